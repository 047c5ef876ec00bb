//! Arithmetic and split periods: what is true is proved, and nothing else.

use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use grundy_proof::checker::regular::{Condition, Growth, conditions_hold};
use grundy_proof::{Certificate, CheckedTable, Claim, Stated, Unproved, Verdict};
use serde_json::{Value, json};

/// What a file states and how it is proved.
#[derive(Clone, Copy, Debug)]
struct File {
    game: &'static str,
    period: usize,
    saltus: u64,
    last_exception: i64,
    stay: &'static [usize],
    n0: usize,
    multiple: usize,
}

const fn arithmetic(game: &'static str, period: usize, saltus: u64, last_exception: i64) -> File {
    let n0 = if last_exception < 0 {
        1
    } else {
        last_exception as usize + 1
    };
    File {
        game,
        period,
        saltus,
        last_exception,
        stay: &[],
        n0,
        multiple: period,
    }
}

const fn times(file: File, times: usize) -> File {
    File {
        multiple: file.period * times,
        ..file
    }
}

impl File {
    fn growth(&self) -> Growth {
        Growth {
            period: self.period,
            saltus: self.saltus,
            last_exception: self.last_exception,
            periodic_residues: self.stay.to_vec(),
            n0: self.n0,
            multiple: self.multiple,
        }
    }

    fn json(&self) -> Value {
        let grows = |at: &usize| !self.stay.contains(&(at % self.period));
        let growing: Vec<usize> = (0..self.multiple).filter(grows).collect();
        json!({
            "format": "grundy-regular",
            "version": 1,
            "game": self.game,
            "kind": if self.stay.is_empty() { "arithmetic" } else { "split" },
            "period": {
                "period": self.period,
                "saltus": self.saltus,
                "last_exception": self.last_exception,
                "periodic_residues": self.stay,
            },
            "proof": {
                "n0": self.n0,
                "period": self.multiple,
                "saltus": self.saltus * (self.multiple / self.period) as u64,
                "growing": growing,
            },
        })
    }
}

/// By hand (Nim, and heaps of which any number but 1 may be removed), and from the tables of a prototype
/// (tests/data/regular of the workspace).
const TRUE: [File; 8] = [
    arithmetic("0.(3)*", 1, 1, -1),
    arithmetic("AllBut(1)", 2, 1, -1),
    times(arithmetic("0.3F", 6, 3, -1), 2),
    times(arithmetic("0.28", 53, 16, 0), 2),
    times(arithmetic("0.8B", 7, 4, 6), 2),
    File {
        stay: &[1],
        ..times(arithmetic("0.(160)*", 3, 2, 0), 2)
    },
    File {
        stay: &[2],
        ..times(arithmetic("0.(165)*", 3, 2, 7), 2)
    },
    File {
        stay: &[1, 4, 7],
        ..times(arithmetic("0.(140)*", 9, 4, 0), 2)
    },
];

fn check(text: &str) -> Result<Verdict, Unproved> {
    let certificate = Certificate::read(text)?;
    certificate.check(&Budget::unlimited(), &mut |_| ())
}

/// g by the definition, with each option written out.
fn by_definition(rule: &HeapRule, heaps: usize) -> Vec<u32> {
    let mut known: Vec<u32> = Vec::new();
    for heap in 0..heaps {
        let options = rule.options(heap);
        let options: Vec<u32> = options
            .map(|option| option.iter().fold(0, |xor, &part| xor ^ known[part]))
            .collect();
        known.push(
            (0..)
                .find(|value| !options.contains(value))
                .expect("a value"),
        );
    }
    known
}

#[test]
fn what_is_true_is_proved_and_is_so_beyond() {
    for file in TRUE {
        let verdict = check(&file.json().to_string());
        let verdict = verdict.unwrap_or_else(|unproved| panic!("{file:?}: {unproved}"));
        let claims: Vec<&Claim> = verdict
            .claims()
            .iter()
            .map(|proved| proved.claim())
            .collect();
        let claim = Claim::Growth {
            period: file.period,
            saltus: file.saltus,
            last_exception: file.last_exception,
            periodic_residues: file.stay.to_vec(),
        };
        assert_eq!(claims, [&claim], "{file:?}");
        assert_eq!(verdict.period().map(|proved| proved.claim()), Some(&claim));
        let CheckedTable::Regular(table) = verdict.table() else {
            panic!("{file:?}: another kind");
        };
        let rule = HeapRule::parse(file.game).expect("a rule");
        let g = by_definition(&rule, table.values.len() + 60);
        assert!(g.starts_with(&table.values), "{file:?}");
        let first = usize::try_from(file.last_exception + 1).expect("a heap");
        for n in first..g.len() - file.period {
            let more = if file.stay.contains(&(n % file.period)) {
                0
            } else {
                file.saltus
            };
            assert_eq!(
                u64::from(g[n + file.period]),
                u64::from(g[n]) + more,
                "{file:?}, {n}"
            );
        }
    }
}

