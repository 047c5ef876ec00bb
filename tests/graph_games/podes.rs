//! Podes and bipodes: lemmas 47 to 60, theorems 53 and 64, and observation 62.

use crate::{data, graph_of, number, quadruples, rule, searched, solved, value};
use grundy_base::budget::Budget;
use grundy_graph::families::*;
use grundy_graph::{BipodeTable, Graph, Legs, Method, Solver};
use grundy_views::graph::{how_known, how_outcome_is_known};
use std::collections::HashMap;

#[test]
fn observation_62_a_path_of_three_changes_the_value_of_a_bipode() {
    let mut smallest = usize::MAX;
    for row in data("obs62.json")["rows"].as_array().expect("rows") {
        let mut graph = graph_of(row);
        assert_eq!(
            value(&graph, "0.33") as usize,
            number(&row["before"]),
            "{}",
            row["id"]
        );
        smallest = smallest.min(graph.order());
        graph.append_path(number(&row["u"]), 3).expect("small");
        assert_eq!(
            value(&graph, "0.33") as usize,
            number(&row["after"]),
            "{}",
            row["id"]
        );
        assert_ne!(row["before"], row["after"]);
    }
    assert_eq!(smallest, 8);
}

#[test]
fn observation_62_has_no_case_with_seven_vertices() {
    for (left, right) in two_leg_lists(2, 3) {
        for middle in 1..=3 {
            let bipode = bipode(&left, &right, middle).expect("small");
            if bipode.order() > 7 {
                continue;
            }
            let before = value(&bipode, "0.33");
            for vertex in 0..bipode.order() {
                let mut longer = bipode.clone();
                longer.append_path(vertex, 3).expect("small");
                assert_eq!(
                    value(&longer, "0.33"),
                    before,
                    "{left:?} {right:?} {middle} at {vertex}"
                );
            }
        }
    }
}

