//! Whether one set is the star of another one: `B = (N0² \ T) \ (A + B)`, and in which window that is seen:
//! theorems 1 and 5.

use super::file::place;
use crate::checker::periodic::{Bounds, Grid, Set, classes, common};
use crate::hashing::FastMap;
use crate::{Counterexample, Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// The most words of sums of rows that are kept.
const KEPT: usize = 1 << 18;

/// The sides of a window in which `star` is compared with the star of `moves`; `last` are the largest
/// coordinates of the minimal moves. The first case is theorem 1, the second one theorem 5.
pub(super) fn star_window(moves: Set, star: Set, last: [usize; 2]) -> Option<[usize; 2]> {
    if let (Set::Double(a), Set::Double(b)) = (moves, star) {
        let p = common(a.period, b.period)?;
        return Some([0, 1].map(|i| (a.from[i] + b.from[i] + p[i] - 1).max(last[i]) + p[i]));
    }
    let (a, b) = classes(moves, star)?;
    let terminal = Bounds::of_repeating(last, a.p, a.q);
    Some(a.plus(&b).max(&terminal).max(&b).window())
}

/// Compares both sides of the equation in a window of both sets, which have the same sides.
pub(super) fn check(
    iteration: usize,
    moves: &Grid,
    star: &Grid,
    minimal: &[[usize; 2]],
    budget: &Budget,
) -> Result<(), Unproved> {
    let words = moves.width / 64 + 1;
    let (first, second) = (Rows::of(moves), Rows::of(star));
    let mut sums: FastMap<[usize; 2], Vec<u64>> = FastMap::default();
    for y in 0..moves.rows.len() {
        let mut taken = terminal(minimal, y, moves.width);
        for below in 0..=y {
            let pair = [first.of[below], second.of[y - below]];
            if sums.len() >= KEPT / words {
                sums.clear();
            }
            budget.check()?;
            let sum = sums
                .entry(pair)
                .or_insert_with(|| sum(first.different[pair[0]], second.different[pair[1]]));
            taken
                .iter_mut()
                .zip(sum)
                .for_each(|(to, from)| *to |= *from);
        }
        budget.check_work(words * y)?;
        if let Some(x) = (0..moves.width).find(|&x| star.has(x, y) == has(&taken, x)) {
            return Err(refused(iteration, x, y, star.has(x, y)).into());
        }
    }
    Ok(())
}

fn refused(iteration: usize, x: usize, y: usize, is_element: bool) -> Refusal {
    let what = element(is_element);
    let why =
        format!("iteration {iteration} is not the star of the one before: ({x},{y}) is {what}");
    Refusal::new(Stated::Sets, place(iteration), why).shown_by(Counterexample::Cell(vec![x, y]))
}

/// What is wrong with a position that is an element, or is none.
pub(crate) fn element(is_element: bool) -> &'static str {
    match is_element {
        true => "an element, but terminal or a sum",
        false => "no element, but neither terminal nor a sum",
    }
}

fn has(row: &[u64], x: usize) -> bool {
    row[x / 64] >> (x % 64) & 1 == 1
}

/// The terminal positions of a row: those that lie above no minimal move.
fn terminal(minimal: &[[usize; 2]], y: usize, width: usize) -> Vec<u64> {
    let mut row = vec![0; width / 64 + 1];
    let reached = minimal.iter().filter(|m| m[1] <= y).map(|m| m[0]).min();
    for x in 0..reached.unwrap_or(width).min(width) {
        row[x / 64] |= 1 << (x % 64);
    }
    row
}

/// The rows of a window, those that are the same under one number.
struct Rows<'a> {
    different: Vec<&'a [u64]>,
    of: Vec<usize>,
}

impl Rows<'_> {
    fn of(grid: &Grid) -> Rows<'_> {
        let mut numbers: FastMap<&[u64], usize> = FastMap::default();
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
}

/// The sums of elements of two rows.
fn sum(a: &[u64], b: &[u64]) -> Vec<u64> {
    let count = |row: &[u64]| row.iter().map(|word| word.count_ones()).sum::<u32>();
    let (few, many) = if count(a) <= count(b) { (a, b) } else { (b, a) };
    let mut sum = vec![0; a.len()];
    for (i, &word) in few.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            or(&mut sum, many, 64 * i + rest.trailing_zeros() as usize);
            rest &= rest - 1;
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
