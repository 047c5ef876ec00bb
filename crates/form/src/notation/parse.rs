//! Reading games. An [`Expression`] is syntax alone; [`Expression::value`] makes it a form.
//!
//! | text | game |
//! |---|---|
//! | `3`, `[12]` | nim heaps |
//! | `2#3210` | {{2},3,2,1,0}: several games in a row are the options of one |
//! | `{2#,3,2}`, `{}` | the same with braces; `{2}` and `2#` are {2} |
//! | `(32)#`, `(2+2)3` | parentheses group: {{3,2}} and {2+2,3} |
//! | `2# + 4`, `2# - 2` | sums, and differences where they exist |
//! | `4_2`, `2_{#4##}` | sums in subscripts, read from the left: 4+2 and ((2#)+4)## |
//! | `*2_/3210`, `*2/3210` | the star notation; `/` is `#` |
//! | `G`, `G 3 2` | a game defined before, and {G,3,2} |
//! | `mate(G)`, `G.Mate` | the mate of a game |
//!
//! A line of a worksheet may ask something instead: `o(G)`, `genus(G)`, `parts(G)`, or as CGSuite writes it
//! `G.Outcome`, `G.Genus`, `G.Parts`; and `G == H`, for which `=` will do where no name stands before it.

use crate::canonical::{Form, FormStore};
use crate::limit::Limit;
use crate::parts::Parts;
use grundy_base::budget::Budget;
use grundy_base::syntax::SyntaxError;
use std::collections::BTreeMap;
use std::ops::Range;

/// Larger nim heaps are refused: a heap has all smaller ones as options.
pub const MAX_NIM_HEAP: usize = 1_000;
/// Parentheses and braces may be nested this deep.
const MAX_DEPTH: usize = 200;
/// A text may have this many signs that work on what stands before them.
const MAX_SIGNS: usize = 1_000;

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueError {
    /// The text, or the meaning of one of its parts.
    #[error(transparent)]
    Notation(#[from] SyntaxError),
    /// The forms or the budget ran out.
    #[error(transparent)]
    Limit(#[from] Limit),
}

/// A game as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A nim heap.
    Nim(usize),
    /// A name, and where it stands.
    Name(String, Range<usize>),
    /// The game with these options.
    Options(Vec<Expression>),
    /// {…{G}…}, so many times.
    Sharp(Box<Expression>, usize),
    /// A sum.
    Sum(Box<Expression>, Box<Expression>),
    /// A difference, and where its sign stands.
    Difference(Box<Expression>, Box<Expression>, Range<usize>),
    /// The mate of a game.
    Mate(Box<Expression>),
}

/// A line of a worksheet: an expression that may get a name, or of which something is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The name before `=`.
    pub name: Option<String>,
    /// What the name stands for.
    pub expression: Expression,
    /// What is asked of the game, in the place of all that a sheet shows.
    pub ask: Option<Ask>,
}

/// What a line asks of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Its misère outcome.
    Outcome,
    /// Its genus.
    Genus,
    /// Its even parts.
    Parts,
    /// Whether it is this one.
    IsEqual(Expression),
}

impl Ask {
    /// The question of a word: a function or, as in CGSuite, a name behind a dot.
    fn of_word(word: &str) -> Option<Ask> {
        Some(match word {
            "o" | "outcome" | "Outcome" | "OutcomeClass" => Ask::Outcome,
            "genus" | "Genus" => Ask::Genus,
            "parts" | "Parts" => Ask::Parts,
            _ => return None,
        })
    }
}

impl Statement {
    /// Reads `name = expression` or an expression.
    pub fn parse(text: &str) -> Result<Statement, SyntaxError> {
        let mut parser = Parser::new(text);
        if let Some(name) = parser.definition()? {
            let expression = parser.whole()?;
            return Ok(Statement {
                name: Some(name),
                expression,
                ask: None,
            });
        }
        parser.question()
    }

    /// Reads `name = expression` or an expression, where nothing is asked.
    ///
    /// # Errors
    /// A [`SyntaxError`], also where something is asked.
    pub fn parse_game(text: &str) -> Result<Statement, SyntaxError> {
        let statement = Statement::parse(text)?;
        match statement.ask {
            None => Ok(statement),
            Some(_) => Err(SyntaxError::new(
                0..text.chars().count().max(1),
                "This asks something of a game, and is no game itself.",
                "Type the game alone; in a sheet of forms it can be asked.",
            )),
        }
    }

    /// The names in it, each with where it stands, from the left.
    pub fn names(&self) -> Vec<(&str, Range<usize>)> {
        let mut names = self.expression.names();
        if let Some(Ask::IsEqual(other)) = &self.ask {
            names.extend(other.names());
        }
        names
    }
}

