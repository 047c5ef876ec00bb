//! What a certificate claims, and what it does not.

use crate::{certificate, changed, check};
use grundy_proof::{Basis, Claim, Extent};
use serde_json::{Value as Json, json};

/// Theorems 12 and 15, and theorem 19.
#[test]
fn the_outcomes_of_0_540_are_proved_and_that_its_quotient_is_infinite() {
    let verdict = check(&certificate()).expect("a proof");
    assert_eq!(verdict.game(), "0.54");
    let of = Extent::AllHeaps;
    let infinite = Claim::Infinite {
        of,
        not_finitely_generated: false,
        theorem: 19,
    };
    let claims: Vec<&Claim> = verdict.claims().iter().map(|claim| claim.claim()).collect();
    assert_eq!(claims, [&Claim::Outcomes { of }, &infinite]);
    let bases = verdict.claims().iter().map(|claim| claim.basis());
    assert!(bases.into_iter().all(|basis| *basis == Basis::Checked));
}

/// The largest heaps of a kind are compared only where it is one of two.
#[test]
fn what_the_quotient_is_must_follow_from_theorem_19() {
    for (field, value) in [
        ("quotient", json!(null)),
        ("quotient", json!("finite")),
        ("order", json!(60)),
        ("status", json!("stopped")),
    ] {
        let refusal = check(&changed(&format!("/{field}"), value.clone())).unwrap_err();
        assert_eq!(refusal.place, field, "{value}: {refusal}");
    }
}

#[test]
fn files_of_the_time_before_the_field_of_the_quotient_are_read() {
    let mut file = certificate();
    let fields = file.as_object_mut().expect("fields");
    for field in ["status", "order", "quotient"] {
        fields.remove(field);
    }
    let verdict = check(&file).expect("a proof");
    assert!(matches!(
        verdict.quotient().expect("a claim").claim(),
        Claim::Infinite { theorem: 19, .. }
    ));
}

/// A table of 0.373, whose quotient has order 10 and Φ the period 28: lemma 14 needs K ≥ p.
#[test]
fn as_many_heaps_as_classes_must_be_given_one_by_one() {
    let text = include_str!("../data/compared_maxima/0.373-with-few-heaps.json");
    let file: Json = serde_json::from_str(text).expect("JSON");
    let refusal = check(&file).unwrap_err();
    assert_eq!(refusal.place, "values", "{refusal}");
    assert!(
        refusal.why.contains("as many heaps as classes"),
        "{refusal}"
    );
}
