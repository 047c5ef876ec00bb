//! The gallery, driven without a display: cards by papers and games, the search, the keyboard.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{Body, Colours, HeapGame, HeapView, Kind, Project};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The titles of the examples.
fn titles() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("projects");
    let entries = fs::read_dir(folder).expect("examples");
    let paths = entries.map(|entry| entry.expect("an example").path());
    paths
        .map(|path| Project::load(&path).expect("a project").title)
        .collect()
}

/// The titles that have a card.
fn cards(window: &Window) -> Vec<String> {
    let shown = |title: &String| {
        let found = window.harness.query_by_role_and_label(Role::Button, title);
        found.is_some()
    };
    titles().into_iter().filter(shown).collect()
}

#[test]
fn each_example_has_a_card_below_its_heading() {
    let window = Window::plain();
    assert_eq!(cards(&window), titles());
    assert!(window.says("Figures of papers"));
    assert!(window.says("Games"));
}

#[test]
fn the_search_finds_examples_by_what_is_in_them() {
    let mut window = Window::plain();
    window.fill("Search the examples", "Dailly figure 22");
    assert_eq!(cards(&window), ["Octal games on graphs"]);
    assert!(window.harness.query_by_label("Games").is_none());
    window.fill("Search the examples", "no such game");
    assert!(cards(&window).is_empty());
    assert!(window.says("No example speaks of “no such game”."));
    window.click("Show all");
    assert_eq!(cards(&window), titles());
}

#[test]
fn the_search_minds_neither_accents_nor_signs() {
    let mut window = Window::plain();
    for (typed, title) in [
        ("misere quotients", "Misère quotients"),
        ("star-operator", "A misère-play ⋆-operator"),
    ] {
        window.fill("Search the examples", typed);
        let found = cards(&window);
        assert!(found.iter().any(|card| card == title), "{found:?}");
    }
}

#[test]
fn a_card_is_opened_by_the_keyboard() {
    let mut window = Window::plain();
    let card = window.harness.get_by_role_and_label(Role::Button, "Kayles");
    card.focus();
    window.settle();
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.says("Proved: period 12, last exception 70."));
}

#[test]
fn cards_fill_the_line_and_stay_inside_the_window() {
    for width in [800.0, 1024.0, 1600.0] {
        let mut window = Window::new([width, 700.0], Path::new("nowhere"));
        for colours in [Colours::Light, Colours::Dark] {
            window.run(Command::Colours(colours));
            let mut right = 0.0_f32;
            for title in titles() {
                let card = window.harness.get_by_role_and_label(Role::Button, &title);
                right = right.max(card.rect().right());
            }
            assert!(right <= width, "{right} in {width}");
            assert!(right >= width - 60.0, "{right} in {width}");
        }
    }
}

#[test]
fn each_row_of_cards_fills_the_line() {
    // From that of 1024×700 at 150 % to a wide screen.
    for width in [500.0, 683.0, 800.0, 1024.0, 1240.0, 1440.0, 1920.0] {
        let window = Window::new([width, 900.0], Path::new("nowhere"));
        let mut rows: BTreeMap<i64, Rect> = BTreeMap::new();
        for title in titles() {
            let card = window.harness.get_by_role_and_label(Role::Button, &title);
            let row = rows.entry(card.rect().top().round() as i64);
            let row = row.or_insert(card.rect());
            *row = row.union(card.rect());
        }
        let whole = rows.values().copied().reduce(Rect::union).expect("cards");
        for row in rows.values() {
            let rest = (row.left() - whole.left()).max(whole.right() - row.right());
            assert!(rest < 1.0, "{width}: {row:?} in {whole:?}");
        }
    }
}

#[test]
fn what_is_said_for_want_of_a_document_goes_when_there_is_one() {
    let mut window = Window::plain();
    window.run(Command::FigureOfView);
    assert!(window.says("Select a document first."));
    window.run(Command::New(Kind::HeapGame));
    assert!(!window.says("Select a document first."));
}

#[test]
fn a_search_ends_when_no_document_is_left() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    window.fill("Search documents", "nothing is called so");
    assert!(window.says("No document has this in its name."));
    window.run(Command::Delete);
    window.run(Command::New(Kind::HeapGame));
    assert!(!window.says("No document has this in its name."));
}

#[test]
fn a_worked_example_in_which_another_game_is_typed_is_called_after_that() {
    let mut window = Window::plain();
    let card = window.harness.get_by_role_and_label(Role::Button, "Kayles");
    card.focus();
    window.settle();
    window.press(Modifiers::NONE, Key::Enter);
    let names = |window: &mut Window| {
        let documents = &window.studio().project().documents;
        let names = documents.iter().map(|document| document.name.clone());
        names.collect::<Vec<_>>()
    };
    let before = names(&mut window);
    let name = |window: &mut Window| {
        let document = window.studio().selected_document().expect("selected");
        document.name.clone()
    };
    let given = name(&mut window);
    window.fill("Rule", "0.333");
    assert_eq!(name(&mut window), "0.333", "not {given}");
    for _ in 0..10 {
        window.run(Command::Undo);
    }
    assert_eq!(names(&mut window), before, "what is in it is as it came");
}

#[test]
fn tabs_of_documents_of_one_name_begin_with_what_differs() {
    let mut window = Window::plain();
    window.begin_anew();
    for view in [HeapView::SEQUENCE, HeapView::PLOT, HeapView::GENUS] {
        window.run(Command::add(Body::HeapGame(HeapGame {
            rule: "Kayles".to_owned(),
            view,
            ..HeapGame::default()
        })));
    }
    for title in ["Nim sequence · Kayles", "Plot · Kayles", "Genus · Kayles"] {
        assert!(window.says(title), "{title}");
    }
    assert!(window.says("Kayles (3)"), "the list has the names");
}
