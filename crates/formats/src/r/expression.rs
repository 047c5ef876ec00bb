//! Expressions of R as far as data are written in them (R Language Definition, ch. 10): numbers, strings, names, ranges
//! `1:3`, calls with named arguments. What is in the brackets of igraph's literal notation stays text.

use crate::choices::{Choices, TOO_MUCH};
use crate::error::{FormatError, quoted};
use crate::literal::DEEPEST;
use crate::watch::Watch;
use std::borrow::Cow;

/// What an expression takes while it is read, in bytes.
const VALUE_BYTES: u64 = 120;

/// An expression and where it stands.
#[derive(Debug)]
pub(super) struct Value<'a> {
    pub start: usize,
    pub end: usize,
    pub is: Is<'a>,
}

/// What an expression is.
#[derive(Debug)]
pub(super) enum Is<'a> {
    /// A number, TRUE, NULL, or what else has a name.
    Word(&'a str),
    Quoted(Cow<'a, str>),
    /// The first and the last of `1:3`.
    Range(u64, u64),
    Call {
        name: &'a str,
        arguments: Vec<Argument<'a>>,
    },
    /// What stands in the brackets of `graph_from_literal(…)`, or behind the sign ~ of `make_graph(~ …)`.
    Literal {
        start: usize,
        end: usize,
    },
}

/// An argument of a call, which may have a name.
#[derive(Debug)]
pub(super) struct Argument<'a> {
    pub name: Option<Cow<'a, str>>,
    pub value: Value<'a>,
}

impl<'a> Value<'a> {
    /// The call that it is, by its name.
    pub fn call(&self) -> Option<(&'a str, &[Argument<'a>])> {
        match &self.is {
            Is::Call { name, arguments } => Some((name, arguments)),
            _ => None,
        }
    }

    /// The word that it is.
    pub fn word(&self) -> Option<&'a str> {
        match self.is {
            Is::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The whole number that it is: 3, 3L or 3e0.
    pub fn whole(&self) -> Option<u64> {
        whole(self.word()?)
    }

    /// Says what is expected in its place.
    pub fn error(&self, text: &str, expected: &str) -> FormatError {
        let part = text.get(self.start..self.end).unwrap_or_default();
        let message = format!("{expected}, not {}", quoted(part));
        FormatError::at(text, self.start, message)
    }
}

/// The whole number that a word is, with the L of R or without.
pub(super) fn whole(word: &str) -> Option<u64> {
    let number: f64 = word.strip_suffix('L').unwrap_or(word).parse().ok()?;
    let is_whole = number.fract() == 0.0 && (0.0..=9e15).contains(&number);
    is_whole.then_some(number as u64)
}

/// The expression that a text is, behind what it is assigned to.
///
/// # Errors
/// Where it is none, has more than one, is too deep or takes too much.
pub(super) fn parse<'a>(text: &'a str, choices: &Choices) -> Result<Value<'a>, FormatError> {
    let mut parser = Parser {
        text,
        at: 0,
        depth: 0,
        memory: choices.bytes(),
        watch: choices.patience.watch(),
    };
    parser.target();
    let value = parser.value()?;
    parser.blanks();
    if parser.at < text.len() {
        let message = "one graph alone is read of R; write one expression such as graph_from_literal(a-b, b-c), or let igraph write the graph: write_graph(g, \"graph.graphml\", \"graphml\")";
        return Err(FormatError::at(text, parser.at, message));
    }
    Ok(value)
}

/// The byte behind what a text assigns its value to: `g <- `.
pub(super) fn behind_target(text: &str) -> usize {
    let name = name_length(text.trim_start());
    let begin = text.len() - text.trim_start().len();
    let rest = text.get(begin + name..).unwrap_or_default();
    let sign = rest.trim_start();
    let blanks = rest.len() - sign.len();
    let assigned = ["<-", "="].iter().find(|known| sign.starts_with(**known));
    match assigned {
        Some(sign) if name > 0 => begin + name + blanks + sign.len(),
        _ => begin,
    }
}

