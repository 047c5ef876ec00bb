//! Canonical misère forms against published tables and an independent program.

use crate::forms::*;
use grundy_base::play::Outcome;
use grundy_form::{
    Expression, Form, FormStore, Limit, Parts, Statement, Style, ValueError, name, name_length,
    shared,
};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;

/// A game written as nested lists, where a number is a nim heap.
fn nested(store: &mut FormStore, value: &Value) -> Form {
    match value {
        Value::Number(size) => {
            let size = size.as_u64().expect("a size") as usize;
            store.nim(size, &free()).expect("no bound")
        }
        _ => {
            let options = list(value)
                .iter()
                .map(|option| nested(store, option))
                .collect();
            store.game(options, &free()).expect("no bound")
        }
    }
}

#[test]
fn the_22_games_of_day_4() {
    let mut store = FormStore::default();
    let day4 = data("day4");
    assert_eq!(list(&day4["games"]).len(), 22);
    for game in list(&day4["games"]) {
        let written = text(&game["name"]);
        let g = form(&mut store, written);
        assert_eq!(sharp(&mut store, g), written);
        assert_eq!(star(&mut store, g), text(&game["slash_name"]));
        assert_eq!(form(&mut store, text(&game["braces"])), g);
        assert_eq!(form(&mut store, text(&game["slash_name"])), g);
        assert_eq!(sha(&mut store, g), text(&game["sha"]));
        assert_eq!(
            store.birthday(g) as u64,
            game["birthday"].as_u64().expect("a day")
        );
        let outcome = if game["outcome"] == "P" {
            Outcome::P
        } else {
            Outcome::N
        };
        assert_eq!(store.outcome(g), outcome);
        assert_eq!(g.is_even(), game["parity"] == "even");
        assert_eq!(form(&mut store, text(&game["plus_one"])), g.associate());
        let genus = store.genus(g, &free()).expect("no bound");
        assert_eq!(genus.to_string(), text(&game["genus"]), "{written}");
        let mut parts: Vec<Form> = Vec::new();
        for part in list(&game["even_parts"]) {
            parts.push(form(&mut store, text(part)));
        }
        parts.sort_unstable();
        let found = Parts::default().even_parts(&mut store, g, &free());
        // With each even part its associate is a part.
        let mut all: Vec<Form> = parts.iter().flat_map(|x| [*x, x.associate()]).collect();
        assert_eq!(found, Ok(parts), "{written}");
        let mut expected: Vec<Form> = Vec::new();
        for part in list(&game["parts"]) {
            expected.push(form(&mut store, text(part)));
        }
        all.sort_unstable();
        expected.sort_unstable();
        assert_eq!(all, expected, "{written}");
        assert_eq!(u64::from(genus.normal()), game["nim_value"]);
        assert_eq!(u64::from(genus.misere()), game["misere_nim_value"]);
        assert_eq!(
            serde_json::json!(genus.exponents()),
            game["genus_exponents"]
        );
    }
}

#[test]
fn sums_of_day_4() {
    let mut store = FormStore::default();
    for row in list(&data("algebra")["sums"]) {
        let (a, b) = (
            form(&mut store, text(&row[0])),
            form(&mut store, text(&row[1])),
        );
        let sum = store.sum(a, b, &free()).expect("no bound");
        assert!(is_named(&mut store, sum, &row[2]), "{row}");
        assert_eq!(store.birthday(sum) as u64, row[3], "{row}");
        let outcome = if row[4] == "P" {
            Outcome::P
        } else {
            Outcome::N
        };
        assert_eq!(store.outcome(sum), outcome);
        let genus = store.genus(sum, &free()).expect("no bound");
        assert_eq!(genus.to_string(), text(&row[5]));
    }
}

#[test]
fn nested_games_simplify_to_their_canonical_forms() {
    let mut store = FormStore::default();
    let algebra = data("algebra");
    for row in list(&algebra["simplify"]) {
        let g = nested(&mut store, &row[0]);
        assert_eq!(sharp(&mut store, g), text(&row[1]));
    }
    for row in list(&algebra["proviso"]) {
        let g = nested(&mut store, &row[1]);
        assert_eq!(sharp(&mut store, g), text(&row[2]), "{}", row[0]);
    }
}

#[test]
fn names_are_read_and_written() {
    let mut store = FormStore::default();
    for row in list(&data("algebra")["parse"]) {
        let g = form(&mut store, text(&row[0]));
        assert_eq!(sharp(&mut store, g), text(&row[1]));
        assert_eq!(sha(&mut store, g), text(&row[3]));
        let genus = store.genus(g, &free()).expect("no bound");
        assert_eq!(genus.to_string(), text(&row[5]));
        assert_eq!(store.birthday(g) as u64, row[6].as_u64().expect("a day"));
    }
}

