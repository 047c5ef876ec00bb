//! The file: JSON of the format "grundy-iterations", version 1. Every number is bounded here, before
//! anything is computed from it. The file that was read is the table of the verdict, too.

use crate::checker::periodic::{Band, Repeating, bounded, positive};
use crate::checker::tiles;
use crate::distinct::Distinct;
use crate::fields::fields;
use crate::objects::Objects;
use crate::{Refusal, Stated};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value as Json;

pub(crate) const FORMAT: &str = "grundy-iterations";

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
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
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

/// What is claimed besides the iterations.
#[derive(Clone, Debug, Deserialize, Serialize)]
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
#[derive(Clone, Debug, Deserialize, Serialize)]
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
