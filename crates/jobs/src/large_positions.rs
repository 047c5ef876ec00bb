//! Who wins a position whose heaps may be of any size.

use super::question::{Answered, Context, Lane, Question, Same};
use grundy_base::play::Convention;
use grundy_heap::{HeapRule, Position};
use grundy_quotient::{POSITION_STEPS, PlayError, PositionAnswer, QuotientReport, answer};

/// Who wins a position with large heaps, by the values of all heaps where these are proved, and by which
/// moves: in lines of many.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LargePosition {
    pub rule: HeapRule,
    pub position: Position,
    /// The convention.
    pub play: Convention,
    /// The quotient of the rule, if it is known to be infinite.
    pub quotient: Option<Same<QuotientReport>>,
}

impl Question for LargePosition {
    /// The answer, or why there is none.
    type Answer = Result<PositionAnswer, String>;
    const TITLE: &'static str = "Winning moves of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        self.position.to_string()
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.quotient.is_some())
    }

    fn bytes(found: &Self::Answer) -> usize {
        found
            .as_ref()
            .map_or(200, |answer| 80 * answer.winning.lines.len())
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let (rule, position, budget) = (&self.rule, &self.position, context.budget);
        let quotient = self.quotient.as_ref();
        let values = quotient.and_then(|of| of.0.values_of_all_heaps());
        let found = match (values, self.play) {
            (Some(found), Convention::Misere) => found.answer(position, budget),
            _ => answer(rule, position, self.play, POSITION_STEPS, budget),
        };
        match found {
            Err(PlayError::Stop(why)) => Err(why.into()),
            found => Ok(found.map_err(|why| why.to_string())),
        }
    }
}
