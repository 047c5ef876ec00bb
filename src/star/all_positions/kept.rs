//! Iterations that were proved in an earlier run, read again: from their certificate, which whoever reads it
//! has had checked, and from what is told of them besides, which proves nothing.

use super::export::{Band, Claim, Fronts, IterationsCertificate, Repeating, Written};
use super::thin::Thin;
use super::tiles::{CELLS, Memory, Open, System};
use super::{
    AllPositions, Banded, Iteration, Known, Marks, Missing, MovingFronts, Tiles, banded, export,
    of_moves,
};
use crate::budget::{Budget, Stop};
use crate::star::certificate::DoublePeriod;
use crate::star::moves::Moves;
use crate::star::set::PointSet;
use crate::star::window::Window;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is kept of iterations on all positions.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptIterations {
    /// The certificate, as `grundy verify` checks it.
    pub certificate: String,
    /// The windows of tiles that were gone through for each iteration, where theorem 3 was needed.
    windows: Vec<Option<usize>>,
    /// Why there are no more iterations.
    missing: Option<Missing>,
}

/// The part of a certificate from which the iterations are made.
#[derive(Deserialize)]
struct Read {
    iterations: Vec<Written>,
    claim: Claim,
}

impl KeptIterations {
    /// What is to be kept; nothing where not even the game is known.
    pub fn of(found: &AllPositions) -> Option<KeptIterations> {
        let game = found.iterations.first()?.repeating()?;
        let moves = Moves::new(2, game.block.points())?;
        let certificate = IterationsCertificate::of(&moves, found);
        Some(KeptIterations {
            certificate: serde_json::to_string(&certificate).ok()?,
            windows: found.iterations.iter().map(|of| of.windows).collect(),
            missing: found.missing,
        })
    }

    /// The iterations of a game whose certificate has been checked, and is of this game; nothing where they do
    /// not follow from it.
    ///
    /// # Errors
    /// The budget is used up.
    pub fn found(&self, moves: &Moves, budget: &Budget) -> Result<Option<AllPositions>, Stop> {
        let Ok(read) = serde_json::from_str::<Read>(&self.certificate) else {
            return Ok(None);
        };
        let Some(game) = of_moves(moves) else {
            return Ok(None);
        };
        let mut iterations = vec![Iteration::of(Known::Repeats(game))];
        for written in read.iterations {
            let windows = self.windows.get(iterations.len()).copied().flatten();
            let before = iterations.last().and_then(Iteration::repeating);
            let Some(next) = iteration(written, before, windows, budget)? else {
                return Ok(None);
            };
            iterations.push(next);
        }
        Ok(self.claimed(iterations, read.claim))
    }

    fn claimed(&self, iterations: Vec<Iteration>, claim: Claim) -> Option<AllPositions> {
        let last = iterations.len() - 1;
        let mut found = AllPositions {
            iterations,
            phi: None,
            fronts: None,
            missing: None,
        };
        match claim {
            Claim::Limit => found.phi = Some(last),
            Claim::Fronts(fronts) => found.fronts = Some(moving(fronts, last)?),
            Claim::Open => found.missing = Some(self.missing?),
        }
        Some(found)
    }
}

/// An iteration after one that repeats so, if it does.
fn iteration(
    written: Written,
    before: Option<&DoublePeriod>,
    windows: Option<usize>,
    budget: &Budget,
) -> Result<Option<Iteration>, Stop> {
    Ok(match written {
        Written::Repetition(set) => double(&set).map(|set| Iteration::of(Known::Repeats(set))),
        Written::Cover(set) => double(&set).map(|set| Iteration {
            windows,
            ..Iteration::of(Known::Repeats(set))
        }),
        Written::Band(band) => of_band(&band),
        Written::Tiles(tiles) => {
            let Some(thin) = before.and_then(Thin::of) else {
                return Ok(None);
            };
            system(&tiles, &thin, budget)?.map(|system| {
                let system = Arc::new(system);
                Iteration::of(Known::Tiles(Tiles { system }))
            })
        }
    })
}

fn of_band(band: &Band) -> Option<Iteration> {
    let set = Banded {
        periods: banded::Periods {
            axis: band.axis,
            diagonal: band.diagonal,
        },
        bounds: banded::Bounds {
            levels: band.levels,
            from: band.from,
        },
        block: block(&band.rows)?,
    };
    match &band.repeats {
        None => Some(Iteration::of(Known::Banded(set))),
        Some(repeats) => Some(Iteration {
            band: Some(set),
            ..Iteration::of(Known::Repeats(double(repeats)?))
        }),
    }
}

/// The system is closed anew, as it is more than its tiles; with the sides that are known that is a matter of a
/// moment.
fn system(written: &export::Tiles, thin: &Thin, budget: &Budget) -> Result<Option<System>, Stop> {
    let memory = Memory {
        period: written.period,
        reach: written.reach,
        places: [0; 2],
    };
    match System::close(thin, memory, written.sides, CELLS, budget) {
        Ok(system) => Ok(Some(system).filter(|of| of.all_contexts() == written.contexts)),
        Err(Open::Contexts) => Ok(None),
        Err(Open::Stopped(why)) => Err(why),
    }
}

fn double(written: &Repeating) -> Option<DoublePeriod> {
    let block = block(&written.rows)?;
    let ([a, b], [p, q]) = (written.from, written.period);
    let inside = |m: &[u32; 3]| m[0] as usize >= a && m[1] as usize >= b;
    let window = block.window();
    let fits = window.width() == a + p && window.height() == b + q;
    fits.then(|| DoublePeriod {
        from: written.from,
        period: written.period,
        window,
        elements: block.points().filter(inside).count(),
        block,
    })
}

/// The set of rows of `0`s and `1`s.
fn block(rows: &[String]) -> Option<PointSet> {
    let window = Window::new(&[rows.first()?.len(), rows.len()])?;
    let mut set = PointSet::empty(window);
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.bytes().enumerate().filter(|&(_, cell)| cell == b'1') {
            set.insert([x as u32, y as u32, 0]);
        }
    }
    Some(set)
}

/// The fronts that the last of the iterations shows to move for ever.
fn moving(fronts: Fronts, last: usize) -> Option<MovingFronts> {
    let marks = |[origin, g, g2, h, h2]: [usize; 5]| Marks {
        origin,
        first: [g, g2],
        second: [h, h2],
    };
    let all_marks: Vec<[Marks; 2]> = fronts.marks.iter().map(|of| of.map(marks)).collect();
    Some(MovingFronts {
        from: last.checked_sub(fronts.every)?,
        every: fronts.every,
        step: fronts.step,
        marks: *all_marks.first()?,
        all_marks,
    })
}
