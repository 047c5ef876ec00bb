//! `grundy form` and `grundy genus` as scripts see them.

use crate::program::{errors, grundy, json as report};
use grundy_figure::Item;
use grundy_jobs::Jobs;
use grundy_project::{Body, FormSheet, SheetColumn};
use grundy_views::export::Export;
use grundy_views::form::FormSheets;
use grundy_views::{AnyModel, Framing, Model};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn refused(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    errors(&output)
}

#[test]
fn a_form_of_day_3_with_its_parts() {
    let report = report(&["form", "{2}", "--json", "-"], 0);
    assert_eq!(report["input"], "{2}");
    assert_eq!(report["canonical"], "2#");
    assert_eq!(report["canonical_star"], "*2/");
    assert_eq!(report["sha"].as_str().map(str::len), Some(64));
    assert_eq!(report["misere"], "P");
    assert_eq!(report["normal"], 0);
    assert_eq!(report["genus"], "0^02");
    assert_eq!(report["exponents"], json!([0, 2]));
    assert_eq!(report["birthday"], 3);
    assert_eq!(report["parity"], "even");
    assert_eq!(report["mate"], "2#");
    assert_eq!(report["prime"], false);
    assert_eq!(report["partitions"], json!([["2", "(2#3)2#0"]]));
}

#[test]
fn what_could_have_been_read_otherwise_is_said_and_read_by_the_rule() {
    let displayed = report(&["form", "*[42]", "--json", "-"], 0);
    assert_eq!(displayed["canonical"], "42");
    assert_eq!(displayed["notes"][0]["kind"], "starred_bracket");
    let said = displayed["notes"][0]["text"].as_str().unwrap();
    assert!(said.contains("{4,2}") && said.contains("[42]"), "{said}");
    let output = grundy(&["form", "2[2]"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(errors(&output).contains("is read as _2"));
    let list = report(&["form", "{0,*,*2}", "--json", "-"], 0);
    assert_eq!(list["canonical"], "3");
    assert_eq!(list.get("notes"), None);
}

#[test]
fn sums_and_names_on_earlier_lines() {
    let sum = report(&["form", "2#3 + 4_2", "--json", "-"], 0);
    let lines = report(&["form", "G = 2#3; H = 4 + 2\n G + H", "--json", "-"], 0);
    assert_eq!(sum["name_length"], lines["name_length"]);
    assert_eq!(sum["partitions"], lines["partitions"]);
    assert_eq!(sum["genus"], "7^75");
}

#[test]
fn an_odd_game_is_its_partition_and_one() {
    let output = grundy(&["form", "2#3 + 4_2"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text
        .lines()
        .find(|line| line.starts_with("prime partition"));
    let (_, sum) = line.expect("a partition").split_at("prime partition".len());
    let game = report(&["form", "2#3 + 4_2", "--json", "-"], 0);
    assert_eq!(
        report(&["form", sum.trim(), "--json", "-"], 0)["sha"],
        game["sha"]
    );
}

#[test]
fn two_games_are_told_apart() {
    let report = report(&["form", "2#", "--compare", "2##", "--json", "-"], 0);
    let compared = &report["compared"];
    assert_eq!(
        (&compared["equal"], &compared["linked"]),
        (&json!(false), &json!(false))
    );
    let test = compared["distinguished_by"].as_str().expect("a game");
    let outcome = |game: &str| {
        let sum = format!("{game} + {test}");
        let output = grundy(&["form", &sum, "--json", "-"]);
        let sum: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        sum["misere"].clone()
    };
    assert_eq!((outcome("2#"), outcome("2##")), (json!("P"), json!("N")));
}

#[test]
fn games_that_are_linked_are_told_by_which_game() {
    let report = report(&["form", "2#3", "--compare", "4", "--json", "-"], 0);
    let link = report["compared"]["linked_by"].as_str().expect("a game");
    for game in ["2#3", "4"] {
        let output = grundy(&["form", &format!("o({game} + {link})")]);
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(told.starts_with("a P-position"), "{game}: {told}");
    }
}

#[test]
fn errors_are_marked_below_the_line() {
    let message = refused(&["form", "G = 2; {2#,3"]);
    assert!(message.contains("\n   {2#,3\n   ^"), "{message}");
    assert!(refused(&["form", ";"]).contains("not understood"));
    let message = refused(&["form", "2 + [1000000000]"]);
    assert!(message.contains("\n       ^^^^^^^^^^"), "{message}");
    let message = refused(&["genus", "0.77", "--position", "3,x"]);
    assert!(message.contains("3,x\n    ^"), "{message}");
}

#[test]
fn a_form_that_explodes_stops_with_what_is_known() {
    let explosive = "(2#320)#321 + (2#321)#320";
    let sum = report(&["form", explosive, "--forms", "50", "--json", "-"], 3);
    assert_eq!(
        (&sum["canonical"], &sum["status"]),
        (&Value::Null, &json!("stopped"))
    );
    let whole = report(&["form", explosive, "--json", "-"], 0);
    assert_eq!(sum["genus"], whole["genus"]);
    assert_eq!(sum["misere"], whole["misere"]);
    // The name needs no more forms than the followers, the parts of 2## are others.
    let report = report(&["form", "2##", "--forms", "8", "--json", "-"], 3);
    assert_eq!(report["canonical"], "2##");
    assert_eq!(report["genus"], "1^13");
    assert_eq!(report["partitions"], Value::Null);
    assert_eq!(report["status"], "stopped");
}

#[test]
fn genera_of_kayles() {
    let report = report(&["genus", "0.77", "--heaps", "20", "--json", "-"], 0);
    assert_eq!(report["code"], "0.77");
    assert_eq!(report["heaps"], 20);
    assert_eq!(report["rows"].as_array().map(Vec::len), Some(21));
    let row = &report["rows"][5];
    assert_eq!((&row["heap"], &row["genus"]), (&json!(5), &json!("4^146")));
    assert_eq!(row["exponents"], json!([1, 4, 6]));
    assert_eq!(row["tame"], false);
    assert_eq!(report["rows"][0]["genus"], "0^120");
    assert_eq!(report["rows"][0]["tame"], true);
}

#[test]
fn the_genus_of_a_position() {
    let report = report(&["genus", "0.45", "--position", "3,3,7", "--json", "-"], 0);
    assert_eq!(report["position"], json!([3, 3, 7]));
    assert_eq!(report["code"], "0.45");
    assert!(report["genus"].is_string());
}

#[test]
fn a_table_stopped_by_its_bound_keeps_the_rows_before() {
    let arguments = [
        "genus", "0.77", "--heaps", "60", "--forms", "500", "--json", "-",
    ];
    let output = grundy(&arguments);
    assert_eq!(output.status.code(), Some(3));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let heaps = report["heaps"].as_u64().expect("a number");
    assert!((15..60).contains(&heaps));
    let message = errors(&output);
    assert!(
        message.contains(&format!("stopped at heap {}", heaps + 1)),
        "{message}"
    );
    assert_eq!(report["status"], "stopped");
}

/// What a sheet with this line writes as JSON.
fn of_sheet(line: &str) -> Value {
    let body = Body::FormSheet(FormSheet {
        lines: vec![line.to_owned()],
        columns: vec![SheetColumn::Mate, SheetColumn::Primes],
        ..FormSheet::default()
    });
    let (mut model, mut jobs) = (Model::<FormSheets>::default(), Jobs::new(Arc::new(|| {})));
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)), "{line}");
        model.refresh(&body, &mut jobs);
    }
    let data = model.json(&body).expect("a result");
    serde_json::from_str(&data.text).expect("JSON")
}

