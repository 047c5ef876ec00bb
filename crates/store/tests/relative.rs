//! Names of stores from the folder in which the program stands.

use grundy_store::Store;
use std::path::Path;

#[test]
fn a_name_that_sqlite_has_for_itself_is_that_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    std::env::set_current_dir(folder.path()).unwrap();
    let names = [":memory:", "file:a?mode=memory", "file:b", "file://c", "d"];
    for name in names {
        let path = Path::new(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).unwrap();
        }
        let store = Store::open(path).unwrap();
        store.add_plan("p", "ask", "text").unwrap();
        drop(store);
        assert!(path.is_file(), "{name}");
        // It is found again, and by those who read it only.
        for store in [Store::open_known(path), Store::open_to_read(path)] {
            assert_eq!(store.unwrap().plans().unwrap().len(), 1, "{name}");
        }
    }
}
