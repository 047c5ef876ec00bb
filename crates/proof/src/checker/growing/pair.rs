//! Types with two legs: a connected graph with two sets of joined vertices, (D; a, b) of theorem 3, and what moves near D
//! leave of their members.

use super::end::{EMPTY, End, Ends};
use super::graph::{Graph, MOST, Values, first};
use super::moves::{join_path, too_large};
use super::system::System;
use crate::refusal::Unproved;
use grundy_base::budget::Budget;
use std::collections::HashMap;

/// What a single vertex that is joined to one leg alone is counted to: that leg.
pub(super) enum NormalForm {
    /// What is left, and how many vertices each leg has got.
    Joined(End, [usize; 2]),
    /// One vertex, joined to both: with its legs, so many vertices more, it is a path, or a cycle.
    Vertex(usize),
}

/// What a move near D leaves of both legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Left {
    /// Both at one part: its type, whether its first leg is the second of D, and how much longer the legs are.
    Both(usize, bool, [i64; 2]),
    /// Each at a part of its own, a type of one path that is so much longer; or nothing of it.
    Apart([Option<(usize, i64)>; 2]),
    /// A path that is so much longer than both legs together.
    Path(i64),
}

/// An option by a move near D, with the value of what is beside.
pub(super) type Near = (Left, u32);

/// A type.
pub(super) struct Pair {
    pub(super) end: End,
    /// The options for legs of i and j vertices, by `(i - 1)(W + 1) + j - 1`; from W + 1 on they are the same.
    pub(super) near: Vec<Vec<Near>>,
}

/// The types that moves come to.
#[derive(Default)]
pub(super) struct Pairs {
    pub(super) types: Vec<Pair>,
    /// By the number of the graph with its sets: the type, and whether the sets are exchanged there.
    numbers: HashMap<usize, (usize, bool)>,
    complete: usize,
}

impl End {
    /// Counts single joined vertices to their legs.
    pub(super) fn normal_pair(mut self) -> NormalForm {
        let mut given = [0, 0];
        loop {
            let order = self.graph.order();
            if order <= 1 {
                return NormalForm::Vertex(1 + given[0] + given[1]);
            }
            let single = |set: u128, other: u128| set.is_power_of_two() && set & other == 0;
            let (set, is_first) = match (
                single(self.joined, self.second),
                single(self.second, self.joined),
            ) {
                (true, _) => (self.joined, true),
                (_, true) => (self.second, false),
                _ => return NormalForm::Joined(self, given),
            };
            let near = self.graph.near(set.trailing_zeros() as usize);
            let sets = match is_first {
                true => [near, self.second],
                false => [self.joined, near],
            };
            self = End::between(&self.graph, first(order) & !set, sets);
            given[usize::from(!is_first)] += 1;
        }
    }
}

impl Pairs {
    /// The type of a normal graph with two sets, and whether these are exchanged there.
    ///
    /// # Errors
    /// Stops with the budget.
    pub(super) fn number(
        &mut self,
        ends: &mut Ends,
        end: End,
        budget: &Budget,
    ) -> Result<(usize, bool), Unproved> {
        let number = ends.number(end.clone(), budget)?;
        if let Some(known) = self.numbers.get(&number) {
            return Ok(*known);
        }
        let exchanged = ends.number(end.swapped(), budget)?;
        let at = self.types.len();
        self.numbers.insert(exchanged, (at, true));
        self.numbers.insert(number, (at, false));
        self.types.push(Pair {
            end,
            near: Vec::new(),
        });
        Ok((at, false))
    }

    /// Plays the moves near D of all types, and of those that they come to.
    ///
    /// # Errors
    /// A move leaves one path with an end that is in no type, a type is too large, or the budget ends.
    pub(super) fn close(
        &mut self,
        system: &System,
        ends: &mut Ends,
        budget: &Budget,
    ) -> Result<(), Unproved> {
        let classes = system.rule().reach() + 1;
        while let Some(pair) = self.types.get(self.complete) {
            let end = pair.end.clone();
            let mut near = Vec::with_capacity(classes * classes);
            for i in 1..=classes {
                for j in 1..=classes {
                    near.push(self.options(&end, [i, j], system, ends, budget)?);
                }
            }
            if let Some(pair) = self.types.get_mut(self.complete) {
                pair.near = near;
            }
            self.complete += 1;
        }
        Ok(())
    }

