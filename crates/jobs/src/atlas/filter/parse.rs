//! The language of filters: conditions with `and`, `or`, `not` and brackets between them. A comma is an
//! `and`, and so is nothing at all.

use super::codes::{Codes, one};
use super::{Relation, Test};
use crate::atlas::column::Column;
use grundy_base::syntax::SyntaxError;
use grundy_survey::State;
use std::ops::Range;

/// Brackets are not opened deeper than this.
const DEEPEST: usize = 50;

/// Longer filters are not read.
const LONGEST: usize = 2_000;

/// Examples of conditions, for a text that is none.
const EXAMPLES: &str = "Write a condition such as order < 100, wild, state = open, class = R8, code = 0.3dd or same quotient as 0.77.";

/// Reads a filter.
pub(super) fn filter(text: &str) -> Result<Option<Test>, SyntaxError> {
    let characters: Vec<char> = text.chars().collect();
    let mut reader = Reader {
        characters: &characters,
        at: 0,
        depth: 0,
    };
    if characters.len() > LONGEST {
        return Err(error(LONGEST..characters.len(), "The filter is too long."));
    }
    reader.skip();
    if reader.is_over() {
        return Ok(None);
    }
    let test = reader.any()?;
    match reader.peek() {
        None => Ok(Some(test)),
        Some(_) => Err(reader.error_here("No bracket opens what is closed here.")),
    }
}

fn error(at: Range<usize>, message: impl Into<String>) -> SyntaxError {
    let message = message.into();
    SyntaxError { at, message }
}

