//! docs/atlas.md says what the surveys in `assets/atlas/` have found: the table behind each query there is
//! its answer.

use crate::{quotients, run_shard};
use grundy_base::budget::Budget;
use grundy_store::{ResultRow, Store};
use grundy_survey::{Checks, Merge, Slice, shard_path};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

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

/// A number with commas, as the documents have them.
fn number(value: i64) -> String {
    let digits = value.unsigned_abs().to_string();
    let mut text = if value < 0 { "−" } else { "" }.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The answer to a query as a table of Markdown.
fn answer(store: &Connection, query: &str) -> String {
    let mut asked = store
        .prepare(query)
        .unwrap_or_else(|error| panic!("{query}: {error}"));
    let names: Vec<String> = asked.column_names().map(str::to_owned).collect();
    let mut found = asked.query([]).expect("a query without parameters");
    let (mut rows, mut right) = (String::new(), vec![false; names.len()]);
    while let Some(row) = found
        .next()
        .unwrap_or_else(|error| panic!("{query}: {error}"))
    {
        rows.push('|');
        for (at, right) in right.iter_mut().enumerate() {
            let cell = match row.get_ref(at).expect("a column") {
                ValueRef::Null => "–".to_owned(),
                ValueRef::Integer(value) => {
                    *right = true;
                    number(value)
                }
                ValueRef::Real(value) => {
                    *right = true;
                    format!("{value:.2}")
                }
                ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                ValueRef::Blob(_) => panic!("{query}: bytes are no cell"),
            };
            write!(rows, " {cell} |").expect("text");
        }
        rows.push('\n');
    }
    let lines = right
        .iter()
        .map(|right| if *right { "---:|" } else { "---|" });
    let lines: String = lines.collect();
    format!("| {} |\n|{lines}\n{rows}", names.join(" | "))
}

/// The document with the answer behind each query.
fn answered(document: &str) -> String {
    let store = store();
    let (mut text, mut lines) = (String::new(), document.lines().peekable());
    while let Some(line) = lines.next() {
        text.push_str(line);
        text.push('\n');
        if line != "```sql" {
            continue;
        }
        let sql: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let sql = sql.join("\n");
        text.push_str(&format!("{sql}\n```\n"));
        if sql.starts_with("CREATE") {
            store
                .execute_batch(&sql)
                .unwrap_or_else(|error| panic!("{sql}: {error}"));
            continue;
        }
        while lines
            .next_if(|line| line.is_empty() || line.starts_with('|'))
            .is_some()
        {}
        text.push_str(&format!("\n{}\n", answer(&store, &sql)));
    }
    text
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
        answered(&text) == text,
        "docs/atlas.md is not what the store says; cargo test --test surveys atlas -- --ignored writes it anew"
    );
}

#[test]
#[ignore = "writes docs/atlas.md anew"]
fn write_the_tables_of_the_atlas() {
    let (path, text) = document();
    std::fs::write(path, answered(&text)).expect("the document");
}

/// Of each state and length one.
const REBUILT: [&str; 8] = [
    "0.2", "0.77", "0.15", "0.172", "0.26", "0.05", "4.7", "0.1323",
];

#[test]
fn what_is_kept_of_a_game_is_found_again_from_the_plan() {
    let kept = Store::open_to_read(&in_repository("assets/atlas/three-digits.sqlite"));
    let kept = kept.expect("the store");
    let results = |store: &Store| -> Vec<ResultRow> {
        let plans = store.plans().expect("plans").into_iter();
        let results = plans.map(|(id, _)| store.results(&id).expect("results"));
        results.flatten().collect()
    };
    let kept = results(&kept);
    let folder = tempfile::tempdir().expect("a folder");
    let plan = quotients(&REBUILT, &[10_000, 1_000_000]);
    run_shard(&plan, Slice::WHOLE, folder.path(), 2);
    let checks = Checks {
        recompute: 0.0,
        unfinished: false,
        threads: 2,
    };
    let mut store = Store::open(&folder.path().join("store.sqlite")).expect("a store");
    let id = plan.id();
    store
        .add_plan(&id, "quotient", &plan.text())
        .expect("a plan");
    let merge = Merge::of(&plan, checks).expect("a plan");
    let shard = shard_path(folder.path(), &id, Slice::WHOLE);
    let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut || ());
    added.expect("no end of the budget").expect("a right shard");
    let facts = |row: &ResultRow| -> serde_json::Value {
        let mut facts: serde_json::Value = serde_json::from_str(&row.facts).expect("facts");
        facts.as_object_mut().expect("facts").remove("class");
        facts
    };
    let found = results(&store);
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
