//! Certificates of finite misère quotients: those the program writes are accepted, with the claims that the
//! literature and the definition agree with; whatever is changed in them is found.

#[path = "common/long.rs"]
mod long;

mod finite {
    mod facts;
    mod mutants;
    mod refused;
    mod small_sums;
}

use grundy_base::budget::Budget;
use grundy_proof::checker::finite::Quotient;
use grundy_proof::{Certificate, CheckedTable, Claim, Refusal, Unproved, Verdict};
use serde_json::Value;

/// The certificates by their names in `data/finite/`.
const FILES: [(&str, &str); 18] = [
    (
        "0.3310-for-ever",
        include_str!("data/finite/0.3310-for-ever.json"),
    ),
    ("kayles", include_str!("data/finite/kayles.json")),
    (
        "kayles-to-150",
        include_str!("data/finite/kayles-to-150.json"),
    ),
    ("guiles", include_str!("data/finite/guiles.json")),
    (
        "dawsons-kayles-to-20",
        include_str!("data/finite/dawsons-kayles-to-20.json"),
    ),
    (
        "tame-0.33-to-9",
        include_str!("data/finite/tame-0.33-to-9.json"),
    ),
    ("wild-0.712", include_str!("data/finite/wild-0.712.json")),
    ("wild-0.144", include_str!("data/finite/wild-0.144.json")),
    (
        "subtraction-1-3-4",
        include_str!("data/finite/subtraction-1-3-4.json"),
    ),
    ("table", include_str!("data/finite/table.json")),
    (
        "couples-to-15",
        include_str!("data/finite/couples-to-15.json"),
    ),
    (
        "grundys-game-to-15",
        include_str!("data/finite/grundys-game-to-15.json"),
    ),
    ("form-r8", include_str!("data/finite/form-r8.json")),
    (
        "form-s12-prime",
        include_str!("data/finite/form-s12-prime.json"),
    ),
    ("form-sum", include_str!("data/finite/form-sum.json")),
    ("form-mate", include_str!("data/finite/form-mate.json")),
    ("form-nim-12", include_str!("data/finite/form-nim-12.json")),
    (
        "form-in-part",
        include_str!("data/finite/form-in-part.json"),
    ),
];

/// One of the certificates.
fn file(name: &str) -> Value {
    let found = FILES.iter().find(|(known, _)| *known == name).unwrap();
    serde_json::from_str(found.1).unwrap()
}

fn check(file: &Value) -> Result<Verdict, Unproved> {
    check_text(&file.to_string(), &Budget::unlimited())
}

fn check_text(text: &str, budget: &Budget) -> Result<Verdict, Unproved> {
    Certificate::read(text)?.check(budget, &mut |_| {})
}

/// Why a certificate is refused after a change.
fn refusal(name: &str, change: impl FnOnce(&mut Value)) -> Refusal {
    let mut changed = file(name);
    change(&mut changed);
    let refused = check(&changed).expect_err("it is accepted");
    refused.refusal().expect("it was stopped").clone()
}

fn claims(verdict: &Verdict) -> Vec<Claim> {
    verdict
        .claims()
        .iter()
        .map(|proved| proved.claim().clone())
        .collect()
}

fn table(verdict: &Verdict) -> &Quotient {
    match verdict.table() {
        CheckedTable::Finite(table) => table,
        other => panic!("{other:?}"),
    }
}
