//! Certificates of iterations: what is accepted is what the definition says in a window, and what is changed is
//! refused or still true.

#[path = "common/long.rs"]
mod long;
#[path = "iterations/mutants.rs"]
mod mutants;

use grundy_base::budget::{Budget, Stop};
use grundy_proof::checker::iterations::{Ending, Iteration, Iterations};
use grundy_proof::checker::periodic::{Band, Repeating};
use grundy_proof::checker::tiles::Tiles;
use grundy_proof::{
    Certificate, CheckedTable, Claim, Counterexample, Refusal, Stated, Unproved, Verdict,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A game with tiles, a cover and bands: `φ = 5`.
const TILES: &str = include_str!("data/iterations_tiles.json");
/// A game of which all iterations repeat: `φ = 5`.
const LIMIT: &str = include_str!("data/iterations_limit.json");

fn verdict(text: &str) -> Result<Verdict, Unproved> {
    let budget = Budget::unlimited().with_memory(1 << 30);
    Certificate::read(text)?.check(&budget, &mut |_| ())
}

fn table(verdict: &Verdict) -> &Iterations {
    match verdict.table() {
        CheckedTable::Iterations(table) => table,
        other => panic!("{other:?}"),
    }
}

fn claims(verdict: &Verdict) -> Vec<Claim> {
    verdict
        .claims()
        .iter()
        .map(|proved| proved.claim().clone())
        .collect()
}

/// What is said of a certificate in which something was changed.
fn refusal(text: &str, change: impl Fn(&mut Value)) -> Refusal {
    let original: Value = serde_json::from_str(text).unwrap();
    let mut changed = original.clone();
    change(&mut changed);
    assert_ne!(changed, original);
    match verdict(&changed.to_string()) {
        Err(Unproved::Refused(refusal)) => *refusal,
        other => panic!("{other:?}"),
    }
}

/// The first iteration that is known in this way.
fn first<'a>(certificate: &'a mut Value, by: &str) -> &'a mut Value {
    let mut all = certificate["iterations"].as_array_mut().unwrap().iter_mut();
    all.find(|iteration| iteration["by"] == by).unwrap()
}

fn turn(row: &mut Value, x: usize) {
    let mut text = row.as_str().unwrap().as_bytes().to_vec();
    text[x] ^= 1;
    *row = String::from_utf8(text).unwrap().into();
}

#[test]
fn what_the_program_writes_is_accepted() {
    for text in [TILES, LIMIT] {
        let verdict = verdict(text).unwrap();
        let expected = [Claim::Iterations { count: 5 }, Claim::Phi(Some(5))];
        assert_eq!(claims(&verdict), expected);
    }
    let verdict = verdict(TILES).unwrap();
    assert_eq!(verdict.game(), "{(2,1), (3,3), (0,4)}");
    assert!(
        table(&verdict)
            .windows
            .iter()
            .flatten()
            .all(|&count| count > 0)
    );
    assert!(verdict.to_string().contains("tiles"), "{verdict}");
}

#[test]
fn the_check_keeps_to_its_budget() {
    let certificate = Certificate::read(TILES).unwrap();
    for (budget, stop) in [
        (Budget::unlimited().with_steps(5), Stop::Steps),
        (Budget::unlimited().with_memory(100), Stop::Memory),
    ] {
        let stopped = certificate.check(&budget, &mut |_| ()).unwrap_err();
        assert_eq!(stopped, Unproved::Stopped(stop));
    }
}

// What is a claim, and was not read.

