//! Blocks for values of any size: one row of bytes a heap, byte `v` set when
//! some option has the value `v`.
//!
//! Marking the pairs of every rare heap costs a store for each pair. So only a few rare heaps
//! of each value are marked; that leaves few common values open below the mex. The least open ones
//! of each heap, its candidates, are compared with the pairs of all other rare heaps, many in
//! one vector, until some of them are known to be excluded by none.

use super::pairs::attained;
use super::{Cell, Ended, Rare, Sparse, mark_single};
use crate::budget::Stop;
use crate::heap::meter::Meter;
use crate::heap::shape::Shape;

/// Heaps in a block: they share the load of a rare heap.
const BLOCK: usize = 32;
/// Rare heaps of each value whose pairs are marked.
const MARKED: usize = 24;
/// Common heaps of each value whose pairs are marked, to find rare values.
const TRIES: usize = 8;
/// Open common values of a heap that are compared in one round.
const CANDIDATES: usize = 4;
/// A heap with so many candidates that are not excluded is left alone.
const ENOUGH: usize = 1;

/// A heap with its value.
#[derive(Clone, Copy)]
struct Part {
    heap: u32,
    value: u32,
}

/// The heaps whose pairs are looked at for every block, each list in rising order.
#[derive(Default)]
struct Lists {
    marked: Vec<Part>,
    compared: Vec<Part>,
    tries: Vec<Part>,
    /// How many of `marked` have each value.
    counts: Vec<usize>,
    /// How many rare heaps are listed.
    listed: usize,
    /// Byte `v` is 1 where the value `v` is rare, at even and at odd heaps.
    rare: [Vec<u8>; 2],
}

impl Lists {
    fn new<T: Cell>(engine: &Sparse, v: &[T], width: usize) -> Self {
        let rare = |parity| move |value| u8::from(!engine.split.is_common(parity, value));
        let mut lists = Lists {
            rare: [0, 1].map(|parity| (0..width as u32).map(rare(parity)).collect()),
            ..Lists::default()
        };
        let mut counts = Vec::new();
        // Those behind a gap are not the heaps of their entries.
        let known = engine.reach.map_or(v.len(), |reach| reach.min(v.len()));
        let common = (1..known).map(|heap| (heap, v[heap].get()));
        for (heap, value) in common.filter(|&(n, value)| engine.split.is_common(n, value)) {
            if count(&mut counts, value) <= TRIES {
                lists.tries.push(Part::new(heap, value));
            }
        }
        lists.add(&engine.rare);
        lists
    }

    /// Lists those of the `rare` heaps that are new.
    fn add(&mut self, rare: &[Rare]) {
        for rare in rare.get(self.listed..).unwrap_or_default() {
            let part = Part::new(rare.heap, rare.value);
            // The comparison needs the complement of a whole block, which small heaps do not have.
            if count(&mut self.counts, rare.value) <= MARKED || rare.heap < BLOCK {
                self.marked.push(part);
            } else {
                self.compared.push(part);
            }
        }
        self.listed = rare.len();
    }

    /// The least value from `from` on that is common at heap `n` and not marked; at most the row's
    /// length.
    fn free_common(&self, n: usize, row: &[u8], from: u32) -> u32 {
        let start = (from as usize).min(row.len());
        let (words, _) = row[start & !7..].as_chunks::<8>();
        let (rare, _) = self.rare[n % 2][start & !7..].as_chunks::<8>();
        // The length of a row is a multiple of 8; the bytes before `from` count as closed.
        let mut closed = (1u64 << (8 * (start & 7))) - 1;
        for (i, (word, rare)) in words.iter().zip(rare).enumerate() {
            let taken = u64::from_le_bytes(*word) | u64::from_le_bytes(*rare) | closed;
            let open = !taken & 0x0101_0101_0101_0101;
            if open != 0 {
                return (start & !7) as u32 + 8 * i as u32 + open.trailing_zeros() / 8;
            }
            closed = 0;
        }
        row.len() as u32
    }
}

