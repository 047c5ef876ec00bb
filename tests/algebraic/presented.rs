//! Presentations of exact quotients, and the partial quotients that follow from them.

use crate::golden;
use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::SumAndMaximum;
use grundy_quotient::algebraic::sum_and_maximum::{
    ExactQuotient, InfinitePresentation, discover, prove,
};
use grundy_quotient::{QuotientSolution, misere_quotient};

fn proved(place: usize) -> SumAndMaximum {
    let (rule, table) = golden::tables().remove(place);
    prove(&rule, table, &Budget::unlimited()).unwrap()
}

fn found(code: &str) -> SumAndMaximum {
    let rule = HeapRule::parse(code).unwrap();
    discover(&rule, &Budget::unlimited(), &mut |_| ())
        .unwrap()
        .quotient
}

#[test]
fn the_presentation_of_0_26_is_that_of_figure_5() {
    let quotient = proved(0);
    let presentation = quotient.exact().unwrap().presentation().unwrap();
    assert_eq!(
        presentation.to_string(),
        "a, b, c_0, c_1, c_2, … | a^2 = 1, b^(n+1) c_n = b^(2n+3), c_m c_n = b^(m+2) c_n for m <= n \
         | a; b^2, b^4, b^6, …; b^i c_n with i+n+2 odd and 0 <= i < n+1"
    );
    assert_eq!(presentation.known(), Some("0.26"));
    // The supplement: heaps 9 and 10 are c_0 and a c_0; odd heaps k from 11 on are c_{w-1} with
    // w = (k-7)/2, and even ones a b c_w with w = (k-12)/2, but for a.
    let rows = quotient.exact().unwrap().pretending().unwrap();
    let word = |heap: usize| {
        let row = rows.iter().rfind(|row| {
            row.first <= heap
                && match row.period {
                    Some(p) => (heap - row.first).is_multiple_of(p),
                    None => row.first == heap,
                }
        });
        row.map(|row| row.word()).unwrap()
    };
    assert_eq!((word(9), word(10)), ("c_0".to_owned(), "a c_0".to_owned()));
    assert!(word(101).ends_with("c_((k-9)/2)"), "{}", word(101));
    assert!(word(103).ends_with("c_((k-9)/2)"), "{}", word(103));
    assert!(word(102).ends_with("b c_((k-12)/2)"), "{}", word(102));
}

#[test]
fn the_presentation_of_4_7_has_one_exception() {
    let presentation = proved(1).exact().unwrap().presentation().unwrap();
    assert_eq!(presentation.excess, 3);
    assert_eq!(presentation.relations()[1], "b^(k_n) c_n = b^(2n+3)");
    let exponents = presentation.exponents();
    assert_eq!(
        exponents.as_deref(),
        Some("t_n = n+3 but for t_0 = 2; k_n = 2n+3 - t_n")
    );
    assert_eq!((presentation.collapse(0), presentation.collapse(5)), (1, 5));
}

/// A product of two words, by the relations alone: c_m c_n = b^{t_m} c_n, then b^{k_n} c_n = b^{2n+3}.
fn times(
    presentation: &InfinitePresentation,
    x: (bool, i64, Option<i64>),
    y: (bool, i64, Option<i64>),
) -> (bool, i64, Option<i64>) {
    let (mut power, mut letter) = (x.1 + y.1, x.2.or(y.2));
    if let (Some(m), Some(n)) = (x.2, y.2) {
        power += presentation.total(m.min(n));
        letter = Some(m.max(n));
    }
    if let Some(n) = letter.filter(|&n| power >= presentation.collapse(n)) {
        power += 2 * n + 3 - presentation.collapse(n);
        letter = None;
    }
    (x.0 != y.0, power, letter)
}

/// Whether a word is in P as the presentation says.
fn is_p(
    presentation: &InfinitePresentation,
    (unit, power, letter): (bool, i64, Option<i64>),
) -> bool {
    match letter {
        None => (unit && power == 0) || (!unit && power > 0 && power % 2 == 0),
        Some(n) => !unit && (power + presentation.total(n)) % 2 != 0,
    }
}

