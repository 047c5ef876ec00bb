//! Periods: finding them in linear time, and proving them.
//!
//! **Theorem** (Guy and Smith for two heaps, sharpened; the same argument for
//! any number). Let options have at most `h` non-empty heaps, let `k` be the
//! index of the last non-zero digit, and let `n0 >= 1`, `p >= 1`. Write
//! `M = h*(n0+p) + k - h + 1`. If `g(n+p) = g(n)` for all `n >= n0` with
//! `n + p < M`, then `g(n+p) = g(n)` for all `n >= n0`.
//!
//! *Proof* by induction on the larger heap `m >= M`; put `n = m - p`. An option
//! of `m` consists of `j <= h` heaps with the total `m - i`, `i <= k`, so its
//! largest heap `a` has at least `(m-k)/h > n0 + p - 1` tokens. Hence
//! `a - p >= n0 >= 1`, and with `a - p` in place of `a` it is an option of `n`
//! by the same digit, of the same value, as `a < m`. Conversely the largest heap
//! of an option of `n` has at least `(m-p-k)/h > n0 - 1` tokens, because
//! `m - p - k >= h*(n0-1) + (h-1)*p + 1`; so `p` can be added to it, and the value
//! is the same as `a + p < m` or, when a heap is split, as it is below `m`
//! because the other part is not empty. The option without heaps exists for heaps of at
//! most `k` only, and `n >= h*n0 + (h-1)*p + k - h + 1 > k`. Both heaps have the same
//! set of option values, so the same mex. ∎
//!
//! For `h = 2` this is `g(n+p) = g(n)` for `n0 <= n <= 2*n0 + p + k - 2`, for
//! `h = 1` (nothing splits) `n0 <= n <= n0 + k - 1`. The requirement `n0 >= 1` is what
//! keeps a heap of 0 from being counted as a part.
//!
//! Where the digits repeat for ever with `q` after index `k`, `p` has to be a multiple of `q`, and one more period
//! is compared: `M = h*(n0+p) + k - h + 1 + p` (theorem 3 of Regular games). Arithmetic and split periods
//! (`saltus > 0`) are those of [`super::regular`].

use super::meter::Meter;
use super::regular::{Bound, MasterProof};
use super::values::NimValues;
use grundy_base::budget::Stop;
use grundy_proof::checker::regular::Growth;
use grundy_proof::{Claim, Proved, Sequence};
use std::ops::Range;

/// In fewer heaps nothing is said to be a period unless it is proved.
pub(crate) const TOO_FEW: usize = 40;

/// What repeats in a sequence of values.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Period {
    /// `value(n + period) = value(n) + saltus` for every `n > last_exception`, but for those whose residue is among
    /// `periodic_residues`: there it is `value(n)`.
    pub period: usize,
    /// The largest heap that breaks the rule; -1 if none does.
    pub last_exception: i64,
    /// The amount that a period adds to the values: 0 for an ordinary period, more for an arithmetic or split one.
    #[serde(default)]
    pub saltus: u64,
    /// The residues modulo the period whose values repeat while others grow, ascending; none unless it is split.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub periodic_residues: Vec<usize>,
    /// Whether this holds for ever, or has only been seen up to `checked_to`.
    pub proved: bool,
    /// The largest heap whose value was computed, not copied.
    pub checked_to: usize,
    /// How many values, g(0) included, a proof needs at least, if it is not proved for want of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<usize>,
    /// One sentence that cites the theorem with its numbers; empty if not proved.
    #[serde(default)]
    pub proof: String,
    /// What proves it, if not all values up to the bound of Guy and Smith.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ProvedBy>,
    /// The heap before which the first of the windows ends, if it is by windows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// Where the Master Theorem was applied, if it is what proves it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub master: Option<MasterProof>,
}

impl Period {
    /// What it says of Grundy values where it is proved, which this program has seen of the values.
    pub fn proved_of_values(&self) -> Option<Proved<Claim>> {
        let claim = match self.saltus {
            0 => Claim::Period {
                of: Sequence::GrundyValues,
                period: self.period,
                last_exception: self.last_exception,
            },
            saltus => Claim::Growth {
                period: self.period,
                saltus,
                last_exception: self.last_exception,
                periodic_residues: self.periodic_residues.clone(),
            },
        };
        self.proved.then(|| Proved::computed(claim))
    }

