//! Games as others write them, and texts with two readings, of which one is taken and both are said.

use grundy_base::budget::Budget;
use grundy_form::{Ambiguity, Form, FormStore, Statement, Style, name};
use std::collections::BTreeMap;

fn statement(text: &str) -> Statement {
    Statement::parse(text).unwrap_or_else(|error| panic!("{text}: {error} at {:?}", error.at))
}

fn form(store: &mut FormStore, text: &str) -> Form {
    let value = statement(text).expression;
    let value = value.value(store, &BTreeMap::new(), &Budget::unlimited());
    value.expect(text)
}

#[test]
fn games_of_others_are_the_games_that_they_mean() {
    let mut store = FormStore::default();
    for (spelling, meant) in [
        ("*", "1"),
        ("*2", "2"),
        ("* + *2", "1 + 2"),
        ("{0,*,*2}", "{0,1,2}"),
        ("{*}", "{1}"),
        ("*[[2],2,1,0]", "{{2},2,1,0}"),
        ("*[[2,1],[[2]]]", "{{2,1},{{2}}}"),
        ("*[2##0]", "{2##,0}"),
        ("*[2#210]", "2#210"),
        ("*[2#]", "{2}"),
        ("*[]", "0"),
        ("*[42]", "{4,2}"),
        ("*[42] + *2", "{4,2} + 2"),
        ("*[12,3]", "{[12],3}"),
        ("*[[2],*2,*]", "{{2},2,1}"),
        ("2[2]", "2+2"),
        ("2[2#]", "2_{2#}"),
        ("*[2[2]0]", "{2+2,0}"),
        ("2₂", "2_2"),
        ("4₂₁", "4_{21}"),
        ("4[#2]", "4_{#2}"),
        ("*2_♯3210", "2#3210"),
        ("*32", "{3,2}"),
        ("*[12]3210", "{[12],3,2,1,0}"),
        ("2#[12]3", "{2#,[12],3}"),
        ("[12]", "{0,1,2,3,4,5,6,7,8,9,[10],[11]}"),
    ] {
        assert_eq!(
            form(&mut store, spelling),
            form(&mut store, meant),
            "{spelling}"
        );
    }
}

#[test]
fn where_two_readings_exist_both_are_said_and_each_can_be_written_alone() {
    let mut store = FormStore::default();
    for (text, ambiguity, taken, other) in [
        ("*[42]", Ambiguity::StarredBracket, "{4,2}", "[42]"),
        ("*[2]", Ambiguity::StarredBracket, "{2}", "2"),
        (
            "G = *[42] + 1",
            Ambiguity::StarredBracket,
            "{4,2}+1",
            "[42]+1",
        ),
        ("*42", Ambiguity::StarredDigits, "{4,2}", "[42]"),
        ("*42 + 3", Ambiguity::StarredDigits, "{4,2}+3", "[42]+3"),
        ("2[2]", Ambiguity::BracketOfDigit, "2_2", "{2,2}"),
        ("3[12]", Ambiguity::BracketOfNumber, "{3,[12]}", "3_{12}"),
        (
            "*[[2],12]",
            Ambiguity::ListedNumber,
            "{{2},[12]}",
            "{{2},{1,2}}",
        ),
    ] {
        let read = statement(text);
        let [reading] = &read.readings[..] else {
            panic!("{text}: {:?}", read.readings);
        };
        assert_eq!(reading.ambiguity, ambiguity, "{text}");
        let said = reading.to_string();
        assert!(said.contains(reading.taken.trim()) && said.contains(reading.other.trim()));
        let of = |store: &mut FormStore, text: &str| form(store, text);
        assert_eq!(of(&mut store, text), of(&mut store, taken), "{text}");
        let otherwise = reading.otherwise(text);
        assert!(statement(&otherwise).readings.is_empty(), "{otherwise}");
        assert_eq!(
            of(&mut store, &otherwise),
            of(&mut store, other),
            "{text}: {otherwise}"
        );
    }
}

#[test]
fn names_that_are_written_here_have_one_reading() {
    let mut store = FormStore::default();
    for text in [
        "[12]",
        "{[12],3}",
        "{{[12]},2}",
        "{{3,2},[11],[10]}",
        "32",
        "2#3210",
    ] {
        let game = form(&mut store, text);
        for style in [Style::Sharp, Style::Latex] {
            let written = name(&mut store, game, style, 400, &Budget::unlimited());
            let written = written.expect("no bound").expect("short");
            assert_eq!(form(&mut store, &written), game, "{written}");
            assert_eq!(statement(&written).readings, [], "{written}");
        }
        let written = name(&mut store, game, Style::Star, 400, &Budget::unlimited());
        let written = written.expect("no bound").expect("short");
        assert_eq!(form(&mut store, &written), game, "{written}");
    }
}

#[test]
fn brackets_that_are_wrong_are_refused_at_their_place() {
    for (text, at) in [
        ("*[", 2),
        ("*[2,", 4),
        ("*[2#", 1),
        ("*[[2],2", 1),
        ("2[", 2),
        ("2[#", 1),
        ("*[2]]", 4),
        ("**", 1),
        ("2*", 1),
    ] {
        let error = Statement::parse(text).expect_err(text);
        assert_eq!(error.at.start, at, "{text}: {error}");
    }
    let deep = format!("*{}2{}", "[".repeat(5_000), "]".repeat(5_000));
    assert!(Statement::parse(&deep).is_err());
    let long = format!("*[{}2]", "2,".repeat(100_000));
    assert!(Statement::parse(&long).is_err());
}
