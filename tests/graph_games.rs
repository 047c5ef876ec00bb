//! Octal games on graphs: values, outcomes and moves against golden data, the facts of
//! Dailly 2015, and brute force from the definition.

use grundy::budget::Budget;
use grundy::graph::families::*;
use grundy::graph::{
    BipodeTable, Bit2, Graph, GraphRule, Legs, Solution, Solver, judge, legal_moves, solve,
};
use grundy::play::Outcome;
use proptest::prelude::*;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

fn data(name: &str) -> Value {
    let path = format!("{}/tests/data/graphs/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("golden data");
    serde_json::from_str(&text).expect("JSON")
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).expect("a small number")
}

fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

fn graph_of(entry: &Value) -> Graph {
    let edges = entry["edges"].as_array().expect("edges").iter();
    let edges = edges.map(|edge| (number(&edge[0]), number(&edge[1])));
    Graph::from_edges(number(&entry["n"]), edges).expect("a simple graph")
}

fn rule(code: &str) -> GraphRule {
    GraphRule::parse(code, Bit2::ExactlyTwo).expect("a rule")
}

fn outcome(value: &Value) -> Outcome {
    serde_json::from_value(value.clone()).expect("an outcome")
}

fn solved(graph: &Graph, code: &str) -> Solution {
    solve(graph, &rule(code), &Budget::unlimited(), &mut |_| ()).expect("small enough")
}

/// The same without theorems.
fn searched(graph: &Graph, code: &str) -> Solution {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule(code)).without_shortcuts();
    solver
        .solve(&all, &Budget::unlimited(), &mut |_| ())
        .expect("small enough")
}

fn value(graph: &Graph, code: &str) -> u32 {
    let all: Vec<usize> = (0..graph.order()).collect();
    let mut solver = Solver::new(graph.clone(), rule(code)).without_misere();
    let solution = solver.solve(&all, &Budget::unlimited(), &mut |_| ());
    solution.expect("small enough").grundy.expect("a value")
}

/// Values, misère outcomes, numbers of moves and lengths of play of a golden file.
fn check_golden(name: &str) {
    for entry in data(name)["graphs"].as_array().expect("graphs") {
        let graph = graph_of(entry);
        for (code, expected) in entry["games"].as_object().expect("games") {
            let about = format!("{} in {code}", entry["id"]);
            let solution = solved(&graph, code);
            let grundy = solution.grundy.map(|value| value as usize);
            assert_eq!(grundy, Some(number(&expected["g"])), "{about}");
            assert_eq!(
                solution.normal(),
                Some(outcome(&expected["normal"])),
                "{about}"
            );
            if let Some(misere) = expected.get("misere") {
                assert_eq!(solution.misere, Some(outcome(misere)), "{about}");
            }
            assert_eq!(solution.moves.len(), number(&expected["moves"]), "{about}");
            if let Some(length) = expected.get("winmoves") {
                let all: Vec<usize> = (0..graph.order()).collect();
                let mut solver = Solver::new(graph.clone(), rule(code));
                let found = solver.longest_win(&all, &Budget::unlimited(), &mut |_| ());
                assert_eq!(found, Ok(Ok(number(length) as u32)), "{about}");
            }
            assert_eq!(
                searched(&graph, code).grundy,
                solution.grundy,
                "{about}, searched"
            );
        }
    }
}

#[test]
fn paths_agree_with_golden_data() {
    check_golden("paths.json");
}

#[test]
fn cycles_agree_with_golden_data() {
    check_golden("cycles.json");
}

#[test]
fn named_graphs_agree_with_golden_data() {
    check_golden("named.json");
}

#[test]
fn podes_agree_with_golden_data() {
    check_golden("podes.json");
}

#[test]
fn bipodes_agree_with_golden_data() {
    check_golden("bipodes.json");
}

#[test]
fn small_grids_agree_with_golden_data() {
    check_golden("grids_small.json");
}

#[test]
fn cram_agrees_with_golden_data() {
    check_golden("cram_grids.json");
}