#[test]
fn cells_of_a_band_to_which_no_position_comes_are_those_of_the_set() {
    let mut original: Value = serde_json::from_str(TILES).unwrap();
    let band = first(&mut original, "band").clone();
    let rows = band["rows"].as_array().unwrap();
    let width = rows[0].as_str().unwrap().len();
    // The cell farthest from the origin comes to another one.
    let refused = refusal(TILES, |certificate| {
        turn(
            &mut first(certificate, "band")["rows"][rows.len() - 1],
            width - 1,
        );
    });
    let cell = Counterexample::Cell(vec![width - 1, rows.len() - 1]);
    assert_eq!(refused.counterexample, Some(cell), "{refused}");
    let refused = refusal(TILES, |certificate| {
        let rows = first(certificate, "band")["rows"].as_array_mut().unwrap();
        rows.push(rows[0].clone());
    });
    assert!(refused.why.contains("or more than that"), "{refused}");
}

#[test]
fn bounds_of_a_band_are_least() {
    for (field, i) in [("levels", 0), ("levels", 1), ("from", 0), ("from", 1)] {
        let refused = refusal(TILES, |certificate| {
            let number = &mut first(certificate, "band")[field][i];
            *number = json!(number.as_u64().unwrap() + 1);
        });
        assert_eq!(refused.claim, Stated::Sets, "{refused}");
    }
}

#[test]
fn tiles_are_all_used_and_each_is_there_once() {
    for (change, why) in [
        (0, "a tile is in no context"),
        (1, "two tiles are the same"),
        (2, "not in order"),
        (3, "not in order"),
        (4, "that never are ones"),
        (5, "a tile that is not there"),
    ] {
        let refused = refusal(TILES, |certificate| {
            let tiles = first(certificate, "tiles");
            let count = tiles["tiles"].as_array().unwrap().len();
            let contexts = tiles["contexts"].as_array().unwrap().clone();
            let list = tiles["contexts"].as_array_mut().unwrap();
            match change {
                0 => {
                    let mut tile = tiles["tiles"][0].clone();
                    let row = tile["rows"][0].as_str().unwrap().replace('0', "1");
                    tile["rows"][0] = row.into();
                    tiles["tiles"].as_array_mut().unwrap().push(tile);
                }
                1 => {
                    let tile = tiles["tiles"][0].clone();
                    tiles["tiles"].as_array_mut().unwrap().push(tile);
                }
                2 => list.swap(0, 1),
                3 => list.push(contexts[contexts.len() - 1].clone()),
                4 => {
                    let last = contexts[contexts.len() - 1].as_array().unwrap();
                    list.push(json!([count + 2, count + 2, count + 2, last[3]]));
                }
                _ => list[0][3] = json!(count + 3),
            }
        });
        assert!(refused.why.contains(why), "{change}: {refused}");
    }
}

#[test]
fn tiles_remember_what_they_must_and_no_more() {
    for field in ["period", "reach"] {
        let refused = refusal(TILES, |certificate| {
            let tiles = first(certificate, "tiles");
            tiles["reach"] = json!([1000, 1000]);
            tiles[field] = json!([tiles["sides"][0], tiles["sides"][1]]);
        });
        assert_eq!(refused.claim, Stated::Sets, "{refused}");
    }
}

#[test]
fn a_repetition_has_its_least_period_from_its_first_place_on() {
    // The rows are continued as they repeat, so that the set is the same.
    for (axis, doubles) in [(0, true), (0, false), (1, true), (1, false)] {
        let refused = refusal(LIMIT, |certificate| {
            let set = first(certificate, "repetition");
            let written: Repeating = serde_json::from_value(bare(set)).unwrap();
            let (mut from, mut period) = (written.from, written.period);
            match doubles {
                true => period[axis] *= 2,
                false => from[axis] += 1,
            }
            set["rows"] = json!(rows_of(
                &written,
                [from[0] + period[0], from[1] + period[1]]
            ));
            (set["from"], set["period"]) = (json!(from), json!(period));
        });
        let why = if doubles {
            "a smaller period"
        } else {
            "from an earlier"
        };
        assert!(refused.why.contains(why), "{refused}");
    }
}

fn bare(set: &Value) -> Value {
    let mut bare = set.clone();
    bare.as_object_mut().unwrap().remove("by");
    bare
}

