//! By what a table is sorted.

use super::body::is_default;
use serde::{Deserialize, Serialize};

/// By what the rows of a table are sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SortedBy {
    /// The name of the column.
    pub by: String,
    /// Whether the largest comes first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub down: bool,
}

impl SortedBy {
    /// The order after a click on the head of a column: upwards, then downwards, then none.
    pub fn next(now: Option<&SortedBy>, by: &str) -> Option<SortedBy> {
        let now = now.filter(|sort| sort.by == by);
        let down = match now.map(|sort| sort.down) {
            Some(true) => return None,
            Some(false) => true,
            None => false,
        };
        let by = by.to_owned();
        Some(SortedBy { by, down })
    }
}
