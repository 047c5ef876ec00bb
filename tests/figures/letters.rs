//! Letters of mathematics: in italics in every picture, and in every text that is copied, typed or heard the
//! letters that they are.

use crate::captions::picture;
use grundy_figure::{Item, MATHEMATICS, Rich, Run, Style, Typeface, italic, latex, svg, upright};
use grundy_project::{Body, HeapGame, HeapView};
use proptest::prelude::*;

/// What stands in italics in a text.
fn in_italics(text: &Rich) -> Vec<&str> {
    let parts = text.runs().iter().flat_map(Run::parts);
    let letters = parts.filter(|(_, is_letters)| *is_letters);
    letters.map(|(part, _)| part).collect()
}

/// The letters that Unicode has in italics.
fn letters() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z').chain('α'..='ω')
}

proptest! {
    #[test]
    fn a_text_reads_the_same_with_letters_and_without(text in ".{0,40}", of_words in "[a-dP(){}=+ ,’'-]{0,30}") {
        for text in [text, of_words] {
            for rich in [Rich::formula(&text), Rich::default().letters(&text)] {
                prop_assert_eq!(&rich.spelled(), &text);
                prop_assert_eq!(&rich.to_string(), &text);
                prop_assert_eq!(rich.len(), text.len());
            }
            let typed = Rich::typed(&text);
            prop_assert_eq!(&typed.spelled(), &text);
            let with_letters = Rich::plain("n = ").then(Rich::formula(&text)).exponent(2);
            let without = Rich::plain("n = ").line(&text).exponent(2);
            prop_assert_eq!(with_letters.spelled(), without.spelled());
        }
    }

    #[test]
    fn what_stands_in_italics_in_a_formula_is_one_letter_and_no_part_of_a_word(text in "[a-cPφΦé1(){}=+ ,’'-]{0,30}") {
        let formula = Rich::formula(&text);
        for part in in_italics(&formula) {
            // Neighbours are no letters, so each is a run of its own.
            let mut signs = part.chars();
            let letter = signs.next().expect("a run has a sign");
            prop_assert!(signs.next().is_none() && letters().any(|known| known == letter), "{}", part);
        }
        let words = text.split(|c: char| !c.is_alphabetic() && !"-’'".contains(c));
        let words = words.map(|word| word.trim_matches(['-', '’', '\'']));
        let alone = words.filter(|word| letters().any(|letter| *word == letter.to_string()));
        let alone: Vec<&str> = alone.collect();
        prop_assert!(in_italics(&formula).len() >= alone.len(), "{:?} of {}", alone, text);
    }
}

#[test]
fn words_of_sentences_and_digits_stay_upright() {
    for (text, italics) in [
        ("The P-positions of Q are those of b", &["Q", "b"][..]),
        ("the heap’s elements: max(3, 12) mod 2", &[]),
        ("Φ(n + 12) = Φ(n) for n > 70", &["n", "n", "n"]),
    ] {
        assert_eq!(in_italics(&Rich::formula(text)), italics, "{text}");
        // In what is no formula nothing is in italics.
        assert!(in_italics(&Rich::from(text)).is_empty(), "{text}");
    }
    for (typed, italics) in [
        ("φ by window", &["φ"][..]),
        ("a move to I, and M^12 of Q_22", &["M", "Q"]),
        ("2## and Pod(1,2)_3", &[]),
    ] {
        assert_eq!(in_italics(&Rich::typed(typed)), italics, "{typed}");
    }
}

#[test]
fn every_letter_has_an_italic_one_in_the_font_of_mathematics() {
    let face = ttf_parser::Face::parse(MATHEMATICS, 0).expect("a font");
    for letter in letters() {
        for bold in [false, true] {
            let set = italic(letter, bold);
            assert_ne!(set, letter);
            assert_eq!(upright(set), letter);
            assert!(face.glyph_index(set).is_some(), "{letter} {bold}");
        }
    }
    assert_eq!(
        ['7', 'Φ', 'é', '∞'].map(|sign| italic(sign, false)),
        ['7', 'Φ', 'é', '∞']
    );
}

#[test]
fn a_quotient_s_table_is_drawn_in_the_italic_face() {
    let table = picture(&Body::HeapGame(HeapGame {
        rule: "0.77".to_owned(),
        view: HeapView::QUOTIENT_TABLE,
        ..HeapGame::default()
    }));
    let is_element = |text: &Rich| !in_italics(text).is_empty() && !text.spelled().contains(' ');
    let elements = table.scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => is_element(text).then(|| text.spelled()),
        _ => None,
    });
    // All but the identity, which stands at the left and on top, and is the product of two pairs, as a² = 1.
    assert_eq!(elements.count(), 2 * 39 + 40 * 40 - 2);
    for (typeface, maths) in [
        (Typeface::Sans, "Latin Modern Math"),
        (Typeface::Serif, "Latin Modern Math"),
        (Typeface::Times, "TeX Gyre Termes Math"),
    ] {
        let style = Style {
            typeface,
            ..Style::default()
        };
        let svg = svg::write(&table.scene, &style);
        let svg = roxmltree::Document::parse(&svg).expect("well-formed");
        let mut seen = 0;
        for text in svg.descendants().filter(roxmltree::Node::is_text) {
            let signs = text.text().unwrap_or_default();
            if !signs
                .chars()
                .any(|sign| letters().any(|letter| italic(letter, false) == sign))
            {
                continue;
            }
            let spans = text
                .ancestors()
                .filter_map(|node| node.attribute("font-family"));
            let face = spans.into_iter().next().expect("a font");
            assert!(face.contains(maths), "{signs} in {face}");
            seen += 1;
        }
        assert!(seen > 800, "{seen} parts are in italics");
    }
}

#[test]
fn in_latex_letters_stand_in_a_formula_as_they_are() {
    for (text, written) in [
        (Rich::default().letters("ab").exponent(2), "$ab^{2}$"),
        (Rich::default().letters("c").index(12), "$c_{12}$"),
        (
            Rich::default().letters("ab").exponent(2).letters("c"),
            "$ab^{2}c$",
        ),
        (
            Rich::formula("M").exponent("∞").letters("k"),
            "$M^\\infty k$",
        ),
        (Rich::formula("φ = 7"), "$\\varphi$ = 7"),
        (Rich::formula("order of Q").index("n"), "order of $Q_n$"),
    ] {
        assert_eq!(latex::text(&text), written);
    }
}
