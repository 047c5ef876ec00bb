//! Values of heaps that tell the outcomes of positions, of any of the kinds that are proved.

use super::algebraic::compared_maxima::{ComparedMaximaText, MaximaTable};
use super::algebraic::sum_and_maximum::{ExactQuotient, SumAndMaximumText, SumTable};
use super::algebraic::{CountedHeaps, Discovery, ProvedTable};
use super::beside::BESIDE_HEAPS;
use super::checked_file::CheckedFile;
use super::solver::solution::QuotientSolution;
use super::tame::TameQuotient;
use super::winning::{PlayError, PositionAnswer, answer_by_table};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_proof::{CheckedTable, Unproved};

/// Values of heaps with a proof: the outcomes of their sums follow from them.
#[derive(Clone, Debug)]
pub enum ProvedValues {
    /// All heaps have values with one sum and one maximum.
    SumAndMaximum(Discovery<SumTable>),
    /// All heaps have values, and the largest heaps of several kinds are compared.
    ComparedMaxima(Discovery<MaximaTable>),
    /// All heaps are tame, and the quotient is T∞.
    Tame(TameQuotient),
    /// Some heaps have values, and a few of them are counted.
    CountedHeaps(CountedHeaps),
}

/// The quotient beside T∞ is of so many heaps: those of larger ones are as tame, and twice as large with each
/// bit.
pub(super) const TAME_BESIDE: usize = 8;

impl ProvedValues {
    /// The values of a certificate that was checked.
    ///
    /// # Errors
    /// A refusal of a certificate that has none.
    pub(super) fn of_file(file: &CheckedFile) -> Result<ProvedValues, Unproved> {
        let file = file.clone();
        Ok(match file.verdict().table() {
            CheckedTable::SumAndMaximum(_) => {
                ProvedValues::SumAndMaximum(ProvedTable::of_file(file)?.into())
            }
            CheckedTable::ComparedMaxima(_) => {
                ProvedValues::ComparedMaxima(ProvedTable::of_file(file)?.into())
            }
            CheckedTable::Tame(_) => ProvedValues::Tame(ProvedTable::of_file(file)?),
            _ => ProvedValues::CountedHeaps(ProvedTable::of_file(file)?),
        })
    }

    /// Says that they were read from this quotient.
    pub(super) fn read_from(self, partial: &QuotientSolution) -> ProvedValues {
        match self {
            ProvedValues::SumAndMaximum(found) => {
                ProvedValues::SumAndMaximum(found.read_from(partial))
            }
            ProvedValues::ComparedMaxima(found) => {
                ProvedValues::ComparedMaxima(found.read_from(partial))
            }
            values @ (ProvedValues::Tame(_) | ProvedValues::CountedHeaps(_)) => values,
        }
    }

    /// The last heap whose value is given by itself, and the number of classes of the others, where all heaps
    /// have values.
    pub(super) fn exceptional_and_period(&self) -> Option<(usize, usize)> {
        match self {
            ProvedValues::SumAndMaximum(Discovery { quotient, .. }) => {
                Some((quotient.table.exceptional().len(), quotient.table.period()))
            }
            ProvedValues::ComparedMaxima(Discovery { quotient, .. }) => {
                Some((quotient.table.exceptional.len(), quotient.table.period()))
            }
            ProvedValues::Tame(of) => Some((of.table.last_alone(), of.table.period())),
            ProvedValues::CountedHeaps(_) => None,
        }
    }

    /// The number of first heaps whose quotient is shown beside the values.
    pub(super) fn heaps_beside(&self) -> usize {
        if let ProvedValues::Tame(_) = self {
            return TAME_BESIDE;
        }
        match (self.exceptional_and_period(), self.last_heap()) {
            (Some((exceptional, period)), _) => (exceptional + period).min(BESIDE_HEAPS),
            (None, last) => last.map_or(0, |last| last.saturating_sub(1)),
        }
    }

