//! Theorems for Rocq from the window: what is written, and where there is none.

use crate::common::Window;
use crate::program::{errors, grundy};
use egui_kittest::kittest::{NodeT, Queryable};
use grundy::app::command::Command;
use grundy_project::{Body, HeapGame, HeapView};
use std::path::Path;

/// The name of the command.
const EXPORT: &str = "Export for Rocq…";

/// Its name beside “Export certificate…”.
const BESIDE: &str = "For Rocq…";

fn game(rule: &str, view: grundy_project::ViewId) -> Body {
    Body::HeapGame(HeapGame {
        rule: rule.to_owned(),
        view,
        ..HeapGame::default()
    })
}

/// The window with a game, in which each folder that is asked for is this one.
fn showing(body: Body, folder: &Path) -> Window {
    let mut window = Window::new([1440.0, 900.0], folder);
    window.add(body);
    window
}

#[test]
fn the_window_and_the_command_line_write_the_same_theorems() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let ran = |arguments: &[&str]| {
        let output = grundy(arguments);
        assert!(output.status.success(), "{}", errors(&output));
    };
    ran(&["quotient", "0.77", "--json", &path("quotient.json")]);
    ran(&["nim", "0.77", "--certificate", &path("values.json")]);
    let ours = folder.path().join("window");
    for (view, certificate, name) in [
        (
            HeapView::QUOTIENT_OVERVIEW,
            "quotient.json",
            "Quotient_0_77.v",
        ),
        (HeapView::SEQUENCE, "values.json", "Values_0_77.v"),
    ] {
        ran(&["rocq", &path(certificate), "-o", &path("theirs")]);
        let mut window = showing(game("0.77", view), &ours);
        window.run(Command::Rocq);
        window.settle();
        assert!(window.says(&format!("Wrote {name} and the theory to")));
        assert!(window.says("“make” there compiles all"));
    }
    // The second was added to the folder of the first.
    let read = |of: &str, name: &str| {
        let path = folder.path().join(of).join(name);
        std::fs::read_to_string(path).expect("a file")
    };
    for name in ["_CoqProject", "Quotient_0_77.v", "theory/Statement.v"] {
        assert!(read("window", name) == read("theirs", name), "{name}");
    }
    // The certificates of the period are not the same text, which the head says.
    let [ours, theirs] = ["window", "theirs"].map(|of| read(of, "Values_0_77.v"));
    let behind = |text: &str| text.split_once("\nFrom ").map(|(_, rest)| rest.to_owned());
    assert!(behind(&ours).is_some() && behind(&ours) == behind(&theirs));
}

#[test]
fn the_words_that_say_it_is_proved_have_the_button_beside_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("theorems");
    let mut window = showing(game("0.77", HeapView::QUOTIENT_OVERVIEW), &to);
    let words = "Proved for all heaps, checked here.";
    let words = window.harness.get_by_label(words).rect();
    let button = window.harness.get_by_label(EXPORT);
    let rect = button.rect();
    assert!(rect.left() >= words.left(), "in the inspector");
    assert!((rect.top() - words.bottom()).abs() < 2.0 * rect.height());
    button.click();
    window.settle();
    assert!(window.says("Wrote Quotient_0_77.v and the theory to"));
    assert!(to.join("Makefile").exists());
}

#[test]
fn where_there_is_no_theorem_the_button_is_grey_and_nothing_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let to = folder.path().join("theorems");
    let mut window = showing(game("0.(3)*", HeapView::QUOTIENT_OVERVIEW), &to);
    for name in [EXPORT, BESIDE] {
        let button = window.harness.get_by_label(name);
        assert!(button.accesskit_node().is_disabled(), "{name}");
    }
    window.run(Command::Rocq);
    window.settle();
    assert!(window.says(
        "No theorem for Rocq: the theory for Rocq does not cover a game with the quotient of Nim"
    ));
    // Nothing is proved of these values.
    let mut window = showing(game("0.6", HeapView::SEQUENCE), &to);
    window.run(Command::Rocq);
    window.settle();
    assert!(window.says("Nothing in this view is proved by a certificate yet."));
    assert!(!to.exists());
}
