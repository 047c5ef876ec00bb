//! The command line as scripts see it.

use crate::program::{grundy, json, program};
use serde_json::Value;

#[test]
fn kayles_has_period_12_after_heap_70() {
    let report = json(&["nim", "0.77", "--heaps", "300", "--json", "-"], 0);
    assert_eq!(report["code"], "0.77");
    assert_eq!(report["heaps"], 300);
    assert_eq!(report["values"].as_array().map(Vec::len), Some(301));
    assert_eq!(report["values"][70], 6);
    assert_eq!(report["period"]["period"], 12);
    assert_eq!(report["period"]["last_exception"], 70);
    assert_eq!(report["period"]["proved"], true);
}

#[test]
fn values_can_be_left_out_and_no_period_is_null() {
    let asked = ["nim", "0.007", "--heaps", "1e3", "--no-values"];
    let report = json(&[&asked[..], &["--json", "-"]].concat(), 0);
    assert!(report.get("values").is_none());
    assert_eq!(report["period"], Value::Null);
}

#[test]
fn a_killed_run_goes_on_from_its_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("0.007.values");
    let file = path.to_str().expect("a name");
    let mut run = program(&["nim", "0.007", "--heaps", "1e7", "--checkpoint", file])
        .spawn()
        .expect("the program runs");
    let saved = || std::fs::metadata(&path).map_or(0, |data| data.len());
    while saved() < 500 && run.try_wait().expect("a child").is_none() {
        std::thread::yield_now();
    }
    run.kill().expect("it still runs");
    run.wait().expect("it ends");
    let values = |checkpoint: &[&str]| {
        let asked = ["nim", "0.007", "--heaps", "3000", "--json", "-"];
        json(&[&asked, checkpoint].concat(), 0)["values"].clone()
    };
    assert_eq!(values(&["--checkpoint", file]), values(&[]));
    let other = grundy(&["nim", "0.77", "--checkpoint", file]);
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stderr).contains("0.007"));
}

#[test]
fn a_typo_is_refused_with_a_mark_below_it() {
    let output = grundy(&["nim", "0.7x", "--json", "-"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("\n  0.7x\n     ^"), "{message}");
}

#[test]
fn a_million_million_heaps_are_refused() {
    let output = grundy(&["nim", "0.77", "--heaps", "1e12"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("1000000000"));
}

#[test]
fn usage_errors_exit_with_2() {
    assert_eq!(grundy(&["nim"]).status.code(), Some(2));
    assert_eq!(
        grundy(&["nim", "0.77", "--heaps", "many"]).status.code(),
        Some(2)
    );
}

#[test]
fn a_budget_stops_with_3_and_writes_what_is_known() {
    let asked = ["nim", "0.007", "--heaps", "1e8", "--time", "50ms"];
    let report = json(&[&asked[..], &["--json", "-", "--no-values"]].concat(), 3);
    assert_eq!(report["status"], "stopped");
    assert!(report["heaps"].as_u64() < Some(100_000_000));
}

#[test]
fn without_a_display_the_example_is_printed_as_text() {
    let output = grundy(&[concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/projects/dawsons-kayles.grundy"
    )]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.contains("Proved: period 34, last exception 52."),
        "{text}"
    );
    assert_eq!(output.status.code(), Some(0));
    if cfg!(feature = "gui") {
        assert!(String::from_utf8_lossy(&output.stderr).contains("install"));
    }
}

#[test]
fn heaps_that_do_not_fit_the_memory_are_refused_and_what_is_known_when_it_ends_is_written() {
    let asked = ["nim", "0.106", "--heaps", "1e7", "--memory", "3M"];
    let output = grundy(&[&asked[..], &["--json", "-"]].concat());
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(
        output.stdout.is_empty() && message.contains("10000000 do not fit"),
        "{message}"
    );
    // The values of Nim fit while they have one byte, and the engine keeps more than the values.
    let asked = ["nim", "0.E", "--heaps", "100000", "--memory", "200K"];
    let report = json(&[&asked[..], &["--json", "-"]].concat(), 3);
    let heaps = report["heaps"].as_u64().unwrap_or_default() as usize;
    assert_eq!(report["status"], "stopped");
    assert!((1..100_000).contains(&heaps));
    assert_eq!(report["values"].as_array().map(Vec::len), Some(heaps + 1));
}

#[test]
fn a_checkpoint_that_is_damaged_or_without_its_end_is_said_to_be_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("values");
    let file = path.to_str().expect("a name");
    let asked = |heaps| grundy(&["nim", "0.007", "--heaps", heaps, "--checkpoint", file]);
    assert_eq!(asked("1000").status.code(), Some(0));
    assert_eq!(asked("3000").status.code(), Some(0));
    let bytes = std::fs::read(&path).expect("a checkpoint");
    let mut damaged = bytes.clone();
    damaged[200] ^= 1;
    std::fs::write(&path, &damaged).expect("written");
    let output = asked("5000");
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("damaged"));
    let cut = &bytes[..bytes.len() - 5];
    std::fs::write(&path, cut).expect("written");
    let output = asked("500");
    assert_eq!(output.status.code(), Some(0));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("good to heap 1000"), "{message}");
    let left = std::fs::read(&path).expect("a checkpoint");
    assert!(bytes.starts_with(&left) && left.len() < cut.len());
    assert_eq!(asked("3000").status.code(), Some(0));
    assert_eq!(std::fs::read(&path).ok(), Some(bytes), "computed anew");
}

