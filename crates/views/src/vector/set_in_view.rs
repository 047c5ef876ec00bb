//! A set of a vector game that is shown.

use grundy_base::play::Convention;
use grundy_jobs::Same;
use grundy_jobs::star::CellSums;
use grundy_star::{Moves, Point, PointSet, Step};
use std::sync::Arc;

/// A set in view: the limit, or an iteration.
#[derive(Clone)]
pub struct SetInView {
    /// The game whose set it is.
    pub moves: Moves,
    /// The set.
    pub set: Arc<PointSet>,
    /// Which iteration it is; nothing for the limit.
    pub index: Option<usize>,
    /// The iteration before.
    pub before: Option<Arc<PointSet>>,
    /// The step to the next iteration.
    pub step: Option<Arc<Step>>,
    /// The convention of play.
    pub play: Convention,
}

impl SetInView {
    /// The question that explains a cell: the set are the P-positions of the iteration before.
    pub fn cell(&self, at: Point) -> Option<CellSums> {
        let moves = match self.index {
            None => &self.set,
            Some(_) => self.before.as_ref()?,
        };
        Some(CellSums {
            moves: Same(Arc::clone(moves)),
            positions: Same(Arc::clone(&self.set)),
            play: self.play,
            at,
        })
    }
}
