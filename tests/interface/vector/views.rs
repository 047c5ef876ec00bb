//! The views beside the picture: iterations, scans, and the moves that a game needs.

use super::{game, window_with};
use crate::common::Window;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::Kind;
use grundy_project::{Scan, VectorView};
use grundy_views::view_of;

#[test]
fn marks_are_offered_where_they_do_something() {
    let mut window = window_with(game("4,0 0,3", "30"));
    let offered = |window: &mut Window| -> Vec<&'static str> {
        let names = [
            "Changes",
            "X(i)",
            "Against the limit",
            "Sums A + A",
            "Periods",
        ];
        let is_there = |name: &&str| window.harness.query_by_label(name).is_some();
        names.into_iter().filter(is_there).collect()
    };
    let all = [
        "Changes",
        "X(i)",
        "Against the limit",
        "Sums A + A",
        "Periods",
    ];
    assert_eq!(offered(&mut window), all);
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::ITERATIONS,
    )));
    assert_eq!(offered(&mut window), all[..3]);
    for view in [VectorView::CURVE, VectorView::FRONTS, VectorView::NEEDED] {
        window.run(Command::View(view_of(Kind::VectorGame, view)));
        assert!(offered(&mut window).is_empty(), "{view:?}");
    }
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::PICTURE,
    )));
    window.click("Normal");
    assert_eq!(offered(&mut window), ["Changes", "X(i)", "Sums A + A"]);
    assert!(window.says("came"), "the colours of a mark are named");
}

#[test]
fn iterations_on_three_heaps_are_seen_slice_by_slice() {
    let mut shown = game("2,0,0 0,2,0 0,0,2", "12");
    shown.view = VectorView::ITERATIONS;
    shown.slice = 3;
    let mut window = window_with(shown);
    assert!(window.harness.query_by_label("Slice").is_some());
    assert_eq!(window.game().slice, 3);
    window.run(Command::View(view_of(
        Kind::VectorGame,
        VectorView::PICTURE,
    )));
    assert!(window.harness.query_by_label("Slice").is_some());
}

#[test]
fn theorem_7_is_tried_move_by_move() {
    let mut shown = game("4 9", "60");
    shown.view = VectorView::NEEDED;
    let mut window = window_with(shown);
    assert!(window.says("the move 9 leads from 15 to 6, both in M_4"));
    window.click("9, a move");
    assert_eq!(window.game().moves, "4");
    assert!(window.says("the move 7 is missing: 14 would be one of them"));
    window.click("7, no move");
    assert_eq!(window.game().moves, "4 7");
    assert!(window.says("the P-positions of this game are M_4 already"));
    window.click("15, no move");
    assert!(window.says("the P-positions of this game are M_4 already"));
    assert!(
        window.says("Lemma 8 of Dufour, Heubach and Larsson: the iterations of the one move {4}")
    );
    assert!(window.says("agrees"));
    assert!(!window.says("differs"));
    window.click("Only k and 2k−1");
    assert_eq!(window.game().moves, "4 7");
}

#[test]
fn theorem_7_is_tried_on_moves_that_go_on_for_ever() {
    let mut shown = game("M_4", "60");
    shown.view = VectorView::NEEDED;
    let mut window = window_with(shown);
    assert!(window.says("the P-positions of this game are M_4 already"));
    assert!(!window.says("The P-positions are being computed."));
    window.click("18, a move");
    assert_eq!(window.game().moves, "7 4+11N0 5+11N0 6+11N0 29+11N0");
}

#[test]
fn indispensable_moves_are_named() {
    let mut shown = game("0,2 1,1 2,0", "30");
    shown.view = VectorView::NEEDED;
    let mut window = window_with(shown);
    window.click("Find a small game");
    assert!(window.says("Indispensable: "));
    for minimal in ["(2,0)", "(1,1)", "(0,2)"] {
        assert!(window.says(minimal), "{minimal} is minimal");
    }
}

#[test]
fn a_scan_names_its_window_and_says_when_it_is_an_older_one() {
    let mut shown = game("4,0 0,1", "30");
    shown.view = VectorView::SCAN;
    shown.scan = Scan {
        family: "a,0 0,b".to_owned(),
        bound: 3,
        side: 20,
    };
    let mut window = window_with(shown);
    window.click("Scan the family");
    assert!(window.says("9 games, φ_W up to"));
    assert!(window.says("Density in 20"));
    window.fill("Family", "a,0 b,b");
    assert!(window.says("games of the last scan, in the window 20"));
}

#[test]
fn a_window_in_which_no_move_fits_says_so() {
    let mut window = window_with(game("70,0 0,80", "30"));
    assert!(window.says("No move fits into the window"));
    window.fill("Window", "100");
    assert!(!window.says("No move fits into the window"));
}
