//! Trees of positions.

use grundy_base::budget::Budget;
use grundy_graph::{Bit2, GraphRule, families, graph_tree, solve};

#[test]
fn values_and_outcomes_are_those_of_the_solver() {
    for (graph, code) in [
        (families::grid(2, 3), "0.03"),
        (families::grid(2, 3), "0.33"),
        (families::path(6), "0.77"),
        (families::star(4), "0.3"),
        (families::cycle(5), "0.37"),
    ] {
        let (graph, rule) = (
            graph.unwrap(),
            GraphRule::parse(code, Bit2::ExactlyTwo).unwrap(),
        );
        let all: Vec<usize> = (0..graph.order()).collect();
        let budget = Budget::unlimited();
        let tree = graph_tree(&graph, &rule, &all, usize::MAX, &budget)
            .unwrap()
            .unwrap();
        assert!(tree.is_whole);
        for node in &tree.nodes {
            let left = graph.induced(&node.position);
            let solved = solve(&left, &rule, &budget, &mut |_| ()).unwrap();
            assert_eq!((node.grundy, node.misere), (solved.grundy, solved.misere));
        }
    }
}

#[test]
fn isomorphic_positions_stand_once() {
    // Of a star each leaf leaves the same.
    let (star, rule) = (
        families::star(5).unwrap(),
        GraphRule::parse("0.3", Bit2::ExactlyTwo).unwrap(),
    );
    let all: Vec<usize> = (0..6).collect();
    let tree = graph_tree(&star, &rule, &all, 40, &Budget::unlimited())
        .unwrap()
        .unwrap();
    assert_eq!(tree.nodes.len(), 7);
    assert!(tree.nodes.iter().all(|node| node.options.len() <= 1));
}
