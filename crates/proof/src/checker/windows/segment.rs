//! A segment: heap after heap from the values before it, each decided as 2 of the theorem asks for.
//!
//! The value of a heap that is not rare is the least one of common class outside E(n): that is so if each
//! smaller value of rare class has a witness. Those that are tried first are gathered with the values
//! ([`Walk`]); what they leave open is sought among all pairs.

use super::claims::other;
use super::file::TOO_LARGE;
use super::{Checker, Segment};
use crate::checker::nimbers::{BLOCK, ROOM, Set, Walk};
use crate::{CheckProgress, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use std::ops::Range;

/// Pairs that are tried between two looks at what is still sought.
const TOGETHER: usize = 16;

type Progress<'a> = &'a mut dyn FnMut(&CheckProgress);

/// Computes the heaps of a segment, and compares what they lead to with its window.
pub(super) fn check(
    checker: &Checker,
    segment: &Segment,
    budget: &Budget,
    progress: Progress,
) -> Result<(), Unproved> {
    // Sets are as small as the values that are known allow; where a larger one comes, larger sets are
    // taken and the segment begins anew.
    let fits = with::<u16>(checker, segment, budget, progress)?
        || with::<u32>(checker, segment, budget, progress)?
        || with::<u64>(checker, segment, budget, progress)?
        || with::<u128>(checker, segment, budget, progress)?;
    match fits {
        true => Ok(()),
        false => Err(segment.refused(TOO_LARGE).into()),
    }
}

/// Checks a segment with sets of this size; `false` if they are too small.
fn with<S: Set>(
    checker: &Checker,
    segment: &Segment,
    budget: &Budget,
    progress: Progress,
) -> Result<bool, Unproved> {
    let (options, classes, before) = (&checker.options, &checker.file.classes, segment.before);
    let values = checker.head.iter().chain(before).chain(segment.goal);
    if !classes.fit::<S>(values.copied().max().unwrap_or(0)) {
        return Ok(false);
    }
    budget.check_memory(Walk::<S>::bytes(before.len()))?;
    let Range { start, end } = segment.heaps;
    let mut walk = Walk::<S>::new(classes, [&options.common, &options.first], start, before);
    while walk.heap < end {
        budget.check_work(ROOM * (options.common.len() + options.first.len()))?;
        let (stage, done) = ("values", walk.heap - start);
        progress(&CheckProgress { stage, done });
        walk.move_back();
        let end = end.min(walk.heap + ROOM);
        while walk.heap < end {
            let heap = walk.heap;
            let count = BLOCK.min(end - heap);
            let Some(open) = walk.block(count) else {
                return Ok(false);
            };
            // Seldom is anything open.
            if open.iter().fold(S::EMPTY, |all, &open| all | open) != S::EMPTY {
                for (heap, &open) in (heap..heap + count).zip(&open) {
                    search(checker, segment, &walk, heap, open, budget)?;
                }
            }
        }
    }
    compare(checker, segment, walk.last())?;
    Ok(true)
}

/// Looks for these indices of rare class among all pairs of a heap.
fn search<S: Set>(
    checker: &Checker,
    segment: &Segment,
    walk: &Walk<S>,
    heap: usize,
    mut open: S,
    budget: &Budget,
) -> Result<(), Unproved> {
    if open == S::EMPTY {
        return Ok(());
    }
    budget.check()?;
    for pairs in checker.options.pairs.chunks(TOGETHER) {
        open = open & !walk.options(heap, pairs);
        if open == S::EMPTY {
            return Ok(());
        }
    }
    let why = format!(
        "at heap {heap} a smaller value of rare class is that of no option with a part of few tokens, so the heap may be rare"
    );
    Err(segment.refused(why).into())
}

/// Compares the indices of the last heaps with the window that a segment leads to.
fn compare(checker: &Checker, segment: &Segment, last: &[u16]) -> Result<(), Refusal> {
    let heaps = segment.heaps.end - last.len()..;
    for ((n, &index), &stated) in heaps.zip(last).zip(segment.goal) {
        let is = checker.file.classes.value(n, index);
        if is != stated {
            let why = format!("it does not lead to the next window: heap {n} has the value {is}");
            return Err(segment.refused(why).shown_by(other(n, stated, is)));
        }
    }
    Ok(())
}

impl Segment<'_> {
    fn refused(&self, why: impl Into<String>) -> Refusal {
        Refusal::new(Stated::Values, format!("segment {}", self.number), why)
    }
}
