//! Adjacency matrices as Mathematica's `SparseArray` writes them: rules `{{1, 2} -> 1, {2, 1} -> 1}`, places with one value
//! or a list of values, `{{1, 2}, {2, 1}} -> 1`, rows, and the full form with the places row by row. The numbers of rows and
//! columns may follow, and what stands everywhere else.

use crate::builder::Builder;
use crate::choices::TOO_MUCH;
use crate::error::FormatError;
use crate::literal::{Is, Item, Joint};
use grundy_graph::{MAX_EDGES, MAX_VERTICES};
use rustc_hash::FxHashMap;

/// What is said of arrays that are given by a condition.
pub(crate) const PATTERNS: &str = "this SparseArray is given by patterns, which are not read; let Mathematica print ArrayRules[…] or Normal[…] of it, or EdgeList of the graph";

const RULES: &str = "rules such as {{1, 2} -> 1, {2, 1} -> 1} are expected in a SparseArray";

/// A square matrix with few entries.
pub(crate) struct SparseArray {
    order: usize,
    /// The entries by row and column, from 0.
    entries: FxHashMap<(usize, usize), f64>,
    /// What stands everywhere else.
    default: f64,
    start: usize,
}

/// What is in the brackets of `SparseArray[…]`, if an item is that.
pub(crate) fn arguments<'i, 'a>(item: &'i Item<'a>) -> Option<&'i [Item<'a>]> {
    item.items().filter(|_| item.call() == "SparseArray")
}

/// Whether a text has an array that is given by a condition or a pattern.
pub(crate) fn has_patterns(text: &str) -> bool {
    let patterns = ["_", "/;", ":>", "Band[", "RuleDelayed"];
    text.contains("SparseArray[") && patterns.iter().any(|sign| text.contains(sign))
}

impl SparseArray {
    /// # Errors
    /// If the places are none of a square, or the values no numbers.
    pub(crate) fn of(
        item: &Item,
        text: &str,
        builder: &mut Builder,
    ) -> Result<SparseArray, FormatError> {
        let mut array = SparseArray {
            order: 0,
            entries: FxHashMap::default(),
            default: 0.0,
            start: item.start,
        };
        let arguments = arguments(item).unwrap_or_default();
        let (size, default) = (arguments.get(1), arguments.get(2));
        if let Some(default) = default {
            array.default = number(default, text)?;
        }
        match arguments {
            [
                Item {
                    is: Is::Word("Automatic"),
                    ..
                },
                _,
                _,
                data,
            ] => {
                array.by_rows(data, size, text, builder)?;
            }
            [rules, ..] => array.by_rules(rules, text, builder)?,
            [] => return Err(item.error(text, RULES)),
        }
        array.size(item, size, text)?;
        Ok(array)
    }

    /// Joins vertices by the entries that are not 0.
    ///
    /// # Errors
    /// If there are too many edges.
    pub(crate) fn join(
        &self,
        vertices: &[usize],
        builder: &mut Builder,
        text: &str,
    ) -> Result<(), FormatError> {
        if vertices.len() != self.order {
            let message = format!(
                "an array of {0} rows and columns is expected for {0} vertices",
                vertices.len()
            );
            return Err(FormatError::at(text, self.start, message));
        }
        let mut places: Vec<(&(usize, usize), &f64)> = self.entries.iter().collect();
        places.sort_unstable_by_key(|(place, _)| **place);
        let mut edge = |row: usize, column: usize, weight: f64| {
            builder.weighted |= weight != 0.0 && weight != 1.0;
            let ends = (vertices.get(row), vertices.get(column));
            match ends {
                (Some(&u), Some(&v)) if weight != 0.0 => builder.edge(u, v, self.start),
                _ => Ok(()),
            }
        };
        for (&(row, column), &weight) in places {
            edge(row, column, weight)?;
        }
        if self.default != 0.0 {
            let all = self.order.saturating_mul(self.order);
            if all.saturating_sub(self.entries.len()) > 2 * MAX_EDGES + self.order {
                let message = format!(
                    "an array full of edges is too large; at most {MAX_EDGES} are accepted"
                );
                return Err(FormatError::at(text, self.start, message));
            }
            for place in (0..self.order).flat_map(|row| (0..self.order).map(move |at| (row, at))) {
                if !self.entries.contains_key(&place) {
                    edge(place.0, place.1, self.default)?;
                }
            }
        }
        Ok(())
    }

    /// The number of rows and columns.
    pub(crate) fn order(&self) -> usize {
        self.order
    }

    fn entry(
        &mut self,
        place: (usize, usize),
        weight: f64,
        item: &Item,
        builder: &mut Builder,
    ) -> Result<(), FormatError> {
        builder.pay(3 * ENTRY_BYTES, item.start)?;
        // Of several rules for one place the first holds.
        self.entries.entry(place).or_insert(weight);
        Ok(())
    }

    /// Rules for single places, one for a list of them, or rows of numbers.
    fn by_rules(
        &mut self,
        rules: &Item,
        text: &str,
        builder: &mut Builder,
    ) -> Result<(), FormatError> {
        if let Is::Pair(Joint::Directed, sides) = &rules.is {
            return self.places(&sides[0], &sides[1], text, builder);
        }
        let Some(items) = rules.plain_group() else {
            return Err(rules.error(text, RULES));
        };
        for (row, item) in items.iter().enumerate() {
            match (&item.is, item.plain_group()) {
                (Is::Pair(Joint::Directed, sides), _) => {
                    let place = place(&sides[0], text)?;
                    self.entry(place, number(&sides[1], text)?, item, builder)?;
                }
                (_, Some(cells)) => {
                    for (column, cell) in cells.iter().enumerate() {
                        self.entry((row, column), number(cell, text)?, cell, builder)?;
                    }
                }
                _ => return Err(item.error(text, RULES)),
            }
        }
        Ok(())
    }

