//! Values of somebody else on the command line: `grundy check`, `grundy which`, and what `grundy nim` says of a
//! heap and for the OEIS.

use crate::program::{errors, grundy, json};
use std::path::PathBuf;

fn file(folder: &tempfile::TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("values.txt");
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn values_that_agree_end_with_0_and_a_wrong_one_with_1_and_its_heap() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5");
    let name = path.to_str().expect("a name");
    let report = json(&["check", "0.07", name, "--json", "-"], 0);
    assert_eq!(
        (&report["agrees"], &report["entries"]),
        (&true.into(), &17.into())
    );
    file(&folder, "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 1 5");
    let report = json(&["check", "0.07", name, "--json", "-"], 1);
    assert_eq!(
        (&report["wrong"]["heap"], &report["wrong"]["value"]),
        (&15.into(), &0.into())
    );
    assert_eq!(report["wrong"]["why"]["value"], 0);
}

#[test]
fn a_claim_is_checked_without_a_file() {
    let claim = |period, from| {
        [
            "check", "0.07", "--period", period, "--from", from, "--json", "-",
        ]
    };
    let report = &json(&claim("34", "53"), 0)["claim"];
    assert_eq!(
        (&report["holds"], &report["basis"]),
        (&true.into(), &"computed".into())
    );
    assert_eq!(
        (&report["is_least_period"], &report["is_least_from"]),
        (&true.into(), &true.into())
    );
    let report = &json(&claim("34", "52"), 1)["claim"];
    assert_eq!(report["counterexample"]["heap"], 52);
    assert_eq!(report["least"]["from"], 53);
}

#[test]
fn a_table_that_cannot_be_read_is_refused_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, "0 1\n2 x");
    let output = grundy(&["check", "Kayles", path.to_str().expect("a name")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors(&output).contains("line 2, column 3"),
        "{}",
        errors(&output)
    );
    assert_eq!(grundy(&["check", "Kayles"]).status.code(), Some(2));
}

#[test]
fn the_games_with_some_values_are_named_with_their_heaps_and_numbers() {
    let values: Vec<&str> = "0 1 2 3 1 4 3 2 1 4".split(' ').collect();
    let report = json(&[&["which"], &values[..], &["--json", "-"]].concat(), 0);
    let kayles = &report["games"][0];
    assert_eq!(
        (&kayles["game"], &kayles["name"]),
        (&"0.77".into(), &"Kayles".into())
    );
    assert_eq!(
        (&kayles["shifts"][0], &kayles["oeis"]["number"]),
        (&0.into(), &"A002186".into())
    );
    assert_eq!(grundy(&["which", "9", "9", "9"]).status.code(), Some(1));
    assert_eq!(grundy(&["which", "x"]).status.code(), Some(1));
}

#[test]
fn a_heap_is_explained_and_a_b_file_begins_where_it_is_asked_to() {
    let report = json(&["nim", "0.77", "--why", "12", "--json", "-"], 0);
    assert_eq!(
        (&report["why"]["value"], &report["why"]["options"]),
        (&4.into(), &12.into())
    );
    let asked = [
        "nim", "0.77", "--heaps", "3", "--b-file", "-", "--offset", "1",
    ];
    let output = grundy(&asked);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1 1\n2 2\n3 3\n");
    let output = grundy(&["nim", "0.77", "--oeis", "-"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("a(n) = a(n-12) for n >= 83"));
}
