//! The tokens of GML, after the grammar of Himsolt (GML: A portable Graph File Format, 1996, § 2): keys,
//! numbers, strings and brackets, comments from `#` to the end of a line. Programs go beyond it with `_`
//! in keys, with `NAN` and `INF` as numbers, and with letters of all scripts in strings.

use crate::error::{FormatError, quoted};

/// A token.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token<'a> {
    Key(&'a str),
    /// A number, as it is written.
    Number(&'a str),
    /// What is between quotation marks, as it is written.
    Text(&'a str),
    Open,
    Close,
}

/// The tokens of a text from some place on.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// The place up to which the text is read.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// What is wrong at an offset.
    pub(super) fn error(&self, offset: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, offset, message)
    }

    /// What is wrong where the text ends too early.
    pub(super) fn cut_off(&self) -> FormatError {
        let message = "the file is cut off: a bracket “]” is missing here";
        self.error(self.text.len(), message)
    }

    /// The next token with its offset, none at the end of the text.
    ///
    /// # Errors
    /// If a string is not closed, or what follows is no token.
    pub(super) fn next(&mut self) -> Result<Option<(Token<'a>, usize)>, FormatError> {
        self.skip_blanks();
        let start = self.at;
        let rest = self.text.get(start..).unwrap_or_default();
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let (token, length) = match first {
            '[' => (Token::Open, 1),
            ']' => (Token::Close, 1),
            '"' => {
                let inside = rest.get(1..).unwrap_or_default();
                let Some((inside, _)) = inside.split_once('"') else {
                    return Err(self.error(start, "this quotation mark is not closed"));
                };
                (Token::Text(inside), inside.len() + 2)
            }
            _ => {
                let ends = |letter: char| letter.is_whitespace() || "[]\"#".contains(letter);
                let word = rest.split(ends).next().unwrap_or_default();
                let token = word_token(word).ok_or_else(|| {
                    let word = if word.is_empty() { rest } else { word };
                    let message = format!("{} is neither a key nor a number of GML", quoted(word));
                    self.error(start, message)
                })?;
                (token, word.len())
            }
        };
        self.at += length;
        Ok(Some((token, start)))
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let bare = rest.trim_start();
            self.at += rest.len() - bare.len();
            if !bare.starts_with('#') {
                return;
            }
            self.at += bare.find('\n').unwrap_or(bare.len());
        }
    }
}

/// A word as a key or a number.
fn word_token(word: &str) -> Option<Token<'_>> {
    let digits = word.trim_start_matches(['+', '-']);
    let number = |digits: &str| digits.parse::<f64>().is_ok();
    let first = word.chars().next()?;
    let key = word
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    match first {
        '+' | '-' | '.' | '0'..='9' => number(digits).then_some(Token::Number(word)),
        'A'..='Z' | 'a'..='z' | '_' if key => Some(Token::Key(word)),
        _ => None,
    }
}
