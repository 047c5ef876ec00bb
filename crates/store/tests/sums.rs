//! The sums of results that a store notes with them.

use grundy_store::{Changed, ResultRow, Store, StoreError};
use rusqlite::Connection;
use std::path::Path;

/// A store of results of the plan `p` at these places, with their classes.
fn store(path: &Path, places: &[usize]) -> Store {
    let mut store = Store::open(path).unwrap();
    store.add_plan("p", "ask", "text").unwrap();
    for &place in places {
        let row = ResultRow {
            plan: "p".to_owned(),
            place,
            unit: format!("0.{place}"),
            class: Some("T2".to_owned()),
            facts: "{}".to_owned(),
            ..ResultRow::default()
        };
        let added = store.add_results::<StoreError>(&mut [Ok((row, None))].into_iter());
        assert_eq!(added.unwrap(), 1);
    }
    store
}

/// The sum of the results and that of their classes, as they are written.
fn written(path: &Path) -> [String; 2] {
    let store = Connection::open(path).unwrap();
    let asked = "SELECT sum, classes FROM merged WHERE plan = 'p'";
    let read = store.query_row(asked, (), |row| Ok([row.get(0)?, row.get(1)?]));
    read.unwrap()
}

#[test]
fn a_sum_is_read_as_it_is_written_and_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.sqlite");
    let store = store(&path, &[1]);
    assert_eq!(store.changed("p").unwrap(), None);
    for (column, text) in ["sum", "classes"].into_iter().zip(written(&path)) {
        let write = |text: &str| {
            let other = Connection::open(&path).unwrap();
            let sql = format!("UPDATE merged SET {column} = ?1");
            assert_eq!(other.execute(&sql, [text]).unwrap(), 1);
        };
        for other in [
            "",
            "é",
            &text[1..],
            &text.to_uppercase(),
            &format!("{text}0"),
        ] {
            write(other);
            let changed = store.changed("p").unwrap();
            assert_eq!(changed, Some(Changed::NotNoted), "{column}: {other}");
        }
        // That of nothing.
        write(&"0".repeat(text.len()));
        assert!(
            store
                .changed("p")
                .unwrap()
                .is_some_and(|of| of != Changed::NotNoted)
        );
        write(&text);
        assert_eq!(store.changed("p").unwrap(), None);
    }
}

#[test]
fn a_sum_does_not_depend_on_the_order() {
    let folder = tempfile::tempdir().unwrap();
    let of = |name: &str, places: [usize; 3]| {
        let path = folder.path().join(name);
        drop(store(&path, &places));
        written(&path)
    };
    let [results, classes] = of("one", [0, 1, 2]);
    assert_eq!(of("two", [2, 0, 1]), [results.clone(), classes.clone()]);
    let [other_results, other_classes] = of("three", [0, 1, 3]);
    assert!(results != other_results && classes != other_classes);
}
