//! `grundy graph --grow`: families of graphs in which a marked edge grows.

use crate::command::grundy;
use crate::program::{errors, program};
use serde_json::{Value, json};

/// The star with legs of 1, 2 and 1 vertices.
const STAR: &str = "0 1\n0 2\n2 3\n0 4\n";

fn answer(arguments: &[&str], input: &str) -> Value {
    let output = grundy(&[&["-", "--json", "-"], arguments].concat(), input);
    assert!(output.status.success(), "{}", errors(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn refused(arguments: &[&str], input: &str) -> String {
    let output = grundy(&[&["-"], arguments].concat(), input);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    errors(&output)
}

#[test]
fn arc_kayles_on_stars_has_its_period_and_values_at_any_length() {
    let arguments = [
        "--code",
        "Arc-Kayles",
        "--grow",
        "0-4",
        "--at",
        "10^12",
        "--at",
        "3",
    ];
    let report = answer(&arguments, STAR);
    assert_eq!(report["code"], "0.07@any");
    assert_eq!(report["grow"], json!(["0-4"]));
    let period = &report["period"];
    assert_eq!(
        (&period["period"], &period["last_exception"]),
        (&json!(34), &json!(193))
    );
    assert_eq!(
        (&period["proved"], &period["saltus"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(
        (&period["basis"], &report["diagonal"]),
        (&json!("checked"), &Value::Null)
    );
    let values = report["values"].as_array().expect("values");
    assert_eq!(values.len(), 194 + 2 * 34);
    // The number is as far beyond the last exception as this one, modulo 34.
    let same = 194 + (1_000_000_000_000_usize - 194) % 34;
    let at = json!([
        {"n": [1_000_000_000_000_u64], "grundy": values[same]},
        {"n": [3], "grundy": values[3]},
    ]);
    assert_eq!(report["at"], at);
}

/// Writes the certificate of a family and gives what `grundy verify` says of it.
fn verified(arguments: &[&str], graph: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("family.json");
    let name = file.to_str().expect("a name");
    answer(&[arguments, &["--certificate", name]].concat(), graph);
    let output = program(&["verify", name])
        .output()
        .expect("the program runs");
    assert!(output.status.success(), "{}", errors(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_certificate_of_a_family_is_verified() {
    let said = verified(&["--code", "Node-Kayles", "--grow", "0-4"], STAR);
    assert!(said.contains("have period 34 for"), "{said}");
}

#[test]
fn the_certificates_of_two_legs_and_of_a_cycle_are_verified() {
    let two = ["--code", "0.33", "--grow", "0-4", "--grow", "0-1"];
    let said = verified(&two, STAR);
    assert!(said.contains("v(m + 3, n + 3) = v(m, n) for"), "{said}");
    let said = verified(&["--code", "0.33", "--grow", "0-1"], "0 1\n1 2\n2 0\n2 3\n");
    assert!(said.contains("have period 3 for all n"), "{said}");
}

#[test]
fn misere_values_are_told_of_codes_that_do_not_split() {
    let report = answer(
        &["--code", "0.33", "--grow", "0-4", "--play", "misere"],
        STAR,
    );
    assert_eq!(report["period"]["proved"], true);
    let said = refused(
        &["--code", "0.07", "--grow", "0-4", "--play", "misere"],
        STAR,
    );
    assert!(said.contains("may split"), "{said}");
}

#[test]
fn two_legs_have_a_table_and_a_period_along_the_diagonal() {
    let arguments = [
        "--code", "0.33", "--grow", "0-4", "--grow", "0-1", "--at", "1e6,7",
    ];
    let report = answer(&arguments, STAR);
    assert_eq!(report["diagonal"]["period"], 3);
    assert_eq!(report["diagonal"]["proved"], true);
    assert_eq!(report["diagonal"]["basis"], "checked");
    assert!(report["at"][0]["grundy"].is_u64());
    assert_eq!(report["rows"].as_array().map(Vec::len), Some(64));
}

#[test]
fn an_edge_is_the_split_that_names_two_adjacent_vertices() {
    let names = "a-b c\nc a\na b-c\na x-y\n";
    let report = answer(&["--code", "0.33", "--grow", "a-x-y"], names);
    assert_eq!(report["grow"], json!(["a-\"x-y\""]));
    let report = answer(&["--code", "0.33", "--grow", "\"a-b\"-c"], names);
    assert_eq!(report["grow"], json!(["\"a-b\"-c"]));
    let said = refused(&["--code", "0.33", "--grow", "a-b-c"], names);
    assert!(said.contains("quotation marks"), "{said}");
}

#[test]
fn what_does_not_grow_is_refused_with_a_sentence() {
    let cases: [(&[&str], &str); 7] = [
        (&["--grow", "1-4"], "there is no edge between 1 and 4"),
        (&["--grow", "foo"], "names no edge"),
        (&["--grow", "0-4", "--grow", "4-0"], "is marked twice"),
        (
            &["--grow", "0-4", "--grow", "0-2"],
            "two edges grow together where both are legs",
        ),
        (
            &["--grow", "0-4", "--at", "1,2"],
            "has 2 numbers for one edge",
        ),
        (&["--grow", "0-4", "--at", "many"], "is no number"),
        (
            &["--grow", "0-4", "--certificate", "-"],
            "needs a file of its own",
        ),
    ];
    for (arguments, expected) in cases {
        let said = refused(&[&["--code", "0.33"], arguments].concat(), STAR);
        assert!(said.contains(expected), "{said}");
    }
    let said = refused(&["--code", "0.(3)*", "--grow", "0-4"], STAR);
    assert!(said.contains("any number of vertices"), "{said}");
}
