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

use super::monoid::{Set, elements};
use super::patterns::with_points;
use super::table::Table;
use crate::refusal::{Refusal, Stated};
use crate::verdict::{Claim, Extent};

/// What theorem 19 says of the quotient, if that is what the file says.
pub(super) fn check(table: &Table) -> Result<Option<Claim>, Refusal> {
    let file = table.file;
    let fault = |place: &str, why: &str| Err(Refusal::new(Stated::Quotient, place, why));
    if !matches!(file.status.as_deref(), None | Some("complete")) {
        return fault("status", "it is “complete”, as the table is of all heaps");
    }
    if file.order.is_some() {
        return fault("order", "it is not proved, and must be null");
    }
    let infinite = Claim::Infinite {
        of: Extent::AllHeaps,
        not_finitely_generated: false,
        theorem: 19,
    };
    match (file.quotient.as_deref(), is_infinite(table)) {
        (Some("infinite"), true) => Ok(Some(infinite)),
        (None, true) if file.status.is_none() => Ok(Some(infinite)),
        (None, true) => fault("quotient", "it is “infinite”, by theorem 19"),
        (None, false) => Ok(None),
        (Some(_), _) => fault("quotient", "it must be null: theorem 19 does not give that"),
    }
}

/// Whether theorem 19 applies.
fn is_infinite(table: &Table) -> bool {
    let beside = table.monoid.generated(table.elements_of(None));
    let [low, high] = table.patterns.window;
    let first = table.patterns.far() - low;
    let p = |f: usize, d: i64| -> Set {
        let lists = with_points(Default::default(), [(0, first), (1, first + d)]);
        table.before(f, table.patterns.of(&lists)) & beside
    };
    let of_classes = |kind: usize| {
        let classes = table.file.classes.iter();
        let growing = classes.filter(move |value| value.growing.is_some_and(|of| of.0 == kind));
        growing.fold(0, |set: Set, value| set | 1 << value.f)
    };
    let both = table.monoid.products(of_classes(0), of_classes(1));
    elements(both).any(|f| (low..high).any(|d| p(f, d) != p(f, d + 1)))
}
