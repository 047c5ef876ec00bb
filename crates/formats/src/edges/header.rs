//! A first line that names the columns of a table.

use super::dialect::Columns;
use crate::note::Note;

/// Names of the two columns of ends; those after the bar could be names of vertices.
const HEADERS: [(&str, &str); 18] = [
    ("source", "target"),
    ("from", "to"),
    ("src", "dst"),
    ("src", "tgt"),
    ("node1", "node2"),
    ("vertex1", "vertex2"),
    ("nodea", "nodeb"),
    ("vertexa", "vertexb"),
    ("fromnode", "tonode"),
    ("fromnodeid", "tonodeid"),
    ("sourcenode", "targetnode"),
    ("sourceid", "targetid"),
    ("endnodes1", "endnodes2"),
    ("parent", "child"),
    ("citing", "cited"),
    ("origin", "destination"),
    ("quelle", "ziel"),
    ("von", "nach"),
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

/// What is known of the lines after the first.
pub(super) struct Below {
    /// How many there are.
    pub lines: usize,
    /// Whether the names on them are whole numbers.
    pub numbers: bool,
    /// How many words all of them have.
    pub width: Option<usize>,
    /// Whether arrows join words somewhere.
    pub joints: bool,
}

/// The header that a first line is, if it is one. In a table with blanks, rows may begin with their numbers, as data
/// frames of R and pandas are printed.
pub(super) fn of(line: &str, below: &Below) -> Option<Header> {
    let (others, numbers) = (below.lines, below.numbers);
    let separators = [Some(','), Some(';'), Some('\t'), None];
    separators.into_iter().find_map(|separator| {
        let parts: Vec<String> = match separator {
            Some(sign) => line.split(sign).map(plain).collect(),
            None => line.split_whitespace().map(plain).collect(),
        };
        let column = |name: &str| parts.iter().position(|part| part == name);
        let found = |&(u, v): &(&str, &str)| Some([column(u)?, column(v)?]);
        let short = SHORT_HEADERS.iter().filter(|_| numbers && others > 0);
        let known_ends = HEADERS.iter().chain(short).find_map(found);
        let index = usize::from(separator.is_none() && below.width == Some(parts.len() + 1));
        let any = || are_words_above_numbers(&parts, below, separator, index).then_some([0, 1]);
        let ends = known_ends.or_else(any)?;
        let mut rest = (0..parts.len()).filter(|at| !ends.contains(at));
        let known = |at: usize| {
            parts
                .get(at)
                .is_some_and(|part| OTHERS.contains(&part.as_str()))
        };
        if known_ends.is_some() && separator.is_none() && (others == 0 || !rest.all(known)) {
            return None;
        }
        let says_nothing = |part: &String| matches!(part.as_str(), "id" | "label" | "type" | "");
        let ignored = (0..parts.len()).filter(|&at| parts.get(at).is_some_and(says_nothing));
        let columns = Columns {
            separator,
            header: true,
            ends: ends.map(|at| at + index),
            kind: column("type").map(|at| at + index),
            ignored: (0..index).chain(ignored.map(|at| at + index)).collect(),
        };
        let name = |at: usize| parts.get(at).cloned().unwrap_or_default();
        let note = Note::Header {
            ends: ends.map(name),
            others: parts.len().saturating_sub(2),
        };
        Some(Header { columns, note })
    })
}

/// Whether a first line has words where all other lines have numbers.
fn are_words_above_numbers(
    parts: &[String],
    below: &Below,
    separator: Option<char>,
    index: usize,
) -> bool {
    let word = |part: &String| {
        part.starts_with(char::is_alphabetic) && !part.contains(['=', ':', '<', '>', '[', '{', '('])
    };
    let wide = separator.is_some() || below.width == Some(parts.len() + index);
    let apart = parts.first() != parts.get(1);
    below.lines > 1
        && below.numbers
        && !below.joints
        && wide
        && apart
        && (2..=3).contains(&parts.len())
        && parts.iter().all(word)
}

/// A name of a column without marks, blanks and capital letters.
fn plain(part: &str) -> String {
    let letters =
        part.trim_matches(|letter: char| letter.is_whitespace() || "\"'".contains(letter));
    letters.to_lowercase().replace([' ', '_'], "")
}
