//! The data of `tests/data/star`.

use crate::{budget, history, slow, window};
use grundy_base::play::Convention;
use grundy_star::{Class, Keep, Moves, Point, PointSet, Window, iterate, limit, reflexivity, star};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::Path;

pub fn data(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/star")
        .join(format!("golden_{name}.json"));
    serde_json::from_str(&std::fs::read_to_string(path).expect("the file")).expect("JSON")
}

pub fn list<'a>(value: &'a Value, key: &str) -> &'a Vec<Value> {
    value[key]
        .as_array()
        .unwrap_or_else(|| panic!("{key} in {value}"))
}

pub fn numbers(value: &Value) -> Vec<usize> {
    let numbers = value.as_array().expect("a list");
    numbers
        .iter()
        .map(|n| n.as_u64().expect("a number") as usize)
        .collect()
}

pub fn points(value: &Value) -> Vec<Point> {
    let point = |p: &Value| {
        let mut point = [0; 3];
        let given = numbers(p);
        point
            .iter_mut()
            .zip(given)
            .for_each(|(to, x)| *to = x as u32);
        point
    };
    value
        .as_array()
        .expect("points")
        .iter()
        .map(point)
        .collect()
}

pub fn digest(set: &PointSet) -> String {
    let rows: Vec<String> = (0..set.window().rows())
        .map(|row| set.row_text(row))
        .collect();
    format!("{:x}", Sha256::digest(rows.join("\n")))
}

fn run_lengths(set: &PointSet) -> Vec<usize> {
    let all: String = (0..set.window().rows())
        .map(|row| set.row_text(row))
        .collect();
    let mut lengths = vec![0];
    let mut current = '0';
    for bit in all.chars() {
        if bit != current {
            lengths.push(0);
            current = bit;
        }
        *lengths.last_mut().expect("one") += 1;
    }
    lengths
}

/// Compares all that the data say of the iterations of a game in a window.
fn check_game(game: &Value) -> usize {
    let window = Window::new(&numbers(&game["window"])).expect("a window");
    let start = PointSet::of(points(&game["moves"]), window);
    let found = iterate(
        &start,
        Convention::Misere,
        Keep::All,
        &budget(),
        &mut |_| (),
    )
    .unwrap();
    assert_eq!(
        found.phi,
        game["phi_window"].as_u64().map(|n| n as usize),
        "{game}"
    );
    assert_eq!(found.counts, numbers(&game["counts"]), "{game}");
    assert_eq!(found.sets.len(), list(game, "sha256").len(), "{game}");
    for (set, expected) in found.sets.iter().zip(list(game, "sha256")) {
        assert_eq!(Some(digest(set).as_str()), expected.as_str(), "{game}");
    }
    if let Some(expected) = game.get("reflexive_sumset").and_then(Value::as_array) {
        for (set, expected) in found.sets.iter().zip(expected) {
            let answer = reflexivity(set, &budget()).unwrap();
            assert_eq!(Some(answer.by_sums), expected.as_bool(), "{game}");
            assert_eq!(answer.by_sums, answer.by_outcomes);
        }
    }
    let last = found.last().expect("a set");
    let game_moves = Moves::new(window.dimension(), start.points()).expect("moves");
    assert_eq!(&limit(&game_moves, window, &budget()).unwrap(), last);
    if let Some(expected) = game.get("minimal") {
        assert_eq!(game_moves.minimal().points(), points(expected), "{game}");
    }
    if let Some(expected) = game.get("limit_rle") {
        assert_eq!(run_lengths(last), numbers(expected), "{game}");
    }
    if let Some(expected) = game.get("iterates_rle").and_then(Value::as_array) {
        for (set, expected) in found.sets.iter().zip(expected) {
            assert_eq!(run_lengths(set), numbers(expected), "{game}");
        }
    }
    if let Some(expected) = game.get("class").and_then(Value::as_str) {
        assert_eq!(
            Class::of(&game_moves).map(Class::name),
            Some(expected),
            "{game}"
        );
    }
    if let Some(expected) = game.get("iterates_first60").and_then(Value::as_array) {
        for (set, expected) in found.sets.iter().zip(expected) {
            let first: Vec<usize> = set
                .points()
                .map(|p| p[0] as usize)
                .take_while(|&x| x < 60)
                .collect();
            assert_eq!(first, numbers(expected), "{game}");
        }
    }
    found.sets.len()
}

#[test]
fn iterations_on_one_heap() {
    let data = data("1d");
    assert_eq!(list(&data, "games").len(), 25);
    for game in list(&data, "games") {
        check_game(game);
        let text = moves_text(game);
        let steps: Vec<Vec<usize>> = list(game, "phi_steps").iter().map(numbers).collect();
        let curve = history(&text, &[400]).phi_curve();
        let curve: Vec<Vec<usize>> = curve.into_iter().map(|(n, phi)| vec![n, phi]).collect();
        // The first entry of the data is the smallest window they looked at.
        let expected: Vec<Vec<usize>> = steps.into_iter().filter(|step| step[1] > 0).collect();
        assert_eq!(curve, expected, "{text}");
    }
}

