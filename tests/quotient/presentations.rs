//! Presentations: the printed ones of the papers, small ones of computed monoids, typed ones
//! with their errors, and infinite ones.

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{
    BipartiteMonoid, Element, NamedQuotient, Notation, Presentation, PresentationError, Products,
    is_reduced, isomorphism, misere_quotient, parse_word, recognise, tame_rank, word_text,
};
use proptest::prelude::*;
use serde_json::Value;

const GOLDEN: &str = include_str!("../data/quotients/quotients.json");

fn budget() -> Budget {
    Budget::unlimited()
}

fn texts(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap())
        .collect()
}

fn presentation(game: &Value, p: &str) -> Presentation {
    let generators = match &game["gens"] {
        Value::String(letters) => letters.clone(),
        _ => texts(&game["generators"]).join(","),
    };
    let relations = game.get("rel").unwrap_or(&game["relations"]);
    let text = format!(
        "{generators} | {} | {}",
        texts(relations).join(", "),
        texts(&game[p]).join(", ")
    );
    Presentation::parse(&text).unwrap()
}

/// Whether all relations hold in a monoid.
fn holds(presentation: &Presentation, monoid: &BipartiteMonoid) -> bool {
    let mut relations = presentation.relations.iter();
    relations.all(|relation| monoid.element(&relation.left) == monoid.element(&relation.right))
}

fn monoid(text: &str) -> BipartiteMonoid {
    Presentation::parse(text)
        .unwrap()
        .monoid(10_000, &budget())
        .unwrap()
}

#[test]
fn every_printed_presentation_is_the_complete_one_of_a_reduced_monoid_of_the_printed_order() {
    let golden: Value = serde_json::from_str(GOLDEN).unwrap();
    let games = golden["games"].as_array().unwrap();
    assert_eq!(games.len(), 27);
    for game in games {
        let printed = presentation(game, "p_words");
        let monoid = printed.monoid(10_000, &budget()).unwrap();
        assert_eq!(
            monoid.order() as u64,
            game["order"].as_u64().unwrap(),
            "{}",
            game["codes"]
        );
        assert_eq!(
            monoid.p_portion().count(),
            printed.p.len(),
            "{}",
            game["codes"]
        );
        assert!(is_reduced(&monoid, &budget()).unwrap(), "{}", game["codes"]);
        let complete = Presentation::complete(&monoid, &budget()).unwrap();
        assert_eq!(complete.relations, printed.relations, "{}", game["codes"]);
        if let Some(name) = game["isomorphic_to"].as_str() {
            let named = recognise(&monoid, &budget()).unwrap().unwrap();
            assert_eq!(named.to_string(), name);
        }
    }
}

#[test]
fn the_library_is_what_figure_7_prints() {
    let golden: Value = serde_json::from_str(GOLDEN).unwrap();
    for (name, printed) in golden["named"].as_object().unwrap() {
        let printed = presentation(printed, "P").monoid(100, &budget()).unwrap();
        let named = recognise(&printed, &budget()).unwrap().unwrap();
        assert_eq!(named.to_string(), name.replace("prime", "'"));
        assert!(
            isomorphism(&named.monoid(), &printed, &budget())
                .unwrap()
                .is_ok()
        );
        // The tables stand in lexicographic order, as those of presentations do.
        if tame_rank(&printed).is_none() {
            assert_eq!(named.monoid(), printed);
        }
    }
}

#[test]
fn small_presentations_define_their_monoid_and_no_relation_can_be_left_out() {
    let golden: Value = serde_json::from_str(GOLDEN).unwrap();
    for game in golden["games"].as_array().unwrap() {
        let printed = presentation(game, "p_words");
        let monoid = printed.monoid(10_000, &budget()).unwrap();
        let small = Presentation::of(&monoid, &budget()).unwrap();
        assert!(holds(&small, &monoid));
        assert_eq!(
            small.monoid(10_000, &budget()).unwrap(),
            monoid,
            "{}",
            game["codes"]
        );
        assert!(
            small.relations.len() <= printed.relations.len(),
            "{}",
            game["codes"]
        );
        for left_out in 0..small.relations.len() {
            let mut less = small.clone();
            less.relations.remove(left_out);
            match less.monoid(monoid.order(), &budget()) {
                Err(PresentationError::Infinite { .. } | PresentationError::TooLarge { .. }) => {}
                other => panic!("{}: {other:?}", game["codes"]),
            }
        }
    }
}

