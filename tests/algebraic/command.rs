//! `grundy quotient` and `verify` on games with an infinite quotient.

use crate::program::{errors, grundy, json};
use serde_json::{Value, json};

fn text(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_game_that_does_not_close_ends_with_the_proof_for_all_heaps() {
    let found = json(&["quotient", "0.157", "--json", "-"], 0);
    assert_eq!(found["format"], "grundy-algebraic-quotient");
    assert_eq!(
        (&found["status"], &found["quotient"]),
        (&"complete".into(), &"infinite".into())
    );
    assert_eq!(
        (&found["order"], &found["heaps"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(found["finitely_generated"], false);
    assert_eq!(
        (&found["excess"], &found["isomorphic_to"]),
        (&3.into(), &"4.7".into())
    );
    assert_eq!(found["presentation"]["relations"][0], "a^2 = 1");
    let text = text(&["quotient", "0.157"]);
    for line in [
        "infinite, not finitely generated (theorem 3)",
        "isomorphic to the quotient of 4.7 (theorem 4)",
        "k >= 25, k = 1 mod 6: a c_((k-16)/3)",
        "Proved for all heaps (theorem 1",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn a_file_is_verified_and_a_wrong_one_is_refused_with_the_claim_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("daisies.json");
    let path = file.to_str().unwrap();
    text(&["quotient", "4.7", "--json", path]);
    let verdict = text(&["verify", path]);
    for said in [
        "Proved by theorem 1",
        "theorem 3",
        "theorem 4",
        "as that of 4.7",
        "Checked in 0.",
    ] {
        assert!(verdict.contains(said), "{verdict}");
    }
    let right: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    for (field, value, said) in [
        ("/excess", json!(1), "the claim “excess” does not follow"),
        ("/order", json!(12), "the claim “order” does not follow"),
        (
            "/quotient",
            json!("finite"),
            "the claim “quotient” does not follow",
        ),
        (
            "/finitely_generated",
            json!(true),
            "“finitely_generated” does not follow",
        ),
        ("/classes/0/D/0", json!(7), "is not proved that"),
        ("/moves/3", json!([[0, 1, 1]]), "no move which removes"),
        (
            "/positions/2",
            json!({"rows": []}),
            "a position outside the zones",
        ),
        ("/code", json!("4.3"), "proofs in “moves”"),
        (
            "/exceptional/0/T",
            json!(1),
            "exceptional[0]: the parity of T",
        ),
    ] {
        let mut wrong = right.clone();
        *wrong.pointer_mut(field).unwrap() = value;
        std::fs::write(&file, wrong.to_string()).unwrap();
        let refused = grundy(&["verify", path]);
        assert_eq!(refused.status.code(), Some(1), "{field}");
        let message = errors(&refused);
        assert!(
            message.contains("is refused") && message.contains(said),
            "{field}: {message}"
        );
        assert!(refused.stdout.is_empty());
    }
}
