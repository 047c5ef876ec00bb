//! What R prints of edges: a matrix of two columns below `[,1] [,2]`, and igraph's `IGRAPH 1a2b3c4 U--- 3 2 --` with all
//! edges, `[1] 1--2 2--3`, of which there are as many as it says.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, words};

/// What is said of edges that are not all there.
const CUT: &str =
    "of this graph not all edges were printed; let R print them: dput(as_edgelist(g))";

/// Whether a text is one of the two.
pub(super) fn fits(text: &str) -> bool {
    is_igraph(text) || is_matrix(text)
}

/// # Errors
/// If edges are missing, or there are too many vertices.
pub(super) fn read(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    match is_igraph(text) {
        true => igraph(text, choices),
        false => matrix(text, choices),
    }
}

fn useful(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    lines(text).filter(|(_, line)| !line.trim().is_empty())
}

/// Whether lines of two cells, numbered from `[1,]` on, stand below the numbers of two columns, and are no matrix of 0
/// and 1.
fn is_matrix(text: &str) -> bool {
    let mut rows = useful(text).map(|(_, line)| line);
    let head = rows.next().map(str::split_whitespace);
    let is_row = |(at, line): (usize, &str)| {
        let number = format!("[{at},]");
        cells(line).is_some_and(|(first, _)| first == number)
    };
    let bits = |line: &str| {
        let mut words = line.split_whitespace().skip(1);
        words.all(|word| matches!(word, "0" | "1"))
    };
    head.is_some_and(|head| head.eq(["[,1]", "[,2]"]))
        && rows.clone().next().is_some()
        && (1..).zip(rows.clone()).all(is_row)
        && (rows.clone().count() != 2 || !rows.all(bits))
}

/// The number of a row and its two cells; a cell in quotation marks may have blanks.
fn cells(line: &str) -> Option<(&str, [(usize, &str); 2])> {
    let number = line.split_whitespace().next()?;
    let mut at = line.find(number)? + number.len();
    let mut next = || {
        let rest = line.get(at..)?;
        let start = at + rest.len() - rest.trim_start().len();
        let rest = line.get(start..)?;
        let (name, length) = match rest.strip_prefix('"') {
            Some(inner) => {
                let name = inner.split('"').next()?;
                inner
                    .get(name.len()..)?
                    .starts_with('"')
                    .then_some((name, name.len() + 2))?
            }
            None => rest
                .split_whitespace()
                .next()
                .map(|name| (name, name.len()))?,
        };
        at = start + length;
        Some((start, name))
    };
    let both = [next()?, next()?];
    line.get(at..)?.trim().is_empty().then_some((number, both))
}

fn matrix(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let mut builder = Builder::new(text, choices);
    for (start, line) in useful(text).skip(1) {
        if let Some((_, [from, to])) = cells(line) {
            let u = builder.vertex(from.1, start + from.0)?;
            let v = builder.vertex(to.1, start + to.0)?;
            builder.edge(u, v, start + from.0)?;
        }
    }
    builder.finish(choices)
}

/// What igraph says above the edges.
struct Summary {
    order: usize,
    size: usize,
    directed: bool,
    named: bool,
}

/// The summary in `IGRAPH 1a2b3c4 UN-- 3 2 -- name`.
fn summary(line: &str) -> Option<Summary> {
    let mut words = line.split_whitespace();
    (words.next() == Some("IGRAPH")).then_some(())?;
    // R has the beginning of an id, which Python has not; that numbers vertices from 0.
    words.next()?;
    let kind = words
        .next()
        .filter(|kind| kind.len() == 4 && kind.starts_with(['U', 'D']))?;
    Some(Summary {
        order: words.next()?.parse().ok()?,
        size: words.next()?.parse().ok()?,
        directed: kind.starts_with('D'),
        named: kind.contains('N'),
    })
}

fn is_igraph(text: &str) -> bool {
    let first = useful(text).next();
    first.is_some_and(|(_, line)| summary(line).is_some()) && edges(text).next().is_some()
}

/// The words of the edges, without the numbers `[1]` before them.
fn edges(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let below = useful(text)
        .skip_while(|(_, line)| !line.starts_with("+ edge"))
        .skip(1);
    let lines = below.flat_map(|(start, line)| words(line, start));
    lines.filter(|(_, word)| !(word.starts_with('[') && word.ends_with(']')))
}

fn igraph(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let Some(summary) = useful(text).next().and_then(|(_, line)| summary(line)) else {
        return Err(FormatError::at(text, 0, CUT));
    };
    let mut builder = Builder::new(text, choices);
    builder.directed = summary.directed;
    if !summary.named {
        builder.by_format(summary.order, 0)?;
    }
    let mut size = 0;
    for (place, word) in edges(text) {
        let sign = if summary.directed { "->" } else { "--" };
        let Some((from, to)) = word
            .split_once(sign)
            .filter(|(from, to)| !from.is_empty() && !to.is_empty())
        else {
            let message = format!("{CUT}; this is no edge: {}", quoted(word));
            return Err(FormatError::at(text, place, message));
        };
        let (u, v) = (builder.vertex(from, place)?, builder.vertex(to, place)?);
        builder.edge(u, v, place)?;
        size += 1;
    }
    if size != summary.size || builder.order() != summary.order {
        let message = format!(
            "{CUT}: it has {} vertices and {} edges, and {} and {size} stand here",
            summary.order,
            summary.size,
            builder.order()
        );
        return Err(FormatError::at(text, text.len(), message));
    }
    builder.finish(choices)
}