#[test]
fn small_presentations_of_large_partial_quotients_define_them() {
    for (code, heaps, relations) in [("0.07", 33, 83), ("0.26", 40, 136), ("0.4107", 30, 51)] {
        let rule = HeapRule::parse(code).unwrap();
        let partial = misere_quotient(&rule, Some(heaps), &budget(), &mut |_| ()).unwrap();
        let small = Presentation::of(&partial.monoid, &budget()).unwrap();
        assert!(holds(&small, &partial.monoid));
        // So what is presented maps onto the quotient, and it has as many elements.
        let presented = small.monoid(10_000, &budget()).unwrap();
        assert_eq!(presented.order(), partial.order(), "{code}");
        assert!(small.relations.len() <= relations, "{code}");
    }
}

#[test]
fn the_rules_of_kayles_are_the_relations_of_figure_4_and_eleven_of_the_20_are_enough() {
    let kayles = "a,b,c,d,e,f,g | a^2=1, b^3=b, bc^2=b, c^3=c, bd=bc, cd=b^2, d^3=d, be=bc, ce=b^2, \
        e^2=de, bf=ab, cf=ab^2c, d^2f=f, f^2=b^2, b^2g=g, c^2g=g, dg=cg, eg=cg, fg=ag, g^2=b^2 | \
        a, b^2, ac, ac^2, d, ad^2, e, ade, adf";
    let printed = Presentation::parse(kayles).unwrap();
    let monoid = printed.monoid(1000, &budget()).unwrap();
    assert_eq!(monoid.order(), 40);
    assert_eq!(Presentation::complete(&monoid, &budget()).unwrap(), printed);
    let small = Presentation::of(&monoid, &budget()).unwrap();
    let texts = small.relation_texts(Notation::Plain);
    assert_eq!(
        texts.join(", "),
        "a^2=1, c^3=c, cd=b^2, d^3=d, ce=b^2, e^2=de, bf=ab, d^2f=f, f^2=b^2, b^2g=g, g^2=b^2"
    );
}

#[test]
fn presentations_are_written_as_text_unicode_and_latex() {
    let t2 = Presentation::of(&NamedQuotient::Tame(2).monoid(), &budget()).unwrap();
    assert_eq!(t2.text(Notation::Plain), "a, b | a^2=1, b^3=b | a, b^2");
    assert_eq!(t2.text(Notation::Unicode), "⟨a, b | a²=1, b³=b⟩ | {a, b²}");
    assert_eq!(
        t2.text(Notation::Latex),
        "\\langle a, b \\mid a^{2}=1, b^{3}=b \\rangle \\mid \\{a, b^{2}\\}"
    );
    for notation in [Notation::Plain, Notation::Unicode, Notation::Latex] {
        assert_eq!(Presentation::parse(&t2.text(notation)).unwrap(), t2);
    }
    let names = ["a".to_owned(), "a_12".to_owned()];
    assert_eq!(word_text(&[1, 10], &names, Notation::Plain), "aa_12^10");
    assert_eq!(word_text(&[1, 10], &names, Notation::Unicode), "aa₁₂¹⁰");
    assert_eq!(word_text(&[1, 10], &names, Notation::Latex), "aa_{12}^{10}");
    assert_eq!(word_text(&[0, 0], &names, Notation::Latex), "1");
}

