//! The next two iterations after a thin one: the first by tiles (theorem 2), and the second where it
//! is thin too (theorem 3).

use super::cover::{Candidate, cover};
use super::thin::Thin;
use super::tiles::{FEW, HIGHEST, LONGEST, Memory, NotClosed, System};
use super::{Iteration, KnownSet, Missing, Next, Tiles};
use crate::certificate::{DoublePeriod, repetition};
use crate::history::star;
use crate::rows::lcm;
use crate::set::PointSet;
use crate::window::Window;
use grundy_base::budget::Budget;
use grundy_base::play::Convention;
use std::sync::Arc;

/// The most windows of a cover.
const COVER: usize = 200_000;

/// What follows a thin set, if tiles close with so many cells.
pub(super) fn next(
    thin: &Thin,
    set: &DoublePeriod,
    cells: usize,
    budget: &Budget,
) -> Result<Next, Missing> {
    let seen = star_in_window(set, budget)?;
    if seen == set.set(seen.window()) {
        return Ok(Next::Open(Vec::new(), Missing::Limit));
    }
    match next_by_cover(thin, set, cells, budget) {
        Ok(next) => Ok(next),
        Err(stopped @ Missing::Stopped(_)) => Err(stopped),
        Err(missing) => match close(thin, &seen, cells, budget) {
            Ok(system) => Ok(Next::Open(vec![pictured(system)], missing)),
            Err(stopped @ Missing::Stopped(_)) => Err(stopped),
            Err(open) => Ok(Next::Open(Vec::new(), open)),
        },
    }
}

/// The star of a set of finitely many points and rays, as the picture of a system of tiles that closes
/// early.
///
/// ```
/// # use {grundy_base::budget::Budget, grundy_star::{DoublePeriod, Moves, PointSet, Window, closing}};
/// let window = Window::new(&[3, 3]).ok_or("a window")?;
/// let game = DoublePeriod {
///     from: [2, 2],
///     period: [1, 1],
///     window,
///     elements: 0,
///     block: PointSet::of_moves(&Moves::parse("1,0 0,1")?, window),
/// };
/// let tiles = closing(&game, &Budget::unlimited())?;
/// let set = tiles.set(Window::new(&[200, 200]).ok_or("a window")?);
/// assert!(set.contains([150, 151, 0]) && !set.contains([150, 150, 0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn closing(set: &DoublePeriod, budget: &Budget) -> Result<Tiles, Missing> {
    let thin = Thin::of(set).ok_or(Missing::Thin)?;
    let seen = star_in_window(set, budget)?;
    let system = Arc::new(close(&thin, &seen, FEW, budget)?);
    Ok(Tiles { system })
}

fn pictured(system: System) -> Iteration {
    let system = Arc::new(system);
    Iteration::of(KnownSet::Tiles(Tiles { system }))
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
fn close(thin: &Thin, star: &PointSet, cells: usize, budget: &Budget) -> Result<System, Missing> {
    let memory = Memory {
        period: thin.period,
        reach: thin.reach(),
        places: [0; 2],
    };
    let seen = seen(star);
    let sides = sides(thin.period, least(thin), seen);
    for &sides in &sides {
        match System::close(thin, memory, sides, cells, budget) {
            Ok(system) => return Ok(system),
            Err(NotClosed::Stopped(stop)) => return Err(stop.into()),
            Err(NotClosed::Contexts) => {}
        }
    }
    Err(Missing::Closing(cells))
}

/// The star of a thin set by tiles, and the star of that, if it is thin (theorem 3).
fn next_by_cover(
    thin: &Thin,
    set: &DoublePeriod,
    cells: usize,
    budget: &Budget,
) -> Result<Next, Missing> {
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
        let system = match System::close(thin, memory, sides, cells, budget) {
            Ok(system) => system,
            Err(NotClosed::Stopped(stop)) => return Err(stop.into()),
            Err(NotClosed::Contexts) => continue,
        };
        match cover(&system, &candidate, COVER, budget) {
            Ok(cover) if cover.holds() && by_tiles != window => {
                let mut second = Iteration::of(KnownSet::Repeats(guess));
                second.windows = Some(cover.windows);
                return Ok(Next::Known(vec![pictured(system), second]));
            }
            Ok(cover) if cover.holds() => {
                // Seen to be the same; the tiles tell whether they are.
                memory.places = candidate.blocks.map(|m| m as u16);
                let placed = System::close(thin, memory, sides, cells, budget);
                return match placed {
                    Ok(placed) if placed.is(&guess) => {
                        Ok(Next::Limit(vec![Iteration::of(KnownSet::Repeats(guess))]))
                    }
                    Err(NotClosed::Stopped(stop)) => Err(stop.into()),
                    _ => Err(Missing::Cover),
                };
            }
            Ok(_) => return Err(Missing::Cover),
            Err(NotClosed::Stopped(stop)) => return Err(stop.into()),
            Err(NotClosed::Contexts) => {}
        }
    }
    Err(Missing::Cover)
}
