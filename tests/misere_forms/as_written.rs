//! Games as they are written: mates by definition 2.5, formal birthdays and reversible options (Siegel, On the Structure
//! of Misère Impartial Games, sections 2 and 3).

use crate::forms::*;
use crate::program::json as report;
use grundy_base::play::Outcome;
use grundy_form::{Expression, Form, FormStore, Writings, Written, simplifications};
use serde_json::json;
use std::collections::BTreeMap;

/// What is written, and its canonical form.
fn read(writings: &mut Writings, store: &mut FormStore, text: &str) -> (Written, Form) {
    let expression = Expression::parse(text).unwrap();
    let names = BTreeMap::new();
    let game = writings.read(&expression, store, &names, &free()).unwrap();
    (game, expression.value(store, &names, &free()).unwrap())
}

#[test]
fn equal_games_have_different_mates() {
    let json = report(&["form", "(2##0)#", "--json", "-"], 0);
    assert_eq!(json["canonical"], "0");
    assert_eq!(json["mate"], "(2##1)#");
    assert_eq!(json["birthday"], 0);
    assert_eq!(json["formal_birthday"], 6);
    assert_eq!(
        json["simplifications"],
        json!([{ "options": ["2##0"], "reversible": ["2##0"], "to": "0", "proviso": true }])
    );
    // The other way: (2##1)# is in canonical form, and its mate is 0.
    let json = report(&["form", "(2##1)#", "--json", "-"], 0);
    assert_eq!(json["mate"], "0");
    assert_eq!(json["simplifications"], json!([]));
    let json = report(&["form", "mate((2##0)#)", "--json", "-"], 0);
    assert_eq!(json["canonical"], "(2##1)#");
    // That of (2##1)# again.
    let json = report(&["form", "mate(mate((2##0)#))", "--json", "-"], 0);
    assert_eq!(json["canonical"], "0");
}

#[test]
fn a_multiple_is_a_sum() {
    let mut store = FormStore::default();
    let mut writings = Writings::default();
    for (multiple, sum) in [
        ("3*2#", "2#+2#+2#"),
        ("2·2#3", "2#3+2#3"),
        ("0*2#", "0"),
        ("1*32", "32"),
        ("2*1", "0"),
    ] {
        let (multiple, sum) = (
            read(&mut writings, &mut store, multiple),
            read(&mut writings, &mut store, sum),
        );
        if multiple.0 != sum.0 {
            assert_eq!(multiple.1, sum.1);
        }
    }
    assert!(Expression::parse("101*2").is_err());
    assert!(Expression::parse("99999999999999999999*2").is_err());
    assert!(Expression::parse("2*").is_err());
}

#[test]
fn a_game_and_the_mate_of_what_is_written_are_a_p_position() {
    let texts = [
        "(2##0)#",
        "2+2",
        "{2,2+2,(2#0)#}",
        "(3#1)#0",
        "2#3+4_2",
        "{{},{{}},3,2+1}",
        "mate((2##0)#)+2",
        "((2##1)##2##)#",
    ];
    let mut store = FormStore::default();
    let mut writings = Writings::default();
    for text in texts {
        let (game, value) = read(&mut writings, &mut store, text);
        assert_eq!(
            writings.value(game, &mut store, &free()),
            Ok(value),
            "{text}"
        );
        let mate = writings.mate(game, &free()).unwrap();
        let both = writings.sum(game, mate, &free()).unwrap();
        let both = writings.value(both, &mut store, &free()).unwrap();
        assert_eq!(
            store.outcome(both),
            Outcome::P,
            "proposition 2.6 for {text}"
        );
        assert!(writings.birthday(game) >= store.birthday(value), "{text}");
        let steps = simplifications(&writings, game, &mut store, &free()).unwrap();
        let canonical = writings.of_form(value, &mut store, &free()).unwrap();
        assert_eq!(steps.is_empty(), canonical == game, "{text}");
        for step in steps {
            let through = step
                .reversible
                .iter()
                .all(|&option| store.has_option(option, step.to));
            assert!(through, "{text}: definition 2.2");
            let kept = step
                .options
                .iter()
                .filter(|option| !step.reversible.contains(option));
            assert!(kept.eq(store.options(step.to)), "{text}");
        }
    }
}

#[test]
fn the_formal_birthday_of_a_sum_is_the_sum_of_those_of_its_parts() {
    let mut store = FormStore::default();
    let mut writings = Writings::default();
    for (text, birthday) in [
        ("4+2", 6),
        ("(4+2)#", 7),
        ("2+2", 4),
        ("1+1", 2),
        ("mate(2#)", 4),
        ("mate(0)", 1),
    ] {
        let (game, _) = read(&mut writings, &mut store, text);
        assert_eq!(writings.birthday(game), birthday, "{text}");
    }
}

#[test]
fn a_game_that_is_too_large_as_it_is_written_is_refused_by_name() {
    let mut store = FormStore::default();
    let mut writings = Writings::default();
    let names = BTreeMap::new();
    let long = Expression::parse("[1000]+[1000]").unwrap();
    let refused = writings
        .read(&long, &mut store, &names, &free())
        .unwrap_err();
    assert!(refused.to_string().contains("1500 moves"), "{refused}");
    let large = Expression::parse("[700]+[701]").unwrap();
    let refused = writings
        .read(&large, &mut store, &names, &free())
        .unwrap_err();
    assert!(refused.to_string().contains("4000000 moves"), "{refused}");
}