#[test]
fn the_presentations_of_the_papers_are_read_as_they_stand_in_their_latex() {
    let papers = [
        // The first two stand in the table of solutions, the third is R8 in figure 7.
        (
            r"\langle a,b,c,d~{}|~{}{a^{2}=1},\ \allowbreak{b^{4}=b^{2}},\ \allowbreak{b^{2}c=b^{3}},\ \allowbreak{c^{2}=1},\ \allowbreak{b^{2}d=d},\ \allowbreak{cd=bd},\ \allowbreak{d^{3}=ad^{2}}\rangle \{a,\allowbreak b^{2},\allowbreak ac,\allowbreak bd,\allowbreak d^{2}\}",
            "a, b, c, d | a^2=1, b^4=b^2, b^2c=b^3, c^2=1, b^2d=d, cd=bd, d^3=ad^2 | a, b^2, ac, bd, d^2",
        ),
        (
            r"\langle a,b,c,d,e~{}|~{}{a^{2}=1},\ \allowbreak{b^{3}=b},\ \allowbreak{b^{2}c=c},\ \allowbreak{c^{2}=b^{2}},\ \allowbreak{bd=ab},\ \allowbreak{cd=ac},\ \allowbreak{d^{2}=b^{2}},\ \allowbreak{be=ab},\ \allowbreak{ce=ac},\ \allowbreak{e^{2}=b^{2}}\rangle \{a,\allowbreak b^{2},\allowbreak e\}",
            "a, b, c, d, e | a^2=1, b^3=b, b^2c=c, c^2=b^2, bd=ab, cd=ac, d^2=b^2, be=ab, ce=ac, e^2=b^2 | a, b^2, e",
        ),
        (
            r"\langle a,b,c~{}|~{}a^{2}=1,\ b^{3}=b,\ bc=ab,\ c^{2}=b^{2}\rangle \{a,b^{2}\}",
            "a, b, c | a^2=1, b^3=b, bc=ab, c^2=b^2 | a, b^2",
        ),
        (
            r"\mathcal{Q} \cong \langle a \mid a^{2}=1\rangle,\quad \mathcal{P}=\{a\}",
            "a | a^2=1 | a",
        ),
        (r"\langle~{}|~{}\rangle \emptyset", " |  | "),
        (
            "⟨a, b ∣ a²=1, b³=b⟩ {a, b²}",
            "a, b | a^2=1, b^3=b | a, b^2",
        ),
        (
            r"$\left\langle a,\,b \mid {a}^{2}=1,\; b^{{3}}=b \right\rangle$",
            "a, b | a^2=1, b^3=b | ",
        ),
    ];
    for (latex, plain) in papers {
        let read = Presentation::parse(latex).unwrap_or_else(|error| panic!("{latex}: {error}"));
        assert_eq!(read.text(Notation::Plain), plain);
    }
}

#[test]
fn a_calculator_takes_words_in_any_notation() {
    let r14 = NamedQuotient::R14.monoid();
    let names = ["a", "b", "c"].map(str::to_owned);
    for (text, normal) in [
        ("a b^2 c · a", "c"),
        ("c³", "ac^2"),
        ("b^{2}c", "c"),
        ("1", "1"),
        ("a*a", "1"),
        ("c^1000000", "c^2"),
    ] {
        let word = parse_word(text, &names).unwrap();
        let element = r14.word(r14.element(&word));
        assert_eq!(
            word_text(element, &names, Notation::Plain),
            normal,
            "{text}"
        );
    }
}

/// The characters at fault and the beginning of the message.
fn check_error(text: &str, at: std::ops::Range<usize>, message: &str) {
    let error = Presentation::parse(text).unwrap_err();
    assert_eq!(error.at, at, "{text}: {error}");
    assert!(error.message.starts_with(message), "{text}: {error}");
}

#[test]
fn errors_point_at_the_characters_at_fault() {
    check_error("a^2=1, b^3=", 11..12, "A word is missing");
    check_error("a^2=1, b^3", 7..10, "This is a word and no relation");
    check_error("a | b^2=1 | a", 4..5, "There is no generator b");
    check_error("a^2=7", 4..5, "An exponent must follow");
    check_error("a^=1", 2..3, "A number is missing");
    check_error("a^2=1 | ^2", 8..10, "An exponent must follow");
    check_error("a^2=1 & b", 6..7, "“&” means nothing");
    check_error("a, a | a^2=1 | a", 3..4, "a is listed twice");
    check_error("a | a^2=1 | a | a", 15..16, "There are too many parts");
    check_error("a^99999999999=1", 2..13, "This number is too large");
    check_error("a^2000000=1", 1..9, "This exponent is too large");
    check_error("a^{2=1", 4..5, "A closing brace");
    check_error("\\frac", 0..5, "The command");
    check_error("(ab)^2=1", 4..6, "A power of several generators");
    check_error("a^2=1, {ab}²=1", 11..12, "A power of several generators");
    check_error("a^2=1 | a=1", 9..10, "This cannot stand in a word");
}

