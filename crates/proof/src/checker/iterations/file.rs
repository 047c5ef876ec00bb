//! The file: JSON of the format "grundy-iterations", version 1. Every number is bounded here, before
//! anything is computed from it. What is read is the table of the verdict, too.

use crate::certificate::fields;
use crate::checker::tiles;
use crate::distinct::Distinct;
use crate::objects::Objects;
use crate::{Refusal, Stated};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value as Json;

pub(crate) const FORMAT: &str = "grundy-iterations";

/// All numbers are smaller, but those of moves.
const LARGEST: usize = 1 << 14;
/// The coordinates of a move are smaller, and no file has more moves or iterations.
const LARGEST_MOVE: usize = 1 << 10;
const MOST_MOVES: usize = 1 << 12;
const MOST_ITERATIONS: usize = 1 << 10;

/// A file of this format.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// The game.
    pub moves: Vec<[usize; 2]>,
    /// `X^1, X^2, …`.
    pub iterations: Vec<Iteration>,
    /// What is claimed besides.
    pub claim: Ending,
}

/// An iteration and how it is known.
#[derive(Clone, Debug)]
pub enum Iteration {
    /// It repeats in both directions, after one that is no picture of tiles.
    Repetition(Repeating),
    /// It repeats on both sides of a band and along it, and perhaps in both directions, too.
    Band(Band),
    /// It is the picture of a closed system of tiles.
    Tiles(tiles::Tiles),
    /// It repeats in both directions, after one that is the picture of tiles.
    Cover(Repeating),
}

/// A set that repeats in both directions.
#[derive(Clone, Debug, Deserialize)]
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
#[derive(Clone, Debug, Deserialize)]
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
    /// The same set as one that repeats in both directions, where it does.
    #[serde(default, deserialize_with = "present")]
    pub repeats: Option<Repeating>,
}

/// What is claimed besides the iterations.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The last iteration is the limit, and the one before is not.
    Limit,
    /// `φ` is infinite, by fronts that move.
    Fronts(Fronts),
    /// Nothing.
    Open,
}

/// Fronts that move for ever.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fronts {
    /// After so many iterations they have moved, `k`.
    pub every: usize,
    /// How far the first front moves along each axis; the second one moves twice as far.
    pub step: [usize; 2],
    /// For each of the iterations but the last, `o`, `g`, `g'`, `h` and `h'` of its columns and of
    /// its rows.
    pub marks: Vec<[[usize; 5]; 2]>,
}

impl<'de> Deserialize<'de> for Iteration {
    /// The field `by` says which it is.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Distinct(Json::Object(mut fields)) = Distinct::deserialize(from)? else {
            return Err(D::Error::custom("an iteration is an object"));
        };
        let by = fields.remove("by").unwrap_or_default();
        let rest = Objects(Json::Object(fields));
        let iteration = match by.as_str() {
            Some("repetition") => Repeating::deserialize(rest).map(Iteration::Repetition),
            Some("band") => Band::deserialize(rest).map(Iteration::Band),
            Some("tiles") => tiles::Tiles::deserialize(rest).map(Iteration::Tiles),
            Some("cover") => Repeating::deserialize(rest).map(Iteration::Cover),
            _ => {
                let why = "an iteration is by “repetition”, “band”, “tiles” or “cover”";
                return Err(D::Error::custom(why));
            }
        };
        iteration.map_err(D::Error::custom)
    }
}

/// A field that is there is not null.
fn present<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Repeating>, D::Error> {
    Repeating::deserialize(from).map(Some)
}

/// Reads a file and bounds what is in it.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let file: File = fields(text)?;
    let game = |why| Err(Refusal::new(Stated::Game, "moves", why));
    let few = |at: &[usize; 2]| at.iter().all(|&x| x < LARGEST_MOVE);
    if file.moves.is_empty() || file.moves.len() > MOST_MOVES || !file.moves.iter().all(few) {
        return game("no game of two heaps, or too large or too many moves");
    }
    if file.moves[0] == [0, 0] {
        return game("to move nowhere is no move of these games");
    }
    if !file.moves.is_sorted_by_key(|m| [m[1], m[0]]) || file.moves.windows(2).any(|m| m[0] == m[1])
    {
        return game(
            "the moves are not in order, by rows from the lowest on, or one is there twice",
        );
    }
    let refused = |place: String, why| Refusal::new(Stated::Sets, place, why);
    if file.iterations.len() > MOST_ITERATIONS {
        return Err(refused("iterations".into(), "there are too many"));
    }
    for (i, written) in file.iterations.iter().enumerate() {
        written.check().map_err(|why| refused(place(i + 1), why))?;
    }
    if let Ending::Fronts(fronts) = &file.claim {
        let marks = fronts.marks.as_flattened().as_flattened();
        bounded(&[marks, &fronts.step, &[fronts.every]].concat())
            .and_then(|()| positive(&[fronts.every, fronts.step[0], fronts.step[1]]))
            .map_err(|why| refused("claim.fronts".into(), why))?;
    }
    Ok(file)
}

/// The place of an iteration in the file; they are counted from 1.
pub(crate) fn place(iteration: usize) -> String {
    format!("iterations[{}]", iteration - 1)
}

impl Iteration {
    fn check(&self) -> Result<(), &'static str> {
        match self {
            Iteration::Repetition(set) | Iteration::Cover(set) => set.check(),
            Iteration::Band(band) => band.check(),
            Iteration::Tiles(system) => system.check(),
        }
    }
}

impl Repeating {
    fn check(&self) -> Result<(), &'static str> {
        bounded(&[self.from, self.period].concat())?;
        positive(&self.period)?;
        rectangle(&self.rows, [0, 1].map(|i| self.from[i] + self.period[i]))
    }
}

impl Band {
    fn check(&self) -> Result<(), &'static str> {
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
