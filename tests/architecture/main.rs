//! The one-way rule of docs/architecture.md, read from the sources: which room may know which,
//! and the picture of the rooms in that document, which is made from the same arrows.

#[cfg(feature = "gui")]
mod design;
mod document;
mod kinds;
mod paths;
mod rooms;
mod tokens;

use paths::{Named, paths};
use rooms::{Arrows, Source, crate_root, sources};
use std::collections::BTreeSet;
use tokens::tokens;

/// The root files that every room may name, what the engines stand on, and the engines.
const ENGINES: &[&str] = &[
    "budget", "number", "pace", "play", "rule", "proof", "heap", "form", "quotient", "star",
    "graph",
];

/// What the engines stand on.
const GROUND: &[&str] = &["budget", "play", "rule", "proof"];

/// What each room may name, in lists; what is in none of them is forbidden. The picture shows the
/// rooms in the opposite order.
const MAY_NAME: &[(&str, &[&[&str]])] = &[
    ("budget", &[]),
    ("number", &[]),
    ("play", &[]),
    ("pace", &[&["number"]]),
    ("rule", &[]),
    ("proof", &[&["budget", "play", "rule"]]),
    ("heap", &[GROUND]),
    ("form", &[GROUND, &["heap"]]),
    ("quotient", &[GROUND, &["heap", "form"]]),
    ("star", &[GROUND]),
    ("graph", &[GROUND, &["heap"]]),
    ("figure", &[&["number"]]),
    ("project", &[&["play"]]),
    ("store", &[]),
    ("survey", &[ENGINES, &["store"]]),
    ("jobs", &[ENGINES, &["survey", "store"]]),
    (
        "views",
        &[ENGINES, &["jobs", "project", "figure", "survey"]],
    ),
    ("app", &[ENGINES, &["jobs", "project", "figure", "views"]]),
    (
        "cli",
        &[
            ENGINES,
            &[
                "jobs", "project", "figure", "views", "app", "survey", "store",
            ],
        ],
    ),
    ("lib", &[&["budget", "play"]]),
    ("main", &[&["cli"]]),
];

/// What a room must not come to by any chain of arrows.
const NEVER: &[(&[&str], &[&str])] = &[
    (
        ENGINES,
        &[
            "jobs", "project", "figure", "views", "app", "cli", "survey", "store",
        ],
    ),
    (&["jobs"], &["project", "figure", "views", "app", "cli"]),
    (
        &["survey"],
        &["jobs", "project", "figure", "views", "app", "cli"],
    ),
    (
        &["store"],
        &[
            "heap", "form", "quotient", "star", "graph", "jobs", "app", "cli",
        ],
    ),
    (&["project"], &["jobs", "figure", "views", "app", "cli"]),
    (
        &["figure"],
        &[
            "jobs", "project", "views", "app", "cli", "heap", "form", "quotient", "star", "graph",
        ],
    ),
    (&["views"], &["app", "cli"]),
    (&["app"], &["cli"]),
];

/// The crates of the window.
const WINDOW: &[&str] = &[
    "egui",
    "eframe",
    "egui_extras",
    "egui_plot",
    "egui_tiles",
    "rfd",
];

fn may_name(room: &str) -> Vec<&'static str> {
    let row = MAY_NAME.iter().find(|(name, _)| *name == room);
    let row = row.unwrap_or_else(|| panic!("the room {room} is not in the table of this test"));
    row.1.concat()
}

/// The files that may write the words for what is proved: the one that makes them from a claim, the state of
/// a headline with its colour, and the tour, which explains the badge.
const SAY_PROVED: &[&str] = &[
    "views/proved.rs",
    "views/headline.rs",
    "app/widgets/headline.rs",
    "app/shell/tour.rs",
];

