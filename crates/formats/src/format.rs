//! The formats: their names, the endings of their files, and who reads and writes each.

use crate::builder::Built;
use crate::choices::Choices;
use crate::error::FormatError;
use crate::mckay::{self, graph6, sparse6};
use crate::named_graph::NamedGraph;
use crate::{
    adjacency_list, dimacs, dot, edges, gexf, gml, graphml, json, mathematica, matrix,
    matrix_market, metis, pajek, python, tables, tgf,
};

/// A format of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// graph6 of McKay, one graph in a line, with or without header.
    Graph6,
    /// sparse6 of McKay, one graph in a line, with or without header.
    Sparse6,
    /// digraph6 of McKay, one graph in a line, with or without header.
    Digraph6,
    /// Edges such as `0-1 1-2`, or `0 1` on lines.
    EdgeList,
    /// Rows of 0 and 1, or of other numbers.
    Matrix,
    /// Lines of vertices with their neighbours.
    AdjacencyList,
    /// Lists of edges and dictionaries of neighbours of Python and Sage.
    Python,
    /// Lists of rules and `Graph[…]` of Mathematica.
    Mathematica,
    /// MatrixMarket.
    MatrixMarket,
    /// DIMACS.
    Dimacs,
    /// METIS.
    Metis,
    /// Trivial graph format.
    Tgf,
    /// GraphML, of networkx, igraph, yEd and others.
    GraphMl,
    /// GEXF, of Gephi.
    Gexf,
    /// GML, the Graph Modelling Language of Himsolt.
    Gml,
    /// The networks of Pajek.
    Pajek,
    /// DOT, the language of Graphviz.
    Dot,
    /// JSON: nodes and links, Cytoscape, Graphviz, lists of neighbours, pairs.
    Json,
}

impl Format {
    /// All formats, in the order in which a text is asked for their forms: those first that no other
    /// text has.
    pub const ALL: [Format; 18] = [
        Format::Gexf,
        Format::GraphMl,
        Format::MatrixMarket,
        Format::Dimacs,
        Format::Pajek,
        Format::Gml,
        Format::Dot,
        Format::Json,
        Format::Graph6,
        Format::Sparse6,
        Format::Digraph6,
        Format::Matrix,
        Format::Python,
        Format::Mathematica,
        Format::AdjacencyList,
        Format::Tgf,
        Format::Metis,
        Format::EdgeList,
    ];

    /// The formats that [`Format::write`] writes.
    pub const WRITTEN: [Format; 7] = [
        Format::EdgeList,
        Format::Matrix,
        Format::Graph6,
        Format::Sparse6,
        Format::Dot,
        Format::GraphMl,
        Format::Json,
    ];

