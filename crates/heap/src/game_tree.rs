//! Game trees: the positions that can be reached from one, each once, with their options and outcomes (the game graph of
//! Albert, Nowakowski and Wolfe 2007). What a position is, is said by the game: heaps here, graphs in their own engine.

use super::position::Position;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::{Convention, Outcome};
use grundy_base::rule::HeapRule;
use std::collections::HashMap;

/// More positions than this are not looked at.
pub const MOST_POSITIONS: usize = 20_000;

/// A game whose positions can be told apart.
pub trait PlayedFrom {
    /// A position.
    type Position;

    /// Hands the options of a position to `found`, until that says that it has enough; an option may come again.
    ///
    /// # Errors
    /// Stops with the budget.
    fn options(
        &self,
        position: &Self::Position,
        budget: &Budget,
        found: &mut dyn FnMut(Self::Position) -> bool,
    ) -> Result<(), Stop>;

    /// A number that is the same for positions that are the same.
    fn hash(&self, position: &Self::Position) -> u64;

    /// Whether two positions are the same in this game.
    fn is_same(&self, one: &Self::Position, other: &Self::Position) -> bool;

    /// How large a position is, in bytes.
    fn bytes(&self, position: &Self::Position) -> usize;
}

/// The positions below one, as far as they were asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct GameTree<P> {
    /// The positions, by their levels, the first one at the root.
    pub nodes: Vec<TreeNode<P>>,
    /// How many positions there are besides; at least so many if the tree is not whole.
    pub left_out: usize,
    /// Whether all positions were looked at. Only then are there values and outcomes.
    pub is_whole: bool,
}

/// A position of a game tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode<P> {
    /// The position.
    pub position: P,
    /// The most moves that lead to it from the root.
    pub level: usize,
    /// Its options among the nodes, each once.
    pub options: Vec<usize>,
    /// How many of its options are left out.
    pub options_left_out: usize,
    /// Its Grundy value.
    pub grundy: Option<u32>,
    /// Its outcome in misère play.
    pub misere: Option<Outcome>,
}

impl<P> TreeNode<P> {
    /// Who wins it.
    pub fn outcome(&self, convention: Convention) -> Option<Outcome> {
        match convention {
            Convention::Normal => self.grundy.map(|value| Outcome::of(value != 0)),
            Convention::Misere => self.misere,
        }
    }
}

/// The tree of the positions that can be reached from `root`, with at most `drawn` nodes: those that the fewest moves
/// lead to at the most.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_heap::{HeapRule, HeapsPlayed, Position, game_tree}};
/// // In 0.3 one token is taken at a time: a heap of 3 has one line of play.
/// let rule = HeapRule::parse("0.3")?;
/// let root = Position::parse("3")?;
/// let tree = game_tree(&HeapsPlayed(&rule), root, 40, &Budget::unlimited())?;
/// let values: Vec<_> = tree.nodes.iter().map(|node| node.grundy).collect();
/// assert_eq!(values, [Some(1), Some(0), Some(1), Some(0)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Stops with the budget.
pub fn game_tree<G: PlayedFrom>(
    game: &G,
    root: G::Position,
    drawn: usize,
    budget: &Budget,
) -> Result<GameTree<G::Position>, Stop> {
    let known = Known::from(game, root, budget)?;
    let order = known.by_moves();
    let levels = known.levels(&order);
    let values = match known.is_whole {
        true => known.values(&order),
        false => vec![(None, None); order.len()],
    };
    let mut chosen: Vec<usize> = (0..known.positions.len()).collect();
    chosen.sort_by_key(|&at| (levels[at], at));
    let left_out = chosen.len().saturating_sub(drawn);
    chosen.truncate(drawn);
    let places: HashMap<usize, usize> = chosen
        .iter()
        .enumerate()
        .map(|(to, &at)| (at, to))
        .collect();
    let Known {
        positions,
        options,
        is_whole,
        ..
    } = known;
    let mut positions: Vec<Option<G::Position>> = positions.into_iter().map(Some).collect();
    let node = |&at: &usize| {
        let inside = options[at].iter().filter_map(|option| places.get(option));
        let inside: Vec<usize> = inside.copied().collect();
        let (grundy, misere) = values[at];
        Some(TreeNode {
            position: positions[at].take()?,
            level: levels[at],
            options_left_out: options[at].len() - inside.len(),
            options: inside,
            grundy,
            misere,
        })
    };
    Ok(GameTree {
        nodes: chosen.iter().filter_map(node).collect(),
        left_out,
        is_whole,
    })
}

