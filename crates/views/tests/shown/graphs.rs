//! Places of vertices, and drawings that are laid out for a box.

use grundy_figure::{
    DrawnEdge, EDGE_MM, GraphFigure, VERTEX_MM, Vertex, VertexState, graph_drawing, room_of,
};
use grundy_formats::NamedGraph;
use grundy_graph::Graph;
use grundy_project::Spot;
use grundy_views::Framing;
use grundy_views::graph::laid_out as laid_out_for;
use grundy_views::graph::placing::{laid_out, places_of};

/// Two vertices are so far apart at least, in edges: two and a half radii.
const APART: f32 = 2.5 * VERTEX_MM / EDGE_MM;

/// An ordinary edge is not drawn longer for it than this.
const LONGEST_USUAL: f32 = 12.0;

fn read(places: &[[f64; 2]], edges: &[(usize, usize)]) -> NamedGraph {
    NamedGraph {
        spots: places.to_vec(),
        ..NamedGraph::plain(Graph::from_edges(places.len(), edges.iter().copied()).unwrap())
    }
}

fn least(places: &[Spot]) -> f32 {
    let pairs = (0..places.len()).flat_map(|v| (0..v).map(move |u| (u, v)));
    let distance =
        |(u, v): (usize, usize)| (places[u][0] - places[v][0]).hypot(places[u][1] - places[v][1]);
    pairs.map(distance).fold(f32::INFINITY, f32::min)
}

#[test]
fn an_ordinary_edge_of_a_file_has_length_1_unless_vertices_would_overlap() {
    let edges = [(0, 1), (1, 2), (2, 3)];
    let (places, _) = places_of(&read(
        &[[0.0, 0.0], [70.0, 0.0], [140.0, 0.0], [140.0, 70.0]],
        &edges,
    ));
    assert_eq!(places[1], [1.0, 0.0]);
    let near = [[0.0, 0.0], [70.0, 0.0], [140.0, 0.0], [10.0, 0.0]];
    let (places, _) = places_of(&read(&near, &edges));
    assert!((least(&places) - APART).abs() < 1e-5, "{places:?}");
    // Two in one place are no reason to draw it without end, and neither are two almost there.
    for gap in [0.0, 1e-9] {
        let (places, _) = places_of(&read(
            &[[0.0, 0.0], [70.0, 0.0], [140.0, 0.0], [gap, 0.0]],
            &edges,
        ));
        assert!(places[1][0] <= LONGEST_USUAL, "{places:?}");
    }
}

#[test]
fn the_nearest_two_of_many_places_are_found() {
    let spiral = |n: usize| {
        let (angle, far) = (2.4 * n as f64, (n as f64).sqrt());
        [far * angle.cos(), far * angle.sin()]
    };
    let places: Vec<[f64; 2]> = (0..500).map(spiral).collect();
    // Long edges, with which the nearest two would overlap.
    let (drawn, _) = places_of(&read(&places, &[(0, 200), (0, 210), (0, 220)]));
    assert!((least(&drawn) - APART).abs() < 1e-4, "{}", least(&drawn));
    let (drawn, _) = places_of(&read(&[[1.0, 1.0]; 3], &[(0, 1)]));
    assert!(drawn.iter().flatten().all(|side| side.is_finite()));
}

#[test]
fn a_graph_that_comes_without_places_is_laid_out_by_distance() {
    let graph = Graph::from_edges(6, (0..6).map(|v| (v, (v + 1) % 6)).chain([(0, 3)])).unwrap();
    let (places, wants_layout) = laid_out(&NamedGraph::plain(graph));
    assert!(!wants_layout && least(&places) > 0.5, "{places:?}");
}

fn path(order: usize) -> GraphFigure {
    let vertex = |n: usize| Vertex {
        at: [n as f32, 0.0],
        state: VertexState::Open,
        name: Some(format!("v{n}").into()),
    };
    let edge = |n: usize| DrawnEdge {
        ends: (n, n + 1),
        label: None,
        grows: None,
    };
    GraphFigure {
        vertices: (0..order).map(vertex).collect(),
        edges: (0..order - 1).map(edge).collect(),
        ..GraphFigure::default()
    }
}

#[test]
fn a_path_that_is_too_long_is_drawn_with_shorter_edges() {
    let framing = Framing {
        width: Some(95.0),
        ..Framing::default()
    };
    let wide = graph_drawing(&path(9));
    let room = room_of(&wide, 95.0);
    assert!(wide.width > room);
    let scene = laid_out_for(path(9), framing);
    assert!(scene.width <= room + 0.1, "{} of {room}", scene.width);
    assert!(scene.width > 0.9 * room);
    // What has room is as it was.
    assert_eq!(laid_out_for(path(3), framing), graph_drawing(&path(3)));
    assert_eq!(laid_out_for(path(9), Framing::default()), wide);
}
