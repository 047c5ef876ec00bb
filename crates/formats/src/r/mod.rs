//! Graphs as R and igraph write and take them: `dput(as_edgelist(g))`, which is `structure(c(1, 2, 2, 3), dim = c(2L, 2L))`,
//! matrices, data frames, what is printed of edges ([`printed`]), `graph_from_literal(a-b, b-c)`, and the other calls of igraph that hold their edges. A matrix of
//! two columns has an edge in each row, a square one is an adjacency matrix; vertices are numbered from 1.

mod arguments;
mod data;
mod expression;
mod literal;
mod printed;

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::note::Note;
use arguments::Arguments;
use data::{Entry, Matrix};
use expression::{Argument, Is, Value, behind_target, is_literal, name_length, parse};

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
const MODES: &str = "\"undirected\", \"directed\" or \"max\" is expected; let R print the edges of others: dput(as_edgelist(g))";
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
            self.builder.directed = *directed;
            return self.pairs(value, arguments, name);
        }
        if EDGE_LISTS.contains(&name) {
            let arguments = Arguments::of(self.text, arguments, &["el", "directed"], 2)?;
            self.builder.directed = arguments.flag("directed")?.unwrap_or(true);
            let matrix = self.matrix(self.data(value, &arguments, "el")?)?;
            let matrix = matrix.filter(|matrix| matrix.columns == 2);
            let matrix = matrix.ok_or_else(|| value.error(self.text, TWO_COLUMNS))?;
            self.edges(&matrix)?;
            return match matrix.entries.iter().any(|(_, entry)| is_word(entry)) {
                true => Ok(()),
                false => self.up_to_largest(value),
            };
        }
        if MATRICES.contains(&name) {
            return self.square(value, arguments);
        }
        if FRAMES.contains(&name) {
            return self.edges_of_frame(value, arguments);
        }
        if self.frame(value, true)? {
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

    /// `graph_from_adjacency_matrix(matrix(…), mode = "undirected")`
    fn square(&mut self, value: &Value<'a>, arguments: &[Argument<'a>]) -> Result<(), FormatError> {
        let parameters = ["adjmatrix", "mode", "weighted", "diag"];
        let arguments = Arguments::of(self.text, arguments, &parameters, 4)?;
        match arguments.quoted("mode")? {
            None | Some("undirected" | "directed" | "max") => {}
            // One half of the matrix, or the edges of both.
            Some(_) => {
                let mode = arguments.get("mode").unwrap_or(value);
                return Err(mode.error(self.text, MODES));
            }
        }
        arguments.flag("diag")?;
        let matrix = self.matrix(self.data(value, &arguments, "adjmatrix")?)?;
        let matrix = matrix.filter(|matrix| matrix.columns == matrix.rows);
        let matrix = matrix.ok_or_else(|| value.error(self.text, SQUARE))?;
        self.adjacency(&matrix)
    }

    /// `graph_from_data_frame(data.frame(…), directed = FALSE, vertices = data.frame(…))`
    fn edges_of_frame(
        &mut self,
        value: &Value<'a>,
        arguments: &[Argument<'a>],
    ) -> Result<(), FormatError> {
        let parameters = ["d", "directed", "vertices"];
        let arguments = Arguments::of(self.text, arguments, &parameters, 3)?;
        self.builder.directed = arguments.flag("directed")?.unwrap_or(true);
        let vertices = arguments.get("vertices");
        if let Some(vertices) = vertices {
            self.named(vertices)?;
        }
        let named = self.builder.order();
        let frame = self.data(value, &arguments, "d")?;
        if !self.frame(frame, false)? {
            let expected = "a data frame with two columns of ends is expected";
            return Err(frame.error(self.text, expected));
        }
        match vertices {
            Some(vertices) if self.builder.order() > named => Err(vertices.error(
                self.text,
                "the names of all vertices are expected, as the ends of edges have them",
            )),
            _ => Ok(()),
        }
    }

    /// The argument of a call that holds its data.
    fn data<'v>(
        &self,
        call: &Value<'a>,
        arguments: &Arguments<'v, 'a>,
        name: &str,
    ) -> Result<&'v Value<'a>, FormatError> {
        let data = arguments.get(name);
        data.ok_or_else(|| call.error(self.text, EXPECTED))
    }

    /// Edges in a vector: c(1, 2, 2, 3) are two.
    fn pairs(
        &mut self,
        call: &Value<'a>,
        arguments: &[Argument<'a>],
        name: &str,
    ) -> Result<(), FormatError> {
        // The other two calls say in their names whether edges have directions.
        let parameters: &[&str] = match name {
            "make_graph" | "graph" => &["edges", "n", "directed", "isolates"],
            _ => &["edges", "n"],
        };
        let arguments = Arguments::of(self.text, arguments, parameters, 3)?;
        if let Some(directed) = arguments.flag("directed")? {
            self.builder.directed = directed;
        }
        let ends = self.vector(self.data(call, &arguments, "edges")?)?;
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
        let named = ends.iter().any(|(_, entry)| is_word(entry));
        if let Some(isolates) = arguments.get("isolates") {
            let names = self.vector(isolates)?.filter(|_| named);
            let expected = "names of single vertices, besides edges between names, are expected";
            let names = names.ok_or_else(|| isolates.error(self.text, expected))?;
            names
                .iter()
                .try_for_each(|name| self.vertex(name).map(|_| ()))?;
        }
        if named {
            return match arguments.get("n") {
                Some(count) => Err(count.error(
                    self.text,
                    "the number of vertices is expected only where they have no names",
                )),
                None => Ok(()),
            };
        }
        self.numbered(arguments.whole("n")?.unwrap_or(0), call)?;
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
        let small = matrix.entries.iter().any(is_zero) || !matrix.names[0].is_empty();
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
        let [rows, columns] = &matrix.names;
        let differ = rows
            .iter()
            .zip(columns)
            .find(|(row, column)| row.1 != column.1);
        if let Some(((place, _), _)) = differ {
            let message = "the same names of rows and of columns are expected";
            return Err(FormatError::at(self.text, *place, message));
        }
        match if rows.is_empty() { columns } else { rows } {
            names if names.is_empty() => self.builder.numbered(1, order, 0)?,
            names => self.distinct(names)?,
        }
        self.builder.symmetric = true;
        for (at, (place, entry)) in matrix.entries.iter().enumerate() {
            let weight = match entry {
                Entry::Number(number) => Some(*number as f64),
                Entry::Other("TRUE" | "T") => Some(1.0),
                Entry::Other("FALSE" | "F") => Some(0.0),
                Entry::Other(word) => word.parse().ok().filter(|weight: &f64| weight.is_finite()),
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
}

fn is_word(entry: &Entry) -> bool {
    matches!(entry, Entry::Text(_))
}
