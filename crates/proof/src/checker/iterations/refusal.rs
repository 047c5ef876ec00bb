//! Why a certificate of iterations on all positions is refused.

use grundy_base::budget::Stop;

/// What is wrong with a certificate, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IterationsRefusal {
    /// It is no JSON, or a field is missing or of the wrong kind.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// It is a file of another kind or version.
    #[error("the file is no certificate of iterations on all positions that this program knows")]
    Format,
    /// The numbers in a place do not go together, or are too large.
    #[error("{place}: {reason}")]
    Shape {
        /// The place in the file.
        place: String,
        /// What is wrong.
        reason: &'static str,
    },
    /// A set is not the P-positions of the one before.
    #[error(
        "iteration {iteration} is not the star of the one before: ({x},{y}) is {}",
        if *.taken { "an element, but terminal or a sum" } else { "no element, but neither terminal nor a sum" }
    )]
    Equation {
        /// Which iteration.
        iteration: usize,
        /// The first coordinate.
        x: usize,
        /// The second one.
        y: usize,
        /// Whether it is an element that it should not be.
        taken: bool,
    },
    /// What is written of a set does not agree with itself.
    #[error("iteration {iteration} does not repeat as the certificate says: ({x},{y})")]
    Repetition {
        /// Which iteration.
        iteration: usize,
        /// The first coordinate.
        x: usize,
        /// The second one.
        y: usize,
    },
    /// A tile does not follow from its neighbours.
    #[error(
        "iteration {iteration}: tile {tile} does not follow from its neighbours {neighbours:?}: {what}"
    )]
    Tile {
        /// Which iteration.
        iteration: usize,
        /// The tile.
        tile: usize,
        /// The tiles left below, below, and left of it.
        neighbours: [usize; 3],
        /// What differs.
        what: String,
    },
    /// There is no tile for neighbours that may occur.
    #[error("iteration {iteration}: no context has the neighbours {neighbours:?}")]
    Context {
        /// Which iteration.
        iteration: usize,
        /// The tiles left below, below, and left.
        neighbours: [usize; 3],
    },
    /// A thin set does not cover what it must, or covers itself.
    #[error(
        "iteration {iteration} is not the star of the tiles before: in the window of tiles {window:?} \
         the cell ({x},{y}) is {}",
        if *.taken { "an element, but terminal or a sum" } else { "no element, but neither terminal nor a sum" }
    )]
    Cover {
        /// Which iteration.
        iteration: usize,
        /// The tiles of the window, from the lowest row on.
        window: Vec<usize>,
        /// The column within the last tile.
        x: usize,
        /// The row within the last tile.
        y: usize,
        /// Whether it is an element that it should not be.
        taken: bool,
    },
    /// What is claimed of `φ` does not follow.
    #[error("the claim about φ does not follow: {0}")]
    Claim(&'static str),
    /// The computation was stopped.
    #[error("{0}")]
    Stop(Stop),
}

impl From<Stop> for IterationsRefusal {
    fn from(stop: Stop) -> IterationsRefusal {
        IterationsRefusal::Stop(stop)
    }
}
