//! `grundy graph --each`: a line for each graph of a file.

use crate::program::{errors, program};
use serde_json::Value;
use std::process::Output;

/// The graphs of a file.
const TREES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/graphs/trees13.g6");

fn each(file: &str, arguments: &[&str]) -> Output {
    let all = [&["graph", file, "--each", "--json", "-"], arguments].concat();
    program(&all).output().expect("the program ends")
}

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    let line = |line: &str| serde_json::from_str(line).expect("JSON");
    text.lines().map(line).collect()
}

#[test]
fn each_tree_has_its_line_in_the_order_of_the_file() {
    let output = each(TREES, &["--code", "0.03", "--play", "normal"]);
    assert!(output.status.success(), "{}", errors(&output));
    let lines = lines(&output);
    assert_eq!(lines.len(), 1_301);
    let text = std::fs::read_to_string(TREES).expect("a file");
    for (line, graph) in lines.iter().zip(text.lines()) {
        let graph = grundy_formats::read_graph6(graph).expect("a graph");
        let edges: Vec<(usize, usize)> = graph.edges().collect();
        assert_eq!(line["edges"], serde_json::json!(edges));
        assert_eq!(
            (&line["tree"], &line["planar"]),
            (&Value::Bool(true), &Value::Bool(true))
        );
        assert!(line["grundy"].as_u64() < Some(2), "{line}");
    }
}

#[test]
fn a_line_that_is_no_graph_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("graphs.g6");
    std::fs::write(&file, "Bw\nA_\nno graph\n").expect("written");
    let output = each(&file.display().to_string(), &["--code", "0.33"]);
    assert!(!output.status.success());
    assert!(errors(&output).contains("line 3"), "{}", errors(&output));
}

#[test]
fn what_was_decided_for_each_graph_is_in_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let each = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("written");
        let output = each(&file.display().to_string(), &["--code", "0.33"]);
        assert!(output.status.success(), "{}", errors(&output));
        let kinds = |line: &Value| {
            let notes = line["notes"].as_array().cloned().unwrap_or_default();
            let kinds: Vec<String> = notes.iter().map(|note| note["kind"].to_string()).collect();
            kinds.join(" ").replace('"', "")
        };
        let kinds: Vec<String> = lines(&output).iter().map(kinds).collect();
        (kinds, errors(&output))
    };
    let text = "graph { a -- b; b -- b }\ngraph { a -- b }\ndigraph { a -> a; a -> b }\n";
    let (kinds, said) = each("three.dot", text);
    assert_eq!(kinds, ["loops", "", "loops directions"]);
    assert!(
        said.contains(
            "directions that are left out in 1 graph, loops that are left out in 2 graphs"
        ),
        "{said}"
    );
    assert_eq!(said.matches("grundy:").count(), 1, "{said}");
    // Here lines are read one by one: a triangle, and two vertices with an arrow and a loop.
    let (kinds, said) = each("lines.g6", "Bw\n&AW\n");
    assert_eq!(kinds.len(), 2);
    assert_eq!(kinds[0], "");
    assert!(kinds[1].contains("directions"), "{kinds:?}");
    assert!(
        said.contains("directions that are left out in 1 graph"),
        "{said}"
    );
}

#[test]
fn lines_of_json_have_an_answer_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("graphs.jsonl");
    let text = "[[0,1],[1,2]]\n{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"links\":[{\"source\":\"a\",\"target\":\"b\"}]}\n";
    std::fs::write(&file, text).expect("written");
    let output = each(&file.display().to_string(), &["--code", "0.33"]);
    assert!(output.status.success(), "{}", errors(&output));
    let orders: Vec<u64> = lines(&output)
        .iter()
        .filter_map(|line| line["vertices"].as_u64())
        .collect();
    assert_eq!(orders, [3, 2]);
    // The window has a sheet with a row for each.
    let opened = grundy_views::graph::reading::document_in("graphs.jsonl", text.as_bytes());
    let body = opened.expect("graphs").expect("a sheet");
    let grundy_project::Body::GraphSheet(sheet) = body else {
        panic!("no sheet: {:?}", body.kind());
    };
    assert!((0..2).all(|row| grundy_views::graph_sheet::position_of(&sheet, row).is_ok()));
}
