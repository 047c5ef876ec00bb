//! Why a computation with forms ended early.

use grundy_base::budget::Stop;

/// A bound that was reached. The forms computed by then stay valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// The budget of the computation.
    #[error("{0}")]
    Budget(#[from] Stop),
    /// The number of forms a store may hold.
    #[error("more than {0} canonical forms would be needed; allow more, or ask for less")]
    Forms(usize),
    /// The length of a play, for what is defined by recursion along it.
    #[error("the games last for more than {0} moves, too many for this question")]
    Depth(usize),
    /// The number of moves of a game as it is written, in all its positions.
    #[error("the game as it is written has more than {0} moves")]
    Written(usize),
}