    /// What a period adds to the value of a heap beyond the last exception.
    pub fn step(&self, heap: usize) -> u64 {
        let residue = heap % self.period.max(1);
        match self.periodic_residues.binary_search(&residue) {
            Ok(_) => 0,
            Err(_) => self.saltus,
        }
    }

    /// What the kernel is asked of it, if it is the Master Theorem that proves it.
    pub fn growth(&self) -> Option<Growth> {
        let master = self.master?;
        Some(Growth {
            period: self.period,
            saltus: self.saltus,
            last_exception: self.last_exception,
            periodic_residues: self.periodic_residues.clone(),
            n0: master.n0,
            multiple: master.period,
        })
    }

    /// Whether some residues grow and others repeat.
    pub fn is_split(&self) -> bool {
        !self.periodic_residues.is_empty()
    }

    /// What it is called: a period, an arithmetic period or a split period.
    pub fn kind(&self) -> &'static str {
        match (self.saltus, self.is_split()) {
            (0, _) => "period",
            (_, false) => "arithmetic period",
            (_, true) => "split period",
        }
    }

    /// The heaps before which the windows end that prove it, if windows do.
    pub fn windows(&self) -> Option<(usize, usize)> {
        let at = self.at.filter(|_| self.by == Some(ProvedBy::Windows))?;
        Some((at, at.saturating_add(self.period)))
    }
}

/// What proves a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProvedBy {
    /// Two windows ([`super::windows`]).
    Windows,
    /// The Master Theorem ([`super::regular`]).
    Master,
}

/// A repetition of the known values back from the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repetition {
    /// The period.
    pub(crate) period: usize,
    /// The first heap from which it holds.
    pub(crate) start: usize,
}

impl Repetition {
    /// How many values, g(0) included, prove it: the theorem's `M`.
    pub(crate) fn needs(self, bound: Bound) -> usize {
        bound.needs(self.start, bound.multiple(self.period))
    }

    /// The period it amounts to when `known` values have been compared.
    pub(crate) fn proved(self, bound: Bound, known: usize) -> Period {
        let (p, k, n0) = (bound.multiple(self.period), bound.early, self.start.max(1));
        let to = self.needs(bound) - 1 - p;
        let theorem = match bound.parts {
            0 | 1 => "as no option has more than one heap".to_string(),
            2 => "by the theorem of Guy and Smith".to_string(),
            h => format!("by the theorem of Guy and Smith for up to {h} heaps"),
        };
        let compared = if to < n0 {
            "As no value depends on another".to_owned()
        } else {
            format!("value(n + {p}) = value(n) was computed for {n0} ≤ n ≤ {to}")
        };
        let tokens = if k == 1 { "token" } else { "tokens" };
        let proof = match bound.block {
            0 => format!(
                "{compared}, and no move removes more than {k} {tokens}, so it holds for every n ≥ {n0} {theorem}."
            ),
            q => format!(
                "{compared}, and the digits after number {k} repeat with {q}, so it holds for every n ≥ {n0} by theorem 3 of Regular games."
            ),
        };
        Period {
            proved: true,
            proof,
            ..self.observed(None, known)
        }
    }

    /// An observation of this period on `known` values, of which a proof needs so many.
    pub(crate) fn observed(self, needs: Option<usize>, known: usize) -> Period {
        Period {
            period: self.period,
            last_exception: self.start as i64 - 1,
            saltus: 0,
            periodic_residues: Vec::new(),
            proved: false,
            checked_to: known.saturating_sub(1),
            needs,
            proof: String::new(),
            by: None,
            at: None,
            master: None,
        }
    }
}

/// The repetition that the theorem would prove with the fewest values, at most
/// `limit`, among those that hold for at least an eighth of the first `known` values.
pub(crate) fn candidate(
    values: &NimValues,
    known: usize,
    bound: Bound,
    limit: usize,
    meter: &mut Meter,
) -> Result<Option<Repetition>, Stop> {
    let all = repeated(values, known, known / 8 + 4, meter)?;
    // The first of equal needs is the one with the smaller period.
    let all = all.into_iter().filter(|r| r.needs(bound) <= limit);
    Ok(all.min_by_key(|r| r.needs(bound)))
}

