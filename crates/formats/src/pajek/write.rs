//! A graph as a Pajek network: vertices with their names and places, then edges.

use crate::entities::without_numbered;
use crate::named_graph::NamedGraph;
use std::fmt::Write;

/// Writes a graph. The format has no quotation marks in names: single ones stand for them.
pub(crate) fn write(graph: &NamedGraph) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    if !graph.title.is_empty() {
        let _ = writeln!(text, "*Network {}", graph.title);
    }
    let _ = writeln!(text, "*Vertices {}", graph.graph.order());
    for vertex in 0..graph.graph.order() {
        let name = graph.name(vertex).replace('"', "'");
        let name = match without_numbered(&name) == name {
            true => name,
            // What would be read as an entity.
            false => name.replace('&', "&#38;"),
        };
        let _ = write!(text, "{} \"{name}\"", vertex + 1);
        if let Some([x, y]) = graph.spots.get(vertex) {
            let _ = write!(text, " {x} {y}");
        }
        text.push('\n');
    }
    text.push_str("*Edges\n");
    for (u, v) in graph.graph.edges() {
        let _ = writeln!(text, "{} {}", u + 1, v + 1);
    }
    text
}
