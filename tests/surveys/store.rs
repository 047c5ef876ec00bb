//! The store: what it refuses, what it sets aside, and that two programs may have it open.

use grundy_store::{ResultRow, Store, StoreError};
use std::path::Path;

fn result(unit: &str, place: usize, facts: &str) -> ResultRow {
    ResultRow {
        plan: "p".into(),
        place,
        unit: unit.into(),
        state: "finite".into(),
        facts: facts.into(),
        certificate: Some(format!("sum of {unit}")),
        ..ResultRow::default()
    }
}

fn add(store: &mut Store, rows: &[(ResultRow, &str)]) -> Result<usize, StoreError> {
    let rows = rows.iter();
    let mut rows = rows.map(|(row, text)| Ok((row.clone(), Some((*text).to_owned()))));
    store.add_results::<StoreError>(&mut rows)
}

fn made(path: &Path) -> Store {
    let store = Store::open(path).expect("a store");
    store.add_plan("p", "ask", "text").expect("a plan");
    store
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    let mut store = made(&path);
    let rows = [
        (result("0.7", 1, r#"{"order":2}"#), "one"),
        (result("0.3", 0, "{}"), "two"),
    ];
    assert_eq!(add(&mut store, &rows).expect("added"), 2);
    assert_eq!(add(&mut store, &rows).expect("there already"), 0);
    drop(store);
    let store = Store::open_known(&path).expect("the same store");
    let read = store.results("p").expect("results");
    assert_eq!(read, [rows[1].0.clone(), rows[0].0.clone()]);
    let text = store.certificate("sum of 0.7").expect("a certificate");
    assert_eq!(text.as_deref(), Some("one"));
    assert_eq!(
        store.plans().expect("plans"),
        [("p".to_owned(), "text".to_owned())]
    );
}

#[test]
fn other_facts_of_a_unit_are_refused_with_all_that_came_with_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = made(&folder.path().join("store.sqlite"));
    add(&mut store, &[(result("0.7", 1, r#"{"order":2}"#), "one")]).expect("added");
    let rows = [
        (result("0.3", 0, "{}"), "two"),
        (result("0.7", 1, r#"{"order":3}"#), "one"),
    ];
    let refused = add(&mut store, &rows);
    assert!(matches!(refused, Err(StoreError::Contradiction { unit, .. }) if unit == "0.7"));
    assert_eq!(store.results("p").expect("results").len(), 1);
}

#[test]
fn a_damaged_store_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    let mut store = made(&path);
    add(&mut store, &[(result("0.7", 1, "{}"), "one")]).expect("added");
    drop(store);
    let mut bytes = std::fs::read(&path).expect("a file");
    let half = bytes.len() / 2;
    bytes[100..half].fill(0x5a);
    std::fs::write(&path, &bytes).expect("a damaged file");
    assert!(matches!(
        Store::open_known(&path),
        Err(StoreError::Damaged { .. })
    ));
    let store = Store::open(&path).expect("a new store");
    let aside = store.set_aside().expect("a name").to_path_buf();
    assert_eq!(std::fs::read(aside).expect("the damaged file"), bytes);
    assert!(store.plans().expect("plans").is_empty());
}

#[test]
fn what_is_no_store_or_a_newer_one_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("file");
    std::fs::write(&path, "a letter").expect("a file");
    assert!(matches!(Store::open(&path), Err(StoreError::Foreign(_))));
    assert_eq!(std::fs::read(&path).expect("a file"), b"a letter");
    let path = folder.path().join("newer.sqlite");
    drop(made(&path));
    let mut bytes = std::fs::read(&path).expect("a store");
    // The user version of an SQLite file is at byte 60.
    bytes[60..64].copy_from_slice(&9u32.to_be_bytes());
    std::fs::write(&path, &bytes).expect("a newer store");
    assert!(matches!(
        Store::open(&path),
        Err(StoreError::Newer { version: 9, .. })
    ));
    // Of another program.
    bytes[68..72].copy_from_slice(&7u32.to_be_bytes());
    std::fs::write(&path, &bytes).expect("another file");
    assert!(matches!(Store::open(&path), Err(StoreError::Foreign(_))));
    assert_eq!(std::fs::read(&path).expect("a file"), bytes);
}

#[test]
fn two_programs_may_have_it_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    let (mut one, mut other) = (made(&path), made(&path));
    add(&mut one, &[(result("0.7", 1, "{}"), "one")]).expect("added");
    assert_eq!(other.results("p").expect("results").len(), 1);
    add(&mut other, &[(result("0.3", 0, "{}"), "two")]).expect("added");
    assert_eq!(one.results("p").expect("results").len(), 2);
    let both = |store: &mut Store, from: usize| {
        for place in (from..from + 40).step_by(2) {
            let row = result(&format!("unit {place}"), place, "{}");
            add(store, &[(row, "text")]).expect("added");
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| both(&mut one, 10));
        scope.spawn(|| both(&mut other, 11));
    });
    assert_eq!(made(&path).results("p").expect("results").len(), 42);
}

#[test]
fn a_store_that_is_read_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    let mut store = made(&path);
    add(&mut store, &[(result("0.7", 1, "{}"), "one")]).expect("added");
    drop(store);
    // As one that is shipped: without a log of its own, in a folder that may be no one's to write.
    let shipped = folder.path().join("shipped.sqlite");
    let made = rusqlite::Connection::open(&path).expect("a store");
    let into = shipped.to_str().expect("a name");
    made.execute("VACUUM INTO ?1", [into]).expect("a copy");
    let bytes = std::fs::read(&shipped).expect("a store");
    let mut permissions = std::fs::metadata(&shipped).expect("a file").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&shipped, permissions).expect("a file to read");
    let mut store = Store::open_to_read(&shipped).expect("a store");
    assert_eq!(store.results("p").expect("results").len(), 1);
    assert!(add(&mut store, &[(result("0.3", 0, "{}"), "two")]).is_err());
    drop(store);
    assert_eq!(std::fs::read(&shipped).expect("a store"), bytes);
    let beside = std::fs::read_dir(folder.path()).expect("a folder");
    let beside = beside.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    assert!(
        !beside
            .into_iter()
            .any(|name| name.starts_with("shipped.sqlite-"))
    );
    assert!(matches!(
        Store::open_to_read(&folder.path().join("none")),
        Err(StoreError::Missing(_))
    ));
}

#[test]
fn a_store_with_a_log_is_read_without_one_and_so_is_one_in_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a % store?.sqlite");
    let mut store = made(&path);
    add(&mut store, &[(result("0.7", 1, "{}"), "one")]).expect("added");
    // While another program writes, its log is read, too.
    let read = Store::open_to_read(&path).expect("a store");
    assert_eq!(read.results("p").expect("results").len(), 1);
    drop((read, store));
    let store = Store::open_to_read(&path).expect("a store");
    assert_eq!(store.results("p").expect("results").len(), 1);
    let beside = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(beside, 1, "nothing is written beside it");
    let mut bytes = std::fs::read(&path).expect("the file");
    let store = Store::of_bytes("it", &bytes).expect("a store");
    assert_eq!(store.results("p").expect("results").len(), 1);
    let text = store.certificate("sum of 0.7").expect("a certificate");
    assert_eq!(text.as_deref(), Some("one"));
    let mut taken = 0;
    let take = &mut |_| {
        taken += 1;
        false
    };
    store.each_result("p", take).expect("results");
    assert_eq!(taken, 1);
    bytes.truncate(5_000);
    for wrong in [&b"SQLite format 3\0"[..], b"", &bytes] {
        assert!(Store::of_bytes("it", wrong).is_err());
    }
}

