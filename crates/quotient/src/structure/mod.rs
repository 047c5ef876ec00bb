//! The structure of a finite commutative monoid: idempotents, the kernel and its group, powers,
//! and how these relate to P and to normal play (Plambeck and Siegel, Misère quotients,
//! sections 4 and 6). Divisibility is in `divisibility.rs`, meximal sets in `monoid/products.rs`.

pub(super) mod divisibility;
pub(super) mod growth;
pub(super) mod isomorphism;
pub(super) mod library;
pub(super) mod tame;

use super::monoid::products::Products;
use super::monoid::{BipartiteMonoid, Element};
use grundy_base::budget::{Budget, Stop};

/// How the powers of an element x run: x, x², …, `x^(index + period) = x^index`, with the least
/// index >= 1 and period >= 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Powers {
    /// The least i >= 1 such that `x^i` is repeated.
    pub index: u32,
    /// The least p >= 1 with `x^(i+p) = x^i`.
    pub period: u32,
}

/// The elements e with e² = e and their order: e <= f when ef = e.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Idempotents {
    /// The idempotents, by their index.
    pub elements: Vec<Element>,
    /// The Hasse diagram: (e, f) for each e < f with none between them.
    pub covers: Vec<(Element, Element)>,
}

/// The kernel: the least ideal, which is a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// The identity of the group: the product of all idempotents.
    pub identity: Element,
    /// Its elements, by their index.
    pub elements: Vec<Element>,
    /// Invariant factors of the group, each dividing the next; none for the group of order 1.
    pub invariant_factors: Vec<u64>,
    /// The elements that are in P, by their index.
    pub p: Vec<Element>,
}

impl Kernel {
    /// Whether the quotient is *regular*: the kernel acts like normal play. It is an elementary
    /// abelian 2-group, as Grundy values under XOR are, and its identity is its only P-element,
    /// as 0 is the only Grundy value of a P-position.
    pub fn is_regular(&self) -> bool {
        self.p == [self.identity] && self.invariant_factors.iter().all(|&factor| factor == 2)
    }
}

/// Index and period of x, in as many products as they add up to.
pub fn powers(monoid: &BipartiteMonoid, x: Element) -> Powers {
    powers_by(x, |power| monoid.times(power, x))
}

