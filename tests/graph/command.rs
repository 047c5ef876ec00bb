//! The command `grundy graph`.

use crate::program::{errors, program};
use grundy_base::play::Convention;
use grundy_formats::read_graph6;
use grundy_jobs::Jobs;
use grundy_project::{Body, Drawing, GraphPosition, Parts};
use grundy_views::graph::GraphPositions;
use grundy_views::{AnyModel, Model};
use serde_json::Value;
use std::io::Write;
use std::process::{Output, Stdio};
use std::sync::Arc;
use std::time::Duration;

pub fn grundy(arguments: &[&str], input: &str) -> Output {
    let mut child = program(&[&["graph"], arguments].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its arguments does not read.
    let _ = child
        .stdin
        .take()
        .expect("an input")
        .write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn json(arguments: &[&str], input: &str) -> Value {
    let output = grundy(&[arguments, &["--json", "-"]].concat(), input);
    assert!(output.status.success(), "{}", errors(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn reading_takes_its_part_of_the_time() {
    let arguments: [&[&str]; 3] = [
        &["-", "--code", "0.07", "--time", "0s"],
        &["--graph6", "Bg", "--code", "0.07", "--time", "0s"],
        &[
            "-", "--code", "0.07", "--time", "0s", "--each", "--json", "-",
        ],
    ];
    for arguments in arguments {
        let output = grundy(arguments, "0 1\n1 2\n");
        assert_eq!(output.status.code(), Some(3), "{}", errors(&output));
        let said = errors(&output);
        assert!(said.contains("the graph was not read to its end"), "{said}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn the_json_has_the_value_the_outcome_and_the_moves() {
    let report = json(&["--graph6", "Bg", "--code", "0.33"], "");
    let expected = serde_json::json!({
        "code": "0.33", "bit2": "two", "vertices": 3, "edges": [[0, 1], [1, 2]],
        "grundy": 0, "misere": "N", "positions": report["positions"], "status": "complete",
        "basis": {"grundy": "computed", "misere": "computed"},
        "components": [{"vertices": [0, 1, 2], "grundy": 0, "method": "path", "basis": "computed"}],
        "moves": [
            {"remove": [0], "parts": 1, "grundy": 2, "misere": "N"},
            {"remove": [0, 1], "parts": 1, "grundy": 1, "misere": "P"},
            {"remove": [1, 2], "parts": 1, "grundy": 1, "misere": "P"},
            {"remove": [2], "parts": 1, "grundy": 2, "misere": "N"},
        ],
    });
    assert_eq!(report, expected);
}

/// The JSON of the view Drawing, once everything is known.
fn json_of_view(position: GraphPosition) -> Value {
    let body = Body::GraphPosition(position);
    let mut model = Model::<GraphPositions>::default();
    let mut jobs = Jobs::new(Arc::new(|| ()));
    model.refresh(&body, &mut jobs);
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        model.refresh(&body, &mut jobs);
    }
    let data = model.json(&body).expect("a result");
    serde_json::from_str(&data.text).expect("JSON")
}

#[test]
fn the_json_of_the_view_is_that_of_the_command() {
    for (graph6, code) in [("Bg", "0.33"), ("D?{", "0.07"), ("IsP@OkWHG", "0.77")] {
        for (bit2, reading) in [(Parts::Two, "two"), (Parts::Any, "any")] {
            let graph = read_graph6(graph6).expect("a graph");
            let spots = (0..graph.order()).map(|v| [v as f32, 0.0]);
            let position = GraphPosition {
                rule: code.to_owned(),
                convention: Convention::Misere,
                bit2,
                drawing: Drawing::new(spots, graph.edges()).expect("small"),
                ..GraphPosition::default()
            };
            let asked = ["--graph6", graph6, "--code", code, "--bit2", reading];
            assert_eq!(json_of_view(position), json(&asked, ""), "{asked:?}");
        }
    }
}

#[test]
fn the_json_of_a_game_says_what_it_has_taken() {
    let mut position = GraphPosition {
        drawing: Drawing::new(
            (0..4_u8).map(|v| [f32::from(v), 0.0]),
            [(0, 1), (1, 2), (2, 3)],
        )
        .expect("small"),
        ..GraphPosition::default()
    };
    position.game.moves = vec![vec![0]];
    let report = json_of_view(position);
    assert_eq!(report["taken"], serde_json::json!([0]));
    assert_eq!(
        (&report["vertices"], &report["grundy"]),
        (&4.into(), &0.into())
    );
}

#[test]
fn both_readings_of_bit_2_can_be_asked_for() {
    let claw = "0 1\n0 2\n0 3\n";
    let two = json(&["-", "--code", "0.77"], claw);
    let any = json(&["-", "--code", "0.77", "--bit2", "any"], claw);
    assert_ne!(two["grundy"], any["grundy"]);
    assert_eq!(any, json(&["-", "--code", "0.77@any"], claw));
    let both = grundy(&["-", "--code", "0.77@any", "--bit2", "two"], claw);
    assert_eq!(both.status.code(), Some(1));
    assert!(errors(&both).contains("leave one of them out"));
}

#[test]
fn normal_play_alone_leaves_misere_out() {
    let report = json(
        &["--graph6", "Bg", "--code", "0.33", "--play", "normal"],
        "",
    );
    assert_eq!(
        (&report["grundy"], &report["misere"]),
        (&Value::from(0), &Value::Null)
    );
    let text = grundy(
        &["--graph6", "Bg", "--code", "0.33", "--play", "misere"],
        "",
    )
    .stdout;
    let text = String::from_utf8(text).expect("text");
    let misere = json(
        &["--graph6", "Bg", "--code", "0.33", "--play", "misere"],
        "",
    );
    assert_eq!(
        (&misere["grundy"], &misere["misere"]),
        (&Value::Null, &Value::from("N"))
    );
    assert!(
        text.contains("misère outcome: N") && !text.contains("Grundy"),
        "{text}"
    );
}

#[test]
fn bad_input_is_refused_with_nothing_on_stdout() {
    let long_cycle: String = (0..200)
        .map(|v| format!("{v}-{}\n", (v + 1) % 200))
        .collect();
    for (arguments, input, words) in [
        (
            &["--graph6", "D~", "--code", "0.33"][..],
            "",
            "line 1, column 3",
        ),
        (
            &["--graph6", "Bg", "--code", "4.7"],
            "",
            "have no meaning on graphs",
        ),
        (
            &["-", "--code", "0.33"],
            "graph { a -- }",
            "line 1, column 14",
        ),
        (&["-", "--code", "0.33"], &long_cycle, "200 vertices"),
        (&["no such file", "--code", "0.33"], "", "no such file"),
    ] {
        let output = grundy(arguments, input);
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(output.stdout.is_empty());
        let message = errors(&output);
        assert!(message.contains(words), "{message}");
    }
    assert_eq!(grundy(&["--code", "0.33"], "").status.code(), Some(2));
}

#[test]
fn a_budget_stops_with_code_3_and_writes_what_is_known() {
    let grid: String = (0..49)
        .flat_map(|v| {
            [
                (v % 7 < 6).then_some((v, v + 1)),
                (v < 42).then_some((v, v + 7)),
            ]
        })
        .flatten()
        .map(|(u, v)| format!("{u} {v}\n"))
        .collect();
    let output = grundy(
        &["-", "--code", "0.33", "--memory", "1M", "--json", "-"],
        &grid,
    );
    assert_eq!(output.status.code(), Some(3));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (&report["status"], &report["grundy"]),
        (&Value::from("stopped"), &Value::Null)
    );
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(49 + 84));
}

#[test]
fn a_budget_of_positions_stops_with_code_3() {
    let petersen = ["--graph6", "IsP@OkWHG", "--code", "0.77"];
    let stopped = grundy(&[&petersen[..], &["--positions", "1e1"]].concat(), "");
    assert_eq!(stopped.status.code(), Some(3));
    assert!(errors(&stopped).contains("--positions"));
    let enough = json(&[&petersen[..], &["--positions", "1e6"]].concat(), "");
    assert_eq!(enough["status"], "complete");
}

#[test]
fn misere_play_beyond_the_search_is_said_to_be_open() {
    let long: String = (1..300).map(|v| format!("{} {v}\n", v - 1)).collect();
    let asked = ["-", "--code", "0.07"];
    let output = grundy(&[&asked[..], &["--json", "-"]].concat(), &long);
    assert_eq!(output.status.code(), Some(3));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["status"], "normal only");
    assert_eq!(report["misere"], Value::Null);
    let text = String::from_utf8(grundy(&asked, &long).stdout).expect("text");
    assert!(text.contains("misère outcome: misère play is searched for at most 256 vertices"));
    assert!(!text.contains("budget"));
    let normal = json(&[&asked[..], &["--play", "normal"]].concat(), &long);
    assert_eq!(normal["status"], "complete");
    assert_eq!(normal["grundy"], report["grundy"]);
}
