//! Node-Kayles against its definition, on all small graphs, and against values that are known.

use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_base::rule::HeapRule;
use grundy_graph::{
    Bit2, Graph, GraphRule, GraphRuleError, Illegal, PlayedGame, Solver, families, judge,
    legal_moves, solve, taken_at,
};
use grundy_heap::nim_sequence;

fn rule() -> GraphRule {
    GraphRule::parse("Node-Kayles", Bit2::ExactlyTwo).expect("a rule")
}

/// The value found by the search alone, without what is known of paths.
fn searched(graph: &Graph) -> u32 {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule()).without_shortcuts();
    let solution = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
    solution.expect("small").grundy.expect("a value")
}

/// Values and misère outcomes (whether the next player wins) of all sets of vertices.
fn by_definition(near: &[usize]) -> Vec<(u32, bool)> {
    let mut known: Vec<(u32, bool)> = Vec::new();
    for set in 0..1_usize << near.len() {
        let present = (0..near.len()).filter(|vertex| set >> vertex & 1 != 0);
        let after: Vec<(u32, bool)> = present
            .map(|vertex| known[set & !(near[vertex] | 1 << vertex)])
            .collect();
        let value = (0..).find(|value| after.iter().all(|option| option.0 != *value));
        let wins = after.is_empty() || after.iter().any(|option| !option.1);
        known.push((value.expect("a value"), wins));
    }
    known
}

#[test]
fn all_graphs_with_at_most_six_vertices_have_the_values_of_the_definition() {
    for order in 0..=6_usize {
        let pairs: Vec<(usize, usize)> = (0..order)
            .flat_map(|v| (0..v).map(move |u| (u, v)))
            .collect();
        for chosen in 0..1_usize << pairs.len() {
            let edges = pairs.iter().enumerate();
            let edges = edges.filter(|(at, _)| chosen >> at & 1 != 0);
            let graph = Graph::from_edges(order, edges.map(|(_, &edge)| edge)).expect("simple");
            // Each graph is isomorphic to one whose degrees ascend.
            if (1..order).any(|vertex| graph.degree(vertex) < graph.degree(vertex - 1)) {
                continue;
            }
            let bits = |vertex: usize| graph.neighbours(vertex).iter().map(|other| 1 << other);
            let near: Vec<usize> = (0..order).map(|vertex| bits(vertex).sum()).collect();
            let known = by_definition(&near);
            let (value, wins) = known[(1 << order) - 1];
            let solution = solve(&graph, &rule(), &Budget::unlimited(), &mut |_| ());
            let solution = solution.expect("small");
            assert_eq!(solution.grundy, Some(value), "{graph:?}");
            assert_eq!(solution.misere, Some(Outcome::of(wins)), "{graph:?}");
            let mut sets: Vec<usize> = (0..order).map(|v| near[v] | 1 << v).collect();
            sets.sort_unstable();
            sets.dedup();
            assert_eq!(solution.moves.len(), sets.len(), "{graph:?}");
            for step in &solution.moves {
                let taken: usize = step.remove.iter().map(|vertex| 1 << vertex).sum();
                assert!(sets.contains(&taken), "{graph:?}");
                let (value, wins) = known[((1 << order) - 1) & !taken];
                assert_eq!(step.grundy, Some(value), "{graph:?}");
                assert_eq!(step.misere, Some(Outcome::of(wins)), "{graph:?}");
            }
        }
    }
}

#[test]
fn a_path_is_a_heap_of_dawsons_chess_and_a_cycle_has_one_move() {
    let dawson = HeapRule::parse("0.137").expect("a code");
    let values = nim_sequence(&dawson, 60, &Budget::unlimited(), &mut |_| ());
    let values = values.expect("unlimited").values;
    for order in 1..=60 {
        let path = families::path(order).expect("small");
        let solution = solve(&path, &rule(), &Budget::unlimited(), &mut |_| ());
        assert_eq!(solution.expect("a path").grundy, values.get(order));
        if order <= 40 {
            assert_eq!(Some(searched(&path)), values.get(order), "{order}");
        }
    }
    for order in 3..=40 {
        let left = values.get(order - 3).expect("a value");
        let cycle = families::cycle(order).expect("small");
        assert_eq!(searched(&cycle), u32::from(left == 0), "{order}");
    }
}

