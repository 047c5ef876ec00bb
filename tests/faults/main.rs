//! Each opening, reading, write, flush, sync, lock and renaming of a command, each of its calls of SQLite and each thread
//! that it starts fails once, and each table for which it asks is refused, as on a full disk, the first run at the
//! first of them, the next at the second, until a run comes to its end. After each: no panic, an exit code, the
//! old file or the new one whole and nothing beside it, and a sentence where the command has failed.
//!
//! The program is built with the feature `faults` for it: `cargo test --features faults --test faults`.

#[cfg(feature = "gui")]
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/program.rs"]
mod program;
#[cfg(feature = "gui")]
mod window;

use program::{errors, grundy, program};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

/// More operations than this are none of a small command.
const MOST: usize = 1000;

/// The plans of surveys by their names.
const PLANS: [(&str, &str); 3] = [
    ("plan", "0.d --ask grundy --heaps 1000 --rounds 1e4"),
    ("regular", "0.(d)* --ask grundy --heaps 100 --rounds 1e4"),
    ("quotients", "0.d --ask quotient --rounds 1e4"),
];

/// A folder with what commands read, and the name of what they write.
struct Place {
    folder: tempfile::TempDir,
    struck: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        let place = Place {
            folder: tempfile::tempdir().expect("a folder"),
            struck: tempfile::tempdir().expect("a folder"),
        };
        fs::write(place.path("graph"), "0 1\n1 2\n").expect("written");
        fs::write(place.path("values"), "0 1 2 3\n").expect("written");
        fs::write(place.path("codes"), "0.7\n0.77\n").expect("written");
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("projects/dawsons-kayles.grundy");
        fs::copy(project, place.path("project")).expect("copied");
        let asked = [
            "quotient",
            "0.77",
            "--heaps",
            "3",
            "--json",
            &place.name("certificate"),
        ];
        assert!(grundy(&asked).status.success());
        let infinite = place.name("infinite");
        assert!(
            grundy(&["quotient", "4.7", "--json", &infinite])
                .status
                .success()
        );
        for (name, asked) in PLANS {
            let file = place.name(name);
            let plan = ["survey plan", asked, "-o", &file].join(" ");
            let plan: Vec<&str> = plan.split(' ').collect();
            assert!(grundy(&plan).status.success(), "{asked}");
        }
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).to_string_lossy().into_owned()
    }

    /// The names of all that is there.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("a folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.filter_map(Result::ok).map(name).collect();
        names.sort();
        names
    }

    /// Runs a command whose operation of this number fails; none once it has fewer.
    fn run(&self, arguments: &[&str], number: usize) -> Option<Output> {
        self.run_with("GRUNDY_FAULT", arguments, number)
    }

    /// Runs a command to which room is refused when it asks so often; none once it asks less often.
    fn run_without_room(&self, arguments: &[&str], number: usize) -> Option<Output> {
        self.run_with("GRUNDY_FAULT_ROOM", arguments, number)
    }

    fn run_with(&self, variable: &str, arguments: &[&str], number: usize) -> Option<Output> {
        let struck = self.struck.path().join("struck");
        let mut command = program(arguments);
        command.current_dir(self.folder.path());
        command.env(variable, number.to_string());
        command.env("GRUNDY_FAULT_STRUCK", &struck);
        let output = command.output().expect("the program runs");
        fs::remove_file(struck).is_ok().then_some(output)
    }
}

