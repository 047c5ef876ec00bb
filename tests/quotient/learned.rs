//! The algorithms that the benches compare with, against the one in use.

use crate::learning::learned_quotients;
use crate::plain::{self, Candidate};
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{QuotientSolution, misere_quotient};
use std::cell::RefCell;

const GAMES: [(&str, usize); 14] = [
    ("0.77", 26),
    ("0.115", 40),
    ("0.15", 40),
    ("0.07", 24),
    ("0.4107", 30),
    ("0.644", 24),
    ("0.26", 30),
    ("4.7", 20),
    ("0.3102", 9),
    ("0.31011", 4),
    ("0.3123", 9),
    ("0.3312", 9),
    ("0.123", 30),
    ("0.56", 8),
];

fn solved(code: &str, heaps: usize) -> (HeapRule, QuotientSolution) {
    let rule = HeapRule::parse(code).unwrap();
    let solution = misere_quotient(&rule, Some(heaps), &Budget::unlimited(), &mut |_| {});
    (rule, solution.unwrap())
}

/// Checks that the letters of the candidate, taken to the elements of their heaps, give an
/// isomorphism of bipartite monoids that takes Φ to Φ.
fn assert_same(candidate: &Candidate, solution: &QuotientSolution) {
    let monoid = &candidate.monoid;
    assert_eq!(monoid.order(), solution.order());
    let image = |x: u32| {
        let letters = candidate.letters.iter().zip(monoid.word(x));
        letters.fold(0, |y, (&heap, &exponent)| {
            (0..exponent).fold(y, |y, _| solution.monoid.times(y, solution.phi[heap]))
        })
    };
    let mut met = vec![false; solution.order()];
    for x in 0..monoid.order() as u32 {
        let y = image(x);
        assert!(!std::mem::replace(&mut met[y as usize], true));
        assert_eq!(monoid.is_p(x), solution.monoid.is_p(y));
        for (g, &heap) in candidate.letters.iter().enumerate() {
            let product = solution.monoid.times(y, solution.phi[heap]);
            assert_eq!(image(monoid.times_generator(x, g)), product);
        }
    }
    for (heap, &x) in candidate.phi.iter().enumerate() {
        assert_eq!(image(x), solution.phi[heap], "heap {heap}");
    }
}

#[test]
fn learned_quotients_are_those_of_the_solver_and_no_candidate_is_larger() {
    for (code, heaps) in GAMES {
        let (rule, solution) = solved(code, heaps);
        let mut found = None;
        learned_quotients(&rule, 1_000_000, &mut |candidate, is_exact| {
            assert!(candidate.monoid.order() <= solution.order(), "{code}");
            let last = candidate.phi.len() == heaps + 1;
            if is_exact && last {
                found = Some(candidate.clone());
            }
            !(is_exact && last)
        });
        assert_same(&found.unwrap_or_else(|| panic!("{code}")), &solution);
    }
}

#[test]
fn the_plain_algorithm_gives_the_same_orders() {
    for (code, heaps) in [("0.77", 26), ("0.115", 20), ("0.26", 20), ("0.123", 30)] {
        let (rule, solution) = solved(code, heaps);
        let orders = RefCell::new(Vec::new());
        plain::orders(&rule, 20_000, |order| {
            orders.borrow_mut().push(order);
            orders.borrow().len() < heaps
        });
        let growth = solution.growth.iter();
        let order_at = |heap| {
            growth
                .clone()
                .rfind(|&&(at, _)| at <= heap)
                .map_or(1, |&(_, n)| n)
        };
        let expected: Vec<usize> = (1..=heaps).map(order_at).collect();
        assert_eq!(orders.into_inner(), expected, "{code}");
    }
}
