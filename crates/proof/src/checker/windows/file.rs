//! The file: JSON of the format "grundy-windows", version 1, whose last field is the SHA-256 of all that
//! comes before it.

use super::classes::Classes;
use super::code::Moves;
use crate::certificate::fields;
use crate::{Refusal, Stated, sha256};
use serde::Deserialize;
use std::ops::Range;

/// The field `format` of these files.
pub(crate) const FORMAT: &str = "grundy-windows";
/// What comes before the sum.
const SUM: &str = ",\"sha256\":\"";
/// No heap and no period that is claimed is larger, so that sums of some of them are far from the end of
/// the integers.
const MOST: usize = 1 << 44;
/// No value is larger.
pub(super) const MOST_VALUE: u16 = (1 << 12) - 1;

/// What a file says, once that is possible at all.
#[derive(Debug)]
pub struct File {
    pub(super) code: String,
    pub(super) moves: Moves,
    pub(super) classes: Classes,
    /// `W`, which is greater than `k` and than `r + k` for each rare heap `r`.
    pub(super) window: usize,
    /// The rare heaps with their values, in rising order.
    pub(super) rare: Vec<(usize, u16)>,
    /// In rising order of their heaps, from beyond `2W` to `N + p`; at least one.
    pub(super) windows: Vec<Window>,
    pub(super) period: usize,
    pub(super) last_exception: i64,
}

/// The values of the heaps before one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The heap.
    pub heap: usize,
    /// Those of the `W` heaps before it, in rising order of heaps.
    pub values: Vec<u16>,
}

/// The fields as they stand there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    code: String,
    mask: u16,
    odd_digits: Option<bool>,
    window: usize,
    rare: Vec<(usize, u16)>,
    digits: usize,
    windows: Vec<Written>,
    period: Period,
    #[serde(rename = "sha256")]
    _sha256: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    heap: usize,
    values: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Period {
    period: usize,
    last_exception: i64,
    proved: bool,
    checked_to: usize,
    by: String,
}

/// Reads a file of this format, and sees whether its numbers can be what they say; no value is computed.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let fields: Fields = fields(text)?;
    if !has_its_sum(text) {
        let why = "the file was changed or cut off: it does not end with the SHA-256 of what comes before";
        return Err(Refusal::new(Stated::File, "sha256", why));
    }
    fields.file()
}

/// Whether the text ends with the SHA-256 of what comes before.
fn has_its_sum(text: &str) -> bool {
    text.rsplit_once(SUM)
        .is_some_and(|(before, sum)| sum.strip_prefix(&sha256(before.as_bytes())) == Some("\"}\n"))
}

impl File {
    /// `N`, the larger of `e + 1 + W` and `2W`.
    pub(super) fn mark(&self) -> usize {
        mark(self.last_exception, self.window)
    }

    /// The heaps of segment `number`, if there is one: from the end of the one before, or from `2W`, to
    /// the heap of its window.
    pub(super) fn segment(&self, number: usize) -> Option<Range<usize>> {
        let last = number.checked_sub(1)?;
        let to = self.windows.get(last)?.heap;
        let before = last.checked_sub(1).and_then(|at| self.windows.get(at));
        Some(before.map_or(2 * self.window, |window| window.heap)..to)
    }
}

/// `N`, for an exception from -1 on.
fn mark(last_exception: i64, window: usize) -> usize {
    let after = usize::try_from(last_exception + 1).unwrap_or(0);
    (after + window).max(2 * window)
}

impl Fields {
    fn file(self) -> Result<File, Refusal> {
        let moves = Moves::read(&self.code)?;
        self.check_classes(&moves)?;
        self.check_window(&moves)?;
        self.check_period()?;
        Ok(File {
            moves,
            windows: self.windows()?,
            classes: Classes {
                mask: self.mask,
                odd_digits: self.odd_digits,
            },
            code: self.code,
            window: self.window,
            rare: self.rare,
            period: self.period.period,
            last_exception: self.period.last_exception,
        })
    }

