//! Periods of two growing legs and of growing cycles: what is true is proved, and nothing else.

#[path = "growing/brute.rs"]
mod brute;
#[path = "growing/change.rs"]
mod change;
#[path = "common/long.rs"]
mod long;

use brute::Drawn;
use change::{Chance, change};
use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckedTable, Claim, Unproved, Verdict};
use serde_json::{Value, json};

/// Certificates that the engine wrote.
const WRITTEN: [(&str, &str); 7] = [
    ("legs33", include_str!("data/growing/legs33.json")),
    ("legs03", include_str!("data/growing/legs03.json")),
    ("legs5", include_str!("data/growing/legs5.json")),
    ("circle", include_str!("data/growing/circle.json")),
    ("kite33", include_str!("data/growing/kite33.json")),
    ("kite5", include_str!("data/growing/kite5.json")),
    ("bowtie4", include_str!("data/growing/bowtie4.json")),
];

/// Those with longer periods, whose checks take longer.
const LARGE: [(&str, &str); 2] = [
    ("arc1mn", include_str!("data/growing/arc1mn.json")),
    ("pannk", include_str!("data/growing/pannk.json")),
];

fn check(text: &str) -> Result<Verdict, Unproved> {
    check_within(text, 400_000_000)
}

fn check_within(text: &str, steps: u64) -> Result<Verdict, Unproved> {
    let budget = Budget::unlimited().with_steps(steps);
    let certificate = Certificate::read(text)?;
    certificate.check(&budget.with_memory(1 << 30), &mut |_| ())
}

