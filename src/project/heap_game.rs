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
    /// Positions, moves and play.
    Positions,
}

impl HeapView {
    /// All views, in the order of their buttons.
    pub const ALL: [HeapView; 4] = [
        HeapView::Sequence,
        HeapView::Plot,
        HeapView::Histogram,
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
