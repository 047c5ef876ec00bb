//! What commands are made of: a case in words, the nearest names, memory for tables that grow.

use grundy::cli::parts::{BASE, distance, explained, for_growing, nearest};
use grundy_base::budget::Budget;
use grundy_proof::Certificate;

/// The exit codes of what cannot be answered as it was asked, and of what was stopped.
const REFUSED: u8 = 1;
const STOPPED: u8 = 3;

#[test]
fn a_case_that_was_stopped_is_not_refused() {
    let text = include_str!("../../assets/algebraic/certificates/4.7.json");
    let budget = Budget::unlimited();
    let certificate = Certificate::read(text).expect("a certificate");
    let verdict = certificate.check(&budget, &mut |_| {});
    let verdict = verdict.expect("it is accepted");
    let none = Budget::unlimited().with_steps(0);
    assert_eq!(explained(&verdict, Some(0), &none), Err(STOPPED));
    assert_eq!(explained(&verdict, Some(1_000), &budget), Err(REFUSED));
}

#[test]
fn letters_are_counted() {
    for (from, to, letters) in [
        ("", "abc", 3),
        ("abc", "", 3),
        ("kitten", "sitting", 3),
        ("same", "same", 0),
    ] {
        assert_eq!(distance(from, to), letters, "{from} {to}");
    }
}

#[test]
fn a_part_is_nearer_than_a_likeness() {
    let names = ["Figure 4, in print", "Figure 14, in print", "Table 4"];
    assert_eq!(nearest("figure 4", &names), ["Figure 4, in print"]);
    assert_eq!(nearest("Tabel 4", &names), ["Table 4"]);
    assert_eq!(nearest("in print", &names).len(), 2);
    assert!(nearest("anything", &[]).is_empty());
}

#[test]
fn tables_that_are_there_half_as_much_again_keep_to_the_memory_within_a_fifth() {
    let mut before = 0;
    for asked in (0..4_000)
        .step_by(10)
        .map(|megabytes: usize| megabytes << 20)
    {
        let given = for_growing(asked);
        assert!((before..=asked).contains(&given), "{asked}");
        before = given;
        let is_small = asked < 48 << 20;
        let process = given + given / 2 + BASE;
        assert!(
            is_small || process <= asked + asked / 5,
            "{asked}: {process}"
        );
    }
}
