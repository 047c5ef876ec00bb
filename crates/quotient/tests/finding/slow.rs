//! The slow versions: every position of some heaps up to a number of heaps, in lexicographic order.

use grundy_base::play::{Convention, Outcome};
use grundy_heap::HeapRule;
use grundy_quotient::{BipartiteMonoid, Element, OutcomeSearch};

/// All positions of the heaps 1, …, `largest` with at most so many heaps, each descending, in lexicographic
/// order, without the one that has no heaps.
pub fn positions(largest: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..most {
        let longer = |position: &Vec<usize>| {
            let least = position.last().copied().unwrap_or(largest);
            let position = position.clone();
            (1..=least).map(move |heap| [&position[..], &[heap]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.clone());
    }
    all.sort();
    all.remove(0);
    all
}

/// The options of a position, each as its heaps.
pub fn options(rule: &HeapRule, position: &[usize]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for (at, &heap) in position.iter().enumerate() {
        for left in rule.options(heap) {
            let mut option = position.to_vec();
            option.remove(at);
            option.extend(left);
            all.push(option);
        }
    }
    all
}

/// The element of a position.
pub fn element(monoid: &BipartiteMonoid, phi: &[Element], position: &[usize]) -> Element {
    let heaps = position.iter();
    heaps.fold(0, |x, &heap| monoid.times(x, phi[heap]))
}

/// The first of these positions with a move whose outcome a table says wrongly of its options' elements.
pub fn first_failure(
    rule: &HeapRule,
    monoid: &BipartiteMonoid,
    phi: &[Element],
    positions: &[Vec<usize>],
) -> Option<Vec<usize>> {
    let in_p = |position: &[usize]| monoid.is_p(element(monoid, phi, position));
    let fails = |position: &&Vec<usize>| {
        let options = options(rule, position);
        let some = options.iter().any(|option| in_p(option));
        !options.is_empty() && in_p(position) == some
    };
    positions.iter().find(fails).cloned()
}

/// The misère outcome of a position, by search.
pub fn outcome(rule: &HeapRule, position: &[usize]) -> Outcome {
    let mut search = OutcomeSearch::new(rule, Convention::Misere);
    let position = grundy_heap::Position::new(position.to_vec());
    search
        .outcome(&position, &grundy_base::budget::Budget::unlimited())
        .unwrap()
}
