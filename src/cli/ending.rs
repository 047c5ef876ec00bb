//! How a command ends: what it says on stderr, and its exit code.

use super::writing_time::is_late;
use grundy_base::syntax::SyntaxError;
use grundy_base::visible::{visible, visible_name};
use grundy_files::{Fault, FileError, say};
use grundy_heap::HeapRule;
use std::fmt::Display;

/// Done.
pub(super) const DONE: u8 = 0;
/// Not answerable as asked; the reason is on stderr.
pub(super) const REFUSED: u8 = 1;
/// Stopped by a budget; what is known was written.
pub(super) const STOPPED: u8 = 3;

/// An exit code: that of a command which came to its end, or else of one which has said why it did not.
pub(super) type Exit = Result<u8, u8>;

/// Says what is wrong.
pub(super) fn refuse(message: impl Display) -> u8 {
    remark(message);
    REFUSED
}

/// Says what the user should know beside the answer, on one line. Names of others are in it, and none is a command to
/// the terminal, nor a line that the program has not said.
pub(super) fn remark(message: impl Display) {
    say(format_args!(
        "grundy: {}",
        visible_name(&message.to_string())
    ));
}

/// Says what is wrong with a text that was typed, and where.
pub(super) fn refuse_text(text: &str, error: &SyntaxError) -> u8 {
    say(format_args!("grundy: {}", visible(&pointed(text, error))));
    REFUSED
}

/// Says which bound ended the command, and what is known all the same.
pub(super) fn stopped(why: impl Display, known: impl Display) -> u8 {
    remark(format_args!("stopped: {why}; {known}"));
    STOPPED
}

/// Ends with `code` once the answer is written. A reader who has seen enough is no error.
pub(super) fn ended(written: Result<(), FileError>, code: u8) -> Exit {
    match written {
        Err(error) if error.is_closed_pipe() => Ok(code),
        Err(error) => Err(unwritten(error)),
        Ok(()) => Ok(code),
    }
}

/// The exit code of a command that has written its answer, or not, and besides a certificate, if one was asked for: what
/// is wrong with either is said, and neither keeps the other from being written.
pub(super) fn ended_with(
    written: Result<(), FileError>,
    certified: Option<Result<(), String>>,
    code: u8,
) -> Exit {
    let ended = ended(written, code);
    match certified {
        Some(Err(error)) => Ok(refuse(error).max(ended.unwrap_or_else(|code| code))),
        _ => ended,
    }
}

/// Says why an answer was not written, or what it rests on was not read.
pub(super) fn unwritten(error: FileError) -> u8 {
    match &error.fault {
        Fault::Content(source) if is_late(source) => {
            remark(format_args!("stopped: {error}"));
            STOPPED
        }
        _ => refuse(error),
    }
}

/// The rule that was typed.
pub(super) fn rule_of(text: &str) -> Result<HeapRule, u8> {
    HeapRule::parse(text).map_err(|error| refuse_text(text, &error))
}

/// The message above the text, with marks under the characters at fault.
pub(super) fn pointed(text: &str, error: &SyntaxError) -> String {
    let at = &error.at;
    let start = at.start.saturating_sub(30);
    let shown = |c: char| if c.is_control() { ' ' } else { c };
    let line: String = text.chars().skip(start).take(60).map(shown).collect();
    let marks = "^".repeat(at.len().clamp(1, 60));
    let indent = " ".repeat(at.start - start);
    let error = error.to_string();
    let error = visible_name(&error);
    format!("{error}\n  {line}\n  {indent}{marks}")
}
