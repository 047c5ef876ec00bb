//! The text that a drawing was read from, with what was decided about it.

use super::body::is_default;
use serde::{Deserialize, Serialize};

/// The text that a drawing was read from. It is kept while somebody may decide otherwise how it is to
/// be read, and goes when what is said about it has been dismissed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SourceText {
    /// The text.
    pub text: String,
    /// The name of the file; empty for what was pasted or typed.
    #[serde(skip_serializing_if = "is_default")]
    pub file: String,
    /// The name of the format that was chosen; empty if the text is to say it.
    #[serde(skip_serializing_if = "is_default")]
    pub format: String,
    /// Whether a first line of numbers counts vertices and edges, if that was decided; one that could name
    /// columns is an edge if this is false.
    #[serde(skip_serializing_if = "is_default")]
    pub counts: Option<bool>,
    /// Whether hyphens in words are letters of names, if that was decided.
    #[serde(skip_serializing_if = "is_default")]
    pub hyphens: Option<bool>,
    /// Whether all numbers from 0 on are vertices.
    #[serde(skip_serializing_if = "is_default")]
    pub from_zero: bool,
    /// Whether all numbers from 1 on are vertices.
    #[serde(skip_serializing_if = "is_default")]
    pub from_one: bool,
    /// Whether groups and frames are vertices.
    #[serde(skip_serializing_if = "is_default")]
    pub groups: bool,
    /// Which graph of several is drawn, counted from 0.
    #[serde(skip_serializing_if = "is_default")]
    pub shown: usize,
    /// The first vertex that was read; those before it were drawn earlier.
    #[serde(skip_serializing_if = "is_default")]
    pub first: usize,
}
