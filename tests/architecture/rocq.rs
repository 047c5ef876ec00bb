//! The page on the theory for Rocq names what is there: its files, and the theorems that a file for a game uses.

use super::rooms::root;
use std::collections::BTreeSet;
use std::fs;

/// The files of a folder of the theory, by their names without the end, and all that is in them.
fn files(folder: &str) -> (BTreeSet<String>, String) {
    let folder = fs::read_dir(root().join("rocq").join(folder)).expect("a folder");
    let (mut names, mut texts) = (BTreeSet::new(), String::new());
    for entry in folder {
        let path = entry.expect("a file").path();
        texts += &fs::read_to_string(&path).expect("a theory");
        names.extend(
            path.file_stem()
                .map(|name| name.to_string_lossy().into_owned()),
        );
    }
    (names, texts)
}

fn words(text: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'';
    text.split(|c| !is_part(c)).collect()
}

#[test]
fn the_page_names_each_file_and_only_theorems_that_are_there() {
    let page = fs::read_to_string(root().join("rocq/README.md")).expect("the page");
    let (theory, proofs) = files("theory");
    let (examples, uses) = files("examples");
    let rows = page.lines().filter(|line| line.starts_with('|')).skip(2);
    let named = rows.filter_map(|row| row.split('|').nth(1));
    let named: BTreeSet<String> = named
        .flat_map(|names| names.split(", ").map(|name| name.trim().to_owned()))
        .collect();
    assert_eq!(named, theory);
    let known = proofs + &uses;
    let mut known = words(&known);
    known.extend(examples.iter().map(String::as_str));
    // What is typed stands between ticks, or is indented.
    let typed = page
        .lines()
        .flat_map(|line| match line.starts_with("    ") {
            true => vec![line],
            false => line.split('`').skip(1).step_by(2).collect(),
        });
    for line in typed {
        let names = words(line).into_iter().filter(|word| word.contains('_'));
        let missing: Vec<&str> = names.filter(|name| !known.contains(name)).collect();
        assert!(missing.is_empty(), "{missing:?} in {line}");
    }
}
