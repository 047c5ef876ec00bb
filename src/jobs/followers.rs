//! The followers of a single game with their elements: its pretending function.

use crate::quotient::{Element, Game, GameQuotient};
use std::collections::HashMap;

/// A longer name is replaced by a number.
const LONGEST: usize = 40;

/// A game that comes after some moves, or the game itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// A number for a nim heap, options in braces, or `G7` for the seventh where that is long.
    pub name: String,
    /// The followers that are its options.
    pub options: Vec<usize>,
    /// Its element in the quotient.
    pub element: Element,
    /// The generator that it is, if it is one.
    pub generator: Option<usize>,
}

/// The followers of a game, 0 first, the game itself last, each after its options.
pub(super) fn followers(game: &Game, quotient: &GameQuotient) -> Vec<Follower> {
    let mut generators = HashMap::new();
    for (generator, &follower) in quotient.generators.iter().enumerate() {
        generators.entry(follower).or_insert(generator);
    }
    let names = names(game);
    let each = game.followers().iter().zip(names).zip(&quotient.phi);
    each.enumerate()
        .map(|(index, ((options, name), &element))| Follower {
            name,
            options: options.clone(),
            element,
            generator: generators.get(&index).copied(),
        })
        .collect()
}

fn names(game: &Game) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // The nim heap that each follower is, if it is one.
    let mut heaps: Vec<Option<usize>> = Vec::new();
    for (index, options) in game.followers().iter().enumerate() {
        let values = options
            .iter()
            .map(|&option| heaps.get(option).copied().flatten());
        let mut values: Option<Vec<usize>> = values.collect();
        let heap = values.as_mut().and_then(|values| {
            values.sort_unstable();
            let all = values
                .iter()
                .enumerate()
                .all(|(place, &value)| place == value);
            all.then_some(values.len())
        });
        heaps.push(heap);
        names.push(match heap {
            Some(heap) => heap.to_string(),
            None => braces(options, &names).unwrap_or_else(|| format!("G{index}")),
        });
    }
    names
}

/// The names of the options in braces, unless that is long.
fn braces(options: &[usize], names: &[String]) -> Option<String> {
    let mut name = String::from("{");
    for (place, &option) in options.iter().enumerate() {
        if place > 0 {
            name.push_str(", ");
        }
        name.push_str(names.get(option)?);
        if name.len() >= LONGEST {
            return None;
        }
    }
    name.push('}');
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::quotient::quotient_of_game;

    #[test]
    fn the_followers_of_2_sharp_3_stand_in_order_with_their_elements() {
        let game = Game::parse("{{2}, 3}").expect("a game");
        let quotient = quotient_of_game(&game, &Budget::unlimited(), &mut |_| {}).expect("finite");
        let rows = followers(&game, &quotient);
        let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names.len(), 6);
        assert_eq!(names[0], "0");
        assert!(names.contains(&"{2}") && names.contains(&"3"));
        assert_eq!(rows[0].element, 0);
        assert!(
            rows.iter()
                .enumerate()
                .all(|(at, row)| row.options.iter().all(|&o| o < at))
        );
        let generators = rows.iter().filter(|row| row.generator.is_some()).count();
        assert_eq!(generators, quotient.generators.len());
    }

    #[test]
    fn long_names_are_numbers() {
        let text = format!(
            "{{{}3}}",
            "{2}, {{2}}, {{{2}}}, {{{{2}}}}, {0, {{2}}}, {{2}, 3}, "
        );
        let game = Game::parse(&text).expect("a game");
        assert!(names(&game).iter().all(|name| name.len() <= LONGEST + 1));
    }
}
