//! The file: JSON of the format "grundy-windows", version 1, whose last field is the SHA-256 of all that
//! comes before it.

use super::code::Moves;
use super::refusal::{WindowsRefusal, fault};
use serde::Deserialize;
use sha2::{Digest, Sha256};

pub(crate) const FORMAT: &str = "grundy-windows";
const VERSION: u64 = 1;
/// What comes before the sum.
const SUM: &str = ",\"sha256\":\"";
/// No heap is larger.
const MOST: usize = 1 << 44;
/// No value is larger.
pub(super) const MOST_VALUE: u32 = (1 << 12) - 1;

/// What a file says, once that is possible at all.
#[derive(Debug)]
pub(super) struct Certificate {
    pub(super) code: String,
    pub(super) moves: Moves,
    pub(super) mask: u32,
    pub(super) odd_digits: Option<bool>,
    pub(super) window: usize,
    /// The rare heaps with their values, in rising order.
    pub(super) rare: Vec<(usize, u32)>,
    /// In rising order of their heaps.
    pub(super) windows: Vec<Window>,
    pub(super) period: Period,
}

/// The values of the heaps before one.
#[derive(Debug)]
pub(super) struct Window {
    pub(super) heap: usize,
    pub(super) values: Vec<u16>,
}

/// The claim.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Period {
    pub(super) period: usize,
    pub(super) last_exception: i64,
    proved: bool,
    checked_to: usize,
    by: String,
}

/// The fields as they stand there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[allow(
        dead_code,
        reason = "read before, as a file of another kind has other fields"
    )]
    format: String,
    #[allow(dead_code, reason = "read before")]
    version: u64,
    code: String,
    mask: u32,
    odd_digits: Option<bool>,
    window: usize,
    rare: Vec<(usize, u32)>,
    digits: usize,
    windows: Vec<Written>,
    period: Period,
    #[allow(dead_code, reason = "compared with the text")]
    sha256: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    heap: usize,
    values: String,
}

/// What is read first, so that a file of another kind or time is called just that.
#[derive(Deserialize)]
struct Kind {
    format: Option<String>,
    version: Option<u64>,
}

/// The format that a file says it has; that of a file that is cut off is read from its beginning.
pub(super) fn format(text: &str) -> Option<String> {
    let read = serde_json::from_str::<Kind>(text)
        .ok()
        .and_then(|kind| kind.format);
    let begins = text
        .trim_start()
        .starts_with("{\"format\":\"grundy-windows\"");
    read.or_else(|| begins.then(|| FORMAT.to_owned()))
}

impl Certificate {
    /// Reads a file of this format and version.
    pub(super) fn read(text: &str) -> Result<Self, WindowsRefusal> {
        if format(text).as_deref() != Some(FORMAT) {
            return Err(WindowsRefusal::Format(format(text).unwrap_or_default()));
        }
        if !has_its_sum(text) {
            return Err(WindowsRefusal::Changed);
        }
        let kind: Kind = serde_json::from_str(text).map_err(unreadable)?;
        if kind.version != Some(VERSION) {
            return Err(WindowsRefusal::Version(kind.version.unwrap_or_default()));
        }
        let fields: Fields = serde_json::from_str(text).map_err(unreadable)?;
        fields.certificate()
    }

    /// `N`.
    pub(super) fn at(&self) -> usize {
        let after = usize::try_from(self.period.last_exception + 1).unwrap_or(0);
        (after + self.window).max(2 * self.window)
    }
}

/// Whether the text ends with the SHA-256 of what comes before.
fn has_its_sum(text: &str) -> bool {
    let Some((before, sum)) = text.rsplit_once(SUM) else {
        return false;
    };
    let hex: String = Sha256::digest(before)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    sum.strip_prefix(&hex) == Some("\"}\n")
}

