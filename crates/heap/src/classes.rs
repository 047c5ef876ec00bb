//! The classes of rare and common heaps, and how the number of rare ones grows.

use super::values::NimValues;
use grundy_base::budget::{Budget, Stop};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Heaps between two looks at the budget.
const STRIDE: usize = 1 << 16;

/// A mask divides the heaps in two classes by `chi(v)`, the parity of `v & mask`. An option of one
/// rare and one common heap is common, any other option of two heaps is rare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mask {
    /// The bits of a value that count.
    #[serde(rename = "mask")]
    pub bits: u32,
    /// If the parity of the heap is added to `chi`: whether the splitting digits are odd, which
    /// adds 1 more.
    #[serde(
        rename = "odd_digits",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub parity: Option<bool>,
}

impl Mask {
    /// Whether heap `n`, which has this value, is rare; a heap of 0 is no part of an option and
    /// counts by its value all the same.
    pub fn is_rare(self, n: usize, value: u32) -> bool {
        let position = self.parity.is_some_and(|odd| (n % 2 == 1) != odd);
        ((value & self.bits).count_ones() % 2 == 1) == position
    }
}

/// The classes of the heaps known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RareCommon {
    /// The mask that divides the heaps.
    #[serde(flatten)]
    pub mask: Mask,
    /// How many of the heaps are rare.
    pub rare_heaps: usize,
    /// How many heaps there are.
    pub total: usize,
    /// How many heaps are rare up to heap 1, 2, 5, 10, 20, 50, … and up to the last heap.
    pub growth: Vec<Growth>,
}

/// How many heaps are rare up to a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Growth {
    /// The largest heap counted.
    pub heap: usize,
    /// How many of the heaps from 0 on are rare.
    pub rare: usize,
}

impl RareCommon {
    /// Counts the rare heaps among `values`.
    pub fn of(values: &NimValues, mask: Mask, budget: &Budget) -> Result<RareCommon, Stop> {
        let (mut rare, mut growth) = (0, Vec::new());
        let mut milestones = milestones().peekable();
        let mut first = 0;
        while first < values.len() {
            budget.check()?;
            let milestone = milestones.peek().map_or(values.len(), |heap| heap + 1);
            let end = values.len().min(first + STRIDE).min(milestone);
            rare += rare_among(values, first..end, mask);
            if end == milestone || end == values.len() {
                let heap = end - 1;
                growth.push(Growth { heap, rare });
            }
            milestones.next_if(|&heap| heap < end);
            first = end;
        }
        Ok(RareCommon {
            mask,
            rare_heaps: rare,
            total: values.len(),
            growth,
        })
    }
}

impl RareCommon {
    /// The classes of `total` heaps, of which those of at least one token that are rare are listed in
    /// rising order.
    pub(crate) fn of_rare(
        listed: impl Iterator<Item = usize>,
        total: usize,
        mask: Mask,
    ) -> RareCommon {
        // A heap of 0 has the value 0.
        let zero = mask.is_rare(0, 0).then_some(0);
        let rare: Vec<usize> = zero.into_iter().chain(listed).collect();
        let last = total.saturating_sub(1);
        let heaps = milestones().take_while(|&heap| heap < last).chain([last]);
        let upto = |heap| Growth {
            heap,
            rare: rare.partition_point(|&rare| rare <= heap),
        };
        RareCommon {
            mask,
            rare_heaps: rare.len(),
            total,
            growth: heaps.map(upto).collect(),
        }
    }
}

/// How many of `heaps` are rare.
fn rare_among(values: &NimValues, heaps: Range<usize>, mask: Mask) -> usize {
    match values {
        NimValues::U8(v) => {
            // A look-up is faster than to count bits.
            let rare: [[bool; 256]; 2] =
                [0, 1].map(|n| std::array::from_fn(|value| mask.is_rare(n, value as u32)));
            let is_rare = |n: usize, value: u8| rare[n % 2][usize::from(value)];
            count(v.get(heaps.clone()), heaps.start, is_rare)
        }
        NimValues::U16(v) => count(v.get(heaps.clone()), heaps.start, |n, value| {
            mask.is_rare(n, value.into())
        }),
        NimValues::U32(v) => count(v.get(heaps.clone()), heaps.start, |n, value| {
            mask.is_rare(n, value)
        }),
    }
}

/// Counts the rare heaps from `first` on; one loop for each width of values is short.
fn count<T: Copy>(values: Option<&[T]>, first: usize, is_rare: impl Fn(usize, T) -> bool) -> usize {
    let values = values.unwrap_or_default().iter().enumerate();
    values
        .map(|(at, &value)| usize::from(is_rare(first + at, value)))
        .sum()
}

/// The heaps 1, 2, 5, 10, 20, 50, ….
fn milestones() -> impl Iterator<Item = usize> {
    let powers = std::iter::successors(Some(1usize), |power| power.checked_mul(10));
    powers.flat_map(|power| {
        [1, 2, 5]
            .into_iter()
            .filter_map(move |k| power.checked_mul(k))
    })
}
