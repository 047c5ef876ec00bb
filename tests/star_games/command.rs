//! `grundy star` as scripts see it.

use crate::program;
use serde_json::{Value, json};
use std::process::Output;

fn grundy(arguments: &[&str]) -> Output {
    program::grundy(&[&["star"], arguments].concat())
}

fn report(arguments: &[&str]) -> Value {
    program::json(&[&["star"], arguments, &["--json", "-"]].concat(), 0)
}

#[test]
fn the_report_has_the_moves_the_class_and_the_limit() {
    let report = report(&["--moves", "4,0 0,3 5,5", "--window", "60"]);
    assert_eq!(report["moves"], json!([[4, 0], [0, 3], [5, 5]]));
    assert_eq!(report["minimal"], json!([[4, 0], [0, 3]]));
    assert_eq!(
        (&report["window"], &report["dimension"]),
        (&json!(60), &json!(2))
    );
    assert_eq!(
        (&report["class"], &report["iterations"]),
        (&json!("2c"), &json!(7))
    );
    let sets = report["sets"].as_array().expect("sets");
    assert_eq!(
        (sets.len(), &sets[0]["i"], &sets[0]["count"]),
        (1, &json!(7), &json!(377))
    );
    let first = sets[0]["rows"][0].as_str().expect("a row");
    assert_eq!((first.len(), &first[..12]), (60, "000011110000"));
    assert_eq!(report["double_period"]["density"], json!([1, 44]));
    assert_eq!(
        report["phi_curve"].as_array().and_then(|c| c.last()),
        Some(&json!([55, 7]))
    );
}

#[test]
fn one_heap_has_one_row_and_a_proved_phi() {
    let report = report(&["--moves", "4 9", "--window", "60", "--sets", "all"]);
    assert_eq!(
        (&report["iterations"], &report["phi"]),
        (&json!(4), &json!(5))
    );
    assert_eq!(report["class"], Value::Null);
    let sets = report["sets"].as_array().expect("sets");
    assert_eq!(sets.len(), 5);
    assert!(
        sets.iter()
            .all(|set| set["rows"].as_array().map(Vec::len) == Some(1))
    );
    assert!(
        sets[0]["rows"][0]
            .as_str()
            .is_some_and(|row| row.starts_with("0000100001000"))
    );
}

#[test]
fn windows_may_have_sides_and_play_may_be_normal() {
    let report = report(&[
        "--moves",
        "1,0,0 0,1,0",
        "--window",
        "4x3x2",
        "--play",
        "normal",
        "--sets",
        "none",
    ]);
    assert_eq!(report["window"], json!([4, 3, 2]));
    assert_eq!(
        (&report["play"], &report["sets"]),
        (&json!("normal"), &json!([]))
    );
    assert_eq!(report["iterations"], Value::Null);
}

#[test]
fn bad_input_is_refused_with_a_mark_below_it() {
    let check = |arguments: &[&str], expected: &str| {
        let output = grundy(arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        let message = program::errors(&output);
        assert!(message.contains(expected), "{message}");
    };
    check(&["--moves", "4,0 0,-3"], "\n  4,0 0,-3\n        ^^");
    check(&["--moves", "4,0 0,3", "--window", "4x"], "\n  4x\n    ^");
    check(
        &["--moves", "4,0 0,3", "--window", "90000", "--memory", "1M"],
        "make the window smaller",
    );
}

#[test]
fn phi_of_one_move_is_proved_for_any_and_moves_outside_are_told() {
    for k in ["700", "4000", "1000000000"] {
        let report = report(&["--moves", k, "--window", "10"]);
        assert_eq!(
            (&report["phi"], &report["moves_outside"]),
            (&json!(5), &json!(1))
        );
    }
    let report = report(&["--moves", "4,0 0,30", "--window", "20"]);
    assert_eq!(report["moves_outside"], 1);
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_proof_that_the_budget_stopped_is_told_by_the_exit_code() {
    let game = ["--moves", "5 8 13 21 34", "--window", "60", "--json", "-"];
    let check = |limits: &[&str], phi: Value, status: &str, code: i32| {
        let output = grundy(&[&game, limits].concat());
        assert_eq!(output.status.code(), Some(code));
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!((&report["phi"], &report["status"]), (&phi, &json!(status)));
    };
    check(&[], json!(10), "complete", 0);
    check(&["--memory", "16K"], Value::Null, "stopped", 3);
    check(&["--memory", "64M"], json!(10), "complete", 0);
}

#[test]
fn a_stopped_run_writes_what_is_known() {
    let output = grundy(&["--moves", "4,0 0,3", "--time", "0ms", "--json", "-"]);
    assert_eq!(output.status.code(), Some(3));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (&report["iterations"], &report["status"]),
        (&Value::Null, &json!("stopped"))
    );
}

#[test]
fn a_certificate_is_looked_for_beyond_a_small_window() {
    let game = ["--moves", "0,5 2,2 5,0", "--window", "60", "--sets", "none"];
    let output = grundy(&[&game[..], &["--json", "-"]].concat());
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["double_period"]["period"], json!([14, 14]));
    assert_eq!(report["searched"], json!(512));
    let none = [
        "--moves",
        "1000000,0 0,1000000",
        "--window",
        "60",
        "--sets",
        "none",
    ];
    let report = self::report(&none);
    assert_eq!(
        (&report["double_period"], &report["searched"]),
        (&Value::Null, &json!(512))
    );
}

/// The elements of the limit of {(4,0), (0,3)} in a square of side 4000.
const LIMIT_IN_4000: usize = 384_568;

#[test]
fn the_limit_alone_is_that_of_the_iterations() {
    for (game, window) in [
        ("4,0 0,3 5,5", "60"),
        ("4 9", "80"),
        ("1,0,2 0,1,1", "6x5x4"),
    ] {
        let game = ["--moves", game, "--window", window];
        let iterated = report(&game);
        let limit = report(&[&game[..], &["--limit"]].concat());
        for key in ["moves", "window", "dimension", "minimal", "class"] {
            assert_eq!(limit[key], iterated[key], "{key}");
        }
        let last = &iterated["sets"][0];
        assert_eq!(
            (&limit["count"], &limit["rows"]),
            (&last["count"], &last["rows"])
        );
    }
    let game = ["--moves", "4,0 0,3", "--window", "4000", "--limit"];
    let alone = report(&[&game[..], &["--sets", "none"]].concat());
    assert_eq!(
        (&alone["rows"], &alone["count"]),
        (&Value::Null, &json!(LIMIT_IN_4000))
    );
    let text = grundy(&game);
    let text = String::from_utf8_lossy(&text.stdout);
    assert!(
        text.contains(&format!("4000×4000: {LIMIT_IN_4000} of 16000000")),
        "{text}"
    );
}
