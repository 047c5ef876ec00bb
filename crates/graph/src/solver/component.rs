//! One component of the position on its way to an answer: which method solves it,
//! and what a move in it leaves.

use super::pieces::Place;
use super::podes::LeggedTree;
use super::solution::Method;
use super::word::Word;
use crate::rule::GraphRule;
use crate::simple_graph::Graph;
use grundy_base::budget::{Budget, Stop};
use grundy_heap::{NimValues, nim_sequence};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A component of the position in question.
pub(crate) struct Component<W> {
    pub vertices: Vec<usize>,
    /// Components whose graphs are equal, numbered alike, have it together.
    pub graph: Arc<Graph>,
    pub way: Way<W>,
}

/// How a component is solved.
pub(crate) enum Way<W> {
    /// By a theorem in normal play; the search finds it in misère play, where it is small enough.
    Theorem(Arc<Shortcut>, Option<Place<W>>),
    /// By the search.
    Search(Place<W>),
}

impl<W: Word> Component<W> {
    /// The theorem that solves it.
    pub fn shortcut(&self) -> Option<&Shortcut> {
        match &self.way {
            Way::Theorem(shortcut, _) => Some(shortcut.as_ref()),
            Way::Search(_) => None,
        }
    }

    /// The place where the search finds it; none if a theorem says all.
    pub fn place(&self) -> Option<Place<W>> {
        match self.way {
            Way::Theorem(_, place) => place,
            Way::Search(place) => Some(place),
        }
    }

    /// The numbers of vertices within the component.
    pub fn inside(&self, taken: &[usize]) -> Vec<usize> {
        taken
            .iter()
            .filter_map(|vertex| self.vertices.binary_search(vertex).ok())
            .collect()
    }
}

/// What a theorem says about a component.
#[derive(Clone, Debug)]
pub(crate) enum Shortcut {
    /// Every play has this length.
    Length(usize),
    /// The component is a path: the place of each vertex on it, the values of all shorter
    /// paths, and their misère outcomes (whether the next player wins) where no move splits.
    Path {
        places: Vec<usize>,
        values: NimValues,
        misere: Option<Vec<bool>>,
    },
    /// 0.33 on a pode or bipode.
    Legs(LeggedTree),
}

/// The graphs of components that were met, each once with what a theorem says about it: there may be a million
/// that are equal.
pub(crate) type Met = FxHashMap<Arc<Graph>, Option<Arc<Shortcut>>>;

/// A component's graph and its shortcut, if theorems are asked for and one covers it, as they were met or new.
pub(crate) fn met(
    met: &mut Met,
    graph: Graph,
    rule: &GraphRule,
    shortcuts: bool,
    budget: &Budget,
) -> Result<(Arc<Graph>, Option<Arc<Shortcut>>), Stop> {
    if let Some((graph, shortcut)) = met.get_key_value(&graph) {
        return Ok((graph.clone(), shortcut.clone()));
    }
    let shortcut = match shortcuts {
        true => Shortcut::of(&graph, rule, budget)?.map(Arc::new),
        false => None,
    };
    let graph = Arc::new(graph);
    met.insert(graph.clone(), shortcut.clone());
    Ok((graph, shortcut))
}

impl Shortcut {
    /// The shortcut for a connected graph, where a theorem covers it.
    pub fn of(
        component: &Graph,
        rule: &GraphRule,
        budget: &Budget,
    ) -> Result<Option<Shortcut>, Stop> {
        if rule.takes_any_set() || component.size() + 1 != component.order() {
            return Ok(None);
        }
        let digits = rule.heap().digits().map(|(_, digits)| digits);
        if digits.as_deref() == Some(&[0, 3]) {
            return Ok(Some(Shortcut::Length(plays(component))));
        }
        if let Some(order) = path_order(component) {
            return path(&order, rule, budget);
        }
        if digits.as_deref() == Some(&[3, 3]) {
            return Ok(LeggedTree::of(component, budget)?.map(Shortcut::Legs));
        }
        Ok(None)
    }

    /// The name of the theorem.
    pub fn method(&self) -> Method {
        match self {
            Shortcut::Length(_) => Method::Length,
            Shortcut::Path { .. } => Method::Path,
            Shortcut::Legs(_) => Method::Legs,
        }
    }

    /// The Grundy value.
    pub fn value(&self) -> Option<u32> {
        match self {
            Shortcut::Length(length) => Some((length % 2) as u32),
            Shortcut::Path { places, values, .. } => values.get(places.len()),
            Shortcut::Legs(tree) => tree.value(),
        }
    }

    /// The value of what the move that takes `taken` leaves.
    pub fn value_after(&self, taken: &[usize]) -> Option<u32> {
        match self {
            Shortcut::Length(length) => Some((length.checked_sub(1)? % 2) as u32),
            Shortcut::Path { places, values, .. } => {
                let (before, after) = sides(places, taken)?;
                Some(values.get(before)? ^ values.get(after)?)
            }
            Shortcut::Legs(tree) => tree.value_after(taken),
        }
    }

