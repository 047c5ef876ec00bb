//! Files that are no certificates, and tables that could be none.

use crate::{FILE, certificate, changed, check, check_text};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Certificate, Counterexample, Stated, Unproved};
use serde_json::{Value as Json, json};
use std::time::Duration;

/// What stands at these places must be as it is.
#[test]
fn a_table_that_is_none_is_refused_at_its_place() {
    for (place, value, refused) in [
        ("/code", json!("0.540"), "code"),
        ("/code", json!("S(1,2)"), "code"),
        ("/code", json!("8.4"), "code"),
        ("/cayley", json!([]), "cayley"),
        ("/cayley/3", json!([1]), "cayley[3]"),
        ("/cayley/3/0", json!(60), "cayley[3]"),
        ("/cayley/3/0", json!(14), "cayley[2]"),
        ("/generators/0", json!(2), "generators"),
        ("/kinds", json!(0), "kinds, followed"),
        ("/kinds", json!(1_000_000_000), "kinds, followed"),
        ("/followed", json!(4), "kinds, followed"),
        ("/values", json!([]), "values"),
        ("/values/1", json!([1]), "values[1]"),
        ("/values/6", json!([6, 2, 1]), "values[6]"),
        ("/values/6", json!([60]), "values[6]"),
        ("/classes", json!([]), "values, split, classes"),
        ("/classes/0", json!([60]), "classes[0]"),
        ("/gaps", json!([1]), "gaps"),
        ("/gaps/0", json!(-1), "gaps"),
        ("/gaps/0", json!(i64::MAX), "gaps"),
        ("/window", json!([1, 1]), "window"),
        ("/window", json!([i64::MIN, i64::MAX]), "window"),
        ("/split", json!(100_000), "values, split, classes"),
        ("/p/0", json!([1, [[0], [0]], 3]), "p[0]"),
        ("/p/0", json!([60, [[0], [0]], 0]), "p[0]"),
        ("/p/0", json!([1, [[0]], 0]), "p[0]"),
        ("/p/0", json!([1, [[2], [0]], 0]), "p[0]"),
        ("/p/0", json!([1, [[-1], [0]], 0]), "p[0]"),
        ("/p/0", json!([1, [[0, 0], [0]], 0]), "p[0]"),
    ] {
        let refusal = check(&changed(place, value.clone())).unwrap_err();
        assert_eq!(refusal.place, refused, "{place} {value}: {refusal}");
    }
}

/// Fields of the wrong kind, unknown ones, and entries that are no value of a heap.
#[test]
fn what_cannot_be_read_is_refused_before_the_check() {
    for (place, value) in [
        ("/values/0", json!([-1])),
        ("/values/0", json!([])),
        ("/values/6", json!([6, 0, i64::MAX])),
        ("/values/6", json!([6, 0, i64::MIN])),
        ("/values/6", json!([6, 0, 0])),
        ("/p", json!(null)),
        ("/kinds", json!("2")),
    ] {
        let file = changed(place, value);
        let refusal = Certificate::read(&file.to_string()).unwrap_err();
        assert_eq!(refusal.claim, Stated::File, "{place}: {refusal}");
    }
    let mut more = certificate();
    more["elements"] = json!(60);
    assert!(Certificate::read(&more.to_string()).is_err());
    for end in (0..FILE.len() - 2).step_by(97) {
        assert!(Certificate::read(&FILE[..end]).is_err(), "{end}");
    }
    let long = "9".repeat(1000);
    for field in ["\"kinds\":", "\"split\":"] {
        let (before, after) = FILE.split_once(field).expect("the field");
        let rest = after.split_once(',').expect("a field after it").1;
        for number in [&long, &format!("-{long}"), "1e400", "1.5"] {
            let text = format!("{before}{field}{number},{rest}");
            assert!(Certificate::read(&text).is_err(), "{field}{number}");
        }
    }
}

