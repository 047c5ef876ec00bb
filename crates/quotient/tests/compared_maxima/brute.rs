//! Outcomes by the definition, slow and obviously right.

use std::collections::HashMap;

/// The outcomes of all sums of heaps of a total up to a bound, from the options of a heap: whether they are
/// P-positions of misère play, by their heaps in descending order.
pub fn outcomes(
    options_of: impl Fn(usize) -> Vec<Vec<usize>>,
    total: usize,
) -> HashMap<Vec<usize>, bool> {
    let options: Vec<Vec<Vec<usize>>> = (0..=total).map(options_of).collect();
    let mut known = HashMap::new();
    let mut open = vec![Vec::new()];
    while let Some(position) = open.pop() {
        let rest = total - position.iter().sum::<usize>();
        let largest = position.last().copied().unwrap_or(total).min(rest);
        open.extend((1..=largest).map(|heap| [position.clone(), vec![heap]].concat()));
        is_p(position, &options, &mut known);
    }
    known
}

/// A position is P when it has options and all of them are N.
fn is_p(
    position: Vec<usize>,
    options: &[Vec<Vec<usize>>],
    known: &mut HashMap<Vec<usize>, bool>,
) -> bool {
    if let Some(&is_p) = known.get(&position) {
        return is_p;
    }
    let (mut has_option, mut to_p) = (false, false);
    for (at, &heap) in position.iter().enumerate() {
        for parts in &options[heap] {
            let rest = position[..at].iter().chain(&position[at + 1..]);
            let mut option: Vec<usize> = rest.chain(parts).copied().filter(|&h| h > 0).collect();
            option.sort_unstable_by(|a, b| b.cmp(a));
            has_option = true;
            to_p |= is_p(option, options, known);
        }
    }
    let outcome = has_option && !to_p;
    known.insert(position, outcome);
    outcome
}
