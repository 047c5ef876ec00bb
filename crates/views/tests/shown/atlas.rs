//! Charts of an atlas.

use grundy_figure::Item;
use grundy_jobs::atlas::{Atlas, AtlasGame, FoundGames};
use grundy_survey::State;
use grundy_views::atlas::chart;
use grundy_views::{CodeChart, Framing};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The chart of games with these codes.
fn chart_of<T: AsRef<str>>(codes: &[T]) -> Option<CodeChart> {
    chart_in(codes, Framing::default())
}

/// The same in a framing.
fn chart_in<T: AsRef<str>>(codes: &[T], framing: Framing) -> Option<CodeChart> {
    let game = |code: &T| AtlasGame {
        code: code.as_ref().to_owned(),
        state: Some(State::Finite),
        ..AtlasGame::default()
    };
    let mut atlas = Atlas::default();
    atlas.games = codes.iter().map(game).collect();
    let found = FoundGames {
        atlas: Arc::new(atlas),
        places: (0..codes.len()).collect(),
        ..FoundGames::default()
    };
    chart(&found, framing)
}

/// The row of each code that has a place in a chart, and its column.
fn places(chart: &CodeChart) -> Vec<(usize, [i32; 2])> {
    let [left, top] = [0, 1].map(|axis| {
        let from = chart.places.iter().map(|place| place.from[axis]);
        from.fold(f32::INFINITY, f32::min)
    });
    let places = chart.places.iter().map(|place| {
        let [x, y] = place.from;
        let [across, down] = [(x - left) / place.size[0], (y - top) / place.size[1]];
        (place.line, [down.round() as i32, across.round() as i32])
    });
    places.collect()
}

#[test]
fn only_octal_codes_have_a_last_digit() {
    let chart = chart_of(&["0.70", "0.77", "4.30 to 13", "4.37 to 13"]).expect("a chart");
    let rows = [(0, [0, 0]), (1, [0, 7]), (2, [1, 0]), (3, [1, 7])];
    assert_eq!(places(&chart), rows);
    for line in [
        // The last 3 is a number of repetitions.
        "0.(3310)3",
        "0.(8)*",
        "0.8",
        "0.7F",
        "2#320",
        "S(1,2)",
        "",
        "7",
        "0.7é",
    ] {
        let chart = chart_of(&["0.77", line]).expect("a chart");
        assert_eq!(places(&chart), [(0, [0, 0])], "{line}");
    }
}

#[test]
fn codes_that_repeat_digits_have_the_last_digit_of_their_block() {
    let codes = ["0.(1)*", "0.(13)*", "0.(30)*", "0.(123)*", "0.77"];
    let chart = chart_of(&codes).expect("a chart");
    // The rows 0.(1·)*, in which 0.(1)* is 0.(11)*, 0.(3·)*, 0.(12·)* and 0.7: blocks of two digits do not make one of
    // three.
    let rows = [[0, 1], [0, 3], [1, 0], [2, 3], [3, 7]];
    assert!(places(&chart).into_iter().map(|(_, at)| at).eq(rows));
    // With digits before it a block begins later: 0.3(3)* and 0.7(77)*.
    let places_of = |one, other| {
        let places = places(&chart_of(&[one, other, "0.10"]).expect("a chart"));
        places.into_iter().map(|(_, at)| at).collect::<Vec<_>>()
    };
    assert_eq!(places_of("0.3(7)*", "0.(3)*"), [[0, 7], [0, 3], [1, 0]]);
    assert_eq!(places_of("0.7(12)*", "0.(7)*"), [[0, 2], [1, 7], [2, 0]]);
}

#[test]
fn codes_with_digits_before_their_block_leave_those_without_in_their_rows() {
    // The rows 0.(1·)*, 0.12(·)* and 0.13(·)*: written as 0.12(21)*, 0.(12)* would have a row of its own.
    let codes = ["0.(12)*", "0.(13)*", "0.12(0)*", "0.12(3)*", "0.13(1)*"];
    let chart = chart_of(&codes).expect("a chart");
    let rows = [[0, 2], [0, 3], [1, 0], [1, 3], [2, 1]];
    assert!(places(&chart).into_iter().map(|(_, at)| at).eq(rows));
}

