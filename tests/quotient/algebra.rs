//! The algebra of bipartite monoids: reduction, structure, isomorphism and the named quotients,
//! against the papers and against definitions carried out on the multiplication table.

use grundy_base::budget::Budget;
use grundy_quotient::{
    BipartiteMonoid, Difference, Element, NamedQuotient, Powers, Products, divisibility,
    grundy_map, idempotents, indistinguishable, is_reduced, isomorphism, kernel, powers, recognise,
    reduce, tame_rank,
};
use proptest::prelude::*;

fn budget() -> Budget {
    Budget::unlimited()
}

/// The product of cyclic monoids `t^(index + period) = t^index`, one a generator, with any P.
fn product_of_cyclic(cycles: &[(u32, u32)], p: impl Fn(usize) -> bool) -> BipartiteMonoid {
    let sizes: Vec<usize> = cycles.iter().map(|(i, n)| (i + n) as usize).collect();
    let order: usize = sizes.iter().product();
    let mut cayley = Vec::new();
    for x in 0..order {
        let mut below = 1;
        for (&size, &(index, _)) in sizes.iter().zip(cycles) {
            let exponent = x / below % size;
            let next = if exponent + 1 == size {
                index as usize
            } else {
                exponent + 1
            };
            cayley.push((x + next * below - exponent * below) as Element);
            below *= size;
        }
    }
    BipartiteMonoid::new(cycles.len(), cayley, (0..order).map(p).collect()).unwrap()
}

/// Small monoids with any P-portion.
fn monoids() -> impl Strategy<Value = BipartiteMonoid> {
    let cycles = prop::collection::vec((0_u32..4, 1_u32..4), 1..4);
    (cycles, any::<u64>()).prop_map(|(cycles, seed)| {
        product_of_cyclic(&cycles, |x| {
            (seed.wrapping_mul(2 * x as u64 + 1) >> 40) % 3 == 0
        })
    })
}

fn elements(monoid: &BipartiteMonoid) -> std::ops::Range<Element> {
    0..monoid.order() as Element
}

fn divides(monoid: &BipartiteMonoid, x: Element, y: Element) -> bool {
    elements(monoid).any(|z| monoid.times(x, z) == y)
}

#[test]
fn the_named_quotients_have_the_printed_orders_and_are_reduced() {
    for (named, order, p) in [
        (NamedQuotient::Tame(0), 1, 0),
        (NamedQuotient::Tame(1), 2, 1),
        (NamedQuotient::Tame(2), 6, 2),
        (NamedQuotient::R8, 8, 2),
        (NamedQuotient::Tame(3), 10, 2),
        (NamedQuotient::S12, 12, 3),
        (NamedQuotient::S12Prime, 12, 3),
        (NamedQuotient::R14, 14, 4),
        (NamedQuotient::Tame(4), 18, 2),
        (NamedQuotient::Tame(6), 66, 2),
    ] {
        let monoid = named.monoid();
        assert_eq!(monoid.order(), order, "{named}");
        assert_eq!(monoid.p_portion().count(), p, "{named}");
        assert!(is_reduced(&monoid, &budget()).unwrap(), "{named}");
        assert_eq!(recognise(&monoid, &budget()).unwrap(), Some(named));
    }
}

#[test]
fn s12_and_its_variant_differ_in_how_powers_run() {
    let (s, variant) = (
        NamedQuotient::S12.monoid(),
        NamedQuotient::S12Prime.monoid(),
    );
    let difference = isomorphism(&s, &variant, &budget()).unwrap().unwrap_err();
    assert!(matches!(difference, Difference::Powers { .. }));
    let other = isomorphism(
        &NamedQuotient::R8.monoid(),
        &NamedQuotient::Tame(3).monoid(),
        &budget(),
    );
    assert_eq!(other.unwrap(), Err(Difference::Order(8, 10)));
}

