//! What nauty's listg writes for Magma (-M), `g1 := Graph<3|[{2},{3},{}]>;`, and for Maple (-W),
//! `f1 := Matrix(2,2,[[0,1],[1,0]]);`: a graph in each statement, with vertices from 1 on.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;

/// What such a statement makes.
const KINDS: [&str; 3] = ["Graph<", "Digraph<", "Matrix("];

/// Whether a text begins with such a statement.
pub(crate) fn fits(text: &str) -> bool {
    let Some((name, rest)) = text.split_once(":=") else {
        return false;
    };
    let name = name.trim();
    let named = !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_alphanumeric());
    let rest = rest.trim_start();
    let Some(kind) = KINDS.into_iter().find(|kind| rest.starts_with(kind)) else {
        return false;
    };
    let rest = rest.get(kind.len()..).unwrap_or_default();
    let is_count =
        |letter: char| letter.is_ascii_digit() || letter.is_whitespace() || letter == ',';
    let mut letters = rest.trim_start_matches(is_count).chars();
    let sign = letters.find(|letter| !letter.is_whitespace());
    // In Magma's own form the edges follow, each a set.
    let mut lists = || letters.find(|letter| !letter.is_whitespace()) == Some('[');
    named && (sign == Some('[') || sign == Some('|') && lists())
}

/// # Errors
/// Where a statement is cut off or wrong.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut scan = Scan { text, at: 0 };
    let mut left = choices.clone();
    let mut graphs = Vec::new();
    loop {
        scan.blanks();
        if scan.rest().is_empty() {
            return Ok(graphs);
        }
        let mut builder = Builder::new(text, &left);
        builder.title = scan.name().to_owned();
        scan.demand(":=")?;
        scan.graph(&mut builder)?;
        scan.demand(";")?;
        graphs.push(builder.finish_one(&mut left, scan.at)?);
    }
}

struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn name(&mut self) -> &'a str {
        let rest = self.rest();
        let is_part = |letter: char| letter.is_ascii_alphanumeric();
        let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Passes over a sign if it is there.
    fn takes(&mut self, sign: &str) -> bool {
        self.blanks();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len() } else { 0 };
        found
    }

    fn demand(&mut self, sign: &str) -> Result<(), FormatError> {
        match self.takes(sign) {
            true => Ok(()),
            false => Err(self.error(&format!("“{sign}” is expected here"))),
        }
    }

    fn error(&self, message: &str) -> FormatError {
        FormatError::at(self.text, self.at, message)
    }

    fn number(&mut self) -> Result<usize, FormatError> {
        self.blanks();
        let rest = self.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = rest.get(..digits).and_then(|digits| digits.parse().ok());
        let number = number.ok_or_else(|| match rest.starts_with('-') {
            true => self.error(
                "this may be a Laplacian matrix; write the adjacency matrix (listg without -L)",
            ),
            false => self.error("a whole number is expected here"),
        })?;
        self.at += digits;
        Ok(number)
    }

    fn graph(&mut self, builder: &mut Builder) -> Result<(), FormatError> {
        self.blanks();
        let kind = KINDS.into_iter().find(|kind| self.takes(kind));
        match kind {
            Some("Matrix(") => self.matrix(builder),
            Some(kind) => {
                builder.directed = kind == "Digraph<";
                self.lists(builder)
            }
            None => Err(self.error("“Graph<” or “Matrix(” is expected here")),
        }
    }

    /// The neighbours of each vertex in turn, those with larger numbers alone unless edges have directions.
    fn lists(&mut self, builder: &mut Builder) -> Result<(), FormatError> {
        let place = self.at;
        let order = self.number()?;
        builder.by_format(order, place)?;
        builder.symmetric = !builder.directed;
        self.demand("|")?;
        self.demand("[")?;
        for vertex in 0..order {
            if vertex > 0 {
                self.demand(",")?;
            }
            builder.tell(vertex);
            self.demand("{")?;
            while !self.takes("}") {
                let place = self.at;
                let neighbour = self.number()?.checked_sub(1);
                let neighbour = neighbour.filter(|neighbour| *neighbour < order);
                let neighbour = neighbour.ok_or_else(|| {
                    let message =
                        format!("a number of a vertex from 1 to {order} is expected here");
                    FormatError::at(self.text, place, message)
                })?;
                builder.edge(vertex, neighbour, place)?;
                self.takes(",");
            }
        }
        self.demand("]")?;
        self.demand(">")
    }

    /// A matrix row by row, with brackets around the rows or without.
    fn matrix(&mut self, builder: &mut Builder) -> Result<(), FormatError> {
        let place = self.at;
        let order = self.number()?;
        builder.by_format(order, place)?;
        builder.symmetric = true;
        self.demand(",")?;
        self.blanks();
        if !self.rest().starts_with('[') {
            if self.number()? != order {
                return Err(self.error("as many columns as rows are expected"));
            }
            self.demand(",")?;
        }
        self.demand("[")?;
        for row in 0..order {
            builder.tell(row);
            let brackets = self.takes("[");
            for column in 0..order {
                let place = self.at;
                let weight = self.number()?;
                builder.weighted |= weight > 1;
                if weight > 0 {
                    builder.edge(row, column, place)?;
                }
                let last = column + 1 == order;
                if !last || !brackets && row + 1 < order {
                    self.demand(",")?;
                }
            }
            if brackets {
                self.demand("]")?;
                if row + 1 < order {
                    self.demand(",")?;
                }
            }
        }
        self.demand("]")?;
        self.demand(")")?;
        builder.directed = !builder.is_mirrored();
        Ok(())
    }
}
