//! A first line that names the columns of a table.

use super::dialect::Columns;
use crate::note::Note;

/// Names of the two columns of ends; those after the bar could be names of vertices.
const HEADERS: [(&str, &str); 6] = [
    ("source", "target"),
    ("from", "to"),
    ("src", "dst"),
    ("src", "tgt"),
    ("node1", "node2"),
    ("vertex1", "vertex2"),
];

/// Names that vertices could have, too; they head a table whose vertices are numbers.
const SHORT_HEADERS: [(&str, &str); 7] = [
    ("u", "v"),
    ("i", "j"),
    ("a", "b"),
    ("x", "y"),
    ("v1", "v2"),
    ("start", "end"),
    ("tail", "head"),
];

/// Names of other columns, which a header with blanks between its names may have: in a sentence, other
/// words stand beside from and to.
const OTHERS: [&str; 20] = [
    "",
    "id",
    "edge",
    "type",
    "label",
    "name",
    "kind",
    "weight",
    "w",
    "cost",
    "length",
    "distance",
    "capacity",
    "value",
    "count",
    "color",
    "colour",
    "time",
    "timestamp",
    "directed",
];

/// A header: the columns, and what is said of it.
pub(super) struct Header {
    pub columns: Columns,
    pub note: Note,
}

/// The header that a first line is, if it is one; `others` is how many lines follow, and `numbers` whether
/// all names on them are numbers.
pub(super) fn of(line: &str, others: usize, numbers: bool) -> Option<Header> {
    let separators = [Some(','), Some(';'), Some('\t'), None];
    separators.into_iter().find_map(|separator| {
        let parts: Vec<String> = match separator {
            Some(sign) => line.split(sign).map(plain).collect(),
            None => line.split_whitespace().map(plain).collect(),
        };
        let column = |name: &str| parts.iter().position(|part| part == name);
        let found = |&(u, v): &(&str, &str)| Some([column(u)?, column(v)?]);
        let short = SHORT_HEADERS.iter().filter(|_| numbers && others > 0);
        let ends = HEADERS.iter().chain(short).find_map(found)?;
        let mut rest = (0..parts.len()).filter(|at| !ends.contains(at));
        let known = |at: usize| {
            parts
                .get(at)
                .is_some_and(|part| OTHERS.contains(&part.as_str()))
        };
        if separator.is_none() && (others == 0 || !rest.all(known)) {
            return None;
        }
        let says_nothing = |part: &String| matches!(part.as_str(), "id" | "label" | "type" | "");
        let ignored = (0..parts.len()).filter(|&at| parts.get(at).is_some_and(says_nothing));
        let columns = Columns {
            separator,
            header: true,
            ends,
            kind: column("type"),
            ignored: ignored.collect(),
        };
        let name = |at: usize| parts.get(at).cloned().unwrap_or_default();
        let note = Note::Header {
            ends: ends.map(name),
            others: parts.len().saturating_sub(2),
        };
        Some(Header { columns, note })
    })
}

/// A name of a column without marks, blanks and capital letters.
fn plain(part: &str) -> String {
    let letters =
        part.trim_matches(|letter: char| letter.is_whitespace() || "\"'".contains(letter));
    letters.to_lowercase().replace([' ', '_'], "")
}