fn fields(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// The claim that a file makes.
fn stated(of: &Value) -> Claim {
    let number = |field: &str| of[field].as_u64().expect("a number") as usize;
    match of["format"].as_str() {
        Some("grundy-growing-legs") => Claim::GrowingDiagonal {
            period: number("period"),
            from: number("from"),
        },
        _ => Claim::GrowingPeriod {
            misere: false,
            period: number("period"),
            last_exception: of["last_exception"].as_i64().expect("a number"),
        },
    }
}

/// Compares values of a verdict with those by the definition, for so many members.
fn look_at_values(name: &str, of: &Value, verdict: &Verdict, most: usize) {
    let drawn = Drawn::of(of);
    for n in 0..most {
        match verdict.table() {
            CheckedTable::Growing(table) => {
                assert_eq!(drawn.value(n), table.value(n as u64), "{name}, {n}: {of}");
            }
            CheckedTable::GrowingLegs(table) => {
                for m in 0..most {
                    let is = drawn.value_of(&[m, n]);
                    assert_eq!(
                        is,
                        table.value(m as u64, n as u64),
                        "{name}, {m}, {n}: {of}"
                    );
                }
            }
            _ => panic!("another kind"),
        }
    }
}

#[test]
fn what_the_engine_found_is_proved() {
    for (name, text) in WRITTEN.into_iter().chain(LARGE) {
        let verdict = check(text).unwrap_or_else(|unproved| panic!("{name}: {unproved}"));
        let claims: Vec<&Claim> = verdict.claims().iter().map(|held| held.claim()).collect();
        assert_eq!(claims, [&stated(&fields(text))], "{name}");
        look_at_values(name, &fields(text), &verdict, 5);
    }
    let said = check(LARGE[0].1).expect("it is proved").to_string();
    let sentence = "the Grundy values of 0.07@any on the drawing of 4 vertices with m more in the edge 0–2 and n more in 0–3 have v(m + 34, n + 34) = v(m, n) for m, n ≥ 459.";
    assert!(said.contains(sentence), "{said}");
}

/// Each number of a file, the drawing's and the types' among them, is the only one that is accepted, or what is accepted
/// instead is true as well.
#[test]
fn every_other_number_is_refused_or_true() {
    for (name, text) in WRITTEN {
        let right = fields(text);
        // All of them where the tests run long, or else one or two for each place.
        let step = 5 / long::repetitions(1, 5);
        for (at, place) in places(&right).into_iter().enumerate() {
            let was = right
                .pointer(&place)
                .and_then(Value::as_i64)
                .expect("a number");
            let others = [was + 1, was - 1, 0, 2 * was, was ^ 1, 1_000_000, i64::MAX];
            for with in others.into_iter().skip(at % step).step_by(step) {
                let mut wrong = right.clone();
                *wrong.pointer_mut(&place).expect("it is there") = json!(with);
                if wrong == right {
                    continue;
                }
                let Ok(verdict) = check_within(&wrong.to_string(), 1_000_000) else {
                    continue;
                };
                // Another drawing may be named, or another order of the vertices of an end.
                let is_graph = ["edges", "marks", "mark/", "joined"].iter();
                let is_graph =
                    place == "/vertices" || is_graph.into_iter().any(|part| place.contains(part));
                assert!(is_graph, "{name}: {place} is {with}");
                look_at_values(name, &wrong, &verdict, 4);
            }
        }
    }
}

/// The places of all numbers but the version; of long lists of values some.
fn places(of: &Value) -> Vec<String> {
    fn walk(of: &Value, at: &str, found: &mut Vec<String>) {
        match of {
            Value::Object(fields) => fields.iter().for_each(|(name, of)| {
                walk(of, &format!("{at}/{name}"), found);
            }),
            Value::Array(list) => {
                let step = (list.len() / long::repetitions(12, 200)).max(1);
                for (place, of) in list.iter().enumerate().step_by(step) {
                    walk(of, &format!("{at}/{place}"), found);
                }
            }
            Value::Number(_) => found.push(at.to_owned()),
            _ => (),
        }
    }
    let mut found = Vec::new();
    walk(of, "", &mut found);
    found.retain(|place| place != "/version");
    found
}

#[test]
fn types_are_neither_left_out_nor_added() {
    for (name, text) in WRITTEN {
        let right = fields(text);
        let count = right["types"].as_array().expect("a list").len();
        for at in 0..count {
            let mut without = right.clone();
            without["types"].as_array_mut().expect("a list").remove(at);
            assert!(
                check(&without.to_string()).is_err(),
                "{name}: {at} left out"
            );
            let mut twice = right.clone();
            let types = twice["types"].as_array_mut().expect("a list");
            types.push(types[at].clone());
            assert!(check(&twice.to_string()).is_err(), "{name}: {at} twice");
        }
    }
}

#[test]
fn another_code_or_reading_is_refused_or_true() {
    for (name, text) in WRITTEN {
        for game in [
            "0.33",
            "0.03",
            "0.5",
            "0.5@any",
            "0.4",
            "0.4@any",
            "0.37",
            "Node-Kayles",
        ] {
            let mut other = fields(text);
            other["game"] = json!(game);
            if let Ok(verdict) = check(&other.to_string()) {
                look_at_values(name, &other, &verdict, 5);
            }
        }
    }
}

#[test]
fn what_is_accepted_of_changed_files_is_true() {
    let mut chance = Chance(0x0051_6324_9abc_def1);
    let (mut refused, mut accepted) = (0, 0);
    for round in 0..long::repetitions(600, 20_000) {
        let (name, text) = WRITTEN[round % WRITTEN.len()];
        let right = fields(text);
        let mut changed = right.clone();
        for _ in 0..=chance.below(2) {
            change(&mut changed, &mut chance);
        }
        if changed == right {
            continue;
        }
        let Ok(verdict) = check(&changed.to_string()) else {
            refused += 1;
            continue;
        };
        accepted += 1;
        assert_eq!(verdict.claims()[0].claim(), &stated(&changed), "{name}");
        look_at_values(name, &changed, &verdict, 4);
    }
    assert!(
        refused > 5 * accepted,
        "{refused} refused, {accepted} accepted"
    );
}

/// Without the two legs, or with such as no move leaves, a cycle is refused.
#[test]
fn the_legs_of_a_cycle_are_neither_left_out_nor_added() {
    let (mut with, mut without) = (0, 0);
    for (name, text) in WRITTEN.into_iter().chain(LARGE) {
        let mut other = fields(text);
        if other["format"] != "grundy-growing-cycle" {
            continue;
        }
        match other["legs"].is_null() {
            false => {
                other["legs"] = Value::Null;
                with += 1;
            }
            true => {
                other["legs"] = json!({"period": 1, "legs_from": 1, "lines_from": 1, "side": 9});
                without += 1;
            }
        }
        assert!(check(&other.to_string()).is_err(), "{name}");
    }
    assert!(with > 0 && without > 0);
}

#[test]
fn hostile_files_end_by_a_sentence_or_the_budget() {
    for (_, text) in WRITTEN.into_iter().chain(LARGE) {
        for field in [
            "side",
            "period",
            "legs_from",
            "lines_from",
            "from",
            "total",
            "shift",
            "vertices",
        ] {
            for with in [
                json!(u64::MAX),
                json!(1 << 14),
                json!(1 << 20),
                json!(-1),
                json!("1"),
            ] {
                let mut wrong = fields(text);
                let of = match wrong["legs"].is_object() && wrong["legs"][field].is_number() {
                    true => &mut wrong["legs"],
                    false => &mut wrong,
                };
                of[field] = with;
                assert!(check_within(&wrong.to_string(), 50_000).is_err(), "{field}");
            }
        }
    }
}

#[test]
fn a_check_ends_with_its_budget() {
    for (_, text) in LARGE {
        for steps in [10, 1000, 100_000] {
            let ended = check_within(text, steps);
            assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
        }
        let certificate = Certificate::read(text).expect("a certificate");
        let budget = Budget::unlimited().with_memory(1000);
        let ended = certificate.check(&budget, &mut |_| ());
        assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
    }
}
