//! What is wrong with a text, and where.

use grundy_base::budget::Stop;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong, and what to do.
    pub message: String,
    /// What the command line can do besides, which its message says there.
    pub hint: Option<Hint>,
    /// Why reading ended there, if nothing is wrong with the text: its time was over, or it was cancelled.
    pub stop: Option<Stop>,
}

/// What helps on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The list of all formats.
    Formats,
    /// The command that checks a table of values.
    Values,
}

impl FormatError {
    /// The error at the byte `offset` of a text; an offset past its end is its end.
    pub fn at(text: &str, offset: usize, message: impl Into<String>) -> FormatError {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        FormatError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
            hint: None,
            stop: None,
        }
    }

    /// Says that reading ended at the byte `offset` of a text because it may not go on.
    pub(crate) fn stopped(text: &str, offset: usize, stop: Stop) -> FormatError {
        FormatError {
            stop: Some(stop),
            ..FormatError::at(text, offset, format!("reading ended here: {stop}"))
        }
    }
}

/// A part of a text as a message quotes it: in marks, without control characters, cut to 30 letters.
pub(crate) fn quoted(part: &str) -> String {
    let cut = if part.chars().count() > 30 { "…" } else { "" };
    let letters = part.chars().filter(|letter| !letter.is_control()).take(30);
    format!("“{}{cut}”", letters.collect::<String>())
}
