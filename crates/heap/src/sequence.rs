//! The Grundy sequence of a rule: chooses the engine, looks for a period while
//! the sequence grows, and copies once a period is proved.

use super::classes::RareCommon;
use super::engine::Engine;
use super::listed;
use super::meter::{Meter, NimProgress};
use super::period::{self, Period, Repetition};
use super::regular::{self, Bound};
use super::shape::Shape;
use super::sparse::Sparse;
use super::totals::Totals;
use super::values::NimValues;
use grundy_base::budget::{Budget, Stop};
use grundy_base::rule::{HeapRule, Kind};
use std::ops::Range;

/// The largest heap that may be asked for.
pub const MAX_HEAPS: usize = 1_000_000_000;

/// The values of the heaps of a rule, and what is known about them.
#[derive(Clone, Debug, PartialEq)]
pub struct NimSequence {
    /// The rule.
    pub rule: HeapRule,
    /// g(0), …, g(heaps).
    pub values: NimValues,
    /// The period, if one is proved or seen.
    pub period: Option<Period>,
    /// The classes of rare and common values, if the engine used them.
    pub split: Option<RareCommon>,
    /// Whether a period was looked for; it is not where a computation ends early.
    pub searched: bool,
    /// The values of the heaps after these, where the proof of the period needed some.
    pub ahead: NimValues,
    /// The values of this heap and of all larger ones were copied after the proof.
    pub copied_from: Option<usize>,
    /// The values up to this heap were written down in an earlier run, and taken on trust after a spot
    /// check.
    pub on_trust: Option<usize>,
}

/// A computation that ended early, with what it had found.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Stopped {
    /// Why it ended.
    pub why: Stop,
    /// The values up to where it came, if there are any.
    pub partial: Option<Box<NimSequence>>,
}

/// The values g(0), …, g(heaps) of `rule`, with its period where one is found; `heaps` is at most
/// [`MAX_HEAPS`]. Quadratic at worst, far less with few rare heaps, linear after a proof.
///
/// A period is looked for while the sequence grows; when the theorem in
/// [`super::period`] proves it the rest is copied. `watch` is told about the progress often.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::{HeapRule, nim_sequence}};
/// let kayles = HeapRule::parse("0.77")?;
/// let sequence = nim_sequence(&kayles, 200, &Budget::unlimited(), &mut |_| ())?;
/// let period = sequence.period.as_ref().ok_or("no period")?;
/// assert_eq!((period.period, period.last_exception, period.proved), (12, 70, true));
/// assert_eq!(sequence.value(1_000_000), Some(1)); // by the period
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when the budget ends, with the values known, whose period has not been looked for.
pub fn nim_sequence(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&NimProgress),
) -> Result<NimSequence, Stopped> {
    nim_sequence_from(rule, NimValues::new(), heaps, budget, watch)
}

/// [`nim_sequence`], going on from the values of an earlier computation of the same rule, which
/// are taken on trust; where the engine needs more than values it begins anew. The period is looked for,
/// and the mask chosen, from these values on, so that the classes and the end of a proof may be others than
/// those of a computation from the first heap on.
pub fn nim_sequence_from(
    rule: &HeapRule,
    known: NimValues,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&NimProgress),
) -> Result<NimSequence, Stopped> {
    continued(rule, known, Looking::Onward, heaps, budget, watch)
}

/// [`nim_sequence_from`] with the result, to the last field, of a computation that begins anew: the period is
/// looked for at every length at which that looks for it, which takes a few passes over the known values, and the
/// mask is the one that it comes to.
pub fn nim_sequence_as_anew(
    rule: &HeapRule,
    known: NimValues,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&NimProgress),
) -> Result<NimSequence, Stopped> {
    continued(rule, known, Looking::Anew, heaps, budget, watch)
}

/// Where a period is looked for first, and a mask chosen, in a computation that goes on from known values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looking {
    /// As in one that begins anew.
    Anew,
    /// From the known values on.
    Onward,
}

