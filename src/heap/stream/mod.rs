//! Streamed runs: Grundy sequences longer than memory, for games with few rare heaps.
//!
//! While the values fit, a run keeps all of them and looks for a period, as
//! [`nim_sequence`](super::nim_sequence) does. Then it drops the middle again and again
//! ([`super::sparse`] says why that is right) and keeps the facts: how often each value occurs, a hash
//! of all values, the rare heaps. With a gap no period is looked for, as its proof would need
//! every value. A value that would need one that was not kept ends the run; no value is ever guessed.

mod facts;
mod json;

pub use facts::{Gap, RareHeaps, StreamFacts};
pub use json::StreamJson;

use super::meter::Meter;
use super::rule::HeapRule;
use super::sequence::{Engine, Look, MAX_HEAPS, ProofSearch, bound};
use super::shape::Shape;
use super::sparse::{Classes, GapEnd, LEAST_HEAD, Rare, Sparse};
use super::values::NimValues;
use crate::budget::{Budget, Stop};

/// The largest heap that may be asked for in a streamed run.
pub const MAX_STREAMED_HEAPS: usize = 10_usize.saturating_pow(13);

/// The most entries of a head: so many pairs decide all but the rarest values.
const MOST_HEAD: usize = 1 << 22;
/// The most heaps between two reports.
const MOST_STEP: usize = 1 << 26;
/// The tail is so much longer than what it is needed for: more than a block.
const MARGIN: usize = 128;
/// Heaps counted between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// A streamed run, which can be continued as long as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct NimStream {
    rule: HeapRule,
    facts: StreamFacts,
    /// The values that are kept: those before the gap, then those after it.
    values: NimValues,
}

/// Why a streamed run ended before the heap that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StreamEnd {
    /// The budget has ended.
    #[error("{0}")]
    Budget(#[from] Stop),
    /// The rule is none that can be streamed.
    #[error(
        "{rule} cannot be streamed: only rules with finitely many digits whose moves leave at most two heaps can; leave --stream out"
    )]
    Rule {
        /// The rule.
        rule: String,
    },
    /// The memory allowed is too little for any streamed run of the rule.
    #[error("a streamed run needs more memory; allow at least {least} bytes with --memory")]
    Memory {
        /// So many bytes are enough to begin with.
        least: usize,
    },
    /// Every later heap would need values that the memory allowed has no room for.
    #[error(
        "memory is full at heap {known}, and of the rare heaps, which every later heap needs, the last is {rare}: too many to go on without all values; allow more with --memory, but a game whose rare heaps keep growing cannot be streamed"
    )]
    ManyRare {
        /// So many heaps have been computed.
        known: usize,
        /// The last rare heap.
        rare: usize,
    },
    /// The value of the next heap depends on values that were not kept.
    #[error(
        "heap {heap} needs values that were not kept, to tell whether an option has the value {value}; begin anew with more --memory"
    )]
    NotKept {
        /// The heap.
        heap: usize,
        /// The value in question.
        value: u32,
    },
}

impl NimStream {
    /// A run of `rule` with no heap computed.
    pub fn new(rule: HeapRule) -> NimStream {
        NimStream {
            rule,
            facts: StreamFacts::default(),
            values: NimValues::new(),
        }
    }

    /// A run with these facts, which keeps these values; they are taken on trust if they fit together.
    pub fn resume(rule: HeapRule, facts: StreamFacts, values: NimValues) -> Option<NimStream> {
        let possible = |(entry, value): (usize, u32)| {
            let heap = if entry < facts.gap.from {
                entry
            } else {
                entry + facts.gap.heaps
            };
            value as usize <= facts.largest() && rule.can_have(heap, value)
        };
        let whole = facts.consistent(values.len());
        let whole = whole && values.iter().enumerate().all(possible);
        whole.then_some(NimStream {
            rule,
            facts,
            values,
        })
    }

    /// The rule.
    pub fn rule(&self) -> &HeapRule {
        &self.rule
    }

    /// What is known of all heaps so far.
    pub fn facts(&self) -> &StreamFacts {
        &self.facts
    }

    /// The values that are kept: those before the gap, then those after it.
    pub fn kept(&self) -> &NimValues {
        &self.values
    }

    /// The last values, at most `most`, with the heap of the first one; none of them is before the gap.
    pub fn last_values(&self, most: usize) -> (usize, Vec<u32>) {
        let gap = self.facts.gap;
        let after = if gap.heaps > 0 { gap.from } else { 0 };
        let first = self.values.len().saturating_sub(most).max(after);
        let values = (first..self.values.len()).filter_map(|entry| self.values.get(entry));
        (first + gap.heaps, values.collect())
    }