#[test]
fn a_sheet_and_the_command_line_say_the_same_of_a_form() {
    // The mate of the last and its primes have names that are too long.
    for game in [
        "0",
        "1",
        "2",
        "2#",
        "2#3",
        "2#320",
        "2# + 2",
        "{2, {2}, 3}",
        "2#3 + 4_2",
    ] {
        let expected = report(&["form", game, "--json", "-"], 0);
        assert_eq!(of_sheet(game), json!([expected]), "{game}");
    }
}

#[test]
fn what_is_told_of_the_selected_line_is_of_that_line() {
    let sheet = FormSheet {
        lines: ["2#3", "2#", "{2", ""].map(str::to_owned).to_vec(),
        ..FormSheet::default()
    };
    let body = Body::FormSheet(sheet.clone());
    let (mut model, mut jobs) = (Model::<FormSheets>::default(), Jobs::new(Arc::new(|| {})));
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        model.refresh(&body, &mut jobs);
    }
    let told = |model: &Model<FormSheets>| {
        let detail = model.shown(&sheet).detail();
        detail.map(|detail| detail.expression.to_string())
    };
    assert_eq!(told(&model).as_deref(), Some("2#3"));
    for other in 1..4 {
        model.choices.selected = other;
        model.refresh(&body, &mut jobs);
        assert_ne!(told(&model).as_deref(), Some("2#3"), "line {other}");
    }
}

