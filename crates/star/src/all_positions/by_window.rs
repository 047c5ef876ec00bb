//! The next iteration from what a window shows of it: by repetition in both directions (theorem 1), or
//! on the sides of a band and along it (theorem 5).

use super::banded::{Shape, banded, same_shapes};
use super::{Iteration, KnownSet, Missing, Next};
use crate::certificate::{DoublePeriod, repetition};
use crate::history::star;
use crate::rows::lcm;
use crate::set::PointSet;
use crate::window::Window;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;

/// The sides of the windows that are looked at first.
pub(super) const SMALL: [usize; 4] = [64, 128, 256, 512];
/// The sides of those that are looked at where nothing else helps.
pub(super) const LARGE: [usize; 2] = [1_024, LARGEST];
/// The largest of them.
pub(super) const LARGEST: usize = 2_200;

/// What follows a known iteration, if one of these windows proves it; `last` are the largest
/// coordinates of the minimal moves.
pub(super) fn next(
    set: Shape,
    last: [usize; 2],
    sides: &[usize],
    budget: &Budget,
) -> Result<Option<Next>, Missing> {
    for &side in sides {
        let Some(window) = Window::new(&[side, side]) else {
            return Ok(None);
        };
        budget.check_memory(window.bytes().saturating_mul(8))?;
        let before = set.set(window);
        let next = star(&before, Convention::Misere, budget)?;
        let Some(found) = seen(set, &next, last, budget)? else {
            continue;
        };
        let shape = match &found.known {
            KnownSet::Repeats(set) => Shape::Double(set),
            KnownSet::Banded(set) => Shape::Banded(set),
            KnownSet::Tiles(_) => continue,
        };
        if before != next {
            return Ok(Some(Next::Known(vec![found])));
        }
        match same_shapes(set, shape) {
            Some(true) => return Ok(Some(Next::Limit(Vec::new()))),
            // Where they differ is outside of the window.
            Some(false) => return Ok(Some(Next::Known(vec![found]))),
            None => {}
        }
    }
    Ok(None)
}

/// The star of a set, of which this is seen in a window, if that proves it.
fn seen(
    set: Shape,
    next: &PointSet,
    last: [usize; 2],
    budget: &Budget,
) -> Result<Option<Iteration>, Stop> {
    if let Shape::Double(set) = set {
        let found = repeating(set, next, last, budget)?;
        if found.is_some() {
            return Ok(found.map(|found| Iteration::of(KnownSet::Repeats(found))));
        }
    }
    let Some(found) = banded(set, next, last, budget)? else {
        return Ok(None);
    };
    // A set without a band is told as what it is.
    let side = next.window().width();
    let fits = |_: usize, from: usize, period: usize| from + 2 * period <= side / 2;
    if let Some(double) = repetition(next, fits, budget)?
        && same_shapes(Shape::Double(&double), Shape::Banded(&found)) == Some(true)
    {
        let mut repeating = Iteration::of(KnownSet::Repeats(double));
        repeating.band = Some(found);
        return Ok(Some(repeating));
    }
    Ok(Some(Iteration::of(KnownSet::Banded(found))))
}

/// The star of a set that repeats, if it is seen to repeat (theorem 1).
fn repeating(
    set: &DoublePeriod,
    next: &PointSet,
    last: [usize; 2],
    budget: &Budget,
) -> Result<Option<DoublePeriod>, Stop> {
    let side = next.window().width();
    let fits = |i: usize, from: usize, period: usize| {
        lcm(period, set.period[i])
            .is_some_and(|common| (set.from[i] + from + common - 1).max(last[i]) + common <= side)
    };
    repetition(next, fits, budget)
}
