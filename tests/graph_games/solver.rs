//! The solver: what it refuses, what it knows by theorems, how a budget ends it, and what it remembers.

use crate::{rule, searched, solved, value};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_graph::families::*;
use grundy_graph::{Bit2, Graph, GraphRule, Solution, Solver, judge, solve};

#[test]
fn a_code_that_splits_without_taking_is_refused() {
    for (code, words) in [
        ("4.7", "have no meaning on graphs"),
        ("Grundy's game", "not a code"),
        ("0.x", "not a digit"),
    ] {
        let error = GraphRule::parse(code, Bit2::ExactlyTwo).expect_err(code);
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[test]
fn the_empty_graph_is_a_p_position_and_an_n_position_in_misere_play() {
    let solution = solved(&path(0).expect("small"), "0.33");
    assert_eq!(
        (solution.grundy, solution.misere),
        (Some(0), Some(Outcome::N))
    );
    assert!(solution.moves.is_empty());
}

#[test]
fn an_illegal_choice_says_why() {
    let claw = star(3).expect("small");
    let why = |graph: &Graph, code: &str, set: &[usize]| match judge(graph, &rule(code), set) {
        Ok(step) => format!("leaves {}", step.parts),
        Err(reason) => reason.to_string(),
    };
    assert_eq!(why(&claw, "0.33", &[0]), "would leave 3 parts");
    assert_eq!(why(&claw, "0.7", &[0]), "would leave 3 parts");
    assert_eq!(why(&claw, "0.7@any", &[0]), "leaves 3");
    assert_eq!(
        why(&claw, "0.33", &[1, 2]),
        "the vertices are not connected with each other"
    );
    assert_eq!(
        why(&claw, "0.03", &[1]),
        "0.03 does not take 1 vertex at once"
    );
    assert_eq!(why(&claw, "0.33", &[9]), "9 is not a vertex");
    assert_eq!(why(&claw, "0.33", &[1, 1]), "vertex 1 is chosen twice");
    assert_eq!(why(&claw, "0.33", &[]), "choose the vertices to take");
    assert_eq!(
        why(&path(2).expect("small"), "0.32", &[0, 1]),
        "would leave nothing of the component, which 0.32 does not allow here"
    );
    let two = path(2).expect("small").beside(&path(2).expect("small"));
    assert_eq!(
        why(&two, "0.33", &[0, 2]),
        "the vertices lie in different components"
    );
}

#[test]
fn petersen_in_0_333_has_55_moves() {
    let solution = solved(&petersen().expect("small"), "0.333");
    assert_eq!(solution.moves.len(), 55);
}

#[test]
fn a_star_with_twenty_leaves_has_few_positions() {
    for code in ["0.33", "0.07", "0.07@any"] {
        let solution = solved(&star(20).expect("small"), code);
        assert!(solution.positions <= 24, "{code}: {}", solution.positions);
        assert!(solution.misere.is_some());
    }
}

#[test]
fn theorems_reach_beyond_the_search() {
    let tree = random_tree(5000, 7).expect("a tree");
    let solution = solved(&tree, "0.03");
    assert!(solution.grundy.is_some() && solution.misere.is_some());
    assert_eq!(
        value(&pode(&[3001, 400, 1000, 2]).expect("a pode"), "0.33"),
        value(&pode(&[1, 1, 1, 2]).expect("a pode"), "0.33")
    );
    let result = solve(
        &cycle(129).expect("a cycle"),
        &rule("0.33"),
        &Budget::unlimited(),
        &mut |_| (),
    );
    assert!(
        result
            .expect_err("too large")
            .to_string()
            .contains("129 vertices")
    );
}

#[test]
fn theorems_within_the_search_change_no_label() {
    for seed in 0..40 {
        let order = 10 + seed as usize % 4;
        let edges = order + seed as usize % 3;
        let graph = random_connected(order, edges, seed).expect("small");
        for code in ["0.03", "0.33"] {
            let (with, without) = (solved(&graph, code), searched(&graph, code));
            assert_eq!(with.moves, without.moves, "{code} {graph:?}");
            assert_eq!(
                (with.grundy, with.misere),
                (without.grundy, without.misere),
                "{code} {graph:?}"
            );
        }
    }
}

#[test]
fn misere_play_beyond_the_search_says_so() {
    let long = path(300).expect("a path");
    let split = solved(&long, "0.07");
    assert!(split.beyond_misere && split.misere.is_none() && split.stopped.is_none());
    assert!(split.grundy.is_some());
    let whole = solved(&long, "0.33");
    assert!(!whole.beyond_misere && whole.misere.is_some());
    let halves = path(128).expect("small").beside(&path(129).expect("small"));
    assert!(solved(&halves, "0.77").beyond_misere);
    let small = path(20).expect("small").beside(&path(16).expect("small"));
    assert!(!solved(&small, "0.77").beyond_misere);
}

#[test]
fn one_way_of_play_alone_gives_the_same_answer() {
    let board = grid(3, 4).expect("small");
    let all: Vec<usize> = (0..12).collect();
    let both = solved(&board, "0.07@any");
    let mut solver = Solver::new(board, rule("0.07@any")).without_normal();
    let misere = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
    let misere = misere.expect("small");
    assert_eq!((misere.grundy, misere.misere), (None, both.misere));
    let outcomes =
        |solution: &Solution| -> Vec<_> { solution.moves.iter().map(|step| step.misere).collect() };
    assert_eq!(outcomes(&misere), outcomes(&both));
}

#[test]
fn generators_keep_to_the_most_vertices_and_edges() {
    assert!(prism(500_001).is_err() && prism(500).is_ok());
    let dense = random_connected(3000, 3_000_000, 1).expect("below the limit");
    assert_eq!((dense.order(), dense.size()), (3000, 3_000_000));
}

#[test]
fn many_components_are_solved_one_by_one() {
    let mut edges = Vec::new();
    for triangle in 0..3000 {
        let at = 3 * triangle;
        edges.extend([(at, at + 1), (at + 1, at + 2), (at, at + 2)]);
    }
    let triangles = Graph::from_edges(9001, edges).expect("simple");
    let solution = solved(&triangles, "0.33");
    // An even number of triangles, all of one shape, and a vertex by itself.
    assert_eq!(solution.grundy, Some(1));
    assert_eq!(solution.components.len(), 3001);
    assert!(solution.positions <= 4, "{}", solution.positions);
}

/// The steps that a solver takes for so many copies of a path beside each other.
fn steps_for(copies: usize, length: usize) -> u64 {
    let mut edges = Vec::new();
    for first in (0..copies).map(|copy| copy * length) {
        edges.extend((first + 1..first + length).map(|vertex| (vertex - 1, vertex)));
    }
    let graph = Graph::from_edges(copies * length, edges).expect("small");
    let budget = Budget::unlimited().with_steps(u64::MAX >> 1);
    let solution = solve(&graph, &rule("0.77"), &budget, &mut |_| ()).expect("paths");
    assert_eq!(solution.components.len(), copies);
    assert!(solution.components.iter().all(|part| part.grundy.is_some()));
    budget.steps_done().expect("they are limited")
}

#[test]
fn of_equal_components_one_is_computed() {
    let (one, many) = (steps_for(1, 2_000), steps_for(60, 2_000));
    assert!(many < 3 * one, "{one} steps for one, {many} for 60");
}

#[test]
fn the_moves_of_many_components_are_counted_by_the_memory() {
    let graph = Graph::new(100_000).expect("small");
    let solve_within = |memory: usize| {
        let budget = Budget::unlimited().with_memory(memory);
        solve(&graph, &rule("0.33"), &budget, &mut |_| ()).expect("vertices alone")
    };
    assert_eq!(
        solve_within(1 << 20).stopped,
        Some(grundy_base::budget::Stop::Memory)
    );
    let whole = solve_within(64 << 20);
    assert_eq!((whole.stopped, whole.moves.len()), (None, 100_000));
}

#[test]
fn large_cycles_leave_paths() {
    let solution = solved(&cycle(128).expect("a cycle"), "0.33");
    // Both moves leave paths, of values 127 mod 3 and 126 mod 3.
    assert_eq!(solution.grundy, Some(2));
    assert_eq!(solution.moves.len(), 256);
}

#[test]
fn a_budget_ends_the_search_with_what_is_known() {
    let budget = Budget::unlimited().with_memory(200_000);
    let solution = solve(
        &grid(6, 6).expect("a grid"),
        &rule("0.33"),
        &budget,
        &mut |_| (),
    )
    .expect("small");
    assert!(solution.stopped.is_some());
    assert_eq!(solution.grundy, None);
    assert_eq!(solution.moves.len(), 96);
    let budget = Budget::unlimited();
    budget.cancel();
    let solution = solve(
        &grid(6, 6).expect("a grid"),
        &rule("0.33"),
        &budget,
        &mut |_| (),
    )
    .expect("small");
    assert_eq!(solution.stopped, Some(grundy_base::budget::Stop::Cancelled));
}

#[test]
fn a_budget_of_positions_ends_the_search_and_the_making_of_a_table() {
    for (graph, allowed) in [(grid(6, 6), 5000), (grid(4, 7), 200_000)] {
        let graph = graph.expect("a grid");
        let budget = Budget::unlimited().with_positions(allowed);
        let solution = solve(&graph, &rule("0.33"), &budget, &mut |_| ()).expect("small");
        assert_eq!(solution.stopped, Some(grundy_base::budget::Stop::Positions));
        assert_eq!(solution.grundy, None);
    }
}

#[test]
fn tables_of_all_connected_sets_change_no_label() {
    let graphs = [(16, 20), (16, 40), (15, 105), (17, 22)];
    let random = graphs.map(|(order, edges)| random_connected(order, edges, 5).expect("a graph"));
    let boards = [grid(4, 4), hypercube(4), petersen()].map(|board| board.expect("small"));
    for graph in random.iter().chain(&boards) {
        for code in ["0.33", "0.123", "0.0303"] {
            let (fast, slow) = (solved(graph, code), searched(graph, code));
            assert_eq!(fast.moves, slow.moves, "{code} {graph:?}");
            assert_eq!((fast.grundy, fast.misere), (slow.grundy, slow.misere));
        }
    }
}

#[test]
fn a_position_of_a_play_is_read_from_the_table_of_its_beginning() {
    let board = grid(4, 5).expect("small");
    let mut solver = Solver::new(board.clone(), rule("0.33"));
    let mut ask = |present: &[usize]| {
        let solution = solver.solve(present, &Budget::unlimited(), &mut |_| ());
        solution.expect("small")
    };
    let all: Vec<usize> = (0..20).collect();
    let first = ask(&all);
    for step in &first.moves {
        let left: Vec<usize> = all
            .iter()
            .copied()
            .filter(|vertex| !step.remove.contains(vertex))
            .collect();
        let next = ask(&left);
        assert_eq!((next.grundy, next.misere), (step.grundy, step.misere));
        assert_eq!(next.positions, first.positions);
    }
}

#[test]
fn a_search_among_sets_that_are_no_moves_ends_with_the_budget() {
    // 21 of 40 vertices could be taken if nothing were left: 10^11 sets, and none is a move.
    let code = format!("0.{}1", "0".repeat(20));
    let graph = complete(40).expect("small");
    let all: Vec<usize> = (0..40).collect();
    for rule in [rule(&code), rule(&code).taking_any_set()] {
        let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(50));
        let length = Solver::new(graph.clone(), rule).longest_win(&all, &budget, &mut |_| ());
        assert_eq!(length, Ok(Err(grundy_base::budget::Stop::Time)));
    }
}

#[test]
fn a_solver_remembers_the_positions_of_a_play() {
    let board = grid(3, 5).expect("small");
    let mut solver = Solver::new(board.clone(), rule("0.07@any"));
    let mut present: Vec<usize> = (0..15).collect();
    while let Some(step) = {
        let solution = solver
            .solve(&present, &Budget::unlimited(), &mut |_| ())
            .expect("small");
        let fresh = solve(
            &board.induced(&present),
            &rule("0.07@any"),
            &Budget::unlimited(),
            &mut |_| (),
        )
        .expect("small");
        assert_eq!(
            (solution.grundy, solution.misere),
            (fresh.grundy, fresh.misere)
        );
        assert!(
            solution
                .moves
                .iter()
                .map(|step| (step.grundy, step.misere))
                .eq(fresh.moves.iter().map(|step| (step.grundy, step.misere)))
        );
        solution.moves.first().cloned()
    } {
        present.retain(|vertex| !step.remove.contains(vertex));
    }
}
