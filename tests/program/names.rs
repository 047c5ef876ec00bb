//! Names of others on the terminal: whatever is in them, they are seen, and nothing obeys them.

use crate::hostile::NAMES;
use crate::program::{errors, grundy, program};
use std::path::Path;

/// What a run writes has no character that a terminal obeys, but line feeds.
fn check(arguments: &[&str]) -> String {
    let output = grundy(arguments);
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8(said).expect("what is said is text");
    let obeyed = |c: &char| {
        c.is_control() && *c != '\n'
            || ('\u{202a}'..='\u{202e}').contains(c)
            || ('\u{2066}'..='\u{2069}').contains(c)
            || ['\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'].contains(c)
    };
    let found: Vec<char> = said.chars().filter(obeyed).filter(|&c| c != '\t').collect();
    assert!(found.is_empty(), "{arguments:?}: {found:?} in {said:?}");
    said
}

/// The names that can be arguments of a program.
fn names() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().filter(|name| !name.contains('\0'))
}

#[test]
fn what_is_typed_is_shown_and_obeyed_by_no_terminal() {
    for name in names().filter(|name| name.chars().any(|c| !c.is_ascii_graphic())) {
        check(&["nim", "--", name]);
        check(&["nim", "0.77", &format!("--heaps={name}")]);
        check(&["form", "--", name]);
        check(&["form", "2", "--compare", name]);
        check(&["star", "--moves", name]);
        check(&["position", "0.77", "--", name]);
        check(&["verify", "--", name]);
        check(&["figure", "-o", "a.svg", "--", name, name]);
        check(&[name]);
    }
    let said = check(&["verify", "a\u{1b}[31m\u{202e}b"]);
    assert!(said.contains("a\\u{1b}[31m\\u{202e}b"), "{said}");
}

#[test]
fn a_name_is_no_line_of_its_own() {
    let name = "no\ngrundy: Accepted.";
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path().join(name);
    let here = here.to_str().expect("a name");
    let option = format!("--heaps={name}");
    for asked in [
        &["verify", name][..],
        &["rocq", name, "-o", "tests/no-such-folder"],
        &["graph", name, "--code", "0.33"],
        &["graph", "--graph6", name, "--code", "0.33"],
        &["figure", name, "F", "-o", "a.svg"],
        &["position", "0.77", name],
        &["nim", name],
        &["nim", "0.77", &option],
        &["nim", "0.77", "--heaps", name],
        &["nim", "0.77", "--json", here, "--checkpoint", "/dev/zero"],
        &["survey", "status", name],
        &["survey", "run", name, "-o", here],
        &["survey", "merge", name, "-o", here],
        &["survey", "verify", name],
        &["theorem", name],
        &["which", name],
        &["form", name],
        &["star", "--moves", name],
        &[name],
    ] {
        let said = check(asked);
        let forged = said
            .lines()
            .any(|line| line.starts_with("grundy: Accepted"));
        assert!(!forged, "{asked:?}: {said}");
    }
}

#[test]
fn names_of_vertices_and_documents_are_seen_on_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let text = |path: &Path| path.to_str().expect("a name").to_owned();
    let word = |name: &&str| !name.contains(char::is_whitespace);
    for name in NAMES.into_iter().filter(word) {
        let graph = text(&path("graph.json"));
        let vertices = serde_json::json!([{"id": name}, {"id": "b"}]);
        let links = serde_json::json!([{"source": name, "target": "b"}]);
        let document = serde_json::json!({"nodes": vertices, "links": links});
        std::fs::write(&graph, document.to_string()).expect("written");
        check(&["graph", "--code", "0.33", &graph]);
        std::fs::write(&graph, format!("{name} b\nb c\n")).expect("written");
        check(&["graph", "--code", "0.33", &graph]);
    }
    let mut project = grundy_project::Project::new();
    for name in NAMES {
        let game = grundy_project::HeapGame::default();
        project.add(grundy_project::Body::HeapGame(game), name);
    }
    let file = path("project.grundy");
    project.save(&file).expect("saved");
    let (file, picture) = (text(&file), text(&path("a.svg")));
    check(&["figure", &file, "no such", "-o", &picture]);
    check(&["figure", &file, "--all", "-o", &picture]);
}

/// What is no text in UTF-8 is shown as what can be read of it, also where the arguments are wrong.
#[cfg(unix)]
#[test]
fn a_name_that_is_no_text_is_one_all_the_same() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join(std::ffi::OsStr::from_bytes(b"a\xffb"));
    for (asked, code) in [
        (&["nim", "0.77", "--heaps", "100", "--json"][..], 0),
        (&["nim", "0.77", "--stream", "--b-file"], 2),
        (&["nim", "--none"], 2),
        (&["verify"], 1),
    ] {
        let output = program(asked).arg(&name).output().expect("it runs");
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(code), "{asked:?}: {said}");
        assert!(!said.contains("panicked"), "{asked:?}: {said}");
        let _ = std::fs::remove_file(&name);
    }
}
