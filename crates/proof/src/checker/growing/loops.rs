//! Growing cycles: the path joins two sets of vertices of one graph D, (D; ○ n) of theorem 5, with the moves near D and
//! the values of its members.

use super::diagonal::{Diagonal, below};
use super::end::{End, Ends};
use super::graph::{Graph, Values, first, least_missing};
use super::moves::join_path;
use super::pair::{Drawn, NormalForm, Pairs};
use super::system::System;
use super::table::{self, Path};
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;
use std::collections::HashMap;

/// What a move near D leaves of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Left {
    /// A path that joins two sets of one graph.
    Loop(usize),
    /// A path between two ends.
    Open(usize),
    /// A cycle and nothing else.
    Ring,
}

/// An option by a move near D: how much longer the path is, and the value of what is beside.
type Near = (Left, i64, u32);

struct Loop {
    end: End,
    near: Vec<Near>,
    /// The type with two legs that a cut leaves, if the rule has cuts, and whether its legs are exchanged.
    cut: Option<(usize, bool)>,
}

/// The types that moves come to.
#[derive(Default)]
pub(super) struct Loops {
    types: Vec<Loop>,
    numbers: HashMap<usize, usize>,
    complete: usize,
}

/// The values of everything else.
pub(super) struct Known<'a> {
    pub(super) system: &'a System<'a>,
    pub(super) path: &'a Path,
    /// The cuts of the rule.
    pub(super) cuts: Vec<usize>,
    /// Those with two legs, if cuts leave any, with their period along the diagonal.
    pub(super) legs: Option<(&'a [table::Values], Diagonal)>,
}

impl Known<'_> {
    /// The period R that theorem 5 has for cycles.
    pub(super) fn period(&self) -> usize {
        match self.legs {
            Some((_, diagonal)) => 2 * diagonal.period,
            // Where no move cuts the path, those near D alone are to correspond.
            None => self.system.common_period(),
        }
    }

    fn cut(&self, of: usize, a: usize, b: usize) -> Option<u32> {
        let (tables, diagonal) = self.legs?;
        let (a, b) = diagonal.reduced(a, b);
        tables.get(of)?.at(a, b).map(u32::from)
    }

    /// The value of a cycle with more vertices than a move meets.
    pub(super) fn ring(&self, order: usize) -> u32 {
        let cuts = self.cuts.iter().filter(|taken| **taken < order);
        let cuts = cuts.map(|taken| u32::from(self.path.value(order - taken)));
        least_missing(cuts.collect())
    }
}

impl Loops {
    /// The type of a normal graph with two sets, in any order.
    ///
    /// # Errors
    /// Stops with the budget.
    pub(super) fn number(
        &mut self,
        ends: &mut Ends,
        end: End,
        budget: &Budget,
    ) -> Result<usize, Unproved> {
        let number = ends.number(end.clone(), budget)?;
        if let Some(known) = self.numbers.get(&number) {
            return Ok(*known);
        }
        let at = self.types.len();
        self.numbers.insert(ends.number(end.swapped(), budget)?, at);
        self.numbers.insert(number, at);
        self.types.push(Loop {
            end,
            near: Vec::new(),
            cut: None,
        });
        Ok(at)
    }

    /// How many types there are.
    pub(super) fn len(&self) -> usize {
        self.types.len()
    }

    /// Plays the moves near D of all types and of those that they come to; the types with two legs that cuts leave come
    /// to `pairs`.
    ///
    /// # Errors
    /// A move leaves a path with two ends that is in no type, a type is too large, or the budget ends.
    pub(super) fn close(
        &mut self,
        pairs: &mut Pairs,
        system: &System,
        ends: &mut Ends,
        budget: &Budget,
    ) -> Result<(), Unproved> {
        let has_cuts = !system.rule().cuts().is_empty();
        while let Some(of) = self.types.get(self.complete) {
            let end = of.end.clone();
            let near = self.options(&end, system, ends, budget)?;
            let cut = has_cuts.then(|| pairs.number(ends, end, budget));
            let cut = cut.transpose()?;
            if let Some(of) = self.types.get_mut(self.complete) {
                (of.near, of.cut) = (near, cut);
            }
            self.complete += 1;
        }
        Ok(())
    }

