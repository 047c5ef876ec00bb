//! Values of somebody else held against a rule: the first that is wrong, and why; whether they are shifted by
//! one heap; and a period that is claimed.

use super::claim::{ClaimCheck, PeriodClaim};
use super::read::ValueTable;
use super::why::{Why, why};
use crate::{HeapRule, NimProgress, NimSequence, nim_sequence};
use grundy_base::budget::{Budget, Stop};
use serde::{Serialize, Serializer};

/// No heap above this one is compared.
pub const MOST_HEAPS_CHECKED: usize = 10_000_000;

/// A list that is shifted is known by so many values at least.
const FEWEST_SHIFTED: usize = 4;

/// What became of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableCheck {
    /// The rule.
    pub rule: HeapRule,
    /// The heap of the first entry.
    pub first: usize,
    /// How many entries were compared.
    pub entries: usize,
    /// The first of them that is wrong.
    pub wrong: Option<WrongEntry>,
    /// How many of them are wrong.
    pub wrong_entries: usize,
    /// Where all entries are those of heaps larger by this: 1 or −1.
    pub shift: Option<i64>,
    /// What became of the claim of a period.
    pub claim: Option<ClaimCheck>,
    /// Why not all entries were compared.
    pub stopped: Option<Stop>,
}

/// An entry that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrongEntry {
    /// Which entry of the table it is, counted from 1.
    pub entry: usize,
    /// Its heap.
    pub heap: usize,
    /// The value in the table.
    pub said: u32,
    /// The value of the heap.
    pub value: u32,
    /// The options of the heap, unless it is too large for that.
    pub why: Option<Why>,
}

/// Why nothing is compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// There is neither a value nor a claim.
    #[error(
        "There are no values. Give the values of heap 0, 1, 2, … or lines with a heap and its value, or claim a period."
    )]
    Nothing,
    /// A period is at least 1.
    #[error("A period of 0 says nothing. A period is at least 1.")]
    NoPeriod,
    /// More heaps would have to be computed than are.
    #[error(
        "Heap {0} would be needed. At most heap {MOST_HEAPS_CHECKED} is compared here: check less, or compute the values with grundy nim."
    )]
    TooFar(usize),
    /// The budget ended before a value was known.
    #[error("{0}")]
    Stopped(Stop),
}

/// Compares the values with those of the rule, and the claim with the values: as many are computed as prove or
/// refute it. Where the budget ends early, what was computed is compared.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::{HeapRule, PeriodClaim, ValueTable, check_table}};
/// let (rule, table) = (HeapRule::parse("0.77")?, ValueTable::read("0 1 2 3 1 4 3 2 1 5")?);
/// let claim = Some(PeriodClaim { period: 12, from: 71 });
/// let checked = check_table(&rule, &table, claim, &Budget::unlimited(), &mut |_| ())?;
/// assert_eq!(checked.wrong.map(|wrong| (wrong.heap, wrong.value)), Some((9, 4)));
/// assert_eq!(checked.claim.and_then(|claim| claim.holds()), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CheckError`] where there is nothing to compare, or too much.
pub fn check_table(
    rule: &HeapRule,
    table: &ValueTable,
    claim: Option<PeriodClaim>,
    budget: &Budget,
    watch: &mut dyn FnMut(&NimProgress),
) -> Result<TableCheck, CheckError> {
    let heaps = heaps(rule, table, claim)?;
    let (sequence, stopped) = match nim_sequence(rule, heaps, budget, watch) {
        Ok(sequence) => (sequence, None),
        Err(stopped) => {
            let why = stopped.why;
            let partial = stopped.partial.filter(|_| why != Stop::Cancelled);
            (*partial.ok_or(CheckError::Stopped(why))?, Some(why))
        }
    };
    // What was computed is compared though the budget has ended.
    let budget = match stopped {
        Some(_) => &Budget::unlimited(),
        None => budget,
    };
    compare(&sequence, table, claim, stopped, budget).map_err(CheckError::Stopped)
}

/// The largest heap that is needed: one more than the table has, in case that it is shifted.
fn heaps(
    rule: &HeapRule,
    table: &ValueTable,
    claim: Option<PeriodClaim>,
) -> Result<usize, CheckError> {
    if claim.is_some_and(|claim| claim.period == 0) {
        return Err(CheckError::NoPeriod);
    }
    let of_table = table.last().map(|last| last.saturating_add(1));
    let of_claim = claim.map(|claim| claim.heaps(rule).unwrap_or(usize::MAX));
    match of_table.max(of_claim) {
        None => Err(CheckError::Nothing),
        Some(heaps) if heaps > MOST_HEAPS_CHECKED => Err(CheckError::TooFar(heaps)),
        Some(heaps) => Ok(heaps),
    }
}

