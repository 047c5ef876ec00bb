//! Graphs in JSON (RFC 8259), by their shapes:
//!
//! - nodes and edges, as networkx (`links` or `edges`), d3, vis.js, graphology and the JSON Graph Format
//!   write them (`nodes.rs`);
//! - Cytoscape's `elements` (`cytoscape.rs`);
//! - what Graphviz writes by `-Tjson`, `-Tjson0` and `-Tdot_json` (`graphviz.rs`);
//! - networkx' `adjacency_data`, and objects of lists of neighbours (`neighbours.rs`);
//! - a list of pairs, or of edges as objects;
//! - graph6 in a field or a column (`graph6.rs`);
//! - a list of such graphs, or one after the other.

mod cytoscape;
mod ends;
mod graph6;
mod graphviz;
mod neighbours;
mod nodes;
mod not_a_number;
mod value;
mod write;

pub(crate) use ends::are_ends;
pub(crate) use write::write;

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::dictionaries;
use crate::error::FormatError;
use ends::Ends;
use value::Json;

/// How deep lists of graphs may be in one another.
const DEEPEST: usize = 4;

/// Whether a text begins as a graph in JSON: an object with a name in quotation marks, a list of such
/// objects, or a list of pairs.
pub(crate) fn fits(text: &str) -> bool {
    let text = text.trim_start();
    match text.chars().next() {
        Some('{') => opens_object(text),
        Some('[') => {
            let inside = text[1..].trim_start();
            match inside.chars().next() {
                None | Some(']') => true,
                Some('{') => opens_object(inside),
                Some('"') => graph6::opens_list(inside),
                Some('[') => opens_pairs(inside[1..].trim_start()) && !is_matrix_of_two(text),
                _ => false,
            }
        }
        _ => false,
    }
}

/// Whether a text is one value of JSON that is a graph by its parts, or edges or a table of them by their names.
pub(crate) fn has_parts(text: &str) -> bool {
    let values = Json::all(text);
    let Ok(&[value]) = values.as_deref() else {
        return false;
    };
    let edges = |value: Json| Ends::of(value).is_some();
    let mut part = false;
    // Nothing is refused here.
    let _ = value.each_field(|name, list| {
        let vertex = || neighbours::is_neighbour(name, list, value);
        part |= dictionaries::is_part(name) && !vertex()?;
        Ok(())
    });
    let table = value.is_object() && neighbours::is_table(value).is_ok_and(|is_table| is_table);
    part || table || sets(value).is_some() || value.first().is_some_and(edges)
}

/// Whether a text is the matrix of two vertices that are not joined: as pairs it would be a loop twice.
fn is_matrix_of_two(text: &str) -> bool {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    letters.eq("[[0,0],[0,0]]".chars())
}

/// Whether `{` is followed by a string and a colon, or by nothing.
fn opens_object(text: &str) -> bool {
    let inside = text[1..].trim_start();
    let Some(name) = inside.strip_prefix('"') else {
        return inside.is_empty() || inside.starts_with('}');
    };
    let mut escaped = false;
    let end = name.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    let rest = end.map_or("", |end| name[end + 1..].trim_start());
    rest.is_empty() || rest.starts_with(':')
}

/// Whether a list begins with a pair, which may have a weight in braces, or with a list again.
fn opens_pairs(inside: &str) -> bool {
    let row = inside.split(']').next().unwrap_or_default();
    let cut = row.len() == inside.len();
    let mut items = row.split(',').map(str::trim);
    let word = |item: Option<&str>| {
        item.is_some_and(|item| {
            item.starts_with(|c: char| c == '"' || c == '-' || c.is_ascii_digit())
        })
    };
    if inside.starts_with('[') || inside.is_empty() {
        return true;
    }
    // In JSON a comma stands between rows.
    let after = inside.get(row.len() + 1..).unwrap_or_default().trim_start();
    !after.starts_with('[')
        && word(items.next())
        && match items.next() {
            None => cut,
            second => {
                (word(second) || cut) && items.next().is_none_or(|third| third.starts_with('{'))
            }
        }
}

/// Reads all graphs of a text.
///
/// # Errors
/// The first place where it is no JSON, or no graph.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let text = &*not_a_number::without(text);
    let mut graphs = Graphs {
        text,
        choices: choices.clone(),
        found: Vec::new(),
    };
    let values = Json::all(text)?;
    let edges = values.iter().all(|value| Ends::of(*value).is_some());
    if let [_, .., last] = values[..]
        && edges
    {
        graphs.one(last, |builder, _| nodes::read_lines(&values, builder))?;
        return Ok(graphs.found);
    }
    if values.is_empty() {
        let message = "there is no JSON; write a list of pairs such as [[0,1],[1,2]]";
        return Err(FormatError::at(text, text.len(), message));
    }
    values
        .into_iter()
        .try_for_each(|value| graphs.add(value, 0))?;
    Ok(graphs.found)
}

/// The graphs that were found by now. What one takes is taken from the memory of the next.
struct Graphs<'a> {
    text: &'a str,
    choices: Choices,
    found: Vec<Built>,
}

