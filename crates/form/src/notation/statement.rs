//! What a line says besides its game: a name that it defines, or what it asks.

use super::expression::{Ask, Expression, Statement};
use super::parser::Parser;
use grundy_base::syntax::SyntaxError;
use grundy_heap::Genus;

impl Parser {
    /// `name = expression`, an expression, or what is asked of one.
    pub fn statement(mut self) -> Result<Statement, SyntaxError> {
        let Some(name) = self.definition()? else {
            return self.question();
        };
        let expression = self.expression()?;
        let statement = self.asked(expression, None)?;
        Ok(Statement {
            name: Some(name),
            ..statement
        })
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
                if let Some(genera) = self.genera(opened).filter(|_| ask == Ask::Genus) {
                    self.at = self.characters.len();
                    let ask = Ask::GenusOfOptions(genera);
                    return self.asked(Expression::Nim(0), Some(ask));
                }
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
                let hint = "Write G.Mate, G.Outcome, G.Genus, G.Options or G.Parts.";
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

    /// The genera of `({2^20, 1^031})`, where the text from this bracket on is nothing else.
    fn genera(&self, opened: usize) -> Option<Vec<Genus>> {
        let text: String = self.characters.get(opened..)?.iter().collect();
        let inside = text.trim().strip_prefix('(')?.strip_suffix(')')?.trim();
        let genera = inside.strip_prefix('{')?.strip_suffix('}')?;
        genera.split(',').map(Genus::parse).collect()
    }

    /// A statement that ends here.
    fn asked(mut self, expression: Expression, ask: Option<Ask>) -> Result<Statement, SyntaxError> {
        self.end()?;
        Ok(Statement {
            name: None,
            expression,
            ask,
            readings: self.readings,
        })
    }
}
