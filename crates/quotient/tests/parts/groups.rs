//! The group of units of a quotient.

use grundy_quotient::algebraic::sum_and_maximum::units;
use grundy_quotient::{BipartiteMonoid, Element};

/// The group ℤ/2 × ℤ/4 × ℤ/3 and its elements by exponents.
#[test]
fn a_group_that_is_not_cyclic_is_a_product_of_cyclic_ones() {
    let orders = [2, 4, 3];
    let number = |[x, y, z]: [u32; 3]| (x * 4 + y) * 3 + z;
    let mut cayley = Vec::new();
    for x in 0..2 {
        for y in 0..4 {
            for z in 0..3 {
                cayley.push(number([(x + 1) % 2, y, z]));
                cayley.push(number([x, (y + 1) % 4, z]));
                cayley.push(number([x, y, (z + 1) % 3]));
            }
        }
    }
    let p = (0..24).map(|x| x == 1).collect();
    let monoid = BipartiteMonoid::new(orders.len(), cayley, p).expect("a group");
    let (orders, elements) = units(&monoid).expect("it is small");
    assert_eq!(orders, [12, 2]);
    let mut sorted = elements.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (0..24).collect::<Vec<Element>>());
    // The place of a product is the sum of the exponents of its factors.
    for (i, &x) in elements.iter().enumerate() {
        for (j, &y) in elements.iter().enumerate() {
            let sum = (i / 2 + j / 2) % 12 * 2 + (i + j) % 2;
            assert_eq!(monoid.times(x, y), elements[sum]);
        }
    }
}
