//! Periods of growing graphs: what is true is proved, and nothing else.

#[path = "growing/brute.rs"]
mod brute;
#[path = "growing/change.rs"]
mod change;
#[path = "common/long.rs"]
mod long;
#[path = "growing/mutants.rs"]
mod mutants;

use brute::Drawn;
use grundy_base::budget::Budget;
use grundy_proof::{Certificate, CheckedTable, Claim, Stated, Unproved, Verdict};
use serde_json::{Value, json};

/// Certificates that the engine wrote, with the claim of each.
const WRITTEN: [(&str, &str, usize, i64); 10] = [
    ("arc12n", include_str!("data/growing/arc12n.json"), 34, 193),
    (
        "kayles12n",
        include_str!("data/growing/kayles12n.json"),
        12,
        136,
    ),
    (
        "kayles124n",
        include_str!("data/growing/kayles124n.json"),
        168,
        287,
    ),
    (
        "petersen33",
        include_str!("data/growing/petersen33.json"),
        3,
        -1,
    ),
    (
        "petersennk",
        include_str!("data/growing/petersennk.json"),
        34,
        117,
    ),
    (
        "petersenmisere",
        include_str!("data/growing/petersenmisere.json"),
        3,
        -1,
    ),
    ("pan", include_str!("data/growing/pan.json"), 34, 48),
    (
        "dumbbell2",
        include_str!("data/growing/dumbbell2.json"),
        34,
        44,
    ),
    ("star17", include_str!("data/growing/star17.json"), 34, 31),
    (
        "starmisere",
        include_str!("data/growing/starmisere.json"),
        2,
        -1,
    ),
];

/// Drawings that are larger than what is played to the end here, and whose checks take longer.
const LARGE: [&str; 1] = ["kayles124n"];

/// All but the large ones.
fn small() -> impl Iterator<Item = (&'static str, &'static str, usize, i64)> {
    let all = WRITTEN.into_iter();
    all.filter(|written| !LARGE.contains(&written.0))
}

fn check(text: &str) -> Result<Verdict, Unproved> {
    check_within(text, 40_000_000)
}

fn check_within(text: &str, steps: u64) -> Result<Verdict, Unproved> {
    let budget = Budget::unlimited().with_steps(steps);
    let certificate = Certificate::read(text)?;
    certificate.check(&budget.with_memory(1 << 30), &mut |_| ())
}

