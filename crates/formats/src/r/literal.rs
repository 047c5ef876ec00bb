//! igraph's notation of graphs in R, `graph_from_literal(a-b, b-+c:d, e)`: names in chains of edges, several names with
//! colons between them, and single vertices. A + at an end of an edge is the head of an arrow.

use crate::builder::Builder;
use crate::error::{FormatError, quoted};

/// A name and where it stands.
type Name<'a> = (usize, &'a str);

/// Reads what stands from the byte `start` to before the byte `end` of a text.
///
/// # Errors
/// Where a name is missing, or a sign has no meaning.
pub(super) fn read(
    text: &str,
    (start, end): (usize, usize),
    builder: &mut Builder,
) -> Result<(), FormatError> {
    let mut reader = Reader {
        text,
        at: start,
        end,
    };
    // igraph counts several edges between two vertices once here.
    builder.strict = true;
    loop {
        reader.blanks();
        if reader.rest().is_empty() {
            return Ok(());
        }
        if reader.option() {
            builder.strict = false;
            continue;
        }
        reader.chain(builder)?;
        reader.blanks();
        if !reader.takes(',') && !reader.rest().is_empty() {
            let letter = reader.rest().chars().next().unwrap_or(' ');
            let message = format!(
                "{} is not expected between names here; edges are written a-b, and several ends a-b:c",
                quoted(&letter.to_string())
            );
            return Err(FormatError::at(text, reader.at, message));
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    fn blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn takes(&mut self, sign: char) -> bool {
        self.blanks();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len_utf8() } else { 0 };
        found
    }

    /// Passes over an argument such as `simplify = FALSE`.
    fn option(&mut self) -> bool {
        let part = self.rest().split(',').next().unwrap_or_default();
        let names = part.split_once('=').map(|(name, _)| name.trim());
        let found = matches!(names, Some("simplify"));
        self.at += if found { part.len() } else { 0 };
        found && (self.takes(',') || self.rest().is_empty())
    }

    /// Names with edges between them, or without.
    fn chain(&mut self, builder: &mut Builder) -> Result<(), FormatError> {
        let mut last = self.names(builder)?;
        while let Some(directed) = self.edge() {
            let next = self.names(builder)?;
            builder.directed |= directed;
            for &u in &last {
                next.iter().try_for_each(|&v| builder.edge(u, v, self.at))?;
            }
            last = next;
        }
        Ok(())
    }

    /// Passes over an edge, `-`, `---` or `-+`, and says whether it has a direction.
    fn edge(&mut self) -> Option<bool> {
        self.blanks();
        let rest = self.rest();
        let is_sign = |letter: char| letter == '-' || letter == '+';
        let length = rest.find(|letter| !is_sign(letter)).unwrap_or(rest.len());
        let sign = rest.get(..length).filter(|sign| !sign.is_empty())?;
        self.at += length;
        Some(sign.contains('+'))
    }

    /// The vertices of names with colons between them.
    fn names(&mut self, builder: &mut Builder) -> Result<Vec<usize>, FormatError> {
        let mut vertices = Vec::new();
        loop {
            self.blanks();
            let (place, name) = self.name()?;
            vertices.push(builder.vertex(name, place)?);
            if !self.takes(':') {
                return Ok(vertices);
            }
        }
    }

    fn name(&mut self) -> Result<Name<'a>, FormatError> {
        let (start, rest) = (self.at, self.rest());
        let missing = || FormatError::at(self.text, start, "the name of a vertex is missing here");
        if let Some(mark) = rest.chars().next().filter(|mark| "\"'`".contains(*mark)) {
            let inner = rest.get(1..).unwrap_or_default();
            let name = inner.split(mark).next().filter(|name| !name.is_empty());
            let name = name.ok_or_else(missing)?;
            self.at += name.len() + 2;
            return Ok((start + 1, name));
        }
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '.' || letter == '_';
        let length = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        let name = rest.get(..length).filter(|name| !name.is_empty());
        let name = name.ok_or_else(missing)?;
        self.at += length;
        Ok((start, name))
    }
}
