//! What stands under `known` in a certificate: `grundy verify` holds it against the proof and against what the program
//! has of the game.

use crate::program::{errors, grundy};
use serde_json::{Value, json};
use std::fs;

/// What `grundy verify` says of the certificate of a game under which these results stand, and its exit code.
fn verified(game: &[&str], known: Option<Value>) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("certificate.json");
    let path = path.to_str().expect("a name");
    let made = grundy(&[&["quotient"], game, &["--json", path]].concat());
    assert!(made.status.success(), "{}", errors(&made));
    let text = fs::read(path).expect("a certificate");
    let mut certificate: Value = serde_json::from_slice(&text).expect("JSON");
    assert!(certificate.get("known").is_some());
    if let Some(known) = known {
        certificate["known"] = known;
        fs::write(path, certificate.to_string()).expect("written");
    }
    let output = grundy(&["verify", path]);
    (output.status.code(), errors(&output))
}

#[test]
fn what_the_program_has_as_well_is_counted() {
    let (code, said) = verified(&["0.77"], None);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("results that this program has"), "{said}");
    assert!(!said.contains("nobody has checked"), "{said}");
}

#[test]
fn what_the_proof_denies_is_refused() {
    let whole = &["0.77"][..];
    let part = &["0.77", "--heaps", "5"][..];
    for (game, known) in [
        (whole, json!({"says": "infinite"})),
        (whole, json!({"says": "tame"})),
        (whole, json!({"says": "finite", "tame": false, "order": 41})),
        (whole, json!({"says": "finite", "tame": true, "order": 40})),
        (
            whole,
            json!({"says": "finite", "tame": false, "order": 40, "p": 8}),
        ),
        (
            whole,
            json!({"says": "finite", "tame": false, "order": 40, "period": 13}),
        ),
        (
            part,
            json!({"says": "part", "heaps": 5, "order": 11, "p": 3}),
        ),
    ] {
        let mut known = known;
        known["source"] = json!("somebody");
        let (code, said) = verified(game, Some(json!([known])));
        assert_eq!(code, Some(1), "{known}: {said}");
        assert!(said.contains("under “known” stands"), "{known}: {said}");
        assert!(said.contains("and proved is"), "{known}: {said}");
    }
    // Nothing of it is proved or denied by the first heaps.
    let infinite = json!([{"says": "infinite", "source": "somebody"}]);
    assert_eq!(verified(part, Some(infinite)).0, Some(0));
}

#[test]
fn what_nobody_has_is_said_and_is_no_command_to_the_terminal() {
    let known = json!([
        {"says": "wild", "source": "a\u{1b}[31m\ngrundy: Accepted."},
        {"says": "normal_period", "period": 12, "last_exception": 70, "source": "somebody"},
    ]);
    let (code, said) = verified(&["0.77"], Some(known));
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("nobody has checked").count(), 2, "{said}");
    assert!(said.contains("(somebody)"), "{said}");
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn what_is_no_list_of_results_is_refused() {
    for known in [
        json!("text"),
        json!([{"says": "nonsense", "source": "x"}]),
        json!([1]),
    ] {
        let (code, said) = verified(&["0.77"], Some(known));
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("“known” cannot be read"), "{said}");
    }
}