/// The definition, word for word, on games that nothing has simplified.
mod plain {
    use std::rc::Rc;

    /// A game: its options, in any order, with repetitions.
    #[derive(Clone, Debug)]
    pub struct Game(pub Vec<Rc<Game>>);

    pub fn nim(size: usize) -> Rc<Game> {
        Rc::new(Game((0..size).map(nim).collect()))
    }

    /// Whether the player to move in this sum wins, when the last move loses.
    pub fn is_n(games: &[Rc<Game>]) -> bool {
        let mut moves = 0;
        for (i, game) in games.iter().enumerate() {
            for option in &game.0 {
                moves += 1;
                let mut after = games.to_vec();
                after[i] = option.clone();
                if !is_n(&after) {
                    return true;
                }
            }
        }
        moves == 0
    }

    /// Lemma 2.11, for games in any form.
    fn linked(g: &Rc<Game>, h: &Rc<Game>) -> bool {
        !h.0.iter().any(|option| equal(g, option)) && !g.0.iter().any(|option| equal(option, h))
    }

    /// Theorem 2.12.
    pub fn equal(g: &Rc<Game>, h: &Rc<Game>) -> bool {
        let proviso = |g: &Rc<Game>, h: &Rc<Game>| !g.0.is_empty() || is_n(std::slice::from_ref(h));
        !h.0.iter().any(|option| linked(g, option))
            && !g.0.iter().any(|option| linked(option, h))
            && proviso(g, h)
            && proviso(h, g)
    }

    /// The least m for which the sum with a nim heap of m is a P-position.
    pub fn misere_value(games: &[Rc<Game>]) -> u32 {
        (0..)
            .find(|&m| {
                let mut sum = games.to_vec();
                sum.push(nim(m));
                !is_n(&sum)
            })
            .expect("a value") as u32
    }
}

use plain::Game;
use std::rc::Rc;

/// Small games with redundant options.
fn small_game() -> impl Strategy<Value = Rc<Game>> {
    let leaf = (0usize..3).prop_map(plain::nim);
    leaf.prop_recursive(3, 10, 3, |inner| {
        proptest::collection::vec(inner, 0..4).prop_map(|options| Rc::new(Game(options)))
    })
}

fn form_of(store: &mut FormStore, game: &Game) -> Form {
    let options = game.0.iter().map(|option| form_of(store, option)).collect();
    store.game(options, &free()).expect("no bound")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..Default::default() })]

    #[test]
    fn forms_are_equal_exactly_if_the_games_are(g in small_game(), h in small_game()) {
        let mut store = FormStore::default();
        let (x, y) = (form_of(&mut store, &g), form_of(&mut store, &h));
        prop_assert_eq!(x == y, plain::equal(&g, &h));
    }

    #[test]
    fn sums_have_the_outcomes_of_the_games(g in small_game(), h in small_game()) {
        let mut store = FormStore::default();
        let (x, y) = (form_of(&mut store, &g), form_of(&mut store, &h));
        let sum = store.sum(x, y, &free()).expect("no bound");
        prop_assert_eq!(store.sum(y, x, &free()), Ok(sum));
        prop_assert_eq!(store.outcome(sum) == Outcome::N, plain::is_n(&[g, h]));
    }

    #[test]
    fn exponents_are_values_of_sums_with_heaps_of_two(g in small_game()) {
        let mut store = FormStore::default();
        let x = form_of(&mut store, &g);
        let genus = store.genus(x, &free()).expect("no bound");
        let two = plain::nim(2);
        prop_assert_eq!(genus.exponent(0), plain::misere_value(std::slice::from_ref(&g)));
        prop_assert_eq!(genus.exponent(1), plain::misere_value(&[g, two]));
    }

    #[test]
    fn printed_names_are_read_back(options in proptest::collection::vec(small_game(), 0..5)) {
        let mut store = FormStore::default();
        let x = form_of(&mut store, &Game(options));
        for style in [Style::Sharp, Style::Star, Style::Latex] {
            let written = name(&mut store, x, style, 10_000, &free());
            let written = written.expect("no bound").expect("not too long");
            prop_assert_eq!(form(&mut store, &written), x, "{}", written);
        }
        let sharp = sharp(&mut store, x);
        prop_assert_eq!(name_length(&mut store, x, &free()), Ok(sharp.chars().count()));
        let shared = shared(&mut store, x, usize::MAX, &free()).expect("no bound");
        let mut names = BTreeMap::new();
        for definition in shared.definitions {
            names.insert(definition.symbol, definition.form);
        }
        let expression = Expression::parse(&shared.expression.to_string()).expect("an expression");
        prop_assert_eq!(expression.value(&mut store, &names, &free()), Ok(x));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[-0-3 #_+{}()\\[\\],/*aG=\\\\]{0,24}") {
        match Statement::parse(&text) {
            Ok(statement) => {
                let budget = free().with_memory(1 << 24);
                let mut store = FormStore::new(20_000);
                // A bound or an unknown name is an answer.
                if let Ok(value) = statement.expression.value(&mut store, &BTreeMap::new(), &budget)
                    && let Ok(Some(name)) = name(&mut store, value, Style::Sharp, 400, &budget)
                {
                    prop_assert_eq!(form(&mut store, &name), value);
                }
            }
            Err(error) => prop_assert!(error.at.start <= text.chars().count()),
        }
    }
}

