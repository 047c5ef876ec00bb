//! Quotients in letters that somebody chose for their heaps.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{Lettering, LetteringError, Notation, QuotientReport, misere_quotient};

fn quotient(rule: &str, heaps: Option<usize>) -> QuotientReport {
    let rule = HeapRule::parse(rule).unwrap();
    let found = misere_quotient(&rule, heaps, &Budget::unlimited(), &mut |_| {});
    QuotientReport::of_solution(found.unwrap())
}

fn in_letters(of: &QuotientReport, letters: &str) -> Result<QuotientReport, LetteringError> {
    let letters = Lettering::parse(letters).unwrap();
    of.in_letters(&letters, &Budget::unlimited())
}

#[test]
fn kayles_has_the_same_quotient_in_other_letters() {
    let mut kayles = quotient("0.77", None);
    kayles.check(&Budget::unlimited(), &mut |_| ()).unwrap();
    let other = in_letters(&kayles, "z = 1, y = 2, x = 5").unwrap();
    let [before, after] = [&kayles, &other].map(|of| of.solution.as_ref().unwrap());
    assert_eq!(other.names[..4], ["z", "y", "x", "a"]);
    assert_eq!((before.order(), other.monoid.order()), (40, 40));
    let map = kayles.compare(&other, &Budget::unlimited()).unwrap();
    assert!(map.is_ok());
    // Each heap has the word of its element.
    for heap in 1..60 {
        let [x, y] = [before, after].map(|of| of.element_of_heap(heap).unwrap());
        assert_eq!(before.monoid.is_p(x), other.monoid.is_p(y), "heap {heap}");
    }
    let word = |heap| {
        let x = after.element_of_heap(heap).unwrap();
        other.word(x, Notation::Plain)
    };
    assert_eq!(["z", "y", "x"], [1, 2, 5].map(word));
    assert_eq!(kayles.json(), other.json(), "numbers of elements stay");
}

#[test]
fn a_letter_may_be_a_sum_of_heaps_and_one_too_many() {
    let kayles = quotient("0.77", None);
    let mut other = in_letters(&kayles, "a = 1, b = 1 + 2, c = 2").unwrap();
    other.find_all_relations(&Budget::unlimited()).unwrap();
    let relations = other.presentation.unwrap().relation_texts(Notation::Plain);
    assert!(relations.contains(&"c=ab".to_owned()), "{relations:?}");
}

#[test]
fn a_heap_that_is_not_covered_is_refused() {
    let part = quotient("0.07", Some(10));
    let refused = in_letters(&part, "a = 11").map(|_| ());
    assert_eq!(refused, Err(LetteringError::NotCovered(11)));
    let monoid = QuotientReport::of_monoid(part.monoid);
    let refused = in_letters(&monoid, "a = 1").map(|_| ());
    assert_eq!(refused, Err(LetteringError::NoHeaps));
}
