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
mod classes;
mod code;
mod file;
mod head;
mod options;
mod segment;
mod sets;

pub(crate) use file::{FORMAT, read};
pub use file::{File, Window};

use crate::verdict::{Found, Verdict};
use crate::{Certificate, CheckProgress, Claim, Refusal, Sequence, Stated, Table, Unproved};
use claims::Claims;
use grundy_base::budget::Budget;
use options::Options;
use segment::Task;

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

/// A certificate of which all has been checked but the segments.
///
/// It may be shared between threads, each of which checks a segment at a time:
/// ```
/// # use grundy_base::budget::Budget;
/// # use grundy_proof::{Certificate, checker::windows::Checker};
/// # let text = include_str!("../../../tests/data/windows/0.057.json");
/// let (certificate, budget) = (Certificate::read(text)?, Budget::unlimited());
/// let checker = Checker::new(&certificate, &budget)?;
/// let all = 1..=checker.segments();
/// let checked: Vec<_> = all.map(|number| checker.segment(number, &budget, &mut |_| ())).collect::<Result<_, _>>()?;
/// assert!(checker.verdict(&checked[1..]).claims().is_empty());
/// assert!(checker.verdict(&checked).period().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Checker<'a> {
    certificate: &'a Certificate,
    check: Check<'a>,
}

/// A segment that this crate has checked, of a certificate that is still there.
#[derive(Clone, Debug)]
pub struct CheckedSegment<'a> {
    file: &'a File,
    number: usize,
}

impl CheckedSegment<'_> {
    /// Its number, from 1.
    pub fn number(&self) -> usize {
        self.number
    }
}

impl<'a> Checker<'a> {
    /// Computes the head of a certificate of this kind, and checks the claims that compare its windows.
    ///
    /// # Errors
    /// The first claim that does not hold, why the check stopped, or that the certificate is of another
    /// kind.
    pub fn new(certificate: &'a Certificate, budget: &Budget) -> Result<Self, Unproved> {
        let file = certificate.windows().ok_or_else(|| {
            let why = "only certificates of a period by windows have segments";
            Refusal::new(Stated::File, "format", why)
        })?;
        let check = Check::of(file, budget)?;
        Ok(Checker { certificate, check })
    }

    /// How many segments there are.
    pub fn segments(&self) -> usize {
        self.check.file.windows.len()
    }

    /// The heaps of a segment, numbered from 1: so many values are computed for it.
    pub fn heaps(&self, number: usize) -> Option<std::ops::Range<usize>> {
        self.check.file.segment(number)
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
        self.check.segment(number, budget, progress)
    }

    /// What the certificate proves by these segments: the period if they are all of them, else nothing,
    /// and the verdict says which were checked. Segments of other certificates count for nothing.
    pub fn verdict(&self, checked: &[CheckedSegment<'_>]) -> Verdict {
        self.certificate.verdict(self.check.found(checked))
    }
}

/// Checks all of a file, one segment after the other.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Found, Unproved> {
    let check = Check::of(file, budget)?;
    let mut checked = Vec::new();
    let mut before = 0;
    for number in 1..=file.windows.len() {
        let mut tell = |told: &CheckProgress| {
            let done = before + told.done;
            progress(&CheckProgress { done, ..*told });
        };
        checked.push(check.segment(number, budget, &mut tell)?);
        before += file.segment(number).map_or(0, |heaps| heaps.len());
    }
    Ok(check.found(&checked))
}

/// What all segments are checked with.
#[derive(Debug)]
struct Check<'a> {
    file: &'a File,
    head: Vec<u16>,
    options: Options,
}

impl<'a> Check<'a> {
    fn of(file: &'a File, budget: &Budget) -> Result<Self, Unproved> {
        budget.check_memory(Self::bytes(file))?;
        let head = head::head(file, budget)?;
        Claims::of(file, &head, budget).check()?;
        let options = Options::of(file, &head);
        Ok(Check {
            file,
            head,
            options,
        })
    }

    /// About the bytes that it takes, with the table of the verdict.
    fn bytes(file: &File) -> usize {
        let options = file.moves.two.len() * size_of::<options::Choice>();
        file.window * (4 + options + 2 * file.windows.len())
    }

    fn segment(
        &self,
        number: usize,
        budget: &Budget,
        progress: &mut dyn FnMut(&CheckProgress),
    ) -> Result<CheckedSegment<'a>, Unproved> {
        let file = self.file;
        let goal = number.checked_sub(1).and_then(|at| file.windows.get(at));
        let (Some(heaps), Some(goal)) = (file.segment(number), goal) else {
            let segments = file.windows.len();
            let why =
                format!("there is no segment {number}; they are numbered from 1 to {segments}");
            return Err(Refusal::new(Stated::Values, "windows", why).into());
        };
        let before = number.checked_sub(2).and_then(|at| file.windows.get(at));
        let end_of_head = self.head.get(file.window..).unwrap_or_default();
        let task = Task {
            file,
            options: &self.options,
            number,
            from: heaps.start,
            before: before.map_or(end_of_head, |window| &window.values),
            goal,
            largest: self
                .head
                .iter()
                .map(|&value| file.classes.index(value))
                .max()
                .unwrap_or(0),
            budget,
        };
        task.check(progress)?;
        Ok(CheckedSegment { file, number })
    }

    fn found(&self, checked: &[CheckedSegment<'_>]) -> Found {
        let file = self.file;
        let own = checked
            .iter()
            .filter(|segment| std::ptr::eq(segment.file, file));
        let mut checked: Vec<usize> = own.map(|segment| segment.number).collect();
        checked.sort_unstable();
        checked.dedup();
        let heaps = checked.iter().filter_map(|&number| file.segment(number));
        let values = self.head.len() + heaps.map(|heaps| heaps.len()).sum::<usize>();
        let (mark, period, last_exception) = (file.mark(), file.period, file.last_exception);
        let claim = Claim::Period {
            of: Sequence::GrundyValues,
            period,
            last_exception,
        };
        let whole = checked.len() == file.windows.len();
        Found {
            game: file.code.clone(),
            effort: format!(
                "By windows of {} heaps at {mark} and {}; {values} values were computed.",
                file.window,
                mark + period
            ),
            open: (!whole).then(|| partly(&claim, &checked, file.windows.len())),
            claims: if whole { vec![claim] } else { Vec::new() },
            table: Table::Windows(file.table(checked)),
        }
    }
}

/// What is said of a certificate some segments of which were not checked.
fn partly(claim: &Claim, checked: &[usize], segments: usize) -> String {
    let numbers: Vec<String> = checked.iter().map(usize::to_string).collect();
    let which = match checked.is_empty() {
        true => "none was checked".to_owned(),
        false => format!("these were checked: {}", numbers.join(", ")),
    };
    format!(
        "Right as far as checked, and not proved by that: {claim} Of {segments} segments {which}."
    )
}

impl File {
    fn table(&self, checked: Vec<usize>) -> Windows {
        Windows {
            code: self.code.clone(),
            mask: self.classes.mask,
            odd_digits: self.classes.odd_digits,
            window: self.window,
            rare: self.rare.clone(),
            windows: self.windows.clone(),
            period: self.period,
            last_exception: self.last_exception,
            mark: self.mark(),
            checked,
        }
    }
}
