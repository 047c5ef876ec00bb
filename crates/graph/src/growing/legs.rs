//! Two growing legs of one drawing: its types, their values, and the period along the diagonal.

use super::diagonal::{self, Look, Proof};
use super::mark::{Mark, others, piece};
use super::period::{self, Common};
use super::piece::{FIRST, Piece, SECOND};
use super::sequences::Sequences;
use super::table::{Legs, Making, NoTable, Path, Values};
use super::types::System;
use crate::Graph;
use grundy_base::budget::{Budget, Stop};

/// The first tables have so many rows.
const FIRST_SIZE: usize = 128;

/// A drawing without its two legs, and the other components.
pub(super) struct TwoMarks {
    /// D, with the roots of the legs.
    pub piece: Piece,
    /// The components that do not grow.
    pub others: Vec<Piece>,
}

impl TwoMarks {
    /// Takes the tips of two marked leaf edges away, if both are in one component and are such.
    pub fn of(graph: &Graph, [one, other]: [Mark; 2]) -> Option<TwoMarks> {
        let tip = |mark: Mark| {
            let (root, tip) = mark.ends();
            match (graph.degree(root), graph.degree(tip)) {
                (_, 1) => Some((root, tip)),
                (1, _) => Some((tip, root)),
                _ => None,
            }
        };
        let ((first, gone), (second, also_gone)) = (tip(one)?, tip(other)?);
        let components = graph.components();
        let all = components.iter().find(|all| all.contains(&first))?;
        if !all.contains(&second) {
            return None;
        }
        let rest: Vec<usize> = (all.iter().copied())
            .filter(|&vertex| vertex != gone && vertex != also_gone)
            .collect();
        let mark = |vertex: usize| {
            (u8::from(vertex == first) * FIRST) | (u8::from(vertex == second) * SECOND)
        };
        Some(TwoMarks {
            piece: piece(graph, &rest, mark),
            others: others(graph, first),
        })
    }
}

/// The types with one leg, proved to repeat.
pub(super) struct OneLeg {
    /// Their values.
    pub known: Sequences,
    /// Their common period.
    pub common: Common,
    /// Those of the path.
    pub path: Path,
}

impl OneLeg {
    /// Proves a period of all types of a system, to which the path is added.
    ///
    /// # Errors
    /// Stops with the budget, or gives nothing where no period is proved up to the total `most`.
    pub fn of(system: &mut System, most: usize, budget: &Budget) -> Result<Option<OneLeg>, Stop> {
        let (path, _) = system.add([Piece::default(), Piece::default()]);
        system.close(budget)?;
        let mut known = Sequences::default();
        let Some(common) = period::prove(system, &mut known, most, budget)? else {
            return Ok(None);
        };
        let values = &known.values[path];
        let period = period::least(values, common.from[path], common.period);
        let path = Path::of(values, common.from[path], period);
        Ok(path.map(|path| OneLeg {
            path,
            common,
            known,
        }))
    }

    /// The values of the types.
    pub fn legs(&self) -> Legs<'_> {
        Legs {
            known: &self.known,
            from: &self.common.from,
            period: self.common.period,
        }
    }
}

/// The tables of all types with two legs, and the period along their diagonals.
pub(super) struct Tables {
    /// The values.
    pub values: Vec<Values>,
    /// The period, if it is proved.
    pub proof: Option<Proof>,
    /// Why no larger tables were made, if a budget ended that.
    pub stopped: Option<Stop>,
}

/// Makes tables until they prove a period, or have `most` rows.
pub(super) fn tables(making: &Making, most: usize, budget: &Budget) -> Tables {
    let mut known = Tables {
        values: Vec::new(),
        proof: None,
        stopped: None,
    };
    let mut size = FIRST_SIZE.min(most);
    loop {
        let values = match making.tables(size, budget) {
            Ok(values) => values,
            Err(NoTable::Large) => return known,
            Err(NoTable::Stopped(why)) => {
                known.stopped = Some(why);
                return known;
            }
        };
        let mut next = usize::MAX;
        for period in diagonal::periods(making, &values, size) {
            match diagonal::look(making, &values, size, period) {
                Look::Proved(proof) => {
                    let shorter = diagonal::least_period(making, &values, proof);
                    known.proof = match diagonal::look(making, &values, size, shorter) {
                        Look::Proved(proof) => Some(proof),
                        Look::Needs(_) => Some(proof),
                    };
                    break;
                }
                Look::Needs(needed) => next = next.min(needed),
            }
        }
        known.values = values;
        if known.proof.is_some() || size >= most {
            return known;
        }
        size = next.clamp(size + 1, 3 * size).min(most);
    }
}