#[test]
fn every_field_that_is_changed_is_refused() {
    for file in TRUE {
        let right = file.json();
        let mut wrong = Vec::new();
        let mut change = |path: &str, values: &[Value]| {
            for value in values {
                let mut changed = right.clone();
                let at = changed.pointer_mut(path).expect("a field");
                if at != value {
                    *at = value.clone();
                    wrong.push(changed);
                }
            }
        };
        let numbers = |field: &str, least: i64| {
            let is = right
                .pointer(field)
                .and_then(Value::as_i64)
                .expect("a number");
            let extreme = [-2, -1, 0, 1 << 31, 1 << 40, i64::MAX];
            let near = [is - 1, is + 1, 2 * is, is / 2];
            let all = extreme
                .into_iter()
                .chain(near)
                .filter(move |number| *number != is);
            all.filter(|number| *number >= least)
                .map(Value::from)
                .collect::<Vec<_>>()
        };
        change(
            "/format",
            &[json!("grundy-period"), json!("grundy-iterations"), json!(1)],
        );
        change("/version", &[json!(0), json!(2), json!("1")]);
        change(
            "/game",
            &[
                json!("0.77"),
                json!("0.(1)*"),
                json!("Grundy's game"),
                json!("none"),
                json!("0.()*"),
            ],
        );
        change(
            "/kind",
            &[
                json!("arithmetic"),
                json!("split"),
                json!("period"),
                json!(""),
            ],
        );
        change("/period/period", &numbers("/period/period", i64::MIN));
        change("/period/saltus", &numbers("/period/saltus", i64::MIN));
        change(
            "/period/last_exception",
            &numbers("/period/last_exception", i64::MIN),
        );
        let residues = [
            json!([0]),
            json!([1, 0]),
            json!([1, 1]),
            json!([usize::MAX]),
            json!([0, 1, 2]),
            json!({}),
            json!([2]),
        ];
        change("/period/periodic_residues", &residues);
        change(
            "/proof/n0",
            &[
                json!(0),
                json!(-1),
                json!(u64::MAX),
                json!(1_u64 << 40),
                json!(1.0),
            ],
        );
        change("/proof/period", &numbers("/proof/period", i64::MIN));
        change("/proof/saltus", &numbers("/proof/saltus", i64::MIN));
        change(
            "/proof/growing",
            &[
                json!([]),
                json!([0]),
                json!([1]),
                json!([0, 0]),
                json!([1, 0]),
            ],
        );
        for (object, field) in [("", "theta"), ("/period", "proved"), ("/proof", "theta")] {
            let mut more = right.clone();
            let at = more.pointer_mut(object).and_then(Value::as_object_mut);
            at.expect("an object").insert(field.to_owned(), json!(0));
            wrong.push(more);
        }
        for (object, field) in [
            ("", "kind"),
            ("/period", "saltus"),
            ("/proof", "growing"),
            ("", "proof"),
        ] {
            let mut less = right.clone();
            let at = less.pointer_mut(object).and_then(Value::as_object_mut);
            at.expect("an object").remove(field);
            wrong.push(less);
        }
        for changed in wrong {
            // Another proof of the same may hold as well; nothing else may be said.
            if changed["proof"] != right["proof"]
                && changed["period"] == right["period"]
                && file.game != changed["game"]
            {
                continue;
            }
            let found = check(&changed.to_string());
            assert!(found.is_err(), "{changed}");
        }
    }
}