fn continued(
    rule: &HeapRule,
    known: NimValues,
    looking: Looking,
    heaps: usize,
    budget: &Budget,
    watch: &mut dyn FnMut(&NimProgress),
) -> Result<NimSequence, Stopped> {
    if heaps > MAX_HEAPS {
        return Err(Stopped {
            why: Stop::Memory,
            partial: None,
        });
    }
    let mut sequence = NimSequence::unfinished(rule.clone(), NimValues::new());
    let mut meter = Meter::new(budget, heaps, watch);
    let result = compute(&mut sequence, known, looking, heaps, &mut meter);
    // A cancel is to take effect at once; after any other end what is known is classed, too.
    let budget = match result {
        Ok(()) | Err(Stop::Cancelled) => budget.clone(),
        Err(_) => Budget::unlimited(),
    };
    let classed = sequence.classed(meter.mask, &budget);
    match result.and(classed) {
        Ok(()) => Ok(sequence),
        Err(why) if sequence.values.is_empty() => Err(Stopped { why, partial: None }),
        Err(why) => Err(Stopped {
            why,
            partial: Some(Box::new(sequence)),
        }),
    }
}

/// Fills `sequence` up to `heaps`, with the `known` values to begin with.
fn compute(
    sequence: &mut NimSequence,
    known: NimValues,
    looking: Looking,
    heaps: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    meter.memory(heaps.saturating_add(1))?;
    match sequence.rule.kind().clone() {
        Kind::Table(table) => return listed::of_table(sequence, &table, heaps, meter),
        Kind::Formula(formula) => return listed::of_formula(sequence, &formula, heaps, meter),
        _ => {}
    }
    let Some(shape) = Shape::of(&sequence.rule, heaps) else {
        return Ok(());
    };
    let arithmetic = is_arithmetic(&shape);
    let bound = bound(&sequence.rule, &shape);
    if arithmetic {
        let engine = &mut Totals::new(shape);
        let values = &mut sequence.values;
        sequence.period = regular::grow(&sequence.rule, values, heaps + 1, bound, engine, meter)?;
        sequence.ahead = values.part(heaps + 1..values.len());
        values.truncate(heaps + 1);
    } else {
        sequence.values = known;
        sequence.values.truncate(heaps + 1);
        let from = match looking {
            Looking::Anew => 0,
            Looking::Onward => sequence.values.len(),
        };
        let mut engine = Sparse::new(shape, &sequence.values);
        engine.chooses_as_anew = from == 0;
        grow_to_proof(sequence, from, heaps + 1, bound, &mut engine, meter)?;
        engine.choose_as_anew(&sequence.values, meter)?;
    }
    match sequence.period.clone() {
        Some(period) if period.proved => {
            meter.memory((heaps + 1) * sequence.values.width())?;
            copy(sequence, &period, heaps + 1, meter)?;
        }
        None if !arithmetic => sequence.period = period::observed(&sequence.values, bound, meter)?,
        _ => {}
    }
    sequence.searched = true;
    Ok(())
}

/// Whether an engine computes it that needs more than values.
fn is_arithmetic(shape: &Shape) -> bool {
    shape.cycle.is_some() || shape.most_parts() > 2
}

/// Whether [`nim_sequence_from`] goes on from the values of this rule.
pub fn goes_on_from_values(rule: &HeapRule) -> bool {
    Shape::of(rule, 0).is_some_and(|shape| !is_arithmetic(&shape))
}

