//! Best play from a position of heaps: who can win does, and makes the game long.

use super::question::{Answered, Context, Lane, Question, Same, so_far};
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_heap::{Move, MoveList, NimReport, Position, legal_moves, position_value};
use grundy_quotient::{QuotientReport, misere_moves_by};

/// A play has no more moves than this here.
const MOST_MOVES: usize = 200;

/// So many moves of a position are compared.
const COMPARED: usize = 2_000;

/// The moves of best play, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BestPlay {
    /// The values of the heaps, which have one for each of the position.
    pub of: Same<NimReport>,
    /// The misère quotient, where it tells who wins the position: without it misère play is a search.
    pub quotient: Option<Same<QuotientReport>>,
    /// The position where the play begins.
    pub position: Position,
    /// The convention.
    pub play: Convention,
}

/// A play from its beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// The moves.
    pub moves: Vec<Move>,
    /// Whether nobody can move after them. Else there are more, or the values of the heaps are not known.
    pub has_ended: bool,
}

impl Question for BestPlay {
    type Answer = Play;
    const TITLE: &'static str = "Best play from";

    fn of(&self) -> String {
        format!("{} in {}", self.position, self.of.0.sequence.rule.text())
    }

    fn lane(&self) -> Lane {
        Lane::Long
    }

    fn bytes(play: &Play) -> usize {
        play.moves.iter().map(|made| 64 + 8 * made.to.len()).sum()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut play = Play::default();
        let stopped = self.go_on(&mut play, context.budget).err();
        so_far(play, stopped)
    }
}

impl BestPlay {
    /// Adds moves to the play, as many as there are or as one play has here.
    fn go_on(&self, play: &mut Play, budget: &Budget) -> Result<(), Stop> {
        let mut position = self.position.clone();
        loop {
            let list = self.moves(&position, budget)?;
            let Some(made) = list.best(&position) else {
                // No move is listed either where a heap has no known value.
                play.has_ended = position_value(&self.of.0.sequence, &position).is_some();
                return Ok(());
            };
            if play.moves.len() == MOST_MOVES {
                return Ok(());
            }
            position = position.after(made);
            play.moves.push(made.clone());
        }
    }

    fn moves(&self, position: &Position, budget: &Budget) -> Result<MoveList, Stop> {
        let sequence = &self.of.0.sequence;
        if self.play == Convention::Normal {
            return legal_moves(sequence, position, COMPARED, budget);
        }
        let known = |position: &Position| {
            let report = &self.quotient.as_ref()?.0;
            let solution = report.solution.as_ref();
            let found = report.outcome(position);
            found.or_else(|| solution?.outcome(position))
        };
        Ok(misere_moves_by(sequence, &known, position, COMPARED, budget)?.moves)
    }
}
