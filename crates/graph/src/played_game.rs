//! A game that was played: how far its moves are legal, and what they leave.

use super::moves::{Illegal, judge_within};
use super::rule::GraphRule;
use super::simple_graph::Graph;

/// A game up to its end or its first illegal move.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// All of its moves.
    pub moves: Vec<Vec<usize>>,
    /// How many of them are legal, from its beginning.
    pub legal: usize,
    /// The vertices that the legal moves have taken, one move after the other.
    pub taken: Vec<usize>,
    /// The vertices that are left, in order.
    pub present: Vec<usize>,
    /// What is wrong with the next move, if there is one.
    pub fault: Option<Illegal>,
}

impl PlayedGame {
    /// The game with these moves.
    pub fn of(graph: &Graph, rule: &GraphRule, moves: &[Vec<usize>]) -> PlayedGame {
        let mut game = PlayedGame {
            moves: moves.to_vec(),
            legal: 0,
            taken: Vec::new(),
            present: (0..graph.order()).collect(),
            fault: None,
        };
        for set in moves {
            if let Err(why) = judge_within(graph, rule, &game.present, set) {
                game.fault = Some(why);
                break;
            }
            game.present.retain(|vertex| !set.contains(vertex));
            game.taken.extend(set);
            game.legal += 1;
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bit2, families};

    #[test]
    fn a_game_ends_before_its_first_illegal_move() {
        let path = families::path(4).unwrap();
        let rule = GraphRule::parse("0.33", Bit2::ExactlyTwo).unwrap();
        let game = PlayedGame::of(&path, &rule, &[vec![0], vec![2], vec![1]]);
        assert_eq!((game.legal, &game.taken[..]), (1, &[0][..]));
        assert_eq!(game.present, [1, 2, 3]);
        assert_eq!(game.fault, Some(Illegal::Leaves { parts: 2 }));
        let game = PlayedGame::of(&path, &rule, &[vec![0], vec![2, 3], vec![1]]);
        assert_eq!((game.legal, game.fault), (3, None));
        assert!(game.present.is_empty());
    }
}
