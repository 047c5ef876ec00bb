//! Who wins: the outcome of a position and the convention of play, for every room.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The outcome of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// The player to move, the Next player, wins.
    N,
    /// The player who has just moved, the Previous player, wins.
    P,
}

impl Outcome {
    /// N if the player to move wins.
    pub fn of(next_wins: bool) -> Outcome {
        if next_wins { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::N => "N",
            Outcome::P => "P",
        })
    }
}

/// Who wins when the player to move cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Convention {
    /// The other player.
    #[default]
    Normal,
    /// The player to move.
    Misere,
}
