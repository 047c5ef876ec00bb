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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families;

    #[test]
    fn shapes_of_known_graphs() {
        let shape = |graph: &Graph| {
            let Shape {
                connected,
                tree,
                bipartite,
                planar,
            } = Shape::of(graph);
            [connected, tree, bipartite, planar].map(u8::from)
        };
        let path = families::path(5).unwrap();
        assert_eq!(shape(&path), [1, 1, 1, 1]);
        assert_eq!(shape(&path.beside(&path)), [0, 0, 1, 1]);
        assert_eq!(shape(&Graph::default()), [0, 0, 1, 1]);
        let triangle = Graph::from_edges(3, [(0, 1), (1, 2), (2, 0)]).unwrap();
        assert_eq!(shape(&triangle), [1, 0, 0, 1]);
        let utilities = (0..3).flat_map(|u| (3..6).map(move |v| (u, v)));
        let utilities = Graph::from_edges(6, utilities).unwrap();
        assert_eq!(shape(&utilities), [1, 0, 1, 0]);
    }
}
