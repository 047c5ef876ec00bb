//! Stars and brackets as CGSuite and others write them, where they mean something else than in the names
//! of this program. Each place with two readings is noted.

use super::expression::{Expression, MAX_NIM_HEAP};
use super::parser::Parser;
use super::readings::{Ambiguity, Reading};
use grundy_base::syntax::SyntaxError;

impl Parser {
    /// What a star stands for, or begins: a nim heap of 1 where no game follows, a bracket of CGSuite.
    /// Nothing where it is only a sign before a name.
    pub(super) fn starred(&mut self) -> Result<Option<Expression>, SyntaxError> {
        let star = self.at.saturating_sub(1);
        if self.peek() != Some('[') {
            return Ok((!self.starts_atom()).then_some(Expression::Nim(1)));
        }
        let Some((digits, end)) = self.digits_in_bracket() else {
            return self.bracket().map(Some);
        };
        // In a longer name, `*[12]3210`, it is a nim heap of this program.
        let follows = self.characters.get(end);
        if follows.is_some_and(|&c| c.is_alphanumeric() || "#/[({".contains(c)) {
            return Ok(None);
        }
        self.at = end;
        let options = options(&digits);
        if let Some(heap) = heap(&digits) {
            let other = if heap < 10 {
                digits
            } else {
                format!("[{digits}]")
            };
            self.note(Ambiguity::StarredBracket, star, braces(&options), other);
        }
        Ok(Some(Expression::Options(options)))
    }

    /// Notes that digits behind a star could have been one nim heap.
    pub(super) fn note_digits(&mut self, start: usize, items: usize) {
        let all = self.characters.get(start + 1..self.at).unwrap_or_default();
        let digits: String = all.iter().collect();
        let digits = digits.trim_end();
        if items < 2 || digits.len() != items || !digits.bytes().all(|c| c.is_ascii_digit()) {
            return;
        }
        if heap(digits).is_some() {
            let (taken, other) = (braces(&options(digits)), format!("[{digits}]"));
            self.note(Ambiguity::StarredDigits, start, taken, other);
        }
    }

    /// Whether a bracket right behind a game is its subscript, which is what CGSuite means where it prints
    /// plain text.
    pub(super) fn subscript_bracket(&mut self) -> bool {
        if self.characters.get(self.at) != Some(&'[') {
            return false;
        }
        let start = self.at;
        let Some((digits, end)) = self.digits_in_bracket() else {
            return self.characters.get(start + 1).is_some_and(|&c| c != ']');
        };
        let before = start.checked_sub(1).and_then(|at| self.characters.get(at));
        let (ambiguity, taken, other) = match digits.len() {
            0 => return false,
            1 => (
                Ambiguity::BracketOfDigit,
                format!("_{digits}"),
                format!(" {digits}"),
            ),
            // So this program writes nim heaps behind other options.
            _ if before.is_some_and(|c| "#/)]}".contains(*c)) => return false,
            _ => (
                Ambiguity::BracketOfNumber,
                format!(" [{digits}]"),
                format!("_{{{digits}}}"),
            ),
        };
        self.at = end;
        self.note(ambiguity, start, taken, other);
        self.at = start;
        digits.len() == 1
    }

    /// A list of CGSuite, from its bracket on.
    fn bracket(&mut self) -> Result<Expression, SyntaxError> {
        let opened = self.at;
        self.nested(|parser| {
            let first = parser.listed()?;
            if parser.peek() == Some(']') {
                parser.at += 1;
                // Without a comma the bracket holds a name, as in `*[2##0]`, or one list.
                return Ok(match first {
                    Listed::Game(game) => game,
                    Listed::List(game) => Expression::Options(vec![game]),
                });
            }
            let mut options = vec![first.game()];
            while parser.take(',') {
                options.push(parser.listed()?.game());
            }
            parser.close(opened, '[', ']')?;
            Ok(Expression::Options(options))
        })
    }

    /// An option in a list of CGSuite: a list, a number or a game.
    fn listed(&mut self) -> Result<Listed, SyntaxError> {
        if self.peek() == Some('[') {
            return match self.digits_in_bracket() {
                Some((digits, end)) => {
                    self.at = end;
                    let heaps = heap(&digits).map(Expression::Nim);
                    Ok(Listed::List(Expression::Options(
                        heaps.into_iter().collect(),
                    )))
                }
                None => self.inner_list().map(Listed::List),
            };
        }
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        let ends = matches!(self.peek(), Some(',' | ']'));
        match heap(&digits) {
            Some(heap) if ends && digits.len() > 1 => {
                let taken = if heap < 10 {
                    heap.to_string()
                } else {
                    format!("[{heap}]")
                };
                self.at = start + digits.len();
                self.note(
                    Ambiguity::ListedNumber,
                    start,
                    taken,
                    braces(&options(&digits)),
                );
                Ok(Listed::Game(Expression::Nim(heap)))
            }
            _ => {
                self.at = start;
                self.expression().map(Listed::Game)
            }
        }
    }

    /// A list inside of another: all that stands in it are options.
    fn inner_list(&mut self) -> Result<Expression, SyntaxError> {
        let opened = self.at;
        self.nested(|parser| {
            let mut options = vec![parser.listed()?.game()];
            while parser.take(',') {
                options.push(parser.listed()?.game());
            }
            parser.close(opened, '[', ']')?;
            Ok(Expression::Options(options))
        })
    }

    /// The digits that are all that stands in the bracket here, perhaps none, and the place behind it.
    fn digits_in_bracket(&self) -> Option<(String, usize)> {
        let inside = self.characters.get(self.at + 1..)?;
        let length = inside.iter().take_while(|c| c.is_ascii_digit()).count();
        let digits = inside.get(..length)?.iter().collect();
        (inside.get(length) == Some(&']')).then_some((digits, self.at + length + 2))
    }

    /// Notes what could have been read otherwise, from `start` up to here.
    fn note(&mut self, ambiguity: Ambiguity, start: usize, taken: String, other: String) {
        let written = self.characters.get(start..self.at).unwrap_or_default();
        let written: String = written.iter().collect();
        let length = written.trim_end().chars().count();
        self.readings.push(Reading {
            ambiguity,
            at: start..start + length,
            written: written.trim_end().to_owned(),
            taken,
            other,
        });
    }
}

/// An option of a list.
enum Listed {
    Game(Expression),
    List(Expression),
}

impl Listed {
    fn game(self) -> Expression {
        let (Listed::Game(game) | Listed::List(game)) = self;
        game
    }
}

/// Digits as options, one each.
fn options(digits: &str) -> Vec<Expression> {
    let digits = digits.chars().filter_map(|c| c.to_digit(10));
    digits
        .map(|digit| Expression::Nim(digit as usize))
        .collect()
}

/// A nim heap of this size, if it is not too large.
fn heap(digits: &str) -> Option<usize> {
    digits.parse().ok().filter(|&size| size <= MAX_NIM_HEAP)
}

/// Nim heaps of one digit as options.
fn braces(options: &[Expression]) -> String {
    let digit = |option: &Expression| match option {
        Expression::Nim(size) => size.to_string(),
        _ => String::new(),
    };
    let digits: Vec<String> = options.iter().map(digit).collect();
    format!("{{{}}}", digits.join(","))
}