    /// The run as it would be with all heaps up to the one of `heaps` tokens, where a period is proved:
    /// the later heaps repeat it. Values from before the period are not kept. Any other run
    /// is given as it is.
    pub fn copied_to(&self, heaps: usize) -> NimStream {
        let mut run = self.clone();
        let len = heaps.min(MAX_STREAMED_HEAPS) + 1;
        let more = len.saturating_sub(self.facts.known);
        let Some(found) = self.facts.period.as_ref().filter(|_| more > 0) else {
            return run;
        };
        run.facts.repeat(&self.values, found.period, len);
        let first = usize::try_from(found.last_exception + 1).unwrap_or_default();
        run.values
            .remove(0..first.saturating_sub(self.facts.gap.heaps));
        // Whole periods later come the same values.
        let kept = run.values.len() + more % found.period;
        run.values.repeat_to(found.period, kept);
        run.facts.gap = Gap {
            from: 0,
            heaps: run.facts.known - kept,
        };
        run
    }

    /// Goes on to the heap of `heaps` tokens, or until a period is proved; `watch` sees the run often,
    /// and always with facts that are right. What the run has is right after an error, too.
    ///
    /// # Errors
    /// [`StreamEnd`] when the budget ends, or when the values that are kept do not suffice.
    pub fn run(
        &mut self,
        heaps: usize,
        budget: &Budget,
        watch: &mut dyn FnMut(&NimStream),
    ) -> Result<(), StreamEnd> {
        let shape = self.shape()?;
        let room = Room::of(&shape, budget)?;
        let len = heaps.min(MAX_STREAMED_HEAPS) + 1;
        if self.facts.period.is_some() || self.facts.known >= len {
            return Ok(());
        }
        if self.facts.gap.heaps == 0 {
            let mut engine = Sparse::new(shape.clone(), &self.values);
            self.fill(&mut engine, &shape, len.min(room.entries), budget, watch)?;
            if self.facts.period.is_some() || self.facts.known >= len {
                return Ok(());
            }
            self.classify(&mut engine, budget)?;
        }
        self.go_on(shape, len, &room, budget, watch)
    }

    /// The rule as the engine wants it, if it can be streamed.
    fn shape(&self) -> Result<Shape, StreamEnd> {
        let shape = Shape::of(&self.rule, MAX_HEAPS);
        let finite = shape.filter(|shape| shape.cycle.is_none() && shape.most_parts() <= 2);
        finite.ok_or_else(|| StreamEnd::Rule {
            rule: self.rule.text(),
        })
    }

    /// Computes all values up to `len`, or until a period is proved.
    fn fill(
        &mut self,
        engine: &mut Sparse,
        shape: &Shape,
        len: usize,
        budget: &Budget,
        watch: &mut dyn FnMut(&NimStream),
    ) -> Result<(), StreamEnd> {
        let mut quiet = |_: &super::NimProgress| ();
        let mut meter = Meter::new(budget, len, &mut quiet);
        let mut search = ProofSearch::new(bound(&self.rule, shape));
        loop {
            match search.look(&self.values, len, &mut meter)? {
                Look::Full => return Ok(()),
                Look::Proved(period) => {
                    self.facts.period = Some(period);
                    return Ok(());
                }
                Look::Grow(next) => {
                    let before = self.values.len();
                    while self.values.len() < next {
                        let known = self.values.len();
                        let step = (known / 16).clamp(STRIDE, MOST_STEP);
                        let grown =
                            engine.grow(&mut self.values, next.min(known + step), &mut meter);
                        self.count(budget)?;
                        grown.map_err(|why| self.stopped_while_filling(why, engine))?;
                        watch(self);
                    }
                    search.grown(&self.values, before);
                }
            }
        }
    }

    /// There is room for the values, so it is the rare heaps that take too much memory.
    fn stopped_while_filling(&self, why: Stop, engine: &Sparse) -> StreamEnd {
        match why {
            Stop::Memory => StreamEnd::ManyRare {
                known: self.facts.known,
                rare: engine.last_rare(),
            },
            why => StreamEnd::Budget(why),
        }
    }

    /// Chooses the mask for good and notes the rare heaps.
    fn classify(&mut self, engine: &mut Sparse, budget: &Budget) -> Result<(), StreamEnd> {
        let mut quiet = |_: &super::NimProgress| ();
        let mut meter = Meter::new(budget, self.values.len(), &mut quiet);
        let classes = engine.classes(&self.values, &mut meter);
        let classes = classes.map_err(|why| self.stopped_while_filling(why, engine))?;
        let rare = classes.rare.iter().map(|rare| (rare.heap, rare.value));
        self.facts.classes = Some(RareHeaps {
            mask: classes.mask,
            rare: rare.collect(),
        });
        Ok(())
    }

