//! One way in and one way out: files are opened, and the terminal is written to, in `crates/files` alone.

use super::rooms::{sources, sources_in};
use super::tokens::tokens;

/// Sources that have a way of their own, each with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "crates/proof/src/bin/grundy-verify.rs",
        "the kernel's own program is made of the kernel alone",
    ),
    (
        "src/cli/progress.rs",
        "it asks whether standard error is a terminal, and writes nothing to it",
    ),
];

/// What opens a file or writes to the terminal in some other way, if anything does.
fn other_way(tokens: &[&str]) -> Option<String> {
    const OF_FILES: [&str; 4] = ["create", "create_new", "open", "options"];
    const OF_FS: [&str; 10] = [
        "write",
        "read",
        "read_to_string",
        "copy",
        "rename",
        "remove_file",
        "remove_dir_all",
        "create_dir",
        "create_dir_all",
        "read_dir",
    ];
    const STREAMS: [&str; 2] = ["stdout", "stderr"];
    const PRINTS: [&str; 5] = ["print", "println", "eprint", "eprintln", "dbg"];
    let listed = tokens
        .split(|token| *token == "fs")
        .skip(1)
        .find_map(|behind| {
            let list = behind.strip_prefix(&["::", "{"])?;
            let names = list.split(|token| *token == "}").next()?;
            let name = names.iter().find(|name| OF_FS.contains(name))?;
            Some(format!("fs::{name}"))
        });
    let single = tokens.windows(4).find_map(|four| match *four {
        ["File", "::", name, "("] if OF_FILES.contains(&name) => Some(format!("File::{name}")),
        ["OpenOptions", "::", ..] => Some("OpenOptions".to_owned()),
        ["fs", "::", name, "(" | ";" | ","] if OF_FS.contains(&name) => Some(format!("fs::{name}")),
        ["io", "::", name, "(" | ";" | ","] if STREAMS.contains(&name) => {
            Some(format!("io::{name}"))
        }
        [name, "!", "(", _] if PRINTS.contains(&name) => Some(format!("{name}!")),
        _ => None,
    });
    listed.or(single)
}

#[test]
fn files_are_opened_and_the_terminal_is_written_to_in_one_room() {
    let mut wrong = Vec::new();
    for source in sources().into_iter().chain(sources_in("python/src")) {
        let is_exception = EXCEPTIONS.iter().any(|(file, _)| *file == source.file);
        if source.file.starts_with("crates/files/") || is_exception {
            continue;
        }
        // Tests stand at the end of a file.
        let program = source.text.split("#[cfg(test)]\nmod ").next();
        if let Some(way) = other_way(&tokens(program.unwrap_or_default())) {
            wrong.push(format!("{}: {way}", source.file));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn another_way_is_found_however_it_is_written() {
    let check = |code: &str, expected: Option<&str>| {
        assert_eq!(other_way(&tokens(code)).as_deref(), expected, "{code}");
    };
    check("let x = std::fs::read(path)?;", Some("fs::read"));
    check(
        "for entry in fs::read_dir(folder)? { found(entry); }",
        Some("fs::read_dir"),
    );
    check("let about = fs::metadata(path)?;", None);
    check("use std::fs::{self, DirEntry, rename};", Some("fs::rename"));
    check("use std::fs::{self, DirEntry};", None);
    check("use std::fs::write; write(path, text)?;", Some("fs::write"));
    check(
        "use std::io::stdout; let out = stdout();",
        Some("io::stdout"),
    );
    check("File::open(path)?.sync_all()?;", Some("File::open"));
    check(
        "let file = File::options().read(true);",
        Some("File::options"),
    );
    check("eprintln!(\"text\"); done();", Some("eprintln!"));
    check("writeln!(io::stdout(), \"text\")", Some("io::stdout"));
    check(
        "// eprintln!(\"text\");\nlet x = \"File::open(path)\";",
        None,
    );
}