    /// Whether the next player wins the component alone in misère play, where it is known.
    pub fn misere(&self) -> Option<bool> {
        match self {
            Shortcut::Length(length) => Some(length % 2 == 0),
            Shortcut::Path { places, misere, .. } => misere.as_ref()?.get(places.len()).copied(),
            Shortcut::Legs(_) => None,
        }
    }

    /// Whether the player to move wins in misère play after a move, where it is known.
    pub fn misere_after(&self, taken: &[usize]) -> Option<bool> {
        match self {
            Shortcut::Length(length) => Some(length % 2 == 1),
            Shortcut::Path { places, misere, .. } => {
                let (before, after) = sides(places, taken)?;
                misere.as_ref()?.get(before + after).copied()
            }
            Shortcut::Legs(_) => None,
        }
    }
}

/// How many vertices of a path come before and after those taken.
fn sides(places: &[usize], taken: &[usize]) -> Option<(usize, usize)> {
    let places_taken = taken.iter().filter_map(|&vertex| places.get(vertex));
    let first = *places_taken.min()?;
    Some((first, places.len().checked_sub(first + taken.len())?))
}

/// The length of every play of 0.03 on a tree. Legal is taking a leaf with its neighbour
/// when that has at most one neighbour more.
fn plays(tree: &Graph) -> usize {
    let mut degree: Vec<usize> = (0..tree.order())
        .map(|vertex| tree.degree(vertex))
        .collect();
    let mut gone = vec![false; tree.order()];
    let mut leaves: Vec<usize> = (0..tree.order())
        .filter(|&vertex| degree[vertex] == 1)
        .collect();
    let mut length = 0;
    while let Some(leaf) = leaves.pop() {
        let present = |&&vertex: &&usize| !gone[vertex];
        let Some(&joint) = tree.neighbours(leaf).iter().find(present) else {
            continue;
        };
        if gone[leaf] || degree[joint] > 2 {
            continue;
        }
        length += 1;
        (gone[leaf], gone[joint]) = (true, true);
        if let Some(&next) = tree.neighbours(joint).iter().find(|&&vertex| !gone[vertex]) {
            degree[next] -= 1;
            if degree[next] == 1 {
                leaves.push(next);
            }
            // A leaf that waits at `next` may be taken with it now.
            if degree[next] == 2 {
                let near = tree.neighbours(next).iter().copied();
                leaves.extend(near.filter(|&vertex| !gone[vertex] && degree[vertex] == 1));
            }
        }
    }
    length
}

/// The vertices of a path from end to end; `None` for a tree that is no path.
fn path_order(tree: &Graph) -> Option<Vec<usize>> {
    let vertices = 0..tree.order();
    if vertices.clone().any(|vertex| tree.degree(vertex) > 2) {
        return None;
    }
    let mut vertex = vertices.clone().find(|&vertex| tree.degree(vertex) < 2)?;
    let mut order = vec![vertex];
    let mut before = None;
    while let Some(&next) = tree
        .neighbours(vertex)
        .iter()
        .find(|&&next| Some(next) != before)
    {
        before = Some(vertex);
        vertex = next;
        order.push(vertex);
    }
    Some(order)
}

/// A path is a heap; codes with digits above 7 split heaps where a path stays whole.
fn path(order: &[usize], rule: &GraphRule, budget: &Budget) -> Result<Option<Shortcut>, Stop> {
    let size = order.len();
    let mut digits = rule
        .heap()
        .taking(size)
        .map_or(Vec::new(), |taking| taking.digits);
    digits.truncate(size);
    if digits.iter().any(|&digit| digit > 7) {
        return Ok(None);
    }
    let values = match nim_sequence(rule.heap(), size, budget, &mut |_| ()) {
        Ok(sequence) => sequence.values,
        Err(stopped) => return Err(stopped.why),
    };
    let misere = if digits.iter().any(|&digit| digit > 3) {
        None
    } else {
        Some(path_outcomes(&digits, size, budget)?)
    };
    let mut places = vec![0; size];
    for (place, &vertex) in order.iter().enumerate() {
        places[vertex] = place;
    }
    Ok(Some(Shortcut::Path {
        places,
        values,
        misere,
    }))
}

/// Options of paths between two looks at the budget.
const LOOK: usize = 1 << 16;

/// Whether the next player wins in misère play, for the paths of each length; no digit splits.
fn path_outcomes(digits: &[u8], size: usize, budget: &Budget) -> Result<Vec<bool>, Stop> {
    let mut wins: Vec<bool> = Vec::with_capacity(size + 1);
    let mut looked = LOOK;
    for length in 0..=size {
        let (mut any, mut to_lost) = (false, false);
        for (left, digit) in (0..length).rev().zip(digits) {
            looked += 1;
            let bit = if left == 0 { 1 } else { 2 };
            if digit & bit != 0 {
                any = true;
                to_lost = !wins[left];
                if to_lost {
                    break;
                }
            }
        }
        wins.push(to_lost || !any);
        looked += 1;
        if looked >= LOOK {
            budget.check()?;
            looked = 0;
        }
    }
    Ok(wins)
}
