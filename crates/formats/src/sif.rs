//! The simple interaction format of Cytoscape (manual.cytoscape.org, “Supported Network File Formats”): on each line a vertex,
//! or a vertex, how it is joined, and one vertex or more. Where there is a tab in the file, names stand between tabs and may
//! have blanks.

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::FormatError;
use crate::lines::{lines, words};

/// Whether each line is a vertex alone, or has three words and more, and one is such.
pub(crate) fn begins_as_one(text: &str) -> bool {
    let tabs = text.contains('\t');
    let counts = || rows(text).map(|(start, line)| row(line, start, tabs).len());
    counts().all(|count| count != 2) && counts().any(|count| count > 2)
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let tabs = text.contains('\t');
    let mut builder = Builder::new(text, choices);
    for (start, line) in rows(text) {
        match *row(line, start, tabs).as_slice() {
            [(place, vertex)] => {
                builder.vertex(vertex, place)?;
            }
            [(place, vertex), _, ref others @ ..] if !others.is_empty() => {
                let u = builder.vertex(vertex, place)?;
                for (place, other) in others {
                    let v = builder.vertex(other, *place)?;
                    builder.edge(u, v, *place)?;
                }
            }
            _ => {
                let message =
                    "a vertex, how it is joined, and its neighbours are expected, as in a pp b";
                return Err(FormatError::at(text, start, message));
            }
        }
    }
    Ok(vec![builder.finish(choices)?])
}

fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty())
}

/// The words of a line and their places.
fn row(line: &str, start: usize, tabs: bool) -> Vec<(usize, &str)> {
    if !tabs {
        return words(line, start).collect();
    }
    let mut at = start;
    let cell = |cell: &'_ str| (cell.len(), cell.len() - cell.trim_start().len());
    let cells = line.split('\t').map(|part| {
        let (length, blanks) = cell(part);
        let place = at + blanks;
        at += length + 1;
        (place, part.trim())
    });
    cells.filter(|(_, word)| !word.is_empty()).collect()
}
