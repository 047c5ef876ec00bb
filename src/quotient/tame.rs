//! Tame quotients: T_k is the misère quotient of the nim heaps below 2^k (Plambeck and Siegel,
//! section 4), of order 1, 2, 6, 10, 18, 34, ….

use super::monoid::{BipartiteMonoid, Element};

/// Whether a reduced bipartite monoid is some T_k: one of order 1, or {1, a} with a^2 = 1 and
/// P = {a}, or {1, a} with P-element a beside a group K of exponent 2 and order 2^k, in which
/// the identity is the other P-element and a·1_K ≠ 1_K.
pub fn is_tame(monoid: &BipartiteMonoid) -> bool {
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
