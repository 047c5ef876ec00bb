//! A graph that is pasted or opened: which document it becomes, and how that is shown at first.

use super::{path, shown};
use crate::common::Window;
use egui::{Event, Key, Modifiers, Pos2, Rect, Shape};
use grundy::app::command::Command;
use grundy_project::{Drawing, GraphPosition, Kind};

fn paste(window: &mut Window, text: &str) {
    window.harness.event(Event::Paste(text.to_owned()));
    window.settle();
}

/// Pastes with the pointer in the middle of the canvas.
fn paste_over(window: &mut Window, text: &str) {
    let middle = window.place(0.0, 0.0);
    window.harness.event(Event::PointerMoved(middle));
    window.harness.step();
    paste(window, text);
}

fn documents(window: &mut Window) -> usize {
    window.studio().project().documents.len()
}

/// Opens a file with this name and text.
fn opened(name: &str, text: &str) -> Window {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::fs::write(&file, text).unwrap();
    let mut window = Window::plain();
    window.begin_anew();
    window.run(Command::OpenPath(file));
    window.settle();
    window
}

#[test]
fn a_graph_pasted_over_a_drawing_is_a_document_and_a_button_adds_it_to_the_drawing() {
    let mut window = shown(path(3, "0.03"));
    paste_over(&mut window, "D?{");
    assert_eq!(documents(&mut window), 2);
    assert_eq!(window.position().drawing.order(), 5);
    window.click("Add it to this drawing");
    assert_eq!(documents(&mut window), 1);
    let joined = window.position();
    assert_eq!((joined.rule.as_str(), joined.drawing.order()), ("0.03", 8));
    assert_eq!(joined.drawing.edges().len(), 6);
    window.run(Command::Undo);
    assert_eq!(window.position(), path(3, "0.03"));
}

#[test]
fn the_numbers_of_a_graph_that_is_added_to_a_drawing_are_decided_there() {
    let mut window = shown(path(3, "0.33"));
    paste_over(&mut window, "1 2\n2 3\n");
    window.click("Add it to this drawing");
    assert_eq!(window.position().drawing.name(3), Some("1"));
    window.click("Take all numbers from 0");
    assert_eq!(window.position().drawing.order(), 7);
}

#[test]
fn an_empty_drawing_takes_in_what_is_pasted_and_nonsense_is_refused() {
    let mut window = shown(GraphPosition::default());
    window.fill("Rule", "0.03");
    window.press(Modifiers::NONE, Key::Escape);
    paste_over(&mut window, "0-1 1-2 2-0");
    let triangle = window.position();
    assert_eq!(
        (triangle.rule.as_str(), triangle.drawing.order()),
        ("0.03", 3)
    );
    for (text, message) in [
        ("0-1 1-", "a vertex is missing here"),
        ("I love graphs", "This is no code"),
    ] {
        paste_over(&mut window, text);
        assert!(
            window.says(message),
            "{text}: {:?}",
            window.studio().message()
        );
        assert_eq!(window.position(), triangle);
    }
    assert_eq!(documents(&mut window), 1);
}

#[test]
fn what_is_pasted_after_a_sheet_is_a_document_and_nothing_in_its_rule() {
    let mut window = Window::plain();
    window.begin_anew();
    for count in 1..=2 {
        paste(&mut window, "D?{\nDhc\nD??\n");
        assert_eq!(documents(&mut window), count);
        let sheet = window.body().graph_sheet().expect("a sheet").clone();
        assert_eq!((sheet.rule.as_str(), sheet.graphs.len()), ("0.33", 3));
    }
    // A new sheet has no field that a paste would go into.
    window.begin_anew();
    window.run(Command::New(Kind::GraphSheet));
    paste(&mut window, "D?{\nDhc\n");
    assert_eq!(documents(&mut window), 1);
    let sheet = window.body().graph_sheet().expect("a sheet");
    assert_eq!(sheet.graphs.len(), 2);
}

#[test]
fn what_is_wrong_with_a_text_does_not_depend_on_what_stood_there_before() {
    let mail = "Hi Anna,\n\nhere is the graph: 1-2, 2-3.\n\nBest, Tom";
    for before in ["D?{\nDhc\n", "graph { a -- b }", "0 1\n1 2\n"] {
        let mut window = shown(GraphPosition::default());
        window.click("Text");
        window.fill("Graph as text", before);
        window.fill("Graph as text", mail);
        let said = window.text_with("This cannot be read as a graph").unwrap();
        assert!(said.contains("line 3"), "{said}");
        assert!(
            said.ends_with("The drawing is that of the text before."),
            "{said}"
        );
        assert!(!window.says("Show the next"), "a note of the text before");
    }
}

#[test]
fn the_next_graph_of_a_text_is_shown_in_its_place() {
    let mut window = shown(GraphPosition::default());
    window.click("Text");
    window.fill("Graph as text", "D?{\nEhEG\n");
    assert_eq!(window.position().drawing.order(), 5);
    window.click("Show the next");
    assert_eq!(window.position().drawing.order(), 6);
}

#[test]
fn a_click_on_a_graph_that_is_opened_adds_no_vertex() {
    let mut window = opened("star.g6", "D?{");
    let aside = window.place(0.0, 200.0);
    window.tap(aside);
    assert_eq!(window.position().drawing.order(), 5);
    let mut window = shown(GraphPosition::default());
    window.click("Try a path of 8 vertices");
    let aside = window.place(0.0, 200.0);
    window.tap(aside);
    assert_eq!(window.position().drawing.order(), 8);
}

