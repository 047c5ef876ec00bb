//! The result has the room: at 150 % in a window of 1024 × 700 pixels a graph's drawing, a star board and the
//! page of a figure have half of the window, and the pretending function of Kayles has eight rows.

use crate::Way;
use crate::audit::rect_of;
use crate::common::Window;
use egui::Rect;
use egui_kittest::kittest::NodeT;
use grundy::app::command::Command;
use grundy_project::{Body, Colours, GraphPosition, HeapGame, HeapView, VectorGame};

/// The window in pixels, and how large everything is drawn.
const WINDOW: [f32; 2] = [1024.0, 700.0];
const ZOOM: f32 = 1.5;

/// What the tests leave free on both sides of the window together, in points.
const AROUND: f32 = 16.0;

/// The small window at a large scale.
const SMALL: Way = Way {
    colours: Colours::Light,
    size: [WINDOW[0] + ZOOM * AROUND, WINDOW[1] + ZOOM * AROUND],
    zoom: ZOOM,
};

/// The height of a row of the table of the pretending function and of its head, in points.
const ROW: f32 = 21.7;

/// The height of the row at the foot of the window, in points.
const FOOT: f32 = 32.0;

fn small(body: Body) -> Window {
    let mut window = Window::showing(body);
    SMALL.take(&mut window);
    window.settle();
    window
}

/// Where the largest thing of this name is.
fn place(window: &Window, name: &str) -> Rect {
    let nodes = window.harness.root().children_recursive();
    let named = nodes.filter_map(|node| {
        let node = node.accesskit_node();
        let is_it = node.label().is_some_and(|label| label == name);
        is_it.then(|| rect_of(&node)).flatten()
    });
    let largest = named.max_by(|a, b| a.area().total_cmp(&b.area()));
    largest.unwrap_or_else(|| panic!("{name} is shown"))
}

fn assert_half(window: &Window, name: &str) {
    let seen = place(window, name).intersect(window.harness.ctx.content_rect());
    let share = seen.area() / (WINDOW[0] * WINDOW[1] / ZOOM.powi(2));
    assert!(share >= 0.5, "{name} has {share} of the window: {seen:?}");
}

#[test]
fn a_drawing_has_half_of_a_small_window() {
    let window = small(Body::GraphPosition(GraphPosition::default()));
    assert_half(&window, "Drawing");
}

#[test]
fn a_star_board_has_half_of_a_small_window() {
    let moves = "2,1 1,2".to_owned();
    let game = VectorGame {
        moves,
        ..VectorGame::default()
    };
    let window = small(Body::VectorGame(game));
    assert_half(&window, "Picture of the game");
}

#[test]
fn the_page_of_a_figure_has_half_of_a_small_window() {
    let mut window = small(Body::HeapGame(HeapGame {
        rule: "0.77".to_owned(),
        ..HeapGame::default()
    }));
    window.run(Command::FigureOfView);
    window.settle();
    assert_half(&window, "The figure as it is printed: Nim sequence");
    assert!(!window.says("Font size in points"));
    window.click("Size, style, caption and export");
    assert!(window.says("Font size in points"), "it is unfolded");
}

#[test]
fn the_pretending_function_has_eight_rows_in_a_small_window() {
    let game = HeapGame {
        rule: "0.77".to_owned(),
        view: HeapView::QUOTIENT_OVERVIEW,
        ..HeapGame::default()
    };
    let window = small(Body::HeapGame(game));
    assert!(window.says("Order 40"));
    let above = place(&window, "Presentation").bottom();
    let foot = window.harness.ctx.content_rect().bottom() - AROUND / 2.0 - FOOT;
    let rows = (foot - above) / ROW;
    assert!(
        rows >= 9.5,
        "there is room for a head and {} rows",
        rows - 1.0
    );
}
