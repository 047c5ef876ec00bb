//! A table could state some facts in several ways; one of them is prescribed.
//!
//! - The period is the least, and no fewer heaps have values one by one than must be. It is enough to look
//!   at the divisors of the period and at the last of these heaps: periods of values that are linear in
//!   each class add and subtract, and where the values of some heaps can be left to the classes, those of
//!   the last ones can.
//! - Sums of the parts in F that occur are all of F.
//! - Zones ascend and the inequalities of one descend, so that none is there twice. The a and b of an
//!   inequality have no common divisor; some value is kept from the zone by this inequality alone, in some
//!   value of the zone it is an equation, and each zone has a value that is in no other. Values with small
//!   T and D show that. They are all that is looked at: zones that need larger ones are refused.
//!
//! A set can be a union of other zones, the group another product of cyclic ones, and an automorphism of it
//! gives another table of the same outcomes; nothing is decided about these.

use super::table::{Entry, SumTable, Zone};
use crate::Unproved;
use crate::checker::inequalities::holds;
use crate::checker::infinite::gcd;
use crate::checker::monoid::elements;
use crate::refusal::require;
use grundy_base::budget::{Budget, Stop};

/// Values with a larger T or D are not looked at.
const FAR: i64 = 128;

/// Errs where the table could be stated with less.
pub(super) fn check(table: &SumTable, budget: &Budget) -> Result<(), Unproved> {
    let (p, group, zones) = (table.period, &table.group, &table.zones);
    let classes = &table.entries[table.exceptional..];
    let least = !(1..p).any(|q| p.is_multiple_of(q) && repeats(classes, q));
    require(least, "period", "a smaller one would do")?;
    let why = "the last one is a member of its class";
    require(!too_many(table), "exceptional", why)?;
    let generated = group.generated(table.entries.iter().map(|entry| entry.f));
    let why = "its elements are not all sums of those of heaps";
    require(elements(generated).count() == group.size, "group", why)?;
    let ascend = zones.is_sorted_by(|a, b| a < b);
    require(ascend, "zones", "they do not ascend")?;
    for at in 0..zones.len() {
        needed(table, at, budget)?;
    }
    Ok(())
}

/// Whether the values of the classes repeat, but for linear growth, with a divisor of the period.
fn repeats(classes: &[Entry], q: usize) -> bool {
    let p = classes.len();
    let parts = (p / q) as i64;
    (0..p).all(|at| {
        let (this, next, later) = (classes[at], classes[(at + q) % p], ((at + q) / p) as i64);
        let line = |[x, step]: [i64; 2], [y, other]: [i64; 2]| {
            step == other && step % parts == 0 && y + other * later == x + step / parts
        };
        this.f == next.f && line(this.total, next.total) && line(this.maximum, next.maximum)
    })
}

/// Whether the class of the last single heap could begin with it.
fn too_many(table: &SumTable) -> bool {
    let (last, class) = (
        table.entries[table.exceptional - 1],
        table.entries[table.exceptional + table.period - 1],
    );
    let before = |[first, step]: [i64; 2]| first - step;
    let value = (class.f, before(class.total), before(class.maximum));
    let begins = last.maximum[0] > 0 || class.maximum[1] == 0;
    let needed = table.exceptional == table.game.most_removed() + 1;
    !needed && begins && value == (last.f, last.total[0], last.maximum[0])
}

/// Errs where a zone or one of its inequalities could be left out, or be another.
fn needed(table: &SumTable, at: usize, budget: &Budget) -> Result<(), Unproved> {
    let (zone, place) = (&table.zones[at], format!("zones[{at}]"));
    let some = |is: &dyn Fn(i64, i64) -> bool| some_value(table, zone.f, budget, is);
    let descend = zone.inequalities.is_sorted_by(|a, b| a > b);
    require(descend, &place, "its inequalities do not descend")?;
    let mut others: Vec<&Zone> = table.zones.iter().collect();
    others.remove(at);
    others.retain(|other| other.f == zone.f);
    let own = some(&|t, d| zone.has(t, d) && !others.iter().any(|other| other.has(t, d)))?;
    require(own, &place, "no small value is in this zone alone")?;
    for (at, &[a, b, c]) in zone.inequalities.iter().enumerate() {
        let place = format!("{place}.inequalities[{at}]");
        let why = "its coefficients have a common divisor";
        require(gcd(a, b) == 1, &place, why)?;
        let why = "it is no equation in any small value of the zone";
        let equal = some(&|t, d| zone.has(t, d) && a * t + b * d == c)?;
        require(equal, &place, why)?;
        let mut rest = zone.inequalities.clone();
        rest.remove(at);
        let fails = |t, d| !holds([a, b, c], t, d);
        let alone = some(&|t, d| fails(t, d) && rest.iter().all(|&of| holds(of, t, d)))?;
        require(alone, &place, "no small value is excluded by it alone")?;
    }
    Ok(())
}

/// Whether there is such a T and D among the small values with this f.
fn some_value(
    table: &SumTable,
    f: usize,
    budget: &Budget,
    is: &dyn Fn(i64, i64) -> bool,
) -> Result<bool, Stop> {
    for t in (table.group.parity(f)..=FAR).step_by(2) {
        budget.check()?;
        if (0..=FAR.min(table.slope * t)).any(|d| is(t, d)) {
            return Ok(true);
        }
    }
    Ok(false)
}
