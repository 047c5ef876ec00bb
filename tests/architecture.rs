//! The one-way rule of docs/architecture.md, read from the sources.

use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources");
    entries
        .flat_map(|entry| {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

/// Fails when a file of the room has a path into one of the others.
fn check(room: &str, forbidden: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room);
    let files = sources(&folder);
    assert!(!files.is_empty(), "{room} is empty");
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for other in forbidden {
                assert!(
                    !names(code, other),
                    "{}:{}: {room} must not know {other}: {line}",
                    file.display(),
                    number + 1
                );
            }
        }
    }
}

/// Whether a line of code has a path through `other`: as `other::`, at the end of a path, or in
/// the braces of a `use` of the crate.
fn names(code: &str, other: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(other).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + other.len()..]);
        let whole = !before.ends_with(word) && !after.starts_with(word);
        let imported = before.contains("use ") && before.contains("crate::");
        whole && (after.starts_with("::") || before.ends_with("::") || imported)
    })
}

#[test]
fn paths_are_found_in_every_spelling() {
    for line in [
        "use egui::Ui;",
        "use crate::{budget::Budget, app};",
        "fn f(c: egui::Color32) {}",
        "use super::super::app::theme;",
        "use crate::app;",
    ] {
        assert!(names(line, "egui") || names(line, "app"), "{line}");
    }
    assert!(!names("let app = apply(app);", "app"));
}

#[test]
fn engines_know_nothing_above_them() {
    for room in ["heap", "quotient", "star", "form", "graph"] {
        let above = ["app", "cli", "figure", "jobs", "project"];
        check(room, &above);
        check(
            room,
            &["egui", "eframe", "std::fs", "std::thread", "println"],
        );
    }
    check("heap", &["quotient"]);
}

#[test]
fn the_checker_of_certificates_shares_nothing_with_what_computes_them() {
    check(
        "quotient/checker",
        &[
            "app",
            "cli",
            "figure",
            "jobs",
            "project",
            "quotient",
            "super::super",
        ],
    );
}

#[test]
fn figures_know_no_window_and_no_engine() {
    check(
        "figure",
        &[
            "app", "cli", "heap", "quotient", "star", "jobs", "project", "egui", "eframe",
            "std::fs",
        ],
    );
}

#[test]
fn jobs_and_projects_know_no_window() {
    check(
        "jobs",
        &["app", "cli", "figure", "project", "egui", "eframe"],
    );
    check(
        "project",
        &[
            "app", "cli", "figure", "heap", "quotient", "star", "jobs", "egui", "eframe",
        ],
    );
}

#[test]
fn the_command_line_only_starts_the_window() {
    check("cli", &["app::command", "app::studio", "egui", "eframe"]);
}