    /// The types of one path that moves come to.
    pub(super) fn singles(&self) -> impl Iterator<Item = usize> + '_ {
        let near = self.types.iter().flat_map(|pair| &pair.near).flatten();
        let apart = near.filter_map(|(left, _)| match left {
            Left::Apart(parts) => Some(parts),
            _ => None,
        });
        apart.flat_map(|parts| parts.iter().flatten().map(|of| of.0))
    }

    fn options(
        &mut self,
        end: &End,
        legs: [usize; 2],
        system: &System,
        ends: &mut Ends,
        budget: &Budget,
    ) -> Result<Vec<Near>, Unproved> {
        let drawn = Drawn::of(end, legs)?;
        let mut values = Values::default();
        let mut found = Vec::new();
        let game = (system.rule(), false);
        system
            .rule()
            .each_set(&drawn.graph, drawn.all, budget, &mut |set| {
                let parts = drawn.graph.components(drawn.all & !set);
                let legal = system.rule().allows(set.count_ones() as usize, parts.len());
                if set & drawn.touched == 0 || !legal {
                    return Ok(());
                }
                let (mut left, mut beside) = (Left::Apart([None; 2]), 0);
                for part in parts {
                    match drawn.legs.map(|leg| part & leg != 0) {
                        [false, false] => beside ^= values.of(game, &drawn.graph, part, budget)?,
                        [true, true] => left = self.both(&drawn, set, part, ends, budget)?,
                        [is_first, _] => {
                            let leg = usize::from(!is_first);
                            let (end, longer) = drawn.end(leg, part).normal();
                            let end = (ends.number(end, budget)?, EMPTY);
                            let shift = longer as i64 - drawn.taken(leg, set);
                            if let Left::Apart(parts) = &mut left {
                                parts[leg] = Some((system.number(ends, end)?, shift));
                            }
                        }
                    }
                }
                found.push((left, beside));
                budget.check_memory(found.len() * size_of::<Near>())?;
                Ok::<(), Unproved>(())
            })?;
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// Both legs at one part.
    fn both(
        &mut self,
        drawn: &Drawn,
        set: u128,
        part: u128,
        ends: &mut Ends,
        budget: &Budget,
    ) -> Result<Left, Unproved> {
        let taken = [0, 1].map(|leg| drawn.taken(leg, set));
        Ok(match drawn.rest(part).normal_pair() {
            NormalForm::Vertex(longer) => Left::Path(longer as i64 - taken[0] - taken[1]),
            NormalForm::Joined(end, given) => {
                let (to, swapped) = self.number(ends, end, budget)?;
                let longer = [0, 1].map(|leg| given[leg] as i64 - taken[leg]);
                Left::Both(to, swapped, longer)
            }
        })
    }
}

/// D with two legs, whose vertices come behind its own.
pub(super) struct Drawn<'a> {
    of: &'a End,
    pub(super) graph: Graph,
    pub(super) all: u128,
    /// The vertices of each leg.
    pub(super) legs: [u128; 2],
    /// D and the first vertex of each leg.
    pub(super) touched: u128,
}

impl<'a> Drawn<'a> {
    /// D with legs of so many vertices, at least one each.
    pub(super) fn of(end: &'a End, [i, j]: [usize; 2]) -> Result<Drawn<'a>, Unproved> {
        let own = end.graph.order();
        if own + i + j > MOST {
            return Err(too_large().into());
        }
        let mut graph = end.graph.clone();
        graph.append(&Graph::new(i + j));
        join_path(&mut graph, (0, end.joined), own, i);
        join_path(&mut graph, (0, end.second), own + i, j);
        let all = first(own + i + j);
        Ok(Drawn {
            of: end,
            graph,
            all,
            legs: [first(own + i) & !first(own), all & !first(own + i)],
            touched: first(own + 1) | 1 << (own + i),
        })
    }

    /// How many vertices of a leg a set has.
    pub(super) fn taken(&self, leg: usize, set: u128) -> i64 {
        let leg = self.legs.get(leg).copied().unwrap_or(0);
        i64::from((set & leg).count_ones())
    }

    /// What of D is in a part, with both sets.
    pub(super) fn rest(&self, part: u128) -> End {
        let own = part & first(self.of.graph.order());
        End::between(&self.of.graph, own, [self.of.joined, self.of.second])
    }

    /// What of D is in a part with one leg.
    pub(super) fn end(&self, leg: usize, part: u128) -> End {
        let own = part & first(self.of.graph.order());
        let joined = match leg {
            0 => self.of.joined,
            _ => self.of.second,
        };
        End::within(&self.of.graph, own, joined)
    }
}
