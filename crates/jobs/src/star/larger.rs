//! `φ_W` in larger windows than the one that is shown.

use super::few;
use crate::{Answered, Context, Ended, Question};
use grundy_base::play::Convention;
use grundy_star::{Keep, Moves, PointSet, Window, iterate};

/// So many times the side is doubled.
const DOUBLINGS: u32 = 3;

/// How many iterations larger windows need, each of twice the side of the one before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LargerWindows {
    /// The game.
    pub moves: Moves,
    /// The side of the window in which its iterations are known.
    pub side: usize,
}

/// `φ_W` for all cubes up to a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhiCurve {
    /// The game.
    pub moves: Moves,
    /// The side of the largest window.
    pub side: usize,
    /// Pairs of a side and the value from there on; 0 before the first.
    pub corners: Vec<(usize, usize)>,
}

impl PhiCurve {
    /// `φ_W` in the largest window.
    pub fn phi(&self) -> usize {
        self.corners.last().map_or(0, |&(_, phi)| phi)
    }
}

impl Question for LargerWindows {
    type Answer = PhiCurve;
    const TITLE: &'static str = "Larger windows for";

    fn of(&self) -> String {
        few(&self.moves)
    }

    fn bytes(answer: &PhiCurve) -> usize {
        16 * answer.corners.len() + 1024
    }

    /// Up to a smaller side, of the same game.
    fn is_behind(&self, new: &PhiCurve, _: &Self, known: &PhiCurve) -> bool {
        new.moves == known.moves && new.side < known.side
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let mut known = None;
        let largest = self.side.saturating_mul(1 << DOUBLINGS);
        for doubling in 1..=DOUBLINGS {
            let side = self.side.saturating_mul(1 << doubling);
            let Some(window) = Window::cube(self.moves.dimension(), side) else {
                break;
            };
            let start = PointSet::of_moves(&self.moves, window);
            let (play, keep) = (Convention::Misere, Keep::Last);
            let history = match iterate(&start, play, keep, context.budget, &mut |_| ()) {
                Ok(history) => history,
                Err(stopped) => {
                    let why = stopped.why;
                    return Err(Ended { why, known });
                }
            };
            let curve = PhiCurve {
                moves: self.moves.clone(),
                side,
                corners: history.phi_curve(),
            };
            context.progress(side, largest);
            context.partial(curve.clone());
            known = Some(curve);
        }
        Ok(known.unwrap_or_else(|| PhiCurve {
            moves: self.moves.clone(),
            side: 0,
            corners: Vec::new(),
        }))
    }
}
