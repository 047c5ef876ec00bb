//! The vector game document: moves on heaps, and where and how to look at what follows from them.

use super::body::{Content, is_default};
use super::view_id::ViewId;
use grundy_base::play::Convention;
use serde::{Deserialize, Serialize};

/// A vector subtraction game: what the user typed, dragged and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VectorGame {
    /// The text of the moves, also while it cannot be read.
    pub moves: String,
    /// The numbers that have names in the moves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub parameters: Vec<Parameter>,
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
    /// How the boards of the iterations stand in a picture on paper.
    #[serde(default, skip_serializing_if = "is_default")]
    pub boards: Boards,
    /// The marks besides the set itself.
    #[serde(default, skip_serializing_if = "is_default")]
    pub marks: Marks,
    /// The view in front.
    #[serde(default = "VectorView::first")]
    pub view: ViewId,
    /// The family whose games are scanned.
    #[serde(default, skip_serializing_if = "is_default")]
    pub scan: Scan,
}

/// A number with a name that moves share, and how far its slider goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Ranged")]
pub struct Parameter {
    pub name: String,
    /// The number.
    pub value: u32,
    /// The least number of the slider.
    pub least: u32,
    /// The largest number of the slider.
    pub most: u32,
    /// From one number of the slider to the next.
    pub step: u32,
}

/// A parameter as a file has it, which may say anything.
#[derive(Deserialize)]
struct Ranged {
    name: String,
    value: u32,
    #[serde(default = "Parameter::usual_least")]
    least: u32,
    #[serde(default = "Parameter::usual_most")]
    most: u32,
    #[serde(default = "Parameter::usual_least")]
    step: u32,
}

impl From<Ranged> for Parameter {
    fn from(read: Ranged) -> Self {
        Parameter {
            name: read.name,
            value: read.value,
            least: read.least.min(read.most),
            most: read.most.max(read.least),
            step: read.step.max(1),
        }
    }
}

impl Parameter {
    fn usual_least() -> u32 {
        1
    }

    fn usual_most() -> u32 {
        10
    }

    /// A parameter of this name, in the usual range.
    pub fn new(name: &str, value: u32) -> Self {
        Parameter {
            name: name.to_owned(),
            value,
            least: Parameter::usual_least(),
            most: Parameter::usual_most().max(value),
            step: 1,
        }
    }

    /// The numbers that the slider goes through, from the least on.
    pub fn numbers(&self) -> impl Iterator<Item = u32> {
        let step = usize::try_from(self.step.max(1)).unwrap_or(usize::MAX);
        (self.least..=self.most).step_by(step)
    }
}

/// The marks in a picture besides the set itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Marks {
    /// The positions that came and went since the iteration before.
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

/// How boards side by side stand on paper; 0 leaves a choice to the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Boards {
    /// How many stand side by side.
    pub across: usize,
    /// The width of each in millimetres, in a picture whose text is 9 points high.
    pub width: usize,
    /// From one number of an axis to the next.
    pub step: usize,
}

impl Boards {
    /// The most boards side by side, millimetres, and cells between two numbers.
    pub const MOST: [usize; 3] = [12, 300, 1_000];

    /// The boards within these bounds, whatever a file says.
    pub fn bounded(self) -> Boards {
        let [across, width, step] = Boards::MOST;
        Boards {
            across: self.across.min(across),
            width: self.width.min(width),
            step: self.step.min(step),
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

view_ids! {
    VectorView, PICTURE;
    /// One iteration or the limit, moves to be dragged.
    PICTURE = "picture";
    /// All iterations side by side.
    ITERATIONS = "iterations";
    /// How many iterations a window needs.
    CURVE = "curve";
    /// Where the iterations still change.
    FRONTS = "fronts";
    /// A table over a family of games.
    SCAN = "scan";
    /// Which moves a game needs for its P-positions.
    NEEDED = "needed";
}

impl Default for VectorGame {
    fn default() -> Self {
        VectorGame {
            moves: "4,0 0,3".to_owned(),
            parameters: Vec::new(),
            window: "60".to_owned(),
            normal_play: false,
            iteration: None,
            slice: 0,
            boards: Boards::default(),
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
        let names = self.parameters.iter().map(|parameter| parameter.name.len());
        let names: usize = names.sum();
        self.moves.len() + names + self.window.len() + self.scan.family.len()
    }

    fn summary(&self) -> String {
        self.moves.clone()
    }
}
