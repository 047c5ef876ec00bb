//! Layouts and hypotheses.

use grundy_base::budget::{Budget, Stop};
use grundy_graph::families::{
    Family, bipode, caterpillar, complete, cycle, grid as grid_graph, petersen, pode,
    random_connected, random_tree,
};
use grundy_graph::{
    Bit2, Formula, Graph, GraphRule, Hypothesis, Verdict, check_hypothesis, layout, stress,
};

fn distance(a: layout::Point, b: layout::Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn check_apart(graph: &Graph, points: &[layout::Point]) {
    assert_eq!(points.len(), graph.order());
    for u in 0..points.len() {
        assert!(points[u].iter().all(|x| x.is_finite()));
        for v in 0..u {
            assert!(
                distance(points[u], points[v]) > 0.05,
                "{u} and {v} of {graph:?}"
            );
        }
    }
}

#[test]
fn layouts_keep_vertices_apart() {
    let two_trees = random_tree(12, 3)
        .expect("small")
        .beside(&random_tree(7, 4).expect("small"));
    for graph in [
        two_trees,
        pode(&[1, 1, 2, 4]).expect("small"),
        bipode(&[1, 1, 2], &[1, 2], 3).expect("small"),
        cycle(9).expect("small"),
        Graph::default(),
    ] {
        check_apart(&graph, &layout::circle(&graph));
        check_apart(&graph, &layout::grid(&graph, 4));
        check_apart(&graph, &layout::layered(&graph));
        check_apart(
            &graph,
            &stress(&graph, &[], &[], &Budget::unlimited()).expect("no limit"),
        );
        if graph.size() < graph.order() {
            check_apart(&graph, &layout::radial(&graph));
        }
    }
}

#[test]
fn a_caterpillar_has_its_spine_on_a_line() {
    let graph = caterpillar(&[1, 2, 0, 3, 1]).expect("small");
    let points = layout::spine(&graph);
    check_apart(&graph, &points);
    assert!((0..5).all(|joint| points[joint][1] == 0.0));
    for (u, v) in graph.edges() {
        assert!((distance(points[u], points[v]) - 1.0).abs() < 1e-9);
    }
}

#[test]
fn layered_trees_go_down_by_one_along_each_edge() {
    let tree = random_tree(30, 9).expect("small");
    let points = layout::layered(&tree);
    assert!(
        tree.edges()
            .all(|(u, v)| (points[u][1] - points[v][1]).abs() == 1.0)
    );
}

#[test]
fn pinned_vertices_stay() {
    let graph = grid_graph(3, 3).expect("small");
    let start = layout::grid(&graph, 3);
    let pinned: Vec<bool> = (0..9).map(|vertex| vertex % 4 == 0).collect();
    let points = stress(&graph, &start, &pinned, &Budget::unlimited()).expect("no limit");
    for vertex in 0..9 {
        assert_eq!(points[vertex] == start[vertex], pinned[vertex], "{vertex}");
    }
    let budget = Budget::unlimited();
    budget.cancel();
    assert_eq!(
        stress(&graph, &start, &pinned, &budget),
        Err(Stop::Cancelled)
    );
}

/// Whether two edges without a common end meet.
fn some_edges_cross(graph: &Graph, points: &[layout::Point]) -> bool {
    let left = |a: usize, b: usize, c: usize| {
        let ([ax, ay], [bx, by], [cx, cy]) = (points[a], points[b], points[c]);
        (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)
    };
    let edges: Vec<(usize, usize)> = graph.edges().collect();
    let cross = |&(a, b): &(usize, usize), &(c, d): &(usize, usize)| {
        let apart = [a, b].iter().all(|end| ![c, d].contains(end));
        apart && left(a, b, c) != left(a, b, d) && left(c, d, a) != left(c, d, b)
    };
    edges
        .iter()
        .any(|one| edges.iter().any(|other| cross(one, other)))
}

fn by_distance(graph: &Graph) -> Vec<layout::Point> {
    stress(graph, &[], &[], &Budget::unlimited()).expect("no limit")
}

#[test]
fn a_grid_by_distance_looks_like_a_grid() {
    for (rows, columns) in [(1, 9), (2, 7), (3, 3), (4, 6), (8, 8), (5, 12)] {
        let graph = grid_graph(rows, columns).expect("small");
        let points = by_distance(&graph);
        assert!(!some_edges_cross(&graph, &points), "{rows} by {columns}");
        for (u, v) in graph.edges() {
            let length = distance(points[u], points[v]);
            assert!(
                (0.7..1.3).contains(&length),
                "{rows} by {columns}: {length}"
            );
            let [dx, dy] = [0, 1].map(|axis| (points[u][axis] - points[v][axis]).abs());
            assert!(dx.min(dy) < 0.35 * dx.max(dy), "along an axis: {dx}, {dy}");
        }
    }
}

#[test]
fn a_tree_by_distance_has_no_crossings() {
    for seed in 0..60 {
        let tree = random_tree(5 + seed as usize, seed).expect("small");
        assert!(!some_edges_cross(&tree, &by_distance(&tree)), "seed {seed}");
    }
}

#[test]
fn components_by_distance_stand_apart() {
    let graph = cycle(7)
        .expect("small")
        .beside(&grid_graph(3, 4).expect("small"));
    let points = by_distance(&graph);
    let nearest = (0..7).flat_map(|u| (7..19).map(move |v| (u, v)));
    let nearest = nearest.map(|(u, v)| distance(points[u], points[v]));
    assert!(nearest.fold(f64::INFINITY, f64::min) > 0.9);
}

/// A cubic graph from its jumps along a Hamiltonian cycle (Frucht 1976).
fn by_jumps(order: usize, jumps: &[i64]) -> Graph {
    let rim = (0..order).map(|v| (v, (v + 1) % order));
    let chord = |v: usize| {
        let to = v as i64 + jumps[v % jumps.len()];
        (v, to.rem_euclid(order as i64) as usize)
    };
    // Each chord is named from both of its ends.
    let chords = (0..order).map(chord).filter(|(from, to)| from < to);
    Graph::from_edges(order, rim.chain(chords).collect::<Vec<_>>()).expect("small")
}

/// The vertices of a group of this order, joined where they differ by one of these or their inverses.
fn circulant(order: usize, steps: &[usize]) -> Graph {
    let edges = (0..order).flat_map(|v| steps.iter().map(move |step| (v, (v + step) % order)));
    Graph::from_edges(order, edges.collect::<Vec<_>>()).expect("small")
}

/// How near a vertex comes to an edge that is not its own.
fn nearest_to_an_edge(graph: &Graph, points: &[layout::Point]) -> f64 {
    let mut least = f64::INFINITY;
    for (a, b) in graph.edges() {
        for vertex in (0..graph.order()).filter(|&vertex| vertex != a && vertex != b) {
            for step in 0..=200 {
                let part = f64::from(step) / 200.0;
                let on = [0, 1].map(|i| points[a][i] + part * (points[b][i] - points[a][i]));
                least = least.min(distance(points[vertex], on));
            }
        }
    }
    least
}

#[test]
fn no_vertex_lies_on_an_edge_that_is_not_its_own() {
    let mut graphs = vec![
        petersen().expect("small"),
        by_jumps(14, &[5, -5]),                                    // Heawood
        by_jumps(18, &[5, 7, -7, 7, -7, -5]),                      // Pappus
        by_jumps(16, &[5, -5]),                                    // Möbius and Kantor
        by_jumps(20, &[5, -5, 9, -9]),                             // Desargues
        by_jumps(24, &[5, -9, 7, -7, 9, -5]),                      // Nauru
        by_jumps(24, &[12, 7, -7]),                                // McGee
        by_jumps(30, &[-13, -9, 7, -7, 9, 13]),                    // Tutte and Coxeter
        by_jumps(54, &[-25, 7, -7, 13, -13, 25]),                  // Gray
        by_jumps(12, &[5, -5]),                                    // Franklin
        by_jumps(12, &[-5, -2, -4, 2, 5, -2, 2, 5, -2, -5, 4, 2]), // Frucht
        circulant(13, &[1, 3, 4]),                                 // Paley
        circulant(6, &[1, 2]),                                     // the octahedron
        complete(6).expect("small"),
    ];
    for order in 4..=10 {
        let random = (0..40).map(|seed| random_connected(order, order + 1 + seed % 5, seed as u64));
        graphs.extend(random.map(|graph| graph.expect("small")));
    }
    for graph in graphs {
        let points = by_distance(&graph);
        let least = nearest_to_an_edge(&graph, &points);
        assert!(least >= 0.1, "{least} in {graph:?}");
        check_apart(&graph, &points);
        assert_eq!(points, by_distance(&graph), "the same again");
    }
}

#[test]
fn a_vertex_that_is_not_held_leaves_the_edge_between_two_that_are() {
    let graph = cycle(4).expect("small");
    let start = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [0.9, 0.0]];
    let pinned = [true, false, true, true];
    let points = stress(&graph, &start, &pinned, &Budget::unlimited()).expect("no limit");
    assert_eq!(
        [points[0], points[2], points[3]],
        [start[0], start[2], start[3]]
    );
    assert!(nearest_to_an_edge(&graph, &points) >= 0.1, "{points:?}");
}

