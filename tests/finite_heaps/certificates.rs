//! Certificates and their independent checker.

use crate::brute::Outcomes;
use crate::{found, heaps_of};
use grundy::budget::{Budget, Stop};
use grundy::quotient::algebraic::finite_heaps::FiniteHeapsCertificate;
use grundy_proof::checker::counted::{FiniteHeapsRefusal, FiniteHeapsVerdict, verify};
use serde_json::{Value as Json, json};

fn certificate(code: &str, heaps: usize) -> Json {
    serde_json::to_value(FiniteHeapsCertificate::of(&found(code, heaps))).unwrap()
}

fn check(certificate: &Json) -> Result<FiniteHeapsVerdict, FiniteHeapsRefusal> {
    verify(&certificate.to_string(), &Budget::unlimited())
}

#[test]
fn certificates_are_accepted() {
    for (code, heaps) in [
        ("0.31011", 5),
        ("0.3122", 7),
        ("0.3102", 12),
        ("0.3312", 14),
    ] {
        let verdict = check(&certificate(code, heaps)).unwrap();
        assert_eq!((verdict.code.as_str(), verdict.heaps), (code, heaps));
        assert!(verdict.infinite);
        assert!(verdict.to_string().ends_with("is infinite."));
    }
}

#[test]
fn the_table_of_one_game_does_not_do_for_another() {
    let file = certificate("0.31011", 5);
    for code in ["0.31010", "0.31012", "0.31111", "0.77", "4.7", "0.3122"] {
        let mut other = file.clone();
        other["code"] = json!(code);
        assert!(check(&other).is_err(), "{code}");
    }
    let mut shorter = file.clone();
    shorter["heaps"] = json!(4);
    assert!(check(&shorter).is_err());
}

/// Where the numbers of a value stand.
fn numbers(json: &Json, at: String, all: &mut Vec<String>) {
    match json {
        Json::Number(_) => all.push(at),
        Json::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                numbers(item, format!("{at}/{index}"), all);
            }
        }
        _ => {}
    }
}

#[test]
fn a_changed_number_is_refused_unless_the_table_stays_right() {
    let file = certificate("0.31011", 5);
    let mut places = Vec::new();
    for field in [
        "generators",
        "counted",
        "values",
        "counts",
        "signs",
        "window",
    ] {
        numbers(&file[field], format!("/{field}"), &mut places);
    }
    let mut many = Vec::new();
    for field in ["cayley", "p"] {
        numbers(&file[field], format!("/{field}"), &mut many);
    }
    places.extend(many.into_iter().step_by(9));
    for place in &places {
        for by in [-1, 1] {
            let mut other = file.clone();
            let number = other.pointer(place).unwrap().as_i64().unwrap();
            *other.pointer_mut(place).unwrap() = json!(number + by);
            let Ok(verdict) = check(&other) else { continue };
            // A larger index or window says the same; an entry of P outside ℕ² says nothing.
            assert_eq!((verdict.heaps, verdict.infinite), (5, true), "{place}");
            assert!(!place.starts_with("/p/"), "{place} {by}");
        }
    }
}

#[test]
fn a_position_that_is_left_out_of_p_is_missed() {
    let file = certificate("0.3102", 12);
    let rows = file["p"].as_array().unwrap();
    for (x, row) in rows.iter().enumerate().step_by(5) {
        let cells = row.as_array().unwrap().len();
        for cell in (0..cells).step_by(3) {
            let mut other = file.clone();
            other["p"][x].as_array_mut().unwrap().remove(cell);
            let refusal = check(&other).unwrap_err();
            let right = matches!(
                refusal,
                FiniteHeapsRefusal::Move { .. } | FiniteHeapsRefusal::Position { .. }
            );
            assert!(right, "{refusal}");
        }
    }
}

#[test]
fn p_of_the_file_are_the_p_positions() {
    let quotient = found("0.31011", 5);
    let mut outcomes = Outcomes::of(&quotient.rule, 5);
    let file = certificate("0.31011", 5);
    let lower = (0..32).map(|bits: usize| [bits & 1, bits >> 1 & 1, bits >> 2 & 7]);
    for [a, b, c] in lower {
        for (i, j) in (0..12).flat_map(|i| (0..12).map(move |j| (i, j))) {
            let counts = [a, b, c, j, i];
            let value = quotient.table.position(&heaps_of(&counts)).unwrap();
            let ([i, j, _], level) = quotient.table.plane.coordinates(value.counts);
            let row = file["p"][value.lower as usize].as_array().unwrap();
            let in_file = row.contains(&json!([[i, j], level]));
            assert_eq!(in_file, outcomes.is_p(&counts), "{counts:?}");
        }
    }
}

#[test]
fn what_is_no_certificate_is_refused_at_once() {
    let file = certificate("0.31011", 5);
    let text = file.to_string();
    let budget = Budget::unlimited();
    for end in (0..text.len()).step_by(97) {
        let cut = verify(&text[..end], &budget).unwrap_err();
        assert!(
            matches!(cut, FiniteHeapsRefusal::Unreadable { .. }),
            "{cut}"
        );
    }
    let long = "9".repeat(1000);
    for field in [
        "heaps", "counted", "values", "counts", "signs", "window", "cayley",
    ] {
        let mut other = file.clone();
        other[field] = json!("HERE");
        let other = other.to_string().replace("\"HERE\"", &long);
        assert!(verify(&other, &budget).is_err(), "{field}");
        for number in [1_u64 << 31, u64::MAX / 2, u64::MAX] {
            let mut places = Vec::new();
            numbers(&file[field], format!("/{field}"), &mut places);
            for place in places.into_iter().take(12) {
                let mut other = file.clone();
                *other.pointer_mut(&place).unwrap() = json!(number);
                assert!(check(&other).is_err(), "{place} {number}");
            }
        }
    }
    let mut other = file.clone();
    other["format"] = json!("grundy-quotient");
    assert!(matches!(check(&other), Err(FiniteHeapsRefusal::Format(_))));
    let mut other = file.clone();
    other["version"] = json!(2);
    assert_eq!(check(&other), Err(FiniteHeapsRefusal::Version(2)));
    let mut other = file;
    other["counts"] = json!([[400, 24], [400, 23]]);
    other["window"] = json!([-400, 400]);
    assert!(matches!(
        check(&other),
        Err(FiniteHeapsRefusal::Table { .. })
    ));
}

#[test]
fn checks_stop_with_their_budget() {
    let text = certificate("0.3102", 12).to_string();
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    assert_eq!(verify(&text, &cancelled), Err(Stop::Cancelled.into()));
    let steps = Budget::unlimited().with_steps(1000);
    assert_eq!(verify(&text, &steps), Err(Stop::Steps.into()));
    let memory = Budget::unlimited().with_memory(1000);
    assert_eq!(verify(&text, &memory), Err(Stop::Memory.into()));
}
