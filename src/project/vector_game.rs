//! The vector game document: moves on heaps, and where and how to look at what follows from them.

use super::body::{Content, View};
use crate::play::Convention;
use serde::{Deserialize, Serialize};

/// A vector subtraction game: what the user typed, dragged and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VectorGame {
    /// The text of the moves, also while it cannot be read.
    pub moves: String,
    /// The text of the window, such as `200` or `48x20`.
    pub window: String,
    /// Whether a player who cannot move loses.
    #[serde(default, skip_serializing_if = "is_default")]
    pub normal_play: bool,
    /// The iteration that is shown; the limit when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iteration: Option<usize>,
    /// The third coordinate of the slice that is shown of a game on three heaps.
    #[serde(default, skip_serializing_if = "is_default")]
    pub slice: usize,
    /// What is marked besides the set itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Marks,
    /// The view in front.
    #[serde(default)]
    pub view: VectorView,
    /// The family whose games are scanned.
    #[serde(default, skip_serializing_if = "is_default")]
    pub scan: Scan,
}

/// What is marked in a picture besides the set itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Marks {
    /// What came and went since the iteration before.
    pub difference: bool,
    /// The minimal positions that the next iteration changes, `X(i)`.
    pub minimal: bool,
    /// The positions from which no move is possible.
    pub terminal: bool,
    /// The sums of two elements.
    pub sums: bool,
    /// Where the iteration is not yet the limit.
    pub limit: bool,
    /// The period parallelogram, where it is proved.
    pub periods: bool,
}

impl Default for Marks {
    fn default() -> Self {
        Marks {
            difference: false,
            minimal: true,
            terminal: true,
            sums: false,
            limit: false,
            periods: false,
        }
    }
}

/// A family of games and the window in which each is looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Scan {
    /// Moves with letters for numbers.
    pub family: String,
    /// The letters run from 1 to this.
    pub bound: u32,
    /// The side of the window.
    pub side: usize,
}

impl Default for Scan {
    fn default() -> Self {
        Scan {
            family: "a,0 b,c 0,d".to_owned(),
            bound: 4,
            side: 80,
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The views of a vector game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VectorView {
    /// One iteration or the limit, moves to be dragged.
    #[default]
    Picture,
    /// All iterations side by side.
    Iterations,
    /// How many iterations a window needs.
    Curve,
    /// Where the iterations still change.
    Fronts,
    /// A table over a family of games.
    Scan,
    /// Which moves a game needs for its P-positions.
    Needed,
}

impl VectorView {
    /// All views, in the order of their buttons.
    pub const ALL: [VectorView; 6] = [
        VectorView::Picture,
        VectorView::Iterations,
        VectorView::Curve,
        VectorView::Fronts,
        VectorView::Scan,
        VectorView::Needed,
    ];

    /// What the view is called.
    pub fn about(self) -> &'static View {
        &VIEWS[self as usize]
    }
}

/// In the order of [`VectorView::ALL`].
const VIEWS: &[View] = &[
    View {
        id: "picture",
        name: "Picture",
        about: "The limit or one iteration; drag the moves and watch",
    },
    View {
        id: "iterations",
        name: "Iterations",
        about: "All iterations side by side",
    },
    View {
        id: "curve",
        name: "φ by window",
        about: "How many iterations windows of each size need",
    },
    View {
        id: "fronts",
        name: "Fronts",
        about: "The first positions that each iteration changes",
    },
    View {
        id: "scan",
        name: "Scan",
        about: "A table of all games of a family",
    },
    View {
        id: "needed",
        name: "Needed moves",
        about: "Which moves a game needs for its P-positions: theorem 7, move by move",
    },
];

impl Default for VectorGame {
    fn default() -> Self {
        VectorGame {
            moves: "4,0 0,3".to_owned(),
            window: "60".to_owned(),
            normal_play: false,
            iteration: None,
            slice: 0,
            marks: Marks::default(),
            view: VectorView::Picture,
            scan: Scan::default(),
        }
    }
}

impl VectorGame {
    /// Who wins when no move is left.
    pub fn convention(&self) -> Convention {
        match self.normal_play {
            true => Convention::Normal,
            false => Convention::Misere,
        }
    }
}

impl Content for VectorGame {
    fn views(&self) -> &'static [View] {
        VIEWS
    }

    fn view(&self) -> usize {
        self.view as usize
    }

    fn set_view(&mut self, index: usize) {
        self.view = VectorView::ALL.get(index).copied().unwrap_or_default();
    }

    fn text_bytes(&self) -> usize {
        self.moves.len() + self.window.len() + self.scan.family.len()
    }

    fn summary(&self) -> String {
        self.moves.clone()
    }
}
