//! Whether a game is reflexive, `M = M*`, in two independent ways.

use super::history::star;
use super::outcomes::Passes;
use super::point::Point;
use super::rows::Rows;
use super::set::PointSet;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;

/// What was found in a window; both answers agree by theorem 4.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Reflexivity {
    /// `A + A = A^c \ T_A` in the window.
    pub by_sums: bool,
    /// `P(A) = A` in the window.
    pub by_outcomes: bool,
    /// The minimal positions where `P(A)` and `A` differ.
    pub witnesses: Vec<Point>,
}

/// Tests the set `A` in its window by theorem 4 and by the definition, in misère play.
pub fn reflexivity(set: &PointSet, budget: &Budget) -> Result<Reflexivity, Stop> {
    let terminal = set.terminal();
    let expected = complement(set, &terminal);
    let sums = sum_set(set, set, budget)?;
    let outcomes = star(set, Convention::Misere, budget)?;
    let differ = set.difference(&outcomes);
    Ok(Reflexivity {
        by_sums: sums == expected,
        by_outcomes: differ.is_empty(),
        witnesses: differ.minimal(),
    })
}

/// `A + B` in the common window of two sets.
pub fn sum_set(a: &PointSet, b: &PointSet, budget: &Budget) -> Result<PointSet, Stop> {
    let window = a.window();
    budget.check_memory(4 * window.bytes())?;
    let b = b.cut(window);
    let mut passes = Passes::new(window, window.bytes().saturating_mul(8));
    let a = Rows::of(a, &mut passes.table);
    let b = Rows::of(&b, &mut passes.table);
    let sum = passes.sum(&a, &b, budget)?;
    Ok(sum.set(&passes.table, window))
}

/// The positions of the window in neither set.
fn complement(a: &PointSet, b: &PointSet) -> PointSet {
    let mut rest = PointSet::empty(a.window());
    let width = a.window().width();
    for row in 0..a.window().rows() {
        let target = rest.row_mut(row);
        let words = target.iter_mut().zip(a.row(row)).zip(b.row(row));
        words.for_each(|((target, a), b)| *target = !(a | b));
        super::bits::cut(target, width);
    }
    rest
}
