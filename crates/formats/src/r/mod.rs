//! Graphs as R and igraph write and take them: `dput(as_edgelist(g))`, which is `structure(c(1, 2, 2, 3), dim = c(2L, 2L))`,
//! matrices, data frames, what is printed of edges ([`printed`]), `graph_from_literal(a-b, b-c)`, and the other calls of igraph that hold their edges. A matrix of
//! two columns has an edge in each row, a square one is an adjacency matrix; vertices are numbered from 1.

mod expression;
mod literal;
mod printed;

use crate::builder::{Builder, Built, weighs};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::note::Note;
use expression::{Argument, Is, Value, argument, behind_target, is_literal, name_length, parse};

/// What an entry of a vector takes while it is read, in bytes.
const ENTRY_BYTES: u64 = 48;

/// Calls of igraph with their edges in a vector, and whether they have directions unless that is said.
const VECTORS: [(&str, bool); 4] = [
    ("make_graph", true),
    ("graph", true),
    ("make_directed_graph", true),
    ("make_undirected_graph", false),
];

const EDGE_LISTS: [&str; 3] = ["graph_from_edgelist", "graph.edgelist", "as_edgelist"];
const MATRICES: [&str; 3] = [
    "graph_from_adjacency_matrix",
    "graph.adjacency",
    "as_adjacency_matrix",
];
const FRAMES: [&str; 2] = ["graph_from_data_frame", "graph.data.frame"];

/// What holds data and is no graph by itself.
const DATA: [&str; 5] = ["structure", "matrix", "data.frame", "rbind", "cbind"];

/// Calls of R that say that a text is a script, or make a graph without its edges.
const SCRIPTS: [&str; 3] = ["library", "require", "set.seed"];

/// Beginnings of other calls of igraph, which make graphs of families or read them from elsewhere.
const OTHERS: [&str; 4] = ["make_", "sample_", "graph_from_", "read_graph"];

/// What is said of other expressions.
const EXPECTED: &str = "a graph with its edges is expected, such as graph_from_literal(a-b, b-c) or what dput(as_edgelist(g)) prints";
const NO_EDGES: &str = "this call of R has no edges in it; let R print them: dput(as_edgelist(g))";
const TWO_COLUMNS: &str = "a matrix with two columns, an edge in each row, is expected";
const SQUARE: &str = "a matrix with as many rows as columns is expected";

/// Whether the text begins as data of R or a call of igraph does.
pub(crate) fn fits(text: &str) -> bool {
    if are_printed(text) {
        return true;
    }
    let begin = behind_target(without_comments(text));
    let text = without_comments(text).get(begin..).unwrap_or_default();
    let text = text.trim_start().trim_start_matches("igraph::");
    let (name, rest) = text.split_at(name_length(text));
    let Some(inner) = rest.trim_start().strip_prefix('(') else {
        return false;
    };
    let starts = |beginnings: &[&str]| beginnings.iter().any(|known| name.starts_with(known));
    let is = |names: &[&str]| names.contains(&name);
    match name {
        // Sage and CGSuite have calls of these names, too.
        "matrix" => {
            inner.trim_start().starts_with("c(")
                || ["nrow", "ncol", "byrow"]
                    .iter()
                    .any(|word| inner.contains(word))
        }
        "graph" => inner.trim_start().starts_with(['c', '~']) || inner.contains("edges"),
        _ => {
            is_literal(name)
                || VECTORS.iter().any(|(known, _)| *known == name)
                || is(&EDGE_LISTS)
                || is(&MATRICES)
                || is(&FRAMES)
                || is(&DATA)
                || is(&SCRIPTS)
                || starts(&OTHERS)
        }
    }
}

/// Whether a text is what R prints of edges.
pub(crate) fn are_printed(text: &str) -> bool {
    printed::fits(text)
}

/// A text without the comments with which it begins.
fn without_comments(text: &str) -> &str {
    let mut text = text.trim_start();
    while text.starts_with('#') {
        let (_, rest) = text.split_once('\n').unwrap_or((text, ""));
        text = rest.trim_start();
    }
    text
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if are_printed(text) {
        return printed::read(text, choices).map(|graph| vec![graph]);
    }
    let value = parse(text, choices)?;
    let mut reader = Reader {
        text,
        builder: Builder::new(text, choices),
        unnamed: 0,
    };
    reader.graph(&value)?;
    let unnamed = reader.unnamed;
    let (graph, mut notes) = reader.builder.finish(choices)?;
    notes.extend((unnamed > 0).then_some(Note::Unnamed(unnamed)));
    Ok(vec![(graph, notes)])
}

