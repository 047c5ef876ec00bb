//! The moves as they were last known, which stay in the window until the new ones are there.

use super::labels::Labels;
use super::solved_position::SolvedPosition;
use super::words::wins;
use super::{GraphPositions, is_of};
use crate::Shown;
use grundy_base::play::Convention;
use grundy_graph::{GraphRule, Solution, SolveError};
use grundy_project::Drawing;
use std::sync::Arc;

/// The moves as they were last known, arranged for drawing and list.
#[derive(Default)]
pub struct LastMoves {
    /// The labels at vertices and edges.
    pub labels: Labels,
    /// The moves, those that win first.
    pub order: Vec<usize>,
    answer: Option<Arc<Result<Solution, SolveError>>>,
    convention: Convention,
    drawing: Drawing,
}

impl LastMoves {
    /// Takes in what is known now; what is known of an older drawing is moved to this one.
    pub fn follow(&mut self, shown: Shown<'_, GraphPositions>) {
        let position = shown.document;
        let solved = SolvedPosition::of(shown.known);
        let drawing = &position.drawing;
        let here = solved.game().is_some_and(|game| is_of(&game.0, drawing));
        let same_graph = self.drawing.same_graph(drawing);
        match solved.answer().filter(|_| here).zip(solved.game()) {
            Some((answer, game)) => {
                let known = self.answer.as_ref();
                let same = known.is_some_and(|known| Arc::ptr_eq(known, answer));
                if !same || !same_graph || self.convention != position.convention {
                    self.arrange(answer, position.convention, drawing, game.0.rule());
                }
            }
            None if !same_graph => self.labels = self.labels.moved(&self.drawing, drawing),
            None => {}
        }
        if self.drawing != *drawing {
            self.drawing = drawing.clone();
        }
    }

    fn arrange(
        &mut self,
        answer: &Arc<Result<Solution, SolveError>>,
        convention: Convention,
        drawing: &Drawing,
        rule: &GraphRule,
    ) {
        self.convention = convention;
        self.answer = Some(Arc::clone(answer));
        (self.labels, self.order) = Default::default();
        if let Ok(solution) = answer.as_ref() {
            self.labels = Labels::new(solution, convention, drawing, rule);
            self.order = (0..solution.moves.len()).collect();
            let wins = |at: &usize| solution.moves.get(*at).is_some_and(|m| wins(m, convention));
            self.order.sort_by_key(|at| !wins(at));
        }
    }

    /// The moves, where the position could be solved.
    pub fn solution(&self) -> Option<&Solution> {
        self.answer.as_deref()?.as_ref().ok()
    }
}
