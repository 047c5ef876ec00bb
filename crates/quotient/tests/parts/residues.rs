//! The heaps of a formula, told by the residues of their sizes.

use grundy_quotient::algebraic::sum_and_maximum::{HeapWords, Residues, formulas};

/// What is said of the classes of these residues, which have one word; all other classes have another one.
fn of(residues: &[usize], period: usize) -> Residues {
    let words = (0..period).map(|residue| HeapWords {
        first: period + residue,
        period: Some(period),
        unit: residues.contains(&residue),
        power: [0, 0],
        letter: None,
    });
    let said = formulas(&words.collect::<Vec<_>>()).into_iter();
    let mut those = said.filter(|(word, _)| word.unit);
    let (_, residues) = those.next().unwrap();
    assert!(those.next().is_none(), "each formula stands once");
    residues
}

#[test]
fn residues_are_told_by_the_least_modulus() {
    let said = |residues: &[usize], period| of(residues, period).to_string();
    assert_eq!(said(&[0, 2, 4, 6, 8, 10], 12), "k even");
    assert_eq!(said(&[5, 3, 1], 6), "k odd");
    assert_eq!(said(&[1, 7, 4, 10], 12), "k ≡ 1 mod 3");
    assert_eq!(said(&[0, 5], 6), "k ≡ 0, 5 mod 6");
    assert_eq!(said(&[1, 3, 9, 11], 16), "k ≡ 1, 3 mod 8");
    assert!(of(&[0, 1, 2], 3).is_everything());
    assert!(of(&[0], 1).is_everything());
}
