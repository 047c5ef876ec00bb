//! Tables that are no lists of edges: a matrix with the names of its rows and columns ([`matrix`]), a column of graph6
//! ([`graph6`]), a column of vertices beside one of their neighbours ([`neighbours`]).
//!
//! Cells stand between commas, semicolons or tabs, with quotation marks as in RFC 4180, or between blanks.

pub(crate) mod graph6;
pub(crate) mod matrix;
pub(crate) mod neighbours;

use crate::choices::Choices;
use crate::lines::{lines, words};
use std::borrow::Cow;

/// What a cell takes while it is read and looked for among others, and what a row takes, in bytes.
const CELL_BYTES: u64 = 96;
const ROW_BYTES: u64 = 192;

/// A cell and where it stands.
#[derive(Clone, Debug)]
struct Cell<'a> {
    text: Cow<'a, str>,
    place: usize,
}

/// The rows of a text that say something.
type Rows<'a> = Vec<Vec<Cell<'a>>>;

/// What stands between the cells of a table; nothing are blanks.
const SEPARATORS: [Option<char>; 4] = [Some('\t'), Some(';'), Some(','), None];

/// The rows of a text by one separator; nothing if there is one only, if a quotation mark is not closed on its line, or
/// if they take more memory than they may. No row is made before `begins` has seen the first one.
fn rows<'a>(
    text: &'a str,
    separator: Option<char>,
    choices: &Choices,
    begins: impl Fn(&[Cell<'a>]) -> bool,
) -> Option<Rows<'a>> {
    let cells = |text: &str| match separator {
        Some(sign) => text.matches(sign).count() + 1,
        None => text.split_whitespace().count(),
    };
    let affordable = |text: &str, lines: usize| {
        let bytes = cells(text) as u64 * CELL_BYTES + lines as u64 * ROW_BYTES;
        bytes <= choices.bytes()
    };
    let mut useful = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let (start, first) = useful.next().filter(|(_, line)| affordable(line, 1))?;
    let first = row(first, start, separator).filter(|first| begins(first))?;
    let others = useful.clone().count();
    if others == 0 || !affordable(text, others + 1) {
        return None;
    }
    let others = useful.map(|(start, line)| row(line, start, separator));
    std::iter::once(Some(first)).chain(others).collect()
}

fn row(line: &str, start: usize, separator: Option<char>) -> Option<Vec<Cell<'_>>> {
    let Some(sign) = separator else {
        let cell = |(place, word)| Cell {
            text: Cow::Borrowed(unquoted(word)),
            place,
        };
        return Some(words(line, start).map(cell).collect());
    };
    let mut cells = Vec::new();
    let mut at = 0;
    loop {
        let rest = line.get(at..)?;
        let (text, length) = cell(rest, sign)?;
        let place = start + at;
        cells.push(Cell { text, place });
        at += length;
        if line.get(at..).is_none_or(str::is_empty) {
            return Some(cells);
        }
        at += sign.len_utf8();
    }
}

/// The cell at the beginning of the rest of a line, and its bytes.
fn cell(rest: &str, sign: char) -> Option<(Cow<'_, str>, usize)> {
    let blanks = rest.len() - rest.trim_start_matches(' ').len();
    let Some(quoted) = rest.get(blanks..).and_then(|rest| rest.strip_prefix('"')) else {
        let end = rest.find(sign).unwrap_or(rest.len());
        return Some((Cow::Borrowed(rest.get(..end)?.trim()), end));
    };
    let mut end = 0;
    loop {
        end += quoted.get(end..)?.find('"')? + 1;
        if !quoted.get(end..)?.starts_with('"') {
            break;
        }
        end += 1;
    }
    let text = quoted.get(..end - 1)?;
    let text = match text.contains('"') {
        true => Cow::Owned(text.replace("\"\"", "\"")),
        false => Cow::Borrowed(text),
    };
    let after = quoted.get(end..)?;
    let gap = after.find(sign).unwrap_or(after.len());
    let closed = after.get(..gap)?.trim().is_empty();
    closed.then_some((text, blanks + 1 + end + gap))
}

/// A word without the quotation marks around it.
fn unquoted(word: &str) -> &str {
    let inner = word
        .strip_prefix('"')
        .and_then(|word| word.strip_suffix('"'));
    inner.filter(|inner| !inner.contains('"')).unwrap_or(word)
}

/// The first line of a text that says something.
fn first_line(text: &str) -> Option<(usize, &str)> {
    lines(text).find(|(_, line)| !line.trim().is_empty())
}

/// Whether a cell is a name and no number.
fn is_word(text: &str) -> bool {
    !text.is_empty() && crate::literal::number(text).is_none()
}