/// Index and period of every element: one row of the table for each, so O(n²) steps for order n.
pub fn all_powers(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Vec<Powers>, Stop> {
    let products = Products::of(monoid);
    let of_element = |x: Element| {
        budget.check()?;
        let row = products.row(x);
        Ok(powers_by(x, |power| row[power as usize]))
    };
    (0..monoid.order() as Element).map(of_element).collect()
}

/// Index and period of x, where `times_x` multiplies by it.
fn powers_by(x: Element, times_x: impl Fn(Element) -> Element) -> Powers {
    let mut first = rustc_hash::FxHashMap::default();
    let mut power = x;
    for exponent in 1_u32.. {
        if let Some(index) = first.insert(power, exponent) {
            let period = exponent - index;
            return Powers { index, period };
        }
        power = times_x(power);
    }
    // A finite monoid repeats a power, so the loop never ends here.
    Powers {
        index: 1,
        period: 1,
    }
}

/// The idempotents and the Hasse diagram of their order.
///
/// # Errors
/// A [`Stop`] when the budget is used up: m idempotents take up to m³ steps.
pub fn idempotents(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Idempotents, Stop> {
    let elements: Vec<Element> = (0..monoid.order() as Element)
        .filter(|&x| monoid.times(x, x) == x)
        .collect();
    let below = |e: Element, f: Element| e != f && monoid.times(e, f) == e;
    let mut covers = Vec::new();
    for &e in &elements {
        budget.check()?;
        let above: Vec<Element> = elements.iter().copied().filter(|&f| below(e, f)).collect();
        for &f in &above {
            budget.check()?;
            if !above.iter().any(|&between| below(between, f)) {
                covers.push((e, f));
            }
        }
    }
    Ok(Idempotents { elements, covers })
}

/// The kernel and its group.
pub fn kernel(monoid: &BipartiteMonoid, budget: &Budget) -> Result<Kernel, Stop> {
    // The product of all generators is divided by every element after enough powers, so its
    // powers end in the kernel; the last of them that is idempotent is the kernel's identity.
    let all = (0..monoid.generators()).fold(BipartiteMonoid::IDENTITY, |x, g| {
        monoid.times(x, monoid.generator(g))
    });
    let identity = idempotent_power(monoid, all);
    let mut inside = vec![false; monoid.order()];
    let mut elements = vec![identity];
    inside[identity as usize] = true;
    let mut next = 0;
    while let Some(&x) = elements.get(next) {
        next += 1;
        budget.check()?;
        for g in 0..monoid.generators() {
            let y = monoid.times_generator(x, g);
            if !std::mem::replace(&mut inside[y as usize], true) {
                elements.push(y);
            }
        }
    }
    elements.sort_unstable();
    let products = Products::of(monoid);
    let mut orders = Vec::with_capacity(elements.len());
    for &x in &elements {
        budget.check()?;
        let row = products.row(x);
        orders.push(u64::from(powers_by(x, |power| row[power as usize]).period));
    }
    let p = elements
        .iter()
        .copied()
        .filter(|&x| monoid.is_p(x))
        .collect();
    Ok(Kernel {
        identity,
        invariant_factors: invariant_factors(&orders),
        elements,
        p,
    })
}

/// The homomorphism from the elements to Grundy values under XOR that sends the element of each
/// heap to its Grundy value, by the element. `None` when there is none: then heaps, or sums of
/// them, of different Grundy values have the same element.
///
/// `phi[i]` is the element and `grundy[i]` the Grundy value of the same heap; every generator
/// must be the element of some heap, or there is no such map either.
pub fn grundy_map(monoid: &BipartiteMonoid, phi: &[Element], grundy: &[u32]) -> Option<Vec<u32>> {
    let of_generator: Option<Vec<u32>> = (0..monoid.generators())
        .map(|g| {
            let heap = phi.iter().position(|&x| x == monoid.generator(g))?;
            grundy.get(heap).copied()
        })
        .collect();
    let of_generator = of_generator?;
    let of_word = |x: Element| {
        let odd = monoid
            .word(x)
            .iter()
            .zip(&of_generator)
            .filter(|(exponent, _)| *exponent % 2 == 1);
        odd.fold(0, |value, (_, &of_generator)| value ^ of_generator)
    };
    let map: Vec<u32> = (0..monoid.order() as Element).map(of_word).collect();
    let respects = |x: Element| {
        of_generator.iter().enumerate().all(|(g, &value)| {
            map[monoid.times_generator(x, g) as usize] == map[x as usize] ^ value
        })
    };
    let heaps = phi.iter().zip(grundy);
    let sound = (0..monoid.order() as Element).all(respects)
        && heaps
            .into_iter()
            .all(|(&x, &value)| map.get(x as usize) == Some(&value));
    sound.then_some(map)
}

/// The idempotent among the powers of x: `x^m` with the least m >= index that the period divides.
fn idempotent_power(monoid: &BipartiteMonoid, x: Element) -> Element {
    let Powers { index, period } = powers(monoid, x);
    let exponent = index.div_ceil(period) * period;
    (0..exponent).fold(BipartiteMonoid::IDENTITY, |power, _| monoid.times(power, x))
}

/// The invariant factors of a finite abelian group from the orders of its elements: the
/// elements of order dividing `p^i` number p to the sum of `min(i, e)` over the cyclic factors
/// of order `p^e`, which gives these factors for each prime p.
fn invariant_factors(orders: &[u64]) -> Vec<u64> {
    let mut factors: Vec<u64> = Vec::new();
    let mut rest = orders.len() as u64;
    let mut prime = 2;
    while rest > 1 {
        if prime * prime > rest {
            prime = rest;
        }
        if rest.is_multiple_of(prime) {
            while rest.is_multiple_of(prime) {
                rest /= prime;
            }
            multiply_primary(&mut factors, orders, prime);
        }
        prime += 1;
    }
    factors.reverse();
    factors
}

/// Multiplies the cyclic factors of prime-power order, the largest first, into `factors`.
fn multiply_primary(factors: &mut Vec<u64>, orders: &[u64], prime: u64) {
    let mut power = 1;
    let mut last = 1;
    loop {
        power *= prime;
        let dividing = orders.iter().filter(|&&order| power % order == 0).count() as u64;
        let cyclic = (dividing / last).ilog(prime) as usize;
        if cyclic == 0 {
            return;
        }
        if factors.len() < cyclic {
            factors.resize(cyclic, 1);
        }
        factors[..cyclic]
            .iter_mut()
            .for_each(|factor| *factor *= prime);
        last = dividing;
    }
}