struct Reader<'a> {
    characters: &'a [char],
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn skip(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    fn is_over(&self) -> bool {
        self.peek().is_none()
    }

    fn error_here(&self, message: impl Into<String>) -> SyntaxError {
        error(self.at..self.at + 1, message)
    }

    /// The next sign, if it is this one.
    fn takes(&mut self, sign: char) -> bool {
        let takes = self.peek() == Some(sign);
        if takes {
            self.at += 1;
            self.skip();
        }
        takes
    }

    /// The next word in small letters, and where it stands; it is left there.
    fn word(&self) -> (String, Range<usize>) {
        let rest = self.characters.iter().skip(self.at);
        let letters = rest.take_while(|c| c.is_alphabetic() || matches!(c, '_' | '|'));
        let word: String = letters.collect();
        let at = self.at..self.at + word.chars().count();
        (word.to_lowercase(), at)
    }

    fn takes_word(&mut self, wanted: &str) -> bool {
        let (word, at) = self.word();
        let takes = word == wanted;
        if takes {
            self.at = at.end;
            self.skip();
        }
        takes
    }

    /// The text up to the next space, comma or bracket, or between quotation marks.
    fn chunk(&mut self) -> (String, Range<usize>) {
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
    fn any(&mut self) -> Result<Test, SyntaxError> {
        let mut tests = vec![self.all()?];
        while self.takes_word("or") {
            tests.push(self.all()?);
        }
        Ok(match tests.len() {
            1 => tests.swap_remove(0),
            _ => Test::Any(tests),
        })
    }

    /// Conditions with `and`, a comma or nothing between them.
    fn all(&mut self) -> Result<Test, SyntaxError> {
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
            _ => Test::All(tests),
        })
    }

    /// One condition, or several in brackets.
    fn one(&mut self) -> Result<Test, SyntaxError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error_here("The brackets are too deep."));
        }
        let test = self.one_within()?;
        self.depth -= 1;
        Ok(test)
    }

    fn one_within(&mut self) -> Result<Test, SyntaxError> {
        if self.takes_word("not") {
            return Ok(Test::Not(Box::new(self.one()?)));
        }
        if self.takes('(') {
            let test = self.any()?;
            if !self.takes(')') {
                return Err(self.error_here("The bracket is not closed; end it with “)”."));
            }
            return Ok(test);
        }
        let (word, at) = self.word();
        if word.is_empty() {
            return self.bare_code();
        }
        self.at = at.end;
        self.skip();
        match word.as_str() {
            "tame" => Ok(Test::Tame),
            "wild" => Ok(Test::Wild),
            "open" => Ok(Test::Open),
            "solved" | "settled" => Ok(Test::Not(Box::new(Test::Open))),
            "same" => self.same(),
            "state" => self.state(),
            "class" => self.class(),
            "code" => self.code(),
            _ => match State::named(&word) {
                Some(state) => Ok(Test::State(state)),
                None => self.number(&word, at),
            },
        }
    }

    /// A code or a pattern that stands alone, such as `0.3dd`: those codes.
    fn bare_code(&mut self) -> Result<Test, SyntaxError> {
        let start = self.at;
        let (text, at) = self.chunk();
        match text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('.') {
            true => Codes::read(&text)
                .map(Test::Code)
                .map_err(|why| error(at, why)),
            false => Err(error(start..at.end, EXAMPLES)),
        }
    }

    /// Reads the condition behind “same”.
    fn same(&mut self) -> Result<Test, SyntaxError> {
        let game = self.takes_word("game");
        let quotient = !game && (self.takes_word("quotient") || self.takes_word("class"));
        let _ = self.takes_word("as");
        if self.is_over() {
            return Err(self.error_here("Write a code, as in same quotient as 0.77."));
        }
        let (text, at) = self.chunk();
        let code = one(&text);
        let code = code.map_err(|why| error(at, format!("This is no code of a game. {why}")))?;
        Ok(match game && !quotient {
            true => Test::SameGame(code),
            false => Test::SameQuotient(code),
        })
    }

    fn state(&mut self) -> Result<Test, SyntaxError> {
        let other = self.equals()?;
        let names = || State::ALL.map(State::name).join(", ");
        let (word, at) = self.chunk();
        let test = match word.to_lowercase().as_str() {
            "open" => Some(Test::Open),
            word => State::named(word).map(Test::State),
        };
        let test = test.ok_or_else(|| error(at, format!("States are {}.", names())))?;
        Ok(unless(other, test))
    }

    fn class(&mut self) -> Result<Test, SyntaxError> {
        let other = self.equals()?;
        if self.is_over() {
            return Err(self.error_here("Write a class such as R8, T2 or \"c = 3\"."));
        }
        let (mut name, _) = self.chunk();
        // The classes of infinite quotients are called so, with spaces or without.
        if name == "c" && self.takes('=') {
            name = format!("c={}", self.chunk().0);
        }
        Ok(unless(other, Test::Class(name)))
    }

    fn code(&mut self) -> Result<Test, SyntaxError> {
        let other = self.equals()?;
        if self.is_over() {
            return Err(self.error_here("Write a code, or a pattern such as 0.3dd."));
        }
        let (text, at) = self.chunk();
        let codes = Codes::read(&text).map_err(|why| error(at, why))?;
        Ok(unless(other, Test::Code(codes)))
    }

    /// A comparison of the number with this name.
    fn number(&mut self, word: &str, at: Range<usize>) -> Result<Test, SyntaxError> {
        // Some names have two words.
        let (second, behind) = self.word();
        let two = Column::named(&format!("{word} {second}")).filter(|_| !second.is_empty());
        let column = match two {
            Some(column) => {
                self.at = behind.end;
                self.skip();
                Some(column)
            }
            None => Column::named(word),
        };
        let column = column.filter(|column| Column::NUMBERS.contains(column));
        let Some(column) = column else {
            let message = format!("No game has a number of this name. {EXAMPLES}");
            return Err(error(at, message));
        };
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
            return Ok(Test::Number(column, relation, None));
        }
        let digits = !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        let number = text.parse().map_err(|_| match digits {
            true => error(at, "This number is too large."),
            false => error(at, "Write a whole number here, in digits."),
        })?;
        Ok(Test::Number(column, relation, Some(number)))
    }

    /// `=` or `!=`, in signs or words; says whether it is the second.
    fn equals(&mut self) -> Result<bool, SyntaxError> {
        let start = self.at;
        match self.relation() {
            Some(Relation::Equal) => Ok(false),
            Some(Relation::Other) => Ok(true),
            _ => Err(error(start..start + 1, "Write = or != here.")),
        }
    }

    fn relation(&mut self) -> Option<Relation> {
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

fn unless(other: bool, test: Test) -> Test {
    match other {
        true => Test::Not(Box::new(test)),
        false => test,
    }
}