#[test]
fn the_kernel_of_t3_is_normal_play_with_values_below_8() {
    let t3 = NamedQuotient::Tame(3).monoid();
    let kernel = kernel(&t3, &budget()).unwrap();
    assert_eq!(kernel.elements.len(), 8);
    assert_eq!(kernel.invariant_factors, [2, 2, 2]);
    assert_eq!(kernel.p, [kernel.identity]);
    assert!(kernel.is_regular());
    // Heaps 1 to 7 of nim: sums of the generators 1, 2 and 4.
    let heaps: Vec<Element> = (1..8_u32)
        .map(|heap| t3.element(&[heap & 1, heap >> 1 & 1, heap >> 2]))
        .collect();
    let values = grundy_map(&t3, &heaps, &[1, 2, 3, 4, 5, 6, 7]).unwrap();
    let mut sorted = values.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, [0, 0, 1, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(grundy_map(&t3, &heaps, &[1, 2, 3, 4, 5, 6, 6]), None);
}

#[test]
fn the_idempotents_of_r14_form_a_chain() {
    // 1 > b² > c²: b²·c² = c² since b²c = c.
    let r14 = NamedQuotient::R14.monoid();
    let (b2, c2) = (r14.element(&[0, 2, 0]), r14.element(&[0, 0, 2]));
    let idempotents = idempotents(&r14, &budget()).unwrap();
    assert_eq!(idempotents.elements.len(), 3);
    assert!(
        idempotents
            .covers
            .contains(&(b2, BipartiteMonoid::IDENTITY))
    );
    assert!(idempotents.covers.contains(&(c2, b2)));
    assert_eq!(idempotents.covers.len(), 2);
}

#[test]
fn nothing_but_a_b_and_ab_is_meximal_for_1_in_t2() {
    // With P = {a, b²}: z ∈ P and yz ∈ P for z = a and y = 1, ab², and for z = b² and y = 1, b².
    let t2 = NamedQuotient::Tame(2).monoid();
    let products = Products::of(&t2);
    let meximal = products.meximal_set(0, &budget()).unwrap();
    let expected: Vec<Element> = elements(&t2)
        .filter(|&y| elements(&t2).all(|z| !(t2.is_p(z) && t2.is_p(t2.times(y, z)))))
        .collect();
    assert_eq!(meximal, expected);
    let words = [[1, 0], [0, 1], [1, 1]].map(|word| t2.element(&word));
    assert_eq!(meximal, words);
}

#[test]
fn a_tame_quotient_of_65538_elements_is_recognised() {
    let monoid = NamedQuotient::Tame(16).monoid();
    assert_eq!(tame_rank(&monoid), Some(16));
    // The same with a in place of 1 as P-element is no quotient of a tame game.
    let p = elements(&monoid).map(|x| x == 0 || x == 2).collect();
    let cayley = elements(&monoid)
        .flat_map(|x| (0..16).map(move |g| (x, g)))
        .map(|(x, g)| monoid.times_generator(x, g))
        .collect();
    let other = BipartiteMonoid::new(16, cayley, p).unwrap();
    assert_eq!(tame_rank(&other), None);
}

#[test]
fn a_monoid_of_125000_elements_is_reduced_and_a_stopped_budget_stops() {
    let monoid = product_of_cyclic(&[(0, 2), (200, 50), (40, 10), (0, 5)], |x| x % 7 == 3);
    assert_eq!(monoid.order(), 125_000);
    let reduction = reduce(&monoid, &budget()).unwrap();
    assert!(is_reduced(&reduction.monoid, &budget()).unwrap());
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    assert!(reduce(&monoid, &cancelled).is_err());
    assert!(reduce(&monoid, &Budget::unlimited().with_memory(1000)).is_err());
}

proptest! {
    #[test]
    fn reduction_merges_exactly_what_nothing_tells_apart(monoid in monoids()) {
        let reduction = reduce(&monoid, &budget()).unwrap();
        for x in elements(&monoid) {
            for y in elements(&monoid) {
                let apart = elements(&monoid)
                    .any(|z| monoid.is_p(monoid.times(x, z)) != monoid.is_p(monoid.times(y, z)));
                prop_assert_eq!(reduction.map[x as usize] != reduction.map[y as usize], apart);
            }
            prop_assert_eq!(monoid.is_p(x), reduction.monoid.is_p(reduction.map[x as usize]));
        }
        prop_assert!(is_reduced(&reduction.monoid, &budget()).unwrap());
    }

    #[test]
    fn separating_elements_are_least(monoid in monoids()) {
        let products = Products::of(&monoid);
        let order = products.lexicographic();
        for x in elements(&monoid).step_by(3) {
            prop_assert_eq!(products.row(x), elements(&monoid).map(|z| monoid.times(x, z)).collect::<Vec<_>>());
            for y in elements(&monoid).step_by(2) {
                let least = order
                    .iter()
                    .find(|&&z| monoid.is_p(monoid.times(x, z)) != monoid.is_p(monoid.times(y, z)));
                prop_assert_eq!(products.separating(x, y), least.copied());
            }
        }
        prop_assert!(order.is_sorted_by(|&x, &y| monoid.word(x).iter().rev().lt(monoid.word(y).iter().rev())));
    }

    #[test]
    fn classes_divide_one_another_mutually_and_covers_leave_no_gap(monoid in monoids()) {
        let divisibility = divisibility(&monoid, &budget()).unwrap();
        let class = |x: Element| divisibility.class_of[x as usize];
        for x in elements(&monoid) {
            for y in elements(&monoid) {
                let mutual = divides(&monoid, x, y) && divides(&monoid, y, x);
                prop_assert_eq!(class(x) == class(y), mutual);
            }
        }
        let heads: Vec<Element> = divisibility.classes.iter().map(|class| class[0]).collect();
        for (c, &x) in heads.iter().enumerate() {
            for (d, &y) in heads.iter().enumerate() {
                let above = |c: usize, d: usize| c != d && divides(&monoid, heads[c], heads[d]);
                let cover = above(c, d) && !(0..heads.len()).any(|e| above(c, e) && above(e, d));
                prop_assert_eq!(divisibility.covers.contains(&(c as u32, d as u32)), cover, "{} {}", x, y);
            }
        }
    }

    #[test]
    fn the_kernel_is_the_ideal_that_all_elements_divide(monoid in monoids()) {
        let kernel = kernel(&monoid, &budget()).unwrap();
        for x in elements(&monoid) {
            let in_all = elements(&monoid).all(|y| divides(&monoid, y, x));
            prop_assert_eq!(kernel.elements.contains(&x), in_all);
            let Powers { index, period } = powers(&monoid, x);
            let power = |n: u32| (0..n).fold(0, |y, _| monoid.times(y, x));
            prop_assert_eq!(power(index), power(index + period));
            let repeated = (1..index + period).any(|n| (1..n).any(|m| power(m) == power(n)));
            prop_assert!(!repeated);
        }
        let size: u64 = kernel.invariant_factors.iter().product();
        prop_assert_eq!(size, kernel.elements.len() as u64);
        prop_assert!(kernel.invariant_factors.windows(2).all(|pair| pair[1] % pair[0] == 0));
        let exponent = kernel.elements.iter().map(|&x| u64::from(powers(&monoid, x).period)).max();
        prop_assert_eq!(kernel.invariant_factors.last().copied().unwrap_or(1), exponent.unwrap());
    }

    #[test]
    fn a_relabelled_monoid_is_isomorphic_by_a_map_that_keeps_products(monoid in monoids(), shift in 1_usize..1000) {
        // The same monoid with its elements but 1 numbered differently and its generators reversed.
        let order = monoid.order();
        let step = (shift..).find(|&step| gcd(step, order.max(2) - 1) == 1).unwrap();
        let relabelled = |x: Element| match x {
            0 => 0,
            x => 1 + (x as usize * step + shift) % (order - 1),
        };
        let k = monoid.generators();
        let mut cayley = vec![0; order * k];
        let mut p = vec![false; order];
        for x in elements(&monoid) {
            p[relabelled(x)] = monoid.is_p(x);
            for g in 0..k {
                cayley[relabelled(x) * k + k - 1 - g] = relabelled(monoid.times_generator(x, g)) as Element;
            }
        }
        let other = BipartiteMonoid::new(k, cayley, p).unwrap();
        let map = isomorphism(&monoid, &other, &budget()).unwrap().unwrap();
        for x in elements(&monoid) {
            prop_assert_eq!(monoid.is_p(x), other.is_p(map[x as usize]));
            for y in elements(&monoid) {
                prop_assert_eq!(map[monoid.times(x, y) as usize], other.times(map[x as usize], map[y as usize]));
            }
        }
    }

    #[test]
    fn a_changed_p_portion_is_no_longer_isomorphic(monoid in monoids(), at in any::<prop::sample::Index>()) {
        let flipped = at.index(monoid.order()) as Element;
        let p = elements(&monoid).map(|x| monoid.is_p(x) != (x == flipped)).collect();
        let cayley = elements(&monoid)
            .flat_map(|x| (0..monoid.generators()).map(move |g| (x, g)))
            .map(|(x, g)| monoid.times_generator(x, g))
            .collect();
        let other = BipartiteMonoid::new(monoid.generators(), cayley, p).unwrap();
        prop_assert!(isomorphism(&monoid, &other, &budget()).unwrap().is_err());
    }

    #[test]
    fn partitions_need_no_monoid(edges in prop::collection::vec(0_u32..40, 80), p in prop::collection::vec(any::<bool>(), 40)) {
        // Any automaton of two letters, against refinement by rounds.
        let classes = indistinguishable(2, &edges, &p, &budget()).unwrap();
        let mut slow: Vec<usize> = p.iter().map(|&p| usize::from(p)).collect();
        for _ in 0..40 {
            let signature = |x: usize| (slow[x], slow[edges[2 * x] as usize], slow[edges[2 * x + 1] as usize]);
            let signatures: Vec<_> = (0..40).map(signature).collect();
            slow = signatures.iter().map(|s| signatures.iter().position(|other| other == s).unwrap()).collect();
        }
        for x in 0..40 {
            for y in 0..40 {
                prop_assert_eq!(classes[x] == classes[y], slow[x] == slow[y]);
            }
        }
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