impl Expression {
    /// Reads an expression.
    pub fn parse(text: &str) -> Result<Expression, SyntaxError> {
        Parser::new(text).whole()
    }

    /// The names in it, each with where it stands, from the left.
    pub fn names(&self) -> Vec<(&str, Range<usize>)> {
        let mut found = Vec::new();
        let mut pending = vec![self];
        while let Some(expression) = pending.pop() {
            match expression {
                Expression::Nim(_) => {}
                Expression::Name(name, at) => found.push((name.as_str(), at.clone())),
                Expression::Options(options) => pending.extend(options),
                Expression::Sharp(inner, _) | Expression::Mate(inner) => pending.push(inner),
                Expression::Sum(left, right) | Expression::Difference(left, right, _) => {
                    pending.extend([left.as_ref(), right.as_ref()]);
                }
            }
        }
        found.sort_by_key(|(_, at)| at.start);
        found
    }

    /// Its canonical form; `names` are the games defined before.
    ///
    /// # Errors
    /// For an unknown name, a difference that does not exist, or a reached bound.
    pub fn value(
        &self,
        store: &mut FormStore,
        names: &BTreeMap<String, Form>,
        budget: &Budget,
    ) -> Result<Form, ValueError> {
        let form = match self {
            Expression::Nim(size) => store.nim(*size, budget)?,
            Expression::Name(name, at) => *names.get(name).ok_or_else(|| {
                let message = format!("“{name}” is not defined.");
                SyntaxError::new(at.clone(), message, "Define it on a line above.")
            })?,
            Expression::Options(options) => {
                let options = options
                    .iter()
                    .map(|option| option.value(store, names, budget));
                let options = options.collect::<Result<Vec<Form>, ValueError>>()?;
                store.game(options, budget)?
            }
            Expression::Sharp(inner, times) => {
                let mut form = inner.value(store, names, budget)?;
                for _ in 0..*times {
                    form = store.game(vec![form], budget)?;
                }
                form
            }
            Expression::Mate(inner) => {
                let inner = inner.value(store, names, budget)?;
                store.mate(inner, budget)?
            }
            Expression::Sum(left, right) => {
                let left = left.value(store, names, budget)?;
                let right = right.value(store, names, budget)?;
                store.sum(left, right, budget)?
            }
            Expression::Difference(left, right, at) => {
                let left = left.value(store, names, budget)?;
                let right = right.value(store, names, budget)?;
                let difference = Parts::default().difference(store, left, right, budget)?;
                difference.ok_or_else(|| {
                    SyntaxError::new(
                        at.clone(),
                        "This difference does not exist.",
                        "The game on the right must be a part of the one on the left.",
                    )
                })?
            }
        };
        Ok(form)
    }
}

/// Reads characters from the left.
struct Parser {
    characters: Vec<char>,
    at: usize,
    depth: usize,
    signs: usize,
}

impl Parser {
    fn new(text: &str) -> Parser {
        Parser {
            characters: text.chars().collect(),
            at: 0,
            depth: 0,
            signs: 0,
        }
    }

