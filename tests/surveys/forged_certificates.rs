//! Certificates that somebody has changed in a store: each is refused by the name of its game, and however much a
//! gzip member has in it, no more is made of it than the store says.

use crate::forgeries::{assert_found, forged, wrong};
use grundy_store::{ResultRow, Store, StoreError};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Of the certificate of Kayles.
const OF_KAYLES: &str =
    "WHERE sha256 = (SELECT certificate FROM result WHERE unit = '0.77' AND \"order\" = 40)";

const NAMED: &str = "0.77, column certificate";

fn set(column: &str, value: &str) -> String {
    format!("UPDATE certificate SET {column} = {value} {OF_KAYLES}")
}

/// A copy of the store in which this text, compressed, stands as the certificate of Kayles.
fn with_text(text: &str, bytes: &str) -> (tempfile::TempDir, PathBuf) {
    let (folder, path) = forged("");
    let mut store = Store::open_known(&path).expect("a store");
    store.add_plan("p", "ask", "text").expect("a plan");
    let row = ResultRow {
        plan: "p".into(),
        certificate: Some("bomb".into()),
        facts: "{}".into(),
        ..ResultRow::default()
    };
    let mut rows = std::iter::once(Ok((row, Some(text.to_owned()))));
    let added = store.add_results::<StoreError>(&mut rows);
    added.expect("it is written");
    drop(store);
    let bomb = "(SELECT gzip FROM certificate WHERE sha256 = 'bomb')";
    let sql = format!(
        "{}; {}; DELETE FROM result WHERE plan = 'p'; DELETE FROM plan WHERE id = 'p'",
        set("gzip", bomb),
        set("bytes", bytes)
    );
    let store = Connection::open(&path).expect("a store");
    store.execute_batch(&sql).expect("forged");
    (folder, path)
}

#[test]
fn a_wrong_number_of_bytes_is_refused() {
    let words = "has not the";
    assert_found(&set("bytes", "bytes + 1"), NAMED, words);
    assert_found(&set("bytes", "bytes - 1"), NAMED, words);
    assert_found(&set("bytes", "0"), NAMED, words);
    let none = "has no number of bytes";
    assert_found(&set("bytes", "-1"), NAMED, none);
    assert_found(&set("bytes", "'many'"), NAMED, none);
    assert_found(&set("bytes", "1 << 40"), NAMED, "at most 67108864 are read");
}

#[test]
fn the_length_of_a_certificate_that_was_left_out_is_derived() {
    let left_out = |bytes: &str| format!("{}; {}", set("gzip", "NULL"), set("bytes", bytes));
    assert_found(&left_out("99999999999"), NAMED, "at most 67108864 are read");
    assert_found(&left_out("'many'"), NAMED, "has no number of bytes");
    assert_found(&left_out("-1"), NAMED, "has no number of bytes");
    let named = "0.77, column bytes";
    assert_found(&left_out("bytes + 1"), named, "its certificate has ");
    assert_found(&left_out("0"), named, "its certificate has ");
    let (_folder, path) = forged("UPDATE certificate SET gzip = NULL");
    assert_eq!(wrong(&path, false, &[]), Vec::<String>::new());
}

#[test]
fn what_is_no_gzip_member_of_a_certificate_is_refused() {
    assert_found(&set("gzip", "'text'"), NAMED, "and this is text");
    assert_found(&set("gzip", "zeroblob(100)"), NAMED, "is damaged");
    let behind = "CAST(gzip || x'00' AS BLOB)";
    assert_found(&set("gzip", behind), NAMED, "stands behind");
    let twice = "CAST(gzip || gzip AS BLOB)";
    assert_found(&set("gzip", twice), NAMED, "stands behind");
    let other = "(SELECT certificate FROM result WHERE unit = '0.22')";
    let swapped = format!(
        "UPDATE certificate SET (bytes, gzip) = (SELECT bytes, gzip FROM certificate WHERE sha256 = {other}) {OF_KAYLES}"
    );
    assert_found(&swapped, NAMED, "another SHA-256");
    // The bytes FF FE.
    let none = "x'1f8b0800000000000203fbff0f009630f88802000000'";
    let sql = format!("{}; {}", set("gzip", none), set("bytes", "2"));
    assert_found(&sql, NAMED, "no text");
}

