//! The fields of the window: one edit of a field is one step of undo, a double click marks a whole code, Enter keeps
//! the keyboard where something is wrong, a label leads to its field, and what is half typed is saved as it stands.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Body, HeapGame, HeapView, Kind, Project};
use grundy_views::{view_of, views_of};
use std::path::Path;

/// A field of a document of this kind in this view, what is a whole there, and what is none.
const FIELDS: [(Kind, &str, &str, &str); 7] = [
    (Kind::HeapGame, "Rule", "S(1,3,4)", "S(1"),
    (Kind::GraphPosition, "Rule", "0.07", "0.3x"),
    (Kind::GraphSheet, "Rule", "0.07", "0.3x"),
    (Kind::VectorGame, "Moves", "5,0 0,1", "5,0 0,x"),
    (Kind::FormSheet, "Line 1", "2#33", "2#(3"),
    (Kind::Monoid, "Game", "2#33", "2#(3"),
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
fn an_edit_of_a_field_is_taken_back_as_a_whole_by_keys_in_the_field() {
    for (kind, field, whole, _) in FIELDS {
        let mut window = begin(kind);
        let before = window.body().clone();
        window.fill(field, "");
        for letter in whole.chars() {
            type_into(&mut window, field, &letter.to_string());
        }
        let typed = window.body().clone();
        assert!(!typed.same_work(&before), "{kind:?}");
        window.press(Modifiers::COMMAND, Key::Z);
        assert!(window.body().same_work(&before), "{kind:?}");
        window.press(Modifiers::COMMAND, Key::Y);
        assert!(window.body().same_work(&typed), "{kind:?}");
    }
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

/// The names and places of the fields on screen that have a label of their name beside them.
fn labelled(window: &Window) -> Vec<(String, Rect, Role)> {
    let fields = [Role::TextInput, Role::MultilineTextInput, Role::SpinButton];
    let root = window.harness.root();
    let nodes = root.children_recursive().filter_map(|node| {
        let kit = node.accesskit_node();
        let name = kit.label().filter(|_| fields.contains(&kit.role()))?;
        Some((name, node.rect(), kit.role()))
    });
    nodes.collect()
}

#[test]
fn a_click_on_a_label_leads_to_its_field() {
    let mut labels = 0;
    for &kind in Kind::ALL {
        let mut window = begin(kind);
        for view in views_of(kind) {
            window.run(Command::View(view));
            for (name, place, role) in labelled(&window) {
                let label = window
                    .harness
                    .query_all_by_role_and_label(Role::Label, &name);
                // It stands on the line of its field, or right above it.
                let near = |label: &Rect| {
                    let above =
                        label.bottom() <= place.top() && place.top() - label.bottom() < 12.0;
                    label.right() <= place.left() && label.y_range().intersects(place.y_range())
                        || above
                };
                let label = label.map(|node| node.rect()).find(near);
                let Some(label) = label else { continue };
                labels += 1;
                window.press(Modifiers::NONE, Key::Escape);
                let at = label.center();
                window.point_at(at);
                for pressed in [true, false] {
                    window.button(at, pressed, Modifiers::NONE);
                }
                window.harness.run_steps(2);
                let root = window.harness.root();
                let mut nodes = root.children_recursive().map(|node| node.accesskit_node());
                let focused = nodes
                    .find(|node| node.is_focused())
                    .and_then(|node| node.label());
                assert_eq!(focused, Some(name), "{kind:?}, {view:?}, {role:?}");
            }
        }
    }
    assert!(labels > 20, "{labels}");
}

#[test]
fn what_is_half_typed_is_saved_as_it_stands_and_said_to_be_unreadable() {
    for (kind, field, whole, part) in FIELDS {
        if kind == Kind::Atlas {
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

#[test]
fn a_single_game_that_is_a_name_is_said_to_be_unreadable_when_it_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("name.grundy");
    let mut window = Window::new([1240.0, 820.0], &path);
    window.run(Command::New(Kind::Monoid));
    for (text, is_said) in [("G", true), ("2#3 + Kayl", true), ("2#3 + 2", false)] {
        window.fill("Game", text);
        window.press(Modifiers::COMMAND, Key::S);
        let said = window.says("cannot be read yet; it is saved as it stands");
        assert_eq!(said, is_said, "{text}: {:?}", window.studio().message());
    }
}

#[test]
fn the_field_of_a_rule_shows_a_whole_name_in_a_narrow_window() {
    let mut window = Window::new([911.0, 512.0], Path::new("nowhere"));
    window.run(Command::New(Kind::GraphPosition));
    let width = |window: &Window| window.field("Rule").rect().width();
    let short = width(&window);
    for (rule, letters) in [("0.33", 4), ("Arc-Kayles", 10), ("Node-Kayles", 11)] {
        window.fill("Rule", rule);
        let wide = width(&window);
        assert!(wide >= 7.8 * letters as f32 + 16.0, "{rule}: {wide}");
        assert!(wide >= short, "{rule}");
    }
    window.fill("Rule", "0.33");
    assert_eq!(width(&window), short);
}

#[test]
fn the_views_of_a_document_without_a_rule_stand_below_the_tabs() {
    let mut window = Window::new([911.0, 512.0], Path::new("nowhere"));
    window.run(Command::New(Kind::Monoid));
    for view in views_of(Kind::Monoid) {
        let name = view.button();
        let mut tabs = window.harness.query_all_by_label(name);
        assert!(tabs.next().is_some(), "{name}");
    }
    let first = window.harness.get_by_label("Overview").rect();
    assert!(first.center().y < 90.0, "{first:?}");
}
