//! Nested data as Python, Sage, numpy and Mathematica print it: words, quoted texts, groups in brackets,
//! calls such as `array([…])` or `Graph[…]`, and pairs such as `0: [1]`, `1 <-> 2` and `dtype=int`.
//! Commas between the members of a group may be left out, as numpy does.

use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::watch::Watch;
use std::ops::Range;

/// How deep groups may stand in groups.
pub(crate) const DEEPEST: usize = 24;

/// What a member takes while it is read, in bytes.
const ITEM_BYTES: u64 = 160;

/// What is said of a matrix that was printed with `...` for its middle.
pub(crate) const ABRIDGED: &str = "this was printed with parts left out; print the whole of it (in numpy: set_printoptions(threshold=sys.maxsize))";

/// A member of a group, from the byte `start` to before the byte `end` of the text.
#[derive(Debug)]
pub(crate) struct Item<'a> {
    pub start: usize,
    pub end: usize,
    pub is: Is<'a>,
}

/// What a member is.
#[derive(Debug)]
pub(crate) enum Is<'a> {
    Word(&'a str),
    /// A text in quotation marks, without them.
    Quoted(String),
    /// The bracket that opens it, the word right before that, and the members.
    Group {
        open: char,
        call: &'a str,
        items: Vec<Item<'a>>,
    },
    Pair(Joint, Box<[Item<'a>; 2]>),
}

/// What stands between two members that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Joint {
    Colon,
    Equals,
    Undirected,
    Directed,
}

const JOINTS: [(&str, Joint); 14] = [
    ("<->", Joint::Undirected),
    ("--", Joint::Undirected),
    ("\\[UndirectedEdge]", Joint::Undirected),
    ("\\[TwoWayRule]", Joint::Undirected),
    ("\u{f3d4}", Joint::Undirected),
    ("\u{f120}", Joint::Undirected),
    ("↔", Joint::Undirected),
    ("->", Joint::Directed),
    ("\\[DirectedEdge]", Joint::Directed),
    ("\\[Rule]", Joint::Directed),
    ("\u{f3d5}", Joint::Directed),
    ("\u{f522}", Joint::Directed),
    ("→", Joint::Directed),
    (":", Joint::Colon),
];

impl<'a> Item<'a> {
    /// Says that something else is expected in its place of a text.
    pub(crate) fn error(&self, text: &str, expected: &str) -> FormatError {
        let part = text.get(self.start..self.end).unwrap_or_default();
        let message = format!("{expected}, not {}", quoted(part));
        FormatError::at(text, self.start, message)
    }

    /// The members, if it is a group.
    pub(crate) fn items(&self) -> Option<&[Item<'a>]> {
        match &self.is {
            Is::Group { items, .. } => Some(items),
            _ => None,
        }
    }

    /// The word right before the bracket, if it is a group; empty without one.
    pub(crate) fn call(&self) -> &'a str {
        match self.is {
            Is::Group { call, .. } => call,
            _ => "",
        }
    }

    /// The members of a group without a word before it.
    pub(crate) fn plain_group(&self) -> Option<&[Item<'a>]> {
        self.items().filter(|_| self.call().is_empty())
    }

    /// The word or the text in quotation marks.
    pub(crate) fn word(&self) -> Option<&str> {
        match &self.is {
            Is::Word(word) => Some(word),
            Is::Quoted(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it stands for parts that were left out.
    pub(crate) fn is_ellipsis(&self) -> bool {
        matches!(self.is, Is::Word("..." | "…"))
    }

    /// The place that a pair of numbers with y up is, with y down.
    pub(crate) fn spot(&self) -> Option<[f64; 2]> {
        match self.plain_group()? {
            [x, y] => Some([x.number()?, 0.0 - y.number()?]),
            _ => None,
        }
    }

    /// What a group is as a name: two that differ in blanks outside of quotation marks only are one.
    pub(crate) fn tuple_key(&self, text: &str) -> String {
        let part = text.get(self.start..self.end).unwrap_or_default();
        let mut open = None;
        let says = |letter: &char| {
            match open {
                None if matches!(letter, '"' | '\'') => open = Some(*letter),
                Some(mark) if mark == *letter => open = None,
                _ => {}
            }
            open.is_some() || !letter.is_whitespace()
        };
        part.chars().filter(says).collect()
    }

    /// A group as it is written.
    pub(crate) fn written_tuple<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.items().and_then(|_| text.get(self.start..self.end))
    }

    /// The number that it is.
    pub(crate) fn number(&self) -> Option<f64> {
        match self.is {
            Is::Word(word) => number(word),
            _ => None,
        }
    }

    /// The value of an assignment `edges = …`, or the member itself.
    pub(crate) fn value(&self) -> &Item<'a> {
        match &self.is {
            Is::Pair(Joint::Equals, ends) => &ends[1],
            _ => self,
        }
    }
}

/// The finite number that a word is, with a point or without: `0`, `1.`, `2.5e-3`.
pub(crate) fn number(word: &str) -> Option<f64> {
    let begins = word.starts_with(|letter: char| letter.is_ascii_digit() || "+-.".contains(letter));
    let number = word.parse::<f64>().ok().filter(|_| begins);
    number.filter(|number| number.is_finite())
}

/// Whether a text may be nested data: its first line has a bracket.
pub(crate) fn may_be(text: &str) -> bool {
    let first = without_comments(text).lines().next();
    first.is_some_and(|line| line.contains(['(', '[', '{']))
}

/// A text without the comments of Mathematica and the blanks with which it begins.
fn without_comments(text: &str) -> &str {
    let mut text = text.trim_start();
    while let Some((_, rest)) = text
        .strip_prefix("(*")
        .and_then(|text| text.split_once("*)"))
    {
        text = rest.trim_start();
    }
    text
}

/// The members of a whole text.
///
/// # Errors
/// If a bracket or a quotation mark has no partner, groups are too deep, or a letter has no meaning.
pub(crate) fn parse<'a>(text: &'a str, choices: &Choices) -> Result<Vec<Item<'a>>, FormatError> {
    parse_part(text, 0..text.len(), choices)
}

