//! The certificate of a period: what [`grundy_proof::checker::windows`] proves again, segment by segment.
//!
//! With `N = max(e + 1 + W, 2W)` for the last exception `e`, it has the windows before `N`, `N + p` and
//! `N + p / q` for the primes `q` of `p`, those `W` heaps before the first two, so that the last
//! exception and what follows it are in the file, and some between `2W` and `N + p`, so that segments are
//! short. A stretch in which a run has decided every heap within `W` is not computed again.

use super::{GapSearch, Window, hex};
use crate::period::Period;
use crate::stream::{NimStream, RareHeaps, StreamEnd};
use grundy_base::budget::{Budget, Stop};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The bytes of all windows of a certificate, about, and the number of those that are there in any case.
const BYTES: usize = 3 << 19;
const LEAST_WINDOWS: usize = 8;
/// The least length of a segment that nothing else asks for.
const SEGMENT: usize = 1 << 18;
/// The most heaps of a segment, so that each is checked in about a minute.
const MOST_SEGMENT: usize = 1 << 30;
/// No larger value is written.
const MOST_VALUE: usize = (1 << 8) - 1;

/// What proves a period by windows.
#[derive(Clone, Debug, PartialEq)]
pub struct WindowsCertificate {
    code: String,
    classes: RareHeaps,
    window: usize,
    period: usize,
    last_exception: i64,
    windows: Vec<Window>,
    /// Hexadecimal digits of a value.
    digits: usize,
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificateError {
    /// The run has not proved a period.
    #[error("there is no certificate, as no period is proved up to heap {heaps}")]
    NotProved {
        /// So far the run has come.
        heaps: usize,
    },
    /// The game is none that windows are for.
    #[error("there are certificates of octal codes only that let heaps be split; {rule} is none")]
    Rule {
        /// The rule.
        rule: String,
    },
    /// Rare heaps go on, or pairs with a small part do not decide the values.
    #[error(
        "there is no certificate by windows: the rare heaps of {rule} do not end soon enough, or small heaps do not decide its values; its period is proved by the values up to heap {heaps}"
    )]
    RareGoOn {
        /// The rule.
        rule: String,
        /// The values up to this heap prove the period.
        heaps: usize,
    },
    /// The proof needs more values than a certificate leaves to whoever checks it.
    #[error(
        "the period is proved by the values up to heap {heaps}, and there are certificates by all values of at most {most} heaps; with --stream there may be one by windows"
    )]
    TooMany {
        /// The values up to this heap prove the period.
        heaps: usize,
        /// The most that there may be.
        most: usize,
    },
    /// A value that it needs could not be computed.
    #[error("the certificate was not finished: {0}")]
    Run(#[from] StreamEnd),
}

impl From<Stop> for CertificateError {
    fn from(stop: Stop) -> Self {
        CertificateError::Run(StreamEnd::Budget(stop))
    }
}

impl WindowsCertificate {
    /// The certificate of the period that `run` has proved. Computes what the run has not kept: at most as
    /// many heaps as the proof needs, and far less where it was by windows.
    ///
    /// # Errors
    /// [`CertificateError`], also when the budget ends.
    pub fn of(run: &NimStream, budget: &Budget) -> Result<WindowsCertificate, CertificateError> {
        let rule = || run.rule().text();
        let splits = |(d0, digits): (u8, Vec<u8>)| {
            let octal = digits.iter().all(|&digit| digit < 8);
            octal && d0 < 8 && (d0 == 4 || digits.iter().any(|digit| digit & 4 == 4))
        };
        if !run.rule().digits().is_some_and(splits) {
            return Err(CertificateError::Rule { rule: rule() });
        }
        let heaps = run.facts().heaps();
        let period = run.facts().period.as_ref();
        let period = period.ok_or(CertificateError::NotProved { heaps })?;
        let (run, mut window) = run.prepared_for_windows(budget)?;
        let none = || CertificateError::RareGoOn {
            rule: rule(),
            heaps: period.checked_to,
        };
        while 2 * window <= run.facts().gap.from && run.facts().largest() <= MOST_VALUE {
            match windows(&run, period, window, budget)? {
                Some(windows) => {
                    let classes = run.facts().classes.clone().ok_or_else(none)?;
                    return Ok(WindowsCertificate {
                        code: rule(),
                        classes,
                        window,
                        period: period.period,
                        last_exception: period.last_exception,
                        windows,
                        digits: digits(run.facts().largest()),
                    });
                }
                None => window *= 2,
            }
        }
        Err(none())
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let written = |window: &Window| WindowFields {
            heap: window.heap,
            values: hex::text(&window.values, self.digits),
        };
        let fields = Fields {
            format: "grundy-windows",
            version: 1,
            code: &self.code,
            mask: self.classes.mask.bits,
            odd_digits: self.classes.mask.parity,
            window: self.window,
            rare: &self.classes.rare,
            digits: self.digits,
            period: Claim {
                period: self.period,
                last_exception: self.last_exception,
                proved: true,
                checked_to: at(self.last_exception, self.window) + self.period - 1,
                by: "windows",
            },
            windows: self.windows.iter().map(written).collect(),
        };
        // Strings and numbers always become JSON.
        let mut text = serde_json::to_string(&fields).unwrap_or_default();
        text.pop();
        let sum: String = Sha256::digest(&text)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        text + ",\"sha256\":\"" + &sum + "\"}\n"
    }
}

