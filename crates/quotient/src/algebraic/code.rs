//! The moves of an octal code as the proofs see them.

use grundy_heap::HeapRule;

/// The digits that allow something, each with how many tokens are removed; no removal is first,
/// where a heap may be split without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Code {
    removals: Vec<(usize, u8)>,
}

/// The largest number of tokens that may be removed at once here.
const MAX_REMOVAL: usize = 64;

impl Code {
    /// The moves of an octal code of at most [`MAX_REMOVAL`] digits in which large heaps have
    /// moves; `None` for other rules.
    pub(super) fn of(rule: &HeapRule) -> Option<Code> {
        let (d0, digits) = rule.digits()?;
        let all = std::iter::once(d0).chain(digits).enumerate();
        let removals: Vec<(usize, u8)> = all.filter(|(_, digit)| *digit != 0).collect();
        let octal = removals
            .iter()
            .all(|&(k, digit)| digit < 8 && k <= MAX_REMOVAL);
        let moves = removals.iter().any(|(_, digit)| digit & 6 != 0);
        (octal && moves).then_some(Code { removals })
    }

    /// Each removal with its digit.
    pub(super) fn removals(&self) -> &[(usize, u8)] {
        &self.removals
    }

    /// The most tokens that a move removes.
    pub(super) fn last(&self) -> usize {
        self.removals.last().map_or(0, |&(k, _)| k)
    }

    /// The options of a heap, each by its heaps, ascending: by the number removed, then without a
    /// heap, with one, with two by the smaller one, as far as that is at most `split`.
    pub(super) fn options(&self, heap: usize, split: usize) -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for &(k, digit) in &self.removals {
            let Some(rest) = heap.checked_sub(k) else {
                break;
            };
            if digit & 1 != 0 && rest == 0 {
                options.push(Vec::new());
            }
            if digit & 2 != 0 && rest > 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                let small = 1..=(rest / 2).min(split);
                options.extend(small.map(|small| vec![small, rest - small]));
            }
        }
        options
    }

    /// Whether a heap has an option.
    pub(super) fn is_live(&self, heap: usize) -> bool {
        !self.options(heap, 1).is_empty()
    }
}
