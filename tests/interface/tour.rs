//! The tour: its steps are done as they say, each can be left, and it is offered once.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use std::path::{Path, PathBuf};

/// The titles of the steps, with the control that each points at.
const STEPS: [(&str, Role, &str); 5] = [
    ("Open an example", Role::Button, "Kayles"),
    ("Type a rule", Role::TextInput, "Rule"),
    (
        "Read how far it is known",
        Role::Label,
        "proved for all heaps, computed",
    ),
    ("Choose a view", Role::Button, "Plot"),
    ("Take it into a paper", Role::Button, "File"),
];

const OFFER: &str = "New here?";

fn at_size(size: [f32; 2]) -> Window {
    Window::new(size, Path::new("nowhere"))
}

/// The step that is shown, if one is.
fn step(window: &Window) -> Option<usize> {
    let shown = |title| window.harness.query_by_label(title).is_some();
    let mut shown = (0..STEPS.len()).filter(|&step| shown(STEPS[step].0));
    let step = shown.next();
    assert_eq!(shown.next(), None, "one step at a time");
    step
}

fn rect(window: &Window, role: Role, name: &str) -> Rect {
    window.harness.get_by_role_and_label(role, name).rect()
}

fn click(window: &mut Window, name: &str) {
    let button = window.harness.get_by_role_and_label(Role::Button, name);
    button.click();
    window.settle();
}

/// Begins the tour and goes on to a step by its button.
fn go_to(window: &mut Window, to: usize) {
    window.run(Command::Tour);
    for _ in 0..to {
        click(window, "Next");
    }
    assert_eq!(step(window), Some(to));
}

#[test]
fn each_step_ends_when_what_it_says_is_done() {
    let mut window = Window::plain();
    click(&mut window, "Take the tour");
    assert_eq!(step(&window), Some(0));
    click(&mut window, "Kayles");
    assert_eq!(step(&window), Some(1));
    window.fill("Rule", "0.07");
    assert_eq!(step(&window), Some(1), "it is still being typed");
    window.press(Modifiers::NONE, Key::Enter);
    assert_eq!(step(&window), Some(2));
    assert!(window.says("Dawson"));
    click(&mut window, "Next");
    assert_eq!(step(&window), Some(3));
    click(&mut window, "Plot");
    assert_eq!(step(&window), Some(4));
    click(&mut window, "File");
    let entries = window.harness.get_all_by_role(Role::Button);
    let figure = Command::FigureOfView.text();
    let entry = entries
        .into_iter()
        .find(|entry| entry_is(entry, &figure))
        .expect("an entry");
    entry.click();
    window.settle();
    assert_eq!(step(&window), None);
    assert!(window.says("The tour has ended"));
    assert!(window.body().figure().is_some());
}

fn entry_is(entry: &egui_kittest::Node<'_>, text: &str) -> bool {
    use egui_kittest::kittest::NodeT;
    let label = entry.accesskit_node().label();
    label.is_some_and(|label| label.starts_with(text))
}

#[test]
fn it_can_be_left_at_each_step() {
    let mut window = Window::plain();
    for at in 0..STEPS.len() {
        go_to(&mut window, at);
        window.press(Modifiers::NONE, Key::Escape);
        assert_eq!(step(&window), None, "by Escape from {at}");
        go_to(&mut window, at);
        click(&mut window, "Leave the tour");
        assert_eq!(step(&window), None, "by its button from {at}");
    }
    go_to(&mut window, STEPS.len() - 1);
    click(&mut window, "Done");
    assert_eq!(step(&window), None);
}

#[test]
fn a_menu_and_a_question_have_escape_first() {
    let mut window = Window::plain();
    go_to(&mut window, 1);
    click(&mut window, "View");
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(step(&window), Some(1));
    window.run(Command::Palette);
    assert_eq!(step(&window), None, "it waits behind the question");
    window.press(Modifiers::NONE, Key::Escape);
    assert_eq!(step(&window), Some(1));
}

#[test]
fn it_is_offered_at_the_first_start_and_never_again() {
    type Ending = fn(&mut Window);
    let endings: [Ending; 4] = [
        |_| {},
        |window| click(window, "No, thanks"),
        |window| click(window, "Take the tour"),
        |window| {
            go_to(window, 2);
            window.press(Modifiers::NONE, Key::Escape);
        },
    ];
    for ending in endings {
        let folder = tempfile::tempdir().expect("a folder");
        let start = || {
            let data: Option<PathBuf> = Some(folder.path().to_path_buf());
            Window::with_data([1240.0, 820.0], Path::new("nowhere"), data)
        };
        let mut first = start();
        assert!(first.says(OFFER));
        ending(&mut first);
        drop(first);
        let mut next = start();
        assert!(!next.says(OFFER));
        assert_eq!(step(&next), None);
        click(&mut next, "Help");
        let entry = next.harness.get_by_label_contains("Take the tour");
        entry.click();
        next.settle();
        assert_eq!(step(&next), Some(0), "the menu has it");
    }
}

#[test]
fn each_step_is_said_beside_its_control_in_windows_of_all_sizes() {
    // The second is 1024×700 at 150 %.
    for size in [[1440.0, 900.0], [683.0, 467.0], [638.0, 638.0]] {
        let mut window = at_size(size);
        let inside = Rect::from_min_size(egui::Pos2::ZERO, size.into());
        for (at, (title, role, control)) in STEPS.into_iter().enumerate() {
            go_to(&mut window, at);
            let next = if at + 1 < STEPS.len() { "Next" } else { "Done" };
            let said = rect(&window, Role::Label, title)
                .union(rect(&window, Role::Button, next))
                .union(rect(&window, Role::Button, "Leave the tour"));
            let control = rect(&window, role, control);
            assert!(inside.contains_rect(said), "{size:?}, {title}: {said:?}");
            let seen = control.intersect(inside);
            assert!(
                seen.area() > 0.9 * control.area(),
                "{size:?}, {title}: {control:?}"
            );
            assert!(
                !said.intersects(control),
                "{size:?}, {title}: {said:?} covers {control:?}"
            );
        }
    }
}

#[test]
fn the_keyboard_alone_goes_through_it() {
    let mut window = Window::plain();
    window.run(Command::Tour);
    for at in 0..STEPS.len() {
        assert_eq!(step(&window), Some(at));
        window.press(Modifiers::NONE, Key::Enter);
    }
    assert_eq!(step(&window), None);
}
