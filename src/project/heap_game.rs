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
    /// Whether positions are played in misère play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
    /// The position typed in the positions view.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub position: String,
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
}

impl HeapView {
    /// All views, in the order of their buttons.
    pub const ALL: [HeapView; 10] = [
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
    ];

    /// What the view is called.
    pub fn about(self) -> &'static View {
        &VIEWS[self as usize]
    }
}

/// In the order of [`HeapView::ALL`].
const VIEWS: &[View] = &[
    View {
        name: "Nim sequence",
        about: "The values in rows, exceptions marked",
    },
    View {
        name: "Plot",
        about: "The values over the heap size",
    },
    View {
        name: "Histogram",
        about: "How often each value occurs",
    },
    View {
        name: "Quotient: overview",
        about: "The misère quotient: presentation, P-portion and pretending function",
    },
    View {
        name: "Quotient: growth",
        about: "The orders of the partial quotients, and the candidates that were tried",
    },
    View {
        name: "Quotient: table",
        about: "The multiplication table, P-cells coloured",
    },
    View {
        name: "Quotient: elements",
        about: "One element at a time, and a calculator for products",
    },
    View {
        name: "Quotient: structure",
        about: "Kernel, idempotents, J-classes and the Cayley graph",
    },
    View {
        name: "Quotient: compare",
        about: "Whether it is isomorphic to another quotient",
    },
    View {
        name: "Positions",
        about: "Type heaps, see all moves, play",
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
            misere: false,
            position: "3, 5, 8".to_owned(),
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
