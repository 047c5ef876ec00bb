//! What the commands say of a store that was changed.

use crate::forgeries::{assert_found, forged, plan, set, surveyed};
use crate::program::{errors, grundy};
use rusqlite::Connection;
use std::path::Path;

#[test]
fn the_command_names_what_is_wrong_and_what_was_not_checked() {
    let verify = |path: &Path, more: &[&str], code: i32| {
        let store = path.to_str().expect("a name");
        let output = grundy(&[&["survey", "verify", store], more].concat());
        let said = String::from_utf8_lossy(&output.stdout).into_owned() + &errors(&output);
        assert_eq!(output.status.code(), Some(code), "{said}");
        said
    };
    let shards = surveyed().shards();
    let shards = shards.to_str().expect("a name");
    let (_folder, right) = forged("");
    let said = verify(&right, &[], 0);
    assert!(said.contains("11 results are right, 0 are not"), "{said}");
    assert!(
        said.contains("unchecked: the rounds, the steps and the limits that ended 3 results"),
        "{said}"
    );
    let said = verify(&right, &["--folder", shards], 0);
    assert!(!said.contains("unchecked"), "{said}");
    let said = verify(&right, &["--sample", "1"], 0);
    assert!(said.contains("unchecked: the classes"), "{said}");
    let (_folder, path) = forged(&set("0.77", "order", "41"));
    let said = verify(&path, &[], 1);
    assert!(said.contains("grundy: 0.77, column order: "), "{said}");
    let (_folder, path) = forged("DELETE FROM result; DELETE FROM accepted; DELETE FROM plan");
    assert!(verify(&path, &[], 1).contains("the store has no survey"));
    let id = plan().id();
    let (_folder, path) = forged(&format!(
        "DELETE FROM result WHERE plan = '{id}'; DELETE FROM plan WHERE id = '{id}'"
    ));
    assert!(verify(&path, &["--folder", shards], 1).contains("no results of the survey"));
}

/// The exit code and the words of a merge of the right shards into a store.
fn merge(path: &Path) -> (Option<i32>, String) {
    let store = path.to_str().expect("a name");
    let shards = surveyed().shards();
    let shards = shards.to_str().expect("a name");
    let output = grundy(&["survey", "merge", shards, "-o", store]);
    (output.status.code(), errors(&output))
}

/// All rows of the tables that a merge writes.
fn rows(path: &Path) -> Vec<String> {
    let store = Connection::open(path).expect("a store");
    let tables = ["plan", "result", "certificate", "accepted", "merged"];
    let rows_of = |table: &str| {
        let sql = format!("SELECT * FROM {table}");
        let mut asked = store.prepare(&sql).expect("a table");
        let columns = asked.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let values = (0..columns).map(|at| row.get::<_, rusqlite::types::Value>(at));
            Ok(format!("{:?}", values.collect::<Result<Vec<_>, _>>()?))
        };
        let rows = asked.query_map((), row).expect("rows");
        rows.map(|row| row.expect("a row")).collect::<Vec<String>>()
    };
    tables.into_iter().flat_map(rows_of).collect()
}

