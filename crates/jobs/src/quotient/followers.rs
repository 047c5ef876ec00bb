//! The followers of a single game with their elements: its pretending function.

use grundy_quotient::{Element, GameQuotient};
use std::collections::HashMap;

/// A longer name is replaced by a number.
const LONGEST: usize = 40;

/// A game that comes after some moves, or the game itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// Its canonical form as it is written, such as `2#3`; `G7` for the seventh where that is long.
    pub name: String,
    /// The followers that are its options.
    pub options: Vec<usize>,
    /// Its element in the quotient.
    pub element: Element,
    /// The generator that it is, if it is one.
    pub generator: Option<usize>,
}

/// The followers of a game that its quotient covers, 0 first, each after its options; the game
/// itself is the last if the quotient is that of the whole game.
pub(super) fn followers(quotient: &GameQuotient) -> Vec<Follower> {
    let GameQuotient { game, solution } = quotient;
    let generators: HashMap<usize, usize> = (solution.generators.iter().enumerate())
        .map(|(generator, &follower)| (follower, generator))
        .collect();
    let each = game.followers().iter().zip(game.names()).zip(&solution.phi);
    each.enumerate()
        .map(|(index, ((options, name), &element))| Follower {
            name: match name {
                Some(name) if name.len() <= LONGEST => name.clone(),
                _ => format!("G{index}"),
            },
            options: options.clone(),
            element,
            generator: generators.get(&index).copied(),
        })
        .collect()
}
