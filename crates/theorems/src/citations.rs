//! What a text cites: statements of the documents, the documents themselves, and works of others.

use crate::{Document, Reference, Sort, Statement, documents, references};
use std::ops::Range;

/// A part of a text that cites something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Its bytes in the text.
    pub at: Range<usize>,
    /// What it cites.
    pub cited: Cited,
}

/// What is cited.
#[derive(Clone, Copy, Debug)]
pub enum Cited {
    /// A statement of a document.
    Statement(&'static Statement),
    /// A whole document.
    Document(&'static Document),
    /// A work of others, or a statement in it.
    Work(&'static Reference),
}

impl Cited {
    /// The id of a statement, the short name of a document, or the key of a work.
    pub fn id(&self) -> &'static str {
        match self {
            Cited::Statement(statement) => &statement.id,
            Cited::Document(document) => document.slug,
            Cited::Work(work) => work.key,
        }
    }
}

impl PartialEq for Cited {
    fn eq(&self, other: &Cited) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Cited {}

/// Whether a text can cite a statement: a quick look, for texts that are shown in every frame.
pub fn may_cite(text: &str) -> bool {
    [
        "heorem",
        "emma ",
        "emmas ",
        "orollar",
        "lgorithm ",
        "efinition ",
    ]
    .iter()
    .any(|word| text.contains(word))
}

/// What a text cites, from its beginning on. A number alone, such as `(theorem 4)`, is one of the document or
/// work that the text names, or else of `home`, if that has statements; without either it is no citation.
pub fn citations(text: &str, home: Option<&'static Document>) -> Vec<Citation> {
    let home = home.filter(|home| !home.statements.is_empty());
    let sources = named_sources(text);
    let mut found = Vec::new();
    for (at, sort) in words(text) {
        let numbers = numbers(text, at.end);
        let Some(last) = numbers.last() else {
            continue;
        };
        let source = source_of(text, at.start, last.0.end, &sources, home);
        for (place, (digits, number)) in numbers.iter().enumerate() {
            let from = if place == 0 { at.start } else { digits.start };
            let cited = source.and_then(|source| source.cited(sort, *number));
            found.extend(cited.map(|cited| Citation {
                at: from..digits.end,
                cited,
            }));
        }
    }
    found.extend(sources);
    found.sort_by_key(|citation| citation.at.start);
    found
}

impl Cited {
    /// The statement of this sort and number in a document; a work has what is cited of it.
    fn cited(self, sort: Sort, number: u32) -> Option<Cited> {
        let Cited::Document(document) = self else {
            return Some(self);
        };
        let mut all = document.statements.iter();
        let meant = |statement: &&Statement| statement.sort == sort && statement.number == number;
        all.find(meant).map(Cited::Statement)
    }
}

/// The documents and works that a text names, with the places where it does.
fn named_sources(text: &str) -> Vec<Citation> {
    let titles = documents()
        .iter()
        .map(|d| (&d.title[..], Cited::Document(d)));
    let works = references().iter();
    let works = works.flat_map(|work| {
        work.cited_as
            .iter()
            .map(move |&name| (name, Cited::Work(work)))
    });
    let mut found: Vec<Citation> = Vec::new();
    for (name, cited) in titles.chain(works).filter(|(name, _)| name.len() > 6) {
        for (at, _) in text.match_indices(name) {
            let at = at..at + name.len();
            // “Plambeck and Siegel 2008” is longer than a name in it.
            found.retain(|other| !within(&other.at, &at));
            if !found.iter().any(|other| within(&at, &other.at)) {
                found.push(Citation { at, cited });
            }
        }
    }
    found.sort_by_key(|citation| citation.at.start);
    found
}

fn within(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// The source of a number: the one named right behind it or right before it, else `home`, else the first that
/// the text names.
fn source_of(
    text: &str,
    from: usize,
    to: usize,
    sources: &[Citation],
    home: Option<&'static Document>,
) -> Option<Cited> {
    let behind = |source: &&Citation| {
        let between = text.get(to..source.at.start);
        between.is_some_and(|between| [" of ", " on "].contains(&between))
    };
    let before = |source: &&Citation| text.get(source.at.end..from) == Some(", ");
    let near = sources.iter().find(behind).or(sources.iter().find(before));
    near.map(|source| source.cited)
        .or(home.map(Cited::Document))
        .or(sources.first().map(|source| source.cited))
}

/// The words for statements in a text, such as `theorems`, with the space behind.
fn words(text: &str) -> Vec<(Range<usize>, Sort)> {
    let mut found = Vec::new();
    for sort in Sort::ALL {
        let word = sort.word();
        let plural = match sort {
            Sort::Corollary => "Corollaries".to_owned(),
            _ => format!("{word}s"),
        };
        for word in [word, &plural] {
            for word in [word.to_owned(), word.to_lowercase()] {
                let word = word + " ";
                let all = text.match_indices(&word);
                found.extend(all.map(|(at, _)| (at..at + word.len(), sort)));
            }
        }
    }
    let begins = |at: usize| !text[..at].ends_with(char::is_alphanumeric);
    found.retain(|(at, _)| begins(at.start));
    found
}

/// Numbers in a row, as in `3 to 5, 11 and 19`, with their places.
fn numbers(text: &str, from: usize) -> Vec<(Range<usize>, u32)> {
    let mut found = Vec::new();
    let mut at = from;
    while let Some(rest) = text.get(at..) {
        let length = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let Some(number) = rest.get(..length).and_then(|digits| digits.parse().ok()) else {
            break;
        };
        found.push((at..at + length, number));
        at += length;
        let joins = [", and ", ", ", " and ", " or ", " to ", "–"];
        let rest = &text[at..];
        let joined = joins.iter().find(|joins| rest.starts_with(**joins));
        at += joined.map_or(rest.len() + 1, |joins| joins.len());
    }
    // A number with a letter or a dot and more digits is that of somebody else.
    let ends = found.last().map_or(from, |last| last.0.end);
    let odd =
        text[ends..].starts_with('.') && text[ends + 1..].starts_with(|c: char| c.is_ascii_digit());
    if odd {
        found.pop();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<(&str, &'static str)> {
        let all = citations(text, None).into_iter();
        all.map(|citation| (&text[citation.at], citation.cited.id()))
            .collect()
    }

    #[test]
    fn statements_are_cited_by_the_title_of_their_document() {
        assert_eq!(
            cited(
                "infinite (theorem 19 of Infinite misère quotients); compared (theorems 12 and 15)."
            ),
            [
                ("theorem 19", "infinite-quotients/19"),
                ("Infinite misère quotients", "infinite-quotients"),
                ("theorems 12", "infinite-quotients/12"),
                ("15", "infinite-quotients/15"),
            ]
        );
        assert_eq!(cited("It is so by theorem 4."), []);
        assert_eq!(cited("theorem 99 of Infinite misère quotients").len(), 1);
    }

    #[test]
    fn works_of_others_are_cited_by_their_names() {
        assert_eq!(
            cited("Theorem 7 of Dufour, Heubach and Larsson: the P-positions"),
            [
                ("Theorem 7", "dufour-heubach-larsson"),
                ("Dufour, Heubach and Larsson", "dufour-heubach-larsson"),
            ]
        );
        assert_eq!(cited("Dailly 2015, theorem 27")[1].1, "dailly-2015");
    }

    #[test]
    fn each_number_in_a_row_is_a_citation_of_its_own() {
        let home = documents().first();
        let text = "theorems 3 to 5, 11 and 19 and lemma 7.";
        let all = citations(text, home).into_iter();
        let ids: Vec<&str> = all.map(|citation| citation.cited.id()).collect();
        let ids: Vec<&str> = ids.iter().filter_map(|id| id.split('/').nth(1)).collect();
        assert_eq!(ids, ["3", "5", "11", "19", "7"]);
    }

    #[test]
    fn every_statement_that_a_document_cites_is_there() {
        // What the errata name is in the works of others that their headings name.
        for document in documents()
            .iter()
            .filter(|document| document.slug != "errata")
        {
            let cells = document.blocks.iter().flat_map(|block| match block {
                crate::Block::Table(rows) => rows.concat(),
                block => block.text().cloned().into_iter().collect(),
            });
            for text in cells.map(|text| text.plain()) {
                let found = citations(&text, Some(document));
                for (at, sort) in words(&text) {
                    let cited = numbers(&text, at.end);
                    for (digits, number) in cited {
                        let known = found.iter().any(|found| found.at.end == digits.end);
                        assert!(known, "{}: {sort:?} {number} in {text}", document.slug);
                    }
                }
            }
        }
    }
}
