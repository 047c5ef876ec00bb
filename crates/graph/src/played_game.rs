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
