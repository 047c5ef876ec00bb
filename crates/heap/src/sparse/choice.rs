//! The choice of the mask: a Walsh–Hadamard transform of the histogram of the
//! values gives the number of rare heaps for every mask at once.

use crate::meter::Meter;
use crate::shape::Shape;
use crate::values::NimValues;
use grundy_base::budget::Stop;

/// A mask, with the parity of the splitting digits where positions count too.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Split {
    pub(crate) mask: u32,
    /// The common parity of the splitting digits, if the parity of the heap is added.
    pub(crate) offset: Option<bool>,
}

impl Split {
    /// Nothing is common: right for every game, and useful for short ones only.
    pub(crate) fn nothing() -> Split {
        Split {
            mask: 0,
            offset: None,
        }
    }

    /// `value` without the lowest bit of the mask. Among values of one class this keeps the order:
    /// two of them that agree in the other bits of the mask agree in that one.
    #[inline(always)]
    pub(crate) fn index(self, value: u32) -> u32 {
        let low = self.mask & self.mask.wrapping_neg();
        let below = low.wrapping_sub(1);
        value & below | value >> 1 & !below
    }

    /// Whether `value` counts as common at heap `n`: `chi = 1`.
    ///
    /// With an offset `s`, the parity of every splitting digit `k`, `chi(n)` is the parity of
    /// the bits of `value & mask`, plus `n`, plus `s`. For an option `a + b = n - k` the sum
    /// `chi(a) + chi(b)` then has the parity of the option's value, plus `n - k`, plus `2s`; and that is
    /// its `chi` at `n`, because `k` and `s` have the same parity.
    #[inline(always)]
    pub(crate) fn is_common(self, n: usize, value: u32) -> bool {
        let position = self.offset.is_some_and(|offset| (n % 2 == 1) != offset);
        ((value & self.mask).count_ones() % 2 == 1) != position
    }
}

/// How often each value occurs at even and at odd heaps, counted as the sequence grows.
#[derive(Default)]
pub(crate) struct Tally {
    even_odd: [Vec<i64>; 2],
    /// How many heaps are counted.
    heaps: usize,
}

impl Tally {
    /// Counts those of the first `len` heaps that are new.
    ///
    /// # Errors
    /// When the budget ends; the heaps are then not counted.
    pub(crate) fn count(
        &mut self,
        values: &NimValues,
        len: usize,
        meter: &mut Meter,
    ) -> Result<(), Stop> {
        let mut counts = self.even_odd.clone();
        for n in self.heaps..len {
            let value = values.get(n).unwrap_or_default() as usize;
            if value >= counts[0].len() {
                let room = (value + 1).next_power_of_two();
                counts.iter_mut().for_each(|counts| counts.resize(room, 0));
            }
            counts[n % 2][value] += 1;
            meter.pass(n, values)?;
        }
        (self.even_odd, self.heaps) = (counts, len);
        Ok(())
    }

    /// The split with the fewest rare heaps among those counted.
    pub(crate) fn best(&self, shape: &Shape) -> Split {
        let [even, odd] = self.even_odd.clone().map(|mut sums| {
            walsh_hadamard(&mut sums);
            sums
        });
        let offset = common_parity(&shape.parts[1]);
        // The excess of rare heaps over common ones, by mask; the smallest is the best.
        let plain = even.iter().zip(&odd).map(|(e, o)| e + o).enumerate();
        let plain = plain.map(|(mask, excess)| (excess, mask, None));
        let signed = even
            .iter()
            .zip(&odd)
            .map(|(e, o)| if offset == Some(true) { o - e } else { e - o })
            .enumerate();
        let signed = signed
            .filter(|_| offset.is_some())
            .map(|(mask, excess)| (excess, mask, offset));
        let best = plain.chain(signed).min();
        best.map_or(Split::nothing(), |(_, mask, offset)| Split {
            mask: mask as u32,
            offset,
        })
    }
}

/// The parity that all `digits` share, if they do: `true` is odd.
fn common_parity(digits: &[usize]) -> Option<bool> {
    let odd = digits.first()? % 2;
    digits.iter().all(|k| k % 2 == odd).then_some(odd == 1)
}

/// Replaces entry `m` by the sum of all entries `v`, negated where `v & m` has odd parity.
fn walsh_hadamard(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for pair in sums.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            low.iter_mut()
                .zip(high)
                .for_each(|(a, b)| (*a, *b) = (*a + *b, *a - *b));
        }
        half *= 2;
    }
}
