//! Periods by the values of all heaps that the theorem of Guy and Smith asks for ([`crate::computed`]).
//!
//! The file has the rule, the period and the last exception, and nothing else: the checker computes each value by the
//! definition, as the least number that is the value of no option.

use crate::claim::{CheckProgress, Claim, Findings, Sequence};
use crate::computed::Asked;
use crate::fields::fields;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use grundy_base::rule::{HeapRule, MOST_PARTS};
use serde::Deserialize;

/// The field `format` of these files.
pub(crate) const FORMAT: &str = "grundy-period";

/// The most heaps whose values are computed.
pub const MOST_HEAPS: usize = 1 << 20;

/// The heaps between two reports.
const STRIDE: usize = 1 << 10;

/// A period by all values: what the file says, and how many values prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllValues {
    /// The least period.
    pub period: usize,
    /// The last exception, -1 if there is none.
    pub last_exception: i64,
    /// The values of the heaps 0, 1, 2, … that were computed.
    pub values: Vec<u32>,
}

/// What a file says.
#[derive(Debug)]
pub struct File {
    rule: HeapRule,
    period: usize,
    last_exception: i64,
    asked: Asked,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    game: String,
    period: usize,
    last_exception: i64,
}

/// Reads a file of this format; no value is computed.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let fields: Fields = fields(text)?;
    let rule = HeapRule::parse(&fields.game)
        .map_err(|error| Refusal::new(Stated::File, "game", error.to_string()))?;
    let asked = Asked::of(&rule, fields.period, fields.last_exception)?;
    // Beyond a table no values are needed, however long the period is said to be.
    let needed = asked.heaps().max(fields.period);
    if needed > MOST_HEAPS {
        let why = format!("{needed} values are needed; at most {MOST_HEAPS} are computed");
        return Err(Refusal::new(Stated::Period, "period", why));
    }
    Ok(File {
        rule,
        period: fields.period,
        last_exception: fields.last_exception,
        asked,
    })
}

/// Computes the values and compares them. Quadratic in their number where heaps are split in two.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<AllValues>, Unproved> {
    let heaps = file.asked.heaps();
    let values = first_values(&file.rule, heaps, budget, progress)?;
    let known = |heap: usize| values.get(heap).copied().unwrap_or(0);
    file.asked.compare(known, budget)?;
    let claim = Claim::Period {
        of: Sequence::GrundyValues,
        period: file.period,
        last_exception: file.last_exception,
    };
    Ok(Findings {
        game: file.rule.text(),
        claims: vec![claim],
        effort: format!(
            "By the values of the heaps 0 to {}.",
            heaps.saturating_sub(1)
        ),
        open: None,
        table: AllValues {
            period: file.period,
            last_exception: file.last_exception,
            values,
        },
    })
}

/// The values of the first heaps of a rule, by the definition.
///
/// # Errors
/// The budget ended.
pub(crate) fn first_values(
    rule: &HeapRule,
    heaps: usize,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Vec<u32>, Unproved> {
    budget.check_memory(heaps.saturating_mul(4 * size_of::<u32>()))?;
    let mut values = Values::of(rule, heaps);
    for heap in 0..heaps {
        values.next(budget)?;
        if heap.is_multiple_of(STRIDE) {
            progress(&CheckProgress {
                stage: "values",
                done: heap,
            });
        }
    }
    Ok(values.known)
}

/// The values of the first heaps, by the definition.
struct Values<'a> {
    rule: &'a HeapRule,
    /// `d0, d1, …` as far as heaps have use for them, if the rule is a code: its options are not listed.
    digits: Option<Vec<u8>>,
    known: Vec<u32>,
    /// For each value one more than the last heap with an option of it.
    met: Vec<usize>,
}

impl Values<'_> {
    fn of(rule: &HeapRule, heaps: usize) -> Values<'_> {
        let taking = rule.taking(heaps);
        let digits = taking.map(|taking| {
            let digits = std::iter::once(taking.d0).chain(taking.digits);
            digits.collect()
        });
        Values {
            rule,
            digits,
            known: Vec::new(),
            met: Vec::new(),
        }
    }

    /// Computes the value of the next heap.
    fn next(&mut self, budget: &Budget) -> Result<(), Unproved> {
        let heap = self.known.len();
        match self.digits.take() {
            Some(digits) => {
                budget.check_work(digits.len().min(heap + 1))?;
                for (removed, digit) in digits.iter().enumerate().take(heap + 1) {
                    self.meet_left(heap - removed, *digit, budget)?;
                }
                self.digits = Some(digits);
            }
            None => {
                for option in self.rule.options(heap) {
                    budget.check_work(option.len())?;
                    self.meet(
                        option
                            .into_iter()
                            .fold(0, |sum, part| sum ^ self.value(part)),
                    );
                }
            }
        }
        let open = self.met.iter().position(|met| *met != heap + 1);
        let value = u32::try_from(open.unwrap_or(self.met.len())).unwrap_or(u32::MAX);
        self.known.push(value);
        Ok(())
    }

    /// Meets the options that leave so many tokens by a digit: as no heap, one, two or more.
    fn meet_left(&mut self, left: usize, digit: u8, budget: &Budget) -> Result<(), Unproved> {
        if digit == 0 {
            return Ok(());
        }
        if digit & 1 != 0 && left == 0 {
            self.meet(0);
        }
        if digit & 2 != 0 && left > 0 {
            self.meet(self.value(left));
        }
        if digit & 4 != 0 {
            budget.check_work(left / 2)?;
            self.meet_pairs(1, left, 0);
        }
        for parts in (3..=MOST_PARTS).filter(|parts| digit >> parts & 1 == 1) {
            self.meet_parts(parts, 1, left, 0, budget)?;
        }
        Ok(())
    }

    /// Meets all ways to have `parts` heaps, two or more, with a total and none smaller than one, beside a value:
    /// by the smallest heap, and what the others are then.
    fn meet_parts(
        &mut self,
        parts: usize,
        least: usize,
        total: usize,
        beside: u32,
        budget: &Budget,
    ) -> Result<(), Unproved> {
        if parts == 2 {
            budget.check_work(total / 2)?;
            self.meet_pairs(least, total, beside);
            return Ok(());
        }
        for first in least..=total / parts {
            let beside = beside ^ self.value(first);
            self.meet_parts(parts - 1, first, total - first, beside, budget)?;
        }
        Ok(())
    }

    /// Meets all pairs of heaps with a total and parts no smaller than one, beside a value.
    fn meet_pairs(&mut self, least: usize, total: usize, beside: u32) {
        for part in least..=total / 2 {
            self.meet(beside ^ self.value(part) ^ self.value(total - part));
        }
    }

    /// Notes that the heap that comes next has an option of this value.
    fn meet(&mut self, value: u32) {
        let (at, heap) = (value as usize, self.known.len());
        if at >= self.met.len() {
            self.met.resize(at + 1, 0);
        }
        if let Some(met) = self.met.get_mut(at) {
            *met = heap + 1;
        }
    }

    fn value(&self, heap: usize) -> u32 {
        self.known.get(heap).copied().unwrap_or(0)
    }
}
