//! The block of docs/architecture.md that is made from the workspace: the arrows and the sizes.

use super::WINDOW;
use super::rooms::{Source, root, sources};
use super::tokens::tokens;
use super::workspace::{arrows, dependencies};
use std::fmt::Write;

/// The document, from the root.
pub const PATH: &str = "docs/architecture.md";

const BEGIN: &str = "<!-- rooms: written by `cargo test --test architecture -- --ignored` -->\n";
const END: &str = "<!-- end of rooms -->\n";

/// Lines and files of each room before the room of views was built, in the order of the table.
const BEFORE: &[(&str, usize, usize)] = &[
    ("rule", 762, 2),
    ("proof", 9_134, 55),
    ("heap", 6_481, 31),
    ("form", 4_198, 26),
    ("quotient", 7_244, 41),
    ("star", 3_504, 21),
    ("graph", 7_732, 36),
    ("jobs", 4_372, 17),
    ("project", 3_591, 19),
    ("figure", 7_188, 37),
    ("views", 0, 0),
    ("app", 30_016, 137),
    ("survey", 0, 0),
    ("store", 0, 0),
    ("cli", 3_613, 17),
];

/// The rooms that show something or serve it.
const SHOWING: &[&str] = &["app", "views", "jobs", "figure", "project"];

/// Files that named a crate of the window, and methods of the trait of editors, at that time.
const WINDOW_FILES_BEFORE: usize = 106;
const EDITOR_METHODS_BEFORE: usize = 22;

pub fn read() -> String {
    std::fs::read_to_string(root().join(PATH)).expect("docs/architecture.md")
}

/// The document with another block.
pub fn with(text: &str, made: &str) -> String {
    let (before, rest) = text
        .split_once(BEGIN)
        .expect("the mark where the rooms begin");
    let (_, after) = rest.split_once(END).expect("the mark where the rooms end");
    format!("{before}{BEGIN}{made}{END}{after}")
}

/// The block.
pub fn made() -> String {
    let sources = sources();
    format!("{}\n{}", picture(), sizes(&sources))
}

/// The crates, and what each is built of.
fn picture() -> String {
    let mut text = "```mermaid\nflowchart TD\n".to_owned();
    for (from, to) in arrows(&dependencies()) {
        let _ = writeln!(text, "  {from} --> {to}");
    }
    text + "```\n"
}

/// Lines and files of each room, before and after.
fn sizes(sources: &[Source]) -> String {
    let mut text =
        "| | lines before | after | files before | after |\n|---|---:|---:|---:|---:|\n".to_owned();
    let size = |rooms: &[&str]| {
        let inside = sources
            .iter()
            .filter(|source| rooms.contains(&source.room.as_str()));
        inside.fold((0, 0), |(lines, files), source| {
            (lines + source.text.lines().count(), files + 1)
        })
    };
    let mut row = |name: &str, before: (usize, usize), after: (usize, usize)| {
        let _ = writeln!(
            text,
            "| {name} | {} | {} | {} | {} |",
            before.0, after.0, before.1, after.1
        );
    };
    let mut shown = (0, 0);
    for (room, lines, files) in BEFORE {
        row(&format!("`{room}/`"), (*lines, *files), size(&[room]));
        if SHOWING.contains(room) {
            shown = (shown.0 + lines, shown.1 + files);
        }
    }
    row(&SHOWING.join(" + "), shown, size(SHOWING));
    let _ = writeln!(
        text,
        "| files that name egui | | | {WINDOW_FILES_BEFORE} | {} |",
        window_files(sources)
    );
    let _ = writeln!(
        text,
        "| methods of the trait `Editor` | {EDITOR_METHODS_BEFORE} | {} | | |",
        editor_methods(sources)
    );
    text
}

fn window_files(sources: &[Source]) -> usize {
    let names = |source: &&Source| {
        tokens(&source.text)
            .iter()
            .any(|word| WINDOW.contains(word))
    };
    sources.iter().filter(names).count()
}

/// The functions that stand in the braces of the trait themselves.
fn editor_methods(sources: &[Source]) -> usize {
    let (mut depth, mut methods) = (0, 0);
    for source in sources.iter().filter(|source| source.room == "app") {
        let tokens = tokens(&source.text);
        let Some(at) = tokens
            .windows(2)
            .position(|pair| pair == ["trait", "Editor"])
        else {
            continue;
        };
        for token in tokens[at..].iter().skip_while(|token| **token != "{") {
            match *token {
                "{" => depth += 1,
                "}" => depth -= 1,
                "fn" if depth == 1 => methods += 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    methods
}
