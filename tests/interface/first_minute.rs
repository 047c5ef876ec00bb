//! The first minute: a click on a card, a result, one change that it follows, and a picture of it
//! in a file, with each kind of document.

use crate::common::Window;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_views::export::Export;
use std::time::Instant;

/// The card that is clicked, what is seen, the field that is changed and how, and what is seen then.
struct Minute {
    card: &'static str,
    seen: &'static str,
    field: &'static str,
    typed: &'static str,
    then: &'static str,
}

fn live_through(minute: &Minute) {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::in_folder(folder.path());
    let start = Instant::now();
    let card = |window: &Window, act: fn(&egui_kittest::Node<'_>)| {
        let harness = &window.harness;
        act(&harness.get_by_role_and_label(Role::Button, minute.card));
    };
    card(&window, |card| card.scroll_to_me());
    window.harness.run_steps(3);
    card(&window, |card| card.click());
    window.settle();
    assert!(window.says(minute.seen), "{}: {}", minute.card, minute.seen);
    assert!(
        !window.says(minute.then),
        "{}: {}",
        minute.card,
        minute.then
    );
    let seen = start.elapsed();
    window.fill(minute.field, minute.typed);
    assert!(window.says(minute.then), "{}: {}", minute.card, minute.then);
    let changed = start.elapsed();
    window.run(Command::Export(Export::Svg));
    let message = window.studio().message().unwrap_or_default().to_owned();
    let path = message
        .strip_prefix("Wrote ")
        .and_then(|rest| rest.strip_suffix('.'));
    let svg = std::fs::read_to_string(path.expect("it is written")).unwrap();
    assert!(roxmltree::Document::parse(&svg).is_ok());
    println!(
        "{}: seen after {seen:?}, changed after {changed:?}, written after {:?}",
        minute.card,
        start.elapsed()
    );
}

#[test]
fn a_heap_game_is_solved_changed_and_exported() {
    live_through(&Minute {
        card: "Dawson’s Kayles",
        seen: "Proved: period 34, last exception 52.",
        field: "Rule",
        typed: "0.77",
        then: "Proved: period 12, last exception 70.",
    });
}

#[test]
fn a_quotient_is_found_changed_and_exported() {
    live_through(&Minute {
        card: "New misère quotient",
        seen: "isomorphic to R_14",
        field: "Game",
        typed: "2",
        then: "isomorphic to T_2",
    });
}

#[test]
fn a_vector_game_settles_is_changed_and_exported() {
    live_through(&Minute {
        card: "New vector game",
        seen: "φ_W = 7 in the window 60×60",
        field: "Moves",
        typed: "6,0 0,1",
        then: "φ_W = 5 in the window 60×60",
    });
}

#[test]
fn a_graph_is_solved_the_rule_changed_and_the_drawing_exported() {
    live_through(&Minute {
        card: "Games on a grid",
        seen: "Grundy value 1.",
        field: "Rule",
        typed: "0.03",
        then: "Grundy value 0.",
    });
}

#[test]
fn a_sum_is_simplified_changed_and_exported() {
    live_through(&Minute {
        card: "New misère form sheet",
        seen: "7⁷⁵ tame",
        field: "Line 1",
        typed: "2#320",
        then: "1⁴³¹ restive",
    });
}
