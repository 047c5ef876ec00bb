//! The file: JSON of the format "grundy-windows", version 1, whose last field is the SHA-256 of all that
//! comes before it.

use super::{Window, Windows};
use crate::checker::nimbers::Classes;
use crate::fields::fields;
use crate::{Refusal, Stated, sha256};
use grundy_base::rule::HeapRule;
use serde::Deserialize;

/// The field `format` of these files.
pub(crate) const FORMAT: &str = "grundy-windows";
/// The start of a file, before its checksum.
const SUM: &str = ",\"sha256\":\"";
/// No heap and no period that is claimed is larger, so that sums of some of them are far from the end of
/// the integers.
const MOST: usize = 1 << 44;
/// No value is larger: its index is below 2^7, so that a word of 128 bits is a set of indices.
pub(super) const MOST_VALUE: u16 = 255;
/// What is said of one that is.
pub(super) const TOO_LARGE: &str =
    "a value is larger than 255, the largest that certificates by windows may have";

/// What a file says, once that is possible at all: `W > k` and `W > r + k` for each rare heap `r`, and
/// the heaps of windows, at least one, rise from beyond `2W` to `N + p`.
#[derive(Debug)]
pub struct File {
    pub(super) table: Windows,
    pub(super) moves: Moves,
    pub(super) classes: Classes,
    pub(super) sha256: String,
}

/// What may be removed from a heap, by how many heaps are left.
#[derive(Debug)]
pub(super) struct Moves {
    pub(super) none: Vec<usize>,
    pub(super) one: Vec<usize>,
    pub(super) two: Vec<usize>,
    /// The index `k` of the last digit that is not 0: the most tokens that a move removes.
    pub(super) last: usize,
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
    windows: Vec<WindowFields>,
    period: Period,
    #[serde(rename = "sha256")]
    _sha256: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WindowFields {
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
    if !has_its_sum {
        let why = "the file was changed or cut off: it does not end with the SHA-256 of what comes before";
        return Err(Refusal::new(Stated::File, "sha256", why));
    }
    let moves = Moves::read(&fields.code)?;
    fields.check_classes(&moves)?;
    fields.check_rare(&moves)?;
    let mark = fields.check_period()?;
    let windows = fields.windows()?;
    Ok(File {
        moves,
        classes: Classes {
            mask: fields.mask,
            odd_digits: fields.odd_digits,
        },
        table: Windows {
            code: fields.code,
            mask: fields.mask,
            odd_digits: fields.odd_digits,
            window: fields.window,
            rare: fields.rare,
            windows,
            period: fields.period.period,
            last_exception: fields.period.last_exception,
            mark,
            checked: Vec::new(),
        },
        sha256: sha256(text.as_bytes()),
    })
}

/// Refuses what the file says of values at a place if it cannot be.
fn ensure(holds: bool, place: &str, why: &str) -> Result<(), Refusal> {
    match holds {
        true => Ok(()),
        false => Err(Refusal::new(Stated::Values, place, why)),
    }
}

impl Moves {
    /// The moves of an octal code in which some digit lets a heap be split.
    fn read(code: &str) -> Result<Moves, Refusal> {
        let refuse = |why| Refusal::new(Stated::Game, "code", format!("“{code}” {why}"));
        let rule = HeapRule::parse(code).ok();
        let (zeroth, rest) = rule
            .filter(|rule| rule.text() == code)
            .and_then(|rule| rule.digits())
            .filter(|(zeroth, digits)| [zeroth].into_iter().chain(digits).all(|&digit| digit < 8))
            .ok_or_else(|| refuse("is no octal code such as 0.104, or not its shortest form"))?;
        let digits = [&[zeroth], rest.as_slice()].concat();
        let leaving = |heaps: u32| {
            let allows = |&i: &usize| digits[i] >> heaps & 1 == 1;
            (0..digits.len()).filter(allows).collect::<Vec<usize>>()
        };
        let (none, one, two) = (leaving(0), leaving(1), leaving(2));
        match two.is_empty() {
            true => Err(refuse("has no move that leaves two heaps")),
            false => Ok(Moves {
                none,
                one,
                two,
                last: rest.len(),
            }),
        }
    }
}

impl Fields {
    fn check_classes(&self, moves: &Moves) -> Result<(), Refusal> {
        let why = "no value is common, or bits count that no value has: it is from 1 to 255";
        ensure((1..=MOST_VALUE).contains(&self.mask), "mask", why)?;
        let is_so = |digit: &usize| self.odd_digits.is_none_or(|odd| (digit % 2 == 1) == odd);
        let why = "the digits that split have not all this parity, so that of heaps does not count";
        ensure(moves.two.iter().all(is_so), "odd_digits", why)
    }