impl Fields {
    /// Sees whether the numbers can be what they say, so that no later sum is too large.
    fn certificate(self) -> Result<Certificate, WindowsRefusal> {
        let moves = Moves::read(&self.code)?;
        if self.mask == 0 {
            return Err(fault("mask", "no value would be common"));
        }
        if let Some(odd) = self.odd_digits
            && moves.two.iter().any(|digit| (digit % 2 == 1) != odd)
        {
            let reason =
                "the digits that split have not all this parity, so positions do not count";
            return Err(fault("odd_digits", reason));
        }
        let window = self.window;
        if window > MOST {
            return Err(fault("window", "it is too long"));
        }
        if window <= moves.last {
            return Err(fault("window", "it is not longer than a move reaches"));
        }
        self.check_period()?;
        let mut last = 0;
        for &(heap, value) in &self.rare {
            if heap <= last || heap >= window.saturating_sub(moves.last) {
                let reason = "the heaps do not rise, or are not so far below the length of a window as a move reaches";
                return Err(fault(format!("rare, heap {heap}"), reason));
            }
            if value > MOST_VALUE {
                return Err(fault(
                    format!("rare, heap {heap}"),
                    "the value is too large",
                ));
            }
            last = heap;
        }
        let windows = self.windows()?;
        Ok(Certificate {
            code: self.code,
            moves,
            mask: self.mask,
            odd_digits: self.odd_digits,
            window,
            rare: self.rare,
            windows,
            period: self.period,
        })
    }

    fn check_period(&self) -> Result<(), WindowsRefusal> {
        let claim = &self.period;
        let e = claim.last_exception;
        if claim.period == 0 || claim.period > MOST {
            return Err(fault("period", "it is 0 or too large"));
        }
        if e < -1 || usize::try_from(e).is_ok_and(|e| e >= MOST) {
            return Err(fault("last_exception", "it is below -1 or too large"));
        }
        if !claim.proved || claim.by != "windows" {
            return Err(fault("period", "it is not said to be proved by windows"));
        }
        if self.odd_digits.is_some() && claim.period % 2 == 1 {
            let reason = "it is odd, and the parity of heaps counts, so heaps of different classes would have the same value";
            return Err(fault("period", reason));
        }
        let after = usize::try_from(e + 1).unwrap_or(0);
        let at = (after + self.window).max(2 * self.window);
        if claim.checked_to != at + claim.period - 1 {
            return Err(fault(
                "checked_to",
                "it is not the last heap of the last segment",
            ));
        }
        Ok(())
    }

    /// The windows, of which each has its values.
    fn windows(&self) -> Result<Vec<Window>, WindowsRefusal> {
        if !(1..=3).contains(&self.digits) {
            return Err(fault("digits", "a value has 1, 2 or 3 of them"));
        }
        let mut last = 2 * self.window;
        let mut windows = Vec::new();
        for (number, written) in self.windows.iter().enumerate() {
            let place = || format!("windows, number {}", number + 1);
            if written.heap <= last || written.heap > 4 * MOST {
                return Err(fault(
                    place(),
                    "the heaps do not rise from twice the length of a window on",
                ));
            }
            if written.values.len() != self.window.saturating_mul(self.digits) {
                return Err(fault(place(), "it has not as many digits as a window has"));
            }
            let values = read_values(written.values.as_bytes(), self.digits);
            let values = values
                .ok_or_else(|| fault(place(), "a value is not written in digits 0–9 and a–f"))?;
            windows.push(Window {
                heap: written.heap,
                values,
            });
            last = written.heap;
        }
        if last != self.period.checked_to + 1 {
            return Err(fault(
                "windows",
                "the last one does not end where the claim ends",
            ));
        }
        Ok(windows)
    }
}

fn read_values(text: &[u8], digits: usize) -> Option<Vec<u16>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(u16::from(byte - b'0')),
        b'a'..=b'f' => Some(u16::from(byte - b'a') + 10),
        _ => None,
    };
    let value = |bytes: &[u8]| {
        bytes
            .iter()
            .try_fold(0, |value, &byte| Some(16 * value + digit(byte)?))
    };
    text.chunks(digits).map(value).collect()
}

fn unreadable(error: serde_json::Error) -> WindowsRefusal {
    WindowsRefusal::Unreadable {
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    }
}
