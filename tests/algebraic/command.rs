//! `grundy quotient`, `verify` and `position` on games with an infinite quotient.

use crate::long::repetitions;
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
        "infinite, not finitely generated (theorem 3 of Infinite misère quotients)",
        "isomorphic to the quotient of 4.7 (theorem 4 of Infinite misère quotients)",
        "a = heap 1, b = heap 1 + heap 4, c_0",
        "k > 24, k ≡ 1 mod 3: a c_((k-16)/3)",
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
        "Proved: the table gives the outcome of every position of 4.7, with heaps of any sizes, in misère play.",
        "theorem 3",
        "theorem 4",
        "as that of 4.7",
        "Checked in 0.",
    ] {
        assert!(verdict.contains(said), "{verdict}");
    }
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &whole[..whole.find("\"moves\"").unwrap() + 20]).unwrap();
    let cut = grundy(&["verify", path]);
    assert_eq!(cut.status.code(), Some(1));
    let said = errors(&cut);
    assert!(said.contains("is cut off after"), "{said}");
    assert!(
        said.contains("within “moves”, and the rest is missing; export it again"),
        "{said}"
    );
    std::fs::write(&file, &whole).unwrap();
    let right: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    for (field, value, said) in [
        (
            "/excess",
            json!(1),
            "excess: it does not follow from the table",
        ),
        ("/order", json!(12), "order: "),
        ("/quotient", json!("finite"), "quotient: "),
        ("/finitely_generated", json!(true), "finitely_generated: "),
        ("/classes/0/D/0", json!(7), "is refused"),
        (
            "/presentation/relations/1",
            json!("b^2 = 1"),
            "presentation",
        ),
        ("/phi_formulas/3/word", json!("c"), "phi_formulas"),
        ("/p_formula", json!("everything"), "p_formula: "),
        ("/isomorphic_to", json!("0.26"), "isomorphic_to: "),
        ("/moves/3", json!([[0, 1, 1]]), "no move which removes"),
        (
            "/positions/2",
            json!({"rows": []}),
            "a position outside the zones",
        ),
        ("/code", json!("4.3"), "is refused"),
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

#[test]
fn a_position_with_a_heap_of_a_million_millions_is_answered() {
    let arguments = [
        "position",
        "0.157",
        "3,5,1000000000000",
        "--misere",
        "--json",
        "-",
    ];
    let found = json(&arguments, 0);
    assert_eq!(found["position"], json!([3, 5, 1_000_000_000_000_u64]));
    assert_eq!(
        (&found["code"], &found["misere"]),
        (&"0.157".into(), &"N".into())
    );
    assert_eq!(found["proof"]["by"], "algebraic");
    assert_eq!(found["moves"].as_array().map(Vec::len), Some(100));
    assert_eq!(found["moves"][0], json!({"heap": 5, "leaves": [2, 1]}));
    let lines = found["lines"].as_array().unwrap();
    let counts = lines.iter().map(|line| line["count"].as_u64().unwrap());
    assert_eq!(Some(counts.sum()), found["winning"].as_u64());
    let few = json(&[&arguments[..], &["--moves", "2"]].concat(), 0);
    assert_eq!(few["moves"].as_array().map(Vec::len), Some(2));
    let shown = text(&arguments[..4]);
    assert!(
        shown.contains("misère play: N-position") && shown.contains("This rests on a table"),
        "{shown}"
    );
}

#[test]
fn a_saved_certificate_is_played_by_after_a_check() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("daisies.json");
    let path = file.to_str().unwrap();
    text(&["quotient", "4.7", "--json", path]);
    let play = [
        "position",
        "4.7",
        "5, 10^6",
        "--misere",
        "--certificate",
        path,
        "--json",
        "-",
    ];
    let without = ["position", "4.7", "5, 1000000", "--misere", "--json", "-"];
    let (by_file, found) = (json(&play, 0), json(&without, 0));
    assert_eq!(by_file["lines"], found["lines"]);
    assert_eq!(by_file["misere"], found["misere"]);
    let other = grundy(&["position", "0.26", "5", "--misere", "--certificate", path]);
    assert_eq!(other.status.code(), Some(1));
    assert!(
        errors(&other).contains("a certificate of 4.7"),
        "{}",
        errors(&other)
    );
    let changed = std::fs::read_to_string(&file)
        .unwrap()
        .replacen("\"T\":2", "\"T\":4", 1);
    std::fs::write(&file, changed).unwrap();
    let refused = grundy(&play);
    assert_eq!(refused.status.code(), Some(1), "{}", errors(&refused));
    assert!(refused.stdout.is_empty());
}

#[test]
fn normal_play_rests_on_the_proved_period() {
    let found = json(
        &["position", "Kayles", "3,5,1000000000000", "--json", "-"],
        0,
    );
    assert_eq!(
        (&found["play"], &found["proof"]["by"]),
        (&"normal".into(), &"period".into())
    );
    assert!(found["normal"].is_string() && found.get("misere").is_none());
}

