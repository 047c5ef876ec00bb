//! The words of DOT: identifiers in four forms, edges, signs; comments are left out.

use crate::error::{FormatError, quoted};
use std::borrow::Cow;

/// What an identifier is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Letters and digits, or a numeral; only these can be keywords.
    Plain,
    /// A string in quotation marks.
    Quoted,
    /// HTML between angle brackets, which are left out.
    Html,
}

/// An identifier. Of the escapes of a string, `\"` and a backslash at the end of a line are resolved;
/// the others mean something in labels only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Id<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) form: Form,
}

/// A word of DOT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Id(Id<'a>),
    /// `--`, or `->` with an arrow.
    Edge {
        arrow: bool,
    },
    /// One of `{}[]=;,:`.
    Sign(char),
    /// The end of the text.
    End,
}

impl Token<'_> {
    /// Whether it is this keyword, in any case and not quoted.
    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self, Token::Id(id) if id.form == Form::Plain && id.text.eq_ignore_ascii_case(word))
    }

    /// What it is, for a message.
    pub(super) fn shown(&self) -> String {
        match self {
            Token::Id(id) => quoted(&id.text),
            Token::Edge { arrow: true } => "“->”".to_owned(),
            Token::Edge { arrow: false } => "“--”".to_owned(),
            Token::Sign(sign) => format!("“{sign}”"),
            Token::End => "the end of the text".to_owned(),
        }
    }
}

/// Signs that look like an edge and are letters in DOT.
const NO_EDGES: [char; 8] = ['–', '—', '−', '→', '←', '↔', '⟶', '⇒'];

