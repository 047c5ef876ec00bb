//! Blocks for values of any size: one row of bytes a heap, byte `v` set when
//! some option has the value `v`.

use super::{Block, Cell, Ended, Rare, Row, Sparse, finish};
use crate::budget::Stop;
use crate::heap::pulse::Pulse;

/// Heaps in a block: they share the load of a rare heap.
const BLOCK: usize = 16;

impl Row for &mut [u8] {
    #[inline(always)]
    fn mark(&mut self, value: u32) {
        if let Some(byte) = self.get_mut(value as usize) {
            *byte = 1;
        }
    }

    #[inline(always)]
    fn unmark(&mut self, value: u32) {
        if let Some(byte) = self.get_mut(value as usize) {
            *byte = 0;
        }
    }

    #[inline(always)]
    fn free(&self, from: u32) -> u32 {
        let from = (from as usize).min(self.len());
        let (words, rest) = self[from..].as_chunks::<8>();
        let full = words.iter().take_while(|&&word| word == [1; 8]).count();
        let tail = words.get(full).map_or(rest, |word| word.as_slice());
        (from + 8 * full + tail.iter().take_while(|&&byte| byte == 1).count()) as u32
    }

    #[inline(always)]
    fn end(&self) -> u32 {
        self.len() as u32
    }
}

/// Extends `v` to `len` values, block by block.
pub(super) fn run<T: Cell>(
    engine: &mut Sparse,
    v: &mut Vec<T>,
    len: usize,
    pulse: &mut Pulse,
) -> Result<Ended, Stop> {
    let width = (engine.top as usize + 1).next_power_of_two().max(64);
    pulse.memory(len * size_of::<T>() + BLOCK * width + engine.rare.len() * size_of::<Rare>())?;
    v.reserve_exact(len.saturating_sub(v.len()));
    let mut table = vec![0u8; BLOCK * width];
    while v.len() < len {
        let block = Block {
            first: v.len(),
            rare: engine.rare.len(),
        };
        table.fill(0);
        let mut steps = 64 + (BLOCK * width / 16) as u64;
        for &k in &engine.shape.parts[1] {
            steps += pair_rare(&engine.rare, k, v, &mut table, width);
        }
        for row in table.chunks_exact_mut(width).take(len - block.first) {
            let value = finish(engine, &block, v, &mut &mut *row, &mut steps);
            if value > T::MAX || value as usize >= width {
                return Ok(Ended::TooWide(value));
            }
            engine.top = engine.top.max(value);
            v.push(T::new(value));
        }
        pulse.spend(steps, v.len(), &|| T::wrap(v.clone()))?;
    }
    Ok(Ended::Full)
}

/// Pairs every rare heap with its complement in `n - k`, for each heap `n` of the block.
///
/// This is the hot loop: `|rare|` times the block, a load, an XOR and a store each.
#[inline(never)]
fn pair_rare<T: Cell>(rare: &[Rare], k: usize, v: &[T], table: &mut [u8], width: usize) -> u64 {
    let n = v.len();
    let last = table.len() - 1;
    let mut steps = 0;
    for &Rare { heap, value } in rare {
        let taken = heap + k;
        if taken >= n + BLOCK {
            break;
        }
        steps += (BLOCK / 4) as u64;
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
    steps
}