fn moves_text(game: &Value) -> String {
    let moves = list(game, "moves");
    let dimension = moves.first().map_or(1, |p| numbers(p).len());
    Moves::new(dimension, points(&game["moves"]))
        .expect("moves")
        .to_string()
}

#[test]
fn iterations_on_two_heaps() {
    let data = data("2d");
    let games = list(&data, "games");
    assert_eq!(games.len(), 72);
    games.iter().for_each(|game| {
        check_game(game);
    });
}

#[test]
fn phi_grows_with_the_window_as_recorded() {
    let data = data("2d");
    for game in list(&data, "phi_steps") {
        let found = history(&moves_text(game), &[160, 160]);
        let curve = found.phi_curve();
        let phi_at = |n: usize| {
            let before = curve.iter().take_while(|(side, _)| *side <= n);
            before.last().map_or(0, |&(_, phi)| phi)
        };
        let mut expected = list(game, "phi_steps").iter().map(numbers).peekable();
        let mut phi = 0;
        for n in (10..=160).step_by(5) {
            if let Some(step) = expected.next_if(|step| step[0] == n) {
                phi = step[1];
            }
            assert_eq!(phi_at(n), phi, "{} at {n}", game["name"]);
        }
    }
}

#[test]
fn iterations_on_three_heaps() {
    let data = data("3d");
    assert_eq!(list(&data, "games").len(), 12);
    for game in list(&data, "games") {
        check_game(game);
    }
}

#[test]
fn edges_of_windows_passes_and_empty_games() {
    let data = data("edge");
    for case in list(&data, "cases") {
        check_game(case);
        let window = Window::new(&numbers(&case["window"])).expect("a window");
        let start = PointSet::of(points(&case["moves"]), window);
        assert_eq!(
            Some(start.terminal().count() as u64),
            case["terminal_count"].as_u64()
        );
        let game = Moves::new(window.dimension(), start.points()).expect("moves");
        let limit = limit(&game, window, &budget()).unwrap();
        let expected = points(&case["limit_points"]);
        // The data list the first 40 points.
        assert_eq!(
            limit.points().take(40).collect::<Vec<_>>(),
            expected,
            "{case}"
        );
    }
}

#[test]
fn classes_by_the_minimal_moves() {
    let data = data("class");
    for case in list(&data, "cases") {
        let game = Moves::new(2, points(&case["moves"])).expect("moves");
        assert_eq!(game.minimal().points(), points(&case["minimal"]));
        assert_eq!(Class::of(&game).map(Class::name), case["class"].as_str());
    }
}

/// The moves of the named games of the normal-play data.
fn named(name: &str, window: Window) -> PointSet {
    let all = slow::points(window).into_iter().filter(|p| *p != [0; 3]);
    let moves = all.filter(|p| {
        let taken: Vec<u32> = p.iter().copied().filter(|&x| x > 0).collect();
        taken.len() == 1 || name == "Wythoff Nim" && taken.len() == 2 && taken[0] == taken[1]
    });
    PointSet::of(moves, window)
}

#[test]
fn normal_play_settles_on_one_game_or_on_two_in_turns() {
    let data = data("normal");
    assert_eq!(list(&data, "games").len(), 16);
    for game in list(&data, "games") {
        let window = Window::new(&numbers(&game["window"])).expect("a window");
        let start = match game["name"].as_str() {
            Some(name) => named(name, window),
            None => PointSet::of(points(&game["moves"]), window),
        };
        let mut sets = vec![start.clone()];
        for _ in 1..list(game, "sha256").len() {
            let next = star(&sets[sets.len() - 1], Convention::Normal, &budget()).unwrap();
            sets.push(next);
        }
        for (set, expected) in sets.iter().zip(list(game, "sha256")) {
            assert_eq!(Some(digest(set).as_str()), expected.as_str(), "{game}");
        }
        let counts: Vec<usize> = sets.iter().map(PointSet::count).collect();
        assert_eq!(counts, numbers(&game["counts"]));
        let found = iterate(
            &start,
            Convention::Normal,
            Keep::All,
            &budget(),
            &mut |_| (),
        )
        .unwrap();
        let expected = game["first_i_with_M(i+2)==M(i)"]
            .as_u64()
            .map(|n| n as usize);
        assert_eq!(found.phi, expected, "{game}");
    }
}

#[test]
fn minimal_differing_elements_of_the_moving_fronts() {
    let data = data("fronts");
    for game in list(&data, "games") {
        let window = window(&numbers(&game["window"]));
        let start = PointSet::of(points(&game["moves"]), window);
        let found = iterate(
            &start,
            Convention::Misere,
            Keep::Last,
            &budget(),
            &mut |_| (),
        )
        .unwrap();
        assert_eq!(found.phi.map(|n| n as u64), game["phi_window"].as_u64());
        assert_eq!(found.steps.len(), list(game, "X").len(), "{game}");
        let steps = found
            .steps
            .iter()
            .zip(list(game, "X"))
            .zip(numbers(&game["ndiff"]));
        for ((step, x), differences) in steps {
            assert_eq!(step.minimal, points(x), "{game}");
            assert_eq!(step.differences, differences);
        }
    }
}