#[test]
fn what_is_no_file_or_empty_or_altered_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |path: &Path| {
        let error = Store::open_to_read(path).expect_err("refused").to_string();
        assert!(error.lines().count() == 1 && error.len() < 400, "{error}");
        error
    };
    assert!(refused(folder.path()).contains("a folder, a pipe or a device"));
    let pipe = folder.path().join("pipe");
    let piped = std::process::Command::new("mkfifo").arg(&pipe).status();
    if piped.is_ok_and(|status| status.success()) {
        assert!(refused(&pipe).contains("a folder, a pipe or a device"));
    }
    let empty = folder.path().join("empty.sqlite");
    std::fs::write(&empty, "").expect("a file");
    assert!(refused(&empty).contains("this file is empty"));
    let alter = [
        (
            "view",
            "ALTER TABLE result RENAME TO r; CREATE VIEW result AS SELECT * FROM r;",
        ),
        (
            "trigger",
            "CREATE TRIGGER t AFTER INSERT ON plan BEGIN DELETE FROM plan; END;",
        ),
        ("answer", "DROP TABLE answer;"),
        ("plan", "ALTER TABLE plan ADD COLUMN more TEXT;"),
        ("result_unit", "DROP INDEX result_unit;"),
    ];
    for (named, sql) in alter {
        let path = folder.path().join(format!("{named}.sqlite"));
        drop(made(&path));
        let store = rusqlite::Connection::open(&path).expect("a store");
        store.execute_batch(sql).expect("altered");
        drop(store);
        let error = refused(&path);
        assert!(
            error.contains("not as the program made it") && error.contains(named),
            "{error}"
        );
        assert!(matches!(
            Store::open(&path),
            Err(StoreError::Altered { .. })
        ));
    }
    // What somebody adds for work of his own is nobody's business.
    let path = folder.path().join("more.sqlite");
    drop(made(&path));
    let store = rusqlite::Connection::open(&path).expect("a store");
    store
        .execute_batch("CREATE TABLE mine (a); CREATE INDEX by_order ON result (\"order\");")
        .expect("altered");
    drop(store);
    assert!(Store::open_to_read(&path).is_ok());
}

