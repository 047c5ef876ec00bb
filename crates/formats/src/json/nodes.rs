//! Nodes and edges in JSON: networkx' node-link data, d3, vis.js, graphology and the JSON Graph Format.
//!
//! Nodes have an `id` (graphology: `key`), or are called by their places in the list, as d3 does without
//! ids; then edges name these places, or the `name` or `label` of a node. Where no node has a number as id, but all
//! ends of edges are numbers and one of them is no id, all of them are places in the list, from 0.

use super::ends::{Ends, hyperedge};
use super::value::Json;
use crate::builder::Builder;
use crate::error::{FormatError, quoted};
use crate::literal_doubts::{
    INCIDENCES, NEIGHBOURS, are_neighbours, is_incidence, surely_neighbours_in,
};
use rustc_hash::FxHashMap;

/// Reads a list of edges alone, whose vertices are those that occur in it.
pub(super) fn read_edges<'a>(
    edges: Json<'a>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    let rows = rows(edges)?;
    if let Some((first, rows)) = rows.clone().and_then(surely_neighbours_in) {
        return builder.neighbours_in_turn(first, &rows, edges.offset());
    }
    if rows.as_ref().is_some_and(|rows| are_neighbours(rows)) {
        return Err(edges.error(NEIGHBOURS));
    }
    let bits = |rows: &Vec<Vec<u64>>| rows.iter().flatten().all(|end| *end < 2);
    if rows.is_some_and(|rows| bits(&rows) && is_incidence(&rows)) {
        return Err(edges.error(INCIDENCES));
    }
    edges.each_item(|edge| join(edge, builder))
}

/// Reads edges that stand one after the other, an object on each line.
pub(super) fn read_lines<'a>(
    edges: &[Json<'a>],
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    edges.iter().try_for_each(|edge| join(*edge, builder))
}

/// Joins the vertices that an edge names.
fn join<'a>(edge: Json<'a>, builder: &mut Builder<'a>) -> Result<(), FormatError> {
    let ends = Ends::read(edge)?;
    // A list may be a name, as in grids; beside a word, and not among nodes, it has several.
    if edge.is_object() && ends.from.is_array() != ends.to.is_array() {
        return Err(hyperedge(edge));
    }
    let u = builder.vertex(&ends.from.name()?, ends.from.offset())?;
    let v = builder.vertex(&ends.to.name()?, ends.to.offset())?;
    builder.weighted |= ends.weighted;
    builder.edge(u, v, edge.offset())
}

/// Longer lists of pairs are edges: as the neighbours of vertices they would be circles of that length.
const MOST_ROWS: usize = 100_000;

/// The lists of whole numbers that an array has, if it has nothing else and not too many. They may be the neighbours of
/// 0, 1, 2, … or of 1, 2, 3, … instead of edges.
fn rows(edges: Json) -> Result<Option<Vec<Vec<u64>>>, FormatError> {
    let mut rows: Option<Vec<Vec<u64>>> = Some(Vec::new());
    edges.each_item(|edge| {
        let mut row: Option<Vec<u64>> = Some(Vec::new());
        if !edge.is_array() {
            rows = None;
            return Ok(());
        }
        edge.each_item(|end| {
            row = row.take().zip(end.whole()).map(|(mut row, number)| {
                row.push(number as u64);
                row
            });
            Ok(())
        })?;
        let short = rows.take().filter(|rows| rows.len() < MOST_ROWS);
        rows = short.zip(row).map(|(mut rows, row)| {
            rows.push(row);
            rows
        });
        Ok(())
    })?;
    Ok(rows)
}

/// Reads nodes and edges.
pub(super) fn read<'a>(
    nodes: Option<Json<'a>>,
    edges: Option<Json<'a>>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    match (nodes, edges) {
        (Some(nodes), edges) if nodes.is_number() => counted(nodes, edges, builder),
        (Some(nodes), edges) => {
            let nodes = Nodes::read(nodes, builder)?;
            edges.map_or(Ok(()), |edges| nodes.join(edges, builder))
        }
        (None, Some(edges)) => read_edges(edges, builder),
        (None, None) => Ok(()),
    }
}

/// Reads edges between as many vertices, which are numbered from 0, or from 1 if the last one is named
/// and 0 is not.
fn counted<'a>(
    count: Json<'a>,
    edges: Option<Json<'a>>,
    builder: &mut Builder<'a>,
) -> Result<(), FormatError> {
    let order = count
        .whole()
        .ok_or_else(|| count.expected("the number of vertices"))?;
    let (mut zero, mut last) = (false, false);
    if let Some(edges) = edges {
        edges.each_item(|edge| {
            let ends = Ends::read(edge)?;
            for number in [ends.from.whole(), ends.to.whole()] {
                zero |= number == Some(0);
                last |= number == Some(order);
            }
            Ok(())
        })?;
    }
    builder.numbered(usize::from(last && !zero), order, count.offset())?;
    let nodes = Nodes {
        may_be_places: false,
        names: FxHashMap::default(),
    };
    edges.map_or(Ok(()), |edges| nodes.join(edges, builder))
}

/// How edges name the nodes that were read.
struct Nodes {
    /// Whether ids are no numbers, so that numbers in edges may be places in the list.
    may_be_places: bool,
    /// The vertices by the names of nodes without ids.
    names: FxHashMap<String, usize>,
}

