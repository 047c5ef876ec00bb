//! The program `grundy-verify`: what it prints, and how it exits.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

/// Runs the program with this standard input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy-verify"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who does not read it, as for a wrong call, closes it.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[test]
fn a_verdict_is_printed() {
    let file = data("iterations_limit.json");
    let (code, printed, wrong) = said(&run(&[file.to_str().unwrap()], b""));
    assert_eq!((code, &wrong[..]), (Some(0), ""));
    assert!(printed.starts_with("Proved: the first "), "{printed}");
    assert!(printed.contains("\nProved: φ = 5.\n"), "{printed}");
    // The same from the standard input.
    let text = std::fs::read(&file).unwrap();
    assert_eq!(said(&run(&["-"], &text)), (Some(0), printed, String::new()));
}

#[test]
fn what_is_refused_is_said_on_the_standard_error() {
    let text = std::fs::read_to_string(data("iterations_limit.json")).unwrap();
    let forged = text.replacen("10", "11", 1);
    for input in [
        forged.as_bytes(),
        b"",
        b"{}",
        b"\xff",
        &text.as_bytes()[..200],
    ] {
        let (code, printed, wrong) = said(&run(&["-"], input));
        assert_eq!((code, &printed[..]), (Some(1), ""), "{wrong}");
        assert!(wrong.starts_with("grundy-verify: -: "), "{wrong}");
    }
    let (code, printed, _) = said(&run(&["no such file"], b""));
    assert_eq!((code, &printed[..]), (Some(1), ""));
}

#[test]
fn one_of_several_that_is_refused_decides() {
    let good = data("iterations_limit.json");
    let good = good.to_str().unwrap();
    let (code, printed, wrong) = said(&run(&["--", good, "-"], b"{}"));
    assert_eq!(code, Some(1));
    assert!(
        printed.contains("φ = 5") && wrong.contains("-: "),
        "{printed}{wrong}"
    );
}

#[test]
fn wrong_calls_are_told_from_refusals() {
    for arguments in [
        &[][..],
        &["--memory"],
        &["--memory", "much", "-"],
        &["--memory=0", "-"],
        &["--memory=99999999999999G", "-"],
        &["--time", "-1", "-"],
        &["--time=nan", "-"],
        &["--quick", "-"],
    ] {
        let (code, printed, wrong) = said(&run(arguments, b""));
        assert_eq!((code, &printed[..]), (Some(2), ""), "{arguments:?}");
        assert!(wrong.contains("usage: grundy-verify"), "{wrong}");
    }
    let (code, printed, _) = said(&run(&["--help"], b""));
    assert!(code == Some(0) && printed.starts_with("usage: grundy-verify"));
}

#[test]
fn limits_stop_the_check() {
    let file = data("iterations_tiles.json");
    let file = file.to_str().unwrap();
    for limit in ["--memory=1K", "--time=0.000001"] {
        let (code, printed, wrong) = said(&run(&[limit, file], b""));
        assert_eq!((code, &printed[..]), (Some(3), ""), "{wrong}");
    }
    let (code, ..) = said(&run(&["--memory", "1G", "--time", "600", file], b""));
    assert_eq!(code, Some(0));
}
