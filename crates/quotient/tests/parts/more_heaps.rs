//! Misère play of codes whose moves leave more than three heaps: quotients, searches and moves in bundles against
//! plain recursion.

use grundy_base::budget::Budget;
use grundy_base::play::{Convention, Outcome};
use grundy_heap::{HeapRule, Position};
use grundy_quotient::{Certificate, Certified, OutcomeSearch, misere_quotient};
use std::collections::HashMap;

/// Rules of all kinds: finite quotients, and some that are large.
const RULES: [&str; 9] = [
    "CUT(1,3)",
    "CUT(2)",
    "CUT(3,4)",
    "CUT(1,4)",
    "0.{1,4}3",
    "0.{0,5}{1,4}",
    "4.{4}1",
    "{6}.{0,1}",
    "0.(1{4}3)*",
];

fn is_n(rule: &HeapRule, sum: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&is_n) = known.get(sum) {
        return is_n;
    }
    let mut ends = true;
    let mut wins = false;
    for (at, &heap) in sum.iter().enumerate() {
        for option in rule.options(heap) {
            ends = false;
            let others = sum.iter().enumerate().filter(|(other, _)| *other != at);
            let mut left: Vec<usize> = others.map(|(_, &heap)| heap).chain(option).collect();
            left.sort_unstable();
            wins |= !is_n(rule, &left, known);
        }
    }
    known.insert(sum.to_vec(), wins || ends);
    wins || ends
}

/// Sums of at most three heaps of at most so many tokens, ascending.
fn sums(most: usize) -> impl Iterator<Item = Vec<usize>> {
    let three = (0..=most).flat_map(move |a| (a..=most).map(move |b| (a, b)));
    let three = three.flat_map(move |(a, b)| (b..=most).map(move |c| vec![a, b, c]));
    three.map(|sum| sum.into_iter().filter(|&heap| heap > 0).collect())
}

#[test]
fn quotients_and_searches_have_the_outcomes_of_the_definition() {
    let budget = Budget::unlimited();
    for text in RULES {
        let rule = HeapRule::parse(text).unwrap();
        let solution = misere_quotient(&rule, Some(8), &budget, &mut |_| ()).expect(text);
        let mut search = OutcomeSearch::new(&rule, Convention::Misere);
        let mut known = HashMap::new();
        for sum in sums(8) {
            let outcome = Outcome::of(is_n(&rule, &sum, &mut known));
            let position = Position::new(sum);
            assert_eq!(
                solution.outcome(&position),
                Some(outcome),
                "{text}: {position:?}"
            );
            assert_eq!(
                search.outcome(&position, &budget),
                Ok(outcome),
                "{text}: {position:?}"
            );
        }
    }
}

/// What the engine finds the kernel checks by itself, which lists the options one by one.
#[test]
fn their_quotients_are_checked_by_the_kernel() {
    let whole = ["CUT(1,3)", "0.{1,3,5}", "0.Z"].map(|text| (text, None));
    let first = RULES.map(|text| (text, Some(8)));
    for (text, heaps) in whole.into_iter().chain(first) {
        let rule = HeapRule::parse(text).unwrap();
        let budget = Budget::unlimited().with_memory(256 << 20);
        let found = misere_quotient(&rule, heaps, &budget, &mut |_| ()).expect(text);
        let file = serde_json::to_string(&Certificate::of(&found, None)).unwrap();
        let certified = Certified::check(&file, &Budget::unlimited(), &mut |_| ());
        let verdict = certified.unwrap_or_else(|unproved| panic!("{text}: {unproved}"));
        let is_whole = verdict.verdict().period().is_some();
        assert!(is_whole || heaps.is_some(), "{text}");
    }
}
