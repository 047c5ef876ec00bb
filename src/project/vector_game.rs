//! The vector game document: moves on heaps, and where and how to look at what follows from them.

use super::body::{Content, is_default};
use super::view_id::ViewId;
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
    #[serde(default = "VectorView::first")]
    pub view: ViewId,
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

/// The views by their ids, for what brings one to the front or shows it in its own way.
pub struct VectorView;

impl VectorView {
    /// That of a file which names none.
    fn first() -> ViewId {
        VectorView::PICTURE
    }

    /// One iteration or the limit, moves to be dragged.
    pub const PICTURE: ViewId = ViewId::new("picture");
    /// All iterations side by side.
    pub const ITERATIONS: ViewId = ViewId::new("iterations");
    /// How many iterations a window needs.
    pub const CURVE: ViewId = ViewId::new("curve");
    /// Where the iterations still change.
    pub const FRONTS: ViewId = ViewId::new("fronts");
    /// A table over a family of games.
    pub const SCAN: ViewId = ViewId::new("scan");
    /// Which moves a game needs for its P-positions.
    pub const NEEDED: ViewId = ViewId::new("needed");
}

impl Default for VectorGame {
    fn default() -> Self {
        VectorGame {
            moves: "4,0 0,3".to_owned(),
            window: "60".to_owned(),
            normal_play: false,
            iteration: None,
            slice: 0,
            marks: Marks::default(),
            view: VectorView::PICTURE,
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
    has_view!();

    fn text_bytes(&self) -> usize {
        self.moves.len() + self.window.len() + self.scan.family.len()
    }

    fn summary(&self) -> String {
        self.moves.clone()
    }
}
