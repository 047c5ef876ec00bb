//! What opens is as high as it needs: of each list that opens below its name, and of the glossary, all entries are
//! seen, or ten at least where there are more.

use crate::common::Window;
use egui::accesskit::Role;
use egui::epaint::Shape;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::Kind;
use grundy_views::{kind_entry, views_of};
use std::path::Path;

/// The heights of windows on usual screens.
const HEIGHTS: [f32; 3] = [768.0, 900.0, 1080.0];

/// Of more entries so many are seen at least.
const SEEN: usize = 10;

fn tall(height: f32) -> Window {
    Window::new([1366.0, height], Path::new("nowhere"))
}

/// The texts that are painted whole.
fn painted(window: &Window) -> Vec<String> {
    let shapes = window.harness.output().shapes.iter();
    let whole = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => {
            let place: Rect = text.visual_bounding_rect().shrink(2.0);
            let seen = clipped.clip_rect.contains_rect(place);
            seen.then(|| text.galley.text().to_owned())
        }
        _ => None,
    });
    whole.collect()
}

/// The names of all that can be pressed.
fn buttons(window: &Window) -> Vec<String> {
    let buttons = window.harness.get_all_by_role(Role::Button);
    buttons
        .filter_map(|node| node.accesskit_node().label())
        .collect()
}

/// What is in the first list and not in the second, one for one.
fn without(all: Vec<String>, before: &[String]) -> Vec<String> {
    let mut before = before.to_vec();
    let is_new = |name: &String| match before.iter().position(|known| known == name) {
        Some(at) => {
            before.swap_remove(at);
            false
        }
        None => true,
    };
    all.into_iter().filter(is_new).collect()
}

#[test]
fn lists_of_choices_show_all_of_them_or_ten() {
    let mut opened = 0;
    for height in HEIGHTS {
        for &kind in Kind::ALL {
            let mut window = tall(height);
            window.run(Command::New(kind));
            // Formulas are painted in pieces.
            for view in views_of(kind)
                .into_iter()
                .filter(|view| view.label != "Elements")
            {
                window.run(Command::View(view));
                let lists = window.harness.query_all_by_role(Role::ComboBox);
                let places: Vec<Rect> = lists.map(|node| node.rect()).collect();
                for place in places {
                    let (names, texts) = (buttons(&window), painted(&window));
                    window.point_at(place.center());
                    for pressed in [true, false] {
                        window.button(place.center(), pressed, Modifiers::NONE);
                    }
                    window.harness.run_steps(4);
                    let entries = without(buttons(&window), &names);
                    let seen = without(painted(&window), &texts);
                    let seen = entries.iter().filter(|entry| seen.contains(entry)).count();
                    let wanted = entries.len().min(SEEN);
                    assert!(
                        seen >= wanted,
                        "{kind:?}, {view:?} at {height}: {seen} of {entries:?}"
                    );
                    opened += usize::from(wanted > 1);
                    window.press(Modifiers::NONE, Key::Escape);
                }
            }
        }
    }
    assert!(opened > 20, "{opened}");
}

#[test]
fn the_glossary_fills_the_window() {
    for height in HEIGHTS {
        let mut window = tall(height);
        window.run(Command::Glossary(None));
        let heading = window
            .harness
            .get_by_role_and_label(Role::Label, "Glossary")
            .rect();
        let buttons = window.harness.get_all_by_label("Close");
        let close = buttons.map(|button| button.rect());
        let close = close.reduce(|a, b| if a.bottom() > b.bottom() { a } else { b });
        let close = close.expect("a button that closes it");
        assert!(close.bottom() <= height, "{close:?}");
        let terms = close.top() - heading.bottom();
        assert!(terms >= 0.75 * height, "{terms} of {height}");
    }
}

#[test]
fn the_sentence_below_a_kind_in_the_menu_means_the_kind() {
    let mut window = Window::plain();
    window.run(Command::New(Kind::HeapGame));
    for kind in [Kind::FormSheet, Kind::VectorGame] {
        window.click("+ New");
        window.click(kind_entry(kind).about);
        assert_eq!(window.body().kind(), kind);
    }
}
