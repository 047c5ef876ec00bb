//! Canonical misère forms against published tables and an independent program.

mod forms;

use forms::*;
use grundy::form::{Form, FormStore, Outcome, Parts, sha};
use serde_json::Value;

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
        assert_eq!(
            sha(&mut store, g, &free()).as_deref(),
            Ok(text(&game["sha"]))
        );
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
        assert_eq!(found, Ok(parts), "{written}");
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
        assert_eq!(sha(&mut store, g, &free()).as_deref(), Ok(text(&row[3])));
        let genus = store.genus(g, &free()).expect("no bound");
        assert_eq!(genus.to_string(), text(&row[5]));
        assert_eq!(store.birthday(g) as u64, row[6].as_u64().expect("a day"));
    }
}
