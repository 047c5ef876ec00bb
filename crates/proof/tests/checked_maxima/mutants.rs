//! Changed certificates are refused, or what they state is true.

use crate::long::repetitions;
use crate::played::agrees;
use crate::{certificate, changed, check_text};
use grundy_base::budget::Budget;
use grundy_proof::Unproved;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;

/// What refused how many, by what was changed.
#[derive(Default)]
struct Tally(BTreeMap<String, BTreeMap<String, usize>>);

impl Tally {
    /// Checks a mutant within a few times the steps of the right certificate.
    fn check(&mut self, what: &str, file: &Json) {
        let budget = Budget::unlimited().with_steps(40_000);
        let by = match check_text(&file.to_string(), &budget) {
            Ok(_) => {
                assert!(agrees(file), "accepted, and not true: {file}");
                "accepted, and true".to_owned()
            }
            Err(Unproved::Refused(refusal)) => format!("{:?}", refusal.claim),
            Err(Unproved::Stopped(_)) => "stopped".to_owned(),
        };
        let row = self.0.entry(what.to_owned()).or_default();
        *row.entry(by).or_default() += 1;
    }

    fn print(&self) {
        for (what, row) in &self.0 {
            let row: Vec<String> = row
                .iter()
                .map(|(by, count)| format!("{by} {count}"))
                .collect();
            println!("{what:>12}: {}", row.join(", "));
        }
    }
}

/// Numbers below a bound that look random, by Knuth's linear congruential generator.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state: u64 = 20;
    move |bound| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    }
}

/// Changes one thing somewhere in a value: a number, or which entries a list has.
fn change(value: &mut Json, below: &mut impl FnMut(usize) -> usize) {
    match value {
        Json::Array(list) if !list.is_empty() => {
            let (at, other) = (below(list.len()), below(list.len()));
            match below(12) {
                0 => drop(list.remove(at)),
                1 => list.insert(at, list[other].clone()),
                2 => list.swap(at, other),
                3 => list[at] = list[other].clone(),
                4 => list.clear(),
                _ => change(&mut list[at], below),
            }
        }
        Json::Number(number) => {
            let n = number.as_i64().expect("a small number");
            let others = [
                n.wrapping_add(1),
                n.wrapping_sub(1),
                n.wrapping_add(5),
                n.wrapping_add(10),
                0,
                1,
                n.wrapping_neg(),
                n.wrapping_mul(2),
                i64::MAX,
                i64::MIN,
            ];
            *value = json!(others[below(others.len())]);
        }
        Json::String(text) => {
            let digit = char::from(b'0' + below(8) as u8);
            match below(3) {
                0 => text.push(digit),
                1 => drop(text.pop()),
                _ => {
                    text.pop();
                    text.push(digit);
                }
            }
        }
        other => *other = json!(0),
    }
}

/// Mutants of 0.540, the fields in turn.
fn of_each_field(count: usize) {
    let (right, mut below, mut tally) = (certificate(), numbers(), Tally::default());
    let fields: Vec<String> = right.as_object().expect("fields").keys().cloned().collect();
    tally.check("nothing", &right);
    assert_eq!(tally.0["nothing"]["accepted, and true"], 1);
    for field in fields.iter().cycle().take(count) {
        let mut file = right.clone();
        while file == right {
            for _ in 0..1 + below(2) {
                change(&mut file[field.as_str()], &mut below);
            }
        }
        tally.check(field, &file);
    }
    tally.print();
}

#[test]
fn mutants_are_refused_or_true() {
    of_each_field(repetitions(320, 10_000));
}

#[test]
fn the_table_has_the_outcomes_of_all_small_positions() {
    assert!(agrees(&certificate()));
    assert!(!agrees(&changed("/p/0", json!([2, [[0], [0]], 0]))));
}

/// Other games with the same first heaps, lists in another order, and other numbers of differences.
#[test]
fn crafted_mutants_are_refused_or_true() {
    let mut tally = Tally::default();
    for code in [
        "0.5401",
        "0.54001",
        "0.541",
        "0.544",
        "0.145",
        "0.55",
        "4.7",
        "0.5400004",
    ] {
        tally.check("another game", &changed("/code", json!(code)));
    }
    for field in [
        "generators",
        "cayley",
        "values",
        "classes",
        "gaps",
        "window",
        "p",
    ] {
        let list = certificate()[field].as_array().expect("a list").clone();
        let mut backwards = list.clone();
        backwards.reverse();
        for (what, list) in [
            ("empty", vec![]),
            ("backwards", backwards),
            ("twice", [list.clone(), list.clone()].concat()),
            ("few", list[..list.len() / 2].to_vec()),
            ("without one", list[1..].to_vec()),
        ] {
            let mutant = changed(&format!("/{field}"), json!(list));
            if mutant != certificate() {
                tally.check(what, &mutant);
            }
        }
    }
    for window in [
        [0, 0],
        [-1, 1],
        [-2, 2],
        [-1, 3],
        [-16, 16],
        [-17, 2],
        [2, -1],
    ] {
        tally.check("window", &changed("/window", json!(window)));
    }
    for gaps in [[0, 0], [1, 0], [2, 1], [2, 2], [16, 16]] {
        tally.check("gaps", &changed("/gaps", json!(gaps)));
    }
    tally.print();
    let accepted = tally
        .0
        .values()
        .filter_map(|row| row.get("accepted, and true"));
    println!("accepted: {}", accepted.sum::<usize>());
}
