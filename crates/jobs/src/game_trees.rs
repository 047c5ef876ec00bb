//! The game trees of small positions, of heaps and of graphs.

use super::question::{Answered, Context, Lane, Question};
use crate::GraphMoves;
use grundy_graph::graph_tree;
use grundy_heap::{GameTree, HeapRule, HeapsPlayed, Position, TreeNode, game_tree};

/// A tree has no more nodes than this.
pub const MOST_NODES: usize = 120;

/// Positions with no more tokens or vertices than this are asked about in a moment.
const QUICK: usize = 8;

/// The game tree of a position of heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapTree {
    /// The rule.
    pub rule: HeapRule,
    /// The position.
    pub position: Position,
}

impl Question for HeapTree {
    type Answer = GameTree<Position>;
    const TITLE: &'static str = "Game tree of";

    fn of(&self) -> String {
        format!("{} in {}", self.position, self.rule.text())
    }

    fn lane(&self) -> Lane {
        let heaps = self.position.heaps().iter();
        let tokens = heaps.fold(0_usize, |sum, &heap| sum.saturating_add(heap));
        Lane::quick(tokens <= QUICK)
    }

    fn bytes(tree: &Self::Answer) -> usize {
        bytes(tree, |position| size_of_val(position.heaps()))
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let game = HeapsPlayed(&self.rule);
        let root = self.position.clone();
        Ok(game_tree(&game, root, MOST_NODES, context.budget)?)
    }
}

/// The game tree of what is left of a graph; none where that has too many vertices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphTree {
    /// The position.
    pub of: GraphMoves,
}

impl Question for GraphTree {
    type Answer = Option<GameTree<Vec<usize>>>;
    const TITLE: &'static str = "Game tree of";
    const KEEPS: bool = false;

    fn of(&self) -> String {
        Question::of(&self.of)
    }

    fn lane(&self) -> Lane {
        Lane::quick(self.of.present.len() <= QUICK)
    }

    fn bytes(tree: &Self::Answer) -> usize {
        let tree = tree.as_ref();
        tree.map_or(0, |tree| bytes(tree, |left| size_of_val(left.as_slice())))
    }

    fn answer(&self, context: &Context<'_, Self>) -> Answered<Self> {
        let GraphMoves { game, present } = &self.of;
        let (graph, rule) = (game.0.graph(), game.0.rule());
        let tree = graph_tree(graph, rule, present, MOST_NODES, context.budget)?;
        Ok(tree)
    }
}

fn bytes<P>(tree: &GameTree<P>, of: impl Fn(&P) -> usize) -> usize {
    let node = |node: &TreeNode<P>| 128 + 8 * node.options.len() + of(&node.position);
    tree.nodes.iter().map(node).sum()
}
