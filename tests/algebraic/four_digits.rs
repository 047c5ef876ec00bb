//! The games of four digits whose positions have a sum and a maximum: their tables are kept, and each is
//! proved again. `benches/sweep` found them among all codes 0.dddd and 4.ddd.

use crate::long::repetitions;
use crate::{brute, certificates, golden};
use grundy_base::budget::Budget;
use grundy_quotient::algebraic::sum_and_maximum::prove;
use serde_json::Value as Json;

/// The tables, a line each.
const TABLES: &str = include_str!("../../assets/algebraic/four-digits.jsonl");

/// Where not all are wanted, one of so many.
const SHARE: usize = 16;

/// How many games there are with each number that determines the quotient up to isomorphism.
const EXCESSES: &[(i64, usize)] = &[(1, 70), (3, 98), (5, 16), (7, 3)];

fn games() -> impl Iterator<Item = Json> {
    TABLES
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
}

/// Proves a table and gives its certificate to the checker.
fn check(game: &Json) {
    let (rule, table) = golden::table(game);
    let code = &game["code"];
    assert_eq!(brute::error(&rule, &table, 12), None, "{code}");
    let quotient = prove(&rule, table, &Budget::unlimited());
    let quotient = quotient.unwrap_or_else(|error| panic!("{code}: {error}"));
    // The zones are rule R, and theorem 3 applies.
    let exact = quotient.exact().unwrap_or_else(|| panic!("{code}"));
    assert_eq!(exact.excess(), game["excess"].as_i64(), "{code}");
    certificates::is_accepted_again(&quotient);
}

#[test]
fn games_of_four_digits_are_proved_for_all_heaps() {
    let every = repetitions(SHARE, 1);
    games().step_by(every).for_each(|game| check(&game));
}

#[test]
fn the_kept_games_of_four_digits_have_four_quotients() {
    let mut codes: Vec<String> = games().map(|game| game["code"].to_string()).collect();
    let (all, sorted) = (codes.len(), codes.is_sorted());
    codes.dedup();
    assert!(
        sorted && codes.len() == all,
        "each code is there once, in order"
    );
    for &(excess, count) in EXCESSES {
        let with_it = games().filter(|game| game["excess"] == excess);
        assert_eq!(with_it.count(), count, "excess {excess}");
    }
    assert_eq!(EXCESSES.iter().map(|(_, count)| count).sum::<usize>(), all);
}