fn rows_of(set: &Repeating, [width, height]: [usize; 2]) -> Vec<String> {
    let cell = |x, y| if repeating(set, x, y) { '1' } else { '0' };
    (0..height)
        .map(|y| (0..width).map(|x| cell(x, y)).collect())
        .collect()
}

#[test]
fn moves_are_in_order_and_each_is_there_once() {
    let refused = refusal(LIMIT, |certificate| {
        certificate["moves"] = json!([[2, 1], [4, 0]])
    });
    assert_eq!((refused.claim, &refused.place[..]), (Stated::Game, "moves"));
    let twice = json!([[4, 0], [4, 0], [2, 1]]);
    let refused = refusal(LIMIT, |certificate| certificate["moves"] = twice.clone());
    assert_eq!(refused.claim, Stated::Game);
}

#[test]
fn fields_that_nobody_reads_are_refused() {
    for place in [
        "",
        "/iterations/0",
        "/iterations/0/tiles/0",
        "/iterations/1",
        "/iterations/2",
    ] {
        let refused = refusal(TILES, |certificate| {
            let at = certificate.pointer_mut(place).unwrap();
            at["infinite"] = json!(false);
        });
        assert!(refused.why.contains("infinite"), "{place}: {refused}");
    }
    let refused = refusal(TILES, |certificate| {
        first(certificate, "band")["repeats"] = Value::Null;
    });
    assert_eq!(refused.claim, Stated::File, "{refused}");
}

#[test]
fn a_limit_is_claimed_where_it_is_reached() {
    // Too early, and too late.
    let early = refusal(LIMIT, |certificate| {
        certificate["iterations"].as_array_mut().unwrap().pop();
    });
    assert_eq!(early.place, "claim", "{early}");
    for claim in ["limit", "open"] {
        let late = refusal(LIMIT, |certificate| {
            let iterations = certificate["iterations"].as_array_mut().unwrap();
            iterations.extend(iterations.last().cloned());
            certificate["claim"] = claim.into();
        });
        assert!(late.why.contains("the limit already"), "{late}");
    }
    // Less is said to be less.
    let mut open: Value = serde_json::from_str(LIMIT).unwrap();
    open["claim"] = "open".into();
    let open = verdict(&open.to_string()).unwrap();
    assert_eq!(claims(&open), [Claim::Iterations { count: 5 }]);
    assert!(open.to_string().ends_with("it is at least 5."), "{open}");
}

#[test]
fn a_limit_is_not_taken_for_fronts_that_move() {
    let refused = refusal(LIMIT, |certificate| {
        let iterations = certificate["iterations"].as_array_mut().unwrap();
        iterations.extend(iterations.last().cloned());
        let marks = json!([[[6, 1000, 1000, 3000, 3000], [6, 1000, 1000, 3000, 3000]]]);
        certificate["claim"] = json!({"fronts": {"every": 1, "step": [60, 60], "marks": marks}});
    });
    assert!(refused.place.starts_with("claim"), "{refused}");
}

// A second implementation: the definition, in a window.

type Set = HashSet<[usize; 2]>;

/// The star of a set in a square, by the definition: a position is an element if it is above a move, and no
/// move leads from it to an element.
fn star(moves: &Set, side: usize) -> Set {
    let mut elements = Set::new();
    for sum in 0..2 * side {
        for x in sum.saturating_sub(side - 1)..side.min(sum + 1) {
            let at = [x, sum - x];
            let above = |m: &&[usize; 2]| m[0] <= at[0] && m[1] <= at[1];
            let mut after = moves
                .iter()
                .filter(above)
                .map(|m| [at[0] - m[0], at[1] - m[1]]);
            let mut is_terminal = true;
            let leads = after.any(|at| {
                is_terminal = false;
                elements.contains(&at)
            });
            if !leads && !is_terminal {
                elements.insert(at);
            }
        }
    }
    elements
}

