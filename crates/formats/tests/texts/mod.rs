//! What the tests of the formats share.

// Each test program uses some of it.
#![allow(dead_code)]

use grundy_base::budget::Budget;
use grundy_formats::{Choices, Format, NamedGraph, Note, Reading, read};
use grundy_graph::{Bit2, Graph, GraphRule, solve};

/// Reads a text that has a graph.
#[track_caller]
pub fn reading(text: &str) -> Reading {
    read(text.as_bytes(), &Choices::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Reads a text as one of a format.
pub fn read_as(format: Format, text: &str) -> Result<Reading, String> {
    let choices = Choices {
        format: Some(format),
        ..Choices::default()
    };
    read(text.as_bytes(), &choices).map_err(|error| error.to_string())
}

/// The edges of a graph by the names of their ends, as `a-b b-c`.
pub fn edges(graph: &NamedGraph) -> String {
    let named = graph
        .graph
        .edges()
        .map(|(u, v)| format!("{}-{}", graph.name(u), graph.name(v)));
    named.collect::<Vec<_>>().join(" ")
}

/// Reads a text as this format: these are its names and edges, and the kinds of its notes.
#[track_caller]
pub fn check(format: Format, text: &str, names: &str, joined: &str, notes: &str) {
    let reading = reading(text);
    let graph = reading.graph();
    let all: Vec<String> = (0..graph.graph.order())
        .map(|vertex| graph.name(vertex))
        .collect();
    let kinds: Vec<&str> = reading.notes.iter().map(Note::kind).collect();
    assert_eq!(
        (
            reading.format,
            all.join(" ").as_str(),
            edges(graph).as_str(),
            kinds.join(" ").as_str()
        ),
        (format, names, joined, notes),
        "{text}"
    );
}

/// A text that is refused as this format, with this beginning of a message.
#[track_caller]
pub fn refused(format: Format, text: &str, message: &str) {
    let error = read_as(format, text).expect_err(text);
    assert!(error.starts_with(message), "{text}\n{error}");
}

/// A golden case: its numbers of vertices and edges, and its value in 0.33.
#[track_caller]
pub fn golden(format: Format, text: &str, vertices: usize, edges: usize, value: u32) {
    let reading = reading(text);
    let graph = &reading.graph().graph;
    assert_eq!(
        (
            reading.format,
            graph.order(),
            graph.edges().count(),
            value_in_033(reading.graph())
        ),
        (format, vertices, edges, value),
        "{text}"
    );
}

fn value_in_033(graph: &NamedGraph) -> u32 {
    let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
    let solution = solve(&graph.graph, &rule, &Budget::unlimited(), &mut |_| {});
    solution.unwrap().grundy.unwrap()
}

/// Each text that is cut off is refused or is the whole graph.
#[track_caller]
pub fn cuts(format: Format, text: &str) {
    let whole = read_as(format, text).unwrap();
    for (end, _) in text.char_indices() {
        if let Ok(cut) = read_as(format, &text[..end]) {
            assert_eq!(cut, whole, "cut at {end}: {text}");
        }
    }
}

/// Puts signs in every place of a text; that is read or refused.
pub fn changes(format: Format, text: &str) {
    for (start, letter) in text.char_indices() {
        let (before, after) = (&text[..start], &text[start + letter.len_utf8()..]);
        for sign in [
            "", "\"", "\\", "{", "}", "[", "<", ">", "-", ".", ":", "+", "#", "é", "\0", "/*",
        ] {
            // Whether it is read does not matter here.
            let _ = read_as(format, &format!("{before}{sign}{after}"));
        }
    }
}

/// Graphs that fit the memory one by one do not all of them.
#[track_caller]
pub fn memory_is_bounded(text: &str) {
    let choices = Choices {
        memory: Some(100_000),
        ..Choices::default()
    };
    let error = read(text.as_bytes(), &choices).unwrap_err();
    assert!(error.message.contains("memory"), "{error}");
}

/// A path of three vertices is read as it was written with these names, and with others that are numbers, come
/// twice or have signs of languages in them; with its places.
#[track_caller]
pub fn names_are_written(format: Format, names: &[&str]) {
    for names in [
        &[][..],
        &["a", "b c", "node"],
        &["1", "2", "5"],
        &["5", "1", "2"],
        &["x", "x", "y"],
        &["\"", "\\", "\\\""],
        names,
    ] {
        let named = NamedGraph {
            title: "a \"graph\"".to_owned(),
            graph: Graph::from_edges(3, [(0, 1), (1, 2)]).unwrap(),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            spots: vec![[0.0, 1.0], [-2.5, 3.0], [1e-3, 1e6]],
        };
        written(format, &named);
    }
}

/// A graph that is written is read as it was.
#[track_caller]
pub fn written(format: Format, graph: &NamedGraph) {
    let text = format.write(graph);
    assert_eq!(reading(&text).format, format, "{text}");
    assert_eq!(reading(&text).graph(), graph, "{text}");
}
