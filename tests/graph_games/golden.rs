//! Values, misère outcomes, moves and lengths of play against golden data.

use crate::{data, graph_of, number, numbers, outcome, quadruples, rule, searched, solved, value};
use grundy_base::budget::Budget;
use grundy_graph::families::*;
use grundy_graph::{BipodeTable, Solver};
use serde_json::Value;

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
