//! docs/atlas.md says what the surveys in `assets/atlas/` have found: the table behind each query there is
//! its answer.

use crate::tables::answered;
use crate::{all_results, in_repository, quotients, results_of};
use grundy_store::{ResultRow, Store};
use rusqlite::{Connection, OpenFlags};
use std::path::PathBuf;

/// The store, and what the supplement of 2007 prints, in the table that the queries begin with.
pub fn store() -> Connection {
    let path = in_repository("assets/atlas/three-digits.sqlite");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let store = Connection::open_with_flags(path, flags).expect("the store");
    let longer = in_repository("assets/atlas/four-digits.sqlite");
    let longer = format!("file:{}?mode=ro", longer.display());
    store
        .execute("ATTACH ?1 AS four", [longer])
        .expect("the store of four digits");
    let printed = include_str!("../data/papers/supplement.json");
    store
        .execute_batch("CREATE TEMP TABLE printed (text TEXT)")
        .expect("a table");
    store
        .execute("INSERT INTO printed VALUES (?1)", [printed])
        .expect("what the paper prints");
    store
}

/// The document, and where it is.
fn document() -> (PathBuf, String) {
    let path = in_repository("docs/atlas.md");
    let text = std::fs::read_to_string(&path).expect("the document");
    (path, text)
}

#[test]
fn the_tables_of_the_atlas_are_answers_of_its_store() {
    let (_, text) = document();
    assert!(
        answered(&text, &store()) == text,
        "docs/atlas.md is not what the store says; cargo test --test surveys atlas -- --ignored writes it anew"
    );
}

#[test]
#[ignore = "writes docs/atlas.md anew"]
fn write_the_tables_of_the_atlas() {
    let (path, text) = document();
    std::fs::write(path, answered(&text, &store())).expect("the document");
}

/// Of each state and length one.
const REBUILT: [&str; 8] = [
    "0.2", "0.77", "0.15", "0.172", "0.26", "0.05", "4.7", "0.1323",
];

#[test]
fn what_is_kept_of_a_game_is_found_again_from_the_plan() {
    let kept = Store::open_to_read(&in_repository("assets/atlas/three-digits.sqlite"));
    let kept = kept.expect("the store");
    let kept = all_results(&kept);
    let plan = quotients(&REBUILT, &[10_000, 1_000_000]);
    let facts = |row: &ResultRow| -> serde_json::Value {
        let mut facts: serde_json::Value = serde_json::from_str(&row.facts).expect("facts");
        facts.as_object_mut().expect("facts").remove("class");
        facts
    };
    let found = results_of(&plan);
    assert_eq!(found.len(), REBUILT.len());
    for row in &found {
        let own = |known: &&ResultRow| known.unit == row.unit && known.same_as.is_none();
        let known = kept.iter().find(own);
        let known = known.unwrap_or_else(|| panic!("{} is not kept", row.unit));
        assert_eq!(facts(known), facts(row), "{}", row.unit);
        let told = |row: &ResultRow| {
            (
                row.state.clone(),
                row.round,
                row.steps,
                row.certificate.clone(),
            )
        };
        assert_eq!(told(known), told(row), "{}", row.unit);
    }
}
