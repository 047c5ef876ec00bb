//! Iterations whose certificate the kernel has checked, made from the table of its verdict, and what is told of
//! them besides, which proves nothing.

use super::export::IterationsCertificate;
use super::thin::Thin;
use super::tiles::{Memory, System, Tile};
use super::{
    AllPositions, Banded, Iteration, KnownSet, Marks, Missing, MovingFronts, PhiBounds, Tiles,
    banded, of_moves,
};
use crate::certificate::DoublePeriod;
use crate::moves::Moves;
use crate::point::Point;
use crate::set::PointSet;
use crate::window::Window;
use grundy_base::budget::Budget;
use grundy_proof::checker::iterations::{Ending, Fronts, Iteration as WrittenIteration};
use grundy_proof::checker::periodic::{Band, Repeating};
use grundy_proof::checker::tiles;
use grundy_proof::{Basis, Certificate, CheckedTable, Claim, Proved, Stated, Unproved, Verdict};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The kernel reads no longer text.
const LONGEST: usize = 1 << 24;

/// What is kept of iterations on all positions.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptIterations {
    /// The certificate, as `grundy verify` checks it.
    pub certificate: String,
    /// Why there are no more iterations.
    pub missing: Option<Missing>,
}

impl KeptIterations {
    /// The certificate to keep; none where not even the game is known.
    pub fn of(found: &AllPositions) -> Option<KeptIterations> {
        let game = found.iterations.first()?.repeating()?;
        let moves = Moves::new(2, game.block.points())?;
        Some(KeptIterations {
            certificate: found.certificate(&moves)?,
            missing: found.missing,
        })
    }
}

impl AllPositions {
    /// The certificate of these iterations, as it is checked and written; nothing where not even the game is known.
    pub fn certificate(&self, moves: &Moves) -> Option<String> {
        if moves.dimension() != 2 || self.iterations.is_empty() {
            return None;
        }
        let text = serde_json::to_string(&IterationsCertificate::of(moves, self));
        Some(text.ok()? + "\n")
    }

    /// What the kernel says of the certificate of these iterations. Nothing where there is none: of a game
    /// without moves, or with more or larger ones than certificates have, or where it would be too long.
    pub fn check(&self, moves: &Moves, budget: &Budget) -> Result<Option<Verdict>, Unproved> {
        let known = !self.iterations.is_empty();
        let Some(text) = known.then(|| self.certificate(moves)).flatten() else {
            return Ok(None);
        };
        let certificate = match Certificate::read(&text) {
            Ok(certificate) => certificate,
            Err(refusal) if refusal.claim == Stated::Game || text.len() > LONGEST => {
                return Ok(None);
            }
            Err(refusal) => return Err(refusal.into()),
        };
        certificate.check(budget, &mut |_| ()).map(Some)
    }

    /// These iterations as the kernel's verdict on their certificate has them; nothing where there is none.
    ///
    /// What is known of φ without them is the kernel's already, and stays.
    pub fn checked(&self, moves: &Moves, budget: &Budget) -> Result<Option<Self>, Unproved> {
        if self.bounds.is_some() && self.iterations.len() <= 1 {
            return Ok(Some(self.clone()));
        }
        let verdict = self.check(moves, budget)?.map(Arc::new);
        let checked =
            verdict.and_then(|verdict| AllPositions::proved(moves, verdict, self.missing));
        Ok(checked.map(|checked| match &self.bounds {
            Some(bounds) => checked.with_bounds(PhiBounds::clone(bounds)),
            None => checked,
        }))
    }

    /// The certificate of φ, as it is written: that of a theorem or a window where it says more than the iterations do.
    pub fn certificate_of_phi(&self, moves: &Moves) -> Option<String> {
        let known = self.iterations.len().saturating_sub(1);
        let says_more = |bounds: &&Arc<PhiBounds>| {
            !self.reach_the_limit() && self.fronts.is_none() && bounds.at_least() >= known
        };
        match self.bounds.as_ref().filter(says_more) {
            Some(bounds) => Some(bounds.certificate().to_owned()),
            None => self.certificate(moves),
        }
    }

    /// Why the iterations are known, where the kernel has checked their certificate.
    pub fn basis(&self) -> Option<&Basis> {
        self.proved_least().map(Proved::basis)
    }

