//! (P): no move leads from a zone to a zone.
//!
//! A move takes k to its parts: nothing, a, or a and b. What is left of the position, X, has a
//! value (f, T, D) with D <= slope · T, whichever it is, and each such value is considered. The parts
//! are the heaps that have values by themselves, or the members of the classes, each with an index as
//! an unknown; k is the sum of the parts and of what is removed, and its index the sum of theirs. For
//! a zone before and a zone after, f follows from the first, and must fit the second.

use super::file::Derivation;
use super::rows::{Fault, Row, combine, constant, contradict, unknown};
use super::table::{Table, Value};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Checks all cases, and counts them.
pub(super) fn check(
    table: &Table,
    derivations: &[Derivation],
    budget: &Budget,
) -> Result<usize, Unproved> {
    let mut check = Check {
        table,
        derivations,
        used: 0,
    };
    let last = table.exceptional + table.period;
    for &(removed, digit) in &table.game.digits {
        if digit & 1 != 0 && removed > 0 {
            check.moves(removed, [0, 0])?;
        }
        for a in (1..=last).filter(|_| digit & 2 != 0) {
            budget.check()?;
            check.moves(removed, [a, 0])?;
        }
        for a in (1..=last).filter(|_| digit & 4 != 0) {
            for b in a..=last {
                budget.check()?;
                check.moves(removed, [a, b])?;
            }
        }
    }
    let (used, there) = (check.used, derivations.len());
    if used < there {
        let why = format!("there are {there} proofs, and {used} cases");
        return Err(Refusal::new(Stated::FromP, "moves", why).into());
    }
    Ok(used)
}

struct Check<'a> {
    table: &'a Table,
    derivations: &'a [Derivation],
    /// How many of them have been used, one for each case.
    used: usize,
}

impl Check<'_> {
    /// The moves that remove so many tokens and leave these heaps, each a heap or the members of its
    /// class, 0 for none.
    fn moves(&mut self, removed: usize, left: [usize; 2]) -> Result<(), Unproved> {
        let mut zones = [0, 0];
        let checked = self.between_zones(removed, left, &mut zones);
        checked.map_err(|fault| {
            let ([before, after], place) = (zones, format!("moves[{}]", self.used));
            let left = match left {
                [0, _] => "nothing".to_owned(),
                [a, 0] => self.table.called(a),
                [a, b] => format!("{} and {}", self.table.called(a), self.table.called(b)),
            };
            let case = format!(
                "no move which removes {removed} and leaves {left} leads from zone {before} to zone {after}"
            );
            fault.of(Stated::FromP, place, &case)
        })
    }

    /// Goes through the zones before and after; `at` are those it stopped at.
    fn between_zones(
        &mut self,
        removed: usize,
        parts: [usize; 2],
        at: &mut [usize; 2],
    ) -> Result<(), Fault> {
        let table = self.table;
        let mut rows = vec![unknown(0, 1), unknown(1, 1)];
        let (mut left, mut index) = (Value::NOTHING, constant(0));
        for (part, free) in parts.into_iter().zip(2..) {
            let mut j = constant(0);
            if part > table.exceptional {
                j = unknown(free, 1);
                index[free] = 1;
                rows.push(j);
            }
            left = table.sum(left, &table.heap(part, &j)?)?;
        }
        let heap = table.heap(removed + parts[0] + parts[1], &index)?;
        let signs = rows.len();
        for (from, before) in table.zones.iter().enumerate() {
            for (to, after) in table.zones.iter().enumerate() {
                *at = [from, to];
                let f = table.group.minus(before.f, heap.f);
                if table.group.plus(f, left.f) != after.f {
                    continue;
                }
                rows.truncate(signs);
                let rest = Value {
                    f,
                    total: table.total_of_rest(f),
                    maxima: vec![unknown(1, 1)],
                };
                rows.push(combine(table.slope, &rest.total, -1, &unknown(1, 1))?);
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
    fn each_way(&mut self, rows: &mut Vec<Row>, ways: &[Vec<Vec<Row>>]) -> Result<(), Fault> {
        let Some((first, others)) = ways.split_first() else {
            let derivation = self.derivations.get(self.used);
            contradict(rows, derivation.ok_or("its derivation is missing")?)?;
            self.used += 1;
            return Ok(());
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
