//! A plan that keeps certificates and one that keeps their sums, of the same games and in one store.

use crate::program::{errors, grundy};
use crate::{quotients, run_shard};
use grundy_survey::{Certificates, Slice};
use std::path::Path;

/// Merges folders one after the other, and gives the classes of each plan.
fn classes(store: &Path, folders: &[&Path]) -> Vec<String> {
    let named = |path: &Path| path.to_str().expect("a name").to_owned();
    for folder in folders {
        let merged = grundy(&["survey", "merge", &named(folder), "-o", &named(store)]);
        assert_eq!(merged.status.code(), Some(0), "{}", errors(&merged));
    }
    let verified = grundy(&["survey", "verify", &named(store)]);
    assert_eq!(verified.status.code(), Some(0), "{}", errors(&verified));
    let store = rusqlite::Connection::open(store).expect("a store");
    let mut asked = store
        .prepare("SELECT plan || unit || coalesce(class, '') FROM result ORDER BY 1")
        .expect("results");
    let rows = asked.query_map((), |row| row.get(0)).expect("results");
    rows.map(|row| row.expect("a text")).collect()
}

#[test]
fn a_store_with_both_is_right_in_whatever_order_they_are_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name);
    let kept = quotients(&["0.1", "0.3", "0.22", "0.77", "0.07"], &[1_000, 30_000]);
    let mut hashed = kept.clone();
    hashed.certificates = Certificates::Hashed;
    let (with, without) = (place("kept"), place("hashed"));
    run_shard(&kept, Slice::WHOLE, &with, 2);
    run_shard(&hashed, Slice::WHOLE, &without, 2);
    let one = classes(&place("one.sqlite"), &[&with, &without]);
    let other = classes(&place("other.sqlite"), &[&without, &with, &without]);
    assert_eq!(one, other);
}
