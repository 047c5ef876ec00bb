//! Lists, matrices and lines of graph6: what is read, with which notes, and where errors are.

mod dictionaries;
mod edge_lists;
mod files_of_numbers;
mod julia;
mod misread;
mod nauty;
mod neighbours_and_matrices;
mod no_graphs;
mod odd_signs;
mod printed;
mod programs;
mod r;
mod scripts;
mod sessions;
mod sets;
mod slips;
mod suspects;
mod tables;
mod value_tables;

use grundy_formats::{Choices, Format, NamedGraph, Note, Reading, read};

fn read_text(text: &str) -> Reading {
    read(text.as_bytes(), &Choices::default()).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The names, and the edges by names.
fn edges(graph: &NamedGraph) -> (String, String) {
    let names: Vec<String> = (0..graph.graph.order())
        .map(|vertex| graph.name(vertex))
        .collect();
    let edges = graph
        .graph
        .edges()
        .map(|(u, v)| format!("{}~{}", graph.name(u), graph.name(v)));
    (names.join(" "), edges.collect::<Vec<_>>().join(" "))
}

fn check(text: &str, format: Format, names: &str, expected: &str, notes: &[&str]) {
    let reading = read_text(text);
    assert_eq!(reading.format, format, "{text:?}");
    assert_eq!(
        edges(reading.graph()),
        (names.to_owned(), expected.to_owned()),
        "{text:?}"
    );
    let kinds: Vec<&str> = reading.notes.iter().map(Note::kind).collect();
    assert_eq!(kinds, notes, "{text:?}");
}

fn refused(text: &str, expected: &str) {
    let error = read(text.as_bytes(), &Choices::default())
        .expect_err(text)
        .to_string();
    assert!(error.contains(expected), "{text:?}: {error}");
}
