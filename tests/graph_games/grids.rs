//! Grid graphs: theorems 34 and 41, tables 2 and 3, and the formulas for grids, which are not proved.

use crate::{rule, solved, value};
use grundy_base::budget::Budget;
use grundy_graph::families::*;
use grundy_graph::{Graph, Solver, legal_moves};
use std::collections::BTreeSet;

/// Sets of columns as cells: a column is a list of rows.
fn columns(columns: &[&[i32]]) -> Vec<(i32, i32)> {
    let column = |(at, rows): (usize, &&[i32])| {
        let rows: Vec<_> = rows.iter().map(|&row| (row, at as i32)).collect();
        rows
    };
    columns.iter().enumerate().flat_map(column).collect()
}

/// Connected graphs whose columns come from `kinds`, with `len` columns.
fn grid_graphs(kinds: &[&'static [i32]], len: usize) -> Vec<(Vec<&'static [i32]>, Graph)> {
    let mut words: Vec<Vec<&[i32]>> = vec![vec![]];
    for _ in 0..len {
        let longer = |word: &Vec<&'static [i32]>| {
            let word = word.clone();
            kinds
                .iter()
                .map(move |kind| [word.clone(), vec![*kind]].concat())
        };
        words = words.iter().flat_map(longer).collect();
    }
    let graph = |word: Vec<&'static [i32]>| {
        let graph = cells(&columns(&word)).expect("small");
        (word, graph)
    };
    let connected = |(_, graph): &(_, Graph)| graph.components().len() == 1;
    words.into_iter().map(graph).filter(connected).collect()
}

#[test]
fn theorem_34_even_1_2_grid_graphs_are_emptied_in_0_03() {
    for len in 1..=6 {
        for (word, graph) in grid_graphs(&[&[0], &[1], &[0, 1]], len) {
            let blocks = word.split(|column| column.len() == 2);
            if blocks.into_iter().any(|block| block.len() % 2 == 1) {
                continue;
            }
            // All plays last |V|/2 moves, so all options agree.
            let solution = solved(&graph, "0.03");
            let expected = graph.order() as u32 / 2 % 2;
            assert_eq!(solution.grundy, Some(expected), "{word:?}");
            assert!(
                solution
                    .moves
                    .iter()
                    .all(|step| step.grundy == Some(1 - expected)),
                "{word:?}"
            );
            assert!(!solution.moves.is_empty(), "lemma 33: {word:?}");
        }
    }
}

/// Definition 32 on cells: connected, and blocks of columns with one cell have an even size.
fn is_even_1_2_grid_graph(left: &[(i32, i32)]) -> bool {
    let Some(first) = left.iter().map(|cell| cell.1).min() else {
        return true;
    };
    let last = left.iter().map(|cell| cell.1).max().unwrap_or(first);
    let size = |column: i32| left.iter().filter(|cell| cell.1 == column).count();
    let sizes: Vec<usize> = (first..=last).map(size).collect();
    let even = |block: &[usize]| block.len().is_multiple_of(2);
    cells(left).expect("small").components().len() == 1 && sizes.split(|&size| size == 2).all(even)
}

#[test]
fn lemma_33_all_moves_from_even_1_2_grid_graphs_lead_to_such() {
    let mut moves_seen = 0;
    for len in 1..=7 {
        for (word, graph) in grid_graphs(&[&[0], &[1], &[0, 1]], len) {
            let board = columns(&word);
            if !is_even_1_2_grid_graph(&board) {
                continue;
            }
            let moves = legal_moves(&graph, &rule("0.03"), &Budget::unlimited()).expect("no limit");
            assert!(!moves.is_empty(), "{word:?}");
            for step in moves {
                let left: Vec<_> = (0..board.len())
                    .filter(|vertex| !step.remove.contains(vertex))
                    .map(|vertex| board[vertex])
                    .collect();
                assert!(is_even_1_2_grid_graph(&left), "{word:?} {step:?}");
                moves_seen += 1;
            }
        }
    }
    assert!(moves_seen > 400, "{moves_seen}");
}

#[test]
fn corollary_35_two_rows_in_0_03_are_n_positions_for_odd_n() {
    for n in 1..10 {
        assert_eq!(
            value(&grid(2, n).expect("small"), "0.03"),
            n as u32 % 2,
            "{n}"
        );
    }
}

