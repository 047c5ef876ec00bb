//! The quotient is infinite where two kinds are compared at any size.
//!
//! **Theorem 19.** Let there be two kinds, and let (0), (P) and (N) hold. Let f and f′ be the elements of a
//! class of each kind, y a product of elements of plain heaps, and π(d) tell whether yff′ is in P with
//! the lists i, 0, … and i + d, 0, …, where i and i + d are at least C. If π is not constant, then the misère
//! quotient is infinite. *Proof.* π(d) depends only on d clipped to the window, as the other
//! differences are clipped, too. Let G and G′ be heaps of the first class with indices i < i + e, where i ≥ C −
//! low. If π(d) = π(d − e) for all d, then π has the period e, and is constant, because it is that beyond the
//! window. So there is a d with π(d) ≠ π(d − e), and d is more than low. If i is large enough, then the
//! second class has a heap H of index i + d = (i + e) + (d − e), and with plain heaps worth y just one of
//! G + H and G′ + H is a P-position. So no two of infinitely many heaps have the same element. ∎

use crate::checker::largest::{MaximaTable, Sum};
use crate::checker::monoid::{Set, elements};
use crate::claim::{Claim, Extent};
use crate::refusal::{Refusal, Stated};
use crate::sources::INFINITE_QUOTIENTS;
use serde_json::json;

const CLAIM: Stated = Stated::Quotient;

/// What theorem 19 says of the quotient, if that is what the file says.
pub(crate) fn check(table: &MaximaTable) -> Result<Option<Claim>, Refusal> {
    let (file, infinite) = (table.file, is_infinite(table));
    let quotient = json!(infinite.then_some("infinite"));
    file.status.is(&json!("complete"), CLAIM, "status")?;
    file.order.is(&json!(null), CLAIM, "order")?;
    file.quotient.is(&quotient, CLAIM, "quotient")?;
    // Files from before there were these fields say nothing of the quotient.
    if infinite && file.status.is_there() && !file.quotient.is_there() {
        let why = format!("it is “infinite”, by theorem 19 of {INFINITE_QUOTIENTS}");
        return Err(Refusal::new(CLAIM, "quotient", why));
    }
    Ok(infinite.then_some(Claim::Infinite {
        of: Extent::AllHeaps,
        not_finitely_generated: false,
        theorem: 19,
    }))
}

/// Whether theorem 19 applies.
fn is_infinite(table: &MaximaTable) -> bool {
    let beside = table.monoid.generated(table.elements_of(None));
    let [low, high] = table.patterns.window;
    let first = table.patterns.far() - low;
    let p = |f: usize, d: i64| {
        let two = table.plus(Sum::default(), f, [(0, first), (1, first + d)]);
        table.before(f, table.patterns.number_of(&two.lists)) & beside
    };
    let classes = |kind: usize| {
        let classes = table.file.classes.iter();
        let growing = classes.filter(|value| value.growing.is_some_and(|of| of.0 == kind));
        growing.fold(0, |set: Set, value| set | 1 << value.f)
    };
    elements(table.monoid.products(classes(0), classes(1)))
        .any(|f| (low..high).any(|d| p(f, d) != p(f, d + 1)))
}
