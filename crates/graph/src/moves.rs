//! The moves of an octal game on a graph: a connected set of one component is
//! taken, and what is left *of that component* falls into an allowed number of
//! parts (Definition 22). Other components are untouched. In Node-Kayles a vertex is
//! taken with all its neighbours, and any number of parts may be left.

use super::rule::GraphRule;
use super::simple_graph::Graph;
use grundy_base::budget::{Budget, Stop};
use grundy_base::number::counted;
use std::collections::BTreeSet;

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Move {
    /// The vertices taken, in order.
    pub remove: Vec<usize>,
    /// How many parts are left of the component.
    pub parts: usize,
}

/// So many vertices, in words.
fn vertices(count: &usize) -> String {
    counted(*count, "vertex", "vertices")
}

/// Why a set of vertices cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// No vertex was chosen.
    #[error("choose the vertices to take")]
    Empty,
    /// A number that is not a vertex.
    #[error("{0} is not a vertex")]
    NoVertex(usize),
    /// A vertex chosen twice.
    #[error("vertex {0} is chosen twice")]
    Twice(usize),
    /// The vertices lie in more than one component.
    #[error("the vertices lie in different components")]
    SeveralComponents,
    /// The vertices do not induce a connected subgraph.
    #[error("the vertices are not connected with each other")]
    NotConnected,
    /// In Node-Kayles: the vertices are not one vertex with all its neighbours.
    #[error("a move takes a vertex with all its neighbours, and these are not such a set")]
    NoNeighbourhood,
    /// The digit for this number is 0.
    #[error("{code} does not take {} at once", vertices(.taken))]
    Number {
        /// How many vertices were chosen.
        taken: usize,
        /// The code.
        code: String,
    },
    /// Taking them all is not allowed.
    #[error("would leave nothing of the component, which {0} does not allow here")]
    Empties(String),
    /// The number of parts left is not allowed.
    #[error("would leave {parts} part{}", if *parts == 1 { "" } else { "s" })]
    Leaves {
        /// How many parts would be left.
        parts: usize,
    },
}

/// Whether `set` may be taken: the move, or the reason why not.
///
/// ```
/// # use grundy_graph::{Bit2, GraphRule, families, judge};
/// // In 0.3 a vertex is taken where that leaves the rest connected: a leaf of a star, not its centre.
/// let (star, rule) = (families::star(3)?, GraphRule::parse("0.3", Bit2::ExactlyTwo)?);
/// assert!(judge(&star, &rule, &[1]).is_ok());
/// assert!(judge(&star, &rule, &[0]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// An [`Illegal`], the first reason in the order of its variants.
pub fn judge(graph: &Graph, rule: &GraphRule, set: &[usize]) -> Result<Move, Illegal> {
    let mut remove = set.to_vec();
    remove.sort_unstable();
    let first = *remove.first().ok_or(Illegal::Empty)?;
    if let Some(&vertex) = remove.iter().find(|&&vertex| vertex >= graph.order()) {
        return Err(Illegal::NoVertex(vertex));
    }
    if let Some(pair) = remove.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Illegal::Twice(pair[0]));
    }
    let chosen: BTreeSet<usize> = remove.iter().copied().collect();
    if rule.takes_neighbourhoods() {
        let around = remove.iter().any(|&v| neighbourhood(graph, v) == remove);
        let parts = parts_left(graph, &chosen);
        let legal = around.then_some(Move { remove, parts });
        return legal.ok_or(Illegal::NoNeighbourhood);
    }
    if reach(graph, first, |vertex| chosen.contains(&vertex)).len() < remove.len() {
        let component = reach(graph, first, |_| true);
        if chosen.iter().any(|vertex| !component.contains(vertex)) {
            return Err(Illegal::SeveralComponents);
        }
        if !rule.takes_any_set() {
            return Err(Illegal::NotConnected);
        }
    }
    let taken = remove.len();
    if rule.digit(taken) == 0 {
        return Err(Illegal::Number {
            taken,
            code: rule.text(),
        });
    }
    match parts_left(graph, &chosen) {
        parts if rule.allows(taken, parts) => Ok(Move { remove, parts }),
        0 => Err(Illegal::Empties(rule.text())),
        parts => Err(Illegal::Leaves { parts }),
    }
}

/// A vertex with all its neighbours, in order.
fn neighbourhood(graph: &Graph, vertex: usize) -> Vec<usize> {
    let mut set = graph.neighbours(vertex).to_vec();
    set.push(vertex);
    set.sort_unstable();
    set
}

/// The vertices that the move at `vertex` takes when only the vertices `present` are left, which
/// are in order: in Node-Kayles the vertex with its neighbours that are left, in any other game the
/// vertex alone, of which [`judge_within`] says whether it may be taken.
///
/// ```
/// # use grundy_graph::{Bit2, GraphRule, families, taken_at};
/// let (path, rule) = (families::path(5)?, GraphRule::parse("Node-Kayles", Bit2::ExactlyTwo)?);
/// assert_eq!(taken_at(&path, &rule, &[0, 1, 2, 4], 1), [0, 1, 2]);
/// assert_eq!(taken_at(&path, &rule, &[0, 1, 2, 4], 4), [4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn taken_at(graph: &Graph, rule: &GraphRule, present: &[usize], vertex: usize) -> Vec<usize> {
    if !rule.takes_neighbourhoods() || vertex >= graph.order() {
        return vec![vertex];
    }
    let mut set = neighbourhood(graph, vertex);
    set.retain(|other| present.binary_search(other).is_ok());
    set
}

