//! SQLite keeps to the memory that it has in this process where a row has a long text, which is named all the same: also
//! among numbers, where SQLite would read all of it before it opens the store.

mod common;

use common::made;
use grundy_store::Store;
use rusqlite::Connection;

const NUMBERS: [&str; 10] = [
    "round",
    "steps",
    "heaps",
    "order",
    "p",
    "period",
    "last_exception",
    "tame",
    "normal_period",
    "shift",
];

#[test]
fn a_long_text_in_any_column_is_named_within_the_memory() {
    let mut stores = Vec::new();
    for column in NUMBERS.into_iter().chain(["state", "class", "facts"]) {
        let (folder, path) = made();
        let store = Connection::open(&path).unwrap();
        let long = "printf('%.*c', 30000000, 'x')";
        let sql = format!("UPDATE result SET \"{column}\" = {long} WHERE place = 1");
        store.execute_batch(&sql).unwrap();
        stores.push((column, folder, path));
    }
    Store::bound_memory(16 << 20).unwrap();
    for (column, _folder, path) in stores {
        let store = Store::open_to_read(&path).unwrap();
        let found = store.unreadable().unwrap();
        let found: Vec<[&str; 3]> = found
            .iter()
            .map(|misfit| [misfit.table, &misfit.unit, &misfit.column])
            .collect();
        assert_eq!(found, [["result", "0.1", column]]);
    }
}
