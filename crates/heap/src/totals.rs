//! The engine for every code the sparse-space method does not cover: codes that leave
//! three heaps or more, as hexadecimal ones do, and codes whose digits go on for ever.
//!
//! For a total `t` it keeps the set of values that one, two, three or more heaps with
//! that total can have: `{g(t)}` of one, `{g(a) ^ g(t-a)}` of two, and of `j` heaps the
//! union over `a`, the least of them, of `g(a)` XOR the set of `j - 1` heaps with the
//! total `t-a`. A digit `k` then contributes the sets of `n - k`. Digits that repeat for ever with period `q`
//! contribute sets that only grow along each class of `n` modulo `q`, so one
//! table of classes and one rising pointer per class replace a loop over digits.

use super::engine::Engine;
use super::meter::Meter;
use super::shape::{Cycle, Shape};
use super::values::NimValues;
use grundy_base::budget::Stop;

/// Sets of values by total, and the classes of the repeating digits.
pub(crate) struct Totals {
    shape: Shape,
    most_parts: usize,
    /// The sets of two heaps, of three, and so on, each by total.
    sets: Vec<Vec<Bits>>,
    classes: Option<Classes>,
    scratch: Bits,
    marked: Vec<usize>,
    bytes: usize,
}

impl Totals {
    /// An engine for `shape`, with no heap done yet.
    pub(crate) fn new(shape: Shape) -> Self {
        let most_parts = shape.most_parts();
        let classes = shape.cycle.clone();
        let classes = classes.map(|cycle| Classes::new(cycle, most_parts));
        Totals {
            shape,
            most_parts,
            sets: vec![Vec::new(); most_parts.saturating_sub(1)],
            classes,
            scratch: Bits::default(),
            marked: Vec::new(),
            bytes: 0,
        }
    }

    /// The value of heap `n`, given those of all smaller heaps.
    fn value(&mut self, n: usize, values: &NimValues) -> u32 {
        if n < self.shape.first {
            return 0;
        }
        if self.shape.zero.binary_search(&n).is_ok()
            || self.classes.as_ref().is_some_and(|c| c.removes(n))
        {
            self.mark(0);
        }
        for i in 0..self.shape.parts[0].len() {
            let k = self.shape.parts[0][i];
            if k >= n {
                break;
            }
            self.mark(values.get(n - k).unwrap_or_default() as usize);
        }
        let mut whole = 0;
        for (list, sets) in self.shape.parts.iter().skip(1).zip(&self.sets) {
            for set in list
                .iter()
                .take_while(|&&k| k <= n)
                .filter_map(|k| sets.get(n - k))
            {
                whole = whole.max(set.words.len());
                self.scratch.union(set);
            }
        }
        let scratch = &self.scratch;
        let value = match &mut self.classes {
            Some(classes) => classes.mex(n, scratch),
            None => scratch.mex(),
        };
        self.clear(whole);
        value
    }

    /// Marks one value as the value of an option.
    fn mark(&mut self, value: usize) {
        self.scratch.insert(value);
        self.marked.push(value);
    }

    /// Empties the scratch set: the first `whole` words and the values marked one by one.
    fn clear(&mut self, whole: usize) {
        self.scratch
            .words
            .iter_mut()
            .take(whole)
            .for_each(|word| *word = 0);
        for value in self.marked.drain(..) {
            self.scratch.remove(value);
        }
    }

    /// Finds the sets of the total `t`; every smaller heap has its value. Returns the steps taken.
    fn add_total(&mut self, t: usize, values: &NimValues) -> u64 {
        let mut steps = 1;
        if self.most_parts >= 2 {
            let mut set = Bits::default();
            for a in 1..=t / 2 {
                if let (Some(x), Some(y)) = (values.get(a), values.get(t - a)) {
                    set.insert((x ^ y) as usize);
                }
            }
            steps += t as u64;
            self.bytes += set.bytes();
            self.sets[0].push(set);
        }
        for parts in 3..=self.most_parts {
            let set = self.set_of(parts, t, values);
            steps += set.words.len() as u64 * ((t / parts) as u64 + 400);
            self.bytes += set.bytes();
            self.sets[parts - 2].push(set);
        }
        steps
    }

