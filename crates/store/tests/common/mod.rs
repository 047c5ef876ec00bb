//! A store for tests.

use grundy_store::{ResultRow, Store, StoreError};
use std::path::PathBuf;

/// A store of two results, in a folder of its own.
pub fn made() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.sqlite");
    let mut store = Store::open(&path).unwrap();
    store.add_plan("p", "ask", "text").unwrap();
    let row = |place: usize| ResultRow {
        plan: "p".to_owned(),
        place,
        unit: format!("0.{place}"),
        facts: "{}".to_owned(),
        certificate: Some(format!("sum {place}")),
        ..ResultRow::default()
    };
    let rows = [0, 1].map(|place| Ok((row(place), Some("text".to_owned()))));
    store
        .add_accepted::<StoreError>("p", &[0, 1], &mut rows.into_iter())
        .unwrap();
    drop(store);
    (folder, path)
}