/// The positions that were found, in the order in which they were.
struct Known<P> {
    positions: Vec<P>,
    /// The options of each, each once and in order.
    options: Vec<Vec<usize>>,
    is_whole: bool,
}

impl<P> Known<P> {
    fn from<G: PlayedFrom<Position = P>>(
        game: &G,
        root: P,
        budget: &Budget,
    ) -> Result<Known<P>, Stop> {
        let mut by_hash: HashMap<u64, Vec<usize>> = HashMap::from([(game.hash(&root), vec![0])]);
        let mut bytes = 0;
        let mut known = Known {
            positions: vec![root],
            options: Vec::new(),
            is_whole: true,
        };
        while known.options.len() < known.positions.len() && known.is_whole {
            budget.check()?;
            let mut found: Vec<P> = Vec::new();
            let room = MOST_POSITIONS;
            game.options(
                &known.positions[known.options.len()],
                budget,
                &mut |option| {
                    found.push(option);
                    found.len() < room
                },
            )?;
            known.is_whole &= found.len() < room;
            let mut options = Vec::new();
            for option in found {
                budget.check()?;
                let alike = by_hash.entry(game.hash(&option)).or_default();
                let same = |at: &&usize| game.is_same(&known.positions[**at], &option);
                if let Some(&at) = alike.iter().find(same) {
                    options.push(at);
                } else if known.positions.len() < MOST_POSITIONS {
                    alike.push(known.positions.len());
                    options.push(known.positions.len());
                    bytes += 100 + game.bytes(&option);
                    known.positions.push(option);
                } else {
                    known.is_whole = false;
                }
            }
            options.sort_unstable();
            options.dedup();
            bytes += size_of_val(options.as_slice());
            budget.check_memory(bytes)?;
            known.options.push(options);
        }
        known.options.resize(known.positions.len(), Vec::new());
        Ok(known)
    }

