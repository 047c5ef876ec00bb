//! Sums of powers of two as they are typeset.

use grundy_figure::{Term, Tower};
use grundy_form::PowerSum;

/// A sum of powers as it is typeset.
pub(super) fn tower(sum: &PowerSum) -> Tower {
    let power = |(exponent, sign): (u64, i64)| Term::power(sign < 0, Tower::number(exponent));
    let mut terms: Vec<Term> = sum.powers().rev().map(power).collect();
    let constant = sum.constant();
    if constant != 0 || terms.is_empty() {
        terms.push(Term::text(
            constant < 0,
            constant.unsigned_abs().to_string(),
        ));
    }
    Tower(terms)
}
