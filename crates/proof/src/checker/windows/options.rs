//! Which options of a heap are looked at in a segment, and in which order.
//!
//! Each is the heap at some distance below, whose value is XORed with a constant: that of the other part,
//! which is a small heap, or 0 if there is one part. All heaps from `W` on are common and so known by the
//! indices of their values ([`super::classes`]); XORing indices gives the index of the option.

use super::file::File;

/// The option of heap `n` whose value is that of heap `n - distance`, XORed with another one of this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) distance: usize,
    pub(super) index: u16,
}

/// The options of each heap from `2W` on that are looked at.
#[derive(Debug)]
pub(super) struct Options {
    /// Those of common class, which give `E(n)` of lemma 2: one part, or exactly one rare part.
    pub(super) common: Vec<Choice>,
    /// Those of rare class that are tried first: one part, and pairs that have been seen to be useful.
    pub(super) first: Vec<Choice>,
    /// All pairs `(a, n - i - a)` of common heaps with `a + i <= W`, by rising `a`.
    pub(super) pairs: Vec<Choice>,
}

/// Heaps in which pairs are looked at to choose those that are tried first.
const SEEN: usize = 4096;
/// The longest distance of a pair that is tried first.
const NEAR: usize = 256;
/// How many pairs are tried first.
const FIRST: usize = 96;

impl Options {
    pub(super) fn of(file: &File, head: &[u16]) -> Options {
        let (moves, classes) = (&file.moves, &file.classes);
        let mut common = Vec::new();
        for &(heap, value) in &file.rare {
            let index = classes.index(value);
            common.extend(moves.two.iter().map(|&i| Choice {
                distance: i + heap,
                index,
            }));
        }
        let single = |&distance: &usize| Choice { distance, index: 0 };
        let stays = |&&i: &&usize| classes.stays_common(i);
        common.extend(moves.one.iter().filter(stays).map(single));
        let single_rare: Vec<Choice> = moves.one.iter().filter(|i| !stays(i)).map(single).collect();
        let mut pairs = Vec::new();
        for (a, &value) in head.iter().enumerate().take(file.window).skip(1) {
            let fits = |&&i: &&usize| a + i <= file.window;
            let index = classes.index(value);
            if classes.is_common(a, value) {
                let choice = |&i: &usize| Choice {
                    distance: a + i,
                    index,
                };
                pairs.extend(moves.two.iter().filter(fits).map(choice));
            }
        }
        let first = useful(file, single_rare, &pairs);
        Options {
            common,
            first,
            pairs,
        }
    }
}

/// The choices given, and then those pairs that are witnesses, in the last window, of the most values of
/// rare class that those before are not. Any of them would be right; these leave little to the search.
fn useful(file: &File, mut useful: Vec<Choice>, pairs: &[Choice]) -> Vec<Choice> {
    let Some(last) = file.windows.last() else {
        return useful;
    };
    let classes = &file.classes;
    let reach = NEAR.min(file.window - file.window / 4).max(file.moves.last);
    let seen = SEEN.min(file.window - reach);
    let near: Vec<Choice> = pairs
        .iter()
        .copied()
        .filter(|pair| pair.distance <= reach)
        .collect();
    let value = |back: usize| last.values[file.window - back];
    // A heap, counted from the end of the window, with the index of a smaller value of rare class.
    let open_at = |back: usize| {
        let below = classes.rare_below(last.heap - back, value(back));
        below.map(move |rare| (back, classes.index(rare)))
    };
    let mut open: Vec<(usize, u16)> = (1..=seen).flat_map(open_at).collect();
    let is_met = |pair: &Choice, &(back, rare): &(usize, u16)| {
        classes.index(value(back + pair.distance)) ^ pair.index == rare
    };
    open.retain(|open| !useful.iter().any(|single| is_met(single, open)));
    while useful.len() < FIRST && !open.is_empty() {
        let meets = |pair: &&Choice| open.iter().filter(|&open| is_met(pair, open)).count();
        let Some(best) = near.iter().max_by_key(meets) else {
            break;
        };
        let before = open.len();
        open.retain(|open| !is_met(best, open));
        if open.len() == before {
            break;
        }
        useful.push(*best);
    }
    useful
}
