//! Subsets of `{0, …, width-1}` as rows of words: the shifts and scans that the
//! rest of the room is made of. Bits at `width` and beyond are zero everywhere.

use std::ops::Range;

/// Bits in a word.
pub const WORD: usize = 64;

/// How many words a row of `width` bits takes.
pub fn words_for(width: usize) -> usize {
    width.div_ceil(WORD)
}

/// Whether bit `x` is set.
pub fn has(row: &[u64], x: usize) -> bool {
    row.get(x / WORD)
        .is_some_and(|word| word >> (x % WORD) & 1 == 1)
}

/// Sets bit `x`, if the row has it.
pub(crate) fn set(row: &mut [u64], x: usize) {
    if let Some(word) = row.get_mut(x / WORD) {
        *word |= 1 << (x % WORD);
    }
}

/// Clears the bits at `width` and beyond.
pub(crate) fn cut(row: &mut [u64], width: usize) {
    if let Some(word) = row.get_mut(width / WORD) {
        *word &= (1 << (width % WORD)) - 1;
    }
    if let Some(rest) = row.get_mut(width / WORD + 1..) {
        rest.fill(0);
    }
}

/// Sets the bits `from..to` and no others; bits beyond the row are left out.
pub fn fill_range(row: &mut [u64], from: usize, to: usize) {
    row.fill(u64::MAX);
    cut(row, to);
    cut_below(row, from);
}

/// Turns a row into what it leaves free among `start..width`.
pub(crate) fn keep_free(row: &mut [u64], start: usize, width: usize) {
    row.iter_mut().for_each(|word| *word = !*word);
    cut(row, width);
    cut_below(row, start);
}

/// Clears the bits below `start`.
fn cut_below(row: &mut [u64], start: usize) {
    let whole = (start / WORD).min(row.len());
    row[..whole].fill(0);
    if let Some(word) = row.get_mut(start / WORD) {
        *word &= u64::MAX << (start % WORD);
    }
}

/// How many bits of a range are set; the row may end before it.
pub fn count_range(row: &[u64], range: Range<usize>) -> usize {
    let below = |x: usize| (1_u64 << (x % WORD)) - 1;
    let word = |i: usize| row.get(i).copied().unwrap_or(0);
    let (first, last) = (range.start / WORD, range.end / WORD);
    if first == last {
        let inside = word(first) & below(range.end) & !below(range.start);
        return inside.count_ones() as usize;
    }
    let ends = [
        word(first) & !below(range.start),
        word(last) & below(range.end),
    ];
    count(&ends) + count(row.get(first + 1..last.min(row.len())).unwrap_or_default())
}

/// `target |= source`.
pub(crate) fn or(target: &mut [u64], source: &[u64]) {
    for (target, source) in target.iter_mut().zip(source) {
        *target |= source;
    }
}

/// `target |= source << by`; what is shifted beyond the last word is lost.
pub(crate) fn or_shifted(target: &mut [u64], source: &[u64], by: usize) {
    combine_shifted(target, source, by, |target, source| *target |= source);
}

/// `row |= row << by`; what is shifted beyond the last word is lost.
pub(crate) fn or_raised(row: &mut [u64], by: usize) {
    let (skip, shift) = (by / WORD, by % WORD);
    for at in (skip..row.len()).rev() {
        let high = row[at - skip] << shift;
        row[at] |= match (at - skip).checked_sub(1).filter(|_| shift > 0) {
            Some(below) => high | row[below] >> (WORD - shift),
            None => high,
        };
    }
}

/// `row |= row >> by`; what is shifted below 0 is lost.
pub(crate) fn or_lowered(row: &mut [u64], by: usize) {
    let (skip, shift) = (by / WORD, by % WORD);
    for at in 0..row.len().saturating_sub(skip) {
        let low = row[at + skip] >> shift;
        row[at] |= match row.get(at + skip + 1).filter(|_| shift > 0) {
            Some(above) => low | above << (WORD - shift),
            None => low,
        };
    }
}

/// `target &= !(source << by)`.
pub(crate) fn clear_shifted(target: &mut [u64], source: &[u64], by: usize) {
    combine_shifted(target, source, by, |target, source| *target &= !source);
}

