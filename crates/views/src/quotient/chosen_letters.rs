//! The texts of an infinite quotient in letters that were chosen: relations, P and words, as a paper prints them.

use super::pen;
use grundy_figure::{Formula, Rich, joined};
use grundy_quotient::algebraic::sum_and_maximum::{
    ChosenLetters, ChosenWord, PSet, Power, Product, Sign,
};

/// A word, such as `ab³` or `d₄`.
pub(super) fn word(letters: &ChosenLetters, word: &ChosenWord) -> Rich {
    let [a, b] = letters.units();
    let mut text = power(
        power(Rich::default(), a, if word.unit { "1" } else { "0" }),
        b,
        &word.power.to_string(),
    );
    if let Some(letter) = &word.letter {
        text = text.then(pen::letter(letter));
    }
    or_one(text)
}

/// A word in which exponent and index are formulas; the index is that of the letter that has one.
pub(super) fn product_of(
    letters: &ChosenLetters,
    unit: bool,
    exponent: &str,
    index: Option<&str>,
) -> Rich {
    let [a, b] = letters.units();
    let text = power(Rich::default(), a, if unit { "1" } else { "0" });
    let mut text = power(text, b, exponent);
    if let Some(index) = index {
        text = text.letters(letters.family().letter).index(index);
    }
    or_one(text)
}

/// The generators, each with the heaps of which it is the element.
pub(super) fn generators(letters: &ChosenLetters) -> Rich {
    let single = letters.single_letters().map(|(name, heaps)| {
        let heaps = joined(heaps, " + heap ");
        pen::letter(name).line(format!(" = heap {heaps}"))
    });
    let family = letters.family();
    let times = match family.step {
        1 => String::new(),
        step => step.to_string(),
    };
    let of_family = Rich::default().letters(family.letter).index("n");
    let of_family = of_family
        .line(" = heap ")
        .maths(format!("{times}n + {}", family.first));
    Rich::joined(single.chain([of_family]), ",  ")
}

/// Generators and relations.
pub(super) fn relations(letters: &ChosenLetters) -> Formula {
    let [a, _] = letters.units();
    let names = letters.single_letters().map(|(name, _)| pen::letter(name));
    let of_family = Rich::default().letters(letters.family().letter).index("n");
    let names = Rich::joined(names.chain([of_family]), ", ");
    let square = power(Rich::default(), a, "2").line(" = 1");
    let equations = letters.relations().map(|[left, right]| {
        product(letters, &left)
            .line(" = ")
            .then(product(letters, &right))
    });
    let all = Rich::joined([square].into_iter().chain(equations), ", ");
    Formula::default()
        .named("Q", "\\mathcal{Q}")
        .maths(Rich::formula(" = ⟨").then(names).line(" | ").then(all))
        .words(" for ")
        .maths(Rich::formula("m ≤ n⟩"))
}

/// The elements of P-positions.
pub(super) fn p_portion(letters: &ChosenLetters) -> Formula {
    let [a, b] = letters.units();
    let mut listed = vec![
        pen::letter(a),
        power(Rich::default(), b, "2"),
        power(Rich::default(), b, "4"),
        "…".into(),
    ];
    listed.extend(letters.p_of_singles().iter().map(|of| word(letters, of)));
    let listed = Rich::formula(" = {")
        .then(Rich::joined(listed, ", "))
        .line("}");
    let formula = Formula::default().named("P", "\\mathcal{P}").maths(listed);
    let sets = letters.p_of_family();
    sets.iter()
        .fold(formula, |formula, set| with_set(letters, formula, set))
}

/// ` ∪ {abⁱdₙ : i odd, n even, i ≤ n}`.
fn with_set(letters: &ChosenLetters, formula: Formula, set: &PSet) -> Formula {
    let [a, b] = letters.units();
    let of = power(
        power(Rich::default(), a, if set.unit { "1" } else { "0" }),
        b,
        "i",
    );
    let of = of.letters(letters.family().letter).index("n");
    let formula = formula.maths(Rich::formula(" ∪ {").then(of).maths(" : i"));
    let parity = |odd: bool| if odd { " odd" } else { " even" };
    let formula = match set.n_odd {
        None => formula.maths(Rich::formula(" + n")).words(parity(set.odd)),
        Some(n_odd) => {
            let formula = formula.words(parity(set.odd)).maths(Rich::formula(", n"));
            formula.words(parity(n_odd))
        }
    };
    let bound = shifted(
        Power {
            constant: set.bound - 1,
            slope: 1,
        },
        "n",
    );
    formula.maths(Rich::formula(format!(", 0 ≤ i ≤ {bound}}}")))
}

/// A product in which exponents depend on an index.
fn product(letters: &ChosenLetters, product: &Product) -> Rich {
    let [a, b] = letters.units();
    let sign = match (product.sign, product.of) {
        (
            Sign {
                slope: false,
                constant,
            },
            _,
        ) => i32::from(constant).to_string(),
        (
            Sign {
                constant: false, ..
            },
            of,
        ) => of.to_owned(),
        (_, of) => format!("{of}+1"),
    };
    let exponent = shifted(product.power, product.of);
    let text = power(power(Rich::default(), a, &sign), b, &exponent);
    let text = match &product.letters[..] {
        [letter, same] if letter == same => power(text, letter, "2"),
        letters => letters
            .iter()
            .fold(text, |text, letter| text.then(pen::letter(letter))),
    };
    or_one(text)
}

/// `2n+5`, `n`, `n−1`, `3`.
fn shifted(Power { constant, slope }: Power, of: &str) -> String {
    let times = match slope {
        0 => return constant.to_string(),
        1 => of.to_owned(),
        slope => format!("{slope}{of}"),
    };
    match constant {
        0 => times,
        1.. => format!("{times}+{constant}"),
        _ => format!("{times}−{}", -constant),
    }
}

/// A text with a power of a letter behind it.
fn power(text: Rich, letter: &str, exponent: &str) -> Rich {
    match exponent {
        "0" => text,
        "1" => text.then(pen::letter(letter)),
        exponent => text.then(pen::letter(letter)).exponent(exponent),
    }
}

fn or_one(text: Rich) -> Rich {
    match text.is_empty() {
        true => "1".into(),
        false => text,
    }
}
