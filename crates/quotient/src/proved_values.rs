//! A game that is solved by values of all heaps, of either of the two kinds that are proved.

use super::algebraic::compared_maxima::{self, ComparedMaximaText};
use super::algebraic::{AlgebraicText, Discovery};
use super::checked_file::CheckedFile;
use super::winning::{PlayError, PositionAnswer, answer_by_maxima, answer_by_table};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};

/// Values of all heaps with a proof: the outcomes of all positions follow from them.
#[derive(Clone, Debug)]
pub enum Solved {
    /// One sum and one maximum.
    Algebraic(Discovery),
    /// The largest heaps of several kinds are compared.
    Compared(compared_maxima::Discovery),
}

impl Solved {
    /// The table of one sum and one maximum, if it is one.
    pub fn algebraic(&self) -> Option<&Discovery> {
        match self {
            Solved::Algebraic(found) => Some(found),
            Solved::Compared(_) => None,
        }
    }

    /// The rule.
    pub fn rule(&self) -> &HeapRule {
        match self {
            Solved::Algebraic(found) => &found.quotient.rule,
            Solved::Compared(found) => &found.quotient.rule,
        }
    }

    /// The heaps of the partial quotient that is known beside it.
    pub fn heaps(&self) -> usize {
        match self {
            Solved::Algebraic(found) => found.heaps,
            Solved::Compared(found) => found.heaps,
        }
    }

    /// Whether the quotient is proved to be infinite.
    pub fn is_infinite(&self) -> bool {
        self.file().is_infinite()
    }

    /// Who wins a position in misère play.
    pub fn outcome(&self, position: &Position) -> Outcome {
        match self {
            Solved::Algebraic(found) => found.quotient.outcome(position),
            Solved::Compared(found) => found.quotient.outcome(position),
        }
    }

    /// The same, and by which moves.
    ///
    /// # Errors
    /// When the budget ends, or options cannot be bundled.
    pub fn answer(
        &self,
        position: &Position,
        budget: &Budget,
    ) -> Result<PositionAnswer, PlayError> {
        match self {
            Solved::Algebraic(found) => {
                let quotient = &found.quotient;
                let answer = answer_by_table(&quotient.rule, &quotient.table, position, budget)?;
                Ok(answer.resting_on(quotient.verdict()))
            }
            Solved::Compared(found) => {
                let quotient = &found.quotient;
                let answer = answer_by_maxima(&quotient.rule, &quotient.table, position, budget)?;
                Ok(answer.resting_on(quotient.verdict()))
            }
        }
    }

    /// Its certificate.
    pub fn file(&self) -> &CheckedFile {
        match self {
            Solved::Algebraic(found) => found.quotient.file(),
            Solved::Compared(found) => found.quotient.file(),
        }
    }

    /// What it prints.
    pub fn text(&self) -> String {
        match self {
            Solved::Algebraic(found) => AlgebraicText(found).to_string(),
            Solved::Compared(found) => ComparedMaximaText(found).to_string(),
        }
    }

    /// The memory it takes, near enough.
    pub fn bytes(&self) -> usize {
        match self {
            Solved::Algebraic(found) => found.quotient.bytes(),
            Solved::Compared(found) => found.quotient.table.bytes(),
        }
    }
}
