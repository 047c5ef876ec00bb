//! The misère form sheet document.

use super::body::{Content, is_default};
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};

/// A sheet of misère games: what the user typed and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormSheet {
    /// The lines, each a game, a definition such as `G = 2#3`, or empty.
    pub lines: Vec<String>,
    /// The facts shown of each line, in the order of [`SheetColumn::ALL`].
    #[serde(default = "SheetColumn::usual")]
    pub columns: Vec<SheetColumn>,
    /// The facts shown of each game of day 4, in that order.
    #[serde(default = "SheetColumn::all", skip_serializing_if = "is_all")]
    pub day4_columns: Vec<SheetColumn>,
    /// The drawing of the selected line.
    #[serde(default)]
    pub drawing: FormDrawing,
    /// Seconds that a fact of one line may take.
    #[serde(default = "usual_seconds")]
    pub seconds: u32,
    /// The view in front.
    #[serde(default = "SheetView::first")]
    pub view: ViewId,
    /// Which games the browsers show.
    #[serde(default, skip_serializing_if = "is_default")]
    pub filter: GameFilter,
}

/// The most lines of a sheet.
pub const MAX_LINES: usize = 1_000;
/// The most characters of a line.
pub const MAX_LINE: usize = 10_000;
/// The longest time for a fact, in seconds.
pub const MAX_SECONDS: u32 = 3_600;

pub(super) fn usual_seconds() -> u32 {
    10
}

/// A fact that a sheet shows of each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetColumn {
    /// The canonical form.
    Form,
    /// The misère outcome.
    Outcome,
    /// The genus with its kind.
    Genus,
    /// The birthday.
    Birthday,
    /// Even or odd.
    Parity,
    /// The mate.
    Mate,
    /// The even parts.
    Parts,
    /// The prime partitions.
    Primes,
    /// The misère quotient of the game.
    Quotient,
}

impl SheetColumn {
    /// Every column, in the order in which they stand.
    pub const ALL: [SheetColumn; 9] = [
        SheetColumn::Form,
        SheetColumn::Outcome,
        SheetColumn::Genus,
        SheetColumn::Birthday,
        SheetColumn::Parity,
        SheetColumn::Mate,
        SheetColumn::Parts,
        SheetColumn::Primes,
        SheetColumn::Quotient,
    ];

    fn all() -> Vec<SheetColumn> {
        SheetColumn::ALL.to_vec()
    }

    fn usual() -> Vec<SheetColumn> {
        vec![
            SheetColumn::Form,
            SheetColumn::Outcome,
            SheetColumn::Genus,
            SheetColumn::Birthday,
            SheetColumn::Primes,
        ]
    }
}

fn is_all(columns: &[SheetColumn]) -> bool {
    columns == SheetColumn::ALL
}

/// The drawing of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormDrawing {
    /// The form as definitions that use each other.
    #[default]
    Definitions,
    /// The positions and moves.
    Graph,
    /// The parts and the prime partitions.
    Parts,
}

/// Which games the browsers show; `None` and nothing typed is any.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameFilter {
    /// Whether the player to move wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_wins: Option<bool>,
    /// Even or odd.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even: Option<bool>,
    /// Composite or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub composite: Option<bool>,
    /// Whether only sums of more than two primes are wanted.
    #[serde(skip_serializing_if = "is_default")]
    pub many_primes: bool,
    /// The genus as text, such as `0^02`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub genus: String,
    /// Options it must have, as bits for the games of day 4 in their order.
    #[serde(skip_serializing_if = "is_default")]
    pub with: u32,
}

impl GameFilter {
    /// Whether every game passes.
    pub fn is_any(&self) -> bool {
        *self == GameFilter::default()
    }
}

view_ids! {
    SheetView, SHEET;
    /// The lines with their facts.
    SHEET = "sheet";
    /// The games born by day 4.
    DAY4 = "day4";
    /// The games born by day 5.
    DAY5 = "day5";
    /// The composite games born by day 5.
    COMPOSITES = "composites";
    /// How many games are born by each day.
    COUNTS = "counts";
    /// How the games born by day 5 are counted.
    COUNTS_DAY5 = "counts_day5";
    /// How the games born by day 6 are counted.
    COUNTS_DAY6 = "counts_day6";
}

impl Default for FormSheet {
    fn default() -> Self {
        FormSheet {
            lines: vec!["2#3 + 4_2".to_owned(), String::new()],
            columns: SheetColumn::usual(),
            day4_columns: SheetColumn::all(),
            drawing: FormDrawing::default(),
            seconds: usual_seconds(),
            view: SheetView::SHEET,
            filter: GameFilter::default(),
        }
    }
}

impl Content for FormSheet {
    has_view!();

    fn text_bytes(&self) -> usize {
        let lines: usize = self.lines.iter().map(|line| line.len() + 24).sum();
        lines + self.filter.genus.len()
    }

    fn summary(&self) -> String {
        let mut typed = self.lines.iter().filter(|line| !line.trim().is_empty());
        let first = typed.next().filter(|_| self.view == SheetView::SHEET);
        first.cloned().unwrap_or_default()
    }
}
