//! The error of a text that cannot be read.

use std::ops::Range;

/// What is wrong with a text, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message} {hint}")]
pub struct InputError {
    /// The characters at fault, counted from 0.
    pub at: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub hint: String,
}

impl InputError {
    pub(crate) fn new(
        at: Range<usize>,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) -> Self {
        InputError {
            at,
            message: message.into(),
            hint: hint.into(),
        }
    }
}