    fn check_rare(&self, moves: &Moves) -> Result<(), Refusal> {
        let why = "it is too long, or not longer than a move reaches";
        let fits = self.window <= MOST && self.window > moves.last;
        ensure(fits, "window", why)?;
        let mut last = 0;
        for &(heap, value) in &self.rare {
            let place = format!("rare, heap {heap}");
            ensure(heap > last, &place, "the heaps do not rise from 1 on")?;
            let why = "it is not so far below the length of a window as a move reaches";
            ensure(heap < self.window - moves.last, &place, why)?;
            ensure(value <= MOST_VALUE, &place, TOO_LARGE)?;
            last = heap;
        }
        Ok(())
    }

    /// Gives `N`.
    fn check_period(&self) -> Result<usize, Refusal> {
        let (period, last) = (self.period.period, self.period.last_exception);
        let after = usize::try_from(last.saturating_add(1)).unwrap_or(usize::MAX);
        let mark = after.saturating_add(self.window).max(2 * self.window);
        let (field, why) = if !(1..=MOST).contains(&period) {
            ("period", "it is 0 or too large")
        } else if after > MOST {
            ("last_exception", "it is below -1 or too large")
        } else if !self.period.proved {
            ("proved", "it is false, and this is a proof")
        } else if self.period.by != "windows" {
            ("by", "it is not “windows”")
        } else if self.odd_digits.is_some() && period % 2 == 1 {
            let why = "it is odd, and the parity of heaps counts, so heaps of different classes would have the same value";
            ("period", why)
        } else if self.period.checked_to != mark + period - 1 {
            (
                "checked_to",
                "it is not the last heap that the theorem asks for",
            )
        } else {
            return Ok(mark);
        };
        let place = format!("period.{field}");
        Err(Refusal::new(Stated::Period, place, why))
    }

    /// The windows, of which each has its values.
    fn windows(&self) -> Result<Vec<Window>, Refusal> {
        ensure(self.digits > 0, "digits", "a value has 1 or 2 of them")?;
        ensure(self.digits <= 2, "digits", TOO_LARGE)?;
        let (mut last, end) = (2 * self.window, self.period.checked_to + 1);
        let mut windows = Vec::with_capacity(self.windows.len());
        for (number, WindowFields { heap, values }) in self.windows.iter().enumerate() {
            let place = format!("windows[{number}]");
            let why =
                "the heaps do not rise from twice the length of a window to the end of the claim";
            ensure(*heap > last && *heap <= end, &place, why)?;
            let fits = Some(values.len()) == self.window.checked_mul(self.digits);
            ensure(fits, &place, "it has not as many digits as a window has")?;
            let values = read_values(values.as_bytes(), self.digits).ok_or_else(|| {
                let why = "a value is not written in digits 0–9 and a–f";
                Refusal::new(Stated::Values, &*place, why)
            })?;
            let heap = *heap;
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
        b'A'..=b'F' => None,
        _ => char::from(byte).to_digit(16),
    };
    let add = |value, &byte: &u8| Some(16 * value + digit(byte)? as u16);
    let value = |bytes: &[u8]| bytes.iter().try_fold(0, add);
    text.chunks(digits).map(value).collect()
}