fn compare(
    sequence: &NimSequence,
    table: &ValueTable,
    claim: Option<PeriodClaim>,
    stopped: Option<Stop>,
    budget: &Budget,
) -> Result<TableCheck, Stop> {
    let entries = table.values.len();
    let known = sequence.values.len().saturating_sub(table.first);
    let pairs = (table.first..).zip(&table.values);
    let value = |heap: usize| sequence.values.get(heap);
    let mut wrong = pairs.filter(|&(heap, said)| value(heap).is_some_and(|value| value != *said));
    let first = wrong.next();
    let wrong_entries = usize::from(first.is_some()) + wrong.count();
    let first = first.and_then(|(heap, said)| Some((heap, *said, value(heap)?)));
    let first = first.map(|(heap, said, value)| {
        Ok(WrongEntry {
            entry: heap - table.first + 1,
            heap,
            said,
            value,
            why: why(
                &sequence.rule,
                |part| sequence.values.get(part),
                heap,
                budget,
            )?,
        })
    });
    let wrong = first.transpose()?;
    Ok(TableCheck {
        rule: sequence.rule.clone(),
        first: table.first,
        entries: entries.min(known),
        shift: wrong.as_ref().and_then(|_| shift(sequence, table)),
        wrong,
        wrong_entries,
        claim: claim
            .map(|claim| claim.check(sequence, budget))
            .transpose()?,
        stopped: stopped.filter(|_| entries > known || claim.is_some()),
    })
}

/// By how much the heaps are larger than the table says, if that is one and all entries are right then. A table
/// that has an entry too many before heap 0 is not asked about that entry.
fn shift(sequence: &NimSequence, table: &ValueTable) -> Option<i64> {
    let differ = table
        .values
        .iter()
        .any(|value| Some(value) != table.values.first());
    let fits = |shift: &i64| {
        let shifted = |heap: usize| i64::try_from(heap).ok()?.checked_add(*shift);
        let mut asked = (table.first..)
            .zip(&table.values)
            .filter_map(|(heap, said)| Some((usize::try_from(shifted(heap)?).ok()?, *said)));
        asked.all(|(heap, said)| sequence.values.get(heap) == Some(said))
    };
    let enough = differ && table.values.len() >= FEWEST_SHIFTED;
    [1, -1].into_iter().filter(|_| enough).find(fits)
}

impl TableCheck {
    /// Whether all entries that were compared are right and the claim does not fail.
    pub fn agrees(&self) -> bool {
        let fails = self
            .claim
            .as_ref()
            .is_some_and(|claim| claim.fails.is_some());
        self.wrong.is_none() && !fails
    }

    /// What became of the entries, in sentences.
    pub fn sentences(&self) -> Vec<String> {
        let mut all = Vec::new();
        match &self.wrong {
            None if self.entries == 0 => {}
            None if self.entries == 1 => {
                all.push(format!("The value of heap {} agrees.", self.first))
            }
            None => {
                let last = self.first + self.entries - 1;
                all.push(format!(
                    "All {} values agree, of the heaps {} to {last}.",
                    self.entries, self.first
                ));
            }
            Some(wrong) => {
                all.push(format!(
                    "Heap {}: the table has {}, and the value is {}.",
                    wrong.heap, wrong.said, wrong.value
                ));
                all.push(match self.wrong_entries {
                    1 => format!(
                        "It is the only one of {} values that is wrong.",
                        self.entries
                    ),
                    more => format!("Of {} values {more} are wrong.", self.entries),
                });
            }
        }
        all.extend(self.shift.map(|shift| match shift {
            1 => "The table is shifted by one: each entry is the value of the next heap. The value of the first heap is missing.".to_owned(),
            _ => "The table is shifted by one: each entry is the value of the heap before. There is an entry too many at the beginning.".to_owned(),
        }));
        all
    }
}

impl Serialize for TableCheck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Report {
            code: self.rule.text(),
            first_heap: self.first,
            entries: self.entries,
            agrees: self.agrees(),
            wrong: self.wrong.as_ref(),
            wrong_entries: self.wrong_entries,
            shift: self.shift,
            claim: self.claim.as_ref(),
            status: if self.stopped.is_some() {
                "stopped"
            } else {
                "complete"
            },
        }
        .serialize(serializer)
    }
}

/// The fields of the JSON.
#[derive(Serialize)]
struct Report<'a> {
    code: String,
    first_heap: usize,
    entries: usize,
    agrees: bool,
    wrong: Option<&'a WrongEntry>,
    wrong_entries: usize,
    shift: Option<i64>,
    claim: Option<&'a ClaimCheck>,
    status: &'static str,
}

impl Serialize for ClaimCheck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Report<'a> {
            #[serde(flatten)]
            claim: PeriodClaim,
            holds: Option<bool>,
            is_least_period: bool,
            is_least_from: bool,
            counterexample: Option<super::Counterexample>,
            least: Option<PeriodClaim>,
            basis: Option<&'a str>,
            checked_to: usize,
        }
        Report {
            claim: self.claim,
            holds: self.holds(),
            is_least_period: self.is_least_period(),
            is_least_from: self.is_least_from(),
            counterexample: self.fails,
            least: self.least,
            basis: self.proved.as_ref().map(|proved| proved.basis().word()),
            checked_to: self.checked_to,
        }
        .serialize(serializer)
    }
}
