//! What a graph looks like: connected, a tree, bipartite, planar.

mod planar;

pub use planar::is_planar;

use super::Graph;

/// The properties of a graph that a list of graphs is looked through for.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
pub struct Shape {
    /// It has one component: the empty graph has none and is not connected.
    pub connected: bool,
    /// It is connected and has no cycle.
    pub tree: bool,
    /// Its vertices have two colours such that no edge joins two of one colour.
    pub bipartite: bool,
    /// It can be drawn in the plane such that no two edges cross.
    pub planar: bool,
}

impl Shape {
    /// The properties of a graph, in time that grows as its vertices and edges do, but for the
    /// logarithm of a sort.
    pub fn of(graph: &Graph) -> Shape {
        let connected = graph.components().len() == 1;
        Shape {
            connected,
            tree: connected && graph.order() == graph.size() + 1,
            bipartite: is_bipartite(graph),
            planar: is_planar(graph),
        }
    }
}

/// Whether the vertices have two colours such that no edge joins two of one colour.
pub fn is_bipartite(graph: &Graph) -> bool {
    let mut colours: Vec<Option<bool>> = vec![None; graph.order()];
    let mut waiting = Vec::new();
    for start in 0..graph.order() {
        if colours[start].is_some() {
            continue;
        }
        colours[start] = Some(false);
        waiting.push((start, false));
        while let Some((vertex, colour)) = waiting.pop() {
            for &next in graph.neighbours(vertex) {
                match colours[next] {
                    Some(other) if other == colour => return false,
                    Some(_) => {}
                    None => {
                        colours[next] = Some(!colour);
                        waiting.push((next, !colour));
                    }
                }
            }
        }
    }
    true
}
