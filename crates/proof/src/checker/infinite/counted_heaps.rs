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

use crate::checker::counted_heaps::cells::{COUNTS, Point};
use crate::checker::counted_heaps::table::CountTable;
use crate::claim::{Claim, Extent};
use crate::refusal::{Refusal, Stated, Unproved};
use crate::sources::INFINITE_QUOTIENTS;
use grundy_base::budget::Stop;

/// What theorem 11 says of the quotient, if that is what the file says.
pub(crate) fn check(table: &CountTable, said: bool, of: Extent) -> Result<Option<Claim>, Unproved> {
    let infinite = is_infinite(table)?;
    if said != infinite {
        let what = if infinite { "infinite" } else { "finite" };
        let why = format!(
            "the quotient is {what}, by the levels that P depends on (theorem 11 of {INFINITE_QUOTIENTS})"
        );
        return Err(Refusal::new(Stated::Quotient, "infinite", why).into());
    }
    Ok(infinite.then_some(Claim::Infinite {
        of,
        not_finitely_generated: false,
        theorem: 11,
    }))
}

fn is_infinite(table: &CountTable) -> Result<bool, Stop> {
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
