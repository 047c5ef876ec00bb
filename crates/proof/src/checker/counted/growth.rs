//! Whether the quotient is infinite: whether P depends on the level of counts beyond their indices (theorem 11).
//!
//! **Theorem.** Let P be right, and each value that of a position. The quotient is infinite if and only
//! if there are x and two points n, n' with the same classes, among them a count with the sign 1 and
//! one with the sign -1 beyond their indices, such that exactly one of (x, n), (x, n') is in P.
//!
//! *Proof.* Let the quotient be finite, and a counted with the sign 1. Then sa and (s + r)a are
//! indistinguishable for some r > 0 and all large s; r may be taken as a multiple of the period. Let a
//! and b, with the sign -1, be beyond their indices in n. Raise both by a common multiple of the
//! periods, which stays in the cell, until there are enough a. To raise a by multiples of r changes no
//! outcome, and in the end the level is above the window: so the outcome is that of the cell with the
//! same classes and the highest level, whatever the level of n is, and there are no such points.
//! Conversely, let there be none. Where no count with the sign -1 is beyond its index and one with the
//! sign 1 is large, the level is above the window; likewise with the signs exchanged. So P depends on
//! x and on the counts in cyclic monoids of larger indices, that is, on an element of a finite monoid. ∎

use super::cells::{COUNTS, Point};
use super::table::Table;
use crate::hashing::FastMap;
use grundy_base::budget::{Budget, Stop};

pub(super) fn is_infinite(table: &Table, budget: &Budget) -> Result<bool, Stop> {
    let partition = &table.cells.partition;
    let beyond = |classes: &Point, sign: i64| {
        let mut those = (0..COUNTS).filter(|&at| partition.signs[at] == sign);
        those.any(|at| classes[at] >= partition.index[at])
    };
    let classes = table.cells.all.iter().map(|((classes, _), _)| *classes);
    let mut cells: Vec<(usize, Point)> = classes.enumerate().collect();
    cells.retain(|(_, classes)| beyond(classes, 1) && beyond(classes, -1));
    for x in 0..table.q.order() {
        budget.check_work(cells.len())?;
        let mut seen = FastMap::default();
        for &(cell, classes) in &cells {
            let is_p = table.p.has(x, cell);
            if *seen.entry(classes).or_insert(is_p) != is_p {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