/// The smallest period that is convincing though not proved: seen twice over
/// after its first occurrence, along at least an eighth of the sequence.
pub(crate) fn observed(
    values: &NimValues,
    bound: Option<Bound>,
    meter: &mut Meter,
) -> Result<Option<Period>, Stop> {
    let known = values.len();
    let all = repeated(values, known, (known / 8).max(30), meter)?;
    let found = all.into_iter().find(|r| known - r.start >= 3 * r.period);
    Ok(found.map(|found| {
        let needs = bound.map(|bound| found.needs(bound));
        found.observed(needs.filter(|needs| *needs > known), known)
    }))
}

/// Whether `g(n + p) = g(n)` for all `n` and `n + p` among these heaps.
pub(crate) fn holds(values: &NimValues, repetition: Repetition, heaps: Range<usize>) -> bool {
    fn check<T: PartialEq>(v: &[T], p: usize, heaps: Range<usize>) -> bool {
        let v = v.get(..heaps.end).unwrap_or(v);
        let (early, late) = (v.get(heaps.start..), v.get(heaps.start + p..));
        // Slices as a whole are compared in vectors.
        late.is_none_or(|late| early.and_then(|early| early.get(..late.len())) == Some(late))
    }
    match values {
        NimValues::U8(v) => check(v, repetition.period, heaps),
        NimValues::U16(v) => check(v, repetition.period, heaps),
        NimValues::U32(v) => check(v, repetition.period, heaps),
    }
}

/// The repetitions along at least `least` comparisons, by rising period.
fn repetitions(runs: &[u32], known: usize, least: usize) -> impl Iterator<Item = Repetition> + '_ {
    let long = runs
        .iter()
        .enumerate()
        .skip(1)
        .filter(move |&(_, &run)| run as usize >= least);
    long.map(move |(period, &run)| Repetition {
        period,
        start: known - period - run as usize,
    })
}

/// The repetitions of the first `known` values along at least `least` comparisons, by rising period; of
/// those of long sequences a few may be left out.
fn repeated(
    values: &NimValues,
    known: usize,
    least: usize,
    meter: &mut Meter,
) -> Result<Vec<Repetition>, Stop> {
    let room = meter.memory((4 + values.width()) * known).is_ok();
    let mut spend = |steps| meter.spend(steps, known, &|| values.clone());
    match values {
        NimValues::U8(v) => repeated_of(v.get(..known).unwrap_or(v), least, room, &mut spend),
        NimValues::U16(v) => repeated_of(v.get(..known).unwrap_or(v), least, room, &mut spend),
        NimValues::U32(v) => repeated_of(v.get(..known).unwrap_or(v), least, room, &mut spend),
    }
}

/// In longer sequences repetitions are first sought by where the last entries occur before.
const LONG: usize = 4096;

