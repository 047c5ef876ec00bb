//! Which pairs of common heaps are tried for the rare values below the mex, where most heaps are to be
//! decided by few pairs.
//!
//! A pair of a heap of index `x` and one of index `y` has the rare value of index `x ^ y`. Let `p(y)` be
//! the share of the heaps of index `y` among the last ones, and `open(v)` the share of the heaps that
//! still miss the rare value of index `v`; before any pair is tried, that is the share of the heaps of a
//! larger index and half of those of the same one. A pair whose smaller heap has the index `x` then leaves
//! `open(v) (1 - p(v ^ x))`, as though heaps were independent. So the best next one is taken, until the
//! best saves too little. The choice decides how long a run takes, not what it finds.

use super::gather::Word;

/// A pair is worth its while if it decides one heap in so many.
const WORTH: f64 = 1.0 / 1000.0;

/// The common heaps among `sample` that are to be tried as smaller parts, where entry `n` is the index of
/// heap `n`: by index, each plus a digit of `splits`. `last` has the indices of the last heaps.
pub(super) fn choose<W: Word>(sample: &[u8], last: &[u8], splits: &[usize]) -> Vec<Vec<u32>> {
    let bits = W::BITS as usize;
    let mut taken = vec![Vec::new(); bits];
    let mut at_hand = vec![Vec::new(); bits];
    for (heap, &index) in sample.iter().enumerate().skip(1) {
        if let Some(list) = at_hand.get_mut(usize::from(index)) {
            list.extend(splits.iter().map(|k| (heap + k) as u32));
        }
    }
    // Heaps that are neighbours may be as far from what completes them, by different digits.
    let each_once = |mut list: Vec<u32>| {
        list.sort_unstable();
        list.dedup();
        list.into_iter()
    };
    let mut at_hand: Vec<_> = at_hand.into_iter().map(each_once).collect();
    let share = shares(last, bits);
    let mut open = missing(&share);
    loop {
        let gain = |x: usize| -> f64 { (0..bits).map(|v| open[v] * share[v ^ x]).sum() };
        let left = (0..bits).filter(|&x| !at_hand[x].as_slice().is_empty());
        let best = left
            .map(|x| (gain(x), x))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, x)) = best.filter(|&(gain, _)| gain >= WORTH) else {
            return taken;
        };
        taken[x].extend(at_hand[x].next());
        (0..bits).for_each(|v| open[v] *= 1.0 - share[v ^ x]);
    }
}

/// The share of the heaps of each index among those that are common.
fn shares(indices: &[u8], bits: usize) -> Vec<f64> {
    let mut counts = vec![0u32; bits];
    for &index in indices {
        if let Some(count) = counts.get_mut(usize::from(index)) {
            *count += 1;
        }
    }
    let all = counts.iter().sum::<u32>().max(1);
    let share = |count: u32| f64::from(count) / f64::from(all);
    counts.into_iter().map(share).collect()
}

/// By index, the share of the heaps for which the rare value of that index is below the mex.
fn missing(share: &[f64]) -> Vec<f64> {
    let above = |v: usize| share[v] / 2.0 + share[v + 1..].iter().sum::<f64>();
    (0..share.len()).map(above).collect()
}
