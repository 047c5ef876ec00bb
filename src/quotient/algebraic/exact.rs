//! The exact quotient of a game whose P-positions follow rule R (docs/infinite-quotients.md,
//! section 6), and what it depends on up to isomorphism.
//!
//! **Rule R_ε**, for F = ℤ/2 × ℤ/2 with parts (u, T mod 2): P consists of the values with u = 1 and
//! T = 0; with u = 0, T even, T >= 2 and T >= D; and with u = ε, T odd and D >= T + 2. Under this
//! rule two positions are indistinguishable exactly if their *normal forms* are equal, if some heap
//! has the value (1, 0, 0), one has T = 1 and D <= 1, and D - T is unbounded. The quotient is
//! infinite then, and not finitely generated.

use super::statistic::{ClassValue, Inequality, Value, Zone};
use super::{AlgebraicQuotient, Table};

/// A quotient that is the monoid of the normal forms of positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExactQuotient<'a> {
    pub(super) table: &'a Table,
    /// The u of the P-positions with odd T.
    pub epsilon: usize,
}

impl AlgebraicQuotient {
    /// The exact quotient, where the zones are rule R and the heaps are such that the theorem
    /// applies.
    pub fn exact(&self) -> Option<ExactQuotient<'_>> {
        let table = &self.table;
        if table.group().orders() != [2, 2] {
            return None;
        }
        let epsilon = (0..2).find(|&epsilon| is_rule(table.zones(), epsilon))?;
        let mut heaps = table.exceptional().iter();
        let unit = Value {
            f: 2,
            ..Value::default()
        };
        let has_unit = heaps.clone().any(|value| *value == unit);
        let has_sum = heaps.any(|value| value.total == 1 && value.maximum <= 1);
        let mut classes = table.classes().iter();
        let unbounded = classes.any(|class| class.maximum[1] > class.total[1]);
        (has_unit && has_sum && unbounded).then_some(ExactQuotient { table, epsilon })
    }
}

/// Whether zones are those of rule R, but for inequalities that say nothing beside the others.
fn is_rule(zones: &[Zone], epsilon: usize) -> bool {
    // The part in F, what is needed, and what follows from it or from the part.
    let parts = [
        (0, vec![[1, 0, 2], [1, -1, 0]], [1, 0, 0]),
        (2, vec![[-1, 0, 0]], [1, -1, 0]),
        (2 * epsilon + 1, vec![[-1, 1, 2]], [1, 0, 1]),
    ];
    let numbers = |zone: &Zone| -> Vec<[i64; 3]> {
        let inequalities = zone.inequalities.iter();
        inequalities
            .map(|&Inequality { a, b, c }| [a, b, c])
            .collect()
    };
    let once = |(f, needed, idle): &(usize, Vec<[i64; 3]>, [i64; 3])| {
        let is = |zone: &&Zone| {
            let said = numbers(zone);
            let known = |i: &[i64; 3]| needed.contains(i) || i == idle;
            zone.f == *f && needed.iter().all(|i| said.contains(i)) && said.iter().all(known)
        };
        zones.iter().filter(is).count() == 1
    };
    zones.len() == parts.len() && parts.iter().all(once)
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
    /// The values of the heaps.
    pub fn table(&self) -> &'a Table {
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

    /// The least T of a heap whose normal form has this D, if there is one. These numbers
    /// determine the quotient up to isomorphism.
    pub fn least_total(&self, maximum: i64) -> Option<i64> {
        let singles = self.table.exceptional().iter().copied();
        let members = self.table.classes().iter().flat_map(|class| {
            // The members with this D, or the next larger one, which is even.
            let index = |d: i64| {
                let [first, step] = class.maximum;
                let from = d - first;
                (step > 0 && from >= 0 && from % step == 0).then(|| from / step)
            };
            let at = [index(maximum), index(maximum + 1)].into_iter().flatten();
            at.map(|j| Value {
                f: class.f,
                total: class.total[0] + class.total[1] * j,
                maximum: class.maximum[0] + class.maximum[1] * j,
            })
        });
        let constant = self.table.classes().iter().map(|class| Value {
            f: class.f,
            total: class.total[0],
            maximum: class.maximum[0],
        });
        let values = singles.chain(members).chain(constant);
        let normal = values.map(|value| normal_form(&value));
        let with_it = normal.filter(|value| value.maximum == maximum && maximum > 0);
        with_it.map(|value| value.total).min()
    }

    /// The number c such that for each odd D >= 3 the least T of a heap with this D in its normal
    /// form is (D + c)/2, or D - 1 where that is less; `None` if there is no such number. Games with
    /// the same c have isomorphic quotients, as bipartite monoids: c is 1 for 0.26, and 3 for 4.7.
    pub fn excess(&self) -> Option<i64> {
        let grows = |class: &&ClassValue| class.maximum[1] > 0;
        let mut classes = self.table.classes().iter().filter(grows);
        let half = |class: &ClassValue| 2 * class.total[1] == class.maximum[1];
        if !classes.clone().all(half) {
            return None;
        }
        // Beyond `from` the least T grows by `step`/2 when D grows by `step`: the members of the
        // classes with these D correspond, each with its own 2T - D, and none has T >= D.
        let step = classes.try_fold(2, |step, class| lcm(step, class.maximum[1]))?;
        let singles = self.table.exceptional().iter().map(|value| value.maximum);
        let classes = self.table.classes().iter();
        let first =
            classes.map(|class| class.maximum[0].max(2 * class.total[0] - class.maximum[0]));
        let from = singles.chain(first).max()? | 1;
        let to = from + 2 + step;
        let excess = 2 * self.least_total(to)? - to;
        let mut odd = (3..=to).step_by(2);
        let total = |d: i64| ((d + excess) / 2).min(d - 1);
        let holds = odd.all(|d| self.least_total(d) == Some(total(d)));
        holds.then_some(excess)
    }
}

/// The least common multiple, if it is not too large to go that far.
fn lcm(a: i64, b: i64) -> Option<i64> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b).filter(|&lcm| lcm <= 1 << 16)
}
