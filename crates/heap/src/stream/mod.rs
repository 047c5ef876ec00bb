//! Streamed runs: Grundy sequences longer than memory, for games with few rare heaps.
//!
//! While the values fit, a run keeps all of them and looks for a period, as
//! [`nim_sequence`](super::nim_sequence) does. Then it drops the middle again and again
//! ([`super::sparse`] says why that is right) and keeps the facts: how often each value occurs, a hash
//! of all values, the rare heaps. Values that the kept ones do not decide are computed again
//! ([`middle`]). From then on a period is looked for and proved by two windows ([`super::windows`]); once it is proved, whole periods are passed over. A rare heap that
//! comes after values were dropped ends the run, as all later heaps would need them; no value is ever guessed.

mod facts;
mod json;
mod middle;
mod replay;
mod retrace;
mod room;

pub use facts::{Gap, RareHeaps, StreamFacts};
pub use json::StreamJson;

use super::engine::Engine;
use super::meter::Meter;
use super::sequence::{Look, MAX_HEAPS, ProofSearch, bound};
use super::shape::Shape;
use super::sparse::{Classes, GapEnd, Rare, Reach, Sparse};
use super::values::NimValues;
use super::windows::{GapSearch, Window};
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::HeapRule;
use room::{Layout, MOST_HEAD, MOST_STEP, Room};

/// The largest heap that may be asked for in a streamed run.
pub const MAX_STREAMED_HEAPS: usize = 10_usize.saturating_pow(13);