fn repeated_of<T: PartialEq>(
    v: &[T],
    least: usize,
    room: bool,
    spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Vec<Repetition>, Stop> {
    if v.len() > LONG {
        let (found, all) = recurrences(v, least, spend)?;
        if all || !room {
            return Ok(found);
        }
    }
    if !room {
        return Ok(Vec::new());
    }
    let runs = runs_of(v, spend)?;
    Ok(repetitions(&runs, v.len(), least).collect())
}

/// The repetitions along at least `least` comparisons, found where the last entries occur before, in
/// time linear in `v` and in no memory; and whether these are all: in a
/// sequence with many near repetitions the search ends early.
fn recurrences<T: PartialEq>(
    v: &[T],
    least: usize,
    spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<(Vec<Repetition>, bool), Stop> {
    let (mut found, mut work) = (Vec::new(), 0);
    let Some((_, last)) = v.split_last_chunk::<LAST>() else {
        return Ok((found, false));
    };
    // A longer period does not leave room for so many comparisons.
    let longest = v.len().saturating_sub(least.max(LAST));
    for near in (1..=longest).step_by(ENDS) {
        let far = (near + ENDS - 1).min(longest);
        spend(ENDS as u64 / 4)?;
        // Entry `far - p` begins what would repeat at the period `p`.
        let text = &v[v.len() - LAST - far..v.len() - near];
        if !may_hold(text, last) {
            continue;
        }
        let begins = text.windows(LAST).enumerate().rev();
        for (i, _) in begins.filter(|(_, window)| window == last) {
            let period = far - i;
            let run = run_back(v, period);
            work += run;
            spend(run as u64 / 8)?;
            if run >= least {
                let start = v.len() - period - run;
                found.push(Repetition { period, start });
            }
            if work > 4 * v.len() {
                return Ok((found, false));
            }
        }
    }
    Ok((found, true))
}

/// How many last entries are sought.
const LAST: usize = 32;
/// At how many places at once they are sought.
const ENDS: usize = 128;

/// Whether `last` may be within `text`: looks for its first four entries only, in
/// vector instructions.
fn may_hold<T: PartialEq>(text: &[T], last: &[T; LAST]) -> bool {
    let columns = (
        text.get(..ENDS),
        text.get(1..ENDS + 1),
        text.get(2..ENDS + 2),
        text.get(3..ENDS + 3),
    );
    let (Some(a), Some(b), Some(c), Some(d)) = columns else {
        return true;
    };
    let mut any = false;
    for i in 0..ENDS {
        any |= (a[i] == last[0]) & (b[i] == last[1]) & (c[i] == last[2]) & (d[i] == last[3]);
    }
    any
}

/// Along how many entries back from the last one `v` has this period.
fn run_back<T: PartialEq>(v: &[T], period: usize) -> usize {
    const CHUNK: usize = 64;
    let (early, late) = (&v[..v.len() - period], &v[period..]);
    let chunks = early.rchunks_exact(CHUNK).zip(late.rchunks_exact(CHUNK));
    let whole = CHUNK * chunks.take_while(|(a, b)| a == b).count();
    let end = early.len() - whole;
    let rest = early[..end].iter().rev().zip(late[..end].iter().rev());
    whole + rest.take_while(|(a, b)| a == b).count()
}

/// For each `p`, along how many entries back from the last one the sequence has
/// period `p`: the Z-function of the reversed sequence, in linear time.
fn runs_of<T: PartialEq>(
    v: &[T],
    spend: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Vec<u32>, Stop> {
    const STRIDE: usize = 1 << 16;
    let len = v.len();
    let at = |i: usize| &v[len - 1 - i];
    let mut runs = vec![0u32; len];
    // Entries `left..right` repeat the first ones; `right` is as large as is known.
    let (mut left, mut right, mut paid) = (0, 0, 0);
    for p in 1..len {
        let mut run = if p < right {
            (runs[p - left] as usize).min(right - p)
        } else {
            0
        };
        if p + run >= right {
            while p + run < len && at(run) == at(p + run) {
                run += 1;
                if (p + run).is_multiple_of(STRIDE) {
                    spend(STRIDE as u64)?;
                }
            }
            (left, right) = (p, p + run);
        }
        runs[p] = run as u32;
        if p - paid >= STRIDE {
            spend((p - paid) as u64)?;
            paid = p;
        }
    }
    Ok(runs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_measured_back_from_the_end() {
        let runs = runs_of(&[9, 1, 2, 1, 2, 1], &mut |_| Ok(())).unwrap();
        assert_eq!(runs, [0, 0, 3, 0, 1, 0]);
    }

    #[test]
    fn recurrences_of_the_last_entries_are_all_long_repetitions() {
        let noise = |n: usize| (n * n % 65_537 % 23) as u8;
        for period in [40, 777, 5000, 65_600, 70_001] {
            let v: Vec<u8> = (0..200_000)
                .map(|n| noise(if n < 1000 { 7 * n } else { 9 * (n % period) }))
                .collect();
            let runs = runs_of(&v, &mut |_| Ok(())).unwrap();
            let least = v.len() / 8;
            let expected: Vec<_> = repetitions(&runs, v.len(), least).collect();
            let (found, all) = recurrences(&v, least, &mut |_| Ok(())).unwrap();
            assert!(expected.starts_with(&found), "period {period}");
            assert!(all == (found.len() == expected.len()) && !found.is_empty());
        }
    }

    #[test]
    fn the_sharp_bound_of_kayles_asks_for_167_values() {
        let kayles = Repetition {
            period: 12,
            start: 71,
        };
        assert_eq!(
            kayles.needs(Bound {
                parts: 2,
                early: 2,
                block: 0
            }),
            2 * 71 + 2 * 12 + 2 - 1
        );
    }

    #[test]
    fn without_splits_k_comparisons_are_enough() {
        let nim = Repetition {
            period: 2,
            start: 1,
        };
        assert_eq!(
            nim.needs(Bound {
                parts: 1,
                early: 1,
                block: 0
            }),
            1 + 2 + 1
        );
    }
}
