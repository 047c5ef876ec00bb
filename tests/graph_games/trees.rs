//! Paths, trees and graphs with one cycle: theorems 25, 27 and 44, and the two readings of bit 2.

use crate::{searched, solved, value};
use grundy_graph::Graph;
use grundy_graph::families::*;
use std::collections::BTreeSet;

#[test]
fn theorem_25_paths_in_0_03_are_n_positions_for_two_and_three_modulo_4() {
    for n in 0..40 {
        let expected = u32::from(n % 4 >= 2);
        assert_eq!(
            searched(&path(n).expect("small"), "0.03").grundy,
            Some(expected),
            "{n}"
        );
    }
}

#[test]
fn theorem_27_every_play_of_a_tree_in_0_03_has_the_same_length() {
    for seed in 0..200 {
        let tree = random_tree(3 + seed as usize % 12, seed).expect("small");
        let solution = searched(&tree, "0.03");
        let labels: BTreeSet<_> = solution
            .moves
            .iter()
            .map(|step| (step.grundy, step.misere))
            .collect();
        assert!(labels.len() <= 1, "{tree:?}");
        // Corollary 28: an option has the value 1 - G(T).
        let after = labels.first().and_then(|label| label.0);
        assert_eq!(
            solution.grundy,
            Some(after.map_or(0, |value| 1 - value)),
            "{tree:?}"
        );
        let by_theorem = solved(&tree, "0.03");
        assert_eq!(by_theorem.moves, solution.moves, "{tree:?}");
        assert_eq!(
            (by_theorem.grundy, by_theorem.misere),
            (solution.grundy, solution.misere)
        );
    }
}

#[test]
fn theorem_44_paths_in_0_33_have_the_value_n_modulo_3() {
    for n in 0..40 {
        assert_eq!(
            searched(&path(n).expect("small"), "0.33").grundy,
            Some(n as u32 % 3),
            "{n}"
        );
    }
}

#[test]
fn paths_are_heaps_in_both_readings_of_bit_2() {
    for code in [
        "0.07",
        "0.07@any",
        "0.137",
        "0.137@any",
        "0.77",
        "0.77@any",
        "0.6@any",
        "0.3303",
    ] {
        for n in 0..20 {
            let (fast, slow) = (
                solved(&path(n).expect("small"), code),
                searched(&path(n).expect("small"), code),
            );
            assert_eq!(
                (fast.grundy, fast.misere, fast.moves),
                (slow.grundy, slow.misere, slow.moves),
                "{code} {n}"
            );
        }
    }
}

#[test]
fn dawsons_kayles_on_paths_has_the_period_34_after_52() {
    let values: Vec<u32> = (0..200)
        .map(|n| value(&path(n).expect("small"), "0.07"))
        .collect();
    assert!((53..166).all(|n| values[n] == values[n + 34]));
    assert_ne!(values[52], values[86]);
}

#[test]
fn the_readings_of_bit_2_first_differ_on_stars_with_three_and_four_leaves() {
    for code in ["0.6", "0.77"] {
        assert_ne!(
            value(&star(3).expect("small"), code),
            value(&star(3).expect("small"), &format!("{code}@any"))
        );
    }
    assert_eq!(
        value(&star(3).expect("small"), "0.07"),
        value(&star(3).expect("small"), "0.07@any")
    );
    assert_ne!(
        value(&star(4).expect("small"), "0.07"),
        value(&star(4).expect("small"), "0.07@any")
    );
}

#[test]
fn a_unicyclic_graph_with_eight_vertices_has_the_value_2_in_0_03() {
    let edges = [
        (0, 1),
        (1, 2),
        (0, 3),
        (3, 4),
        (2, 5),
        (2, 6),
        (4, 7),
        (1, 7),
    ];
    assert_eq!(
        value(&Graph::from_edges(8, edges).expect("simple"), "0.03"),
        2
    );
}

/// Every tree on n labelled vertices (by its Prüfer code) with one edge more.
fn check_unicyclic(n: usize) {
    for code in 0..n.pow(n as u32 - 2) {
        let digits: Vec<usize> = (0..n as u32 - 2).map(|at| code / n.pow(at) % n).collect();
        let mut degree = vec![1; n];
        digits.iter().for_each(|&vertex| degree[vertex] += 1);
        let mut edges = Vec::new();
        for joint in digits {
            let leaf = degree
                .iter()
                .position(|&degree| degree == 1)
                .expect("a leaf");
            edges.push((leaf, joint));
            degree[leaf] = 0;
            degree[joint] -= 1;
        }
        let last: Vec<usize> = (0..n).filter(|&vertex| degree[vertex] == 1).collect();
        edges.push((last[0], last[1]));
        let tree = Graph::from_edges(n, edges).expect("a tree");
        for u in 0..n {
            for v in u + 1..n {
                let mut graph = tree.clone();
                graph.add_edge(u, v).expect("an edge");
                assert!(value(&graph, "0.03") <= 1, "{graph:?}");
            }
        }
    }
}

#[test]
fn unicyclic_graphs_with_six_vertices_have_values_0_and_1_in_0_03() {
    (3..=6).for_each(check_unicyclic);
}

#[test]
#[ignore = "more than 300,000 graphs: half a minute; .ci/long"]
fn unicyclic_graphs_with_seven_vertices_have_values_0_and_1_in_0_03() {
    check_unicyclic(7);
}
