//! Whether the quotient is tame, and whether it has the name it is given.

use super::words;
use crate::checker::finite::Quotient;
use crate::checker::monoid::Monoid;
use crate::refusal::{Refusal, Stated};

/// A quotient with a name of its own, in the generators a, b and c.
struct Named {
    name: &'static str,
    order: usize,
    /// They define a monoid of that order.
    relations: &'static [(&'static str, &'static str)],
    p: &'static [&'static str],
}

/// The quotients of the games born by day 4 (Plambeck and Siegel, Misère quotients, figure 7 of the supplement).
const NAMED: [Named; 4] = [
    Named {
        name: "R8",
        order: 8,
        relations: &[("a^2", "1"), ("b^3", "b"), ("bc", "ab"), ("c^2", "b^2")],
        p: &["a", "b^2"],
    },
    Named {
        name: "S12",
        order: 12,
        relations: &[("a^2", "1"), ("b^4", "b^2"), ("b^2c", "b^3"), ("c^2", "1")],
        p: &["a", "b^2", "ac"],
    },
    Named {
        name: "S12'",
        order: 12,
        relations: &[("a^2", "1"), ("b^3", "b"), ("c^2", "1")],
        p: &["a", "b^2", "ac"],
    },
    Named {
        name: "R14",
        order: 14,
        relations: &[("a^2", "1"), ("b^3", "b"), ("b^2c", "c"), ("c^3", "ac^2")],
        p: &["a", "b^2", "bc", "c^2"],
    },
];

/// Checks `tame`, and `name` where there is one.
pub(crate) fn check(file: &Quotient, monoid: &Monoid) -> Result<(), Refusal> {
    let rank = tame_rank(monoid, &file.p);
    if file.tame != rank.is_some() {
        let kind = if rank.is_some() { "tame" } else { "wild" };
        let why = format!("is {}, but the quotient is {kind}", file.tame);
        return Err(Refusal::new(Stated::Quotient, "tame", why));
    }
    let is = |name: &str| match rank {
        Some(rank) => name == format!("T{rank}"),
        None => NAMED
            .iter()
            .any(|named| named.name == name && named.is(file, monoid)),
    };
    match &file.name {
        Some(name) if !is(name) => {
            let why = format!("“{name}” is no name of this quotient");
            Err(Refusal::new(Stated::Quotient, "name", why))
        }
        _ => Ok(()),
    }
}

/// The k of the `T_k` that it is.
///
/// `T_0` and `T_1` are the groups of order 1 and 2 with P empty, or without the identity. For
/// k >= 2, `T_k` consists of 1, of an a in P with a² = 1, and of elements x for which xz = x and
/// x² = z, where z is the other element of P and az ≠ z. Those x are then a group with the identity
/// z and exponent 2, of order `2^k`, on which a acts as az, so the monoid is determined. (A product
/// of two of them is neither 1 nor a, as these are not fixed by z.) It is enough that this holds
/// of the generators other than a: every element but 1 and a is a product with one of them in
/// it, so it is fixed by z too, and its square is a product of z's and of squares of 1 and a.
fn tame_rank(monoid: &Monoid, p: &[u32]) -> Option<u32> {
    let square = |x: u32| monoid.row(x)[x as usize];
    let is = match (monoid.order(), p) {
        (1, []) => return Some(0),
        (2, [1]) if square(1) == 0 => return Some(1),
        (order, &[one, other]) if order >= 6 && (order - 2).is_power_of_two() => {
            let (a, z) = if square(one) == 0 {
                (one, other)
            } else {
                (other, one)
            };
            let by_z = monoid.row(z);
            let fixed = |x: u32| by_z[x as usize] == x;
            let generators = (0..monoid.generators()).map(|g| monoid.step(0, g));
            let mut others = generators.filter(|&x| x != 0 && x != a);
            square(a) == 0
                && !p.contains(&0)
                && !fixed(0)
                && !fixed(a)
                && by_z[a as usize] != z
                && others.all(|x| fixed(x) && square(x) == z)
        }
        _ => false,
    };
    is.then(|| (monoid.order() - 2).ilog2())
}

impl Named {
    /// Whether three elements of a monoid of the same order generate it, satisfy the relations and have
    /// its P: it is then an image of this one, and as large.
    fn is(&self, file: &Quotient, monoid: &Monoid) -> bool {
        let all = 0..monoid.order() as u32;
        let fits = |&a: &u32| {
            let mut pairs = all.clone().flat_map(|b| all.clone().map(move |c| (b, c)));
            pairs.any(|(b, c)| self.fits(file, monoid, &[a, b, c]))
        };
        monoid.order() == self.order && file.p.iter().any(fits)
    }

    fn fits(&self, file: &Quotient, monoid: &Monoid, abc: &[u32]) -> bool {
        let element = |text: &str| {
            let word = words::read(text, &["a", "b", "c"], self.order).unwrap_or_default();
            monoid.product(&word, abc)
        };
        let holds = |(left, right): &(&str, &str)| element(left) == element(right);
        let mut p: Vec<u32> = self.p.iter().map(|word| element(word)).collect();
        p.sort_unstable();
        p == file.p && self.relations.iter().all(holds) && generate(monoid, abc)
    }
}

/// Whether every element is a product of these.
fn generate(monoid: &Monoid, elements: &[u32]) -> bool {
    let rows: Vec<Vec<u32>> = elements.iter().map(|&x| monoid.row(x)).collect();
    let mut reached = vec![0_u32];
    let mut next = 0;
    while let Some(&x) = reached.get(next) {
        next += 1;
        for row in &rows {
            let y = row[x as usize];
            if !reached.contains(&y) {
                reached.push(y);
            }
        }
    }
    reached.len() == monoid.order()
}
