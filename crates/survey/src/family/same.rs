//! Heap games of a family that are provably equal up to a shift of the heap sizes.

use grundy_heap::{HeapRule, shift_notes};
use std::collections::HashMap;

/// That a game is another one up to a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SameUpToShift {
    /// The member that stands for both, which comes first in canonical order.
    pub as_member: usize,
    /// Heap n of that game is heap n + `shift` of this one.
    pub shift: i64,
}

/// For each code, in canonical order, what it is the same as.
pub(super) fn same(codes: &[String]) -> Vec<Option<SameUpToShift>> {
    let places = codes.iter().enumerate();
    let places: HashMap<&str, usize> = places.map(|(at, code)| (code.as_str(), at)).collect();
    let neighbours = |at: usize| -> Vec<(usize, i64)> {
        let rule = codes.get(at).and_then(|code| HeapRule::parse(code).ok());
        let notes = rule.map(|rule| shift_notes(&rule)).unwrap_or_default();
        let known = notes.into_iter().filter_map(|note| {
            let other = *places.get(note.other.as_str())?;
            let shift = note.shift as i64;
            Some((other, if note.larger { -shift } else { shift }))
        });
        known.collect()
    };
    let mut same: Vec<Option<SameUpToShift>> = vec![None; codes.len()];
    let mut met = vec![false; codes.len()];
    for first in 0..codes.len() {
        if std::mem::replace(&mut met[first], true) {
            continue;
        }
        let mut open = vec![(first, 0)];
        while let Some((at, shift)) = open.pop() {
            for (other, more) in neighbours(at) {
                if !std::mem::replace(&mut met[other], true) {
                    let shift = shift + more;
                    same[other] = Some(SameUpToShift {
                        as_member: first,
                        shift,
                    });
                    open.push((other, shift));
                }
            }
        }
    }
    same
}
