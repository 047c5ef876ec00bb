//! Writes a list of edges.

use crate::builder::whole_number;
use crate::named_graph::NamedGraph;
use std::collections::HashSet;
use std::fmt::Write;

/// Writes a graph so that its names are read as they are: an edge on a line, the number of vertices where
/// the edges do not tell it, and names that are no numbers one by one before the edges, which keeps
/// their order.
pub(crate) fn write(graph: &NamedGraph) -> String {
    let names: HashSet<&String> = graph.names.iter().collect();
    let named = graph.names.len() == graph.graph.order() && names.len() == graph.names.len();
    if named && !graph.names.is_empty() {
        by_names(graph)
    } else {
        by_numbers(graph)
    }
}

fn by_numbers(graph: &NamedGraph) -> String {
    let graph = &graph.graph;
    let alone = (0..graph.order()).any(|vertex| graph.neighbours(vertex).is_empty());
    let mut text = String::new();
    if alone || graph.order() == 0 {
        text.push_str(&format!("n={}\n", graph.order()));
    }
    for (u, v) in graph.edges() {
        let _ = writeln!(text, "{u}-{v}");
    }
    text
}

fn by_names(graph: &NamedGraph) -> String {
    let numbers = graph.names.iter().all(|name| whole_number(name).is_some());
    let names: Vec<String> = graph.names.iter().map(|name| marked(name)).collect();
    let name = |vertex: usize| names.get(vertex).map_or("", String::as_str);
    let mut vertices = String::new();
    for vertex in 0..graph.graph.order() {
        if !numbers || graph.graph.neighbours(vertex).is_empty() {
            let _ = writeln!(vertices, "{}", name(vertex));
        }
    }
    let mut edges = String::new();
    for (u, v) in graph.graph.edges() {
        let _ = writeln!(edges, "{} -- {}", name(u), name(v));
    }
    // A number on the first line could count.
    if numbers {
        edges + &vertices
    } else {
        vertices + &edges
    }
}

/// A name as it is read as one word: a number or a plain word, anything else in quotation marks.
fn marked(name: &str) -> String {
    let word = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let plain =
        word && name.len() > 1 && name.starts_with(|letter: char| letter.is_ascii_alphabetic());
    if plain || whole_number(name).is_some() {
        name.to_owned()
    } else {
        format!("\"{}\"", name.replace('"', "\"\""))
    }
}