#[test]
fn weaker_claims_that_are_true_are_refused() {
    for file in TRUE {
        let double = File {
            period: 2 * file.period,
            saltus: 2 * file.saltus,
            multiple: 2 * file.multiple,
            ..file
        };
        if file.stay.is_empty() {
            let found = check(&double.json().to_string());
            assert!(
                found.is_err_and(|why| why.to_string().contains("a shorter period")),
                "{file:?}"
            );
        }
        let later = File {
            last_exception: file.last_exception + 1,
            n0: file.n0 + 1,
            ..file
        };
        let found = check(&later.json().to_string());
        assert!(
            found.is_err_and(|why| why.to_string().contains("no exception")),
            "{file:?}"
        );
    }
}

/// Patterns that look true for long: each breaks.
#[test]
fn near_misses_are_refused() {
    for file in [
        times(arithmetic("0.083", 3, 1, -1), 2),
        arithmetic("0.083", 3, 1, 0),
        arithmetic("0.BFB", 1, 1, 19),
        times(arithmetic("0.BFB", 1, 1, 19), 2),
        times(arithmetic("0.BFB", 1, 1, 53), 4),
        arithmetic("0.(375)*", 3, 1, 2),
        times(arithmetic("0.(752)*", 1, 1, 19), 3),
        times(arithmetic("0.(752)*", 1, 1, 67), 6),
        times(arithmetic("0.(1741)*", 6, 4, 96), 2),
        times(arithmetic("0.(1741)*", 6, 4, 108), 4),
    ] {
        let found = check(&file.json().to_string());
        let refused = matches!(&found, Err(Unproved::Refused(why)) if why.claim == Stated::Period);
        assert!(refused, "{file:?}: {found:?}");
    }
}

/// Without one of the conditions the checker would accept each of these, which are false.
#[test]
fn each_condition_is_needed() {
    for (file, needed) in MUTANTS {
        let rule = HeapRule::parse(file.game).expect("a rule");
        let growth = file.growth();
        let g = by_definition(&rule, 400);
        let budget = Budget::unlimited();
        for condition in Condition::ALL {
            let holds = conditions_hold(&rule, &growth, &g, &[condition], &budget);
            assert_eq!(holds, Ok(condition != needed), "{file:?}, {condition:?}");
        }
        let found = check(&file.json().to_string());
        let why = found.expect_err("it is false").to_string();
        assert!(why.contains(needed.letter()), "{file:?}: {why}");
        let broken = (file.n0..g.len() - file.period).find(|&n| {
            let more = if file.stay.contains(&(n % file.period)) {
                0
            } else {
                file.saltus
            };
            u64::from(g[n + file.period]) != u64::from(g[n]) + more
        });
        assert!(broken.is_some(), "{file:?} does not break");
    }
}

const MUTANTS: [(File, Condition); 3] = [
    (arithmetic("0.446", 2, 1, 0), Condition::Attained),
    (arithmetic("0.(043)*", 3, 1, 0), Condition::AvoidedByGrowing),
    (
        File {
            stay: &[1, 2, 4],
            ..arithmetic("0.121(01233)*", 5, 1, 5)
        },
        Condition::AvoidedByStaying,
    ),
];

#[test]
fn hostile_numbers_are_refused_in_a_sentence() {
    let huge = File {
        saltus: 1 << 62,
        ..times(arithmetic("0.(3)*", 1, 1, -1), 1)
    };
    assert!(check(&huge.json().to_string()).is_err());
    let mut whole = TRUE[1].json();
    whole["period"]["saltus"] = json!(u64::MAX);
    whole["proof"]["saltus"] = json!(u64::MAX);
    assert!(check(&whole.to_string()).is_err());
    let long = format!("0.({})*", "3".repeat(1000));
    let long = json!({
        "format": "grundy-regular", "version": 1, "game": long, "kind": "arithmetic",
        "period": {"period": 1, "saltus": 1, "last_exception": -1, "periodic_residues": []},
        "proof": {"n0": 1, "period": 1000, "saltus": 1000, "growing": (0..1000).collect::<Vec<_>>()},
    });
    let verdict = check(&long.to_string());
    assert!(verdict.is_ok(), "{verdict:?}");
    let mut longer = long.clone();
    longer["proof"]["period"] = json!(100_000_000);
    assert!(check(&longer.to_string()).is_err());
}

#[test]
fn a_check_ends_with_its_budget() {
    let certificate = Certificate::read(&TRUE[3].json().to_string()).expect("a certificate");
    let budget = Budget::unlimited().with_steps(10);
    let ended = certificate.check(&budget, &mut |_| ());
    assert!(matches!(ended, Err(Unproved::Stopped(_))), "{ended:?}");
}
