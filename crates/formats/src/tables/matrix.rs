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
        clean(&mut rows);
        let order = rows.len().checked_sub(1)?;
        let head = rows.remove(0);
        let corner = head.len().checked_sub(order).filter(|corner| *corner < 2)?;
        // A number in the corner is an entry of a matrix without names.
        let entry = |corner: &Cell| number(&corner.text).is_some();
        if head.iter().take(corner).any(entry) {
            return None;
        }
        let names = head.get(corner..)?.to_vec();
        let place = |(at, name): (usize, &Cell)| (name.text.to_string(), at);
        let matrix = Matrix {
            columns: names.iter().enumerate().map(place).collect(),
            names,
            rows,
        };
        let below = corner == 0 && matrix.rows.iter().all(|row| row.len() == order);
        match matrix.columns.len() == order {
            true if below => matrix.below_names(),
            true => matrix.has_named_rows().then_some(matrix),
            false => None,
        }
    }

    /// Whether each row begins with one of the names, and each name begins one. A list of edges with weights may have two
    /// such rows, too.
    fn has_named_rows(&self) -> bool {
        let order = self.names.len();
        let mut begun = vec![false; order];
        let mut once = |row: &Vec<Cell>| {
            let name = row.first().filter(|name| !name.text.is_empty());
            let at = name.and_then(|name| self.columns.get(&*name.text));
            let place = at.and_then(|at| begun.get_mut(*at));
            row.len() == order + 1 && place.is_some_and(|place| !std::mem::replace(place, true))
        };
        let numbers = |row: &Vec<Cell>| row.iter().skip(1).all(|cell| weight(cell).is_some());
        let loops = || {
            let own = self
                .rows
                .iter()
                .zip(1..)
                .filter_map(|(row, at)| row.get(at));
            own.filter_map(weight).any(|weight| weight != 0.0)
        };
        let small = || self.rows.iter().all(numbers) && !loops();
        order > 1 && self.rows.iter().all(&mut once) && (order > 2 || small())
    }

    /// A matrix whose rows have no names: three or more, of 0 and 1 or the same across the diagonal, which could hardly
    /// be edges with weights.
    fn below_names(mut self) -> Option<Matrix<'a>> {
        let weights = |row: &Vec<Cell>| row.iter().map(weight).collect::<Option<Vec<f64>>>();
        let weights: Vec<Vec<f64>> = self.rows.iter().map(weights).collect::<Option<_>>()?;
        let order = weights.len();
        let entry = |u: usize, v: usize| weights.get(u).and_then(|row| row.get(v)).copied();
        let bits = weights
            .iter()
            .flatten()
            .all(|weight| matches!(weight, 0.0 | 1.0));
        let equal = || {
            let row = |u| entry(u, u) == Some(0.0) && (0..u).all(|v| entry(u, v) == entry(v, u));
            (0..order).all(row)
        };
        // A first row of 0 and 1 is one of the others.
        let words = !self
            .names
            .iter()
            .all(|name| matches!(&*name.text, "0" | "1"));
        let is_matrix = order > 2 && words && (bits || equal());
        for (row, name) in self.rows.iter_mut().zip(&self.names) {
            row.insert(0, name.clone());
        }
        is_matrix.then_some(self)
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

/// Takes off what programs put around cells: a sign at the end of each line, and brackets around numbers of rows and
/// columns.
fn clean(rows: &mut Rows) {
    let ended = |row: &Vec<Cell>| row.last().is_some_and(|cell| cell.text.is_empty());
    if rows.iter().all(ended) {
        rows.iter_mut().for_each(|row| drop(row.pop()));
    }
    let firsts = rows.iter_mut().filter_map(|row| row.first_mut());
    firsts.for_each(without_brackets);
    rows.iter_mut().take(1).flatten().for_each(without_brackets);
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
