//! Data of R that have edges in them: vectors, matrices and data frames.

use super::Reader;
use super::arguments::Arguments;
use super::expression::{Argument, Is, Value};
use crate::builder::weighs;
use crate::error::{FormatError, quoted};

/// What an entry of a vector takes while it is read, in bytes.
const ENTRY_BYTES: u64 = 48;

/// What `structure` may say of its data.
const ATTRIBUTES: [&str; 10] = [
    ".Data",
    "dim",
    ".Dim",
    "dimnames",
    ".Dimnames",
    "names",
    ".Names",
    "class",
    ".Class",
    "row.names",
];

/// Arguments of `data.frame` that are no columns.
const OPTIONS: [&str; 5] = [
    "stringsAsFactors",
    "check.names",
    "check.rows",
    "fix.empty.names",
    "row.names",
];

/// What the two columns of ends are called.
const ENDS: [[&str; 2]; 2] = [["from", "to"], ["source", "target"]];

/// A column of a data frame, with its name.
pub(super) type Column<'v, 'a> = (Option<&'v str>, &'v Value<'a>);

/// Entries of a vector, by their places.
pub(super) type Vector<'v> = Vec<(usize, Entry<'v>)>;

/// An entry of a vector.
#[derive(Clone, PartialEq)]
pub(super) enum Entry<'v> {
    Text(&'v str),
    Number(u64),
    /// What is no name of a vertex: a fraction, NA.
    Other(&'v str),
}

/// A matrix, by columns.
pub(super) struct Matrix<'v> {
    pub entries: Vector<'v>,
    pub rows: usize,
    pub columns: usize,
    /// The names of its rows and of its columns, where it has them.
    pub names: [Vector<'v>; 2],
}

impl<'a> Reader<'a> {
    /// The columns of a data frame, with their names; none if a value is something else.
    pub fn columns<'v>(
        &self,
        value: &'v Value<'a>,
    ) -> Result<Option<Vec<Column<'v, 'a>>>, FormatError> {
        let named = |columns: &'v [Argument<'a>]| {
            let column = |column: &'v Argument<'a>| (column.name.as_deref(), &column.value);
            columns.iter().map(column)
        };
        match value.call() {
            Some(("data.frame", columns)) => {
                let is_option =
                    |(name, _): &Column| name.is_some_and(|name| OPTIONS.contains(&name));
                let columns = named(columns).filter(|column| !is_option(column));
                Ok(Some(columns.collect()))
            }
            Some(("structure", arguments)) => {
                let arguments = Arguments::of(self.text, arguments, &ATTRIBUTES, 1)?;
                let Some(("list", columns)) = arguments.get(".Data").and_then(Value::call) else {
                    return Ok(None);
                };
                self.is_frame(value, &arguments)?;
                let mut columns: Vec<Column> = named(columns).collect();
                let names = arguments.get("names").or(arguments.get(".Names"));
                if let Some(names) = names {
                    self.rename(names, &mut columns)?;
                }
                Ok(Some(columns))
            }
            _ => Ok(None),
        }
    }

    /// # Errors
    /// If a list has not the class of data frames; it could be one of neighbours.
    fn is_frame(&self, value: &Value<'a>, arguments: &Arguments) -> Result<(), FormatError> {
        let is_frame =
            |value: &Value| matches!(&value.is, Is::Quoted(word) if word == "data.frame");
        let class = arguments.get("class").or(arguments.get(".Class"));
        let found = class.is_some_and(|class| match class.call() {
            Some(("c", classes)) => classes.iter().any(|class| is_frame(&class.value)),
            _ => is_frame(class),
        });
        let expected = "a list with class = \"data.frame\" is expected";
        match found {
            true => Ok(()),
            false => Err(value.error(self.text, expected)),
        }
    }

    /// Gives columns the names that stand behind them.
    fn rename<'v>(
        &self,
        names: &'v Value<'a>,
        columns: &mut [Column<'v, 'a>],
    ) -> Result<(), FormatError> {
        let wrong = || names.error(self.text, "as many names as columns are expected");
        let Some(("c", words)) = names.call() else {
            return Err(wrong());
        };
        if words.len() != columns.len() {
            return Err(wrong());
        }
        for (column, word) in columns.iter_mut().zip(words) {
            match &word.value.is {
                Is::Quoted(word) => column.0 = Some(word),
                _ => return Err(wrong()),
            }
        }
        Ok(())
    }

    /// Reads the edges of a data frame. Says whether a value is one. Its first two columns are the ends; where no call takes
    /// it for edges, those whose names say so are.
    pub fn frame(&mut self, value: &Value<'a>, by_name: bool) -> Result<bool, FormatError> {
        let Some(mut columns) = self.columns(value)? else {
            return Ok(false);
        };
        if columns.len() < 2 {
            return Ok(false);
        }
        if by_name {
            self.ends_first(value, &mut columns)?;
        }
        let mut columns = columns.into_iter();
        let (Some(from), Some(to)) = (columns.next(), columns.next()) else {
            return Ok(false);
        };
        let (from, to) = (self.vector(from.1)?, self.vector(to.1)?);
        let (Some(from), Some(to)) = (from, to) else {
            return Ok(false);
        };
        if from.len() != to.len() {
            return Err(value.error(self.text, "columns with as many entries are expected"));
        }
        for (_, column) in columns.filter(|(name, _)| *name != Some("id")) {
            let weights = self.vector(column)?.unwrap_or_default();
            let says = |(_, entry): &(usize, Entry)| match entry {
                Entry::Number(weight) => *weight != 1,
                Entry::Text(word) | Entry::Other(word) => weighs(word),
            };
            self.builder.weighted |= weights.iter().any(says);
        }
        let mut edges = from.iter().zip(&to);
        edges.try_for_each(|(u, v)| self.edge(u, v))?;
        Ok(true)
    }

    /// Puts the columns that are named as ends before the others.
    fn ends_first(&self, value: &Value<'a>, columns: &mut [Column]) -> Result<(), FormatError> {
        let place = |columns: &[Column], end: &str| {
            let is_end =
                |(name, _): &Column| name.is_some_and(|name| name.eq_ignore_ascii_case(end));
            columns.iter().position(is_end)
        };
        for [from, to] in ENDS {
            match (place(columns, from), place(columns, to)) {
                (Some(first), Some(_)) => {
                    columns.swap(0, first);
                    if let Some(second) = place(columns, to) {
                        columns.swap(1, second);
                    }
                    return Ok(());
                }
                (None, None) => {}
                _ => {
                    let expected = format!("a data frame with columns {from} and {to} is expected");
                    return Err(value.error(self.text, &expected));
                }
            }
        }
        Ok(())
    }

    /// Adds the vertices that a data frame or a vector names, each once.
    pub fn named(&mut self, value: &Value<'a>) -> Result<(), FormatError> {
        let first = self.columns(value)?.map(|columns| columns.first().copied());
        let names = match first {
            Some(column) => column.map(|(_, names)| self.vector(names)),
            None => Some(self.vector(value)),
        };
        let Some(names) = names.transpose()?.flatten() else {
            let expected =
                "a data frame with the names of vertices in its first column is expected";
            return Err(value.error(self.text, expected));
        };
        self.distinct(&names)
    }

    /// Adds vertices by names of which no two are the same.
    pub fn distinct(&mut self, names: &[(usize, Entry)]) -> Result<(), FormatError> {
        for name in names {
            let before = self.builder.order();
            self.vertex(name)?;
            if self.builder.order() == before {
                let message = "this name of a vertex stands here twice";
                return Err(FormatError::at(self.text, name.0, message));
            }
        }
        Ok(())
    }

    /// The matrix that a value is; none if it is something else.
    pub fn matrix<'v>(&mut self, value: &'v Value<'a>) -> Result<Option<Matrix<'v>>, FormatError> {
        let Some((name, arguments)) = value.call() else {
            return Ok(None);
        };
        match name {
            "structure" => self.structure(value, arguments).map(Some),
            "matrix" => self.by_size(value, arguments).map(Some),
            "rbind" | "cbind" => self.bound(value, arguments, name == "rbind"),
            _ => Ok(None),
        }
    }

    /// `structure(c(…), dim = c(3L, 2L), dimnames = list(c("a", …), NULL))`
    fn structure<'v>(
        &mut self,
        value: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
    ) -> Result<Matrix<'v>, FormatError> {
        let arguments = Arguments::of(self.text, arguments, &ATTRIBUTES, 1)?;
        let entries = self.vector(self.data(value, &arguments, ".Data")?)?;
        let size = arguments.get("dim").or(arguments.get(".Dim"));
        let size = size.map(|size| self.vector(size)).transpose()?.flatten();
        let (Some(entries), Some([(_, Entry::Number(rows)), (_, Entry::Number(columns))])) =
            (entries, size.as_deref())
        else {
            let expected =
                "a vector with dim = c(3L, 2L), the numbers of its rows and columns, is expected";
            return Err(value.error(self.text, expected));
        };
        let names = arguments.get("dimnames").or(arguments.get(".Dimnames"));
        self.sized(value, entries, (*rows, *columns), names)
    }

    /// The names of rows and columns: `list(c("a", "b"), NULL)`.
    fn both_names<'v>(
        &mut self,
        value: &'v Value<'a>,
        sizes: [u64; 2],
    ) -> Result<[Vector<'v>; 2], FormatError> {
        let expected = "a list of the names of all rows and of all columns is expected";
        let Some(("list", [rows, columns])) = value.call() else {
            return Err(value.error(self.text, expected));
        };
        let mut both = [Vec::new(), Vec::new()];
        for ((names, part), size) in both.iter_mut().zip([rows, columns]).zip(sizes) {
            if part.value.word() == Some("NULL") {
                continue;
            }
            let found = self.vector(&part.value)?;
            let found = found.filter(|found| found.len() as u64 == size);
            *names = found.ok_or_else(|| part.value.error(self.text, expected))?;
        }
        Ok(both)
    }

    /// `matrix(c(…), nrow = 3, ncol = 2, byrow = TRUE)`
    fn by_size<'v>(
        &mut self,
        value: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
    ) -> Result<Matrix<'v>, FormatError> {
        let expected = "a vector with nrow or ncol, the number of rows or columns, is expected";
        let parameters = ["data", "nrow", "ncol", "byrow", "dimnames"];
        let arguments = Arguments::of(self.text, arguments, &parameters, 5)?;
        let Some(entries) = self.vector(self.data(value, &arguments, "data")?)? else {
            return Err(value.error(self.text, expected));
        };
        let length = entries.len() as u64;
        let (rows, columns) = match (arguments.whole("nrow")?, arguments.whole("ncol")?) {
            (Some(rows), Some(columns)) => (rows, columns),
            (Some(rows), None) if rows > 0 => (rows, length / rows),
            (None, Some(columns)) if columns > 0 => (length / columns, columns),
            _ => return Err(value.error(self.text, expected)),
        };
        let by_row = arguments.flag("byrow")?.unwrap_or(false);
        let names = arguments.get("dimnames");
        let matrix = self.sized(value, entries, (rows, columns), names)?;
        Ok(if by_row { matrix.by_columns() } else { matrix })
    }

    /// `rbind(c(1, 2), c(2, 3))`
    fn bound<'v>(
        &mut self,
        value: &'v Value<'a>,
        arguments: &'v [Argument<'a>],
        by_row: bool,
    ) -> Result<Option<Matrix<'v>>, FormatError> {
        let mut entries = Vec::new();
        let mut length = None;
        for argument in arguments {
            self.is_no_option(argument, &["deparse.level", "stringsAsFactors"])?;
            let Some(part) = self.vector(&argument.value)? else {
                return Ok(None);
            };
            if *length.get_or_insert(part.len()) != part.len() {
                return Err(argument
                    .value
                    .error(self.text, "as many entries as in the others are expected"));
            }
            entries.extend(part);
        }
        let size = (length.unwrap_or(0) as u64, arguments.len() as u64);
        let size = if by_row { (size.1, size.0) } else { size };
        let matrix = self.sized(value, entries, size, None)?;
        Ok(Some(if by_row { matrix.by_columns() } else { matrix }))
    }

    fn sized<'v>(
        &mut self,
        value: &Value<'a>,
        entries: Vector<'v>,
        (rows, columns): (u64, u64),
        names: Option<&'v Value<'a>>,
    ) -> Result<Matrix<'v>, FormatError> {
        if rows.checked_mul(columns) != Some(entries.len() as u64) {
            let expected = format!(
                "{rows} rows and {columns} columns with an entry in each are expected; there are {} entries",
                entries.len()
            );
            return Err(FormatError::at(self.text, value.start, expected));
        }
        let names = names.map(|names| self.both_names(names, [rows, columns]));
        Ok(Matrix {
            entries,
            rows: usize::try_from(rows).unwrap_or(usize::MAX),
            columns: usize::try_from(columns).unwrap_or(usize::MAX),
            names: names.transpose()?.unwrap_or_default(),
        })
    }

    /// The entries of a vector: `c(…)`, a range, a factor, or one value; none if it is something else.
    pub fn vector<'v>(&mut self, value: &'v Value<'a>) -> Result<Option<Vector<'v>>, FormatError> {
        let parts = match &value.is {
            Is::Call {
                name: "c",
                arguments,
            } => arguments,
            Is::Word("NULL") | Is::Literal { .. } | Is::Call { .. } => return Ok(None),
            _ => return self.entries(value).map(Some),
        };
        let mut entries = Vec::with_capacity(parts.len());
        for part in parts {
            self.is_no_option(part, &["recursive", "use.names"])?;
            if part.value.call().is_some() {
                return Ok(None);
            }
            entries.extend(self.entries(&part.value)?);
        }
        Ok(Some(entries))
    }

    /// # Errors
    /// If an argument among data is an option of the call.
    fn is_no_option(&self, argument: &Argument, options: &[&str]) -> Result<(), FormatError> {
        match argument.name.as_deref() {
            Some(name) if options.contains(&name) => {
                let message = format!("the argument {} is not read here", quoted(name));
                Err(FormatError::at(self.text, argument.value.start, message))
            }
            _ => Ok(()),
        }
    }

    /// What a value that is no call is, or all numbers of a range.
    fn entries<'v>(&mut self, value: &'v Value<'a>) -> Result<Vector<'v>, FormatError> {
        let entry = match &value.is {
            Is::Word(word) => match value.whole() {
                Some(number) => Entry::Number(number),
                None => Entry::Other(word),
            },
            Is::Quoted(word) => Entry::Text(word),
            Is::Range(first, last) => {
                let bytes = first
                    .abs_diff(*last)
                    .saturating_add(1)
                    .saturating_mul(ENTRY_BYTES);
                self.builder.pay(bytes, value.start)?;
                let numbers: Box<dyn Iterator<Item = u64>> = match first <= last {
                    true => Box::new(*first..=*last),
                    false => Box::new((*last..=*first).rev()),
                };
                return Ok(numbers
                    .map(|number| (value.start, Entry::Number(number)))
                    .collect());
            }
            _ => Entry::Other(""),
        };
        self.builder.pay(ENTRY_BYTES, value.start)?;
        Ok(vec![(value.start, entry)])
    }
}

impl Matrix<'_> {
    /// The matrix by columns whose entries stand by rows.
    fn by_columns(self) -> Self {
        let (rows, columns) = (self.rows, self.columns);
        let at = |place: usize| {
            self.entries
                .get(place % rows * columns + place / rows)
                .cloned()
        };
        let entries = (0..rows * columns).filter_map(at).collect();
        Matrix { entries, ..self }
    }
}
