//! The example projects of the report on octal games on graphs and of the paper on the misère
//! star-operator: each figure, computed as its document says, beside what is printed
//! (`tests/data/papers/`) or, where the print cannot be read, beside the data it replaces.

use grundy_figure::{Item, Shape};
use grundy_jobs::Allowance;
use grundy_project::{Body, Drawing, Project};
use grundy_views::still::still;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const REPORT: &str = "octal-games-on-graphs";
const STAR: &str = "misere-star-operator";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn project(name: &str) -> Project {
    Project::load(&root().join(format!("projects/{name}.grundy"))).expect("an example")
}

fn printed(name: &str) -> Value {
    data(&format!("papers/{name}.json"))
}

fn data(file: &str) -> Value {
    let text = fs::read_to_string(root().join("tests/data").join(file)).expect("data");
    serde_json::from_str(&text).expect("JSON")
}

/// The document of a figure, by the beginning of its name.
fn figure(project: &Project, name: &str) -> Body {
    let follows = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit());
    let is_it = |document: &&grundy_project::Document| {
        document.name.strip_prefix(name).is_some_and(follows)
    };
    let document = project.documents.iter().find(is_it);
    document.unwrap_or_else(|| panic!("no {name}")).body.clone()
}

/// What a view shows once everything in it is computed.
struct Shown {
    /// The words of the picture.
    words: Vec<String>,
    /// The circles of the picture.
    circles: usize,
    /// The data without their heads.
    rows: Vec<Vec<String>>,
    json: Value,
}

fn shown(body: &Body) -> Shown {
    let still = still(body, Allowance::default());
    assert_eq!(still.shortfall(), None);
    let items = still.picture().expect("a picture").items;
    let word = |item: &Item| match item {
        Item::Text { text, .. } => Some(text.to_string()),
        _ => None,
    };
    let circle = |item: &&Item| {
        matches!(
            item,
            Item::Area {
                shape: Shape::Circle(..),
                ..
            }
        )
    };
    let rows = still.data().expect("data");
    let rows = rows.lines().skip(1);
    let json = still
        .json()
        .map(|text| serde_json::from_str(&text).expect("JSON"));
    Shown {
        words: items.iter().filter_map(word).collect(),
        circles: items.iter().filter(circle).count(),
        rows: rows
            .map(|row| row.split(',').map(str::to_owned).collect())
            .collect(),
        json: json.unwrap_or_default(),
    }
}

fn numbers(value: &Value) -> Vec<u64> {
    let all = value.as_array().expect("a list").iter();
    all.map(|value| value.as_u64().expect("a number")).collect()
}

