//! Graphs that come as text into a drawing: read by what all doors share, placed, and what was decided
//! about them with the other choices.

use super::placing::{self, give_names, laid_out};
use crate::graph_sheet::sheet_of_file;
use crate::naming::beginning;
use crate::proved::certificate_format;
use grundy_base::number::counted;
use grundy_formats::{
    Choices, FirstLine, Format, FormatError, Hyphens, NamedGraph, Note, Numbering, Reading, read,
    text_of,
};
use grundy_graph::Graph;
use grundy_project::{
    Body, Drawing, GraphPosition, MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES, SourceText,
};

/// A shorter text is read within a frame.
pub const AT_ONCE: usize = 10_000;

/// A longer text of one graph is not drawn.
const LONGEST: usize = 4 << 20;

/// Reading a text takes no more bytes: enough for a sheet of as many small graphs as it may have.
const MEMORY: u64 = 1 << 30;

/// Something that was decided when a drawing was read, and how it is read otherwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The sentence.
    pub text: String,
    /// The words on the button that decides otherwise, and the text as it is read then.
    pub other: Option<(String, SourceText)>,
}

/// The document for what is in a file: a position on its graph, or a sheet of its graphs if there are several; none if
/// the file is a project or a certificate.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn document_in(file: &str, bytes: &[u8]) -> Option<Result<Body, String>> {
    document_within(file, bytes, MEMORY)
}

/// The same, for which reading takes no more than so many bytes.
///
/// # Errors
/// A sentence on what is wrong with the text, or that it takes more.
pub fn document_within(file: &str, bytes: &[u8], memory: u64) -> Option<Result<Body, String>> {
    titled_document_within(file, bytes, memory).map(|read| read.map(|(body, _)| body))
}

/// The same with what the text calls its one graph, which may be nothing.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn titled_document_in(file: &str, bytes: &[u8]) -> Option<Result<(Body, String), String>> {
    titled_document_within(file, bytes, MEMORY)
}

fn titled_document_within(
    file: &str,
    bytes: &[u8],
    memory: u64,
) -> Option<Result<(Body, String), String>> {
    let is_other = match text_of(bytes) {
        _ if file.to_lowercase().ends_with(".grundy") => true,
        Ok(text) => text.contains("\"grundy-project\"") || certificate_format(&text).is_some(),
        Err(_) => false,
    };
    if is_other {
        return None;
    }
    Some(body_in(file, bytes, memory))
}

fn body_in(file: &str, bytes: &[u8], memory: u64) -> Result<(Body, String), String> {
    let choices = Choices {
        file: (!file.is_empty()).then(|| file.to_owned()),
        memory: Some(memory.min(MEMORY)),
        ..Choices::default()
    };
    let reading = read(bytes, &choices).map_err(not_read)?;
    if reading.graphs.len() > 1 {
        let sheet = sheet_of_file(&reading).map(Body::GraphSheet);
        return sheet.map(|sheet| (sheet, String::new()));
    }
    let mut position = GraphPosition::default();
    put_read(&mut position, source(bytes, file)?, &reading)?;
    let title = beginning(&reading.graph().title);
    Ok((Body::GraphPosition(position), title))
}

/// Says that a text is no graph, and why.
fn not_read(error: FormatError) -> String {
    format!("This cannot be read as a graph: {error}.")
}

/// The graph of a drawing with its names and places, to be written as text.
pub fn named_graph(drawing: &Drawing) -> NamedGraph {
    let graph = Graph::from_edges(drawing.order(), drawing.edges().iter().copied());
    let all = 0..drawing.order();
    let is_named = all.clone().any(|vertex| drawing.name(vertex).is_some());
    NamedGraph {
        title: String::new(),
        // A drawing has no loops and no ends that are no vertices.
        graph: graph.unwrap_or_default(),
        names: match is_named {
            true => all.map(|vertex| drawing.title(vertex)).collect(),
            false => Vec::new(),
        },
        spots: drawing
            .spots()
            .iter()
            .map(|spot| spot.map(in_short))
            .collect(),
    }
}

/// The number with the fewest digits that is this one in single precision, as it is to be written.
fn in_short(number: f32) -> f64 {
    number.to_string().parse().unwrap_or(f64::from(number))
}

/// The text in a file, or one that was pasted, as it is kept with a drawing.
///
/// # Errors
/// A sentence on bytes that are no text, or too many.
pub fn source(bytes: &[u8], file: &str) -> Result<SourceText, String> {
    if bytes.len() > LONGEST {
        let length = bytes.len();
        return Err(format!(
            "The text has {length} bytes; one of at most {LONGEST} is drawn. The command line solves larger ones."
        ));
    }
    let text = text_of(bytes).map_err(|error| format!("{error}."))?;
    Ok(SourceText {
        text: text.into_owned(),
        file: file.to_owned(),
        ..SourceText::default()
    })
}