/// Whether `set` may be taken when only the vertices `present` are left, which are in order.
pub fn judge_within(
    graph: &Graph,
    rule: &GraphRule,
    present: &[usize],
    set: &[usize],
) -> Result<Move, Illegal> {
    let inside = graph.induced(present);
    let number = |vertex: &usize| {
        let place = present.binary_search(vertex);
        place.map_err(|_| Illegal::NoVertex(*vertex))
    };
    let local: Vec<usize> = set.iter().map(number).collect::<Result<_, _>>()?;
    let legal = judge(&inside, rule, &local)?;
    let name = |vertex: &usize| present.get(*vertex).copied();
    Ok(Move {
        remove: legal.remove.iter().filter_map(name).collect(),
        parts: legal.parts,
    })
}

/// The vertices that can be reached from `start` through vertices that `pass`.
fn reach(graph: &Graph, start: usize, pass: impl Fn(usize) -> bool) -> BTreeSet<usize> {
    let mut seen = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(vertex) = open.pop() {
        for &next in graph.neighbours(vertex) {
            if pass(next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen
}

/// How many parts are left of a component without `chosen`. Each of them has a neighbour
/// of a chosen vertex.
fn parts_left(graph: &Graph, chosen: &BTreeSet<usize>) -> usize {
    let mut parts = 0;
    let mut seen = BTreeSet::new();
    for &vertex in chosen {
        for &start in graph.neighbours(vertex) {
            if !chosen.contains(&start) && !seen.contains(&start) {
                parts += 1;
                seen.append(&mut reach(graph, start, |next| !chosen.contains(&next)));
            }
        }
    }
    parts
}

/// Every legal move, ordered by the vertices taken.
///
/// # Errors
/// Stops with the budget: there may be exponentially many connected sets.
pub fn legal_moves(graph: &Graph, rule: &GraphRule, budget: &Budget) -> Result<Vec<Move>, Stop> {
    let mut moves = Vec::new();
    for (component, inside) in graph.split() {
        budget.check()?;
        let mut collector = Collector {
            graph: &inside,
            rule,
            tree: inside.size() + 1 == inside.order(),
            most: rule.most_taken(inside.order()),
            names: &component,
            moves: &mut moves,
            bytes: 0,
            budget,
        };
        collector.collect()?;
    }
    moves.sort_unstable_by(|a, b| a.remove.cmp(&b.remove));
    // Vertices with the same closed neighbourhood make the same move.
    moves.dedup();
    Ok(moves)
}

/// Collects the moves in one component.
struct Collector<'a> {
    graph: &'a Graph,
    rule: &'a GraphRule,
    tree: bool,
    most: usize,
    names: &'a [usize],
    moves: &'a mut Vec<Move>,
    bytes: usize,
    budget: &'a Budget,
}

impl Collector<'_> {
    /// Every set once: those whose least vertex is `least`, for each vertex.
    fn collect(&mut self) -> Result<(), Stop> {
        if self.most == 0 {
            return Ok(());
        }
        if self.rule.takes_neighbourhoods() {
            for vertex in 0..self.graph.order() {
                self.budget.check()?;
                self.record(&neighbourhood(self.graph, vertex))?;
            }
            return Ok(());
        }
        for least in 0..self.graph.order() {
            let candidates: Vec<usize> = if self.rule.takes_any_set() {
                (least + 1..self.graph.order()).collect()
            } else {
                let later = self.graph.neighbours(least).iter().copied();
                later.filter(|&vertex| vertex > least).collect()
            };
            let mut seen: BTreeSet<usize> = candidates.iter().copied().collect();
            self.extend(&mut vec![least], &candidates, &mut seen)?;
        }
        Ok(())
    }

    /// Records `set` and extends it by each candidate in turn; a candidate passed over is
    /// not taken up again, so no set comes twice (Wernicke 2006). `seen` holds every vertex
    /// that is or was a candidate.
    fn extend(
        &mut self,
        set: &mut Vec<usize>,
        candidates: &[usize],
        seen: &mut BTreeSet<usize>,
    ) -> Result<(), Stop> {
        self.budget.check()?;
        if self.rule.digit(set.len()) != 0 {
            self.record(set)?;
        }
        if set.len() == self.most {
            return Ok(());
        }
        for (at, &next) in candidates.iter().enumerate() {
            let mut later = candidates[at + 1..].to_vec();
            let mut fresh = Vec::new();
            if !self.rule.takes_any_set() {
                let around = self.graph.neighbours(next).iter().copied();
                fresh.extend(around.filter(|&vertex| vertex > set[0] && seen.insert(vertex)));
                later.extend(&fresh);
            }
            set.push(next);
            self.extend(set, &later, seen)?;
            set.pop();
            fresh.iter().for_each(|vertex| {
                seen.remove(vertex);
            });
        }
        Ok(())
    }

    fn record(&mut self, set: &[usize]) -> Result<(), Stop> {
        let taken = set.len();
        let chosen: BTreeSet<usize> = set.iter().copied().collect();
        let parts = if self.tree && !self.rule.takes_any_set() {
            // Each edge that leaves a connected set of a tree leads to another part.
            let degrees: usize = set.iter().map(|&vertex| self.graph.degree(vertex)).sum();
            (degrees + 2).saturating_sub(2 * taken)
        } else {
            parts_left(self.graph, &chosen)
        };
        if self.rule.allows(taken, parts) {
            self.bytes += size_of::<Move>() + size_of_val(set) + 16;
            self.budget.check_memory(self.bytes)?;
            let remove = chosen.iter().map(|&vertex| self.names[vertex]).collect();
            self.moves.push(Move { remove, parts });
        }
        Ok(())
    }
}
