//! The certificate that `grundy verify` checks: all iterations, each with what its proof rests on.

use super::tiles::System;
use super::{AllPositions, Banded, Known, MovingFronts};
use crate::certificate::DoublePeriod;
use crate::moves::Moves;
use crate::set::PointSet;
use serde::Serialize;

/// All iterations that are known on all positions, as JSON of the format "grundy-iterations".
#[derive(Debug, Serialize)]
pub struct IterationsCertificate {
    format: &'static str,
    version: u32,
    moves: Vec<[u32; 2]>,
    iterations: Vec<Written>,
    claim: Claim,
}

#[derive(Debug, Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
enum Written {
    Repetition(Repeating),
    Band(Band),
    Tiles(Tiles),
    Cover(Repeating),
}

#[derive(Debug, Serialize)]
struct Repeating {
    from: [usize; 2],
    period: [usize; 2],
    rows: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Band {
    axis: [usize; 2],
    diagonal: [usize; 2],
    levels: [usize; 2],
    from: [usize; 2],
    rows: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repeats: Option<Repeating>,
}

#[derive(Debug, Serialize)]
struct Tiles {
    sides: [usize; 2],
    period: [usize; 2],
    reach: [usize; 2],
    tiles: Vec<Tile>,
    contexts: Vec<[u32; 4]>,
}

#[derive(Debug, Serialize)]
struct Tile {
    rows: Vec<String>,
    left: Vec<Vec<u16>>,
    below: Vec<Vec<u16>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Claim {
    Limit,
    Fronts(Fronts),
    Open,
}

#[derive(Debug, Serialize)]
struct Fronts {
    every: usize,
    step: [usize; 2],
    marks: Vec<[[usize; 5]; 2]>,
}

impl IterationsCertificate {
    /// What was found for a game of two heaps.
    pub fn of(moves: &Moves, found: &AllPositions) -> IterationsCertificate {
        let iterations = found.iterations.iter().skip(1).map(|iteration| {
            match (&iteration.known, &iteration.band, iteration.windows) {
                (Known::Repeats(set), Some(band), _) => {
                    Written::Band(Band::of(band, Some(Repeating::of(set))))
                }
                (Known::Repeats(set), None, Some(_)) => Written::Cover(Repeating::of(set)),
                (Known::Repeats(set), None, None) => Written::Repetition(Repeating::of(set)),
                (Known::Banded(band), ..) => Written::Band(Band::of(band, None)),
                (Known::Tiles(tiles), ..) => Written::Tiles(Tiles::of(&tiles.system)),
            }
        });
        IterationsCertificate {
            format: "grundy-iterations",
            version: 1,
            moves: moves.points().iter().map(|m| [m[0], m[1]]).collect(),
            iterations: iterations.collect(),
            claim: match (&found.phi, &found.fronts) {
                (Some(_), _) => Claim::Limit,
                (None, Some(fronts)) => Claim::Fronts(Fronts::of(fronts)),
                (None, None) => Claim::Open,
            },
        }
    }
}

fn rows(set: &PointSet) -> Vec<String> {
    (0..set.window().height())
        .map(|y| set.row_text(y))
        .collect()
}

impl Repeating {
    fn of(set: &DoublePeriod) -> Repeating {
        Repeating {
            from: set.from,
            period: set.period,
            rows: rows(&set.block),
        }
    }
}

impl Band {
    fn of(set: &Banded, repeats: Option<Repeating>) -> Band {
        Band {
            axis: set.periods.axis,
            diagonal: set.periods.diagonal,
            levels: set.bounds.levels,
            from: set.bounds.from,
            rows: rows(&set.block),
            repeats,
        }
    }
}

impl Tiles {
    fn of(system: &System) -> Tiles {
        let ([width, _], period) = (system.sides, system.memory.period);
        let row = |row: &u128| {
            let cells = (0..width).map(|x| if row >> x & 1 == 1 { '1' } else { '0' });
            cells.collect()
        };
        let ages = |ages: &[u16], period| ages.chunks(period).map(<[u16]>::to_vec).collect();
        let tiles = system.tiles.iter().skip(3).map(|tile| Tile {
            rows: tile.rows.iter().map(row).collect(),
            left: ages(&tile.row_ages, period[0]),
            below: ages(&tile.column_ages, period[1]),
        });
        Tiles {
            sides: system.sides,
            period,
            reach: system.memory.reach,
            tiles: tiles.collect(),
            contexts: system.all_contexts(),
        }
    }
}

impl Fronts {
    fn of(fronts: &MovingFronts) -> Fronts {
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
}