/// Entries of a vector, by their places.
type Vector<'v> = Vec<(usize, Entry<'v>)>;

/// An entry of a vector.
#[derive(Clone)]
enum Entry<'v> {
    Text(&'v str),
    Number(u64),
    /// What is no name of a vertex: a fraction, NA.
    Other(&'v str),
}

/// A matrix, by columns.
struct Matrix<'v> {
    entries: Vector<'v>,
    rows: usize,
    columns: usize,
    /// The names of its rows.
    names: Vector<'v>,
}

struct Reader<'a> {
    text: &'a str,
    builder: Builder<'a>,
    /// Vertices that igraph adds because larger numbers are there.
    unnamed: usize,
}

impl<'a> Reader<'a> {
    fn graph(&mut self, value: &Value<'a>) -> Result<(), FormatError> {
        if let Is::Literal { start, end } = value.is {
            return literal::read(self.text, (start, end), &mut self.builder);
        }
        let Some((name, arguments)) = value.call() else {
            return Err(value.error(self.text, EXPECTED));
        };
        let first = arguments.first().map(|argument| &argument.value);
        if let Some(Is::Literal { start, end }) = first.map(|first| &first.is) {
            return literal::read(self.text, (*start, *end), &mut self.builder);
        }
        if let Some((_, directed)) = VECTORS.iter().find(|(known, _)| *known == name) {
            self.builder.directed = directed_by(arguments).unwrap_or(*directed);
            return self.pairs(value, arguments);
        }
        if EDGE_LISTS.contains(&name) {
            self.builder.directed = directed_by(arguments).unwrap_or(true);
            let matrix = self.matrix(self.data(value, arguments, &["el"])?)?;
            let matrix = matrix.filter(|matrix| matrix.columns == 2);
            let matrix = matrix.ok_or_else(|| value.error(self.text, TWO_COLUMNS))?;
            self.edges(&matrix)?;
            return self.up_to_largest(value);
        }
        if MATRICES.contains(&name) {
            let matrix = self.matrix(self.data(value, arguments, &["adjmatrix"])?)?;
            let matrix = matrix.filter(|matrix| matrix.columns == matrix.rows);
            let matrix = matrix.ok_or_else(|| value.error(self.text, SQUARE))?;
            return self.adjacency(&matrix);
        }
        if FRAMES.contains(&name) {
            self.builder.directed = directed_by(arguments).unwrap_or(true);
            let frame = self.data(value, arguments, &["d"])?;
            return match self.frame(frame)? {
                true => Ok(()),
                false => Err(frame.error(
                    self.text,
                    "a data frame with two columns of ends is expected",
                )),
            };
        }
        if self.frame(value)? {
            return Ok(());
        }
        match self.matrix(value)? {
            Some(matrix) => self.bare(value, &matrix),
            None if OTHERS.iter().any(|known| name.starts_with(known)) => {
                Err(FormatError::at(self.text, value.start, NO_EDGES))
            }
            None => Err(value.error(self.text, EXPECTED)),
        }
    }

