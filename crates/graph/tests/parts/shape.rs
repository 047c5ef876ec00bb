//! What a graph looks like.

use grundy_graph::{Graph, Shape, families};

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
