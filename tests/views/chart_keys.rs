//! The signs of a chart are walked through with the arrows, and Enter opens the game of the one that has the
//! focus; what is out of sight comes into sight.

use crate::audit::rect_of;
use crate::common::{LONG, Window};
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{AtlasDocument, AtlasView, Body, QuotientSheet, QuotientSheetView};
use std::time::Instant;

/// The name and the place of what has the focus.
fn focused(window: &Window) -> Option<(String, Rect)> {
    let root = window.harness.root();
    let nodes = root.children_recursive().map(|node| node.accesskit_node());
    let with_focus = |node: &AccessKitNode<'_>| node.is_focused();
    let node = nodes.into_iter().find(with_focus)?;
    Some((node.label()?, rect_of(&node)?))
}

fn press(window: &mut Window, key: Key) -> String {
    window.press(Modifiers::NONE, key);
    focused(window).expect("something has the focus").0
}

fn check(mut window: Window) {
    window.harness.get_by_label("0.15").focus();
    window.settle();
    assert_eq!(focused(&window).expect("the sign").0, "0.15");
    for (key, code) in [
        (Key::ArrowRight, "0.16"),
        (Key::ArrowDown, "0.26"),
        (Key::ArrowLeft, "0.25"),
        (Key::ArrowUp, "0.15"),
    ] {
        assert_eq!(press(&mut window, key), code, "{key:?}");
    }
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.press(Modifiers::NONE, Key::Enter);
    let game = window.body().heap_game().expect("a heap game");
    assert_eq!(game.rule, "0.16");
}

#[test]
fn arrows_walk_through_the_chart_of_a_sheet_and_enter_opens_a_game() {
    let games = ["0.15", "0.16", "0.25", "0.26"];
    let sheet = QuotientSheet {
        games: games.map(str::to_owned).to_vec(),
        view: QuotientSheetView::CHART,
        kilosteps: 5,
        ..QuotientSheet::default()
    };
    check(Window::showing(Body::QuotientSheet(sheet)));
}

fn atlas(filter: &str) -> Window {
    Window::showing(Body::Atlas(AtlasDocument {
        filter: filter.to_owned(),
        view: AtlasView::CHART,
        ..AtlasDocument::default()
    }))
}

#[test]
fn arrows_walk_through_the_chart_of_an_atlas_and_enter_opens_a_game() {
    check(atlas("code = 0.1d or code = 0.2d"));
}

#[test]
fn arrows_bring_signs_into_sight() {
    let mut window = atlas("");
    window.harness.set_size(vec2(1024.0, 700.0));
    window.settle();
    window.harness.get_by_label("0.001").focus();
    window.settle();
    // There are 24 rows below one another, more than are seen at once.
    for _ in 0..23 {
        window.press(Modifiers::NONE, Key::ArrowDown);
    }
    let (code, place) = focused(&window).expect("a sign");
    assert!(code.starts_with("0.") && code.ends_with('1'), "{code}");
    assert!(window.harness.ctx.content_rect().contains_rect(place));
    assert_ne!(code, "0.001");
}

#[test]
fn while_a_chart_is_computed_cancel_is_in_reach() {
    let sheet = QuotientSheet {
        games: vec!["0.ddd".to_owned()],
        view: QuotientSheetView::CHART,
        ..QuotientSheet::default()
    };
    let mut window = Window::plain();
    window.harness.set_size(vec2(1024.0, 700.0));
    let body = Box::new(Body::QuotientSheet(sheet));
    window
        .studio()
        .queue(Command::Add(body, Some("Chart".to_owned())));
    let begun = Instant::now();
    while window.harness.query_by_label("Cancel").is_none() {
        assert!(begun.elapsed() < LONG, "it takes long enough to be seen");
        window.harness.step();
    }
    let cancel = window.harness.get_by_label("Cancel");
    let place = rect_of(&cancel.accesskit_node()).expect("a place");
    assert!(window.harness.ctx.content_rect().contains_rect(place));
    cancel.focus();
    window.run(Command::CancelJobs);
}