impl Part {
    fn new(heap: usize, value: u32) -> Self {
        let heap = heap as u32;
        Part { heap, value }
    }
}

/// Counts one more of `value` and says how many there are.
fn count(counts: &mut Vec<usize>, value: u32) -> usize {
    let at = value as usize;
    if counts.len() <= at {
        counts.resize(at + 1, 0);
    }
    counts[at] += 1;
    counts[at]
}

/// Extends `v` to `len` values, block by block.
pub(super) fn run<T: Cell>(
    engine: &mut Sparse,
    v: &mut Vec<T>,
    len: usize,
    meter: &mut Meter,
) -> Result<Ended, Stop> {
    let width = (engine.top as usize + 1).next_power_of_two().max(64);
    let rare = engine.rare.len() * (size_of::<Rare>() + size_of::<Part>());
    meter.memory(len * size_of::<T>() + BLOCK * width + 2 * rare)?;
    v.reserve_exact(len.saturating_sub(v.len()));
    let mut table = vec![0u8; BLOCK * width];
    let mut lists = Lists::new(engine, v, width);
    while v.len() < len {
        let mut steps = 64 + (BLOCK * width / 16) as u64;
        table.fill(0);
        lists.add(&engine.rare);
        let settled = exclude(engine, &lists, v, &mut table, width, &mut steps);
        let block = Block {
            first: v.len(),
            rare: engine.rare.len(),
        };
        let rows = table.chunks_exact_mut(width).zip(settled);
        for (row, settled) in rows.take(len - block.first) {
            let value = block.finish(engine, &lists, v, row, settled, &mut steps);
            if value > T::MAX || value as usize >= width {
                return Ok(Ended::TooWide(value));
            }
            engine.top = engine.top.max(value);
            v.push(T::new(value));
        }
        meter.spend(steps, v.len(), &|| T::wrap(v.clone()))?;
    }
    Ok(Ended::Full)
}

/// What is known before the block that is being done: shared by its heaps.
struct Block {
    /// The first heap of the block.
    first: usize,
    /// How many rare heaps were known when it began.
    rare: usize,
}

impl Block {
    /// The value of the next heap, when `row` has the values of all listed pairs before the block
    /// as far as they are below `settled` and common.
    fn finish<T: Cell>(
        &self,
        engine: &mut Sparse,
        lists: &Lists,
        v: &[T],
        row: &mut [u8],
        settled: u32,
        steps: &mut u64,
    ) -> u32 {
        let (n, shape) = (v.len(), &engine.shape);
        mark_single(shape, n, &|heap| v[heap].get(), row);
        for t in shape.parts[1].iter().filter_map(|&k| n.checked_sub(k)) {
            // Pairs with a part inside the block: the other part is small, or is a new rare heap.
            let small = engine.rare.iter().take_while(|r| r.heap + self.first <= t);
            small.for_each(|r| mark(row, r.value ^ v[t - r.heap].get()));
            let new = engine.rare.iter().skip(self.rare).filter(|r| r.heap < t);
            new.for_each(|r| mark(row, r.value ^ v[t - r.heap].get()));
        }
        if shape.unequal
            && n.is_multiple_of(2)
            && let Some(zero) = row.first_mut()
        {
            // Two equal heaps are no option; the search below finds 0 where it is one.
            *zero = 0;
        }
        let mut bound = lists.free_common(n, row, 0);
        if bound >= settled && (bound as usize) < row.len() {
            *steps += lists.compared.len() as u64;
            mark_alone(shape, lists, v, row);
            bound = lists.free_common(n, row, bound);
        }
        let mut low = free(row, 0);
        while low < bound && attained(engine, v, n, low, steps) {
            low = free(row, low + 1);
        }
        if low < bound && !engine.shape.parts[1].is_empty() {
            engine.rare.push(Rare {
                heap: n,
                value: low,
            });
        }
        low
    }
}

