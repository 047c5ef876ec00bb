//! The file: JSON of the format "grundy-iterations", version 1. Every number is bounded here, before
//! anything is computed from it.

use super::IterationsRefusal;
use serde::Deserialize;

pub(crate) const FORMAT: &str = "grundy-iterations";
const VERSION: u64 = 1;

/// The largest coordinate, period, side of a tile and number of tiles.
const LARGEST: usize = 1 << 14;
/// The largest coordinate of a move, and the most moves.
const LARGEST_MOVE: usize = 1 << 10;
const MOST_MOVES: usize = 1 << 12;
/// The longest side of a tile.
pub(super) const LONGEST: usize = 128;

#[derive(Debug, Deserialize)]
pub(super) struct Certificate {
    pub(super) moves: Vec<[usize; 2]>,
    /// `X^1, X^2, …`.
    pub(super) iterations: Vec<Written>,
    pub(super) claim: Claim,
}

/// An iteration and how it is known.
#[derive(Debug, Deserialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub(super) enum Written {
    /// It repeats in both directions, after one that is no picture of tiles.
    Repetition(Repeating),
    /// It repeats on both sides of a band and along it, and perhaps in both directions, too.
    Band(Band),
    Tiles(System),
    /// It repeats in both directions, after one that is the picture of tiles.
    Cover(Repeating),
}

/// A set that repeats with the periods from a column and a row on: `0`s and `1`s for the rows up to
/// there and for a period more.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Repeating {
    pub(super) from: [usize; 2],
    pub(super) period: [usize; 2],
    pub(super) rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Band {
    pub(super) axis: [usize; 2],
    pub(super) diagonal: [usize; 2],
    pub(super) levels: [usize; 2],
    pub(super) from: [usize; 2],
    pub(super) rows: Vec<String>,
    pub(super) repeats: Option<Repeating>,
}

#[derive(Debug, Deserialize)]
pub(super) struct System {
    pub(super) sides: [usize; 2],
    pub(super) period: [usize; 2],
    pub(super) reach: [usize; 2],
    /// From tile 3 on; 0, 1 and 2 are what is outside: the corner, below, and left.
    pub(super) tiles: Vec<Tile>,
    /// The tiles left below, below, and left of a tile, and that tile.
    pub(super) contexts: Vec<[usize; 4]>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Tile {
    pub(super) rows: Vec<String>,
    /// For each row and each residue the age of the first element left of the tile.
    pub(super) left: Vec<Vec<usize>>,
    /// For each column the same below.
    pub(super) below: Vec<Vec<usize>>,
}

/// What is claimed besides the iterations.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Claim {
    /// The last iteration is the limit, and the one before is not.
    Limit,
    /// `φ` is infinite, by fronts that move.
    Fronts(Fronts),
    /// Nothing.
    Open,
}

#[derive(Debug, Deserialize)]
pub(super) struct Fronts {
    pub(super) every: usize,
    pub(super) step: [usize; 2],
    /// For each of the iterations but the last, `o`, `g`, `g'`, `h` and `h'` of its columns and of
    /// its rows.
    pub(super) marks: Vec<[[usize; 5]; 2]>,
}

#[derive(Deserialize)]
#[serde(expecting = "a certificate, which is a JSON object")]
struct Head {
    format: Option<String>,
    version: Option<u64>,
}

/// The format that a file says it has.
pub(super) fn format(text: &str) -> Option<String> {
    serde_json::from_str::<Head>(text).ok()?.format
}

