//! Tame quotients: T_k is the misère quotient of the nim heaps below 2^k (Plambeck and Siegel,
//! section 4), of order 1, 2, 6, 10, 18, 34, ….

use crate::monoid::{BipartiteMonoid, Element};

/// The k for which a bipartite monoid is isomorphic to T_k: then a game that has it as its
/// quotient is tame. T_0 is of order 1, T_1 = {1, a} with a² = 1 and P = {a}, and T_k for k ≥ 2
/// is {1, a} with P-element a beside a group K of exponent 2 and order 2^k, in which the
/// identity is the other P-element and a·1_K ≠ 1_K. These facts determine it, since 1 and a act
/// on K as 1_K and a·1_K do. In linear time.
pub fn tame_rank(monoid: &BipartiteMonoid) -> Option<u32> {
    is_tame(monoid).then(|| match monoid.order() {
        order @ 1..=2 => order as u32 - 1,
        order => (order - 2).ilog2(),
    })
}

/// Whether it is some T_k.
pub(crate) fn is_tame(monoid: &BipartiteMonoid) -> bool {
    let p: Vec<Element> = monoid.p_portion().collect();
    let order = monoid.order();
    match (order, p.as_slice()) {
        (1, []) => true,
        (2, &[a]) => monoid.times(a, a) == BipartiteMonoid::IDENTITY,
        (6.., &[x, y]) if (order - 2).is_power_of_two() => {
            let square_is_one = |&a: &Element| monoid.times(a, a) == BipartiteMonoid::IDENTITY;
            let Some(a) = [x, y].into_iter().find(square_is_one) else {
                return false;
            };
            let e = if a == x { y } else { x };
            let outside = [BipartiteMonoid::IDENTITY, a];
            let in_k = |&z: &Element| !outside.contains(&z);
            monoid.times(e, a) != e
                && (0..order as Element)
                    .filter(in_k)
                    .all(|z| monoid.times(z, z) == e && monoid.times(z, e) == z)
        }
        _ => false,
    }
}
