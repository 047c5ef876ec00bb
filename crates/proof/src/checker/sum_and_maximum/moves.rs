//! (P): no move leads from a zone to a zone.
//!
//! A move takes k to its parts: nothing, a, or a and b. What is left of the position, X, has a
//! value (f, T, D) with D <= slope · T, whichever it is, and each such value is considered. The parts
//! are the heaps that have values by themselves, or the members of the classes, each with an index as
//! an unknown; k is the sum of the parts and of what is removed, and its index the sum of theirs. For
//! a zone before and a zone after, f follows from the first, and must fit the second.

use super::table::{SumTable, Zone};
use crate::checker::inequalities::{
    Derivation, Fault, Row, Value, combine, constant, contradict, unknown,
};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// Checks all cases, and counts them.
pub(super) fn check(
    table: &SumTable,
    derivations: &[Derivation],
    budget: &Budget,
) -> Result<usize, Unproved> {
    let mut check = Check {
        table,
        derivations,
        used: 0,
    };
    let last = table.exceptional + table.period;
    let two = (1..=last).flat_map(|a| (a..=last).map(move |b| [a, b]));
    let one = (1..=last).map(|a| [a, 0]);
    let parts = std::iter::once([0, 0]).chain(one).chain(two);
    for &(removed, digit) in &table.game.digits {
        for parts in parts.clone() {
            let heaps = parts.into_iter().filter(|&part| part > 0).count();
            if digit >> heaps & 1 != 0 && removed + parts[0] > 0 {
                budget.check()?;
                check.moves(removed, parts)?;
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
    table: &'a SumTable,
    derivations: &'a [Derivation],
    /// How many of them have been used, one for each case.
    used: usize,
}

impl Check<'_> {
    /// The moves that remove so many tokens and leave these heaps, each a heap or the members of its
    /// class, 0 for none.
    fn moves(&mut self, removed: usize, parts: [usize; 2]) -> Result<(), Unproved> {
        let (table, group) = (self.table, &self.table.group);
        let left = parts.into_iter().map(|part| table.entry(part).0.f);
        let left = left.fold(0, |f, part| group.plus(f, part));
        let change = group.minus(left, table.entry(removed + parts[0] + parts[1]).0.f);
        for (before, from) in table.zones.iter().enumerate() {
            for (after, to) in table.zones.iter().enumerate() {
                if group.plus(from.f, change) != to.f {
                    continue;
                }
                let checked = self.between_zones(removed, parts, [from, to]);
                checked.map_err(|fault| {
                    let [one, other] = parts.map(|part| table.called(part));
                    let case = format!(
                        "no move which removes {removed} and leaves {one} and {other} leads from zone {before} to zone {after}"
                    );
                    fault.unproved(Stated::FromP, format!("moves[{}]", self.used), &case)
                })?;
            }
        }
        Ok(())
    }

    /// Checks that these moves do not lead from one zone to another.
    fn between_zones(
        &mut self,
        removed: usize,
        parts: [usize; 2],
        [before, after]: [&Zone; 2],
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
            left = left.plus(&table.heap(part, &j)?, &table.group)?;
        }
        let heap = table.heap(removed + parts[0] + parts[1], &index)?;
        let f = table.group.minus(before.f, heap.f);
        let rest = Value::new(f, table.total_of_rest(f), unknown(1, 1));
        rows.push(combine(table.slope, &rest.total, -1, &unknown(1, 1))?);
        let sides = [
            (rest.plus(&heap, &table.group)?, before),
            (rest.plus(&left, &table.group)?, after),
        ];
        let mut ways = Vec::new();
        for (value, zone) in sides {
            for inequality in &zone.inequalities {
                ways.push(value.at_least(*inequality)?);
            }
        }
        self.each_way(&rows, &ways)
    }

    /// Chooses a way for each inequality, in all manners.
    fn each_way(&mut self, rows: &[Row], ways: &[Vec<Vec<Row>>]) -> Result<(), Fault> {
        let Some((first, others)) = ways.split_first() else {
            let derivation = self.derivations.get(self.used);
            contradict(rows, derivation.ok_or("its derivation is missing")?)?;
            self.used += 1;
            return Ok(());
        };
        for way in first {
            self.each_way(&[rows, way].concat(), others)?;
        }
        Ok(())
    }
}