impl<'a> Graphs<'a> {
    /// Adds the graph that a value is, or the graphs in it.
    fn add(&mut self, value: Json<'a>, depth: usize) -> Result<(), FormatError> {
        if depth > DEEPEST {
            return Err(value.error("lists are too deep in one another here"));
        }
        if let Some(inner) = several(value) {
            return inner.each_item(|graph| self.add(graph, depth + 1));
        }
        if let Some(table) = graph6::Table::of(value) {
            return table
                .rows
                .each_item(|row| self.one(row, |builder, _| table.row(row, builder)));
        }
        if value.is_string() {
            return self.one(value, |builder, _| graph6::read(value, builder));
        }
        let [graph, nodes, edges, links] = value.pick(["graph", "nodes", "edges", "links"]);
        if let (Some(graph), None) = (graph, nodes.or(edges).or(links))
            && (has_graph(graph) || value.has_one_field() && has_vertices(graph))
        {
            return self.add(graph, depth + 1);
        }
        self.one(value, |builder, choices| one(value, builder, choices))
    }

    /// Adds one graph.
    fn one(
        &mut self,
        value: Json<'a>,
        read: impl FnOnce(&mut Builder<'a>, &Choices) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        let mut builder = Builder::new(self.text, &self.choices);
        read(&mut builder, &self.choices)?;
        let built = builder.finish_one(&mut self.choices, value.offset())?;
        self.found.push(built);
        Ok(())
    }
}

/// The list of graphs that a value is or has.
fn several(value: Json) -> Option<Json> {
    if value.is_object() {
        let [graphs] = value.pick(["graphs"]);
        return graphs.filter(|graphs| graphs.is_array());
    }
    let first = value.first()?;
    if first.is_string() {
        return Some(value);
    }
    let of_pairs = first.first().is_some_and(|item| item.is_array());
    let [data] = first.pick(["data"]);
    let of_edges = data.is_some() || Ends::of(first).is_some();
    ((first.is_object() && !of_edges) || of_pairs).then_some(value)
}

/// Whether an object has neighbours by vertices, none of which is called as the object is.
fn has_vertices(graph: Json) -> bool {
    let [again] = graph.pick(["graph"]);
    again.is_none() && graph.has_fields()
}

/// Whether an object is the graph of the JSON Graph Format.
fn has_graph(graph: Json) -> bool {
    graph
        .pick(["nodes", "edges", "links", "hyperedges"])
        .iter()
        .any(Option::is_some)
}

/// Reads one graph.
fn one<'a>(
    value: Json<'a>,
    builder: &mut Builder<'a>,
    choices: &Choices,
) -> Result<(), FormatError> {
    if value.is_array() {
        let [data] = value.first().map_or([None], |first| first.pick(["data"]));
        return match data {
            Some(_) => cytoscape::read(value, builder, choices),
            None => nodes::read_edges(value, builder),
        };
    }
    if !value.is_object() {
        return Err(value.expected("a graph, an object or a list of pairs such as [[0,1],[1,2]],"));
    }
    let has_list = has_list_of_edges(value);
    if let Some(graph6) = graph6::field(value).filter(|_| !has_list) {
        return graph6::object(value, graph6, builder);
    }
    properties(value, builder);
    let [elements, objects, subgraphs, adjacency] =
        value.pick(["elements", "objects", "_subgraph_cnt", "adjacency"]);
    let [nodes, vertices, edges, links, hyperedges] =
        value.pick(["nodes", "vertices", "edges", "links", "hyperedges"]);
    if let Some(hyperedges) = hyperedges.filter(|edges| edges.first().is_some()) {
        return Err(ends::hyperedge(hyperedges));
    }
    if let Some(elements) = elements {
        return cytoscape::read(elements, builder, choices);
    }
    if subgraphs.is_some() || objects.is_some_and(|objects| objects.is_array()) {
        return graphviz::read(objects, edges, subgraphs, builder);
    }
    if let Some([vertices, edges]) = sets(value) {
        return nodes::read(Some(vertices), Some(edges), builder);
    }
    let counts = value.pick(["n", "order", "num_nodes", "numNodes", "num_vertices"]);
    let count = counts.into_iter().flatten().find(|count| count.is_number());
    let nodes = nodes.or(vertices).or(count);
    if let (Some(nodes), Some(adjacency)) = (nodes, adjacency) {
        return neighbours::read_adjacency(nodes, adjacency, builder);
    }
    match (nodes, edges.or(links)) {
        (None, None) => neighbours::read_lists(value, builder),
        (nodes, edges) => nodes::read(nodes, edges, builder),
    }
}

/// The lists of vertices and edges of `{"V": ["a", "b"], "E": [["a", "b"]]}`. Two vertices of these names are neighbours
/// of one another or of others.
fn sets(value: Json) -> Option<[Json; 2]> {
    let [vertices, edges] = value.pick(["V", "E"]);
    let [vertices, edges] = [vertices?, edges?];
    if !vertices.is_array() || !edges.is_array() {
        return None;
    }
    let joins = |name: &str, list| neighbours::is_neighbour(name, list, value).unwrap_or(true);
    let pairs = edges.first().is_none_or(|edge| edge.is_array());
    (pairs || !joins("V", vertices) && !joins("E", edges)).then_some([vertices, edges])
}

/// Whether an object lists its edges; a line of a sheet has their number.
fn has_list_of_edges(value: Json) -> bool {
    let lists = value.pick(["edges", "links", "elements", "adjacency"]);
    lists.into_iter().flatten().any(|list| !list.is_number())
}

/// The title and the directions of a graph.
fn properties(value: Json, builder: &mut Builder) {
    let [name, label, directed, graph, data] =
        value.pick(["name", "label", "directed", "graph", "data"]);
    let [inner_name] = graph.or(data).map_or([None], |graph| graph.pick(["name"]));
    let title = name
        .or(label)
        .or(inner_name)
        .filter(|title| title.is_string());
    builder.title = title.and_then(Json::string).unwrap_or_default();
    builder.directed = directed.is_some_and(Json::is_true);
}