#[test]
fn infinite_monoids_and_large_ones_are_reported() {
    let parsed = |text| Presentation::parse(text).unwrap().monoid(1000, &budget());
    assert_eq!(
        parsed("a^2=1, ab^3=b^3c, c^2=1"),
        Err(PresentationError::Infinite {
            generator: "b".to_owned()
        })
    );
    assert_eq!(
        parsed("a^1000=1, b^2=1"),
        Err(PresentationError::TooLarge { limit: 1000 })
    );
    // Consequences decide: b^2=a and b^3=a make b^2=b^3, so everything is finite.
    assert_eq!(parsed("b^2=a, b^3=a").unwrap().order(), 3);
    assert_eq!(parsed("| |").unwrap().order(), 1);
    let cancelled = Budget::unlimited();
    cancelled.cancel();
    assert!(
        Presentation::parse("a^2=1")
            .unwrap()
            .monoid(10, &cancelled)
            .is_err()
    );
}

#[test]
fn a_completion_with_huge_exponents_ends_by_its_budget() {
    let text = "bc=a^999999c, ac=c^2b, c^9=b^999999, b^999983=a^999979";
    let presentation = Presentation::parse(text).unwrap();
    let little = Budget::unlimited().with_time(std::time::Duration::from_millis(50));
    assert!(presentation.monoid(1000, &little).is_err());
}

#[test]
fn generators_that_occur_are_listed_once_with_their_indices() {
    let typed = Presentation::parse("a a_0 a b_1 = a_1 b").unwrap();
    assert_eq!(typed.generators, ["a", "b", "a_0", "a_1", "b_1"]);
}

#[test]
fn generators_may_be_named_with_indices_and_listed_side_by_side() {
    let typed = monoid(
        "<c_0 c_1 | c_0^2 = 1 = c_1^4> ; P = {c_0, c_1^{2}}"
            .replace(" ; ", " | ")
            .as_str(),
    );
    assert_eq!(typed.order(), 8);
    assert_eq!(typed.p_portion().count(), 2);
}

/// Whether two words are equal by the relations, by following them among words up to a degree.
fn equal_by_walking(presentation: &Presentation, from: &[u32], to: &[u32], degree: u32) -> bool {
    let mut known = vec![from.to_vec()];
    let mut next = 0;
    while next < known.len() {
        let word = known[next].clone();
        next += 1;
        for relation in &presentation.relations {
            for (left, right) in [
                (&relation.left, &relation.right),
                (&relation.right, &relation.left),
            ] {
                if word.iter().zip(left).all(|(x, y)| x >= y) {
                    let other: Vec<u32> = word
                        .iter()
                        .zip(left)
                        .zip(right)
                        .map(|((x, l), r)| x - l + r)
                        .collect();
                    if other.iter().sum::<u32>() <= degree && !known.contains(&other) {
                        known.push(other);
                    }
                }
            }
        }
    }
    known.contains(&to.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn words_are_equal_in_the_monoid_when_relations_lead_from_one_to_the_other(
        relations in prop::collection::vec((prop::collection::vec(0_u32..4, 2), prop::collection::vec(0_u32..3, 2)), 1..4),
        words in prop::collection::vec(prop::collection::vec(0_u32..5, 2), 2),
    ) {
        let relations = relations
            .into_iter()
            .chain([(vec![4, 0], vec![2, 0]), (vec![0, 5], vec![0, 2])])
            .map(|(left, right)| grundy_quotient::Relation { left, right })
            .collect();
        let generators = vec!["a".to_owned(), "b".to_owned()];
        let presentation = Presentation { generators, relations, p: Vec::new() };
        let monoid = presentation.monoid(1000, &budget()).unwrap();
        prop_assert!(holds(&presentation, &monoid));
        let equal = monoid.element(&words[0]) == monoid.element(&words[1]);
        prop_assert_eq!(equal, equal_by_walking(&presentation, &words[0], &words[1], 24));
        // Normal forms are least: no smaller word is equal.
        let order = Products::of(&monoid).lexicographic().to_vec();
        prop_assert_eq!(order, (0..monoid.order() as Element).collect::<Vec<_>>());
    }

    #[test]
    fn no_text_makes_the_reader_fail_otherwise_than_by_an_error_inside_it(text in "[a-c1-3^=|,_{}\\\\ ²P]{0,20}") {
        match Presentation::parse(&text) {
            Ok(presentation) => prop_assert_eq!(Presentation::parse(&presentation.text(Notation::Plain)), Ok(presentation)),
            Err(error) => prop_assert!(error.at.start <= text.chars().count() && !error.at.is_empty()),
        }
    }
}