/// Gives the words of a text one by one.
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0 }
    }

    /// The next word and its offset.
    ///
    /// # Errors
    /// What is no word, or is not closed.
    pub(super) fn next(&mut self) -> Result<(Token<'a>, usize), FormatError> {
        self.skip_blanks()?;
        let (start, rest) = (self.at, self.rest());
        let Some(letter) = rest.chars().next() else {
            return Ok((Token::End, start));
        };
        let token = match letter {
            '"' => self.strings()?,
            '<' => self.html()?,
            '{' | '}' | '[' | ']' | '=' | ';' | ',' | ':' => {
                self.at += 1;
                Token::Sign(letter)
            }
            '-' if rest.starts_with("--") || rest.starts_with("->") => {
                self.at += 2;
                Token::Edge {
                    arrow: rest.starts_with("->"),
                }
            }
            '-' | '.' | '0'..='9' => self.numeral()?,
            _ if is_letter(letter) => self.word()?,
            _ => {
                let message = format!(
                    "“{}” is not expected here; a name with such signs stands in quotation marks",
                    letter.escape_default()
                );
                return Err(self.error(start, message));
            }
        };
        Ok((token, start))
    }

    /// Goes over blanks and comments: `// …`, `/* … */`, `# …`.
    ///
    /// # Errors
    /// If a comment is not closed.
    pub(super) fn skip_blanks(&mut self) -> Result<(), FormatError> {
        loop {
            let rest = self.rest().trim_start();
            self.at = self.text.len() - rest.len();
            if rest.starts_with("//") || rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if let Some(inside) = rest.strip_prefix("/*") {
                let Some(end) = inside.find("*/") else {
                    return Err(self.error(self.at, "this comment is not closed by “*/”"));
                };
                self.at += end + 4;
            } else {
                return Ok(());
            }
        }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn error(&self, offset: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, offset, message)
    }

    /// Strings that `+` joins.
    fn strings(&mut self) -> Result<Token<'a>, FormatError> {
        let mut text = self.string()?;
        loop {
            let end = self.at;
            self.skip_blanks()?;
            if !self.rest().starts_with('+') {
                self.at = end;
                break;
            }
            self.at += 1;
            self.skip_blanks()?;
            if !self.rest().starts_with('"') {
                let message =
                    "a “+” joins strings in quotation marks; another one is expected here";
                return Err(self.error(self.at, message));
            }
            let more = self.string()?;
            text.to_mut().push_str(&more);
        }
        Ok(Token::Id(Id {
            text,
            form: Form::Quoted,
        }))
    }

    /// One string in quotation marks.
    fn string(&mut self) -> Result<Cow<'a, str>, FormatError> {
        let start = self.at;
        self.at += 1;
        let mut text = Cow::Borrowed("");
        loop {
            let rest = self.rest();
            let Some(stop) = rest.find(['"', '\\']) else {
                return Err(self.error(start, "this string is not closed by a quotation mark"));
            };
            let (piece, after) = rest.split_at(stop);
            // What is kept, and how much is passed.
            let (kept, passed) = match after.as_bytes() {
                [b'"', ..] => ("", 1),
                [b'\\', b'"', ..] => ("\"", 2),
                [b'\\', b'\n', ..] => ("", 2),
                [b'\\', b'\r', b'\n', ..] => ("", 3),
                [b'\\', b'\\', ..] => ("\\\\", 2),
                _ => ("\\", 1),
            };
            if text.is_empty() && kept.is_empty() {
                text = Cow::Borrowed(piece);
            } else {
                text.to_mut().push_str(piece);
                text.to_mut().push_str(kept);
            }
            self.at += stop + passed;
            if after.starts_with('"') {
                return Ok(text);
            }
        }
    }

    /// HTML, whose brackets nest.
    fn html(&mut self) -> Result<Token<'a>, FormatError> {
        let (start, rest) = (self.at, self.rest());
        let mut open = 0_usize;
        for (at, bracket) in rest.match_indices(['<', '>']) {
            open = if bracket == "<" { open + 1 } else { open - 1 };
            if open == 0 {
                self.at += at + 1;
                return Ok(Token::Id(Id {
                    text: Cow::Borrowed(rest.get(1..at).unwrap_or_default()),
                    form: Form::Html,
                }));
            }
        }
        Err(self.error(start, "this “<” is not closed by “>”"))
    }

    /// A numeral: `-`, digits, a point, digits.
    fn numeral(&mut self) -> Result<Token<'a>, FormatError> {
        let (start, rest) = (self.at, self.rest());
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let mut length = usize::from(rest.starts_with('-'));
        let whole = digits(&rest[length..]);
        length += whole;
        let mut broken = 0;
        if rest[length..].starts_with('.') {
            broken = digits(&rest[length + 1..]);
            length += 1 + broken;
        }
        if whole + broken == 0 {
            let message = "a name is expected here, or an edge, “--” or “->”; a name with such \
                           signs stands in quotation marks";
            return Err(self.error(start, message));
        }
        let next = rest[length..].chars().next();
        if next.is_some_and(|letter| is_letter(letter) || letter == '.') {
            let end =
                rest.find(|letter: char| !is_letter(letter) && !"-.0123456789".contains(letter));
            let message = format!(
                "a name that begins with a digit is a number; put {} in quotation marks",
                quoted(rest.get(..end.unwrap_or(rest.len())).unwrap_or_default())
            );
            return Err(self.error(start, message));
        }
        self.at += length;
        Ok(plain(&rest[..length]))
    }

    /// Letters and digits.
    fn word(&mut self) -> Result<Token<'a>, FormatError> {
        let rest = self.rest();
        let end = rest.find(|letter: char| !is_letter(letter) && !letter.is_ascii_digit());
        let word = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        if let Some(at) = word.find(NO_EDGES) {
            let message = "an edge is written “--” or “->”; a name with this sign stands in \
                           quotation marks";
            return Err(self.error(self.at + at, message));
        }
        self.at += word.len();
        Ok(plain(word))
    }
}

fn plain(text: &str) -> Token<'_> {
    Token::Id(Id {
        text: Cow::Borrowed(text),
        form: Form::Plain,
    })
}

/// Whether a name may begin with it: a letter, or whatever is not ASCII.
fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic()
        || letter == '_'
        || (!letter.is_ascii() && !letter.is_whitespace() && !letter.is_control())
}
