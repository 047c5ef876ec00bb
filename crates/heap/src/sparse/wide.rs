//! Blocks for values of any size: one row of bytes a heap, byte `v` set when
//! some option has the value `v`.
//!
//! Marking the pairs of every rare heap costs a store for each pair. So only a few rare heaps
//! of each value are marked; that leaves few common values open below the mex. The least open ones
//! of each heap, its candidates, are compared with the pairs of all other rare heaps, many in
//! one vector, until some of them are known to be excluded by none.
//!
//! On several threads the next blocks are gathered from the values that are known when the blocks
//! before them begin to be finished, one heap after the other. What a pair with a later part
//! excludes is marked when its heap is finished, so that no value depends on the threads.

use super::pairs::attained;
use super::{Cell, Ended, Rare, Reach, Sparse, mark_single};
use crate::meter::Meter;
use crate::shape::Shape;
use grundy_base::budget::Stop;
use rayon::prelude::*;

/// Heaps in a block: they share the load of a rare heap.
const BLOCK: usize = 32;
/// Blocks that are gathered at a time where another thread finishes those before, and their heaps.
const BLOCKS_AHEAD: usize = 4;
const GROUP: usize = BLOCKS_AHEAD * BLOCK;
/// A sequence shorter than this takes one thread.
const LEAST_AHEAD: usize = 16 * GROUP;
/// The most groups between two looks at the budget, and the steps that end a round earlier: about a
/// millisecond where rare heaps are few, some where they are many.
const ROUND: usize = 8;
const MOST_STEPS: u64 = 1 << 22;
/// Rare heaps of each value whose pairs are marked.
const MARKED: usize = 24;
/// Common heaps of each value whose pairs are marked, to find rare values.
const TRIES: usize = 8;
/// Open common values of a heap that are compared in one round.
const CANDIDATES: usize = 4;
/// A heap with so many candidates that are not excluded is left alone; those that are gathered ahead
/// may still be excluded by pairs with a later part.
const ENOUGH: usize = 1;
const ENOUGH_AHEAD: usize = 2;

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
    /// Smaller parts may have a complement that is not known yet when a block is gathered.
    near: usize,
    /// How many candidates of a heap are enough.
    enough: usize,
    /// Byte `v` is 1 where the value `v` is rare, at even and at odd heaps.
    rare: [Vec<u8>; 2],
}

