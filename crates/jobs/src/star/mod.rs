//! Questions on vector subtraction games and the star-operator, with their answers.

mod all_positions;
mod details;
mod iterations;
mod larger;
mod limit;
mod one_heap;
mod proofs;
mod scan;
mod small_game;

pub use all_positions::{Beyond, Effort, OnAllPositions, ProvedSet};
pub use details::{AlongLine, CellSums, Reflexive, Sums, WAYS};
pub use iterations::{Iterations, StarHistory};
pub use larger::{LargerWindows, PhiCurve};
pub use limit::{LimitInWindow, StarLimit};
pub use one_heap::{IterationLine, Lemma8, Lemma8For, Lemma8Line};
pub use proofs::{Proofs, StarFacts};
pub use scan::{FamilyScan, ScanTable};
pub use small_game::{SmallGameFor, Smallest};

use grundy_star::Moves;
use std::time::Duration;

/// A limit in a window of at most so many positions is a moment's work for most games.
const QUICK_LIMIT: u128 = 400 * 400;

/// Partial answers come this often, at most: while moves are dragged the picture follows.
const PACE: Duration = Duration::from_millis(40);

/// The first moves of a game, by which the jobs bar calls it.
fn few(moves: &Moves) -> String {
    if !moves.is_finite() {
        return moves.to_string().chars().take(40).collect();
    }
    let few = moves.points().iter().take(6).copied();
    let few = Moves::new(moves.dimension(), few);
    few.map_or_else(String::new, |few| few.to_string())
}
