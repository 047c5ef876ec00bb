//! What a line of a sheet asks of a game.

use grundy_form::{Ask, Statement};
use grundy_jobs::form::{LineResult, SheetLines, Wanted};
use grundy_jobs::{Jobs, Limits, Same};
use std::sync::Arc;
use std::time::Duration;

/// What is told below each line; nothing where a line is a game.
fn told(lines: &[&str]) -> Vec<Option<String>> {
    let mut jobs = Jobs::new(Arc::new(|| {}));
    let sheet = SheetLines {
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        wanted: Some(Wanted::default()),
        time: Duration::from_secs(60),
        workspace: Same::default(),
    };
    let ticket = jobs.ask(sheet, Limits::default());
    assert!(jobs.wait_until_idle(Duration::from_secs(600)));
    let lines = jobs.take(ticket).unwrap();
    let told = lines.iter().map(|line| match &line.result {
        LineResult::Told(reply) => Some(reply.to_string()),
        LineResult::Known(_) => None,
        other => panic!("{}: {other:?}", line.text),
    });
    told.collect()
}

#[test]
fn outcomes_genera_parts_and_equality_are_told() {
    let lines = [
        "G = 2#3",
        "o(G)",
        "G.Outcome",
        "o(2 + 2)",
        "genus(G)",
        "G.Genus",
        "parts(2 + 4)",
        "G == 2#3",
        "G + G == 0",
        "2#3 = G",
        "mate(2) == 2",
        "0.Mate == 1",
        "G + mate(G)",
        "o(G + mate(G))",
    ];
    let told = told(&lines);
    let at = |line: &str| {
        let place = lines.iter().position(|other| *other == line).unwrap();
        told[place].clone().unwrap_or_default()
    };
    assert_eq!(told[0], None);
    assert_eq!(at("o(G)"), at("G.Outcome"));
    assert!(at("o(2 + 2)").starts_with("a P-position"));
    assert_eq!(at("genus(G)"), at("G.Genus"));
    assert!(at("genus(G)").contains('^'));
    assert!(at("parts(2 + 4)").contains("2, 4") || at("parts(2 + 4)").contains("4, 2"));
    assert!(at("G == 2#3").starts_with("equal"));
    assert!(at("2#3 = G").starts_with("equal"));
    assert!(at("G + G == 0").starts_with("not equal: plus"));
    assert!(at("mate(2) == 2").starts_with("equal"));
    assert!(at("0.Mate == 1").starts_with("equal"));
    // A game and its mate are a P-position.
    assert!(at("o(G + mate(G))").starts_with("a P-position"));
}

#[test]
fn the_options_of_a_canonical_form_are_told() {
    let told = told(&[
        "options({2#,3,1,0})",
        "options({2#,3,{2,3}})",
        "(2##0)#.Options",
    ]);
    assert_eq!(told[0].as_deref(), Some("options: 1, 0"));
    assert_eq!(told[1].as_deref(), Some("options: 32, 3, 2#"));
    assert_eq!(told[2].as_deref(), Some("no options"));
}

#[test]
fn a_genus_is_told_by_the_genera_of_the_options() {
    // A heap of 9 in 0.45 (Winning Ways, chapter 13): {2+2,3,2,1}.
    let told = told(&["genus({0^02, 3^31, 2^20, 1^031})", "genus({2+2,3,2,1})"]);
    assert_eq!(told[0].as_deref(), Some("4^146"));
    assert_eq!(told[1].as_deref(), Some("4^146 (restless)"));
    for text in ["genus({2^20, 1})", "genus({2^20)", "genus({2^20,})"] {
        assert!(Statement::parse(text).is_err(), "{text}");
    }
}

#[test]
fn a_game_that_tells_two_apart_does() {
    let told = told(&["2# == 2"]);
    let text = told[0].clone().unwrap();
    let by = text
        .split("plus ")
        .nth(1)
        .unwrap()
        .split(" the first")
        .next()
        .unwrap();
    let lines = [format!("o(2# + ({by}))"), format!("o(2 + ({by}))")];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let told = self::told(&lines);
    let is_p = |told: &Option<String>| told.as_ref().unwrap().starts_with("a P-position");
    assert!(is_p(&told[0]) && !is_p(&told[1]), "{by}: {told:?}");
}

#[test]
fn a_name_is_defined_as_before_and_what_is_no_game_is_said() {
    let ask = |text: &str| Statement::parse(text).map(|of| (of.name, of.ask));
    assert_eq!(ask("G = 2#3"), Ok((Some("G".to_owned()), None)));
    assert_eq!(ask("o = 2"), Ok((Some("o".to_owned()), None)));
    assert_eq!(ask("o(2)"), Ok((None, Some(Ask::Outcome))));
    assert_eq!(
        ask("o 2"),
        Ok((None, None)),
        "a game with the options o and 2"
    );
    for (text, part) in [
        ("2 + genus(3)", "no game"),
        ("G = parts(2)", "no game"),
        ("2.Colour", "not known"),
        ("o(2", "not closed"),
        ("o(2) 3", "not understood"),
        ("= 2", "A name is expected"),
        ("2 ==", "ends where a game"),
        ("2 = 3 = 4", "not understood"),
    ] {
        let error = Statement::parse(text).unwrap_err();
        assert!(error.message.contains(part), "{text}: {error}");
    }
    assert!(Statement::parse_game("o(2)").is_err());
    assert!(Statement::parse_game("mate(2)").is_ok());
    let deep = "mate(".repeat(5_000);
    assert!(Statement::parse(&deep).is_err());
    let long = format!("2{}", ".Mate".repeat(5_000));
    assert!(Statement::parse(&long).is_err());
}