impl Lists {
    /// Heaps of at least `near` tokens have a known complement for all heaps of a block.
    fn new<T: Cell>(engine: &Sparse, v: &[T], width: usize, near: usize) -> Self {
        let rare = |parity| move |value| u8::from(!engine.split.is_common(parity, value));
        let mut lists = Lists {
            rare: [0, 1].map(|parity| (0..width as u32).map(rare(parity)).collect()),
            near,
            enough: if near > BLOCK { ENOUGH_AHEAD } else { ENOUGH },
            ..Lists::default()
        };
        let mut counts = Vec::new();
        // Those behind a gap are not the heaps of their entries.
        let known = engine.reach.smaller_parts(v.len());
        let common = (near..known).map(|heap| (heap, v[heap].get()));
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
            if count(&mut self.counts, rare.value) <= MARKED || rare.heap < self.near {
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
    let bytes = |copies: usize, blocks: usize| {
        copies * len * size_of::<T>() + blocks * BLOCK * width + 2 * rare
    };
    let threads = rayon::current_num_threads() > 1;
    let whole = engine.reach == Reach::All && v.len() >= LEAST_AHEAD;
    if threads && whole && meter.memory(bytes(2, 2 * BLOCKS_AHEAD)).is_ok() {
        v.reserve_exact(len.saturating_sub(v.len()));
        return ahead(engine, v, len, width, meter);
    }
    meter.memory(bytes(1, 1))?;
    v.reserve_exact(len.saturating_sub(v.len()));
    let mut lists = Lists::new(engine, v, width, BLOCK);
    let shape = engine.shape.clone();
    let mut block = Block::new(width);
    let known = engine.rare.len();
    while v.len() < len && !engine.is_undecided(known) {
        lists.add(&engine.rare);
        block.gather(&shape, &lists, v, v.len());
        if let Some(value) = block.finish(engine, &lists, v, len) {
            return Ok(Ended::TooWide(value));
        }
        meter.spend(block.steps, v.len(), &|| T::wrap(v.clone()))?;
    }
    Ok(Ended::Full)
}

/// Extends `v` to `len` values: while some blocks are finished, the next ones are gathered from the
/// values that were known before.
fn ahead<T: Cell>(
    engine: &mut Sparse,
    v: &mut Vec<T>,
    len: usize,
    width: usize,
    meter: &mut Meter,
) -> Result<Ended, Stop> {
    let shape = engine.shape.clone();
    let mut lists = Lists::new(engine, v, width, 2 * GROUP);
    // What the gathering reads, while `v` grows.
    let mut known = Vec::with_capacity(len);
    known.extend_from_slice(v);
    let blocks = || -> Vec<Block> { (0..BLOCKS_AHEAD).map(|_| Block::new(width)).collect() };
    let (mut now, mut next) = (blocks(), blocks());
    gather(&mut now, &shape, &lists, &known, v.len());
    while v.len() < len {
        let (mut steps, mut too_wide) = (0, None);
        // Within the pool it costs little to hand a block over.
        rayon::scope(|_| {
            for _ in 0..ROUND {
                let after = v.len() + GROUP;
                let finish = |block: &mut Block| block.finish(engine, &lists, v, len);
                (too_wide, ()) = rayon::join(
                    || now.iter_mut().find_map(finish),
                    || gather(&mut next, &shape, &lists, &known, after),
                );
                steps += now.iter().map(|block| block.steps).sum::<u64>();
                known.extend_from_slice(&v[known.len()..]);
                lists.add(&engine.rare);
                std::mem::swap(&mut now, &mut next);
                if too_wide.is_some() || v.len() >= len || steps > MOST_STEPS {
                    break;
                }
            }
        });
        if let Some(value) = too_wide {
            return Ok(Ended::TooWide(value));
        }
        meter.spend(steps, v.len(), &|| T::wrap(v.clone()))?;
    }
    Ok(Ended::Full)
}

/// Gathers for blocks from heap `first` on, by the values that are known, on all threads.
fn gather<T: Cell>(blocks: &mut [Block], shape: &Shape, lists: &Lists, known: &[T], first: usize) {
    let blocks = blocks.par_iter_mut().enumerate().with_max_len(1);
    blocks.for_each(|(i, block)| block.gather(shape, lists, known, first + i * BLOCK));
}

/// A block of heaps, and what was excluded for them before the first of them is finished.
struct Block {
    /// A row of bytes for each heap, and its length.
    table: Vec<u8>,
    width: usize,
    /// For each heap the bound below which all common values are settled by the pairs that were gathered.
    settled: [u32; BLOCK],
    /// The values of all heaps before this one were known then.
    known: usize,
    /// How many rare heaps were listed then.
    rare: usize,
    /// The steps that all of this took.
    steps: u64,
}

impl Block {
    fn new(width: usize) -> Block {
        Block {
            table: vec![0; BLOCK * width],
            width,
            settled: [0; BLOCK],
            known: 0,
            rare: 0,
            steps: 0,
        }
    }

    /// Gathers what the listed heaps exclude for the heaps from `first` on, by the values `v` that
    /// are known.
    fn gather<T: Cell>(&mut self, shape: &Shape, lists: &Lists, v: &[T], first: usize) {
        (self.known, self.rare) = (v.len(), lists.listed);
        self.steps = 64 + (BLOCK * self.width / 16) as u64;
        self.table.fill(0);
        self.settled = exclude(shape, lists, v, first, self);
    }

    /// Extends `v` by the values of the block, as far as `len`; or gives one that is too wide.
    fn finish<T: Cell>(
        &mut self,
        engine: &mut Sparse,
        lists: &Lists,
        v: &mut Vec<T>,
        len: usize,
    ) -> Option<u32> {
        let mut table = std::mem::take(&mut self.table);
        let rows = table.chunks_exact_mut(self.width).zip(self.settled);
        let mut too_wide = None;
        for (row, settled) in rows.take(len.saturating_sub(v.len())) {
            let value = self.value(engine, lists, v, row, settled);
            if value > T::MAX || value as usize >= self.width {
                too_wide = Some(value);
                break;
            }
            engine.top = engine.top.max(value);
            v.push(T::new(value));
        }
        self.table = table;
        too_wide
    }

    /// The value of the next heap, when `row` has the values of all listed pairs of heaps that were
    /// known as far as they are below `settled` and common.
    fn value<T: Cell>(
        &mut self,
        engine: &mut Sparse,
        lists: &Lists,
        v: &[T],
        row: &mut [u8],
        settled: u32,
    ) -> u32 {
        let (n, shape) = (v.len(), &engine.shape);
        mark_single(shape, n, &|heap| v[heap].get(), row);
        for t in shape.parts[1].iter().filter_map(|&k| n.checked_sub(k)) {
            // Pairs with a part that was not known: the other part is small, or is a new rare heap.
            let small = engine.rare.iter().take_while(|r| r.heap + self.known <= t);
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
            self.steps += lists.compared.len() as u64;
            mark_alone(shape, lists, v, row);
            bound = lists.free_common(n, row, bound);
        }
        if engine.reach == Reach::Listed {
            return bound;
        }
        let mut low = free(row, 0);
        while low < bound && attained(engine, v, n, low, &mut self.steps) {
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

/// Marks what the lists exclude for the block of heaps from `n` on, as far as needed: of heap `j` of
/// the block all common values below entry `j` of the result are settled.
fn exclude<T: Cell>(
    shape: &Shape,
    lists: &Lists,
    v: &[T],
    n: usize,
    block: &mut Block,
) -> [u32; BLOCK] {
    let Block {
        table,
        width,
        steps,
        ..
    } = block;
    let mut near = Vec::new();
    for &k in &shape.parts[1] {
        // The newest heaps have no complement for the first heaps of the block.
        let middle = lists
            .compared
            .partition_point(|part| part.heap as usize + k < n);
        let (early, late) = lists.compared.split_at(middle);
        near.push((k, early));
        for parts in [&lists.marked, &lists.tries, late] {
            mark_pairs(parts, k, v, n, table, *width);
            *steps += (parts.len() * BLOCK / 4) as u64;
        }
    }
    let mut open = Candidates::<T>::new();
    while open.collect(lists, n, table, *width) {
        for &(k, early) in &near {
            open.compare(early, k, v, n);
            *steps += 2 * early.len() as u64;
        }
        open.exclude(table, *width);
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
            if self.stand[j] >= lists.enough {
                continue;
            }
            for c in 0..CANDIDATES {
                let next = lists.free_common(n + j, row, self.settled[j]);
                self.settled[j] = next + 1;
                if next as usize >= width || next > T::MAX {
                    self.stand[j] = lists.enough;
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

    /// Compares the pairs of `parts` that the heaps from `n` on have with the candidates.
    fn compare(&mut self, parts: &[Part], k: usize, v: &[T], n: usize) {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has AVX2, as was just asked.
            return unsafe { self.compare_avx2(parts, k, v, n) };
        }
        self.compare_any(parts, k, v, n);
    }

    /// `compare_any`, compiled for vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn compare_avx2(&mut self, parts: &[Part], k: usize, v: &[T], n: usize) {
        self.compare_any(parts, k, v, n);
    }

    /// The hot loop where rare heaps are many: a load, an XOR and `CANDIDATES` comparisons for a
    /// vector of pairs.
    #[inline(always)]
    fn compare_any(&mut self, parts: &[Part], k: usize, v: &[T], n: usize) {
        let (values, mut hits) = (self.values, self.hits);
        for part in parts {
            let taken = part.heap as usize + k;
            let run = n.checked_sub(taken).and_then(|at| v.get(at..));
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

/// Pairs each heap of `parts` with its complement in `m - k`, as far as `v` has it, for each heap `m`
/// of the block from `n` on.
///
/// A load, an XOR and a store for each pair.
#[inline(never)]
fn mark_pairs<T: Cell>(
    parts: &[Part],
    k: usize,
    v: &[T],
    n: usize,
    table: &mut [u8],
    width: usize,
) {
    let last = table.len() - 1;
    let whole = n + BLOCK - v.len()..n;
    for &Part { heap, value } in parts {
        let taken = heap as usize + k;
        if taken >= n + BLOCK {
            break;
        }
        if whole.contains(&taken) {
            let run: &[T] = &v[n - taken..n - taken + BLOCK];
            // The table's length is a power of two, so the mask changes no index and
            // only tells the compiler that none is out of bounds.
            for (j, other) in run.iter().enumerate() {
                table[(j * width + (value ^ other.get()) as usize) & last] = 1;
            }
            continue;
        }
        // Of heap n + j the complement n + j - taken must be at least 1 and known.
        let end = (v.len() + taken).saturating_sub(n).min(BLOCK);
        for j in (taken + 1).saturating_sub(n)..end {
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
        fast.compare(&parts, 3, &v, v.len());
        plain.compare_any(&parts, 3, &v, v.len());
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
