//! Conditions (W), (A) and (A′) of the Master Theorem (theorem 2 of Regular games), looked at option by option.

use super::code::{Bound, Digits};
use super::pattern::Pattern;
use grundy_base::budget::Stop;

/// A pattern with the values that are to decide about it: those of all heaps below `M`.
pub(crate) struct Trial<'a> {
    pattern: &'a Pattern,
    digits: &'a Digits,
    early: usize,
    heaps: Vec<Heap>,
    /// 2^γ, the largest power of 2 that divides the saltus.
    unit: u32,
    /// 2^δ where (P4) is there: two growing heaps whose values agree above it make an option persistent.
    near: Option<u32>,
}

/// What the conditions ask of a heap.
#[derive(Clone, Copy)]
struct Heap {
    value: u32,
    /// Whether its residue grows.
    grows: bool,
    /// Whether it is at least `n0`.
    regular: bool,
    /// Whether it is at least `n0 + p`.
    far: bool,
}

impl Heap {
    /// Whether it is an F-heap.
    fn is_growing(self) -> bool {
        self.grows && self.regular
    }
}

/// What the conditions ask of an option.
#[derive(Default)]
struct Weight {
    value: u32,
    /// The sum of ⌊g / 2^γ⌋ over its heaps.
    high: u64,
    /// How many F-heaps it has, and the value of one.
    growing: (usize, u32),
    persistent: bool,
    anchored: bool,
    firm: bool,
    /// Whether no heap whose residue grows is at least `n0 + p`, and whether no other is.
    low: (bool, bool),
}

/// What was found of the values below the heap in question: bit 0 persistent, 1 firm, 2 anchored.
const PERSISTENT: u8 = 1;
const FIRM: u8 = 2;
const ANCHORED: u8 = 4;

