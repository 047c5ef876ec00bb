//! An index that is too large ends the program. Whoever reads what others give has its indexings in a list, with what keeps
//! each within: docs/reliability.md.

use super::rooms::{root, sources};
use super::tokens::tokens;
use std::collections::BTreeSet;

/// The rooms that read what a user types, opens or stores.
const READERS: &[&str] = &[
    "crates/base/src/",
    "crates/files/src/",
    "crates/bundle/src/",
    "crates/formats/src/",
    "crates/project/src/",
    "crates/store/src/",
    "crates/survey/src/",
    "src/cli/",
];

/// Words behind which a bracket begins a list or a pattern.
const KEYWORDS: &[&str] = &[
    "as", "break", "const", "dyn", "else", "for", "if", "impl", "in", "let", "match", "move",
    "mut", "ref", "return", "static", "while",
];

/// Whether something is indexed: a bracket stands behind a name, a bracket or a question mark.
fn indexes(tokens: &[&str]) -> bool {
    tokens.windows(3).any(|three| {
        let [before, of, "["] = *three else {
            return false;
        };
        let is_name = of.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        // A bracket behind a lifetime begins a type.
        let is_value = is_name && !KEYWORDS.contains(&of) && before != "'";
        is_value || [")", "]", "?"].contains(&of) && before != "#"
    })
}

/// How the list names a source.
fn listed(file: &str) -> String {
    let name = file.strip_prefix("crates/").unwrap_or(file);
    let name = name.strip_prefix("src/").unwrap_or(name);
    name.replacen("/src/", "/", 1)
}

#[test]
fn every_file_of_a_reader_with_an_index_is_in_the_list_with_its_guard() {
    let mut found = BTreeSet::new();
    for source in sources() {
        if !READERS.iter().any(|room| source.file.starts_with(room)) {
            continue;
        }
        // Tests stand at the end of a file.
        let program = source.text.split("#[cfg(test)]\nmod ").next();
        if indexes(&tokens(program.unwrap_or_default())) {
            found.insert(listed(&source.file));
        }
    }
    let text = std::fs::read_to_string(root().join("docs/reliability.md")).expect("the document");
    let list = text.split("<!-- indexings -->").nth(1);
    let list = list.and_then(|rest| rest.split("<!-- end of indexings -->").next());
    let rows = list.expect("the list").lines();
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let quoted = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let told: BTreeSet<String> = quoted.map(str::to_owned).collect();
    assert_eq!(found, told);
}

#[test]
fn an_index_is_told_from_a_list_and_a_type() {
    let check = |code: &str, expected: bool| assert_eq!(indexes(&tokens(code)), expected, "{code}");
    for code in ["let x = a[0];", "f(x)[1]", "a[0][1]", "b?[2..]", "&all[..]"] {
        check(code, true);
    }
    for code in [
        "let [a, b] = c;",
        "for x in [1, 2] {}",
        "fn f<'a>(x: &'a [u8], y: [u8; 2]) {}",
        "#[derive(Clone)] struct A;",
        "vec![1, 2]",
        "// a[0]\nlet x = \"a[0]\";",
        "match c { '[' => 1 }",
    ] {
        check(code, false);
    }
}
