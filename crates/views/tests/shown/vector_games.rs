//! Vector games: presets, moves as they are typed, scans, and what is said of all positions.

use grundy_base::budget::Budget;
use grundy_jobs::Same;
use grundy_jobs::star::{ProvedSet, ScanTable};
use grundy_project::{Parameter, VectorGame};
use grundy_star::{
    AllPositions, Moves, Parameters, ScanRow, Window, all_positions, first_iterations,
};
use grundy_views::vector::presets::PRESETS;
use grundy_views::vector::typed::{Typed, values, write};
use grundy_views::vector::{
    VectorGames, grounds_of_set, on_all_positions, proved_on_all_positions, sorted,
};
use grundy_views::view_with;
use std::sync::Arc;

#[test]
fn every_preset_can_be_read_and_has_a_view() {
    let text = include_str!("../../assets/vector_presets.json");
    let texts: Vec<serde_json::Value> = serde_json::from_str(text).expect("a list");
    assert!(!texts.is_empty() && PRESETS.len() == texts.len());
    for preset in PRESETS.iter() {
        let mut game = VectorGame::default();
        preset.apply(&mut game);
        let moves = Moves::parse(&game.moves).expect(&preset.name);
        Window::parse(&game.window, moves.dimension()).expect(&preset.name);
        let view = view_with::<VectorGames>(game.view).expect("a view");
        assert_eq!(view.entry().id, game.view, "{}", preset.name);
    }
}

#[test]
fn moves_keep_the_order_of_the_text() {
    for (text, expected) in [
        ("4,0 0,3", "4,0 0,3"),
        ("{(0, 5), (2, 2), (5, 0)}", "0,5 2,2 5,0"),
        ("9 4", "9 4"),
        ("{9, 4}", "9 4"),
        ("1,2,3; 0,0,1", "1,2,3 0,0,1"),
    ] {
        let typed = Typed::read(text, "10", Parameters::NONE);
        assert_eq!(write(&typed.points, typed.dimension()), expected, "{text}");
    }
}

#[test]
fn a_moved_move_stays_at_its_place() {
    let typed = Typed::read("9,1 4,0", "10", Parameters::NONE);
    assert_eq!(typed.with(0, [3, 3, 0]), "3,3 4,0");
    assert_eq!(typed.without(0), "4,0");
    assert_eq!(typed.and([1, 1, 0]), "9,1 4,0 1,1");
}

#[test]
fn a_move_with_a_name_is_brought_by_its_number_and_keeps_the_name() {
    let mut game = VectorGame {
        moves: "(a,0) (0,b) a,a".to_owned(),
        parameters: vec![Parameter::new("a", 4), Parameter::new("b", 3)],
        ..VectorGame::default()
    };
    let typed = Typed::read(&game.moves, "10", values(&game));
    assert_eq!(typed.points, [[4, 0, 0], [0, 3, 0], [4, 4, 0]]);
    typed.bring(&mut game, 0, [6, 2, 0]);
    // All are written as one of them was.
    assert_eq!(game.moves, "(a,2) (0,b) (a,a)");
    assert_eq!(values(&game).to_string(), "a = 6, b = 3");
    let typed = Typed::read(&game.moves, "10", values(&game));
    assert_eq!(typed.points, [[6, 2, 0], [0, 3, 0], [6, 6, 0]]);
    assert_eq!(typed.spelled_out("a"), "(6,2) (0,b) (6,6)");
    assert_eq!(typed.without(0), "(0,b) (a,a)");
    assert_eq!(typed.and([1, 1, 0]), "(a,2) (0,b) (a,a) (1,1)");
}

