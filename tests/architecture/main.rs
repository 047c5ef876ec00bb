//! The one-way rule of docs/architecture.md, as far as the compiler does not keep it: what a crate must
//! not come to, what a room must not name, and the picture of the rooms in that document.

mod citations;
#[cfg(feature = "gui")]
mod design;
mod document;
mod files;
mod indexings;
mod kinds;
mod panics;
mod places;
mod rocq;
mod rooms;
mod tokens;
mod workspace;

use rooms::{Source, root, sources};
use tokens::tokens;
use workspace::{below, dependencies};

/// What the engines stand on, as rooms, and the engines.
const ENGINES: &[&str] = &[
    "budget", "number", "pace", "play", "rule", "proof", "heap", "form", "quotient", "star",
    "graph",
];

/// The crates that compute.
const COMPUTE: &[&str] = &["heap", "form", "quotient", "star", "graph"];

/// What a crate must not come to by any chain of arrows.
const NEVER: &[(&[&str], &[&str])] = &[
    (
        COMPUTE,
        &["jobs", "project", "figure", "views", "survey", "store"],
    ),
    (&["jobs"], &["project", "figure", "views"]),
    (&["survey"], &["jobs", "project", "figure", "views"]),
    (&["store", "project", "figure"], COMPUTE),
    (&["store"], &["jobs"]),
    (&["project"], &["jobs", "figure", "views"]),
    (&["figure"], &["jobs", "project", "views"]),
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

/// The files that may write the words for what is proved: the one that makes them from a claim, the state of
/// a headline with its colour, and the tour, which explains the badge.
const SAY_PROVED: &[&str] = &[
    "crates/views/src/proved.rs",
    "crates/views/src/headline.rs",
    "src/app/widgets/headline.rs",
    "src/app/shell/tour.rs",
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
fn no_chain_of_arrows_comes_to_what_a_crate_must_not_know() {
    let crates = dependencies();
    for (rooms, forbidden) in NEVER {
        for room in *rooms {
            assert!(crates.contains_key(*room), "there is no crate {room}");
            let mut reached = below(&crates, room).into_iter();
            let wrong = reached.find(|other| forbidden.contains(&other.as_str()));
            assert_eq!(wrong, None, "what {room} comes to");
        }
    }
}

/// That checkers share nothing with what computes certificates is then a fact of the compiler.
#[test]
fn the_kernel_depends_on_the_base_and_on_serde_only() {
    let crates = dependencies();
    let of = |name: &str| Vec::from_iter(&crates[name]);
    assert_eq!(of("base"), ["serde"]);
    assert_eq!(of("proof"), ["base", "serde", "serde_json"]);
}

#[test]
fn the_room_of_files_depends_on_no_other() {
    let crates = dependencies();
    assert_eq!(
        Vec::from_iter(&crates["files"]),
        ["libc", "tempfile", "thiserror"]
    );
}

#[test]
fn only_the_program_depends_on_what_the_window_is_made_of() {
    for (name, all) in dependencies() {
        let window = all.iter().any(|other| WINDOW.contains(&other.as_str()));
        assert_eq!(window, name == "grundy", "{name}");
    }
}

/// The two rooms of the program are one crate.
/// A feature that only a test asks for has what stands above that library compiled twice, the program too.
#[test]
fn tests_add_no_feature_to_what_the_program_is_made_of() {
    let program = workspace::libraries("normal,build");
    let with_tests = workspace::libraries("normal,build,dev");
    assert!(program.len() > 100, "{} libraries", program.len());
    let twice: Vec<_> = program
        .iter()
        .filter(|(name, features)| with_tests[*name] != **features)
        // The one of tests is a second copy, beside that of a build script.
        .filter(|(name, _)| !name.starts_with("toml_datetime "))
        .map(|(name, features)| (name, features, &with_tests[name]))
        .collect();
    assert!(twice.is_empty(), "features that tests add: {twice:#?}");
}

#[test]
fn the_command_line_knows_nothing_of_the_window_but_how_to_open_it() {
    for source in sources() {
        let tokens = tokens(&source.text);
        let names = |word: &str| tokens.contains(&word);
        let room = source.room.as_str();
        let window = WINDOW.iter().find(|word| names(word));
        assert!(room == "app" || window.is_none(), "{}", source.file);
        let other = match (room, source.file.as_str()) {
            ("app", _) => "cli",
            ("cli", file) if file != "src/cli/window.rs" => "app",
            _ => continue,
        };
        let module = ["crate", "::", other];
        let known = tokens.windows(3).any(|three| three == module);
        assert!(!known, "{} names {other}", source.file);
    }
}

#[test]
fn engines_touch_no_file_start_no_thread_and_print_nothing() {
    let engines = sources().into_iter();
    // The kernel is a program, too, which reads files and prints what it says.
    let is_program = |source: &Source| source.file.contains("/bin/");
    let engines = engines.filter(|source| !is_program(source));
    for source in engines.filter(|source| ENGINES.contains(&source.room.as_str())) {
        let wrong = touched(&tokens(&source.text));
        assert_eq!(wrong, None, "{}", source.file);
    }
}

/// What an engine must not touch.
fn touched(tokens: &[&str]) -> Option<String> {
    const MODULES: [&str; 4] = ["fs", "thread", "process", "net"];
    const PRINTS: [&str; 5] = ["print", "println", "eprint", "eprintln", "dbg"];
    let wrong = |at: usize| match tokens[at..] {
        ["std", "::", module, ..] if MODULES.contains(&module) => Some(module.to_owned()),
        ["std", "::", "{", ref rest @ ..] => {
            let group = rest.split(|token| *token == ";").next()?;
            let module = group.iter().find(|word| MODULES.contains(word))?;
            Some((*module).to_owned())
        }
        [print, "!", ..] if PRINTS.contains(&print) => Some(format!("{print}!")),
        _ => None,
    };
    (0..tokens.len()).find_map(wrong)
}

#[test]
fn what_an_engine_touches_is_found_however_it_is_written() {
    let check = |code: &str, expected: Option<&str>| {
        assert_eq!(touched(&tokens(code)).as_deref(), expected, "{code}");
    };
    check("let x = ::std::fs::read(\"a\");", Some("fs"));
    check("use std::{io::Read, thread};", Some("thread"));
    check("use std::{fmt, ops::Range}; use heap::thread;", None);
    check("if x { dbg!(x) }", Some("dbg!"));
    check(
        "// println!\n\"std::fs \\\" std::net\"; '\"'; r#\"dbg!(\"a\")\"#",
        None,
    );
}

/// Fails when the picture and the table in the document are not those of the workspace.
#[test]
fn the_document_shows_the_rooms_as_they_are() {
    let (text, made) = (document::read(), document::made());
    assert!(
        document::with(&text, &made) == text,
        "docs/architecture.md is behind the workspace: run `cargo test --test architecture -- --ignored` to write its block anew"
    );
}

#[test]
#[ignore = "writes docs/architecture.md"]
fn write_the_rooms_into_the_document() {
    let text = document::with(&document::read(), &document::made());
    std::fs::write(root().join(document::PATH), text).expect("docs/architecture.md is written");
}
