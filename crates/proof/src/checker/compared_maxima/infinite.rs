//! The quotient is infinite where two kinds are compared at any size.
//!
//! **Theorem 19.** Let there be two kinds, and let (0), (P) and (N) hold. Let f and f′ be the elements of a
//! class of each kind, y a product of elements of plain heaps, and π(d) tell whether yff′ is in P with
//! the lists i, 0, … and i + d, 0, …, where i and i + d are at least C. If π is not constant, then the misère
//! quotient is infinite. *Proof.* π(d) depends only on d clipped to the window, as the other
//! differences are clipped, too. Let G and G′ be heaps of the first class with indices i < i + e, where i ≥ C −
//! low. If π(d) = π(d − e) for all d, then π has the period e, and is constant, because it is that beyond the
//! window. So there is a d with π(d) ≠ π(d − e). One of d and d − e is more than low, so d is. If i is large
//! enough, for all e at once, then the second class has a heap H of index i + d = (i + e) + (d − e), and
//! with plain heaps worth y just one of G + H and G′ + H is a P-position. So no two of infinitely many heaps
//! have the same element. ∎

use super::ComparedMaximaRefusal;
use super::file::Certificate;
use super::monoid::Set;
use super::patterns::{Lists, with};
use super::refusal::fault;
use super::table::Table;

/// What the file says of the quotient, if that is so.
pub(super) fn check(file: &Certificate, table: &Table) -> Result<bool, ComparedMaximaRefusal> {
    if file
        .status
        .as_deref()
        .is_some_and(|status| status != "complete")
    {
        return Err(fault(
            "status",
            "it is “complete”, as the table is of all heaps",
        ));
    }
    if file.order.is_some() {
        return Err(fault("order", "it is not proved, and must be null"));
    }
    let infinite = is_infinite(table);
    match (file.quotient.as_deref(), infinite) {
        (Some("infinite"), true) | (None, false) => Ok(infinite),
        (None, true) if file.status.is_none() => Ok(true),
        (None, true) => Err(fault("quotient", "it is “infinite”, by theorem 19")),
        (Some("infinite"), false) => {
            let reason = "theorem 19 does not give that it is infinite, so it must be null";
            Err(fault("quotient", reason))
        }
        (Some(_), _) => Err(fault("quotient", "it is “infinite” or null")),
    }
}

/// Whether theorem 19 applies.
fn is_infinite(table: &Table) -> bool {
    if table.patterns.kinds != 2 {
        return false;
    }
    let beside = table.monoid.generated(table.elements(None));
    let [low, high] = table.patterns.window();
    let first = table.patterns.far() - low;
    let p = |f: usize, d: i64| -> Set {
        let lists = with(Lists::default(), [(0, first), (1, first + d)]);
        table.before(f, table.patterns.of(&lists)).and(beside)
    };
    table.of_classes(0).iter().any(|f| {
        let other = table.of_classes(1);
        let mut both = other.iter().map(|other| table.monoid.times(f, other));
        both.any(|f| (low..high).any(|d| p(f, d) != p(f, d + 1)))
    })
}
