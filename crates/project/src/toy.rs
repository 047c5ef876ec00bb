//! A document of the kind that only the tests have: it shows what a new kind costs.

use super::body::Content;
use super::view_id::ViewId;
use serde::{Deserialize, Serialize};

/// A document with a text.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ToyDocument {
    pub text: String,
    /// The view in front.
    #[serde(default)]
    pub view: ViewId,
}

impl Content for ToyDocument {
    has_view!();

    fn text_bytes(&self) -> usize {
        self.text.len()
    }

    fn summary(&self) -> String {
        self.text.clone()
    }
}