/// Marks the pairs of all compared heaps for the next heap alone.
#[cold]
fn mark_alone<T: Cell>(shape: &Shape, lists: &Lists, v: &[T], row: &mut [u8]) {
    for t in shape.parts[1]
        .iter()
        .filter_map(|&k| v.len().checked_sub(k))
    {
        for part in lists
            .compared
            .iter()
            .take_while(|part| (part.heap as usize) < t)
        {
            mark(row, part.value ^ v[t - part.heap as usize].get());
        }
    }
}

/// Marks what the lists exclude for a block of heaps, as far as needed: of heap `j` of the block
/// all common values below entry `j` of the result are settled.
fn exclude<T: Cell>(
    engine: &Sparse,
    lists: &Lists,
    v: &[T],
    table: &mut [u8],
    width: usize,
    steps: &mut u64,
) -> [u32; BLOCK] {
    let n = v.len();
    let mut near = Vec::new();
    for &k in &engine.shape.parts[1] {
        // The newest heaps have no complement for the first heaps of the block.
        let middle = lists
            .compared
            .partition_point(|part| part.heap as usize + k < n);
        let (early, late) = lists.compared.split_at(middle);
        near.push((k, early));
        for parts in [&lists.marked, &lists.tries, late] {
            mark_pairs(parts, k, v, table, width);
            *steps += (parts.len() * BLOCK / 4) as u64;
        }
    }
    let mut open = Candidates::<T>::new();
    while open.collect(lists, n, table, width) {
        for &(k, early) in &near {
            open.compare(early, k, v);
            *steps += 2 * early.len() as u64;
        }
        open.exclude(table, width);
    }
    open.settled
}

/// Open common values of the heaps of a block.
struct Candidates<T> {
    values: [[T; BLOCK]; CANDIDATES],
    /// All bits are set where a pair has the value.
    hits: [[T; BLOCK]; CANDIDATES],
    /// How many of the candidates of each heap are in use in this round.
    used: [usize; BLOCK],
    /// How many open common values are excluded by nothing, for each heap.
    stand: [usize; BLOCK],
    /// Below these values nothing is open.
    settled: [u32; BLOCK],
}

impl<T: Cell> Candidates<T> {
    fn new() -> Self {
        Candidates {
            values: [[T::new(0); BLOCK]; CANDIDATES],
            hits: [[T::new(0); BLOCK]; CANDIDATES],
            used: [0; BLOCK],
            stand: [0; BLOCK],
            settled: [0; BLOCK],
        }
    }

    /// Takes the next open values of every heap that has not enough; says whether there are any.
    fn collect(&mut self, lists: &Lists, n: usize, table: &[u8], width: usize) -> bool {
        let mut any = false;
        self.hits = [[T::new(0); BLOCK]; CANDIDATES];
        for (j, row) in table.chunks_exact(width).enumerate() {
            self.used[j] = 0;
            if self.stand[j] >= ENOUGH {
                continue;
            }
            for c in 0..CANDIDATES {
                let next = lists.free_common(n + j, row, self.settled[j]);
                self.settled[j] = next + 1;
                if next as usize >= width || next > T::MAX {
                    self.stand[j] = ENOUGH;
                    break;
                }
                self.values[c][j] = T::new(next);
                self.used[j] = c + 1;
                any = true;
            }
        }
        any
    }

    /// Marks the candidates that were hit and counts the others.
    fn exclude(&mut self, table: &mut [u8], width: usize) {
        for (j, row) in table.chunks_exact_mut(width).enumerate() {
            for c in 0..self.used[j] {
                if self.hits[c][j] == T::new(0) {
                    self.stand[j] += 1;
                } else {
                    mark(row, self.values[c][j].get());
                }
            }
        }
    }

