//! Data frames of pandas whose numbers of rows have a name: it stands alone on the line below the names of columns, before
//! rows that have one cell more than there are columns.

use crate::edges;
use crate::lines::{lines, words};
use std::borrow::Cow;
use std::cmp::Ordering;

/// The text with blanks in the place of the numbers of rows and their name, if it is such a frame with columns of ends.
pub(crate) fn without_index(text: Cow<'_, str>) -> Cow<'_, str> {
    match begins_frame(&text) {
        Some(below) if has_rows(&text, below) => Cow::Owned(blanked(&text, below)),
        _ => text,
    }
}

/// The lines that say something.
fn useful(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty())
}

fn count(line: &str) -> usize {
    words(line, 0).count()
}

/// Where the name of the numbers of rows stands, and how many columns there are.
fn begins_frame(text: &str) -> Option<(usize, usize)> {
    let mut useful = useful(text);
    let ((_, head), (start, name)) = (useful.next()?, useful.next()?);
    let columns = count(head);
    let indented = head.starts_with(' ') && !name.starts_with(' ');
    let plain = |line: &str| !line.contains([',', ';', '\t']);
    let heads = plain(head) && edges::names_ends(head);
    let mut numbered = || {
        useful
            .next()
            .is_some_and(|(_, row)| count(row) == columns + 1)
    };
    (indented && heads && plain(name) && count(name) <= columns && numbered())
        .then_some((start, columns))
}

fn has_rows(text: &str, (start, columns): (usize, usize)) -> bool {
    let mut rows = useful(text).filter(|(at, _)| *at > start);
    rows.all(|(_, row)| !row.starts_with(' ') && count(row) == columns + 1)
}

/// Puts blanks in the place of the line that begins there, and of the first word of each line below.
fn blanked(text: &str, (start, _): (usize, usize)) -> String {
    let mut clean = String::with_capacity(text.len());
    for (at, line) in lines(text) {
        let first = words(line, 0)
            .next()
            .map_or(0, |(place, word)| place + word.len());
        let passed = match at.cmp(&start) {
            Ordering::Less => 0,
            Ordering::Equal => line.len(),
            Ordering::Greater => first,
        };
        let (before, kept) = line.split_at_checked(passed).unwrap_or(("", line));
        clean.extend(before.chars().map(|_| ' '));
        clean.push_str(kept);
        clean.push('\n');
    }
    clean
}
