//! A segment: heap after heap from the values before it, each decided as 2 of the theorem asks for.
//!
//! Which index is excluded by an option depends on the distance of the heap below alone, so [`BLOCK`]
//! heaps are done at a time. Sets of their options' indices are gathered for all of them by [`gather`],
//! a loop over the block for each distance, as far as the distance reaches below the block; only what is
//! nearer is looked up heap by heap. When the block is known its witnesses are gathered likewise.

use super::claims::other;
use super::file::{File, Window};
use super::options::{Choice, Options};
use super::sets::Set;
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

/// What a segment is checked with.
pub(super) struct Task<'a> {
    pub(super) file: &'a File,
    pub(super) options: &'a Options,
    /// Its number, from 1.
    pub(super) number: usize,
    /// The heap after the values before it.
    pub(super) from: usize,
    /// These values, of as many heaps as a window has, all common.
    pub(super) before: &'a [u16],
    /// The window that it leads to.
    pub(super) goal: &'a Window,
    /// The largest index of a value in the head.
    pub(super) largest: u16,
    pub(super) budget: &'a Budget,
}

impl Task<'_> {
    /// Computes the heaps of the segment, and compares what they lead to with the window.
    pub(super) fn check(&self, progress: &mut dyn FnMut(&CheckProgress)) -> Result<(), Unproved> {
        // Sets are as small as the indices that are known allow; where another one comes, larger ones are
        // taken and the segment begins anew.
        let done = self.with::<u16>(progress)?
            || self.with::<u32>(progress)?
            || self.with::<u64>(progress)?
            || self.with::<[u64; 4]>(progress)?
            || self.with::<[u64; 32]>(progress)?;
        match done {
            true => Ok(()),
            false => Err(self.refusal("a value has more than twelve bits").into()),
        }
    }

    /// The same with these sets; `false` if they are too small.
    fn with<S: Set>(&self, progress: &mut dyn FnMut(&CheckProgress)) -> Result<bool, Unproved> {
        let classes = &self.file.classes;
        let values = self.before.iter().chain(&self.goal.values);
        let indices = values.map(|&value| classes.index(value));
        // If the bit that an index lacks is at most `SIZE`, values below twice that are known by indices
        // below `SIZE`, and so are all smaller values.
        if classes.lowest() > S::SIZE || indices.chain([self.largest]).any(|index| index >= S::SIZE)
        {
            return Ok(false);
        }
        self.budget
            .check_memory((self.before.len() + STRIDE) * (2 + size_of::<S>()))?;
        let mut walk = Walk::<S>::new(self);
        while walk.heap < self.goal.heap {
            self.budget
                .check_work(STRIDE * (self.options.common.len() + self.options.first.len()))?;
            progress(&CheckProgress {
                stage: "values",
                done: walk.heap - self.from,
            });
            walk.move_back();
            let end = self.goal.heap.min(walk.heap + STRIDE);
            while walk.heap < end {
                if !walk.block(end.min(walk.heap + BLOCK))? {
                    return Ok(false);
                }
            }
        }
        walk.compare()?;
        Ok(true)
    }

    fn refusal(&self, why: impl Into<String>) -> Refusal {
        Refusal::new(Stated::Values, format!("segment {}", self.number), why)
    }
}

/// Choices whose other part has the same index, so that they are gathered together.
struct Group {
    distances: Vec<usize>,
    /// The bits in which the index differs from that of the next group, or from 0 at the end.
    bits: Vec<u32>,
}

/// The last heaps that were computed, and what the next ones are computed with.
struct Walk<'a, S> {
    task: &'a Task<'a>,
    /// The choices of common class that reach below the block, and the others.
    far: Vec<Group>,
    middle: Vec<Group>,
    near: Vec<Choice>,
    /// The choices of rare class that are tried first.
    first: Vec<Group>,
    /// For even and odd heaps and the index of their value: the indices of smaller values of rare class.
    smaller: [Vec<S>; 2],
    /// The next heap, and its place below.
    heap: usize,
    at: usize,
    /// The indices of the last heaps, at least a window of them, and room for more.
    indices: Vec<u16>,
    /// The same as sets of one.
    sets: Vec<S>,
}