#[test]
fn words_multiply_by_the_relations_and_tell_the_outcomes() {
    let more = ["0.355", "0.754", "0.734", "4.71"].map(found);
    for quotient in (0..4).map(proved).chain(more) {
        let (table, exact) = (&quotient.table, quotient.exact().unwrap());
        let presentation = exact.presentation().unwrap();
        let word = |heaps: &[usize]| exact.word(&table.position(heaps), &presentation);
        for a in 0..70 {
            for b in a..70 {
                let product = times(&presentation, word(&[a]), word(&[b]));
                assert_eq!(word(&[a, b]), product, "{} {a} {b}", quotient.rule.text());
                for c in [0, 4, 13, 30] {
                    let position = [a, b, c];
                    let by_table = table.is_p(&table.position(&position));
                    assert_eq!(
                        is_p(&presentation, word(&position)),
                        by_table,
                        "{position:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_formulas_give_the_word_of_each_heap() {
    let more = ["0.355", "0.754", "0.357"].map(found);
    for quotient in (0..4).map(proved).chain(more) {
        let (table, exact) = (&quotient.table, quotient.exact().unwrap());
        let presentation = exact.presentation().unwrap();
        let rows = exact.pretending().unwrap();
        let mut heaps = 0;
        for row in rows {
            for j in 0..row.period.map_or(1, |_| 50) {
                let heap = row.first + row.period.unwrap_or(0) * j;
                let at = |[x, y]: [i64; 2]| x + y * j as i64;
                let word = (row.unit, at(row.power), row.letter.map(at));
                assert_eq!(word, exact.word(&table.heap(heap), &presentation), "{heap}");
                heaps += 1;
            }
        }
        assert!(heaps > 100);
    }
}

/// Q_n from the table is that of the solver, with the same elements for the heaps.
fn compare(exact: &ExactQuotient, solver: &QuotientSolution) {
    let (heaps, name) = (solver.heaps, solver.rule.text());
    let ours = exact.partial(heaps, &Budget::unlimited()).unwrap();
    assert_eq!(
        ours.monoid.order(),
        solver.order(),
        "{name} to heap {heaps}"
    );
    let image = |x: u32| {
        let letters = solver.generators.iter().zip(solver.monoid.word(x));
        letters.fold(0, |y, (&heap, &exponent)| {
            (0..exponent).fold(y, |y, _| ours.monoid.times(y, ours.phi[heap]))
        })
    };
    let images: Vec<u32> = (0..solver.order() as u32).map(image).collect();
    let mut sorted = images.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), images.len(), "{name}: no two are the same");
    for (x, &y) in images.iter().enumerate() {
        assert_eq!(solver.monoid.is_p(x as u32), ours.monoid.is_p(y));
        for (g, &heap) in solver.generators.iter().enumerate() {
            let product = solver.monoid.times_generator(x as u32, g);
            assert_eq!(
                images[product as usize],
                ours.monoid.times(y, ours.phi[heap])
            );
        }
    }
    for heap in 0..=heaps {
        assert_eq!(
            images[solver.phi[heap] as usize], ours.phi[heap],
            "{name}, heap {heap}"
        );
    }
}

/// The partial quotient in the letters of the presentation is the same, and each heap is the word in them
/// that it is in the presentation.
fn compare_letters(exact: &ExactQuotient, solver: &QuotientSolution) -> usize {
    let presentation = exact.presentation().unwrap();
    let of = exact.lettered(solver).expect("letters");
    let (monoid, name) = (&of.monoid, solver.rule.text());
    assert_eq!(monoid.order(), solver.order(), "{name}");
    assert_eq!(
        monoid.p_portion().count(),
        solver.monoid.p_portion().count()
    );
    let element = |name: &str| {
        let letter = of.letters.iter().position(|letter| letter.name == name);
        letter.map(|g| monoid.generator(g))
    };
    let power = |x: u32, times: i64| (0..times).fold(0, |y, _| monoid.times(y, x));
    let mut compared = 0;
    for heap in 1..=solver.heaps {
        let (unit, exponent, letter) = exact.word(&exact.table().heap(heap), &presentation);
        let factors = [
            ("a".to_owned(), i64::from(unit)),
            ("b".to_owned(), exponent),
            (
                letter.map_or(String::new(), |n| format!("c_{n}")),
                i64::from(letter.is_some()),
            ),
        ];
        let product = factors.iter().try_fold(0, |x, (name, times)| match times {
            0 => Some(x),
            _ => Some(monoid.times(x, power(element(name)?, *times))),
        });
        if let Some(product) = product {
            assert_eq!(product, of.solution.phi[heap], "{name}, heap {heap}");
            compared += 1;
        }
    }
    for (g, letter) in of.letters.iter().enumerate() {
        let heaps = letter.heaps.iter();
        let product = heaps.fold(0, |x, &heap| monoid.times(x, of.solution.phi[heap]));
        assert_eq!(product, monoid.generator(g), "{name}: {}", letter.name);
        let value = exact.table().position(&letter.heaps);
        assert_eq!(exact.word(&value, &presentation), letter.word);
    }
    compared
}

#[test]
fn partial_quotients_are_written_in_the_letters_of_the_presentation() {
    let more = ["0.357", "0.754"].map(found);
    for quotient in (0..4).map(proved).chain(more) {
        let exact = quotient.exact().unwrap();
        let solver = solved(&quotient.rule, 22);
        let compared = compare_letters(&exact, &solver);
        // Some letters are products of others in so small a partial quotient.
        assert!(compared >= 12, "{}: {compared}", quotient.rule.text());
    }
}

#[test]
fn each_generator_is_a_sum_of_heaps() {
    let more = ["0.357", "0.754"].map(found);
    for quotient in (0..4).map(proved).chain(more) {
        let exact = quotient.exact().unwrap();
        let presentation = exact.presentation().unwrap();
        let letters = exact.generators(5);
        let names: Vec<&str> = letters.iter().map(|letter| letter.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c_0", "c_1", "c_2", "c_3", "c_4"]);
        for letter in letters {
            let value = quotient.table.position(&letter.heaps);
            assert_eq!(exact.word(&value, &presentation), letter.word);
        }
    }
}

fn solved(rule: &HeapRule, heaps: usize) -> QuotientSolution {
    misere_quotient(rule, Some(heaps), &Budget::unlimited(), &mut |_| ()).unwrap()
}

/// The orders of all Q_n, and Q_n itself for the last n.
fn compare_all(quotient: &SumAndMaximum, heaps: usize) {
    let exact = quotient.exact().unwrap();
    let solver = solved(&quotient.rule, heaps);
    let mut order = 1;
    for n in 1..=heaps {
        let grown = solver.growth.iter().rfind(|(heap, _)| *heap <= n);
        order = grown.map_or(order, |&(_, order)| order);
        let ours = exact.partial(n, &Budget::unlimited()).unwrap();
        assert_eq!(
            ours.monoid.order(),
            order,
            "{} to heap {n}",
            quotient.rule.text()
        );
    }
    compare(&exact, &solver);
}

#[test]
fn partial_quotients_are_those_of_the_solver() {
    for place in 0..4 {
        compare_all(&proved(place), 22);
    }
}

#[test]
#[ignore = "partial quotients to heap 60: minutes; .ci/long"]
fn partial_quotients_to_heap_60_are_those_of_the_solver() {
    for place in 0..4 {
        compare_all(&proved(place), 60);
    }
}