fn fields(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// The value of the drawing with so many vertices in its marked edge, as a verdict has it.
fn value(verdict: &Verdict, n: u64) -> u32 {
    match verdict.table() {
        CheckedTable::Growing(table) => table.value(n).expect("all are known"),
        _ => panic!("another kind"),
    }
}

#[test]
fn what_the_engine_found_is_proved() {
    for (name, text, period, last_exception) in WRITTEN {
        let verdict = check(text).unwrap_or_else(|unproved| panic!("{name}: {unproved}"));
        let claim = Claim::GrowingPeriod {
            misere: name.ends_with("misere"),
            period,
            last_exception,
        };
        let claims: Vec<&Claim> = verdict.claims().iter().map(|held| held.claim()).collect();
        assert_eq!(claims, [&claim], "{name}");
        let far = 1_000_000_000_000 + last_exception.unsigned_abs();
        assert_eq!(value(&verdict, far), value(&verdict, far + period as u64));
    }
    let said = check(WRITTEN[0].1).expect("it is proved").to_string();
    let sentence = "the Grundy values of 0.07@any on the drawing of 5 vertices with n more in the edge 0–4 have period 34 for n > 193.";
    assert!(said.contains(sentence), "{said}");
}

/// The values by the definition, with each move played on the drawing itself.
#[test]
fn the_values_are_those_of_the_definition() {
    for (name, text, ..) in small() {
        let verdict = check(text).expect("it is proved");
        let drawn = Drawn::of(&fields(text));
        for n in 0..long::repetitions(14, 22) {
            assert_eq!(
                drawn.value(n),
                Some(value(&verdict, n as u64)),
                "{name}, {n}"
            );
        }
    }
}

#[test]
fn weaker_and_false_claims_are_refused() {
    for (name, text, period, last) in small() {
        let mut more = vec![("last_exception", json!(last - 1)), ("period", json!(0))];
        for later in [1, 2, 34, i64::MAX - last.max(0)] {
            more.push(("last_exception", json!(last + later)));
        }
        for wrong in [
            2 * period,
            3 * period,
            period + 1,
            1_000_000_000,
            usize::MAX,
        ] {
            more.push(("period", json!(wrong)));
            more.push(("common_period", json!(wrong)));
        }
        for shift in [0, 1, 4, 1_000_000_000, usize::MAX] {
            more.push(("shift", json!(shift)));
        }
        let right = fields(text);
        for (field, with) in more {
            if right[field] == with {
                continue;
            }
            let mut wrong = right.clone();
            wrong[field] = with.clone();
            let found = check(&wrong.to_string());
            assert!(found.is_err(), "{name}: {field} is {with}");
        }
    }
}

/// The same lists with each type begun later, or with a multiple of the period: true, and not the least.
#[test]
fn lists_that_are_longer_than_needed_are_refused() {
    for (name, text, ..) in small() {
        let right = fields(text);
        let common = right["common_period"].as_u64().expect("a number") as usize;
        let extended = |of: &Value, count: usize| -> Value {
            let from = of["from"].as_u64().expect("a number") as usize;
            let values = of["values"].as_array().expect("a list");
            let at = |n: usize| match n < from + common {
                true => values[n - 1].clone(),
                false => values[from + (n - from) % common - 1].clone(),
            };
            (1..=count).map(at).collect()
        };
        let count = right["types"].as_array().expect("a list").len();
        for at in 0..count {
            let mut later = right.clone();
            let from = right["types"][at]["from"].as_u64().expect("a number") as usize;
            later["types"][at]["values"] = extended(&right["types"][at], from + common);
            later["types"][at]["from"] = json!(from + 1);
            let Err(Unproved::Refused(why)) = check(&later.to_string()) else {
                panic!("{name}: types[{at}] from {}", from + 1);
            };
            assert_eq!(why.place, format!("types[{at}].from"), "{name}");
        }
        let mut twice = right.clone();
        twice["common_period"] = json!(2 * common);
        for at in 0..count {
            let from = right["types"][at]["from"].as_u64().expect("a number") as usize;
            let values = extended(&right["types"][at], from + 2 * common - 1);
            twice["types"][at]["values"] = values;
        }
        let Err(Unproved::Refused(why)) = check(&twice.to_string()) else {
            panic!("{name}: twice the period");
        };
        assert_eq!(why.place, "common_period", "{name}");
    }
}

/// Each type is needed, none stands twice, and none that no move comes to is taken.
#[test]
fn types_are_neither_left_out_nor_added() {
    for (name, text, ..) in small() {
        let right = fields(text);
        let count = right["types"].as_array().expect("a list").len();
        for at in 0..count {
            let mut without = right.clone();
            let types = without["types"].as_array_mut().expect("a list");
            types.remove(at);
            assert!(
                check(&without.to_string()).is_err(),
                "{name}: {at} left out"
            );
            let mut twice = right.clone();
            let types = twice["types"].as_array_mut().expect("a list");
            types.push(types[at].clone());
            let Err(Unproved::Refused(why)) = check(&twice.to_string()) else {
                panic!("{name}: {at} twice");
            };
            assert_eq!(why.claim, Stated::Table, "{name}: {why}");
        }
    }
    // A dumbbell that nobody can come to from a star.
    let other = fields(WRITTEN[7].1);
    let mut more = fields(WRITTEN[6].1);
    let types = more["types"].as_array_mut().expect("a list");
    types.push(other["types"][0].clone());
    assert!(check(&more.to_string()).is_err());
}

#[test]
fn each_wrong_value_is_found() {
    for (name, text, ..) in small() {
        let right = fields(text);
        let types = right["types"].as_array().expect("a list");
        for (at, of) in types.iter().enumerate() {
            let count = of["values"].as_array().expect("a list").len();
            let step = (count / long::repetitions(1, 60)).max(1);
            for place in (0..count).step_by(step) {
                let value = of["values"][place].as_u64().expect("a number");
                for wrong in [value ^ 1, 65_535, u64::MAX] {
                    let mut changed = right.clone();
                    changed["types"][at]["values"][place] = json!(wrong);
                    let found = check(&changed.to_string());
                    assert!(found.is_err(), "{name}: types[{at}].values[{place}]");
                }
            }
        }
    }
}

#[test]
fn both_readings_of_bit_2_are_told_apart() {
    // On a star of four rays the last vertex of a ray and the centre leave three parts.
    for (text, game) in [(WRITTEN[0].1, "0.07"), (WRITTEN[1].1, "0.77@any")] {
        let mut other = fields(text);
        other["game"] = json!(game);
        assert!(check(&other.to_string()).is_err(), "{game}");
    }
    let mut nodes = fields(WRITTEN[6].1);
    nodes["game"] = json!("0.137@any");
    assert!(check(&nodes.to_string()).is_err());
}

#[test]
fn games_of_another_kind_are_refused_in_words() {
    for (game, said) in [
        ("0.(3)*", "finitely many digits"),
        ("4.7", "begins with 0."),
        ("Grundy's game", "finitely many digits"),
        ("0.33@any", "@any"),
        ("Node-Kayles@any", "0.137"),
        ("0.0", "digits"),
        ("no game", "game"),
    ] {
        let mut other = fields(WRITTEN[3].1);
        other["game"] = json!(game);
        let Err(Unproved::Refused(why)) = check(&other.to_string()) else {
            panic!("{game} is taken");
        };
        assert!(why.to_string().contains(said), "{game}: {why}");
    }
    let mut misere = fields(WRITTEN[0].1);
    misere["play"] = json!("misere");
    assert!(check(&misere.to_string()).is_err());
}

fn check_hostile(text: &str) -> Result<Verdict, Unproved> {
    check_within(text, 2_000_000)
}

/// A clique of so many vertices as an end, of which `joined` are joined.
fn clique(vertices: usize, joined: usize) -> Value {
    let edges: Vec<(usize, usize)> = (0..vertices)
        .flat_map(|b| (0..b).map(move |a| (a, b)))
        .collect();
    let mut sorted = edges;
    sorted.sort_unstable();
    json!({"vertices": vertices, "edges": sorted, "joined": (0..joined).collect::<Vec<_>>()})
}

#[test]
fn hostile_files_end_by_a_sentence_or_the_budget() {
    let right = fields(WRITTEN[0].1);
    for (game, vertices) in [("0.07@any", 60), ("0.3333333333", 60), ("Node-Kayles", 60)] {
        let mut large = right.clone();
        large["game"] = json!(game);
        large["types"][0]["ends"][0] = clique(vertices, 2);
        assert!(check_hostile(&large.to_string()).is_err(), "{game}");
        // The same as a drawing, so that the type is right.
        let drawn = clique(vertices, 2);
        large["vertices"] = json!(vertices + 1);
        let mut edges: Vec<Value> = drawn["edges"].as_array().expect("a list").clone();
        edges.push(json!([0, vertices]));
        edges.sort_by_key(|edge| (edge[0].as_u64(), edge[1].as_u64()));
        large["edges"] = json!(edges);
        large["mark"] = json!([0, vertices]);
        large["types"][0]["ends"][0] = clique(vertices - 1, vertices - 1);
        assert!(check_hostile(&large.to_string()).is_err(), "{game}");
    }
    for (field, with) in [
        ("vertices", json!(1_000_000_000_u64)),
        ("vertices", json!(u64::MAX)),
        ("period", json!(1_000_000_000)),
        ("common_period", json!(u64::MAX)),
        ("mark", json!([0, u64::MAX])),
        ("mark", json!([u64::MAX, u64::MAX])),
    ] {
        let mut wrong = right.clone();
        wrong[field] = with.clone();
        assert!(
            check_hostile(&wrong.to_string()).is_err(),
            "{field}: {with}"
        );
    }
    for (field, with) in [
        ("vertices", json!(u64::MAX)),
        ("vertices", json!(126)),
        ("vertices", json!(129)),
        ("joined", json!([0, 1, 200])),
        ("joined", json!([1, 0])),
        ("joined", json!([0, 0])),
        ("joined", json!([0])),
        ("joined", json!([])),
        ("edges", json!([[0, 0]])),
        ("edges", json!([[0, 130]])),
        ("edges", json!([[1, 0]])),
    ] {
        let mut wrong = right.clone();
        wrong["types"][0]["ends"][0][field] = with.clone();
        assert!(
            check_hostile(&wrong.to_string()).is_err(),
            "{field}: {with}"
        );
    }
    let mut from = right.clone();
    from["types"][0]["from"] = json!(u64::MAX);
    assert!(check_hostile(&from.to_string()).is_err());
}

#[test]
fn a_check_ends_with_its_budget() {
    let certificate = Certificate::read(WRITTEN[2].1).expect("a certificate");
    for steps in [10, 1000, 100_000] {
        let budget = Budget::unlimited().with_steps(steps);
        let ended = certificate.check(&budget, &mut |_| ());
        assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
    }
    let budget = Budget::unlimited().with_memory(1000);
    let ended = certificate.check(&budget, &mut |_| ());
    assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
}

/// The vertices of ends may be numbered in any way, and types stand in any order behind the first.
#[test]
fn the_same_in_other_words_is_proved() {
    for (name, text, ..) in WRITTEN {
        let mut other = fields(text);
        let types = other["types"].as_array_mut().expect("a list");
        types[1..].reverse();
        for of in types.iter_mut() {
            for end in of["ends"].as_array_mut().expect("two") {
                let vertices = end["vertices"].as_u64().expect("a number");
                let turned = |vertex: &Value| vertices - 1 - vertex.as_u64().expect("a number");
                let mut joined: Vec<u64> = end["joined"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .map(turned)
                    .collect();
                joined.sort_unstable();
                let edge = |edge: &Value| (turned(&edge[1]), turned(&edge[0]));
                let mut edges: Vec<(u64, u64)> = end["edges"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .map(edge)
                    .collect();
                edges.sort_unstable();
                end["joined"] = json!(joined);
                end["edges"] = json!(edges);
            }
        }
        let found = check(&other.to_string()).unwrap_or_else(|why| panic!("{name}: {why}"));
        let right = check(text).expect("it is proved");
        let claims = |of: &Verdict| of.claims()[0].claim().clone();
        assert_eq!(claims(&found), claims(&right), "{name}");
    }
}
