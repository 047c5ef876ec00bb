//! Sets and classes of nimbers. Nobody but the kernel is to use them, so they are compiled here once more.

#[expect(dead_code, reason = "the kernel uses the rest")]
#[path = "../../src/checker/nimbers/classes.rs"]
mod classes;
#[path = "../../src/checker/nimbers/sets.rs"]
mod sets;

use classes::Classes;
use sets::Set;

fn check<S: Set + std::fmt::Debug>() {
    assert!(S::SIZE.is_power_of_two());
    let mut below = S::EMPTY;
    for x in 0..S::SIZE {
        assert_eq!(below.first_missing(), x);
        for bit in 0..S::SIZE.trailing_zeros() {
            assert_eq!(S::only(x).exchanged(bit), S::only(x ^ (1 << bit)));
            assert_eq!(below.exchanged(bit).exchanged(bit), below);
        }
        below = below | S::only(x);
        assert_eq!((below & !S::only(x)).first_missing(), x);
    }
    assert_eq!(below.first_missing(), S::SIZE);
}

#[test]
fn words_are_sets_of_numbers() {
    check::<u16>();
    check::<u32>();
    check::<u64>();
    check::<u128>();
}

#[test]
fn values_of_one_class_are_known_by_indices_in_the_same_order() {
    for mask in [1, 6, 8, 13, 40, 2048, 4095] {
        for odd_digits in [None, Some(false), Some(true)] {
            let classes = Classes { mask, odd_digits };
            for n in [10, 11] {
                let common: Vec<u16> = (0..4096).filter(|&v| classes.is_common(n, v)).collect();
                let indices = common.iter().map(|&v| classes.index(v));
                assert!(indices.eq(0..2048), "{classes:?}");
                assert!(
                    common
                        .iter()
                        .all(|&v| classes.value(n, classes.index(v)) == v)
                );
            }
        }
    }
}
