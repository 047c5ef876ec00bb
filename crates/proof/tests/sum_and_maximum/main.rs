//! Certificates of values with one sum and one maximum, by the kernel alone.
//!
//! `data/sum_and_maximum` has those of 0.26 (figure 5 of the supplement of Plambeck and Siegel), of 4.7
//! (figure 6 there), and of 0.33333, which removes 1 to 5 tokens: its Grundy values are the residues modulo
//! 6, F is (ℤ/2)³ with two bits of the nim-sum, and T counts the heaps with a value from 2 on, as misère Nim
//! has it. All three were found and written by the program.

mod brute;
mod canonical;
mod claims;
#[path = "../common/long.rs"]
mod long;
mod mutants;
mod proofs;
mod told;

use grundy_base::budget::Budget;
use grundy_proof::checker::sum_and_maximum::Values;
use grundy_proof::{Certificate, CheckedTable, Refusal, Unproved, Verdict};
use serde_json::Value as Json;

const FILES: [(&str, &str); 3] = [
    ("0.26", include_str!("../data/sum_and_maximum/0.26.json")),
    ("4.7", include_str!("../data/sum_and_maximum/4.7.json")),
    (
        "0.33333",
        include_str!("../data/sum_and_maximum/0.33333.json"),
    ),
];

fn file(code: &str) -> Json {
    let text = FILES.iter().find(|(of, _)| *of == code).unwrap().1;
    serde_json::from_str(text).unwrap()
}

fn check_text(text: &str) -> Result<Verdict, Refusal> {
    let checked = Certificate::read(text)?.check(&Budget::unlimited(), &mut |_| ());
    checked.map_err(|why| match why {
        Unproved::Refused(refusal) => *refusal,
        Unproved::Stopped(stop) => panic!("{stop}"),
    })
}

fn check(file: &Json) -> Result<Verdict, Refusal> {
    check_text(&file.to_string())
}

fn refused(file: &Json) -> Refusal {
    match check(file) {
        Err(refusal) => refusal,
        Ok(verdict) => panic!("accepted: {verdict}"),
    }
}

fn values(verdict: &Verdict) -> &Values {
    match verdict.table() {
        CheckedTable::SumAndMaximum(values) => values,
        _ => panic!("another table"),
    }
}
