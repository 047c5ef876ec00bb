//! Who reads and writes each format.

use crate::builder::Built;
use crate::choices::Choices;
use crate::error::FormatError;
use crate::format::Format;
use crate::mckay::{self, graph6, sparse6};
use crate::named_graph::NamedGraph;
use crate::{
    adjacency_list, dimacs, dot, edges, gexf, gml, graphml, json, mathematica, matrix,
    matrix_market, metis, pajek, python, r, sif, tables, tgf,
};

impl Format {
    /// Whether a text has the form of this one, so that reading it as another would be a mistake. Looking takes
    /// no more memory than reading may.
    pub(crate) fn fits(self, text: &str, choices: &Choices) -> bool {
        match self {
            Format::Graph6 => mckay::fits(text, self) || tables::graph6::fits(text, choices),
            Format::Sparse6 | Format::Digraph6 => mckay::fits(text, self),
            Format::EdgeList => edges::form(text, choices).is_some(),
            Format::Matrix => matrix::fits(text, choices),
            Format::AdjacencyList => adjacency_list::fits(text, choices),
            Format::Python => python::fits(text, choices),
            Format::Mathematica => mathematica::fits(text, choices),
            Format::R => r::fits(text),
            Format::MatrixMarket => matrix_market::fits(text),
            Format::Dimacs => dimacs::fits(text),
            Format::Metis => metis::fits(text, choices),
            Format::Tgf => tgf::fits(text, choices),
            // What is not called so is a list of edges with their kinds, or a list of neighbours, as well.
            Format::Sif => false,
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
            Format::Sif => sif::begins_as_one(text),
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
            Format::R => r::read(text, choices),
            Format::MatrixMarket => matrix_market::read(text, choices),
            Format::Dimacs => dimacs::read(text, choices),
            Format::Metis => metis::read(text, choices),
            Format::Tgf => tgf::read(text, choices),
            Format::Sif => sif::read(text, choices),
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
            Format::Gml => gml::write(graph),
            Format::Gexf => gexf::write(graph),
            Format::Pajek => pajek::write(graph),
            _ => edges::write(graph),
        }
    }
}
