//! The exact quotient of a game whose P-positions follow rule R (docs/infinite-quotients.md,
//! section 6), and what it depends on up to isomorphism.
//!
//! **Rule R_ε**, for F = ℤ/2 × ℤ/2 with parts (u, T mod 2): P consists of the values with u = 1 and
//! T = 0; with u = 0, T even, T >= 2 and T >= D; and with u = ε, T odd and D >= T + 2. Under this
//! rule two positions are indistinguishable exactly if their *normal forms* are equal, if some heap
//! has the value (1, 0, 0), one has T = 1 and D <= 1, and D - T is unbounded. The quotient is
//! infinite then, and not finitely generated.

use super::statistic::Value;
use super::{SumAndMaximum, SumTable};
use grundy_proof::{Claim, Proved};

/// A quotient that is the monoid of the normal forms of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExactQuotient<'a> {
    pub(super) table: &'a SumTable,
    /// The u of the P-positions with odd T.
    pub epsilon: usize,
    excess: Option<i64>,
}

impl SumAndMaximum {
    /// The exact quotient, where it is proved that theorem 3 applies.
    pub fn exact(&self) -> Option<ExactQuotient<'_>> {
        let claims = || self.verdict().claims().iter().map(Proved::claim);
        if !claims().any(|claim| matches!(claim, Claim::Infinite { .. })) {
            return None;
        }
        let mut excess = claims().filter_map(|claim| match claim {
            Claim::Class { excess } => Some(*excess),
            _ => None,
        });
        ExactQuotient::of(&self.table, excess.next())
    }
}

/// The normal form of a value: an even D is made odd, and D is left out if T is as large.
pub(super) fn normal_form(value: &Value) -> Value {
    let odd = value.maximum - i64::from(value.maximum > 0 && value.maximum % 2 == 0);
    Value {
        maximum: if value.total >= odd { 0 } else { odd },
        ..*value
    }
}

impl<'a> ExactQuotient<'a> {
    /// The quotient of a table to which theorem 3 applies, with the number c, if there is one.
    pub(super) fn of(table: &'a SumTable, excess: Option<i64>) -> Option<ExactQuotient<'a>> {
        // One zone has an odd T.
        let odd = table.zones().iter().find(|zone| zone.f % 2 == 1)?;
        Some(ExactQuotient {
            table,
            epsilon: odd.f / 2,
            excess,
        })
    }

    /// The values of the heaps.
    pub fn table(&self) -> &'a SumTable {
        self.table
    }
}

impl ExactQuotient<'_> {
    /// The element of the quotient of a position with this value, by its normal form.
    pub fn element(&self, value: &Value) -> Value {
        normal_form(value)
    }

    /// Whether two positions, given by their heaps, are indistinguishable.
    pub fn indistinguishable(&self, one: &[usize], other: &[usize]) -> bool {
        let element = |heaps| self.element(&self.table.position(heaps));
        element(one) == element(other)
    }

    /// The number c such that for each odd D >= 3 the least T of a heap with this D in its normal
    /// form is (D + c)/2, or D - 1 where that is less; `None` where no such number is proved. Games with
    /// the same c have isomorphic quotients, as bipartite monoids: c is 1 for 0.26, and 3 for 4.7.
    pub fn excess(&self) -> Option<i64> {
        self.excess
    }
}
