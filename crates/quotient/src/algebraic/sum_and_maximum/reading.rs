//! The values of heaps as an exact partial quotient shows them.
//!
//! Units of Q_n have T = 0. Let a generate them, and let β be the value of the heap whose powers
//! run longest before they repeat: T of β is 1. A heap is multiplied by β until it becomes
//! a^u β^e, with w factors at the first time. By then its D has no effect any more, so that
//! e = T + w; and if w > 0, then D = e. The exponent e is known only below the index of β; the powers
//! repeat with period 2 from there on, and of e the parity is known.

use crate::algebraic::obstacle::Obstacle;
use crate::monoid::{BipartiteMonoid, Element};
use crate::solver::solution::QuotientSolution;
use crate::structure::powers;
use grundy_base::budget::Budget;
use rustc_hash::FxHashMap;

/// What a partial quotient says of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    /// The number of the unit: its exponents, by mixed radix.
    pub(super) unit: usize,
    /// How many factors β make it a power of β but for a unit: D - T, or 0.
    pub(super) excess: i64,
    /// The exponent of β then, or a larger one of the same parity.
    pub(super) exponent: i64,
    /// Whether that is the exponent itself.
    pub(super) exact: bool,
}

impl Seen {
    pub(super) fn total(&self) -> i64 {
        self.exponent - self.excess
    }

    pub(super) fn maximum(&self) -> i64 {
        if self.excess > 0 { self.exponent } else { 0 }
    }
}

/// The heaps 1, …, n as a partial quotient shows them.
pub(super) struct Reading {
    /// The group of units is a product of cyclic ones of these orders.
    pub(super) units: Vec<u32>,
    pub(super) heaps: Vec<Seen>,
}

/// Reads the values of all heaps that are covered.
pub(super) fn read(solution: &QuotientSolution, budget: &Budget) -> Result<Reading, Obstacle> {
    let monoid = &solution.monoid;
    let (orders, units) = units(monoid)?;
    let (beta, index) = longest(solution).ok_or(Obstacle::NoPowers)?;
    let mut known: FxHashMap<Element, (usize, i64)> = FxHashMap::default();
    let mut power = BipartiteMonoid::IDENTITY;
    for exponent in 0..i64::from(index) + 2 {
        for (unit, &x) in units.iter().enumerate() {
            let different = known.insert(monoid.times(power, x), (unit, exponent));
            if different.is_some() {
                return Err(Obstacle::NoPowers);
            }
        }
        power = monoid.times(power, beta);
    }
    let mut heaps = Vec::with_capacity(solution.heaps);
    for &value in solution.phi.iter().skip(1) {
        budget.check().map_err(Obstacle::Stop)?;
        let mut x = value;
        let mut excess = 0;
        let (unit, exponent) = loop {
            if let Some(&found) = known.get(&x) {
                break found;
            }
            excess += 1;
            if excess > i64::from(index) + 2 {
                return Err(Obstacle::NoPowers);
            }
            x = monoid.times(x, beta);
        };
        let exact = exponent < i64::from(index);
        if exact && exponent < excess {
            return Err(Obstacle::NoPowers);
        }
        heaps.push(Seen {
            unit,
            excess,
            exponent,
            exact,
        });
    }
    Ok(Reading {
        units: orders,
        heaps,
    })
}

/// The units as a product of cyclic groups: the orders of these, and the units by their exponents, those
/// of the last group varying fastest.
///
/// # Errors
/// [`Obstacle::Units`] where there are more than [`super::MAX_GROUP`].
pub fn units(monoid: &BipartiteMonoid) -> Result<(Vec<u32>, Vec<Element>), Obstacle> {
    let one = BipartiteMonoid::IDENTITY;
    let orbit = |x: Element| -> Option<Vec<Element>> {
        let mut powers = vec![one];
        let mut power = x;
        while power != one {
            if powers.len() > super::MAX_GROUP || powers.contains(&power) {
                return None;
            }
            powers.push(power);
            power = monoid.times(power, x);
        }
        Some(powers)
    };
    // A product is a unit exactly if its factors are.
    let generators = (0..monoid.generators()).map(|g| monoid.generator(g));
    let generators: Vec<Element> = generators.filter(|&x| orbit(x).is_some()).collect();
    let mut all = vec![one];
    let mut next = 0;
    while let Some(&x) = all.get(next) {
        next += 1;
        for &g in &generators {
            let product = monoid.times(x, g);
            if !all.contains(&product) {
                all.push(product);
            }
        }
        if all.len() > super::MAX_GROUP {
            return Err(Obstacle::Units);
        }
    }
    // In a finite abelian group a cyclic subgroup of the largest order is a direct factor; so a unit of the
    // largest order among those whose powers are new is a next one.
    let mut orbits: Vec<Vec<Element>> = all.iter().filter_map(|&x| orbit(x)).collect();
    orbits.sort_by_key(|powers| std::cmp::Reverse(powers.len()));
    let (mut orders, mut known) = (Vec::new(), vec![one]);
    while known.len() < all.len() || orders.is_empty() {
        let new = |powers: &&Vec<Element>| powers[1..].iter().all(|x| !known.contains(x));
        let powers = orbits.iter().find(new).ok_or(Obstacle::Units)?;
        orders.push(powers.len() as u32);
        let products = known
            .iter()
            .flat_map(|&x| powers.iter().map(move |&y| (x, y)));
        known = products.map(|(x, y)| monoid.times(x, y)).collect();
    }
    Ok((orders, known))
}

/// The value whose powers run longest before they repeat, and how long; the period must be 2.
fn longest(solution: &QuotientSolution) -> Option<(Element, u32)> {
    let mut best: Option<(Element, u32)> = None;
    for heap in &solution.generators {
        let x = solution.phi[*heap];
        let run = powers(&solution.monoid, x);
        if run.period == 2 && best.is_none_or(|(_, index)| index < run.index) {
            best = Some((x, run.index));
        }
    }
    best
}
