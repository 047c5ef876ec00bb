//! Certificates of tables in which the largest heaps of several kinds are compared. That of 0.540 is one
//! that the program has found: heaps 7, 14, … and 10, 17, … are of two kinds, of which the two largest are
//! followed.

#[path = "../../../quotient/tests/compared_maxima/brute.rs"]
mod brute;
mod claims;
#[path = "../common/long.rs"]
mod long;
mod mutants;
mod played;
mod refused;

use grundy_base::budget::Budget;
use grundy_proof::{Certificate, Refusal, Unproved, Verdict};
use serde_json::Value as Json;

const FILE: &str = include_str!("../data/compared_maxima/0.540.json");

fn certificate() -> Json {
    serde_json::from_str(FILE).expect("JSON")
}

/// The certificate of 0.540 with one value changed.
fn changed(place: &str, value: Json) -> Json {
    let mut file = certificate();
    *file.pointer_mut(place).expect("a place") = value;
    file
}

fn check_text(text: &str, budget: &Budget) -> Result<Verdict, Unproved> {
    Certificate::read(text)?.check(budget, &mut |_| ())
}

fn check(file: &Json) -> Result<Verdict, Refusal> {
    check_text(&file.to_string(), &Budget::unlimited()).map_err(|unproved| match unproved {
        Unproved::Refused(refusal) => *refusal,
        Unproved::Stopped(stop) => panic!("{stop}"),
    })
}
