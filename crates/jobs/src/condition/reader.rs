//! The reader of conditions. A comma is an `and`, and so is nothing at all.

use super::{Condition, Relation};
use grundy_base::syntax::SyntaxError;
use std::ops::Range;

/// Brackets are not opened deeper than this.
const DEEPEST: usize = 50;

/// Longer filters are not read.
const LONGEST: usize = 2_000;

/// Reads conditions whose terms are read by a function; nothing is read where the text is empty.
pub(crate) fn read<T>(text: &str, term: TermOf<T>) -> Result<Option<Condition<T>>, SyntaxError> {
    let characters: Vec<char> = text.chars().collect();
    let mut reader = Reader {
        characters: &characters,
        at: 0,
        depth: 0,
        term,
    };
    if characters.len() > LONGEST {
        return Err(error(LONGEST..characters.len(), "The filter is too long."));
    }
    reader.skip();
    if reader.is_over() {
        return Ok(None);
    }
    let condition = reader.any()?;
    match reader.peek() {
        None => Ok(Some(condition)),
        Some(_) => Err(reader.error_here("No bracket opens what is closed here.")),
    }
}

/// Reads a term of conditions.
pub(crate) type TermOf<T> = fn(&mut Reader<'_, T>) -> Result<Condition<T>, SyntaxError>;

/// What is wrong, and where.
pub(crate) fn error(at: Range<usize>, message: impl Into<String>) -> SyntaxError {
    let message = message.into();
    SyntaxError { at, message }
}

/// What is left of a text to be read.
pub(crate) struct Reader<'a, T> {
    characters: &'a [char],
    pub at: usize,
    depth: usize,
    term: TermOf<T>,
}

impl<T> Reader<'_, T> {
    pub fn skip(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    pub fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    pub fn is_over(&self) -> bool {
        self.peek().is_none()
    }

    pub fn error_here(&self, message: impl Into<String>) -> SyntaxError {
        error(self.at..self.at + 1, message)
    }

    /// The next sign, if it is this one.
    pub fn takes(&mut self, sign: char) -> bool {
        let takes = self.peek() == Some(sign);
        if takes {
            self.at += 1;
            self.skip();
        }
        takes
    }

    /// The next word in small letters, and where it stands; it is left there.
    pub fn word(&self) -> (String, Range<usize>) {
        let rest = self.characters.iter().skip(self.at);
        let letters = rest.take_while(|c| c.is_alphabetic() || matches!(c, '_' | '|'));
        let word: String = letters.collect();
        let at = self.at..self.at + word.chars().count();
        (word.to_lowercase(), at)
    }

    pub fn takes_word(&mut self, wanted: &str) -> bool {
        let (word, at) = self.word();
        let takes = word == wanted;
        if takes {
            self.at = at.end;
            self.skip();
        }
        takes
    }

    /// The text up to the next space, comma or bracket, or between quotation marks.
    pub fn chunk(&mut self) -> (String, Range<usize>) {
        let start = self.at;
        let quoted = self.peek().filter(|c| matches!(c, '"' | '“'));
        if quoted.is_some() {
            self.at += 1;
        }
        let mut chunk = String::new();
        while let Some(c) = self.peek() {
            let ends = match quoted {
                Some(_) => matches!(c, '"' | '”'),
                None => c.is_whitespace() || matches!(c, ',' | ')' | '('),
            };
            if ends {
                break;
            }
            chunk.push(c);
            self.at += 1;
        }
        if quoted.is_some() && self.peek().is_some() {
            self.at += 1;
        }
        let at = start..self.at.max(start + 1);
        self.skip();
        (chunk, at)
    }

    /// Conditions with `or` between them.
    fn any(&mut self) -> Result<Condition<T>, SyntaxError> {
        let mut tests = vec![self.all()?];
        while self.takes_word("or") {
            tests.push(self.all()?);
        }
        Ok(match tests.len() {
            1 => tests.swap_remove(0),
            _ => Condition::Any(tests),
        })
    }

    /// Conditions with `and`, a comma or nothing between them.
    fn all(&mut self) -> Result<Condition<T>, SyntaxError> {
        let mut tests = vec![self.one()?];
        loop {
            let and = self.takes(',') || self.takes_word("and");
            let ends = self.is_over() || self.peek() == Some(')') || self.word().0 == "or";
            if ends && !and {
                break;
            }
            tests.push(self.one()?);
        }
        Ok(match tests.len() {
            1 => tests.swap_remove(0),
            _ => Condition::All(tests),
        })
    }

    /// One condition, or several in brackets.
    fn one(&mut self) -> Result<Condition<T>, SyntaxError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error_here("The brackets are too deep."));
        }
        let test = self.one_within()?;
        self.depth -= 1;
        Ok(test)
    }

    fn one_within(&mut self) -> Result<Condition<T>, SyntaxError> {
        if self.takes_word("not") {
            return Ok(Condition::Not(Box::new(self.one()?)));
        }
        if self.takes('(') {
            let test = self.any()?;
            if !self.takes(')') {
                return Err(self.error_here("The bracket is not closed; end it with “)”."));
            }
            return Ok(test);
        }
        (self.term)(self)
    }

    /// A relation and a number, or nothing for one that is not known.
    pub fn comparison(&mut self) -> Result<(Relation, Option<i64>), SyntaxError> {
        let Some(relation) = self.relation() else {
            let at = self.at..self.chunk().1.end;
            return Err(error(at, "Write =, <, >, <=, >= or != here."));
        };
        if self.is_over() {
            return Err(self.error_here("Write a number here, or “none” for what is not known."));
        }
        let (text, at) = self.chunk();
        let nothing = ["none", "unknown"].contains(&text.to_lowercase().as_str());
        if nothing && matches!(relation, Relation::Equal | Relation::Other) {
            return Ok((relation, None));
        }
        let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let number = text.parse().map_err(|_| match digits {
            true => error(at, "This number is too large."),
            false => error(at, "Write a whole number here, in digits."),
        })?;
        Ok((relation, Some(number)))
    }

    /// `=` or `!=`, in signs or words; says whether it is the second.
    pub fn equals(&mut self) -> Result<bool, SyntaxError> {
        let start = self.at;
        match self.relation() {
            Some(Relation::Equal) => Ok(false),
            Some(Relation::Other) => Ok(true),
            _ => Err(error(start..start + 1, "Write = or != here.")),
        }
    }

    pub fn relation(&mut self) -> Option<Relation> {
        if self.takes_word("is") {
            return Some(match self.takes_word("not") {
                true => Relation::Other,
                false => Relation::Equal,
            });
        }
        let first = self.peek()?;
        let second = self.characters.get(self.at + 1) == Some(&'=');
        let relation = match (first, second) {
            ('=', _) => Relation::Equal,
            ('≠', _) | ('!', true) => Relation::Other,
            ('≤', _) | ('<', true) => Relation::AtMost,
            ('≥', _) | ('>', true) => Relation::AtLeast,
            ('<', false) => Relation::Less,
            ('>', false) => Relation::More,
            _ => return None,
        };
        self.at += 1 + usize::from(second);
        self.skip();
        Some(relation)
    }
}
