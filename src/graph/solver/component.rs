//! One component of the position on its way to an answer: which method solves it,
//! and what a move in it leaves.

use super::podes;
use super::solution::Method;
use crate::budget::{Budget, Stop};
use crate::graph::rule::GraphRule;
use crate::graph::simple_graph::Graph;
use crate::heap::{NimValues, nim_sequence};

/// What a theorem says about a component.
#[derive(Clone, Debug)]
pub(crate) enum Shortcut {
    /// Every play has this length.
    Length(usize),
    /// The component is a path: its vertices from end to end, the values of all shorter
    /// paths, and their misère outcomes (whether the next player wins) where no move splits.
    Path {
        order: Vec<usize>,
        values: NimValues,
        misere: Option<Vec<bool>>,
    },
    /// 0.33 on a pode or bipode with this value.
    Legs(u32),
}

impl Shortcut {
    /// The shortcut for a connected graph, where a theorem covers it.
    ///
    /// # Errors
    /// Stops with the budget.
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
            return path(order, rule, budget);
        }
        if digits.as_deref() == Some(&[3, 3])
            && let Some(value) = podes::value(component, budget)?
        {
            return Ok(Some(Shortcut::Legs(value)));
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
    pub fn value(&self) -> u32 {
        match self {
            Shortcut::Length(length) => (length % 2) as u32,
            Shortcut::Path { order, values, .. } => values.get(order.len()).unwrap_or(0),
            Shortcut::Legs(value) => *value,
        }
    }

    /// The value of what the move that takes `taken` leaves of `component`.
    ///
    /// # Errors
    /// Stops with the budget.
    pub fn value_after(
        &self,
        component: &Graph,
        taken: &[usize],
        budget: &Budget,
    ) -> Result<u32, Stop> {
        match self {
            Shortcut::Length(length) => Ok((length.saturating_sub(1) % 2) as u32),
            Shortcut::Path { order, values, .. } => {
                let (before, after) = sides(order, taken);
                let value = |length| values.get(length).unwrap_or(0);
                Ok(value(before) ^ value(after))
            }
            Shortcut::Legs(_) => {
                budget.check()?;
                let left: Vec<usize> = (0..component.order())
                    .filter(|vertex| !taken.contains(vertex))
                    .collect();
                Ok(podes::value(&component.induced(&left), budget)?.unwrap_or(0))
            }
        }
    }

    /// Whether the next player wins the component alone in misère play, where it is known.
    pub fn misere(&self) -> Option<bool> {
        match self {
            Shortcut::Length(length) => Some(length % 2 == 0),
            Shortcut::Path { order, misere, .. } => misere.as_ref()?.get(order.len()).copied(),
            Shortcut::Legs(_) => None,
        }
    }

    /// The same after a move.
    pub fn misere_after(&self, taken: &[usize]) -> Option<bool> {
        match self {
            Shortcut::Length(length) => Some(length % 2 == 1),
            Shortcut::Path { order, misere, .. } => {
                let (before, after) = sides(order, taken);
                misere.as_ref()?.get(before + after).copied()
            }
            Shortcut::Legs(_) => None,
        }
    }
}

/// How many vertices of a path come before and after those taken.
fn sides(order: &[usize], taken: &[usize]) -> (usize, usize) {
    let first = order
        .iter()
        .position(|vertex| taken.contains(vertex))
        .unwrap_or(0);
    (first, order.len().saturating_sub(first + taken.len()))
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
fn path(order: Vec<usize>, rule: &GraphRule, budget: &Budget) -> Result<Option<Shortcut>, Stop> {
    let size = order.len();
    let digits: Vec<u8> = (0..=rule.most_taken(size))
        .map(|taken| rule.digit(taken))
        .collect();
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
    Ok(Some(Shortcut::Path {
        order,
        values,
        misere,
    }))
}

/// Whether the next player wins in misère play, for the paths of each length; no digit splits.
fn path_outcomes(digits: &[u8], size: usize, budget: &Budget) -> Result<Vec<bool>, Stop> {
    let mut wins: Vec<bool> = Vec::with_capacity(size + 1);
    for length in 0..=size {
        if length % 1024 == 0 {
            budget.check()?;
        }
        let mut options =
            digits
                .iter()
                .enumerate()
                .take(length + 1)
                .filter_map(|(taken, digit)| {
                    let left = length - taken;
                    let bit = if left == 0 { 1 } else { 2 };
                    (taken > 0 && digit & bit != 0).then_some(left)
                });
        let mut any = false;
        let to_lost = options.any(|left| {
            any = true;
            !wins[left]
        });
        wins.push(to_lost || !any);
    }
    Ok(wins)
}
