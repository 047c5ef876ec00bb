//! `grundy quotient` as scripts see it.

use crate::program::{errors, grundy, json};
use serde_json::Value;

#[test]
fn kayles_is_solved_and_the_text_says_what_the_certificate_says() {
    let json = json(&["quotient", "Kayles", "--heaps", "200", "--json", "-"], 0);
    assert_eq!(json["code"], "0.77");
    assert_eq!((&json["order"], &json["heaps"]), (&40.into(), &200.into()));
    assert_eq!(json["phi"].as_array().map(Vec::len), Some(200));
    assert_eq!(
        (&json["status"], &json["tame"]),
        (&"complete".into(), &false.into())
    );
    let period = &json["period"];
    assert_eq!(
        (&period["period"], &period["last_exception"]),
        (&12.into(), &70.into())
    );
    let p = json["p"].as_array().map(Vec::len);
    assert_eq!(p, Some(9));
    let text = grundy(&["quotient", "0.77"]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    let order = format!("order {}, |P| = 9", json["order"]);
    let proof = format!(
        "period {}, last exception {}.",
        period["period"], period["last_exception"]
    );
    assert!(text.contains(&order) && text.contains(&proof), "{text}");
}

#[test]
fn without_a_proof_the_period_is_null_and_the_status_exact() {
    let json = json(&["quotient", "0.07", "--heaps", "20", "--json", "-"], 0);
    assert_eq!(
        (&json["order"], &json["period"]),
        (&24.into(), &Value::Null)
    );
    assert_eq!(json["status"], "exact");
}

#[test]
fn a_budget_stops_with_3_and_writes_the_last_exact_quotient() {
    let output = grundy(&["quotient", "0.31011", "--memory", "8M", "--json", "-"]);
    assert_eq!(output.status.code(), Some(3));
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON on standard output");
    assert_eq!((&json["heaps"], &json["order"]), (&4.into(), &14.into()));
    assert_eq!(json["status"], "stopped");
    assert!(errors(&output).contains("memory budget"));
}

#[test]
fn typing_errors_and_too_many_heaps_are_refused() {
    for arguments in [
        ["quotient", "0.7x", "--heaps", "9"],
        ["quotient", "0.77", "--heaps", "1e9"],
    ] {
        let output = grundy(&arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
    }
    let many = grundy(&["quotient", "0.77", "--heaps", "1e9"]);
    let message = errors(&many);
    assert!(message.contains("ask for at most 1000000"), "{message}");
    assert_eq!(grundy(&["quotient"]).status.code(), Some(2));
}

#[test]
fn the_quotient_of_one_game_is_found_from_its_form() {
    let json = json(&["quotient", "--form", "2#320", "--json", "-"], 0);
    assert_eq!((&json["order"], &json["name"]), (&8.into(), &"R8".into()));
    let followers = json["followers"].as_array().expect("a list");
    assert_eq!(followers.len(), 6);
    assert_eq!(
        (&followers[5]["name"], &followers[5]["element"]),
        (&"2#320".into(), &json["element"])
    );
    let generators = json["generators"].as_array().expect("a list");
    let heaps: Vec<&Value> = generators.iter().map(|letter| &letter["heap"]).collect();
    assert_eq!(heaps, [1, 2, 5]);
    let nim = crate::program::json(&["quotient", "--form", "2", "--json", "-"], 0);
    assert_eq!((&nim["order"], &nim["name"]), (&6.into(), &"T2".into()));
    assert_eq!(nim["p"].as_array().map(Vec::len), Some(2));
    let wrong = grundy(&["quotient", "--form", "2#("]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(wrong.stdout.is_empty());
}

#[test]
fn the_certificate_of_one_game_is_verified_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("r8.json");
    let path = file.to_str().expect("a path");
    let written = grundy(&["quotient", "--form", "2#320", "--json", path]);
    assert_eq!(written.status.code(), Some(0));
    let verified = grundy(&["verify", path]);
    let verdict = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert_eq!(verified.status.code(), Some(0), "{verdict}");
    assert!(
        verdict.contains("Proved: the misère quotient of 2#320 has order 8"),
        "{verdict}"
    );
    let renamed = std::fs::read_to_string(&file)
        .expect("written")
        .replace("2#320", "2#321");
    std::fs::write(&file, renamed).expect("written");
    let refused = grundy(&["verify", path]);
    let message = errors(&refused);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        message.contains("followers[5].name: is “2#321”, which is another game"),
        "{message}"
    );
}

#[test]
fn of_a_game_that_is_stopped_the_followers_covered_are_written() {
    let large = "{{{2},0},{{2},1},{{2},3,0},{{2},2,0}}";
    let arguments = ["quotient", "--form", large, "--memory", "3M", "--json", "-"];
    let json = json(&arguments, 3);
    assert_eq!((&json["heaps"], &json["order"]), (&7.into(), &20.into()));
    assert_eq!(json["status"], "stopped");
    assert_eq!(json["element"], Value::Null);
    let text = grundy(&arguments[..5]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(
        text.contains("the exact quotient of the first 8 of"),
        "{text}"
    );
}

#[test]
fn what_is_known_of_a_game_stands_beside_its_quotient_as_beside_its_values() {
    let folder = tempfile::tempdir().expect("a folder");
    for (rule, more) in [
        ("0.77", &["--heaps", "20"][..]),
        ("0.26", &[]),
        ("0.77", &[]),
    ] {
        let file = folder.path().join("quotient.json");
        let path = file.to_str().expect("a path");
        let asked = [&["quotient", rule], more, &["--json", path]].concat();
        assert_eq!(errors(&grundy(&asked)), "");
        let text = std::fs::read_to_string(&file).expect("a certificate");
        let quotient: Value = serde_json::from_str(&text).expect("JSON");
        let values = json(&["nim", rule, "--heaps", "10", "--json", "-"], 0);
        let known = values["known"].as_array().expect("a list");
        assert!(
            !known.is_empty() && quotient["known"] == values["known"],
            "{rule}"
        );
        // It is a certificate all the same.
        let verified = grundy(&["verify", path]);
        assert!(verified.status.success(), "{rule}: {}", errors(&verified));
    }
    let other = json(&["quotient", "0.31011", "--heaps", "3", "--json", "-"], 0);
    assert_eq!(other.get("known"), None);
}

#[test]
fn how_kayles_was_found_is_told_candidate_by_candidate() {
    let json = json(
        &[
            "quotient",
            "0.77",
            "--heaps",
            "9",
            "--how-found",
            "--json",
            "-",
        ],
        0,
    );
    assert_eq!((&json["heaps"], &json["order"]), (&9.into(), &18.into()));
    assert_eq!(json["stopped"], Value::Null);
    let failed = &json["candidates"][3];
    assert_eq!((&failed["heap"], &failed["order"]), (&9.into(), &20.into()));
    let failure = &failed["least_failure"];
    assert_eq!(failure["position"], serde_json::json!([9, 5, 5]));
    assert_eq!(
        (&failure["said"], &failure["outcome"]),
        (&"P".into(), &"N".into())
    );
    let shown = serde_json::json!({ "heap": 5, "left": [2, 2], "beside": "cd" });
    assert_eq!(failure["move"], shown);
    assert_eq!(json["candidates"][4]["least_failure"], Value::Null);
    let text = grundy(&["quotient", "0.77", "--heaps", "9", "--how-found"]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    for said in [
        "tried as 5 + 1: fails at 9 + 5 + 2 + 2",
        "9 + 5 + 5 has the outcome N, not P, and so is not equivalent to 9",
    ] {
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn a_run_that_is_stopped_is_told_as_far_as_it_went() {
    let arguments = [
        "quotient",
        "0.31011",
        "--heaps",
        "5",
        "--how-found",
        "--memory",
        "8M",
        "--json",
        "-",
    ];
    let json = json(&arguments, 3);
    assert_eq!((&json["heaps"], &json["order"]), (&4.into(), &14.into()));
    assert!(
        json["stopped"]
            .as_str()
            .is_some_and(|why| why.contains("memory"))
    );
    let next = json["candidates"].as_array().and_then(|all| all.last());
    assert_eq!(next.map(|last| &last["heap"]), Some(&5.into()));
}

/// What the kernel finds first may be another position; the least failure is told besides.
#[test]
fn of_a_table_that_was_tampered_with_the_least_failure_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kayles.json");
    let path = file.to_str().expect("a path");
    let right = json(&["quotient", "0.77", "--heaps", "30", "--json", "-"], 0);
    let refused = |changed: &Value| {
        std::fs::write(&file, changed.to_string()).expect("written");
        let refused = grundy(&["verify", path]);
        assert_eq!(refused.status.code(), Some(1));
        errors(&refused)
    };
    // Heap 30 is given the element of its option 29.
    let mut changed = right.clone();
    changed["phi"][29] = changed["phi"][28].clone();
    let said = refused(&changed);
    assert!(said.contains("is refused: moves from P"), "{said}");
    assert!(said.contains("P-failure: 30 + 5 is b^2, in P"), "{said}");
    assert!(
        said.contains("30 + 5 has the outcome N, not P, and so is not equivalent to 2 + 2"),
        "{said}"
    );
    // The element of 5 + 5 + 1 is taken out of P.
    let mut changed = right.clone();
    for list in ["p", "p_words"] {
        changed[list].as_array_mut().expect("a list").remove(3);
    }
    let said = refused(&changed);
    assert!(
        said.contains("N-failure: 5 + 5 + 1 is ac^2, not in P"),
        "{said}"
    );
    // What is not wrong in the outcomes is said to be something else.
    let mut changed = right.clone();
    changed["tame"] = true.into();
    let said = refused(&changed);
    assert!(
        said.contains("all sums of heaps up to 30 rightly"),
        "{said}"
    );
}
