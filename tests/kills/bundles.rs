//! Bundles whose writer is killed: each folder is there whole or has nothing in it, and what the killed left behind
//! does not pile up.

use crate::long::repetitions;
use crate::numbers::Numbers;
use grundy_bundle::{Files, NewFolder, Room, SUMS, read_folder};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Names the folder to the process that is killed.
const FOLDER: &str = "GRUNDY_TEST_BUNDLES";

/// What it says once a bundle is there.
const WRITTEN: &str = "written";

/// The files of a bundle.
fn files() -> Files {
    let file = |number: usize| (format!("part/{number}"), vec![b'0'; number * 1_000]);
    let sums = (SUMS.to_owned(), b"sums".to_vec());
    (0..8).map(file).chain([sums]).collect()
}

/// What the killed process runs: bundles for ever, into folders that are not there, and into empty ones.
#[test]
fn bundler() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let folder = Path::new(&folder);
    let first = fs::read_dir(folder).expect("a folder").count();
    for number in first.. {
        let bundle = folder.join(format!("bundle {number}"));
        if number % 2 == 1 && !bundle.exists() {
            fs::create_dir(&bundle).expect("an empty folder");
        }
        match NewFolder::at(&bundle) {
            Ok(new) => new.write(&files()).expect("written"),
            // It was put in place just before the last kill.
            Err(_) => continue,
        }
        println!("\n{WRITTEN}");
    }
}

/// Runs a bundler and kills it some time after it has written something, or while it starts.
fn killed_bundler(folder: &Path, numbers: &mut Numbers) {
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["bundles::bundler", "--exact", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a process");
    let output = BufReader::new(child.stdout.take().expect("its output"));
    let lines = output.lines().map_while(Result::ok);
    let written = lines.filter(|line| line == WRITTEN);
    written.take(numbers.below(3) as usize).for_each(drop);
    let moment = Instant::now() + Duration::from_micros(numbers.below(3_000));
    while Instant::now() < moment {
        std::hint::spin_loop();
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
}

#[test]
fn a_killed_bundle_is_there_whole_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut numbers = Numbers(38);
    for kill in 0..repetitions(20, 500) {
        killed_bundler(folder.path(), &mut numbers);
        let mut parts = 0;
        for entry in fs::read_dir(folder.path()).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            if name.starts_with('.') {
                parts += 1;
            } else if fs::read_dir(&path).expect("a folder").count() > 0 {
                let read = read_folder(&path, Room::within(usize::MAX)).expect("a bundle");
                assert!(read == files(), "kill {kill}: {name}");
            }
        }
        assert!(parts <= 1, "kill {kill}: {parts} temporary folders");
    }
}