    /// The types of one path that moves come to.
    pub(super) fn singles(&self) -> impl Iterator<Item = usize> + '_ {
        let near = self.types.iter().flat_map(|of| &of.near);
        near.filter_map(|(left, _, _)| match left {
            Left::Open(to) => Some(*to),
            _ => None,
        })
    }

    fn options(
        &mut self,
        end: &End,
        system: &System,
        ends: &mut Ends,
        budget: &Budget,
    ) -> Result<Vec<Near>, Unproved> {
        // The last vertices of both legs stand for the middle of the path, which joins them.
        let length = system.rule().reach() + 1;
        let drawn = Drawn::of(end, [length; 2])?;
        let own = end.graph.order();
        let far = [own + length - 1, own + 2 * length - 1].map(|at| 1_u128 << at);
        let game = (system.rule(), false);
        let mut values = Values::default();
        let mut found = Vec::new();
        system
            .rule()
            .each_set(&drawn.graph, drawn.all, budget, &mut |set| {
                if set & drawn.touched == 0 {
                    return Ok(());
                }
                let parts = drawn.graph.components(drawn.all & !set);
                let holds = |part: &u128| far.map(|far| part & far != 0);
                let is_joined = parts.iter().any(|part| holds(part) == [true, true]);
                let count = parts.len() - usize::from(!is_joined);
                if !system.rule().allows(set.count_ones() as usize, count) {
                    return Ok(());
                }
                let (mut left, mut longer, mut beside) = (Left::Ring, 0, 0);
                let mut open = Vec::new();
                for part in parts {
                    match holds(&part) {
                        [false, false] => beside ^= values.of(game, &drawn.graph, part, budget)?,
                        [true, true] => {
                            (left, longer) = match drawn.rest(part).normal_pair() {
                                NormalForm::Vertex(longer) => (Left::Ring, longer),
                                NormalForm::Joined(end, given) => {
                                    let to = self.number(ends, end, budget)?;
                                    (Left::Loop(to), given[0] + given[1])
                                }
                            };
                        }
                        [is_first, _] => {
                            let (end, given) = drawn.end(usize::from(!is_first), part).normal();
                            longer += given;
                            open.push(ends.number(end, budget)?);
                        }
                    }
                }
                if let [one, other] = open[..] {
                    left = Left::Open(system.number(ends, (one, other))?);
                }
                let taken = drawn.taken(0, set) + drawn.taken(1, set);
                found.push((left, longer as i64 - taken, beside));
                budget.check_memory(found.len() * size_of::<Near>())?;
                Ok::<(), Unproved>(())
            })?;
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// The values of all members of at most so many vertices, by type and by the length of the path, from 1 on.
    ///
    /// # Errors
    /// Stops with the budget.
    pub(super) fn values(
        &self,
        total: usize,
        known: &Known,
        budget: &Budget,
    ) -> Result<Vec<Vec<u32>>, Unproved> {
        budget.check_memory(total.saturating_mul(4 * self.types.len()))?;
        let short = 2 * known.system.rule().reach();
        let mut values = vec![Vec::new(); self.types.len()];
        for total in 1..=total {
            for (at, of) in self.types.iter().enumerate() {
                let path = total.saturating_sub(of.end.graph.order());
                let value = match path {
                    0 => continue,
                    path if path <= short => of.by_definition(path, known, budget)?,
                    path => of.by_options(path, known, &values, budget)?,
                };
                if let Some(values) = values.get_mut(at) {
                    values.push(value);
                }
            }
        }
        Ok(values)
    }

    /// How many vertices members have at most that theorem 5 asks for, where the values of the types repeat from these
    /// numbers on.
    pub(super) fn needed(&self, from: &[usize], known: &Known) -> usize {
        let reach = known.system.rule().reach();
        let mut bound = 2 * reach + 1;
        if let Some((_, diagonal)) = known.legs {
            let cuts = diagonal.from + diagonal.lines_from + diagonal.period + reach - 1;
            bound = bound.max(cuts);
        }
        for (of, own) in self.types.iter().zip(from) {
            bound = bound.max(*own);
            for &(left, longer, _) in &of.near {
                let start = match left {
                    Left::Loop(to) => from.get(to).copied().unwrap_or(usize::MAX / 4),
                    Left::Open(to) => known.system.from(to),
                    Left::Ring => known.path.from + reach,
                };
                bound = bound.max(below(start, longer));
            }
        }
        let orders = self.types.iter().map(|of| of.end.graph.order());
        bound - 1 + known.period() + orders.max().unwrap_or(0)
    }
}

impl Loop {
    /// The value with a path of so many vertices, played to the end.
    fn by_definition(&self, path: usize, known: &Known, budget: &Budget) -> Result<u32, Unproved> {
        let own = self.end.graph.order();
        let mut graph = self.end.graph.clone();
        graph.append(&Graph::new(path));
        join_path(&mut graph, (0, self.end.joined), own, path);
        for vertex in super::graph::members(self.end.second) {
            graph.join(vertex, own + path - 1);
        }
        let game = (known.system.rule(), false);
        Values::default().of(game, &graph, first(own + path), budget)
    }

    /// The value with a path of more than 2W vertices; all members with fewer vertices have theirs.
    fn by_options(
        &self,
        path: usize,
        known: &Known,
        values: &[Vec<u32>],
        budget: &Budget,
    ) -> Result<u32, Unproved> {
        let missing = || Refusal::new(Stated::Values, "total", "a value is missing");
        let mut met = Vec::with_capacity(self.near.len());
        for &(left, longer, beside) in &self.near {
            let length = usize::try_from(path as i64 + longer).unwrap_or(0);
            let value = match left {
                Left::Ring => Some(known.ring(length)),
                Left::Open(to) => Some(known.system.value(to, length)),
                Left::Loop(to) => {
                    let at = length.checked_sub(1);
                    at.and_then(|at| values.get(to)?.get(at).copied())
                }
            };
            met.push(value.ok_or_else(missing)? ^ beside);
        }
        if let Some((to, swapped)) = self.cut {
            for taken in &known.cuts {
                budget.check_work(path)?;
                for a in 1..path.saturating_sub(*taken) {
                    let b = path - taken - a;
                    let (a, b) = if swapped { (b, a) } else { (a, b) };
                    met.push(known.cut(to, a, b).ok_or_else(missing)?);
                }
            }
        }
        Ok(least_missing(met))
    }
}
