//! A system of tiles as certificates have it.

use crate::checker::periodic::{bounded, positive, rectangle};
use crate::hashing::FastSet;
use serde::{Deserialize, Serialize};

/// The longest row of a tile.
const LONGEST: usize = 128;
/// The most tiles.
const MOST: usize = 1 << 14;

/// A closed system of tiles.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Tiles {
    /// The sides of a block.
    pub sides: [usize; 2],
    /// The least periods of the rays of the set before, and of a thin set after it that it is a cover for.
    pub period: [usize; 2],
    /// The farthest starts of these rays: ages are told up to there.
    pub reach: [usize; 2],
    /// From tile 3 on; 0, 1 and 2 are what is outside: the corner, below, and left. The numbers are names: no
    /// order is better than another one.
    pub tiles: Vec<Tile>,
    /// The tiles left below, below, and left of a tile, and that tile; in order.
    pub contexts: Vec<[usize; 4]>,
}

/// A block's cells, and what is to be known of those far to the left and far below.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// Its rows from the lowest on, as `0`s and `1`s.
    pub rows: Vec<String>,
    /// For each row and each residue the age of the first element left of the tile; 0 if there is none.
    pub left: Vec<Vec<usize>>,
    /// For each column the same below.
    pub below: Vec<Vec<usize>>,
}

impl Tiles {
    /// Bounds the numbers, and checks that nothing is there twice.
    pub(crate) fn check(&self) -> Result<(), &'static str> {
        let count = self.tiles.len() + 3;
        bounded(&[self.sides, self.period, self.reach].concat())?;
        positive(&[self.sides, self.period].concat())?;
        if self.sides[0] > LONGEST || count > MOST {
            return Err("the tiles are too large or too many");
        }
        let fits = |i: usize| self.sides[i].is_multiple_of(self.period[i]);
        if !fits(0) || !fits(1) {
            return Err("the periods do not divide the sides of the tiles");
        }
        self.tiles
            .iter()
            .try_for_each(|tile| self.check_tile(tile))?;
        let different: FastSet<&Tile> = self.tiles.iter().collect();
        if different.len() < self.tiles.len() {
            return Err("two tiles are the same");
        }
        if self
            .contexts
            .as_flattened()
            .iter()
            .any(|&tile| tile >= count)
        {
            return Err("a context names a tile that is not there");
        }
        match self
            .contexts
            .windows(2)
            .all(|pair| pair[0][..3] < pair[1][..3])
        {
            true => Ok(()),
            false => Err("the contexts are not in order, or two have the same neighbours"),
        }
    }

    fn check_tile(&self, tile: &Tile) -> Result<(), &'static str> {
        rectangle(&tile.rows, self.sides)?;
        for (i, ages) in [&tile.left, &tile.below].into_iter().enumerate() {
            let fits = |line: &Vec<usize>| {
                line.len() == self.period[i] && line.iter().all(|&age| age <= self.reach[i])
            };
            if ages.len() != self.sides[1 - i] || !ages.iter().all(fits) {
                return Err("the ages of a tile are not as many, or larger than the reach");
            }
        }
        Ok(())
    }
}
