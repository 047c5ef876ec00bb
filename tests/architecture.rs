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
        let code = text
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default());
        for (number, line) in code.enumerate() {
            for other in forbidden {
                let crate_path = format!("crate::{other}");
                let library = format!("{other}::");
                let starts = line
                    .trim_start()
                    .strip_prefix("use ")
                    .is_some_and(|path| path.starts_with(&library));
                assert!(
                    !line.contains(&crate_path) && !starts,
                    "{}:{}: {room} must not know {other}: {line}",
                    file.display(),
                    number + 1
                );
            }
        }
    }
}

#[test]
fn engines_know_nothing_above_them() {
    check(
        "heap",
        &[
            "app",
            "cli",
            "figure",
            "jobs",
            "project",
            "egui",
            "eframe",
            "std::fs",
            "std::thread",
        ],
    );
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
            "app", "cli", "heap", "jobs", "project", "egui", "eframe", "std::fs",
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
        &["app", "cli", "figure", "heap", "jobs", "egui", "eframe"],
    );
}

#[test]
fn the_command_line_only_starts_the_window() {
    check("cli", &["app::command", "app::studio", "egui", "eframe"]);
}
