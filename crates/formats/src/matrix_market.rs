//! MatrixMarket: a line `%%MatrixMarket matrix coordinate pattern symmetric`, comments after %, the size,
//! and the entries, which are edges where they are not 0. R. F. Boisvert, R. Pozo and K. Remington, *The
//! Matrix Market exchange formats*, NISTIR 5935 (1996).

use crate::builder::{Builder, Built};
use crate::choices::Choices;
use crate::error::{FormatError, quoted};
use crate::lines::{lines, vertex_from_one, words};
use crate::literal::number;
use rustc_hash::FxHashSet;

const BANNER: &str = "%%matrixmarket";

/// What an entry takes while it is known whether its mirror image stands, too, in bytes.
const ENTRY_BYTES: u64 = 48;

pub(crate) fn fits(text: &str) -> bool {
    let start = text.trim_start().get(..BANNER.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(BANNER))
}

pub(crate) fn read(text: &str, choices: &Choices) -> Result<Vec<Built>, FormatError> {
    let mut lines = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let banner = Banner::of(text, lines.next())?;
    let mut lines = lines.filter(|(_, line)| !line.trim_start().starts_with('%'));
    let (vertices, entries) = size(text, lines.next(), &banner)?;
    let mut reader = Reader {
        text,
        builder: Builder::new(text, choices),
        entries: FxHashSet::default(),
    };
    reader.builder.by_format(vertices, 0)?;
    let mut read = 0;
    let mut dense = dense_places(vertices, banner.both);
    for (start, line) in lines {
        let all: Vec<(usize, &str)> = words(line, start).take(5).collect();
        let (place, values) = match (&all[..], banner.dense) {
            (values, true) => (dense.next(), values),
            ([u, v, values @ ..], false) => {
                let row = vertex_from_one(text, *u, vertices)?;
                (Some((row, vertex_from_one(text, *v, vertices)?)), values)
            }
            _ => (None, &all[..]),
        };
        let Some((u, v)) = place.filter(|_| read < entries && values.len() == banner.values) else {
            let message = format!("this is no entry of the matrix: {}", quoted(line));
            return Err(FormatError::at(text, start, message));
        };
        read += 1;
        reader.entry(u, v, values, start)?;
    }
    if read != entries {
        let message = format!(
            "the size says {entries} entries, but {read} stand here; the text is cut off or the number wrong"
        );
        return Err(FormatError::at(text, text.len(), message));
    }
    let mut builder = reader.builder;
    let mirrored = |&(u, v): &(usize, usize)| reader.entries.contains(&(v, u));
    builder.symmetric = true;
    builder.directed = banner.both && !reader.entries.iter().all(mirrored);
    Ok(vec![builder.finish(choices)?])
}

struct Reader<'a> {
    text: &'a str,
    builder: Builder<'a>,
    entries: FxHashSet<(usize, usize)>,
}

impl Reader<'_> {
    fn entry(
        &mut self,
        u: usize,
        v: usize,
        values: &[(usize, &str)],
        start: usize,
    ) -> Result<(), FormatError> {
        self.builder.tell(u);
        self.builder.tell(v);
        let mut zero = !values.is_empty();
        for &(place, word) in values {
            let value = number(word).ok_or_else(|| {
                let message = format!("{} is not a number", quoted(word));
                FormatError::at(self.text, place, message)
            })?;
            zero &= value == 0.0;
            self.builder.weighted |= value != 0.0 && value != 1.0;
        }
        if zero {
            return Ok(());
        }
        self.builder.pay(ENTRY_BYTES, start)?;
        self.entries.insert((u, v));
        self.builder.edge(u, v, start)
    }
}

struct Banner {
    /// Whether all entries stand in the text, column by column.
    dense: bool,
    /// How many numbers an entry has.
    values: usize,
    /// Whether an entry and its mirror image are two.
    both: bool,
}

impl Banner {
    fn of(text: &str, line: Option<(usize, &str)>) -> Result<Banner, FormatError> {
        let (start, line) = line.unwrap_or_default();
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let wrong = |message: &str| Err(FormatError::at(text, start, message));
        let [_, object, form, field, symmetry] = words[..] else {
            return wrong(
                "a first line such as %%MatrixMarket matrix coordinate pattern symmetric is expected",
            );
        };
        if object != "matrix" || !matches!(form, "coordinate" | "array") {
            return wrong("only a matrix, coordinate or array, is a graph");
        }
        let values = match field {
            "pattern" if form == "coordinate" => 0,
            "real" | "integer" | "unsigned-integer" | "double" => 1,
            "complex" => 2,
            _ => return wrong("the entries have to be pattern, real, integer or complex"),
        };
        let both = match symmetry {
            "general" => true,
            "symmetric" | "hermitian" => false,
            _ => {
                return wrong("the matrix has to be general, symmetric or hermitian to be a graph");
            }
        };
        Ok(Banner {
            dense: form == "array",
            values,
            both,
        })
    }
}

/// The numbers of vertices and of entries.
fn size(
    text: &str,
    line: Option<(usize, &str)>,
    banner: &Banner,
) -> Result<(usize, u64), FormatError> {
    let Some((start, line)) = line else {
        let message = "the size of the matrix is missing; the text is cut off";
        return Err(FormatError::at(text, text.len(), message));
    };
    let numbers: Vec<Option<usize>> = words(line, start)
        .take(4)
        .map(|(_, word)| word.parse().ok())
        .collect();
    match (&numbers[..], banner.dense) {
        (&[Some(rows), Some(columns)], true) if rows == columns => {
            let triangle = (rows as u64).saturating_mul((rows as u64).saturating_add(1)) / 2;
            let all = (rows as u64).saturating_mul(rows as u64);
            Ok((rows, if banner.both { all } else { triangle }))
        }
        (&[Some(rows), Some(columns), Some(entries)], false) if rows == columns => {
            Ok((rows, entries as u64))
        }
        _ => {
            let message = format!(
                "the size of a matrix with as many rows as columns is expected, not {}",
                quoted(line)
            );
            Err(FormatError::at(text, start, message))
        }
    }
}

/// The places of the entries of an array, column by column; of a symmetric one, the lower triangle.
fn dense_places(vertices: usize, both: bool) -> impl Iterator<Item = (usize, usize)> {
    (0..vertices).flat_map(move |column| {
        let first = if both { 0 } else { column };
        (first..vertices).map(move |row| (row, column))
    })
}