    /// The argument of a call that holds its data.
    fn data<'v>(
        &self,
        call: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
        names: &[&str],
    ) -> Result<&'v Value<'a>, FormatError> {
        argument(arguments, names, 0).ok_or_else(|| call.error(self.text, EXPECTED))
    }

    /// Edges in a vector: c(1, 2, 2, 3) are two.
    fn pairs(&mut self, call: &Value<'a>, arguments: &[Argument<'a>]) -> Result<(), FormatError> {
        let ends = self.vector(self.data(call, arguments, &["edges"])?)?;
        let ends = ends.filter(|ends| {
            !ends
                .iter()
                .any(|(_, entry)| is_word(entry) && ends.len() == 1)
        });
        let Some(ends) = ends else {
            return Err(call.error(self.text, NO_EDGES));
        };
        if ends.len() % 2 == 1 {
            return Err(call.error(self.text, "an even number of ends of edges is expected"));
        }
        for pair in ends.chunks_exact(2) {
            if let [u, v] = pair {
                self.edge(u, v)?;
            }
        }
        let isolates = argument(arguments, &["isolates"], usize::MAX);
        if let Some(isolates) = isolates {
            let names = self.vector(isolates)?.unwrap_or_default();
            names
                .iter()
                .try_for_each(|name| self.vertex(name).map(|_| ()))?;
        }
        let count = argument(arguments, &["n"], 1).and_then(Value::whole);
        self.numbered(count.unwrap_or(0), call)?;
        self.up_to_largest(call)
    }

    /// As igraph does, adds the vertices from 1 to the largest number, where all are numbers.
    fn up_to_largest(&mut self, call: &Value<'a>) -> Result<(), FormatError> {
        let numbers: Option<Vec<u64>> = self.builder.keys().map(|key| key.parse().ok()).collect();
        let largest = numbers.and_then(|numbers| numbers.into_iter().max());
        self.numbered(largest.unwrap_or(0), call)
    }

    fn numbered(&mut self, count: u64, call: &Value<'a>) -> Result<(), FormatError> {
        let before = self.builder.order();
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.builder.numbered(1, count, call.start)?;
        self.unnamed += self.builder.order() - before;
        Ok(())
    }

    /// A matrix that no call takes for anything: edges where it has two columns, an adjacency matrix where it is square.
    /// One of two rows is this only where it has 0, which is no number of a vertex in R, or names of rows.
    fn bare(&mut self, value: &Value<'a>, matrix: &Matrix) -> Result<(), FormatError> {
        let square = matrix.rows == matrix.columns;
        let is_zero = |(_, entry): &(usize, Entry)| matches!(entry, Entry::Number(0));
        let small = matrix.entries.iter().any(is_zero) || !matrix.names.is_empty();
        match matrix.columns {
            2 if !square || !small => self.edges(matrix),
            _ if square => self.adjacency(matrix),
            _ => Err(value.error(
                self.text,
                "a matrix with two columns for the ends of edges, or a square one, is expected",
            )),
        }
    }

    fn edges(&mut self, matrix: &Matrix) -> Result<(), FormatError> {
        let (from, to) = matrix.entries.split_at(matrix.rows);
        let mut edges = from.iter().zip(to);
        edges.try_for_each(|(u, v)| self.edge(u, v))
    }

    fn edge(&mut self, u: &(usize, Entry), v: &(usize, Entry)) -> Result<(), FormatError> {
        let (first, second) = (self.vertex(u)?, self.vertex(v)?);
        self.builder.edge(first, second, u.0)
    }

    fn vertex(&mut self, (place, entry): &(usize, Entry)) -> Result<usize, FormatError> {
        match entry {
            Entry::Text(name) => self.builder.vertex(name, *place),
            Entry::Number(0) => Err(FormatError::at(
                self.text,
                *place,
                "vertices are numbered from 1 in R; 0 is the number of none",
            )),
            Entry::Number(number) => self.builder.vertex(&number.to_string(), *place),
            Entry::Other(_) => Err(FormatError::at(
                self.text,
                *place,
                "the name or the number of a vertex is expected",
            )),
        }
    }

    fn adjacency(&mut self, matrix: &Matrix) -> Result<(), FormatError> {
        let order = matrix.rows;
        match matrix.names.len() == order {
            true => {
                for name in &matrix.names {
                    self.vertex(name)?;
                }
            }
            false => self.builder.numbered(1, order, 0)?,
        }
        self.builder.symmetric = true;
        for (at, (place, entry)) in matrix.entries.iter().enumerate() {
            let weight = match entry {
                Entry::Number(number) => Some(*number as f64),
                Entry::Other("TRUE" | "T") => Some(1.0),
                Entry::Other("FALSE" | "F") => Some(0.0),
                Entry::Other(word) => word.parse::<f64>().ok(),
                Entry::Text(_) => None,
            };
            let Some(weight) = weight else {
                let message = "an entry of a matrix is expected; write 0 or 1";
                return Err(FormatError::at(self.text, *place, message));
            };
            if weight != 0.0 {
                self.builder.weighted |= weight != 1.0;
                self.builder.edge(at % order, at / order, *place)?;
            }
        }
        self.builder.directed = !self.builder.is_mirrored();
        Ok(())
    }

    /// Reads a data frame: its first two columns are the ends of edges. Says whether it is one.
    fn frame(&mut self, value: &Value<'a>) -> Result<bool, FormatError> {
        let columns = match value.call() {
            Some(("data.frame", columns)) => columns,
            Some(("structure", arguments)) => {
                match arguments.first().map(|first| first.value.call()) {
                    Some(Some(("list", columns))) => columns,
                    _ => return Ok(false),
                }
            }
            _ => return Ok(false),
        };
        let is_option =
            |name: &str| matches!(name, "stringsAsFactors" | "check.names" | "row.names");
        let mut columns = columns
            .iter()
            .filter(|column| !column.name.as_deref().is_some_and(is_option));
        let (Some(from), Some(to)) = (columns.next(), columns.next()) else {
            return Ok(false);
        };
        let (from, to) = (self.vector(&from.value)?, self.vector(&to.value)?);
        let (Some(from), Some(to)) = (from, to) else {
            return Ok(false);
        };
        if from.len() != to.len() {
            return Err(value.error(self.text, "columns with as many entries are expected"));
        }
        for column in columns {
            let weights = self.vector(&column.value)?.unwrap_or_default();
            let says = |(_, entry): &(usize, Entry)| match entry {
                Entry::Number(weight) => *weight != 1,
                Entry::Text(word) | Entry::Other(word) => weighs(word),
            };
            self.builder.weighted |= weights.iter().any(says);
        }
        let mut edges = from.iter().zip(&to);
        edges.try_for_each(|(u, v)| self.edge(u, v))?;
        Ok(true)
    }

    /// The matrix that a value is; none if it is something else.
    fn matrix<'v>(&mut self, value: &'v Value<'a>) -> Result<Option<Matrix<'v>>, FormatError> {
        let Some((name, arguments)) = value.call() else {
            return Ok(None);
        };
        match name {
            "structure" => self.structure(value, arguments).map(Some),
            "matrix" => self.by_size(value, arguments).map(Some),
            "rbind" | "cbind" => self.bound(value, arguments, name == "rbind"),
            _ => Ok(None),
        }
    }

    /// `structure(c(…), dim = c(3L, 2L), dimnames = list(c("a", …), NULL))`
    fn structure<'v>(
        &mut self,
        value: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
    ) -> Result<Matrix<'v>, FormatError> {
        let entries = self.vector(self.data(value, arguments, &[".Data"])?)?;
        let size = argument(arguments, &["dim", ".Dim"], usize::MAX);
        let size = size.map(|size| self.vector(size)).transpose()?.flatten();
        let (Some(entries), Some([(_, Entry::Number(rows)), (_, Entry::Number(columns))])) =
            (entries, size.as_deref())
        else {
            let expected =
                "a vector with dim = c(3L, 2L), the numbers of its rows and columns, is expected";
            return Err(value.error(self.text, expected));
        };
        let names = argument(arguments, &["dimnames", ".Dimnames"], usize::MAX);
        let names = names
            .and_then(Value::call)
            .and_then(|(_, lists)| lists.first());
        let names = names
            .map(|names| self.vector(&names.value))
            .transpose()?
            .flatten();
        self.sized(value, entries, (*rows, *columns), names.unwrap_or_default())
    }

    /// `matrix(c(…), nrow = 3, ncol = 2, byrow = TRUE)`
    fn by_size<'v>(
        &mut self,
        value: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
    ) -> Result<Matrix<'v>, FormatError> {
        let expected = "a vector with nrow or ncol, the number of rows or columns, is expected";
        let Some(entries) = self.vector(self.data(value, arguments, &["data"])?)? else {
            return Err(value.error(self.text, expected));
        };
        let length = entries.len() as u64;
        let size = |names, place| argument(arguments, names, place).and_then(Value::whole);
        let (rows, columns) = match (size(&["nrow"], 1), size(&["ncol"], 2)) {
            (Some(rows), Some(columns)) => (rows, columns),
            (Some(rows), None) if rows > 0 => (rows, length / rows),
            (None, Some(columns)) if columns > 0 => (length / columns, columns),
            _ => return Err(value.error(self.text, expected)),
        };
        let by_row = argument(arguments, &["byrow"], 3).and_then(Value::word);
        let matrix = self.sized(value, entries, (rows, columns), Vec::new())?;
        Ok(match matches!(by_row, Some("TRUE" | "T")) {
            true => matrix.by_columns(),
            false => matrix,
        })
    }

    /// `rbind(c(1, 2), c(2, 3))`
    fn bound<'v>(
        &mut self,
        value: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
        by_row: bool,
    ) -> Result<Option<Matrix<'v>>, FormatError> {
        let mut entries = Vec::new();
        let mut length = None;
        for argument in arguments {
            let Some(part) = self.vector(&argument.value)? else {
                return Ok(None);
            };
            if *length.get_or_insert(part.len()) != part.len() {
                return Err(argument
                    .value
                    .error(self.text, "as many entries as in the others are expected"));
            }
            entries.extend(part);
        }
        let size = (length.unwrap_or(0) as u64, arguments.len() as u64);
        let size = if by_row { (size.1, size.0) } else { size };
        let matrix = self.sized(value, entries, size, Vec::new())?;
        Ok(Some(if by_row { matrix.by_columns() } else { matrix }))
    }

    fn sized<'v>(
        &self,
        value: &Value<'a>,
        entries: Vector<'v>,
        (rows, columns): (u64, u64),
        names: Vector<'v>,
    ) -> Result<Matrix<'v>, FormatError> {
        if rows.checked_mul(columns) != Some(entries.len() as u64) {
            let expected = format!(
                "{rows} rows and {columns} columns with an entry in each are expected; there are {} entries",
                entries.len()
            );
            return Err(FormatError::at(self.text, value.start, expected));
        }
        Ok(Matrix {
            entries,
            rows: usize::try_from(rows).unwrap_or(usize::MAX),
            columns: usize::try_from(columns).unwrap_or(usize::MAX),
            names,
        })
    }

    /// The entries of a vector: `c(…)`, a range, a factor, or one value; none if it is something else.
    fn vector<'v>(&mut self, value: &'v Value<'a>) -> Result<Option<Vector<'v>>, FormatError> {
        let parts = match &value.is {
            Is::Call {
                name: "c",
                arguments,
            } => arguments,
            Is::Word("NULL") | Is::Literal { .. } | Is::Call { .. } => return Ok(None),
            _ => return self.entries(value).map(Some),
        };
        let mut entries = Vec::with_capacity(parts.len());
        for part in parts {
            if part.value.call().is_some() {
                return Ok(None);
            }
            entries.extend(self.entries(&part.value)?);
        }
        Ok(Some(entries))
    }

    /// What a value that is no call is, or all numbers of a range.
    fn entries<'v>(&mut self, value: &'v Value<'a>) -> Result<Vector<'v>, FormatError> {
        let entry = match &value.is {
            Is::Word(word) => match value.whole() {
                Some(number) => Entry::Number(number),
                None => Entry::Other(word),
            },
            Is::Quoted(word) => Entry::Text(word),
            Is::Range(first, last) => {
                let bytes = first
                    .abs_diff(*last)
                    .saturating_add(1)
                    .saturating_mul(ENTRY_BYTES);
                self.builder.pay(bytes, value.start)?;
                let numbers: Box<dyn Iterator<Item = u64>> = match first <= last {
                    true => Box::new(*first..=*last),
                    false => Box::new((*last..=*first).rev()),
                };
                return Ok(numbers
                    .map(|number| (value.start, Entry::Number(number)))
                    .collect());
            }
            _ => Entry::Other(""),
        };
        self.builder.pay(ENTRY_BYTES, value.start)?;
        Ok(vec![(value.start, entry)])
    }
}

impl Matrix<'_> {
    /// The matrix by columns whose entries stand by rows.
    fn by_columns(self) -> Self {
        let (rows, columns) = (self.rows, self.columns);
        let at = |place: usize| {
            self.entries
                .get(place % rows * columns + place / rows)
                .cloned()
        };
        let entries = (0..rows * columns).filter_map(at).collect();
        Matrix { entries, ..self }
    }
}

fn is_word(entry: &Entry) -> bool {
    matches!(entry, Entry::Text(_))
}

/// What the argument `directed` says.
fn directed_by(arguments: &[Argument]) -> Option<bool> {
    let said = argument(arguments, &["directed"], usize::MAX)?.word()?;
    Some(matches!(said, "TRUE" | "T"))
}