    /// The iterations of a game as a verdict has them; nothing where it is that of another game. `missing` is why
    /// there are no more, where `φ` is open.
    pub fn proved(
        moves: &Moves,
        verdict: Arc<Verdict>,
        missing: Option<Missing>,
    ) -> Option<AllPositions> {
        let CheckedTable::Iterations(table) = verdict.table() else {
            return None;
        };
        let points = moves.points().iter().map(|m| [m[0], m[1]]);
        if !moves.is_finite() || !points.eq(table.moves.iter().map(|m| m.map(|x| x as u32))) {
            return None;
        }
        let mut iterations = vec![Iteration::of(KnownSet::Repeats(of_moves(moves)?))];
        for (written, windows) in table.iterations.iter().zip(&table.windows) {
            let before = iterations.last().and_then(Iteration::repeating);
            let mut next = iteration(written, before)?;
            next.windows = *windows;
            iterations.push(next);
        }
        let last = iterations.len() - 1;
        let mut found = AllPositions {
            iterations,
            ..AllPositions::none()
        };
        match &table.claim {
            Ending::Limit => found.phi = Some(last),
            Ending::Fronts(fronts) => found.fronts = Some(moving(fronts, last)?),
            Ending::Open => found.missing = Some(missing?),
        }
        found.verdict = Some(verdict);
        Some(found)
    }
}

/// The game of a verdict on iterations or on φ, and φ where that is claimed: a number, or nothing where it is infinite.
/// Nothing of a verdict on something else.
pub fn proved_phi(verdict: &Verdict) -> Option<(Moves, Option<Option<usize>>)> {
    let number = |x: usize| u32::try_from(x).unwrap_or(u32::MAX);
    let (dimension, points): (usize, Vec<Point>) = match verdict.table() {
        CheckedTable::Iterations(table) => {
            let points = table.moves.iter();
            (2, points.map(|&[x, y]| [number(x), number(y), 0]).collect())
        }
        CheckedTable::StarBounds(table) => {
            let coordinate = |m: &Vec<usize>, axis| m.get(axis).map_or(0, |&x| number(x));
            let point = |m: &Vec<usize>| [0, 1, 2].map(|axis| coordinate(m, axis));
            let dimension = table.moves.first()?.len();
            (dimension, table.moves.iter().map(point).collect())
        }
        _ => return None,
    };
    let phi = verdict
        .claims()
        .iter()
        .find_map(|proved| match proved.claim() {
            Claim::Phi(phi) => Some(*phi),
            _ => None,
        });
    Some((Moves::new(dimension, points)?, phi))
}

/// An iteration after one that repeats so, if it does.
fn iteration(written: &WrittenIteration, before: Option<&DoublePeriod>) -> Option<Iteration> {
    match written {
        WrittenIteration::Repetition(set) | WrittenIteration::Cover(set) => {
            Some(Iteration::of(KnownSet::Repeats(double(set)?)))
        }
        WrittenIteration::Band(band) => of_band(band),
        WrittenIteration::Tiles(tiles) => {
            let system = Arc::new(system(tiles, &Thin::of(before?)?));
            Some(Iteration::of(KnownSet::Tiles(Tiles { system })))
        }
    }
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
        None => Some(Iteration::of(KnownSet::Banded(set))),
        Some(repeats) => Some(Iteration {
            band: Some(set),
            ..Iteration::of(KnownSet::Repeats(double(repeats)?))
        }),
    }
}

fn system(written: &tiles::Tiles, thin: &Thin) -> System {
    let memory = Memory {
        period: written.period,
        reach: written.reach,
        places: [0; 2],
    };
    let tile = |tile: &tiles::Tile| {
        let cells = |row: &String| {
            let cells = row.bytes().enumerate().filter(|&(_, cell)| cell == b'1');
            cells.fold(0, |row, (x, _)| row | 1 << x)
        };
        let ages =
            |lines: &[Vec<usize>]| lines.concat().into_iter().map(|age| age as u16).collect();
        Tile {
            rows: tile.rows.iter().map(cells).collect(),
            row_ages: ages(&tile.left),
            column_ages: ages(&tile.below),
            place: [0; 2],
        }
    };
    let tiles = written.tiles.iter().map(tile);
    let contexts = written.contexts.iter().map(|of| of.map(|tile| tile as u32));
    System::closed(thin, memory, written.sides, tiles, contexts)
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
fn moving(fronts: &Fronts, last: usize) -> Option<MovingFronts> {
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
