//! After a long stretch without rare heaps the values of a stretch of heaps are computed as if none came
//! ([`super::calm`]); then they are verified, by another thread if there is one, which computes the next
//! stretch meanwhile.
//!
//! The least common value that is not excluded is the value of a heap unless one of the rare
//! values below it is missing among the options ([`super`]). The verification needs nothing that
//! comes after the heap, so it can follow behind. It tries the pairs that [`super::tries`] chooses
//! and the smallest heaps; the few rare values that it does not find are sought among all pairs
//! when the stretch is joined. At the first rare heap all that was computed from there on is
//! thrown away.

use super::gather::{BLOCK, Word, gather};
use super::narrow::{Lists, Met, Narrow, SAMPLE};
use super::pairs::{FIRST, attained, attained_by_small};
use super::{Ended, Sparse, tries};
use crate::meter::Meter;
use crate::shape::Shape;
use crate::values::NimValues;
use grundy_base::budget::Stop;
use std::ops::Range;

/// Heaps in a stretch: some tenths of a millisecond.
pub(super) const STRETCH: usize = 1 << 15;
/// Stretches between two looks at the budget: some milliseconds.
const ROUND: usize = 32;
/// A round with so many steps ends early: a search through all pairs of large heaps takes long.
const MOST_STEPS: u64 = 1 << 26;

/// A stretch to be verified: copies of what the verification reads, as the sequence grows
/// meanwhile.
struct Stretch {
    heaps: Range<usize>,
    /// The values of the smallest heaps.
    head: Vec<u8>,
    /// The values of the heaps that end with the stretch, as many as are read.
    values: Vec<u8>,
    /// Entry `n + pad - skipped` is the index of heap `n`.
    indices: Vec<u8>,
    skipped: usize,
}

/// A heap, and the rare values below its value that no option was found for.
struct Gap<W> {
    heap: usize,
    missing: W,
}

impl Stretch {
    fn new<W: Word>(narrow: &Narrow<W>, shape: &Shape, v: &[u8], first: usize) -> Stretch {
        // The most tokens that a move removes from a heap.
        let far = shape.parts.iter().flatten().max().copied().unwrap_or(0);
        let skipped = first.saturating_sub(SAMPLE);
        Stretch {
            heaps: first..v.len(),
            head: v[..FIRST.min(v.len())].to_vec(),
            values: v[first.saturating_sub(FIRST + far)..].to_vec(),
            indices: narrow.indices[skipped..].to_vec(),
            skipped,
        }
    }

    /// The heaps for which a rare value was not found, and the steps that were taken.
    fn gaps<W: Word>(&self, lists: &Lists<W>, shape: &Shape) -> (Vec<Gap<W>>, u64) {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has AVX2, as was just asked.
            return unsafe { self.gaps_avx2(lists, shape) };
        }
        self.gaps_any(lists, shape)
    }

    /// `gaps_any`, compiled for vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn gaps_avx2<W: Word>(&self, lists: &Lists<W>, shape: &Shape) -> (Vec<Gap<W>>, u64) {
        self.gaps_any(lists, shape)
    }

    #[inline(always)]
    fn gaps_any<W: Word>(&self, lists: &Lists<W>, shape: &Shape) -> (Vec<Gap<W>>, u64) {
        let (mut gaps, mut steps) = (Vec::new(), 0);
        for first in self.heaps.clone().step_by(BLOCK) {
            let at = first + lists.pad - self.skipped;
            let mut found = [W::EMPTY; BLOCK];
            gather(&lists.best_tries, &self.indices, at, &mut found);
            if shape.unequal {
                found = found.map(|found| lists.without_equal(found));
            }
            let Some(indices) = self.indices[at..].first_chunk() else {
                break;
            };
            let below = lists.codes.insertion[first % 2].below(indices);
            let mut lacks = [0; BLOCK];
            for (j, lacks) in lacks.iter_mut().enumerate() {
                *lacks = u8::from(found[j].lacks_below(below[j]));
            }
            for j in ones(&lacks) {
                let (heap, index) = (first + j, indices[j]);
                let Some(after) = self.heaps.end.checked_sub(heap).filter(|&n| n > 0) else {
                    break;
                };
                let before = &self.values[..self.values.len() - after];
                let mut missing = lists.missing(shape, before, heap, index, found[j]);
                for (index, value) in lists.rare_values(heap, missing) {
                    if attained_by_small(shape, &self.head, before, heap, value, &mut steps) {
                        missing = missing.without(index);
                    }
                }
                if missing != W::EMPTY {
                    gaps.push(Gap { heap, missing });
                }
            }
        }
        (gaps, steps)
    }
}

