//! What formats share that declare nodes and then edges between them: GraphML, GEXF and GML. A node comes
//! once; some are groups, which are no vertices unless that was asked for; an edge ends at nodes.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use rustc_hash::FxHashSet;

/// A graph of declared nodes while it is read.
pub(crate) struct Nodes<'a> {
    text: &'a str,
    pub(crate) builder: Builder<'a>,
    with_groups: bool,
    groups: FxHashSet<String>,
}

impl<'a> Nodes<'a> {
    pub(crate) fn new(text: &'a str, choices: &Choices) -> Nodes<'a> {
        Nodes {
            text,
            builder: Builder::new(text, choices),
            with_groups: choices.groups,
            groups: FxHashSet::default(),
        }
    }

    /// Takes in a node: its vertex, none if it is a group.
    ///
    /// # Errors
    /// If it was declared before, or there are too many.
    pub(crate) fn declare(
        &mut self,
        id: &str,
        group: bool,
        offset: usize,
    ) -> Result<Option<usize>, FormatError> {
        if self.builder.known(id).is_some() || self.groups.contains(id) {
            let message = format!("the node {} comes twice", quoted(id));
            return Err(FormatError::at(self.text, offset, message));
        }
        if group && !self.with_groups {
            self.builder.groups += 1;
            self.groups.insert(id.to_owned());
            return Ok(None);
        }
        self.builder.vertex(id, offset).map(Some)
    }

    /// Joins two nodes; an edge that ends at a group which is no vertex is left out and counted.
    ///
    /// # Errors
    /// If one is not declared, or there are too many edges.
    pub(crate) fn join(
        &mut self,
        source: &str,
        target: &str,
        offset: usize,
    ) -> Result<(), FormatError> {
        match (self.end(source, offset)?, self.end(target, offset)?) {
            (Some(u), Some(v)) => self.builder.edge(u, v, offset),
            _ => {
                self.builder.group_edges += 1;
                Ok(())
            }
        }
    }

    /// The vertex that a node is, none if it is a group.
    fn end(&self, id: &str, offset: usize) -> Result<Option<usize>, FormatError> {
        let vertex = self.builder.known(id);
        if vertex.is_none() && !self.groups.contains(id) {
            let message = format!("there is no node {}", quoted(id));
            return Err(FormatError::at(self.text, offset, message));
        }
        Ok(vertex)
    }

    /// The graph, one of those of a text.
    ///
    /// # Errors
    /// If there are too many edges, or no memory is left; `offset` is where the graph ends.
    pub(crate) fn finish(self, choices: &mut Choices, offset: usize) -> Result<Built, FormatError> {
        self.builder.finish_one(choices, offset)
    }
}

/// The place that two or three numbers in networkx' `pos` are, in any format: with y down, which is up in
/// networkx. What stands as x and y of its own has y down there and here.
pub(crate) fn pos_of(numbers: &[f64]) -> Option<[f64; 2]> {
    match *numbers {
        [x, y] | [x, y, _] => Some([x, 0.0 - y]),
        _ => None,
    }
}

/// The place that a text such as `(1.5, -2)`, `[1.5 -2]` or `1.5,-2` is as `pos`.
pub(crate) fn pos_in(text: &str) -> Option<[f64; 2]> {
    let parts = text.split([',', ' ', '(', ')', '[', ']']);
    // Of a long list no more is kept.
    let parts = parts.filter(|part| !part.is_empty()).take(4);
    let numbers: Option<Vec<f64>> = parts.map(|part| part.parse().ok()).collect();
    pos_of(&numbers?)
}
