//! Files with graphs that are opened and dropped, and what is said below the drawing about how they were
//! read.

use crate::common::Window;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::Body;
use grundy_views::graph_sheet::position_of;
use serde_json::Value;
use std::path::Path;

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
        .get_by_role_and_label(Role::Button, "Keep")
        .click();
    window.harness.run_steps(4);
    assert!(window.harness.query_by_label(said).is_none());
    assert_eq!(window.position().drawing.order(), 3);
}
