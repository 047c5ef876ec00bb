//! Finitely many heaps with an infinite quotient: what is found is compared with outcomes by the
//! definition, and its certificates are checked and changed.

mod brute;
mod certificates;
#[path = "../../../../tests/common/long.rs"]
mod long;
mod positions;
mod stars;

use brute::Outcomes;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::CountedHeaps;
use grundy_quotient::algebraic::counted_heaps::{CountTable, DiscoveryError, discover, prove};
use std::time::Duration;

fn found(code: &str, heaps: usize) -> CountedHeaps {
    let rule = HeapRule::parse(code).unwrap();
    let budget = Budget::unlimited();
    discover(&rule, heaps, &budget, &mut |_| ())
        .unwrap()
        .quotient
}

/// The multiset that has each heap 1, 2, … so many times.
fn heaps_of(counts: &[usize]) -> Vec<usize> {
    let heaps = (1..).zip(counts);
    heaps
        .flat_map(|(heap, &n)| std::iter::repeat_n(heap, n))
        .collect()
}

/// Compares all positions with at most so many of each heap.
fn agrees(quotient: &CountedHeaps, most: &[usize]) {
    let mut outcomes = Outcomes::of(&quotient.rule, most.len());
    let mut counts = vec![0; most.len()];
    loop {
        let table = quotient.is_p(&heaps_of(&counts)).unwrap();
        assert_eq!(table, outcomes.is_p(&counts), "{counts:?}");
        let Some(at) = (0..counts.len()).find(|&at| counts[at] < most[at]) else {
            return;
        };
        counts[at] += 1;
        counts[..at].fill(0);
    }
}

#[test]
fn the_quotient_of_0_31011_to_heap_5_is_infinite_and_all_outcomes_are_known() {
    let quotient = found("0.31011", 5);
    assert!(quotient.is_infinite());
    assert_eq!(
        (quotient.table.last(), quotient.table.counted.clone()),
        (5, vec![5, 4])
    );
    agrees(&quotient, &[3, 3, 4, 9, 9]);
    agrees(&quotient, &[1, 1, 1, 24, 20]);
}

#[test]
fn the_quotient_of_0_3122_to_heap_7_is_infinite_and_all_outcomes_are_known() {
    let quotient = found("0.3122", 7);
    assert!(quotient.is_infinite());
    assert_eq!(
        (quotient.table.last(), quotient.table.counted.clone()),
        (7, vec![7, 5])
    );
    agrees(&quotient, &[2, 2, 2, 2, 3, 2, 3]);
    agrees(&quotient, &[1, 1, 0, 1, 14, 0, 12]);
}

#[test]
fn the_quotient_of_0_3102_to_heap_12_is_infinite_and_all_outcomes_are_known() {
    let quotient = found("0.3102", 12);
    assert!(quotient.is_infinite());
    assert_eq!(
        (quotient.table.last(), quotient.table.counted.clone()),
        (12, vec![12, 7])
    );
    agrees(&quotient, &[0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
    agrees(&quotient, &[0, 1, 0, 0, 0, 0, 4, 0, 0, 1, 0, 3]);
}

#[test]
fn the_quotient_of_0_3312_to_heap_14_is_infinite_and_three_heaps_are_counted() {
    let quotient = found("0.3312", 14);
    assert!(quotient.is_infinite());
    assert_eq!(
        (quotient.table.last(), quotient.table.counted.clone()),
        (14, vec![14, 8, 11])
    );
    agrees(&quotient, &[0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 2, 1, 0, 3]);
    agrees(&quotient, &[1, 2, 2, 2, 2, 2, 2, 2]);
}

#[test]
fn many_copies_of_a_heap_are_told_apart() {
    let quotient = found("0.31011", 5);
    let is_p = |fives: usize, fours: usize, lower: [usize; 3]| {
        let [a, b, c] = lower;
        quotient.is_p(&heaps_of(&[a, b, c, fours, fives])).unwrap()
    };
    for (few, many) in (30..42).flat_map(|few| (few + 1..42).map(move |many| (few, many))) {
        let mut contexts = (0..16).flat_map(|lower| (0..50).map(move |fours| (lower, fours)));
        let apart = contexts.any(|(lower, fours)| {
            let lower = [lower & 1, lower >> 1 & 1, lower >> 2];
            is_p(few, fours, lower) != is_p(many, fours, lower)
        });
        assert!(apart, "{few} and {many} heaps of 5");
    }
}

#[test]
fn a_finite_quotient_is_said_to_be_finite() {
    let kayles = HeapRule::parse("0.77").unwrap();
    let error = discover(&kayles, 11, &Budget::unlimited(), &mut |_| ()).unwrap_err();
    let finite = matches!(
        error,
        DiscoveryError::Finite {
            heaps: 11,
            order: 18
        }
    );
    assert!(finite, "{error}");
}

#[test]
fn a_table_of_another_game_is_not_proved() {
    let table: CountTable = found("0.31011", 5).table;
    for code in ["0.31010", "0.31012", "0.3122"] {
        let rule = HeapRule::parse(code).unwrap();
        let error = prove(&rule, &table, &Budget::unlimited()).unwrap_err();
        assert!(error.refusal().is_some(), "{code}: {error}");
    }
}

#[test]
fn searches_stop_with_their_budget() {
    let rule = HeapRule::parse("0.3102").unwrap();
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    let budgets = [
        (cancelled, Stop::Cancelled),
        (Budget::unlimited().with_time(Duration::ZERO), Stop::Time),
        (Budget::unlimited().with_steps(2000), Stop::Steps),
        (Budget::unlimited().with_memory(20_000), Stop::Memory),
    ];
    for (budget, expected) in budgets {
        match discover(&rule, 12, &budget, &mut |_| ()) {
            Err(DiscoveryError::Stopped { why, .. }) => assert_eq!(why, expected),
            other => panic!("{expected:?}: {other:?}"),
        }
    }
}