impl Nodes {
    fn read<'a>(nodes: Json<'a>, builder: &mut Builder<'a>) -> Result<Nodes, FormatError> {
        let mut read = Nodes {
            may_be_places: true,
            names: FxHashMap::default(),
        };
        if nodes.is_object() {
            nodes.each_field(|key, node| {
                let vertex = new_vertex(key, node, builder)?;
                describe(vertex, node, builder);
                Ok(())
            })?;
            return Ok(read);
        }
        let mut without_ids = None;
        nodes.each_item(|node| {
            let [id, key] = node.pick(["id", "key"]);
            let id = id.or(key).or((!node.is_object()).then_some(node));
            if *without_ids.get_or_insert(id.is_none()) != id.is_none() {
                return Err(node.error("either all nodes have an \"id\", or none has"));
            }
            let vertex = match id {
                Some(id) => {
                    read.may_be_places &= !id.is_number();
                    new_vertex(&id.name()?, id, builder)?
                }
                None => builder.vertex(&builder.order().to_string(), node.offset())?,
            };
            if id.is_none() {
                read.name(vertex, node, builder)?;
            }
            describe(vertex, node, builder);
            Ok(())
        })?;
        Ok(read)
    }

    /// Keeps the name by which edges may call a node without id.
    fn name(
        &mut self,
        vertex: usize,
        node: Json,
        builder: &mut Builder,
    ) -> Result<(), FormatError> {
        let [name, label] = node.pick(["name", "label"]);
        let name = name.or(label);
        if let Some(name) = name.filter(|name| name.is_string()).and_then(Json::string) {
            builder.pay(100 + name.len() as u64, node.offset())?;
            self.names.entry(name).or_insert(vertex);
        }
        Ok(())
    }

    fn join<'a>(&self, edges: Json<'a>, builder: &mut Builder<'a>) -> Result<(), FormatError> {
        builder.by_place = self.may_be_places && self.are_places(edges, builder)?;
        each_edge(edges, |edge, ends| {
            let (u, v) = (self.end(ends.from, builder)?, self.end(ends.to, builder)?);
            builder.weighted |= ends.weighted;
            builder.edge(u, v, edge.offset())
        })
    }

    /// Whether all ends of edges are numbers, and one of them is no id.
    fn are_places<'a>(&self, edges: Json<'a>, builder: &Builder<'a>) -> Result<bool, FormatError> {
        let (mut numbers, mut unknown) = (true, false);
        each_edge(edges, |_, ends| {
            for end in [ends.from, ends.to].map(named_by) {
                numbers &= end.whole().is_some();
                unknown |= builder.known(&end.name()?).is_none();
            }
            Ok(())
        })?;
        Ok(numbers && unknown)
    }

    /// The vertex at an end of an edge.
    fn end(&self, end: Json, builder: &Builder) -> Result<usize, FormatError> {
        let end = named_by(end);
        let name = end.name()?;
        let found = if builder.by_place {
            end.whole().filter(|&place| place < builder.order())
        } else {
            let named = self.names.get(&name).filter(|_| end.is_string()).copied();
            named.or_else(|| builder.known(&name))
        };
        found.ok_or_else(|| {
            let message = format!(
                "no node is called {}; write it among the nodes",
                quoted(&name)
            );
            end.error(message)
        })
    }
}

/// Looks at all edges of a list, or of an object.
fn each_edge<'a>(
    edges: Json<'a>,
    mut look: impl FnMut(Json<'a>, Ends<'a>) -> Result<(), FormatError>,
) -> Result<(), FormatError> {
    let mut look = |edge| look(edge, Ends::read(edge)?);
    match edges.is_object() {
        true => edges.each_field(|_, edge| look(edge)),
        false => edges.each_item(look),
    }
}

/// What names the node at an end of an edge: d3 replaces names by the nodes when it draws.
fn named_by(end: Json) -> Json {
    let [id, index] = end.pick(["id", "index"]);
    id.or(index).unwrap_or(end)
}

/// A vertex that there was not before.
fn new_vertex(key: &str, node: Json, builder: &mut Builder) -> Result<usize, FormatError> {
    let order = builder.order();
    let vertex = builder.vertex(key, node.offset())?;
    if vertex < order {
        return Err(node.error(format!("there are two nodes {}", quoted(key))));
    }
    Ok(vertex)
}

/// Gives a vertex the label and the place that its node has, or the node's `attributes` or `metadata`.
pub(super) fn describe(vertex: usize, node: Json, builder: &mut Builder) {
    let [attributes, metadata, position] = node.pick(["attributes", "metadata", "position"]);
    for part in [Some(node), metadata, attributes, position]
        .into_iter()
        .flatten()
    {
        let [label, name, x, y, pos] = part.pick(["label", "name", "x", "y", "pos"]);
        let said = label
            .or(name)
            .filter(|said| said.is_string() || said.is_number());
        if let Some(said) = said.and_then(|said| said.name().ok()) {
            let said = if said == builder.key(vertex) {
                String::new()
            } else {
                said
            };
            builder.label(vertex, &said);
        }
        let at = |json: Option<Json>| json.and_then(Json::number);
        if let (Some(x), Some(y)) = (at(x), at(y)) {
            builder.place(vertex, [x, y]);
        } else if let Some(spot) = pos.filter(|pos| pos.is_array()).and_then(pair) {
            builder.place(vertex, spot);
        }
    }
}

/// The place that `"pos": [x, y]` is, with y down; networkx draws with y up.
fn pair(pos: Json) -> Option<[f64; 2]> {
    let mut numbers = Vec::new();
    pos.each_item(|item| {
        // Of a long list no more is kept.
        if numbers.len() < 4 {
            numbers.push(item.number());
        }
        Ok(())
    })
    .ok()?;
    match numbers[..] {
        [Some(x), Some(y)] | [Some(x), Some(y), _] => Some([x, 0.0 - y]),
        _ => None,
    }
}
