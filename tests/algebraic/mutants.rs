//! Every field of ten certificates is changed, and it is counted which check refuses the change. What is
//! accepted describes the same game.

use crate::{brute, golden};
use grundy::budget::Budget;
use grundy::heap::HeapRule;
use grundy::quotient::algebraic::{AlgebraicJson, Table, discover};
use grundy_proof::checker::algebraic::{AlgebraicRefusal, Case, verify};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

const CODES: [&str; 10] = [
    "0.26", "4.7", "0.157", "4.52", "0.355", "0.754", "0.734", "0.357", "0.175", "0.516",
];

/// Derivations have thousands of numbers; every so many of them is changed.
const SAMPLES: usize = 36;

/// The places of all values within one, but for those of lists and objects themselves.
fn leaves(json: &Json, at: String, all: &mut Vec<String>) {
    match json {
        Json::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                leaves(item, format!("{at}/{index}"), all);
            }
        }
        Json::Object(fields) => {
            for (name, field) in fields {
                leaves(field, format!("{at}/{name}"), all);
            }
        }
        _ => all.push(at),
    }
}

/// The places of all lists within one.
fn lists(json: &Json, at: String, all: &mut Vec<String>) {
    match json {
        Json::Array(items) => {
            all.push(at.clone());
            for (index, item) in items.iter().enumerate() {
                lists(item, format!("{at}/{index}"), all);
            }
        }
        Json::Object(fields) => {
            for (name, field) in fields {
                lists(field, format!("{at}/{name}"), all);
            }
        }
        _ => {}
    }
}

/// At most so many of them, evenly.
fn some(all: Vec<String>, most: usize) -> Vec<String> {
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step).collect()
}

fn other_leaves(leaf: &Json) -> Vec<Json> {
    match leaf {
        Json::Number(number) => {
            let n = number.as_i64().unwrap();
            [n - 1, n + 1, n + 2, -n - 1].map(|n| json!(n)).to_vec()
        }
        Json::String(text) => vec![json!(format!("{text}1")), json!(""), json!(null)],
        Json::Bool(value) => vec![json!(!value)],
        _ => vec![json!(1), json!("x")],
    }
}

/// The claims that are checked, each changed in every way.
fn mutants(file: &Json) -> Vec<(String, Json)> {
    let mut mutants = Vec::new();
    for field in file.as_object().unwrap().keys() {
        let read_on = [
            "presentation",
            "p_formula",
            "phi_formulas",
            "isomorphic_to",
            "heaps",
            "status",
        ];
        if read_on.contains(&field.as_str()) {
            continue;
        }
        let mut without = file.clone();
        without.as_object_mut().unwrap().remove(field);
        mutants.push((format!("/{field} is left out"), without));
        let part = &file[field];
        let (mut numbers, mut of_lists) = (Vec::new(), Vec::new());
        leaves(part, format!("/{field}"), &mut numbers);
        lists(part, format!("/{field}"), &mut of_lists);
        for place in some(numbers, SAMPLES) {
            for leaf in other_leaves(file.pointer(&place).unwrap()) {
                let mut other = file.clone();
                *other.pointer_mut(&place).unwrap() = leaf;
                mutants.push((place.clone(), other));
            }
        }
        for place in some(of_lists, SAMPLES / 3) {
            let change = |change: &dyn Fn(&mut Vec<Json>)| {
                let mut other = file.clone();
                change(other.pointer_mut(&place).unwrap().as_array_mut().unwrap());
                (place.clone(), other)
            };
            if file.pointer(&place).unwrap().as_array().unwrap().is_empty() {
                continue;
            }
            mutants.push(change(&|list| drop(list.remove(0))));
            mutants.push(change(&|list| drop(list.pop())));
            mutants.push(change(&|list| list.push(list[0].clone())));
            mutants.push(change(&|list| list.reverse()));
        }
    }
    mutants
}

/// Which check refuses.
fn kind(refusal: &AlgebraicRefusal) -> &'static str {
    match refusal {
        AlgebraicRefusal::Unreadable { .. } => "cannot be read",
        AlgebraicRefusal::Format(_) => "another format",
        AlgebraicRefusal::Version(_) => "another version",
        AlgebraicRefusal::Code { .. } => "no rule",
        AlgebraicRefusal::Rule => "a rule of another kind",
        AlgebraicRefusal::Table { .. } => "no table",
        AlgebraicRefusal::Cases { .. } => "cases left out or too many",
        AlgebraicRefusal::NotProved {
            case: Case::Move { .. },
            ..
        } => "a move between zones",
        AlgebraicRefusal::NotProved {
            case: Case::Position { .. },
            ..
        } => "a position without a move into a zone",
        AlgebraicRefusal::Claim { .. } => "a claim about the quotient",
        AlgebraicRefusal::Stop(_) => "stopped",
    }
}

#[test]
fn changed_certificates_are_refused_or_describe_the_same_game() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for code in CODES {
        let rule = HeapRule::parse(code).unwrap();
        let found = discover(&rule, &Budget::unlimited(), &mut |_| ()).unwrap();
        let file = serde_json::to_value(AlgebraicJson::of(&found.quotient)).unwrap();
        let outcomes = brute::outcomes(&rule, 13);
        for (place, mutant) in mutants(&file) {
            if mutant == file {
                continue;
            }
            match verify(&mutant.to_string(), &Budget::unlimited()) {
                Err(refusal) => *counts.entry(kind(&refusal)).or_default() += 1,
                Ok(verdict) => {
                    *counts.entry("accepted").or_default() += 1;
                    assert_eq!(
                        HeapRule::parse(&verdict.code).unwrap(),
                        rule,
                        "{code} {place}"
                    );
                    let (_, table) = golden::table(&mutant);
                    for (position, is_p) in &outcomes {
                        let same = table.is_p(&table.position(position)) == *is_p;
                        assert!(same, "{code} {place}: {position:?}");
                    }
                    for (a, b) in (0..60).flat_map(|a| (a..60).map(move |b| (a, b))) {
                        let p = |table: &Table| table.is_p(&table.position(&[a, b]));
                        assert_eq!(p(&table), p(&found.quotient.table), "{code} {place}");
                    }
                    // It may claim less of the quotient, but nothing else.
                    let exact = verdict.excess.is_none_or(|c| file["excess"] == json!(c));
                    assert!(exact, "{code} {place}");
                }
            }
        }
    }
    let all: usize = counts.values().sum();
    println!("{all} changed certificates: {counts:#?}");
    for check in [
        "cannot be read",
        "another format",
        "another version",
        "no table",
        "cases left out or too many",
        "a move between zones",
        "a position without a move into a zone",
        "a claim about the quotient",
    ] {
        assert!(counts.get(check).is_some_and(|&count| count > 0), "{check}");
    }
    let accepted = counts.get("accepted").copied().unwrap_or(0);
    assert!(accepted * 8 < all, "{accepted} of {all}");
}
