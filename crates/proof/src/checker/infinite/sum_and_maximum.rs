//! Whether the quotient itself follows, not the outcomes only.
//!
//! **Theorem** (docs/infinite-quotients.md, theorem 3). Let F = ℤ/2 × ℤ/2, and let P consist of the
//! values with f = (1, 0) and T = 0; with f = (0, 0), T >= 2 and T >= D; and with f = (ε, 1) and
//! D >= T + 2, for one ε. Let a heap have the value f = (1, 0), T = D = 0, another T = 1 and D <= 1,
//! and let D - T be unbounded. Then positions are indistinguishable exactly if their values are equal
//! when an even D > 0 is replaced by D - 1, and then D by 0 if T >= D. The misère quotient is infinite
//! and not finitely generated.
//!
//! **Theorem** (the same, theorem 4). The quotient is determined up to isomorphism by the function τ: for
//! odd D the least T of a heap with this D in its normal form.
//!
//! In all games that were met there is a number c with τ(D) = min(D - 1, (D + c)/2) for all odd D >= 3.
//! Let T grow half as fast as D in each class in which D grows, let ℓ be an even common multiple of what
//! D grows by, B the largest D of single heaps and D and 2T - D of first members of classes, and E the
//! least odd number with E >= B + 2. From E on the members with D and with D + ℓ correspond, also where an
//! even D is replaced, and none has T >= D; so τ(D + ℓ) = τ(D) + ℓ/2. Let the formula hold for all odd D
//! from 3 up to E + ℓ. As τ(E + ℓ) = τ(E) + ℓ/2 <= E - 1 + ℓ/2 < E + ℓ - 1, it says τ(E + ℓ) =
//! (E + ℓ + c)/2, which gives c, and τ(E) = (E + c)/2. For larger D, τ and (D + c)/2 grow by as much.

use super::words;
use crate::checker::sum_and_maximum::Values;
use crate::checker::sum_and_maximum::table::{Entry, SumTable};
use crate::claim::{Claim, Extent};
use crate::fields::fields;
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::{Budget, Stop};
use serde_json::json;

/// No larger ℓ and E are looked at; then nothing is claimed of c.
const LARGEST: i64 = 1 << 16;

/// A quotient as in theorem 3.
pub(super) struct Quotient {
    /// The first part of ε.
    pub(super) epsilon: i64,
    /// The number c, if there is one.
    pub(super) excess: Option<i64>,
}

/// What theorems 3 to 5 say of the quotient of a table that is proved, if that is what the file says; and what
/// they do not say.
pub(crate) fn check(
    file: &Values,
    table: &SumTable,
    budget: &Budget,
) -> Result<(Vec<Claim>, Option<&'static str>), Unproved> {
    let quotient = quotient_of(table, budget)?;
    follows(file, quotient.as_ref())?;
    words::check(file, table, quotient.as_ref(), budget)?;
    let Some(Quotient { excess, .. }) = quotient else {
        return Ok((
            Vec::new(),
            Some("Nothing is claimed of the quotient itself."),
        ));
    };
    let mut claims = vec![Claim::Infinite {
        of: Extent::AllHeaps,
        not_finitely_generated: true,
        theorem: 3,
    }];
    let Some(excess) = excess else {
        let open = "Nothing is claimed of a presentation of the quotient.";
        return Ok((claims, Some(open)));
    };
    claims.push(Claim::Class { excess });
    if file.presentation.is_there() {
        let relations = words::RELATIONS;
        claims.push(Claim::Presentation { relations });
    }
    Ok((claims, None))
}

/// What follows from the table of a file by itself, were its outcomes proved: that the quotient is infinite, by
/// theorem 3, and then the number c, if there is one. Who completes a file states just that; nothing is proved
/// by it.
///
/// # Errors
/// The table cannot be one, or the budget ended.
pub fn to_be_stated(text: &str, budget: &Budget) -> Result<Option<Option<i64>>, Unproved> {
    let file: Values = fields(text)?;
    let quotient = quotient_of(&SumTable::new(&file)?, budget)?;
    Ok(quotient.map(|quotient| quotient.excess))
}

/// Errs where the file says something of the quotient that does not follow, or less than what follows.
fn follows(file: &Values, quotient: Option<&Quotient>) -> Result<(), Refusal> {
    let excess = quotient.and_then(|of| of.excess);
    // By theorem 4, as these games have the numbers 1 and 3.
    let known = match excess {
        Some(1) => Some("0.26"),
        Some(3) => Some("4.7"),
        _ => None,
    };
    let fields = [
        ("heaps", &file.heaps, json!(null)),
        ("order", &file.order, json!(null)),
        (
            "quotient",
            &file.quotient,
            json!(quotient.map(|_| "infinite")),
        ),
        (
            "finitely_generated",
            &file.finitely_generated,
            json!(quotient.map(|_| false)),
        ),
        ("status", &file.status, json!("complete")),
        ("excess", &file.excess, json!(excess)),
        ("isomorphic_to", &file.isomorphic_to, json!(known)),
    ];
    for (place, said, follows) in fields {
        said.is(&follows, Stated::Quotient, place)?;
    }
    Ok(())
}

