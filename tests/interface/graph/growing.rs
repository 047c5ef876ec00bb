//! An edge is marked to grow, and the values of its family are shown with their period.

use super::{shown, star};
use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Drawing, GraphPosition, GraphView, Parts};

/// The menu of the edge between two vertices.
fn menu_of_edge(window: &mut Window, one: usize, other: usize) {
    let [a, b] = [one, other].map(|vertex| window.vertex(vertex));
    let middle = pos2((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
    window.point_at(middle);
    for pressed in [true, false] {
        window.event(Event::PointerButton {
            pos: middle,
            button: PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    window.settle();
}

/// A window with a star with three rays in 0.33, of which the first grows.
fn growing_star() -> Window {
    let mut window = shown(star(3, "0.33"));
    menu_of_edge(&mut window, 0, 1);
    window.click("Let it grow");
    window
}

#[test]
fn one_gesture_marks_an_edge_and_its_family_is_there() {
    let mut window = growing_star();
    assert_eq!(window.position().drawing.growing(), [(0, 1)]);
    menu_of_edge(&mut window, 0, 1);
    window.click("Show the family");
    assert_eq!(window.position().view, GraphView::GROWING);
    assert!(window.says("n vertices are put into the edge 0-1, a leg."));
    assert!(window.says("Period 3 for all n"));
    assert!(window.says("Theorem 1 of Growing graphs proves it"));
}

#[test]
fn a_mark_is_undone_and_goes_with_its_edge() {
    let mut window = growing_star();
    window.run(Command::Undo);
    assert!(window.position().drawing.growing().is_empty());
    window.run(Command::Redo);
    assert_eq!(window.position().drawing.growing(), [(0, 1)]);
    menu_of_edge(&mut window, 0, 1);
    window.click("Delete edge");
    let cut = window.position().drawing;
    assert!(cut.growing().is_empty() && cut.edges().len() == 2);
    window.run(Command::Undo);
    assert_eq!(window.position().drawing.growing(), [(0, 1)]);
    menu_of_edge(&mut window, 0, 1);
    window.click("Stop growing");
    assert!(window.position().drawing.growing().is_empty());
}

#[test]
fn a_key_and_the_inspector_mark_the_chosen_edge() {
    let mut window = shown(star(3, "0.33"));
    window.press(Modifiers::NONE, Key::V);
    let [a, b] = [0, 2].map(|vertex| window.vertex(vertex));
    window.tap(pos2((a.x + b.x) / 2.0, (a.y + b.y) / 2.0));
    window.press(Modifiers::NONE, Key::G);
    assert_eq!(window.position().drawing.growing(), [(0, 2)]);
    window.click("Stop growing");
    assert!(window.position().drawing.growing().is_empty());
    window.click("Let it grow");
    assert_eq!(window.position().drawing.growing(), [(0, 2)]);
}

#[test]
fn without_a_mark_the_view_says_how_to_set_one() {
    let mut window = shown(GraphPosition {
        view: GraphView::GROWING,
        ..star(3, "0.33")
    });
    assert!(window.says("No edge grows yet"));
    window.click("Try the edge between 0 and 1");
    assert_eq!(window.position().drawing.growing(), [(0, 1)]);
    assert!(window.says("Period"));
}

#[test]
fn marks_are_kept_in_files_and_follow_their_edges() {
    let mut drawing = star(4, "0.33").drawing;
    assert!(drawing.let_grow(0, 2) && drawing.let_grow(4, 0));
    assert!(!drawing.let_grow(0, 2), "it grows already");
    assert!(!drawing.let_grow(0, 3), "no third edge grows");
    assert!(!drawing.let_grow(2, 3), "there is no such edge");
    assert_eq!(drawing.growing_letter(4, 0), Some("m"));
    let text = serde_json::to_string(&drawing).unwrap();
    assert_eq!(serde_json::from_str::<Drawing>(&text).unwrap(), drawing);
    let twice = text.replace(r#""0-4"]}"#, r#""0-2"]}"#);
    assert_ne!(twice, text);
    assert!(serde_json::from_str::<Drawing>(&twice).is_err());
    drawing.remove(&[1]);
    assert_eq!(drawing.growing(), [(0, 1), (0, 3)], "renumbered");
    let middle = drawing.subdivide(0, 1).unwrap().unwrap();
    assert_eq!(drawing.growing(), [(0, middle), (0, 3)], "a half grows on");
    drawing.contract(0, middle);
    assert_eq!(drawing.growing(), [(0, 3)], "it goes with its edge");
    drawing.become_graph(4, [(0, 1), (0, 2)]).unwrap();
    assert!(drawing.growing().is_empty());
}

#[test]
fn a_slider_draws_the_member_and_the_values_are_plotted_with_their_period() {
    let mut window = growing_star();
    window.click("Growing");
    assert_eq!(window.position().view, GraphView::GROWING);
    window.click("Plot");
    assert_eq!(window.position().view, GraphView::GROWING_PLOT);
    assert!(window.says("The member that is asked for"));
    assert!(window.says("Period 3 for all n"));
    assert!(window.says("v(n) = 1"));
    let slider = |window: &Window| {
        let role = Role::Slider;
        window
            .harness
            .get_by_role_and_label(role, "n, coarse")
            .focus();
    };
    slider(&window);
    window.settle();
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.position().member, [1, 0]);
    assert!(window.says("v(n) = 2"));
}

#[test]
fn the_table_of_two_edges_is_a_board_in_which_the_arrows_choose_a_member() {
    let position = GraphPosition {
        view: GraphView::GROWING_PLOT,
        bit2: Parts::Any,
        ..star(3, "0.07")
    };
    let mut window = shown(position);
    window.click("Try the edge between 0 and 1");
    let mut position = window.position();
    assert!(position.drawing.let_grow(0, 2));
    let mut window = shown(position);
    let board = |window: &Window| {
        let board = window.harness.get_by_role(Role::Canvas);
        board.accesskit_node().label().unwrap_or_default()
    };
    assert_eq!(board(&window), "Table of the values; v(0, 0) = 1");
    window.harness.get_by_role(Role::Canvas).focus();
    window.settle();
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::NONE, Key::ArrowUp);
    assert_eq!(window.position().member, [0, 2]);
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.position().member, [1, 2]);
    assert!(board(&window).starts_with("Table of the values; v(1, 2) = "));
    assert!(window.says("v(n, m) = "));
}