impl<'a, S: Set> Walk<'a, S> {
    fn new(task: &'a Task<'a>) -> Self {
        let (options, classes) = (task.options, &task.file.classes);
        let choices = options.common.iter().copied();
        let (far, rest): (Vec<Choice>, Vec<Choice>) =
            choices.partition(|choice| choice.distance >= BLOCK);
        let (middle, near): (Vec<Choice>, Vec<Choice>) =
            rest.into_iter().partition(|choice| choice.distance >= FEW);
        let smaller = [0, 1].map(|parity| {
            let smaller = |index| {
                let rare = classes.rare_below(parity, classes.value(parity, index));
                let indices = rare.map(|value| classes.index(value));
                indices.fold(S::EMPTY, |set, index| set.with(S::only(index)))
            };
            (0..S::SIZE).map(smaller).collect()
        });
        let room = [0; STRIDE];
        let before = task.before.iter().map(|&value| classes.index(value));
        let indices: Vec<u16> = before.chain(room).collect();
        Walk {
            task,
            far: groups(&far),
            middle: groups(&middle),
            near,
            first: groups(&options.first),
            smaller,
            heap: task.from,
            at: task.before.len(),
            sets: indices.iter().map(|&index| S::only(index)).collect(),
            indices,
        }
    }

    /// Makes room for [`STRIDE`] heaps: those before the last window are dropped.
    fn move_back(&mut self) {
        let window = self.task.before.len();
        self.indices.copy_within(self.at - window..self.at, 0);
        self.sets.copy_within(self.at - window..self.at, 0);
        self.at = window;
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
            *open = self.smaller[(self.heap + place) % 2][usize::from(index)].without(*open);
        }
        for (number, few) in open.chunks(FEW).enumerate() {
            // Seldom is any left, and then of one heap.
            if few.iter().fold(S::EMPTY, |all, &open| all.with(open)) != S::EMPTY {
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
            let near = self.near.iter().fold(far.with(middle), |set, choice| {
                set.with(S::only(self.indices[at - choice.distance] ^ choice.index))
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
        let task = self.task;
        task.budget.check()?;
        for pairs in task.options.pairs.chunks(TOGETHER) {
            let met = pairs.iter().fold(S::EMPTY, |met, pair| {
                let index = self.indices[self.at + place - pair.distance] ^ pair.index;
                met.with(S::only(index))
            });
            open = open.without(met);
            if open == S::EMPTY {
                return Ok(());
            }
        }
        let heap = self.heap + place;
        let classes = &task.file.classes;
        let value = classes.value(heap, self.indices[self.at + place]);
        let is_open = |&rare: &u16| open.without(S::only(classes.index(rare))) != open;
        let rare = classes.rare_below(heap, value).find(is_open);
        let why = format!(
            "at heap {heap} no option with a part of few tokens is seen to have the value {}, so the heap may be rare",
            rare.unwrap_or_default()
        );
        Err(task.refusal(why).into())
    }

    /// Compares the last heaps with the window.
    fn compare(&self) -> Result<(), Refusal> {
        let goal = self.task.goal;
        let (window, first) = (goal.values.len(), goal.heap - goal.values.len());
        let computed = self.indices[self.at - window..self.at].iter().enumerate();
        let computed = computed.map(|(at, &index)| self.task.file.classes.value(first + at, index));
        for ((heap, is), &stated) in (first..).zip(computed).zip(&goal.values) {
            if is != stated {
                let why =
                    format!("it does not lead to the next window: heap {heap} has the value {is}");
                return Err(self.task.refusal(why).shown_by(other(heap, stated, is)));
            }
        }
        Ok(())
    }
}

/// Choices by their index, such that from one group to the next few bits of it change.
fn groups(choices: &[Choice]) -> Vec<Group> {
    // The place of an index in Gray's code, in which from one to the next one bit changes.
    let place = |index: u16| (0..16).fold(0, |place, shift| place ^ (index >> shift));
    let mut sorted = choices.to_vec();
    sorted.sort_by_key(|choice| (Reverse(place(choice.index)), choice.distance));
    let same: Vec<&[Choice]> = sorted.chunk_by(|a, b| a.index == b.index).collect();
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
                *gathered = gathered.with(set);
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
