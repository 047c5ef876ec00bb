//! Questions about octal games on graphs, a file for each.

mod counterexample;
mod family_values;
mod game;
mod growing_values;
mod layout;
mod longest_win;
mod moves;
mod played_values;

pub use counterexample::FirstCounterexample;
pub use family_values::{FamilyValues, FilledTable};
pub use game::GraphGame;
pub use growing_values::{Grown, GrownValues, checked_claim, growing_claim};
pub use layout::{GraphLayout, LayoutRequest, Way};
pub use longest_win::{LongestWin, LongestWins};
pub use moves::GraphMoves;
pub use played_values::{PlayedValue, PlayedValues};
