//! The independent checker of quotients with compared maxima. The certificate of 0.540 is one that
//! the program has found: heaps 7, 14, … and 10, 17, … are of two kinds, of which the two largest are compared.

#[path = "../compared_maxima/brute.rs"]
mod brute;
mod found;
mod mutants;
mod played;

use grundy::budget::{Budget, Stop};
use grundy_proof::checker::compared_maxima::{
    ComparedMaximaRefusal, ComparedMaximaVerdict, is_certificate, verify,
};
use serde_json::{Value as Json, json};
use std::time::Duration;

const FILE: &str = include_str!("../../assets/algebraic/certificates/0.540.json");

fn certificate() -> Json {
    serde_json::from_str(FILE).unwrap()
}

fn check(file: &Json) -> Result<ComparedMaximaVerdict, ComparedMaximaRefusal> {
    verify(&file.to_string(), &Budget::unlimited())
}

/// The table with one value changed.
fn changed(place: &str, value: Json) -> Json {
    let mut file = certificate();
    *file.pointer_mut(place).unwrap() = value;
    file
}

#[test]
fn the_kept_certificate_is_accepted() {
    let verdict = check(&certificate()).unwrap();
    assert_eq!((verdict.exceptional, verdict.period), (8, 7));
    assert_eq!((verdict.order, verdict.kinds, verdict.followed), (60, 2, 2));
    assert!(verdict.to_string().contains("every position of 0.54 "));
}

#[test]
fn a_pair_that_stands_there_twice_and_a_p_without_pairs_are_noticed() {
    let p = certificate()["p"].as_array().unwrap().clone();
    let twice = [p.as_slice(), &p[3..=3]].concat();
    let refused = check(&changed("/p", json!(twice)));
    assert!(matches!(refused, Err(ComparedMaximaRefusal::Table { .. })));
    let mut nothing = p.clone();
    nothing.push(json!([0, [[0], [0]], 0]));
    let refused = check(&changed("/p", json!(nothing))).unwrap_err();
    assert!(refused.to_string().contains("the value of nothing is in P"));
    let refused = check(&changed("/p", json!([]))).unwrap_err();
    assert!(matches!(refused, ComparedMaximaRefusal::Position { .. }));
}

/// What stands at these places must be as it is, or the file is refused with a fault of the table.
#[test]
fn a_table_that_is_none_is_refused_at_its_place() {
    for (place, value) in [
        ("/cayley", json!([])),
        ("/cayley/3", json!([1])),
        ("/cayley/3/0", json!(60)),
        ("/cayley/3/0", json!(14)),
        ("/generators/0", json!(2)),
        ("/kinds", json!(0)),
        ("/kinds", json!(1_000_000_000)),
        ("/followed", json!(4)),
        ("/values", json!([])),
        ("/values/1", json!([1])),
        ("/values/0", json!([-1])),
        ("/values/0", json!([])),
        ("/values/6", json!([6, 2, 1])),
        ("/values/6", json!([6, 0, i64::MAX])),
        ("/values/6", json!([6, 0, i64::MIN])),
        ("/classes", json!([])),
        ("/classes/0", json!([60])),
        ("/gaps", json!([1])),
        ("/gaps/0", json!(-1)),
        ("/gaps/0", json!(i64::MAX)),
        ("/window", json!([1, 1])),
        ("/window", json!([i64::MIN, i64::MAX])),
        ("/split", json!(100_000)),
        ("/p/0", json!([1, [[0], [0]], 3])),
        ("/p/0", json!([60, [[0], [0]], 0])),
        ("/p/0", json!([1, [[0]], 0])),
        ("/p/0", json!([1, [[2], [0]], 0])),
        ("/p/0", json!([1, [[0, 0], [0]], 0])),
    ] {
        let refused = check(&changed(place, value.clone()));
        let fault = matches!(refused, Err(ComparedMaximaRefusal::Table { .. }));
        assert!(fault, "{place} {value}: {refused:?}");
    }
}

#[test]
fn cut_off_files_and_long_numbers_cannot_be_read() {
    for end in (0..FILE.len() - 2).step_by(97) {
        assert!(verify(&FILE[..end], &Budget::unlimited()).is_err(), "{end}");
    }
    let long = "9".repeat(1000);
    for (from, to) in [("\"kinds\":2", "\"kinds\":"), ("\"split\":7", "\"split\":")] {
        assert!(FILE.contains(from));
        for number in [
            long.clone(),
            format!("-{long}"),
            "1e400".into(),
            "1.5".into(),
        ] {
            let file = FILE.replace(from, &format!("{to}{number}"));
            let refused = verify(&file, &Budget::unlimited());
            assert!(matches!(
                refused,
                Err(ComparedMaximaRefusal::Unreadable { .. })
            ));
        }
    }
    let other = check(&changed("/version", json!(2)));
    assert_eq!(other, Err(ComparedMaximaRefusal::Version(2)));
    let other = check(&changed("/format", json!("grundy-algebraic-quotient")));
    assert!(matches!(other, Err(ComparedMaximaRefusal::Format(_))));
    assert!(is_certificate(FILE) && !is_certificate("[]"));
}

/// Numbers within the bounds that make for more cases than can be gone through.
#[test]
fn a_check_stops_with_its_budget() {
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    for (budget, stop) in [
        (cancelled, Stop::Cancelled),
        (Budget::unlimited().with_time(Duration::ZERO), Stop::Time),
        (Budget::unlimited().with_steps(100), Stop::Steps),
    ] {
        assert_eq!(
            verify(FILE, &budget),
            Err(ComparedMaximaRefusal::Stop(stop))
        );
    }
    let far = changed("/values/6", json!([6, 0, 4096]));
    assert!(verify(&far.to_string(), &Budget::unlimited().with_steps(100_000)).is_err());
}
