//! Siegel, On the Structure of Misère Impartial Games.

use super::{computed, list, project, rows, rows_of, text, texts};
use grundy_base::budget::Budget;
use grundy_form::{Form, FormStore, Statement};
use serde_json::Value;
use std::collections::BTreeMap;

/// The basis of numbers that the program has counted, as the last column of their tables says it.
const COMPUTED: &str = "computed";

fn printed() -> Value {
    serde_json::from_str(include_str!("../../data/papers/structure.json")).expect("JSON")
}

/// The number or formula that the counts give under a name.
fn under(rows: &[Vec<String>], name: &str) -> Vec<String> {
    let of = rows.iter().filter(|row| row[0] == name);
    of.map(|row| row[1].clone()).collect()
}

/// A formula with the signs of a keyboard.
fn plain(formula: &str) -> String {
    formula.replace('−', "-")
}

#[test]
fn figure_1_games_born_by_day_n() {
    let rows = rows(&project("structure"), "Figure 1");
    let printed = &printed()["figure_1"];
    for (day, games) in list(&printed["small"]).iter().enumerate() {
        let found = under(&rows, &format!("born by day {day}"));
        assert_eq!(found, [games.to_string()]);
    }
    let mut terms: Vec<(u64, char)> = Vec::new();
    for (sign, name) in [('+', "plus"), ('-', "minus")] {
        let exponents = list(&printed[name]).iter();
        terms.extend(exponents.map(|exponent| (exponent.as_u64().expect("a number"), sign)));
    }
    terms.sort_unstable_by_key(|&(exponent, _)| std::cmp::Reverse(exponent));
    let powers = terms
        .iter()
        .map(|(exponent, sign)| format!(" {sign} 2^{exponent}"));
    let formula = format!("{} + {}", powers.collect::<String>(), printed["constant"]);
    let formula = formula.trim_start_matches(" + ").to_owned();
    assert_eq!(under(&rows, "born by day 6"), [formula]);
}

#[test]
fn figure_2_the_games_born_by_day_5() {
    let still = computed(&project("structure"), "Figure 2");
    let rows = rows_of(&still);
    let printed = &printed()["figure_2"];
    let expected: Vec<Vec<String>> = list(&printed["rows"])
        .iter()
        .map(|row| {
            let exponent = row[1].to_string();
            vec![text(&row[0]).to_owned(), exponent, COMPUTED.to_owned()]
        })
        .collect();
    assert_eq!(rows, expected);
    // The sum is 2^22, less 2^n - 1 for each game, and 2^n - 1 more for the proviso.
    let sum = rows.iter().fold(1_i64 << 22, |sum, row| {
        let sets = (1_i64 << row[1].parse::<u32>().expect("an exponent")) - 1;
        if row[0] == "(Proviso)" {
            sum + sets
        } else {
            sum - sets
        }
    });
    assert_eq!(sum, printed["total"]);
    let texts = texts(&still);
    assert!(texts.contains("4,171,780"), "{texts}");
}

#[test]
fn the_table_of_the_games_born_by_day_6() {
    let mut found = rows(&project("structure"), "The games born by day 6");
    let printed = printed();
    let mut expected: Vec<Vec<String>> = list(&printed["day_6"])
        .iter()
        .map(|row| {
            let less = list(&row["less"]).iter().map(Value::to_string);
            let less = less.collect::<Vec<_>>().join(" ");
            let game = text(&row["game"]).to_owned();
            let games = row["games"].to_string();
            vec![game, "2097152".to_owned(), less, games, COMPUTED.to_owned()]
        })
        .collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn figure_3_the_games_born_by_day_7() {
    let rows = rows(&project("structure"), "Figure 3");
    let printed = &printed()["figure_3"];
    let day_7 = |name: &str| under(&rows, &format!("born by day 7: {name}"));
    let first: Vec<String> = list(&printed["first"])
        .iter()
        .map(|sum| plain(text(sum)))
        .collect();
    assert_eq!(day_7("exponent subtracted first"), first);
    assert_eq!(
        day_7("exponent subtracted last"),
        [plain(text(&printed["last"]))]
    );
    assert_eq!(day_7("exponent added"), [plain(text(&printed["plus"]))]);
    assert_eq!(day_7("constant"), [printed["constant"].to_string()]);
    assert_eq!(day_7("powers subtracted"), [printed["terms"].to_string()]);
    let merged = printed["merged"].as_u64().expect("a number");
    assert_eq!(
        day_7("powers left when equal ones are combined"),
        [merged.to_string()]
    );
    assert_eq!(merged - 4, printed["omitted"]);
}

/// The canonical form of an expression.
fn form(store: &mut FormStore, expression: &str) -> Form {
    let statement = Statement::parse(expression).expect("a game");
    let value = statement
        .expression
        .value(store, &BTreeMap::new(), &Budget::unlimited());
    value.unwrap_or_else(|error| panic!("{expression}: {error}"))
}

#[test]
fn figure_4_the_composites_of_day_4() {
    let store = &mut FormStore::default();
    let rows = rows(&project("structure"), "Figure 4");
    let printed = printed();
    let printed = list(&printed["figure_4"]);
    assert_eq!(rows.len(), printed.len());
    for row in printed {
        let game = text(&row[0]);
        let shown = rows.iter().find(|shown| shown[0] == game).expect(game);
        assert_eq!(form(store, text(&row[1])), form(store, game), "{game}");
        // The primes of the printed sum and of the one shown, in the same order but for the last.
        let parts = |sum: &str| -> Vec<String> { top_level_terms(sum) };
        let mut expected: Vec<Form> = parts(text(&row[1]))
            .iter()
            .map(|p| form(store, p))
            .collect();
        let shown = parts(&shown[1]);
        let mut found: Vec<Form> = shown.iter().map(|part| form(store, part)).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{game}");
    }
}

/// The terms of a sum, not those inside its brackets.
fn top_level_terms(sum: &str) -> Vec<String> {
    let mut depth = 0;
    let mut terms = vec![String::new()];
    for c in sum.chars() {
        match c {
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            '+' if depth == 0 => {
                terms.push(String::new());
                continue;
            }
            _ => {}
        }
        terms.last_mut().expect("a term").push(c);
    }
    terms.iter().map(|term| term.trim().to_owned()).collect()
}

#[test]
fn figure_5_the_composites_with_more_than_two_primes() {
    let store = &mut FormStore::default();
    let project = project("structure");
    let rows = rows(&project, "Figure 5");
    let printed = printed();
    let expected = list(&printed["figure_5"]).iter();
    let expected = expected.map(|row| (form(store, text(&row[0])), row[1].as_u64()));
    let mut expected: Vec<_> = expected.collect();
    let found = rows.iter().map(|row| {
        let primes = top_level_terms(&row[2]).len() as u64;
        (form(store, &row[0]), Some(primes))
    });
    let mut found: Vec<_> = found.collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected);
}

#[test]
fn a_search_finds_490_even_composites_of_day_5() {
    let rows = rows(&project("structure"), "The 490 even composites");
    let printed = printed();
    assert_eq!(rows.len() as u64, printed["even_composites_of_day_5"]);
    let two = rows
        .iter()
        .filter(|row| top_level_terms(&row[2]).len() == 2);
    assert_eq!(two.count() as u64, printed["with_two_primes"]);
}
