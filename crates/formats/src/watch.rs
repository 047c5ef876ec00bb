//! The budget that reading runs under, which is asked for its time now and then, and a first look at a large text: whether
//! its lines of numbers alone take more memory than may be used.

use crate::choices::{Choices, TOO_MUCH};
use crate::error::FormatError;
use crate::lines::lines;
use grundy_base::budget::Budget;
use std::hash::{Hash, Hasher};

/// Looks at lines, words or edges between two looks at the clock.
const BETWEEN: u32 = 4096;

/// What an edge takes while it is read and in the graph, in bytes.
pub(crate) const EDGE_BYTES: u64 = 64;

/// How long reading may go on: a budget, of which the time and the flag that cancels it count here. It does not say how a
/// text is read, so that any two are equal.
#[derive(Clone, Debug, Default)]
pub struct Patience(pub Budget);

impl PartialEq for Patience {
    fn eq(&self, _: &Patience) -> bool {
        true
    }
}

impl Eq for Patience {}

impl Hash for Patience {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Patience {
    /// # Errors
    /// If reading is to end; `offset` is how far it came in the text.
    pub(crate) fn check(&self, text: &str, offset: usize) -> Result<(), FormatError> {
        self.0
            .check()
            .map_err(|stop| FormatError::stopped(text, offset, stop))
    }

    /// What asks this budget once in a while.
    pub(crate) fn watch(&self) -> Watch {
        Watch {
            patience: self.clone(),
            passed: 0,
        }
    }
}

/// Asks a budget once for many words or edges.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    patience: Patience,
    passed: u32,
}

impl Watch {
    /// Takes in that one more is read.
    ///
    /// # Errors
    /// If reading is to end; `offset` is how far it came in the text.
    pub(crate) fn step(&mut self, text: &str, offset: usize) -> Result<(), FormatError> {
        self.passed += 1;
        if self.passed < BETWEEN {
            return Ok(());
        }
        self.passed = 0;
        self.patience.check(text, offset)
    }
}

/// Goes through the lines of numbers with which a text begins: each is an edge, the neighbours of a vertex or a row of a
/// matrix, and takes as much as an edge at least.
///
/// # Errors
/// If these alone take more memory than may be used, so that nobody waits until the whole of a large text is looked at.
pub(crate) fn refuse_early(text: &str, choices: &Choices) -> Result<(), FormatError> {
    let most = choices.bytes() / EDGE_BYTES;
    if (text.len() as u64) < most {
        return Ok(());
    }
    let mut edges = 0;
    for (start, line) in lines(text) {
        match ends(line) {
            Ends::Two => edges += 1,
            Ends::Fewer => {}
            Ends::Words => return Ok(()),
        }
        if edges > most {
            return Err(FormatError::at(text, start, TOO_MUCH));
        }
    }
    Ok(())
}

/// What a line begins with.
enum Ends {
    /// Two numbers that differ.
    Two,
    /// Nothing, a comment, one number, or one twice.
    Fewer,
    /// Something else.
    Words,
}

fn ends(line: &str) -> Ends {
    let line = line.trim();
    if line.starts_with(['#', '%']) {
        return Ends::Fewer;
    }
    let is_plain = |letter: u8| letter.is_ascii_digit() || b" \t,;.".contains(&letter);
    if !line.bytes().all(is_plain) {
        return Ends::Words;
    }
    let mut numbers = line
        .split([' ', '\t', ',', ';'])
        .filter(|number| !number.is_empty());
    match (numbers.next(), numbers.next()) {
        (Some(first), Some(second)) if first != second => Ends::Two,
        _ => Ends::Fewer,
    }
}
