//! Changed certificates: each is refused, or says of its game what is true.

use super::long::repetitions;
use super::{FILES, brute, check, file, values};
use grundy_proof::{Claim, Stated, Verdict};
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// Numbers that look random, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}

/// Changes one thing somewhere within a value.
fn change(json: &mut Json, numbers: &mut Numbers) {
    let stop = numbers.below(4) == 0;
    match json {
        Json::Array(list) if !list.is_empty() && !stop => {
            let at = numbers.below(list.len());
            change(&mut list[at], numbers);
        }
        Json::Object(fields) if !fields.is_empty() && !stop => {
            let at = numbers.below(fields.len());
            change(fields.values_mut().nth(at).unwrap(), numbers);
        }
        Json::Array(list) => change_list(list, numbers),
        Json::Object(fields) => match fields.keys().nth(numbers.below(fields.len())).cloned() {
            Some(name) if numbers.below(2) == 0 => drop(fields.remove(&name)),
            _ => drop(fields.insert("more".to_owned(), json!(1))),
        },
        leaf => *leaf = other_leaf(leaf, numbers),
    }
}

fn change_list(list: &mut Vec<Json>, numbers: &mut Numbers) {
    let (a, b) = (numbers.below(list.len()), numbers.below(list.len()));
    match numbers.below(6) {
        _ if list.is_empty() => list.push(json!(0)),
        0 => drop(list.remove(a)),
        1 => list.insert(b, list[a].clone()),
        2 => list.swap(a, b),
        3 => list.reverse(),
        4 => list.truncate(a),
        _ => list.clear(),
    }
}

fn other_leaf(leaf: &Json, numbers: &mut Numbers) -> Json {
    let extremes = [
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1_i64 << 20),
        json!(1_i64 << 32),
        json!(0.5),
        json!(null),
        json!("1"),
        json!([]),
    ];
    let extreme = extremes[numbers.below(extremes.len())].clone();
    match (leaf, leaf.as_i64()) {
        (_, Some(n)) => match numbers.below(8) {
            0 => extreme,
            1 => json!(-n),
            2 => json!(0),
            3 => json!(2 * n),
            near => json!(n + [1, -1, 2, -2][near - 4]),
        },
        (Json::String(text), _) => match numbers.below(3) {
            0 => json!(format!("{text}1")),
            1 => json!(text.replacen(['0', '1', '2', '7'], "3", 1)),
            _ => json!(""),
        },
        _ => extreme,
    }
}

/// Changes that somebody who wants to be believed would think of.
fn crafted(file: &Json) -> Vec<(&'static str, Json)> {
    let mut mutants = Vec::new();
    let code = file["code"].as_str().unwrap().to_owned();
    for more in [
        "1",
        "2",
        "4",
        "01",
        "001",
        "0",
        "00000000000000000000000000000000000000000000000000000000001",
    ] {
        let mut other = file.clone();
        other["code"] = json!(format!("{code}{more}"));
        mutants.push(("code", other));
    }
    for list in ["exceptional", "classes", "zones", "moves", "positions"] {
        let length = file[list].as_array().unwrap().len();
        for at in (0..length).step_by(length.div_ceil(24)) {
            let with = |change: &dyn Fn(&mut Vec<Json>)| {
                let mut other = file.clone();
                change(other[list].as_array_mut().unwrap());
                (list, other)
            };
            mutants.push(with(&|list| list.insert(at, list[at].clone())));
            mutants.push(with(&|list| list.rotate_left(at)));
            mutants.push(with(&|list| list.truncate(at)));
        }
    }
    for at in 0..file["zones"].as_array().unwrap().len() {
        for inequalities in [
            json!([]),
            json!([[1, 0, 4]]),
            json!([[1, 0, i64::MAX]]),
            json!([[0, 0, 0]]),
            json!([[0, 0, 1]]),
            json!([[-1, 0, -1_000], [1, 0, 0]]),
        ] {
            let mut other = file.clone();
            other["zones"][at]["inequalities"] = inequalities;
            mutants.push(("zones", other));
        }
    }
    mutants
}

/// So many changed files of each certificate, each with the field that was changed.
fn mutants(file: &Json, count: usize, numbers: &mut Numbers) -> Vec<(String, Json)> {
    let crafted = crafted(file).into_iter();
    let mut mutants: Vec<_> = crafted
        .map(|(field, other)| (field.to_owned(), other))
        .collect();
    let fields: Vec<String> = file.as_object().unwrap().keys().cloned().collect();
    while mutants.len() < count {
        let field = &fields[mutants.len() % fields.len()];
        let mut other = file.clone();
        match numbers.below(16) {
            0 => drop(other.as_object_mut().unwrap().remove(field)),
            _ => change(&mut other[field], numbers),
        }
        if other != *file {
            mutants.push((field.clone(), other));
        }
    }
    mutants
}

/// All that is claimed but for a presentation, which may be left out.
fn claims(verdict: &Verdict) -> Vec<&Claim> {
    let claims = verdict.claims().iter().map(|proved| proved.claim());
    claims
        .filter(|claim| !matches!(claim, Claim::Presentation { .. }))
        .collect()
}

/// Checks so many changed files, and prints what refused how many.
fn changed_files_are_refused_or_true(count: usize) {
    let mut table: BTreeMap<String, [usize; 12]> = BTreeMap::new();
    let mut numbers = Numbers(35);
    let mut accepted = 0;
    let mut all = 0;
    for (at, (code, _)) in FILES.iter().enumerate() {
        let good = file(code);
        let verdict = check(&good).unwrap();
        let count = count / FILES.len() + usize::from(at < count % FILES.len());
        for (field, mutant) in mutants(&good, count, &mut numbers) {
            all += 1;
            let row = table.entry(field.clone()).or_default();
            match check(&mutant) {
                Err(refusal) => {
                    let claim = Stated::ALL.iter().position(|claim| *claim == refusal.claim);
                    row[claim.unwrap()] += 1;
                }
                Ok(other) => {
                    row[11] += 1;
                    accepted += 1;
                    assert_eq!(brute::wrong(values(&other), 12), None, "{code} {field}");
                    if other.game() == verdict.game() {
                        assert_eq!(claims(&other), claims(&verdict), "{code} {field}");
                    }
                }
            }
        }
    }
    println!("{:<20}{}{:>9}", "changed", names(), "accepted");
    for (field, row) in &table {
        let cells: String = row.iter().map(|count| format!("{count:>9}")).collect();
        println!("{field:<20}{cells}");
    }
    println!("{all} changed files, {accepted} accepted");
    assert_eq!(all, count);
    assert!(accepted * 8 < all, "{accepted} of {all}");
}

/// The heads of the columns.
fn names() -> String {
    let names = Stated::ALL.iter().map(|claim| format!("{claim:?}"));
    names.map(|name| format!("{name:>9.8}")).collect()
}

#[test]
fn changed_files() {
    changed_files_are_refused_or_true(repetitions(1_200, 10_000));
}
