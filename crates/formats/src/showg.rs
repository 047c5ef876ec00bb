//! What nauty's showg and listg write: lists of neighbours `0 : 1 2;`, and with options matrices (-a, -A), edges (-e, -E),
//! and upper triangles of lists and matrices (-t); several graphs stand below lines such as `Graph 1, order 3.`

use crate::adjacency_list::useful_lines;
use crate::builder::{Builder, Built, whole_number};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::words;
use rustc_hash::FxHashSet;

/// What the heading of a graph calls it, and whether edges have directions.
pub(crate) fn heading(line: &str) -> Option<(&str, bool)> {
    let line = line.trim();
    let title = line.split([',', '.']).next().unwrap_or_default();
    let directed = title.starts_with("Digraph ");
    let number = title
        .strip_prefix("Graph ")
        .or(title.strip_prefix("Digraph "))?;
    (number.trim().parse::<u64>().is_ok() && line.ends_with('.')).then_some((title, directed))
}

/// A graph of nauty's showg while it is read.
struct Shown<'a> {
    builder: Builder<'a>,
    /// The vertex whose neighbours follow.
    vertex: Option<usize>,
    heads: FxHashSet<usize>,
    /// Whether lists end with semicolons.
    semicolons: bool,
    /// Whether all neighbours have larger numbers than their vertices.
    up: bool,
}

impl<'a> Shown<'a> {
    fn new(text: &'a str, choices: &Choices) -> Shown<'a> {
        let mut builder = Builder::new(text, choices);
        builder.symmetric = true;
        Shown {
            builder,
            vertex: None,
            heads: FxHashSet::default(),
            semicolons: false,
            up: true,
        }
    }

    fn line(&mut self, text: &str, start: usize, line: &str) -> Result<(), FormatError> {
        let (head, rest) = match line.split_once(':') {
            Some((head, rest)) => (Some(head), rest),
            None => (None, line),
        };
        if let Some(head) = head {
            let name = head.trim();
            if name.is_empty() || name.contains(char::is_whitespace) {
                let message = format!(
                    "one vertex is expected before the colon, not {}",
                    quoted(name)
                );
                return Err(FormatError::at(text, start, message));
            }
            let vertex = self.builder.vertex(name, start)?;
            if !self.heads.insert(vertex) {
                let message = format!(
                    "the neighbours of {} stand here a second time",
                    quoted(name)
                );
                return Err(FormatError::at(text, start, message));
            }
            self.vertex = Some(vertex);
        }
        let rest_start = start + line.len() - rest.len();
        let end = rest.find(';');
        let list = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let Some(vertex) = self.vertex else {
            let message = format!(
                "a vertex and a colon are expected, as in 0 : 1 2; instead of {}",
                quoted(line.trim())
            );
            return Err(FormatError::at(text, start, message));
        };
        for (place, word) in words(list, rest_start) {
            for word in word.split(',').filter(|word| !word.is_empty()) {
                let neighbour = self.builder.vertex(word, place)?;
                let number = |vertex| whole_number(self.builder.key(vertex));
                self.up &= number(vertex)
                    .zip(number(neighbour))
                    .is_some_and(|(u, v)| u < v);
                self.builder.edge(vertex, neighbour, place)?;
            }
        }
        if end.is_some() {
            self.semicolons = true;
            self.vertex = None;
        }
        Ok(())
    }
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut graphs = Vec::new();
    let mut left = choices.clone();
    let mut shown: Option<(Shown, Option<usize>)> = None;
    let finish = |shown: Option<(Shown, Option<usize>)>, left: &mut Choices, end: usize| {
        let Some((mut shown, order)) = shown else {
            return Ok(None);
        };
        // A graph of one vertex has no lines in its upper triangle.
        let single = order.is_some_and(|order| order < 2) && shown.heads.is_empty();
        if single {
            shown.builder.numbered(0, order.unwrap_or(0), end)?;
        } else if order.is_some_and(|order| order != shown.heads.len()) {
            let message = format!(
                "the heading of this graph says another number of vertices than the {} that stand here; the text is cut off or the number wrong",
                shown.heads.len()
            );
            return Err(FormatError::at(text, end, message));
        }
        if shown.semicolons && shown.vertex.is_some() {
            let message =
                "the last list of neighbours does not end with a semicolon; the text is cut off";
            return Err(FormatError::at(text, end, message));
        }
        // showg has an edge on the lines of both ends, an arrow on one; or, of the upper triangle alone, an edge on the
        // line of its first end.
        let triangle = shown.up && order.is_none_or(|order| order > 0);
        shown.builder.directed |= shown.semicolons && !triangle && !shown.builder.is_mirrored();
        shown.builder.finish_one(left, end).map(Some)
    };
    let mut lines = useful_lines(text).peekable();
    while let Some((start, line)) = lines.next() {
        if let Some((title, directed)) = heading(line) {
            graphs.extend(finish(shown.take(), &mut left, start)?);
            let mut next = Shown::new(text, &left);
            next.builder.title = title.to_owned();
            next.builder.directed = directed;
            let block =
                order_of(line).filter(|_| lines.peek().is_some_and(|line| is_block(line.1)));
            if let Some(order) = block {
                let mut body = Vec::new();
                while let Some((start, line)) = lines.next_if(|line| heading(line.1).is_none()) {
                    body.push(words(line, start).collect());
                }
                numbers(&mut next.builder, order, &body, text)?;
                graphs.push(next.builder.finish_one(&mut left, start)?);
                continue;
            }
            shown = Some((next, order_of(line)));
            continue;
        }
        let between = shown
            .as_ref()
            .is_none_or(|(shown, _)| shown.vertex.is_none());
        if let Some(order) = order_alone(line).filter(|_| between) {
            graphs.extend(finish(shown.take(), &mut left, start)?);
            shown = Some((Shown::new(text, &left), Some(order)));
            continue;
        }
        let (shown, _) = shown.get_or_insert_with(|| (Shown::new(text, &left), None));
        shown.line(text, start, line)?;
    }
    graphs.extend(finish(shown.take(), &mut left, text.len())?);
    Ok(graphs)
}

/// The number of vertices that stands alone on a line before a graph, as `showg -q` writes it.
pub(crate) fn order_alone(line: &str) -> Option<usize> {
    line.trim().parse().ok()
}

/// The number of vertices in `Graph 1, order 3.`
fn order_of(heading: &str) -> Option<usize> {
    let (_, order) = heading.split_once("order ")?;
    order.trim_end().trim_end_matches('.').parse().ok()
}

/// Whether what stands below a heading are numbers alone, of a matrix or of edges.
fn is_block(line: &str) -> bool {
    line.chars()
        .all(|letter| letter.is_ascii_digit() || letter.is_whitespace())
}

/// A word and where it stands.
type Word<'a> = (usize, &'a str);