    /// The positions, each before its options.
    fn by_moves(&self) -> Vec<usize> {
        let mut seen = vec![false; self.positions.len()];
        let mut order = Vec::with_capacity(self.positions.len());
        // A position and how many of its options were gone through.
        let mut open = vec![(0, 0)];
        seen[0] = true;
        while let Some((at, next)) = open.last_mut() {
            match self.options[*at].get(*next) {
                Some(&option) => {
                    *next += 1;
                    if !std::mem::replace(&mut seen[option], true) {
                        open.push((option, 0));
                    }
                }
                None => {
                    order.push(*at);
                    open.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// The most moves from the root to each.
    fn levels(&self, order: &[usize]) -> Vec<usize> {
        let mut levels = vec![0; self.positions.len()];
        for &at in order {
            for &option in &self.options[at] {
                levels[option] = levels[option].max(levels[at] + 1);
            }
        }
        levels
    }

    /// The Grundy value and the misère outcome of each.
    fn values(&self, order: &[usize]) -> Vec<(Option<u32>, Option<Outcome>)> {
        let mut values = vec![(None, None); self.positions.len()];
        for &at in order.iter().rev() {
            let options = self.options[at].iter().map(|&option| values[option]);
            let mut reached: Vec<u32> = options.clone().filter_map(|(value, _)| value).collect();
            reached.sort_unstable();
            reached.dedup();
            let least = reached.iter().zip(0..).take_while(|(a, b)| *a == b).count();
            let mut outcomes = options.map(|(_, outcome)| outcome);
            let wins = self.options[at].is_empty() || outcomes.any(|of| of == Some(Outcome::P));
            values[at] = (u32::try_from(least).ok(), Some(Outcome::of(wins)));
        }
        values
    }
}

/// Heaps, in a game with this rule. The order of the heaps does not count.
pub struct HeapsPlayed<'a>(pub &'a HeapRule);

impl PlayedFrom for HeapsPlayed<'_> {
    type Position = Position;

    fn options(
        &self,
        position: &Position,
        budget: &Budget,
        found: &mut dyn FnMut(Position) -> bool,
    ) -> Result<(), Stop> {
        let mut heaps = position.heaps().to_vec();
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        for (at, &heap) in heaps.iter().enumerate() {
            if at > 0 && heaps[at - 1] == heap {
                continue;
            }
            for left in self.0.options(heap) {
                budget.check()?;
                let others = heaps.iter().enumerate().filter(|(other, _)| *other != at);
                let others = others.map(|(_, &heap)| heap);
                let mut heaps: Vec<usize> = others.chain(left).collect();
                heaps.sort_unstable_by(|a, b| b.cmp(a));
                if !found(Position::new(heaps)) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn hash(&self, position: &Position) -> u64 {
        // Heaps count whatever their order.
        position.heaps().iter().fold(0, |sum: u64, &heap| {
            let mixed = (heap as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            sum.wrapping_add(mixed ^ (mixed >> 29))
        })
    }

    fn is_same(&self, one: &Position, other: &Position) -> bool {
        let sorted = |of: &Position| {
            let mut heaps = of.heaps().to_vec();
            heaps.sort_unstable();
            heaps
        };
        sorted(one) == sorted(other)
    }

    fn bytes(&self, position: &Position) -> usize {
        size_of_val(position.heaps())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{nim_sequence, position_value};

    fn tree(code: &str, heaps: &str, drawn: usize) -> GameTree<Position> {
        let rule = HeapRule::parse(code).unwrap();
        let root = Position::parse(heaps).unwrap();
        game_tree(&HeapsPlayed(&rule), root, drawn, &Budget::unlimited()).unwrap()
    }

    #[test]
    fn values_are_those_of_the_theory_of_sprague_and_grundy() {
        for code in ["0.77", "0.137", "0.3333", "4.07", "Grundy's game"] {
            let rule = HeapRule::parse(code).unwrap();
            let sequence = nim_sequence(&rule, 20, &Budget::unlimited(), &mut |_| ()).unwrap();
            let tree = tree(code, "7, 4, 2", usize::MAX);
            assert!(tree.is_whole && tree.left_out == 0);
            for node in &tree.nodes {
                assert_eq!(node.grundy, position_value(&sequence, &node.position));
            }
        }
    }

    #[test]
    fn each_position_stands_once_and_above_its_options() {
        let tree = tree("0.77", "6, 3", usize::MAX);
        for (at, node) in tree.nodes.iter().enumerate() {
            let mut heaps = node.position.heaps().to_vec();
            heaps.sort_unstable();
            let again = tree.nodes.iter().skip(at + 1).any(|other| {
                let mut others = other.position.heaps().to_vec();
                others.sort_unstable();
                others == heaps
            });
            assert!(!again);
            for &option in &node.options {
                assert!(tree.nodes[option].level > node.level);
            }
        }
    }

    #[test]
    fn what_is_left_out_is_counted() {
        let whole = tree("0.77", "9", usize::MAX);
        let part = tree("0.77", "9", 10);
        assert_eq!(part.nodes.len(), 10);
        assert_eq!(part.nodes.len() + part.left_out, whole.nodes.len());
        let options = |tree: &GameTree<Position>| tree.nodes[0].options.len();
        assert_eq!(
            options(&part) + part.nodes[0].options_left_out,
            options(&whole)
        );
        let large = tree("0.(3)*", "1000000, 1000000", 10);
        assert!(!large.is_whole);
        assert!(large.nodes.iter().all(|node| node.grundy.is_none()));
    }
}
