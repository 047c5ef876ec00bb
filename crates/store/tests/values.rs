//! Values with which a store is not read: keys of another kind than their columns, and what is too long.

mod common;

use common::made;
use grundy_store::Store;
use rusqlite::Connection;
use std::path::Path;

fn change(path: &Path, sql: &str) {
    let store = Connection::open(path).unwrap();
    store.pragma_update(None, "foreign_keys", false).unwrap();
    store.execute_batch(sql).unwrap();
}

/// The table, the row and the column of what cannot be read after some SQL.
fn unreadable(sql: &str) -> Vec<[String; 3]> {
    let (_folder, path) = made();
    change(&path, sql);
    let found = Store::open_to_read(&path).unwrap().unreadable().unwrap();
    assert!(found.iter().all(|found| !found.is_readable));
    let found = found.into_iter();
    found
        .map(|found| [found.table.to_owned(), found.unit, found.column])
        .collect()
}

#[test]
fn keys_are_texts_and_places_are_numbers() {
    assert!(unreadable("").is_empty());
    for (table, column, unit) in [
        ("plan", "id", "plan p"),
        ("result", "plan", "0.0"),
        ("result", "unit", "0.0"),
        ("certificate", "sha256", "certificate sum 0"),
        ("accepted", "plan", "plan p"),
        ("merged", "plan", "plan p"),
    ] {
        let sql = format!("UPDATE {table} SET {column} = CAST({column} AS BLOB)");
        let found = unreadable(&sql);
        let named = [table, unit, column].map(str::to_owned);
        assert_eq!(found.first(), Some(&named), "{found:?}");
    }
    for table in ["result", "accepted"] {
        for value in ["'first'", "x'30'", "-1"] {
            let sql = format!("UPDATE {table} SET place = {value} WHERE place = 0");
            let found = unreadable(&sql);
            assert_eq!(found.len(), 1, "{sql}");
            assert_eq!(found[0][2], "place", "{sql}");
        }
    }
    let twice = "INSERT INTO plan SELECT CAST(id AS BLOB), ask, text FROM plan;
        INSERT INTO result (plan, place, unit, state, round, steps, facts)
        SELECT CAST(plan AS BLOB), place, unit, 'open', round, steps, facts FROM result";
    assert_eq!(unreadable(twice).len(), 3);
    // Names of tables are the same in capitals.
    let capitals = "ALTER TABLE merged RENAME TO m; ALTER TABLE m RENAME TO MERGED;
        UPDATE merged SET plan = x'00'";
    assert_eq!(unreadable(capitals)[0][0], "merged");
    let answer = "INSERT INTO answer VALUES (x'00', 1, 1, x'00')";
    assert_eq!(unreadable(answer)[0][0], "answer");
}

#[test]
fn what_is_too_long_is_named() {
    let long = |bytes: usize| format!("printf('%.*c', {bytes}, 'x')");
    for (table, columns) in [
        (
            "result",
            &[
                "plan",
                "unit",
                "state",
                "steps",
                "stop",
                "class",
                "same_as",
                "certificate",
            ][..],
        ),
        ("certificate", &["sha256", "bytes"]),
        ("merged", &["results", "sum", "classes"]),
        ("accepted", &["plan"]),
        ("plan", &["id"]),
    ] {
        for column in columns {
            let row = match table {
                "result" | "accepted" => "WHERE place = 1",
                "certificate" => "WHERE sha256 = 'sum 1'",
                _ => "",
            };
            let set = |bytes| format!("UPDATE {table} SET {column} = {} {row}", long(bytes));
            let found = unreadable(&set(10_001));
            assert_eq!(found.len(), 1, "{table}, {column}");
            assert_eq!([&found[0][0], &found[0][2]], [table, *column]);
            assert!(unreadable(&set(10_000)).is_empty(), "{table}, {column}");
        }
    }
    for column in ["facts", "heaps", "growth"] {
        let set = |bytes| format!("UPDATE result SET {column} = {}", long(bytes));
        assert_eq!(unreadable(&set((1 << 20) + 1)).len(), 2, "{column}");
        assert!(unreadable(&set(1 << 20)).is_empty(), "{column}");
    }
    let unit = format!("UPDATE result SET unit = {} WHERE place = 1", long(10_001));
    assert_eq!(unreadable(&unit)[0][1], "the game at place 1");
}

#[test]
fn a_longer_text_than_there_is_room_for_is_named() {
    for (column, sql, of) in [
        (
            "facts",
            "UPDATE result SET facts = printf('%.*c', 2000, 'x') WHERE place = 1",
            "0.1",
        ),
        (
            "text",
            "UPDATE plan SET text = printf('%.*c', 2000, 'x')",
            "plan p",
        ),
        (
            "gzip",
            "UPDATE certificate SET gzip = zeroblob(2000) WHERE sha256 = 'sum 1'",
            "0.1",
        ),
    ] {
        let (_folder, path) = made();
        change(&path, sql);
        let read = || Store::open_to_read(&path).unwrap();
        assert!(read().with_room(2_000).unreadable().unwrap().is_empty());
        let error = read().with_room(1_999).unreadable().unwrap_err();
        assert!(error.needs_memory());
        let said = error.to_string();
        let what = match column {
            "gzip" => "certificate".to_owned(),
            column => format!("column “{column}”"),
        };
        let words = format!("{of} needs more memory: its {what} has 2000 bytes");
        assert!(said.starts_with(&words), "{said}");
    }
}
