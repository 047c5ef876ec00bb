//! The graph position document: an octal game on a drawn graph.

use super::body::{Content, is_default};
use super::drawing::{Drawing, MOST_GROWING_EDGES};
use super::source_text::SourceText;
use super::view_id::ViewId;
use grundy_base::number::counted;
use grundy_base::play::Convention;
use serde::{Deserialize, Serialize};

/// An octal game on a drawn graph: what the user typed, drew, chose and played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GraphPosition {
    /// The rule's text, also while it cannot be read.
    pub rule: String,
    /// The conventions of play.
    #[serde(default)]
    pub convention: Convention,
    /// How many parts a digit of 4 and more allows to leave.
    #[serde(default)]
    pub bit2: Parts,
    /// Whether the vertices taken need not be connected with each other.
    #[serde(default, skip_serializing_if = "is_default")]
    pub any_set: bool,
    /// Whether vertices are put on a grid of half edges.
    #[serde(default, skip_serializing_if = "is_default")]
    pub snap: bool,
    /// Whether the numbers of the vertices are shown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub numbers: bool,
    /// The view in front.
    #[serde(default = "GraphView::first")]
    pub view: ViewId,
    /// The game played on the drawing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub game: Game,
    /// The table of a family.
    #[serde(default)]
    pub table: TableChoice,
    /// The formula to be tested.
    #[serde(default)]
    pub hypothesis: HypothesisChoice,
    /// The member that is asked for of the family in which edges grow: how many vertices are put into each.
    #[serde(default, skip_serializing_if = "is_default")]
    pub member: [u64; MOST_GROWING_EDGES],
    /// The drawing.
    #[serde(default)]
    pub drawing: Drawing,
    /// The text that the drawing was read from, while there is something to be decided about it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub source: Option<Box<SourceText>>,
    /// What was decided when it was read as one of many graphs, in sentences, until it is dismissed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// How bit 2 of a digit is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parts {
    /// It allows to leave exactly two parts.
    #[default]
    Two,
    /// It allows to leave two parts or more.
    Any,
}

/// A game played on the drawing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Game {
    /// The vertices taken in each move.
    pub moves: Vec<Vec<usize>>,
    /// How the computer plays, if it does.
    pub computer: Computer,
    /// Whether the computer has the first move.
    pub computer_first: bool,
}

/// How the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Computer {
    /// Not at all: two players at one screen.
    #[default]
    Nobody,
    /// It wins where it can.
    Perfect,
    /// It takes any legal move.
    Random,
    /// It wins where it can, as late as it can.
    Longest,
}

impl Game {
    /// The vertices taken so far.
    pub fn taken(&self) -> Vec<usize> {
        self.moves.iter().flatten().copied().collect()
    }

    /// Whether it is the computer's turn.
    pub fn computer_moves(&self) -> bool {
        self.computer != Computer::Nobody
            && self.moves.len().is_multiple_of(2) == self.computer_first
    }
}

/// Which family is shown as a table, and what of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct TableChoice {
    /// The family, by the engine's name for it.
    pub family: String,
    /// The question about each member, by the engine's name for it.
    pub asked: String,
    /// The largest row, or the largest member of a family with one parameter.
    pub rows: usize,
    /// The largest column.
    pub columns: usize,
    /// The edges between the centres of bipodes.
    pub middle: usize,
    /// How the entries are shown.
    #[serde(skip_serializing_if = "is_default")]
    pub entries: Entries,
}

/// How the members of a family are shown in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entries {
    /// By what is asked of them.
    #[default]
    Values,
    /// Drawings.
    Graphs,
    /// Both.
    Both,
}

impl Default for TableChoice {
    fn default() -> Self {
        TableChoice {
            family: "pode".to_owned(),
            asked: "grundy".to_owned(),
            rows: 8,
            columns: 8,
            middle: 1,
            entries: Entries::Values,
        }
    }
}

/// A formula for the values of a family.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct HypothesisChoice {
    /// The family, by the engine's name for it.
    pub family: String,
    /// The formula's text.
    pub formula: String,
    /// The largest value of each parameter.
    pub most: Vec<usize>,
}

impl Default for HypothesisChoice {
    fn default() -> Self {
        HypothesisChoice {
            family: "grid".to_owned(),
            formula: "m*n mod 3".to_owned(),
            most: vec![4, 4],
        }
    }
}

view_ids! {
    GraphView, DRAWING;
    /// The drawing with its values.
    DRAWING = "drawing";
    /// The game played, position by position.
    GAME = "game";
    /// The table of a family.
    FAMILIES = "families";
    /// The search for a counterexample.
    HYPOTHESIS = "hypothesis";
    /// The values of the family in which a marked edge grows.
    GROWING = "growing";
    /// The same as a plot, or with two marks as a picture of their table.
    GROWING_PLOT = "growing_plot";
    /// All positions below the one on the drawing.
    GAME_TREE = "game_tree";
}

impl Default for GraphPosition {
    fn default() -> Self {
        GraphPosition {
            rule: "0.33".to_owned(),
            convention: Convention::Normal,
            bit2: Parts::Two,
            any_set: false,
            snap: false,
            numbers: false,
            view: GraphView::DRAWING,
            game: Game::default(),
            table: TableChoice::default(),
            hypothesis: HypothesisChoice::default(),
            member: [0; MOST_GROWING_EDGES],
            drawing: Drawing::default(),
            source: None,
            notes: Vec::new(),
        }
    }
}

impl Content for GraphPosition {
    has_view!();

    fn text_bytes(&self) -> usize {
        let typed = self.rule.len() + self.hypothesis.formula.len();
        let moves = self.game.moves.iter().map(|taken| 24 + 8 * taken.len());
        let source = self.source.as_ref().map_or(0, |source| source.text.len());
        typed
            + source
            + self.notes.iter().map(String::len).sum::<usize>()
            + 24 * self.drawing.order()
            + 16 * self.drawing.edges().len()
            + moves.sum::<usize>()
    }

    fn summary(&self) -> String {
        match self.view {
            GraphView::FAMILIES => format!("{} on {}s", self.rule, self.table.family),
            _ => {
                let vertices = counted(self.drawing.order(), "vertex", "vertices");
                format!("{} on {vertices}", self.rule)
            }
        }
    }
}
