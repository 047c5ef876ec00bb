//! The grammar of games: terms, their options in a row, sharps, subscripts and brackets. What a line says besides
//! its game is read in `statement.rs`, brackets as CGSuite writes them in `brackets.rs`.

use super::expression::{Ask, Expression, MAX_NIM_HEAP};
use super::readings::Reading;
use grundy_base::syntax::SyntaxError;

const SUBSCRIPTS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

/// Parentheses and braces may be nested this deep.
const MAX_DEPTH: usize = 200;
/// A text may have this many signs that work on what stands before them.
const MAX_SIGNS: usize = 1_000;

/// A game may be taken so many times.
const MOST_TIMES: usize = 100;

/// Reads characters from the left.
pub(super) struct Parser {
    pub(super) characters: Vec<char>,
    pub(super) at: usize,
    depth: usize,
    signs: usize,
    /// What could have been read otherwise.
    pub(super) readings: Vec<Reading>,
}

impl Parser {
    /// Begins at the first character of a text.
    pub(super) fn new(text: &str) -> Parser {
        // Signs that look alike are one; each takes one place.
        let plain = |c| match c {
            '♯' | '＃' => '#',
            '∗' | '⋆' | '＊' => '*',
            '−' => '-',
            c => c,
        };
        Parser {
            characters: text.chars().map(plain).collect(),
            at: 0,
            depth: 0,
            signs: 0,
            readings: Vec::new(),
        }
    }

