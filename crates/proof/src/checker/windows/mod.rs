//! Periods of long Grundy sequences by two windows.
//!
//! Take an octal code whose digits let heaps be split, with `k` the index of the last digit, and a mask of
//! bits. The class of a value at a heap is the parity of its bits in the mask, to which the parity of the
//! heap may be added if all digits that split have one parity; heaps are *rare* or *common* by the class of
//! their value. `E(n)` are the values of those options of heap `n` that have at most one part, or two parts of
//! which exactly one is rare.
//!
//! **Theorem.** Let `R` be the rare heaps below `N`, `W > k` and `W > r + k` for all `r` in `R`, `N >= 2W`
//! and `p > 0`, even if parities of heaps count. Suppose
//!
//! 1. no heap `n` with `N <= n < N + p` is rare;
//! 2. for each of them `g(n)` is the least value of common class outside `E(n)`, and each smaller value of
//!    rare class is that of an option with one part, or with parts `a` and `n - i - a` where `a + i <= W`;
//! 3. `g(j + p) = g(j)` for `N - W <= j < N`.
//!
//! Then `g(n + p) = g(n)` for all `n >= N - W`. Moreover a divisor `d` of `p` is a period if and only if the
//! windows of `W` values before `N` and `N + d` agree.
//!
//! *Proof.* docs/long-sequences.md, theorem 3 and corollary 4: by induction the rare heaps, the other parts
//! beside them, and the witnesses of the heaps `n` and `n + p` correspond and have the same values. ∎
//!
//! The file has `R`, `W`, and windows: the values of the `W` heaps before some heaps, the first of which is
//! `2W` by itself. With `N = max(e + 1 + W, 2W)` for the last exception `e` there are to be checked:
//!
//! - the *head*: the values of the heaps below `2W` by the definition, and that the rare ones among them
//!   are `R` ([`head`]);
//! - the *claims* that compare windows, among them those before `N` and `N + p` ([`claims`]): the values
//!   repeat from `e + 1` on, which is 3 of the theorem and, where `e < W - 1`, a little more; `e` is an
//!   exception; no `p / q` is a period for a prime `q`;
//! - the *segments*: from one window to the next each heap is decided as 2 says and none is rare, as 1 says
//!   ([`segment`]). A segment needs the head and the window before it and nothing else, so they are
//!   checked in any order, side by side, or some of them only: [`Checker`].

mod claims;
mod file;
mod head;
mod options;
mod segment;

pub use file::File;
pub(crate) use file::{FORMAT, read};

use crate::checker::nimbers::Choice;
use crate::claim::Findings;
use crate::{CheckProgress, Claim, Refusal, Sequence, Stated, Unproved};
use grundy_base::budget::Budget;
use options::Options;
use std::ops::Range;

/// The table of a period by windows: what the file has. It is proved as far as the claims of the verdict say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Windows {
    /// The octal code of the game.
    pub code: String,
    /// The mask: a value is of common class if the number of its bits in it is odd.
    pub mask: u16,
    /// If parities of heaps are added to those of values: whether the digits that split are odd.
    pub odd_digits: Option<bool>,
    /// How many values a window has, `W`.
    pub window: usize,
    /// The rare heaps with their values, in rising order.
    pub rare: Vec<(usize, u16)>,
    /// The windows, in rising order of their heaps; a segment ends with each.
    pub windows: Vec<Window>,
    /// The least period.
    pub period: usize,
    /// The last exception, -1 if there is none.
    pub last_exception: i64,
    /// The heap `N`.
    pub mark: usize,
    /// The segments that were checked, from 1, in rising order.
    pub checked: Vec<usize>,
}

/// The values of the heaps before one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The heap.
    pub heap: usize,
    /// The values of the `W` heaps before it, in rising order of heaps.
    pub values: Vec<u16>,
}

/// A certificate of which all has been checked but the segments, of which each thread may check one at a
/// time:
/// ```
/// # use grundy_base::budget::Budget;
/// # use grundy_proof::{Certificate, checker::windows::Checker};
/// # let text = include_str!("../../../tests/data/windows/0.057.json");
/// let (certificate, budget) = (Certificate::read(text)?, Budget::unlimited());
/// let checker = Checker::new(&certificate, &budget)?;
/// let segment = |number| checker.segment(number, &budget, &mut |_| ());
/// let checked = (1..=checker.segments()).map(segment).collect::<Result<Vec<_>, _>>()?;
/// assert!(checker.verdict(&checked[1..]).claims().is_empty());
/// assert!(checker.verdict(&checked).period().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Checker<'a> {
    file: &'a File,
    head: Vec<u16>,
    options: Options,
}

/// A segment that this crate has checked, of a certificate that is still there.
#[derive(Clone, Debug)]
pub struct CheckedSegment<'a> {
    file: &'a File,
    number: usize,
}

