//! Rules by formula on the command line: values, positions, partial quotients with their certificates, and what no theorem
//! is about.

use crate::program::{errors, grundy, json};

/// Grundy's game, by a formula.
const GRUNDYS_GAME: &str = "n -> [k,n-k] for k in 1..n/2 if 2k < n";

#[test]
fn a_formula_has_values_moves_and_a_period_that_is_seen() {
    let report = json(
        &["nim", "n -> n-1, n//2", "--heaps", "12", "--json", "-"],
        0,
    );
    assert_eq!(report["code"], "n -> n-1, n//2");
    // g(1) = mex {0, 0} = 1, g(2) = mex {1, 1} = 0, g(3) = mex {0, 1} = 2, g(4) = mex {2, 0} = 1, …
    let values = [0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2];
    assert_eq!(report["values"], serde_json::json!(values));
    let report = json(
        &["nim", "n -> n-1, n-3, n-4", "--heaps", "100", "--json", "-"],
        0,
    );
    let period = &report["period"];
    assert_eq!(
        (&period["period"], &period["proved"]),
        (&7.into(), &false.into())
    );
    let report = json(&["position", "n -> n-1, n//2", "4,5", "--json", "-"], 0);
    assert_eq!(
        (&report["normal"], &report["grundy"]),
        (&"N".into(), &3.into())
    );
}

#[test]
fn a_partial_quotient_by_a_formula_has_a_certificate() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("partial.json");
    let path = path.to_str().expect("a name");
    let made = grundy(&["quotient", GRUNDYS_GAME, "--heaps", "14", "--json", path]);
    assert!(made.status.success(), "{}", errors(&made));
    assert_eq!(grundy(&["verify", path]).status.code(), Some(0));
    let report = |rule| json(&["quotient", rule, "--heaps", "14", "--json", "-"], 0);
    let (by_formula, by_name) = (report(GRUNDYS_GAME), report("Grundy's game"));
    for field in ["order", "table", "p", "phi"] {
        assert_eq!(by_formula[field], by_name[field], "{field}");
    }
}

#[test]
fn what_no_theorem_is_about_is_refused_with_the_reason() {
    let refusals = [
        (
            &[
                "nim",
                "n -> n-1",
                "--heaps",
                "50",
                "--certificate",
                "/dev/null",
            ][..],
            "proved",
        ),
        (&["nim", "n -> n-1", "--heaps", "50", "--stream"], "stream"),
        (&["graph", "--graph6", "DhC", "--code", "n -> n-1"], "graph"),
        (&["nim", "n -> n-k"], "no meaning"),
    ];
    for (command, why) in refusals {
        let output = grundy(command);
        assert_ne!(output.status.code(), Some(0), "{command:?}");
        assert!(
            errors(&output).contains(why),
            "{command:?}: {}",
            errors(&output)
        );
    }
}

/// A search that has no end within a heap ends with its time.
#[test]
fn a_formula_ends_with_its_time() {
    let long = "n -> a+b for a in 1..n for b in 1..n if a < 0";
    for command in [
        &["nim", long, "--heaps", "100000", "--time", "1s"][..],
        &["genus", long, "--heaps", "100000", "--time", "1s"],
        &["quotient", long, "--heaps", "5000", "--time", "1s"],
    ] {
        let output = grundy(command);
        assert_eq!(
            output.status.code(),
            Some(3),
            "{command:?}: {}",
            errors(&output)
        );
    }
}
