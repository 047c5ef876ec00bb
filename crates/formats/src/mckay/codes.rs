//! Numbers and bits as printable letters, six bits to a letter.

use super::Line;
use crate::error::FormatError;
use grundy_graph::MAX_VERTICES;
use std::ops::RangeInclusive;

/// The letters that stand for six bits each.
pub(super) const LETTERS: RangeInclusive<u8> = 63..=126;

/// The six-bit codes of a line, after the sign with which it begins.
pub(super) struct Codes<'a> {
    text: &'a str,
    start: usize,
    letters: &'a [u8],
}

impl<'a> Codes<'a> {
    /// # Errors
    /// The first letter that is no code.
    pub fn of(text: &'a str, line: &Line<'a>) -> Result<Codes<'a>, FormatError> {
        let body = line.text.strip_prefix([':', ';', '&']).unwrap_or(line.text);
        let start = line.start + line.text.len() - body.len();
        let wrong = body
            .char_indices()
            .find(|(_, letter)| !u8::try_from(*letter).is_ok_and(|code| LETTERS.contains(&code)));
        if let Some((at, letter)) = wrong {
            let message = format!(
                "“{}” is not a letter of graph6 or sparse6; copy the whole line",
                letter.escape_debug()
            );
            return Err(FormatError::at(text, start + at, message));
        }
        Ok(Codes {
            text,
            start,
            letters: body.as_bytes(),
        })
    }

    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// The place of a code in the text.
    pub fn offset(&self, index: usize) -> usize {
        self.start + index
    }

    pub fn error(&self, index: usize, message: impl Into<String>) -> FormatError {
        FormatError::at(self.text, self.offset(index), message)
    }

    /// The six bits of a letter.
    fn code(&self, index: usize) -> Option<usize> {
        let letter = *self.letters.get(index)?;
        Some(usize::from(letter.saturating_sub(63)))
    }

    /// The bit `at`, counted from the code `start` on.
    pub fn bit(&self, start: usize, at: usize) -> Option<usize> {
        Some(self.code(start + at / 6)? >> (5 - at % 6) & 1)
    }

    /// The number of `width` bits from the bit `at` on.
    pub fn number(&self, start: usize, at: usize, width: usize) -> Option<usize> {
        (at..at + width).try_fold(0, |number, at| Some(number << 1 | self.bit(start, at)?))
    }

    /// The number of vertices, in 1, 4 or 8 letters, and the index behind it.
    ///
    /// # Errors
    /// If the line ends before, or there are too many vertices.
    pub fn order(&self) -> Result<(usize, usize), FormatError> {
        let (from, to) = match (self.code(0), self.code(1)) {
            (Some(63), Some(63)) => (2, 8),
            (Some(63), _) => (1, 4),
            _ => (0, 1),
        };
        let order = (from..to).try_fold(0, |order, index| Some(order << 6 | self.code(index)?));
        let order = order.ok_or_else(|| {
            let message = "the text ends before the number of vertices is complete";
            self.error(self.len(), message)
        })?;
        if order > MAX_VERTICES {
            let message =
                format!("{order} vertices are too many; at most {MAX_VERTICES} are accepted");
            return Err(self.error(0, message));
        }
        Ok((order, to))
    }

    /// # Errors
    /// If the line does not have the letters that a graph of this order has.
    pub fn expect_length(
        &self,
        name: &str,
        order: usize,
        expected: usize,
    ) -> Result<(), FormatError> {
        if self.len() == expected {
            return Ok(());
        }
        let message = format!(
            "a {name} text for {order} vertices has {expected} characters, this one has {}; copy the whole line",
            self.len()
        );
        Err(self.error(self.len().min(expected), message))
    }
}

/// Packs bits into printable letters.
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

    /// How many bits are missing to the next whole letter.
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
