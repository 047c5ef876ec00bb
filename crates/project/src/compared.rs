//! The quotient with which the misère quotient of a document is compared.

use super::body::is_default;
use serde::{Deserialize, Serialize};

/// A quotient to compare with, as it was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedWith {
    /// A quotient by its name, or a game, as it was typed; empty for none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub with: String,
    /// The largest heap of the game; without a number all of them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub heaps: Option<usize>,
}