/// The members of a part of a text.
///
/// # Errors
/// As [`parse`].
pub(crate) fn parse_part<'a>(
    text: &'a str,
    part: Range<usize>,
    choices: &Choices,
) -> Result<Vec<Item<'a>>, FormatError> {
    let mut parser = Parser {
        text: text.get(..part.end).unwrap_or(text),
        at: part.start,
        depth: 0,
        memory: choices.bytes(),
        watch: choices.patience.watch(),
    };
    parser.items(None)
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

    /// Passes over blanks and comments.
    fn blanks(&mut self) {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            let comment = match rest.get(blank..) {
                Some(after) if after.starts_with('#') => after.find('\n').unwrap_or(after.len()),
                Some(after) if after.starts_with("(*") => {
                    after.find("*)").map_or(after.len(), |end| end + 2)
                }
                _ => 0,
            };
            self.at += blank + comment;
            if comment == 0 {
                return;
            }
        }
    }

    /// The members up to the closing bracket, or up to the end of the text if there is none.
    fn items(&mut self, open: Option<(char, usize)>) -> Result<Vec<Item<'a>>, FormatError> {
        let mut items = Vec::new();
        loop {
            self.blanks();
            let Some(letter) = self.rest().chars().next() else {
                return match open {
                    None => Ok(items),
                    Some((bracket, offset)) => self.error(
                        offset,
                        format!("this “{bracket}” is not closed; the text is cut off"),
                    ),
                };
            };
            match letter {
                ',' | ';' => self.at += 1,
                ')' | ']' | '}' => {
                    let expected = open.map(|(bracket, _)| closing(bracket));
                    if expected != Some(letter) {
                        return self.error(self.at, format!("this “{letter}” closes no bracket"));
                    }
                    self.at += 1;
                    return Ok(items);
                }
                _ => items.push(self.item()?),
            }
        }
    }

    /// One member, or two that a joint makes a pair.
    fn item(&mut self) -> Result<Item<'a>, FormatError> {
        let first = self.term()?;
        self.blanks();
        let Some(joint) = self.joint() else {
            return Ok(first);
        };
        self.blanks();
        let second = self.term()?;
        Ok(Item {
            start: first.start,
            end: second.end,
            is: Is::Pair(joint, Box::new([first, second])),
        })
    }

    fn joint(&mut self) -> Option<Joint> {
        let rest = self.rest();
        if rest.starts_with('=') && !rest.starts_with("==") {
            self.at += 1;
            return Some(Joint::Equals);
        }
        // Maple gives names so.
        let maple = rest.strip_prefix(":=").map(str::trim_start);
        if maple.is_some_and(|value| value.starts_with("Graph(")) {
            self.at += ":=".len();
            return Some(Joint::Equals);
        }
        let (sign, joint) = JOINTS.iter().find(|(sign, _)| rest.starts_with(sign))?;
        self.at += sign.len();
        Some(*joint)
    }

    fn term(&mut self) -> Result<Item<'a>, FormatError> {
        let start = self.at;
        self.watch.step(self.text, start)?;
        let Some(paid) = self.memory.checked_sub(ITEM_BYTES) else {
            return self.error(start, "the text takes more memory than may be used");
        };
        self.memory = paid;
        let rest = self.rest();
        let is = match rest.chars().next() {
            Some('(' | '[' | '{') => self.group("")?,
            Some(_) if let Some((length, mark)) = quotation(rest) => {
                self.at += length;
                let raw = rest
                    .get(..length)
                    .is_some_and(|prefix| prefix.contains(['r', 'R']));
                self.quoted(mark, raw)?
            }
            Some('<') if rest.starts_with("<class") => {
                // Python's name of a class, as in defaultdict(<class 'list'>, {…}).
                let length = rest.find('>').map_or(rest.len(), |end| end + 1);
                self.at += length;
                Is::Word(rest.get(..length).unwrap_or_default())
            }
            Some(_) => self.word_or_call()?,
            None => {
                return self.error(
                    start,
                    "something is missing at the end; the text is cut off",
                );
            }
        };
        Ok(Item {
            start,
            end: self.at,
            is,
        })
    }

    fn group(&mut self, call: &'a str) -> Result<Is<'a>, FormatError> {
        let start = self.at;
        let open = self.rest().chars().next().unwrap_or('(');
        if self.depth == DEEPEST {
            return self.error(start, format!("brackets are more than {DEEPEST} deep here"));
        }
        self.at += 1;
        self.depth += 1;
        let items = self.items(Some((open, start)))?;
        self.depth -= 1;
        Ok(Is::Group { open, call, items })
    }

    fn word_or_call(&mut self) -> Result<Is<'a>, FormatError> {
        let rest = self.rest();
        let length = word_length(rest);
        if length == 0 {
            let letter = rest.chars().next().unwrap_or(' ');
            let message = format!("“{}” is not expected here", letter.escape_debug());
            return self.error(self.at, message);
        }
        let (word, after) = rest.split_at(length);
        self.at += length;
        let name = word.starts_with(|letter: char| letter.is_alphabetic());
        if name && after.starts_with(['(', '[', '{']) {
            return self.group(word).map(unwrapped);
        }
        Ok(Is::Word(word))
    }

    /// A text in quotation marks. In a raw one a backslash is a letter.
    fn quoted(&mut self, mark: char, raw: bool) -> Result<Is<'a>, FormatError> {
        let start = self.at;
        let mut text = String::new();
        let mut letters = self.rest().char_indices().skip(1);
        while let Some((at, letter)) = letters.next() {
            match letter {
                _ if letter == mark => {
                    self.at = start + at + 1;
                    return Ok(Is::Quoted(text));
                }
                '\\' if !raw => match letters.next() {
                    Some((_, 'n' | 't' | 'r')) => text.push(' '),
                    Some((_, kind @ ('x' | 'u' | 'U'))) => {
                        let digits = match kind {
                            'x' => 2,
                            'u' => 4,
                            _ => 8,
                        };
                        text.push(numbered(&mut letters, digits).unwrap_or(kind));
                    }
                    Some((_, escaped)) => text.push(escaped),
                    None => break,
                },
                _ => text.push(letter),
            }
        }
        self.error(
            start,
            "this quotation mark is not closed; the text is cut off",
        )
    }
}