#[test]
fn a_move_with_a_sum_is_brought_where_a_number_of_its_name_leads() {
    let game = VectorGame {
        moves: "(2a-1, 0) (0, a)".to_owned(),
        parameters: vec![Parameter::new("a", 4)],
        ..VectorGame::default()
    };
    let typed = Typed::read(&game.moves, "5a×20", values(&game));
    assert_eq!(typed.points, [[7, 0, 0], [0, 4, 0]]);
    let window = Window::parse("20×20", 2).expect("a window");
    assert_eq!(typed.window, Ok(window));
    // Odd places are those of a number, and others stand for themselves.
    for (to, moves, a) in [(9, "(2a-1,0) (0,a)", 5), (8, "(8,0) (0,a)", 4)] {
        let mut brought = game.clone();
        typed.bring(&mut brought, 0, [to, 0, 0]);
        assert_eq!(brought.moves, moves);
        assert_eq!(brought.parameters[0].value, a);
    }
    assert_eq!(typed.spelled_out("a"), "(7,0) (0,4)");
}

#[test]
fn phi_is_at_least_the_best_that_is_known() {
    let moves = Moves::parse("4,0 0,3").unwrap();
    let found = first_iterations(&moves, 2, &Budget::unlimited());
    assert!(!found.is_decided());
    let proved = found.at_least();
    for (least, said) in [(None, proved), (Some(0), proved), (Some(7), 7)] {
        let text = on_all_positions(&found, least).spelled();
        assert!(text.ends_with(&format!("φ is at least {said}")), "{text}");
    }
    // What is proved and what a window shows are one sentence.
    let text = on_all_positions(&found, Some(7)).spelled();
    let proved = format!("Iterations 1 to {proved} are found on all positions, not checked, and ");
    assert!(text.starts_with(&proved), "{text}");
}

/// Theorems 1 and 2 of Limits of vector games, without any iteration that is proved.
#[test]
fn phi_by_a_theorem_is_said_with_it() {
    let said = |text: &str, least| {
        let moves = Moves::parse(text).unwrap();
        let found = first_iterations(&moves, 0, &Budget::unlimited()).with_theorem(&moves);
        let proved = proved_on_all_positions(&found).is_some();
        (proved, on_all_positions(&found, least).spelled())
    };
    let (proved, text) = said("2,1 1,3", Some(2));
    let expected = "Proved on all positions, checked here: φ = 2 by theorem 1 of Limits of vector games: the \
                    coordinates 1 and 2 of all moves are positive";
    assert!(proved);
    assert_eq!(text, expected);
    let (proved, text) = said("7,0 4,7", Some(5));
    let expected = "Proved on all positions, checked here: φ is at least 5 and at most 6";
    assert!(!proved);
    assert_eq!(text, expected);
    let (_, text) = said("7,0 4,7", Some(6));
    assert_eq!(text, "Proved on all positions, computed: φ = 6");
}

#[test]
fn what_the_kernel_has_not_checked_is_said_to_be_found_and_not_checked() {
    let moves = Moves::parse("1,1 0,4").unwrap();
    let budget = Budget::unlimited();
    let found = all_positions(&moves, &budget);
    let said = |all: &AllPositions| on_all_positions(all, None).spelled();
    let phi = found.phi.unwrap();
    let unchecked = format!("Found on all positions, not checked: φ = {phi}");
    assert_eq!(said(&found), unchecked);
    assert_eq!(proved_on_all_positions(&found), None);
    let checked = found.checked(&moves, &budget).unwrap().unwrap();
    let proved = format!("Proved on all positions, checked here: φ = {phi}");
    assert_eq!(said(&checked), proved);
    let set = |all: AllPositions| {
        grounds_of_set(&ProvedSet::Iteration(Same(Arc::new(all)), 1)).map(|of| of.word())
    };
    assert_eq!((set(found), set(checked)), (None, Some("checked")));
}

#[test]
fn games_without_a_proved_period_are_the_last_in_both_directions() {
    let row = |period| ScanRow {
        moves: Moves::parse("2,0 0,2").expect("moves"),
        class: None,
        phi: 0,
        phi_from: 0,
        density: 0.0,
        period,
        front: None,
    };
    let rows = [None, Some([5, 8]), None, Some([3, 4])];
    let table = ScanTable {
        side: 10,
        rows: rows.map(row).to_vec(),
    };
    assert_eq!(sorted(&table, Some((5, false))), [3, 1, 0, 2]);
    assert_eq!(sorted(&table, Some((5, true))), [1, 3, 0, 2]);
}