#[test]
fn errors_point_at_the_characters() {
    for (text, at, message) in [
        ("", 0, "ends where a game"),
        ("2#3 + ", 6, "ends where a game"),
        ("{2#,3", 0, "not closed"),
        ("2 (3", 2, "not closed"),
        ("(2}", 2, "still open"),
        ("2)", 1, "closes nothing"),
        ("2, 3", 1, "expected here"),
        ("#2", 0, "must follow"),
        ("2#3 $", 4, "not understood"),
        ("2 + [1000000000]", 5, "too large"),
        ("[]", 1, "size of a nim heap"),
        ("2_", 2, "ends where"),
        ("= 3", 0, "name is expected"),
    ] {
        let error = Statement::parse(text).expect_err(text);
        assert_eq!(error.at.start, at, "{text}: {error}");
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
    let deep = format!("{}2{}", "(".repeat(300), ")".repeat(300));
    assert!(Expression::parse(&deep).expect_err("too deep").at.start < 300);
    for long in [
        "1+".repeat(100_000) + "1",
        "2".to_owned() + &"_1".repeat(100_000),
    ] {
        assert!(Expression::parse(&long).expect_err("too long").at.start < 3_000);
    }
    let sum = Expression::parse(&("1+".repeat(450) + "1")).expect("a sum");
    let sum = sum.value(&mut FormStore::default(), &BTreeMap::new(), &free());
    assert_eq!(sum, Ok(Form::ONE));
    let value = |text: &str| {
        let expression = Expression::parse(text).expect(text);
        expression.value(&mut FormStore::default(), &BTreeMap::new(), &free())
    };
    for (text, at) in [("2#3 + G1", 6), ("4 - 2", 2), ("4 + 2_{-4}", 7)] {
        match value(text) {
            Ok(_) => panic!("{text} has a value"),
            Err(ValueError::Notation(error)) => assert_eq!(error.at.start, at, "{text}: {error}"),
            Err(error) => panic!("{text}: {error}"),
        }
    }
}

#[test]
fn the_notation_means_what_the_papers_say() {
    let mut store = FormStore::default();
    for (one, other) in [
        ("2_{#4##}", "(2# + 4)##"),
        ("6_{422}", "6 + 4 + 2 + 2"),
        ("4_2", "4 + 2"),
        ("632", "{6,3,2}"),
        ("(32)", "{3,2}"),
        ("[12]", "{0,1,2,3,4,5,6,7,8,9,[10],[11]}"),
        ("{}", "0"),
        ("{2}", "2#"),
        ("*2_/3210", "2#3210"),
        ("2# - 2", "2_{#-2}"),
    ] {
        assert_eq!(form(&mut store, one), form(&mut store, other), "{one}");
    }
    let names: BTreeMap<String, Form> = [("G1".to_owned(), form(&mut store, "2#3"))].into();
    let statement = Statement::parse("H = {G1, 3} + G1_2").expect("a line");
    assert_eq!(statement.name.as_deref(), Some("H"));
    let value = statement.expression.value(&mut store, &names, &free());
    assert_eq!(value, Ok(form(&mut store, "{(2#3), 3} + 2#3 + 2")));
}

#[test]
fn a_sum_that_explodes_stops_at_its_bound() {
    let mut store = FormStore::new(5_000);
    let big = form(&mut store, "((2#320)2#)((2#3)#21)");
    let sum = (0..12).try_fold(big, |sum, _| store.sum(sum, big, &free()));
    assert_eq!(sum, Err(Limit::Forms(5_000)));
    assert!(store.len() <= 5_000);
    // What was there is still right.
    assert_eq!(form(&mut store, "2+2"), form(&mut store, "32"));
}