#[test]
fn what_is_not_known_is_refused_with_the_reason() {
    let unknown = grundy(&[
        "position",
        "0.07",
        "60,1000000000",
        "--misere",
        "--steps",
        "100000",
    ]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(
        errors(&unknown).contains("is exact to heap"),
        "{}",
        errors(&unknown)
    );
    for wrong in [
        ["position", "0.7x", "3"],
        ["position", "0.77", "3,x"],
        ["position", "0.77", "9999999999999999"],
    ] {
        let refused = grundy(&wrong);
        assert_eq!(refused.status.code(), Some(1));
        assert!(refused.stdout.is_empty());
    }
    assert_eq!(grundy(&["position", "0.77"]).status.code(), Some(2));
}

#[test]
fn what_a_budget_ends_is_stopped() {
    let position = ["position", "0.07", "60,1000000000", "--misere"];
    let stopped = grundy(&[&position[..], &["--memory", "32M"]].concat());
    assert_eq!(stopped.status.code(), Some(3), "{}", errors(&stopped));
    assert!(errors(&stopped).contains("stopped: the memory budget"));
}

#[test]
fn finitely_many_heaps_with_an_infinite_quotient_are_found_and_checked() {
    let arguments = ["quotient", "0.31011", "--heaps", "6", "--infinite"];
    let found = text(&arguments);
    assert!(found.contains("heaps up to 5"), "{found}");
    assert!(
        found.contains("infinite (theorem 11 of Infinite misère quotients); that of the heaps before is of order 14"),
        "{found}"
    );
    let file = std::env::temp_dir().join(format!("grundy-heaps-{}.json", std::process::id()));
    let path = file.to_str().expect("a path");
    text(&[&arguments[..], &["--json", path]].concat());
    let checked = text(&["verify", path]);
    assert!(
        checked
            .contains("Proved: the misère quotient of 0.31011 to heap 5 is infinite (theorem 11 of Infinite misère quotients)."),
        "{checked}"
    );
    let finite = text(&["quotient", "0.77", "--heaps", "5", "--infinite"]);
    assert!(finite.contains("is finite, of order 12"), "{finite}");
    std::fs::remove_file(file).expect("removed");
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes a minute without optimisation")]
fn games_that_compare_the_largest_heaps_end_with_their_table() {
    let shown = text(&["quotient", "0.540"]);
    for said in [
        "infinite (theorem 19 of Infinite misère quotients)",
        "k = 10 + 7j: f = 5, kind 1, index 1 + j",
        "P-positions proved for all heaps: two maxima that are compared (theorems 12 and 15",
    ] {
        assert!(shown.contains(said), "{said}\n{shown}");
    }
    // That the others are found is a fact of `tests/compared_maxima`.
    let codes = ["0.145", "0.541", "0.542", "0.543", "0.540"];
    for code in codes.into_iter().take(repetitions(1, codes.len())) {
        let found = json(&["quotient", code, "--json", "-"], 0);
        assert_eq!(found["format"], "grundy-compared-maxima-quotient", "{code}");
        assert_eq!(
            (&found["kinds"], &found["followed"]),
            (&2.into(), &2.into())
        );
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes a minute without optimisation")]
fn positions_are_answered_by_maxima_that_are_compared() {
    let position = |heaps| ["position", "0.540", heaps, "--misere", "--json", "-"];
    for heaps in ["3,5,20", "3,5,1000000000000", "999999999999999,7,14,10"] {
        let found = json(&position(heaps), 0);
        assert_eq!(found["proof"]["by"], "compared_maxima");
        let proof = found["proof"]["text"].as_str().expect("a text");
        assert!(
            proof.contains("proved by theorems 12 and 15 of Infinite misère quotients"),
            "{proof}"
        );
        let lines = found["lines"].as_array().expect("lines");
        let counts = lines.iter().map(|line| line["count"].as_u64().unwrap());
        assert_eq!(Some(counts.sum()), found["winning"].as_u64());
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes a minute without optimisation")]
fn a_saved_certificate_that_compares_maxima_is_played_by_after_a_check() {
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let kept = kept.join("assets/algebraic/certificates/0.540.json");
    let path = kept.to_str().unwrap();
    let play = |code, path| {
        let heaps = "3,5,1000000000000";
        let by_file = ["position", code, heaps, "--misere", "--certificate", path];
        grundy(&[&by_file[..], &["--json", "-"]].concat())
    };
    let by_file = play("0.540", path);
    assert_eq!(by_file.status.code(), Some(0), "{}", errors(&by_file));
    let by_file: Value = serde_json::from_slice(&by_file.stdout).unwrap();
    let without = [
        "position",
        "0.540",
        "3,5,1000000000000",
        "--misere",
        "--json",
        "-",
    ];
    let found = json(&without, 0);
    for field in ["misere", "lines", "proof"] {
        assert_eq!(by_file[field], found[field], "{field}");
    }
    let other = play("0.541", path);
    assert_eq!(other.status.code(), Some(1));
    assert!(errors(&other).contains("a certificate of 0.54, not of 0.541"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("changed.json");
    let changed = std::fs::read_to_string(path).unwrap();
    std::fs::write(&file, changed.replacen("[1,1,1]", "[1,1,2]", 1)).unwrap();
    let refused = play("0.540", file.to_str().unwrap());
    assert_eq!(refused.status.code(), Some(1), "{}", errors(&refused));
    assert!(refused.stdout.is_empty());
}
