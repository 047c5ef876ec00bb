//! The choice of the mask: a Walsh–Hadamard transform of the histogram of the
//! values gives the number of rare heaps for every mask at once.

use crate::budget::Stop;
use crate::heap::pulse::Pulse;
use crate::heap::sequence::counts_by_parity;
use crate::heap::shape::Shape;
use crate::heap::values::NimValues;

/// A mask, with the parity of the splitting digits where positions count too.
#[derive(Clone, Copy, Debug)]
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

    /// The split with the fewest rare heaps among `values`.
    ///
    /// # Errors
    /// When the budget ends.
    pub(crate) fn best(
        values: &NimValues,
        shape: &Shape,
        pulse: &mut Pulse,
    ) -> Result<Split, Stop> {
        let (even, odd) = counts_by_parity(values, pulse)?;
        let transform = |counts: Vec<usize>| {
            let mut sums: Vec<i64> = counts.into_iter().map(|count| count as i64).collect();
            sums.resize(sums.len().next_power_of_two(), 0);
            walsh_hadamard(&mut sums);
            sums
        };
        let (even, odd) = (transform(even), transform(odd));
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
        Ok(best.map_or(Split::nothing(), |(_, mask, offset)| Split {
            mask: mask as u32,
            offset,
        }))
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
