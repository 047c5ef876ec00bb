//! Outcomes by the definition, slow and obviously right: what everything else is compared with.

use grundy_heap::HeapRule;
use grundy_quotient::algebraic::sum_and_maximum::SumTable;
use std::collections::HashMap;

/// The outcomes of all sums of heaps of a total up to a bound: whether they are P-positions of
/// misère play, by their heaps in descending order.
pub fn outcomes(rule: &HeapRule, total: usize) -> HashMap<Vec<usize>, bool> {
    let options: Vec<Vec<Vec<usize>>> = (0..=total).map(|h| rule.options(h).collect()).collect();
    let mut known = HashMap::new();
    for position in positions(total) {
        is_p(&position, &options, &mut known);
    }
    known
}

/// All sums of heaps of a total up to a bound, their heaps in descending order.
fn positions(total: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut next = 0;
    while let Some(position) = all.get(next).cloned() {
        next += 1;
        let rest = total - position.iter().sum::<usize>();
        let largest = position.last().copied().unwrap_or(total).min(rest);
        for heap in 1..=largest {
            all.push([position.clone(), vec![heap]].concat());
        }
    }
    all
}

/// A position is P when it has options and all of them are N.
fn is_p(
    position: &[usize],
    options: &[Vec<Vec<usize>>],
    known: &mut HashMap<Vec<usize>, bool>,
) -> bool {
    if let Some(&is_p) = known.get(position) {
        return is_p;
    }
    let mut result = false;
    'all: for (at, &heap) in position.iter().enumerate() {
        for option in &options[heap] {
            let mut after = position.to_vec();
            after.remove(at);
            after.extend(option);
            after.sort_unstable_by(|a, b| b.cmp(a));
            result = !is_p(&after, options, known);
            if !result {
                break 'all;
            }
        }
    }
    known.insert(position.to_vec(), result);
    result
}

/// A position whose outcome the table gets wrong, if there is one up to this total.
pub fn error(rule: &HeapRule, table: &SumTable, total: usize) -> Option<Vec<usize>> {
    let wrong = |position: &Vec<usize>, is_p: bool| table.is_p(&table.position(position)) != is_p;
    let mut outcomes = outcomes(rule, total).into_iter();
    outcomes
        .find(|(position, is_p)| wrong(position, *is_p))
        .map(|(position, _)| position)
}

#[test]
fn small_positions_of_daisies_are_as_by_hand() {
    // A heap of 1 can only be taken; one of 2 becomes 1 or 1 + 1; of 3 it becomes 2, 1 + 1 or 2 + 1,
    // from each of which a move leads to an odd number of heaps of 1.
    let known = outcomes(&HeapRule::parse("4.7").unwrap(), 4);
    let p: Vec<&[usize]> = vec![&[1], &[1, 1, 1], &[2, 2], &[3]];
    for position in p {
        assert!(known[position], "{position:?}");
    }
    let n: Vec<&[usize]> = vec![&[], &[2], &[1, 1], &[2, 1], &[4]];
    for position in n {
        assert!(!known[position], "{position:?}");
    }
    assert_eq!(known.len(), 1 + 1 + 2 + 3 + 5);
}
