//! Whatever a command says is proved, it says on what basis (docs/kernel.md).

use crate::program::{errors, grundy, json};
use serde_json::{Value, json};

fn report(arguments: &[&str]) -> Value {
    json(&[arguments, &["--json", "-"]].concat(), 0)
}

fn text(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    assert!(output.status.success(), "{}", errors(&output));
    String::from_utf8(output.stdout).expect("a text")
}

#[test]
fn iterations_on_two_heaps_are_checked() {
    let asked = ["star", "--moves", "1,1 0,4", "--phi"];
    let phi = &report(&asked)["phi"];
    assert_eq!(
        (&phi["exact"], &phi["basis"]),
        (&json!(5), &json!("checked"))
    );
    let text = text(&asked);
    assert!(
        text.ends_with("φ = 5, proved on all positions, checked here\n"),
        "{text}"
    );
}

#[test]
fn iterations_on_one_heap_and_limits_are_computed() {
    let one = ["star", "--moves", "4 9", "--window", "60"];
    let found = report(&one);
    assert!(found["phi"].is_number());
    assert_eq!(found["basis"], "computed");
    assert!(text(&one).contains(", proved on all heaps, computed\n"));
    let two = ["star", "--moves", "1,1 0,4", "--window", "60"];
    let found = report(&two);
    assert!(found.get("basis").is_none(), "a window proves no φ");
    let period = &found["double_period"];
    assert_eq!(
        (&period["proved"], &period["basis"]),
        (&json!(true), &json!("computed"))
    );
    assert!(text(&two).contains(": proved, computed\n"));
    let limit = report(&["star", "--moves", "1,1 0,4", "--window", "60", "--limit"]);
    assert_eq!(limit["basis"], "computed");
}

#[test]
fn graphs_are_computed_or_rest_on_a_theorem_in_print() {
    let found = report(&["graph", "--graph6", "Ch", "--code", "0.33"]);
    assert_eq!(
        found["basis"],
        json!({"grundy": "computed", "misere": "computed"})
    );
    // A star with three leaves.
    let found = report(&[
        "graph", "--graph6", "Cs", "--code", "0.03", "--play", "normal",
    ]);
    assert_eq!(
        found["basis"],
        json!({"grundy": "literature", "misere": null})
    );
    // A triangle and a path of three: each component says how it is known.
    let found = report(&[
        "graph", "--graph6", "EwCG", "--code", "0.03", "--play", "normal",
    ]);
    let components = found["components"].as_array().expect("components");
    let known: Vec<&Value> = components.iter().map(|one| &one["basis"]).collect();
    assert_eq!(known, ["computed", "literature"]);
}

#[test]
fn forms_are_computed() {
    assert_eq!(report(&["form", "2#3 + 4_2"])["basis"], "computed");
    assert_eq!(report(&["form", "o(2#)"])["basis"], "computed");
}

#[test]
fn a_certificate_does_not_vouch_for_itself_and_the_text_says_that_it_was_checked() {
    let said = "\nBasis: checked (its certificate was checked in this run).\n";
    for of in [
        &["quotient", "0.77"][..],
        &["quotient", "0.77", "--heaps", "5"],
        &["quotient", "4.7"],
        &["quotient", "--form", "2#321"],
        &["quotient", "0.31011", "--heaps", "7", "--infinite"],
    ] {
        let text = text(of);
        assert!(text.ends_with(said), "{of:?}: {text}");
        let mut certificate = report(of);
        let fields = certificate.as_object_mut().expect("an object");
        assert!(fields.get("basis").is_none(), "{of:?}");
        fields.insert("basis".into(), "checked".into());
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("certificate.json");
        std::fs::write(&path, certificate.to_string()).expect("a file");
        let output = grundy(&["verify", path.to_str().expect("a path")]);
        assert_eq!(output.status.code(), Some(1), "{of:?}");
        assert!(
            errors(&output).contains("basis"),
            "{of:?}: {}",
            errors(&output)
        );
    }
    let finite = report(&["quotient", "0.77", "--heaps", "3", "--infinite"]);
    assert_eq!(
        (&finite["infinite"], &finite["basis"]),
        (&json!(false), &json!("computed"))
    );
}

#[test]
fn a_position_has_the_basis_of_the_table_that_judges_it() {
    let proof = |code: &str, position: &str| {
        let asked = ["position", code, position, "--misere"];
        report(&asked)["proof"].clone()
    };
    let by_table = proof("4.7", "3,5,1000000000000");
    assert_eq!(
        (&by_table["by"], &by_table["basis"]),
        (&json!("algebraic"), &json!("checked"))
    );
    let by_quotient = proof("0.77", "3,5");
    assert_eq!(by_quotient["basis"], "computed");
}
