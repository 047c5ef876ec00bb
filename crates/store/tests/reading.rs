//! Stores that are only read: by which names, and with what lies beside them.

mod common;

use common::made;
use grundy_store::{Store, StoreError};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Begins a change of a store and copies the store in the middle of it, with what lies beside it.
fn copied_while_it_is_changed(path: &Path, to: &Path, mode: &str, end: &str) {
    let changing = Connection::open(path).unwrap();
    changing.pragma_update(None, "journal_mode", mode).unwrap();
    // What was changed is written before it has ended.
    changing.pragma_update(None, "cache_size", 1).unwrap();
    let change = "BEGIN; UPDATE result SET state = 'forged';
        CREATE TABLE filler (a);
        INSERT INTO filler SELECT randomblob(4000) FROM (SELECT 1 UNION SELECT 2 UNION SELECT 3), result, result;";
    changing.execute_batch(change).unwrap();
    if mode == "WAL" {
        changing.execute_batch("COMMIT").unwrap();
    }
    std::fs::copy(path, to).unwrap();
    let beside = |path: &Path| PathBuf::from(format!("{}{end}", path.display()));
    std::fs::copy(beside(path), beside(to)).unwrap();
}

#[test]
fn a_change_that_was_not_ended_is_told_also_through_a_link() {
    let (folder, path) = made();
    let store = folder.path().join("copy.sqlite");
    copied_while_it_is_changed(&path, &store, "DELETE", "-journal");
    let elsewhere = tempfile::tempdir().unwrap();
    let link = elsewhere.path().join("link.sqlite");
    std::os::unix::fs::symlink(&store, &link).unwrap();
    for name in [&store, &link] {
        let refused = Store::open_to_read(name).unwrap_err();
        assert!(matches!(refused, StoreError::Journal(_)), "{refused}");
        assert!(refused.to_string().contains("begun and not ended"));
    }
    // Who may write takes it back.
    let whole = Store::open(&store).unwrap();
    assert_eq!(whole.results("p").unwrap()[0].state, "");
    drop(whole);
    let read = Store::open_to_read(&link).unwrap();
    assert_eq!(read.results("p").unwrap()[0].state, "");
}

#[test]
fn the_log_of_a_store_is_read_through_a_link() {
    let (folder, path) = made();
    let store = folder.path().join("copy.sqlite");
    copied_while_it_is_changed(&path, &store, "WAL", "-wal");
    let elsewhere = tempfile::tempdir().unwrap();
    let link = elsewhere.path().join("link.sqlite");
    std::os::unix::fs::symlink(&store, &link).unwrap();
    let read = Store::open_to_read(&link).unwrap();
    assert_eq!(read.results("p").unwrap()[0].state, "forged");
}

#[test]
fn a_name_is_none_of_a_computer_nor_an_option() {
    let (folder, path) = made();
    let slashes = PathBuf::from(format!("/{}", path.display()));
    let read = |path: &Path| Store::open_to_read(path).unwrap().results("p").unwrap();
    assert_eq!(read(&slashes).len(), 2);
    for name in ["a?mode=memory", "b#c", "d%20e", "f%00g", "h i&j", "é"] {
        let copy = folder.path().join(name);
        std::fs::copy(&path, &copy).unwrap();
        assert_eq!(read(&copy).len(), 2, "{name}");
        let slashes = PathBuf::from(format!("/{}", copy.display()));
        assert_eq!(read(&slashes).len(), 2, "{name}");
    }
}
