//! The bibliography: the works of others that facts and statements come from.

use crate::{Cited, citations};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The works, and the names under which texts cite them.
const SOURCE: &str = include_str!("../../../assets/references.bib");

/// A work.
#[derive(Debug, PartialEq, Eq)]
pub struct Reference {
    /// Its key, for `\cite`.
    pub key: &'static str,
    /// Its fields, such as `author`, in their order.
    pub fields: Vec<(&'static str, String)>,
    /// The names under which texts of the program cite it.
    pub cited_as: Vec<&'static str>,
    line: String,
}

static REFERENCES: LazyLock<Vec<Reference>> =
    LazyLock::new(|| entries().filter_map(read).collect());

/// The entries of the source, each behind its `@`.
fn entries() -> impl Iterator<Item = &'static str> {
    SOURCE.split("\n@").skip(1)
}

/// All works, in the order of their keys.
pub fn references() -> &'static [Reference] {
    &REFERENCES
}

/// The work with this key.
pub fn reference(key: &str) -> Option<&'static Reference> {
    references().iter().find(|work| work.key == key)
}

/// All works as BibTeX and biblatex read them.
pub fn bibliography() -> String {
    let entries: Vec<String> = entries().map(written).collect();
    entries.join("\n")
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
    let entries = entries().filter(|entry| {
        let key = entry.split(['{', ',']).nth(1);
        key.is_some_and(|key| keys.contains(key))
    });
    entries.map(written).collect()
}

/// An entry for others, without the names under which this program cites it.
fn written(entry: &str) -> String {
    let own = |line: &&str| !line.trim_start().starts_with("annote");
    let lines: Vec<&str> = entry.trim_end().lines().filter(own).collect();
    // No comma stands behind the last field.
    let entry = lines.join("\n").replace("},\n}", "}\n}");
    format!("@{entry}\n")
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
    pub fn line(&self) -> &str {
        &self.line
    }

    fn made_line(&self) -> String {
        const MORE: [&str; 10] = [
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
        let authors = in_a_row(self.field("author").unwrap_or_default());
        let names = ["title"].into_iter().chain(MORE).chain(["year"]);
        let parts: Vec<&str> = names.filter_map(|name| self.field(name)).collect();
        format!("{authors}: {}.", parts.join(", "))
    }
}

/// Authors as a sentence has them.
fn in_a_row(authors: &str) -> String {
    let authors: Vec<&str> = authors.split(" and ").collect();
    match &authors[..] {
        [all @ .., one, last] => {
            let before: String = all.iter().map(|author| format!("{author}, ")).collect();
            format!("{before}{one} and {last}")
        }
        few => few.concat(),
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
    let mut work = Reference {
        key,
        cited_as: cited.map_or(Vec::new(), |names| names.split("; ").collect()),
        fields: fields
            .iter()
            .map(|(name, value)| (*name, plain(value)))
            .collect(),
        line: String::new(),
    };
    work.line = work.made_line();
    Some(work)
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
        let count = SOURCE.matches("\n@").count();
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
    fn what_is_written_has_the_fields_of_bibtex_and_no_names_of_this_program() {
        let all = bibliography();
        assert_eq!(all.matches('@').count(), references().len());
        let some = bibliography_of("Guy and Smith 1956");
        assert!(all.contains(&some), "{some}");
        for text in [all, some] {
            assert!(!text.contains("annote") && !text.contains("cited as"));
            assert!(!text.contains("},\n}"), "a comma behind the last field");
            assert_eq!(text.matches('{').count(), text.matches('}').count());
        }
    }

    #[test]
    fn the_supplement_is_a_work_of_its_own() {
        let work = reference("plambeck-siegel-supplement").map(Reference::line);
        let line = "Thane E. Plambeck and Aaron N. Siegel: Misère quotients for impartial games: Supplementary material, arXiv:0705.2404, 2007.";
        assert_eq!(work, Some(line));
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
