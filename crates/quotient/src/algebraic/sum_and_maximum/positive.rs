//! The first half of the proof: no move leads from a zone into a zone.
//!
//! Let k → a + b be a move, where a and b may be missing, and X any element of S with
//! D <= λ T. It is to be shown that Φ(X + H_k) and Φ(X + H_a + H_b) do not both lie in zones. The
//! parts a and b are heaps that the table has one by one, or members of classes with indices of
//! their own; they and the number removed give k, its class and its index. For two zones, and for
//! each choice of a term that attains a maximum where an inequality asks for one, what is to be
//! refuted is a system in the unknowns t (T of X is 2t, or 2t + 1), D of X, and the two indices.

use super::failures::PositiveFailure;
use super::integer_systems::{Affine, Refutation, refute};
use super::statistic::{Symbolic, Zone};
use super::table::SumTable;
use crate::algebraic::code::Code;
use crate::algebraic::obstacle::ProofError;
use grundy_base::budget::Budget;

/// The refutations of all cases, in their order: by the number removed, the parts (none, one, two
/// with the first not after the second; heaps first, then classes), the zone before, the zone
/// after, the terms that attain a maximum.
pub(super) fn prove(
    code: &Code,
    table: &SumTable,
    budget: &Budget,
) -> Result<Vec<Refutation>, ProofError> {
    let last = table.exceptional().len() + table.period();
    let mut proofs = Vec::new();
    for &(removed, digit) in code.removals() {
        let mut prove = |parts: &[usize]| {
            budget.check()?;
            Move::new(table, removed, parts).prove(&mut proofs)
        };
        if digit & 1 != 0 && removed > 0 {
            prove(&[])?;
        }
        if digit & 2 != 0 {
            (1..=last).try_for_each(|a| prove(&[a]))?;
        }
        if digit & 4 != 0 {
            (1..=last).try_for_each(|a| (a..=last).try_for_each(|b| prove(&[a, b])))?;
        }
    }
    Ok(proofs)
}

/// A kind of moves: of one heap, or of the members of a class.
struct Move<'a> {
    table: &'a SumTable,
    removed: usize,
    parts: &'a [usize],
    /// The value of the heap, and that of what is left of it.
    heap: Symbolic,
    left: Symbolic,
    /// The rows that say that the unknowns that occur are not negative.
    signs: Vec<Affine>,
}

impl<'a> Move<'a> {
    fn new(table: &'a SumTable, removed: usize, parts: &'a [usize]) -> Self {
        let mut signs = vec![Affine::unknown(0, 1), Affine::unknown(1, 1)];
        let mut left = Symbolic::zero();
        let (mut total, mut index) = (removed, Affine::default());
        for (at, &part) in parts.iter().enumerate() {
            let mut j = Affine::default();
            if part > table.exceptional().len() {
                j = Affine::unknown(2 + at, 1);
                signs.push(j);
            }
            left = left.plus(&table.family(part, j), table.group());
            total += part;
            index = index.plus(j);
        }
        Move {
            table,
            removed,
            parts,
            heap: table.family(total, index),
            left,
            signs,
        }
    }

    /// Refutes that it leads from a zone to a zone.
    fn prove(&self, proofs: &mut Vec<Refutation>) -> Result<(), ProofError> {
        let group = self.table.group();
        for (from, before) in self.table.zones().iter().enumerate() {
            let f = group.minus(before.f, self.heap.f);
            for (to, after) in self.table.zones().iter().enumerate() {
                if group.plus(f, self.left.f) != after.f {
                    continue;
                }
                let parity = Affine::constant(group.parity(f));
                let rest = Symbolic {
                    f,
                    total: Affine::unknown(0, 2).plus(parity),
                    maxima: vec![Affine::unknown(1, 1)],
                };
                let mut rows = self.signs.clone();
                let bound = rest.total.times(self.table.slope());
                rows.push(bound.minus(Affine::unknown(1, 1)));
                let mut ways = ways(&rest.clone().plus(&self.heap, group), before);
                ways.extend(self::ways(&rest.plus(&self.left, group), after));
                if !refute_all(&mut rows, &ways, proofs)? {
                    return Err(ProofError::Positive(PositiveFailure {
                        parts: self.parts.to_vec(),
                        removed: self.removed,
                        zones: [from, to],
                    }));
                }
            }
        }
        Ok(())
    }
}

/// For each inequality of a zone the ways in which it can hold.
fn ways(value: &Symbolic, zone: &Zone) -> Vec<Vec<Vec<Affine>>> {
    let each = zone.inequalities.iter();
    each.map(|inequality| value.holds(inequality)).collect()
}

/// Refutes the rows together with each choice of a way for each inequality, the first choice
/// varying slowest.
fn refute_all(
    rows: &mut Vec<Affine>,
    ways: &[Vec<Vec<Affine>>],
    proofs: &mut Vec<Refutation>,
) -> Result<bool, ProofError> {
    let Some((first, others)) = ways.split_first() else {
        let refutation = refute(rows)?;
        let found = refutation.is_some();
        proofs.extend(refutation);
        return Ok(found);
    };
    let known = rows.len();
    for way in first {
        rows.extend(way);
        let found = refute_all(rows, others, proofs)?;
        rows.truncate(known);
        if !found {
            return Ok(false);
        }
    }
    Ok(true)
}
