//! The formats of McKay's programs, a graph in a line: graph6, sparse6, incremental sparse6 and
//! digraph6, as B. D. McKay and A. Piperno, nauty, `formats.txt`, define them. A header such as
//! `>>graph6<<` may stand before the first graph or on a line of its own. A line tells by its first
//! letter which it is, so that one text may have several of them.

mod codes;
pub(crate) mod digraph6;
pub(crate) mod graph6;
pub(crate) mod sparse6;

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::format::Format;
use crate::lines::lines;
use codes::{Codes, LETTERS};

const HEADERS: [&str; 5] = [
    ">>graph6<<",
    ">>sparse6<<",
    ">>digraph6<<",
    ">>incremental sparse6<<",
    ">>planar_code<<",
];

/// A line of a graph, without header and blanks, and where it begins.
struct Line<'a> {
    text: &'a str,
    start: usize,
}

/// What geng and its kin write to a terminal above and below their graphs.
const REPORTS: [&str; 4] = [">A ", ">B ", ">C ", ">Z "];

/// The lines of graphs.
fn graph_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    lines(text).filter_map(|(start, line)| {
        let line = line.trim_end();
        let body = line.trim_start();
        if REPORTS.iter().any(|report| body.starts_with(report)) {
            return None;
        }
        let header = HEADERS.iter().find(|&&header| body.starts_with(header));
        let body = body.get(header.map_or(0, |header| header.len())..)?;
        let body = body.trim_start();
        let start = start + line.len() - body.len();
        (!body.is_empty()).then_some(Line { text: body, start })
    })
}

/// Which of the formats a text has, if it has one: by its header, or by the letters and the length of
/// its first graph.
fn format(text: &str) -> Option<Format> {
    let header = |header: &str| text.trim_start().starts_with(header);
    if header(">>graph6<<") {
        return Some(Format::Graph6);
    }
    if header(">>digraph6<<") {
        return Some(Format::Digraph6);
    }
    if header(">>sparse6<<") || header(">>incremental sparse6<<") {
        return Some(Format::Sparse6);
    }
    let letters = |line: Line| {
        let body = line.text.trim_start_matches([':', ';', '&']);
        body.bytes().all(|letter| LETTERS.contains(&letter))
    };
    if !graph_lines(text).all(letters) {
        return are_mostly_complete(text).then_some(Format::Graph6);
    }
    let first = graph_lines(text).next()?;
    match first.text.chars().next()? {
        ':' => Some(Format::Sparse6),
        '&' => Some(Format::Digraph6),
        ';' => None,
        _ => graph6::is_complete(text, &first).then_some(Format::Graph6),
    }
}

/// Whether nine of ten lines are graphs in graph6, with letters that words hardly have: what is wrong with another
/// one is said as of graph6 then.
fn are_mostly_complete(text: &str) -> bool {
    let mut lines = 0;
    let complete = graph_lines(text).filter(|line| {
        lines += 1;
        is_graph6(line.text) && line.text.contains(|letter| "?@[]^`{|}~".contains(letter))
    });
    let complete = complete.count();
    complete > 2 && 10 * complete >= 9 * lines
}

pub(crate) fn fits(text: &str, which: Format) -> bool {
    format(text) == Some(which)
}

/// Whether a word is a graph of three vertices or more in graph6.
pub(crate) fn is_graph6(word: &str) -> bool {
    let line = Line {
        text: word,
        start: 0,
    };
    word.len() > 1 && graph6::is_complete(word, &line)
}

/// Reads the graph in a word of graph6, sparse6 or digraph6.
///
/// # Errors
/// If it is no graph.
pub(crate) fn read_one(word: &str, builder: &mut Builder) -> Result<(), FormatError> {
    let line = Line {
        text: word,
        start: 0,
    };
    let codes = Codes::of(word, &line)?;
    match word.chars().next() {
        Some(':') => sparse6::graph(&codes, builder),
        Some('&') => digraph6::graph(&codes, builder),
        _ => graph6::graph(&codes, builder),
    }
}

/// Whether the text is one line of letters of graph6, though it may be no graph.
pub(crate) fn resembles(text: &str) -> bool {
    let mut lines = graph_lines(text);
    let letters = |line: Line| {
        line.text.bytes().all(|letter| LETTERS.contains(&letter))
            && line.text.bytes().any(|letter| !letter.is_ascii_lowercase())
    };
    lines.next().is_some_and(letters) && lines.next().is_none()
}

/// The graphs of a text; `expected` is what a line is whose first letter does not tell.
///
/// # Errors
/// The first line that is no graph.
pub(crate) fn read(
    text: &str,
    choices: &Choices,
    expected: Format,
) -> Result<Vec<Built>, FormatError> {
    let mut graphs: Vec<Built> = Vec::new();
    let mut left = choices.clone();
    for line in graph_lines(text) {
        let mut builder = Builder::new(text, &left);
        let codes = Codes::of(text, &line)?;
        match line.text.chars().next() {
            Some(':') => sparse6::graph(&codes, &mut builder)?,
            Some(';') => {
                let before = graphs.last().map(|(before, _)| &before.graph);
                sparse6::difference(&codes, before, &mut builder)?;
            }
            Some('&') => digraph6::graph(&codes, &mut builder)?,
            _ if expected == Format::Sparse6 && graphs.is_empty() => {
                let message = "a sparse6 text begins with a colon; without one it is graph6";
                return Err(codes.error(0, message));
            }
            _ => graph6::graph(&codes, &mut builder)?,
        }
        graphs.push(builder.finish_one(&mut left, line.start)?);
    }
    if graphs.is_empty() {
        let message = "the text ends before the first graph; copy the whole line";
        return Err(FormatError::at(text, text.len(), message));
    }
    Ok(graphs)
}
