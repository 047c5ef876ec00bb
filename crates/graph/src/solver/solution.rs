//! The answer of the solver.

use grundy_base::budget::Stop;
use grundy_base::play::Outcome;

/// How the Grundy value of a component, or the outcome of a position in misère play, is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// From the definition: by the search, or by a table of all connected sets.
    Search,
    /// 0.03 on a tree: every play has the same length (Dailly 2015, Theorem 27).
    Length,
    /// A path is a heap of the octal game.
    Path,
    /// 0.33 on a path with one or two branching vertices: legs and the middle chain are
    /// reduced modulo 3 (Dailly 2015, Corollaries 51 and 60, Lemma 55, Theorem 61). This is about
    /// Grundy values, and tells no outcome in misère play.
    Legs,
}

/// A component of the position.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct ComponentValue {
    /// Its vertices, in order.
    pub vertices: Vec<usize>,
    /// Its Grundy value, once known.
    pub grundy: Option<u32>,
    /// How the value is found.
    pub method: Method,
}

/// A legal move with what it leads to.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct LabelledMove {
    /// The vertices taken, in order.
    pub remove: Vec<usize>,
    /// How many parts are left of the component.
    pub parts: usize,
    /// The Grundy value of the whole position after the move, once known.
    pub grundy: Option<u32>,
    /// The misère outcome of the whole position after the move, once known.
    pub misere: Option<Outcome>,
}

/// A position, its moves, and what is proved about them. Where `stopped` says that a
/// budget ended the computation, the values not reached are `None`.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Solution {
    /// The Grundy value of the position.
    pub grundy: Option<u32>,
    /// The outcome when the player who cannot move wins.
    pub misere: Option<Outcome>,
    /// How that outcome is found: of the position as a whole, for in misère play the components do not tell
    /// it by their values.
    pub misere_by: Option<Method>,
    /// Whether the outcome in misère play is missing because the position has more vertices
    /// than are searched for it, and no theorem tells it.
    pub beyond_misere: bool,
    /// The components, by their least vertices.
    pub components: Vec<ComponentValue>,
    /// Every legal move, ordered by the vertices taken.
    pub moves: Vec<LabelledMove>,
    /// How many connected pieces were met, isomorphic ones counted once as far as recognised,
    /// and how many connected sets are in tables.
    pub positions: usize,
    /// Why the computation ended early, if it did.
    pub stopped: Option<Stop>,
}

impl Solution {
    /// The outcome when the player who cannot move loses.
    pub fn normal(&self) -> Option<Outcome> {
        self.grundy.map(|grundy| Outcome::of(grundy != 0))
    }

    /// The moves that win in normal play.
    pub fn winning(&self) -> impl Iterator<Item = &LabelledMove> {
        self.moves.iter().filter(|step| step.grundy == Some(0))
    }
}

/// A report on a running computation.
pub struct SolveProgress<'a> {
    /// How many positions were met so far.
    pub positions: usize,
    /// What is known so far.
    pub solution: &'a Solution,
}

/// A position that the solver does not take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// A component is too large for the search, and no theorem covers it.
    #[error(
        "a component has {0} vertices; the search takes at most 128, and only paths, trees in 0.03 and podes and bipodes in 0.33 may be larger"
    )]
    TooLarge(usize),
}
