//! A graph as GML: vertices by their numbers, with their names as labels and their places.

use crate::named_graph::NamedGraph;
use std::fmt::Write;

/// Writes a graph.
pub(crate) fn write(graph: &NamedGraph) -> String {
    let mut text = String::from("graph [\n  directed 0\n");
    // Writing to a string cannot fail.
    if !graph.title.is_empty() {
        let _ = writeln!(text, "  label {}", quoted(&graph.title));
    }
    for vertex in 0..graph.graph.order() {
        let _ = write!(
            text,
            "  node [ id {vertex} label {}",
            quoted(&graph.name(vertex))
        );
        if let Some([x, y]) = graph.spots.get(vertex) {
            let _ = write!(text, " graphics [ x {x} y {y} ]");
        }
        text.push_str(" ]\n");
    }
    for (u, v) in graph.graph.edges() {
        let _ = writeln!(text, "  edge [ source {u} target {v} ]");
    }
    text.push_str("]\n");
    text
}

/// A string of GML, which has letters of ASCII alone: others, and two signs, are written as entities.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '&' => quoted.push_str("&amp;"),
            '"' => quoted.push_str("&quot;"),
            _ if letter.is_ascii() => quoted.push(letter),
            _ => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "&#{};", u32::from(letter));
            }
        }
    }
    quoted.push('"');
    quoted
}
