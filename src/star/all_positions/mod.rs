//! The iterations of a game in dimension 2 on all positions, each proved, and `φ` with them.
//!
//! Theorem and proofs: `docs/vector-games-on-all-positions.md`. An iteration is known in one of
//! two ways: it repeats in both directions, or it is the picture of a finite system of tiles.

mod block_tree;
mod cover;
mod thin;
mod tiles;

use super::certificate::{DoublePeriod, repetition};
use super::history::star;
use super::moves::Moves;
use super::rows::lcm;
use super::set::PointSet;
use super::window::Window;
use crate::budget::{Budget, Stop};
use crate::play::Convention;
pub use block_tree::{BlockTree, FAR};
use cover::{Candidate, cover};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt;
use std::sync::Arc;
use thin::Thin;
use tiles::{HIGHEST, LONGEST, Memory, Open, System};

/// The sides of the windows in which repetition is looked for.
const WINDOWS: [usize; 4] = [64, 128, 256, 512];
/// The most contexts of a system of tiles.
const CONTEXTS: usize = 8_000;
/// The most windows of a cover.
const COVER: usize = 200_000;
/// The most iterations.
const ITERATIONS: usize = 40;

/// How an iteration is known on all positions.
#[derive(Clone, Debug)]
pub enum Known {
    /// It repeats in both directions (theorem 1), or, where it is finitely many points and rays,
    /// it covers what it must (theorem 3).
    Repeats(DoublePeriod),
    /// It is the picture of a system of tiles (theorem 2).
    Tiles(Tiles),
}

/// The P-positions of a thin game as the picture of a closed system of tiles.
#[derive(Clone)]
pub struct Tiles {
    system: Arc<System>,
}

impl Tiles {
    /// How many tiles there are, the three that stand for what is outside among them.
    pub fn count(&self) -> usize {
        self.system.tiles.len()
    }

    /// In how many contexts they stand: so many triples of neighbours there are at most.
    pub fn contexts(&self) -> usize {
        self.system.contexts()
    }

    /// The sides of a block.
    pub fn sides(&self) -> [usize; 2] {
        self.system.sides
    }

    /// The part of the picture in a window; ask the budget for [`Window::bytes`] before.
    pub fn set(&self, window: Window) -> PointSet {
        self.system.picture(window)
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sides = self.sides();
        write!(f, "{} tiles of {}×{}", self.count(), sides[0], sides[1])
    }
}

/// An iteration that is known on all positions.
#[derive(Clone, Debug)]
pub struct Iteration {
    /// What it is.
    pub known: Known,
    /// The windows of blocks that were gone through, where theorem 3 was needed.
    pub windows: Option<usize>,
}

impl Iteration {
    /// What its proof rests on, in words.
    pub fn ground(&self) -> String {
        match (&self.known, self.windows) {
            (Known::Tiles(tiles), _) => {
                let [width, height] = tiles.sides();
                format!(
                    "{} tiles of {width}×{height} in {} contexts (theorem 2)",
                    tiles.count(),
                    tiles.contexts()
                )
            }
            (Known::Repeats(set), None) => format!("{} (theorem 1)", repeats(set)),
            (Known::Repeats(set), Some(windows)) => {
                format!("{}, {windows} windows of tiles (theorem 3)", repeats(set))
            }
        }
    }

    /// The part of it in a window of dimension 2; ask the budget for [`Window::bytes`] before.
    pub fn set(&self, window: Window) -> PointSet {
        match &self.known {
            Known::Repeats(set) => set.set(window),
            Known::Tiles(tiles) => tiles.set(window),
        }
    }
}

/// How a set repeats, in words.
fn repeats(set: &DoublePeriod) -> String {
    let ([a, b], [p, q]) = (set.from, set.period);
    let empty = |i: usize| Thin::of(set).is_some_and(|thin| thin.rays[i].is_empty());
    if empty(0) && empty(1) {
        return format!("finite, {} elements", set.block.count());
    }
    format!("periods ({p},0) from column {a} and (0,{q}) from row {b}")
}

