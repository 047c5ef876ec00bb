//! The bibliography: the works of others that facts and statements come from.

use crate::{Cited, citations};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The bibliography as BibTeX and biblatex read it.
pub const BIBLIOGRAPHY: &str = include_str!("../../../assets/references.bib");

/// A work.
#[derive(Debug, PartialEq, Eq)]
pub struct Reference {
    /// Its key, for `\cite`.
    pub key: &'static str,
    /// Its fields, such as `author`, in their order.
    pub fields: Vec<(&'static str, String)>,
    /// The names under which texts of the program cite it.
    pub cited_as: Vec<&'static str>,
}

static REFERENCES: LazyLock<Vec<Reference>> = LazyLock::new(|| {
    let entries = BIBLIOGRAPHY.split("\n@").skip(1);
    entries.filter_map(read).collect()
});

/// All works, in the order of their keys.
pub fn references() -> &'static [Reference] {
    &REFERENCES
}

/// The work with this key.
pub fn reference(key: &str) -> Option<&'static Reference> {
    references().iter().find(|work| work.key == key)
}

/// The entries of the works and documents that a text cites, as BibTeX and biblatex read them.
pub fn bibliography_of(text: &str) -> String {
    let cited = citations(text, None).into_iter();
    let keys: BTreeSet<String> = cited
        .filter_map(|citation| match citation.cited {
            Cited::Statement(statement) => Some(statement.document()?.key()),
            Cited::Document(document) => Some(document.key()),
            Cited::Work(work) => Some(work.key.to_owned()),
        })
        .collect();
    let entries = BIBLIOGRAPHY.split("\n@").skip(1);
    let entries = entries.filter(|entry| {
        let key = entry.split(['{', ',']).nth(1);
        key.is_some_and(|key| keys.contains(key))
    });
    entries
        .map(|entry| format!("@{}\n", entry.trim_end()))
        .collect()
}

impl Reference {
    /// A field, such as `title`.
    pub fn field(&self, name: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        fields
            .find(|(own, _)| *own == name)
            .map(|(_, value)| &value[..])
    }

    /// The whole of it in a line, as in a list of references.
    pub fn line(&self) -> String {
        let authors = self.field("author").unwrap_or_default();
        let authors: Vec<&str> = authors.split(" and ").collect();
        let authors = match &authors[..] {
            [all @ .., one, last] => {
                let before: String = all.iter().map(|author| format!("{author}, ")).collect();
                format!("{before}{one} and {last}")
            }
            few => few.concat(),
        };
        let more = [
            "journal",
            "booktitle",
            "series",
            "publisher",
            "school",
            "institution",
            "howpublished",
            "volume",
            "pages",
            "note",
        ];
        let more = more.iter().filter_map(|name| self.field(name));
        let year = self.field("year").into_iter();
        let parts = self.field("title").into_iter().chain(more).chain(year);
        let parts: Vec<&str> = parts.collect();
        format!("{authors}: {}.", parts.join(", "))
    }
}

/// An entry behind its `@`: `kind{key,` and lines of fields.
fn read(entry: &'static str) -> Option<Reference> {
    let (key, rest) = entry.split_once('{')?.1.split_once(',')?;
    let field = |line: &'static str| {
        let (name, value) = line.split_once('=')?;
        let value = value.trim().trim_end_matches(',');
        let value = value.strip_prefix('{')?.strip_suffix('}')?;
        Some((name.trim(), value))
    };
    let fields: Vec<(&str, &str)> = rest.lines().filter_map(field).collect();
    let cited = fields.iter().find(|(name, _)| *name == "annote");
    let cited = cited.and_then(|(_, value)| value.strip_prefix("cited as: "));
    Some(Reference {
        key,
        cited_as: cited.map_or(Vec::new(), |names| names.split("; ").collect()),
        fields: fields
            .iter()
            .map(|(name, value)| (*name, plain(value)))
            .collect(),
    })
}

/// A value without the signs that are for BibTeX.
fn plain(value: &str) -> String {
    let value = value
        .replace("--", "–")
        .replace("\\&", "&")
        .replace("\\star", "⋆");
    value.replace(['{', '}', '$'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_read_and_has_what_a_reader_needs() {
        let count = BIBLIOGRAPHY.matches("\n@").count();
        assert_eq!(references().len(), count);
        for work in references() {
            for field in ["author", "title", "year"] {
                assert!(work.field(field).is_some(), "{}: {field}", work.key);
            }
            let is_own = work.key.starts_with("grundy-") && work.field("note").is_some();
            assert!(is_own || !work.cited_as.is_empty(), "{}", work.key);
        }
        assert!(references().is_sorted_by_key(|work| work.key));
    }

    #[test]
    fn what_a_text_cites_is_a_bibliography_of_its_own() {
        let cited =
            bibliography_of("By theorem 3 of Infinite misère quotients, as Guy and Smith 1956.");
        assert!(
            cited.starts_with("@manual{grundy-infinite-quotients,"),
            "{cited}"
        );
        assert!(cited.contains("@article{guy-smith-1956,"));
        assert_eq!(cited.matches('@').count(), 2);
        assert_eq!(bibliography_of("the heaps 3 and 4"), "");
        for document in crate::documents()
            .iter()
            .filter(|document| !document.statements.is_empty())
        {
            assert!(reference(&document.key()).is_some(), "{}", document.slug);
        }
    }

    #[test]
    fn a_work_is_a_line() {
        let line = reference("froidure-pin-1997").map(Reference::line);
        let line = line.unwrap_or_default();
        assert!(
            line.starts_with("Véronique Froidure and Jean-Éric Pin: Algorithms for computing"),
            "{line}"
        );
        assert!(line.ends_with("1997."), "{line}");
    }
}
