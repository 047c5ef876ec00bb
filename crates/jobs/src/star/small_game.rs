//! A game with few moves that has a limit as its P-positions.

use super::few;
use crate::{Answered, Context, Question};
use grundy_base::budget::{Budget, Stop};
use grundy_star::{
    LEAST_CERTIFICATE, Moves, Order, Point, SmallGame, Window, find_double_period, indispensable,
    limit, smallest_game, solves,
};

/// A game with few moves that has the limit of this one as its P-positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SmallGameFor {
    /// The game.
    pub moves: Moves,
    /// The window in which the P-positions are to be the limit.
    pub window: Window,
}

/// A game with few moves.
#[derive(Clone, Debug)]
pub struct Smallest {
    pub game: SmallGame,
    /// The moves that every game within the limit with these P-positions has.
    pub indispensable: Vec<Point>,
    /// Whether its P-positions are proved to be the limit everywhere, not only in the window.
    pub proved: bool,
}

impl Question for SmallGameFor {
    type Answer = Smallest;
    const TITLE: &'static str = "Small game for";

    fn of(&self) -> String {
        few(&self.moves)
    }

    fn bytes(answer: &Smallest) -> usize {
        12 * answer.game.moves.len()
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        Ok(smallest(&self.moves, self.window, context.budget)?)
    }
}

fn smallest(moves: &Moves, window: Window, budget: &Budget) -> Result<Smallest, Stop> {
    let reflexive = limit(moves, window, budget)?;
    let indispensable = indispensable(&reflexive, budget)?;
    // The game that is left depends on the order in which moves are left out.
    let few_near = smallest_game(&reflexive, Order::LargestFirst, budget)?;
    let few_far = smallest_game(&reflexive, Order::SmallestFirst, budget)?;
    let fewer = few_far.moves.len() < few_near.moves.len();
    let game = if fewer { few_far } else { few_near };
    let proved = match find_double_period(moves, LEAST_CERTIFICATE, budget)? {
        Some(found) => match Moves::new(moves.dimension(), game.moves.iter().copied()) {
            Some(small) => solves(&small, &found, budget)?,
            None => false,
        },
        None => false,
    };
    Ok(Smallest {
        game,
        indispensable,
        proved,
    })
}
