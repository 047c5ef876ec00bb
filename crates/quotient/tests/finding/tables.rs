//! The least failures of tables that were tampered with.

use crate::slow::{first_failure, outcome, positions};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{
    BipartiteMonoid, Element, LeastFailureError, QuotientSolution, least_failure, misere_quotient,
};

fn quotient(code: &str, heaps: usize) -> QuotientSolution {
    let rule = HeapRule::parse(code).unwrap();
    misere_quotient(&rule, Some(heaps), &Budget::unlimited(), &mut |_| ()).unwrap()
}

/// The monoid with another P-portion.
fn with_p(of: &BipartiteMonoid, in_p: impl Fn(Element) -> bool) -> BipartiteMonoid {
    let row = |x| (0..of.generators()).map(move |g| of.times_generator(x, g));
    let cayley = (0..of.order() as Element).flat_map(row).collect();
    let p = (0..of.order() as Element).map(in_p).collect();
    BipartiteMonoid::new(of.generators(), cayley, p).unwrap()
}

#[test]
fn a_true_table_has_none() {
    for (code, heaps) in [("0.77", 12), ("0.15", 12), ("0.123", 20), ("0.4", 9)] {
        let of = quotient(code, heaps);
        let none = least_failure(&of.rule, &of.monoid, &of.phi, &Budget::unlimited());
        assert_eq!(none, Ok(None), "{code}");
    }
}

/// Each element but the identity is put into P, or taken out of it, in turn.
#[test]
fn of_another_p_portion_it_is_the_first_position_that_fails() {
    for (code, heaps) in [("0.15", 8), ("0.123", 6), ("0.77", 4)] {
        let of = quotient(code, heaps);
        let all = positions(heaps, 6);
        for changed in 1..of.order() as Element {
            let monoid = with_p(&of.monoid, |x| of.monoid.is_p(x) != (x == changed));
            let found = least_failure(&of.rule, &monoid, &of.phi, &Budget::unlimited());
            let found = found.unwrap().expect("the quotient has one P-portion");
            let slow = first_failure(&of.rule, &monoid, &of.phi, &all);
            assert_eq!(Some(&found.position), slow.as_ref(), "{code}, {changed}");
            assert_eq!(outcome(&of.rule, &found.position), found.outcome());
        }
    }
}

/// Each heap is given each other element in turn. A table may stay right only where the element of the last heap
/// was no letter, and then it is another quotient; here none does.
#[test]
fn of_another_pretending_function_it_is_the_first_position_that_fails() {
    let of = quotient("0.123", 7);
    let all = positions(7, 5);
    for heap in 1..=7 {
        for x in (0..of.order() as Element).filter(|&x| x != of.phi[heap]) {
            let mut phi = of.phi.clone();
            phi[heap] = x;
            match least_failure(&of.rule, &of.monoid, &phi, &Budget::unlimited()) {
                Ok(found) => {
                    let found = found.map(|found| found.position);
                    assert_eq!(
                        found,
                        first_failure(&of.rule, &of.monoid, &phi, &all),
                        "{heap}, {x}"
                    );
                    assert!(found.is_some());
                }
                // Heap 2 cannot be moved in, and other elements may generate less.
                Err(LeastFailureError::DeadHeap(dead)) => assert_eq!((dead, heap), (2, 2)),
                Err(error) => assert!(matches!(error, LeastFailureError::Monoid(_)), "{error}"),
            }
        }
    }
}

#[test]
fn the_end_of_play_comes_first() {
    let of = quotient("0.4", 9);
    let unlimited = Budget::unlimited();
    let in_p = with_p(&of.monoid, |x| x == 0);
    let found = least_failure(&of.rule, &in_p, &of.phi, &unlimited);
    assert_eq!(found, Err(LeastFailureError::IdentityInP));
    // Heaps of 1 and 2 cannot be moved in.
    let mut phi = of.phi.clone();
    phi[2] = 1;
    let found = least_failure(&of.rule, &of.monoid, &phi, &unlimited);
    assert_eq!(found, Err(LeastFailureError::DeadHeap(2)));
}