fn texts(value: &Value) -> Vec<String> {
    let all = value.as_array().expect("a list").iter();
    all.map(|value| value.as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn the_positions_of_the_report_have_the_values_it_proves() {
    let project = project(REPORT);
    for position in printed("graph_report")["positions"].as_array().unwrap() {
        let name = position["figure"].as_str().unwrap();
        let shown = shown(&figure(&project, name));
        let value = position["value"].as_u64().unwrap();
        let verdict = match value {
            0 => "P-position: the player to move loses (normal play).",
            _ => "N-position: the player to move wins (normal play).",
        };
        let verdict = format!("Grundy value {value}. {verdict}");
        assert!(shown.words.contains(&verdict), "{name}: {:?}", shown.words);
        if let Some(moves) = position["moves"].as_u64() {
            assert_eq!(shown.rows.len() as u64, moves, "{name}");
        }
        if !position["components"].is_null() {
            let values = shown.words.iter().filter_map(|w| w.strip_prefix("value "));
            let values: Vec<u64> = values.map(|value| value.parse().unwrap()).collect();
            assert_eq!(values, numbers(&position["components"]), "{name}");
        }
    }
}

/// The edges that may be taken.
fn edges_taken(shown: &Shown) -> BTreeSet<(usize, usize)> {
    let pair = |row: &Vec<String>| {
        let (u, v) = row[0].split_once(' ')?;
        Some((u.parse().ok()?, v.parse().ok()?))
    };
    shown.rows.iter().filter_map(pair).collect()
}

/// The horizontal edges in a row of boards whose uppermost rows are at these heights, between
/// columns of three vertices.
fn edges_across(drawing: &Drawing, tops: &[f32], row: f32) -> BTreeSet<(usize, usize)> {
    let spots = drawing.spots();
    let across = |&&(u, v): &&(usize, usize)| {
        let (a, b) = (spots[u], spots[v]);
        let full = |x: f32, top: f32| {
            let column = |spot: &&[f32; 2]| spot[0] == x && (top..=top + 2.0).contains(&spot[1]);
            spots.iter().filter(column).count() == 3
        };
        let in_row = |&top: &f32| a[1] == top + row && full(a[0], top) && full(b[0], top);
        a[1] == b[1] && tops.iter().any(in_row)
    };
    drawing.edges().iter().filter(across).copied().collect()
}

#[test]
fn in_figures_19_and_20_all_moves_in_the_middle_and_in_the_top_row_can_be_made() {
    let project = project(REPORT);
    let boards: [(&str, &[f32], f32, usize); 2] = [
        ("Figure 19", &[0.0, 4.0], 1.0, 9),
        ("Figure 20", &[0.0, 4.0], 0.0, 10),
    ];
    for (name, tops, row, count) in boards {
        let body = figure(&project, name);
        let drawing = &body.graph_position().expect("a position").drawing;
        let across = edges_across(drawing, tops, row);
        assert_eq!(across.len(), count, "{name}");
        let taken = edges_taken(&shown(&body));
        assert!(across.is_subset(&taken), "{name}: {across:?}, {taken:?}");
    }
}

/// The table of podes that a document shows, as a word for each number of legs.
fn pode_rows(shown: &Shown) -> Vec<String> {
    let mut rows = vec![String::new(); 10];
    for row in &shown.rows {
        let [ones, twos] = [0, 1].map(|at| row[at].parse::<usize>().unwrap());
        // Rows come in order, and in each the members by their legs of length 2.
        assert_eq!(rows[ones + twos].len(), twos);
        rows[ones + twos].push_str(&row[2]);
    }
    rows
}

#[test]
fn the_outcomes_of_podes_are_those_of_lemma_52() {
    let project = project(REPORT);
    for table in printed("graph_report")["outcomes"].as_array().unwrap() {
        let name = table["figure"].as_str().unwrap();
        let rows = pode_rows(&shown(&figure(&project, name)));
        let first = table["first"].as_u64().unwrap() as usize;
        for (at, row) in texts(&table["rows"]).iter().enumerate() {
            assert_eq!(&rows[first + at], row, "{name}, row {}", first + at);
        }
    }
}

#[test]
fn the_values_of_podes_are_those_of_figure_34() {
    let printed = &printed("graph_report")["values"];
    let shown = shown(&figure(&project(REPORT), "Figure 34"));
    let rows = pode_rows(&shown);
    assert_eq!(rows[..5], texts(&printed["rows"]));
}

#[test]
fn figures_22_23_and_34_draw_all_podes_with_up_to_four_legs() {
    let legs = (0..=4_usize).flat_map(|legs| (0..=legs).map(move |twos| legs + twos));
    let vertices: usize = legs.map(|below| 1 + below).sum();
    let project = project(REPORT);
    for name in ["Figure 22", "Figure 23", "Figure 34"] {
        assert_eq!(shown(&figure(&project, name)).circles, vertices, "{name}");
    }
}

/// The entries of one row of a table of grids.
fn grid_row(shown: &Shown, height: &str) -> Vec<String> {
    let row = shown.rows.iter().filter(|row| row[0] == height);
    row.map(|row| row[2].clone()).collect()
}

#[test]
fn tables_2_and_3_have_the_lengths_of_play_that_are_printed() {
    let (project, printed) = (project(REPORT), printed("graph_report"));
    let table_2 = &printed["table_2"];
    let outcomes = grid_row(&shown(&figure(&project, "Table 2: outcomes")), "3");
    assert_eq!(outcomes.concat(), table_2["outcome"].as_str().unwrap());
    let lengths =
        |value: &Value| -> Vec<String> { numbers(value).iter().map(u64::to_string).collect() };
    let played = grid_row(&shown(&figure(&project, "Table 2: moves played")), "3");
    assert_eq!(played, lengths(&table_2["moves_played"]));
    let table_3 = &printed["table_3"];
    let from = table_3["from"].as_u64().unwrap() as usize;
    let played = grid_row(&shown(&figure(&project, "Table 3")), "4");
    assert_eq!(played[from - 1..], lengths(&table_3["moves_played"]));
}

#[test]
fn tables_4_and_5_are_the_tables_computed_in_place_of_those_that_cannot_be_read() {
    let (project, tables) = (project(REPORT), data("graphs/bipode_tables_033.json"));
    for (name, key) in [("Table 4", "m1"), ("Table 5", "m2")] {
        let rows = shown(&figure(&project, name)).rows;
        assert_eq!(rows.len(), 7_usize.pow(4), "{name}");
        for row in rows {
            let [a1, a2, b1, b2] = [0, 1, 2, 3].map(|at| row[at].parse::<usize>().unwrap());
            let values = tables[key][a1][a2].as_str().unwrap();
            let value = &values[7 * b1 + b2..][..1];
            assert_eq!(row[5], value, "{name}: {row:?}");
        }
    }
}

/// The elements of each iteration on one heap.
fn iterations(shown: &Shown) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = Vec::new();
    for row in &shown.rows {
        let [i, x] = [0, 1].map(|at| row[at].parse::<u64>().unwrap());
        all.resize(all.len().max(i as usize + 1), Vec::new());
        all[i as usize].push(x);
    }
    all
}

/// The limit `M_k` below a bound.
fn limit(k: u64, below: u64) -> Vec<u64> {
    let in_it = |x: &u64| (k..2 * k).contains(&(x % (3 * k - 1)));
    (0..below).filter(in_it).collect()
}

#[test]
fn figure_1_has_the_moves_that_are_printed() {
    let printed = &printed("star_paper")["figure_1"];
    let rows = iterations(&shown(&figure(&project(STAR), "Figure 1")));
    let first = numbers(&printed["moves_of_row_1"]);
    assert_eq!(rows[1][..first.len()], first);
    let below = |row: &Vec<u64>| -> Vec<u64> { row.iter().copied().filter(|x| *x < 70).collect() };
    assert_eq!(below(&rows[4]), below(&rows[5]));
    assert_ne!(rows[4].contains(&70), rows[5].contains(&70));
}

#[test]
fn both_games_of_figure_2_settle_to_the_same_limit() {
    let printed = &printed("star_paper")["figure_2"];
    let k = printed["k"].as_u64().unwrap();
    assert_eq!(printed["period"].as_u64(), Some(3 * k - 1));
    let project = project(STAR);
    for side in ["left", "right"] {
        let rows = iterations(&shown(&figure(&project, &format!("Figure 2, {side}"))));
        assert_eq!(rows.last(), Some(&limit(k, 100)), "{side}");
    }
}

#[test]
fn the_boxes_of_figure_3_stand_where_the_paper_says_that_sets_still_differ() {
    let printed = &printed("star_paper")["figure_3"];
    let steps = shown(&figure(&project(STAR), "Figure 3")).json;
    let steps = steps["steps"].as_array().unwrap().iter();
    let boxed: Vec<u64> = steps
        .map(|step| step["minimal"][0][0].as_u64().unwrap())
        .collect();
    let named = numbers(&printed["smallest_that_differ"]);
    assert_eq!(boxed[..named.len()], named);
    let fixed: Vec<u64> = boxed.iter().map(|x| x - 1).collect();
    let printed = numbers(&printed["fixed_up_to"]);
    assert_eq!(fixed[..printed.len()], printed);
}

#[test]
fn the_lines_of_figure_4_are_those_of_lemma_8() {
    let k = printed("star_paper")["figure_4"]["k"].as_u64().unwrap();
    let rows = iterations(&shown(&figure(&project(STAR), "Figure 4")));
    let all = |part: &dyn Fn(u64) -> bool| (0..100).filter(|&x| part(x)).collect::<Vec<u64>>();
    let block = |x: u64| (k..2 * k).contains(&x);
    let later = |x: u64, first: u64| x >= first && (x - first).is_multiple_of(2 * k);
    let lemma = [
        vec![k],
        all(&|x| (k..2 * k).contains(&(x % (2 * k)))),
        all(&|x| block(x) || later(x, 4 * k - 1)),
        all(&|x| block(x) || (4 * k - 1..5 * k - 1).contains(&x) || later(x, 7 * k - 2)),
        limit(k, 10 * k - 2),
        limit(k, 100),
    ];
    assert_eq!(rows, lemma);
}

#[test]
fn the_games_of_figures_5_7_8_and_9_settle_in_as_many_steps_as_the_paper_says() {
    let project = project(STAR);
    for printed in printed("star_paper")["figures"].as_array().unwrap() {
        let name = printed["figure"].as_str().unwrap();
        let found = shown(&figure(&project, name)).json;
        assert_eq!(found["iterations"], printed["iterations"], "{name}");
        assert_eq!(found["class"], printed["class"], "{name}");
    }
}

#[test]
fn the_p_positions_of_figure_6_are_a_limit_of_two_moves() {
    let printed = &printed("star_paper")["figure_6"];
    let [k, l] = ["k", "l"].map(|name| printed[name].as_u64().unwrap());
    let project = project(STAR);
    let right = figure(&project, "Figure 6, right");
    let Body::VectorGame(mut two_moves) = right.clone() else {
        panic!("a vector game");
    };
    two_moves.moves = format!("{k},0 0,{l}");
    two_moves.iteration = None;
    let limit = shown(&Body::VectorGame(two_moves)).rows;
    assert_eq!(shown(&right).rows, limit);
    let left = shown(&figure(&project, "Figure 6, left")).rows;
    assert_eq!(
        left.len(),
        19,
        "the moves of the small game, all in the window"
    );
    assert!(
        left.iter().all(|m| limit.contains(m)),
        "a part of its limit"
    );
}

#[test]
fn the_game_of_figure_6_leaves_the_limit_beyond_its_window() {
    let Body::VectorGame(fitted) = figure(&project(STAR), "Figure 6, right") else {
        panic!("a vector game");
    };
    let in_window = |moves: &str, iteration, window: &str| {
        let mut game = fitted.clone();
        (game.moves, game.iteration, game.window) = (moves.into(), iteration, window.into());
        shown(&Body::VectorGame(game)).rows
    };
    let found = in_window(&fitted.moves, Some(1), "64");
    let limit = in_window("7,0 0,5", None, "64");
    assert_ne!(found, limit);
    let differs = |position: [&str; 2]| {
        let is_in = |rows: &[Vec<String>]| rows.iter().any(|row| row[..2] == position);
        is_in(&found) != is_in(&limit)
    };
    assert!(differs(["61", "23"]));
}

#[test]
fn figure_9_has_stripes_of_slope_minus_one() {
    let shown = shown(&figure(&project(STAR), "Figure 9"));
    let points = shown.rows.iter().map(|row| {
        let [x, y] = [0, 1].map(|at| row[at].parse::<u32>().unwrap());
        (x, y)
    });
    let stripes = (0..30).flat_map(|x| (0..30).map(move |y| (x, y)));
    let stripes = stripes.filter(|(x, y)| [2, 3].contains(&((x + y) % 5)));
    assert_eq!(
        points.collect::<BTreeSet<_>>(),
        stripes.collect::<BTreeSet<_>>()
    );
}