#[test]
fn ladders_alternate_and_cliques_are_one_move() {
    // OEIS A000035 has the ladders.
    for length in 1..=16 {
        let ladder = families::grid(2, length).expect("small");
        assert_eq!(searched(&ladder), (length % 2) as u32, "{length}");
    }
    for order in 1..=9 {
        let clique = families::complete(order).expect("small");
        assert_eq!(searched(&clique), 1, "{order}");
        let moves = legal_moves(&clique, &rule(), &Budget::unlimited()).expect("unlimited");
        assert_eq!(moves.len(), 1, "twins make one move");
    }
}

#[test]
fn a_triangle_with_a_tail_has_the_values_of_another_program() {
    // The values of a prototype in Python, for tails of 0 vertices and more.
    let known = [1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2];
    for (tail, value) in known.into_iter().enumerate() {
        let legs = (0..tail).map(|at| (2 + at, 3 + at));
        let edges = [(0, 1), (1, 2), (2, 0)].into_iter().chain(legs);
        let graph = Graph::from_edges(3 + tail, edges).expect("simple");
        assert_eq!(searched(&graph), value, "{tail}");
    }
}

#[test]
fn a_move_takes_a_vertex_with_all_its_neighbours() {
    let star = families::star(3).expect("small");
    let legal = judge(&star, &rule(), &[1, 0]).expect("a leaf with the centre");
    assert_eq!((legal.remove, legal.parts), (vec![0, 1], 2));
    assert_eq!(judge(&star, &rule(), &[3, 2, 1, 0]).map(|m| m.parts), Ok(0));
    for set in [&[0][..], &[1], &[0, 1, 2], &[1, 2]] {
        assert_eq!(judge(&star, &rule(), set), Err(Illegal::NoNeighbourhood));
    }
    // What is gone is nobody's neighbour.
    let path = families::path(5).expect("small");
    let played = PlayedGame::of(&path, &rule(), &[vec![0, 1], vec![2, 3], vec![4]]);
    assert_eq!((played.legal, played.fault), (3, None));
    let played = PlayedGame::of(&path, &rule(), &[vec![0, 1], vec![2]]);
    assert_eq!(played.fault, Some(Illegal::NoNeighbourhood));
    assert_eq!(taken_at(&path, &rule(), &[2, 3, 4], 2), [2, 3]);
}

#[test]
fn names_are_read_in_all_spellings_and_readings_of_bit_2_refused() {
    for text in [
        "Node-Kayles",
        "node kayles",
        "NodeKayles",
        " Vertex Kayles ",
    ] {
        let read = GraphRule::parse(text, Bit2::ExactlyTwo).expect(text);
        assert!(read.takes_neighbourhoods() && !read.clone().taking_any_set().takes_any_set());
        assert_eq!(
            (read.text(), read.code()),
            ("Node-Kayles".into(), "Node-Kayles".into())
        );
        assert_eq!(read, GraphRule::parse(text, Bit2::TwoOrMore).expect(text));
    }
    for text in ["Arc-Kayles", "arc kayles", "Edge Kayles"] {
        let read = GraphRule::parse(text, Bit2::ExactlyTwo).expect(text);
        assert_eq!(read.text(), "0.07@any");
    }
    for text in ["Node-Kayles@any", "node kayles @two"] {
        let error = GraphRule::parse(text, Bit2::ExactlyTwo).expect_err(text);
        assert!(matches!(error, GraphRuleError::NoBit2(_)), "{error}");
    }
}
