//! Questions about octal games on graphs, a file for each.

mod counterexample;
mod family_values;
mod game;
mod layout;
mod longest_win;
mod moves;
mod played_values;

pub use counterexample::FirstCounterexample;
pub use family_values::{FamilyValues, FilledTable};
pub use game::GraphGame;
pub use layout::{GraphLayout, LayoutRequest, Way};
pub use longest_win::{LongestWin, LongestWins};
pub use moves::GraphMoves;
pub use played_values::{PlayedValue, PlayedValues};

use std::time::{Duration, Instant};

/// Partial answers are copies; they are made this often at the most.
const PARTIAL_EVERY: Duration = Duration::from_millis(150);

/// Says when the next partial answer is due.
struct NextPartial(Instant);

impl NextPartial {
    fn new() -> NextPartial {
        NextPartial(Instant::now() + PARTIAL_EVERY)
    }

    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now >= self.0;
        if due {
            self.0 = now + PARTIAL_EVERY;
        }
        due
    }
}
