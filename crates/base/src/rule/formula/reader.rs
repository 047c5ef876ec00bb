//! Reading formulas. Every error points at the characters at fault.

use super::expression::{Comparison, Condition, Expression, Function, Property, Sign};
use super::{Formula, Move, Numbers, Running};
use crate::syntax::SyntaxError;
use std::ops::Range;

/// Longer formulas are refused.
const MOST_SIGNS: usize = 1_000;

/// Brackets nested deeper than this are refused.
const MOST_DEPTH: usize = 32;

/// How a formula is written, for hints.
const HINT: &str = "Write a rule such as n -> n-1, n//2 if n even, [k, n-k] for k in 1..n/2.";

/// Reads a rule by formula between two places. What it is written as must be read as the same rule, as files have that.
pub(in crate::rule) fn read(
    all: &[char],
    start: usize,
    end: usize,
) -> Result<Formula, SyntaxError> {
    let formula = read_once(all, start, end)?;
    let written: Vec<char> = formula.to_string().chars().collect();
    match read_once(&written, 0, written.len()) {
        Ok(again) if again == formula => Ok(formula),
        _ => Err(SyntaxError::new(
            start..end,
            "This formula is too long, or nested too deep.",
            "Shorten it.",
        )),
    }
}

fn read_once(all: &[char], start: usize, end: usize) -> Result<Formula, SyntaxError> {
    if end - start > MOST_SIGNS {
        let wrong = format!("A formula has at most {MOST_SIGNS} letters.");
        return Err(SyntaxError::new(start..end, wrong, "Shorten it."));
    }
    let tokens = tokens(all, start, end)?;
    let mut reader = Reader {
        tokens,
        end,
        at: 0,
        depth: 0,
        letters: Vec::new(),
    };
    reader.formula()
}

/// A word, a number, or a sign of one or two letters.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Number(i128),
    Word(String),
    Sign(&'static str),
}

/// The signs, longer ones before those that they begin with.
const SIGNS: [(&str, &str); 32] = [
    ("->", "->"),
    ("→", "->"),
    ("..", ".."),
    ("…", ".."),
    ("//", "//"),
    ("**", "^"),
    ("==", "="),
    ("!=", "!="),
    ("≠", "!="),
    ("<=", "<="),
    ("≤", "<="),
    (">=", ">="),
    ("≥", ">="),
    ("<", "<"),
    (">", ">"),
    ("=", "="),
    ("+", "+"),
    ("-", "-"),
    ("−", "-"),
    ("*", "*"),
    ("·", "*"),
    ("×", "*"),
    ("/", "/"),
    ("%", "mod"),
    ("^", "^"),
    ("(", "("),
    (")", ")"),
    ("[", "["),
    ("]", "]"),
    ("{", "{"),
    ("}", "}"),
    (",", ","),
];

fn tokens(
    all: &[char],
    start: usize,
    end: usize,
) -> Result<Vec<(Token, Range<usize>)>, SyntaxError> {
    let mut tokens = Vec::new();
    let mut at = start;
    while let Some(&sign) = all.get(at).filter(|_| at < end) {
        let run = |is: &dyn Fn(&char) -> bool| {
            let rest = all.get(at..end).unwrap_or_default();
            rest.iter().take_while(|c| is(c)).collect::<String>()
        };
        let (token, length) = if sign.is_whitespace() {
            at += 1;
            continue;
        } else if sign.is_ascii_digit() {
            let digits = run(&|c| c.is_ascii_digit());
            let length = digits.len();
            let number = digits.parse().map_err(|_| {
                let at = at..at + length;
                SyntaxError::new(at, "This number is too large.", "Write a smaller one.")
            })?;
            (Token::Number(number), length)
        } else if sign.is_ascii_alphabetic() {
            let word = run(&|c| c.is_ascii_alphabetic());
            // The 2 of log2 is a part of its name.
            let word = match word.as_str() {
                "log" if all.get(at + 3) == Some(&'2') => "log2".to_owned(),
                _ => word,
            };
            let length = word.len();
            (Token::Word(word), length)
        } else if sign == ';' {
            (Token::Sign(","), 1)
        } else {
            let is_here = |sign: &str| {
                sign.chars()
                    .enumerate()
                    .all(|(i, c)| all.get(at + i) == Some(&c))
            };
            let found = SIGNS.iter().find(|(sign, _)| is_here(sign));
            let Some((written, sign)) = found else {
                return Err(SyntaxError::new(
                    at..at + 1,
                    format!("A formula has no “{sign}”."),
                    HINT,
                ));
            };
            (Token::Sign(sign), written.chars().count())
        };
        tokens.push((token, at..at + length));
        at += length;
    }
    Ok(tokens)
}

