//! The file: JSON of the format "grundy-windows", version 1, whose last field is the SHA-256 of all that
//! comes before it.

use super::classes::Classes;
use super::code::Moves;
use super::{Window, Windows};
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
pub(super) const MOST_VALUE: u16 = (1 << 8) - 1;

/// What a file says, once that is possible at all: `W > k` and `W > r + k` for each rare heap `r`, and
/// the heaps of windows, at least one, rise from beyond `2W` to `N + p`.
#[derive(Debug)]
pub struct File {
    pub(super) table: Windows,
    pub(super) moves: Moves,
    pub(super) classes: Classes,
    pub(super) sha256: String,
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
    let has_its_sum = text
        .rsplit_once(SUM)
        .is_some_and(|(before, sum)| sum.strip_prefix(&sha256(before.as_bytes())) == Some("\"}\n"));
    let why =
        "the file was changed or cut off: it does not end with the SHA-256 of what comes before";
    ensure(has_its_sum, Stated::File, "sha256", why)?;
    fields.file(sha256(text.as_bytes()))
}

/// Refuses a claim that does not hold.
fn ensure(holds: bool, claim: Stated, place: &str, why: &str) -> Result<(), Refusal> {
    match holds {
        true => Ok(()),
        false => Err(Refusal::new(claim, place, why)),
    }
}

impl File {
    /// The heaps of segment `number`, if there is one: from the end of the one before, or from `2W`, to
    /// the heap of its window.
    pub(super) fn segment(&self, number: usize) -> Option<Range<usize>> {
        let last = number.checked_sub(1)?;
        let to = self.table.windows.get(last)?.heap;
        let before = last
            .checked_sub(1)
            .and_then(|at| self.table.windows.get(at));
        Some(before.map_or(2 * self.table.window, |window| window.heap)..to)
    }
}

impl Fields {
    fn file(self, sha256: String) -> Result<File, Refusal> {
        let moves = Moves::read(&self.code)?;
        self.check_classes(&moves)?;
        self.check_rare(&moves)?;
        let mark = self.check_period()?;
        let windows = self.windows()?;
        let (mask, odd_digits) = (self.mask, self.odd_digits);
        let table = Windows {
            code: self.code,
            mask,
            odd_digits,
            window: self.window,
            rare: self.rare,
            windows,
            period: self.period.period,
            last_exception: self.period.last_exception,
            mark,
            checked: Vec::new(),
        };
        let classes = Classes { mask, odd_digits };
        Ok(File {
            table,
            moves,
            classes,
            sha256,
        })
    }

    fn check_classes(&self, moves: &Moves) -> Result<(), Refusal> {
        let why = "no value is common, or bits count that no value has";
        ensure(
            (1..=MOST_VALUE).contains(&self.mask),
            Stated::Values,
            "mask",
            why,
        )?;
        let is_so = |digit: &usize| self.odd_digits.is_none_or(|odd| (digit % 2 == 1) == odd);
        let why = "the digits that split have not all this parity, so that of heaps does not count";
        ensure(
            moves.two.iter().all(is_so),
            Stated::Values,
            "odd_digits",
            why,
        )
    }

    fn check_rare(&self, moves: &Moves) -> Result<(), Refusal> {
        let why = "it is too long, or not longer than a move reaches";
        let fits = self.window <= MOST && self.window > moves.last;
        ensure(fits, Stated::Values, "window", why)?;
        let mut last = 0;
        for &(heap, value) in &self.rare {
            let place = format!("rare, heap {heap}");
            ensure(
                heap > last,
                Stated::Values,
                &place,
                "the heaps do not rise from 1 on",
            )?;
            let why = "it is not so far below the length of a window as a move reaches";
            ensure(heap < self.window - moves.last, Stated::Values, &place, why)?;
            ensure(
                value <= MOST_VALUE,
                Stated::Values,
                &place,
                "the value is too large",
            )?;
            last = heap;
        }
        Ok(())
    }

    /// Gives `N`.
    fn check_period(&self) -> Result<usize, Refusal> {
        let (p, e) = (self.period.period, self.period.last_exception);
        let ensure = |holds, place: &str, why| {
            ensure(holds, Stated::Period, &format!("period.{place}"), why)
        };
        ensure((1..=MOST).contains(&p), "period", "it is 0 or too large")?;
        let after = usize::try_from(e.saturating_add(1)).unwrap_or(usize::MAX);
        ensure(
            after <= MOST,
            "last_exception",
            "it is below -1 or too large",
        )?;
        ensure(
            self.period.proved,
            "proved",
            "it is false, and this is a proof",
        )?;
        ensure(self.period.by == "windows", "by", "it is not “windows”")?;
        let why = "it is odd, and the parity of heaps counts, so heaps of different classes would have the same value";
        ensure(
            self.odd_digits.is_none() || p.is_multiple_of(2),
            "period",
            why,
        )?;
        let mark = (after + self.window).max(2 * self.window);
        let why = "it is not the last heap that the theorem asks for";
        ensure(self.period.checked_to == mark + p - 1, "checked_to", why)?;
        Ok(mark)
    }

    /// The windows, of which each has its values.
    fn windows(&self) -> Result<Vec<Window>, Refusal> {
        let ensure = |holds, place: &str, why| ensure(holds, Stated::Values, place, why);
        ensure(
            matches!(self.digits, 1 | 2),
            "digits",
            "a value has 1 or 2 of them",
        )?;
        let (mut last, end) = (2 * self.window, self.period.checked_to + 1);
        let mut windows = Vec::with_capacity(self.windows.len());
        for (number, written) in self.windows.iter().enumerate() {
            let (place, heap) = (format!("windows[{number}]"), written.heap);
            let why =
                "the heaps do not rise from twice the length of a window to the end of the claim";
            ensure(heap > last && heap <= end, &place, why)?;
            let fits = Some(written.values.len()) == self.window.checked_mul(self.digits);
            ensure(fits, &place, "it has not as many digits as a window has")?;
            let values = read_values(written.values.as_bytes(), self.digits);
            let why = "a value is not written in digits 0–9 and a–f";
            ensure(values.is_some(), &place, why)?;
            let values = values.unwrap_or_default();
            windows.push(Window { heap, values });
            last = heap;
        }
        let why = "the last one does not end where the claim ends";
        ensure(last == end && !windows.is_empty(), "windows", why)?;
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
