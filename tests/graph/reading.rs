//! Graphs as other programs write them, read as they were meant at the doors of the command line and the
//! clipboard. The window's other doors are tested by `interface`, those of Python by its own tests.

use crate::program::{errors, program};
#[cfg(feature = "gui")]
use grundy::app::pasting::{Pasted, pasted};
use grundy_project::GraphPosition;
#[cfg(feature = "gui")]
use grundy_project::{Body, Drawing};
#[cfg(feature = "gui")]
use grundy_views::graph::reading::document_in;
use grundy_views::graph::reading::{decisions, position, source};
#[cfg(feature = "gui")]
use grundy_views::graph_sheet::position_of;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reading")
}

fn cases() -> Vec<Value> {
    let text = std::fs::read(folder().join("cases.json")).expect("the cases");
    serde_json::from_slice(&text).expect("JSON")
}

fn file(case: &Value) -> PathBuf {
    folder().join(case["file"].as_str().expect("a file"))
}

/// Compares what the case has with what was found under the same names.
fn agrees(case: &Value, found: &Value) {
    for key in ["vertices", "edges", "grundy", "misere"] {
        if let Some(expected) = case.get(key) {
            let found = match &found[key] {
                Value::Array(list) => Value::from(list.len()),
                other => other.clone(),
            };
            assert_eq!(&found, expected, "{key} of {}", case["file"]);
        }
    }
}

#[test]
fn the_command_line_reads_every_case_or_refuses_it_with_a_place() {
    for case in cases() {
        let path = file(&case);
        let path = path.to_str().expect("a path");
        let output = program(&["graph", path, "--code", "0.33", "--json", "-"]).output();
        let output = output.expect("the program runs");
        if case["refused"] == true {
            let said = errors(&output);
            assert!(!output.status.success(), "{path}");
            assert!(said.contains("line ") && said.contains("column "), "{said}");
            continue;
        }
        assert!(output.status.success(), "{path}: {}", errors(&output));
        let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        agrees(&case, &report);
        // What stands in the JSON is said on the other stream, too.
        let said = errors(&output);
        for note in report["notes"].as_array().into_iter().flatten() {
            let text = note["text"].as_str().expect("a sentence");
            assert!(said.contains(text), "{path}: {said}");
        }
    }
}

/// The drawing of what is pasted; of several graphs the first.
#[cfg(feature = "gui")]
fn drawn(body: Body) -> Drawing {
    match body {
        Body::GraphPosition(position) => position.drawing,
        Body::GraphSheet(sheet) => position_of(&sheet, 0).expect("a graph").drawing,
        other => panic!("a {:?}", other.kind()),
    }
}

#[cfg(feature = "gui")]
#[test]
fn what_is_pasted_is_the_graph_that_the_file_is() {
    for case in cases() {
        let path = file(&case);
        let bytes = std::fs::read(&path).expect("a file");
        let name = path.file_name().expect("a name").to_string_lossy();
        let opened = document_in(&name, &bytes).expect("a graph");
        let text = grundy_formats::text_of(&bytes).expect("text");
        match (pasted(&text), opened) {
            (Ok(Pasted::Document { body, .. }), Ok(opened)) => {
                assert_ne!(case["refused"], true, "{}", case["file"]);
                let pasted = drawn(*body);
                assert!(pasted.same_graph(&drawn(opened)), "{}", case["file"]);
                let found = serde_json::json!({
                    "vertices": pasted.order(), "edges": pasted.edges().len(),
                    "grundy": case["grundy"], "misere": case["misere"],
                });
                agrees(&case, &found);
            }
            (Err(_), Err(_)) => assert_eq!(case["refused"], true, "{}", case["file"]),
            (_, opened) => panic!("{}: {opened:?}", case["file"]),
        }
    }
}

/// The names of the vertices of a drawing, as they are shown.
fn titles(position: &GraphPosition) -> String {
    let drawing = &position.drawing;
    let titles: Vec<String> = (0..drawing.order()).map(|at| drawing.title(at)).collect();
    titles.join(" ")
}

#[test]
fn every_decision_with_a_button_is_decided_otherwise_by_it() {
    let groups = std::fs::read(folder().join("02-yed-group-nodes/groups.graphml"));
    let groups = String::from_utf8(groups.expect("a file")).expect("text");
    // The text, its file, the vertices, the words on the button, and the vertices after a click.
    for (text, file, vertices, button, otherwise) in [
        (
            "1 2\n2 3\n",
            "",
            "1 2 3",
            "Take all numbers from 0",
            Some("0 1 2 3"),
        ),
        (
            "1 2\n2 4\n",
            "",
            "1 2 4",
            "Take all numbers from 1",
            Some("1 2 3 4"),
        ),
        (
            "0 2\n2 4\n",
            "",
            "0 2 4",
            "Take all numbers from 0",
            Some("0 1 2 3 4"),
        ),
        (
            "3 2\n1 2\n2 3\n",
            "",
            "1 2 3",
            "It is an edge",
            Some("1 2 3"),
        ),
        (
            "4\n0 1\n1 2\n",
            "",
            "0 1 2 3",
            "It is a vertex",
            Some("0 1 2 4"),
        ),
        ("7\n", "", "7", "It counts", Some("1 2 3 4 5 6 7")),
        (
            "from to\na b\n",
            "",
            "a b",
            "It is an edge",
            Some("from to a b"),
        ),
        (
            "Node A\tNode B\nNode B\tNode C\n",
            "",
            "Node A Node B Node C",
            "It is a header",
            Some("Node B Node C"),
        ),
        (
            "c hello\n1 2\n2 3\n",
            "",
            "1 2 3",
            "It is an edge",
            Some("c hello 1 2 3"),
        ),
        (
            "c one\nc two\n1 2\n2 3\n",
            "",
            "1 2 3",
            "They are edges",
            Some("c one two 1 2 3"),
        ),
        ("u-v,v-w", "", "u v w", "They are letters", Some("u-v v-w")),
        (
            "a-b c-d\nc-d e-f\n",
            "",
            "a-b c-d e-f",
            "They are edges",
            Some("a b c d e f"),
        ),
        ("Bg\nDhC\n", "", "0 1 2", "Show the next", Some("0 1 2 3 4")),
        (&groups, "a.graphml", "a b c", "Make them vertices", None),
        ("0 1\n1 2\n", "path.g6", "0 1 2", "Read as graph6", None),
    ] {
        let read = position(source(text.as_bytes(), file).expect("text")).expect(text);
        if !text.starts_with('<') {
            assert_eq!(titles(&read), vertices, "{text}");
        }
        let kept = read.source.as_ref().expect(text);
        let found = decisions(kept)
            .into_iter()
            .filter_map(|decision| decision.other);
        let mut found = found.filter(|(label, _)| label == button);
        let (_, other) = found
            .next()
            .unwrap_or_else(|| panic!("{text}: no “{button}”"));
        match (position(other), otherwise) {
            (Ok(other), Some(otherwise)) => assert_eq!(titles(&other), otherwise, "{text}"),
            (Ok(other), None) => assert!(other.drawing.order() > read.drawing.order(), "{text}"),
            // A path is no graph6, which is said.
            (Err(error), _) => assert!(button == "Read as graph6", "{text}: {error}"),
        }
    }
}