/// The quotient, if theorem 3 applies to a table that is proved.
fn quotient_of(table: &SumTable, budget: &Budget) -> Result<Option<Quotient>, Stop> {
    let Some(epsilon) = [0, 1].into_iter().find(|&epsilon| is_rule(table, epsilon)) else {
        return Ok(None);
    };
    let (heaps, classes) = table.entries.split_at(table.exceptional);
    let one = |heap: &Entry| (heap.f, heap.total[0], heap.maximum[0]) == (2, 0, 0);
    let sum = |heap: &Entry| heap.total[0] == 1 && heap.maximum[0] <= 1;
    let unbounded = classes
        .iter()
        .any(|class| class.maximum[1] > class.total[1]);
    if !(heaps.iter().any(one) && heaps.iter().any(sum) && unbounded) {
        return Ok(None);
    }
    let excess = excess(heaps, classes, budget)?;
    let epsilon = epsilon as i64;
    Ok(Some(Quotient { epsilon, excess }))
}

/// Whether F and the zones are those of the theorem; (1, 0) has the number 2 and (ε, 1) the number 2ε + 1.
fn is_rule(table: &SumTable, epsilon: usize) -> bool {
    let mut rule = [
        (0, vec![[1, 0, 2], [1, -1, 0]]),
        (2, vec![[-1, 0, 0]]),
        (2 * epsilon + 1, vec![[-1, 1, 2]]),
    ];
    rule.sort();
    let zones = table.zones.iter().map(|zone| (zone.f, &zone.inequalities));
    table.group.parts(0).len() == 2
        && table.group.size == 4
        && zones.eq(rule.iter().map(|(f, inequalities)| (*f, inequalities)))
}

/// The number c with τ(D) = min(D - 1, (D + c)/2) for all odd D >= 3.
fn excess(heaps: &[Entry], classes: &[Entry], budget: &Budget) -> Result<Option<i64>, Stop> {
    let mut step = 2;
    for class in classes.iter().filter(|class| class.maximum[1] > 0) {
        step = step / words::gcd(step, class.maximum[1]) * class.maximum[1];
        if 2 * class.total[1] != class.maximum[1] || step > LARGEST {
            return Ok(None);
        }
    }
    let single = heaps.iter().map(|heap| heap.maximum[0]);
    let first = |class: &Entry| class.maximum[0].max(2 * class.total[0] - class.maximum[0]);
    let bound = single.chain(classes.iter().map(first)).max().unwrap_or(0);
    let to = ((bound + 2) | 1) + step;
    if to > 2 * LARGEST {
        return Ok(None);
    }
    let least = least_totals(heaps.iter().chain(classes), to, budget)?;
    let tau = |d: i64| usize::try_from(d).ok().and_then(|d| *least.get(d)?);
    let Some(last) = tau(to) else {
        return Ok(None);
    };
    let c = 2 * last - to;
    let mut odd = (3..=to).step_by(2);
    let holds = odd.all(|d| tau(d) == Some((d - 1).min((d + c) / 2)));
    Ok(holds.then_some(c))
}

/// τ up to so far.
fn least_totals<'a>(
    entries: impl Iterator<Item = &'a Entry>,
    to: i64,
    budget: &Budget,
) -> Result<Vec<Option<i64>>, Stop> {
    let size = usize::try_from(to + 1).unwrap_or(0);
    budget.check_memory(16 * size)?;
    let mut least: Vec<Option<i64>> = vec![None; size];
    for entry in entries {
        budget.check_work(size)?;
        let ([mut t, mut d], [t_step, d_step]) = (
            [entry.total[0], entry.maximum[0]],
            [entry.total[1], entry.maximum[1]],
        );
        while let Some(known) = least.get_mut(usize::try_from(odd(d)).unwrap_or(usize::MAX)) {
            if t < odd(d) {
                *known = Some(known.map_or(t, |known| known.min(t)));
            }
            if d_step == 0 {
                break;
            }
            (t, d) = (t + t_step, d + d_step);
        }
    }
    Ok(least)
}

/// D, or D - 1 where D > 0 is even.
pub(super) fn odd(d: i64) -> i64 {
    d - i64::from(d > 0 && d % 2 == 0)
}
