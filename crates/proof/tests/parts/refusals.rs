//! Refusals in words.

use grundy_proof::{Refusal, Stated};

fn refused(claim: Stated, place: &str, why: impl Into<String>) -> Refusal {
    Refusal {
        claim,
        place: place.to_owned(),
        why: why.into(),
        counterexample: None,
    }
}

#[test]
fn what_is_refused_cannot_write_to_the_terminal() {
    let refusal = refused(Stated::Game, "code", "“\u{1b}[31m0.77\u{202e}” is no rule");
    assert_eq!(
        refusal.to_string(),
        "game: code: “\u{fffd}[31m0.77\u{fffd}” is no rule"
    );
    let long = refused(Stated::Game, "", "x".repeat(10_000));
    assert_eq!(long.to_string().chars().count(), 601);
}

#[test]
fn a_refusal_names_its_claim_once() {
    let said = |claim, place: &str| refused(claim, place, "is 3").to_string();
    assert_eq!(said(Stated::Table, "phi[3]"), "table: phi[3]: is 3");
    assert_eq!(said(Stated::FromP, ""), "moves from P: is 3");
    assert_eq!(said(Stated::Period, "period.period"), "period.period: is 3");
    assert_eq!(said(Stated::File, "version"), "version: is 3");
    assert_eq!(said(Stated::File, ""), "is 3");
}