    fn check_classes(&self, moves: &Moves) -> Result<(), Refusal> {
        let fault = |place, why| Err(Refusal::new(Stated::Values, place, why));
        if self.mask == 0 || self.mask > MOST_VALUE {
            return fault(
                "mask",
                "no value is common, or bits count that no value has",
            );
        }
        let odd = |digit: &usize| Some(digit % 2 == 1);
        if self.odd_digits.is_some() && moves.two.iter().any(|digit| odd(digit) != self.odd_digits)
        {
            let why =
                "the digits that split have not all this parity, so that of heaps does not count";
            return fault("odd_digits", why);
        }
        Ok(())
    }

    /// That `W > k` and `W > r + k` for the rare heaps `r`.
    fn check_window(&self, moves: &Moves) -> Result<(), Refusal> {
        let fault = |place: &str, why| Err(Refusal::new(Stated::Values, place, why));
        if self.window > MOST || self.window <= moves.last {
            return fault(
                "window",
                "it is too long, or not longer than a move reaches",
            );
        }
        let mut last = 0;
        for &(heap, value) in &self.rare {
            let place = format!("rare, heap {heap}");
            if heap <= last {
                return fault(&place, "the heaps do not rise from 1 on");
            }
            if heap >= self.window - moves.last {
                let why = "it is not so far below the length of a window as a move reaches";
                return fault(&place, why);
            }
            if value > MOST_VALUE {
                return fault(&place, "the value is too large");
            }
            last = heap;
        }
        Ok(())
    }

    fn check_period(&self) -> Result<(), Refusal> {
        let claim = &self.period;
        let fault = |place, why| Err(Refusal::new(Stated::Period, place, why));
        if claim.period == 0 || claim.period > MOST {
            return fault("period.period", "it is 0 or too large");
        }
        let e = claim.last_exception;
        if e < -1 || usize::try_from(e).is_ok_and(|e| e >= MOST) {
            return fault("period.last_exception", "it is below -1 or too large");
        }
        if !claim.proved {
            return fault("period.proved", "it is false, and this is a proof");
        }
        if claim.by != "windows" {
            return fault("period.by", "it is not “windows”");
        }
        if self.odd_digits.is_some() && claim.period % 2 == 1 {
            let why = "it is odd, and the parity of heaps counts, so heaps of different classes would have the same value";
            return fault("period.period", why);
        }
        if claim.checked_to != mark(e, self.window) + claim.period - 1 {
            return fault(
                "period.checked_to",
                "it is not the last heap that the theorem asks for",
            );
        }
        Ok(())
    }

    /// The windows, of which each has its values.
    fn windows(&self) -> Result<Vec<Window>, Refusal> {
        let fault = |place: &str, why| Err(Refusal::new(Stated::Values, place, why));
        if !(1..=3).contains(&self.digits) {
            return fault("digits", "a value has 1, 2 or 3 of them");
        }
        let mut last = 2 * self.window;
        let mut windows = Vec::with_capacity(self.windows.len());
        for (number, written) in self.windows.iter().enumerate() {
            let place = format!("windows[{number}]");
            if written.heap <= last || written.heap > self.period.checked_to + 1 {
                let why = "the heaps do not rise from twice the length of a window to the end of the claim";
                return fault(&place, why);
            }
            if Some(written.values.len()) != self.window.checked_mul(self.digits) {
                return fault(&place, "it has not as many digits as a window has");
            }
            let Some(values) = read_values(written.values.as_bytes(), self.digits) else {
                return fault(&place, "a value is not written in digits 0–9 and a–f");
            };
            let heap = written.heap;
            windows.push(Window { heap, values });
            last = heap;
        }
        if windows.is_empty() || last != self.period.checked_to + 1 {
            return fault("windows", "the last one does not end where the claim ends");
        }
        Ok(windows)
    }
}

/// Values in so many hexadecimal digits each.
fn read_values(text: &[u8], digits: usize) -> Option<Vec<u16>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(u16::from(byte - b'0')),
        b'a'..=b'f' => Some(u16::from(byte - b'a') + 10),
        _ => None,
    };
    let add = |value: u16, &byte: &u8| Some(16 * value + digit(byte)?);
    let value = |bytes: &[u8]| bytes.iter().try_fold(0, add);
    text.chunks(digits).map(value).collect()
}
