//! Edges between vertices that are tuples, one on a line, as networkx writes those of grids: `(0, 0) (1, 0) {}`. Two
//! tuples on each line may be two edges as well: they are vertices where data stand beside them, or where edges would
//! be loops.

use crate::adjacency_list::useful_lines;
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::literal::{DEEPEST, number};
use rustc_hash::FxHashSet;

/// How many lines are looked at for what tuples are.
const LINES: usize = 1000;

/// A line of two tuples: these with their places, and whether something stands beside them.
struct Line<'a> {
    ends: [(usize, &'a str); 2],
    /// Whether a comma stands between them, as between edges.
    comma: bool,
    data: &'a str,
}

/// Whether each of several lines has two tuples.
pub(crate) fn fits(text: &str) -> bool {
    let mut lines = useful_lines(text);
    let tuples = |(start, text)| line(start, text).is_some();
    text.starts_with('(')
        && lines.next().is_some_and(tuples)
        && {
            let mut others = lines.peekable();
            others.peek().is_some() && others.all(tuples)
        }
        && (are_vertices(text)
            || !useful_lines(text)
                .any(|(start, text)| line(start, text).is_some_and(|line| line.comma)))
}

/// # Errors
/// If the lines may have two edges each, or there are too many.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if !are_vertices(text) {
        let message = "each line has two pairs, which may be two edges, or one edge between two vertices such as (0, 0); separate edges by commas, or write {} after each edge between such vertices";
        return Err(FormatError::at(text, 0, message));
    }
    let mut builder = Builder::new(text, choices);
    for (start, text) in useful_lines(text) {
        if let Some(Line {
            ends: [u, v], data, ..
        }) = line(start, text)
        {
            builder.weighted |= !matches!(data, "" | "{}");
            let (first, second) = (vertex(u, &mut builder)?, vertex(v, &mut builder)?);
            builder.edge(first, second, start)?;
        }
    }
    Ok(vec![builder.finish(choices)?])
}

/// A tuple with one blank after each comma is one name, however it is written.
fn vertex((place, tuple): (usize, &str), builder: &mut Builder) -> Result<usize, FormatError> {
    let name: Vec<&str> = tuple.split_whitespace().collect();
    builder.vertex(&name.join(" "), place)
}

/// What may stand between the ends of an edge.
const BETWEEN: [char; 5] = [' ', '\t', ',', ';', '|'];

fn line(start: usize, line: &str) -> Option<Line<'_>> {
    let (at, first) = tuple(line, 0)?;
    let end = at + first.len();
    let (next, second) = tuple(line, end)?;
    let between = line.get(end..next)?;
    let data = line.get(next + second.len()..)?;
    let data = data.trim_start_matches(BETWEEN).trim_end();
    let says = data.is_empty() || data.starts_with('{') && data.ends_with('}');
    let weight = || data.split_whitespace().all(|word| number(word).is_some());
    (!between.is_empty() && (says || weight())).then_some(Line {
        ends: [(start + at, first), (start + next, second)],
        comma: between.contains(','),
        data,
    })
}

/// The tuple that comes next, behind signs that may stand between two, and where it begins.
fn tuple(line: &str, from: usize) -> Option<(usize, &str)> {
    let rest = line.get(from..)?;
    let text = rest.trim_start_matches(BETWEEN);
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' if depth == DEEPEST => return None,
            '(' => depth += 1,
            ')' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            let length = at + letter.len_utf8();
            return (at > 0).then_some((from + rest.len() - text.len(), text.get(..length)?));
        }
    }
    None
}

/// Whether something says that the tuples are vertices: data beside them, or as edges some would be loops.
fn are_vertices(text: &str) -> bool {
    let parts = |tuple: &str| -> Vec<String> {
        let inner = tuple.trim_matches(['(', ')']);
        inner
            .split(',')
            .map(|part| part.trim().to_owned())
            .collect()
    };
    let mut edges = FxHashSet::default();
    let mut doubled = false;
    let said = useful_lines(text).take(LINES).any(|(start, text)| {
        let Some(Line { ends, data, .. }) = line(start, text) else {
            return false;
        };
        let mut loops = ends.iter().filter(|end| {
            let parts = parts(end.1);
            parts.len() != 2 || parts.first() == parts.get(1)
        });
        let is_loop = loops.next().is_some();
        doubled |= ends.iter().any(|end| !edges.insert(end.1));
        !data.is_empty() || is_loop
    });
    said || doubled
}