/// Reads the rows of a matrix, with blanks or without, or the numbers of vertices and edges and then the edges.
fn numbers(
    builder: &mut Builder,
    order: usize,
    body: &[Vec<Word>],
    text: &str,
) -> Result<(), FormatError> {
    let bits = |row: &Vec<Word>| row.iter().map(|word| word.1).collect::<String>();
    let is_row = |row: &Vec<Word>| {
        let row = bits(row);
        row.len() == order && row.bytes().all(|bit| matches!(bit, b'0' | b'1'))
    };
    if is_triangle(order, body) {
        return triangle(builder, order, body);
    }
    if body.len() != order || !body.iter().all(is_row) {
        return pairs(builder, order, body, text);
    }
    builder.numbered(0, order, 0)?;
    for (u, row) in body.iter().enumerate() {
        let place = row.first().map_or(0, |word| word.0);
        let ones = bits(row);
        let mut ones = ones.bytes().enumerate().filter(|(_, bit)| *bit == b'1');
        ones.try_for_each(|(v, _)| builder.edge(u, v, place))?;
    }
    builder.directed |= !builder.is_mirrored();
    Ok(())
}

/// Whether the rows are those of an upper triangle, each shorter by one than that above it, with blanks or without.
fn is_triangle(order: usize, body: &[Vec<Word>]) -> bool {
    let is_row = |(row, words): (usize, &Vec<Word>)| {
        let mut bits = words.iter().flat_map(|word| word.1.bytes());
        bits.clone().count() + row + 1 == order && bits.all(|bit| matches!(bit, b'0' | b'1'))
    };
    body.len() + 1 == order && body.iter().enumerate().all(is_row)
}

fn triangle(builder: &mut Builder, order: usize, body: &[Vec<Word>]) -> Result<(), FormatError> {
    builder.symmetric = false;
    builder.numbered(0, order, 0)?;
    for (u, row) in body.iter().enumerate() {
        let place = row.first().map_or(0, |word| word.0);
        let bits = row.iter().flat_map(|word| word.1.bytes());
        let mut ones = bits.zip(u + 1..).filter(|(bit, _)| *bit == b'1');
        ones.try_for_each(|(_, v)| builder.edge(u, v, place))?;
    }
    Ok(())
}

/// Reads two counts, or three with that of copies, and as many edges as they say, numbered from 0, or from 1 where n itself is an end.
fn pairs(
    builder: &mut Builder,
    order: usize,
    body: &[Vec<Word>],
    text: &str,
) -> Result<(), FormatError> {
    let place = body.iter().flatten().next().map_or(0, |word| word.0);
    let numbers: Option<Vec<usize>> = body
        .iter()
        .flatten()
        .map(|word| word.1.parse().ok())
        .collect();
    let wrong = || {
        let message = "below this heading the rows of a matrix are expected, or the numbers of vertices and edges with as many edges; the text is cut off or a number wrong";
        FormatError::at(text, place, message)
    };
    let numbers = numbers.unwrap_or_default();
    let [n, m, ends @ ..] = &numbers[..] else {
        return Err(wrong());
    };
    // A third number, of -E, makes them odd.
    let ends = match ends {
        [_, even @ ..] if ends.len() % 2 == 1 => even,
        _ => ends,
    };
    let first = usize::from(ends.contains(n) && !ends.contains(&0));
    let inside = |end: &usize| end.checked_sub(first).is_some_and(|end| end < order);
    if *n != order || m.checked_mul(2) != Some(ends.len()) || !ends.iter().all(inside) {
        return Err(wrong());
    }
    builder.symmetric = false;
    builder.numbered(first, order, place)?;
    ends.chunks_exact(2).try_for_each(|ends| match ends {
        [u, v] => builder.edge(u - first, v - first, place),
        _ => Ok(()),
    })
}
