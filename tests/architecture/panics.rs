//! Nothing in the program ends it: what cannot be is a value, an error or a default, never a panic.

use super::rooms::{sources, sources_in};
use super::tokens::tokens;

/// What ends the program, if anything does.
fn end(tokens: &[&str]) -> Option<String> {
    const CALLS: [&str; 4] = ["unwrap", "expect", "unwrap_err", "expect_err"];
    const MACROS: [&str; 4] = ["panic", "todo", "unimplemented", "unreachable"];
    tokens.windows(3).find_map(|three| match *three {
        [".", name, "("] if CALLS.contains(&name) => Some(format!(".{name}()")),
        [name, "!", "(" | "["] if MACROS.contains(&name) => Some(format!("{name}!")),
        _ => None,
    })
}

#[test]
fn no_source_ends_the_program() {
    let mut wrong = Vec::new();
    for source in sources().into_iter().chain(sources_in("python/src")) {
        let is_test = source.file.ends_with("/tests.rs") || source.file.contains("/tests/");
        // Other tests stand at the end of a file.
        let program = source.text.split("#[cfg(test)]\nmod ").next();
        if let Some(way) = end(&tokens(program.unwrap_or_default())).filter(|_| !is_test) {
            wrong.push(format!("{}: {way}", source.file));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn an_end_is_found_however_it_is_written() {
    let check = |code: &str, expected: Option<&str>| {
        assert_eq!(end(&tokens(code)).as_deref(), expected, "{code}");
    };
    check("let x = read().unwrap();", Some(".unwrap()"));
    check("read()\n    .expect(\"a file\");", Some(".expect()"));
    check("unreachable!(\"{x}\")", Some("unreachable!"));
    check("read().unwrap_or_default();", None);
    check("// panic!(\"text\")\nlet x = \".unwrap()\";", None);
}