/// Whether cells form a (1,3)-grid graph: a chain (observation 37), or all columns whole or
/// with one cell that is not in the middle.
fn is_1_3_grid_graph(cells_left: &[(i32, i32)]) -> bool {
    let graph = cells(cells_left).expect("small");
    if graph.components().len() > 1 {
        return false;
    }
    let chain = graph.is_tree() && (0..graph.order()).all(|vertex| graph.degree(vertex) < 3);
    let columns: BTreeSet<i32> = cells_left.iter().map(|cell| cell.1).collect();
    chain
        || columns.iter().all(|&column| {
            let rows: Vec<i32> = cells_left
                .iter()
                .filter(|cell| cell.1 == column)
                .map(|cell| cell.0)
                .collect();
            rows.len() == 3 || rows == [0] || rows == [2]
        })
}

#[test]
fn theorem_41_and_lemmas_39_and_40_on_1_3_grid_graphs() {
    let after = |board: &[(i32, i32)]| -> Vec<Vec<(i32, i32)>> {
        let graph = cells(board).expect("small");
        let moves = legal_moves(&graph, &rule("0.03"), &Budget::unlimited()).expect("no limit");
        let left = |remove: &[usize]| {
            (0..board.len())
                .filter(|v| !remove.contains(v))
                .map(|v| board[v])
                .collect()
        };
        moves.iter().map(|step| left(&step.remove)).collect()
    };
    for len in 1..=5 {
        for (word, graph) in grid_graphs(&[&[0], &[2], &[0, 1, 2]], len) {
            let half = graph.order() / 2;
            assert_eq!(value(&graph, "0.03") != 0, half % 2 == 1, "{word:?}");
            let options = after(&columns(&word));
            if graph.order() >= 2 {
                assert!(
                    options.iter().any(|left| is_1_3_grid_graph(left)),
                    "lemma 39: {word:?}"
                );
            }
            if graph.order() >= 4 {
                let answered =
                    |left: &Vec<(i32, i32)>| after(left).iter().any(|left| is_1_3_grid_graph(left));
                assert!(options.iter().all(answered), "lemma 40: {word:?}");
            }
        }
    }
}

#[test]
fn corollary_42_and_table_2_three_rows_in_0_03() {
    let lengths = [1, 3, 4, 6, 7, 9, 10];
    for (n, length) in (1..=7).zip(lengths) {
        let board = grid(3, n).expect("small");
        assert_eq!(value(&board, "0.03") != 0, n % 4 == 1 || n % 4 == 2, "{n}");
        assert_eq!(longest(&board, "0.03"), length, "{n}");
    }
}

#[test]
fn table_3_four_rows_in_0_03() {
    for (n, length) in (2..=5).zip([4, 6, 8, 10]) {
        assert_eq!(longest(&grid(4, n).expect("small"), "0.03"), length, "{n}");
    }
}

fn longest(graph: &Graph, code: &str) -> u32 {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule(code));
    let length = solver.longest_win(&all, &Budget::unlimited(), &mut |_| ());
    length.expect("small").expect("no limit")
}

/// The grid formulas, which are seen and not proved, on all boards with `cells` cells or fewer.
fn check_grid_formulas(most_003: usize, most_033: usize) {
    for m in 1..=most_003 {
        for n in m..=most_003 / m {
            let board = grid(m, n).expect("small");
            assert_eq!(
                value(&board, "0.03") as usize,
                m * n / 2 % 2,
                "0.03 on {m} by {n}"
            );
            if m * n <= most_033 {
                assert_eq!(
                    value(&board, "0.33") as usize,
                    m * n % 3,
                    "0.33 on {m} by {n}"
                );
            }
        }
    }
}

#[test]
fn conjectures_43_and_63_hold_on_small_boards() {
    check_grid_formulas(25, 20);
}

#[test]
#[ignore = "boards of up to 36 cells: half a minute; .ci/long"]
fn conjectures_43_and_63_hold_on_larger_boards() {
    check_grid_formulas(36, 28);
}

#[test]
fn the_grid_formula_is_not_true_of_all_codes() {
    assert_eq!(value(&grid(3, 7).expect("small"), "0.3303"), 3);
}
