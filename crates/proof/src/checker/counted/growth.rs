//! Whether the quotient is infinite: whether P depends on the level of counts beyond their indices.
//!
//! **Theorem 11.** Let P be right, and each value that of a position. The quotient is infinite if and only
//! if there are x and two points n, n' with the same classes, among them a count with the sign 1 and
//! one with the sign -1 beyond their indices, such that exactly one of (x, n), (x, n') is in P.
//!
//! *Proof.* If it is finite, a counted heap can be added r times, again and again, without a change of the
//! outcome, until the level is above the window, whatever it was; so there are no such points. If there are
//! none, P depends on x and on the counts in cyclic monoids of larger indices only. All of it is in
//! docs/infinite-quotients.md. ∎

use super::cells::{COUNTS, Point};
use super::table::Table;
use grundy_base::budget::Stop;

pub(super) fn is_infinite(table: &Table) -> Result<bool, Stop> {
    let partition = &table.cells.partition;
    let beyond = |classes: &Point, sign: i64| {
        let mut those = (0..COUNTS).filter(|&at| partition.signs[at] == sign);
        those.any(|at| classes[at] >= partition.index[at])
    };
    let is_level_free = table.is_union(&|(classes, _), _| {
        let both = beyond(&classes, 1) && beyond(&classes, -1);
        both.then_some((classes, 0))
    })?;
    Ok(!is_level_free)
}