/// The fields of the file but the last.
#[derive(Serialize)]
struct Fields<'a> {
    format: &'static str,
    version: u64,
    code: &'a str,
    mask: u32,
    odd_digits: Option<bool>,
    window: usize,
    rare: &'a [(usize, u32)],
    digits: usize,
    period: Claim,
    windows: Vec<WindowFields>,
}

#[derive(Serialize)]
struct Claim {
    period: usize,
    last_exception: i64,
    proved: bool,
    checked_to: usize,
    by: &'static str,
}

#[derive(Serialize)]
struct WindowFields {
    heap: usize,
    values: String,
}

/// How many hexadecimal digits the largest value has.
fn digits(largest: usize) -> usize {
    match largest {
        0..16 => 1,
        16..256 => 2,
        _ => 3,
    }
}

/// `N`.
fn at(last_exception: i64, window: usize) -> usize {
    let after = usize::try_from(last_exception + 1).unwrap_or(0);
    (after + window).max(2 * window)
}

/// The heaps before which the claims need windows of length `w`.
fn needed(period: &Period, w: usize) -> Vec<usize> {
    let (p, at) = (period.period, at(period.last_exception, w));
    let mut heaps = vec![at - w, at, at + p - w, at + p];
    heaps.extend(primes(p).into_iter().map(|q| at + p / q));
    heaps.retain(|&heap| heap > 2 * w);
    heaps
}

/// The primes that divide `n`.
fn primes(mut n: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    for q in 2..=n.isqrt() {
        if n.is_multiple_of(q) {
            primes.push(q);
        }
        while n.is_multiple_of(q) {
            n /= q;
        }
    }
    primes.extend((n > 1).then_some(n));
    primes
}

/// The windows of length `w`, if every heap is decided within it.
fn windows(
    run: &NimStream,
    period: &Period,
    w: usize,
    budget: &Budget,
) -> Result<Option<Vec<Window>>, CertificateError> {
    let (p, at) = (period.period, at(period.last_exception, w));
    let search = run
        .facts()
        .search
        .as_ref()
        .filter(|search| search.window() == w);
    let since = search.map_or(usize::MAX, GapSearch::since);
    let kept = search.map_or(&[][..], GapSearch::kept);
    let most = (BYTES / (w * digits(run.facts().largest()))).max(LEAST_WINDOWS);
    let every = ((at + p) / most).clamp(SEGMENT, MOST_SEGMENT);
    // Besides those that are needed some that make segments short, if possible such that are kept.
    let mut heaps = needed(period, w);
    let mut last = 2 * w;
    for window in kept.iter().filter(|window| window.heap < at + p) {
        let between = (last + every..window.heap).step_by(every);
        heaps.extend(between.clone().take_while(|&heap| heap < since));
        if window.heap >= last + every {
            heaps.push(window.heap);
            last = window.heap;
        }
    }
    heaps.extend(
        (last + every..at + p)
            .step_by(every)
            .filter(|&heap| kept.is_empty() || heap < since),
    );
    heaps.sort_unstable();
    heaps.dedup();
    let mut walk = run.walk(w, budget);
    let mut windows: Vec<Window> = Vec::new();
    for heap in heaps {
        let before = windows.last().map_or(2 * w, |window| window.heap);
        let found = kept.iter().find(|window| window.heap == heap);
        let window = match found {
            Some(window) if before >= since => window.clone(),
            _ if before >= since => {
                run.window_before(heap, w, &windows[windows.len() - 1..], budget)?
            }
            _ => match walk.window_before(heap)? {
                Some(window) => window,
                None => return Ok(None),
            },
        };
        windows.push(window);
    }
    Ok(Some(windows))
}
