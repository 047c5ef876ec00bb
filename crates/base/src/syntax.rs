//! The error of a text that cannot be read.

use std::fmt;
use std::ops::Range;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The characters at fault, counted from 0.
    pub at: Range<usize>,
    /// What is wrong, and what to do.
    pub message: String,
}

impl SyntaxError {
    /// Says what is wrong at these characters, and then what to do.
    pub fn new(at: Range<usize>, wrong: impl fmt::Display, hint: impl fmt::Display) -> Self {
        let message = format!("{wrong} {hint}");
        SyntaxError { at, message }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SyntaxError {}