#[test]
fn a_store_that_was_begun_and_has_no_tables_is_filled() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    // The first page, as where the disk was full after it.
    let begun = rusqlite::Connection::open(&path).expect("opened");
    begun
        .pragma_update(None, "journal_mode", "WAL")
        .expect("written");
    drop(begun);
    assert!(std::fs::metadata(&path).expect("a file").len() > 0);
    let refused = Store::open_to_read(&path).expect_err("nothing is in it");
    assert!(matches!(refused, StoreError::Empty(_)), "{refused}");
    made(&path);
    let store = Store::open_to_read(&path).expect("a store");
    assert_eq!(store.plans().expect("plans").len(), 1);
}

#[test]
fn of_what_is_wrong_in_a_damaged_store_a_line_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    let mut store = made(&path);
    let rows = (0..2_000).map(|at| Ok((result(&format!("0.{at}"), at, "{}"), None)));
    store
        .add_results::<StoreError>(&mut rows.into_iter())
        .expect("added");
    drop(store);
    let mut bytes = std::fs::read(&path).expect("a file");
    let from = bytes.len() / 3;
    bytes[from..].fill(0xA5);
    std::fs::write(&path, &bytes).expect("a damaged file");
    let error = Store::open_to_read(&path).expect_err("damaged").to_string();
    assert!(error.contains("damaged"), "{error}");
    assert!(error.lines().count() == 1 && error.len() < 400, "{error}");
}

#[test]
fn a_certificate_that_is_longer_than_is_wanted_is_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = made(&folder.path().join("store.sqlite"));
    let long = "x".repeat(3_000_000);
    add(&mut store, &[(result("0.7", 1, "{}"), long.as_str())]).expect("added");
    let read = store.certificate_within("sum of 0.7", 1 << 20);
    assert!(matches!(read, Err(StoreError::Certificate { .. })));
    let read = store.certificate_within("sum of 0.7", 3_000_000);
    assert_eq!(read.expect("it fits").as_deref(), Some(long.as_str()));
}

#[test]
fn the_name_of_a_folder_is_none_of_a_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("store/");
    assert!(matches!(Store::open(&name), Err(StoreError::NoFile(_))));
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
}
