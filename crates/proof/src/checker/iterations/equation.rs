//! Whether one set is the star of another one in a window: `B = (N0² \ T) \ (A + B)`.

use super::IterationsRefusal;
use super::sets::Grid;
use grundy_base::budget::Budget;
use rustc_hash::FxHashMap;

/// The most sums of rows that are kept.
const KEPT: usize = 1 << 18;

/// Compares both sides of the equation in a window of both sets, which have the same sides.
pub(super) fn check(
    iteration: usize,
    moves: &Grid,
    star: &Grid,
    minimal: &[[usize; 2]],
    budget: &Budget,
) -> Result<(), IterationsRefusal> {
    let (width, words) = (moves.width, moves.width / 64 + 1);
    let (first, second) = (Rows::of(moves), Rows::of(star));
    let mut sums: FxHashMap<[usize; 2], Vec<u64>> = FxHashMap::default();
    for y in 0..moves.rows.len() {
        let reached = minimal.iter().filter(|m| m[1] <= y).map(|m| m[0]).min();
        let mut taken = vec![0; words];
        for x in 0..reached.unwrap_or(width).min(width) {
            taken[x / 64] |= 1 << (x % 64);
        }
        for below in 0..=y {
            let pair = [first.of[below], second.of[y - below]];
            if sums.len() >= KEPT / words {
                sums.clear();
            }
            budget.check()?;
            let sum = sums
                .entry(pair)
                .or_insert_with(|| sum(first.row(pair[0]), second.row(pair[1])));
            or(&mut taken, sum, 0);
        }
        budget.check_work(words * y)?;
        for x in 0..width {
            let is_taken = taken[x / 64] >> (x % 64) & 1 == 1;
            if star.has(x, y) == is_taken {
                return Err(IterationsRefusal::Equation {
                    iteration,
                    x,
                    y,
                    taken: is_taken,
                });
            }
        }
    }
    Ok(())
}

/// The rows of a window, those that are the same under one number.
struct Rows<'a> {
    different: Vec<&'a [u64]>,
    of: Vec<usize>,
}

impl Rows<'_> {
    fn of(grid: &Grid) -> Rows<'_> {
        let mut numbers: FxHashMap<&[u64], usize> = FxHashMap::default();
        let mut different: Vec<&[u64]> = Vec::new();
        let number = |row| {
            *numbers.entry(row).or_insert_with(|| {
                different.push(row);
                different.len() - 1
            })
        };
        let of = grid.rows.iter().map(Vec::as_slice).map(number).collect();
        Rows { different, of }
    }

    fn row(&self, number: usize) -> &[u64] {
        self.different[number]
    }
}

/// The sums of elements of two rows.
fn sum(a: &[u64], b: &[u64]) -> Vec<u64> {
    let count = |row: &[u64]| row.iter().map(|word| word.count_ones()).sum::<u32>();
    let (few, many) = if count(a) <= count(b) { (a, b) } else { (b, a) };
    let mut sum = vec![0; a.len()];
    for (i, word) in few.iter().enumerate() {
        for bit in (0..64).filter(|bit| word >> bit & 1 == 1) {
            or(&mut sum, many, 64 * i + bit);
        }
    }
    sum
}

/// Adds a row that is moved to the right by so many cells.
fn or(target: &mut [u64], row: &[u64], by: usize) {
    let (skip, bits) = (by / 64, by % 64);
    let mut carried = 0;
    for (target, &word) in target[skip..].iter_mut().zip(row) {
        *target |= word << bits | carried;
        carried = if bits == 0 { 0 } else { word >> (64 - bits) };
    }
}
