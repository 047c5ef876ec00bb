//! A program that is killed while it saves. Whatever the moment: every file is whole, nothing that
//! was reported as safe is lost, and what the killed left behind does not pile up.

mod bundles;
#[path = "../common/long.rs"]
mod long;
mod merges;
#[path = "../common/numbers.rs"]
mod numbers;
#[path = "../common/program.rs"]
mod program;

use grundy_files::write_atomically;
use grundy_project::{Body, HeapGame, Project, Recent, RecoverySlot, Settings, find_lost};
use long::repetitions;
use numbers::Numbers;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Names the folder to the process that is killed.
const FOLDER: &str = "GRUNDY_TEST_SESSION";

/// What a version is announced with once it is safe.
const SAFE: &str = "safe ";

/// A project whose content follows from its version; its length is anything up to 40,000 bytes.
fn project(version: u64) -> Project {
    let mut project = Project::new();
    project.title = version.to_string();
    let rule = "0.77 ".repeat((version * 7919 % 8_000) as usize);
    let game = HeapGame {
        rule,
        ..HeapGame::default()
    };
    project.add(Body::HeapGame(game), "Game");
    project
}

/// The version of a project, which is nothing else.
fn version_of(read: &Project) -> u64 {
    let version = read.title.parse().expect("a version");
    assert_eq!(*read, project(version), "a mixture");
    version
}

/// Where a session keeps its files.
struct Places {
    file: PathBuf,
    data: PathBuf,
    export: PathBuf,
}

impl Places {
    fn of(folder: &Path) -> Places {
        Places {
            file: folder.join("game.grundy"),
            data: folder.join("data"),
            export: folder.join("table.csv"),
        }
    }

    /// The newest version that a program started now would have: of the file, or of lost work.
    fn newest(&self) -> u64 {
        let saved = match self.file.exists() {
            true => version_of(&Project::load(&self.file).expect("a whole file")),
            false => 0,
        };
        let lost = find_lost(&self.data);
        assert!(lost.len() <= 5, "{} side files", lost.len());
        let lost = lost.iter().map(|lost| version_of(&lost.project));
        lost.fold(saved, u64::max)
    }
}

/// The settings that belong to a version.
fn settings(version: u64) -> Settings {
    Settings {
        hide_inspector: version % 2 == 1,
        zoom: 1.5,
        ..Settings::default()
    }
}

/// What the killed process runs: it takes up lost work, then edits, autosaves and saves for ever,
/// as the window does.
#[test]
fn session() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let places = Places::of(folder.as_ref());
    let first = places.newest();
    let lost = find_lost(&places.data);
    let mut slot = RecoverySlot::new(&places.data).expect("a slot");
    if !lost.is_empty() {
        let written = slot.write(&project(first), Some(&places.file), None);
        written.expect("taken up");
        lost.iter().for_each(|lost| lost.discard().expect("gone"));
    }
    println!("\n{SAFE}{first}");
    for version in first + 1.. {
        let work = project(version);
        slot.write(&work, Some(&places.file), None)
            .expect("autosaved");
        println!("{SAFE}{version}");
        if version % 3 == 0 {
            work.save(&places.file).expect("saved");
            slot.clear();
            println!("{SAFE}{version}");
            let mut recent = Recent::load(&places.data);
            recent.push(places.file.clone());
            recent.save(&places.data).expect("remembered");
            settings(version).save(&places.data).expect("kept");
            let table = vec![b'0' + (version % 10) as u8; 10_000];
            write_atomically(&places.export, &table).expect("exported");
        }
    }
}

/// Runs a session, kills it some time after it has reported something or while it starts, and gives
/// the newest version that it had reported as safe, if any.
fn killed_session(folder: &Path, numbers: &mut Numbers) -> Option<u64> {
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["session", "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let versions = output.lines().map_while(Result::ok);
    let mut versions = versions.filter_map(|line| line.strip_prefix(SAFE)?.parse::<u64>().ok());
    let reports = numbers.below(8) as usize;
    let reported = versions.by_ref().take(reports).last();
    let longest = if reports == 0 { 30_000 } else { 1_500 };
    let moment = Instant::now() + Duration::from_micros(numbers.below(longest));
    while Instant::now() < moment {
        std::hint::spin_loop();
    }
    child.kill().expect("killed");
    let safe = versions.last().or(reported);
    child.wait().expect("gone");
    safe
}

/// Files of saves that were not finished.
fn unfinished(folder: &Path) -> usize {
    let files = fs::read_dir(folder).expect("a folder").flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with("-part")).count()
}

/// Kills so many sessions and looks at what each leaves; says how often a save was not finished.
fn kill(times: usize, seed: u64) -> usize {
    let folder = tempfile::tempdir().expect("a folder");
    let places = Places::of(folder.path());
    let mut numbers = Numbers(seed);
    let (mut interrupted, mut newest) = (0, 0);
    for round in 0..times {
        let safe = killed_session(folder.path(), &mut numbers).unwrap_or(newest);
        newest = places.newest();
        // Nobody can hear of a version between its last byte and its report.
        assert!(
            newest == safe || newest == safe + 1,
            "kill {round}: {safe} was safe, {newest} is there"
        );
        if places.export.exists() {
            let table = fs::read(&places.export).expect("the table");
            assert_eq!(table.len(), 10_000, "kill {round}");
            assert!(table.iter().all(|digit| *digit == table[0]), "kill {round}");
        }
        if places.data.join("settings.json").exists() {
            let found = Settings::load(&places.data);
            assert!([0, 1].map(settings).contains(&found), "kill {round}");
            let recent = Recent::load(&places.data);
            assert_eq!(recent.paths().len(), 1, "kill {round}");
        }
        if !places.data.exists() {
            continue;
        }
        let parts = unfinished(folder.path()) + unfinished(&places.data);
        interrupted += usize::from(parts > 0);
        // At most one in each of the two folders, however many were killed before.
        assert!(parts <= 2, "kill {round}: {parts} temporary files");
        let files = fs::read_dir(&places.data).expect("a folder").count();
        assert!(files <= 20, "kill {round}: {files} files");
    }
    interrupted
}

#[test]
fn kills_while_saving_lose_nothing() {
    let times = repetitions(100, 1_000);
    let interrupted = kill(times, 2);
    println!("of {times} kills {interrupted} left a save unfinished");
    assert!(interrupted > 0, "no kill met a save: none was tried");
}

#[test]
fn the_next_save_deletes_what_a_killed_one_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let left = folder.path().join(".abc.grundy-part");
    fs::write(&left, "half").expect("left");
    let owned = folder.path().join(".def.grundy-part");
    fs::write(&owned, "half").expect("begun");
    let owner = fs::File::open(&owned).expect("it is there");
    owner.try_lock().expect("nobody else has it");
    let file = folder.path().join("game.grundy");
    project(7).save(&file).expect("saved");
    assert!(!left.exists(), "its owner is dead");
    assert!(owned.exists(), "its owner lives");
    assert_eq!(version_of(&Project::load(&file).expect("whole")), 7);
}
