//! Files with graphs that are opened and dropped, and what is said below the drawing about how they were
//! read.

use crate::common::Window;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{Body, GraphPosition};
use grundy_views::graph_sheet::position_of;
use serde_json::Value;
use std::path::Path;
use std::time::Duration;

#[test]
fn files_that_are_opened_or_dropped_are_read_as_they_were_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reading");
    let cases = std::fs::read(folder.join("cases.json")).unwrap();
    let cases: Vec<Value> = serde_json::from_slice(&cases).unwrap();
    let mut window = Window::plain();
    for (at, case) in cases.iter().enumerate() {
        let file = folder.join(case["file"].as_str().unwrap());
        window.begin_anew();
        // Both doors in turn: either reads every kind of file.
        match at % 2 {
            0 => window.drop_file(&file),
            _ => window.run(Command::OpenPath(file)),
        }
        window.harness.run_steps(1);
        assert!(window.studio().wait_until_idle(Duration::from_secs(60)));
        window.harness.run_steps(3);
        let documents = window.studio().project().documents.len();
        let refused = case["refused"] == true;
        assert_eq!(documents == 0, refused, "{}", case["file"]);
        if refused {
            assert!(window.studio().message().is_some(), "{}", case["file"]);
            continue;
        }
        let body = &window.studio().project().documents[0].body;
        let drawing = match body {
            Body::GraphSheet(sheet) => position_of(sheet, 0).unwrap().drawing,
            _ => window.position().drawing.clone(),
        };
        for (key, found) in [
            ("vertices", drawing.order()),
            ("edges", drawing.edges().len()),
        ] {
            if let Some(expected) = case[key].as_u64() {
                assert_eq!(found as u64, expected, "{key} of {}", case["file"]);
            }
        }
    }
}

#[test]
fn what_was_decided_stands_below_the_drawing_until_it_is_dismissed() {
    let mut window = Window::plain();
    window.begin_anew();
    window
        .harness
        .event(egui::Event::Paste("1 2\n2 3\n".to_owned()));
    window.harness.run_steps(3);
    let said = "The vertices are numbered from 1; they keep their numbers as names.";
    assert!(window.harness.query_by_label(said).is_some());
    assert_eq!(window.position().drawing.title(0), "1");
    window
        .harness
        .get_by_role_and_label(Role::Button, "Take all numbers from 0")
        .click();
    window.harness.run_steps(4);
    assert_eq!(window.position().drawing.order(), 4);
    window
        .harness
        .get_by_role_and_label(Role::Button, "Take only numbers that occur")
        .click();
    window.harness.run_steps(4);
    assert_eq!(window.position().drawing.order(), 3);
    window
        .harness
        .get_by_role_and_label(Role::Button, "Dismiss")
        .click();
    window.harness.run_steps(4);
    assert!(window.harness.query_by_label(said).is_none());
    assert_eq!(window.position().drawing.order(), 3);
}

/// The edges of a path on twenty vertices, below a long comment.
fn long_text() -> String {
    let edges = (1..20).map(|v| format!("{} {v}\n", v - 1));
    "# What stands here says nothing.\n".repeat(500) + &edges.collect::<String>()
}

#[test]
fn a_long_text_is_read_beside_the_window_and_becomes_what_a_short_one_does() {
    let text = long_text();
    let mut window = Window::plain();
    window.begin_anew();
    window.harness.event(egui::Event::Paste(text.clone()));
    window.harness.step();
    // The frame in which it is pasted does not read it.
    assert!(window.studio().project().documents.is_empty());
    window.settle();
    assert_eq!(window.position().drawing.order(), 20);

    // An empty drawing takes it in, in one step to undo.
    window.begin_anew();
    window.add(Body::GraphPosition(GraphPosition::default()));
    window.press(egui::Modifiers::NONE, egui::Key::Escape);
    window.harness.event(egui::Event::Paste(text));
    window.settle();
    assert_eq!(window.position().drawing.order(), 20);
    window.run(Command::Undo);
    assert!(window.position().drawing.is_empty());
}

#[test]
fn files_become_documents_in_the_order_in_which_they_came_and_faults_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file
    };
    let mut window = Window::plain();
    window.drop_file(&file("long.txt", &long_text()));
    window.drop_file(&file("wrong.gml", "graph [ node [ id 0 ] edge ["));
    window.drop_file(&file("short.txt", "0 1"));
    window.harness.step();
    window.drop_file(&file("last.g6", "D?{"));
    window.settle();
    let documents = &window.studio().project().documents;
    let names: Vec<&str> = documents.iter().map(|of| of.name.as_str()).collect();
    assert_eq!(names, ["long", "short", "last"]);

    window.drop_file(&file("again.g6", "D?{"));
    window.drop_file(&file("cut.gml", "graph [ node [ id 0 ] edge ["));
    window.settle();
    let said = window.studio().message().unwrap_or_default().to_owned();
    assert!(said.starts_with("cut.gml: This cannot be read"), "{said}");
    assert_eq!(window.studio().project().documents.len(), 4);
}

#[test]
fn documents_of_files_that_differ_in_their_endings_are_told_apart_by_these() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::plain();
    for (name, text) in [
        ("graph.g6", "D?{"),
        ("graph.dot", "graph { a -- b }"),
        ("graph.txt", "0 1"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        window.drop_file(&file);
    }
    window.settle();
    let documents = &window.studio().project().documents;
    let names: Vec<&str> = documents.iter().map(|of| of.name.as_str()).collect();
    assert_eq!(names, ["graph", "graph.dot", "graph.txt"]);
}

#[test]
fn a_graph_that_is_chosen_to_be_opened_is_added_to_the_project() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("star.g6");
    std::fs::write(&file, "D?{\n").unwrap();
    let mut window = Window::new([1240.0, 820.0], &file);
    window.run(Command::Open);
    assert_eq!(window.position().drawing.order(), 5);
}

#[test]
fn what_was_decided_for_many_graphs_stands_in_their_rows_and_above_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.gml");
    std::fs::write(&file, "graph { a -- b; b -- b }\ngraph { a -- b }").unwrap();
    let mut window = Window::plain();
    window.begin_anew();
    window.run(Command::OpenPath(file));
    let loops = "1 loop is left out: no edge joins a vertex to itself here.";
    let ending = "the ending .gml is that of GML";
    assert!(window.says("Notes") && window.says(loops) && window.says(ending));
    window.click("Dismiss");
    assert!(window.says(loops) && !window.says(ending));

    let Body::GraphSheet(sheet) = window.body().clone() else {
        panic!("a sheet of two graphs");
    };
    assert!(position_of(&sheet, 1).unwrap().notes.is_empty());
    window.add(Body::GraphPosition(position_of(&sheet, 0).unwrap()));
    assert!(window.says(loops));
    window.click("Dismiss");
    assert!(!window.says(loops) && window.position().notes.is_empty());

    // A sheet without notes has no column for them.
    let plain = grundy_project::GraphSheet {
        notes: Default::default(),
        ..sheet
    };
    window.begin_anew();
    window.add(Body::GraphSheet(plain));
    assert!(!window.says("Notes"));
}
