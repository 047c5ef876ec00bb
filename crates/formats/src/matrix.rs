//! Adjacency matrices: rows of numbers on lines, with or without blanks or commas between them, or in
//! brackets as Python, numpy, Sage, Matlab and Mathematica print them. Whatever is not 0 is an edge.

use crate::arrays::is_array;
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::lines;
use crate::literal::{self, Is, Item};
use crate::tables;
use grundy_graph::{Graph, MAX_VERTICES};

/// What an entry takes while it is read, in bytes.
const ENTRY_BYTES: u64 = 32;

/// An entry and where it stands.
type Entry = (usize, f64);

/// The rows of a matrix, and whether something says that it is one.
struct Rows {
    rows: Vec<Vec<Entry>>,
    named: Named,
}

/// What a call around rows says of them.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Nothing,
    /// An array: a matrix, or the ends of edges.
    Array,
    Matrix,
    /// A matrix whose vertices are numbered from 1.
    FromOne,
}

/// Whether the text is a square of numbers that cannot be meant as edges: a square of 0 and 1, or a
/// symmetric one. Squares of two rows could be two edges; they are matrices where both say the same.
pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    if tables::matrix::fits(text, choices) {
        return true;
    }
    if !literal::may_be(text) && has_more_lines_than_columns(text) {
        return false;
    }
    let Ok(matrix) = rows(text, choices) else {
        return false;
    };
    let named_matrix = matches!(matrix.named, Named::Matrix | Named::FromOne);
    let order = matrix.rows.len();
    let square = matrix.rows.iter().all(|row| row.len() == order);
    if order == 0 || !square {
        return named_matrix;
    }
    let entries = || matrix.rows.iter().flatten().map(|entry| entry.1);
    let zeros_and_ones = entries().all(|entry| entry == 0.0 || entry == 1.0);
    let symmetric = || {
        (0..order).all(|u| (0..u).all(|v| joined(&matrix.rows, u, v) == joined(&matrix.rows, v, u)))
    };
    let equal = || {
        (0..order).all(|u| (0..u).all(|v| entry(&matrix.rows, u, v) == entry(&matrix.rows, v, u)))
    };
    let no_loops = || (0..order).all(|u| !joined(&matrix.rows, u, u));
    // Neither lines of neighbours nor edges with weights have 0 so often.
    let sparse = || 2 * entries().filter(|entry| *entry == 0.0).count() > order * order;
    match order {
        _ if named_matrix => true,
        3.. if matrix.named == Named::Array && (order > 3 || no_loops()) => true,
        1 => text.trim_start().starts_with(['[', '{', '(']),
        2 => zeros_and_ones && symmetric() && no_loops(),
        _ => zeros_and_ones || no_loops() && (equal() || sparse()),
    }
}

/// Whether rows on lines are no square for certain. A row without blanks has as many entries as it has letters; the
/// first line may be the number of rows alone.
fn has_more_lines_than_columns(text: &str) -> bool {
    let mut rows = lines(text).filter(|(_, line)| line_words(line, 0).next().is_some());
    let longest = rows.by_ref().take(2).map(|(_, line)| line.len()).max();
    longest.is_some_and(|longest| rows.nth(longest).is_some())
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    if let Some(built) = tables::matrix::read(text, choices) {
        return built;
    }
    let Rows { rows, named } = rows(text, choices)?;
    let order = rows.len();
    if order > MAX_VERTICES {
        let message = format!("{order} rows are too many; at most {MAX_VERTICES} are accepted");
        return Err(FormatError::at(text, 0, message));
    }
    let mut builder = Builder::new(text, choices);
    // Mathematica numbers vertices from 1.
    builder.numbered(usize::from(named == Named::FromOne), order, 0)?;
    builder.symmetric = true;
    for (u, row) in rows.iter().enumerate() {
        if row.len() != order {
            let place = row.first().map_or(0, |entry| entry.0);
            let message = format!(
                "this row has {} entries, but there are {order} rows",
                row.len()
            );
            return Err(FormatError::at(text, place, message));
        }
        for (v, &(place, weight)) in row.iter().enumerate() {
            if weight != 0.0 {
                builder.edge(u, v, place)?;
                builder.weighted |= weight != 1.0;
            }
        }
    }
    builder.directed = !builder.is_mirrored();
    Ok(vec![builder.finish(choices)?])
}

