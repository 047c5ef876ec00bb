//! Codes that are equal up to a shift of the heap sizes, where that is provable.
//!
//! Theorem. Let Γ = d0.d1d2…dm and s ≥ 1 be such that, for every k, the digit
//! dk has only bits j for which the code Γ' = e0.e1e2… is given by
//! e_{k + s(1 − j)} having bit j; that is, bit j at k in Γ (heap sizes n) stands
//! at k' = k + s(j − 1) in Γ' (heap sizes n' = n − s).
//! If Γ' is a code (every k' ≥ 0, and k' = 0 only for j ≥ 2), if in Γ' bits 0
//! agree as below, and heaps of Γ of at most s have no options and leave none
//! of value, then heap n + s of Γ has the value of heap n of Γ' for every n.
//! We use it only in the direction that needs no condition on small heaps:
//! the first cousin of a code in which no heap of size ≤ s is ever a proper
//! part. Rather than trust a case distinction, [`HeapRule::shift_notes`] checks
//! the bijection of options on every heap up to a bound past which it is
//! uniform in the heap size; see `corresponds`.

use super::rule::{HeapRule, Taking};
use std::collections::BTreeSet;
use std::fmt;

/// A provable equality of two codes up to a shift of the heap sizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShiftNote {
    /// The other code.
    pub other: String,
    /// The code this note is about.
    pub code: String,
    /// Heap `n + shift` of the larger is heap `n` of the other.
    pub shift: usize,
    /// Whether the code is the one with the larger heaps.
    pub larger: bool,
    /// Why it is so.
    pub reason: String,
}

impl fmt::Display for ShiftNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (larger, smaller) = if self.larger { (&self.code, &self.other) } else { (&self.other, &self.code) };
        write!(f, "{larger} at n + {} is {smaller} at n.", self.shift)
    }
}

/// Longer codes are not compared: the check grows with the square of the length.
const LONGEST: usize = 12;

impl HeapRule {
    /// The codes that are provably this one up to a shift by one or two.
    pub fn shift_notes(&self) -> Vec<ShiftNote> {
        let Some((d0, digits)) = self.digits() else { return Vec::new() };
        if digits.len() > LONGEST {
            return Vec::new();
        }
        let here = Taking { d0, digits };
        let mut notes = Vec::new();
        for shift in [1, 2] {
            if let Some(other) = shifted(&here, shift as isize).filter(|other| corresponds(&here, other, shift)) {
                notes.extend(note(self, &other, shift, true));
            }
            if let Some(other) = shifted(&here, -(shift as isize)).filter(|other| corresponds(other, &here, shift)) {
                notes.extend(note(self, &other, shift, false));
            }
        }
        notes
    }
}

fn note(rule: &HeapRule, other: &Taking, shift: usize, larger: bool) -> Option<ShiftNote> {
    let other = HeapRule::from_digits(other.d0, &other.digits).ok()?;
    let reason = format!(
        "Heaps of at most {shift} have no move in the one and are left out; with every other heap made smaller by {shift}, the options of the two games are the same."
    );
    Some(ShiftNote { other: other.text(), code: rule.text(), shift, larger, reason })
}

/// The code in which every heap is smaller by `shift`: leaving j heaps of a heap
/// of n by removing k is, in the new sizes, removing k + (j − 1)·shift.
/// A part of at most `shift` is a heap without moves, so leaving two heaps of
/// which one is such a part is leaving one heap, and so on; these moves are
/// added as well. `corresponds` decides whether the result is right.
fn shifted(code: &Taking, shift: isize) -> Option<Taking> {
    let mut digits: Vec<u8> = vec![0; code.digits.len() + 8];
    for (k, &digit) in std::iter::once(&code.d0).chain(&code.digits).enumerate() {
        for parts in 0..=3_isize {
            if digit & (1 << parts) == 0 {
                continue;
            }
            for kept in 0..=parts {
                // A part of size d ≤ shift vanishes: it is d tokens more removed.
                let lost = parts - kept;
                let extra = if shift > 0 { lost..=lost * shift } else { 0..=0 };
                if shift < 0 && lost > 0 {
                    continue;
                }
                for removed in extra {
                    let at = k as isize + removed + (kept - 1) * shift;
                    let slot = usize::try_from(at).ok().and_then(|at| digits.get_mut(at));
                    match slot {
                        Some(slot) => *slot |= 1 << kept,
                        None => return None,
                    }
                }
            }
        }
    }
    let d0 = digits.remove(0);
    while digits.last() == Some(&0) {
        digits.pop();
    }
    (d0 & 3 == 0).then_some(Taking { d0, digits })
}

/// Whether heap n + shift of `large` and heap n of `small` have the same
/// options for every n, when heaps of at most `shift` of `large` are left out
/// and the others made smaller by `shift`.
///
/// Finitely many n decide. Whether an option multiset with parts p1 ≥ … ≥ pj is
/// legal depends only on the digit at (heap − sum of parts) and, in `large`, on
/// the digits at that number less the at most three dead parts of at most
/// `shift` ≤ 2 each; both vanish beyond the codes' lengths, and for heaps larger
/// than all of that plus three every part can be made of any size needed, so
/// the comparison for one such heap is the comparison for all.
fn corresponds(large: &Taking, small: &Taking, shift: usize) -> bool {
    let rule = |taking: &Taking| HeapRule::from_digits(taking.d0, &taking.digits).ok();
    let (Some(large_rule), Some(small_rule)) = (rule(large), rule(small)) else { return false };
    if (0..=shift).any(|heap| large_rule.options(heap).next().is_some()) {
        return false;
    }
    let bound = large.digits.len().max(small.digits.len()) + 4 * (shift + 2);
    (0..=bound).all(|n| {
        let options: BTreeSet<Vec<usize>> = large_rule
            .options(n + shift)
            .map(|option| option.into_iter().filter_map(|part| part.checked_sub(shift).filter(|&p| p > 0)).collect())
            .collect();
        options == small_rule.options(n).collect()
    })
}
