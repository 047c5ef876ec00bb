//! The games of a store: what of its results is shown, and which games pass a filter.

use crate::answer;
use grundy_jobs::Same;
use grundy_jobs::atlas::{
    Atlas, AtlasRows, AtlasSource, Column, Filter, FoundGames, GrowthOf, MOST_VALUES, OpenAtlas,
    read_values,
};
use grundy_store::{ResultRow, Store, StoreError};
use grundy_survey::State;
use std::sync::Arc;

/// A plan by what it asks about, and its results.
type Results<'a> = (&'a str, Vec<ResultRow>);

/// The atlas of a store with these plans, one after the other.
fn atlas_of(plans: Vec<Results>) -> Arc<Atlas> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("store.sqlite");
    let mut store = Store::open(&path).expect("a store");
    for (number, (about, rows)) in plans.into_iter().enumerate() {
        let (id, text) = (
            format!("{number}"),
            format!(r#"{{"ask":{{"about":"{about}"}}}}"#),
        );
        store.add_plan(&id, about, &text).expect("a plan");
        let numbered = rows.into_iter().enumerate().map(|(place, row)| {
            let plan = id.clone();
            let row = ResultRow { plan, place, ..row };
            Ok::<_, StoreError>((row, None))
        });
        store.add_results(&mut { numbered }).expect("results");
    }
    drop(store);
    let source = AtlasSource::File(path);
    let read = answer(OpenAtlas { source });
    Arc::clone(read.as_ref().as_ref().expect("an atlas"))
}

fn row(unit: &str, state: State, facts: &str) -> ResultRow {
    ResultRow {
        unit: unit.to_owned(),
        state: state.name().to_owned(),
        facts: facts.to_owned(),
        ..ResultRow::default()
    }
}

/// A game that is another one but for the sizes of heaps.
fn same(unit: &str, of: &str, shift: i64, state: State) -> ResultRow {
    ResultRow {
        same_as: Some((of.to_owned(), shift)),
        ..row(unit, state, "{}")
    }
}

/// The games that are found in all of an atlas.
fn found(atlas: &Arc<Atlas>, values: &[u32], sort: Option<(Column, bool)>) -> Arc<FoundGames> {
    answer(AtlasRows {
        atlas: Same(Arc::clone(atlas)),
        filter: Filter::default(),
        open: false,
        values: values.to_vec(),
        sort,
    })
}