    /// Compares the pairs of `parts` with the candidates.
    fn compare(&mut self, parts: &[Part], k: usize, v: &[T]) {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has AVX2, as was just asked.
            return unsafe { self.compare_avx2(parts, k, v) };
        }
        self.compare_any(parts, k, v);
    }

    /// `compare_any`, compiled for vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn compare_avx2(&mut self, parts: &[Part], k: usize, v: &[T]) {
        self.compare_any(parts, k, v);
    }

    /// The hot loop where rare heaps are many: a load, an XOR and `CANDIDATES` comparisons for a
    /// vector of pairs.
    #[inline(always)]
    fn compare_any(&mut self, parts: &[Part], k: usize, v: &[T]) {
        let (values, mut hits) = (self.values, self.hits);
        for part in parts {
            let taken = part.heap as usize + k;
            let run = v.len().checked_sub(taken).and_then(|at| v.get(at..));
            let Some(run) = run.and_then(|run| run.first_chunk::<BLOCK>()) else {
                continue;
            };
            let value = T::new(part.value);
            for c in 0..CANDIDATES {
                for j in 0..BLOCK {
                    hits[c][j] |= T::all_if(run[j] ^ value == values[c][j]);
                }
            }
        }
        self.hits = hits;
    }
}

/// Pairs each heap of `parts` with its complement in `n - k`, for each heap `n` of the block.
///
/// A load, an XOR and a store for each pair.
#[inline(never)]
fn mark_pairs<T: Cell>(parts: &[Part], k: usize, v: &[T], table: &mut [u8], width: usize) {
    let n = v.len();
    let last = table.len() - 1;
    for &Part { heap, value } in parts {
        let taken = heap as usize + k;
        if taken >= n + BLOCK {
            break;
        }
        if taken >= BLOCK && taken < n {
            let run: &[T] = &v[n - taken..n - taken + BLOCK];
            // The table's length is a power of two, so the mask changes no index and
            // only tells the compiler that none is out of bounds.
            for (j, other) in run.iter().enumerate() {
                table[(j * width + (value ^ other.get()) as usize) & last] = 1;
            }
            continue;
        }
        // Of heap n + j the complement n + j - taken must be at least 1 and before the block.
        for j in (taken + 1).saturating_sub(n)..BLOCK.min(taken) {
            table[(j * width + (value ^ v[n + j - taken].get()) as usize) & last] = 1;
        }
    }
}

/// Marks `value`, if the row reaches so far.
#[inline(always)]
pub(super) fn mark(row: &mut [u8], value: u32) {
    if let Some(byte) = row.get_mut(value as usize) {
        *byte = 1;
    }
}

/// The least value from `from` on that is not marked; at most the row's length.
#[inline(always)]
pub(super) fn free(row: &[u8], from: u32) -> u32 {
    let from = (from as usize).min(row.len());
    let (words, rest) = row[from..].as_chunks::<8>();
    let full = words.iter().take_while(|&&word| word == [1; 8]).count();
    let tail = words.get(full).map_or(rest, |word| word.as_slice());
    (from + 8 * full + tail.iter().take_while(|&&byte| byte == 1).count()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparing_in_vectors_hits_what_single_comparisons_hit() {
        let v: Vec<u16> = (0..2000u32).map(|n| (n * n * 7 % 1009) as u16).collect();
        let parts: Vec<Part> = (40..1900)
            .step_by(7)
            .map(|heap| Part::new(heap, v[heap].get()))
            .collect();
        let mut fast = Candidates::<u16>::new();
        for c in 0..CANDIDATES {
            fast.values[c] = std::array::from_fn(|j| (37 * j + 300 * c) as u16);
        }
        let mut plain = Candidates {
            values: fast.values,
            ..Candidates::new()
        };
        fast.compare(&parts, 3, &v);
        plain.compare_any(&parts, 3, &v);
        assert_eq!(fast.hits, plain.hits);
        for c in 0..CANDIDATES {
            for j in 0..BLOCK {
                let n = v.len() + j;
                let pair = |part: &Part| v[n - 3 - part.heap as usize] ^ part.value as u16;
                let hit = parts.iter().any(|part| pair(part) == fast.values[c][j]);
                assert_eq!(fast.hits[c][j] != 0, hit, "candidate {c} of heap {n}");
            }
        }
    }
}