    /// The values of `parts` heaps, three or more, with total `t`: the least of them is some `a <= t/parts`.
    ///
    /// XORing a set with `x` permutes words by the high bits of `x` and bits
    /// within a word by the low six, so sets are gathered by those six bits first.
    fn set_of(&self, parts: usize, t: usize, values: &NimValues) -> Bits {
        let mut gathered: Vec<Bits> = vec![Bits::default(); 64];
        let fewer = &self.sets[parts - 3];
        for a in 1..=t / parts {
            if let (Some(x), Some(rest)) = (values.get(a), fewer.get(t - a)) {
                gathered[x as usize % 64].union_words(rest, x as usize / 64);
            }
        }
        let mut all = Bits::default();
        for (low, set) in gathered.iter().enumerate() {
            all.reserve(set.words.len());
            for (word, &bits) in all.words.iter_mut().zip(&set.words) {
                *word |= permute(bits, low as u32);
            }
        }
        all
    }

    /// Lets the sets that no later heap needs go.
    fn forget(&mut self, n: usize) {
        let head = self.shape.parts[1].last().copied().unwrap_or(0);
        let head = head.max(self.shape.cycle.as_ref().map_or(0, |cycle| cycle.after + 1));
        if let [pairs] = self.sets.as_mut_slice()
            && let Some(set) = n.checked_sub(head + 1).and_then(|t| pairs.get_mut(t))
        {
            self.bytes -= set.bytes();
            *set = Bits::default();
        }
    }
}

impl Engine for Totals {
    fn grow(&mut self, values: &mut NimValues, len: usize, meter: &mut Meter) -> Result<(), Stop> {
        while values.len() < len {
            let n = values.len();
            let mut steps = self.add_total(n, values);
            if let Some(classes) = &mut self.classes {
                steps += classes.admit(n, values, &self.sets);
            }
            let value = self.value(n, values);
            // A class of values costs its words; the pointers of the classes rise in all by the
            // largest value for each class.
            if let Some(classes) = &self.classes {
                steps += 4 * (classes.words as u64) * (u64::from(value) / 8 + 8);
            }
            values.push(value);
            self.forget(n);
            let kept = self.bytes + 48 * n + self.classes.as_ref().map_or(0, |c| 8 * c.seen.len());
            meter.memory(kept + 2 * values.bytes())?;
            let values = &*values;
            meter.spend(
                steps + 20 + self.shape.parts[0].len() as u64,
                n + 1,
                &|| values.clone(),
            )?;
        }
        Ok(())
    }
}

/// The moves that the repeating digits allow, by class of the total.
struct Classes {
    cycle: Cycle,
    /// Words per value in `seen`: one bit for each number of heaps and class.
    words: usize,
    /// For each value, in which classes it has occurred.
    seen: Vec<u64>,
    /// For each class of `n`, the bits that make a value the value of an option.
    need: Vec<Vec<u64>>,
    /// For each class of `n`, a number below which every value is taken for good.
    taken: Vec<u32>,
}

impl Classes {
    fn new(cycle: Cycle, most_parts: usize) -> Self {
        let q = cycle.digits.len();
        let words = (most_parts * q).div_ceil(64).max(1);
        let mut need = vec![vec![0u64; words]; q];
        for (class, need) in need.iter_mut().enumerate() {
            for (i, digit) in cycle.digits.iter().enumerate() {
                // The total left by digit number `i` of the block is congruent to n - after - 1 - i.
                let left = (class + q - (cycle.after + 1 + i) % q) % q;
                for parts in 0..most_parts {
                    if digit >> (parts + 1) & 1 == 1 {
                        let bit = parts * q + left;
                        need[bit / 64] |= 1 << (bit % 64);
                    }
                }
            }
        }
        Classes {
            cycle,
            words,
            seen: Vec::new(),
            need,
            taken: vec![0; q],
        }
    }

    /// Whether a heap of `n` may be removed as a whole by a repeating digit.
    fn removes(&self, n: usize) -> bool {
        let first = self.cycle.after + 1;
        n >= first && self.cycle.digits[(n - first) % self.cycle.digits.len()] & 1 == 1
    }

