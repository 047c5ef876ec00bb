//! The file: JSON of the format "grundy-star-bounds", version 1. Every number is bounded here, before anything is
//! computed from it.

use crate::fields::fields;
use crate::{Refusal, Stated};
use serde::{Deserialize, Serialize};

pub(crate) const FORMAT: &str = "grundy-star-bounds";

/// The coordinates of a move are at most this.
const LARGEST_MOVE: usize = 1 << 30;
const MOST_MOVES: usize = 10_000;
const MOST_ITERATIONS: usize = 1 << 10;
/// The most positions up to one that two iterations tell apart.
const MOST_POSITIONS: usize = 1 << 20;

/// A file of this format.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// The game.
    pub moves: Vec<Vec<usize>>,
    /// The number of a theorem that is about it.
    pub theorem: Option<u32>,
    /// Two iterations that differ.
    pub difference: Option<Difference>,
    /// What is claimed.
    pub phi: Phi,
}

/// A position that is in one of two successive iterations only.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Difference {
    /// The number of the first of the two.
    pub iteration: usize,
    /// The position.
    pub cell: Vec<usize>,
}

/// The numbers that `φ` can be.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Phi {
    /// The least.
    pub least: usize,
    /// The largest; nothing where none is known.
    pub most: Option<usize>,
}

/// Reads a file and bounds what is in it.
pub(crate) fn read(text: &str) -> Result<File, Refusal> {
    let file: File = fields(text)?;
    let game = |why| Err(Refusal::new(Stated::Game, "moves", why));
    let dimension = file.moves.first().map_or(0, Vec::len);
    let fits = |m: &Vec<usize>| m.len() == dimension && m.iter().all(|&x| x <= LARGEST_MOVE);
    if !(1..=3).contains(&dimension)
        || file.moves.len() > MOST_MOVES
        || !file.moves.iter().all(fits)
    {
        return game("no game of one, two or three heaps, or too large or too many moves");
    }
    if file.moves[0].iter().all(|&x| x == 0) {
        return game("to move nowhere is no move of these games");
    }
    let in_order = |m: &[Vec<usize>]| m[0].iter().rev().lt(m[1].iter().rev());
    if !file.moves.windows(2).all(in_order) {
        return game(
            "the moves are not in order, by their last coordinate first, or one is there twice",
        );
    }
    if let Some(difference) = &file.difference {
        difference.fits(dimension)?;
    }
    Ok(file)
}

impl Difference {
    fn fits(&self, dimension: usize) -> Result<(), Refusal> {
        let refuse = |why| Err(Refusal::new(Stated::Sets, "difference", why));
        if self.cell.len() != dimension || self.iteration >= MOST_ITERATIONS {
            return refuse("no position of this game, or too many iterations");
        }
        match self.positions() {
            Some(_) => Ok(()),
            None => refuse("too many positions are below it"),
        }
    }

    /// How many positions there are up to it, where these are not too many.
    pub(crate) fn positions(&self) -> Option<usize> {
        let mut sides = self.cell.iter().map(|x| x.checked_add(1));
        let all = sides.try_fold(1_usize, |all, side| all.checked_mul(side?));
        all.filter(|&all| all <= MOST_POSITIONS)
    }
}
