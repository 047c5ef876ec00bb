//! SQLite keeps to the memory that it has in this process.

use grundy_store::Store;
use rusqlite::Connection;

#[test]
fn rows_that_need_more_memory_than_there_is_end_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let of = |name: &str, sql: &str| {
        let path = folder.path().join(name);
        drop(Store::open(&path).unwrap());
        let store = Connection::open(&path).unwrap();
        store.execute_batch(sql).unwrap();
        path
    };
    let number = of(
        "number",
        "INSERT INTO certificate VALUES ('a', printf('%.*c', 30000000, 'x'), x'00')",
    );
    let gzip = of(
        "gzip",
        "INSERT INTO certificate VALUES ('a', 1, randomblob(30000000)), ('b', 1, x'00')",
    );
    let right = of("right", "INSERT INTO certificate VALUES ('a', 1, x'00')");
    let read = |path| Store::open_to_read(path).and_then(|store| store.compressed_length("b"));
    assert_eq!(read(&gzip).unwrap(), Some(1));
    Store::bound_memory(16 << 20).unwrap();
    for path in [&number, &gzip] {
        let error = read(path).unwrap_err();
        assert!(error.needs_memory(), "{error}");
    }
    assert_eq!(read(&right).unwrap(), None);
}