impl<'a> Trial<'a> {
    /// A trial of a pattern on the values of all heaps below `M`.
    pub(crate) fn new(
        pattern: &'a Pattern,
        digits: &'a Digits,
        bound: Bound,
        values: &[u32],
    ) -> Trial<'a> {
        let (start, period) = (pattern.start.max(1), pattern.period);
        let heap = |(heap, &value): (usize, &u32)| Heap {
            value,
            grows: pattern.step(heap) > 0,
            regular: heap >= start,
            far: heap >= start + period,
        };
        let needed = bound.needs(start, period);
        let mut trial = Trial {
            pattern,
            digits,
            early: bound.early,
            heaps: values.iter().take(needed).enumerate().map(heap).collect(),
            unit: 1 << pattern.saltus.trailing_zeros(),
            near: None,
        };
        trial.near = trial.halves();
        trial
    }

    /// 2^δ, if half of the period adds half of the saltus: what (P4) asks for.
    fn halves(&self) -> Option<u32> {
        let (period, saltus) = (self.pattern.period, self.pattern.saltus);
        if !period.is_multiple_of(2) || !saltus.is_multiple_of(2) {
            return None;
        }
        let (half, start) = (period / 2, self.pattern.start.max(1));
        let residues = 0..half;
        let step = |heap| self.pattern.step(heap);
        if residues.into_iter().any(|at| step(at) != step(at + half)) {
            return None;
        }
        let pairs = self.heaps.iter().zip(self.heaps.iter().skip(half));
        let mut pairs = pairs.enumerate().skip(start);
        let holds = pairs
            .all(|(at, (heap, later))| heap.value.checked_add(step(at) / 2) == Some(later.value));
        holds.then(|| 1 << (saltus / 2).trailing_zeros())
    }

    /// Whether all conditions hold for the heaps of the last period, so that the pattern holds for ever.
    ///
    /// # Errors
    /// [`Stop`] when `spend` ends it.
    pub(crate) fn holds(
        &self,
        spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        let last = self.heaps.len();
        // The latest heaps first: they are the ones that fail where a pattern is about to end.
        for heap in (last.saturating_sub(self.pattern.period)..last).rev() {
            if !self.holds_for(heap, spend)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the conditions hold for one heap.
    fn holds_for(
        &self,
        heap: usize,
        spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
    ) -> Result<bool, Stop> {
        let Some(&this) = self.heaps.get(heap) else {
            return Ok(false);
        };
        let mut met = vec![0u8; this.value as usize];
        let (mut kept, mut steps) = (true, 0);
        self.digits.options(heap, &mut |removed, left| {
            steps += 4;
            if !kept {
                return Ok(());
            }
            if steps >= 1 << 16 {
                spend(steps)?;
                steps = 0;
            }
            let Some(weight) = self.weight(removed, left) else {
                kept = false;
                return Ok(());
            };
            if let Some(met) = met.get_mut(weight.value as usize) {
                *met |= weight.flags();
            }
            kept &= match this.grows {
                true => self.avoids_growing(this.value, &weight),
                false => self.avoids_staying(this.value, &weight),
            };
            Ok(())
        })?;
        spend(steps)?;
        Ok(kept
            && match this.grows {
                true => self.attains_growing(&met),
                false => met.iter().all(|met| met & PERSISTENT != 0),
            })
    }

    /// What the conditions ask of an option; nothing if one of its heaps has no value here.
    fn weight(&self, removed: usize, left: &[usize]) -> Option<Weight> {
        let mut weight = Weight {
            persistent: removed > self.early,
            low: (true, true),
            ..Weight::default()
        };
        for &part in left {
            let heap = self.heaps.get(part)?;
            weight.value ^= heap.value;
            weight.high += u64::from(heap.value / self.unit);
            if heap.is_growing() {
                weight.growing = (weight.growing.0 + 1, heap.value);
            }
            weight.persistent |= heap.regular && !heap.grows;
            weight.low.0 &= !(heap.grows && heap.far);
            weight.low.1 &= heap.grows || !heap.far;
        }
        let by_one = weight.persistent;
        weight.persistent |= self.has_pair(left, usize::MAX);
        if weight.growing.0 > 0 {
            for (at, &part) in left.iter().enumerate() {
                let heap = self.heaps.get(part)?;
                if heap.is_growing() && weight.value ^ heap.value < self.unit {
                    weight.anchored = true;
                    weight.firm |= by_one || self.has_pair(left, at);
                }
            }
        }
        Some(weight)
    }

    /// Whether two heaps other than this one make an option persistent, by (P2) or (P4).
    fn has_pair(&self, left: &[usize], but: usize) -> bool {
        if left.len() < 2 || !self.pattern.period.is_multiple_of(2) {
            return false;
        }
        let others = || left.iter().enumerate().filter(|(at, _)| *at != but);
        others().any(|(at, &one)| {
            let mut later = others().filter(|(other, _)| *other > at);
            later.any(|(_, &other)| one == other || self.is_near(one, other))
        })
    }

    /// Whether two heaps are F-heaps whose values differ below 2^δ only.
    fn is_near(&self, one: usize, other: usize) -> bool {
        let Some(near) = self.near else { return false };
        match (self.heaps.get(one), self.heaps.get(other)) {
            (Some(one), Some(other)) => {
                one.is_growing() && other.is_growing() && (one.value ^ other.value) < near
            }
            _ => false,
        }
    }

    /// (A) for an option of a heap of this value whose residue grows.
    fn avoids_growing(&self, value: u32, option: &Weight) -> bool {
        let (unit, high) = (self.unit, u64::from(value / self.unit));
        let first = option.value % unit != value % unit;
        let second = option.high < high;
        let third = option.high % 2 != high % 2;
        let fourth = option.growing.0 == 1 && option.value ^ option.growing.1 < unit;
        if !option.low.0 {
            return first || second || third || fourth;
        }
        let never = !self.is_reached(value, option.value);
        never && (option.growing.0 == 0 || first || second || fourth)
    }

    /// (A′) for an option of a heap of this value whose residue stays.
    fn avoids_staying(&self, value: u32, option: &Weight) -> bool {
        if option.growing.0 == 0 || !option.low.1 {
            return true;
        }
        let (count, of) = option.growing;
        let needed = value ^ option.value ^ of;
        option.value % self.unit != value % self.unit || count == 1 && !self.is_reached(of, needed)
    }

    /// Whether a number is `from`, `from + s`, `from + 2s`, ….
    fn is_reached(&self, from: u32, number: u32) -> bool {
        let more = number.checked_sub(from);
        more.is_some_and(|more| more.is_multiple_of(self.pattern.saltus))
    }

    /// (W) for a heap whose residue grows: whether there is a θ.
    fn attains_growing(&self, met: &[u8]) -> bool {
        let has = |bit: u8| move |met: &u8| met & bit != 0;
        let least = met.iter().rposition(|met| met & ANCHORED == 0);
        let least = least.map_or(0, |at| at + 1);
        let most = met.iter().take_while(|met| has(PERSISTENT)(met)).count();
        let saltus = self.pattern.saltus as usize;
        let mut run = 0;
        for (at, flags) in met.iter().enumerate().skip(least) {
            run = if flags & FIRM != 0 { run + 1 } else { 0 };
            if run >= saltus {
                return at + 1 - saltus <= most;
            }
        }
        false
    }
}

impl Weight {
    fn flags(&self) -> u8 {
        let bit = |set: bool, bit: u8| if set { bit } else { 0 };
        bit(self.persistent, PERSISTENT) | bit(self.firm, FIRM) | bit(self.anchored, ANCHORED)
    }
}
