//! A graph as node-link data, which networkx and d3 read: nodes with their ids, names and places, edges
//! with `source` and `target`.

use crate::keys::names_are_keys;
use crate::named_graph::NamedGraph;
use serde_json::{Value, json};
use std::fmt::Write;

/// Writes a graph, one node or edge on a line.
pub(crate) fn write(graph: &NamedGraph) -> String {
    let by_name = names_are_keys(graph);
    let id = |vertex: usize| match graph.names.get(vertex) {
        // Numbers stay numbers.
        Some(name) if by_name => name
            .parse::<u32>()
            .ok()
            .filter(|number| number.to_string() == *name)
            .map_or_else(|| json!(name), |number| json!(number)),
        _ => json!(vertex),
    };
    let nodes = (0..graph.graph.order()).map(|vertex| {
        let mut node = json!({ "id": id(vertex) });
        if let Some(name) = graph.names.get(vertex).filter(|_| !by_name) {
            node["name"] = json!(name);
        }
        if let Some([x, y]) = graph.spots.get(vertex) {
            (node["x"], node["y"]) = (json!(x), json!(y));
        }
        node
    });
    let edges = graph
        .graph
        .edges()
        .map(|(u, v)| json!({ "source": id(u), "target": id(v) }));
    let about = match graph.title.is_empty() {
        true => json!({}),
        false => json!({ "name": graph.title }),
    };
    format!(
        "{{\"directed\": false, \"multigraph\": false, \"graph\": {about},\n\"nodes\": [{}],\n\"edges\": [{}]}}\n",
        lines(nodes),
        lines(edges)
    )
}

fn lines(values: impl Iterator<Item = Value>) -> String {
    let mut text = String::new();
    for (at, value) in values.enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}\n  {value}", if at == 0 { "" } else { "," });
    }
    text
}
