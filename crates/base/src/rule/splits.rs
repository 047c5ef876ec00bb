//! The ways to split a total into heaps.

use super::MOST_PARTS;

/// The ways to write `total` as a sum of `parts` heaps, 1 to [`MOST_PARTS`], none of them empty: each once, its heaps
/// descending, by the smallest heap, then by the next one, and so on. Lazy, and without memory but for the next one.
///
/// ```
/// let three: Vec<_> = grundy_base::rule::splits(6, 3).collect();
/// assert_eq!(three, [vec![4, 1, 1], vec![3, 2, 1], vec![2, 2, 2]]);
/// ```
pub fn splits(total: usize, parts: usize) -> Splits {
    let possible = (1..=MOST_PARTS).contains(&parts) && parts <= total;
    // All heaps but the largest are 1 at first.
    let mut next = vec![1; if possible { parts } else { 0 }];
    if let Some(largest) = next.first_mut() {
        *largest = total + 1 - parts;
    }
    Splits { next }
}

/// What [`splits`] gives.
#[derive(Clone, Debug)]
pub struct Splits {
    /// The heaps that come next, descending; none at the end.
    next: Vec<usize>,
}

impl Iterator for Splits {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        if self.next.is_empty() {
            return None;
        }
        let here = self.next.clone();
        self.advance();
        Some(here)
    }
}

impl Splits {
    /// Goes on to the next split: the largest of the small heaps that can grow by one does, the ones between it and
    /// the largest heap are made as small as it is, and that takes the rest.
    fn advance(&mut self) {
        let total: usize = self.next.iter().sum();
        let mut behind: usize = total - self.next.first().copied().unwrap_or(0);
        for at in 1..self.next.len() {
            let Some(&heap) = self.next.get(at) else {
                break;
            };
            behind -= heap;
            // The heaps from the largest to this one would have at least so many tokens.
            if (heap + 1) * (at + 1) + behind <= total {
                let rest = total - behind - (heap + 1) * at;
                let (large, _) = self.next.split_at_mut(at + 1);
                large.fill(heap + 1);
                if let Some(largest) = large.first_mut() {
                    *largest = rest;
                }
                return;
            }
        }
        self.next.clear();
    }
}
