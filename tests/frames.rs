//! The work of a frame with the largest things that the program is made for on screen, while they
//! are scrolled, zoomed and dragged; and that no view asks for frames when nothing happens. Only the
//! work of the window's thread counts, not its waits for a core.
#![cfg(feature = "gui")]

mod common;

use common::clock::worked;
use common::{Window, longest_frame};
use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, TouchPhase, Vec2, pos2, vec2};
use grundy::app::command::Command;
use grundy_graph::families;
use grundy_project::{
    AtlasDocument, Body, Drawing, GraphLines, GraphPosition, GraphSheet, HeapGame, HeapView, Kind,
    QuotientSheet, Spot, VectorGame,
};
use grundy_store::{ResultRow, Store, StoreError};
use grundy_views::views_of;
use std::path::Path;
use std::time::Duration;

/// The work of a frame: what the program does, and the triangles of what it shows.
fn frame(window: &mut Window) -> Duration {
    let before = worked();
    window.harness.step();
    let output = window.harness.output();
    let (shapes, scale) = (output.shapes.clone(), output.pixels_per_point);
    window.harness.ctx.tessellate(shapes, scale);
    worked() - before
}

fn wheel(window: &mut Window, delta: Vec2, modifiers: Modifiers) {
    window.harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta,
        phase: TouchPhase::Move,
        source: egui::MouseWheelSource::Wheel,
        modifiers,
    });
}

fn button(window: &mut Window, at: egui::Pos2, pressed: bool) {
    window.harness.event(Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    });
}

/// The work of each frame while the middle of the window is scrolled down and to the right, zoomed
/// in and out, and dragged.
fn stir(window: &mut Window) -> Vec<Duration> {
    let middle = pos2(600.0, 500.0);
    window.harness.event(Event::PointerMoved(middle));
    let mut frames = vec![frame(window)];
    for delta in [vec2(0.0, -120.0), vec2(-120.0, 0.0), vec2(60.0, 200.0)] {
        for _ in 0..40 {
            wheel(window, delta, Modifiers::NONE);
            frames.push(frame(window));
        }
    }
    for delta in [60.0, -90.0] {
        for _ in 0..30 {
            wheel(window, vec2(0.0, delta), Modifiers::COMMAND);
            frames.push(frame(window));
        }
    }
    button(window, middle, true);
    for step in 0..60_u8 {
        let at = middle + vec2(f32::from(step) * 3.0, f32::from(step % 20) * 4.0);
        window.harness.event(Event::PointerMoved(at));
        frames.push(frame(window));
    }
    button(window, middle, false);
    frames.push(frame(window));
    frames
}

/// Stirs what is on screen; of a hundred frames the second longest may take a frame's time.
fn is_smooth(what: &str, window: &mut Window) {
    are_short(what, || stir(window));
}

/// A round of frames in which they take longer is followed by another one, and a third: others make frames longer,
/// never shorter.
fn are_short(what: &str, mut round: impl FnMut() -> Vec<Duration>) {
    let mut least = Duration::MAX;
    for _ in 0..3 {
        let mut frames = round();
        frames.sort();
        let at = |hundredths: usize| frames[(frames.len() - 1) * hundredths / 100];
        println!(
            "{what}: median {:.1?}, 99 % {:.1?}, longest {:.1?} of {} frames",
            at(50),
            at(99),
            at(100),
            frames.len()
        );
        least = least.min(at(99));
        if least < longest_frame() {
            return;
        }
    }
    panic!("{what}: {least:?}");
}

/// Each view of a document, in one window, which computes once what several views show. What is stirred
/// may be changed by it: each view is of a document of its own.
fn stays_smooth(what: &str, body: &Body) {
    let mut window = Window::plain();
    for view in views_of(body.kind()) {
        let mut body = body.clone();
        body.content_mut().set_view(view.id);
        window.add(body);
        is_smooth(&format!("{what}, {}", view.name()), &mut window);
    }
}

/// 0.07 up to heap 33, whose quotient has 638 elements.
fn dawsons_kayles() -> Body {
    Body::HeapGame(HeapGame {
        rule: "0.07".to_owned(),
        heaps: 1_000,
        quotient_heaps: Some(33),
        ..HeapGame::default()
    })
}

/// A game with a million values.
fn long_sequence() -> Body {
    Body::HeapGame(HeapGame {
        rule: "0.106".to_owned(),
        heaps: 1_000_000,
        quotient_heaps: Some(5),
        ..HeapGame::default()
    })
}

/// A graph of 200 vertices.
fn large_graph() -> Body {
    let tree = families::random_tree(200, 7).expect("a tree");
    let spot =
        |index: u16| -> Spot { [f32::from(index % 20) * 40.0, f32::from(index / 20) * 40.0] };
    let drawing = Drawing::new((0..200).map(spot), tree.edges()).expect("it can be drawn");
    Body::GraphPosition(GraphPosition {
        drawing,
        rule: "0.33".to_owned(),
        ..GraphPosition::default()
    })
}