fn entry(rows: &[Vec<Entry>], u: usize, v: usize) -> f64 {
    let row = rows.get(u).and_then(|row| row.get(v));
    row.map_or(0.0, |entry| entry.1)
}

fn joined(rows: &[Vec<Entry>], u: usize, v: usize) -> bool {
    entry(rows, u, v) != 0.0
}

fn rows(text: &str, choices: &Choices) -> Result<Rows, FormatError> {
    if literal::may_be(text) {
        in_brackets(text, choices)
    } else {
        on_lines(text, choices).map(|rows| Rows {
            rows,
            named: Named::Nothing,
        })
    }
}

/// The rows on lines, below a line with their number alone where as many long rows follow.
fn on_lines(text: &str, choices: &Choices) -> Result<Vec<Vec<Entry>>, FormatError> {
    let first = lines(text).find(|(_, line)| !line.trim().is_empty());
    let order = first.and_then(|(start, line)| Some((start, line.trim().parse::<usize>().ok()?)));
    if let Some((start, order)) = order
        && let Ok(rows) = rows_after(text, Some(start), choices)
        && order > 0
        && rows.len() == order
        && rows.iter().all(|row| row.len() == order)
    {
        return Ok(rows);
    }
    rows_after(text, None, choices)
}

/// The rows on all lines, or on those after the one that begins at a byte.
fn rows_after(
    text: &str,
    passed: Option<usize>,
    choices: &Choices,
) -> Result<Vec<Vec<Entry>>, FormatError> {
    let mut memory = choices.bytes();
    let mut rows = Vec::new();
    let said = |(start, line): &(usize, &str)| {
        passed.is_none_or(|at| *start > at) && !line.trim_start().starts_with(['#', '%'])
    };
    for (start, line) in lines(text).filter(said) {
        memory = memory
            .checked_sub(line.len() as u64 * ENTRY_BYTES / 2)
            .ok_or_else(|| {
                FormatError::at(text, start, "the matrix takes more memory than may be used")
            })?;
        let row = row_on_line(text, line, start)?;
        if !row.is_empty() {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// The entries of a line; a single word of digits is a row without blanks, such as 0110.
fn row_on_line(text: &str, line: &str, start: usize) -> Result<Vec<Entry>, FormatError> {
    let mut words = line_words(line, start);
    let (first, second) = (words.next(), words.next());
    let digits = |word: &str| word.len() > 1 && word.bytes().all(|letter| letter.is_ascii_digit());
    if let (Some((place, word)), None) = (first, second)
        && digits(word)
    {
        let entry = |(at, letter): (usize, char)| match letter {
            '0' => Ok((place + at, 0.0)),
            '1' => Ok((place + at, 1.0)),
            _ => Err(no_entry(text, place + at, &letter.to_string())),
        };
        return word.char_indices().map(entry).collect();
    }
    let entry = |(place, word)| {
        let weight = literal::number(word).ok_or_else(|| no_entry(text, place, word))?;
        Ok((place, weight))
    };
    line_words(line, start).map(entry).collect()
}

fn no_entry(text: &str, place: usize, word: &str) -> FormatError {
    let message = format!("{} is not an entry; write 0 or 1", quoted(word));
    FormatError::at(text, place, message)
}

fn line_words(line: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let separator = |letter: char| letter.is_whitespace() || letter == ',' || letter == ';';
    let mut at = start;
    line.split_inclusive(separator).filter_map(move |piece| {
        let place = at;
        at += piece.len();
        let word = piece.trim_end_matches(separator);
        (!word.is_empty()).then_some((place, word))
    })
}

fn in_brackets(text: &str, choices: &Choices) -> Result<Rows, FormatError> {
    let items = literal::parse(text, choices)?;
    let (rows, named) = row_items(&items);
    if let [only] = rows
        && let Some(flat) = only.plain_group()
        && (text.contains(';') || is_on_lines(text, flat))
    {
        let rows = by_semicolons(text, flat)?;
        return Ok(Rows { rows, named });
    }
    let row = |row: &Item| {
        let entries = row.plain_group().ok_or_else(|| {
            let part = text.get(row.start..row.end).unwrap_or_default();
            let message = format!(
                "a row of numbers in brackets is expected, not {}",
                quoted(part)
            );
            FormatError::at(text, row.start, message)
        })?;
        entries.iter().map(|item| number(text, item)).collect()
    };
    let rows: Result<Vec<Vec<Entry>>, FormatError> = rows.iter().map(row).collect();
    Ok(Rows { rows: rows?, named })
}

/// The rows in the brackets and calls that are around them, as in `A = matrix(ZZ, [[0, 1], [1, 0]])`; and
/// what a call says of them.
fn row_items<'i, 'a>(items: &'i [Item<'a>]) -> (&'i [Item<'a>], Named) {
    let [only] = items else {
        return (items, Named::Nothing);
    };
    let only = inside_graph(only.value());
    let called = named(only.call());
    let arguments = only.items().filter(|_| called != Named::Nothing);
    let argument = arguments.and_then(|items| items.iter().find(|item| item.items().is_some()));
    let said = argument.map_or(Named::Nothing, |_| called);
    // Maxima's matrix([0, 1], [1, 0]).
    let flat = |row: &Item| {
        row.plain_group()
            .is_some_and(|row| row.iter().all(|entry| entry.items().is_none()))
    };
    if let Some(rows) = arguments.filter(|rows| rows.len() > 1 && rows.iter().all(flat)) {
        return (rows, said);
    }
    let group = argument.unwrap_or(only);
    match group.plain_group() {
        Some(members) if members.iter().any(|member| member.items().is_some()) => (members, said),
        _ => (std::slice::from_ref(group), said),
    }
}

/// Whether rows in one pair of brackets stand on lines of their own, without commas at their ends.
fn is_on_lines(text: &str, flat: &[Item]) -> bool {
    flat.windows(2).any(|two| match two {
        [one, next] => text.get(one.end..next.start).is_some_and(ends_row),
        _ => false,
    })
}

/// Whether what stands between two entries ends a row.
fn ends_row(gap: &str) -> bool {
    gap.contains(';') || gap.contains('\n') && !gap.contains(',')
}

/// Rows as Matlab writes them: `[0 1; 1 0]`, or with the end of a line between two.
fn by_semicolons(text: &str, flat: &[Item]) -> Result<Vec<Vec<Entry>>, FormatError> {
    let mut rows: Vec<Vec<Entry>> = vec![Vec::new()];
    let mut end = flat.first().map_or(0, |item| item.start);
    for item in flat {
        if text.get(end..item.start).is_some_and(ends_row) {
            rows.push(Vec::new());
        }
        end = item.end;
        let entry = number(text, item)?;
        if let Some(row) = rows.last_mut() {
            row.push(entry);
        }
    }
    Ok(rows)
}

fn number(text: &str, item: &Item) -> Result<Entry, FormatError> {
    let weight = match item.is {
        Is::Word("True" | "true") => Some(1.0),
        Is::Word("False" | "false") => Some(0.0),
        _ => item.number(),
    };
    let part = text.get(item.start..item.end).unwrap_or_default();
    if item.is_ellipsis() {
        return Err(FormatError::at(text, item.start, literal::ABRIDGED));
    }
    weight
        .map(|weight| (item.start, weight))
        .ok_or_else(|| no_entry(text, item.start, part))
}

/// The matrix or the array in Sage's `Graph(matrix(…))` and networkx' `from_numpy_array(np.array(…))`.
fn inside_graph<'i, 'a>(item: &'i Item<'a>) -> &'i Item<'a> {
    let name = item.call().rsplit('.').next().unwrap_or_default();
    let graph = name.ends_with("Graph") || name.starts_with("from_numpy_");
    let first = item.items().filter(|_| graph).and_then(<[Item]>::first);
    first
        .filter(|first| named(first.call()) != Named::Nothing)
        .unwrap_or(item)
}

/// What a call makes of what is in its brackets.
fn named(call: &str) -> Named {
    let name = call.rsplit('.').next().unwrap_or_default();
    let one_of = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    match () {
        () if one_of(&["AdjacencyGraph"]) => Named::FromOne,
        () if one_of(&["matrix"]) => Named::Matrix,
        () if is_array(name) => Named::Array,
        () => Named::Nothing,
    }
}

/// Rows of 0 and 1 with spaces.
pub(crate) fn write(graph: &Graph) -> String {
    let mut text = String::new();
    for u in 0..graph.order() {
        let mut next = graph.neighbours(u).iter().peekable();
        for v in 0..graph.order() {
            let joined = next.next_if_eq(&&v).is_some();
            text.push_str(if v > 0 { " " } else { "" });
            text.push(if joined { '1' } else { '0' });
        }
        text.push('\n');
    }
    text
}