/// Copies the values on to `len` by the period proved, in pieces that take some milliseconds each.
fn copy(
    sequence: &mut NimSequence,
    period: &Period,
    len: usize,
    meter: &mut Meter,
) -> Result<(), Stop> {
    const PIECE: usize = 1 << 24;
    let piece = if period.saltus > 0 { PIECE / 16 } else { PIECE };
    let values = &mut sequence.values;
    sequence.copied_from = (values.len() < len).then_some(values.len());
    meter.copied_from = sequence.copied_from;
    while values.len() < len {
        let to = len.min(values.len() + piece);
        match period.saltus {
            0 => values.repeat_to(period.period, to),
            _ => go_on(values, period, to)?,
        }
        meter.memory(values.bytes())?;
        let values = &*values;
        meter.spend(PIECE as u64 / 4, values.len(), &|| values.clone())?;
    }
    Ok(())
}

/// Continues values of which some grow.
fn go_on(values: &mut NimValues, period: &Period, len: usize) -> Result<(), Stop> {
    for heap in values.len()..len {
        let before = heap.checked_sub(period.period);
        let value = before.and_then(|heap| values.get(heap)).unwrap_or_default();
        // A value of more than 32 bits is that of a heap that no memory holds.
        let value = u32::try_from(u64::from(value) + period.step(heap));
        values.push(value.map_err(|_| Stop::Memory)?);
    }
    Ok(())
}

/// Grows the values to `len`, or until a period is proved, which is looked for from the length `seen` on;
/// values beyond the proof are left out.
fn grow_to_proof(
    sequence: &mut NimSequence,
    mut seen: usize,
    len: usize,
    bound: Option<Bound>,
    engine: &mut dyn Engine,
    meter: &mut Meter,
) -> Result<(), Stop> {
    let mut search = ProofSearch::new(bound);
    let values = &mut sequence.values;
    loop {
        match search.look(values, seen, len, meter)? {
            Look::Proved(period) => {
                sequence.period = Some(period);
                values.truncate(seen);
                return Ok(());
            }
            Look::Full => return Ok(()),
            Look::Grow(next) => {
                engine.grow(values, next, meter)?;
                search.grown(values, seen..next);
                seen = next;
            }
        }
    }
}

/// The search for a period that can be proved, while a sequence grows.
pub(super) struct ProofSearch {
    bound: Option<Bound>,
    candidate: Option<Repetition>,
}

/// The answer of a search for a period in the values known.
pub(super) enum Look {
    /// They prove this period.
    Proved(Period),
    /// They are as many as were asked for.
    Full,
    /// The number of values at which it is to look again.
    Grow(usize),
}

impl ProofSearch {
    /// A search by the theorem with these numbers; without them nothing is sought.
    pub(super) fn new(bound: Option<Bound>) -> Self {
        let candidate = None;
        ProofSearch { bound, candidate }
    }

    /// Looks at the first `known` values, of which there are to be `len` at most.
    pub(super) fn look(
        &mut self,
        values: &NimValues,
        known: usize,
        len: usize,
        meter: &mut Meter,
    ) -> Result<Look, Stop> {
        if let Some(bound) = self.bound.filter(|_| known > 0) {
            if self.candidate.is_none() {
                self.candidate = period::candidate(values, known, bound, len, meter)?;
            }
            if let Some(found) = self.candidate.filter(|c| c.needs(bound) <= known) {
                return Ok(Look::Proved(found.proved(bound, known)));
            }
        }
        if known >= len {
            return Ok(Look::Full);
        }
        let next = match (self.candidate, self.bound) {
            (Some(candidate), Some(bound)) => candidate.needs(bound).min(known + known / 4 + 64),
            _ => 64.max(known + known / 2),
        };
        Ok(Look::Grow(next.max(known + 1).min(len)))
    }

    /// Gives the candidate up if the values of these heaps contradict it.
    pub(super) fn grown(&mut self, values: &NimValues, new: Range<usize>) {
        let holds = |c: &Repetition| period::holds(values, *c, new.start - c.period..new.end);
        self.candidate = self.candidate.filter(holds);
    }
}

/// The numbers for the theorem, where the rule is one that it covers.
pub(super) fn bound(rule: &HeapRule, shape: &Shape) -> Option<Bound> {
    regular::bound(rule, shape.most_parts())
}
