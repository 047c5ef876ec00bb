//! A segment: heap after heap from the values before it, each decided as 2 of the theorem asks for.
//!
//! Which index is excluded by an option depends on the distance of the heap below alone, so [`BLOCK`]
//! heaps are done at a time. Sets of their options' indices are gathered for all of them by [`gather`],
//! a loop over the block for each distance, as far as the distance reaches below the block; only what is
//! nearer is looked up heap by heap. When the block is known its witnesses are gathered likewise.

use super::claims::other;
use super::file::MOST_VALUE;
use super::options::Choice;
use super::sets::Set;
use super::{Checker, Segment};
use crate::{CheckProgress, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use std::cmp::Reverse;

/// Heaps that are decided together.
const BLOCK: usize = 64;
/// Heaps of these that are looked up one by one.
const FEW: usize = 8;
/// Pairs that are tried between two looks at what is still sought.
const TOGETHER: usize = 16;
/// Heaps that are kept besides a window, and heaps between two looks at the budget.
const STRIDE: usize = 1 << 15;

type Progress<'a> = &'a mut dyn FnMut(&CheckProgress);

/// Computes the heaps of a segment, which is there, and compares what they lead to with its window.
pub(super) fn check(
    checker: &Checker,
    number: usize,
    budget: &Budget,
    progress: Progress,
) -> Result<(), Unproved> {
    // Sets are as small as the values that are known allow; where a larger one comes, larger sets are
    // taken and the segment begins anew.
    let done = with::<u16>(checker, number, budget, progress)?
        || with::<u32>(checker, number, budget, progress)?
        || with::<u64>(checker, number, budget, progress)?
        || with::<u128>(checker, number, budget, progress)?;
    let why = format!("a value is larger than {MOST_VALUE}");
    done.then_some(())
        .ok_or_else(|| refusal(number, why).into())
}

/// The same with these sets; `false` if they are too small.
fn with<S: Set>(
    checker: &Checker,
    number: usize,
    budget: &Budget,
    progress: Progress,
) -> Result<bool, Unproved> {
    let Some(mut walk) = Walk::<S>::new(checker, number, budget)? else {
        return Ok(false);
    };
    let options = checker.options.common.len() + checker.options.first.len();
    let (from, stage) = (walk.heap, "values");
    while walk.heap < walk.end {
        budget.check_work(STRIDE * options)?;
        let done = walk.heap - from;
        progress(&CheckProgress { stage, done });
        walk.move_back();
        let end = walk.end.min(walk.heap + STRIDE);
        while walk.heap < end {
            if !walk.block(end.min(walk.heap + BLOCK))? {
                return Ok(false);
            }
        }
    }
    walk.compare()?;
    Ok(true)
}

fn refusal(number: usize, why: String) -> Refusal {
    Refusal::new(Stated::Values, format!("segment {number}"), why)
}

/// Choices whose other part has the same index, so that they are gathered together.
struct Group {
    distances: Vec<usize>,
    /// The bits in which the index differs from that of the next group, or from 0 at the end.
    bits: Vec<u32>,
}

/// The last heaps that were computed, and what the next ones are computed with.
struct Walk<'a, S> {
    checker: &'a Checker<'a>,
    budget: &'a Budget,
    number: usize,
    /// The options of common class, by whether all are below a block, or below a few heaps.
    far: Vec<Group>,
    middle: Vec<Group>,
    near: Vec<Choice>,
    /// The options of rare class that are tried first.
    first: Vec<Group>,
    /// For even and odd heaps and the index of their value: the indices of smaller values of rare class.
    smaller: [Vec<S>; 2],
    /// The next heap, and its place below; the heap after the segment.
    heap: usize,
    at: usize,
    end: usize,
    /// The indices of the last heaps, at least a window of them, and room for more.
    indices: Vec<u16>,
    /// The same as sets of one.
    sets: Vec<S>,
}

impl<'a, S: Set> Walk<'a, S> {
    /// Nothing if the sets are too small for what is known.
    fn new(
        checker: &'a Checker<'a>,
        number: usize,
        budget: &'a Budget,
    ) -> Result<Option<Self>, Unproved> {
        let (options, classes) = (&checker.options, &checker.file.classes);
        let Segment {
            heaps,
            before,
            goal,
        } = checker.stated(number)?;
        // If the bit that an index lacks is at most `SIZE`, values below twice that are known by indices
        // below `SIZE`, and so are all smaller values.
        let values = checker.head.iter().chain(before).chain(goal);
        if classes.lowest() > S::SIZE || values.max() >= Some(&(2 * S::SIZE)) {
            return Ok(None);
        }
        budget.check_memory((before.len() + STRIDE) * (size_of::<u16>() + size_of::<S>()))?;
        let common = options.common.iter().copied();
        let (far, rest): (Vec<_>, Vec<_>) = common.partition(|option| option.distance >= BLOCK);
        let rest = rest.into_iter();
        let (middle, near): (Vec<_>, _) = rest.partition(|option| option.distance >= FEW);
        let smaller = |n, index| {
            let rare = classes.rare_below(n, classes.value(n, index));
            rare.fold(S::EMPTY, |set, rare| set | S::only(classes.index(rare)))
        };
        let indices = before.iter().map(|&value| classes.index(value));
        let indices: Vec<u16> = indices.chain([0; STRIDE]).collect();
        Ok(Some(Walk {
            checker,
            budget,
            number,
            far: groups(far),
            middle: groups(middle),
            near,
            first: groups(options.first.clone()),
            smaller: [0, 1].map(|n| (0..S::SIZE).map(|index| smaller(n, index)).collect()),
            heap: heaps.start,
            at: before.len(),
            end: heaps.end,
            sets: indices.iter().map(|&index| S::only(index)).collect(),
            indices,
        }))
    }

