//! The heap game document.

use super::body::{Content, View};
use serde::{Deserialize, Serialize};

/// A heap game: what the user typed and chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeapGame {
    /// The rule's text, also while it cannot be read.
    pub rule: String,
    /// The largest heap.
    pub heaps: usize,
    /// Values in a row; by the period when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row_width: Option<usize>,
    /// The view in front.
    #[serde(default)]
    pub view: HeapView,
    /// The largest heap of the misère quotient; the whole game when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quotient_heaps: Option<usize>,
    /// Heaps in a row of the pretending function; by its period when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phi_width: Option<usize>,
    /// Whether positions are played in misère play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
    /// The position typed in the positions view.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub position: String,
    /// What is asked of the misère forms of its heaps.
    #[serde(default, skip_serializing_if = "MisereForms::is_usual")]
    pub forms: MisereForms,
}

/// What the views of genera and forms show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct MisereForms {
    /// The largest heap.
    pub heaps: usize,
    /// What is shown of the genera.
    pub tool: GenusTool,
    /// Digits of the codes that are searched.
    pub digits: u32,
    /// The base of their digits: 4, 8 or 16.
    pub base: u8,
    /// The largest heap of a search.
    pub search_heaps: usize,
    /// Whether forms are written by their names and not in symbols.
    pub names: bool,
}

impl Default for MisereForms {
    fn default() -> Self {
        MisereForms {
            heaps: 30,
            tool: GenusTool::Table,
            digits: 2,
            base: 8,
            search_heaps: 15,
            names: false,
        }
    }
}

impl MisereForms {
    fn is_usual(&self) -> bool {
        *self == MisereForms::default()
    }
}

/// What is shown of the genera.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GenusTool {
    /// The genera of the heaps.
    #[default]
    Table,
    /// Pairs of heaps whose sum has no genus of a Nim position.
    Pairs,
    /// The genus of one position.
    Position,
    /// Codes with interesting genera.
    Search,
}

/// The views of a heap game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeapView {
    /// Values in rows.
    #[default]
    Sequence,
    /// Values over heap sizes.
    Plot,
    /// How often each value occurs.
    Histogram,
    /// The misère quotient: presentation, P-portion, pretending function.
    QuotientOverview,
    /// The orders of the partial quotients.
    QuotientGrowth,
    /// The multiplication table of the quotient.
    QuotientTable,
    /// The elements of the quotient one by one.
    QuotientElements,
    /// Idempotents, J-classes and the Cayley graph.
    QuotientStructure,
    /// The quotient held against another.
    QuotientCompare,
    /// Positions, moves and play.
    Positions,
    /// Genera in misère play.
    Genus,
    /// Canonical misère forms of the heaps.
    Forms,
}

impl HeapView {
    /// All views, in the order of their buttons.
    pub const ALL: [HeapView; 12] = [
        HeapView::Sequence,
        HeapView::Plot,
        HeapView::Histogram,
        HeapView::QuotientOverview,
        HeapView::QuotientGrowth,
        HeapView::QuotientTable,
        HeapView::QuotientElements,
        HeapView::QuotientStructure,
        HeapView::QuotientCompare,
        HeapView::Positions,
        HeapView::Genus,
        HeapView::Forms,
    ];

    /// What the view is called.
    pub fn about(self) -> &'static View {
        &VIEWS[self as usize]
    }
}

/// In the order of [`HeapView::ALL`].
const VIEWS: &[View] = &[
    View {
        id: "sequence",
        name: "Nim sequence",
        about: "The values in rows, exceptions marked",
    },
    View {
        id: "plot",
        name: "Plot",
        about: "The values over the heap size",
    },
    View {
        id: "histogram",
        name: "Histogram",
        about: "How often each value occurs",
    },
    View {
        id: "quotient_overview",
        name: "Quotient: overview",
        about: "The misère quotient: presentation, P-portion and pretending function",
    },
    View {
        id: "quotient_growth",
        name: "Quotient: growth",
        about: "The orders of the partial quotients, and the candidates that were tried",
    },
    View {
        id: "quotient_table",
        name: "Quotient: table",
        about: "The multiplication table, P-cells coloured",
    },
    View {
        id: "quotient_elements",
        name: "Quotient: elements",
        about: "One element at a time, and a calculator for products",
    },
    View {
        id: "quotient_structure",
        name: "Quotient: structure",
        about: "Kernel, idempotents, J-classes and the Cayley graph",
    },
    View {
        id: "quotient_compare",
        name: "Quotient: compare",
        about: "Whether it is isomorphic to another quotient",
    },
    View {
        id: "positions",
        name: "Positions",
        about: "Type heaps, see all moves, play",
    },
    View {
        id: "genus",
        name: "Genus",
        about: "Misère play: the genera of heaps, pairs and positions, and a search for them",
    },
    View {
        id: "forms",
        name: "Forms",
        about: "Misère play: the canonical forms of the heaps, with symbols for new ones",
    },
];

impl Default for HeapGame {
    fn default() -> Self {
        HeapGame {
            rule: "0.77".to_owned(),
            heaps: 200,
            row_width: None,
            view: HeapView::Sequence,
            quotient_heaps: None,
            phi_width: None,
            misere: false,
            position: "3, 5, 8".to_owned(),
            forms: MisereForms::default(),
        }
    }
}

impl Content for HeapGame {
    fn views(&self) -> &'static [View] {
        VIEWS
    }

    fn view(&self) -> usize {
        self.view as usize
    }

    fn set_view(&mut self, index: usize) {
        self.view = HeapView::ALL.get(index).copied().unwrap_or_default();
    }

    fn text_bytes(&self) -> usize {
        self.rule.len() + self.position.len()
    }

    fn summary(&self) -> String {
        self.rule.clone()
    }
}
