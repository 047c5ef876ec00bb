//! Codes whose digits repeat for ever: quotients of all heaps, with certificates that `grundy verify` accepts.

use crate::program::{errors, grundy, json};
use serde_json::{Value, json};

fn text(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    assert!(output.status.success(), "{}", errors(&output));
    String::from_utf8(output.stdout).expect("a text")
}

/// The JSON of a quotient, which the program verifies.
fn quotient(code: &str) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("quotient.json");
    let path = file.to_str().expect("a path");
    text(&["quotient", code, "--json", path]);
    let said = text(&["verify", path]);
    assert!(said.contains("Proved"), "{said}");
    serde_json::from_str(&std::fs::read_to_string(&file).expect("a file")).expect("JSON")
}

#[test]
fn the_quotient_of_0_3310_for_ever_is_complete() {
    let found = quotient("0.(3310)*");
    assert_eq!(
        (
            &found["order"],
            &found["status"],
            &found["period"]["period"]
        ),
        (&json!(34), &json!("complete"), &json!(4))
    );
    let said = text(&["quotient", "0.(3310)*"]);
    assert!(
        said.contains("Complete: Q is proved for all heaps; period 4, last exception 3."),
        "{said}"
    );
}

#[test]
fn unbounded_games_with_tame_heaps_have_the_quotient_of_nim() {
    for code in ["Nim", "AllBut(1,2)", "0.(104)*"] {
        let found = quotient(code);
        assert_eq!(
            (&found["quotient"], &found["status"]),
            (&json!("tame, infinite"), &json!("complete"))
        );
        let said = text(&["quotient", code]);
        assert!(
            said.contains("tame, infinite, proved for all heaps"),
            "{said}"
        );
    }
}

#[test]
fn positions_of_endless_codes_are_judged() {
    let outcome = |rule: &str, position: &str| {
        let found = json(&["position", rule, position, "--misere", "--json", "-"], 0);
        found["misere"].as_str().map(str::to_owned)
    };
    assert_eq!(outcome("Nim", "5,9,12").as_deref(), Some("P"));
    assert_eq!(outcome("Nim", "1,1,1").as_deref(), Some("P"));
    assert_eq!(outcome("Nim", "1,1").as_deref(), Some("N"));
    assert_eq!(outcome("0.(3310)*", "1000,1000").as_deref(), Some("P"));
    let large = grundy(&["position", "Nim", "1000000000000,1000000000000", "--misere"]);
    let said = errors(&large);
    assert!(said.contains("the position is a P-position"), "{said}");
}
