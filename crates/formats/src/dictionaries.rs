//! Dictionaries that are no neighbours by vertices, although they look like them: graphs by their parts, `{'nodes': […],
//! 'edges': […]}`, which are data of JSON as Python prints it; tables by their columns or rows; and matrices.

use crate::error::{FormatError, quoted};
use crate::json;
use crate::literal::{Is, Item, Joint};
use rustc_hash::FxHashSet;

/// What is said of a table of edges in a dictionary.
pub(crate) const TABLE: &str = "these are columns, or rows, of a table of edges; write a list of edges such as {\"source\":0,\"target\":1} (in pandas: to_json(orient=\"records\") or to_csv(index=False))";

/// What is said of a neighbour with the weight 0.
pub(crate) const ZERO: &str = "this may say that there is no edge, or be its weight or a distance; leave out what is no edge, or write the whole matrix";

/// What programs call the parts of a graph.
const PARTS: [&str; 13] = [
    "nodes",
    "edges",
    "links",
    "vertices",
    "arcs",
    "graph",
    "adjacency",
    "adj",
    "directed",
    "multigraph",
    "elements",
    "columns",
    "schema",
];

/// Whether a name is that of a part of a graph.
pub(crate) fn is_part(name: &str) -> bool {
    PARTS.iter().any(|part| part.eq_ignore_ascii_case(name))
}

/// What is said of a vertex with such a name that nothing joins to others.
pub(crate) fn part_of_a_graph(name: &str) -> String {
    format!(
        "{} may be a part of a graph rather than a vertex; write {{\"nodes\": [1, 2], \"edges\": [[1, 2]]}}, or a list of edges",
        quoted(name)
    )
}

/// A dictionary of Python as JSON, letter for letter in the same place, if it has parts of a graph or is a table.
pub(crate) fn as_json(text: &str) -> Option<String> {
    let is_name = |head: &str| {
        !head.is_empty()
            && head
                .chars()
                .all(|letter| letter.is_alphanumeric() || letter == '_')
    };
    let value = match text.split_once('=') {
        Some((head, value)) if is_name(head.trim()) => value,
        _ => text,
    };
    let begins = value.trim_start().strip_prefix(['{', '['])?.trim_start();
    let inner = begins.strip_prefix('{').unwrap_or(begins);
    if !inner.trim_start().starts_with('\'') {
        return None;
    }
    let blanks = " ".repeat(text.len() - value.len());
    let written = format!("{blanks}{}", in_json(value)?);
    json::has_parts(&written).then_some(written)
}

/// The same text with brackets, quotation marks and words as JSON has them.
fn in_json(text: &str) -> Option<String> {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '\'' | '"' => {
                let inside = rest.get(1..)?.split(letter).next()?;
                // What would be written otherwise in JSON is none of such a dictionary.
                if inside.contains(['"', '\\', '\n']) {
                    return None;
                }
                written.extend(["\"", inside, "\""]);
                inside.len() + 2
            }
            '(' | ')' => {
                written.push(if letter == '(' { '[' } else { ']' });
                1
            }
            _ if letter.is_alphabetic() => {
                let end = rest.find(|letter: char| !letter.is_alphanumeric());
                let word = rest.get(..end.unwrap_or(rest.len()))?;
                written.push_str(match word {
                    "True" => "true",
                    "False" => "false",
                    "None" => "null",
                    _ => word,
                });
                word.len()
            }
            _ => {
                written.push(letter);
                letter.len_utf8()
            }
        };
        rest = rest.get(length..)?;
    }
    Some(written)
}

/// Whether all vertices stand in the dictionary of each of them, and what joins none is written, too.
///
/// # Errors
/// If a neighbour has 0 as its weight, but not all vertices are there; if this is a table, or a key a part of a graph.
pub(crate) fn is_matrix(text: &str, entries: &[Item]) -> Result<bool, FormatError> {
    let rows: Vec<(&str, &[Item])> = entries.iter().filter_map(row).collect();
    let keys: FxHashSet<&str> = rows.iter().map(|(key, _)| *key).collect();
    if let Some((key, at)) = part(&rows, entries) {
        return Err(FormatError::at(text, at, part_of_a_graph(key)));
    }
    let columns: Vec<&str> = rows.iter().map(|(key, _)| *key).collect();
    let is_row = |(_, row): &(&str, &[Item])| json::are_ends(&names(row));
    let own = |(_, row): &(&str, &[Item])| {
        row.iter()
            .filter_map(member)
            .any(|name| keys.contains(name))
    };
    let table = json::are_ends(&columns) || !rows.is_empty() && rows.iter().all(is_row);
    if table && !rows.iter().any(own) {
        return Err(FormatError::at(text, 0, TABLE));
    }
    let whole = rows.len() == entries.len()
        && rows.iter().all(|(_, row)| {
            let members: FxHashSet<&str> =
                row.iter().filter_map(|item| Some(cell(item)?.0)).collect();
            row.len() == keys.len() && members == keys
        });
    let cells = || rows.iter().flat_map(|(_, row)| row.iter().filter_map(cell));
    match cells().find(|(_, value)| value.number() == Some(0.0)) {
        Some((_, zero)) if !whole => Err(FormatError::at(text, zero.start, ZERO)),
        _ => Ok(whole && cells().any(|(_, value)| says_none(value))),
    }
}

/// Whether a member of a matrix says that two vertices are not joined.
pub(crate) fn says_none(value: &Item) -> bool {
    value.number() == Some(0.0) || matches!(value.is, Is::Word("None" | "nan" | "NaN"))
}

/// The keys of a dictionary.
fn names<'i>(row: &'i [Item]) -> Vec<&'i str> {
    row.iter().filter_map(|item| Some(cell(item)?.0)).collect()
}

/// A key with the members of its list or dictionary.
fn row<'i, 'a>(entry: &'i Item<'a>) -> Option<(&'i str, &'i [Item<'a>])> {
    let (key, list) = cell(entry)?;
    Some((key, list.items()?))
}

/// A key and its value.
fn cell<'i, 'a>(entry: &'i Item<'a>) -> Option<(&'i str, &'i Item<'a>)> {
    match &entry.is {
        Is::Pair(Joint::Colon, ends) => {
            let [key, value] = ends.as_ref();
            Some((key.word()?, value))
        }
        _ => None,
    }
}

/// The name of a neighbour in a list or a dictionary.
fn member<'i>(item: &'i Item) -> Option<&'i str> {
    item.word().or(cell(item).map(|(name, _)| name))
}

/// The first key that is a part of a graph and joined to no other one.
fn part<'i>(rows: &[(&'i str, &[Item])], entries: &[Item]) -> Option<(&'i str, usize)> {
    let has = |row: &[Item], key: &str| row.iter().any(|item| member(item) == Some(key));
    let is_joined = |key: &str, own: &[Item]| {
        let mut rows = rows.iter();
        own.is_empty() || rows.any(|(other, row)| has(row, key) || has(own, other))
    };
    let mut keys = rows.iter().zip(entries);
    keys.find_map(|((key, row), entry)| {
        (is_part(key) && !is_joined(key, row)).then_some((*key, entry.start))
    })
}
