//! The certificate that `grundy verify` checks: all iterations, each with what its proof rests on.

use super::tiles::System;
use super::{AllPositions, Banded, KnownSet, MovingFronts};
use crate::certificate::DoublePeriod;
use crate::moves::Moves;
use crate::set::PointSet;
use grundy_proof::checker::iterations::{Ending, Fronts, Iteration};
use grundy_proof::checker::periodic::{Band, Repeating};
use grundy_proof::checker::tiles::{Tile, Tiles};
use serde::Serialize;

/// All iterations that are known on all positions, as JSON of the format "grundy-iterations".
#[derive(Debug, Serialize)]
pub struct IterationsCertificate {
    format: &'static str,
    version: u32,
    moves: Vec<[u32; 2]>,
    iterations: Vec<Iteration>,
    claim: Ending,
}

impl IterationsCertificate {
    /// What was found for a game of two heaps.
    pub fn of(moves: &Moves, found: &AllPositions) -> IterationsCertificate {
        let iterations = found.iterations.iter().skip(1).map(|iteration| {
            match (&iteration.known, &iteration.band, iteration.windows) {
                (KnownSet::Repeats(set), Some(banded), _) => {
                    Iteration::Band(band(banded, Some(repeating(set))))
                }
                (KnownSet::Repeats(set), None, Some(_)) => Iteration::Cover(repeating(set)),
                (KnownSet::Repeats(set), None, None) => Iteration::Repetition(repeating(set)),
                (KnownSet::Banded(set), ..) => Iteration::Band(band(set, None)),
                (KnownSet::Tiles(set), ..) => Iteration::Tiles(tiles(&set.system)),
            }
        });
        IterationsCertificate {
            format: "grundy-iterations",
            version: 1,
            moves: moves.points().iter().map(|m| [m[0], m[1]]).collect(),
            iterations: iterations.collect(),
            claim: match (found.reach_the_limit(), &found.fronts) {
                (true, _) => Ending::Limit,
                (false, Some(fronts)) => Ending::Fronts(moving(fronts)),
                (false, None) => Ending::Open,
            },
        }
    }
}

fn rows(set: &PointSet) -> Vec<String> {
    (0..set.window().height())
        .map(|y| set.row_text(y))
        .collect()
}

fn repeating(set: &DoublePeriod) -> Repeating {
    Repeating {
        from: set.from,
        period: set.period,
        rows: rows(&set.block),
    }
}

fn band(set: &Banded, repeats: Option<Repeating>) -> Band {
    Band {
        axis: set.periods.axis,
        diagonal: set.periods.diagonal,
        levels: set.bounds.levels,
        from: set.bounds.from,
        rows: rows(&set.block),
        repeats,
    }
}

fn tiles(system: &System) -> Tiles {
    let ([width, _], period) = (system.sides, system.memory.period);
    let row = |row: &u128| {
        let cells = (0..width).map(|x| if row >> x & 1 == 1 { '1' } else { '0' });
        cells.collect()
    };
    let ages = |ages: &[u16], period| {
        let lines = ages.chunks(period);
        let line = |line: &[u16]| line.iter().map(|&age| age.into()).collect();
        lines.map(line).collect()
    };
    let tiles = system.tiles.iter().skip(3).map(|tile| Tile {
        rows: tile.rows.iter().map(row).collect(),
        left: ages(&tile.row_ages, period[0]),
        below: ages(&tile.column_ages, period[1]),
    });
    let contexts = system.all_contexts().into_iter();
    Tiles {
        sides: system.sides,
        period,
        reach: system.memory.reach,
        tiles: tiles.collect(),
        contexts: contexts.map(|of| of.map(|tile| tile as usize)).collect(),
    }
}

fn moving(fronts: &MovingFronts) -> Fronts {
    let marks = fronts.all_marks.iter().map(|marks| {
        marks.map(|marks| {
            let ([g, g2], [h, h2]) = (marks.first, marks.second);
            [marks.origin, g, g2, h, h2]
        })
    });
    Fronts {
        every: fronts.every,
        step: fronts.step,
        marks: marks.collect(),
    }
}