#[test]
fn of_two_plans_the_one_that_tells_more_is_believed() {
    let open = |heaps| {
        let facts = format!(r#"{{"heaps":{heaps},"order":8}}"#);
        row("0.77", State::Open, &facts)
    };
    let finite = || {
        let facts = r#"{"heaps":9,"order":40,"growth":[[1,2],[3,6]]}"#;
        row("0.77", State::Finite, facts)
    };
    for rows in [
        [open(12), open(20), finite()],
        [finite(), open(20), open(12)],
    ] {
        let plans = rows.map(|row| ("quotient", vec![row]));
        let atlas = atlas_of(plans.into());
        let game = atlas.game("0.77").expect("the game");
        assert_eq!((game.state, game.order), (Some(State::Finite), Some(40)));
        let growth = GrowthOf::Steps(vec![(1, 2), (3, 6)]);
        assert_eq!(game.growth, Some(growth));
    }
}

#[test]
fn a_game_that_is_another_one_up_to_a_shift_has_its_own_heaps() {
    let shifted = |state, facts: &str, shift| {
        let rows = vec![row("0.77", state, facts), same("0.3", "0.77", shift, state)];
        let atlas = atlas_of(vec![("quotient", rows)]);
        let game = atlas.game("0.3").expect("the game").clone();
        (game.heaps, game.last_exception, game.growth)
    };
    let steps = |steps: [(u64, u64); 2]| Some(GrowthOf::Steps(steps.to_vec()));
    let facts = r#"{"heaps":20,"last_exception":3,"growth":[[2,2],[7,6]]}"#;
    let finite = |shift| shifted(State::Finite, facts, shift);
    let larger = (Some(21), Some(4), steps([(3, 2), (8, 6)]));
    assert_eq!(finite(1), larger);
    let smaller = (Some(18), Some(1), steps([(0, 2), (5, 6)]));
    assert_eq!(finite(-2), smaller);
    assert_eq!(finite(-4).1, Some(-1), "no heap is an exception");
    let facts = r#"{"growth":{"from":9,"every":2}}"#;
    let growth = Some(GrowthOf::ForEver { from: 8, every: 2 });
    assert_eq!(shifted(State::Infinite, facts, -1), (None, None, growth));
}

/// A game whose period the program does not know.
const UNKNOWN: &str = "0.007";

#[test]
fn values_of_a_game_that_is_another_one_up_to_a_shift_are_known_as_far_as_those() {
    let of = row(UNKNOWN, State::Open, r#"{"heaps":100000}"#);
    let rows = vec![of, same("0.0007", UNKNOWN, 1, State::Open)];
    let atlas = atlas_of(vec![("grundy", rows)]);
    let game = atlas.game("0.0007").expect("the game");
    assert_eq!(game.normal_heaps, Some(100_001));
}

#[test]
fn a_period_in_normal_play_comes_from_either_question() {
    let values = || {
        (
            "grundy",
            vec![row(UNKNOWN, State::Open, r#"{"heaps":16384}"#)],
        )
    };
    let known = |plans| {
        let game = atlas_of(plans).game(UNKNOWN).expect("the game").clone();
        (game.normal_period, game.normal_heaps)
    };
    assert_eq!(known(vec![values()]), (None, Some(16_384)));
    let quotient = row(UNKNOWN, State::Open, r#"{"normal_period":149459}"#);
    let both = vec![values(), ("quotient", vec![quotient])];
    assert_eq!(known(both).0, Some(149_459));
}

#[test]
fn an_infinite_quotient_has_no_period_of_its_pretending_function() {
    let facts = r#"{"period":4,"last_exception":12}"#;
    let rows = vec![row("0.26", State::Infinite, facts)];
    let atlas = atlas_of(vec![("quotient", rows)]);
    let game = atlas.game("0.26").expect("the game");
    assert_eq!((game.period, game.last_exception), (None, None));
}

#[test]
fn what_is_not_known_comes_last_either_way() {
    let orders = [
        ("0.1", Some(6)),
        ("0.2", None),
        ("0.3", Some(2)),
        ("0.5", Some(40)),
    ];
    let rows = orders.map(|(unit, order)| {
        let facts = order.map(|order: u64| format!(r#"{{"order":{order}}}"#));
        row(unit, State::Finite, &facts.unwrap_or("{}".to_owned()))
    });
    let atlas = atlas_of(vec![("quotient", rows.into())]);
    for (downwards, places) in [(false, [2, 0, 3, 1]), (true, [3, 0, 2, 1])] {
        let found = found(&atlas, &[], Some((Column::Order, downwards)));
        assert_eq!(found.places, places);
    }
}

#[test]
fn values_are_found_at_the_first_heaps() {
    let units = ["0.77", "0.07", "no rule"];
    let rows = units.map(|unit| row(unit, State::Open, "{}"));
    let atlas = atlas_of(vec![("quotient", rows.into())]);
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
    for from in [0, 1] {
        let found = found(&atlas, &kayles[from..], None);
        assert_eq!(
            (&found.places[..], &found.starts[..]),
            (&[0][..], &[from][..])
        );
    }
}

#[test]
fn values_are_read_as_they_are_pasted() {
    for text in ["0 1 2 3 1", "0,1, 2,3,\n1", " [0, 1, 2, 3, 1] …"] {
        assert_eq!(read_values(text), Ok(vec![0, 1, 2, 3, 1]), "{text}");
    }
    assert_eq!(read_values("  "), Ok(Vec::new()));
    for (text, at) in [("0 1 x", 4..5), ("é 1", 0..1), ("1 -1", 2..4)] {
        assert_eq!(read_values(text).map_err(|error| error.at), Err(at));
    }
    assert!(read_values(&"1 ".repeat(MOST_VALUES + 1)).is_err());
}

#[test]
fn every_column_is_found_by_its_name() {
    for column in Column::ALL {
        assert_eq!(Column::named(column.name()), Some(column));
        assert_eq!(
            Column::named(&column.name().replace(' ', "_")),
            Some(column)
        );
    }
    assert_eq!(Column::named("Grundy period"), Some(Column::NormalPeriod));
    assert_eq!(Column::named("colour"), None);
}

/// An atlas of games of all states.
fn atlas() -> Arc<Atlas> {
    let game = |code: &str, order: u64, tame: bool, class: &str| {
        let facts = format!(r#"{{"order":{order},"tame":{tame},"period":12}}"#);
        ResultRow {
            class: Some(class.to_owned()),
            ..row(code, State::Finite, &facts)
        }
    };
    let rows = vec![
        game("0.15", 42, false, "0.15"),
        game("0.3", 2, true, "T1"),
        game("0.31", 6, true, "T2"),
        game("0.310", 6, true, "T2"),
        game("0.75", 8, false, "R8"),
        game("0.77", 40, false, "0.77"),
        row("0.776", State::Open, r#"{"tame":false,"order":90}"#),
        ResultRow {
            class: Some("c = 3".to_owned()),
            ..row("0.26", State::Infinite, r#"{"tame":false}"#)
        },
        ResultRow {
            same_as: Some(("0.77".to_owned(), 1)),
            ..game("4.07", 40, false, "0.77")
        },
    ];
    atlas_of(vec![("quotient", rows)])
}

/// The codes of the games that pass.
fn passing(atlas: &Atlas, text: &str) -> Vec<String> {
    let filter = Filter::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let games = atlas.games.iter();
    let games = games.filter(|game| filter.passes(game, atlas));
    games.map(|game| game.code.clone()).collect()
}

#[test]
fn filters_say_what_they_mean() {
    let atlas = atlas();
    for (text, codes) in [
        ("order < 42 and wild", "0.75 0.77 4.07"),
        ("order<42 wild", "0.75 0.77 4.07"),
        ("wild, order >= 42", "0.15 0.776 0.26"),
        // Of an open game the order is at least that of its first heaps.
        ("wild, order < 1000", "0.15 0.75 0.77 4.07"),
        ("order > 89 or order > 90", "0.776 0.26"),
        ("order = 90", ""),
        ("0.3[0-3]", "0.3 0.31"),
        ("0.7d and order < 40", "0.75"),
        ("not 0.dd, tame", "0.310"),
        ("0.77", "0.77"),
        ("order != 40 and wild", "0.15 0.75 0.776 0.26"),
        ("order != 89 and not finite", "0.776 0.26"),
        ("class = c = 3", "0.26"),
        ("period = 12 and not tame", "0.15 0.75 0.77 4.07"),
        ("period = none", "0.776 0.26"),
        ("state = open", "0.776"),
        ("state is not finite", "0.776 0.26"),
        ("open or order = 2", "0.3 0.776"),
        ("tame and (order = 2 or class = t_2)", "0.3 0.31 0.310"),
        ("class = R8", "0.75"),
        ("class != R8 and finite and wild", "0.15 0.77 4.07"),
        ("code = 0.3d", "0.3 0.31"),
        ("code = 0.[17]d", "0.15 0.75 0.77"),
        ("code = 0.77 or code = 4.dd", "0.77 4.07"),
        ("same quotient as 0.77", "0.77 4.07"),
        ("same game as 4.07", "0.77 4.07"),
        ("not (same quotient as 0.77) and order = 40", ""),
    ] {
        assert_eq!(passing(&atlas, text).join(" "), codes, "{text}");
    }
    assert_eq!(passing(&atlas, " ").len(), atlas.games.len());
}

#[test]
fn what_cannot_be_read_is_pointed_at() {
    for (text, at, says) in [
        ("order < ", 8..9, "number"),
        ("order <", 7..8, "number"),
        ("order 12", 6..8, "="),
        ("colour = red", 0..6, "No game has"),
        ("wild ordr = 3", 5..9, "No game has"),
        ("state = opn", 8..11, "open"),
        ("(wild", 5..6, ")"),
        ("wild)", 4..5, "opens"),
        ("wild and", 8..9, "condition"),
        ("code = 0.z", 7..10, "digit"),
        ("code = 5.d", 7..10, "before the point"),
        ("code < 0.77", 5..6, "="),
        ("same quotient as", 16..17, "code"),
        ("same quotient as tomorrow", 17..25, "code"),
        ("class =", 7..8, "class"),
        ("order = 99999999999999999999", 8..28, "number"),
    ] {
        let error = Filter::parse(text).expect_err(text);
        assert_eq!(error.at, at, "{text}: {error}");
        assert!(error.message.contains(says), "{text}: {error}");
    }
}

#[test]
fn deep_nesting_is_refused_and_no_text_panics() {
    let deep = "(".repeat(100_000);
    assert!(Filter::parse(&deep).is_err());
    let not = "not ".repeat(100_000);
    assert!(Filter::parse(&not).is_err());
    for text in [
        "=",
        "\"",
        "code = \"",
        "é",
        "≤",
        "7.d",
        "and",
        "or wild",
        "same",
    ] {
        assert!(Filter::parse(text).is_err(), "{text}");
    }
}
