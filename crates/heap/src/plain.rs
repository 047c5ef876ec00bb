//! The definition, word for word: the value of a heap is the mex of the values
//! of its options, and an option's value is the XOR of its heaps' values. Slow,
//! and the measure of every faster engine.

use super::HeapRule;

/// The least number that is not among `values`.
pub fn mex(values: &[u32]) -> u32 {
    let mut seen = vec![false; values.len() + 1];
    for &value in values {
        if let Some(slot) = seen.get_mut(value as usize) {
            *slot = true;
        }
    }
    seen.iter().take_while(|&&s| s).count() as u32
}

/// g(0), …, g(heaps) straight from the options of each heap.
pub fn plain_sequence(rule: &HeapRule, heaps: usize) -> Vec<u32> {
    let mut values = Vec::new();
    for heap in 0..=heaps {
        let options: Vec<u32> = rule
            .options(heap)
            .map(|option| {
                option
                    .iter()
                    .fold(0, |sum, &part| sum ^ values.get(part).copied().unwrap_or(0))
            })
            .collect();
        values.push(mex(&options));
    }
    values
}
