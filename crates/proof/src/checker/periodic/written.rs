//! How periodic sets are written in a certificate. Every number is bounded here, before anything is computed
//! from it.

use serde::{Deserialize, Deserializer, Serialize};

/// All numbers of such sets, and of what is told with them, are smaller.
const LARGEST: usize = 1 << 14;

/// A set that repeats in both directions.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Repeating {
    /// The least column and the least row from which on it repeats.
    pub from: [usize; 2],
    /// The least periods along the axes.
    pub period: [usize; 2],
    /// The rows of the rectangle up to there and for a period more, from the lowest on, as `0`s and `1`s.
    pub rows: Vec<String>,
}

/// A set that repeats on both sides of a band and along it: one of the class `C(from, levels; axis, diagonal)`.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// The periods along the axes, `p`.
    pub axis: [usize; 2],
    /// The period along the band, `q`.
    pub diagonal: [usize; 2],
    /// The least levels `c` with these periods beyond which it repeats along the axes.
    pub levels: [usize; 2],
    /// The least column and row `a` from which on it repeats along the band.
    pub from: [usize; 2],
    /// The rows of the least rectangle to which all positions come.
    pub rows: Vec<String>,
    /// This set as one that repeats in both directions, where it does.
    #[serde(
        default,
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    pub repeats: Option<Repeating>,
}

/// A field that is there is not null.
fn present<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Repeating>, D::Error> {
    Repeating::deserialize(from).map(Some)
}

impl Repeating {
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        bounded(&[self.from, self.period].concat())?;
        positive(&self.period)?;
        rectangle(&self.rows, [0, 1].map(|i| self.from[i] + self.period[i]))
    }
}

impl Band {
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        bounded(&[self.axis, self.diagonal, self.levels, self.from].concat())?;
        positive(&[self.axis, self.diagonal].concat())?;
        let fits = |i: usize| self.diagonal[i].is_multiple_of(self.axis[i]);
        if !fits(0) || !fits(1) {
            return Err("the periods along the axes do not divide those along the band");
        }
        rectangle(
            &self.rows,
            [self.rows.first().map_or(0, String::len), self.rows.len()],
        )?;
        self.repeats.as_ref().map_or(Ok(()), Repeating::check)
    }
}

pub(crate) fn bounded(numbers: &[usize]) -> Result<(), &'static str> {
    match numbers.iter().all(|&n| n < LARGEST) {
        true => Ok(()),
        false => Err("a number is too large"),
    }
}

pub(crate) fn positive(numbers: &[usize]) -> Result<(), &'static str> {
    match numbers.contains(&0) {
        false => Ok(()),
        true => Err("a period, a side or a step is 0"),
    }
}

/// Whether these are rows of `0`s and `1`s with these sides.
pub(crate) fn rectangle(rows: &[String], [width, height]: [usize; 2]) -> Result<(), &'static str> {
    let good = |row: &String| row.len() == width && row.bytes().all(|b| b == b'0' || b == b'1');
    match rows.len() == height && width > 0 && rows.iter().all(good) {
        true => Ok(()),
        false => Err("the rows are no rectangle of 0 and 1 with the sides that they must have"),
    }
}
