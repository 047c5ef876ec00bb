//! The fields of the window: one edit of a field is one step of undo, a double click marks a whole code, Enter keeps
//! the keyboard where something is wrong and what is half typed is saved as it stands.

use crate::common::Window;
use egui::{Event, Key, Modifiers, PointerButton};
use grundy::app::command::Command;
use grundy_project::{Body, HeapGame, HeapView, Kind, Project};
use grundy_views::view_of;
use std::path::Path;

/// A field of a document of this kind in this view, what is a whole there, and what is none.
const FIELDS: [(Kind, &str, &str, &str); 7] = [
    (Kind::HeapGame, "Rule", "S(1,3,4)", "S(1"),
    (Kind::GraphPosition, "Rule", "0.07", "0.3x"),
    (Kind::GraphSheet, "Rule", "0.07", "0.3x"),
    (Kind::VectorGame, "Moves", "5,0 0,1", "5,0 0,x"),
    (Kind::FormSheet, "Line 1", "2#33", "2#(3"),
    (
        Kind::Monoid,
        "Presentation",
        "a | a^2=1 | a",
        "a | a^2=1 | b",
    ),
    (Kind::Atlas, "Filter", "order < 100", "order <"),
];

fn begin(kind: Kind) -> Window {
    let mut window = Window::plain();
    window.run(Command::New(kind));
    window
}

fn type_into(window: &mut Window, field: &'static str, text: &str) {
    window.field(field).type_text(text);
    window.settle();
}

#[test]
fn a_code_that_is_half_typed_is_no_step() {
    let mut window = begin(Kind::HeapGame);
    window.fill("Rule", "0.15");
    window.fill("Rule", "S(1");
    // A click in the field itself, behind what is typed.
    window.field("Rule").click();
    window.settle();
    window.press(Modifiers::NONE, Key::End);
    type_into(&mut window, "Rule", ",3,4)");
    let rule = |window: &mut Window| window.body().heap_game().unwrap().rule.clone();
    assert_eq!(rule(&mut window), "S(1,3,4)");
    window.run(Command::Undo);
    assert_eq!(rule(&mut window), "0.15");
}

#[test]
fn enter_in_a_field_whose_text_is_wrong_keeps_the_keyboard_there() {
    for (kind, field, whole, part) in FIELDS {
        if kind == Kind::FormSheet {
            // There Enter adds a line.
            continue;
        }
        let mut window = begin(kind);
        for (text, keeps) in [(part, true), (whole, false)] {
            window.fill(field, text);
            window.press(Modifiers::NONE, Key::Enter);
            let has_it = window.field(field).is_focused();
            assert_eq!(has_it, keeps, "{kind:?}: {field} of “{text}”");
        }
    }
}

#[test]
fn a_double_click_marks_a_whole_code() {
    let mut window = begin(Kind::HeapGame);
    window.fill("Rule", "0.77");
    let at = window.field("Rule").rect().left_center() + egui::vec2(32.0, 0.0);
    window.point_at(at);
    // Both clicks in one frame, as the clock of a test makes long steps.
    let events = [true, false, true, false].map(|pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    });
    window.harness.input_mut().events.extend(events);
    window.settle();
    type_into(&mut window, "Rule", "4.7");
    assert_eq!(window.body().heap_game().unwrap().rule, "4.7");
}

#[test]
fn what_is_half_typed_is_saved_as_it_stands_and_said_to_be_unreadable() {
    for (kind, field, whole, part) in FIELDS {
        if matches!(kind, Kind::Atlas) {
            // A filter is no part of what the document is about.
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("half.grundy");
        let mut window = Window::new([1240.0, 820.0], &path);
        window.run(Command::New(kind));
        for (text, is_said) in [(part, true), (whole, false)] {
            window.fill(field, text);
            window.press(Modifiers::COMMAND, Key::S);
            let saved = Project::load(&path).unwrap();
            assert!(
                saved.same_work(window.studio().project()),
                "{kind:?}: {text}"
            );
            let said = window.says("cannot be read yet; it is saved as it stands");
            assert_eq!(said, is_said, "{kind:?}: {:?}", window.studio().message());
            assert!(window.says("Saved "));
            assert!(window.field(field).is_focused(), "one types on");
        }
    }
}

#[test]
fn a_number_that_waits_for_enter_is_saved_as_it_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("number.grundy");
    let mut window = Window::new([1240.0, 820.0], Path::new(&path));
    window.run(Command::New(Kind::HeapGame));
    window.run(Command::View(view_of(Kind::HeapGame, HeapView::SEQUENCE)));
    window.fill("Largest heap", "321");
    window.press(Modifiers::COMMAND, Key::S);
    let saved = Project::load(&path).unwrap();
    let Body::HeapGame(HeapGame { heaps, .. }) = saved.documents[0].body else {
        panic!("a heap game");
    };
    assert_eq!(heaps, 321);
    assert!(window.field("Largest heap").is_focused(), "one types on");
}
