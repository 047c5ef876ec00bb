//! Planarity against minors, triangulations and long paths.

use grundy_graph::{Graph, MAX_VERTICES, is_planar};

/// The graphs on so many vertices, by the pairs that are joined.
fn all(order: usize) -> impl Iterator<Item = Graph> {
    let pairs: Vec<_> = (0..order)
        .flat_map(|v| (0..v).map(move |u| (u, v)))
        .collect();
    (0..1_u32 << pairs.len()).map(move |set| {
        let kept = pairs.iter().enumerate();
        let kept = kept.filter(|(bit, _)| set >> bit & 1 != 0);
        Graph::from_edges(order, kept.map(|(_, &pair)| pair)).unwrap()
    })
}

/// Kuratowski's and Wagner's criterion, up to six vertices: K5 or K3,3 is what is left of a graph after some edges
/// are contracted, and others left out.
fn has_kuratowski_minor(graph: &Graph) -> bool {
    let joined = |u: usize, v: usize| graph.has_edge(u, v);
    let order = graph.order();
    if order == 5 && graph.size() == 10 {
        return true;
    }
    let splits = |set: u32| {
        set.count_ones() == 3
            && (0..6).all(|u| (0..u).all(|v| set >> u & 1 == set >> v & 1 || joined(u, v)))
    };
    if order == 6 && (0..1 << 6).any(splits) {
        return true;
    }
    let without = |v: usize| (0..order).filter(|&u| u != v).collect::<Vec<usize>>();
    order > 5
        && (graph
            .edges()
            .any(|(u, v)| has_kuratowski_minor(&contracted(graph, u, v)))
            || (0..order).any(|v| has_kuratowski_minor(&graph.induced(&without(v)))))
}

/// The graph in which two joined vertices have become one.
fn contracted(graph: &Graph, u: usize, v: usize) -> Graph {
    let new = |w: usize| if w == v { u } else { w - usize::from(w > v) };
    let edges = graph.edges().map(|(a, b)| (new(a), new(b)));
    Graph::from_edges(graph.order() - 1, edges.filter(|(a, b)| a != b)).unwrap()
}

#[test]
fn all_graphs_up_to_six_vertices_agree_with_their_minors() {
    // The numbers of labelled planar graphs are A066537.
    for (order, planar) in [
        (0, 1),
        (1, 1),
        (2, 2),
        (3, 8),
        (4, 64),
        (5, 1023),
        (6, 32_071),
    ] {
        let mut count = 0;
        for graph in all(order) {
            let is_planar = is_planar(&graph);
            assert_eq!(is_planar, !has_kuratowski_minor(&graph), "{graph:?}");
            count += usize::from(is_planar);
        }
        assert_eq!(count, planar, "{order} vertices");
    }
}

/// Numbers that look random, by the linear congruences of Knuth's MMIX.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// Triangles in triangles: each new vertex is joined to the corners of one, in a random place, so that the
/// graph is planar and no edge can be added to it.
fn stacked(order: usize, next: &mut impl FnMut(usize) -> usize) -> Graph {
    let mut faces = vec![[0, 1, 2], [0, 1, 2]];
    let mut edges = vec![(0, 1), (1, 2), (0, 2)];
    for vertex in 3..order {
        let at = next(faces.len());
        let [a, b, c] = faces.swap_remove(at);
        edges.extend([a, b, c].map(|corner| (corner, vertex)));
        faces.extend([[a, b, vertex], [b, c, vertex], [a, c, vertex]]);
    }
    Graph::from_edges(order, edges).unwrap()
}

/// The graph with other numbers of its vertices, and a part of its edges.
fn shuffled(graph: &Graph, kept: usize, next: &mut impl FnMut(usize) -> usize) -> Graph {
    let mut names: Vec<usize> = (0..graph.order()).collect();
    for last in (1..names.len()).rev() {
        names.swap(last, next(last + 1));
    }
    let edges = graph.edges().map(|(u, v)| (names[u], names[v]));
    let edges: Vec<_> = edges.filter(|_| next(100) < kept).collect();
    Graph::from_edges(graph.order(), edges).unwrap()
}

/// The graph with its edges divided by vertices.
fn subdivided(graph: &Graph, next: &mut impl FnMut(usize) -> usize) -> Graph {
    let mut new = Graph::new(graph.order()).unwrap();
    for (u, v) in graph.edges() {
        let mut end = u;
        for _ in 0..next(4) {
            let vertex = new.add_vertex().unwrap();
            new.add_edge(end, vertex).unwrap();
            end = vertex;
        }
        new.add_edge(end, v).unwrap();
    }
    new
}

#[test]
fn parts_of_triangulations_are_planar_and_with_one_more_edge_they_are_not() {
    let mut next = numbers(7);
    for round in 0..400 {
        let order = 5 + next(60);
        let whole = stacked(order, &mut next);
        for kept in [100, 80, 50] {
            assert!(
                is_planar(&shuffled(&whole, kept, &mut next)),
                "round {round}"
            );
        }
        let divided = subdivided(&whole, &mut next);
        assert!(is_planar(&shuffled(&divided, 100, &mut next)));
        let absent = (0..order).flat_map(|v| (0..v).map(move |u| (u, v)));
        let absent: Vec<_> = absent.filter(|&(u, v)| !whole.has_edge(u, v)).collect();
        let (u, v) = absent[next(absent.len())];
        // Divided edges, as a bound on the number of edges tells nothing of them.
        let mut more = whole.clone();
        more.add_edge(u, v).unwrap();
        let more = subdivided(&more, &mut next);
        assert!(
            !is_planar(&shuffled(&more, 100, &mut next)),
            "round {round}"
        );
    }
}

#[test]
fn a_million_vertices_in_a_row_overflow_no_stack() {
    let order = MAX_VERTICES;
    let path = Graph::from_edges(order, (1..order).map(|v| (v - 1, v))).unwrap();
    assert!(is_planar(&path));
    let ladder = (1..order).map(|v| (v - 1, v));
    let ladder = ladder.chain((2..order).map(|v| (v - 2, v)));
    assert!(is_planar(&Graph::from_edges(order, ladder).unwrap()));
}
