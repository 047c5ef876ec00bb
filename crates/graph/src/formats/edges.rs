//! Edge lists: `0-1 1-2`, chains `0-1-2`, pairs `0 1` on lines or between commas, pairs
//! `0,1` on lines, single vertices `7`, a number of vertices `n=8`, comments from # on; or
//! JSON pairs `[[0,1],[1,2]]`.

use super::{FormatError, build, error_at};
use crate::simple_graph::{Graph, MAX_VERTICES};

pub(super) fn read(text: &str) -> Result<Graph, FormatError> {
    if text.trim_start().starts_with('[') {
        return read_json(text);
    }
    let mut list = List {
        text,
        order: 0,
        edges: Vec::new(),
    };
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let useful = line.split('#').next().unwrap_or_default();
        let mut start = line_start;
        line_start += line.len();
        let bare: Vec<&str> = useful.split(',').map(str::trim).collect();
        let number = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        if bare.len() > 1 && bare.iter().all(number) {
            list.row_of_numbers(&bare, start)?;
            continue;
        }
        for item in useful.split_inclusive([',', ';']) {
            list.item(item.trim_end_matches([',', ';']), start)?;
            start += item.len();
        }
    }
    build(text, list.order, &list.edges)
}

struct List<'a> {
    text: &'a str,
    order: usize,
    edges: Vec<(usize, usize, usize)>,
}

impl List<'_> {
    /// Reads what stands between two commas or line ends.
    fn item(&mut self, item: &str, start: usize) -> Result<(), FormatError> {
        if let Some((name, count)) = item.split_once('=') {
            if !name.trim().eq_ignore_ascii_case("n") {
                return Err(error_at(self.text, start, "write n=8 for eight vertices"));
            }
            let order = self.number(count.trim(), start + name.len() + 1, MAX_VERTICES)?;
            self.order = self.order.max(order);
            return Ok(());
        }
        let words = words(item, start);
        let mut plain = Vec::new();
        for &(word, offset) in &words {
            if !word.contains(['-', '–']) {
                plain.push((self.vertex(word, offset)?, offset));
                continue;
            }
            let mut before = None;
            let mut at = offset;
            for part in word.split_inclusive(['-', '–']) {
                let vertex = self.vertex(part.trim_end_matches(['-', '–']), at)?;
                if let Some(before) = before {
                    self.edges.push((before, vertex, offset));
                }
                before = Some(vertex);
                at += part.len();
            }
            if word.ends_with(['-', '–']) {
                return Err(error_at(self.text, at, "a vertex is missing here"));
            }
        }
        match plain[..] {
            [] | [_] => Ok(()),
            [(u, offset), (v, _)] if words.len() == 2 => {
                self.edges.push((u, v, offset));
                Ok(())
            }
            [_, (_, offset), ..] => Err(error_at(
                self.text,
                offset,
                "an edge has two ends; separate edges by commas or new lines, or write 0-1 1-2",
            )),
        }
    }

    /// Reads a line of numbers between commas: two are an edge, as in tables of edges; more may
    /// be meant as edges or as vertices.
    fn row_of_numbers(&mut self, row: &[&str], start: usize) -> Result<(), FormatError> {
        let &[u, v] = row else {
            return Err(error_at(
                self.text,
                start,
                "an edge has two ends; write 0-1 1-2 for edges, or each single vertex on a line",
            ));
        };
        let edge = (self.vertex(u, start)?, self.vertex(v, start)?, start);
        self.edges.push(edge);
        Ok(())
    }

    fn vertex(&mut self, word: &str, offset: usize) -> Result<usize, FormatError> {
        let vertex = self.number(word, offset, MAX_VERTICES - 1)?;
        self.order = self.order.max(vertex + 1);
        Ok(vertex)
    }

    fn number(&self, word: &str, offset: usize, most: usize) -> Result<usize, FormatError> {
        let wrong = |message: String| error_at(self.text, offset, message);
        match word.parse::<usize>() {
            Ok(number) if number <= most => Ok(number),
            Ok(number) => Err(wrong(format!(
                "{number} is too large; the largest number accepted is {most}"
            ))),
            Err(_) if word.is_empty() => Err(wrong("a vertex is missing here".to_owned())),
            Err(_) => {
                let word: String = word.chars().take(20).collect();
                Err(wrong(format!(
                    "“{word}” is not a vertex; vertices are numbers from 0 on"
                )))
            }
        }
    }
}

/// The words of an item with their offsets.
fn words(item: &str, start: usize) -> Vec<(&str, usize)> {
    let mut words = Vec::new();
    let mut at = start;
    for piece in item.split_inclusive(char::is_whitespace) {
        let word = piece.trim();
        if !word.is_empty() {
            words.push((word, at));
        }
        at += piece.len();
    }
    words
}

fn read_json(text: &str) -> Result<Graph, FormatError> {
    let pairs: Vec<(usize, usize)> = serde_json::from_str(text).map_err(|error| FormatError {
        line: error.line().max(1),
        column: error.column().max(1),
        message: "a list of pairs such as [[0,1],[1,2]] is expected".to_owned(),
    })?;
    let largest = pairs.iter().map(|&(u, v)| u.max(v)).max();
    let order = largest.map_or(0, |largest| largest.saturating_add(1));
    let edges: Vec<_> = pairs.into_iter().map(|(u, v)| (u, v, 0)).collect();
    if order > MAX_VERTICES {
        let message = format!("{order} vertices are too many; at most {MAX_VERTICES} are accepted");
        return Err(error_at(text, 0, message));
    }
    build(text, order, &edges)
}

/// One edge on a line; the number of vertices where the edges do not tell it.
pub(super) fn write(graph: &Graph) -> String {
    let told = graph.edges().map(|(_, v)| v + 1).max().unwrap_or(0);
    let mut text = String::new();
    if told != graph.order() {
        text.push_str(&format!("n={}\n", graph.order()));
    }
    for (u, v) in graph.edges() {
        text.push_str(&format!("{u}-{v}\n"));
    }
    text
}
