//! GraphML as it is written here: the ids of nodes are the names of vertices where they can be, labels
//! have them otherwise, and places are data by the names x and y.

use crate::builder::whole_number;
use crate::named_graph::NamedGraph;
use crate::xml::escaped;
use rustc_hash::FxHashSet;

/// A document with one graph.
pub(crate) fn write(graph: &NamedGraph) -> String {
    let ids = ids(graph);
    let mut text = head(graph, &ids);
    if !graph.title.is_empty() {
        let title = data("title", &escaped(&graph.title));
        text.push_str(&format!("    {title}\n"));
    }
    for (vertex, id) in ids.iter().enumerate() {
        let inside = node_data(graph, vertex, id);
        text.push_str(&match inside.is_empty() {
            true => format!("    <node id=\"{id}\"/>\n"),
            false => format!("    <node id=\"{id}\">{inside}</node>\n"),
        });
    }
    let id = |vertex: usize| ids.get(vertex).map_or("", String::as_str);
    for (u, v) in graph.graph.edges() {
        let (source, target) = (id(u), id(v));
        text.push_str(&format!(
            "    <edge source=\"{source}\" target=\"{target}\"/>\n"
        ));
    }
    text.push_str("  </graph>\n</graphml>\n");
    text
}

/// What comes before the data of the graph: the keys of all data, and the tag of the graph.
fn head(graph: &NamedGraph, ids: &[String]) -> String {
    let mut ids = ids.iter().enumerate();
    let labelled = ids.any(|(vertex, id)| graph.name(vertex) != *id);
    let placed = !graph.spots.is_empty();
    let keys = [
        (!graph.title.is_empty(), "title", "graph", "string"),
        (labelled, "label", "node", "string"),
        (placed, "x", "node", "double"),
        (placed, "y", "node", "double"),
    ];
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for (_, name, of, kind) in keys.into_iter().filter(|(used, ..)| *used) {
        text.push_str(&format!(
            "  <key id=\"{name}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>\n"
        ));
    }
    text.push_str("  <graph edgedefault=\"undirected\">\n");
    text
}

/// The label of a vertex, if its id is not its name, and its place.
fn node_data(graph: &NamedGraph, vertex: usize, id: &str) -> String {
    let name = graph.name(vertex);
    let mut inside = String::new();
    if name != id {
        inside.push_str(&data("label", &escaped(&name)));
    }
    if let Some([x, y]) = graph.spots.get(vertex) {
        inside.push_str(&data("x", &x.to_string()));
        inside.push_str(&data("y", &y.to_string()));
    }
    inside
}

fn data(key: &str, value: &str) -> String {
    format!("<data key=\"{key}\">{value}</data>")
}

/// An id for each vertex, a token of XML that no other has. Where numbers as ids would be sorted when
/// they are read, none is the id of its vertex.
fn ids(graph: &NamedGraph) -> Vec<String> {
    let names: Vec<String> = (0..graph.graph.order())
        .map(|vertex| graph.name(vertex))
        .collect();
    let numbers: Option<Vec<u64>> = names.iter().map(|name| whole_number(name)).collect();
    let out_of_order = numbers.is_some_and(|numbers| !numbers.is_sorted());
    let mut free = "v".to_owned();
    while names.iter().any(|name| name.starts_with(&free)) {
        free.push('_');
    }
    let mut seen: FxHashSet<&str> = FxHashSet::default();
    let own = names.iter().enumerate().map(|(vertex, name)| {
        if is_token(name) && !out_of_order && seen.insert(name) {
            name.clone()
        } else {
            format!("{free}{vertex}")
        }
    });
    own.collect()
}

/// Whether a name is a token of XML, as ids of GraphML are (Nmtoken of XML 1.0, without colons, which part prefixes off).
fn is_token(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_of_names)
}

/// Whether a letter may be in a token of XML.
fn is_of_names(letter: char) -> bool {
    matches!(letter,
        'A'..='Z' | 'a'..='z' | '0'..='9' | '.' | '-' | '_' | '\u{b7}'
        | '\u{c0}'..='\u{d6}' | '\u{d8}'..='\u{f6}' | '\u{f8}'..='\u{37d}' | '\u{37f}'..='\u{1fff}'
        | '\u{200c}'..='\u{200d}' | '\u{203f}'..='\u{2040}' | '\u{2070}'..='\u{218f}'
        | '\u{2c00}'..='\u{2fef}' | '\u{3001}'..='\u{d7ff}' | '\u{f900}'..='\u{fdcf}'
        | '\u{fdf0}'..='\u{fffd}' | '\u{10000}'..='\u{effff}')
}
