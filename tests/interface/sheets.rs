//! Sheets of misère quotients in the window without a display.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_jobs::Allowance;
use grundy_project::ViewId;
use grundy_project::{Body, Kind, QuotientColumn, QuotientSheet, QuotientSheetView};
use grundy_views::still::still;
use grundy_views::view_of;
use std::path::Path;

fn show(window: &mut Window, games: &[&str], view: ViewId) {
    let sheet = QuotientSheet {
        games: games.iter().map(|&game| game.to_owned()).collect(),
        view,
        ..QuotientSheet::default()
    };
    window.add(Body::QuotientSheet(sheet));
}

fn sheet_of(window: &mut Window) -> QuotientSheet {
    window.body().quotient_sheet().expect("a sheet").clone()
}

#[test]
fn each_line_of_a_new_sheet_has_its_quotient() {
    let mut window = Window::new([2000.0, 900.0], Path::new("nowhere"));
    window.run(Command::New(Kind::QuotientSheet));
    for said in ["42", "40", "144 at heap 25", "R_8"] {
        assert!(window.says(said), "{said}");
    }
}

#[test]
fn what_is_typed_is_computed_and_undone() {
    let mut window = Window::new([2000.0, 900.0], Path::new("nowhere"));
    show(&mut window, &["0.34"], QuotientSheetView::TABLE);
    assert!(window.says("S_12"));
    let field = |window: &Window| {
        let role = Role::MultilineTextInput;
        window.harness.get_by_role_and_label(role, "Games").click();
    };
    field(&window);
    window.settle();
    window.press(Modifiers::COMMAND, Key::A);
    let paste = egui::Event::Paste("0.712\n2#0\nKaylees".to_owned());
    window.harness.input_mut().events.push(paste);
    window.settle();
    assert_eq!(sheet_of(&mut window).games, ["0.712", "2#0", "Kaylees"]);
    assert!(window.says("R_14"));
    // A line that cannot be read says why, and the others are as they were.
    assert!(window.says("No game has this name here"));
    window.run(Command::Undo);
    assert_eq!(sheet_of(&mut window).games, ["0.34"]);
    assert!(window.says("S_12"));
}

#[test]
fn typing_goes_on_while_what_is_typed_cannot_be_read() {
    let mut window = Window::new([2000.0, 900.0], Path::new("nowhere"));
    show(&mut window, &[], QuotientSheetView::TABLE);
    let role = Role::MultilineTextInput;
    window.harness.get_by_role_and_label(role, "Games").click();
    window.settle();
    for letter in "0.34".chars() {
        window.event(egui::Event::Text(letter.to_string()));
        window.settle();
    }
    assert_eq!(sheet_of(&mut window).games, ["0.34"]);
    assert!(window.says("S_12"));
}

#[test]
fn a_game_is_opened_from_its_line() {
    let mut window = Window::new([2000.0, 900.0], Path::new("nowhere"));
    show(&mut window, &["0.07 to 10"], QuotientSheetView::TABLE);
    window.click("0.07 to 10");
    let document = window.studio().selected_document().expect("selected");
    let game = document.body.heap_game().expect("a heap game");
    assert_eq!(
        (game.rule.as_str(), game.quotient_heaps),
        ("0.07", Some(10))
    );
}

#[test]
fn every_column_says_something_of_a_solved_game() {
    let mut window = Window::new([2600.0, 900.0], Path::new("nowhere"));
    let sheet = QuotientSheet {
        games: vec!["0.34".to_owned()],
        columns: QuotientColumn::ALL.to_vec(),
        ..QuotientSheet::default()
    };
    window.add(Body::QuotientSheet(sheet));
    for said in [
        "S_12",
        "12",
        "wild",
        "8",
        "6",
        "a 1 a b 1 a 1 ab",
        "a^2=1",
        "{a, b^2, ac}",
    ] {
        assert!(window.says(said), "{said}");
    }
    assert!(
        window
            .says("Complete: Q is proved for all heaps, checked here; period 8, last exception 6.")
    );
}

