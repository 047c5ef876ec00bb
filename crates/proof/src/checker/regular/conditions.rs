//! The conditions of the Master Theorem, each by itself, for one heap and all its options.

use super::growth::{Growth, Numbers};
use crate::refusal::Unproved;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;

/// One of the conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// (W): the values below that of a heap are those of options that persist, stay firm or are anchored.
    Attained,
    /// (A): no option of a heap whose value grows comes to have its value.
    AvoidedByGrowing,
    /// (A′): no option of a heap whose value stays comes to have its value.
    AvoidedByStaying,
}

impl Condition {
    /// All of them.
    pub const ALL: [Condition; 3] = [
        Condition::Attained,
        Condition::AvoidedByGrowing,
        Condition::AvoidedByStaying,
    ];

    /// Its letter in the theorem.
    pub fn letter(self) -> &'static str {
        match self {
            Condition::Attained => "(W)",
            Condition::AvoidedByGrowing => "(A)",
            Condition::AvoidedByStaying => "(A′)",
        }
    }
}

/// The theorem applied to a rule: `p`, `s`, `F`, `n0` and the values of all heaps below `M`.
pub(crate) struct Applied<'a> {
    rule: &'a HeapRule,
    growth: &'a Growth,
    early: usize,
    period: usize,
    saltus: u64,
    values: &'a [u32],
    /// 2^γ.
    unit: u64,
    /// 2^δ, if (P4) may be used.
    near: Option<u64>,
}

/// An option of the heap that is looked at.
struct Taken<'o> {
    heaps: &'o [usize],
    removed: usize,
    value: u64,
}