/// Commands, each with its exit code where nothing fails; they write `out`, if anything.
const COMMANDS: &[(&str, i32)] = &[
    ("nim 0.77 --heaps 100", 0),
    ("nim 0.77 --heaps 100 --json out", 0),
    ("nim 0.77 --heaps 100 --b-file out", 0),
    ("nim 0.77 --heaps 100 --oeis out", 0),
    ("nim 0.77 --heaps 100 --why 5 --json out", 0),
    ("nim 0.77 --heaps 1000 --certificate out", 0),
    ("nim 0.77 --heaps 1000 --stream --json out", 0),
    ("nim 0.77 --heaps 1000 --stream --certificate out", 0),
    ("check 0.77 values --json out", 0),
    ("check 0.77 --period 12 --from 71 --json out", 0),
    ("which 0 1 2 3 1 4 3 --json out", 0),
    ("quotient 0.77 --heaps 3 --json out", 0),
    ("quotient --form 2#321 --json out", 0),
    ("quotient 0.31011 --heaps 5 --infinite --json out", 0),
    ("quotient 0.144 --heaps 8 --how-found --json out", 0),
    ("position 0.77 3,5 --json out", 0),
    (
        "position 0.77 3 --misere --certificate certificate --json out",
        0,
    ),
    ("verify certificate", 0),
    ("verify infinite --explain", 0),
    ("star --moves 4,0;0,3 --window 20 --json out", 0),
    ("star --moves 4,0;0,3 --window 20 --limit --json out", 0),
    ("star --moves 2,0;0,1 --phi --certificate out", 0),
    ("star --moves 2,0;0,1 --phi --json out", 0),
    ("form 2#3 --json out", 0),
    ("form 2# --compare 2## --json out", 0),
    ("genus 0.77 --heaps 5 --json out", 0),
    ("genus 0.77 --position 3,3,7 --json out", 0),
    ("graph graph --code 0.33 --json out", 0),
    ("graph graph --code 0.33 --grow 0-1 --json out", 0),
    ("graph graph --code 0.33 --grow 0-1 --certificate out", 0),
    ("graph graph --code 0.33 --each --json out", 0),
    ("figure project Dawson’s;Kayles --format csv -o out", 0),
    ("figure project Dawson’s;Kayles --format svg -o out", 0),
    ("figure project Dawson’s;Kayles --format pdf -o out", 0),
    ("figure project Dawson’s;Kayles --format png -o out", 0),
    ("figure project Dawson’s;Kayles --format tex -o out", 0),
    ("figure project Dawson’s;Kayles --format table -o out", 0),
    ("figure project Dawson’s;Kayles --format json -o out", 0),
    ("figure project Dawson’s;Kayles --format b-file -o out", 0),
    ("theorem infinite-quotients/3 --json out", 0),
    ("theorem --bibliography", 0),
    ("survey plan 0.d --ask quotient -o out", 0),
    ("survey plan @codes --ask grundy -o out", 0),
    ("survey plan 0.(d)* --ask grundy --heaps 100 -o out", 0),
    ("survey script plan --slurm --shards 2", 0),
    ("--help", 0),
    ("project", 0),
];

/// A project with one figure.
const FIGURE: &str = r#"{"format": "grundy-project", "schema": 1, "documents": [
    {"id": 1, "name": "Kayles", "kind": "heap_game", "rule": "0.77", "heaps": 240},
    {"id": 2, "name": "Values", "kind": "figure", "source": 1, "view": "sequence", "width_mm": 84.0}]}"#;

/// Of the operations of a bundle, which has a hundred files, these fail: the first ones, and of the others, which come
/// again with each file, one in so many.
fn of_a_bundle() -> impl Iterator<Item = usize> {
    let (first, every) = (20, 97);
    (1..first).chain((first..).step_by(every))
}

