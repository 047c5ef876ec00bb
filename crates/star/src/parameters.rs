//! Numbers that have names, which moves share: `(a,0) (0,b)` with `a = 4, b = 3`.

use super::point::MAX_COORDINATE;
use grundy_base::arithmetic::{self, Fault};
use grundy_base::syntax::SyntaxError;
use std::ops::Range;

/// The most names that are given numbers.
pub const MAX_PARAMETERS: usize = 26;

/// The longest name.
pub const LONGEST_NAME: usize = 12;

/// Names with their numbers, none of them twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Parameters(Vec<(String, u32)>);

impl Parameters {
    /// No names.
    pub const NONE: Parameters = Parameters(Vec::new());

    /// The number of a name.
    pub fn value(&self, name: &str) -> Option<u32> {
        let mut known = self.0.iter();
        known.find(|(of, _)| of == name).map(|(_, value)| *value)
    }

    /// The number of a text in which names may stand, such as `2k-1`.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn computed(&self, text: &str) -> Result<i64, Fault> {
        arithmetic::value(text, &|name| self.value(name).map(i64::from))
    }

    /// The names with their numbers, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u32)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }

    /// Reads `a = 4, b = 3`, apart by commas, semicolons or lines.
    ///
    /// # Errors
    /// [`SyntaxError`] at a name that is none or is there twice, at a number that is none or too large,
    /// and where there are too many.
    pub fn parse(text: &str) -> Result<Parameters, SyntaxError> {
        let characters: Vec<char> = text.chars().collect();
        let mut read = Parameters::NONE;
        let mut from = 0;
        for part in characters.split(|c| matches!(c, ',' | ';' | '\n')) {
            let at = from..from + part.len();
            from = at.end + 1;
            let typed: String = part.iter().collect();
            if typed.trim().is_empty() {
                continue;
            }
            let (name, value) = assignment(&typed, at.clone())?;
            if read.value(&name).is_some() {
                return Err(SyntaxError::new(
                    at,
                    format!("{name} has two numbers."),
                    "Give each name one number, such as a = 4, b = 3.",
                ));
            }
            if read.0.len() == MAX_PARAMETERS {
                return Err(SyntaxError::new(
                    at,
                    "There are too many names.",
                    format!("At most {MAX_PARAMETERS} are accepted."),
                ));
            }
            read.0.push((name, value));
        }
        Ok(read)
    }

    /// Gives a name a number, in place of the one it has.
    pub fn with(mut self, name: &str, value: u32) -> Parameters {
        match self.0.iter_mut().find(|(of, _)| of == name) {
            Some((_, known)) => *known = value,
            None => self.0.push((name.to_owned(), value)),
        }
        self
    }
}

impl<'a> FromIterator<(&'a str, u32)> for Parameters {
    /// The names with their numbers; of a name that is there twice the last.
    fn from_iter<I: IntoIterator<Item = (&'a str, u32)>>(pairs: I) -> Self {
        let pairs = pairs.into_iter();
        pairs.fold(Parameters::NONE, |known, (name, value)| {
            known.with(name, value)
        })
    }
}

impl std::fmt::Display for Parameters {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        for (index, (name, value)) in self.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{name} = {value}")?;
        }
        Ok(())
    }
}

/// Whether a text is a name: a letter, and behind it letters and digits.
pub fn is_name(text: &str) -> bool {
    let mut signs = text.chars();
    let letter = signs.next().is_some_and(char::is_alphabetic);
    letter && text.chars().count() <= LONGEST_NAME && signs.all(char::is_alphanumeric)
}

fn assignment(text: &str, at: Range<usize>) -> Result<(String, u32), SyntaxError> {
    let hint = "Give a name its number, such as a = 4.";
    let at = at.start..at.end.max(at.start + 1);
    let Some((name, number)) = text.split_once('=') else {
        let message = "A name and its number are joined by =.";
        return Err(SyntaxError::new(at, message, hint));
    };
    let (name, number) = (name.trim(), number.trim());
    if !is_name(name) {
        let message = format!(
            "A name is a letter, and letters or digits behind it, at most {LONGEST_NAME} in all."
        );
        return Err(SyntaxError::new(at, message, hint));
    }
    let digits = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    if !digits {
        return Err(SyntaxError::new(at, "This is not a whole number.", hint));
    }
    let value = number.parse().ok().filter(|&value| value <= MAX_COORDINATE);
    let value = value.ok_or_else(|| {
        let most = format!("At most {MAX_COORDINATE} is accepted.");
        SyntaxError::new(at, "This number is too large.", most)
    })?;
    Ok((name.to_owned(), value))
}
