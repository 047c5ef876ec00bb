//! Periods of Grundy sequences: found in linear time, proved by theorem.

use super::values::NimValues;
use serde::{Deserialize, Serialize};

/// What is known of a sequence's period: value(n + period) = value(n) + saltus
/// for every n past the last exception.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Period {
    /// The period.
    pub period: usize,
    /// The largest exception; -1 when there is none.
    pub last_exception: i64,
    /// Zero for an ordinary period.
    #[serde(default)]
    pub saltus: u64,
    /// Whether it is proved to go on for ever.
    pub proved: bool,
    /// The largest heap whose value was computed.
    pub checked_to: usize,
    /// The theorem and its numbers; empty when nothing is proved.
    #[serde(default)]
    pub proof: String,
}

/// The period of the values: the least one that is proved, else the least one
/// seen in full at least three times at the end, over at least half of the values.
///
/// `last_digit` is the index k of the code's last non-zero digit, if there is
/// one; `parts` the greatest number of heaps that a move leaves.
///
/// Theorem (Guy–Smith, sharp). Let all moves remove at most k and leave at most
/// two heaps, n0 ≥ 1, p ≥ 1, and value(n + p) = value(n) for n0 ≤ n ≤ 2·n0 + p + k − 2.
/// Then this holds for every n ≥ n0.
/// Proof, by induction on N = n + p, for n ≥ 2·n0 + p + k − 1, equality being
/// known for all smaller n ≥ n0. An option of the heap N leaves parts a ≥ b with
/// a + b = N − j, j ≤ k, so 2a ≥ n + p − k ≥ 2·n0 + 2p − 1 and a ≥ n0 + p. Then a − p ≥ n0,
/// so value(a − p) = value(a), and (a − p, b) is an option of the heap n with the
/// same value. Conversely an option (a, b) of n has 2a ≥ n − k ≥ 2·n0 + p − 1 ≥ 2·n0,
/// so a ≥ n0 and (a + p, b) is an option of N with the same value, a + p < N being
/// known. The two sets of values are equal, and so is their mex. Options that leave
/// fewer parts are covered with b = 0; none leaves nothing, as n > k. ∎
///
/// Without splits an option of N is one part a = N − j ≥ n + p − k, and the same
/// argument needs only n ≥ n0 + k: equality for n0 ≤ n ≤ n0 + k − 1 suffices.
pub(super) fn find(values: &NimValues, last_digit: Option<usize>, parts: usize) -> Option<Period> {
    let len = values.len();
    if len < 4 {
        return None;
    }
    let agree = suffix_agreement(values);
    let seen = |p: usize| len - p - agree[p];
    if let Some(k) = last_digit.filter(|_| parts <= 2) {
        let proved = (1..len).find(|&p| needed(seen(p), p, k, parts) <= len);
        if let Some(p) = proved {
            return Some(report(seen(p), p, len, Some(k), parts));
        }
    }
    let convincing = |&p: &usize| agree[p] >= 2 * p && 2 * agree[p] >= len;
    (1..=len / 3)
        .find(convincing)
        .map(|p| report(seen(p), p, len, None, parts))
}

/// The number of values that the theorem needs.
fn needed(first: usize, p: usize, k: usize, parts: usize) -> usize {
    let n0 = first.max(1);
    if parts <= 1 {
        n0 + k + p
    } else {
        2 * n0 + 2 * p + k - 1
    }
}

fn report(first: usize, p: usize, len: usize, k: Option<usize>, parts: usize) -> Period {
    let n0 = first.max(1);
    let proof = k.map_or(String::new(), |k| {
        if parts <= 1 {
            format!("No move splits a heap, at most {k} tokens are removed, and value(n + {p}) = value(n) holds for {n0} ≤ n ≤ {}: it then holds for every n ≥ {first}.", n0 + k - 1)
        } else {
            format!("Guy–Smith theorem: value(n + {p}) = value(n) holds for {n0} ≤ n ≤ {}, with {k} the last digit’s place; it then holds for every n ≥ {first}.", 2 * n0 + p + k - 2)
        }
    });
    Period {
        period: p,
        last_exception: first as i64 - 1,
        saltus: 0,
        proved: k.is_some(),
        checked_to: len - 1,
        proof,
    }
}

/// For each p, how many n at the end have value(n) = value(n + p): the
/// Z-function of the reversed sequence. Linear.
fn suffix_agreement(values: &NimValues) -> Vec<usize> {
    let mut reversed: Vec<u32> = values.iter().collect();
    reversed.reverse();
    let len = reversed.len();
    let mut z = vec![0; len];
    let (mut left, mut right) = (0, 0);
    for i in 1..len {
        let mut match_length = if i < right {
            z[i - left].min(right - i)
        } else {
            0
        };
        while i + match_length < len && reversed[match_length] == reversed[i + match_length] {
            match_length += 1;
        }
        z[i] = match_length;
        if i + match_length > right {
            (left, right) = (i, i + match_length);
        }
    }
    z
}