impl<'a> Applied<'a> {
    /// The theorem with these numbers; the values are those of all heaps below `M`, and the saltus of the whole
    /// period is one of 64 bits.
    pub(crate) fn new(
        rule: &'a HeapRule,
        growth: &'a Growth,
        numbers: Numbers,
        values: &'a [u32],
    ) -> Applied<'a> {
        let saltus = growth.whole_saltus().unwrap_or(1);
        let mut applied = Applied {
            rule,
            growth,
            early: numbers.early,
            period: growth.multiple,
            saltus,
            values,
            unit: 1 << saltus.trailing_zeros().min(63),
            near: None,
        };
        applied.near = applied
            .halves()
            .then(|| 1 << (saltus / 2).trailing_zeros().min(63));
        applied
    }

    /// What (P4) asks of the whole: `p` and `s` are even, the set F is the same half a period later, and so are the
    /// values but for half of the saltus.
    fn halves(&self) -> bool {
        let half = self.period / 2;
        self.period.is_multiple_of(2)
            && self.saltus.is_multiple_of(2)
            && (0..half).all(|residue| self.grows(residue) == self.grows(residue + half))
            && (self.growth.n0..self.values.len().saturating_sub(half)).all(|heap| {
                let more = if self.grows(heap) { self.saltus / 2 } else { 0 };
                self.value(heap + half) == self.value(heap).saturating_add(more)
            })
    }

    /// Whether a condition holds for a heap.
    ///
    /// # Errors
    /// The budget ended.
    pub(crate) fn holds(
        &self,
        condition: Condition,
        heap: usize,
        budget: &Budget,
    ) -> Result<bool, Unproved> {
        match condition {
            Condition::Attained => self.is_attained(heap, budget),
            Condition::AvoidedByGrowing if self.grows(heap) => {
                self.each_option(heap, budget, |option| self.stays_below(heap, option))
            }
            Condition::AvoidedByStaying if !self.grows(heap) => {
                self.each_option(heap, budget, |option| self.stays_away(heap, option))
            }
            _ => Ok(true),
        }
    }

    /// Whether something holds of each option of a heap.
    fn each_option(
        &self,
        heap: usize,
        budget: &Budget,
        mut holds: impl FnMut(&Taken<'_>) -> bool,
    ) -> Result<bool, Unproved> {
        for heaps in self.rule.options(heap) {
            budget.check_work(heaps.len() + 1)?;
            let option = Taken {
                removed: heap.saturating_sub(heaps.iter().sum()),
                value: heaps.iter().fold(0, |xor, &part| xor ^ self.value(part)),
                heaps: &heaps,
            };
            if !holds(&option) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// (W).
    fn is_attained(&self, heap: usize, budget: &Budget) -> Result<bool, Unproved> {
        let value = usize::try_from(self.value(heap)).unwrap_or(0);
        budget.check_memory(3 * value)?;
        let mut persistent = vec![false; value];
        let mut firm = vec![false; value];
        let mut anchored = vec![false; value];
        let mark = |list: &mut Vec<bool>, at: u64, set: bool| {
            let at = usize::try_from(at).ok().and_then(|at| list.get_mut(at));
            if let Some(entry) = at.filter(|_| set) {
                *entry = true;
            }
        };
        self.each_option(heap, budget, |option| {
            mark(&mut persistent, option.value, self.is_persistent(option));
            mark(&mut firm, option.value, self.is_firm(option));
            mark(
                &mut anchored,
                option.value,
                self.anchors(option).next().is_some(),
            );
            true
        })?;
        if !self.grows(heap) {
            return Ok(persistent.iter().all(|known| *known));
        }
        // θ is at most the first value that is not that of a persistent option, and beyond the last one that is not
        // that of an anchored one; between these each is tried.
        let most = persistent.iter().take_while(|known| **known).count();
        let least = anchored
            .iter()
            .rposition(|known| !known)
            .map_or(0, |at| at + 1);
        let Ok(saltus) = usize::try_from(self.saltus) else {
            return Ok(false);
        };
        budget.check_work(value)?;
        let mut run = 0;
        for (at, is_firm) in firm.iter().enumerate().skip(least) {
            run = if *is_firm { run + 1 } else { 0 };
            if run >= saltus && at + 1 - saltus <= most {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// (A) for one option of a heap in F.
    fn stays_below(&self, heap: usize, option: &Taken<'_>) -> bool {
        let (x, y) = (self.value(heap), option.value);
        let high = |value: u64| value / self.unit;
        let sum: u64 = option
            .heaps
            .iter()
            .map(|&part| high(self.value(part)))
            .sum();
        let h1 = y % self.unit != x % self.unit;
        let h2 = sum < high(x);
        let h3 = sum % 2 != high(x) % 2;
        let mut growing = self.growing(option);
        let h4 = match (growing.next(), growing.next()) {
            (Some(one), None) => y ^ self.value(one) < self.unit,
            _ => false,
        };
        let is_far = |part: &usize| self.grows(*part) && self.is_far(*part);
        if option.heaps.iter().any(is_far) {
            return h1 || h2 || h3 || h4;
        }
        let none = self.growing(option).next().is_none();
        !self.is_reached(x, y) && (none || h1 || h2 || h4)
    }

    /// (A′) for one option of a heap outside F.
    fn stays_away(&self, heap: usize, option: &Taken<'_>) -> bool {
        let is_far = |part: &usize| !self.grows(*part) && self.is_far(*part);
        let mut growing = self.growing(option);
        let Some(one) = growing.next() else {
            return true;
        };
        if option.heaps.iter().any(is_far) {
            return true;
        }
        let (x, y) = (self.value(heap), option.value);
        let value = self.value(one);
        y % self.unit != x % self.unit
            || growing.next().is_none() && !self.is_reached(value, x ^ y ^ value)
    }

    /// (P1), (P2), (P3) or (P4).
    fn is_persistent(&self, option: &Taken<'_>) -> bool {
        self.is_late(option) || self.has_staying(option) || self.has_pair(option, None)
    }

    /// Anchored by a heap, and persistent without it.
    fn is_firm(&self, option: &Taken<'_>) -> bool {
        let whole = self.is_late(option) || self.has_staying(option);
        self.anchors(option)
            .any(|anchor| whole || self.has_pair(option, Some(anchor)))
    }

    /// The places of the heaps that anchor an option.
    fn anchors<'o>(&'o self, option: &'o Taken<'_>) -> impl Iterator<Item = usize> + 'o {
        let places = option.heaps.iter().enumerate();
        let anchors = places.filter(|(_, part)| {
            self.is_growing(**part) && option.value ^ self.value(**part) < self.unit
        });
        anchors.map(|(place, _)| place)
    }

    /// (P1).
    fn is_late(&self, option: &Taken<'_>) -> bool {
        option.removed > self.early
    }

    /// (P3).
    fn has_staying(&self, option: &Taken<'_>) -> bool {
        let stays = |part: &usize| *part >= self.growth.n0 && !self.grows(*part);
        option.heaps.iter().any(stays)
    }

    /// (P2) or (P4), by two heaps other than the one at this place.
    fn has_pair(&self, option: &Taken<'_>, but: Option<usize>) -> bool {
        let heaps = option.heaps.iter().enumerate();
        let heaps: Vec<usize> = heaps
            .filter(|(at, _)| Some(*at) != but)
            .map(|(_, &part)| part)
            .collect();
        let mut firsts = heaps.iter().enumerate();
        firsts.any(|(at, &one)| {
            let mut later = heaps.iter().skip(at + 1);
            later.any(|&other| {
                let equal = self.period.is_multiple_of(2) && one == other;
                let near = self.near.is_some_and(|near| {
                    let both = self.is_growing(one) && self.is_growing(other);
                    both && (self.value(one) ^ self.value(other)) < near
                });
                equal || near
            })
        })
    }

    /// The F-heaps of an option.
    fn growing<'o>(&'o self, option: &'o Taken<'_>) -> impl Iterator<Item = usize> + 'o {
        option
            .heaps
            .iter()
            .copied()
            .filter(|part| self.is_growing(*part))
    }

    fn is_growing(&self, heap: usize) -> bool {
        heap >= self.growth.n0 && self.grows(heap)
    }

    fn grows(&self, heap: usize) -> bool {
        self.growth.grows(heap)
    }

    /// Whether a heap is at least `n0 + p`.
    fn is_far(&self, heap: usize) -> bool {
        heap.checked_sub(self.growth.n0)
            .is_some_and(|more| more >= self.period)
    }

    /// Whether a number is `from`, `from + s`, `from + 2s`, ….
    fn is_reached(&self, from: u64, number: u64) -> bool {
        let more = number.checked_sub(from);
        more.is_some_and(|more| more.is_multiple_of(self.saltus))
    }

    fn value(&self, heap: usize) -> u64 {
        self.values.get(heap).copied().map_or(0, u64::from)
    }
}