/// The heap to which the quotient of the only line that has begun is known.
fn heap_reached(window: &Window) -> Option<usize> {
    let cells = window.harness.query_all_by_label_contains(" at heap ");
    let heap = |node: egui_kittest::Node<'_>| {
        let node = node.accesskit_node();
        let text = node.label().or_else(|| node.value())?;
        let (_, heap) = text.split_once(" at heap ")?;
        heap.parse().ok()
    };
    cells.filter_map(heap).max()
}

#[test]
fn a_sheet_that_is_cancelled_stops_until_it_is_to_go_on() {
    let mut window = Window::plain();
    let sheet = QuotientSheet {
        // Far beyond what a test waits for.
        games: vec!["0.07 to 200".to_owned(), "0.34".to_owned()],
        kilosteps: 1_000_000,
        ..QuotientSheet::default()
    };
    let body = Body::QuotientSheet(sheet);
    window
        .studio()
        .queue(Command::Add(Box::new(body), Some("Sheet".to_owned())));
    window.harness.run_steps(3);
    let start = std::time::Instant::now();
    let is_there = |window: &Window| {
        let done = window.says("S_12") && window.says("computing, 1 of 2 done");
        done && heap_reached(window).is_some()
    };
    while !is_there(&window) && start.elapsed() < crate::common::LONG {
        window.harness.step();
    }
    assert!(is_there(&window), "what is easy is there soon");
    window.run(Command::CancelJobs);
    assert!(window.says("cancelled, 1 of 2 done"));

    let before = heap_reached(&window);
    assert!(before.is_some());
    window.harness.get_by_label("Go on").click();
    window.harness.run_steps(3);
    assert!(window.says("computing, 1 of 2 done"));
    assert!(heap_reached(&window) >= before, "what was known stays");
    window.run(Command::CancelJobs);
    window.click("Skip");
    assert!(window.says("S_12"));
    assert!(!window.says("of 2 done"), "nothing is left to compute");
}

#[test]
fn a_chart_begins_with_what_the_atlas_of_the_program_knows() {
    let mut window = Window::plain();
    let sheet = QuotientSheet {
        // The second is open, however long a test waits.
        games: vec!["0.770".to_owned(), "0.07".to_owned()],
        kilosteps: 1_000_000,
        view: QuotientSheetView::CHART,
        ..QuotientSheet::default()
    };
    let body = Body::QuotientSheet(sheet);
    window
        .studio()
        .queue(Command::Add(Box::new(body), Some("Sheet".to_owned())));
    let start = std::time::Instant::now();
    let counted = "1 of 2 done: 1 complete, 0 partial, 1 to go";
    while !window.says(counted) && start.elapsed() < crate::common::LONG {
        window.harness.step();
    }
    assert!(window.says(counted), "only what is open is computed");
    window.run(Command::CancelJobs);
}

#[test]
fn the_data_of_a_chart_have_its_signs_and_the_periods_with_their_basis() {
    let sheet = QuotientSheet {
        games: vec!["0.770".to_owned(), "0.07".to_owned(), "0.26".to_owned()],
        kilosteps: 10,
        view: QuotientSheetView::CHART,
        ..QuotientSheet::default()
    };
    let still = still(&Body::QuotientSheet(sheet), Allowance::default());
    let table = still.rows().expect("rows");
    let column = |name: &str| {
        let at = table.head.iter().position(|cell| cell.spelled() == name);
        let at = at.expect("the column");
        let cells = table.rows.iter().map(|row| row[at].spelled());
        cells.collect::<Vec<_>>()
    };
    assert_eq!(column("sign"), ["⊖", "⋆", "∞"]);
    assert_eq!(column("Period")[0], "12", "that of Φ");
    assert_eq!(column("Normal period"), ["12", "34", "4"]);
    assert_eq!(column("basis")[0], "kept", "it was not computed anew");
}

#[test]
fn a_pattern_stands_for_its_codes() {
    let sheet = QuotientSheet {
        games: vec![
            "0.[13][05]".to_owned(),
            "0.hhhh".to_owned(),
            "0.34".to_owned(),
        ],
        kilosteps: 100,
        ..QuotientSheet::default()
    };
    let mut window = Window::showing(Body::QuotientSheet(sheet));
    for code in ["0.10", "0.15", "0.30", "0.35", "0.34"] {
        assert!(window.says(code), "{code}");
    }
    assert!(window.says("It stands for 65,536 codes"));
    assert!(window.says("42"), "the order of 0.15");
    window.click("0.15");
    let game = window.body().heap_game().expect("a heap game");
    assert_eq!(game.rule, "0.15");
}

