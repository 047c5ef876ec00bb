//! docs/regular-surveys.md says what the surveys in `assets/atlas/regular.sqlite` have found of regular games. Small
//! families are computed anew, and what a prototype found is compared.

use crate::tables::answered;
use crate::{in_repository, results_of};
use grundy_survey::{Ask, Plan};
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The store.
fn store() -> Connection {
    let path = in_repository("assets/atlas/regular.sqlite");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).expect("the store")
}

/// The document, and where it is.
fn document() -> (PathBuf, String) {
    let path = in_repository("docs/regular-surveys.md");
    let text = std::fs::read_to_string(&path).expect("the document");
    (path, text)
}

#[test]
fn the_tables_of_regular_games_are_answers_of_their_store() {
    let (_, text) = document();
    assert!(
        answered(&text, &store()) == text,
        "docs/regular-surveys.md is not what the store says; cargo test --test surveys regular -- --ignored writes it anew"
    );
}

#[test]
#[ignore = "writes docs/regular-surveys.md anew"]
fn write_the_tables_of_regular_games() {
    let (path, text) = document();
    std::fs::write(path, answered(&text, &store())).expect("the document");
}

/// What the store says of each game that was asked so: its state and its facts, but for its class, which other games
/// of the plan name.
fn kept(about: &str) -> BTreeMap<String, (String, Value)> {
    let store = store();
    // Of codes with two rows, those of blocks and not those of tails, where fewer facts are kept.
    let query = "SELECT unit, state, facts FROM result JOIN plan ON plan.id = plan \
                 WHERE json_extract(ask, '$.about') = ?1 \
                 ORDER BY json_extract(plan.text, '$.family[0]') GLOB '0.ddd*' DESC";
    let mut rows = store.prepare(query).expect("a query");
    let rows = rows.query_map([about], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?))
    });
    let row = |row: Result<(String, String, String), _>| {
        let (unit, state, facts) = row.expect("a row");
        (unit, (state, without_class(&facts)))
    };
    rows.expect("rows").map(row).collect()
}

fn without_class(facts: &str) -> Value {
    let mut facts: Value = serde_json::from_str(facts).expect("facts");
    facts.as_object_mut().expect("facts").remove("class");
    facts
}

/// What is kept of the games of a family is found again.
fn found_again(ask: Ask, family: &[&str], games: usize) {
    let kept = kept(ask.name());
    let family = family.iter().map(|entry| (*entry).to_owned()).collect();
    let plan = Plan::new(ask, family, vec![10_000, 1_000_000]).expect("a plan");
    let found = results_of(&plan);
    assert_eq!(found.len(), games);
    for row in found {
        let found = (row.state, without_class(&row.facts));
        assert_eq!(kept.get(&row.unit), Some(&found), "{}", row.unit);
    }
}

#[test]
fn what_is_kept_of_small_families_is_found_again() {
    let values = |heaps| Ask::Grundy { heaps };
    found_again(values(2_000), &["0.(d)*", "0.(dd)*"], 63);
    found_again(values(2_000), &["AllBut(X) X<=5"], 31);
    found_again(values(300), &["CUT(X) 2<=X<=4"], 7);
    found_again(values(3_000), &["0.[8A-C]", "0.[3B][AF]"], 8);
    found_again(Ask::Quotient {}, &["0.(d)*", "0.(dd)*"], 63);
    found_again(Ask::Quotient {}, &["AllBut(X) X<=5"], 31);
}

/// The kind, the period, the saltus and the last exception from heap 1 on.
fn told((state, facts): &(String, Value)) -> String {
    if state != "periodic" {
        return "none 0 0 0".to_owned();
    }
    let number = |name: &str| facts[name].as_i64().unwrap_or(0).max(0);
    let kind = match (number("saltus"), facts.get("periodic_residues")) {
        (0, _) => "periodic",
        (_, None) => "arithmetic",
        (_, Some(_)) => "split",
    };
    let numbers = ["period", "saltus", "last_exception"].map(number);
    format!("{kind} {} {} {}", numbers[0], numbers[1], numbers[2])
}

#[test]
fn values_are_those_of_a_prototype() {
    let kept = kept("grundy");
    let tables = [
        include_str!("../data/regular/hexadecimal.txt"),
        include_str!("../data/regular/blocks.txt"),
    ];
    let mut others = Vec::new();
    let mut games = 0;
    for line in tables.iter().flat_map(|table| table.lines()) {
        let Some((code, said)) = line.split_once(' ').filter(|(code, _)| code.contains('.')) else {
            continue;
        };
        let (said, _) = said.rsplit_once(' ').expect("a number");
        games += 1;
        if told(&kept[code]) != said {
            others.push((code, said));
        }
    }
    // The last exceptions of these are kept with the games that they are up to a shift.
    let shifted = [
        ("0.1", "periodic 1 0 1"),
        ("0.4", "periodic 34 0 53"),
        ("0.41", "periodic 34 0 33"),
    ];
    assert_eq!((games, others), (255 + 567, shifted.to_vec()));
}

#[test]
fn quotients_of_blocks_are_those_of_a_prototype_and_two_more() {
    let kept = kept("quotient");
    let table = include_str!("../data/regular-misere/blocks.txt");
    let mut more = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (block, said) = line.split_once(": ").expect("a block");
        let (state, facts) = &kept[&format!("0.({block})*")];
        let said = said.split_once("misere ").map_or("-", |(_, said)| said);
        let is = match state.as_str() {
            "finite" => format!("order {}", facts["order"]),
            "infinite" if facts["tame"] == true => "T_oo".to_owned(),
            _ => String::new(),
        };
        let agrees = match said.starts_with("order") || said.starts_with("tame") {
            true => said.split(", ").any(|said| said == is),
            false => is.is_empty(),
        };
        if !agrees {
            more.push((block, is));
        }
    }
    let proved_here = [("125", "order 48"), ("341", "order 154")];
    let proved_here = proved_here.map(|(block, is)| (block, is.to_owned()));
    assert_eq!(more, proved_here);
}
