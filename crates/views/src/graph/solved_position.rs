//! The solution of the position on the drawing, as far as it is known.

use crate::Answers;
use grundy_base::budget::Stop;
use grundy_graph::{Illegal, LabelledMove, Move, Solution, SolveError, judge_within, taken_at};
use grundy_jobs::{GraphGame, GraphMoves, Inquiry, Same};
use std::sync::Arc;

/// How far the position on the drawing is solved.
#[derive(Clone, Copy)]
pub struct SolvedPosition<'a>(Option<&'a Inquiry<GraphMoves>>);

impl<'a> SolvedPosition<'a> {
    /// What is known of it.
    pub fn of(known: &'a Answers) -> Self {
        SolvedPosition(known.inquiry())
    }

    /// The answer of the solver for the position in view, whole or partial.
    pub fn answer(self) -> Option<&'a Arc<Result<Solution, SolveError>>> {
        self.0?.current()
    }

    /// The solution for what is in view now, partial or not.
    pub fn solution(self) -> Option<&'a Solution> {
        self.answer()?.as_ref().as_ref().ok()
    }

    /// The move that takes these vertices, given in order, if there is one.
    pub fn step(self, set: &[usize]) -> Option<&'a LabelledMove> {
        let moves = &self.solution()?.moves;
        let at = moves.binary_search_by(|step| step.remove.as_slice().cmp(set));
        moves.get(at.ok()?)
    }

    /// Whether nothing more will be known.
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|inquiry| !inquiry.is_running())
    }

    /// Whether somebody cancelled the computation, so that it can go on.
    pub fn is_cancelled(self) -> bool {
        self.0.is_some_and(Inquiry::is_cancelled)
    }

    /// Why not everything is known.
    pub fn trouble(self) -> Option<String> {
        let inquiry = self.0?;
        let refused = self
            .answer()
            .and_then(|answer| answer.as_ref().as_ref().err());
        match (refused, inquiry.stopped()) {
            (Some(error), _) => Some(format!("Not solved: {error}.")),
            (None, Some(Stop::Cancelled)) => {
                Some("Stopped: the values not reached are missing.".to_owned())
            }
            (None, Some(why)) => Some(format!("Not solved within the budget: {why}.")),
            (None, None) => inquiry.trouble(),
        }
    }

    /// The position asked about last.
    pub fn position(self) -> Option<&'a GraphMoves> {
        self.0?.question()
    }

    /// The game that is being solved.
    pub fn game(self) -> Option<&'a Same<GraphGame>> {
        let inquiry = self.0?;
        let last = inquiry.question().or(inquiry.answered());
        last.map(|last| &last.game)
    }

    /// The vertices that are left, as last asked about.
    pub fn present(self) -> &'a [usize] {
        self.position().map_or(&[], |position| &position.present)
    }

    /// What a gesture at these vertices takes: in Node-Kayles a single one stands for itself and all
    /// its neighbours that are left.
    pub fn meant(self, set: Vec<usize>) -> Vec<usize> {
        match (self.game(), set.as_slice()) {
            (Some(game), &[vertex]) => {
                taken_at(game.0.graph(), game.0.rule(), self.present(), vertex)
            }
            _ => set,
        }
    }

    /// Whether a set of vertices may be taken from what is left.
    ///
    /// # Errors
    /// Why it may not.
    pub fn judge(self, set: &[usize]) -> Result<Move, Illegal> {
        let game = &self.game().ok_or(Illegal::Empty)?.0;
        judge_within(game.graph(), game.rule(), self.present(), set)
    }
}