    /// The next character that is no space; backslashes of LaTeX are skipped too.
    fn peek(&mut self) -> Option<char> {
        while let Some(&c) = self.characters.get(self.at)
            && (c.is_whitespace() || c == '\\')
        {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn error(&self, message: impl std::fmt::Display, hint: &str) -> SyntaxError {
        SyntaxError::new(self.at..self.at + 1, message, hint)
    }

    /// `name =`, if the text begins so; `==` only asks.
    fn definition(&mut self) -> Result<Option<String>, SyntaxError> {
        let Some(equals) = self.characters.iter().position(|&c| c == '=') else {
            return Ok(None);
        };
        let start = self.at;
        let name = match self.peek() {
            Some(c) if c.is_alphabetic() => self.identifier(),
            _ => String::new(),
        };
        self.peek();
        let asks = self.characters.get(equals + 1) == Some(&'=');
        if self.at == equals && !name.is_empty() && !asks {
            self.at += 1;
            return Ok(Some(name));
        }
        self.at = start;
        if self.peek() == Some('=') {
            let hint = "Write a letter with letters or digits, such as G1 = 2#3.";
            return Err(self.error("A name is expected before “=”.", hint));
        }
        Ok(None)
    }

    /// An expression without a name, and what is asked of it.
    fn question(mut self) -> Result<Statement, SyntaxError> {
        let start = self.at;
        if self.peek().is_some_and(char::is_alphabetic) {
            let word = self.identifier();
            let opened = self.at;
            if let Some(ask) = Ask::of_word(&word)
                && self.characters.get(opened) == Some(&'(')
            {
                let expression = self.parenthesised(opened)?;
                return self.asked(expression, Some(ask));
            }
        }
        self.at = start;
        let expression = self.expression()?;
        if self.take('.') {
            self.peek();
            let from = self.at;
            let word = self.identifier();
            let Some(ask) = Ask::of_word(&word) else {
                let at = from..self.at.max(from + 1);
                let hint = "Write G.Mate, G.Outcome, G.Genus or G.Parts.";
                return Err(SyntaxError::new(at, "This is not known of a game.", hint));
            };
            return self.asked(expression, Some(ask));
        }
        if self.take('=') {
            self.take('=');
            let other = self.expression()?;
            return self.asked(expression, Some(Ask::IsEqual(other)));
        }
        self.asked(expression, None)
    }

    /// A statement that ends here.
    fn asked(mut self, expression: Expression, ask: Option<Ask>) -> Result<Statement, SyntaxError> {
        self.end()?;
        Ok(Statement {
            name: None,
            expression,
            ask,
        })
    }

    fn whole(mut self) -> Result<Expression, SyntaxError> {
        let expression = self.expression()?;
        self.end()?;
        Ok(expression)
    }

    fn end(&mut self) -> Result<(), SyntaxError> {
        match self.peek() {
            None => Ok(()),
            Some(c) if ")}]".contains(c) => {
                Err(self.error(format!("This “{c}” closes nothing."), "Remove it."))
            }
            Some(_) => Err(self.not_a_game()),
        }
    }

    fn not_a_game(&mut self) -> SyntaxError {
        let hint = "Write games such as 2#3, {2#,3,0}, 4_2 or 2 + 2.";
        match self.peek() {
            None => self.error("The text ends where a game is expected.", hint),
            Some('+' | '-' | ',' | ')' | '}') => self.error("A game is expected here.", hint),
            Some('#' | '/' | '_') => self.error("This must follow a game.", hint),
            Some(c) => self.error(format!("“{c}” is not understood."), hint),
        }
    }

    /// Terms with `+` and `-` between them.
    fn expression(&mut self) -> Result<Expression, SyntaxError> {
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

    /// One game, or several in a row: the options of a game.
    fn term(&mut self) -> Result<Expression, SyntaxError> {
        self.take('*');
        let mut items = vec![self.item()?];
        while self.starts_atom() {
            items.push(self.item()?);
        }
        match items.pop() {
            Some(only) if items.is_empty() => Ok(only),
            last => {
                items.extend(last);
                Ok(Expression::Options(items))
            }
        }
    }

    fn starts_atom(&mut self) -> bool {
        self.peek()
            .is_some_and(|c| c.is_ascii_digit() || c.is_alphabetic() || "[({".contains(c))
    }

    /// A game with its sharps and subscripts.
    fn item(&mut self) -> Result<Expression, SyntaxError> {
        let mut item = self.atom()?;
        loop {
            self.count_sign()?;
            match self.peek() {
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
    fn count_sign(&mut self) -> Result<(), SyntaxError> {
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
    fn subscript(&mut self, mut item: Expression) -> Result<Expression, SyntaxError> {
        let opened = self.at;
        if !self.take('{') {
            return match self.peek() {
                Some('#' | '/') => {
                    self.at += 1;
                    Ok(Expression::Sharp(item.into(), 1))
                }
                _ => Ok(Expression::Sum(item.into(), self.atom()?.into())),
            };
        }
        loop {
            self.count_sign()?;
            match self.peek() {
                Some('}') => {
                    self.at += 1;
                    return Ok(item);
                }
                Some('#' | '/') => item = self.sharps(item),
                Some('-') => {
                    let at = self.at..self.at + 1;
                    self.at += 1;
                    item = Expression::Difference(item.into(), self.atom()?.into(), at);
                }
                None => return Err(unclosed(opened, '{')),
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
                if name != "mate" {
                    return Ok(Expression::Name(name, start..opened));
                }
                Ok(Expression::Mate(self.parenthesised(opened)?.into()))
            }
            Some('[') => self.bracketed(),
            Some('(') => self.parenthesised(opened),
            Some('{') => self.nested(|parser| parser.list(opened)),
            _ => Err(self.not_a_game()),
        }
    }

    /// Opens a parenthesis or brace and reads what is inside.
    fn nested(
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
    fn parenthesised(&mut self, opened: usize) -> Result<Expression, SyntaxError> {
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

    fn close(&mut self, opened: usize, open: char, close: char) -> Result<(), SyntaxError> {
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

    fn identifier(&mut self) -> String {
        self.take_while(char::is_alphanumeric)
    }

    /// The characters from here on that are as wanted.
    fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> String {
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
