//! `grundy theorem`, and proofs in words.

use crate::program::{errors, program};

fn printed(arguments: &[&str]) -> String {
    let output = program(arguments).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_number_alone_prints_the_statement_and_names_the_others() {
    let output = program(&["theorem", "3"]).output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.starts_with("Infinite misère quotients, 6. The exact quotient"),
        "{text}"
    );
    assert!(text.contains("Theorem 3. Let the zones"), "{text}");
    assert!(text.trim_end().ends_with('∎'), "{text}");
    assert!(errors(&output).contains("there are also long-sequences/3"));
    assert!(
        printed(&["theorem", "long/3"]).contains("Theorem 3. Let R be the set of the rare heaps")
    );
}

#[test]
fn without_a_name_all_statements_are_listed_and_an_unknown_one_is_refused() {
    let list = printed(&["theorem"]);
    assert!(list.contains("definition-2  Definition 2"), "{list}");
    assert!(list.contains("Vector games on all positions (vector-games-on-all-positions)"));
    let output = program(&["theorem", "99"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(errors(&output).contains("there is no statement 99; grundy theorem lists all"));
}

#[test]
fn the_bibliography_is_bibtex() {
    let text = printed(&["theorem", "--bibliography"]);
    assert!(text.contains("@article{guy-smith-1956,"));
    assert!(!text.contains("annote"), "{text}");
}

#[test]
fn a_case_of_a_proof_is_told_down_to_the_multipliers_that_refute_it() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/algebraic/certificates/4.7.json"
    );
    let cases = printed(&["verify", file, "--explain"]);
    let count = cases.lines().count();
    assert!(cases.starts_with("    0  leading heap "), "{cases}");
    for case in [0, 1, count / 2, count - 1] {
        let told = printed(&["verify", file, "--explain", &case.to_string()]);
        assert!(told.starts_with("Case: leading heap "), "{told}");
        assert!(told.contains("a contradiction"), "{told}");
        assert!(told.contains("(0)  t ≥ 0"), "{told}");
        assert!(told.contains("Suppose that condition (N) fails"), "{told}");
        assert!(told.contains("theorem 1 of Infinite misère quotients"));
    }
    let output = program(&["verify", file, "--explain", &count.to_string()]).output();
    let output = output.expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        errors(&output).contains("there are the cases 0 to"),
        "{}",
        errors(&output)
    );
}