    /// `{{1, 2}, {2, 1}} -> 1`, or with as many values.
    fn places(
        &mut self,
        places: &Item,
        values: &Item,
        text: &str,
        builder: &mut Builder,
    ) -> Result<(), FormatError> {
        let list = places
            .plain_group()
            .ok_or_else(|| places.error(text, RULES))?;
        // One place stands for itself.
        if list.iter().all(|part| part.word().is_some()) {
            let at = place(places, text)?;
            return self.entry(at, number(values, text)?, places, builder);
        }
        let each = values.plain_group();
        if each.is_some_and(|values| values.len() != list.len()) {
            return Err(values.error(text, "as many values as places are expected"));
        }
        for (at, item) in list.iter().enumerate() {
            let value = each.and_then(|values| values.get(at)).unwrap_or(values);
            self.entry(place(item, text)?, number(value, text)?, item, builder)?;
        }
        Ok(())
    }

    /// The full form: `{1, {{0, 1, 2}, {{2}, {1}}}, {1, 1}}`, how many entries there are up to each row, their columns, and
    /// their values, or `Pattern` without any.
    fn by_rows(
        &mut self,
        data: &Item,
        size: Option<&Item>,
        text: &str,
        builder: &mut Builder,
    ) -> Result<(), FormatError> {
        let wrong = || {
            data.error(
                text,
                "the rows of a SparseArray, as InputForm prints them, are expected",
            )
        };
        let Some([_, places, values]) = data.plain_group() else {
            return Err(wrong());
        };
        let Some([ends, columns]) = places.plain_group() else {
            return Err(wrong());
        };
        let (ends, columns) = (ends.plain_group(), columns.plain_group());
        let (Some(ends), Some(columns)) = (ends, columns) else {
            return Err(wrong());
        };
        let each = values.plain_group();
        let all = each.is_none_or(|values| values.len() == columns.len());
        let whole = |item: &Item| item.word().and_then(|word| word.parse::<usize>().ok());
        let ends: Option<Vec<usize>> = ends.iter().map(whole).collect();
        let size = size.map(|size| place(size, text)).transpose()?;
        let whole_rows = |ends: &Vec<usize>| {
            let rows = size.map(|(last, _)| last.saturating_add(2));
            rows == Some(ends.len()) && ends.first() == Some(&0) && ends.is_sorted()
        };
        let ends =
            ends.filter(|ends| whole_rows(ends) && ends.last() == Some(&columns.len()) && all);
        let ends = ends.ok_or_else(wrong)?;
        let mut row = 0;
        for (at, item) in columns.iter().enumerate() {
            while ends.get(row + 1).is_some_and(|end| *end <= at) {
                row += 1;
            }
            let column = item.plain_group().and_then(|column| column.first());
            let column = column
                .and_then(whole)
                .and_then(|column| column.checked_sub(1));
            let value = match each.and_then(|values| values.get(at)) {
                Some(value) => number(value, text)?,
                None => 1.0,
            };
            self.entry((row, column.ok_or_else(wrong)?), value, item, builder)?;
        }
        Ok(())
    }

    /// Takes the size that is written, or the least one that has all places.
    fn size(&mut self, item: &Item, size: Option<&Item>, text: &str) -> Result<(), FormatError> {
        let size = size.filter(|size| !matches!(size.is, Is::Word("Automatic")));
        let most = |of: fn(&(usize, usize)) -> usize| self.entries.keys().map(of).max();
        let least = (
            most(|place| place.0).map_or(0, |row| row + 1),
            most(|place| place.1).map_or(0, |column| column + 1),
        );
        let written = size.map(|size| place(size, text)).transpose()?;
        let (rows, columns) = written.map_or(least, |(rows, columns)| (rows + 1, columns + 1));
        if rows != columns {
            let message = format!(
                "this array has {rows} rows and {columns} columns; an adjacency matrix has as many rows as columns, which stand behind its rules: {{3, 3}}"
            );
            return Err(FormatError::at(text, item.start, message));
        }
        if rows < least.0 || columns < least.1 {
            return Err(item.error(text, "rules for places within the array are expected"));
        }
        if rows > MAX_VERTICES {
            return Err(FormatError::at(text, item.start, TOO_MUCH));
        }
        self.order = rows;
        Ok(())
    }
}

/// What an entry takes while it is read, in bytes.
const ENTRY_BYTES: u64 = 32;

/// A row and a column, counted from 1 in the text and from 0 here.
fn place(item: &Item, text: &str) -> Result<(usize, usize), FormatError> {
    let whole = |item: &Item| item.word()?.parse::<usize>().ok()?.checked_sub(1);
    match item.plain_group() {
        Some([row, column]) => whole(row).zip(whole(column)),
        _ => None,
    }
    .ok_or_else(|| item.error(text, "a row and a column such as {1, 2} are expected"))
}

/// The weight in an entry.
fn number(item: &Item, text: &str) -> Result<f64, FormatError> {
    item.number()
        .ok_or_else(|| item.error(text, "a number is expected"))
}