    /// Whether all heaps have a value.
    pub fn is_of_all_heaps(&self) -> bool {
        !matches!(self, ProvedValues::CountedHeaps(_))
    }

    /// The largest heap with a value, if not all have one.
    pub fn last_heap(&self) -> Option<usize> {
        match self {
            ProvedValues::CountedHeaps(quotient) => Some(quotient.table.last()),
            _ => None,
        }
    }

    /// Whether the quotient is T∞, that of Nim.
    pub fn is_tame(&self) -> bool {
        matches!(self, ProvedValues::Tame(_))
    }

    /// The table with one sum and one maximum, if it is one.
    pub fn sum_and_maximum(&self) -> Option<&Discovery<SumTable>> {
        match self {
            ProvedValues::SumAndMaximum(found) => Some(found),
            _ => None,
        }
    }

    /// The quotient, where its elements are known.
    pub fn exact(&self) -> Option<ExactQuotient<'_>> {
        self.sum_and_maximum()?.quotient.exact()
    }

    /// The rule.
    pub fn rule(&self) -> &HeapRule {
        match self {
            ProvedValues::SumAndMaximum(found) => &found.quotient.rule,
            ProvedValues::ComparedMaxima(found) => &found.quotient.rule,
            ProvedValues::Tame(quotient) => &quotient.rule,
            ProvedValues::CountedHeaps(quotient) => &quotient.rule,
        }
    }

    /// The certificate.
    pub fn file(&self) -> &CheckedFile {
        match self {
            ProvedValues::SumAndMaximum(found) => found.quotient.file(),
            ProvedValues::ComparedMaxima(found) => found.quotient.file(),
            ProvedValues::Tame(quotient) => quotient.file(),
            ProvedValues::CountedHeaps(quotient) => quotient.file(),
        }
    }

    /// Who wins a position in misère play; `None` if one of its heaps has no value.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        match self {
            ProvedValues::SumAndMaximum(found) => found.quotient.outcome(position),
            ProvedValues::ComparedMaxima(found) => found.quotient.outcome(position),
            ProvedValues::Tame(quotient) => quotient.outcome(position),
            ProvedValues::CountedHeaps(quotient) => quotient.outcome(position),
        }
    }

    /// Who wins a position in misère play, and by which moves.
    ///
    /// # Errors
    /// [`PlayError::NotKnown`] where a heap has no value; or the budget ends, or options cannot be bundled.
    pub fn answer(
        &self,
        position: &Position,
        budget: &Budget,
    ) -> Result<PositionAnswer, PlayError> {
        let rule = self.rule();
        let answer = match self {
            ProvedValues::SumAndMaximum(found) => {
                answer_by_table(rule, &found.quotient.table, position, budget)
            }
            ProvedValues::ComparedMaxima(found) => {
                answer_by_table(rule, &found.quotient.table, position, budget)
            }
            ProvedValues::Tame(quotient) => {
                answer_by_table(rule, &quotient.table, position, budget)
            }
            ProvedValues::CountedHeaps(quotient) => {
                answer_by_table(rule, &quotient.table, position, budget)
            }
        };
        Ok(answer?.resting_on(self.file().verdict()))
    }

    /// What the command line prints, beside the quotient of fewer heaps, which has this order.
    pub fn text(&self, order: usize) -> String {
        match self {
            ProvedValues::SumAndMaximum(found) => SumAndMaximumText(found).to_string(),
            ProvedValues::ComparedMaxima(found) => ComparedMaximaText(found).to_string(),
            ProvedValues::Tame(quotient) => quotient.text(),
            ProvedValues::CountedHeaps(quotient) => quotient.text(order),
        }
    }

    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            // The proof is there as a text and as numbers.
            ProvedValues::SumAndMaximum(found) => 5 * found.quotient.file().text().len(),
            ProvedValues::ComparedMaxima(found) => found.quotient.table.bytes(),
            ProvedValues::Tame(quotient) => quotient.table.bytes(),
            ProvedValues::CountedHeaps(quotient) => quotient.table.bytes(),
        }
    }
}
