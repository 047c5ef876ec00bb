//! What Graphviz writes as JSON: <https://graphviz.org/docs/outputs/json/>. The first `_subgraph_cnt` of
//! its objects are subgraphs, the others are nodes; edges have the `_gvid` of their ends. y is up.

use super::value::Json;
use crate::builder::Builder;
use crate::dot::{label_text, place};
use crate::error::{FormatError, quoted};
use rustc_hash::FxHashMap;

/// Reads objects and edges, each of which are there if there are any.
pub(super) fn read<'a>(
    objects: Option<Json<'a>>,
    edges: Option<Json<'a>>,
    subgraphs: Option<Json<'a>>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    let subgraphs = subgraphs.and_then(Json::whole).unwrap_or(0);
    let mut by_number = FxHashMap::default();
    let mut seen = 0;
    if let Some(objects) = objects {
        objects.each_item(|object| {
            seen += 1;
            if seen <= subgraphs {
                return Ok(());
            }
            let (number, vertex) = node(object, builder)?;
            by_number.insert(number, vertex);
            Ok(())
        })?;
    }
    let Some(edges) = edges else {
        return Ok(());
    };
    let end = |end: Option<Json>, edge: Json| {
        let number = end.ok_or_else(|| edge.expected("an edge with \"tail\" and \"head\""))?;
        let known = number
            .whole()
            .and_then(|number| by_number.get(&number).copied());
        known.ok_or_else(|| number.error("no node has this number as \"_gvid\""))
    };
    edges.each_item(|edge| {
        let [tail, head, weight, label] = edge.pick(["tail", "head", "weight", "label"]);
        builder.weighted |= weight.or(label).is_some();
        builder.edge(end(tail, edge)?, end(head, edge)?, edge.offset())
    })
}

/// The number and the vertex of a node.
fn node<'a>(object: Json<'a>, builder: &mut Builder<'a>) -> Result<(usize, usize), FormatError> {
    let [number, name, label, pos] = object.pick(["_gvid", "name", "label", "pos"]);
    let number = number.and_then(Json::whole);
    let number = number.ok_or_else(|| object.expected("a node with a number as \"_gvid\""))?;
    let name = match name {
        Some(name) => name.name()?,
        None => number.to_string(),
    };
    let order = builder.order();
    let vertex = builder.vertex(&name, object.offset())?;
    if vertex < order {
        return Err(object.error(format!("there are two nodes {}", quoted(&name))));
    }
    if let Some(label) = label.and_then(Json::string) {
        let html = label.starts_with('<') && label.ends_with('>');
        let graph = builder.title.clone();
        let label = label_text(&label, html, &name, &graph);
        builder.label(vertex, if label == name { "" } else { &label });
    }
    if let Some(spot) = pos.and_then(Json::string).and_then(|pos| place(&pos)) {
        builder.place(vertex, spot);
    }
    Ok((number, vertex))
}