#[test]
fn a_bundle_is_there_whole_or_not_at_all_whatever_fails() {
    let place = Place::new();
    fs::write(place.path("figure"), FIGURE).expect("written");
    let names = place.names();
    for out in ["bundle", "bundle.zip"] {
        let command = format!("bundle figure -o {out}");
        let words = words(&command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for number in of_a_bundle() {
            let about = format!("{command}, fault {number}");
            let Some(output) = place.run(&words, number) else {
                break;
            };
            let is_well = ended_well(&output, 0, &about);
            let is_there = place.path(out).exists();
            assert!(is_there || !is_well, "{about}");
            if is_there {
                let verified = run_again(&place, &format!("verify {out}"));
                assert!(verified.status.success(), "{about}: {}", errors(&verified));
            }
            // It is a file, a folder, or not there.
            let _ = fs::remove_file(place.path(out));
            let _ = fs::remove_dir_all(place.path(out));
            assert_eq!(place.names(), names, "{about}");
        }
        // The last run was without a fault.
        let verify = format!("verify {out}");
        for number in of_a_bundle() {
            let words: Vec<&str> = verify.split(' ').collect();
            let about = format!("{verify}, fault {number}");
            let Some(output) = place.run(&words, number) else {
                break;
            };
            ended_well(&output, 0, &about);
        }
        let _ = fs::remove_file(place.path(out));
        let _ = fs::remove_dir_all(place.path(out));
    }
}

/// The theory with a theorem is a folder, which is not there while it is not whole.
#[test]
fn a_theorem_for_rocq_is_there_whole_or_not_at_all_whatever_fails() {
    let place = Place::new();
    let names = place.names();
    let out = place.path("theory");
    let end = |output: &Output, about: &str| {
        let is_well = ended_well(output, 0, about);
        assert!(out.exists() || !is_well, "{about}");
        assert!(!out.exists() || files_in(&out).len() > 3, "{about}");
        let _ = fs::remove_dir_all(&out);
        assert_eq!(place.names(), names, "{about}");
    };
    with_each_fault(&place, "rocq certificate -o theory", &|| (), &end);
}

/// The words of a command; a blank within a word is a semicolon here.
fn words(command: &str) -> Vec<String> {
    command
        .split(' ')
        .map(|word| word.replace(';', " "))
        .collect()
}

/// What holds however a run ends whose operation of this number fails: its exit code is the usual one or 1, and
/// it says why.
fn ended_well(output: &Output, code: i32, about: &str) -> bool {
    let said = errors(output);
    let ended = output.status.code().expect("an exit code");
    assert!(ended == code || ended == 1, "{about}: {said}");
    assert!(!said.contains("panicked"), "{about}: {said}");
    // How far a run is may stand before it.
    let is_said = said.lines().any(|line| line.starts_with("grundy: "));
    assert!(ended == code || is_said, "{about}: {said}");
    ended == code
}

/// Runs a command again and again, each time with the next operation failing, until none does. `begin` comes
/// before each run, `end` after it.
fn with_each_fault(place: &Place, command: &str, begin: &dyn Fn(), end: &dyn Fn(&Output, &str)) {
    let words = words(command);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    for number in 1..MOST {
        begin();
        let about = format!("{command}, fault {number}");
        match place.run(&words, number) {
            Some(output) => end(&output, &about),
            None => {
                assert!(number > 1, "{command}: nothing is counted");
                return;
            }
        }
    }
    panic!("{command}: no end");
}

#[test]
fn whatever_fails_the_old_file_or_the_new_one_is_whole_and_a_sentence_says_it() {
    let place = Place::new();
    let out = place.path("out");
    let begin = || fs::write(&out, "old").expect("written");
    for (command, code) in COMMANDS {
        begin();
        let names = place.names();
        let words = words(command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert!(place.run(&words, 0).is_none(), "{command}: nothing fails");
        let whole = fs::read(&out).expect("a file");
        assert_eq!(words.contains(&"out"), whole != b"old", "{command}");
        with_each_fault(&place, command, &begin, &|output, about| {
            let is_well = ended_well(output, *code, about);
            let written = fs::read(&out).expect("a file");
            assert!(written == whole || written == b"old", "{about}");
            assert!(written == whole || !is_well, "{about}");
            assert_eq!(place.names(), names, "{about}");
        });
    }
}

/// Of the room that a command asks for, the first tables are refused one by one, and of the others, of which there may be
/// thousands, fewer and fewer.
fn of_the_room() -> impl Iterator<Item = usize> {
    let first = 12;
    let later = std::iter::successors(Some(first), |number| Some(number + number / 3));
    (1..first).chain(later)
}

#[test]
fn whatever_room_is_refused_the_old_file_or_a_new_one_is_whole_and_a_sentence_says_it() {
    let place = Place::new();
    let out = place.path("out");
    let mut asked = 0;
    for (command, code) in COMMANDS {
        let words = words(command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        for number in of_the_room() {
            fs::write(&out, "old").expect("written");
            let names = place.names();
            let about = format!("{command}, room {number}");
            let Some(output) = place.run_without_room(&words, number) else {
                break;
            };
            asked += 1;
            let said = errors(&output);
            let ended = output.status.code().expect("an exit code");
            assert!([*code, 1, 3].contains(&ended), "{about}: {said}");
            assert!(!said.contains("panicked"), "{about}: {said}");
            let is_said = said.lines().any(|line| line.starts_with("grundy: "));
            assert!(ended == *code || is_said, "{about}: {said}");
            let written = fs::read(&out).expect("a file");
            assert!(!written.is_empty(), "{about}");
            if command.contains("--json out") && written != b"old" {
                let text = String::from_utf8(written).expect("text");
                let is_json = |text: &str| serde_json::from_str::<serde_json::Value>(text).is_ok();
                // It is one value, or one on each line.
                let is_whole = is_json(&text) || text.lines().all(is_json);
                assert!(is_whole, "{about}: {text}");
            }
            assert_eq!(place.names(), names, "{about}");
        }
    }
    assert!(asked > 50, "{asked}");
}

/// Commands that keep what they know in files of their own: after any fault the same command comes to its end. Those
/// that read a survey have one that was run, and those that read a store one of it.
const LASTING: &[&str] = &[
    "nim 0.77 --heaps 1000 --checkpoint kept",
    "nim 0.77 --heaps 1000 --stream --checkpoint kept",
    "survey run plan -o kept",
    "survey run regular -o kept",
    "survey run quotients -o kept",
    "survey merge run -o kept",
    "survey merge run -o kept --jsonl lines",
    "survey merge quotients-run -o kept --jsonl lines",
    "survey verify store",
    "survey verify store --folder run --recompute",
    "survey status run",
    "survey deepen store --rounds 1e6 -o kept",
];

#[test]
fn what_is_kept_on_the_way_is_gone_on_from_after_any_fault() {
    let place = Place::new();
    for command in [
        "survey run plan -o run",
        "survey merge run -o store",
        "survey run quotients -o quotients-run",
    ] {
        let made = run_again(&place, command);
        assert!(made.status.success(), "{command}: {}", errors(&made));
    }
    let store = fs::read(place.path("store")).expect("a store");
    let begin = || {
        for name in [
            "kept",
            "kept-wal",
            "kept-shm",
            "lines",
            "lines.certificates.gz",
        ] {
            // It is a file, a folder, or not there yet.
            let _ = fs::remove_file(place.path(name));
            let _ = fs::remove_dir_all(place.path(name));
        }
    };
    for command in LASTING {
        begin();
        let whole = run_again(&place, command);
        let kept = kept(&place);
        with_each_fault(&place, command, &begin, &|output, about| {
            ended_well(output, 0, about);
            let again = run_again(&place, command);
            assert_eq!(again.status.code(), Some(0), "{about}: {}", errors(&again));
            assert_eq!(self::kept(&place), kept, "{about}");
            let is_verified = command.contains("verify");
            assert!(!is_verified || again.stdout == whole.stdout, "{about}");
        });
        assert!(
            fs::read(place.path("store")).expect("a store") == store,
            "{command}"
        );
    }
}

/// Runs a command in which nothing fails.
fn run_again(place: &Place, command: &str) -> Output {
    let mut again = program(&[]);
    again.args(words(command)).current_dir(place.folder.path());
    again.output().expect("the program runs")
}

/// What a command has kept: its files, but for a store, which is looked at row by row.
fn kept(place: &Place) -> Vec<(String, Vec<u8>)> {
    let kept = place.path("kept");
    let mut files = match kept.is_dir() {
        true => files_in(&kept),
        false => vec![kept.clone()],
    };
    files.extend(["lines", "lines.certificates.gz"].map(|name| place.path(name)));
    files.retain(|file| file.exists());
    files.sort();
    let read = |file: PathBuf| {
        let bytes = match rows(&file) {
            Some(rows) => rows.into_bytes(),
            None => fs::read(&file).expect("a file"),
        };
        (file.to_string_lossy().into_owned(), bytes)
    };
    files.into_iter().map(read).collect()
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries
        .map(|entry| entry.expect("an entry").path())
        .collect()
}

/// The results of a store as text.
fn rows(file: &Path) -> Option<String> {
    let connection = rusqlite::Connection::open(file).ok()?;
    let asked = "SELECT group_concat(unit || ' ' || steps || ' ' || facts || ' ' || coalesce(class, ''), '\n')
        FROM result";
    connection.query_row(asked, [], |row| row.get(0)).ok()
}
