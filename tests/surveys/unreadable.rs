//! Stores with values that nobody meets who asks by a text, or that are too long to be read: they are refused by the
//! table, or the game, and the column.

use crate::forgeries::{forged, plan, set, surveyed, wrong};
use grundy_base::budget::Budget;
use grundy_store::Store;
use grundy_survey::{Checks, Merge};
use std::path::Path;

/// What of the plan stands otherwise than a merge writes it, a line each.
fn before_a_merge(path: &Path) -> Vec<String> {
    let checks = Checks {
        recompute: 0.0,
        unfinished: false,
        threads: 2,
    };
    let plan = plan();
    let merge = Merge::of(&plan, checks).expect("a plan");
    let store = Store::open_to_read(path).expect("a store");
    let wrong = merge.wrong_in(&store, &Budget::unlimited());
    let wrong = wrong.expect("a verdict");
    wrong.iter().map(ToString::to_string).collect()
}

/// Asserts that what some SQL did is found by `verify` and by a merge, and named so.
fn assert_refused(sql: &str, named: &str, words: &str) {
    let (_folder, path) = forged(sql);
    for wrong in [wrong(&path, false, &[]), before_a_merge(&path)] {
        let is_told =
            |line: &String| line.starts_with(&format!("{named}: ")) && line.contains(words);
        assert!(wrong.iter().any(is_told), "{sql}: {wrong:#?}");
    }
}

#[test]
fn a_store_as_it_was_merged_has_none() {
    let (_folder, path) = forged("");
    assert!(before_a_merge(&path).is_empty());
    let store = Store::open_to_read(&path).expect("a store");
    assert_eq!(store.unreadable().expect("a verdict"), []);
    assert!(surveyed().shards().is_dir());
}

#[test]
fn a_second_set_of_results_under_the_bytes_of_an_id_is_refused() {
    let id = plan().id();
    let named = format!("plan {}, column id", &id[..12]);
    let copied = |table: &str| {
        format!("CREATE TEMP TABLE copied AS SELECT * FROM {table}; UPDATE copied SET plan = CAST(plan AS BLOB);
            INSERT INTO {table} SELECT * FROM copied; DROP TABLE copied;")
    };
    let plans = "INSERT INTO plan SELECT CAST(id AS BLOB), ask, text FROM plan;";
    let false_ones = "UPDATE result SET \"order\" = 99 WHERE typeof(plan) = 'blob';";
    let all = format!("{plans} {} {false_ones}", copied("result"));
    let words = "into the table ";
    assert_refused(&all, &named, "into the table plan");
    assert_refused(&all, "0.77, column plan", "into the table result");
    let named = format!("plan {}, column plan", &id[..12]);
    for table in ["accepted", "merged"] {
        assert_refused(&copied(table), &named, &format!("{words}{table}"));
    }
    let sums = "INSERT INTO certificate SELECT CAST(sha256 AS BLOB), bytes, gzip FROM certificate";
    let (_folder, path) = forged(sums);
    let said = wrong(&path, false, &[]);
    let is_told =
        |line: &String| line.contains("column sha256") && line.contains("table certificate");
    assert!(!said.is_empty() && said.iter().all(is_told), "{said:#?}");
}

#[test]
fn the_question_of_a_plan_is_a_text() {
    let named = format!("plan {}, column ask", &plan().id()[..12]);
    let sql = "UPDATE plan SET ask = CAST(ask AS BLOB)";
    assert_refused(sql, &named, "the plan asks");
}

#[test]
fn columns_that_are_too_long_are_named_and_not_read() {
    let long = "printf('%.*c', 20000, 'x')";
    let words = "of this kind or length";
    for column in ["state", "stop", "class", "same_as", "certificate"] {
        let named = format!("0.77, column {column}");
        assert_refused(&set("0.77", column, long), &named, words);
    }
    for column in ["facts", "growth"] {
        let named = format!("0.77, column {column}");
        let long = "printf('%.*c', 2000000, 'x')";
        assert_refused(&set("0.77", column, long), &named, words);
    }
    let place = format!(
        "(SELECT place FROM result WHERE unit = '0.22' AND plan = '{}')",
        plan().id()
    );
    let sql = format!(
        "UPDATE result SET unit = {long} WHERE place = {place} AND plan = '{}'",
        plan().id()
    );
    let (_folder, path) = forged(&sql);
    let said = wrong(&path, false, &[]);
    assert!(
        said[0].starts_with("the game at place ") && said[0].contains(", column unit: "),
        "{said:#?}"
    );
}

#[test]
fn a_plan_that_needs_more_memory_is_named() {
    let (_folder, path) = forged("UPDATE plan SET text = text || printf('%.*c', 70000, ' ')");
    let store = Store::open_to_read(&path).expect("a store");
    let error = store.with_room(60_000).unreadable().expect_err("long");
    let said = error.to_string();
    assert!(
        error.needs_memory() && said.contains("column “text”"),
        "{said}"
    );
}