/// Applies `f` to every word of `target` from the first one that the shifted source reaches.
#[inline(always)]
fn combine_shifted(target: &mut [u64], source: &[u64], by: usize, f: impl Fn(&mut u64, u64)) {
    let (skip, shift) = (by / WORD, by % WORD);
    let Some(target) = target.get_mut(skip..) else {
        return;
    };
    if shift == 0 {
        target.iter_mut().zip(source).for_each(|(t, &s)| f(t, s));
        return;
    }
    let back = WORD - shift;
    let Some((first, rest)) = target.split_first_mut() else {
        return;
    };
    let Some((&lowest, higher)) = source.split_first() else {
        return;
    };
    f(first, lowest << shift);
    for (t, (&high, &low)) in rest.iter_mut().zip(higher.iter().zip(source)) {
        f(t, high << shift | low >> back);
    }
    if let (Some(t), Some(&last)) = (rest.get_mut(higher.len()), source.last()) {
        f(t, last >> back);
    }
}

/// Repeats the bits `from..from + period` up to `width`; those beyond are lost.
pub(crate) fn repeat(row: &mut [u64], from: usize, period: usize, width: usize) {
    cut(row, from + period);
    let mut known = period;
    while from + known < width {
        // Only the words that are known, so that all copies together are twice the row.
        let mut block = vec![0; words_for(from + known).min(row.len())];
        fill_range(&mut block, from, from + known);
        block.iter_mut().zip(&*row).for_each(|(b, r)| *b &= r);
        or_shifted(row, &block, known);
        known *= 2;
    }
    cut(row, width);
}

/// The least element that is at least `from`.
pub(crate) fn next(row: &[u64], from: usize) -> Option<usize> {
    let first = from / WORD;
    let word = row.get(first)? & (u64::MAX << (from % WORD));
    if word != 0 {
        return Some(first * WORD + word.trailing_zeros() as usize);
    }
    let later = row.iter().enumerate().skip(first + 1);
    later
        .filter(|(_, word)| **word != 0)
        .map(|(i, word)| i * WORD + word.trailing_zeros() as usize)
        .next()
}

/// The elements in ascending order.
pub fn elements(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(i * WORD + bit)
        })
    })
}

/// The maximal ranges of elements, in ascending order.
pub fn runs(row: &[u64]) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut at = 0;
    while let Some(start) = next(row, at) {
        at = next_gap(row, start);
        runs.push(start..at);
    }
    runs
}

/// The least number that is no element and at least `from`.
fn next_gap(row: &[u64], from: usize) -> usize {
    let gaps = |at: usize| row.get(at).map_or(u64::MAX, |word| !word);
    let mut at = from / WORD;
    let mut word = gaps(at) & (u64::MAX << (from % WORD));
    while word == 0 {
        at += 1;
        word = gaps(at);
    }
    at * WORD + word.trailing_zeros() as usize
}

/// How many elements there are.
pub(crate) fn count(row: &[u64]) -> usize {
    row.iter().map(|word| word.count_ones() as usize).sum()
}

/// Whether there are none.
pub(crate) fn is_empty(row: &[u64]) -> bool {
    row.iter().all(|&word| word == 0)
}

/// The largest `x` with `x + period < width` whose bit differs from that of `x + period`.
pub(crate) fn last_break(row: &[u64], width: usize, period: usize) -> Option<usize> {
    last_difference(row, row, period, width)
}

/// The largest `x` with `x + shift < width` where `a(x)` differs from `b(x + shift)`.
pub(crate) fn last_difference(a: &[u64], b: &[u64], shift: usize, width: usize) -> Option<usize> {
    let compared = width.checked_sub(shift).filter(|&compared| compared > 0)?;
    let (skip, by) = (shift / WORD, shift % WORD);
    let at = |row: &[u64], i: usize| row.get(i).copied().unwrap_or(0);
    for i in (0..words_for(compared)).rev() {
        let ahead = match by {
            0 => at(b, i + skip),
            _ => at(b, i + skip) >> by | at(b, i + skip + 1) << (WORD - by),
        };
        let mut differs = at(a, i) ^ ahead;
        if compared < (i + 1) * WORD {
            differs &= (1 << (compared % WORD)) - 1;
        }
        if differs != 0 {
            return Some(i * WORD + WORD - 1 - differs.leading_zeros() as usize);
        }
    }
    None
}
