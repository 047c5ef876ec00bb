//! The games of three digits whose positions have a sum and a maximum (figure 1 of Plambeck and
//! Siegel's supplement marks most of them as unsolved in misère play): each is found and proved.

use crate::brute;
use grundy::budget::Budget;
use grundy::heap::HeapRule;
use grundy::quotient::algebraic::{AlgebraicCertificate, discover};
use grundy::quotient::checker::algebraic::verify;

/// The codes that a sweep over the wild games of figure 1 found, each with the period of its
/// classes.
const CODES: &[(&str, usize)] = &[
    ("0.157", 6),
    ("0.175", 4),
    ("0.260", 4),
    ("0.261", 4),
    ("0.262", 4),
    ("0.263", 4),
    ("0.270", 4),
    ("0.271", 4),
    ("0.272", 4),
    ("0.273", 4),
    ("0.326", 4),
    ("0.327", 4),
    ("0.337", 4),
    ("0.355", 2),
    ("0.357", 6),
    ("0.516", 6),
    ("0.517", 6),
    ("0.534", 4),
    ("0.535", 4),
    ("0.556", 6),
    ("0.557", 6),
    ("0.570", 4),
    ("0.571", 4),
    ("0.574", 4),
    ("0.575", 4),
    ("0.724", 4),
    ("0.725", 4),
    ("0.726", 4),
    ("0.727", 4),
    ("0.732", 4),
    ("0.733", 4),
    ("0.734", 4),
    ("0.735", 4),
    ("0.736", 4),
    ("0.737", 4),
    ("0.754", 2),
    ("0.755", 2),
    ("0.756", 6),
    ("0.757", 6),
    ("4.06", 4),
    ("4.07", 4),
    ("4.16", 4),
    ("4.17", 4),
    ("4.26", 4),
    ("4.27", 4),
    ("4.52", 4),
    ("4.53", 4),
    ("4.70", 2),
    ("4.71", 2),
];

#[test]
fn all_games_of_the_chart_are_found_and_proved_for_all_heaps() {
    for &(code, period) in CODES {
        let rule = HeapRule::parse(code).unwrap();
        let found = discover(&rule, &Budget::unlimited(), &mut |_| ());
        let quotient = found
            .unwrap_or_else(|error| panic!("{code}: {error}"))
            .quotient;
        assert_eq!(quotient.table.period(), period, "{code}");
        assert_eq!(brute::error(&rule, &quotient.table, 15), None, "{code}");
        let file = serde_json::to_string(&AlgebraicCertificate::of(&quotient)).unwrap();
        let verdict = verify(&file, &Budget::unlimited());
        assert_eq!(verdict.map(|verdict| verdict.period), Ok(period), "{code}");
    }
}