/// The places of the ones among zeros.
#[inline(always)]
fn ones(flags: &[u8; BLOCK]) -> impl Iterator<Item = usize> {
    let words = flags
        .as_chunks()
        .0
        .iter()
        .map(|&eight| u64::from_le_bytes(eight));
    words.enumerate().flat_map(|(i, mut word)| {
        std::iter::from_fn(move || {
            let place = word.trailing_zeros() as usize / 8;
            (word != 0).then(|| {
                word &= word - 1;
                8 * i + place
            })
        })
    })
}

impl<W: Word> Narrow<W> {
    /// Extends `v` to `len` values, or by one rare heap if one is met before, or gives a value that
    /// the words have no room for.
    ///
    /// # Errors
    /// When the budget ends; what is not verified by then is thrown away.
    pub(super) fn stretches(
        &mut self,
        engine: &mut Sparse,
        v: &mut Vec<u8>,
        len: usize,
        meter: &mut Meter,
    ) -> Result<Option<u32>, Stop> {
        let known = &self.indices[self.lists.pad..][..v.len()];
        let sample = &known[..engine.reach.smaller_parts(SAMPLE).min(v.len())];
        let last = &known[v.len().saturating_sub(SAMPLE)..];
        self.lists.best_tries = tries::choose::<W>(sample, last, &engine.shape.parts[1]);
        let mut verified = v.len();
        loop {
            let mut steps = (ROUND * engine.stretch * 8) as u64;
            // Within the pool it costs little to hand a stretch over.
            let end = rayon::scope(|_| self.round(engine, v, len, &mut verified, &mut steps));
            if let Some(end) = end {
                return Ok(match end {
                    End::Verified(too_wide) => too_wide,
                    End::Rare => None,
                });
            }
            let copy = || NimValues::U8(v[..verified].to_vec());
            if let Err(stop) = meter.spend(steps, verified, &copy) {
                v.truncate(verified);
                return Err(stop);
            }
        }
    }

    /// Extends `v` to `len` values where all rare heaps are known and none of them is among the new ones.
    pub(super) fn retrace(
        &mut self,
        engine: &Sparse,
        v: &mut Vec<u8>,
        len: usize,
        meter: &mut Meter,
    ) -> Result<Ended, Stop> {
        while v.len() < len {
            let until = len.min(v.len() + engine.stretch);
            let steps = 4 * (until - v.len()) as u64;
            if let Some(value) = self.lists.suppose(engine, &mut self.indices, v, until) {
                return Ok(Ended::TooWide(value));
            }
            meter.spend(steps, v.len(), &|| NimValues::U8(v.clone()))?;
        }
        Ok(Ended::Full)
    }

    /// Computes a few stretches and verifies those before them.
    fn round(
        &mut self,
        engine: &mut Sparse,
        v: &mut Vec<u8>,
        len: usize,
        verified: &mut usize,
        steps: &mut u64,
    ) -> Option<End> {
        for _ in 0..ROUND {
            let stretch = Stretch::new(self, &engine.shape, v, *verified);
            let until = len.min(v.len() + engine.stretch);
            let Narrow { lists, indices } = &mut *self;
            let (too_wide, (gaps, taken)) = rayon::join(
                || lists.suppose(engine, indices, v, until),
                || stretch.gaps(lists, &engine.shape),
            );
            *steps += taken;
            for Gap { heap, missing } in gaps {
                let is_rare =
                    |&(_, value): &(u32, u32)| !attained(engine, &v[..heap], heap, value, steps);
                let rare = lists.rare_values(heap, missing).find(is_rare);
                if let Some((_, value)) = rare {
                    v.truncate(heap);
                    indices.truncate(lists.pad + heap);
                    lists.push_rare(engine, v, value);
                    return Some(End::Rare);
                }
            }
            *verified = stretch.heaps.end;
            if v.len() == *verified {
                return Some(End::Verified(too_wide));
            }
            if *steps > MOST_STEPS {
                break;
            }
        }
        None
    }
}