#[test]
fn games_of_which_only_grundy_values_are_known_are_counted_below_a_chart() {
    let state = |code: &str| (code != "0.3").then_some(State::Finite);
    let game = |code: &str| AtlasGame {
        code: code.to_owned(),
        state: state(code),
        ..AtlasGame::default()
    };
    let mut atlas = Atlas::default();
    atlas.games = ["0.1", "0.3", "0.7"].map(game).to_vec();
    let found = FoundGames {
        atlas: Arc::new(atlas),
        places: vec![0, 1, 2],
        ..FoundGames::default()
    };
    let chart = chart(&found, Framing::default()).expect("a chart");
    assert_eq!(places(&chart), [(0, [0, 0]), (2, [0, 6])]);
    let said = "Not in the chart, as only Grundy values were asked for: 1 game.";
    let is_said = |item: &Item| matches!(item, Item::Text { text, .. } if text.to_string() == said);
    assert!(chart.scene.items.iter().any(is_said));
}

#[test]
fn games_with_the_quotient_of_nim_are_tame() {
    let games = [("0.(3)*", Some(true)), ("0.(7)*", Some(false))];
    let game = |(code, tame): (&str, Option<bool>)| AtlasGame {
        code: code.to_owned(),
        state: Some(State::Infinite),
        tame,
        ..AtlasGame::default()
    };
    let mut atlas = Atlas::default();
    atlas.games = games.map(game).to_vec();
    let found = FoundGames {
        atlas: Arc::new(atlas),
        places: vec![0, 1],
        ..FoundGames::default()
    };
    let chart = chart(&found, Framing::default()).expect("a chart");
    let texts = chart.scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.to_string()),
        _ => None,
    });
    let texts: Vec<String> = texts.collect();
    let has = |said: &str| texts.iter().filter(|text| text.contains(said)).count();
    assert_eq!(has("that of Nim"), 1, "{texts:?}");
    assert_eq!(has("⊕^∞"), 1, "{texts:?}");
}

#[test]
fn codes_are_as_long_as_those_of_the_family() {
    let digits = || (0..8).flat_map(|a| (0..8).map(move |b| format!("0.1{a}{b}")));
    let short = |code: String| code.trim_end_matches('0').to_owned();
    let mut family: Vec<String> = digits().map(short).collect();
    // The codes 0.1ab have a row for each a, with a place for each b.
    let is_whole = |family: &[String]| {
        let places = places(&chart_of(family).expect("a chart"));
        let of_family: Vec<[i32; 2]> = places.iter().map(|(_, at)| *at).take(64).collect();
        let first = of_family[0][0];
        let rows = (0..8).flat_map(|a| (0..8).map(move |b| [first + a, b]));
        assert!(rows.eq(of_family), "{places:?}");
        let all: BTreeSet<i32> = places.iter().map(|(_, at)| at[0]).collect();
        all.len()
    };
    assert_eq!(is_whole(&family), 8);
    family.extend(["0.1233", "0.3313"].map(str::to_owned));
    assert_eq!(is_whole(&family), 10);
    assert!(chart_of::<&str>(&[]).is_none());
}

#[test]
fn a_chart_that_is_higher_than_a_page_has_parts_with_all_codes() {
    let codes: Vec<String> = (0..128)
        .flat_map(|head| {
            [1, 7].map(|digit| format!("0.{}{}{}{digit}", head / 64, head / 8 % 8, head % 8))
        })
        .collect();
    let framing = Framing {
        width: Some(90.0),
        page: Some(200.0),
        ..Framing::default()
    };
    let part = |part| chart_in(&codes, Framing { part, ..framing }).expect("a chart");
    let first = part(None);
    let of = first.part.expect("a part").of;
    assert!((2..10).contains(&of), "{of}");
    let mut shown = Vec::new();
    for number in 1..=of {
        let chart = part(Some(number));
        assert_eq!(
            chart.part.map(|part| (part.number, part.of)),
            Some((number, of))
        );
        assert!(framing.has_page_for(&chart.scene), "part {number}");
        shown.extend(chart.places.iter().map(|place| place.line));
    }
    assert_eq!(shown, Vec::from_iter(0..codes.len()));
    // Of a part that is not there the last is shown, and what a page has room for has no parts.
    assert_eq!(part(Some(99)).part, part(Some(of)).part);
    assert_eq!(part(Some(0)).part, first.part);
    let high = Framing {
        page: Some(2_000.0),
        ..framing
    };
    let whole = chart_in(&codes, high).expect("a chart");
    assert!(whole.part.is_none() && whole.places.len() == codes.len());
}