/// The bytes of the name at the beginning of a text.
pub(super) fn name_length(text: &str) -> usize {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '.' || letter == '_';
    match text.starts_with(|first: char| first.is_alphabetic() || first == '.') {
        true => text.find(|letter| !is_part(letter)).unwrap_or(text.len()),
        false => 0,
    }
}

/// Whether a call takes the literal notation of igraph.
pub(super) fn is_literal(name: &str) -> bool {
    matches!(name, "graph_from_literal" | "graph.formula")
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    memory: u64,
    watch: Watch,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn error<T>(&self, offset: usize, message: impl Into<String>) -> Result<T, FormatError> {
        Err(FormatError::at(self.text, offset, message))
    }

    /// Passes over comments and what the value is assigned to.
    fn target(&mut self) {
        self.blanks();
        self.at += behind_target(self.rest());
    }

    /// Passes over blanks and comments.
    fn blanks(&mut self) {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            let after = rest.get(blank..).unwrap_or_default();
            let comment = match after.starts_with('#') {
                true => after.find('\n').unwrap_or(after.len()),
                false => 0,
            };
            self.at += blank + comment;
            if comment == 0 {
                return;
            }
        }
    }

    /// Passes over a sign, if it is there.
    fn takes(&mut self, sign: &str) -> bool {
        self.blanks();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len() } else { 0 };
        found
    }

    fn value(&mut self) -> Result<Value<'a>, FormatError> {
        self.blanks();
        let start = self.at;
        self.watch.step(self.text, start)?;
        let Some(left) = self.memory.checked_sub(VALUE_BYTES) else {
            return self.error(start, TOO_MUCH);
        };
        self.memory = left;
        let is = match self.rest().chars().next() {
            Some(mark @ ('"' | '\'')) => Is::Quoted(self.quoted(mark)?),
            Some('~') => {
                self.at += 1;
                self.literal()?
            }
            Some(_) => self.word_or_call()?,
            None => return self.error(start, "the text ends within an expression of R"),
        };
        Ok(Value {
            start,
            end: self.at,
            is,
        })
    }

    fn word_or_call(&mut self) -> Result<Is<'a>, FormatError> {
        let start = self.at;
        let rest = self.rest();
        let name = name_length(rest);
        if name == 0 {
            return self.number();
        }
        self.at += name;
        let mut name = rest.get(..name).unwrap_or_default();
        // igraph::graph_from_literal
        if self.rest().starts_with("::") {
            self.at += 2;
            let own = name_length(self.rest());
            name = self.rest().get(..own).unwrap_or_default();
            self.at += own;
        }
        if !self.takes("(") {
            return Ok(Is::Word(name));
        }
        if self.depth == DEEPEST {
            return self.error(start, format!("brackets are more than {DEEPEST} deep here"));
        }
        self.depth += 1;
        let arguments = match is_literal(name) {
            true => self.only_literal()?,
            false => self.arguments(start)?,
        };
        self.depth -= 1;
        Ok(Is::Call { name, arguments })
    }

    /// A number, or two with a colon between.
    fn number(&mut self) -> Result<Is<'a>, FormatError> {
        let start = self.at;
        let word = self.digits();
        if word.is_empty() {
            let letter = self.rest().chars().next().unwrap_or(' ');
            let message = format!(
                "“{}” is not expected in data of R here",
                letter.escape_debug()
            );
            return self.error(start, message);
        }
        if !self.takes(":") {
            return Ok(Is::Word(word));
        }
        self.blanks();
        let last = self.digits();
        match (whole(word), whole(last)) {
            (Some(first), Some(last)) => Ok(Is::Range(first, last)),
            _ => self.error(start, "two whole numbers with a colon between are expected"),
        }
    }

    /// The letters of a number.
    fn digits(&mut self) -> &'a str {
        let rest = self.rest();
        let mut before = ' ';
        let ends = |letter: char| {
            let exponent = "eE".contains(before) && "+-".contains(letter);
            let sign = before == ' ' && letter == '-';
            before = letter;
            !(letter.is_ascii_digit() || ".eEL".contains(letter) || exponent || sign)
        };
        let length = rest.find(ends).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    fn arguments(&mut self, start: usize) -> Result<Vec<Argument<'a>>, FormatError> {
        let mut arguments = Vec::new();
        if self.takes(")") {
            return Ok(arguments);
        }
        loop {
            match self.after() {
                // R counts what is left out as an argument.
                Some(',' | ')') => return self.error(self.at, "an argument is missing here"),
                Some(_) => arguments.push(self.argument()?),
                None => {}
            }
            if self.takes(")") {
                return Ok(arguments);
            }
            if self.after().is_none() {
                let message = "the brackets of this are not closed; the text is cut off";
                return self.error(start, message);
            }
            if !self.takes(",") {
                let message = "a comma or a bracket is expected here; only data are read of R";
                return self.error(self.at, message);
            }
        }
    }

    /// The next sign.
    fn after(&mut self) -> Option<char> {
        self.blanks();
        self.rest().chars().next()
    }

    fn argument(&mut self) -> Result<Argument<'a>, FormatError> {
        let value = self.value()?;
        self.blanks();
        let rest = self.rest();
        if !rest.starts_with('=') || rest.starts_with("==") {
            return Ok(Argument { name: None, value });
        }
        let name = match value.is {
            Is::Word(word) => Cow::Borrowed(word),
            Is::Quoted(word) => word,
            _ => return self.error(value.start, "the name of an argument is expected"),
        };
        self.at += 1;
        Ok(Argument {
            name: Some(name),
            value: self.value()?,
        })
    }

    /// The one argument of a call of the literal notation.
    fn only_literal(&mut self) -> Result<Vec<Argument<'a>>, FormatError> {
        let start = self.at;
        let is = self.literal()?;
        let end = self.at;
        self.at += 1;
        let value = Value { start, end, is };
        Ok(vec![Argument { name: None, value }])
    }

    /// The text up to the bracket that closes the call.
    fn literal(&mut self) -> Result<Is<'a>, FormatError> {
        let start = self.at;
        let mut mark = None;
        for (at, letter) in self.rest().char_indices() {
            match (mark, letter) {
                (Some(open), _) if open == letter => mark = None,
                (Some(_), _) => {}
                (None, '"' | '\'' | '`') => mark = Some(letter),
                (None, ')') => {
                    let end = start + at;
                    self.at = end;
                    return Ok(Is::Literal { start, end });
                }
                _ => {}
            }
        }
        self.error(
            start,
            "the brackets around these edges are not closed; the text is cut off",
        )
    }

    /// A string; escapes stand for the letters behind the backslash.
    fn quoted(&mut self, mark: char) -> Result<Cow<'a, str>, FormatError> {
        let start = self.at;
        let inner = self.rest().get(1..).unwrap_or_default();
        let mut escaped = false;
        for (at, letter) in inner.char_indices() {
            if !std::mem::take(&mut escaped) {
                if letter == mark {
                    self.at = start + at + 2;
                    let plain = inner.get(..at).unwrap_or_default();
                    return Ok(without_escapes(plain));
                }
                escaped = letter == '\\';
            }
        }
        self.error(
            start,
            "this quotation mark is not closed; the text is cut off",
        )
    }
}

/// A string without the backslashes before its letters.
fn without_escapes(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some('n' | 't' | 'r') => plain.push(' '),
                Some('u' | 'U') => plain.extend(by_number(&mut letters)),
                other => plain.extend(other),
            },
            _ => plain.push(letter),
        }
    }
    Cow::Owned(plain)
}

/// The letter of `\u00e4` or `\u{e4}`, behind its u.
fn by_number(letters: &mut std::str::Chars) -> Option<char> {
    let braces = letters.as_str().starts_with('{');
    if braces {
        letters.next();
    }
    let rest = letters.as_str();
    let length = rest
        .bytes()
        .take(8)
        .take_while(u8::is_ascii_hexdigit)
        .count();
    let digits = rest.get(..if braces { length } else { length.min(4) })?;
    let after = rest.get(digits.len()..)?;
    *letters = match braces {
        true => after.strip_prefix('}').unwrap_or(after).chars(),
        false => after.chars(),
    };
    char::from_u32(u32::from_str_radix(digits, 16).ok()?)
}
