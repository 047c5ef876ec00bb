//! The independent checker of periods that two windows prove: from the exported file alone it proves
//! again what the theorem in [`super::windows`] asks for, by loops as plain as can be. Nothing is shared
//! with the program that finds such periods.
//!
//! The file has the rare heaps `R`, the length `W`, and windows: the values of the `W` heaps before
//! some heaps, the first of which is `2W` by itself. With `N = max(e + 1 + W, 2W)` for the last exception `e`:
//!
//! - *head*: the values of the heaps below `2W` by the definition, and the rare ones among them, which
//!   are to be `R` ([`values`]);
//! - *segments*: from one window to the next, each heap decided by `R` and by pairs `(a, b)` with
//!   `a + i <= W`, as 2 of the theorem says, none of them rare, as 1 says. A segment needs the head and
//!   the window before it and nothing else, so segments are checked in any order, or some of them only;
//! - *claims* that compare the windows, among them those before `N` and `N + p` ([`claims`]): the values
//!   repeat from `e + 1` on, which is 3 of the theorem and, where `e < W - 1`, a little more; `e` is an
//!   exception; no `p / q` is a period for a prime `q`.

mod claims;
mod code;
mod file;
mod refusal;
mod values;

pub use refusal::WindowsRefusal;

use claims::Claims;
use file::Certificate;
use grundy_base::budget::Budget;
use rayon::prelude::*;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use values::{Game, Head};

/// A certificate whose file has been read.
#[derive(Debug)]
pub struct WindowsChecker {
    certificate: Certificate,
    game: Game,
}

/// What a certificate has been found to prove.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct WindowsVerdict {
    /// The code of the game.
    pub code: String,
    /// The least period.
    pub period: usize,
    /// The last exception, -1 if there is none.
    pub last_exception: i64,
    /// The length of a window.
    pub window: usize,
    /// The heap `N`.
    pub at: usize,
    /// How many segments there are.
    pub segments: usize,
    /// Those that were checked, from 1.
    pub checked: Vec<usize>,
    /// How many values were computed.
    pub values: usize,
}

impl WindowsVerdict {
    /// Whether nothing was left unchecked.
    pub fn is_whole(&self) -> bool {
        self.checked.len() == self.segments
    }
}

impl fmt::Display for WindowsVerdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let WindowsVerdict {
            code,
            period,
            at,
            window,
            segments,
            checked,
            values,
            ..
        } = self;
        let last = match self.last_exception {
            -1 => "no exception".to_owned(),
            e => format!("last exception {e}"),
        };
        let whole = self.is_whole();
        let (word, rest) = match whole {
            true => ("Proved", String::new()),
            false => {
                let numbers: Vec<String> = checked.iter().map(usize::to_string).collect();
                let numbers = numbers.join(", ");
                (
                    "Right as far as checked",
                    format!("; of {segments} segments these were checked: {numbers}"),
                )
            }
        };
        writeln!(
            f,
            "{word}: the Grundy values of {code} have the period {period}, {last}{rest}."
        )?;
        write!(
            f,
            "By windows of {window} heaps at {at} and {}; {values} values were computed.",
            at + period
        )
    }
}

/// Whether a file is of this format, whatever else is wrong with it.
pub fn is_certificate(text: &str) -> bool {
    file::format(text).is_some_and(|format| format == file::FORMAT)
}

impl WindowsChecker {
    /// Reads a certificate, given as the text of its file.
    ///
    /// # Errors
    /// What is wrong with the file, or with what it says, without computing a value.
    pub fn read(text: &str, budget: &Budget) -> Result<WindowsChecker, WindowsRefusal> {
        budget.check_memory(4 * text.len())?;
        let certificate = Certificate::read(text)?;
        let game = Game::of(&certificate)?;
        Ok(WindowsChecker { certificate, game })
    }

    /// How many segments there are.
    pub fn segments(&self) -> usize {
        self.certificate.windows.len()
    }

    /// Checks the claims and these segments, numbered from 1, on all threads of the pool. `report` is told
    /// now and then how many values were computed.
    ///
    /// # Errors
    /// The first claim that fails, or why the check stopped.
    pub fn check(
        &self,
        segments: &[usize],
        budget: &Budget,
        report: &(dyn Fn(usize) + Sync),
    ) -> Result<WindowsVerdict, WindowsRefusal> {
        let mut checked = segments.to_vec();
        checked.sort_unstable();
        checked.dedup();
        let certificate = &self.certificate;
        if let Some(&number) = checked.iter().find(|&&n| n == 0 || n > self.segments()) {
            let segments = self.segments();
            return Err(WindowsRefusal::NoSegment { number, segments });
        }
        if checked.is_empty() {
            let (number, segments) = (0, self.segments());
            return Err(WindowsRefusal::NoSegment { number, segments });
        }
        budget.check_memory(values::bytes(certificate.window) * rayon::current_num_threads())?;
        let head = Head::compute(&self.game, certificate, budget)?;
        let claims = Claims::of(certificate, &head);
        claims.check(budget)?;
        let done = AtomicUsize::new(head.values.len());
        let tell = |more: usize| report(done.fetch_add(more, Ordering::Relaxed) + more);
        let results: Vec<Result<(), WindowsRefusal>> = checked
            .par_iter()
            .map(|&number| {
                let start = claims.start_of(number);
                values::segment(&self.game, certificate, &head, number, start, budget, &tell)
            })
            .collect();
        results.into_iter().collect::<Result<(), _>>()?;
        Ok(WindowsVerdict {
            code: certificate.code.clone(),
            period: certificate.period.period,
            last_exception: certificate.period.last_exception,
            window: certificate.window,
            at: certificate.at(),
            segments: self.segments(),
            checked,
            values: done.into_inner(),
        })
    }
}

pub(crate) use file::FORMAT;

/// The file as it was read.
#[derive(Debug)]
pub struct File(String);

/// The table of what was proved.
#[derive(Clone, Debug)]
pub struct Windows {}

pub(crate) fn read(text: &str) -> Result<File, crate::Refusal> {
    Ok(File(text.to_owned()))
}

pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&crate::CheckProgress),
) -> Result<crate::verdict::Found, crate::Unproved> {
    let _ = &progress;
    match whole(&file.0, budget) {
        Ok(verdict) => Ok(crate::verdict::Found {
            game: verdict.code.clone(),
            claims: Vec::new(),
            effort: verdict.to_string(),
            open: None,
            table: crate::Table::Windows(Windows {}),
        }),
        Err(WindowsRefusal::Stop(stop)) => Err(crate::Unproved::Stopped(stop)),
        Err(refusal) => {
            Err(crate::Refusal::new(crate::Stated::File, "", refusal.to_string()).into())
        }
    }
}

fn whole(text: &str, budget: &Budget) -> Result<WindowsVerdict, WindowsRefusal> {
    let checker = WindowsChecker::read(text, budget)?;
    let all: Vec<usize> = (1..=checker.segments()).collect();
    checker.check(&all, budget, &|_| ())
}
