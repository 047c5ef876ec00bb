//! The atlas document: which store of results is shown, and what of it.

use super::body::Content;
use super::sorted_by::SortedBy;
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};

/// An atlas: what the user chose and typed. The results are in the store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AtlasDocument {
    /// The file of the store; the one that is part of the program when empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub store: String,
    /// The condition that games must meet, such as `order < 100 and wild`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub filter: String,
    /// Grundy values that they are to have.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub values: String,
    /// By what they are sorted; in the order of the codes when not set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sort: Option<SortedBy>,
    /// The axes of the scatter plot, by the names of columns.
    #[serde(default = "AtlasDocument::usual_axes")]
    pub axes: [String; 2],
    /// The view in front.
    #[serde(default = "AtlasView::first")]
    pub view: ViewId,
}

view_ids! {
    AtlasView, TABLE;
    /// A row for each game.
    TABLE = "table";
    /// Codes that differ in the last digit side by side, each with a sign.
    CHART = "chart";
    /// One number against another.
    SCATTER = "scatter";
    /// The games that are open, with the facts known of them.
    OPEN = "open";
    /// All games that have the values that are typed.
    WHICH = "which";
}

impl AtlasDocument {
    fn usual_axes() -> [String; 2] {
        ["heaps", "order"].map(str::to_owned)
    }
}

impl Default for AtlasDocument {
    fn default() -> Self {
        AtlasDocument {
            store: String::new(),
            filter: String::new(),
            values: String::new(),
            sort: None,
            axes: AtlasDocument::usual_axes(),
            view: AtlasView::TABLE,
        }
    }
}

impl Content for AtlasDocument {
    has_view!();

    fn text_bytes(&self) -> usize {
        let axes: usize = self.axes.iter().map(String::len).sum();
        self.store.len() + self.filter.len() + self.values.len() + axes
    }

    fn summary(&self) -> String {
        self.filter.clone()
    }
}