#[test]
fn a_sheet_says_what_is_wrong_with_a_line() {
    let reports = of_sheet("{2");
    assert_eq!(reports[0]["input"], "{2");
    assert!(reports[0]["error"].is_string());
}

#[test]
fn what_a_sheet_answers_the_command_line_answers() {
    let told = |line: &str| {
        let output = grundy(&["form", line]);
        assert!(output.status.success(), "{line}: {}", errors(&output));
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(told("o(2 + 2)").starts_with("a P-position"));
    assert_eq!(told("G = 2 + 2; o(3); o(G)"), told("(2 + 2).Outcome"));
    assert!(told("genus(2#)").contains("0^02"));
    assert!(told("parts(2 + 4)").starts_with("even parts: "));
    assert!(told("2# == 2").starts_with("not equal: plus"));
    assert!(told("G = 2; G == 2").starts_with("equal"));
    assert!(told("mate(2)").starts_with("canonical form"));
    let json = report(&["form", "o(2)", "--json", "-"], 0);
    assert_eq!(json["input"], "o(2)");
    assert!(
        json["reply"]
            .as_str()
            .is_some_and(|told| told.starts_with("an N-position"))
    );
    assert!(refused(&["form", "o(G)"]).contains("o(G)"));
    assert!(refused(&["form", "o(2)", "--compare", "3"]).contains("cannot be compared"));
    assert!(refused(&["form", "2", "--compare", "o(3)"]).contains("asks something of a game"));
}

/// A model of a sheet, computed.
fn sheet_of(lines: &[&str], columns: &[SheetColumn]) -> (Model<FormSheets>, Body) {
    let body = Body::FormSheet(FormSheet {
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        columns: columns.to_vec(),
        ..FormSheet::default()
    });
    let (mut model, mut jobs) = (Model::<FormSheets>::default(), Jobs::new(Arc::new(|| {})));
    while !model.is_settled() {
        assert!(jobs.wait_until_idle(Duration::from_secs(600)));
        model.refresh(&body, &mut jobs);
    }
    (model, body)
}

#[test]
fn the_figure_of_a_sheet_has_all_its_lines_and_says_what_they_are() {
    let lines = ["2#3", "G = 2#320", "G + 4_2", "genus(G)", "o(2 + 2)"];
    let (model, body) = sheet_of(&lines, &SheetColumn::ALL);
    let picture = model.picture(&body, Framing::default()).expect("a picture");
    let texts: Vec<String> = picture
        .scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.spelled()),
            _ => None,
        })
        .collect();
    // A cell may be broken into lines.
    let words = texts.join(" ");
    for line in lines {
        assert!(words.contains(line), "{line}: {words}");
    }
    let caption = picture.whole_caption().spelled();
    assert!(
        caption.starts_with("Misère games: canonical form, "),
        "{caption}"
    );
    assert!(
        caption.contains("genus") && caption.contains("exactly"),
        "{caption}"
    );
    for item in &picture_of(&model, &body).items {
        if let Item::Text { x, .. } = item {
            assert!(*x >= 0.0 && *x <= picture_of(&model, &body).width);
        }
    }
}

fn picture_of(model: &Model<FormSheets>, body: &Body) -> grundy_figure::Scene {
    let picture = model.picture(body, Framing::default());
    picture.expect("a picture").scene
}

#[test]
fn the_latex_table_of_a_sheet_has_no_caret_in_its_text_and_no_cell_that_is_wider_than_a_page() {
    let long = format!("{} + 2#3", ["4_2"; 30].join("+"));
    let lines = [
        "genus(2#320)",
        "2#3 + 4_2",
        "2#(2##)(3##)(2#3)(2#2)(2#32)(32)",
        &long,
    ];
    let (model, body) = sheet_of(&lines, &SheetColumn::ALL);
    let content = Export::Table
        .content(&model, &body, None)
        .expect("written")
        .expect("a table");
    let text = String::from_utf8(content.bytes).expect("text");
    for (at, part) in text.split('$').enumerate() {
        assert!(at % 2 == 1 || !part.contains('^'), "{part}");
    }
    // Nothing that cannot be broken is longer than a line of a page.
    let lines = text.lines().filter(|line| !line.starts_with("\\begin"));
    let words = lines.flat_map(|line| line.split([' ', '&']));
    let longest = words.map(|word| word.chars().count()).max();
    assert!(longest < Some(160), "{longest:?} in {text}");
}
