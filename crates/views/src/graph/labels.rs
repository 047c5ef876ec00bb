//! The labels of moves: each says, at the vertex or edge that it takes, what it leaves.

use super::graph_of;
use super::words::{UNKNOWN, leaves, wins};
use grundy_base::play::Convention;
use grundy_figure::MoveLabel;
use grundy_graph::{GraphRule, Solution, taken_at};
use grundy_project::Drawing;
use std::collections::{BTreeMap, HashMap};

/// The labels at vertices and edges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    /// By the vertex that is taken alone or, in Node-Kayles, with all its neighbours.
    pub vertices: BTreeMap<usize, MoveLabel>,
    /// By the edge whose ends are taken.
    pub edges: BTreeMap<(usize, usize), MoveLabel>,
    /// Moves that are neither, which the drawing does not show.
    pub undrawn: usize,
    /// Those of them that win.
    pub undrawn_winning: usize,
}

impl Labels {
    /// The labels of the moves of a position.
    pub fn new(
        solution: &Solution,
        convention: Convention,
        drawing: &Drawing,
        rule: &GraphRule,
    ) -> Labels {
        let mut labels = Labels::default();
        let mut centres = match rule.takes_neighbourhoods() {
            true => centres(solution, drawing, rule),
            false => HashMap::new(),
        };
        for step in &solution.moves {
            let wins = wins(step, convention);
            let label = MoveLabel {
                text: leaves(step, convention),
                wins,
                stale: false,
            };
            if let Some(vertices) = centres.remove(&step.remove) {
                let labelled = vertices.into_iter().map(|vertex| (vertex, label.clone()));
                labels.vertices.extend(labelled);
                continue;
            }
            match step.remove[..] {
                [vertex] => _ = labels.vertices.insert(vertex, label),
                [u, v] if drawing.joined(u, v) => _ = labels.edges.insert((u, v), label),
                _ => {
                    labels.undrawn += 1;
                    labels.undrawn_winning += usize::from(wins);
                }
            }
        }
        labels
    }

    /// The labels where their vertices are in another drawing, marked as old.
    pub fn moved(&self, from: &Drawing, to: &Drawing) -> Labels {
        let key = |[x, y]: [f32; 2]| [x.to_bits(), y.to_bits()];
        let spots = to.spots().iter().enumerate();
        let places: HashMap<[u32; 2], usize> = spots.map(|(v, &spot)| (key(spot), v)).collect();
        let place = |vertex: usize| places.get(&key(from.spot(vertex)?)).copied();
        let stale = |label: &MoveLabel| MoveLabel {
            stale: true,
            ..label.clone()
        };
        let vertex = |(&v, label): (&usize, &MoveLabel)| Some((place(v)?, stale(label)));
        let edge = |(&(u, v), label): (&(usize, usize), &MoveLabel)| {
            let (u, v) = (place(u)?, place(v)?);
            Some(((u.min(v), u.max(v)), stale(label)))
        };
        Labels {
            vertices: self.vertices.iter().filter_map(vertex).collect(),
            edges: self.edges.iter().filter_map(edge).collect(),
            ..Labels::default()
        }
    }

    /// The meaning of the question marks on the drawing, if there are any.
    pub fn unknown(&self, over: bool) -> Option<String> {
        let mut all = self.vertices.values().chain(self.edges.values());
        all.any(|label| label.text == UNKNOWN).then(|| {
            let why = if over {
                "not solved within the budget"
            } else {
                "not computed yet"
            };
            format!("{UNKNOWN}: {why}.")
        })
    }
}

/// The vertices around which each move of Node-Kayles takes all: several where these have the same
/// neighbours and are neighbours.
fn centres(
    solution: &Solution,
    drawing: &Drawing,
    rule: &GraphRule,
) -> HashMap<Vec<usize>, Vec<usize>> {
    let graph = graph_of(drawing);
    let parts = solution.components.iter();
    let mut present: Vec<usize> = parts.flat_map(|part| part.vertices.clone()).collect();
    present.sort_unstable();
    let mut centres: HashMap<Vec<usize>, Vec<usize>> = HashMap::new();
    for &vertex in &present {
        let set = taken_at(&graph, rule, &present, vertex);
        centres.entry(set).or_default().push(vertex);
    }
    centres
}
