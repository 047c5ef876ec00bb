//! Whether two heaps of a given total have a given value together: the search that
//! settles each rare value below the mex for which no sample gave a pair.

use super::{Cell, Sparse};
use crate::shape::Shape;
use crate::values::NimValues;
use std::ops::Range;

/// Pairs that are compared at once.
const CHUNK: usize = 64;
/// The smaller parts below this are tried for all totals before any others.
pub(super) const FIRST: usize = 1 + 8 * CHUNK;

/// Whether some split of heap `n` has the value `sought`, by trying all of them if need be; where
/// values are missing from the middle, all whose smaller part is before it
/// ([`super::gap`]). `v` has the values of the heaps before. Adds the steps taken to `steps`.
pub(super) fn attained<T: Cell>(
    engine: &Sparse,
    v: &[T],
    n: usize,
    sought: u32,
    steps: &mut u64,
) -> bool {
    let shape = &engine.shape;
    let others = |t: usize| FIRST..engine.reach.smaller_parts(end(shape, t));
    attained_by_small(shape, v, v, n, sought, steps)
        || totals(shape, n).any(|t| search(v, v, n, t, others(t), sought, steps))
        || engine.attained.contains(&(n, sought))
}

/// Whether a split with a part below [`FIRST`] has the value `sought`. `head` has the values of
/// these parts, `tail` ends with the values of the heaps before `n` that complete them.
pub(super) fn attained_by_small<T: Cell>(
    shape: &Shape,
    head: &[T],
    tail: &[T],
    n: usize,
    sought: u32,
    steps: &mut u64,
) -> bool {
    totals(shape, n).any(|t| search(head, tail, n, t, 1..end(shape, t).min(FIRST), sought, steps))
}

/// What the parts of a split of heap `n` add up to.
fn totals(shape: &Shape, n: usize) -> impl Iterator<Item = usize> {
    shape.parts[1].iter().filter_map(move |&k| n.checked_sub(k))
}

/// The bound of the smaller part of a total: it is at most `t/2`, and less when the parts must differ.
fn end(shape: &Shape, t: usize) -> usize {
    if shape.unequal {
        t.div_ceil(2)
    } else {
        t / 2 + 1
    }
}

/// Whether the total `t` has a split of this value whose smaller part is one of `parts`.
fn search<T: Cell>(
    head: &[T],
    tail: &[T],
    n: usize,
    t: usize,
    parts: Range<usize>,
    sought: u32,
    steps: &mut u64,
) -> bool {
    *steps += parts.len() as u64 / 8 + 1;
    if parts.is_empty() || sought > T::MAX {
        return false;
    }
    // The last of `tail` is heap `n - 1`.
    let at = |heap: usize| tail.len() - (n - heap);
    let late = at(t + 1 - parts.end)..=at(t - parts.start);
    meet(&head[parts], &tail[late], T::new(sought))
}

/// Whether a split of heap `n` has the value `sought` whose smaller part `a` is in `parts`: `early` has the
/// values of these, and `late` those of all heaps from `from` on that complete them.
pub(crate) fn meeting(
    shape: &Shape,
    n: usize,
    parts: &Range<usize>,
    early: &NimValues,
    (from, late): (usize, &NimValues),
    sought: u32,
) -> bool {
    totals(shape, n).any(|t| {
        let count = end(shape, t).min(parts.end).saturating_sub(parts.start);
        let first = (t + 1).checked_sub(parts.start + count + from);
        let Some(first) = first.filter(|_| count > 0) else {
            return false;
        };
        let (mut early, mut late) = (early.part(0..count), late.part(first..first + count));
        while early.width() < late.width() {
            early.widen();
        }
        while late.width() < early.width() {
            late.widen();
        }
        match (early, late) {
            (NimValues::U8(a), NimValues::U8(b)) => {
                sought <= u8::MAX.into() && meet(&a, &b, sought as u8)
            }
            (NimValues::U16(a), NimValues::U16(b)) => {
                sought <= u16::MAX.into() && meet(&a, &b, sought as u16)
            }
            (NimValues::U32(a), NimValues::U32(b)) => meet(&a, &b, sought),
            _ => false,
        }
    })
}

/// Whether an entry of `early` and the mirrored entry of `late` have the XOR `sought`.
fn meet<T: Cell>(early: &[T], late: &[T], sought: T) -> bool {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2, as was just asked.
        return unsafe { meet_avx2(early, late, sought) };
    }
    meet_any(early, late, sought)
}

/// `meet_any`, compiled for vectors of 256 bits.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn meet_avx2<T: Cell>(early: &[T], late: &[T], sought: T) -> bool {
    meet_any(early, late, sought)
}

#[inline(always)]
fn meet_any<T: Cell>(early: &[T], late: &[T], sought: T) -> bool {
    let (early, early_rest) = early.as_chunks::<CHUNK>();
    let (late_rest, late) = late.as_rchunks::<CHUNK>();
    for (early, late) in early.iter().zip(late.iter().rev()) {
        // Without an early end this becomes a few vector instructions.
        let mut found = T::new(0);
        for j in 0..CHUNK {
            found |= T::all_if(early[j] ^ late[CHUNK - 1 - j] == sought);
        }
        if found != T::new(0) {
            return true;
        }
    }
    let mut rest = early_rest.iter().zip(late_rest.iter().rev());
    rest.any(|(&a, &b)| a ^ b == sought)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;
    use crate::{HeapRule, NimValues};

    #[test]
    fn the_search_over_all_pairs_finds_what_single_pairs_give() {
        let noise = |n: usize| (n * n * 7 % 1009) as u16;
        let v: Vec<u16> = (0..3000).map(noise).collect();
        for code in ["0.6", "0.454", "4.004", "Grundy's game"] {
            let rule = HeapRule::parse(code).unwrap();
            let shape = Shape::of(&rule, 3000).unwrap();
            let engine = Sparse::new(shape.clone(), &NimValues::new());
            for n in [
                1usize, 2, 3, 64, 65, 127, 128, 129, 130, 1024, 1026, 1027, 2999, 3000,
            ] {
                let totals = shape.parts[1].iter().filter_map(|&k| n.checked_sub(k));
                let pairs = totals.flat_map(|t| (1..t).map(move |a| (a, t - a)));
                let allowed = pairs.filter(|(a, b)| a != b || !shape.unequal);
                let plain: Vec<u16> = allowed.map(|(a, b)| v[a] ^ v[b]).collect();
                for sought in (0..1100).step_by(13).chain([70_000]) {
                    let found = attained(&engine, &v[..n], n, sought, &mut 0);
                    let expected = plain.iter().any(|&value| u32::from(value) == sought);
                    assert_eq!(found, expected, "{sought} at heap {n} of {code}");
                }
                let early = &v[..n / 2];
                let late = &v[n - n / 2..n];
                assert_eq!(meet(early, late, 5), meet_any(early, late, 5));
            }
        }
    }
}
