//! GraphML: the nodes and edges of a document; data, keys and drawings are left out.

use super::{FormatError, build, error_at};
use crate::simple_graph::Graph;
use std::collections::HashMap;

pub(super) fn read(text: &str) -> Result<Graph, FormatError> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut ends = Vec::new();
    let mut known = false;
    let mut at = 0;
    while let Some(open) = text[at..].find('<').map(|found| at + found) {
        if text[open..].starts_with("<!--") {
            at = text[open..]
                .find("-->")
                .map_or(text.len(), |found| open + found + 3);
            continue;
        }
        let Some(close) = text[open..].find('>').map(|found| open + found) else {
            return Err(error_at(text, open, "this tag is not closed by “>”"));
        };
        let tag = &text[open + 1..close];
        let name = tag
            .split(|c: char| c.is_whitespace() || c == '/')
            .next()
            .unwrap_or_default();
        match name.rsplit(':').next().unwrap_or_default() {
            "graph" => known = true,
            "node" => {
                let id = attribute(text, tag, open, "id")?;
                let next = numbers.len();
                if numbers.insert(id.clone(), next).is_some() {
                    return Err(error_at(text, open, format!("the node “{id}” comes twice")));
                }
            }
            "edge" => {
                let source = attribute(text, tag, open, "source")?;
                ends.push((source, attribute(text, tag, open, "target")?, open));
            }
            _ => {}
        }
        at = close + 1;
    }
    if !known {
        return Err(error_at(text, 0, "there is no <graph> in this text"));
    }
    let number = |id: &String, offset: usize| {
        let message = || error_at(text, offset, format!("there is no node “{id}”"));
        numbers.get(id).copied().ok_or_else(message)
    };
    let edges = ends
        .iter()
        .map(|(u, v, offset)| Ok((number(u, *offset)?, number(v, *offset)?, *offset)))
        .collect::<Result<Vec<_>, FormatError>>()?;
    build(text, numbers.len(), &edges)
}

/// The value of an attribute of a tag.
fn attribute(text: &str, tag: &str, offset: usize, name: &str) -> Result<String, FormatError> {
    let missing = || error_at(text, offset, format!("this tag has no attribute {name}"));
    let mut from = 0;
    loop {
        let found = from + tag[from..].find(name).ok_or_else(missing)?;
        let after = tag[found + name.len()..].trim_start();
        let own = tag[..found].ends_with(char::is_whitespace);
        if let (true, Some(value)) = (own, after.strip_prefix('=')) {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''));
            let inside = quote.and_then(|quote| value[1..].split_once(quote));
            return inside
                .map(|(inside, _)| inside.to_owned())
                .ok_or_else(missing);
        }
        from = found + name.len();
    }
}

/// A document with nodes n0, n1, ….
pub(super) fn write(graph: &Graph) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n  <graph edgedefault=\"undirected\">\n",
    );
    for vertex in 0..graph.order() {
        text.push_str(&format!("    <node id=\"n{vertex}\"/>\n"));
    }
    for (u, v) in graph.edges() {
        text.push_str(&format!("    <edge source=\"n{u}\" target=\"n{v}\"/>\n"));
    }
    text.push_str("  </graph>\n</graphml>\n");
    text
}
