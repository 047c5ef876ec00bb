//! What is read: files, and what the shell offers in their place. Nothing is waited for, and nothing without an
//! end is taken into memory.

use crate::program::{errors, grundy, program};
use std::fs;
use std::process::Stdio;

/// Commands that read a file, whose name is `FILE` here.
const READERS: &[&[&str]] = &[
    &["FILE"],
    &["graph", "FILE", "--code", "0.33"],
    &["graph", "FILE", "--code", "0.33", "--each", "--json", "-"],
    &["check", "0.77", "FILE"],
    &["verify", "FILE"],
    &["rocq", "FILE", "-o", "tests/no-such-folder"],
    &["position", "0.77", "3", "--misere", "--certificate", "FILE"],
    &["figure", "FILE", "name", "-o", "-", "--format", "csv"],
    &["nim", "0.77", "--checkpoint", "FILE"],
    &["nim", "0.77", "--stream", "--checkpoint", "FILE"],
    &["survey", "plan", "@FILE", "--ask", "quotient"],
    &["survey", "run", "FILE", "-o", "/dev/null/none"],
    &["survey", "script", "FILE", "--slurm", "--shards", "2"],
    &["survey", "deepen", "FILE", "--rounds", "1e4"],
    &["survey", "verify", "FILE"],
];

/// Each reader is given this name, and must refuse it by name.
fn all_refused(name: &str, memory: bool) {
    for reader in READERS {
        let mut asked: Vec<String> = reader
            .iter()
            .map(|word| word.replace("FILE", name))
            .collect();
        let takes_memory = ["graph", "check", "verify", "rocq", "position", "nim"];
        if memory && takes_memory.contains(&reader[0]) {
            asked.extend(["--memory".to_owned(), "50M".to_owned()]);
        }
        let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
        let output = grundy(&asked);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{asked:?}: {said}");
        assert!(said.contains(name), "{asked:?}: {said}");
        assert!(!said.contains("panicked"), "{asked:?}: {said}");
    }
}

#[test]
fn pipes_folders_and_files_that_are_not_there_are_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    all_refused(pipe.to_str().expect("a name"), false);
    all_refused(folder.path().to_str().expect("a name"), false);
}

/// A terminal that nobody types at, and the messages of the kernel, which call themselves a file.
#[test]
fn what_would_be_waited_for_is_refused_by_name() {
    for name in ["/dev/ptmx", "/dev/tty", "/proc/kmsg"] {
        if fs::metadata(name).is_ok() {
            all_refused(name, false);
        }
    }
}

/// A pipe that the shell has opened, and standard input, are waited for as long as the time allows.
#[test]
fn waiting_ends_with_the_time_that_was_allowed() {
    for (name, begins) in [("-", ""), ("/dev/fd/0", ""), ("-", "{"), ("-", "Bw\nA_\n")] {
        for reader in READERS {
            let takes_time = ["graph", "check", "verify", "rocq", "position"];
            if !takes_time.contains(&reader[0]) {
                continue;
            }
            let asked: Vec<String> = reader
                .iter()
                .map(|word| word.replace("FILE", name))
                .collect();
            let mut command = program(&[]);
            let (pipe, mut writer) = std::io::pipe().expect("a pipe");
            std::io::Write::write_all(&mut writer, begins.as_bytes()).expect("written");
            command
                .args(&asked)
                .args(["--time", "100ms"])
                .stdin(Stdio::from(pipe));
            let output = command.output().expect("the program runs");
            let said = errors(&output);
            // What begins otherwise than a certificate is refused at once.
            let refused = begins.starts_with('B') && !said.contains("--time");
            let code = if refused { 1 } else { 3 };
            assert_eq!(
                output.status.code(),
                Some(code),
                "{asked:?} {begins:?}: {said}"
            );
            assert!(
                refused || said.contains("has not come to its end"),
                "{asked:?}: {said}"
            );
            drop(writer);
        }
    }
}

#[test]
fn the_lines_before_the_time_was_over_are_written() {
    let mut command = program(&[
        "graph", "-", "--code", "0.33", "--each", "--json", "-", "--time", "100ms",
    ]);
    let (pipe, mut writer) = std::io::pipe().expect("a pipe");
    let lines = "Bw\n".repeat(600);
    std::io::Write::write_all(&mut writer, lines.as_bytes()).expect("written");
    let output = command.stdin(Stdio::from(pipe)).output();
    let output = output.expect("the program runs");
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(
        said.contains("the lines written so far are right"),
        "{said}"
    );
    assert!(output.stdout.ends_with(b"\n"));
    drop(writer);
}

#[test]
fn devices_without_an_end_are_refused_within_the_memory() {
    all_refused("/dev/zero", true);
}

#[test]
fn what_is_no_certificate_is_refused_before_it_is_read_to_an_end() {
    for asked in [
        &["verify", "/dev/zero"][..],
        &["rocq", "/dev/zero", "-o", "tests/no-such-folder"],
        &[
            "position",
            "0.77",
            "3",
            "--misere",
            "--certificate",
            "/dev/zero",
        ],
    ] {
        // Without --memory half of the machine's would be read.
        let output = grundy(asked);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{asked:?}: {said}");
        let named = "/dev/zero: this is no certificate";
        assert!(said.contains(named), "{asked:?}: {said}");
    }
}

#[test]
fn a_checkpoint_is_no_standard_input() {
    let folder = tempfile::tempdir().expect("a folder");
    for more in [&[][..], &["--stream"]] {
        let mut command = program(&["nim", "0.77", "--checkpoint", "-"]);
        let output = command.args(more).current_dir(folder.path()).output();
        let output = output.expect("the program runs");
        assert_eq!(output.status.code(), Some(1));
        assert!(errors(&output).contains("a checkpoint is a file"));
        assert!(!folder.path().join("-").exists());
    }
}

#[test]
fn what_the_shell_has_opened_is_read_like_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("graph");
    fs::write(&path, "0 1\n1 2\n").expect("written");
    let file = path.to_str().expect("a name");
    let asked = |name| {
        let mut command = program(&["graph", name, "--code", "0.33"]);
        command.stdin(Stdio::from(fs::File::open(&path).expect("a file")));
        command.output().expect("the program runs")
    };
    let expected = asked(file);
    assert_eq!(expected.status.code(), Some(0), "{}", errors(&expected));
    for name in ["-", "/dev/stdin", "/dev/fd/0"] {
        assert_eq!(asked(name).stdout, expected.stdout, "{name}");
    }
}

#[test]
fn a_result_is_not_written_over_what_standard_input_is_read_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("graph");
    fs::write(&path, "0 1\n").expect("written");
    let file = path.to_str().expect("a name");
    let mut command = program(&["graph", "-", "--code", "0.33", "--json", file]);
    command.stdin(Stdio::from(fs::File::open(&path).expect("a file")));
    let output = command.output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
    assert_eq!(fs::read(&path).expect("a file"), b"0 1\n");
}

/// A sparse6 text of seven letters may have a million vertices.
#[test]
fn a_graph_that_does_not_fit_the_memory_is_refused_before_it_is_solved() {
    // 100,000 vertices and no edge: the number in six letters of six bits.
    let letters = (0..6)
        .rev()
        .map(|at| char::from(63 + ((100_000u32 >> (6 * at)) & 63) as u8));
    let text = format!(":~~{}", letters.collect::<String>());
    let asked = [
        "graph", "--graph6", &text, "--code", "0.33", "--memory", "50M",
    ];
    let output = grundy(&asked);
    let said = errors(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("takes some 30 MB, which is more than the memory allowed"),
        "{said}"
    );
}