#[test]
fn a_merge_into_a_changed_store_says_so_and_changes_nothing() {
    let (_folder, path) = forged("");
    assert_eq!(merge(&path).0, Some(0));
    let id = plan().id();
    let of =
        |unit: &str| format!("(SELECT place FROM result WHERE unit = '{unit}' AND plan = '{id}')");
    let forget = format!(
        "DELETE FROM accepted WHERE plan = '{id}' AND place = {}",
        of("0.22")
    );
    let delete = format!("DELETE FROM result WHERE plan = '{id}' AND unit = '0.22'");
    for (sql, words) in [
        (set("0.77", "order", "41"), "0.77, column order"),
        (set("0.77", "steps", "5"), "column “steps” is 5 there"),
        (set("0.77", "round", "1"), "column “round” is 1 there"),
        (set("0.3", "same_as", "'0.77'"), "0.3, column same_as"),
        (
            set("0.22", "class", "'T9'"),
            "0.22, column class: it is T2, not T9",
        ),
        (
            set("0.22", "class", "NULL"),
            "0.22, column class: it is T2, not none",
        ),
        (forget, "0.22, column accepted"),
        ("DELETE FROM accepted".to_owned(), "0.07, column accepted"),
        (delete, "0.22, column accepted: it is said to be accepted"),
        (
            "UPDATE plan SET ask = 'x'".to_owned(),
            "column ask: the plan asks",
        ),
        (
            "INSERT INTO plan SELECT CAST(id AS BLOB), ask, text FROM plan".to_owned(),
            "column id: no merge writes a value of this kind or length into the table plan",
        ),
        (
            set("0.22", "stop", "printf('%.*c', 20000, 'x')"),
            "0.22, column stop: no merge writes",
        ),
        (
            "UPDATE certificate SET gzip = NULL, bytes = 99999999999".to_owned(),
            "0.07, column certificate: the certificate ",
        ),
        (
            "UPDATE certificate SET gzip = zeroblob(9)".to_owned(),
            "0.07, column certificate: the certificate ",
        ),
        (
            "UPDATE certificate SET gzip = NULL".to_owned(),
            "0.07, column certificate: the plan keeps it",
        ),
        (
            "DELETE FROM certificate".to_owned(),
            "0.07, column certificate: the plan keeps it",
        ),
        // What a merge that was stopped could have left, if it had not noted what it left.
        (
            "UPDATE result SET class = NULL".to_owned(),
            "column merged: its classes are not those that the last merge left",
        ),
        (
            format!(
                "DELETE FROM accepted WHERE plan = '{id}' AND place = {};
                DELETE FROM result WHERE plan = '{id}' AND unit = '0.22'",
                of("0.22")
            ),
            "column merged: the last merge left 9 results of it, and there are 8",
        ),
        (
            "DELETE FROM result WHERE same_as IS NOT NULL".to_owned(),
            "column merged: the last merge left 9 results of it, and there are 7",
        ),
        (
            "DELETE FROM merged".to_owned(),
            "column merged: there are results of it, and nothing says what the last merge left",
        ),
        (
            "UPDATE merged SET sum = x'00', results = -1".to_owned(),
            "column merged: there are results of it, and nothing says what the last merge left",
        ),
        (
            format!("DELETE FROM plan WHERE id = '{id}'"),
            "column plan: there are results of it, and no such plan",
        ),
    ] {
        let (_folder, path) = forged(&sql);
        let before = rows(&path);
        let (code, said) = merge(&path);
        assert!(code == Some(1) && said.contains(words), "{sql}: {said}");
        assert_eq!(rows(&path), before, "{sql}");
    }
}

#[test]
fn what_an_older_merge_that_was_ended_has_left_is_gone_on_from() {
    let (_folder, whole) = forged("");
    let id = plan().id();
    // It had not come to the last games, nor to those that are the same as another one, nor to the classes, and did
    // not note what it left.
    let (_folder, path) = forged(&format!(
        "DROP TABLE merged;
        UPDATE result SET class = NULL;
        DELETE FROM accepted WHERE plan = '{id}' AND place > 5;
        DELETE FROM result WHERE plan = '{id}' AND (place > 5 OR same_as IS NOT NULL)"
    ));
    let (code, said) = merge(&path);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(rows(&path), rows(&whole));
    // It is noted now.
    let changed = Connection::open(&path).expect("a store");
    let sql = "UPDATE result SET class = NULL";
    changed.execute_batch(sql).expect("SQL");
    drop(changed);
    let (code, said) = merge(&path);
    assert!(code == Some(1) && said.contains("column merged"), "{said}");
}

#[test]
fn what_is_noted_of_a_plan_that_is_not_there_is_named() {
    for (table, values) in [("merged", "'none', 0, '', ''"), ("accepted", "'none', 0")] {
        let sql = format!("INSERT INTO {table} VALUES ({values})");
        let named = format!("plan none, column {table}");
        assert_found(&sql, &named, "there is no such plan");
    }
}