#[test]
fn a_gzip_member_that_is_longer_than_any_is_not_looked_at() {
    let (_folder, path) = forged(&set("gzip", "zeroblob(70000000)"));
    let wrong = wrong(&path, false, &[]);
    let words = ", column gzip: no merge writes a value of this kind or length";
    let is_told = |line: &String| line.starts_with("certificate ") && line.contains(words);
    assert!(wrong.len() == 1 && wrong.iter().all(is_told), "{wrong:#?}");
}

#[test]
fn a_gzip_bomb_is_refused() {
    // A thousand times as long as it lies there.
    let long = " ".repeat(30 << 20);
    let refused = |bytes: &str, words: &str| {
        let (_folder, path) = with_text(&long, bytes);
        let wrong = wrong(&path, false, &[]);
        let is_told = |line: &String| line.starts_with(NAMED) && line.contains(words);
        assert!(wrong.iter().any(is_told), "{bytes}: {wrong:#?}");
    };
    refused("bytes", "has not the");
    refused("31457280", "another SHA-256");
    refused("1 << 27", "at most 67108864 are read");
}

#[test]
fn a_certificate_of_no_result_whose_text_has_another_sum_is_refused() {
    let insert = |sum: &str, gzip: &str| {
        format!(
            "INSERT INTO certificate SELECT '{sum}', bytes, {gzip} FROM certificate {OF_KAYLES}"
        )
    };
    let named = "certificate other of no result, column gzip";
    assert_found(&insert("other", "gzip"), named, "another SHA-256");
    assert_found(&insert("other", "zeroblob(9)"), named, "is damaged");
    assert_found(&insert("other", "NULL"), named, "another SHA-256");
}

#[test]
fn a_certificate_of_another_game_or_of_none_is_refused() {
    let other = "(SELECT certificate FROM result WHERE unit = '0.22')";
    let sql =
        format!("UPDATE result SET certificate = {other} WHERE unit = '0.77' AND \"order\" = 40");
    assert_found(&sql, NAMED, "that of 0.22");
    for value in ["NULL", "'sum'"] {
        let sql = format!(
            "UPDATE result SET certificate = {value} WHERE unit = '0.77' AND \"order\" = 40"
        );
        assert_found(&sql, NAMED, "computed anew");
    }
}

#[test]
fn an_index_that_says_another_thing_than_its_table_is_refused() {
    let sql = "DROP INDEX result_unit; CREATE UNIQUE INDEX result_unit ON result (plan, place);
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = 'CREATE UNIQUE INDEX result_unit ON result (plan, unit)' WHERE name = 'result_unit';";
    let (_folder, path) = forged(sql);
    let store = Store::open_to_read(&path).expect("it can be opened");
    let found = store.check_whole();
    assert!(
        matches!(&found, Err(StoreError::Inconsistent(what)) if what.contains("result_unit")),
        "{found:?}"
    );
}

#[test]
fn views_and_triggers_are_refused_by_name() {
    let refused = |path: &Path| Store::open_to_read(path).expect_err("refused").to_string();
    let trigger = "CREATE TRIGGER hides AFTER UPDATE ON result BEGIN DELETE FROM certificate; END";
    assert!(refused(&forged(trigger).1).contains("it has the trigger “hides”"));
    let view = "ALTER TABLE accepted RENAME TO a; CREATE VIEW accepted AS SELECT * FROM a";
    let (_folder, path) = forged(view);
    assert!(refused(&path).contains("it has the view “accepted”"));
}

#[test]
fn the_table_of_results_keeps_the_names_of_its_columns() {
    let (_folder, path) = forged("");
    let store = Connection::open(path).expect("a store");
    let names = store
        .prepare("SELECT group_concat(name, ' ') FROM pragma_table_info('result')")
        .and_then(|mut asked| asked.query_row([], |row| row.get::<_, String>(0)));
    assert_eq!(
        names.expect("names"),
        "plan place unit state round steps stop heaps order p period last_exception tame growth class normal_period \
        same_as shift facts certificate"
    );
}
