//! graph6 (McKay): the number of vertices, then the upper triangle of the adjacency
//! matrix column by column, six bits to a printable character.

use super::{FormatError, build, error_at};
use crate::simple_graph::{Graph, MAX_VERTICES};

/// Reads one graph; a header `>>graph6<<` may stand before it.
pub(super) fn read(text: &str) -> Result<Graph, FormatError> {
    let body = Body::of(text, ">>graph6<<")?;
    let (order, start) = body.order(0)?;
    let bits = order * order.saturating_sub(1) / 2;
    let expected = start + bits.div_ceil(6);
    if body.codes.len() != expected {
        return Err(body.error(
            body.codes.len().min(expected),
            format!(
                "a graph6 text for {order} vertices has {expected} characters, this one has {}; copy the whole line",
                body.codes.len()
            ),
        ));
    }
    let mut edges = Vec::new();
    let mut bit = 0;
    for v in 1..order {
        for u in 0..v {
            let code = body.codes.get(start + bit / 6).copied().unwrap_or(0);
            if code >> (5 - bit % 6) & 1 != 0 {
                edges.push((u, v, 0));
            }
            bit += 1;
        }
    }
    build(text, order, &edges)
}

/// Whether a text has the letters and the length of one graph, so that it is no other format.
pub(super) fn fits(text: &str) -> bool {
    let letters = text.bytes().all(|letter| (63..=126).contains(&letter));
    let complete = |body: Body| {
        let (order, start) = body.order(0).ok()?;
        let bits = order * order.saturating_sub(1) / 2;
        (body.codes.len() == start + bits.div_ceil(6)).then_some(())
    };
    letters && Body::of(text, "").ok().and_then(complete).is_some()
}

/// Writes a graph, without header.
pub(super) fn write(graph: &Graph) -> String {
    let mut writer = Writer::new();
    writer.order(graph.order());
    for v in 1..graph.order() {
        let mut next = graph.neighbours(v).iter().peekable();
        for u in 0..v {
            let joined = next.next_if_eq(&&u).is_some();
            writer.bits(usize::from(joined), 1);
        }
    }
    writer.finish(false)
}

/// The six-bit codes of a text, after its header.
pub(super) struct Body<'a> {
    text: &'a str,
    start: usize,
    pub codes: Vec<u8>,
}

impl<'a> Body<'a> {
    pub fn of(text: &'a str, header: &str) -> Result<Body<'a>, FormatError> {
        let blank = text.len() - text.trim_start().len();
        let start = blank
            + if text[blank..].starts_with(header) {
                header.len()
            } else {
                0
            };
        let mut codes = Vec::new();
        for (offset, letter) in text[start..].trim_end().char_indices() {
            match u32::from(letter) {
                code @ 63..=126 => codes.push((code - 63) as u8),
                _ if letter == ':' && offset == 0 => codes.push(u8::MAX),
                _ => {
                    let message = if letter == '\n' {
                        "one graph is read at a time; give a single line".to_owned()
                    } else {
                        format!(
                            "“{}” is not a character of graph6 or sparse6",
                            letter.escape_default()
                        )
                    };
                    return Err(error_at(text, start + offset, message));
                }
            }
        }
        Ok(Body { text, start, codes })
    }

    pub fn error(&self, index: usize, message: impl Into<String>) -> FormatError {
        error_at(self.text, self.start + index, message)
    }

    /// The number of vertices, in 1, 4 or 8 characters, and the index behind it.
    pub fn order(&self, at: usize) -> Result<(usize, usize), FormatError> {
        let code = |index: usize| {
            self.codes
                .get(index)
                .copied()
                .map(usize::from)
                .ok_or_else(|| {
                    self.error(
                        index,
                        "the text ends before the number of vertices is complete",
                    )
                })
        };
        let (from, to) = match (code(at)?, self.codes.get(at + 1)) {
            (63, Some(63)) => (at + 2, at + 8),
            (63, _) => (at + 1, at + 4),
            _ => (at, at + 1),
        };
        let order = (from..to).try_fold(0, |order, index| Ok(order << 6 | code(index)?))?;
        if order > MAX_VERTICES {
            let message =
                format!("{order} vertices are too many; at most {MAX_VERTICES} are accepted");
            return Err(self.error(at, message));
        }
        Ok((order, to))
    }
}

/// Packs bits into printable characters.
pub(super) struct Writer {
    text: String,
    code: u8,
    filled: usize,
}

impl Writer {
    pub fn new() -> Writer {
        Writer {
            text: String::new(),
            code: 0,
            filled: 0,
        }
    }

    pub fn order(&mut self, order: usize) {
        if order <= 62 {
            self.bits(order, 6);
        } else if order <= 258_047 {
            self.bits(63, 6);
            self.bits(order, 18);
        } else {
            self.bits(63, 6);
            self.bits(63, 6);
            self.bits(order, 36);
        }
    }

    pub fn bits(&mut self, value: usize, count: usize) {
        for shift in (0..count).rev() {
            self.code = self.code << 1 | (value >> shift & 1) as u8;
            self.filled += 1;
            if self.filled == 6 {
                self.text.push(char::from(self.code + 63));
                (self.code, self.filled) = (0, 0);
            }
        }
    }

    /// How many bits are missing to the next whole character.
    pub fn missing(&self) -> usize {
        (6 - self.filled) % 6
    }

    /// The text, filled up with this bit.
    pub fn finish(mut self, filler: bool) -> String {
        while self.filled != 0 {
            self.bits(usize::from(filler), 1);
        }
        self.text
    }
}
