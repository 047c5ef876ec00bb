//! Small manners of the window: what it says of itself, where dialogs begin, and what keeps its place.

use crate::common::Window;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use grundy::app::command::Command;
use grundy_project::{Body, Drawing, GraphPosition, HeapGame, HeapView, VectorGame};

fn game(rule: &str, view: grundy_project::ViewId) -> Body {
    Body::HeapGame(HeapGame {
        rule: rule.to_owned(),
        view,
        ..HeapGame::default()
    })
}

#[test]
fn the_program_says_its_version_its_licences_and_how_it_is_cited() {
    let mut window = Window::plain();
    window.run(Command::About);
    for said in [env!("CARGO_PKG_VERSION"), "MIT licence", "Inter", "DejaVu"] {
        assert!(window.says(said), "{said}");
    }
    let entry = window.copied("Copy the entry");
    assert!(entry.starts_with("@software{grundy,") && entry.ends_with('}'));
    assert!(entry.contains(env!("CARGO_PKG_VERSION")), "{entry}");
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.says("MIT licence"));
}

#[test]
fn files_over_the_window_are_told_what_becomes_of_them() {
    let mut window = Window::plain();
    assert!(!window.says("Drop to open"));
    window
        .harness
        .input_mut()
        .hovered_files
        .push(egui::HoveredFile::default());
    window.harness.run_steps(3);
    assert!(window.says("Drop to open"));
    window.harness.input_mut().hovered_files.clear();
    window.harness.run_steps(2);
    assert!(!window.says("Drop to open"));
}

#[test]
fn open_begins_at_the_folder_of_the_project_or_of_the_last_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let begins = |window: &mut Window| {
        window.run(Command::Open);
        let path = window.field("Path of the file").value().unwrap_or_default();
        window.press(Modifiers::NONE, Key::Escape);
        path.starts_with(&folder.path().display().to_string())
    };
    let mut window = Window::without_dialogs();
    assert!(!begins(&mut window));
    let graph = folder.path().join("path.txt");
    std::fs::write(&graph, "0-1 1-2").expect("written");
    window.run(Command::OpenPath(graph));
    assert!(begins(&mut window), "of the last file");
    let mut window = Window::without_dialogs();
    window.run(Command::add(game("0.77", HeapView::SEQUENCE)));
    window.run(Command::Save);
    let project = folder.path().join("kayles.grundy");
    window.fill("Path of the file", &project.display().to_string());
    window.click("Save");
    assert!(begins(&mut window), "of the project");
}

#[test]
fn the_choice_of_heaps_moves_no_tab() {
    let mut window = Window::showing(game("0.77", HeapView::QUOTIENT_OVERVIEW));
    let tab = |window: &Window| {
        let tab = window.harness.get_by_role_and_label(Role::Button, "Growth");
        tab.rect()
    };
    let before = tab(&window);
    window.click("up to");
    let body = window.body().heap_game().expect("a game");
    assert!(body.quotient_heaps.is_some());
    assert_eq!(tab(&window), before);
}

#[test]
fn a_table_of_options_has_the_row_for_itself() {
    let table = "2 -> 1; 3 -> 1, 2; 4 -> 1+1, 2; 5 -> 1+2, 3; 6 -> 4; 7 -> 2+2, 5; 8 -> 3+3, 1";
    let width = |rule: &str| {
        let window = Window::showing(game(rule, HeapView::SEQUENCE));
        window.field("Rule").rect().width()
    };
    assert!(width(table) > 2.0 * width("0.77"));
}

#[test]
fn vertices_are_numbered_from_1_by_a_click_and_undo_takes_that_back() {
    let drawing = Drawing::new([[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]], [(0, 1), (1, 2)]);
    let mut window = Window::showing(Body::GraphPosition(GraphPosition {
        drawing: drawing.expect("small"),
        ..GraphPosition::default()
    }));
    let names = |window: &mut Window| {
        let drawing = &window.body().graph_position().expect("a graph").drawing;
        let names = (0..drawing.order()).map(|v| drawing.name(v).map(str::to_owned));
        names.collect::<Vec<_>>()
    };
    window.click("Arrange");
    window.click("Number from 1");
    assert_eq!(
        names(&mut window),
        ["1", "2", "3"].map(|n| Some(n.to_owned()))
    );
    window.run(Command::Undo);
    assert_eq!(names(&mut window), [None, None, None]);
}

#[test]
fn a_long_list_of_iterations_pushes_no_text_off_the_inspector() {
    let mut window = Window::showing(Body::VectorGame(VectorGame {
        moves: "40,0 0,30 25,17 12,12".to_owned(),
        ..VectorGame::default()
    }));
    window.click("Each iteration");
    let labels = window.harness.query_all_by_role(Role::Label);
    let beyond: Vec<_> = labels
        .filter(|label| label.rect().left() > 900.0 && label.rect().right() > 1241.0)
        .map(|label| (label.value(), label.rect()))
        .collect();
    assert!(beyond.is_empty(), "{beyond:?}");
}
