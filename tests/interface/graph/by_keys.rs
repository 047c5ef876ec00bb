//! A graph is drawn, changed and played by keys alone, and a gesture that ends within a slow frame is whole.

use super::{path, shown, star};
use crate::common::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy_project::GraphPosition;

/// Gives the drawing the keyboard.
fn begin(window: &mut Window) {
    let drawing = window
        .harness
        .get_by_role_and_label(Role::Canvas, "Drawing");
    drawing.focus();
    window.settle();
}

fn keys(window: &mut Window, keys: &[Key]) {
    for key in keys {
        window.press(Modifiers::NONE, *key);
    }
}

#[test]
fn a_tree_is_drawn_joined_and_erased_by_keys() {
    let mut window = shown(GraphPosition::default());
    begin(&mut window);
    keys(&mut window, &[Key::Enter, Key::Enter, Key::Enter]);
    let drawn = window.position().drawing;
    assert_eq!((drawn.order(), drawn.edges()), (3, &[(0, 1), (1, 2)][..]));
    // From the last vertex to the first, with the tool for edges.
    keys(&mut window, &[Key::E, Key::Enter, Key::Space, Key::Enter]);
    let drawn = window.position().drawing;
    assert_eq!(drawn.edges(), [(0, 1), (0, 2), (1, 2)]);
    window.press(Modifiers::SHIFT, Key::Space);
    keys(&mut window, &[Key::X, Key::Enter]);
    let drawn = window.position().drawing;
    assert_eq!((drawn.order(), drawn.edges()), (2, &[(0, 1)][..]));
}

#[test]
fn arrows_move_the_vertex_that_is_chosen_once_for_each_press() {
    let mut position = path(3, "0.33");
    position.snap = true;
    let mut window = shown(position);
    let before = window.position().drawing;
    begin(&mut window);
    keys(&mut window, &[Key::Space, Key::Space]);
    for _ in 0..3 {
        for pressed in [true, false] {
            window.harness.input_mut().events.push(Event::Key {
                key: Key::ArrowUp,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
        }
    }
    window.settle();
    window.press(Modifiers::SHIFT, Key::ArrowRight);
    let after = window.position().drawing;
    assert_eq!(after.edges(), before.edges());
    assert_eq!(after.spots()[0], before.spots()[0]);
    let [x, y] = before.spots()[1];
    assert_eq!(after.spots()[1], [x + 1.0, y - 1.5]);
    let drawing = window
        .harness
        .get_by_role_and_label(Role::Canvas, "Drawing");
    assert!(
        drawing.accesskit_node().is_focused(),
        "the arrows stay in it"
    );
}

#[test]
fn a_game_is_played_by_keys() {
    let mut window = shown(path(3, "0.33"));
    begin(&mut window);
    keys(&mut window, &[Key::P, Key::Space, Key::Enter]);
    assert_eq!(window.position().game.moves, [vec![0]]);
    keys(&mut window, &[Key::Space]);
    assert!(
        window.says("Taking vertex 1 leaves"),
        "what is taken is passed over"
    );
}

#[test]
fn the_keys_of_the_tools_count_in_the_list_of_moves() {
    let mut window = shown(star(3, "0.33"));
    let row = window.harness.get_all_by_label_contains(": leaves");
    let row = row.into_iter().next().expect("a move");
    row.focus();
    window.settle();
    keys(&mut window, &[Key::P, Key::Enter]);
    assert_eq!(window.position().game.moves.len(), 1, "it was made");
}

/// Presses here, and lets go elsewhere in the frame in which the pointer comes there.
fn flick(window: &mut Window, from: Pos2, to: Pos2) {
    window.point_at(from);
    window.button(from, true, Modifiers::NONE);
    window.point_at(from.lerp(to, 0.5));
    let end = Event::PointerButton {
        pos: to,
        button: PointerButton::Primary,
        pressed: false,
        modifiers: Modifiers::NONE,
    };
    let events = [Event::PointerMoved(to), end];
    window.harness.input_mut().events.extend(events);
    window.settle();
}

#[test]
fn a_vertex_comes_to_where_it_is_let_go() {
    let mut window = shown(path(2, "0.33"));
    let (from, other) = (window.vertex(1), window.vertex(0));
    let edge = from.x - other.x;
    flick(&mut window, from, from + egui::vec2(0.0, 0.5 * edge));
    let [x, y] = window.position().drawing.spots()[1];
    assert!((x - 1.0).abs() < 0.05 && (y - 0.5).abs() < 0.05, "{x}, {y}");
}

#[test]
fn an_edge_is_drawn_from_the_sentence_on_the_empty_canvas() {
    let mut window = shown(GraphPosition::default());
    let sentence = window
        .harness
        .get_by_label_contains("Click to draw a vertex")
        .rect();
    let (from, to) = (sentence.center(), window.place(0.0, 150.0));
    window.drag(from, to);
    let drawn = window.position().drawing;
    assert_eq!((drawn.order(), drawn.edges()), (2, &[(0, 1)][..]));
}
