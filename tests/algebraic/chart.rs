//! The games of three digits whose positions have a sum and a maximum (figure 1 of Plambeck and
//! Siegel's supplement marks most of them as unsolved in misère play): each is found and proved.

use crate::{brute, certificates, golden};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::sum_and_maximum::{discover, prove};

/// The codes that a sweep over the wild games of figure 1 found, each with the period of its
/// classes and the number that determines its quotient up to isomorphism.
const CODES: &[(&str, usize, i64)] = &[
    ("0.157", 6, 3),
    ("0.175", 4, 3),
    ("0.260", 4, 1),
    ("0.261", 4, 1),
    ("0.262", 4, 1),
    ("0.263", 4, 1),
    ("0.270", 4, 1),
    ("0.271", 4, 1),
    ("0.272", 4, 1),
    ("0.273", 4, 1),
    ("0.326", 4, 1),
    ("0.327", 4, 1),
    ("0.337", 4, 1),
    ("0.355", 2, 7),
    ("0.357", 6, 1),
    ("0.516", 6, 3),
    ("0.517", 6, 3),
    ("0.534", 4, 3),
    ("0.535", 4, 3),
    ("0.556", 6, 3),
    ("0.557", 6, 3),
    ("0.570", 4, 3),
    ("0.571", 4, 3),
    ("0.574", 4, 3),
    ("0.575", 4, 3),
    ("0.724", 4, 3),
    ("0.725", 4, 3),
    ("0.726", 4, 3),
    ("0.727", 4, 3),
    ("0.732", 4, 3),
    ("0.733", 4, 3),
    ("0.734", 4, 1),
    ("0.735", 4, 1),
    ("0.736", 4, 1),
    ("0.737", 4, 1),
    ("0.754", 2, 5),
    ("0.755", 2, 5),
    ("0.756", 6, 1),
    ("0.757", 6, 1),
    ("4.06", 4, 1),
    ("4.07", 4, 1),
    ("4.16", 4, 1),
    ("4.17", 4, 1),
    ("4.26", 4, 1),
    ("4.27", 4, 1),
    ("4.52", 4, 3),
    ("4.53", 4, 3),
    ("4.70", 2, 3),
    ("4.71", 2, 3),
];

#[test]
fn all_games_of_the_chart_are_found_and_proved_for_all_heaps() {
    for &(code, period, excess) in CODES {
        let rule = HeapRule::parse(code).unwrap();
        let found = discover(&rule, &Budget::unlimited(), &mut |_| ());
        let quotient = found
            .unwrap_or_else(|error| panic!("{code}: {error}"))
            .quotient;
        assert_eq!(quotient.table.period(), period, "{code}");
        assert_eq!(brute::error(&rule, &quotient.table, 15), None, "{code}");
        let exact = quotient.exact().unwrap_or_else(|| panic!("{code}"));
        assert_eq!(exact.excess(), Some(excess), "{code}");
        certificates::is_accepted_again(&quotient);
    }
}

#[test]
fn the_kept_tables_of_the_chart_are_proved_and_their_certificates_accepted() {
    let lines = include_str!("../../assets/algebraic/figure-1.jsonl").lines();
    let mut codes = CODES.iter();
    for line in lines {
        let json = serde_json::from_str(line).unwrap();
        let (rule, table) = golden::table(&json);
        let &(code, period, excess) = codes.next().unwrap();
        assert_eq!(rule, HeapRule::parse(code).unwrap());
        assert_eq!(
            (table.period(), json["excess"].as_i64()),
            (period, Some(excess)),
            "{code}"
        );
        let quotient = prove(&rule, table, &Budget::unlimited()).unwrap();
        assert_eq!(quotient.exact().unwrap().excess(), Some(excess), "{code}");
        certificates::is_accepted_again(&quotient);
    }
    assert_eq!(codes.next(), None);
}