/// What is stated of a segment.
struct Segment<'a> {
    /// Counted from 1.
    number: usize,
    heaps: Range<usize>,
    /// The values of as many heaps before it as a window has.
    before: &'a [u16],
    /// The values of its last heaps, as many.
    goal: &'a [u16],
}

impl<'a> Checker<'a> {
    /// Computes the head of a file, and checks the claims that compare its windows.
    pub(crate) fn of(file: &'a File, budget: &Budget) -> Result<Self, Unproved> {
        let options = file.moves.two.len() * size_of::<Choice>();
        let windows = 2 * file.table.windows.len();
        budget.check_memory(file.table.window.saturating_mul(4 + options + windows))?;
        let head = head::head(file, budget)?;
        claims::check(file, &head, budget)?;
        let options = Options::of(file, &head, budget)?;
        Ok(Checker {
            file,
            head,
            options,
        })
    }

    /// How many segments there are.
    pub fn segments(&self) -> usize {
        self.file.table.windows.len()
    }

    /// The heaps of a segment, numbered from 1, from the end of the one before, or from `2W`, to the heap of its
    /// window: so many values are computed for it.
    pub fn heaps(&self, number: usize) -> Option<Range<usize>> {
        let (table, last) = (&self.file.table, number.checked_sub(1)?);
        let to = table.windows.get(last)?.heap;
        let before = table.windows[..last].last().map(|window| window.heap);
        Some(before.unwrap_or(2 * table.window)..to)
    }

    /// Checks a segment, numbered from 1. `progress` is told now and then how many of its values were computed.
    ///
    /// # Errors
    /// What does not hold, why the check stopped, or that there is no such segment.
    pub fn segment(
        &self,
        number: usize,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<CheckedSegment<'a>, Unproved> {
        segment::check(self, &self.stated(number)?, budget, progress)?;
        let file = self.file;
        Ok(CheckedSegment { file, number })
    }

    /// What the file and the head have of a segment.
    fn stated(&self, number: usize) -> Result<Segment<'_>, Refusal> {
        let (windows, w) = (&self.file.table.windows, self.file.table.window);
        let heaps = self.heaps(number).ok_or_else(|| {
            let all = windows.len();
            let why = format!("there is no segment {number}; they are numbered from 1 to {all}");
            Refusal::new(Stated::Values, "windows", why)
        })?;
        let before = number
            .checked_sub(2)
            .map_or(&self.head[w..], |last| &windows[last].values);
        let goal = &windows[number - 1].values;
        Ok(Segment {
            number,
            heaps,
            before,
            goal,
        })
    }

    /// The SHA-256 of the certificate.
    pub(crate) fn sha256(&self) -> &str {
        &self.file.sha256
    }

    /// The findings of these segments together.
    pub(crate) fn found(&self, checked: &[CheckedSegment<'_>]) -> Findings<Windows> {
        let mut table = self.file.table.clone();
        let own = checked
            .iter()
            .filter(|segment| std::ptr::eq(segment.file, self.file));
        table.checked = own.map(|segment| segment.number).collect();
        table.checked.sort_unstable();
        table.checked.dedup();
        let heaps = table
            .checked
            .iter()
            .filter_map(|&number| self.heaps(number));
        let values = self.head.len() + heaps.map(|heaps| heaps.len()).sum::<usize>();
        let (w, mark, end) = (table.window, table.mark, table.mark + table.period);
        let claim = Claim::Period {
            of: Sequence::GrundyValues,
            period: table.period,
            last_exception: table.last_exception,
        };
        let whole = table.checked.len() == self.segments();
        Findings {
            game: table.code.clone(),
            effort: format!(
                "By windows of {w} heaps at {mark} and {end}; {values} values were computed."
            ),
            open: (!whole).then(|| partly(&claim, &table)),
            claims: if whole { vec![claim] } else { Vec::new() },
            table,
        }
    }
}

/// Checks all of a file, one segment after the other.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Windows>, Unproved> {
    let checker = Checker::of(file, budget)?;
    let (mut checked, mut before) = (Vec::new(), 0);
    for number in 1..=checker.segments() {
        let mut tell = |told: &CheckProgress| {
            let done = before + told.done;
            progress(&CheckProgress { done, ..*told });
        };
        checked.push(checker.segment(number, budget, &mut tell)?);
        before += checker.heaps(number).map_or(0, |heaps| heaps.len());
    }
    Ok(checker.found(&checked))
}

/// What is said of a certificate some segments of which were not checked.
fn partly(claim: &Claim, table: &Windows) -> String {
    let numbers: Vec<String> = table.checked.iter().map(usize::to_string).collect();
    let which = match numbers.is_empty() {
        true => "none was checked".to_owned(),
        false => format!("these were checked: {}", numbers.join(", ")),
    };
    let (sentence, all) = (claim.sentence(&table.code), table.windows.len());
    format!(
        "Right as far as checked, and not proved by that: {sentence} Of {all} segments {which}."
    )
}
