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

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_base::budget::Budget;
    use grundy_quotient::{Game, quotient_of_game};

    fn rows(text: &str) -> Vec<Follower> {
        let game = Game::parse(text, &Budget::unlimited()).expect("a game");
        let quotient = quotient_of_game(&game, &Budget::unlimited(), &mut |_| {}).expect("finite");
        let rows = followers(&quotient);
        assert_eq!(rows.len(), game.followers().len());
        let generators = rows.iter().filter(|row| row.generator.is_some()).count();
        assert_eq!(generators, quotient.solution.generators.len());
        rows
    }

    #[test]
    fn the_followers_of_2_sharp_3_stand_in_order_with_their_elements() {
        let rows = rows("{2#, 3}");
        let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names.len(), 6);
        assert_eq!((names[0], names[5]), ("0", "2#3"));
        assert!(names.contains(&"2#") && names.contains(&"3"));
        assert_eq!(rows[0].element, 0);
        let mut each = rows.iter().enumerate();
        assert!(each.all(|(at, row)| row.options.iter().all(|&o| o < at)));
    }

    #[test]
    fn long_names_are_numbers() {
        let rows = rows("{2#, 2##, 2###, 2####, {0, 2#}, {2#, 3}, 3}#");
        let longest = rows.iter().map(|row| row.name.len()).max();
        assert!(longest <= Some(LONGEST), "{longest:?}");
        let names: std::collections::HashSet<&str> =
            rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names.len(), rows.len(), "no name twice");
    }
}