/// A window of 400 by 400 of a game whose limit repeats nowhere in it.
fn large_window() -> Body {
    Body::VectorGame(VectorGame {
        moves: "7,0 1,4 3,2 0,5".to_owned(),
        window: "400".to_owned(),
        ..VectorGame::default()
    })
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_table_of_638_elements_are_short() {
    stays_smooth("638 elements", &dawsons_kayles());
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_million_values_are_short() {
    stays_smooth("a million values", &long_sequence());
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_graph_of_200_vertices_are_short() {
    stays_smooth("200 vertices", &large_graph());
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_window_of_400_by_400_are_short() {
    stays_smooth("400 × 400", &large_window());
}

/// The figure of a document's view, on screen.
fn figure_of(body: Body) -> Window {
    let mut window = Window::plain();
    window.add(body);
    window.run(Command::FigureOfView);
    // The preview is rendered once the source is complete.
    window.settle();
    window
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_figure_are_short() {
    let Body::HeapGame(game) = dawsons_kayles() else {
        unreachable!("it is a heap game")
    };
    for view in [HeapView::QUOTIENT_TABLE, HeapView::SEQUENCE] {
        let game = HeapGame {
            view,
            ..game.clone()
        };
        let mut window = figure_of(Body::HeapGame(game));
        assert!(window.says("mm, text of"), "the figure is there");
        is_smooth(&format!("figure of 0.07, {view:?}"), &mut window);
    }
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_sheet_of_quotients_are_short() {
    let games = (1..=150).map(|heaps| format!("0.77 to {heaps}"));
    let sheet = QuotientSheet {
        games: games.collect(),
        ..QuotientSheet::default()
    };
    stays_smooth("150 quotients", &Body::QuotientSheet(sheet));
}

/// A store of 100,000 games that nobody has computed.
fn large_store(path: &Path) {
    let mut store = Store::open(path).expect("a store");
    let text = r#"{"ask":{"about":"quotient"}}"#;
    store.add_plan("p", "quotient", text).expect("a plan");
    let mut rows = (0..100_000_usize).map(|place| {
        let state = ["finite", "infinite", "open"][place % 3];
        let (order, heaps) = (2 + place % 997, 5 + place % 89);
        let row = ResultRow {
            plan: "p".to_owned(),
            place,
            unit: format!("0.{place:06o}1"),
            state: state.to_owned(),
            class: Some(format!("T{}", place % 50)),
            facts: format!(
                r#"{{"order":{order},"p":{},"heaps":{heaps},"tame":{},"growth":[[1,2],[3,{order}]]}}"#,
                order / 4,
                place % 2 == 0
            ),
            ..ResultRow::default()
        };
        Ok::<_, StoreError>((row, None))
    });
    store.add_results(&mut rows).expect("rows");
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_an_atlas_of_a_hundred_thousand_games_are_short() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.sqlite");
    large_store(&path);
    let atlas = AtlasDocument {
        store: path.to_string_lossy().into_owned(),
        ..AtlasDocument::default()
    };
    stays_smooth("100,000 games", &Body::Atlas(atlas));
}

/// The work of each frame while a filter is typed and taken away again.
fn type_a_filter(window: &mut Window, filter: &str) -> Vec<Duration> {
    window.field("Filter").click();
    window.settle();
    let mut frames = Vec::new();
    for letter in filter.chars() {
        window.harness.event(Event::Text(letter.to_string()));
        frames.extend([frame(window), frame(window)]);
    }
    for _ in filter.chars() {
        window.harness.key_press(Key::Backspace);
        frames.extend([frame(window), frame(window)]);
    }
    frames
}

#[test]
#[ignore = "measures frames of an optimised build; .ci/run, .ci/long"]
fn frames_with_a_sheet_of_a_hundred_thousand_graphs_are_short() {
    let graphs = include_str!("data/graphs/all6.g6").lines();
    let graphs = graphs.cycle().take(100_000).map(str::to_owned).collect();
    let sheet = Body::GraphSheet(GraphSheet {
        graphs: GraphLines::new(graphs).expect("a sheet has room for them"),
        ..GraphSheet::default()
    });
    stays_smooth("100,000 graphs", &sheet);
    let mut window = Window::showing(sheet);
    are_short("100,000 graphs, a filter is typed", || {
        type_a_filter(&mut window, "value >= 2 and tree or not planar")
    });
}

/// Longer than a frame, shorter than anything that blinks.
const REST: Duration = Duration::from_millis(400);

/// Nothing that is on screen asks for another frame, once animations and messages of what was done
/// last have come to their end, and so has what threads do beside the window.
fn is_at_rest(window: &mut Window, what: &str) {
    let mut delay = Duration::ZERO;
    for _ in 0..20 {
        window.settle();
        window.harness.run_steps(80);
        let views = window.harness.output().viewport_output.values();
        let delays = views.map(|view| view.repaint_delay);
        delay = delays.min().expect("a window");
        if delay > REST {
            return;
        }
    }
    panic!("{what}: a frame in {delay:?}");
}

#[test]
fn at_rest_no_view_asks_for_a_frame() {
    let bodies = Kind::ALL.iter().map(|kind| kind.new_body());
    for body in bodies.chain([large_graph()]) {
        let mut window = Window::showing(body.clone());
        for view in views_of(body.kind()) {
            window.run(Command::View(view));
            let name = view.name();
            is_at_rest(&mut window, &format!("{:?}, {name}", body.kind()));
        }
    }
}

#[test]
fn at_rest_no_figure_asks_for_a_frame() {
    for &kind in Kind::ALL.iter().filter(|kind| **kind != Kind::Figure) {
        let mut window = figure_of(kind.new_body());
        is_at_rest(&mut window, &format!("the figure of a new {kind:?}"));
    }
}

#[test]
fn at_rest_neither_the_gallery_nor_the_help_asks_for_a_frame() {
    let mut window = Window::plain();
    window.run(Command::Gallery);
    is_at_rest(&mut window, "gallery");
    for &kind in Kind::ALL {
        window.run(Command::Help(Some(kind)));
        is_at_rest(&mut window, &format!("help on {kind:?}"));
    }
}