#[test]
fn a_click_that_brings_the_window_to_the_front_changes_nothing() {
    let mut window = shown(GraphPosition::default());
    let at = window.place(0.0, 0.0);
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let focus = || Event::WindowFocused(true);
    // A desktop tells of the press first or of the focus.
    for events in [
        [focus(), button(true), button(false)],
        [button(true), focus(), button(false)],
    ] {
        window.point_at(at);
        for event in events {
            window.harness.event(event);
        }
        window.settle();
        assert!(window.position().drawing.is_empty());
        window.harness.run_steps(20);
    }
    window.tap(at);
    assert_eq!(window.position().drawing.order(), 1);
}

/// The texts on the canvas that are these, with their places.
fn written(window: &Window, is_one: impl Fn(&str) -> bool) -> Vec<(String, Rect)> {
    let shapes = window.harness.output().shapes.iter();
    let texts = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) if is_one(text.galley.text()) => Some((
            text.galley.text().to_owned(),
            text.galley.rect.translate(text.pos.to_vec2()),
        )),
        _ => None,
    });
    texts.collect()
}

#[test]
fn vertices_without_names_bear_the_numbers_that_moves_are_told_by() {
    let is_written = |window: &Window| {
        let numbers = written(window, |text| text == "7");
        numbers
            .iter()
            .any(|(_, at)| window.canvas().contains_rect(*at))
    };
    assert!(is_written(&opened("path.g6", "GhCGGC")));
    let mut window = opened("path.txt", "1-2-3-4-5-6-7");
    assert!(window.says("1–2: leaves"));
    window.click("Take all numbers from 0");
    assert!(is_written(&window));
}

#[test]
fn a_graph_fills_the_canvas_with_its_names_in_view() {
    let towns = "graph {\n\"Porto Azzurro\" -- Rio\nRio -- Cavo\nRio -- \"Marina di Campo\" }";
    let window = opened("towns.dot", towns);
    let half = window.canvas().size() / 2.0;
    let names = written(&window, |text| {
        ["Porto Azzurro", "Rio", "Cavo", "Marina di Campo"].contains(&text)
    });
    let names: Vec<_> = names
        .into_iter()
        .filter(|(_, at)| window.canvas().intersects(*at))
        .collect();
    assert!(names.len() >= 4, "{names:?}");
    let inside = names
        .iter()
        .filter(|(_, at)| window.canvas().contains_rect(*at));
    assert_eq!(inside.count(), names.len(), "{names:?}");
    let places: Vec<Pos2> = (0..4).map(|vertex| window.vertex(vertex)).collect();
    let drawn = Rect::from_points(&places).size();
    assert!(
        drawn.x > half.x || drawn.y > half.y,
        "{drawn} in twice {half}"
    );
}

#[test]
fn a_graph_of_a_sheet_keeps_the_name_of_its_row() {
    let mut window = opened("twelve.g6", &"D?{\n".repeat(12));
    window.click("11");
    let document = window.studio().selected_document().expect("a document");
    assert_eq!(document.name, "Graph 11");
}

#[test]
fn the_largest_value_of_a_sheet_is_a_filter() {
    let mut window = opened("two.g6", "D?{\nDhc\nD??\n");
    window.click("n 5: 3 graphs");
    let sheet = window.body().graph_sheet().expect("a sheet");
    assert_eq!(sheet.filter, "n = 5");
}

#[test]
fn a_sheet_says_in_each_row_of_its_table_which_rule_it_is_in() {
    let folder = tempfile::tempdir().unwrap();
    let (file, table) = (folder.path().join("two.g6"), folder.path().join("two.csv"));
    std::fs::write(&file, "D?{\nDhc\n").unwrap();
    let mut window = Window::new([1240.0, 820.0], &table);
    window.run(Command::OpenPath(file));
    window.settle();
    window.run(Command::Export(grundy_views::export::Export::Csv));
    let csv = std::fs::read_to_string(&table).unwrap();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(lines[0].ends_with("graph6,rule"), "{csv}");
    assert!(
        lines[1].ends_with(",0.33") && lines[2].ends_with(",0.33"),
        "{csv}"
    );
}

#[test]
fn a_graph_without_places_is_laid_out_as_one_that_is_typed() {
    let text = "1-2, 2-3, 3-4, 4-1, 4-5, 5-6, 6-7, 7-5, 7-8";
    let mut window = opened("graph.txt", text);
    let from_file: Drawing = window.position().drawing;
    let mut window = shown(GraphPosition::default());
    window.click("Text");
    window.fill("Graph as text", text);
    let typed = window.position().drawing;
    assert_eq!(from_file.edges(), typed.edges());
    let distance = |drawing: &Drawing, u: usize, v: usize| {
        let (a, b) = (drawing.spots()[u], drawing.spots()[v]);
        (a[0] - b[0]).hypot(a[1] - b[1])
    };
    for &(u, v) in typed.edges() {
        let [one, other] = [&from_file, &typed].map(|drawing| distance(drawing, u, v));
        assert!((one - other).abs() < 0.01, "{u}–{v}: {one} and {other}");
    }
}
