//! What the commands say of a store that was changed.

use crate::forgeries::{forged, plan, set, surveyed};
use crate::program::{errors, grundy};
use std::path::Path;

#[test]
fn the_command_names_what_is_wrong_and_what_was_not_checked() {
    let verify = |path: &Path, more: &[&str], code: i32| {
        let store = path.to_str().expect("a name");
        let output = grundy(&[&["survey", "verify", store], more].concat());
        let said = String::from_utf8_lossy(&output.stdout).into_owned() + &errors(&output);
        assert_eq!(output.status.code(), Some(code), "{said}");
        said
    };
    let shards = surveyed().shards();
    let shards = shards.to_str().expect("a name");
    let (_folder, right) = forged("");
    let said = verify(&right, &[], 0);
    assert!(said.contains("11 results are right, 0 are not"), "{said}");
    assert!(
        said.contains("unchecked: the rounds, the steps and the limits that ended 3 results"),
        "{said}"
    );
    let said = verify(&right, &["--folder", shards], 0);
    assert!(!said.contains("unchecked"), "{said}");
    let said = verify(&right, &["--sample", "1"], 0);
    assert!(said.contains("unchecked: the classes"), "{said}");
    let (_folder, path) = forged(&set("0.77", "order", "41"));
    let said = verify(&path, &[], 1);
    assert!(said.contains("grundy: 0.77, column order: "), "{said}");
    let (_folder, path) = forged("DELETE FROM result; DELETE FROM accepted; DELETE FROM plan");
    assert!(verify(&path, &[], 1).contains("the store has no survey"));
    let id = plan().id();
    let (_folder, path) = forged(&format!(
        "DELETE FROM result WHERE plan = '{id}'; DELETE FROM plan WHERE id = '{id}'"
    ));
    assert!(verify(&path, &["--folder", shards], 1).contains("no results of the survey"));
}

#[test]
fn a_merge_into_a_changed_store_says_so() {
    let shards = surveyed().shards();
    let merge = |path: &Path| {
        let store = path.to_str().expect("a name");
        let shards = shards.to_str().expect("a name");
        let output = grundy(&["survey", "merge", shards, "-o", store]);
        (output.status.code(), errors(&output))
    };
    let (_folder, path) = forged("");
    assert_eq!(merge(&path).0, Some(0));
    for (sql, words) in [
        (set("0.77", "order", "41"), "0.77, column order"),
        (set("0.77", "steps", "5"), "column “steps” is 5 there"),
        (set("0.77", "round", "1"), "column “round” is 1 there"),
        (set("0.3", "same_as", "'0.77'"), "0.3, column same_as"),
        (
            "UPDATE plan SET ask = 'x'".to_owned(),
            "column ask: the plan asks",
        ),
        (
            "UPDATE certificate SET gzip = zeroblob(9)".to_owned(),
            "cannot be used: its gzip member is damaged",
        ),
    ] {
        let (_folder, path) = forged(&sql);
        let (code, said) = merge(&path);
        assert!(code == Some(1) && said.contains(words), "{sql}: {said}");
    }
}
