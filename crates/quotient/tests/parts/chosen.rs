//! Letters of papers, held against the values of the heaps that they stand for.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::algebraic::sum_and_maximum::{
    ChosenLetters, ChosenWord, ExactQuotient, HeapWord, PSet, Power, Product, Sign, kept, prove,
};
use grundy_quotient::{Lettering, LetteringError};

/// What is checked of the letters of a game.
fn with<T>(
    rule: &str,
    letters: &str,
    check: impl Fn(&ExactQuotient, Result<ChosenLetters, LetteringError>) -> T,
) -> T {
    let rule = HeapRule::parse(rule).unwrap();
    let found = prove(&rule, kept(&rule).unwrap(), &Budget::unlimited()).unwrap();
    let exact = found.exact().unwrap();
    let chosen = ChosenLetters::of(&exact, &Lettering::parse(letters).unwrap());
    check(&exact, chosen)
}

/// The heaps of a and of b.
fn units(chosen: &ChosenLetters) -> [Vec<usize>; 2] {
    let mut letters = chosen.single_letters().map(|(_, heaps)| heaps.to_vec());
    [(); 2].map(|()| letters.next().unwrap())
}

/// A product with numbers for its indices, by the heaps of its letters: its word in the letters of theorem 5.
fn value(
    exact: &ExactQuotient,
    chosen: &ChosenLetters,
    product: &Product,
    [m, n]: [i64; 2],
) -> HeapWord {
    let index = if product.of == "m" { m } else { n };
    let [a, b] = units(chosen);
    let sign = product.sign.constant ^ (product.sign.slope && index % 2 == 1);
    let power = product.power.constant + product.power.slope * index;
    let mut heaps = a.repeat(usize::from(sign));
    heaps.extend(b.repeat(power as usize));
    for letter in &product.letters {
        let single = chosen.single_letters().find(|(name, _)| name == letter);
        let family = chosen.family();
        let of = if letter.ends_with("_m") { m } else { n };
        heaps.extend(single.map_or(
            vec![family.first + family.step * of as usize],
            |(_, heaps)| heaps.to_vec(),
        ));
    }
    exact.word(
        &exact.table().position(&heaps),
        &exact.presentation().unwrap(),
    )
}

const LETTERS: [(&str, &str); 3] = [
    ("4.7", "a = 1, b = 2, c = 5, d_n = n + 7"),
    ("0.26", "a = 2, b = 3, c_n = 2n + 9"),
    ("0.26", "a = 2, y = 4, c = 10, e = 11, d_n = 2n + 13"),
];

#[test]
fn relations_and_words_hold_for_the_heaps_of_the_letters() {
    for (rule, letters) in LETTERS {
        with(rule, letters, |exact, chosen| {
            let chosen = chosen.unwrap();
            for [left, right] in chosen.relations() {
                for n in 0..12 {
                    for m in 0..=n {
                        let [one, other] =
                            [&left, &right].map(|of| value(exact, &chosen, of, [m, n]));
                        assert_eq!(one, other, "{rule}: {left:?} = {right:?}, {m}, {n}");
                    }
                }
            }
            for heap in 1..100 {
                let presentation = exact.presentation().unwrap();
                let word = exact.word(&exact.table().heap(heap), &presentation);
                let in_letters = chosen.word(word);
                let letters = in_letters
                    .letter
                    .iter()
                    .map(|name| match name.split_once('_') {
                        Some((_, index)) => (
                            format!("{}_n", chosen.family().letter),
                            index.parse().unwrap(),
                        ),
                        None => (name.clone(), 0),
                    });
                let (names, indices): (Vec<String>, Vec<i64>) = letters.unzip();
                let product = Product {
                    letters: names,
                    sign: Sign {
                        constant: in_letters.unit,
                        slope: false,
                    },
                    power: Power {
                        constant: in_letters.power,
                        slope: 0,
                    },
                    of: "",
                };
                let n = indices.first().copied().unwrap_or(0);
                assert_eq!(
                    value(exact, &chosen, &product, [0, n]),
                    word,
                    "{rule}: heap {heap}"
                );
            }
        });
    }
}

#[test]
fn p_is_that_of_the_outcomes() {
    for (rule, letters) in LETTERS {
        with(rule, letters, |exact, chosen| {
            let chosen = chosen.unwrap();
            let ([a, b], family) = (units(&chosen), chosen.family());
            for n in 0..12_i64 {
                for i in 0..20_i64 {
                    for unit in [false, true] {
                        let mut heaps = a.repeat(usize::from(unit));
                        heaps.extend(b.repeat(i as usize));
                        heaps.push(family.first + family.step * n as usize);
                        let is_p = exact.table().is_p(&exact.table().position(&heaps));
                        let is_in = |set: &PSet| {
                            let parity = match set.n_odd {
                                Some(odd) => odd == (n % 2 == 1) && set.odd == (i % 2 == 1),
                                None => set.odd == ((i + n) % 2 == 1),
                            };
                            parity && set.unit == unit && i < n + set.bound
                        };
                        let told = chosen.p_of_family().iter().any(is_in);
                        // A larger power of b takes the letter up.
                        if i < n + chosen.p_of_family()[0].bound {
                            assert_eq!(told, is_p, "{rule}: a^{unit} b^{i} d_{n}");
                        }
                    }
                }
            }
        });
    }
}

#[test]
fn classes_have_the_words_of_their_heaps() {
    for (rule, letters) in LETTERS {
        with(rule, letters, |exact, chosen| {
            let chosen = chosen.unwrap();
            let presentation = exact.presentation().unwrap();
            for row in chosen.classes(&exact.pretending().unwrap()) {
                for j in 0..5 {
                    let heap = row.first + row.period.unwrap() * j;
                    let word = exact.word(&exact.table().heap(heap), &presentation);
                    let at = |[first, step]: [i64; 2]| first + step * j as i64;
                    let letter = row.letter.map(|of| chosen.family().name(at(of) as usize));
                    let expected = ChosenWord {
                        unit: row.unit,
                        power: at(row.power),
                        letter,
                    };
                    assert_eq!(chosen.word(word), expected, "{rule}: heap {heap}");
                }
            }
        });
    }
}

#[test]
fn letters_that_do_not_generate_are_refused_with_what_is_missing() {
    for (letters, said) in [
        ("b = 2, c = 5, d_n = n + 7", "a has no letter"),
        ("a = 1, b = 2, d_n = n + 7", "the heaps of d_0 are not"),
        ("a = 1, b = 2, c = 5", "c_1 has no letter"),
        ("a = 1, b = 2, c = 5, x = 6, d_n = n + 7", "x is"),
        (
            "a = 1, b = 2, c = 5, d_n = 2n + 7",
            "the heaps of d_1 are not",
        ),
    ] {
        with("4.7", letters, |_, chosen| {
            let error = chosen.unwrap_err().to_string();
            assert!(error.starts_with(said), "{letters}: {error}");
        });
    }
}