/// What ends the stretches.
enum End {
    /// All is verified up to the length asked for, or to a value that the words have no room for.
    Verified(Option<u32>),
    /// The last heap is rare.
    Rare,
}

impl<W: Word> Lists<W> {
    /// Extends `v` to `len` values as though no heap were rare, or gives a value that the words have
    /// no room for.
    fn suppose(
        &self,
        engine: &Sparse,
        indices: &mut Vec<u8>,
        v: &mut Vec<u8>,
        len: usize,
    ) -> Option<u32> {
        while v.len() < len {
            if self.distances.suffice(&indices[..self.pad + v.len()]) {
                return self.follow(indices, v, len);
            }
            let mut block = self.gathered(indices, v.len());
            let end = len.min(v.len() + BLOCK);
            if let Some(Met::TooWide(value)) =
                self.extend::<false>(engine, indices, &mut block, v, end, &mut 0)
            {
                return Some(value);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HeapRule;
    use crate::engine::Engine;
    use crate::meter::NimProgress;
    use grundy_base::budget::Budget;
    use proptest::prelude::*;

    /// The values on so many threads, in stretches so short that many end with a rare heap.
    fn values_on(threads: usize, code: &str, heaps: usize, budget: &Budget) -> NimValues {
        let shape = Shape::of(&HeapRule::parse(code).unwrap(), heaps).unwrap();
        let mut values = NimValues::new();
        let mut engine = Sparse::new(shape, &values);
        engine.stretch = 40;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.unwrap().install(|| {
            let mut watch = |_: &NimProgress| ();
            let mut meter = Meter::new(budget, heaps, &mut watch);
            let _ = engine.grow(&mut values, heaps + 1, &mut meter);
        });
        values
    }

    #[test]
    fn a_second_thread_changes_no_value() {
        for code in [
            "0.16",
            "0.106",
            "0.454",
            "0.104",
            "0.054",
            "0.26",
            "0.37",
            "0.142",
            "4.3",
            "0.6",
            "Grundy's game",
            // A heap is left by a digit farther away than all that splits.
            &format!("0.16{}2", "0".repeat(700)),
        ] {
            let [one, two] = [1, 2].map(|n| values_on(n, code, 4000, &Budget::unlimited()));
            assert_eq!(one.len(), 4001);
            assert!(one == two, "{code}");
        }
    }

    #[test]
    fn a_second_thread_changes_no_large_value() {
        for code in ["0.6", "0.007", "0.06", "0.04", "Grundy's game"] {
            let [one, two] = [1, 2].map(|n| values_on(n, code, 20_000, &Budget::unlimited()));
            assert!(one.iter().max() >= Some(128), "{code}");
            assert!(one == two, "{code}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn a_second_thread_changes_no_value_of_any_code(
            digits in "[04]\\.[0-7]{1,5}",
            far in prop_oneof![Just(0usize), 550usize..1500],
            last in 1u8..8,
        ) {
            let code = format!("{digits}{}{last}", "0".repeat(far));
            let [one, two] = [1, 2].map(|n| values_on(n, &code, 2500, &Budget::unlimited()));
            prop_assert!(one == two, "{}", code);
        }
    }

    #[test]
    fn what_a_cancelled_run_leaves_is_verified() {
        let cancelled = Budget::unlimited();
        cancelled.cancel();
        let short = values_on(2, "0.142", 300_000, &cancelled);
        assert!((1..300_000).contains(&short.len()));
        let all = values_on(1, "0.142", short.len(), &Budget::unlimited());
        assert!(short.iter().eq(all.iter().take(short.len())));
    }
}
