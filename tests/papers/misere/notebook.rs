//! A notebook on misère octal games, whose tables are lost: what its functions give is compared
//! with what an independent program gives (`tests/data/canonical/heaps.json`).

use super::{computed, list, project, rows, text, texts};
use serde_json::Value;

/// The verified genera of the heaps of a game.
fn genera(code: &str) -> Vec<String> {
    let data: Value =
        serde_json::from_str(include_str!("../../data/canonical/heaps.json")).expect("JSON");
    let games = list(&data["games"]).iter();
    let mut game = games.filter(|game| game["code"] == code);
    let game = game.next().expect(code).as_object().expect("a game");
    let (_, genera) = game
        .iter()
        .find(|(key, _)| key.starts_with("genus_0"))
        .expect(code);
    list(genera)
        .iter()
        .map(|genus| text(genus).to_owned())
        .collect()
}

#[test]
fn the_genus_tables_are_the_verified_ones() {
    let project = project("notebook");
    for (name, code) in [
        ("genusTable of 0.45", "0.45"),
        ("genusTable of Kayles", "0.77"),
        ("genusTable of Dawson’s Kayles", "0.07"),
        ("genusTable of Dawson’s Chess", "0.137"),
        ("genusTable of Officers", "0.6"),
        ("genusTable of Guiles", "0.15"),
        ("genusTable of 0.123", "0.123"),
        ("genusTable of 0.26", "0.26"),
        ("genusTable of Daisies", "4.7"),
        ("genusTable of Grundy’s game", "grundy"),
    ] {
        let found: Vec<String> = rows(&project, name)
            .iter()
            .map(|row| row[1].clone())
            .collect();
        assert_eq!(found, genera(code), "{name}");
    }
}

#[test]
fn the_adder_of_4_is_the_sum_of_two_heaps_of_2() {
    let rows = rows(&project("notebook"), "Nim heaps and adders");
    let form = |line: &str| {
        let row = rows.iter().find(|row| row[0] == line).expect(line);
        row[1].clone()
    };
    assert_eq!(form("3"), "3");
    assert_eq!(form("{2, 3}"), "32");
    assert_eq!(form("2 + 2"), "32");
    assert_eq!(form("{2, 3} - 2"), "2");
}

#[test]
fn the_misere_tables_name_the_verified_forms() {
    let project = project("notebook");
    let data: Value =
        serde_json::from_str(include_str!("../../data/canonical/heaps.json")).expect("JSON");
    for (name, code) in [
        ("misereTable of 0.45", "0.45"),
        ("misereTable of Kayles", "0.77"),
    ] {
        let rows = rows(&project, name);
        let games = list(&data["games"]).iter();
        let game = games.clone().find(|game| game["code"] == code).expect(code);
        let mut named = 0;
        for (row, heap) in rows.iter().zip(list(&game["heaps"])) {
            assert_eq!(row[0], heap["n"].to_string(), "{name}");
            if let Some(form) = heap["name"].as_str() {
                assert_eq!(row[2], form, "{name}, heap {}", row[0]);
                named += 1;
            }
        }
        assert!(named >= 9, "{name}");
    }
}

#[test]
fn the_position_3_3_7_of_0_45_has_the_genus_of_a_heap_of_1() {
    let shown = texts(&computed(&project("notebook"), "genusPosition"));
    assert!(shown.contains("1⁰³¹"), "{shown}");
}