fn repeating(set: &Repeating, x: usize, y: usize) -> bool {
    let fold = |at: usize, i: usize| match at.checked_sub(set.from[i]) {
        Some(beyond) => set.from[i] + beyond % set.period[i],
        None => at,
    };
    set.rows[fold(y, 1)].as_bytes()[fold(x, 0)] == b'1'
}

/// What a band has at a position, which is moved step by step until it is written.
fn banded(band: &Band, mut x: i64, mut y: i64) -> bool {
    let [q1, q2] = band.diagonal.map(|q| q as i64);
    let level = |x: i64, y: i64| x * q2 - y * q1;
    let unit = (1..=q1).rev().find(|d| q1 % d == 0 && q2 % d == 0).unwrap();
    let [c1, c2] = band.levels.map(|c| c as i64 * unit);
    let [p1, p2] = band.axis.map(|p| p as i64);
    let [a1, a2] = band.from.map(|a| a as i64);
    while x >= p1 && level(x - p1, y) >= c1 {
        x -= p1;
    }
    while y >= p2 && -level(x, y - p2) >= c2 {
        y -= p2;
    }
    while x >= a1 + q1 && y >= a2 + q2 {
        (x, y) = (x - q1, y - q2);
    }
    band.rows[y as usize].as_bytes()[x as usize] == b'1'
}

/// The cells of the blocks of a picture, laid out one by one.
fn pictured(tiles: &Tiles, side: usize) -> Set {
    let next: HashMap<[usize; 3], usize> = tiles
        .contexts
        .iter()
        .map(|&[c, b, l, tile]| ([c, b, l], tile))
        .collect();
    let mut placed: HashMap<[usize; 2], usize> = HashMap::new();
    let mut set = Set::new();
    for y in 0..side.div_ceil(tiles.sides[1]) {
        for x in 0..side.div_ceil(tiles.sides[0]) {
            let below = if y == 0 { 1 } else { placed[&[x, y - 1]] };
            let left = if x == 0 { 2 } else { placed[&[x - 1, y]] };
            let corner = match (x, y) {
                (0, 0) => 0,
                (_, 0) => 1,
                (0, _) => 2,
                _ => placed[&[x - 1, y - 1]],
            };
            let tile = next[&[corner, below, left]];
            placed.insert([x, y], tile);
            for (line, row) in tiles.tiles[tile - 3].rows.iter().enumerate() {
                for (at, _) in row.bytes().enumerate().filter(|(_, cell)| *cell == b'1') {
                    set.insert([x * tiles.sides[0] + at, y * tiles.sides[1] + line]);
                }
            }
        }
    }
    set.retain(|at| at.iter().all(|&at| at < side));
    set
}

fn in_square(side: usize, has: impl Fn(usize, usize) -> bool) -> Set {
    let all = (0..side).flat_map(|y| (0..side).map(move |x| [x, y]));
    all.filter(|&[x, y]| has(x, y)).collect()
}

fn shown(iteration: &Iteration, side: usize) -> Set {
    match iteration {
        Iteration::Repetition(set) | Iteration::Cover(set) => {
            in_square(side, |x, y| repeating(set, x, y))
        }
        Iteration::Band(band) => {
            let set = in_square(side, |x, y| banded(band, x as i64, y as i64));
            if let Some(double) = &band.repeats {
                assert_eq!(set, in_square(side, |x, y| repeating(double, x, y)));
            }
            set
        }
        Iteration::Tiles(tiles) => pictured(tiles, side),
    }
}

/// Compares what is proved with the definition in a square of this side.
fn agrees(table: &Iterations, side: usize) {
    let mut before: Set = table.moves.iter().copied().collect();
    for iteration in &table.iterations {
        let next = star(&before, side);
        assert_eq!(shown(iteration, side), next);
        before = next;
    }
    if matches!(table.claim, Ending::Limit) {
        assert_eq!(star(&before, side), before);
    }
}

#[test]
fn iterations_are_those_of_the_definition() {
    for text in [TILES, LIMIT] {
        agrees(table(&verdict(text).unwrap()), 70);
    }
}
