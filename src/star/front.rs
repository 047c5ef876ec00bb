//! Moving fronts: `X(i+s) = X(i) + v`, again and again. A front that moves on for ever
//! makes `φ` infinite; in a window it is an observation, not a proof.

use super::history::{History, Step};
use super::moves::Point;
use super::window::Window;

/// The most iterations a front may take for one move.
const SLOWEST: usize = 12;

/// The most pairs of points that are compared.
const MOST_PAIRS: usize = 1 << 16;

/// A front that was seen to move.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Front {
    /// `s`: after so many iterations the front has moved.
    pub every: usize,
    /// `v`: so far.
    pub shift: Point,
    /// The first `i` of the motion.
    pub from: usize,
    /// The last `i` for which `X(i+s) = X(i) + v` was seen.
    pub to: usize,
}

/// The fastest repeating motion that lasts to the end of the history: `X(i+s)` is the part of
/// `X(i) + v` in the window, for `i = from, …, to`, and at least for `s + 1` of them.
pub fn moving_front(history: &History) -> Option<Front> {
    let steps = &history.steps;
    (1..=SLOWEST.min(steps.len().saturating_sub(1)))
        .filter_map(|every| {
            let to = steps.len() - 1 - every;
            let shifts = differences(&steps[to + every], &steps[to]);
            let moves = |i: usize, shift: Point| {
                moved(&steps[i], shift, history.window) == steps[i + every].minimal
            };
            let start =
                |shift: Point| to + 1 - (0..=to).rev().take_while(|&i| moves(i, shift)).count();
            let (from, shift) = shifts.into_iter().map(|v| (start(v), v)).min()?;
            (to >= from + every).then_some(Front {
                every,
                shift,
                from,
                to,
            })
        })
        .next()
}

/// The shifts that take a point of the earlier set to one of the later set.
///
/// None where there are very many points: those are no fronts but whole borders.
fn differences(later: &Step, earlier: &Step) -> Vec<Point> {
    let mut shifts = Vec::new();
    if earlier.minimal.len().saturating_mul(later.minimal.len()) > MOST_PAIRS {
        return shifts;
    }
    for a in &earlier.minimal {
        for b in &later.minimal {
            let shift = [0, 1, 2].map(|i| b[i].checked_sub(a[i]));
            if let [Some(x), Some(y), Some(z)] = shift
                && [x, y, z] != [0; 3]
            {
                shifts.push([x, y, z]);
            }
        }
    }
    shifts.sort_unstable();
    shifts.dedup();
    shifts
}

/// `X + v`, as far as it is in the window.
fn moved(step: &Step, shift: Point, window: Window) -> Vec<Point> {
    let points = step.minimal.iter();
    points
        .map(|p| [0, 1, 2].map(|i| p[i].saturating_add(shift[i])))
        .filter(|&p| window.contains(p))
        .collect()
}
