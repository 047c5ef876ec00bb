//! Where the answer of a command goes. It is checked before anything is computed, so that no work is lost over a
//! name, and no file that is read is overwritten.

use super::limits::Limits;
use super::refuse;
use super::visible_text::VisibleText;
use super::writing_time::{InTime, until};
use grundy_files::{Destination, FileError};
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// Where the answer of a command goes: as JSON to a file that is named, or as text to standard output.
pub(super) struct Output {
    to: Destination,
    is_json: bool,
    /// The time that the command was allowed.
    time: Option<Duration>,
}

impl Output {
    /// The file for JSON, if one is named. `others` are the files that the command reads, or writes besides.
    ///
    /// # Errors
    /// Nothing can be written there, which is said.
    pub(super) fn of(json: Option<&Path>, others: &[Option<&Path>]) -> Result<Output, u8> {
        let to = match json {
            Some(path) => destination(path, others)?,
            None => Destination::stdout(),
        };
        let is_json = json.is_some();
        let time = None;
        Ok(Output { to, is_json, time })
    }

    /// Lets writing end when it takes longer than these limits leave it.
    pub(super) fn within(mut self, limits: &Limits) -> Output {
        self.time = limits.time();
        self
    }

    /// Whether JSON is asked for.
    pub(super) fn is_json(&self) -> bool {
        self.is_json
    }

    /// Whether JSON goes to standard output.
    pub(super) fn is_json_on_stdout(&self) -> bool {
        self.is_json && self.to.is_stdout()
    }

    /// Writes the answer: JSON to a file, else text.
    pub(super) fn answer<T: Serialize>(
        &self,
        report: &T,
        mut text: impl FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), FileError> {
        match self.is_json {
            true => self.write(|out| json(out, report)),
            false => self.write(&mut text),
        }
    }

    /// Writes what `write` writes: JSON to a file, else text.
    pub(super) fn write(
        &self,
        mut write: impl FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), FileError> {
        let is_json = self.is_json;
        write_in_time(&self.to, self.time, &mut |out| match is_json {
            true => write(out),
            false => write(&mut VisibleText(out)),
        })
    }
}

/// Where a file goes; `-` is standard output. `others` are the files that the command reads, or writes besides.
///
/// # Errors
/// Nothing can be written there, which is said.
pub(super) fn destination(path: &Path, others: &[Option<&Path>]) -> Result<Destination, u8> {
    let others: Vec<&Path> = others.iter().copied().flatten().collect();
    Destination::new(path, &others).map_err(refuse)
}

/// Writes what `write` writes, whole or not at all, where the command was allowed so much time.
pub(super) fn write_in_time(
    to: &Destination,
    time: Option<Duration>,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<(), FileError> {
    // A pipe or a terminal takes its own time: whoever reads there may wait as long as they like.
    let until = until(time.filter(|_| to.is_file()));
    to.write(&mut |out| write(&mut InTime::new(out, until)))
}

/// Writes a text to standard output.
pub(super) fn print(
    mut text: impl FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<(), FileError> {
    Destination::stdout().write(&mut |out| text(&mut VisibleText(out)))
}

/// A line of JSON.
pub(super) fn json<T: Serialize>(out: &mut dyn Write, report: &T) -> io::Result<()> {
    serde_json::to_writer(&mut *out, report).map_err(io::Error::from)?;
    out.write_all(b"\n")
}