    /// The next character that is no space; backslashes of LaTeX are skipped too.
    pub(super) fn peek(&mut self) -> Option<char> {
        while let Some(&c) = self.characters.get(self.at)
            && (c.is_whitespace() || c == '\\')
        {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    pub(super) fn error(&self, message: impl std::fmt::Display, hint: &str) -> SyntaxError {
        SyntaxError::new(self.at..self.at + 1, message, hint)
    }

    /// The expression that the text is as a whole.
    pub(super) fn whole(mut self) -> Result<Expression, SyntaxError> {
        let expression = self.expression()?;
        self.end()?;
        Ok(expression)
    }

    pub(super) fn end(&mut self) -> Result<(), SyntaxError> {
        match self.peek() {
            None => Ok(()),
            Some(c) if ")}]".contains(c) => {
                Err(self.error(format!("This “{c}” closes nothing."), "Remove it."))
            }
            Some(_) => Err(self.not_a_game()),
        }
    }

    pub(super) fn not_a_game(&mut self) -> SyntaxError {
        let hint = "Write games such as 2#3, {2#,3,0}, 4_2 or 2 + 2.";
        match self.peek() {
            None => self.error("The text ends where a game is expected.", hint),
            Some('+' | '-' | ',' | ')' | '}') => self.error("A game is expected here.", hint),
            Some('#' | '/' | '_') => self.error("This must follow a game.", hint),
            Some(c) => self.error(format!("“{c}” is not understood."), hint),
        }
    }

    /// Terms with `+` and `-` between them.
    pub(super) fn expression(&mut self) -> Result<Expression, SyntaxError> {
        let mut sum = self.term()?;
        loop {
            match self.peek() {
                Some('+') => {
                    self.count_sign()?;
                    self.at += 1;
                    sum = Expression::Sum(sum.into(), self.term()?.into());
                }
                Some('-') => {
                    self.count_sign()?;
                    let at = self.at..self.at + 1;
                    self.at += 1;
                    sum = Expression::Difference(sum.into(), self.term()?.into(), at);
                }
                _ => return Ok(sum),
            }
        }
    }

    /// `3*2#` or `3·2#`: the sum of so many; else one game, or several in a row, the options of a game.
    fn term(&mut self) -> Result<Expression, SyntaxError> {
        self.peek();
        if let Some(times) = self.multiple()? {
            let game = self.term()?;
            let mut sum = if times == 0 {
                Expression::Nim(0)
            } else {
                game.clone()
            };
            for _ in 1..times {
                self.count_sign()?;
                sum = Expression::Sum(sum.into(), game.clone().into());
            }
            return Ok(sum);
        }
        let start = self.at;
        let starred = self.take('*');
        let first = match starred {
            true => self.starred()?,
            false => None,
        };
        let first = first.map_or_else(|| self.atom(), Ok)?;
        let mut items = vec![self.item(first)?];
        while self.starts_atom() {
            let next = self.atom()?;
            items.push(self.item(next)?);
        }
        if starred {
            self.note_digits(start, items.len());
        }
        match items.pop() {
            Some(only) if items.is_empty() => Ok(only),
            last => {
                items.extend(last);
                Ok(Expression::Options(items))
            }
        }
    }

    /// The number before a sign of multiplication, if both stand here.
    fn multiple(&mut self) -> Result<Option<usize>, SyntaxError> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        let times = !digits.is_empty() && (self.take('*') || self.take('·'));
        if !times || !(self.starts_atom() || self.peek() == Some('*')) {
            self.at = start;
            return Ok(None);
        }
        match digits.parse() {
            Ok(times) if times <= MOST_TIMES => Ok(Some(times)),
            _ => {
                let hint = format!("Take at most {MOST_TIMES} times a game.");
                let at = start..start + digits.len();
                Err(SyntaxError::new(at, "These are too many.", hint))
            }
        }
    }

    pub(super) fn starts_atom(&mut self) -> bool {
        self.peek()
            .is_some_and(|c| c.is_ascii_digit() || c.is_alphabetic() || "[({".contains(c))
    }

    /// A game with its sharps and subscripts.
    fn item(&mut self, mut item: Expression) -> Result<Expression, SyntaxError> {
        loop {
            self.count_sign()?;
            if self.subscript_bracket() {
                item = self.subscripts(item, '[', ']')?;
                continue;
            }
            match self.peek() {
                Some(c) if SUBSCRIPTS.contains(&c) => {
                    self.at += 1;
                    let heap = SUBSCRIPTS.iter().position(|&digit| digit == c);
                    let heap = Expression::Nim(heap.unwrap_or(0));
                    item = Expression::Sum(item.into(), heap.into());
                }
                Some('#' | '/') => item = self.sharps(item),
                Some('_') => {
                    self.at += 1;
                    item = self.subscript(item)?;
                }
                Some('.') if self.follows("Mate") => {
                    self.at += 1 + "Mate".len();
                    item = Expression::Mate(item.into());
                }
                _ => return Ok(item),
            }
        }
    }

    /// Whether this word follows the next character, and ends there.
    fn follows(&self, word: &str) -> bool {
        let rest = self.characters.get(self.at + 1..).unwrap_or_default();
        let letters = rest.iter().take_while(|c| c.is_alphanumeric());
        letters.copied().eq(word.chars())
    }

    /// Keeps expressions from being nested so deep that evaluating them would be a danger.
    pub(super) fn count_sign(&mut self) -> Result<(), SyntaxError> {
        self.signs += 1;
        if self.signs > MAX_SIGNS {
            let message = format!("These are more than {MAX_SIGNS} games and signs.");
            return Err(self.error(message, "Give a part of them a name on a line above."));
        }
        Ok(())
    }

    fn sharps(&mut self, inner: Expression) -> Expression {
        let mut times = 0;
        while self.take('#') || self.take('/') {
            times += 1;
        }
        Expression::Sharp(inner.into(), times)
    }

    /// One sign, or several in braces, that apply from the left.
    fn subscript(&mut self, item: Expression) -> Result<Expression, SyntaxError> {
        match self.peek() {
            Some('{') => self.subscripts(item, '{', '}'),
            Some('#' | '/') => {
                self.at += 1;
                Ok(Expression::Sharp(item.into(), 1))
            }
            _ => Ok(Expression::Sum(item.into(), self.atom()?.into())),
        }
    }

    /// Signs in brackets, which apply from the left.
    fn subscripts(
        &mut self,
        mut item: Expression,
        open: char,
        close: char,
    ) -> Result<Expression, SyntaxError> {
        let opened = self.at;
        self.at += 1;
        loop {
            self.count_sign()?;
            match self.peek() {
                Some(c) if c == close => {
                    self.at += 1;
                    return Ok(item);
                }
                Some('#' | '/') => item = self.sharps(item),
                Some('-') => {
                    let at = self.at..self.at + 1;
                    self.at += 1;
                    item = Expression::Difference(item.into(), self.atom()?.into(), at);
                }
                None => return Err(unclosed(opened, open)),
                Some(_) => {
                    self.take('+');
                    item = Expression::Sum(item.into(), self.atom()?.into());
                }
            }
        }
    }

    fn atom(&mut self) -> Result<Expression, SyntaxError> {
        let opened = self.at;
        match self.peek() {
            Some(c) if c.is_ascii_digit() => {
                self.at += 1;
                Ok(Expression::Nim(c as usize - '0' as usize))
            }
            Some(c) if c.is_alphabetic() => {
                let start = self.at;
                let name = self.identifier();
                let opened = self.at;
                if self.characters.get(opened) != Some(&'(') {
                    return Ok(Expression::Name(name, start..opened));
                }
                if Ask::of_word(&name).is_some() {
                    let message = format!("“{name}(…)” is no game.");
                    let hint = "Ask it in a line of its own, without a name.";
                    return Err(SyntaxError::new(start..opened, message, hint));
                }
                let of: fn(Box<Expression>) -> Expression = match name.as_str() {
                    "mate" => Expression::Mate,
                    "concubine" => Expression::Concubine,
                    _ => return Ok(Expression::Name(name, start..opened)),
                };
                Ok(of(self.parenthesised(opened)?.into()))
            }
            Some('[') => self.bracketed(),
            Some('(') => self.parenthesised(opened),
            Some('{') => self.nested(|parser| parser.list(opened)),
            _ => Err(self.not_a_game()),
        }
    }

    /// Opens a parenthesis or brace and reads what is inside.
    pub(super) fn nested(
        &mut self,
        inside: impl FnOnce(&mut Parser) -> Result<Expression, SyntaxError>,
    ) -> Result<Expression, SyntaxError> {
        if self.depth == MAX_DEPTH {
            let message = format!("This is nested more than {MAX_DEPTH} deep.");
            return Err(self.error(message, "Give inner games a name first."));
        }
        self.at += 1;
        self.depth += 1;
        let inner = inside(self)?;
        self.depth -= 1;
        Ok(inner)
    }

    /// An expression up to its closing parenthesis.
    pub(super) fn parenthesised(&mut self, opened: usize) -> Result<Expression, SyntaxError> {
        self.nested(|parser| {
            let inner = parser.expression()?;
            parser.close(opened, '(', ')')?;
            Ok(inner)
        })
    }

    /// The options up to the closing brace.
    fn list(&mut self, opened: usize) -> Result<Expression, SyntaxError> {
        let mut options = Vec::new();
        if self.take('}') {
            return Ok(Expression::Options(options));
        }
        loop {
            options.push(self.expression()?);
            if !self.take(',') {
                self.close(opened, '{', '}')?;
                return Ok(Expression::Options(options));
            }
        }
    }

    pub(super) fn close(
        &mut self,
        opened: usize,
        open: char,
        close: char,
    ) -> Result<(), SyntaxError> {
        match self.peek() {
            Some(c) if c == close => {
                self.at += 1;
                Ok(())
            }
            None => Err(unclosed(opened, open)),
            Some(_) => {
                let hint = format!("Close it with “{close}”.");
                Err(self.error(format!("The “{open}” is still open here."), &hint))
            }
        }
    }

    /// `[12]`.
    fn bracketed(&mut self) -> Result<Expression, SyntaxError> {
        let opened = self.at;
        self.at += 1;
        self.peek();
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        let at = start..self.at;
        if digits.is_empty() {
            return Err(self.error("The size of a nim heap is expected here.", "Write [12]."));
        }
        self.close(opened, '[', ']')?;
        match digits.parse::<usize>() {
            Ok(size) if size <= MAX_NIM_HEAP => Ok(Expression::Nim(size)),
            _ => {
                let hint = format!("At most {MAX_NIM_HEAP} is accepted.");
                Err(SyntaxError::new(at, "This nim heap is too large.", hint))
            }
        }
    }

    pub(super) fn identifier(&mut self) -> String {
        self.take_while(char::is_alphanumeric)
    }

    /// The characters from here on that are as wanted.
    pub(super) fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> String {
        let rest = self.characters[self.at..].iter().copied();
        let taken: String = rest.take_while(|&c| is_wanted(c)).collect();
        self.at += taken.chars().count();
        taken
    }
}

fn unclosed(opened: usize, open: char) -> SyntaxError {
    let message = format!("This “{open}” is not closed.");
    SyntaxError::new(opened..opened + 1, message, "Close it, or remove it.")
}
