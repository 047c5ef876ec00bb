//! Lower bounds of transition algebras against the whole algebra.

use grundy_base::budget::{Budget, Stop};
use grundy_heap::HeapRule;
use grundy_quotient::{Element, QuotientSolution, lower_bounds, misere_quotient};
use std::collections::BTreeSet;

/// An element and a set of elements.
type Transition = (Element, BTreeSet<Element>);

fn quotient(code: &str, heaps: usize) -> QuotientSolution {
    let rule = HeapRule::parse(code).unwrap();
    misere_quotient(&rule, Some(heaps), &Budget::unlimited(), &mut |_| ()).unwrap()
}

/// The transitions of all positions with a move, by products of those of heaps until there are no more.
fn all_transitions(of: &QuotientSolution) -> BTreeSet<Transition> {
    let element = |heaps: &[usize]| heaps.iter().fold(0, |x, &h| of.monoid.times(x, of.phi[h]));
    let heaps: Vec<Transition> = (1..=of.heaps)
        .map(|heap| {
            let options = of.rule.options(heap).map(|left| element(&left));
            (of.phi[heap], options.collect())
        })
        .filter(|(_, options): &Transition| !options.is_empty())
        .collect();
    let mut all = BTreeSet::new();
    let mut open = heaps.clone();
    while let Some(one) = open.pop() {
        if !all.insert(one.clone()) {
            continue;
        }
        for (y, others) in &heaps {
            let (x, options) = &one;
            let left = options.iter().map(|&z| of.monoid.times(z, *y));
            let right = others.iter().map(|&z| of.monoid.times(z, *x));
            open.push((of.monoid.times(*x, *y), left.chain(right).collect()));
        }
    }
    all
}

#[test]
fn they_are_the_minimal_ones_of_all_transitions() {
    for (code, heaps) in [
        ("0.15", 9),
        ("0.07", 9),
        ("0.123", 8),
        ("0.77", 5),
        ("0.6", 6),
    ] {
        let of = quotient(code, heaps);
        let all = all_transitions(&of);
        let below = |one: &Transition, other: &Transition| {
            one != other && one.0 == other.0 && one.1.is_subset(&other.1)
        };
        let least = all
            .iter()
            .filter(|one| !all.iter().any(|other| below(other, one)));
        let least: BTreeSet<Transition> = least.cloned().collect();
        let found = lower_bounds(&of.rule, &of.monoid, &of.phi, &Budget::unlimited()).unwrap();
        let count = found.len();
        let found = found
            .into_iter()
            .map(|bound| (bound.element, bound.options.into_iter().collect()));
        let found: BTreeSet<Transition> = found.collect();
        assert_eq!(found, least, "{code}");
        assert_eq!(found.len(), count, "{code}");
    }
}

/// The position of a bound has its element and the elements of its options.
#[test]
fn each_has_the_transition_of_its_position() {
    let of = quotient("0.15", 12);
    for bound in lower_bounds(&of.rule, &of.monoid, &of.phi, &Budget::unlimited()).unwrap() {
        let element = |heaps: &[usize]| crate::slow::element(&of.monoid, &of.phi, heaps);
        assert_eq!(element(&bound.position), bound.element);
        let options = crate::slow::options(&of.rule, &bound.position);
        let options: BTreeSet<Element> = options.iter().map(|option| element(option)).collect();
        assert!(
            options.into_iter().eq(bound.options.iter().copied()),
            "{:?}",
            bound.position
        );
    }
}

#[test]
fn a_budget_ends_the_walk() {
    let of = quotient("0.77", 9);
    let few = Budget::unlimited().with_steps(100);
    let ended = lower_bounds(&of.rule, &of.monoid, &of.phi, &few);
    assert_eq!(ended.unwrap_err(), Stop::Steps);
}
