//! The game tree of an octal game on a small graph: the positions that can be reached, each once up to isomorphism.

use super::moves::legal_moves;
use super::rule::GraphRule;
use super::simple_graph::Graph;
use super::solver::isomorphism;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{GameTree, PlayedFrom, game_tree};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Graphs with more vertices have no tree here.
pub const MOST_VERTICES: usize = 64;

/// Positions of an octal game on a graph: the vertices that are left, in order. Two are the same if what is left is one
/// graph up to isomorphism.
pub struct GraphsPlayed<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The rule.
    pub rule: &'a GraphRule,
}

/// The tree of the game on the vertices `present`, which are in order, with at most `drawn` nodes; none for more than
/// [`MOST_VERTICES`].
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_graph::{Bit2, GraphRule, families, graph_tree}};
/// // A path of three vertices in 0.3: an end is taken, whichever; then two vertices, one, none are left.
/// let (path, rule) = (families::path(3)?, GraphRule::parse("0.3", Bit2::ExactlyTwo)?);
/// let tree = graph_tree(&path, &rule, &[0, 1, 2], 40, &Budget::unlimited())?.unwrap();
/// assert_eq!(tree.nodes.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Stops with the budget.
pub fn graph_tree(
    graph: &Graph,
    rule: &GraphRule,
    present: &[usize],
    drawn: usize,
    budget: &Budget,
) -> Result<Option<GameTree<Vec<usize>>>, Stop> {
    if present.len() > MOST_VERTICES {
        return Ok(None);
    }
    let game = GraphsPlayed { graph, rule };
    game_tree(&game, present.to_vec(), drawn, budget).map(Some)
}

impl GraphsPlayed<'_> {
    /// The neighbours of each vertex that is left, as sets of bits.
    fn adjacent(&self, present: &[usize]) -> Vec<u64> {
        let left = self.graph.induced(present);
        let bits = |vertex: usize| {
            let neighbours = left.neighbours(vertex).iter();
            neighbours.fold(0, |set, &other| set | 1 << other)
        };
        (0..left.order()).map(bits).collect()
    }
}

impl PlayedFrom for GraphsPlayed<'_> {
    type Position = Vec<usize>;

    fn options(
        &self,
        position: &Vec<usize>,
        budget: &Budget,
        found: &mut dyn FnMut(Vec<usize>) -> bool,
    ) -> Result<(), Stop> {
        let left = self.graph.induced(position);
        for step in legal_moves(&left, self.rule, budget)? {
            let stays = |(at, _): &(usize, &usize)| step.remove.binary_search(at).is_err();
            let option = position.iter().enumerate().filter(stays);
            if !found(option.map(|(_, &vertex)| vertex).collect()) {
                break;
            }
        }
        Ok(())
    }

    /// The degrees of the vertices and of their neighbours.
    fn hash(&self, position: &Vec<usize>) -> u64 {
        let left = self.graph.induced(position);
        let around = |vertex: usize| {
            let neighbours = left.neighbours(vertex).iter();
            let mut degrees: Vec<usize> = neighbours.map(|&other| left.degree(other)).collect();
            degrees.sort_unstable();
            degrees
        };
        let mut degrees: Vec<Vec<usize>> = (0..left.order()).map(around).collect();
        degrees.sort_unstable();
        let mut hasher = DefaultHasher::new();
        degrees.hash(&mut hasher);
        hasher.finish()
    }

    fn is_same(&self, one: &Vec<usize>, other: &Vec<usize>) -> bool {
        one == other || isomorphism(&self.adjacent(one), &self.adjacent(other)).is_some()
    }

    fn bytes(&self, position: &Vec<usize>) -> usize {
        size_of_val(position.as_slice())
    }
}
