//! A text as the statements of Python: lines, of which those with open brackets go on, and parts between semicolons.

use crate::error::FormatError;
use std::ops::Range;

/// The places of the statements of a text, without comments and texts that stand alone; blanks before one belong to it
/// where it is indented. The last one is an error if a bracket or a quotation mark is not closed.
pub(super) fn of(text: &str) -> Statements<'_> {
    Statements { text, at: 0 }
}

/// The statements of a text, one after the other: no list of them is kept, which could be longer than the text.
pub(super) struct Statements<'a> {
    text: &'a str,
    at: usize,
}

impl Iterator for Statements<'_> {
    type Item = Result<Range<usize>, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.at < self.text.len() {
            let start = self.at;
            let end = match end_of_statement(self.text, start) {
                Ok(end) => end,
                Err(error) => {
                    self.at = self.text.len();
                    return Some(Err(error));
                }
            };
            self.at = end + 1;
            let says = self.text.get(start..end).unwrap_or_default().trim();
            if !says.is_empty() && !says.starts_with('#') && !is_quoted(says) {
                return Some(Ok(start..end));
            }
        }
        None
    }
}

/// Whether a statement is a text in quotation marks, which says what a program is.
fn is_quoted(says: &str) -> bool {
    ["\"", "'"].iter().any(|mark| {
        let inner = says
            .strip_prefix(mark)
            .and_then(|inner| inner.strip_suffix(mark));
        let three = inner.is_some_and(|inner| inner.starts_with(&mark.repeat(2)));
        inner.is_some_and(|inner| three || !inner.contains(mark))
    })
}

/// Where the statement that begins at a byte ends: before the end of its line or a semicolon.
fn end_of_statement(text: &str, start: usize) -> Result<usize, FormatError> {
    let bytes = text.as_bytes();
    let mut open = Vec::new();
    let mut at = start;
    while let Some(&letter) = bytes.get(at) {
        match letter {
            b'#' => {
                let rest = text.get(at..).unwrap_or_default();
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            b'"' | b'\'' => {
                at = end_of_quoted(text, at)?;
                continue;
            }
            b'(' | b'[' | b'{' => open.push(at),
            b')' | b']' | b'}' => {
                open.pop();
            }
            b'\n' if open.is_empty() && bytes.get(at.wrapping_sub(1)) != Some(&b'\\') => {
                return Ok(at);
            }
            b';' if open.is_empty() => return Ok(at),
            _ => {}
        }
        at += 1;
    }
    match open.first() {
        None => Ok(text.len()),
        Some(&place) => {
            let message = "this bracket is not closed; the text is cut off";
            Err(FormatError::at(text, place, message))
        }
    }
}

/// Where what stands behind a text in quotation marks begins.
fn end_of_quoted(text: &str, start: usize) -> Result<usize, FormatError> {
    let rest = text.get(start..).unwrap_or_default();
    let mark = rest.get(..1).unwrap_or_default();
    let three = mark.repeat(3);
    let long = rest.starts_with(&three);
    let mark = if long { three.as_str() } else { mark };
    let mut at = start + mark.len();
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with(mark) {
            return Ok(at + mark.len());
        }
        if rest.starts_with('\n') && !long {
            break;
        }
        let letters = if rest.starts_with('\\') { 2 } else { 1 };
        at += rest
            .chars()
            .take(letters)
            .map(char::len_utf8)
            .sum::<usize>();
    }
    let message = "this quotation mark is not closed; the text is cut off";
    Err(FormatError::at(text, start, message))
}