/// What is in a call of Python that says no more than its kind: `np.int64(0)`, `frozenset({0, 1})`, `set()`.
fn unwrapped(is: Is) -> Is {
    let Is::Group {
        open: '(',
        call,
        mut items,
    } = is
    else {
        return is;
    };
    let name = call.rsplit('.').next().unwrap_or_default();
    let number = ["int", "uint", "float", "str", "Integer"]
        .iter()
        .any(|kind| name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_') == *kind);
    let set = matches!(name, "set" | "frozenset");
    match items.pop() {
        None if set => Is::Group {
            open: '{',
            call: "",
            items,
        },
        Some(only) if items.is_empty() && number && only.word().is_some() => only.is,
        Some(only) if items.is_empty() && set && only.plain_group().is_some() => only.is,
        last => {
            items.extend(last);
            Is::Group {
                open: '(',
                call,
                items,
            }
        }
    }
}

/// The prefix of a text in quotation marks as Python writes it, as in u'a' or rb"b", by its length; and the mark.
fn quotation(rest: &str) -> Option<(usize, char)> {
    let prefix = rest
        .chars()
        .take(2)
        .take_while(|letter| "uUbBrRfF".contains(*letter));
    let length = prefix.count();
    let mark = rest.get(length..)?.chars().next()?;
    let inner = rest
        .get(length + 1..)
        .filter(|_| length > 0 && mark == '\'');
    let letter = inner.is_some_and(is_behind_apostrophe);
    (matches!(mark, '"' | '\'') && !letter).then_some((length, mark))
}

/// Whether the sign before is an apostrophe and opens no text in quotation marks, as in b', c]: up to the next one are
/// brackets without partners, or a letter stands right behind that.
fn is_behind_apostrophe(rest: &str) -> bool {
    let Some((inner, after)) = rest.split_once('\'') else {
        return true;
    };
    let mut depth = 0_i64;
    let open = inner.chars().any(|letter| {
        depth += i64::from("([{".contains(letter)) - i64::from(")]}".contains(letter));
        depth < 0
    });
    open || depth != 0 || after.starts_with(char::is_alphanumeric)
}

/// The letter whose number in so many digits of base 16 comes next; nothing is passed where there is none.
fn numbered(
    letters: &mut (impl Iterator<Item = (usize, char)> + Clone),
    digits: usize,
) -> Option<char> {
    let mut ahead = letters.clone();
    let mut number = 0;
    for _ in 0..digits {
        number = 16 * number + ahead.next()?.1.to_digit(16)?;
    }
    let letter = char::from_u32(number)?;
    *letters = ahead;
    Some(letter)
}

fn closing(bracket: char) -> char {
    match bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The bytes of the word at the beginning: a name or a number, with a sign but without an arrow.
fn word_length(rest: &str) -> usize {
    let mut letters = rest.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|&(_, next)| next);
        let part = match letter {
            '-' => !matches!(next, Some('-' | '>')),
            '\u{f120}' | '\u{f3d4}' | '\u{f3d5}' | '\u{f522}' => false,
            // An apostrophe behind a letter: O'Bonn, a'.
            '\'' | '’' => at > 0,
            _ => letter.is_alphanumeric() || "_.+*/@!?$%^&~…".contains(letter),
        };
        if !part {
            return at;
        }
    }
    rest.len()
}