/// What is missing where a proof ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Missing {
    /// The game is not of dimension 2, or has the pass.
    #[error("this is for games of two heaps without the pass")]
    OtherGame,
    /// No repetition was found, and the iteration before is not thin.
    #[error(
        "no double period was found in windows up to 512, and the iteration before is not finitely \\
         many points and rays"
    )]
    Repetition,
    /// No system of tiles closes.
    #[error("no system of tiles closes with {CONTEXTS} contexts")]
    Closing,
    /// An iteration known by tiles is followed by one that is not thin.
    #[error(
        "the iteration is not finitely many points and rays, but the one before is known by tiles"
    )]
    Thin,
    /// The cover could not be checked or does not hold.
    #[error("what was seen in the window does not cover all positions")]
    Cover,
    /// There are too many iterations.
    #[error("more than {ITERATIONS} iterations were not tried")]
    Iterations,
    /// The budget ended.
    #[error("{0}")]
    Stopped(Stop),
}

/// The iterations that are known on all positions, from the game itself on.
#[derive(Clone, Debug)]
pub struct AllPositions {
    /// `X^0, X^1, …`.
    pub iterations: Vec<Iteration>,
    /// `φ`, the least `i` with `X^i = X^(i+1)` on all positions, where it was reached.
    pub phi: Option<usize>,
    /// Why there are no more iterations, where `φ` was not reached.
    pub missing: Option<Missing>,
}

impl AllPositions {
    /// The memory that it takes, near enough.
    pub fn bytes(&self) -> usize {
        let bytes = |iteration: &Iteration| match &iteration.known {
            Known::Repeats(set) => set.block.window().bytes(),
            Known::Tiles(tiles) => tiles.system.bytes(),
        };
        self.iterations.iter().map(bytes).sum::<usize>() + 1_024
    }

    /// A number that `φ` is not below: iterations that are known differ from those before.
    pub fn at_least(&self) -> usize {
        self.phi
            .unwrap_or_else(|| self.iterations.len().saturating_sub(1))
    }
}

impl Serialize for AllPositions {
    /// `{"at_least", "exact", "infinite", "proof"}`, as `grundy star --phi` writes `φ`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut phi = serializer.serialize_struct("Phi", 5)?;
        phi.serialize_field("at_least", &self.at_least())?;
        phi.serialize_field("exact", &self.phi)?;
        phi.serialize_field("infinite", &false)?;
        let proof: Vec<String> = self.iterations.iter().map(Iteration::ground).collect();
        phi.serialize_field("proof", &self.phi.map(|_| proof.join("; ")))?;
        phi.serialize_field("missing", &self.missing.map(|missing| missing.to_string()))?;
        phi.end()
    }
}

/// Proves as many iterations as it can.
pub fn all_positions(moves: &Moves, budget: &Budget) -> AllPositions {
    let mut found = AllPositions {
        iterations: Vec::new(),
        phi: None,
        missing: None,
    };
    match run(moves, &mut found, budget) {
        Ok(phi) => found.phi = Some(phi),
        Err(missing) => found.missing = Some(missing),
    }
    found
}

impl From<Stop> for Missing {
    fn from(stop: Stop) -> Missing {
        Missing::Stopped(stop)
    }
}

fn run(moves: &Moves, found: &mut AllPositions, budget: &Budget) -> Result<usize, Missing> {
    if moves.dimension() != 2 || moves.has_pass() {
        return Err(Missing::OtherGame);
    }
    let mut current = of_moves(moves).ok_or(Missing::Repetition)?;
    let minimal: Vec<[usize; 2]> = moves
        .minimal()
        .points()
        .iter()
        .map(|m| [m[0] as usize, m[1] as usize])
        .collect();
    found.iterations.push(Iteration {
        known: Known::Repeats(current.clone()),
        windows: None,
    });
    while found.iterations.len() <= ITERATIONS {
        if let Some(next) = next_by_repetition(&current, &minimal, budget)? {
            if same(&current, &next) {
                return Ok(found.iterations.len() - 1);
            }
            found.iterations.push(Iteration {
                known: Known::Repeats(next.clone()),
                windows: None,
            });
            current = next;
            continue;
        }
        let thin = Thin::of(&current).ok_or(Missing::Repetition)?;
        let seen = star_in_window(&current, budget)?;
        if seen == current.set(seen.window()) {
            // Perhaps the limit, but not seen to repeat in a window that proves it.
            return Err(Missing::Repetition);
        }
        let system = close(&thin, &seen, budget)?;
        found.iterations.push(Iteration {
            known: Known::Tiles(Tiles {
                system: Arc::new(system),
            }),
            windows: None,
        });
        let (next, windows) = match next_by_cover(&thin, &current, budget)? {
            AfterTiles::Next(next, windows) => (next, windows),
            AfterTiles::Same(limit) => {
                if let Some(last) = found.iterations.last_mut() {
                    last.known = Known::Repeats(limit);
                }
                return Ok(found.iterations.len() - 1);
            }
        };
        found.iterations.push(Iteration {
            known: Known::Repeats(next.clone()),
            windows: Some(windows),
        });
        current = next;
    }
    Err(Missing::Iterations)
}

