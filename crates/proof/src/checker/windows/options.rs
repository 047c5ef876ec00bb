//! Which options of a heap are looked at in a segment, and in which order.
//!
//! Each is the heap at some distance below, whose value is XORed with a constant: that of the other part,
//! which is a small heap, or 0 if there is one part. All heaps from `W` on are common and so known by the
//! indices of their values; XORing indices gives the index of the option.

use super::file::File;
use crate::checker::nimbers::Choice;
use grundy_base::budget::{Budget, Stop};

/// The options of each heap from `2W` on that are looked at.
#[derive(Debug)]
pub(super) struct Options {
    /// The options of common class, which give `E(n)` of lemma 2: one part, or exactly one rare part.
    pub(super) common: Vec<Choice>,
    /// The options of rare class that are tried first: one part, and pairs that have been seen to be useful.
    pub(super) first: Vec<Choice>,
    /// All pairs `(a, n - i - a)` of common heaps with `a + i <= W`, by rising `a`.
    pub(super) pairs: Vec<Choice>,
}

/// Heaps in which pairs are looked at to choose those that are tried first.
const SEEN: usize = 4096;
/// The longest distance of a pair that is tried first.
const NEAR: usize = 256;
/// How many options are tried first.
const FIRST: usize = 96;

impl Options {
    pub(super) fn of(file: &File, head: &[u16], budget: &Budget) -> Result<Options, Stop> {
        let (moves, classes, w) = (&file.moves, &file.classes, file.table.window);
        let choice = |distance, value| {
            let index = classes.index(value);
            Choice { distance, index }
        };
        let one = moves.one.iter().map(|&i| choice(i, 0));
        let (mut common, mut first): (Vec<Choice>, Vec<Choice>) =
            one.partition(|option| classes.stays_common(option.distance));
        for &(heap, value) in &file.table.rare {
            common.extend(moves.two.iter().map(|&i| choice(i + heap, value)));
        }
        let mut pairs = Vec::new();
        for (a, &value) in head.iter().enumerate().take(w).skip(1) {
            if classes.is_common(a, value) {
                let fits = moves.two.iter().filter(|&&i| a + i <= w);
                pairs.extend(fits.map(|&i| choice(a + i, value)));
            }
        }
        choose(file, &mut first, &pairs, budget)?;
        Ok(Options {
            common,
            first,
            pairs,
        })
    }
}

/// Adds the pairs that are, in the last window, witnesses of the most values of rare class that those
/// before them are not. Any pairs would be right; these leave little to the search through all.
fn choose(
    file: &File,
    first: &mut Vec<Choice>,
    pairs: &[Choice],
    budget: &Budget,
) -> Result<(), Stop> {
    let (classes, w) = (&file.classes, file.table.window);
    let Some(last) = file.table.windows.last() else {
        return Ok(());
    };
    let farthest = first.iter().map(|option| option.distance).max();
    let reach = NEAR.min(w - w / 4).max(farthest.unwrap_or(0));
    let near: Vec<&Choice> = pairs.iter().filter(|pair| pair.distance <= reach).collect();
    let value = |back: usize| last.values[w - back];
    // Heaps, counted from the end of the window, each with the index of a smaller value of rare class.
    let open_at = |back: usize| {
        let below = classes.rare_below(last.heap - back, value(back));
        below.map(move |rare| (back, classes.index(rare)))
    };
    let mut open: Vec<(usize, u16)> = (1..=SEEN.min(w - reach)).flat_map(open_at).collect();
    let meets = |option: &Choice, &(back, rare): &(usize, u16)| {
        classes.index(value(back + option.distance)) ^ option.index == rare
    };
    open.retain(|open| !first.iter().any(|option| meets(option, open)));
    while first.len() < FIRST {
        budget.check_work(2 * near.len() * open.len())?;
        let count = |pair: &&&Choice| open.iter().filter(|open| meets(pair, open)).count();
        let Some(best) = near.iter().max_by_key(count).filter(|best| count(best) > 0) else {
            break;
        };
        open.retain(|open| !meets(best, open));
        first.push(**best);
    }
    Ok(())
}
