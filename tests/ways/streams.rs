//! Standard output and standard error that are full or closed.

use crate::program::{errors, program};
use std::fs::{self, File, OpenOptions};
use std::process::{Command, Output, Stdio};

/// Where nothing more fits.
fn full() -> File {
    OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("the device")
}

/// Commands that say something on both, with the exit code that they have otherwise.
const COMMANDS: &[(&[&str], i32)] = &[
    (&["nim", "0.77", "--heaps", "100"], 0),
    (&["nim", "0.007", "--heaps", "1e7", "--time", "50ms"], 3),
    (&["genus", "0.77", "--heaps", "5"], 0),
    (&["genus", "0.77", "--heaps", "60", "--forms", "20"], 3),
    (&["form", "2#3"], 0),
    (
        &["which", "0", "1", "2", "3", "1", "4", "3", "2", "1", "4"],
        0,
    ),
    (&["quotient", "0.77", "--heaps", "3"], 0),
    (&["position", "0.77", "3,5"], 0),
    (&["star", "--moves", "4 9"], 0),
    (&["star", "--moves", "2,0 0,1", "--phi"], 0),
    (&["graph", "--graph6", "Bw", "--code", "0.33"], 0),
    (&["survey", "plan", "0.d", "--ask", "quotient"], 0),
    (&["--help"], 0),
    (&["--version"], 0),
];

fn run(arguments: &[&str], set: impl FnOnce(&mut Command)) -> Output {
    let mut command = program(arguments);
    set(&mut command);
    command.output().expect("the program runs")
}

#[test]
fn a_full_standard_output_is_said_and_has_an_exit_code() {
    for (arguments, _) in COMMANDS {
        let output = run(arguments, |command| {
            command.stdout(full());
        });
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(
            said.contains("full") || said.contains("space"),
            "{arguments:?}: {said}"
        );
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[test]
fn a_full_standard_error_takes_nothing_from_the_answer() {
    for (arguments, code) in COMMANDS {
        let output = run(arguments, |command| {
            command.stderr(full());
        });
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
    // What is wrong cannot be said, and has its exit code all the same.
    for (arguments, code) in [(&["nim", "0.7x"][..], 1), (&["nim"], 2)] {
        let output = run(arguments, |command| {
            command.stderr(full());
        });
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn the_json_is_there_though_standard_error_is_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("answer.json");
    let file = path.to_str().expect("a name");
    for (arguments, code) in [
        (
            &[
                "nim",
                "0.007",
                "--heaps",
                "1e8",
                "--time",
                "50ms",
                "--no-values",
            ][..],
            3,
        ),
        (&["genus", "0.77", "--heaps", "60", "--forms", "20"], 3),
        (&["form", "2#3"], 0),
    ] {
        let output = run(&[arguments, &["--json", file]].concat(), |command| {
            command.stderr(full());
        });
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        let text = fs::read_to_string(&path).expect("JSON");
        assert!(
            serde_json::from_str::<serde_json::Value>(&text).is_ok(),
            "{arguments:?}"
        );
        fs::remove_file(&path).expect("it is there");
    }
}

#[test]
fn the_certificate_is_there_though_standard_output_is_full() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("certificate");
    let file = path.to_str().expect("a name");
    for arguments in [
        &["nim", "0.77", "--heaps", "1000"][..],
        &["nim", "0.77", "--heaps", "1000", "--stream"],
        &["graph", "--graph6", "Bw", "--code", "0.33", "--grow", "0-1"],
        &["star", "--moves", "2,0 0,1", "--phi"],
    ] {
        let output = run(&[arguments, &["--certificate", file]].concat(), |command| {
            command.stdout(full());
        });
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let checked = program(&["verify", file]).output().expect("it runs");
        assert!(checked.status.success(), "{arguments:?}");
        fs::remove_file(&path).expect("it is there");
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    for (arguments, code) in COMMANDS {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = run(arguments, |command| {
            command.stdout(Stdio::from(writer));
        });
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {said}");
        assert!(
            !said.contains("pipe") && !said.contains("panicked"),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
fn a_reader_of_the_lines_of_a_merge_who_has_seen_enough_is_no_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a name")
            .to_owned()
    };
    let (plan, shards, store) = (name("plan"), name("shards"), name("store.sqlite"));
    for asked in [
        &["survey", "plan", "0.d", "--ask", "quotient", "-o", &plan][..],
        &["survey", "run", &plan, "-o", &shards],
    ] {
        assert!(run(asked, |_| ()).status.success(), "{asked:?}");
    }
    let merge = ["survey", "merge", &shards, "-o", &store, "--jsonl", "-"];
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = run(&merge, |command| {
        command.stdout(Stdio::from(writer));
    });
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(!said.contains("pipe"), "{said}");
    let output = run(&merge, |command| {
        command.stdout(full());
    });
    assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
}
