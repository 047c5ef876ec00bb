//! A table of two columns: a vertex, and all its neighbours in one cell, as in `A,"B, C"`.

use super::{Cell, Rows, SEPARATORS, is_word, row, rows};
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::lines::lines;
use rustc_hash::FxHashSet;

/// How many lines are looked at for a cell of several names, and how many letters they may have.
const LINES: usize = 1000;
const LETTERS: usize = 10_000;

/// Whether the text is such a table: each vertex has one row, and a cell has several names with commas between, some of
/// which are vertices, or all are.
pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    table(text, choices).is_some()
}

/// # Errors
/// If neighbours have no rows of their own or edges stand on the rows of some ends only, or if there are too many
/// vertices.
pub(crate) fn read(text: &str, choices: &Choices) -> Option<Result<Vec<Built>, FormatError>> {
    let rows = table(text, choices)?;
    if !is_list(&rows) {
        let message = "a cell has several names here, of which some are vertices; write a row for each vertex with all its neighbours, or for each edge with its two ends";
        let (_, list) = pairs(&rows).find(|(_, list)| names(list).nth(1).is_some())?;
        return Some(Err(FormatError::at(text, list.place, message)));
    }
    Some(graph(&rows, text, choices).map(|graph| vec![graph]))
}

fn graph(rows: &[Vec<Cell>], text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let mut builder = Builder::new(text, choices);
    builder.symmetric = true;
    for (vertex, _) in pairs(rows) {
        builder.vertex(&vertex.text, vertex.place)?;
    }
    for (vertex, list) in pairs(rows) {
        let u = builder.vertex(&vertex.text, vertex.place)?;
        for name in names(list) {
            let v = builder.vertex(name, list.place)?;
            builder.edge(u, v, list.place)?;
        }
    }
    builder.finish(choices)
}

/// The rows, without a first one of names of columns.
fn table<'a>(text: &'a str, choices: &Choices) -> Option<Rows<'a>> {
    SEPARATORS.into_iter().flatten().find_map(|sign| {
        // Most tables are lists of edges, and are done with here.
        let mut first = lines(text)
            .take(LINES)
            .filter(|(_, line)| line.len() <= LETTERS);
        let several = |(start, line)| {
            let row = row(line, start, Some(sign)).unwrap_or_default();
            row.get(1).is_some_and(|list| names(list).nth(1).is_some())
        };
        if !first.any(several) {
            return None;
        }
        let mut rows = rows(text, Some(sign), choices, |first| first.len() == 2)?;
        if rows.iter().any(|row| row.len() != 2) {
            return None;
        }
        if is_list(&rows) {
            return Some(rows);
        }
        if has_vertices_in_cells(&rows) && !is_list(rows.get(1..)?) {
            return Some(rows);
        }
        let head = rows.remove(0);
        (head.iter().all(|name| is_word(&name.text)) && is_list(&rows)).then_some(rows)
    })
}

fn pairs<'r, 'a>(rows: &'r [Vec<Cell<'a>>]) -> impl Iterator<Item = (&'r Cell<'a>, &'r Cell<'a>)> {
    rows.iter().filter_map(|row| match &row[..] {
        [vertex, list] => Some((vertex, list)),
        _ => None,
    })
}

/// The names in a cell, between commas or semicolons, or between blanks.
fn names<'c>(list: &'c Cell) -> impl Iterator<Item = &'c str> {
    let signs = list.text.contains([',', ';']);
    let between = move |letter: char| match signs {
        true => letter == ',' || letter == ';',
        false => letter.is_whitespace(),
    };
    let names = list.text.split(between).map(str::trim);
    names.filter(|name| !name.is_empty())
}

/// Whether one of several names with commas between in a cell is a vertex with a row of its own.
fn has_vertices_in_cells(rows: &[Vec<Cell>]) -> bool {
    let vertices: FxHashSet<&str> = pairs(rows).map(|(vertex, _)| &*vertex.text).collect();
    pairs(rows).any(|(_, list)| {
        let several = list.text.contains([',', ';']) && names(list).nth(1).is_some();
        several && names(list).any(|name| vertices.contains(name))
    })
}

/// Whether each vertex has one row and all neighbours are vertices, on the rows of both ends, or on that of the first.
fn is_list(rows: &[Vec<Cell>]) -> bool {
    let mut vertices = FxHashSet::default();
    let once = pairs(rows).all(|(vertex, _)| vertices.insert(&*vertex.text));
    let mut several = pairs(rows).filter(|(_, list)| names(list).nth(1).is_some());
    let known = |(_, list): (&Cell, &Cell)| names(list).all(|name| vertices.contains(name));
    if !once || several.next().is_none() || !pairs(rows).all(known) {
        return false;
    }
    let edges = || {
        pairs(rows).flat_map(|(vertex, list)| names(list).map(move |name| (&*vertex.text, name)))
    };
    let joined: FxHashSet<(&str, &str)> = edges().collect();
    let mirrored = edges().all(|(u, v)| joined.contains(&(v, u)));
    let once = edges().all(|(u, v)| !joined.contains(&(v, u)));
    edges().all(|(u, v)| u != v) && (mirrored || once)
}
