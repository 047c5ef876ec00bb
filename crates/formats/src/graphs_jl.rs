//! Graphs as Graphs.jl of Julia writes them (its format LG): a line `5,4,u,name,2,Int64,simplegraph` with the numbers of
//! vertices and edges and a letter for edges without directions or with them, and then a line `1,2` for each edge; several
//! graphs may follow one another. Its printed edges are lines `Edge 1 => 2`.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, vertex_from_one};

/// What stands above a graph.
struct Heading<'a> {
    order: usize,
    size: usize,
    directed: bool,
    name: &'a str,
}

/// Whether the first line of a text is such a heading, or all lines are printed edges.
pub(crate) fn fits(text: &str) -> bool {
    let first = useful(text).next();
    first.is_some_and(|(_, line)| heading(line).is_some()) || is_printed(text)
}

/// # Errors
/// If edges are missing, or an end is no vertex.
pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if is_printed(text) {
        return read_printed(text, choices).map(|graph| vec![graph]);
    }
    let mut lines = useful(text);
    let mut left = choices.clone();
    let mut graphs = Vec::new();
    while let Some((start, line)) = lines.next() {
        let Some(heading) = heading(line) else {
            let message = format!(
                "the numbers of vertices and edges and u or d are expected, as in 5,4,u,name; not {}",
                quoted(line)
            );
            return Err(FormatError::at(text, start, message));
        };
        let mut builder = Builder::new(text, &left);
        builder.directed = heading.directed;
        // The program calls a graph without a name this.
        builder.title = Some(heading.name)
            .filter(|name| *name != "graph")
            .unwrap_or_default()
            .to_owned();
        builder.by_format(heading.order, start)?;
        let mut end = start;
        for _ in 0..heading.size {
            let Some((place, line)) = lines.next() else {
                let message = format!(
                    "{} edges are expected here; the text is cut off",
                    heading.size
                );
                return Err(FormatError::at(text, text.len(), message));
            };
            let Some((from, to)) = line.split_once(',') else {
                let message = format!("an edge such as 1,2 is expected, not {}", quoted(line));
                return Err(FormatError::at(text, place, message));
            };
            let vertex = |word: &str| vertex_from_one(text, (place, word.trim()), heading.order);
            builder.edge(vertex(from)?, vertex(to)?, place)?;
            end = place + line.len();
        }
        graphs.push(builder.finish_one(&mut left, end)?);
    }
    Ok(graphs)
}

/// The lines of a text that say something.
fn useful(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    lines(text).filter(|(_, line)| !line.trim().is_empty())
}

fn heading(line: &str) -> Option<Heading<'_>> {
    let mut cells = line.split(',').map(str::trim);
    let (order, size) = (cells.next()?.parse().ok()?, cells.next()?.parse().ok()?);
    let directed = match cells.next()? {
        "u" => false,
        "d" => true,
        _ => return None,
    };
    Some(Heading {
        order,
        size,
        directed,
        name: cells.next().unwrap_or_default(),
    })
}

/// The ends in `Edge 1 => 2`.
fn printed(line: &str) -> Option<(&str, &str)> {
    let (from, to) = line.trim().strip_prefix("Edge ")?.split_once("=>")?;
    let whole = |end: &str| end.bytes().all(|digit| digit.is_ascii_digit()) && !end.is_empty();
    let (from, to) = (from.trim(), to.trim());
    (whole(from) && whole(to)).then_some((from, to))
}

/// `4-element Vector{Graphs.SimpleGraphs.SimpleEdge{Int64}}:`, which Julia prints above a list.
fn is_title(line: &str) -> bool {
    line.contains("Edge{") && line.trim_end().ends_with(':')
}

fn is_printed(text: &str) -> bool {
    let mut lines = useful(text).map(|(_, line)| line).peekable();
    lines.next_if(|line| is_title(line));
    lines.peek().is_some() && lines.all(|line| printed(line).is_some())
}

fn read_printed(text: &str, choices: &Choices) -> Result<Built, FormatError> {
    let mut builder = Builder::new(text, choices);
    for (place, line) in useful(text) {
        // Julia writes all edges with an arrow.
        if let Some((from, to)) = printed(line) {
            let (u, v) = (builder.vertex(from, place)?, builder.vertex(to, place)?);
            builder.edge(u, v, place)?;
        }
    }
    builder.finish(choices)
}
