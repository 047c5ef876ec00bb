//! Monoids by their tables.

use grundy_quotient::{BipartiteMonoid, MonoidError};

#[test]
fn the_smallest_nontrivial_quotient_has_order_2() {
    // T1: a^2 = 1, P = {a}.
    let t1 = BipartiteMonoid::new(1, vec![1, 0], vec![false, true]).unwrap();
    assert_eq!(t1.times(1, 1), BipartiteMonoid::IDENTITY);
    assert_eq!(t1.p_portion().collect::<Vec<_>>(), [1]);
    assert_eq!(t1.element(&[1_000_000_007]), 1);
}

#[test]
fn a_table_that_does_not_commute_is_refused() {
    let error = BipartiteMonoid::new(2, vec![1, 2, 1, 1, 2, 2], vec![false; 3]).unwrap_err();
    assert!(matches!(error, MonoidError::NotCommutative { .. }));
}