#[test]
fn only_one_file_writes_the_words_for_what_is_proved() {
    const WORDS: [&str; 4] = [
        "roved for all",
        "roved on all",
        "\"Proved:",
        "State::Proved(",
    ];
    let shown = sources().into_iter();
    let shown = shown.filter(|source| ["views", "app"].contains(&source.room.as_str()));
    let mut wrong = Vec::new();
    for source in shown.filter(|source| !SAY_PROVED.contains(&source.file.as_str())) {
        let program = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = program
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let said = lines.filter(|line| WORDS.iter().any(|words| line.contains(words)));
        wrong.extend(said.map(|line| format!("{}: {}", source.file, line.trim())));
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn each_room_names_only_what_it_may() {
    let wrong: Vec<String> = Arrows::of(&sources())
        .between
        .iter()
        .filter(|((from, to), _)| !may_name(from).contains(&to.as_str()))
        .map(|((from, to), pairs)| format!("{from} must not know {to}: {pairs:?}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_chain_of_arrows_comes_to_what_a_room_must_not_know() {
    for (rooms, forbidden) in NEVER {
        for room in *rooms {
            let (mut reached, mut open) = (BTreeSet::new(), vec![*room]);
            while let Some(next) = open.pop() {
                let more = may_name(next)
                    .into_iter()
                    .filter(|name| reached.insert(*name));
                open.extend(more);
            }
            for other in *forbidden {
                assert!(!reached.contains(other), "{room} comes to {other}");
            }
        }
    }
}

#[test]
fn only_the_window_knows_what_it_is_made_of() {
    for source in sources().iter().filter(|source| source.room != "app") {
        for word in tokens(&source.text) {
            assert!(!WINDOW.contains(&word), "{} names {word}", source.file);
        }
    }
}

#[test]
fn engines_touch_no_file_start_no_thread_and_print_nothing() {
    let engines = sources().into_iter();
    // The kernel is a program, too, which reads files and prints what it says.
    let is_program = |source: &Source| source.file.starts_with("bin/");
    let engines = engines.filter(|source| !is_program(source));
    for source in engines.filter(|source| ENGINES.contains(&source.room.as_str())) {
        let tokens = tokens(&source.text);
        for pair in tokens.windows(2) {
            let prints = matches!(pair[0], "print" | "println" | "eprint" | "eprintln" | "dbg");
            assert!(
                !(prints && pair[1] == "!"),
                "{} has {}!",
                source.file,
                pair[0]
            );
        }
        for named in paths(&tokens, &source.module) {
            let Named::Elsewhere(path) = named else {
                continue;
            };
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            assert!(
                !matches!(
                    path[..],
                    ["std", "fs" | "thread" | "process" | "net", ..] | ["std"]
                ),
                "{} names {}",
                source.file,
                path.join("::")
            );
        }
    }
}

/// That checkers share nothing with what computes certificates is then a fact of the compiler.
#[test]
fn the_kernel_depends_on_the_base_and_on_serde_only() {
    let dependencies = |manifest: &str| -> Vec<String> {
        let text = std::fs::read_to_string(crate_root().join(manifest)).expect("a manifest");
        let (_, rest) = text.split_once("[dependencies]\n").expect("dependencies");
        let lines = rest.lines().take_while(|line| !line.starts_with('['));
        let lines = lines.filter(|line| !line.starts_with('#'));
        let names = lines.filter_map(|line| Some(line.split_once(['=', '.'])?.0.trim().to_owned()));
        names.collect()
    };
    assert_eq!(dependencies("crates/base/Cargo.toml"), ["serde"]);
    let of_kernel = dependencies("crates/proof/Cargo.toml");
    assert_eq!(of_kernel, ["grundy-base", "serde", "serde_json"]);
}

#[test]
fn paths_are_found_in_every_spelling() {
    let module: Vec<String> = ["heap", "stream"].map(str::to_owned).to_vec();
    let check = |code: &str, expected: &[&str]| {
        let named = paths(&tokens(code), &module).into_iter();
        let named: Vec<String> = named
            .map(|named| match named {
                Named::Here(path) => path.join("::"),
                Named::Elsewhere(path) => format!("::{}", path.join("::")),
            })
            .collect();
        assert_eq!(named, expected, "{code}");
    };
    check("use crate::app;", &["app"]);
    check(
        "use crate::{budget::Budget, app};",
        &["budget::Budget", "app"],
    );
    check(
        "use crate::{app::{self, theme as t}, heap::*,};",
        &["app", "app::theme", "heap"],
    );
    check("use super::super::app::theme;", &["app::theme"]);
    check("pub(crate) use super::Genus;", &["heap::Genus"]);
    check("fn f(c: crate::app::Theme) {}", &["app::Theme"]);
    check(
        "use std::{fs, io::Read};",
        &["::std::fs", "::std::io::Read"],
    );
    check("let x = ::std::fs::read(\"a\");", &["::std::fs::read"]);
    check(
        "mod tests { use super::X; fn f() {} } use super::Y;",
        &["heap::stream::X", "heap::Y"],
    );
    check("use crate as c;", &[""]);
    check("// use crate::app;\n/* crate::app /* */ crate::app */", &[]);
    check(
        "f(\"crate::app \\\" crate::app\", r#\"crate::\"app\"#, '\"', 'a', b'\\'')",
        &[],
    );
    check("fn f<'a>(x: &'a str) -> Vec<u8> {}", &[]);
    check(
        "f(crate::heap::g::<crate::app::X>())",
        &["heap::g", "app::X"],
    );
}

/// Fails when the picture and the table in the document are not those of the sources.
#[test]
fn the_document_shows_the_rooms_as_they_are() {
    let (text, made) = (document::read(), document::made());
    assert!(
        document::with(&text, &made) == text,
        "docs/architecture.md is behind the sources: run `cargo test --test architecture -- --ignored` to write its block anew"
    );
}

#[test]
#[ignore = "writes docs/architecture.md"]
fn write_the_rooms_into_the_document() {
    let text = document::with(&document::read(), &document::made());
    std::fs::write(crate_root().join(document::PATH), text)
        .expect("docs/architecture.md is written");
}
