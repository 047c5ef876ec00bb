//! A graph as DOT: all vertices with their names and places, then all edges.

use crate::keys::names_are_keys;
use crate::named_graph::NamedGraph;
use std::fmt::Write;

/// Writes a graph. Places are fixed for `neato -n`.
pub(crate) fn write(graph: &NamedGraph) -> String {
    // A name in quotation marks cannot have every backslash; a label can.
    let by_name = names_are_keys(graph) && !graph.names.iter().any(|name| name.contains('\\'));
    let key = |vertex: usize| match graph.names.get(vertex) {
        Some(name) if by_name => quoted(name),
        _ => vertex.to_string(),
    };
    let mut text = match graph.title.replace('\\', "") {
        title if title.is_empty() => String::from("graph {\n"),
        title => format!("graph {} {{\n", quoted(&title)),
    };
    // Writing to a string cannot fail.
    for vertex in 0..graph.graph.order() {
        let mut attributes = Vec::new();
        if let Some(name) = graph.names.get(vertex).filter(|_| !by_name) {
            let label = name.replace('\\', "\\\\").replace('&', "&amp;");
            attributes.push(format!("label={}", quoted(&label)));
        }
        if let Some([x, y]) = graph.spots.get(vertex) {
            attributes.push(format!("pos=\"{x},{}!\"", 0.0 - y));
        }
        let attributes = match attributes.is_empty() {
            true => String::new(),
            false => format!(" [{}]", attributes.join(", ")),
        };
        let _ = writeln!(text, "  {}{attributes};", key(vertex));
    }
    for (u, v) in graph.graph.edges() {
        let _ = writeln!(text, "  {} -- {};", key(u), key(v));
    }
    text.push_str("}\n");
    text
}

/// A name in quotation marks, unless it is a word or a number of DOT that needs none.
fn quoted(name: &str) -> String {
    let digits = name.bytes().all(|letter| letter.is_ascii_digit());
    let letter = name.len() == 1 && name.bytes().all(|letter| letter.is_ascii_alphabetic());
    match !name.is_empty() && (digits || letter) {
        true => name.to_owned(),
        false => format!("\"{}\"", name.replace('"', "\\\"")),
    }
}