impl Certificate {
    /// Reads a file of this format and version.
    pub(super) fn read(text: &str) -> Result<Certificate, IterationsRefusal> {
        let unreadable =
            |error: serde_json::Error| IterationsRefusal::Unreadable(error.to_string());
        let head: Head = serde_json::from_str(text).map_err(unreadable)?;
        if head.format.as_deref() != Some(FORMAT) || head.version != Some(VERSION) {
            return Err(IterationsRefusal::Format);
        }
        let read: Certificate = serde_json::from_str(text).map_err(unreadable)?;
        let few = |at: &[usize; 2]| at.iter().all(|&x| x < LARGEST_MOVE);
        let many = read.moves.len() > MOST_MOVES;
        if read.moves.is_empty()
            || many
            || !read.moves.iter().all(few)
            || read.moves.contains(&[0, 0])
        {
            return Err(shape(
                "moves".into(),
                "no game of two heaps, or too large or too many moves",
            ));
        }
        for (i, written) in read.iterations.iter().enumerate() {
            written
                .check()
                .map_err(|reason| shape(format!("iteration {}", i + 1), reason))?;
        }
        if let Claim::Fronts(fronts) = &read.claim {
            let numbers = fronts.marks.iter().flatten().flatten().chain(&fronts.step);
            if fronts.every == 0 || numbers.chain([&fronts.every]).any(|&n| n >= LARGEST) {
                return Err(shape(
                    "claim".into(),
                    "the marks of the fronts are too large",
                ));
            }
        }
        Ok(read)
    }
}

pub(super) fn shape(place: String, reason: &'static str) -> IterationsRefusal {
    IterationsRefusal::Shape { place, reason }
}

impl Written {
    fn check(&self) -> Result<(), &'static str> {
        match self {
            Written::Repetition(set) | Written::Cover(set) => set.check(),
            Written::Band(band) => {
                let numbers = [band.axis, band.diagonal, band.levels, band.from];
                bounded(numbers.as_flattened())?;
                positive(&[band.axis, band.diagonal].concat())?;
                let fit = |i: usize| band.diagonal[i].is_multiple_of(band.axis[i]);
                if !fit(0) || !fit(1) {
                    return Err("the periods along the axes do not divide those along the band");
                }
                rectangle(&band.rows, None)?;
                band.repeats.as_ref().map_or(Ok(()), Repeating::check)
            }
            Written::Tiles(system) => system.check(),
        }
    }
}

impl Repeating {
    fn check(&self) -> Result<(), &'static str> {
        bounded(&[self.from, self.period].concat())?;
        positive(&self.period)?;
        let sides = [0, 1].map(|i| self.from[i] + self.period[i]);
        rectangle(&self.rows, Some(sides))
    }
}

impl System {
    fn check(&self) -> Result<(), &'static str> {
        let ([width, height], count) = (self.sides, self.tiles.len() + 3);
        bounded(&[self.sides, self.period, self.reach].concat())?;
        positive(&[self.sides, self.period].concat())?;
        if width > LONGEST || count > LARGEST {
            return Err("the tiles are too large or too many");
        }
        if [0, 1]
            .iter()
            .any(|&i| !self.sides[i].is_multiple_of(self.period[i]))
        {
            return Err("the periods do not divide the sides of the tiles");
        }
        for tile in &self.tiles {
            rectangle(&tile.rows, Some(self.sides))?;
            for (ages, lines, i) in [(&tile.left, height, 0), (&tile.below, width, 1)] {
                let fits = |line: &Vec<usize>| {
                    line.len() == self.period[i] && line.iter().all(|&age| age <= self.reach[i])
                };
                if ages.len() != lines || !ages.iter().all(fits) {
                    return Err("the ages of a tile are not as many, or larger than the reach");
                }
            }
        }
        match self.contexts.iter().flatten().all(|&tile| tile < count) {
            true => Ok(()),
            false => Err("a context names a tile that is not there"),
        }
    }
}

fn bounded(numbers: &[usize]) -> Result<(), &'static str> {
    match numbers.iter().all(|&n| n < LARGEST) {
        true => Ok(()),
        false => Err("a number is too large"),
    }
}

fn positive(numbers: &[usize]) -> Result<(), &'static str> {
    match numbers.contains(&0) {
        false => Ok(()),
        true => Err("a period or a side is 0"),
    }
}

/// Whether these are rows of `0`s and `1`s of one length.
fn rectangle(rows: &[String], sides: Option<[usize; 2]>) -> Result<(), &'static str> {
    let width = rows.first().map_or(0, String::len);
    let [width, height] = sides.unwrap_or([width, rows.len()]);
    let good = |row: &String| row.len() == width && row.bytes().all(|b| b == b'0' || b == b'1');
    match rows.len() == height && width > 0 && rows.iter().all(good) {
        true => Ok(()),
        false => Err("the rows are no rectangle of 0 and 1 with the sides that they must have"),
    }
}