#[test]
fn every_labelled_move_agrees_with_golden_data() {
    for entry in data("labelled_moves.json")["graphs"]
        .as_array()
        .expect("graphs")
    {
        let graph = graph_of(entry);
        for (code, expected) in entry["games"].as_object().expect("games") {
            for solution in [solved(&graph, code), searched(&graph, code)] {
                let about = format!("{} in {code}", entry["id"]);
                assert_eq!(
                    solution.grundy,
                    Some(number(&expected["g"]) as u32),
                    "{about}"
                );
                let moves: Vec<_> = solution.moves.iter().collect();
                let rows = expected["moves"].as_array().expect("moves");
                assert_eq!(moves.len(), rows.len(), "{about}");
                for (step, row) in moves.iter().zip(rows) {
                    assert_eq!(step.remove, numbers(&row[0]), "{about}");
                    assert_eq!(step.parts, number(&row[1]), "{about}");
                    assert_eq!(step.grundy, Some(number(&row[2]) as u32), "{about}");
                    assert_eq!(step.misere, Some(outcome(&row[3])), "{about}");
                }
            }
        }
    }
}

#[test]
fn subtraction_games_on_subdivided_stars_agree_with_golden_data() {
    let data = data("csg_stars.json");
    let codes: Vec<&str> = data["games"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    for row in data["rows"].as_array().expect("rows") {
        let star = pode(&numbers(&row[0])).expect("small");
        for (code, expected) in codes.iter().zip(numbers(&row[1])) {
            assert_eq!(
                value(&star, code) as usize,
                expected,
                "{} in {code}",
                row[0]
            );
        }
    }
}

#[test]
fn bipode_tables_agree_with_golden_data() {
    let data = data("bipode_tables_033.json");
    for (key, middle) in [("m1", 1), ("m2", 2)] {
        let table =
            BipodeTable::fill((6, 6), (6, 6), middle, &Budget::unlimited()).expect("no limit");
        for (a1, a2, b1, b2) in quadruples(7) {
            let row = data[key][a1][a2].as_str().expect("a row");
            let expected = row.as_bytes()[7 * b1 + b2] - b'0';
            let legs = ((a1, a2), (b1, b2));
            assert_eq!(
                table.value(legs.0, legs.1),
                Some(u32::from(expected)),
                "{legs:?}, {middle}"
            );
            if a1 + 2 * a2 + b1 + 2 * b2 <= 6 {
                let graph = Family::Bipode
                    .graph(&[a1, a2, b1, b2, middle])
                    .expect("small");
                let grundy = searched(&graph, "0.33").grundy;
                assert_eq!(
                    grundy,
                    Some(u32::from(expected)),
                    "{legs:?}, {middle}, searched"
                );
            }
        }
        let classes = &data["classes"][key];
        let most = 12;
        let table = BipodeTable::fill((most, most), (most, most), middle, &Budget::unlimited())
            .expect("no limit");
        for (a1, a2, b1, b2) in quadruples(most + 1) {
            let class = |one: usize, two: usize| number(&classes["class_of"][one][two]);
            let expected = number(&classes["table"][class(a1, a2)][class(b1, b2)]);
            assert_eq!(
                table.value((a1, a2), (b1, b2)),
                Some(expected as u32),
                "{a1} {a2} {b1} {b2}"
            );
        }
    }
}

fn quadruples(below: usize) -> impl Iterator<Item = (usize, usize, usize, usize)> {
    let pairs = move || (0..below).flat_map(move |x| (0..below).map(move |y| (x, y)));
    pairs().flat_map(move |(a, b)| pairs().map(move |(c, d)| (a, b, c, d)))
}

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
#[ignore = "minutes without optimisation; run with --release -- --ignored"]
fn conjectures_43_and_63_hold_on_larger_boards() {
    check_grid_formulas(36, 28);
}

#[test]
fn the_grid_formula_is_not_true_of_all_codes() {
    assert_eq!(value(&grid(3, 7).expect("small"), "0.3303"), 3);
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
#[ignore = "minutes without optimisation; run with --release -- --ignored"]
fn unicyclic_graphs_with_seven_vertices_have_values_0_and_1_in_0_03() {
    check_unicyclic(7);
}

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
        "0.03 does not take 1 vertices at once"
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
    assert_eq!(solution.stopped, Some(grundy::budget::Stop::Cancelled));
}

#[test]
fn a_budget_of_positions_ends_the_search_and_the_making_of_a_table() {
    for (graph, allowed) in [(grid(6, 6), 5000), (grid(4, 7), 200_000)] {
        let graph = graph.expect("a grid");
        let budget = Budget::unlimited().with_positions(allowed);
        let solution = solve(&graph, &rule("0.33"), &budget, &mut |_| ()).expect("small");
        assert_eq!(solution.stopped, Some(grundy::budget::Stop::Positions));
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
        assert_eq!(length, Ok(Err(grundy::budget::Stop::Time)));
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

#[test]
fn definition_21_makes_0_33_a_heap_on_any_connected_graph() {
    for seed in 0..20 {
        let graph = random_connected(8, 10, seed).expect("small");
        let rule = rule("0.33").taking_any_set();
        let solution = solve(&graph, &rule, &Budget::unlimited(), &mut |_| ()).expect("small");
        assert_eq!(solution.grundy, Some(8 % 3), "{graph:?}");
    }
}

/// The definition, word for word, on sets of at most 16 vertices as bits.
struct Brute<'a> {
    graph: &'a Graph,
    rule: &'a GraphRule,
    known: HashMap<u32, (u32, bool)>,
}

impl Brute<'_> {
    fn parts(&self, set: u32) -> Vec<u32> {
        let mut left = set;
        let mut parts = Vec::new();
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let wider = (0..16)
                    .filter(|vertex| part >> vertex & 1 != 0)
                    .flat_map(|vertex| self.graph.neighbours(vertex))
                    .fold(part, |part, &next| part | 1 << next & set);
                if wider == part {
                    break;
                }
                part = wider;
            }
            left &= !part;
            parts.push(part);
        }
        parts
    }

    fn moves(&self, position: u32) -> Vec<u32> {
        let mut moves = Vec::new();
        for component in self.parts(position) {
            let mut taken = component;
            while taken != 0 {
                let connected = self.rule.takes_any_set() || self.parts(taken).len() == 1;
                let left = self.parts(component & !taken).len();
                let digit = self.rule.digit(taken.count_ones() as usize);
                let bit_allows = match (self.rule.bit2(), left) {
                    (_, 0) => digit & 1 != 0,
                    (_, 1) => digit & 2 != 0,
                    (Bit2::ExactlyTwo, 2) | (Bit2::TwoOrMore, _) => digit & 4 != 0,
                    _ => false,
                };
                if connected && bit_allows {
                    moves.push(taken);
                }
                taken = (taken - 1) & component;
            }
        }
        moves
    }

    /// The Grundy value, and whether the next player wins in misère play.
    fn solve(&mut self, position: u32) -> (u32, bool) {
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let options: Vec<(u32, bool)> = self
            .moves(position)
            .into_iter()
            .map(|taken| self.solve(position & !taken))
            .collect();
        let value = (0..)
            .find(|value| options.iter().all(|option| option.0 != *value))
            .expect("a value");
        let wins = options.is_empty() || options.iter().any(|option| !option.1);
        self.known.insert(position, (value, wins));
        (value, wins)
    }
}