#[test]
fn formulas_follow_the_rules_of_precedence() {
    let value = |text: &str| {
        Formula::parse(text, &["m", "n"])
            .expect(text)
            .value(&[7, 5])
    };
    assert_eq!(value("floor(m*n/2) mod 2"), Some(1));
    assert_eq!(value("m*n mod 3"), Some(2));
    assert_eq!(value("m xor n + 1"), Some(7 ^ 6));
    assert_eq!(value("m - n - 1"), Some(1));
    assert_eq!(value("-m / 2"), Some(-4));
    assert_eq!(value("m / -2"), Some(-4));
    assert_eq!(value("max(m, n) * (m >= n) + min(m,n)*(m<n)"), Some(7));
    assert_eq!(value("mn mod 3"), Some(2));
    assert_eq!(value("2mn - 2n"), Some(60));
    assert_eq!(value("m / (n - 5)"), None);
    assert_eq!(value("9000000000000000000 * m"), None);
}

#[test]
fn formula_errors_say_where_they_are() {
    for (text, at, words) in [
        ("m +", 3, "expected"),
        ("m n", 2, "operation"),
        ("k", 0, "one of m, n"),
        ("1 + mk", 4, "one of m, n"),
        ("(m", 2, "“)”"),
        ("floor m", 6, "brackets"),
        ("", 0, "a number"),
    ] {
        let error = Formula::parse(text, &["m", "n"]).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
    assert!(Formula::parse(&"(".repeat(100_000), &[]).is_err());
    assert!(Formula::parse(&"-".repeat(100_000), &[]).is_err());
    assert!(Formula::parse(&"1+".repeat(100_000), &[]).is_err());
}

fn hypothesis(family: Family, code: &str, formula: &str, most: &[usize]) -> Verdict {
    let names: Vec<&str> = family
        .parameters()
        .iter()
        .map(|parameter| parameter.0)
        .collect();
    let hypothesis = Hypothesis {
        family,
        rule: GraphRule::parse(code, Bit2::ExactlyTwo).expect("a code"),
        formula: Formula::parse(formula, &names).expect("a formula"),
        most: most.to_vec(),
    };
    let mut last = 0;
    check_hypothesis(&hypothesis, &Budget::unlimited(), &mut |progress| {
        assert_eq!(progress.checked, last + 1);
        last = progress.checked;
    })
}

#[test]
fn a_true_formula_holds_as_far_as_it_is_checked() {
    assert_eq!(
        hypothesis(Family::Grid, "0.03", "floor(m*n/2) mod 2", &[4, 4]),
        Verdict::Holds { checked: 16 }
    );
    assert_eq!(
        hypothesis(Family::Path, "0.33", "n mod 3", &[50]),
        Verdict::Holds { checked: 51 }
    );
}

#[test]
fn the_first_counterexample_is_a_smallest_one() {
    let Verdict::Refuted(found) = hypothesis(Family::Grid, "0.3303", "m*n mod 3", &[3, 7]) else {
        panic!("the formula is false");
    };
    let vertices = found.graph.order();
    assert_eq!(found.parameters.iter().product::<usize>(), vertices);
    assert_ne!(found.claimed, Some(i64::from(found.grundy)));
    let Verdict::Refuted(found) = hypothesis(Family::Star, "0.33", "(k + 1) mod 3", &[9]) else {
        panic!("the formula is false");
    };
    // K_{1,3} has the value 1, and 4 mod 3 = 1; K_{1,4} has the value 0.
    assert_eq!(
        (found.parameters, found.grundy, found.claimed),
        (vec![4], 0, Some(2))
    );
}

#[test]
fn every_family_has_the_order_it_says() {
    for family in Family::ALL {
        for plus in 0..3 {
            let values: Vec<usize> = family
                .parameters()
                .iter()
                .map(|parameter| parameter.1 + plus)
                .collect();
            let graph = family.graph(&values).expect("small");
            assert_eq!(graph.order(), family.order(&values), "{}", family.name());
        }
    }
    assert!(Family::Complete.graph(&[1_000_000]).is_err());
    assert!(Family::Hypercube.graph(&[63]).is_err());
    assert!(Family::Grid.graph(&[usize::MAX, usize::MAX]).is_err());
}
