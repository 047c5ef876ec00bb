//! Trivial graph format, as yEd exports it: a line `name label` for each vertex, a line `#`, and a line
//! `name name label` for each edge. Written the other way round, edges first and then the labels of their
//! ends, it is read, too.

use crate::builder::{Builder, Built, whole_number};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::format::Format;
use crate::lines::{lines, words};
use rustc_hash::FxHashSet;

/// A part of the text and the byte where it begins.
type Part<'a> = (usize, &'a str);

/// Whether a text has the line # and edges after it only between vertices before it, of which there are
/// some: comments in a list of edges begin with #, too.
pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    parts(text).is_some() && read(text, choices).is_ok()
}

/// Whether the lines before the line # are rather edges between numbers: each has two, and a second one
/// is a first one, too.
fn has_edges(before: Part) -> bool {
    let firsts: FxHashSet<&str> = rows(before).map(|row| row.first).collect();
    let two_numbers = |row: Row| {
        let second = row.second.filter(|_| !row.more);
        second.is_some_and(|(_, word)| word != row.first && whole_number(word).is_some())
    };
    let again = |row: Row| row.second.is_some_and(|(_, word)| firsts.contains(word));
    rows(before).all(two_numbers) && rows(before).any(again)
}

/// Whether a text has vertices and then the line #.
pub(crate) fn begins_as_one(text: &str) -> bool {
    parts(text).is_some()
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let Some((before, after)) = parts(text) else {
        let message = "there is no line # between the vertices and the edges; the text is cut off";
        return Err(FormatError::at(text, text.len(), message));
    };
    let numbers = are_labels(choices);
    let built = vertices_first(text, before, after, choices);
    match built {
        Ok(built) if numbers || !has_edges(before) => Ok(built),
        built => edges_first(text, before, after, choices).unwrap_or_else(|| {
            let message = "the lines before # could be edges between numbers; say that this is TGF";
            built.and(Err(FormatError::at(text, 0, message)))
        }),
    }
    .map(|built| vec![built])
}

/// Whether numbers after names are labels for certain, since the format was chosen or the ending says it.
fn are_labels(choices: &Choices) -> bool {
    let file = choices.file.as_deref().and_then(Format::by_ending);
    choices.format.or(file) == Some(Format::Tgf)
}

/// The parts before and after the line #.
fn parts(text: &str) -> Option<(Part<'_>, Part<'_>)> {
    if !text.contains('#') {
        return None;
    }
    let (start, line) = lines(text).find(|(_, line)| line.trim() == "#")?;
    let before = text.get(..start)?;
    let after = start + line.len();
    let vertices = !before.trim().is_empty() && !before.trim_start().starts_with(['#', '%']);
    vertices.then_some(((0, before), (after, text.get(after..)?)))
}

/// The lines of a part that are not empty, each with its place and its first two words and the rest.
fn rows((start, part): Part<'_>) -> impl Iterator<Item = Row<'_>> {
    lines(part).filter_map(move |(at, line)| {
        let mut words = words(line, start + at);
        let (place, first) = words.next()?;
        let rest = line
            .trim_start()
            .get(first.len()..)
            .unwrap_or_default()
            .trim();
        let second = words.next();
        let more = words.next().is_some();
        Some(Row {
            place,
            first,
            second,
            rest,
            more,
        })
    })
}

struct Row<'a> {
    place: usize,
    first: &'a str,
    second: Option<(usize, &'a str)>,
    /// All after the first word.
    rest: &'a str,
    more: bool,
}

fn vertices_first(
    text: &str,
    before: Part,
    after: Part,
    choices: &Choices,
) -> Result<Built, FormatError> {
    let mut builder = Builder::new(text, choices);
    for row in rows(before) {
        if builder.known(row.first).is_some() {
            let message = format!("the vertex {} stands here a second time", quoted(row.first));
            return Err(FormatError::at(text, row.place, message));
        }
        let vertex = builder.vertex(row.first, row.place)?;
        if row.rest != row.first {
            builder.label(vertex, row.rest);
        }
    }
    for row in rows(after) {
        let Some((place, second)) = row.second else {
            let message = format!(
                "the second end of the edge at {} is missing",
                quoted(row.first)
            );
            return Err(FormatError::at(text, row.place + row.first.len(), message));
        };
        let end = |name: &str, place: usize| {
            builder.known(name).ok_or_else(|| {
                let message = format!("there is no vertex {} before the line #", quoted(name));
                FormatError::at(text, place, message)
            })
        };
        let (u, v) = (end(row.first, row.place)?, end(second, place)?);
        builder.weighted |= row.more;
        builder.edge(u, v, row.place)?;
    }
    builder.finish(choices)
}

/// Edges, the line #, and labels of vertices, if the text has this form. Labels that are numbers could be
/// ends of edges below a comment.
fn edges_first(
    text: &str,
    before: Part,
    after: Part,
    choices: &Choices,
) -> Option<Result<Built, FormatError>> {
    let numbers = are_labels(choices);
    let mut builder = Builder::new(text, choices);
    let mut join = |row: Row| {
        let (place, second) = row.second.filter(|_| !row.more)?;
        let u = builder.vertex(row.first, row.place);
        let v = builder.vertex(second, place);
        let ends = u.and_then(|u| v.map(|v| (u, v)));
        Some(ends.and_then(|(u, v)| builder.edge(u, v, row.place)))
    };
    for row in rows(before) {
        if let Err(error) = join(row)? {
            return Some(Err(error));
        }
    }
    let is_end = |label: &str, builder: &Builder| {
        builder.known(label).is_some() || !numbers && whole_number(label).is_some()
    };
    for row in rows(after) {
        let vertex = builder.known(row.first)?;
        if row.second.is_some_and(|(_, label)| is_end(label, &builder)) {
            return None;
        }
        builder.label(vertex, row.rest);
    }
    Some(builder.finish(choices))
}
