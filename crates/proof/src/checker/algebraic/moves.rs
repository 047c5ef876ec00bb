//! (P): no move leads from a zone to a zone.
//!
//! A move takes k to its parts: nothing, a, or a and b. What is left of the position, X, has a
//! value (f, T, D) with D <= slope · T, whichever it is, and each such value is considered. The parts
//! are the heaps that have values by themselves, or the members of the classes, each with an index as
//! an unknown; k is the sum of the parts and of what is removed, and its index the sum of theirs. For
//! a zone before and a zone after, f follows from the first, and must fit the second.

use super::file::Derivation;
use super::rows::{Fault, Row, constant, contradict, unknown};
use super::table::{Table, Value};
use super::{AlgebraicRefusal, Case};
use grundy_base::budget::Budget;

/// Checks all cases, and counts them.
pub(super) fn check(
    table: &Table,
    derivations: &[Derivation],
    budget: &Budget,
) -> Result<usize, AlgebraicRefusal> {
    let mut check = Check {
        table,
        derivations,
        used: 0,
    };
    let last = table.exceptional() + table.period();
    for &(removed, digit) in &table.digits {
        if digit & 1 != 0 && removed > 0 {
            check.moves(removed, &[])?;
        }
        for a in 1..=last {
            if digit & 2 != 0 {
                budget.check()?;
                check.moves(removed, &[a])?;
            }
        }
        for a in 1..=last {
            for b in a..=last {
                if digit & 4 != 0 {
                    budget.check()?;
                    check.moves(removed, &[a, b])?;
                }
            }
        }
    }
    match check.used == derivations.len() {
        true => Ok(check.used),
        false => Err(AlgebraicRefusal::Cases {
            field: "moves",
            found: derivations.len(),
            expected: check.used,
        }),
    }
}

struct Check<'a> {
    table: &'a Table<'a>,
    derivations: &'a [Derivation],
    used: usize,
}

/// What ends the check of one kind of moves.
enum End {
    /// There is no derivation left.
    Missing,
    Fault(Fault),
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        End::Fault(fault)
    }
}

impl Check<'_> {
    fn moves(&mut self, removed: usize, parts: &[usize]) -> Result<(), AlgebraicRefusal> {
        let mut zones = [0, 0];
        let end = match self.between_zones(removed, parts, &mut zones) {
            Ok(()) => return Ok(()),
            Err(end) => end,
        };
        Err(match end {
            End::Missing => AlgebraicRefusal::Cases {
                field: "moves",
                found: self.derivations.len(),
                expected: self.used + 1,
            },
            End::Fault(reason) => AlgebraicRefusal::NotProved {
                case: Case::Move {
                    removed,
                    parts: parts.to_vec(),
                    zones,
                },
                reason,
            },
        })
    }

    /// Goes through the zones before and after; `zones` are those it stopped at.
    fn between_zones(
        &mut self,
        removed: usize,
        parts: &[usize],
        zones: &mut [usize; 2],
    ) -> Result<(), End> {
        let table = self.table;
        let mut rows = vec![unknown(0, 1), unknown(1, 1)];
        let mut left = Value::NOTHING;
        let mut heap = removed;
        let mut index = constant(0);
        for (at, &part) in parts.iter().enumerate() {
            let mut j = constant(0);
            if part > table.exceptional() {
                j = unknown(2 + at, 1);
                index[2 + at] = 1;
                rows.push(j);
            }
            left = table.sum(left, &table.heap(part, &j)?)?;
            heap += part;
        }
        let heap = table.heap(heap, &index)?;
        let signs = rows.len();
        for (from, (f_from, before)) in table.zones().enumerate() {
            for (to, (f_to, after)) in table.zones().enumerate() {
                *zones = [from, to];
                let f = table.minus(f_from, heap.f);
                if table.plus(f, left.f) != f_to {
                    continue;
                }
                rows.truncate(signs);
                let rest = Value {
                    f,
                    total: table.total_of_rest(f),
                    maxima: vec![unknown(1, 1)],
                };
                let mut bound = rest.total.map(|c| c * table.slope);
                bound[1] -= 1;
                rows.push(bound);
                let whole = table.sum(rest.clone(), &heap)?;
                let then = table.sum(rest, &left)?;
                let mut ways = Vec::new();
                for inequality in &before.inequalities {
                    ways.push(whole.at_least(*inequality)?);
                }
                for inequality in &after.inequalities {
                    ways.push(then.at_least(*inequality)?);
                }
                self.each_way(&mut rows, &ways)?;
            }
        }
        Ok(())
    }

    /// Chooses a way for each inequality, in all manners.
    fn each_way(&mut self, rows: &mut Vec<Row>, ways: &[Vec<Vec<Row>>]) -> Result<(), End> {
        let Some((first, others)) = ways.split_first() else {
            let derivation = self.derivations.get(self.used).ok_or(End::Missing)?;
            self.used += 1;
            return Ok(contradict(rows, derivation)?);
        };
        let known = rows.len();
        for way in first {
            rows.extend(way);
            self.each_way(rows, others)?;
            rows.truncate(known);
        }
        Ok(())
    }
}