/// Heaps counted between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// A streamed run, which can be continued as long as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct NimStream {
    rule: HeapRule,
    facts: StreamFacts,
    /// The values that are kept: those before the gap, then those after it.
    values: NimValues,
    /// Whether it goes through a stretch of another run again: it counts nothing and looks for nothing.
    replays: bool,
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
        /// How many bytes are enough to begin with.
        least: usize,
    },
    /// Every later heap would need values that the memory allowed has no room for.
    #[error(
        "memory is full at heap {known}, and of the rare heaps, which every later heap needs, the last is {rare}: too many to go on without all values; allow more with --memory, but a game whose rare heaps keep growing cannot be streamed"
    )]
    ManyRare {
        /// How many heaps have been computed.
        known: usize,
        /// The last rare heap.
        rare: usize,
    },
    /// The next heap is rare, and what comes after it needs values that were not kept.
    #[error(
        "heap {heap}, of value {value}, is rare, so that later heaps need values that were not kept; begin anew with more --memory"
    )]
    LateRare {
        /// The heap.
        heap: usize,
        /// Its value.
        value: u32,
    },
    /// The value of the next heap depends on values that were not kept, and there is no room to compute them
    /// again.
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
            replays: false,
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
            replays: false,
        })
    }

    /// A run that has come to these values, the first ones of `rule`, and has dropped none; they are taken on
    /// trust if the rule can have them.
    pub fn of_values(rule: HeapRule, values: NimValues) -> Option<NimStream> {
        // Counting takes as much memory as the largest value is large.
        let possible = |(heap, value)| rule.can_have(heap, value);
        if !values.iter().enumerate().all(possible) {
            return None;
        }
        let mut facts = StreamFacts::default();
        facts.count(&values, 0..values.len());
        NimStream::resume(rule, facts, values)
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
    /// the later heaps repeat it. Values from before the period are not kept. Any other run, such as one
    /// that has dropped values and goes on by itself, is given as it is.
    pub fn copied_to(&self, heaps: usize) -> NimStream {
        let mut run = self.clone();
        let len = heaps.min(MAX_STREAMED_HEAPS) + 1;
        let more = len.saturating_sub(self.facts.known);
        // A search is for a run that has dropped values.
        let repeats = more > 0 && self.facts.search.is_none();
        let Some(found) = self.facts.period.as_ref().filter(|_| repeats) else {
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

    /// Goes on to the heap of `heaps` tokens, or until a period is proved by all values; `watch` sees
    /// the run often, and always with facts that are right. The facts of the run are right after an error,
    /// too.
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
        let proved = self.facts.period.is_some() && self.facts.gap.heaps == 0;
        if proved || self.facts.known >= len && !self.is_unsettled() {
            return Ok(());
        }
        if self.facts.gap.heaps == 0 && !self.replays {
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
        // A run that goes on looks where one that begins anew does, and so ends as that does.
        let mut seen = 0;
        loop {
            match search.look(&self.values, seen, len, &mut meter)? {
                Look::Full => return Ok(()),
                Look::Proved(period) => {
                    self.facts.period = Some(period);
                    return Ok(());
                }
                Look::Grow(next) => {
                    while self.values.len() < next {
                        let known = self.values.len();
                        let step = (known / 16).clamp(STRIDE, MOST_STEP);
                        let grown =
                            engine.grow(&mut self.values, next.min(known + step), &mut meter);
                        self.count(budget)?;
                        grown.map_err(|why| self.stopped_while_filling(why, engine, budget))?;
                        watch(self);
                    }
                    search.grown(&self.values, seen..next);
                    seen = next;
                }
            }
        }
    }

    /// There is room for the values, so it is the rare heaps that take too much memory.
    fn stopped_while_filling(&self, why: Stop, engine: &Sparse, budget: &Budget) -> StreamEnd {
        match why {
            // The process as a whole has none left, which says nothing about rare heaps.
            Stop::Memory if budget.check() == Err(Stop::Memory) => StreamEnd::Budget(why),
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
        let classes = classes.map_err(|why| self.stopped_while_filling(why, engine, budget))?;
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
        let layout = room
            .layout(rare, most_head)
            .filter(|_| classes.mask.bits != 0);
        let Some(layout) = layout else {
            return Err(StreamEnd::ManyRare { known, rare });
        };
        if !self.replays && !shape.parts[1].is_empty() {
            let fits = |window: usize| 2 * window <= layout.head;
            // After a run with more memory a window may be longer than what is kept from here on.
            let search = self.facts.search.as_ref();
            let too_long = search.is_some_and(|s| s.found().is_none() && !fits(s.window()));
            if self.facts.gap.heaps == 0 || too_long {
                let window = room.least_window(rare);
                self.facts.search = fits(window).then(|| GapSearch::new(window, known));
            }
        }
        let top = u32::try_from(self.facts.largest()).unwrap_or(u32::MAX);
        let farthest = self.farthest(room, &layout);
        let mut reach = self.reach(room, farthest);
        let engine = |values: &mut NimValues, reach| {
            Sparse::with_gap(shape.clone(), values, &classes, Reach::Below(reach), top)
        };
        let mut sparse = engine(&mut self.values, reach);
        let mut quiet = |_: &super::NimProgress| ();
        loop {
            self.drop_middle(&mut sparse, &layout);
            if self.is_unsettled() {
                watch(self);
                self.settle(budget)?;
            }
            self.leap(&mut sparse, len);
            watch(self);
            if self.facts.known >= len {
                return Ok(());
            }
            let mut meter = Meter::new(budget, len, &mut quiet);
            let until = self.values.len() + layout.step.min(len - self.facts.known);
            let grown = sparse.grow_past_gap(&mut self.values, until, &mut meter);
            self.count(budget)?;
            match grown {
                Ok(()) => {}
                Err(GapEnd::Budget(why)) => return Err(StreamEnd::Budget(why)),
                Err(GapEnd::Undecided(value)) if self.replays => {
                    let heap = self.facts.known;
                    return Err(StreamEnd::NotKept { heap, value });
                }
                Err(GapEnd::Undecided(_)) if reach < farthest => {
                    self.search_farther(room, layout.head, self.facts.known);
                    reach = self.reach(room, farthest);
                    sparse = engine(&mut self.values, reach);
                }
                Err(GapEnd::Undecided(value)) => {
                    self.search_farther(room, layout.head, self.facts.known + 1);
                    self.drop_middle(&mut sparse, &layout);
                    self.values.shrink_to(0);
                    if !self.middle_has(value, reach, &layout, budget)? {
                        let heap = self.facts.known;
                        return Err(StreamEnd::LateRare { heap, value });
                    }
                    sparse.know_attained(self.values.len(), value);
                }
            }
        }
    }

    /// How far the values that are kept let pairs be tried: in the head, and while the other part is
    /// among the last values.
    fn farthest(&self, room: &Room, layout: &Layout) -> usize {
        let gap = self.facts.gap;
        match gap.heaps {
            0 => layout.head,
            _ => layout.head.min(room.reach(self.values.len() - gap.from)),
        }
    }

    /// How far pairs are tried: within a window, while a period is looked for.
    fn reach(&self, room: &Room, farthest: usize) -> usize {
        let search = self.facts.search.as_ref();
        let within = search.map_or(usize::MAX, |search| room.reach(search.window()));
        farthest.min(within)
    }

    /// After a heap that was not decided within a window: begins the search anew among the heaps from `since` on,
    /// with windows twice as long, as long as they fit the head. The windows that were kept stay.
    fn search_farther(&mut self, room: &Room, head: usize, since: usize) {
        let Some(search) = self.facts.search.take() else {
            return;
        };
        let least = self.least_to_retrace(room.last);
        for window in search.kept() {
            let cut = || window.cut(least);
            self.facts.kept.pass(window.heap, 0, least, cut);
        }
        let longer = Some(2 * search.window()).filter(|window| 2 * window <= head);
        self.facts.search = longer.map(|window| GapSearch::new(window, since));
    }

    /// Leaves a head and a tail, if there is more. A head that was longer is cut only together with
    /// all that follows it.
    fn drop_middle(&mut self, engine: &mut Sparse, layout: &Layout) {
        let gap = self.facts.gap;
        let spare = |head: usize| self.values.len().saturating_sub(head + layout.tail);
        let longer = gap.heaps > 0 && spare(gap.from) == 0;
        let head = if longer { gap.from } else { layout.head };
        let count = spare(head) - spare(head) % 2;
        engine.widen_gap(&mut self.values, head, count);
        self.values
            .shrink_to(layout.head + layout.tail + layout.step);
        self.facts.gap = Gap {
            from: head,
            heaps: gap.heaps + count,
        };
    }

    /// Counts the values that are new, and looks for a period among them. Those that a cancel leaves
    /// uncounted are taken away again.
    fn count(&mut self, budget: &Budget) -> Result<(), StreamEnd> {
        let gap = self.facts.gap.heaps;
        // Entries before this one and those from it on are no neighbours.
        let after = if gap > 0 { self.facts.gap.from } else { 0 };
        if self.replays {
            self.facts.known = gap + self.values.len();
        }
        let least = self.least_to_retrace(Room::last_digit(&self.shape()?));
        while self.facts.known - gap < self.values.len() {
            let (next, known) = (self.facts.known - gap, self.facts.known);
            if budget.check() == Err(Stop::Cancelled) {
                self.values.truncate(next);
                return Err(Stop::Cancelled.into());
            }
            // Strides end at powers of two, where marks are.
            let end = self.values.len().min(next + STRIDE - known % STRIDE);
            let mut search = self.facts.search.take();
            let hit = search
                .as_mut()
                .and_then(|s| s.hit(&self.values, gap, after, &(next..end)));
            self.facts.count(&self.values, next..hit.unwrap_or(end));
            if let Some(search) = &mut search {
                let (known, hash) = (self.facts.known, self.facts.hash);
                match hit {
                    Some(_) => search.agreed(known, hash, &self.facts.counts),
                    None => {
                        let part = after..end;
                        search.passed(&self.values, part, known, hash, &self.facts.counts);
                    }
                }
            } else if self.facts.classes.is_some() && end >= after + least {
                let window = || Window {
                    heap: gap + end,
                    values: self.values.part(end - least..end),
                };
                self.facts.kept.pass(gap + end, 0, least, window);
            }
            self.facts.search = search;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim_sequence;

    #[test]
    fn windows_are_of_heaps_in_a_row_whatever_memory_a_run_goes_on_with() {
        let rule = HeapRule::parse("0.16").unwrap();
        let all = nim_sequence(&rule, 590_000, &Budget::unlimited(), &mut |_| ()).unwrap();
        let mut run = NimStream::new(rule);
        let mut windows = 0;
        let mut longest = 0;
        for (memory, heaps) in [(1 << 20, 500_000), (300 << 10, 550_000), (1 << 20, 590_000)] {
            let budget = Budget::unlimited().with_memory(memory);
            let _ = run.run(heaps, &budget, &mut |run| {
                let search = run.facts.search.as_ref();
                let window = search.map_or(0, GapSearch::window);
                longest = longest.max(window);
                let Gap { from, heaps } = run.facts.gap;
                assert!(heaps == 0 || 2 * window <= from, "{from}");
                let of_search = search
                    .into_iter()
                    .flat_map(|s| s.kept().iter().chain(s.mark()));
                for window in run.facts.kept.windows().iter().chain(of_search) {
                    let first = window.heap - window.values.len();
                    assert!(
                        window
                            .values
                            .iter()
                            .eq(all.values.part(first..window.heap).iter())
                    );
                    windows += 1;
                }
            });
        }
        // The first run has windows that are longer than all that the second one keeps in a row.
        assert!(windows > 0 && longest >= 1 << 15, "{windows} {longest}");
    }
}