#[test]
fn a_sheet_goes_on_when_the_period_of_a_game_is_not_wanted_any_more() {
    let mut window = Window::plain();
    let sheet = QuotientSheet {
        games: vec!["0.16 to 5".to_owned(), "0.712".to_owned()],
        view: QuotientSheetView::CHART,
        ..QuotientSheet::default()
    };
    let body = Body::QuotientSheet(sheet);
    window
        .studio()
        .queue(Command::Add(Box::new(body), Some("Sheet".to_owned())));
    window.harness.run_steps(3);
    let table = view_of(Kind::QuotientSheet, QuotientSheetView::TABLE);
    window.run(Command::View(table));
    assert!(window.says("R_14") && !window.says("of 2 done"));
}

#[test]
fn a_sign_of_the_chart_tells_of_its_game_and_opens_it() {
    let sheet = QuotientSheet {
        games: vec!["0.13".to_owned(), "0.15".to_owned()],
        view: QuotientSheetView::CHART,
        ..QuotientSheet::default()
    };
    let mut window = Window::showing(Body::QuotientSheet(sheet));
    window.harness.get_by_label("0.15").hover();
    window.harness.run_steps(40);
    assert!(window.says("|Q|: 42"));
    let sign = window.harness.get_by_role_and_label(Role::Button, "0.15");
    sign.click();
    window.settle();
    let game = window.body().heap_game().expect("a heap game");
    assert_eq!(game.rule, "0.15");
}

#[test]
fn a_pattern_with_too_many_codes_is_refused_in_a_sentence_that_is_not_cut() {
    let mut window = Window::plain();
    show(&mut window, &["0.34", "0.dddddd"], QuotientSheetView::TABLE);
    let sentence = "0.dddddd: It stands for 262,144 codes, and a sheet has room for 4,096 games: type a smaller pattern, or use grundy survey.";
    // As wide as the window at most, and as high as its lines.
    let label = window.harness.get_by_label(sentence).rect();
    assert!(label.width() < 1240.0 && label.height() > 0.0, "{label}");
    assert!(window.says("S_12"), "the other lines are there");
}

#[test]
fn a_sentence_that_is_cut_is_read_by_pointing_at_it() {
    let mut window = Window::new([700.0, 600.0], Path::new("nowhere"));
    let sheet = QuotientSheet {
        games: vec!["0.26 to 9".to_owned()],
        columns: vec![QuotientColumn::Proof],
        ..QuotientSheet::default()
    };
    window.add(Body::QuotientSheet(sheet));
    let said = "the quotient of all heaps is infinite.";
    let cells = |window: &Window| window.harness.query_all_by_label_contains(said).count();
    assert_eq!(cells(&window), 1);
    window.harness.get_by_label_contains(said).hover();
    window.harness.run_steps(40);
    assert_eq!(cells(&window), 2, "the cell, and what is shown of it");
}

#[test]
fn what_is_wrong_with_each_line_is_said_whole() {
    let mut window = Window::plain();
    let games = ["0.x3", "Kaylees", "0.31", "0.3x", "0.4x", "0.5x"];
    show(&mut window, &games, QuotientSheetView::TABLE);
    for line in ["0.x3: ", "Kaylees: No game has this name here", "0.3x: "] {
        assert!(window.says(line), "{line}");
    }
    assert!(window.says("2 more lines cannot be read"));
}

#[test]
fn the_cell_of_a_line_that_cannot_be_read_opens() {
    let mut window = Window::plain();
    show(&mut window, &["Kaylees", "0.31"], QuotientSheetView::TABLE);
    let said = "No game has this name here";
    let told = |window: &Window| window.harness.query_all_by_label_contains(said).count();
    assert_eq!(told(&window), 2, "the sentence above, and the cell");
    let cells = window.harness.get_all_by_role(Role::Button);
    let mut cells = cells.filter(|cell| {
        let label = cell.accesskit_node().label();
        label.is_some_and(|label| label.contains(said))
    });
    cells.next().expect("a cell that opens").click();
    drop(cells);
    window.settle();
    assert_eq!(told(&window), 3, "and the whole of it");
}