/// A finite game as a set that repeats.
fn of_moves(moves: &Moves) -> Option<DoublePeriod> {
    let largest = |i: usize| moves.points().iter().map(|m| m[i] as usize).max();
    let from = [0, 1].map(|i| largest(i).map_or(0, |largest| largest + 1));
    if from.iter().any(|&from| from > WINDOWS[WINDOWS.len() - 1]) {
        return None;
    }
    let window = Window::new(&from.map(|from| from + 1))?;
    Some(DoublePeriod {
        from,
        period: [1, 1],
        window,
        elements: 0,
        block: PointSet::of_moves(moves, window),
    })
}

/// Whether two sets are the same on all positions.
fn same(a: &DoublePeriod, b: &DoublePeriod) -> bool {
    let sides = [0, 1].map(|i| {
        let period = lcm(a.period[i], b.period[i])?;
        Some(a.from[i].max(b.from[i]) + period)
    });
    let [Some(width), Some(height)] = sides else {
        return false;
    };
    (0..height).all(|y| (0..width).all(|x| a.contains(x, y) == b.contains(x, y)))
}

/// The star of a set that repeats, if it is seen to repeat in a window that proves it (theorem 1).
fn next_by_repetition(
    set: &DoublePeriod,
    minimal: &[[usize; 2]],
    budget: &Budget,
) -> Result<Option<DoublePeriod>, Stop> {
    let last = [0, 1].map(|i| minimal.iter().map(|m| m[i]).max().unwrap_or(0));
    for side in WINDOWS {
        let Some(window) = Window::new(&[side, side]) else {
            return Ok(None);
        };
        let next = star(&set.set(window), Convention::Misere, budget)?;
        let fits = |i: usize, from: usize, period: usize| {
            lcm(period, set.period[i]).is_some_and(|common| {
                (set.from[i] + from + common - 1).max(last[i]) + common <= side
            })
        };
        let found = repetition(&next, fits, budget)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The sides of blocks to try, small ones first: multiples of the rays' periods, at least these
/// lengths. Along a border between two parts of the picture tiles repeat soonest where the blocks
/// have its slope and fit the periods seen.
fn sides(period: [usize; 2], least: [usize; 2], seen: [usize; 2]) -> Vec<[usize; 2]> {
    let common = |a: usize, b: usize| lcm(a, b).unwrap_or(HIGHEST + 1);
    let up = |least: usize, unit: usize| least.max(1).div_ceil(unit) * unit;
    let mut all = vec![[0, 1].map(|i| up(least[i], period[i]))];
    all.push([0, 1].map(|i| up(least[i], common(period[i], seen[i]))));
    for [w, h] in [[1, 1], [1, 2], [2, 1], [2, 3], [3, 2], [1, 3], [3, 1]] {
        for seen in [1, common(seen[0], seen[1])] {
            let unit = common(common(period[0], seen), common(period[1], seen));
            let [x, y] = [up(least[0], w * unit) / w, up(least[1], h * unit) / h];
            all.push([w * x.max(y), h * x.max(y)]);
        }
    }
    all.retain(|[width, height]| *width <= LONGEST && *height <= HIGHEST);
    all.sort_by_key(|[x, y]| x * y);
    all.dedup();
    all
}

/// How far a game reaches within a block: its points, the sides of its rays, its minimal moves.
fn least(thin: &Thin) -> [usize; 2] {
    let (extent, minimal) = (thin.extent(), thin.minimal());
    [0, 1].map(|i| minimal.iter().map(|m| m[i]).fold(extent[i], usize::max))
}

/// The periods of the lowest rows and of the first columns far out.
fn seen(next: &PointSet) -> [usize; 2] {
    let side = next.window().width();
    let line = |axis: usize, at: usize, line: usize| match axis {
        0 => next.contains([at as u32, line as u32, 0]),
        _ => next.contains([line as u32, at as u32, 0]),
    };
    [0, 1].map(|axis| {
        let repeats = |p: &usize| {
            (0..32)
                .all(|l| (side / 2..side - p).all(|at| line(axis, at, l) == line(axis, at + p, l)))
        };
        (1..=LONGEST).find(repeats).unwrap_or(1)
    })
}

const LOOK: usize = 512;

fn star_in_window(set: &DoublePeriod, budget: &Budget) -> Result<PointSet, Missing> {
    let window = Window::new(&[LOOK, LOOK]).ok_or(Missing::Repetition)?;
    Ok(star(&set.set(window), Convention::Misere, budget)?)
}

/// A closed system for the star of a thin set (theorem 2).
fn close(thin: &Thin, star: &PointSet, budget: &Budget) -> Result<System, Missing> {
    let memory = Memory {
        period: thin.period,
        reach: thin.reach(),
        places: [0; 2],
    };
    let seen = seen(star);
    let sides = sides(thin.period, least(thin), seen);
    for most in [CONTEXTS / 16, CONTEXTS] {
        for &sides in &sides {
            match System::close(thin, memory, sides, most, budget) {
                Ok(system) => return Ok(system),
                Err(Open::Stopped(stop)) => return Err(stop.into()),
                Err(Open::Contexts) => {}
            }
        }
    }
    Err(Missing::Closing)
}

/// What follows an iteration that is known by tiles.
enum AfterTiles {
    /// Another set, and the windows gone through.
    Next(DoublePeriod, usize),
    /// The same set, which repeats.
    Same(DoublePeriod),
}

/// The star of the star of a thin set, if it is thin (theorem 3).
fn next_by_cover(thin: &Thin, set: &DoublePeriod, budget: &Budget) -> Result<AfterTiles, Missing> {
    let by_tiles = star_in_window(set, budget)?;
    let window = star(&by_tiles, Convention::Misere, budget)?;
    let fits = |_: usize, from: usize, period: usize| from + 2 * period <= LOOK / 2;
    let guess = repetition(&window, fits, budget)?.ok_or(Missing::Thin)?;
    let own = Thin::of(&guess).ok_or(Missing::Thin)?;
    let common = [0, 1].map(|i| lcm(thin.period[i], own.period[i]).unwrap_or(HIGHEST + 1));
    let (Some(first), Some(second)) = (thin.with_period(common), own.with_period(common)) else {
        return Err(Missing::Cover);
    };
    let reach = [0, 1].map(|i| first.reach()[i].max(second.reach()[i]));
    let mut memory = Memory {
        period: common,
        reach,
        places: [0; 2],
    };
    let seen = seen(&by_tiles);
    for sides in sides(common, least(thin), seen) {
        let Some(candidate) = Candidate::new(&guess, sides) else {
            continue;
        };
        let system = match System::close(thin, memory, sides, CONTEXTS, budget) {
            Ok(system) => system,
            Err(Open::Stopped(stop)) => return Err(stop.into()),
            Err(Open::Contexts) => continue,
        };
        match cover(&system, &candidate, COVER, budget) {
            Ok(cover) if cover.holds() && by_tiles != window => {
                return Ok(AfterTiles::Next(guess, cover.windows));
            }
            Ok(cover) if cover.holds() => {
                // Seen to be the same; the tiles tell whether they are.
                memory.places = candidate.blocks.map(|m| m as u16);
                let placed = System::close(thin, memory, sides, CONTEXTS, budget);
                return match placed {
                    Ok(placed) if placed.is(&guess) => Ok(AfterTiles::Same(guess)),
                    Err(Open::Stopped(stop)) => Err(stop.into()),
                    _ => Err(Missing::Cover),
                };
            }
            Ok(_) => return Err(Missing::Cover),
            Err(Open::Stopped(stop)) => return Err(stop.into()),
            Err(Open::Contexts) => {}
        }
    }
    Err(Missing::Cover)
}