    /// Admits the total that the repetition reaches for the first time at heap `n`.
    fn admit(&mut self, n: usize, values: &NimValues, sets: &[Vec<Bits>]) -> u64 {
        let Some(total) = n
            .checked_sub(self.cycle.after + 1)
            .filter(|&total| total > 0)
        else {
            return 0;
        };
        let class = total % self.cycle.digits.len();
        if let Some(value) = values.get(total) {
            self.insert(0, class, value as usize);
        }
        let mut steps = 1;
        for (parts, sets) in (1..).zip(sets) {
            if let Some(set) = sets.get(total) {
                set.iter()
                    .for_each(|value| self.insert(parts, class, value));
                steps += set.words.len() as u64 * 64;
            }
        }
        steps
    }

    /// Notes that `parts + 1` heaps with a total in `class` can have `value`.
    fn insert(&mut self, parts: usize, class: usize, value: usize) {
        let bit = parts * self.cycle.digits.len() + class;
        let rows = value + 1;
        if rows * self.words > self.seen.len() {
            // Whole rows only: a row cut off at the end would be taken for an empty one.
            self.seen.resize(rows.next_power_of_two() * self.words, 0);
        }
        self.seen[value * self.words + bit / 64] |= 1 << (bit % 64);
    }

    /// Whether the repeating digits give heaps of this class an option of `value`.
    fn has(&self, class: usize, value: usize) -> bool {
        let seen = self.seen.get(value * self.words..(value + 1) * self.words);
        seen.is_some_and(|seen| seen.iter().zip(&self.need[class]).any(|(a, b)| a & b != 0))
    }

    /// The least value that neither the repeating digits nor `others` give to heap `n`.
    fn mex(&mut self, n: usize, others: &Bits) -> u32 {
        let class = n % self.cycle.digits.len();
        let mut value = self.taken[class] as usize;
        // A class keeps for ever what the repeating digits give to it, so the pointer only rises.
        while self.has(class, value) || value == 0 && self.removes(n) {
            value += 1;
        }
        self.taken[class] = value as u32;
        while others.contains(value) || self.has(class, value) {
            value += 1;
        }
        value as u32
    }
}

/// A set of small numbers.
#[derive(Clone, Debug, Default)]
struct Bits {
    words: Vec<u64>,
}

impl Bits {
    fn bytes(&self) -> usize {
        8 * self.words.capacity()
    }

    fn reserve(&mut self, words: usize) {
        if words > self.words.len() {
            self.words.resize(words, 0);
        }
    }

    fn insert(&mut self, value: usize) {
        self.reserve(value / 64 + 1);
        self.words[value / 64] |= 1 << (value % 64);
    }

    fn remove(&mut self, value: usize) {
        if let Some(word) = self.words.get_mut(value / 64) {
            *word &= !(1 << (value % 64));
        }
    }

    fn contains(&self, value: usize) -> bool {
        self.words
            .get(value / 64)
            .is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    fn union(&mut self, other: &Bits) {
        self.reserve(other.words.len());
        self.words
            .iter_mut()
            .zip(&other.words)
            .for_each(|(word, more)| *word |= more);
    }

    /// Adds the words of `other`, each at its index XOR `x`.
    fn union_words(&mut self, other: &Bits, x: usize) {
        let span = other
            .words
            .len()
            .next_power_of_two()
            .max((x + 1).next_power_of_two());
        self.reserve(span);
        for (i, word) in other.words.iter().enumerate() {
            self.words[i ^ x] |= word;
        }
    }

    /// The least number that is not in the set.
    fn mex(&self) -> u32 {
        let full = self
            .words
            .iter()
            .take_while(|&&word| word == u64::MAX)
            .count();
        64 * full as u32 + self.words.get(full).map_or(0, |word| word.trailing_ones())
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..64 * self.words.len()).filter(|&value| self.contains(value))
    }
}

/// The bits of `bits` with bit `i` moved to `i ^ x`, for `x < 64`.
fn permute(mut bits: u64, x: u32) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (b, low) in LOW.iter().enumerate() {
        if x >> b & 1 == 1 {
            bits = (bits & low) << (1 << b) | (bits >> (1 << b)) & low;
        }
    }
    bits
}