    /// Makes room for [`STRIDE`] heaps: those before the last window are dropped.
    fn move_back(&mut self) {
        let last = self.at - self.checker.file.table.window..self.at;
        self.indices.copy_within(last.clone(), 0);
        self.sets.copy_within(last, 0);
        self.at = self.checker.file.table.window;
    }

    /// Decides the next heaps below `end`, at most [`BLOCK`] and as many as there is room for; `false` if
    /// the sets are too small for a value.
    fn block(&mut self, end: usize) -> Result<bool, Unproved> {
        let count = end - self.heap;
        let far = gather::<S, BLOCK>(&self.far, &self.sets, self.at);
        for (number, far) in far.chunks(FEW).take(count.div_ceil(FEW)).enumerate() {
            if !self.few(self.at + number * FEW, far) {
                return Ok(false);
            }
        }
        let mut open = gather::<S, BLOCK>(&self.first, &self.sets, self.at);
        let indices = &self.indices[self.at..][..BLOCK];
        for (place, (open, &index)) in open.iter_mut().zip(indices).enumerate() {
            *open = self.smaller[(self.heap + place) % 2][usize::from(index)] & !*open;
        }
        for (number, few) in open.chunks(FEW).enumerate() {
            // Seldom is any left, and then of one heap.
            if few.iter().fold(S::EMPTY, |all, &open| all | open) != S::EMPTY {
                for (place, &open) in (number * FEW..count).zip(few) {
                    self.search(place, open)?;
                }
            }
        }
        self.heap = end;
        self.at += count;
        Ok(true)
    }

    /// Decides the [`FEW`] heaps from the place `at` on, of which the indices excluded from far are given.
    fn few(&mut self, at: usize, far: &[S]) -> bool {
        let middle = gather::<S, FEW>(&self.middle, &self.sets, at);
        for (at, (&far, middle)) in (at..).zip(far.iter().zip(middle)) {
            let near = self.near.iter().fold(far | middle, |set, choice| {
                set | S::only(self.indices[at - choice.distance] ^ choice.index)
            });
            let index = near.first_missing();
            if index >= S::SIZE {
                return false;
            }
            self.indices[at] = index;
            self.sets[at] = S::only(index);
        }
        true
    }

    /// Looks for these indices of rare class among all pairs of the heap at a place of the block.
    fn search(&self, place: usize, mut open: S) -> Result<(), Unproved> {
        if open == S::EMPTY {
            return Ok(());
        }
        self.budget.check()?;
        for pairs in self.checker.options.pairs.chunks(TOGETHER) {
            let met = pairs.iter().fold(S::EMPTY, |met, pair| {
                let index = self.indices[self.at + place - pair.distance] ^ pair.index;
                met | S::only(index)
            });
            open = open & !met;
            if open == S::EMPTY {
                return Ok(());
            }
        }
        let heap = self.heap + place;
        let why = format!(
            "at heap {heap} a smaller value of rare class is that of no option with a part of few tokens, so the heap may be rare"
        );
        Err(refusal(self.number, why).into())
    }

    /// Compares the last heaps with the window that the segment leads to.
    fn compare(&self) -> Result<(), Unproved> {
        let Segment { heaps, goal, .. } = self.checker.stated(self.number)?;
        let computed = &self.indices[self.at - goal.len()..self.at];
        for ((n, &index), &stated) in (heaps.end - goal.len()..).zip(computed).zip(goal) {
            let is = self.checker.file.classes.value(n, index);
            if is != stated {
                let why =
                    format!("it does not lead to the next window: heap {n} has the value {is}");
                return Err(refusal(self.number, why)
                    .shown_by(other(n, stated, is))
                    .into());
            }
        }
        Ok(())
    }
}

/// Choices by their index, such that from one group to the next few bits of it change.
fn groups(mut choices: Vec<Choice>) -> Vec<Group> {
    // The place of an index in Gray's code, in which from one to the next one bit changes.
    let place = |index: u16| (0..16).fold(0, |place, shift| place ^ (index >> shift));
    choices.sort_by_key(|choice| (Reverse(place(choice.index)), choice.distance));
    let same: Vec<&[Choice]> = choices.chunk_by(|a, b| a.index == b.index).collect();
    let index = |group: usize| {
        same.get(group)
            .and_then(|same| same.first())
            .map_or(0, |choice| choice.index)
    };
    let group = |(number, same): (usize, &&[Choice])| {
        let changed = index(number) ^ index(number + 1);
        Group {
            distances: same.iter().map(|choice| choice.distance).collect(),
            bits: (0..16).filter(|bit| changed >> bit & 1 == 1).collect(),
        }
    };
    same.iter().enumerate().map(group).collect()
}

/// For the heaps at `at` and after it: the indices of these options.
///
/// What is gathered is XORed with the index of its group as a whole. As the groups come one after the
/// other, only the bits in which two indices differ are exchanged between them, in all that has been
/// gathered; at the end each has been XORed with its index.
fn gather<S: Set, const HEAPS: usize>(groups: &[Group], sets: &[S], at: usize) -> [S; HEAPS] {
    let mut gathered = [S::EMPTY; HEAPS];
    for group in groups {
        for &distance in &group.distances {
            for (gathered, &set) in gathered.iter_mut().zip(&sets[at - distance..][..HEAPS]) {
                *gathered = *gathered | set;
            }
        }
        for &bit in &group.bits {
            for set in &mut gathered {
                *set = set.exchanged(bit);
            }
        }
    }
    gathered
}
