//! What the program says on screen and on the command line cites statements that are there, by the titles of
//! their documents, and names no file of `docs/`.

use super::rooms::{root, sources};
use super::tokens::texts;
use grundy_theorems::{citations, may_cite};
use std::fs;

/// Values that stand in texts for the sources that they cite.
const NAMES: [(&str, &str); 9] = [
    ("{INFINITE_QUOTIENTS}", "Infinite misère quotients"),
    ("{LONG_SEQUENCES}", "Long Grundy sequences"),
    ("{ALL_POSITIONS}", "Vector games on all positions"),
    ("{STAR_THEOREMS}", "Limits of vector games"),
    ("{THEOREMS_SOURCE}", "Limits of vector games"),
    ("{GROWING_GRAPHS}", "Growing graphs"),
    ("{REGULAR_GAMES}", "Regular games"),
    ("{REGULAR_MISERE}", "Misère play of regular games"),
    ("{PAPER}", "Dufour, Heubach and Larsson"),
];

/// Texts that name a statement beside its source, such as heads of columns.
const SHORT: [&str; 5] = [
    "Lemma 8 for",
    "lemma 8",
    "lemma 8 lines",
    "k of theorem 7",
    "{outcomes}; the quotient of these heaps is infinite (theorem 11).",
];

/// A text with the sources that its file means.
fn named(file: &str, text: &str) -> String {
    let own = match file.contains("star") || file.contains("vector") {
        true => "Vector games on all positions",
        false => "Infinite misère quotients",
    };
    let text = text.replace("{SOURCE}", own).replace("{theorem}", "5");
    let text = NAMES
        .iter()
        .fold(text, |text, (name, title)| text.replace(name, title));
    // A line that is broken in the source is one.
    text.split("\\\n").map(str::trim_start).collect()
}

/// What the program says: texts in its sources apart from those of tests, and its files of words.
fn said() -> Vec<(String, String)> {
    let mut said = Vec::new();
    for source in sources()
        .into_iter()
        .filter(|source| source.room != "theorems")
    {
        let program = source.text.split("#[cfg(test)]").next().unwrap_or_default();
        let texts = texts(program).into_iter();
        said.extend(texts.map(|text| (source.file.clone(), named(&source.file, text))));
    }
    let words = [
        "assets/glossary.md",
        "crates/heap/assets/known/three-digits.json",
    ]
    .map(str::to_owned);
    let help = fs::read_dir(root().join("assets/help")).expect("the help");
    let help = help.map(|entry| entry.expect("a page").file_name());
    let help = help.map(|name| format!("assets/help/{}", name.to_string_lossy()));
    for file in words.into_iter().chain(help) {
        let text = fs::read_to_string(root().join(&file)).expect("words");
        said.extend(text.lines().map(|line| (file.clone(), line.to_owned())));
    }
    said
}

#[test]
fn what_is_said_names_no_file_of_the_documents() {
    let paths = said()
        .into_iter()
        .filter(|(_, text)| text.contains("docs/"));
    let paths: Vec<(String, String)> = paths.collect();
    assert_eq!(paths, []);
}

#[test]
fn every_citation_of_the_program_resolves() {
    let numbered = |text: &str| {
        let words = ["theorem ", "theorems ", "lemma ", "lemmas ", "corollaries "];
        let lower = text.to_lowercase();
        words.iter().any(|word| {
            let mut found = lower.match_indices(word);
            found.any(|(at, _)| lower[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()))
        })
    };
    let cited = said().into_iter();
    let cited = cited.filter(|(_, text)| may_cite(text) && numbered(text));
    let mut wrong: Vec<(String, String)> = cited
        .filter(|(_, text)| citations(text, None).is_empty() && !SHORT.contains(&text.as_str()))
        .collect();
    wrong.sort();
    assert_eq!(wrong, []);
}

#[test]
fn every_source_of_the_glossary_is_in_the_bibliography_or_a_document() {
    let text = fs::read_to_string(root().join("assets/glossary.md")).expect("the glossary");
    for entry in text.split("\n## ").skip(1) {
        let source = entry
            .lines()
            .filter(|line| !line.is_empty())
            .nth(2)
            .unwrap_or_default();
        assert!(!citations(source, None).is_empty(), "{source}");
    }
}