/// Reads a graph that can be drawn.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn read_source(source: &SourceText) -> Result<Reading, String> {
    let choices = choices(source);
    let reading = read(source.text.as_bytes(), &choices).map_err(not_read)?;
    can_be_drawn(reading.graph())?;
    Ok(reading)
}

fn can_be_drawn(graph: &NamedGraph) -> Result<(), String> {
    let (vertices, edges) = (graph.graph.order(), graph.graph.size());
    if vertices > MAX_DRAWN_VERTICES || edges > MAX_DRAWN_EDGES {
        return Err(format!(
            "The graph has {} and {}; at most {MAX_DRAWN_VERTICES} and {MAX_DRAWN_EDGES} are drawn. The command line solves larger ones.",
            counted(vertices, "vertex", "vertices"),
            counted(edges, "edge", "edges")
        ));
    }
    Ok(())
}

/// The position on the graph in a text, with what was decided about it.
///
/// # Errors
/// A sentence on what is wrong with the text.
pub fn position(source: SourceText) -> Result<GraphPosition, String> {
    let mut position = GraphPosition::default();
    put(&mut position, source)?;
    Ok(position)
}

/// Draws the graph in a text, in the place of the vertices from `source.first` on; says whether a
/// layout by distance would place it better. Where there is something drawn besides, it is put at the right.
///
/// # Errors
/// A sentence on what is wrong with the text; nothing is changed then.
pub fn put(position: &mut GraphPosition, source: SourceText) -> Result<bool, String> {
    let reading = read_source(&source)?;
    put_read(position, source, &reading)
}

/// The same for a text that was read already.
fn put_read(
    position: &mut GraphPosition,
    mut source: SourceText,
    reading: &Reading,
) -> Result<bool, String> {
    let graph = reading.graph();
    can_be_drawn(graph)?;
    let kept: Vec<usize> = (0..source.first.min(position.drawing.order())).collect();
    let mut drawing = position.drawing.part(&kept);
    let (spots, wants_layout) = laid_out(graph);
    let new = match kept.is_empty() {
        true => Drawing::new(spots, graph.graph.edges()).map(|new| {
            drawing = new;
            0
        }),
        false => placing::insert(&mut drawing, &graph.graph, spots).map(|new| new.start),
    };
    source.first = new.map_err(|error| format!("{error}."))?;
    give_names(&mut drawing, source.first, &graph.names);
    position.drawing = drawing;
    // Moves are told by number where there is no name.
    position.numbers |= graph.names.is_empty();
    position.source = (!reading.notes.is_empty()).then(|| Box::new(source));
    Ok(wants_layout && kept.is_empty())
}

/// What was decided about the text that a drawing was read from.
pub fn decisions(source: &SourceText) -> Vec<Decision> {
    let choices = choices(source);
    let notes = read(source.text.as_bytes(), &choices).map(|reading| reading.notes);
    let decision = |note: Note| Decision {
        text: note.text(),
        other: note
            .alternative(&choices)
            .map(|other| (other.label, chosen(source, &other.choices))),
    };
    notes
        .unwrap_or_default()
        .into_iter()
        .map(decision)
        .collect()
}

/// How a text is to be read.
fn choices(source: &SourceText) -> Choices {
    let format = Format::ALL
        .into_iter()
        .find(|format| format.name() == source.format);
    Choices {
        file: (!source.file.is_empty()).then(|| source.file.clone()),
        format,
        first_line: match source.counts {
            None => FirstLine::Guessed,
            Some(true) => FirstLine::Counts,
            Some(false) => FirstLine::Edge,
        },
        hyphens: match source.hyphens {
            None => Hyphens::Guessed,
            Some(true) => Hyphens::Letters,
            Some(false) => Hyphens::Edges,
        },
        numbering: match (source.from_zero, source.from_one) {
            (true, _) => Numbering::FromZero,
            (false, true) => Numbering::FromOne,
            (false, false) => Numbering::Named,
        },
        groups: source.groups,
        shown: source.shown,
        memory: Some(MEMORY),
        ..Choices::default()
    }
}

/// The text as it is to be read by other choices.
fn chosen(source: &SourceText, choices: &Choices) -> SourceText {
    SourceText {
        format: choices
            .format
            .map(|format| format.name().to_owned())
            .unwrap_or_default(),
        counts: match choices.first_line {
            FirstLine::Guessed => None,
            FirstLine::Counts => Some(true),
            FirstLine::Edge => Some(false),
        },
        hyphens: match choices.hyphens {
            Hyphens::Guessed => None,
            Hyphens::Letters => Some(true),
            Hyphens::Edges => Some(false),
        },
        from_zero: choices.numbering == Numbering::FromZero,
        from_one: choices.numbering == Numbering::FromOne,
        groups: choices.groups,
        shown: choices.shown,
        ..source.clone()
    }
}