fn check_against_brute_force(graph: &Graph, rule: &GraphRule) {
    let mut brute = Brute {
        graph,
        rule,
        known: HashMap::new(),
    };
    let all = (1_u32 << graph.order()) - 1;
    let numbers: Vec<usize> = (0..graph.order()).collect();
    let mut expected: Vec<(Vec<usize>, u32, bool)> = brute
        .moves(all)
        .into_iter()
        .map(|taken| {
            let (value, wins) = brute.solve(all & !taken);
            (
                numbers
                    .iter()
                    .copied()
                    .filter(|v| taken >> v & 1 != 0)
                    .collect(),
                value,
                wins,
            )
        })
        .collect();
    expected.sort();
    let (value, wins) = brute.solve(all);
    let fast =
        Solver::new(graph.clone(), rule.clone()).solve(&numbers, &Budget::unlimited(), &mut |_| ());
    let slow = Solver::new(graph.clone(), rule.clone())
        .without_shortcuts()
        .solve(&numbers, &Budget::unlimited(), &mut |_| ());
    for solution in [fast.expect("small"), slow.expect("small")] {
        assert_eq!(solution.grundy, Some(value), "{graph:?} in {}", rule.text());
        assert_eq!(
            solution.misere,
            Some(Outcome::of(wins)),
            "{graph:?} in {}",
            rule.text()
        );
        let labels = solution.moves.iter().map(|step| {
            (
                step.remove.clone(),
                step.grundy.expect("a value"),
                step.misere.expect("an outcome") == Outcome::N,
            )
        });
        assert_eq!(
            labels.collect::<Vec<_>>(),
            expected,
            "{graph:?} in {}",
            rule.text()
        );
    }
    let listed = legal_moves(graph, rule, &Budget::unlimited()).expect("no limit");
    assert!(
        listed
            .iter()
            .map(|step| &step.remove)
            .eq(expected.iter().map(|row| &row.0))
    );
    for step in &listed {
        assert_eq!(judge(graph, rule, &step.remove), Ok(step.clone()));
    }
}