/// Sorted lists of legs: at most `most` legs, each of length at most `longest`.
fn leg_lists(most: usize, longest: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![vec![]];
    let mut last: Vec<Vec<usize>> = lists.clone();
    for _ in 0..most {
        let longer = |list: &Vec<usize>| {
            let from = list.last().copied().unwrap_or(1);
            let list = list.clone();
            (from..=longest).map(move |leg| [list.clone(), vec![leg]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        lists.extend(last.iter().cloned());
    }
    lists
}

/// Pairs of lists with at least two legs each: the sides of true bipodes.
fn two_leg_lists(least: usize, most: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let lists: Vec<_> = leg_lists(most, 3)
        .into_iter()
        .filter(|list| list.len() >= least)
        .collect();
    let pairs = lists
        .iter()
        .flat_map(|left| lists.iter().map(|right| (left.clone(), right.clone())));
    pairs.filter(|(left, right)| left <= right).collect()
}

#[test]
fn lemma_47_a_pode_is_won_without_its_centre() {
    for legs in leg_lists(4, 4) {
        if legs.is_empty() || legs == [1] {
            continue;
        }
        let solution = solved(&pode(&legs).expect("small"), "0.33");
        let mut winning = solution.winning();
        assert!(
            solution.grundy == Some(0) || winning.any(|step| !step.remove.contains(&0)),
            "{legs:?}"
        );
    }
}

#[test]
fn lemmas_48_49_and_56() {
    let searched_value = |graph: Graph| searched(&graph, "0.33").grundy;
    assert_eq!(
        searched_value(pode(&[]).expect("small")),
        searched_value(pode(&[1, 1, 1]).expect("small"))
    );
    assert_eq!(searched_value(pode(&[1, 1, 3]).expect("small")), Some(0));
    assert_eq!(
        searched_value(bipode(&[1, 1], &[1, 1], 1).expect("small")),
        Some(0)
    );
}

#[test]
fn lemma_50_and_corollary_51_legs_of_podes_count_modulo_3() {
    for legs in leg_lists(4, 5) {
        let expected = searched(&pode(&legs).expect("small"), "0.33").grundy;
        let reduced: Vec<usize> = legs.iter().map(|leg| leg % 3).collect();
        assert_eq!(
            searched(&pode(&reduced).expect("small"), "0.33").grundy,
            expected,
            "{legs:?}"
        );
        assert_eq!(
            solved(&pode(&legs).expect("small"), "0.33").grundy,
            expected,
            "{legs:?}"
        );
    }
}

#[test]
fn lemma_52_theorem_53_and_theorem_64_rows_of_the_pode_table() {
    let row = |k: usize| -> String {
        let value = |twos: usize| {
            value(
                &Family::Pode.graph(&[k - twos, twos]).expect("small"),
                "0.33",
            )
        };
        (0..=k).map(|twos| value(twos).to_string()).collect()
    };
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(row),
        ["1", "20", "012", "1201", "03120", "120312"]
    );
    for k in 4..14 {
        let (start, cycle) = if k % 2 == 0 {
            ("0312", "03")
        } else {
            ("1203", "12")
        };
        let expected: String = start
            .chars()
            .chain(cycle.chars().cycle())
            .take(k + 1)
            .collect();
        assert_eq!(row(k), expected, "row {k}");
    }
    for n1 in 0..9 {
        for n2 in 0..9 {
            let next_wins = (n1, n2) == (0, 0)
                || (n2 % 2 == 1 && (n1, n2) != (0, 1))
                || (n2 == 2 && n1 % 2 == 0)
                || (n2 != 2 && n2 % 2 == 0 && n1 % 2 == 1);
            let grundy = value(&Family::Pode.graph(&[n1, n2]).expect("small"), "0.33");
            assert_eq!(grundy != 0, next_wins, "({n1}, {n2})");
        }
    }
}

#[test]
fn theorem_64_as_printed_fails_at_its_first_row() {
    // Printed: row 2p - 1 is 0312(03)* for p >= 3, so row 5 would begin with 0.
    assert_eq!(value(&pode(&[1; 5]).expect("small"), "0.33"), 1);
}

#[test]
fn lemma_55_and_corollary_60_bipodes_count_modulo_3() {
    for (left, right) in two_leg_lists(2, 2) {
        for middle in 0..4 {
            let graph = bipode(&left, &right, middle).expect("small");
            let expected = searched(&graph, "0.33").grundy;
            assert_eq!(
                solved(&graph, "0.33").grundy,
                expected,
                "{left:?} {right:?} {middle}"
            );
            let longer = bipode(&left, &right, middle + 3).expect("small");
            assert_eq!(
                searched(&longer, "0.33").grundy,
                expected,
                "{left:?} {right:?} {middle}"
            );
            let reduced = |legs: &[usize]| legs.iter().map(|leg| leg % 3).collect::<Vec<_>>();
            let reduced = bipode(&reduced(&left), &reduced(&right), middle).expect("small");
            assert_eq!(
                searched(&reduced, "0.33").grundy,
                expected,
                "{left:?} {right:?} {middle}"
            );
        }
    }
}

#[test]
fn lemma_59_and_corollary_60_on_bipodes_with_longer_and_more_legs() {
    let sides: Vec<Vec<usize>> = leg_lists(3, 5)
        .into_iter()
        .filter(|legs| legs.len() >= 2 && legs.iter().any(|&leg| leg > 2))
        .collect();
    for (at, left) in sides.iter().enumerate() {
        let right = &sides[at * 7 % sides.len()];
        for middle in 1..4 {
            let graph = bipode(left, right, middle).expect("small");
            let slow = searched(&graph, "0.33");
            let reduced = |legs: &[usize]| legs.iter().map(|leg| leg % 3).collect::<Vec<_>>();
            let short = bipode(&reduced(left), &reduced(right), middle).expect("small");
            assert_eq!(
                searched(&short, "0.33").grundy,
                slow.grundy,
                "{left:?} {right:?} {middle}"
            );
            let fast = solved(&graph, "0.33");
            assert_eq!(fast.moves, slow.moves, "{left:?} {right:?} {middle}");
            assert_eq!(fast.grundy, slow.grundy, "{left:?} {right:?} {middle}");
        }
    }
}

#[test]
fn moves_of_podes_by_the_theorem_are_those_of_the_search() {
    for legs in leg_lists(5, 4) {
        let pode = pode(&legs).expect("small");
        let (fast, slow) = (solved(&pode, "0.33"), searched(&pode, "0.33"));
        assert_eq!(fast.moves, slow.moves, "{legs:?}");
    }
}

#[test]
fn every_move_of_a_pode_with_four_hundred_legs_is_labelled_by_theorem_64() {
    let all: Vec<usize> = (0..601).collect();
    let big = Family::Pode.graph(&[200, 200]).expect("small");
    let mut solver = Solver::new(big, rule("0.33")).without_misere();
    let solution = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
    let solution = solution.expect("a theorem covers it");
    // 400 legs, 200 of length 2: 0312(03)*; one leg fewer: 1203(12)*, at 200 or 199.
    assert_eq!(solution.grundy, Some(0));
    assert_eq!(solution.moves.len(), 600);
    let mut counts = [0; 4];
    for step in &solution.moves {
        counts[step.grundy.expect("a value") as usize] += 1;
    }
    assert_eq!(counts, [0, 200, 200, 200]);
}

#[test]
fn lemmas_57_and_58_a_claw_at_the_centre_changes_nothing() {
    for legs in leg_lists(4, 3) {
        let value = |graph: Graph| searched(&graph, "0.33").grundy;
        let pode_with = |more: &[usize]| pode(&[&legs, more].concat()).expect("small");
        assert_eq!(
            value(bipode(&legs, &[1, 1], 1).expect("small")),
            value(pode_with(&[])),
            "{legs:?}"
        );
        assert_eq!(
            value(bipode(&legs, &[1, 1], 2).expect("small")),
            value(pode_with(&[1])),
            "{legs:?}"
        );
    }
}

#[test]
fn a_bipode_is_not_always_the_sum_of_its_podes() {
    let pode_value = |legs: Legs| {
        value(
            &Family::Pode.graph(&[legs.0, legs.1]).expect("small"),
            "0.33",
        )
    };
    assert_eq!(
        value(&bipode(&[1, 2], &[1, 2], 1).expect("small"), "0.33"),
        2
    );
    let most = 6;
    let table =
        BipodeTable::fill((most, most), (most, most), 1, &Budget::unlimited()).expect("no limit");
    let podes: HashMap<Legs, u32> = (0..=most)
        .flat_map(|one| (0..=most).map(move |two| (one, two)))
        .map(|legs| (legs, pode_value(legs)))
        .collect();
    let u = [(0, 0), (1, 1), (0, 3)];
    let v = [(1, 0), (0, 2)];
    let w = |legs: Legs, value: u32| podes[&legs] == value && [1, 3].contains(&legs.1);
    for (a1, a2, b1, b2) in quadruples(most + 1) {
        let (a, b) = ((a1, a2), (b1, b2));
        let one_way = |a: Legs, b: Legs| match () {
            () if u.contains(&a) && u.contains(&b) => Some(2),
            () if u.contains(&a) && v.contains(&b) => Some(0),
            () if v.contains(&a) && v.contains(&b) => Some(1),
            () if v.contains(&a) && w(b, 2) => Some(1),
            () if v.contains(&a) && w(b, 3) => Some(0),
            () => None,
        };
        let expected = one_way(a, b)
            .or(one_way(b, a))
            .unwrap_or(podes[&a] ^ podes[&b]);
        assert_eq!(table.value(a, b), Some(expected), "{a:?} {b:?}");
    }
}

/// Corollaries 51 and 60 are about Grundy values: in misère play a bipode is searched, and that is said.
#[test]
fn what_is_proved_of_values_of_bipodes_is_not_cited_for_their_outcomes_in_misere_play() {
    let bipode = bipode(&[1, 2], &[1, 1], 1).expect("small");
    let solved_bipode = solved(&bipode, "0.33");
    assert_eq!(solved_bipode.components[0].method, Method::Legs);
    let of_value = how_known(&solved_bipode.components[0]);
    assert!(of_value.contains("corollaries 51 and 60"), "{of_value}");
    assert_eq!(solved_bipode.misere_by, Some(Method::Search));
    let of_outcome = how_outcome_is_known(&solved_bipode);
    assert!(of_outcome.contains("by search"), "{of_outcome}");
    assert_eq!(solved(&bipode, "0.03").misere_by, Some(Method::Length));
    let path = path(5).expect("small");
    assert_eq!(solved(&path, "0.33").misere_by, Some(Method::Path));
    assert_eq!(solved(&path, "0.07").misere_by, Some(Method::Search));
}
