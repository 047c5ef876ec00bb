//! Texts that can be read in two ways: which was taken, by which rule, and how the other is written.

use std::fmt;
use std::ops::Range;

/// Why a text has two readings. The rule says which is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ambiguity {
    /// `*[42]`: options, as CGSuite displays them, or a nim heap. Options are taken.
    StarredBracket,
    /// `*42`: options in a row, as in the literature on misère quotients, or a nim heap. Options are taken.
    StarredDigits,
    /// `*[12,3]`: a nim heap, as in CGSuite's lists, or options in a row. The nim heap is taken.
    ListedNumber,
    /// `2[2]`: a sum, which is CGSuite's subscript in plain text, or two options. The sum is taken.
    BracketOfDigit,
    /// `2[12]`: the nim heap 12 beside an option, or a subscript. The nim heap is taken.
    BracketOfNumber,
}

impl Ambiguity {
    /// A word for programs.
    pub fn word(self) -> &'static str {
        match self {
            Ambiguity::StarredBracket => "starred_bracket",
            Ambiguity::StarredDigits => "starred_digits",
            Ambiguity::ListedNumber => "listed_number",
            Ambiguity::BracketOfDigit => "bracket_of_digit",
            Ambiguity::BracketOfNumber => "bracket_of_number",
        }
    }

    /// The rule by which a reading is taken.
    fn rule(self) -> &'static str {
        match self {
            Ambiguity::StarredBracket => "between *[ and ] stand options, as CGSuite displays them",
            Ambiguity::StarredDigits => {
                "digits behind a star are options, as in the literature on misère quotients"
            }
            Ambiguity::ListedNumber => "numbers in a list with commas are nim heaps",
            Ambiguity::BracketOfDigit => {
                "one digit in brackets behind a game is a subscript, as CGSuite prints it"
            }
            Ambiguity::BracketOfNumber => "a number from 10 on in brackets is a nim heap",
        }
    }
}

/// A part of a text that could have been read otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Why there are two readings.
    pub ambiguity: Ambiguity,
    /// Its characters, counted from 0.
    pub at: Range<usize>,
    /// What it is, as it is written in the text.
    pub written: String,
    /// A text that has the reading taken alone.
    pub taken: String,
    /// A text that has the other reading alone.
    pub other: String,
}

impl Reading {
    /// The line with the other reading in its place.
    pub fn otherwise(&self, line: &str) -> String {
        let before = line.chars().take(self.at.start);
        let after = line.chars().skip(self.at.end);
        before.chain(self.other.chars()).chain(after).collect()
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is read as {}: {}. For the other reading write {} in its place.",
            self.written,
            self.taken.trim(),
            self.ambiguity.rule(),
            self.other.trim()
        )
    }
}