#[test]
fn a_period_has_a_certificate_that_is_verified_whole_or_in_segments() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("0.356.json");
    let file = path.to_str().expect("a name");
    let asked = [
        "nim",
        "0.356",
        "--stream",
        "--heaps",
        "40000",
        "--certificate",
        file,
    ];
    let report = json(&[&asked[..], &["--json", "-"]].concat(), 0);
    assert_eq!(report["period"]["period"], 142);
    let said = |arguments: &[&str]| {
        let output = grundy(&[&["verify", file], arguments].concat());
        let text = [output.stdout, output.stderr].concat();
        (
            output.status.code(),
            String::from_utf8_lossy(&text).into_owned(),
        )
    };
    let (code, text) = said(&[]);
    assert!(
        code == Some(0) && text.starts_with("Proved: the Grundy values of 0.356"),
        "{text}"
    );
    for some in [["--segments", "1"], ["--sample", "1"]] {
        let (code, text) = said(&some);
        assert_eq!(code, Some(0), "{text}");
    }
    let (code, text) = said(&["--segments", "100"]);
    assert!(
        code == Some(1) && text.contains("there is no segment 100"),
        "{text}"
    );
    let (code, text) = said(&["--memory", "1K"]);
    assert!(
        code == Some(1) && text.contains("too much for the memory allowed"),
        "{text}"
    );
    let whole = std::fs::read(&path).expect("it was written");
    std::fs::write(&path, &whole[..whole.len() / 2]).expect("written");
    let (code, text) = said(&[]);
    assert!(
        code == Some(1) && text.contains("is cut off after"),
        "{text}"
    );
    let other = grundy(&[
        "verify",
        "tests/data/algebraic/daisies.json",
        "--sample",
        "1",
    ]);
    assert_eq!(other.status.code(), Some(1));
    let report = json(
        &[
            "nim",
            "0.77",
            "--heaps",
            "20",
            "--certificate",
            file,
            "--json",
            "-",
        ],
        0,
    );
    assert_eq!(report["heaps"], 20);
    let (code, text) = said(&[]);
    assert!(
        code == Some(0) && text.contains("0.77 have period 12, last exception 70"),
        "values are computed on for the certificate: {text}"
    );
    let none = [
        "nim",
        "0.106",
        "--stream",
        "--heaps",
        "3000",
        "--certificate",
        file,
    ];
    let output = grundy(&none);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&output.stderr).contains("no period is proved up to heap 3000")
    );
}

#[test]
fn where_no_period_is_found_the_command_says_how_far_it_looked() {
    let asked = [
        "nim", "0.106", "--stream", "--heaps", "200000", "--memory", "340K",
    ];
    let report = json(&[&asked[..], &["--json", "-"]].concat(), 0);
    assert_eq!(report["period"], Value::Null);
    assert_eq!(report["no_period"]["up_to"], 200_000);
    let text = String::from_utf8_lossy(&grundy(&asked).stdout).into_owned();
    assert!(
        text.contains("No period up to heap 200000: none of at most"),
        "{text}"
    );
}

#[test]
fn a_b_file_has_a_line_for_each_heap_with_its_value() {
    let output = grundy(&["nim", "0.77", "--heaps", "12", "--b-file", "-"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(&lines[..6], ["0 0", "1 1", "2 2", "3 3", "4 1", "5 4"]);
    assert_eq!((lines.len(), lines[12]), (13, "12 4"));
    let folder = tempfile::tempdir().expect("a folder");
    let project = folder.path().join("kayles.grundy");
    let document = r#"{"format":"grundy-project","schema":1,"documents":[
        {"id":1,"name":"Kayles","kind":"heap_game","rule":"0.77","heaps":12}]}"#;
    std::fs::write(&project, document).expect("a project");
    let project = project.to_str().expect("a path");
    let format = ["--format", "b-file", "-o", "-"];
    let output = grundy(&[&["figure", project, "Kayles"], &format[..]].concat());
    assert_eq!(String::from_utf8(output.stdout).expect("text"), text);
}