/// The same outcomes could be said with smaller numbers.
#[test]
fn numbers_are_canonical() {
    let p = certificate()["p"].as_array().expect("pairs").clone();
    let mut backwards = p.clone();
    backwards.reverse();
    let twice = [&p[..=3], &p[3..]].concat();
    for p in [backwards, twice] {
        let refusal = check(&changed("/p", json!(p))).unwrap_err();
        assert!(refusal.why.contains("ascend"), "{refusal}");
    }
    // Heap 9 is given one by one, and the classes begin with heap 10.
    let mut later = certificate();
    let value = later["classes"][0].clone();
    let class = later["classes"].as_array_mut().expect("classes");
    class.rotate_left(1);
    let end = class.len() - 1;
    if let Some(index) = class[end].get_mut(2) {
        *index = json!(index.as_i64().expect("an index") + 1);
    }
    later["values"].as_array_mut().expect("heaps").push(value);
    let refusal = check(&later).unwrap_err();
    assert_eq!(refusal.place, "values", "{refusal}");
    assert!(refusal.why.contains("as the classes say"), "{refusal}");
    // A generator more, which is the product of two.
    let mut idle = certificate();
    let both = idle["cayley"][10][1].clone();
    idle["generators"]
        .as_array_mut()
        .expect("generators")
        .push(both);
    let rows = idle["cayley"].as_array().expect("rows").clone();
    for (x, row) in rows.iter().enumerate() {
        let first = row[0].as_u64().expect("an element") as usize;
        let product = rows[first][1].clone();
        idle["cayley"][x]
            .as_array_mut()
            .expect("a row")
            .push(product);
    }
    let refusal = check(&idle).unwrap_err();
    assert_eq!(refusal.place, "generators[4]", "{refusal}");
}

#[test]
fn the_value_of_nothing_is_not_in_p_and_heaps_without_options_have_it() {
    type Pair = (usize, Vec<Vec<i64>>, i64);
    let mut p: Vec<Pair> = serde_json::from_value(certificate()["p"].clone()).expect("pairs");
    p.push((0, vec![vec![0], vec![0]], 0));
    p.sort_unstable();
    let refusal = check(&changed("/p", json!(p))).unwrap_err();
    assert_eq!(refusal.claim, Stated::Terminal, "{refusal}");
    let refusal = check(&changed("/values/1", json!([10]))).unwrap_err();
    assert_eq!(refusal.claim, Stated::Terminal, "{refusal}");
}

/// With P empty some heap has no move into it, and with all of F in P some move leads from P to P.
#[test]
fn what_is_not_proved_comes_with_a_counterexample() {
    let with = |p: Json| {
        let mut file = changed("/quotient", json!(null));
        file["p"] = p;
        check(&file).unwrap_err()
    };
    let refusal = with(json!([]));
    assert_eq!(refusal.claim, Stated::IntoP, "{refusal}");
    assert!(matches!(
        refusal.counterexample,
        Some(Counterexample::Stuck { .. })
    ));
    let all = (1..60).flat_map(|f| (0..16).map(move |n| (f, n >> 3 & 1, n >> 2 & 1, n % 4 - 1)));
    let all = all.map(|(f, one, two, difference)| json!([f, [[one], [two]], difference]));
    let refusal = with(json!(all.collect::<Vec<_>>()));
    assert_eq!(refusal.claim, Stated::FromP, "{refusal}");
    assert!(matches!(
        refusal.counterexample,
        Some(Counterexample::Move { .. })
    ));
}

#[test]
fn a_check_stops_with_its_budget() {
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    for (budget, stop) in [
        (cancelled, Stop::Cancelled),
        (Budget::unlimited().with_time(Duration::ZERO), Stop::Time),
        (Budget::unlimited().with_steps(100), Stop::Steps),
        (Budget::unlimited().with_memory(1000), Stop::Memory),
    ] {
        let unproved = check_text(FILE, &budget).unwrap_err();
        assert_eq!(unproved, Unproved::Stopped(stop));
    }
    let far = changed("/values/6", json!([6, 0, 4096]));
    assert!(check_text(&far.to_string(), &Budget::unlimited().with_steps(10_000)).is_err());
}
