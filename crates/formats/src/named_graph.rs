//! A graph with what a file tells of it besides its edges.

use grundy_graph::Graph;

/// The most letters of a vertex's name.
pub const LONGEST_NAME: usize = 40;

/// A graph with its title, the names of its vertices and their places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NamedGraph {
    /// What the file calls it; may be empty.
    pub title: String,
    /// The graph.
    pub graph: Graph,
    /// The name of each vertex, of [`LONGEST_NAME`] letters at most, on one line. There are none where all
    /// vertices are called by their numbers 0, 1, 2, ….
    pub names: Vec<String>,
    /// The place of each vertex, x to the right and y down, in the units of the file. There are none
    /// where a vertex has no place.
    pub spots: Vec<[f64; 2]>,
}

impl NamedGraph {
    /// A graph whose vertices are numbers without places.
    pub fn plain(graph: Graph) -> NamedGraph {
        NamedGraph {
            graph,
            ..NamedGraph::default()
        }
    }

    /// The name of a vertex, or its number.
    pub fn name(&self, vertex: usize) -> String {
        let name = self.names.get(vertex).cloned();
        name.unwrap_or_else(|| vertex.to_string())
    }
}
