//! Graphs as text, both ways: graph6, sparse6, edge lists, adjacency matrices,
//! GraphML and a subset of DOT. Every error says where it is and what to do.

mod adjacency;
mod dot;
mod edges;
mod graph6;
mod graphml;
mod sparse6;

use super::simple_graph::{Graph, GraphError};

/// A format of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// graph6 of McKay, with or without header.
    Graph6,
    /// sparse6 of McKay, with or without header.
    Sparse6,
    /// Edges such as `0-1 1-2`, `0 1` on lines, or `[[0,1],[1,2]]`.
    EdgeList,
    /// Rows of 0 and 1.
    Matrix,
    /// GraphML: nodes and edges; everything else is left out.
    GraphMl,
    /// DOT: `graph { a -- b; }` with attributes left out, without subgraphs.
    Dot,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct FormatError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong, and what to do.
    pub message: String,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 6] = [
        Format::Graph6,
        Format::Sparse6,
        Format::EdgeList,
        Format::Matrix,
        Format::GraphMl,
        Format::Dot,
    ];

    /// The name of the format.
    pub fn name(self) -> &'static str {
        match self {
            Format::Graph6 => "graph6",
            Format::Sparse6 => "sparse6",
            Format::EdgeList => "edge list",
            Format::Matrix => "adjacency matrix",
            Format::GraphMl => "GraphML",
            Format::Dot => "DOT",
        }
    }

    /// The format a text seems to be in.
    pub fn guess(text: &str) -> Format {
        let text = text.trim();
        let rows = || text.lines().filter(|line| !line.trim().is_empty());
        let zeros_and_ones = rows().all(|row| {
            row.chars()
                .all(|c| matches!(c, '0' | '1' | ' ' | '\t' | ','))
        });
        let entries = rows()
            .next()
            .map_or(0, |row| row.chars().filter(|c| c.is_ascii_digit()).count());
        if text.starts_with(">>sparse6<<") || text.starts_with(':') {
            Format::Sparse6
        } else if text.starts_with(">>graph6<<") || graph6::fits(text) {
            Format::Graph6
        } else if text.starts_with('<') {
            Format::GraphMl
        } else if text.contains('{')
            && ["graph", "digraph", "strict"]
                .iter()
                .any(|word| text.starts_with(word))
        {
            Format::Dot
        } else if !text.is_empty() && zeros_and_ones && entries == rows().count() {
            Format::Matrix
        } else if starts_with_edges(text) {
            Format::EdgeList
        } else {
            Format::Graph6
        }
    }

    /// Reads a graph.
    ///
    /// ```
    /// # use grundy_graph::{Format, families};
    /// assert_eq!(Format::Graph6.read("DhC")?, families::path(5)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A [`FormatError`] for the first thing that is wrong.
    pub fn read(self, text: &str) -> Result<Graph, FormatError> {
        match self {
            Format::Graph6 => graph6::read(text),
            Format::Sparse6 => sparse6::read(text),
            Format::EdgeList => edges::read(text),
            Format::Matrix => adjacency::read(text),
            Format::GraphMl => graphml::read(text),
            Format::Dot => dot::read(text),
        }
    }

    /// Writes a graph so that [`Format::read`] gives it back.
    pub fn write(self, graph: &Graph) -> String {
        match self {
            Format::Graph6 => graph6::write(graph),
            Format::Sparse6 => sparse6::write(graph),
            Format::EdgeList => edges::write(graph),
            Format::Matrix => adjacency::write(graph),
            Format::GraphMl => graphml::write(graph),
            Format::Dot => dot::write(graph),
        }
    }
}

/// Whether a text begins as an edge list, where graph6 would go on otherwise: with a number, a
/// comment, a list in a list or the number of vertices.
fn starts_with_edges(text: &str) -> bool {
    let mut letters = text.chars();
    let (first, rest) = (letters.next(), letters.as_str().trim_start());
    match first {
        None | Some('#' | '0'..='9') => true,
        Some('[') => rest.is_empty() || rest.starts_with(['[', ']']),
        Some('n' | 'N') => rest.starts_with('='),
        Some(_) => false,
    }
}

/// The error at the character `offset` (in bytes) of a text.
fn error_at(text: &str, offset: usize, message: impl Into<String>) -> FormatError {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    FormatError {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        message: message.into(),
    }
}

/// The graph of numbered edges, each with its offset in the text.
fn build(
    text: &str,
    vertices: usize,
    edges: &[(usize, usize, usize)],
) -> Result<Graph, FormatError> {
    let at = |error: GraphError, offset: usize| error_at(text, offset, error.to_string());
    for &(u, v, offset) in edges {
        if u == v {
            return Err(at(GraphError::Loop(u), offset));
        }
        if let Some(&vertex) = [u, v].iter().find(|&&vertex| vertex >= vertices) {
            return Err(at(GraphError::NoVertex { vertex, vertices }, offset));
        }
    }
    let pairs = edges.iter().map(|&(u, v, _)| (u, v));
    Graph::from_edges(vertices, pairs).map_err(|error| at(error, 0))
}