    /// Drops values and computes new ones in turn, up to `len`.
    fn go_on(
        &mut self,
        shape: Shape,
        len: usize,
        room: &Room,
        budget: &Budget,
        watch: &mut dyn FnMut(&NimStream),
    ) -> Result<(), StreamEnd> {
        let Some(classes) = self.facts.classes.as_ref().map(classes) else {
            return Ok(());
        };
        let known = self.facts.known;
        let rare = classes.rare.last().map_or(0, |rare| rare.heap);
        let most_head = match self.facts.gap {
            Gap { heaps: 0, .. } => MOST_HEAD,
            gap => gap.from,
        };
        let window = room
            .window(rare, most_head)
            .filter(|_| classes.mask.bits != 0);
        let Some(window) = window else {
            return Err(StreamEnd::ManyRare { known, rare });
        };
        let top = u32::try_from(self.facts.largest()).unwrap_or(u32::MAX);
        let mut engine = Sparse::with_gap(shape, &mut self.values, &classes, window.head, top);
        let mut quiet = |_: &super::NimProgress| ();
        loop {
            self.drop_middle(&mut engine, &window);
            watch(self);
            if self.facts.known >= len {
                return Ok(());
            }
            let mut meter = Meter::new(budget, len, &mut quiet);
            let until = self.values.len() + window.step.min(len - self.facts.known);
            let grown = engine.grow_past_gap(&mut self.values, until, &mut meter);
            self.count(budget)?;
            let heap = self.facts.known;
            grown.map_err(|end| match end {
                GapEnd::Budget(why) => StreamEnd::Budget(why),
                GapEnd::Undecided(value) => StreamEnd::NotKept { heap, value },
            })?;
        }
    }

    /// Leaves a head and a tail, if there is more.
    fn drop_middle(&mut self, engine: &mut Sparse, window: &Window) {
        let spare = self.values.len().saturating_sub(window.head + window.tail);
        let count = spare - spare % 2;
        engine.widen_gap(&mut self.values, window.head, count);
        self.values
            .shrink_to(window.head + window.tail + window.step);
        self.facts.gap = Gap {
            from: window.head,
            heaps: self.facts.gap.heaps + count,
        };
    }

    /// Counts the values that are new. Those that a cancel leaves uncounted are taken away again.
    fn count(&mut self, budget: &Budget) -> Result<(), Stop> {
        let entry = |known: usize| known - self.facts.gap.heaps;
        let mut next = entry(self.facts.known);
        while next < self.values.len() {
            if budget.check() == Err(Stop::Cancelled) {
                self.values.truncate(next);
                return Err(Stop::Cancelled);
            }
            let end = self.values.len().min(next + STRIDE);
            self.facts.count(&self.values, next..end);
            next = end;
        }
        Ok(())
    }
}

/// The classes as the engine wants them.
fn classes(classes: &RareHeaps) -> Classes {
    let rare = classes.rare.iter();
    Classes {
        mask: classes.mask,
        rare: rare.map(|&(heap, value)| Rare { heap, value }).collect(),
    }
}

/// The memory of a run.
struct Room {
    /// So many values may be in memory, with what the engine keeps of them.
    entries: usize,
    /// The most tokens that a move removes.
    last: usize,
}

/// What is kept of a sequence with a gap.
struct Window {
    head: usize,
    tail: usize,
    /// So many values are computed before the next ones are dropped.
    step: usize,
}

impl Room {
    fn of(shape: &Shape, budget: &Budget) -> Result<Room, StreamEnd> {
        let lists = [&shape.zero, &shape.parts[0], &shape.parts[1]];
        let last = lists.into_iter().filter_map(|list| list.last()).copied();
        let last = last.max().unwrap_or(0);
        // A value takes a second byte while the engine works; a sixteenth is left to the rare heaps.
        let entries = |memory: usize| (memory - memory / 16).saturating_sub(FIXED) / 2;
        let room = Room {
            entries: entries(budget.memory()).min(MAX_HEAPS),
            last,
        };
        if room.window(0, MOST_HEAD).is_none() {
            let least = 2 * (4 * LEAST_HEAD.max(last) + 4 * MARGIN) + FIXED;
            return Err(StreamEnd::Memory {
                least: least + least / 8,
            });
        }
        Ok(room)
    }

    /// What is kept where the last rare heap is this one, with at most so many entries in the head. An
    /// even number of them is dropped where there are more, as only an even number of entries is ever
    /// dropped: an entry of the old head that stayed would be taken for one of the tail.
    fn window(&self, rare: usize, most_head: usize) -> Option<Window> {
        let least = LEAST_HEAD.max(self.last + MARGIN);
        let head = (self.entries / 4).max(least).min(most_head);
        let head = head + (most_head - head) % 2;
        let tail = rare.max(head) + self.last + MARGIN;
        let step = self.entries.checked_sub(head + tail)?.min(MOST_STEP);
        // Less would be spent on dropping than on computing.
        (head >= least && step >= (head + tail) / 4).then_some(Window { head, tail, step })
    }
}

/// Memory that does not depend on the number of values.
const FIXED: usize = 1 << 17;
