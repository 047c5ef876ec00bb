//! What moves leave of a member: at an end, by playing each of them on the end with the beginning of a path.

use super::end::{End, Ends};
use super::graph::{Graph, MOST, Values, first};
use super::rule::Rule;
use crate::refusal::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// A move that meets an end or the first vertex of the path behind it: another end is left there, the path has got
/// `longer` vertices more, and what is left beside them has the value `beside`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AtEnd {
    pub(super) end: usize,
    pub(super) longer: i64,
    pub(super) beside: u32,
}

/// The moves at an end, whatever is at the other one, of members with more than W vertices on the path; each of
/// the same effect once.
///
/// # Errors
/// The budget ends, or the end is too large.
pub(super) fn at_end(
    game: (&Rule, bool),
    ends: &mut Ends,
    number: usize,
    budget: &Budget,
) -> Result<Vec<AtEnd>, Unproved> {
    let end = ends.get(number).cloned();
    let end = end.ok_or_else(|| Refusal::new(Stated::Table, "types", "an end is missing"))?;
    let (order, path) = (end.graph.order(), game.0.reach() + 1);
    if order + path > MOST {
        return Err(too_large().into());
    }
    let graph = with_path(&end, path);
    let all = first(order + path);
    let touched = first(order) | 1 << order;
    let mut values = Values::default();
    let mut moves = Vec::new();
    game.0.each_set(&graph, all, budget, &mut |set| {
        if set & touched == 0 {
            return Ok(());
        }
        let parts = graph.components(all & !set);
        if !game.0.allows(set.count_ones() as usize, parts.len()) {
            return Ok(());
        }
        let last = order + path - 1;
        let rest = graph.component(all & !set, last);
        let taken = (set >> order).count_ones() as usize;
        let joined = match taken {
            0 => end.joined & rest,
            _ => 0,
        };
        let kept = rest & first(order);
        let (left, absorbed) = End::within(&end.graph, kept, joined).normal();
        let others = all & !set & !rest;
        // Where no move leaves two parts nothing is beside the path, whatever the play.
        let beside = match others {
            0 => 0,
            _ => values.of(game, &graph, others, budget)?,
        };
        moves.push(AtEnd {
            end: ends.number(left, budget)?,
            longer: absorbed as i64 - taken as i64,
            beside,
        });
        budget.check_memory(moves.len() * size_of::<AtEnd>())?;
        Ok::<(), Unproved>(())
    })?;
    moves.sort_unstable();
    moves.dedup();
    Ok(moves)
}

/// An end with a path behind it, whose vertices come after those of the end.
fn with_path(end: &End, path: usize) -> Graph {
    let mut graph = end.graph.clone();
    let from = graph.append(&Graph::new(path));
    join_path(&mut graph, (0, end.joined), from, path);
    graph
}

/// Joins the vertices of a path from `from` on, and the first one to the set `joined` of vertices from `at` on.
pub(super) fn join_path(graph: &mut Graph, (at, joined): (usize, u128), from: usize, path: usize) {
    for vertex in super::graph::members(joined) {
        graph.join(at + vertex, from);
    }
    for vertex in from + 1..from + path {
        graph.join(vertex - 1, vertex);
    }
}

/// The member with two ends and a path of so many vertices, at least one, as a graph.
///
/// # Errors
/// It would have too many vertices.
pub(super) fn member(left: &End, right: &End, path: usize) -> Result<Graph, Refusal> {
    let order = left.graph.order() + path + right.graph.order();
    if order > MOST {
        return Err(too_large());
    }
    let mut graph = with_path(left, path);
    let last = graph.order().saturating_sub(1);
    let from = graph.append(&right.graph);
    for vertex in super::graph::members(right.joined) {
        graph.join(from + vertex, last);
    }
    Ok(graph)
}

pub(super) fn too_large() -> Refusal {
    let why = format!("members of more than {MOST} vertices besides their paths are not checked");
    Refusal::new(Stated::File, "types", why)
}