struct Reader {
    tokens: Vec<(Token, Range<usize>)>,
    /// The place behind the text.
    end: usize,
    at: usize,
    depth: usize,
    /// The letters that stand for numbers here, that of the heap first.
    letters: Vec<char>,
}

impl Reader {
    fn next(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    /// The place of the next token.
    fn place(&self) -> Range<usize> {
        let place = self.tokens.get(self.at).map(|(_, place)| place.clone());
        place.unwrap_or(self.end.saturating_sub(1)..self.end)
    }

    fn wrong<T>(&self, wrong: impl std::fmt::Display) -> Result<T, SyntaxError> {
        Err(SyntaxError::new(self.place(), wrong, HINT))
    }

    /// Takes a sign, if it is the next.
    fn takes(&mut self, sign: &str) -> bool {
        let taken = matches!(self.next(), Some(Token::Sign(next)) if *next == sign);
        self.at += usize::from(taken);
        taken
    }

    /// Takes one of these words, if it is the next.
    fn takes_word(&mut self, words: &[&str]) -> bool {
        let taken =
            matches!(self.next(), Some(Token::Word(next)) if words.contains(&next.as_str()));
        self.at += usize::from(taken);
        taken
    }

    fn needs(&mut self, sign: &str) -> Result<(), SyntaxError> {
        match self.takes(sign) {
            true => Ok(()),
            false => self.wrong(format!("Here “{sign}” is missing.")),
        }
    }

    /// A new letter, which no word has that means something else.
    fn letter(&mut self) -> Result<char, SyntaxError> {
        let letter = match self.next() {
            Some(Token::Word(word)) => {
                let mut letters = word.chars();
                letters.next().filter(|_| letters.next().is_none())
            }
            _ => None,
        };
        let Some(letter) = letter else {
            return self.wrong("Here a letter is missing, such as n.");
        };
        if self.letters.contains(&letter) {
            return self.wrong(format!("The letter {letter} has a meaning already."));
        }
        self.at += 1;
        Ok(letter)
    }

    fn formula(&mut self) -> Result<Formula, SyntaxError> {
        let heap = self.letter()?;
        self.needs("->")?;
        let mut moves = Vec::new();
        loop {
            // Letters are known before they run: what they run through stands behind.
            self.letters = vec![heap];
            moves.push(self.one_move()?);
            if self.next().is_none() {
                return Ok(Formula { heap, moves });
            }
            if !self.takes(",") {
                return self.wrong("Here the formula cannot go on.");
            }
        }
    }

    fn one_move(&mut self) -> Result<Move, SyntaxError> {
        let from = self.at;
        self.find_letters()?;
        self.at = from;
        let heaps = match self.takes("[") {
            true => self.list("]")?,
            false => vec![self.sum()?],
        };
        let mut running = Vec::new();
        while self.takes_word(&["for"]) {
            let all = std::mem::take(&mut self.letters);
            // What a letter runs through may have those before it.
            self.letters = all.iter().copied().take(running.len() + 1).collect();
            let letter = self.letter()?;
            if !self.takes_word(&["in"]) && !self.takes("=") {
                return self.wrong("Here “in” is missing, as in k in 1..n.");
            }
            let through = self.numbers()?;
            self.letters = all;
            running.push(Running { letter, through });
        }
        let condition = match self.takes_word(&["if", "when"]) {
            true => Some(self.condition()?),
            false => None,
        };
        Ok(Move {
            heaps,
            running,
            condition,
        })
    }

    /// Adds the letters of the next move, which stand behind the first place where they are used.
    fn find_letters(&mut self) -> Result<(), SyntaxError> {
        let mut depth = 0_usize;
        while let Some(token) = self.next().cloned() {
            match token {
                Token::Sign("(" | "[" | "{") => depth += 1,
                Token::Sign(")" | "]" | "}") => depth = depth.saturating_sub(1),
                Token::Sign(",") if depth == 0 => return Ok(()),
                Token::Word(word) if word == "for" => {
                    self.at += 1;
                    if self.letters.len() == 3 {
                        return self.wrong("At most two letters run in one option.");
                    }
                    let letter = self.letter()?;
                    self.letters.push(letter);
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
        Ok(())
    }

    fn numbers(&mut self) -> Result<Numbers, SyntaxError> {
        if self.takes("{") || self.takes("[") {
            let close = match self.tokens.get(self.at - 1) {
                Some((Token::Sign("["), _)) => "]",
                _ => "}",
            };
            return Ok(Numbers::Set(self.list(close)?));
        }
        if self.takes_word(&["divisors"]) {
            self.needs("(")?;
            let number = self.sum()?;
            self.needs(")")?;
            return Ok(Numbers::Divisors(number));
        }
        let from = self.sum()?;
        if !self.takes("..") {
            return self.wrong("Here “..” is missing, as in 1..n.");
        }
        Ok(Numbers::Range(from, self.sum()?))
    }

    /// Expressions with commas between them, up to a bracket.
    fn list(&mut self, close: &str) -> Result<Vec<Expression>, SyntaxError> {
        let mut all = vec![self.sum()?];
        while self.takes(",") {
            all.push(self.sum()?);
        }
        self.needs(close)?;
        Ok(all)
    }

    /// Reads what stands one bracket deeper.
    fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, SyntaxError>,
    ) -> Result<T, SyntaxError> {
        if self.depth == MOST_DEPTH {
            return self.wrong("These brackets are nested too deep.");
        }
        self.depth += 1;
        let inner = read(self);
        self.depth -= 1;
        inner
    }

    fn sum(&mut self) -> Result<Expression, SyntaxError> {
        let mut sum = self.product()?;
        loop {
            let sign = match self.next() {
                Some(Token::Sign("+")) => Sign::Plus,
                Some(Token::Sign("-")) => Sign::Minus,
                _ => return Ok(sum),
            };
            self.at += 1;
            sum = Expression::Joined(Box::new(sum), sign, Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Expression, SyntaxError> {
        let mut product = self.signed()?;
        loop {
            let sign = match self.next() {
                Some(Token::Sign("*")) => Sign::Times,
                Some(Token::Sign("/")) => Sign::Over,
                Some(Token::Sign("//")) => Sign::Floor,
                Some(Token::Sign("mod")) => Sign::Modulo,
                Some(Token::Word(word)) if word == "mod" => Sign::Modulo,
                // 2n, n(n+1) and (n+1)(n-1), but not the word behind a number.
                Some(Token::Sign("(")) if self.is_behind_factor() => {
                    product = self.times(product)?;
                    continue;
                }
                Some(Token::Word(word)) if self.is_behind_factor() && self.is_name(word) => {
                    product = self.times(product)?;
                    continue;
                }
                _ => return Ok(product),
            };
            self.at += 1;
            product = Expression::Joined(Box::new(product), sign, Box::new(self.signed()?));
        }
    }

    fn times(&mut self, number: Expression) -> Result<Expression, SyntaxError> {
        let other = self.power()?;
        Ok(Expression::Joined(
            Box::new(number),
            Sign::Times,
            Box::new(other),
        ))
    }

    /// Whether a number, a letter or a bracket ends right before: behind a blank there may be a comma missing.
    fn is_behind_factor(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at));
        let Some((token, _)) = before.filter(|(_, place)| place.end == self.place().start) else {
            return false;
        };
        match token {
            Token::Number(_) | Token::Sign(")") => true,
            Token::Word(word) => self.letter_of(word).is_some(),
            Token::Sign(_) => false,
        }
    }

    /// The letter that a word is, if it stands for a number here, with its place.
    fn letter_of(&self, word: &str) -> Option<(usize, char)> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        let place = self.letters.iter().position(|&l| l == letter)?;
        Some((place, letter))
    }

    /// Whether a word is a letter or a function.
    fn is_name(&self, word: &str) -> bool {
        self.letter_of(word).is_some() || Function::ALL.iter().any(|(name, _)| *name == word)
    }

    fn signed(&mut self) -> Result<Expression, SyntaxError> {
        match self.takes("-") {
            true => {
                let number = self.deeper(Reader::signed)?;
                Ok(Expression::Negative(Box::new(number)))
            }
            false => self.power(),
        }
    }

    fn power(&mut self) -> Result<Expression, SyntaxError> {
        let base = self.simple()?;
        if !self.takes("^") {
            return Ok(base);
        }
        let exponent = self.deeper(Reader::power)?;
        Ok(Expression::Joined(
            Box::new(base),
            Sign::Power,
            Box::new(exponent),
        ))
    }

    fn simple(&mut self) -> Result<Expression, SyntaxError> {
        match self.next().cloned() {
            Some(Token::Number(number)) => {
                self.at += 1;
                Ok(Expression::Number(number))
            }
            Some(Token::Sign("(")) => {
                self.at += 1;
                let inner = self.deeper(Reader::sum)?;
                self.needs(")")?;
                Ok(inner)
            }
            Some(Token::Word(word)) => self.named(&word),
            _ => self.wrong("Here a number is missing."),
        }
    }

    fn named(&mut self, word: &str) -> Result<Expression, SyntaxError> {
        if let Some((place, letter)) = self.letter_of(word) {
            self.at += 1;
            return Ok(Expression::Letter(place, letter));
        }
        let function = Function::ALL.iter().find(|(name, _)| *name == word);
        let Some(&(name, function)) = function else {
            return match word.len() {
                1 => self.wrong(format!(
                    "The letter {word} has no meaning here; let it run, as in “for {word} in 1..n”."
                )),
                _ => {
                    let names = Function::ALL.map(|(name, _)| name).join(", ");
                    self.wrong(format!("“{word}” is no function; there are {names}."))
                }
            };
        };
        let place = self.place();
        self.at += 1;
        self.needs("(")?;
        let arguments = self.deeper(|reader| reader.list(")"))?;
        match function.is_of_one() == (arguments.len() == 1) {
            true => Ok(Expression::Call(function, arguments)),
            false => {
                let numbers = if function.is_of_one() {
                    "one number"
                } else {
                    "two numbers or more"
                };
                Err(SyntaxError::new(
                    place,
                    format!("“{name}” is of {numbers}."),
                    HINT,
                ))
            }
        }
    }

    fn condition(&mut self) -> Result<Condition, SyntaxError> {
        let mut condition = self.all_of()?;
        while self.takes_word(&["or"]) {
            condition = Condition::Or(Box::new(condition), Box::new(self.all_of()?));
        }
        Ok(condition)
    }

    fn all_of(&mut self) -> Result<Condition, SyntaxError> {
        let mut condition = self.one_condition()?;
        while self.takes_word(&["and"]) {
            condition = Condition::And(Box::new(condition), Box::new(self.one_condition()?));
        }
        Ok(condition)
    }

    fn one_condition(&mut self) -> Result<Condition, SyntaxError> {
        if self.takes_word(&["not"]) {
            let condition = self.deeper(Reader::one_condition)?;
            return Ok(Condition::Not(Box::new(condition)));
        }
        if matches!(self.next(), Some(Token::Sign("("))) {
            // A bracket may stand around a condition or around a number. The error is that of the reading that came further.
            let from = self.at;
            self.at += 1;
            let inner = self.deeper(Reader::condition);
            let inner = inner.and_then(|inner| self.needs(")").map(|()| inner));
            let error = match inner {
                Ok(inner) => return Ok(inner),
                Err(error) => error,
            };
            self.at = from;
            return self
                .comparison()
                .map_err(|other| match other.at.start > error.at.start {
                    true => other,
                    false => error,
                });
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Result<Condition, SyntaxError> {
        let left = self.sum()?;
        let comparison = match self.next() {
            Some(Token::Sign("=")) => Comparison::Equal,
            Some(Token::Sign("!=")) => Comparison::Unequal,
            Some(Token::Sign("<")) => Comparison::Less,
            Some(Token::Sign("<=")) => Comparison::AtMost,
            Some(Token::Sign(">")) => Comparison::Greater,
            Some(Token::Sign(">=")) => Comparison::AtLeast,
            _ => return self.property(left),
        };
        self.at += 1;
        Ok(Condition::Compared(left, comparison, self.sum()?))
    }

    fn property(&mut self, number: Expression) -> Result<Condition, SyntaxError> {
        if self.takes_word(&["divides"]) {
            return Ok(Condition::Divides(number, self.sum()?));
        }
        self.takes_word(&["is"]);
        let properties = [
            ("even", Property::Even),
            ("odd", Property::Odd),
            ("prime", Property::Prime),
        ];
        let found = properties
            .into_iter()
            .find(|(word, _)| self.takes_word(&[word]));
        match found {
            Some((_, property)) => Ok(Condition::Is(number, property)),
            None => self.wrong(
                "Here a condition cannot end: write n even, n odd, n prime, 3 divides n, or n > 4.",
            ),
        }
    }
}
