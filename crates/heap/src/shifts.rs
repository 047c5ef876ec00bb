//! Codes that are equal up to a shift of the heap sizes, where that is provable.
//!
//! In a code whose heaps of at most s tokens have no moves, those heaps are
//! zero in every sum and may be left out. If, with every other heap made smaller
//! by s, the options of each heap are those of another code, then heap n + s of
//! the first has the value of heap n of the second, by induction on n, in
//! normal and in misère play. [`corresponds`] decides whether this is so.

use grundy_base::rule::{HeapRule, MOST_PARTS, Taking};
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
        let (larger, smaller) = if self.larger {
            (&self.code, &self.other)
        } else {
            (&self.other, &self.code)
        };
        write!(f, "{larger} at n + {} is {smaller} at n.", self.shift)
    }
}

/// Longer codes are not compared: the check grows with the square of the length.
const LONGEST: usize = 12;

/// The codes that are provably a rule up to a shift by one or two.
pub fn shift_notes(rule: &HeapRule) -> Vec<ShiftNote> {
    let Some((d0, digits)) = rule.digits() else {
        return Vec::new();
    };
    if digits.len() > LONGEST {
        return Vec::new();
    }
    let here = Taking { d0, digits };
    let mut notes = Vec::new();
    for shift in [1, 2] {
        if let Some(other) = shifted(&here, shift) {
            notes.extend(note(rule, other, shift, true, |other| {
                corresponds(&here, other, shift)
            }));
        }
        if let Some(other) = enlarged(&here, shift) {
            notes.extend(note(rule, other, shift, false, |other| {
                corresponds(other, &here, shift)
            }));
        }
    }
    notes
}

/// The note on `other`, if it is right, with no bit in it that is not needed.
fn note(
    rule: &HeapRule,
    other: Taking,
    shift: usize,
    larger: bool,
    right: impl Fn(&Taking) -> bool,
) -> Option<ShiftNote> {
    if !right(&other) {
        return None;
    }
    let other = simplest(other, right);
    let other = HeapRule::from_digits(other.d0, &other.digits).ok()?;
    let reason = format!(
        "Heaps of at most {shift} have no move in the one and are left out; with every other heap made smaller by {shift}, the options of the two games are the same."
    );
    Some(ShiftNote {
        other: other.text(),
        code: rule.text(),
        shift,
        larger,
        reason,
    })
}

/// Takes out bits, from the last digit on, as long as the code stays right.
fn simplest(mut code: Taking, right: impl Fn(&Taking) -> bool) -> Taking {
    for place in (0..code.digits.len()).rev() {
        for bit in (0..=MOST_PARTS).map(|parts| 1 << parts) {
            let mut less = code.clone();
            if let Some(digit) = less
                .digits
                .get_mut(place)
                .filter(|digit| **digit & bit != 0)
            {
                *digit &= !bit;
                while less.digits.last() == Some(&0) {
                    less.digits.pop();
                }
                if right(&less) {
                    code = less;
                }
            }
        }
    }
    code
}

/// A candidate for the code in which every heap is smaller by `shift`: leaving j
/// heaps by removing k is, in the new sizes, removing k + (j − 1)·shift. A part
/// of d ≤ shift tokens is a dead heap, so leaving it is removing d more.
fn shifted(code: &Taking, shift: usize) -> Option<Taking> {
    let mut bits = Vec::new();
    for (k, parts) in bits_of(code) {
        for kept in 0..=parts {
            let lost = parts - kept;
            for removed in lost..=lost * shift {
                bits.push(((k + removed + kept * shift).checked_sub(shift)?, kept));
            }
        }
    }
    code_of(&bits)
}

/// A candidate for the code in which every heap is larger by `shift`.
fn enlarged(code: &Taking, shift: usize) -> Option<Taking> {
    let place = |(k, parts): (usize, usize)| Some(((k + shift).checked_sub(parts * shift)?, parts));
    code_of(&bits_of(code).map(place).collect::<Option<Vec<_>>>()?)
}

/// The pairs (k, j) such that removing k may leave j heaps.
fn bits_of(code: &Taking) -> impl Iterator<Item = (usize, usize)> {
    let digits = std::iter::once(&code.d0).chain(&code.digits).enumerate();
    digits.flat_map(|(k, &digit)| {
        (0..=MOST_PARTS)
            .filter(move |j| digit & (1 << j) != 0)
            .map(move |j| (k, j))
    })
}

fn code_of(bits: &[(usize, usize)]) -> Option<Taking> {
    let last = bits.iter().map(|bit| bit.0).max()?;
    let mut digits = vec![0; last + 1];
    for &(k, j) in bits {
        *digits.get_mut(k)? |= 1 << j;
    }
    let d0 = digits.remove(0);
    (d0 & 3 == 0).then_some(Taking { d0, digits })
}

/// Whether heap n + shift of `large` and heap n of `small` have the same
/// options for every n, when heaps of at most `shift` of `large` are left out
/// and the others made smaller by `shift`.
///
/// Finitely many n decide. Whether an option multiset with parts p1 ≥ … ≥ pj is
/// legal depends only on the digit at (heap − sum of parts) and, in `large`, on
/// the digits at that number less the dead parts, at most as many as a digit
/// allows, of at most `shift` ≤ 2 each; both vanish beyond the codes' lengths, and
/// for heaps larger than all of that by as many every part can be made of any size
/// needed, so the comparison for one such heap is the comparison for all.
fn corresponds(large: &Taking, small: &Taking, shift: usize) -> bool {
    let rule = |taking: &Taking| HeapRule::from_digits(taking.d0, &taking.digits).ok();
    let (Some(large_rule), Some(small_rule)) = (rule(large), rule(small)) else {
        return false;
    };
    if (0..=shift).any(|heap| large_rule.options(heap).next().is_some()) {
        return false;
    }
    let parts = bits_of(large).chain(bits_of(small)).map(|(_, parts)| parts);
    let parts = parts.fold(3, usize::max);
    let bound = large.digits.len().max(small.digits.len()) + (parts + 1) * (shift + 2);
    (0..=bound).all(|n| {
        let options: BTreeSet<Vec<usize>> = large_rule
            .options(n + shift)
            .map(|option| {
                option
                    .into_iter()
                    .filter_map(|part| part.checked_sub(shift).filter(|&p| p > 0))
                    .collect()
            })
            .collect();
        options == small_rule.options(n).collect()
    })
}
