//! The table of known results says of each game what the atlas has proved and what the papers print, and
//! nothing that either of them denies.

use crate::atlas::store;
use crate::program;
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, KnownFact, KnownResult, known_results};
use grundy_proof::Certificate;
use serde_json::Value;
use std::collections::BTreeSet;

fn printed() -> Value {
    serde_json::from_str(include_str!("../data/papers/supplement.json")).expect("JSON")
}

fn known(code: &str) -> Vec<KnownResult> {
    known_results(&HeapRule::parse(code).expect("a code"))
}

fn says(code: &str, source: &str, fact: &KnownFact) -> bool {
    let results = known(code).into_iter();
    let mut from = results.filter(|result| result.source.contains(source));
    from.any(|result| result.fact == *fact)
}

/// Whether misère play is tame, as far as the results of a source say.
fn tame(code: &str, is_source: impl Fn(&str) -> bool) -> Option<bool> {
    let results = known(code)
        .into_iter()
        .filter(|result| is_source(&result.source));
    results.into_iter().find_map(|result| match result.fact {
        KnownFact::Tame => Some(true),
        KnownFact::Wild | KnownFact::Solved => Some(false),
        KnownFact::Infinite | KnownFact::Outcomes => Some(false),
        KnownFact::Finite { tame, .. } => Some(tame),
        KnownFact::Part { .. } | KnownFact::NormalPeriod { .. } => None,
    })
}

#[test]
fn what_is_known_is_what_the_atlas_has_proved() {
    let store = store();
    let query = "SELECT unit, state, \"order\", p, period, last_exception, tame FROM result";
    let mut rows = store.prepare(query).expect("a query");
    let mut rows = rows.query([]).expect("rows");
    let mut checked = 0;
    while let Some(row) = rows.next().expect("a row") {
        let code: String = row.get(0).expect("a code");
        if code.len() > "0.ddd".len() {
            continue;
        }
        let fact = match row.get::<_, String>(1).expect("a state").as_str() {
            "finite" => KnownFact::Finite {
                tame: row.get(6).expect("tame or wild"),
                order: row.get::<_, i64>(2).expect("an order") as usize,
                p: row.get::<_, Option<i64>>(3).expect("P").map(|p| p as usize),
                period: row
                    .get::<_, Option<i64>>(4)
                    .expect("a period")
                    .map(|period| period as usize),
                last_exception: row.get(5).expect("a heap"),
            },
            "infinite" => KnownFact::Infinite,
            _ => continue,
        };
        assert!(says(&code, "atlas", &fact), "{code}: {:?}", known(&code));
        checked += 1;
    }
    assert_eq!(checked, 354);
}

#[test]
fn what_is_known_is_what_figure_1_prints_but_for_its_errors() {
    let printed = printed();
    let rows = printed["figure_1"].as_object().expect("rows");
    let mut left_out = Vec::new();
    for (head, signs) in rows {
        for (digit, sign) in signs.as_str().expect("signs").chars().enumerate() {
            let code = format!("{head}{digit}");
            let fact = match sign {
                '+' => KnownFact::Tame,
                'o' => KnownFact::Solved,
                _ => continue,
            };
            // In 0.000 there is nothing to be played.
            if code != "0.000" && !says(&code, "figure 1", &fact) {
                left_out.push(code);
            }
        }
    }
    // Section of the errata on figure 1: these are wild.
    assert_eq!(left_out, ["0.312", "0.530", "0.531", "0.552", "0.553"]);
}

#[test]
fn the_tables_of_the_papers_are_in_it_with_their_orders() {
    let text = include_str!("../data/quotients/quotients.json");
    let quotients: Value = serde_json::from_str(text).expect("JSON");
    let mut checked = 0;
    for game in quotients["games"].as_array().expect("games") {
        let order = game["order"].as_u64().expect("an order") as usize;
        for code in game["codes"].as_array().expect("codes") {
            let code = code.as_str().expect("a code").trim_end_matches('0');
            if code.len() > "0.ddd".len() {
                continue;
            }
            let printed = known(code).iter().any(|result| {
                let of =
                    matches!(result.fact, KnownFact::Finite { order: known, .. } if known == order);
                of && result.source.starts_with("Plambeck and Siegel")
            });
            assert!(printed, "{code}");
            checked += 1;
        }
    }
    assert_eq!(checked, 30);
    for (code, figure) in [("0.26", "figure 5"), ("4.7", "figure 6")] {
        assert!(says(code, figure, &KnownFact::Infinite), "{code}");
    }
}

#[test]
fn normal_periods_are_those_of_the_tables() {
    let rows = include_str!("../data/octal/periods.csv").lines().skip(1);
    let mut checked = 0;
    for row in rows {
        let mut cells = row.split(',');
        let code = cells.next().expect("a code");
        let [period, last] = [(); 2].map(|()| cells.next().expect("a number"));
        if code.len() > "0.ddd".len() || code.contains(['8', '9', 'A', 'B', 'C', 'D', 'E', 'F']) {
            continue;
        }
        let fact = KnownFact::NormalPeriod {
            period: period.parse().expect("a period"),
            last_exception: last.parse().expect("a heap"),
        };
        assert!(says(code, "", &fact), "{code}: {:?}", known(code));
        checked += 1;
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn nothing_in_it_contradicts_anything_else() {
    for first in ["0", "4"] {
        for number in 1..512 {
            let code = format!("{first}.{number:03o}");
            let results = known(&code);
            let print = |source: &str| source.starts_with("Plambeck");
            let [ours, theirs] = [tame(&code, |source| !print(source)), tame(&code, print)];
            if let (Some(ours), Some(theirs)) = (ours, theirs) {
                assert_eq!(ours, theirs, "{code}: {results:?}");
            }
            let periods = results.iter().filter_map(|result| match result.fact {
                KnownFact::NormalPeriod { period, .. } => Some(period),
                _ => None,
            });
            let periods: BTreeSet<u64> = periods.collect();
            assert!(periods.len() <= 1, "{code}: {periods:?}");
            for result in &results {
                assert!(result.source.len() > 10, "{code}: {}", result.source);
                assert!(result.sentence().ends_with('.'), "{code}");
            }
        }
    }
}

#[test]
fn what_is_no_short_code_is_not_in_it() {
    for rule in ["0.1233", "S(1,2)", "0.8", "0.(3)*"] {
        assert_eq!(known(rule), [], "{rule}");
    }
    assert_eq!(known("0.770"), known("0.77"));
}

/// The certificates whose SHA-256 is kept are not part of the program: they are made again by a command, on every
/// machine to the same bytes.
#[test]
#[ignore = "600 million values: minutes; .ci/long"]
fn a_certificate_whose_sha_256_is_kept_is_made_again_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("0.104.json");
    let path = file.to_str().expect("a path");
    let asked = [
        "nim",
        "0.104",
        "--stream",
        "--heaps",
        "1e9",
        "--certificate",
        path,
    ];
    assert!(program::grundy(&asked).status.success());
    let text = std::fs::read_to_string(&file).expect("a certificate");
    let certificate = Certificate::read(&text).expect("a certificate");
    let verdict = certificate
        .check(&Budget::unlimited(), &mut |_| ())
        .expect("a verdict");
    let kept = known("0.104")
        .into_iter()
        .find_map(|result| result.certificate);
    assert_eq!(kept.as_deref(), Some(verdict.sha256()));
}