    /// The name of the format.
    pub fn name(self) -> &'static str {
        match self {
            Format::Graph6 => "graph6",
            Format::Sparse6 => "sparse6",
            Format::EdgeList => "edge list",
            Format::Matrix => "adjacency matrix",
            Format::Digraph6 => "digraph6",
            Format::AdjacencyList => "adjacency list",
            Format::Python => "Python or Sage",
            Format::Mathematica => "Mathematica",
            Format::MatrixMarket => "MatrixMarket",
            Format::Dimacs => "DIMACS",
            Format::Metis => "METIS",
            Format::Tgf => "TGF",
            Format::GraphMl => "GraphML",
            Format::Gexf => "GEXF",
            Format::Gml => "GML",
            Format::Pajek => "Pajek network",
            Format::Dot => "DOT",
            Format::Json => "JSON",
        }
    }

    /// The endings of its files, without dots.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Format::Graph6 => &["g6"],
            Format::Sparse6 => &["s6"],
            Format::EdgeList => &["edges", "edgelist"],
            Format::Matrix => &[],
            Format::Digraph6 => &["d6"],
            Format::AdjacencyList => &["adjlist"],
            Format::Python | Format::Mathematica => &[],
            Format::MatrixMarket => &["mtx"],
            Format::Dimacs => &["col", "dimacs"],
            Format::Metis => &["graph", "metis"],
            Format::Tgf => &["tgf"],
            Format::GraphMl => &["graphml"],
            Format::Gexf => &["gexf"],
            Format::Gml => &["gml"],
            Format::Pajek => &["net", "paj"],
            Format::Dot => &["dot", "gv", "xdot"],
            Format::Json => &["json", "cyjs", "jgf", "jsonl"],
        }
    }

    /// The format that the ending of a file names.
    pub fn by_ending(file: &str) -> Option<Format> {
        let (_, ending) = file.rsplit_once('.')?;
        let has = |format: &Format| {
            format
                .endings()
                .iter()
                .any(|known| known.eq_ignore_ascii_case(ending))
        };
        Format::ALL.into_iter().find(has)
    }

    /// What a line of McKay's formats is, by the sign or the header with which it begins.
    pub fn of_line(line: &str) -> Format {
        let line = line.trim_start();
        if line.starts_with([':', ';']) || line.starts_with(">>sparse6<<") {
            Format::Sparse6
        } else if line.starts_with('&') || line.starts_with(">>digraph6<<") {
            Format::Digraph6
        } else {
            Format::Graph6
        }
    }

    /// Whether a text has the form of this one, so that reading it as another would be a mistake. Looking takes
    /// no more memory than reading may.
    pub(crate) fn fits(self, text: &str, choices: &Choices) -> bool {
        match self {
            Format::Graph6 => mckay::fits(text, self) || tables::graph6::fits(text, choices),
            Format::Sparse6 | Format::Digraph6 => mckay::fits(text, self),
            Format::EdgeList => edges::fits(text),
            Format::Matrix => matrix::fits(text, choices),
            Format::AdjacencyList => adjacency_list::fits(text, choices),
            Format::Python => python::fits(text, choices),
            Format::Mathematica => mathematica::fits(text, choices),
            Format::MatrixMarket => matrix_market::fits(text),
            Format::Dimacs => dimacs::fits(text),
            Format::Metis => metis::fits(text, choices),
            Format::Tgf => tgf::fits(text, choices),
            Format::GraphMl => graphml::fits(text),
            Format::Gexf => gexf::fits(text),
            Format::Gml => gml::fits(text),
            Format::Pajek => pajek::fits(text),
            Format::Dot => dot::fits(text),
            Format::Json => json::fits(text),
        }
    }

    /// Whether a text with an ending of this format has its form: less is asked than without.
    pub(crate) fn fits_by_ending(self, text: &str, choices: &Choices) -> bool {
        match self {
            Format::Metis => metis::begins_as_one(text),
            Format::Tgf => tgf::begins_as_one(text),
            _ => self.fits(text, choices),
        }
    }

    /// The graphs in a text, at least one.
    pub(crate) fn graphs(self, text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
        match self {
            Format::Graph6 => tables::graph6::read(text, choices)
                .unwrap_or_else(|| mckay::read(text, choices, self)),
            Format::Sparse6 | Format::Digraph6 => mckay::read(text, choices, self),
            Format::EdgeList => edges::read(text, choices),
            Format::Matrix => matrix::read(text, choices),
            Format::AdjacencyList => adjacency_list::read(text, choices),
            Format::Python => python::read(text, choices),
            Format::Mathematica => mathematica::read(text, choices),
            Format::MatrixMarket => matrix_market::read(text, choices),
            Format::Dimacs => dimacs::read(text, choices),
            Format::Metis => metis::read(text, choices),
            Format::Tgf => tgf::read(text, choices),
            Format::GraphMl => graphml::read(text, choices),
            Format::Gexf => gexf::read(text, choices),
            Format::Gml => gml::read(text, choices),
            Format::Pajek => pajek::read(text, choices),
            Format::Dot => dot::read(text, choices),
            Format::Json => json::read(text, choices),
        }
    }

    /// Writes a graph so that it is read as it was, with names and places where the format has them. A
    /// format that is not in [`Format::WRITTEN`] is written as an edge list.
    pub fn write(self, graph: &NamedGraph) -> String {
        match self {
            Format::Graph6 => graph6::write(&graph.graph),
            Format::Sparse6 => sparse6::write(&graph.graph),
            Format::Matrix => matrix::write(&graph.graph),
            Format::GraphMl => graphml::write(graph),
            Format::Dot => dot::write(graph),
            Format::Json => json::write(graph),
            _ => edges::write(graph),
        }
    }
}
