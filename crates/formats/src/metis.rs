//! METIS (and Chaco): a line `n m [fmt [ncon]]`, then for each vertex a line of its neighbours, numbered
//! from 1. Of the three digits of fmt, the last says whether edges have weights, the second whether vertices
//! have (ncon of them), the first whether they have sizes. Lines that begin with % are comments. The
//! definition is in G. Karypis, *METIS: manual*, section 4.1.1.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, vertex_from_one, words};

/// Whether a text is a METIS file and could not well be something else: each vertex has its line, and is
/// among the neighbours of its neighbours.
pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    begins_as_one(text)
        && read(text, choices).is_ok_and(|graphs| {
            graphs.iter().all(|(graph, notes)| {
                graph.graph.size() > 0
                    && notes
                        .iter()
                        .all(|note| !matches!(note.kind(), "loops" | "doubled"))
            })
        })
}

/// Whether the first line could be that of a METIS file, and the others have numbers only.
pub(crate) fn begins_as_one(text: &str) -> bool {
    let mut lines = lines_of_vertices(text);
    let first = lines
        .next()
        .and_then(|(start, line)| header(text, start, line).ok());
    first.is_some()
        && lines.all(|(_, line)| {
            words(line, 0).all(|(_, word)| {
                word.bytes()
                    .all(|letter| letter.is_ascii_digit() || letter == b'.')
            })
        })
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut lines = lines_of_vertices(text);
    let Some((start, line)) = lines.next() else {
        let message = "a line with the numbers of vertices and edges is expected";
        return Err(FormatError::at(text, text.len(), message));
    };
    let header = header(text, start, line)?;
    let mut builder = Builder::new(text, choices);
    builder.symmetric = true;
    builder.weighted = header.before > 0 || header.weighted;
    builder.by_format(header.vertices, start)?;
    let mut ends = 0_u64;
    let mut joined = Vec::new();
    let mut vertex = 0;
    for (start, line) in lines {
        if vertex == header.vertices {
            if words(line, start).next().is_some() {
                let message =
                    format!("there are more lines than the {vertex} vertices of the first line");
                return Err(FormatError::at(text, start, message));
            }
            continue;
        }
        builder.tell(vertex);
        let mut entries = words(line, start);
        for _ in 0..header.before {
            entries.next();
        }
        while let Some((place, word)) = entries.next() {
            let neighbour = vertex_from_one(text, (place, word), header.vertices)?;
            if header.weighted && entries.next().is_none() {
                let message = format!("the weight of the edge to {} is missing", quoted(word));
                return Err(FormatError::at(text, place + word.len(), message));
            }
            ends += 1;
            builder.edge(vertex, neighbour, place)?;
            joined.push((vertex, neighbour, place));
        }
        vertex += 1;
    }
    check_both_ways(text, joined)?;
    if ends != header.edges.saturating_mul(2) {
        let message = format!(
            "the first line says {} edges, which stand in two lines each, but {ends} neighbours are here; the text is cut off or the number wrong",
            header.edges
        );
        return Err(FormatError::at(text, text.len(), message));
    }
    Ok(vec![builder.finish(choices)?])
}

/// # Errors
/// If a vertex is not among the neighbours of its neighbour.
fn check_both_ways(text: &str, mut joined: Vec<(usize, usize, usize)>) -> Result<(), FormatError> {
    joined.sort_unstable();
    let back = |u: usize, v: usize| {
        let from = joined.partition_point(|&(a, b, _)| (a, b) < (v, u));
        joined.get(from).is_some_and(|&(a, b, _)| (a, b) == (v, u))
    };
    match joined.iter().find(|&&(u, v, _)| !back(u, v)) {
        None => Ok(()),
        Some(&(u, v, place)) => {
            let message = format!(
                "vertex {0} names {1} as a neighbour, but the line of {1} does not name {0}",
                u + 1,
                v + 1
            );
            Err(FormatError::at(text, place, message))
        }
    }
}

/// The lines without comments; an empty line is that of a vertex without neighbours.
fn lines_of_vertices(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut begun = false;
    lines(text).filter(move |(_, line)| {
        begun |= !line.trim().is_empty() && !line.trim_start().starts_with('%');
        begun && !line.trim_start().starts_with('%')
    })
}

struct Header {
    vertices: usize,
    edges: u64,
    /// The numbers before the neighbours on a line: a size and weights.
    before: usize,
    /// Whether a weight stands after each neighbour.
    weighted: bool,
}

fn header(text: &str, start: usize, line: &str) -> Result<Header, FormatError> {
    let numbers: Vec<Option<u64>> = words(line, start)
        .take(5)
        .map(|(_, word)| word.parse().ok())
        .collect();
    let (vertices, edges, format, weights) = match numbers[..] {
        [Some(n), Some(m)] => (n, m, 0, None),
        [Some(n), Some(m), Some(format)] => (n, m, format, None),
        [Some(n), Some(m), Some(format), Some(weights)] => (n, m, format, Some(weights)),
        _ => (0, 0, u64::MAX, None),
    };
    let digits = (format / 100, format / 10 % 10, format % 10);
    let most = digits.0.max(digits.1).max(digits.2);
    let weights = weights.unwrap_or(1);
    if most > 1 || weights > 1000 {
        let message = format!(
            "the numbers of vertices and edges are expected, then perhaps 1, 10, 11 or 100 for weights, not {}",
            quoted(line.trim())
        );
        return Err(FormatError::at(text, start, message));
    }
    Ok(Header {
        vertices: usize::try_from(vertices).unwrap_or(usize::MAX),
        edges,
        before: digits.0 as usize + if digits.1 == 1 { weights as usize } else { 0 },
        weighted: digits.2 == 1,
    })
}
