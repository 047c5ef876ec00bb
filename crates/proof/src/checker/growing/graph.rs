//! Graphs of at most 128 vertices, whose sets are words, and the values of games on them by the definition.

use super::rule::Rule;
use crate::refusal::Unproved;
use grundy_base::budget::Budget;
use std::collections::HashMap;

/// The most vertices of such a graph.
pub(super) const MOST: usize = 128;

/// The neighbours of each vertex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Graph {
    near: Vec<u128>,
}

/// The members of a set in order.
pub(super) fn members(set: u128) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let member = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        member
    })
}

/// The set of the first so many numbers, at most [`MOST`].
pub(super) fn first(count: usize) -> u128 {
    match count {
        MOST.. => u128::MAX,
        _ => (1 << count) - 1,
    }
}

impl Graph {
    /// A graph of at most [`MOST`] vertices without edges.
    pub(super) fn new(order: usize) -> Graph {
        let near = vec![0; order.min(MOST)];
        Graph { near }
    }

    /// How many vertices there are.
    pub(super) fn order(&self) -> usize {
        self.near.len()
    }

    /// The neighbours of a vertex.
    pub(super) fn near(&self, vertex: usize) -> u128 {
        self.near.get(vertex).copied().unwrap_or(0)
    }

    /// Joins two vertices.
    pub(super) fn join(&mut self, a: usize, b: usize) {
        for (from, to) in [(a, b), (b, a)] {
            if let Some(near) = self.near.get_mut(from) {
                *near |= 1 << to;
            }
        }
    }

    /// Takes the edge between two vertices, each a set of one, away.
    pub(super) fn cut(&mut self, one: u128, other: u128) {
        for (from, to) in [(one, other), (other, one)] {
            let near = self.near.get_mut(from.trailing_zeros() as usize);
            near.into_iter().for_each(|near| *near &= !to);
        }
    }

    /// Appends a graph, whose vertices come behind those that are there; gives the number of its first one.
    pub(super) fn append(&mut self, other: &Graph) -> usize {
        let from = self.order();
        self.near.extend(other.near.iter().map(|near| near << from));
        from
    }

    /// The component of `within` that holds a vertex.
    pub(super) fn component(&self, within: u128, vertex: usize) -> u128 {
        let mut reached = 1 << vertex;
        let mut open: u128 = reached;
        while let Some(vertex) = members(open).next() {
            let new = self.near(vertex) & within & !reached;
            reached |= new;
            open = (open & !(1 << vertex)) | new;
        }
        reached
    }

    /// The components of a set.
    pub(super) fn components(&self, set: u128) -> Vec<u128> {
        let mut left = set;
        let mut parts = Vec::new();
        while let Some(vertex) = members(left).next() {
            let part = self.component(left, vertex);
            left &= !part;
            parts.push(part);
        }
        parts
    }

    /// The graph on a set of vertices, which keep their order.
    pub(super) fn induced(&self, set: u128) -> Graph {
        let kept: Vec<usize> = members(set).collect();
        let places = |near: u128| {
            let at = kept.iter().enumerate();
            at.fold(0, |places, (at, &vertex)| {
                places | (near >> vertex & 1) << at
            })
        };
        let near = kept.iter().map(|&vertex| places(self.near(vertex)));
        Graph {
            near: near.collect(),
        }
    }

    /// A set of vertices by their places in the graph on `kept`.
    pub(super) fn places(set: u128, kept: u128) -> u128 {
        let at = members(kept).enumerate();
        at.fold(0, |places, (at, vertex)| places | (set >> vertex & 1) << at)
    }
}

/// The values of the sets of a graph as far as they were asked for, by the definition.
#[derive(Debug, Default)]
pub(super) struct Values {
    known: HashMap<u128, u32>,
}

/// Bytes that a value takes.
const EACH: usize = 64;

impl Values {
    /// The value of a set of vertices: in normal play the XOR of those of its components. In misère play,
    /// where moves leave one component at most, the set is one component or empty, and the value of what
    /// has no move is 1.
    ///
    /// # Errors
    /// Stops with the budget.
    pub(super) fn of(
        &mut self,
        game: (&Rule, bool),
        graph: &Graph,
        set: u128,
        budget: &Budget,
    ) -> Result<u32, Unproved> {
        if set == 0 {
            return Ok(u32::from(game.1));
        }
        let mut sum = 0;
        for component in graph.components(set) {
            sum ^= self.of_component(game, graph, component, budget)?;
        }
        Ok(sum)
    }

    fn of_component(
        &mut self,
        game: (&Rule, bool),
        graph: &Graph,
        component: u128,
        budget: &Budget,
    ) -> Result<u32, Unproved> {
        if let Some(&known) = self.known.get(&component) {
            return Ok(known);
        }
        let (rule, misere) = game;
        let mut left = Vec::new();
        rule.each_set(graph, component, budget, &mut |set| {
            let rest = component & !set;
            let parts = graph.components(rest).len();
            if rule.allows(set.count_ones() as usize, parts) {
                left.push(rest);
                budget.check_memory((self.known.len() + left.len()) * EACH)?;
            }
            Ok::<(), Unproved>(())
        })?;
        left.sort_unstable();
        left.dedup();
        let stuck = left.is_empty();
        let mut options = Vec::with_capacity(left.len());
        for rest in left {
            options.push(self.of(game, graph, rest, budget)?);
        }
        let value = match (stuck, misere) {
            (true, true) => 1,
            _ => least_missing(options),
        };
        self.known.insert(component, value);
        Ok(value)
    }
}

/// The least number that is not in a list.
pub(super) fn least_missing(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    let met = (0..).zip(&values).take_while(|(at, value)| at == *value);
    met.count() as u32
}