fn any_code() -> impl Strategy<Value = String> {
    let digits = proptest::collection::vec(0..8_u8, 1..4);
    digits.prop_map(|digits| {
        digits
            .iter()
            .fold("0.".to_owned(), |code, digit| format!("{code}{digit}"))
    })
}

/// Graphs with up to `most` vertices, sparse ones and dense ones, connected or not.
fn any_graph(most: usize) -> impl Strategy<Value = Graph> {
    (1..=most, any::<u64>(), 0..=20_u64).prop_map(|(order, seed, density)| {
        let mut state = seed;
        let mut chance = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % 20 < density
        };
        let mut edges = Vec::new();
        for u in 0..order {
            for v in u + 1..order {
                if chance() {
                    edges.push((u, v));
                }
            }
        }
        Graph::from_edges(order, edges).expect("simple")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_solver_agrees_with_brute_force(graph in any_graph(8), code in any_code(), any in any::<bool>(), loose in any::<bool>()) {
        let bit2 = if any { Bit2::TwoOrMore } else { Bit2::ExactlyTwo };
        let rule = GraphRule::parse(&code, bit2).expect("a code");
        let rule = if loose && graph.order() < 7 { rule.taking_any_set() } else { rule };
        check_against_brute_force(&graph, &rule);
    }

    #[test]
    fn the_solver_agrees_with_brute_force_on_boards(cell_bits in 0_u32..1 << 9, code in any_code(), any in any::<bool>()) {
        let bit2 = if any { Bit2::TwoOrMore } else { Bit2::ExactlyTwo };
        let chosen: Vec<(i32, i32)> = (0..9).filter(|cell| cell_bits >> cell & 1 != 0).map(|cell| (cell / 3, cell % 3)).collect();
        check_against_brute_force(&cells(&chosen).expect("small"), &GraphRule::parse(&code, bit2).expect("a code"));
    }

    #[test]
    fn relabelling_changes_nothing(graph in any_graph(11), code in any_code(), seed in any::<u64>()) {
        let mut order: Vec<usize> = (0..graph.order()).collect();
        order.sort_by_key(|&vertex| (vertex as u64 + 1).wrapping_mul(seed | 1).rotate_left(17));
        let relabelled = graph.induced(&order);
        let rule = rule(&code);
        let one = solve(&graph, &rule, &Budget::unlimited(), &mut |_| ()).expect("small");
        let two = solve(&relabelled, &rule, &Budget::unlimited(), &mut |_| ()).expect("small");
        prop_assert_eq!((one.grundy, one.misere), (two.grundy, two.misere));
        let mut labels: Vec<_> = two.moves.iter().map(|step| {
            let mut remove: Vec<usize> = step.remove.iter().map(|&vertex| order[vertex]).collect();
            remove.sort_unstable();
            (remove, step.parts, step.grundy, step.misere)
        }).collect();
        labels.sort_by(|a, b| a.0.cmp(&b.0));
        let expected: Vec<_> = one.moves.iter().map(|step| (step.remove.clone(), step.parts, step.grundy, step.misere)).collect();
        prop_assert_eq!(labels, expected);
    }
}
