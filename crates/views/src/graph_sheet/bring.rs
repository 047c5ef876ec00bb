//! Graphs that come into a sheet, and the document of one of them.

use crate::graph::placing::{give_names, laid_out, places_of};
use grundy_base::number::counted;
use grundy_formats::{Format, NamedGraph, Note, Reading, read_graph6};
use grundy_graph::{Graph, GraphError, families};
use grundy_project::{
    Drawing, Dress, GraphLines, GraphPosition, GraphSheet, MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES,
    MAX_GRAPHS_TEXT,
};
use std::collections::BTreeMap;

/// Graphs up to this number of vertices are short in graph6, whatever their edges are.
const SHORT: usize = 62;

/// A sheet of the graphs in a file, with what was decided when they were read.
///
/// # Errors
/// A sentence where there are too many, or their text is too long.
pub fn sheet_of_file(reading: &Reading) -> Result<GraphSheet, String> {
    let texts = |notes: &Vec<Note>| notes.iter().map(Note::text).collect::<Vec<String>>();
    let noted = reading.own_notes.iter().map(texts).enumerate();
    let noted: BTreeMap<usize, Vec<String>> = noted.filter(|(_, of)| !of.is_empty()).collect();
    let of_all = |note: &&Note| matches!(note, Note::AgainstEnding { .. });
    Ok(GraphSheet {
        notes: noted.into(),
        said: reading
            .notes
            .iter()
            .filter(of_all)
            .map(Note::text)
            .collect(),
        ..sheet_of(&reading.graphs)?
    })
}

fn sheet_of(graphs: &[NamedGraph]) -> Result<GraphSheet, String> {
    let (mut lines, mut dressed) = (Vec::with_capacity(graphs.len()), BTreeMap::new());
    let mut bytes = 0;
    for (place, named) in graphs.iter().enumerate() {
        let line = line_of(named);
        bytes += line.len();
        lines.push(line);
        if bytes > MAX_GRAPHS_TEXT {
            break;
        }
        if !named.names.is_empty() || !named.spots.is_empty() {
            dressed.insert(place, dress_of(named));
        }
    }
    let graphs = GraphLines::new(lines).map_err(|error| format!("{error}."))?;
    Ok(GraphSheet {
        graphs,
        dressed: dressed.into(),
        ..GraphSheet::default()
    })
}

/// The graph of a family by a number.
type Member = fn(usize) -> Result<Graph, GraphError>;

/// Families that an empty sheet offers, with the graph of each number of vertices.
pub const EXAMPLES: [(&str, Member); 3] = [
    ("paths to 30 vertices", families::path),
    ("cycles to 30 vertices", families::cycle),
    ("stars to 30 leaves", families::star),
];

/// The graphs of one of the families that an empty sheet offers.
pub fn example(name: &str) -> GraphLines {
    let member = EXAMPLES.iter().find(|(known, _)| *known == name);
    let graphs = (1..=30).filter_map(|order| member?.1(order).ok());
    let graphs: Vec<NamedGraph> = graphs.map(NamedGraph::plain).collect();
    sheet_of(&graphs).map_or_else(|_| GraphLines::default(), |sheet| sheet.graphs)
}

/// The graph as a line of a sheet.
fn line_of(named: &NamedGraph) -> String {
    let text = text_of(named);
    let words: Vec<&str> = named.title.split_whitespace().collect();
    match words.is_empty() {
        true => text,
        false => format!("{text} {}", words.join(" ")),
    }
}

/// The graph in graph6, or in sparse6 where that is shorter for sure.
fn text_of(named: &NamedGraph) -> String {
    let (order, size) = (named.graph.order(), named.graph.size());
    // An edge of sparse6 takes two numbers of a vertex and two bits, at most.
    let bits = 2 * (usize::BITS - order.leading_zeros()) as usize + 2;
    let is_sparse = order > SHORT && size.saturating_mul(bits) < order * order / 2;
    let format = match is_sparse {
        true => Format::Sparse6,
        false => Format::Graph6,
    };
    format.write(named).trim().to_owned()
}

fn dress_of(named: &NamedGraph) -> Dress {
    let spots = match named.spots.is_empty() {
        true => Vec::new(),
        false => places_of(named).0,
    };
    Dress {
        names: named.names.clone(),
        spots,
    }
}

/// The name of the document for the graph in a place of the sheet: its own, or its number.
pub fn name_of(sheet: &GraphSheet, place: usize) -> String {
    match sheet.graphs.get(place) {
        Some((_, name)) if !name.is_empty() => name.to_owned(),
        _ => format!("Graph {}", place + 1),
    }
}

/// The graph in a place of a sheet as a document of its own, with its drawing.
///
/// # Errors
/// A sentence where the line is no graph, or one that is too large to be drawn.
pub fn position_of(sheet: &GraphSheet, place: usize) -> Result<GraphPosition, String> {
    let (text, _) = sheet.graphs.get(place).ok_or("There is no such graph.")?;
    let graph = read_graph6(text).map_err(|error| format!("{error}."))?;
    let read = NamedGraph::plain(graph);
    let graph = &read.graph;
    let (vertices, edges) = (graph.order(), graph.size());
    if vertices > MAX_DRAWN_VERTICES || edges > MAX_DRAWN_EDGES {
        return Err(format!(
            "The graph has {} and {}; at most {MAX_DRAWN_VERTICES} and {MAX_DRAWN_EDGES} are drawn.",
            counted(vertices, "vertex", "vertices"),
            counted(edges, "edge", "edges")
        ));
    }
    let dress = sheet.dressed.get(place).cloned().unwrap_or_default();
    let spots = match dress.spots.len() == vertices {
        true => dress.spots,
        false => laid_out(&read).0,
    };
    let mut drawing = Drawing::new(spots, graph.edges()).map_err(|error| format!("{error}."))?;
    let is_named = dress.names.len() == vertices;
    if is_named {
        give_names(&mut drawing, 0, &dress.names);
    }
    Ok(GraphPosition {
        rule: sheet.rule.clone(),
        bit2: sheet.bit2,
        // Moves are told by number where there is no name.
        numbers: !is_named,
        drawing,
        notes: sheet.notes.get(place).cloned().unwrap_or_default(),
        ..GraphPosition::default()
    })
}
