//! An adjacency matrix with the names of its rows and columns, as pandas and people write it: a first row of names, and
//! then for each of them a row that begins with it. A cell is a weight, or says nothing where there is no edge.

use super::{Cell, Rows, SEPARATORS, first_line, rows};
use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, words};
use crate::literal::{self, number};
use crate::showg::heading;
use rustc_hash::FxHashMap;

/// Cells that stand for no edge.
const NOTHING: [&str; 7] = ["", "NaN", "nan", "NA", "-", "False", "."];

/// A matrix with names, if the text is one: as many rows as columns, each named by one of these.
struct Matrix<'a> {
    names: Vec<Cell<'a>>,
    /// The place of each name among the columns.
    columns: FxHashMap<String, usize>,
    rows: Rows<'a>,
}

/// Whether the text has the form of such a matrix.
pub(crate) fn fits(text: &str, choices: &Choices) -> bool {
    Matrix::of(text, choices).is_some()
}

/// # Errors
/// If a matrix was printed with parts left out: names stand above its columns and before its rows.
pub(crate) fn refuse_abridged(text: &str) -> Result<(), FormatError> {
    let Some((start, first)) = first_line(text) else {
        return Ok(());
    };
    let gap = |line: &str| words(line, 0).any(|(_, word)| matches!(word, "..." | "…"));
    let rows = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let indented = first.starts_with([' ', '\t']);
    if indented && gap(first) && rows.skip(1).take(3).all(|(_, line)| gap(line)) {
        return Err(FormatError::at(text, start, literal::ABRIDGED));
    }
    Ok(())
}

/// # Errors
/// If a cell is no weight, or there are too many vertices or edges.
pub(crate) fn read(text: &str, choices: &Choices) -> Option<Result<Vec<Built>, FormatError>> {
    let matrix = Matrix::of(text, choices)?;
    Some(matrix.graph(text, choices).map(|graph| vec![graph]))
}

impl<'a> Matrix<'a> {
    fn of(text: &'a str, choices: &Choices) -> Option<Matrix<'a>> {
        if first_line(text).is_some_and(|(_, line)| heading(line).is_some()) {
            return None;
        }
        // As many lines follow as there are names: few texts have to be looked at as a whole.
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        let square = |head: &[Cell]| {
            head.len() > 1 && (lines.saturating_sub(1)..=lines).contains(&head.len())
        };
        SEPARATORS
            .into_iter()
            .find_map(|separator| Matrix::of_rows(rows(text, separator, choices, square)?))
    }

    fn of_rows(mut rows: Rows<'a>) -> Option<Matrix<'a>> {
        // A sign may end each line.
        let ended = |row: &Vec<Cell>| row.last().is_some_and(|cell| cell.text.is_empty());
        if rows.iter().all(ended) {
            rows.iter_mut().for_each(|row| drop(row.pop()));
        }
        rows.iter_mut()
            .filter_map(|row| row.first_mut())
            .for_each(without_brackets);
        rows.iter_mut().take(1).flatten().for_each(without_brackets);
        let order = rows.len().checked_sub(1)?;
        let head = rows.remove(0);
        let corner = head.len().checked_sub(order).filter(|corner| *corner < 2)?;
        // A number in the corner is an entry of a matrix without names.
        let entry = |corner: &Cell| number(&corner.text).is_some();
        if head.iter().take(corner).any(entry) {
            return None;
        }
        let names = head.get(corner..)?.to_vec();
        if corner == 0 && rows.iter().all(|row| row.len() == order) {
            return Matrix::below_names(names, rows);
        }
        let columns: FxHashMap<String, usize> = names
            .iter()
            .enumerate()
            .map(|(at, name)| (name.text.to_string(), at))
            .collect();
        let is_name = |name: &Cell| !name.text.is_empty() && columns.contains_key(&*name.text);
        let mut begun = vec![false; order];
        for row in &rows {
            let name = row.first().filter(|name| is_name(name))?;
            let place = columns.get(&*name.text).and_then(|at| begun.get_mut(*at))?;
            if std::mem::replace(place, true) || row.len() != order + 1 {
                return None;
            }
        }
        // A list of edges with a weight may have two rows, too.
        let numbers = |row: &Vec<Cell>| row.iter().skip(1).all(|cell| weight(cell).is_some());
        let square = columns.len() == order && (order > 2 || rows.iter().all(numbers));
        (square && order > 1).then_some(Matrix {
            names,
            columns,
            rows,
        })
    }

    /// A matrix whose rows have no names: three or more, of 0 and 1 or the same across the diagonal, which could hardly
    /// be edges with weights.
    fn below_names(names: Vec<Cell<'a>>, mut rows: Rows<'a>) -> Option<Matrix<'a>> {
        let weights: Option<Vec<Vec<f64>>> = rows
            .iter()
            .map(|row| row.iter().map(weight).collect())
            .collect();
        let weights = weights.filter(|weights| weights.len() > 2)?;
        let entry = |u: usize, v: usize| weights.get(u).and_then(|row| row.get(v)).copied();
        let order = weights.len();
        let zeros_and_ones = weights
            .iter()
            .flatten()
            .all(|weight| matches!(weight, 0.0 | 1.0));
        let equal = (0..order)
            .all(|u| entry(u, u) == Some(0.0) && (0..u).all(|v| entry(u, v) == entry(v, u)));
        let columns: FxHashMap<String, usize> = names
            .iter()
            .enumerate()
            .map(|(at, name)| (name.text.to_string(), at))
            .collect();
        for (row, name) in rows.iter_mut().zip(&names) {
            row.insert(0, name.clone());
        }
        // A first row of 0 and 1 is one of the others.
        let words = !names.iter().all(|name| matches!(&*name.text, "0" | "1"));
        ((zeros_and_ones || equal) && words && columns.len() == order).then_some(Matrix {
            names,
            columns,
            rows,
        })
    }

    fn graph(&self, text: &str, choices: &Choices) -> Result<Built, FormatError> {
        let mut builder = Builder::new(text, choices);
        for name in &self.names {
            builder.vertex(&name.text, name.place)?;
        }
        builder.symmetric = true;
        for row in &self.rows {
            let mut cells = row.iter();
            let name = cells.next().map_or("", |name| &*name.text);
            let u = self.columns.get(name).copied().unwrap_or(0);
            for (v, cell) in cells.enumerate() {
                let weight = weight(cell).ok_or_else(|| {
                    let message = format!("{} is not an entry; write 0 or 1", quoted(&cell.text));
                    FormatError::at(text, cell.place, message)
                })?;
                if weight != 0.0 {
                    builder.weighted |= weight != 1.0;
                    builder.edge(u, v, cell.place)?;
                }
            }
        }
        builder.directed = !builder.is_mirrored();
        builder.finish(choices)
    }
}

/// Takes the brackets off `[1,]` and `[,1]`, as R calls rows and columns.
fn without_brackets(cell: &mut Cell) {
    let inner = |text: &str| {
        let inner = text.strip_prefix('[')?.strip_suffix(']')?;
        let number = inner.strip_prefix(',').or(inner.strip_suffix(','))?;
        Some(number.to_owned())
    };
    if let Some(number) = inner(&cell.text) {
        cell.text = number.into();
    }
}

/// The weight of an edge in a cell, 0 without one.
fn weight(cell: &Cell) -> Option<f64> {
    match &*cell.text {
        "True" | "x" | "X" => Some(1.0),
        nothing if NOTHING.contains(&nothing) => Some(0.0),
        text => number(&text.replace(',', ".")),
    }
}
