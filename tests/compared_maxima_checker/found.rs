//! Certificates of the tables that the program finds.

use crate::check;
use grundy::budget::Budget;
use grundy::heap::HeapRule;
use grundy::quotient::algebraic::compared_maxima::{ComparedMaximaCertificate, discover};
use serde_json::Value as Json;

/// The certificate of a game, as it is found without a hint.
fn found(code: &str) -> Json {
    let rule = HeapRule::parse(code).unwrap();
    let found = discover(&rule, &Budget::unlimited(), &mut |_| ()).unwrap();
    serde_json::to_value(ComparedMaximaCertificate::of(&found.quotient)).unwrap()
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn the_tables_that_are_found_are_proved_again() {
    for code in ["0.540", "0.541", "0.542", "0.543", "0.145"] {
        let file = found(code);
        let verdict = check(&file);
        assert!(verdict.is_ok(), "{code}: {verdict:?}");
    }
}
