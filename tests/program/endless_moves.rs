//! Vector games with infinitely many moves on the command line.

use crate::program::{errors, grundy, json};
use serde_json::json;

#[test]
fn the_reflexive_game_stays_as_it_is_on_all_heaps() {
    let found = json(
        &["star", "--moves", "M_4", "--window", "60", "--json", "-"],
        0,
    );
    assert_eq!(
        (&found["iterations"], &found["phi"], &found["minimal"]),
        (&json!(0), &json!(0), &json!([[4]]))
    );
    let first = json!({"start": [4], "steps": [11]});
    assert_eq!(found["endless"][0], first);
    assert_eq!(found["endless"].as_array().map(Vec::len), Some(4));
    let finite = json(
        &["star", "--moves", "4", "--window", "60", "--json", "-"],
        0,
    );
    assert!(finite.get("endless").is_none(), "{finite}");
    assert_eq!(finite["sets"][0]["rows"], found["sets"][0]["rows"]);
}

#[test]
fn all_moves_from_one_up_have_the_limit_of_the_least_one() {
    let limit = |moves: &str| {
        let asked = [
            "star", "--moves", moves, "--window", "30x20", "--limit", "--json", "-",
        ];
        json(&asked, 0)["rows"].clone()
    };
    assert_eq!(limit("(3..,2..)"), limit("3,2"));
    let output = grundy(&["star", "--moves", "(3..,2..)", "--window", "30x20"]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && said.contains("infinitely many moves"),
        "{said}"
    );
}

#[test]
fn no_proof_is_claimed_that_has_no_certificate() {
    for moves in ["(3..,2..)", "(1..,2,3)", "M_4"] {
        let output = grundy(&["star", "--moves", moves, "--phi"]);
        assert_eq!(output.status.code(), Some(1), "{moves}");
        assert!(
            errors(&output).contains("finite games"),
            "{}",
            errors(&output)
        );
    }
    let output = grundy(&["survey", "plan", "--ask", "star", "{(3..,0),(0,2)}"]);
    assert!(!output.status.success());
}
