//! Moving fronts: `X(i+s) = X(i) + v`, again and again. A front that moves on for ever
//! makes `φ` infinite; in a window it is an observation, not a proof.

use super::history::{History, Step};
use super::point::Point;
use super::window::Window;

/// The most iterations a front may take for one move.
const SLOWEST: usize = 12;

/// A motion is seen so many times in full.
const TURNS: usize = 3;

/// The most pairs of points that are compared.
const MOST_PAIRS: usize = 1 << 12;

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

impl Front {
    /// `v` in a game on so many heaps.
    pub fn coordinates(&self, dimension: usize) -> &[u32] {
        self.shift.get(..dimension).unwrap_or(&self.shift)
    }
}

/// The fastest repeating motion that goes on until it leaves the window.
///
/// `X(i+s)` is the part of `X(i) + v` in the window, for `i = from, …, to`, three full turns at
/// least, and nothing of the last `s` fronts moved once more would be in the window. So the
/// iterations of a game that settles before the edge of the window is reached have none.
pub fn moving_front(history: &History) -> Option<Front> {
    let steps = &history.steps;
    let leaves = |every: usize, shift: Point| {
        let mut last = steps.iter().rev().take(every);
        last.all(|step| moved(step, shift, history.window).is_empty())
    };
    (1..=SLOWEST.min(steps.len() / (TURNS + 1))).find_map(|every| {
        let to = steps.len() - 1 - every;
        let moves = |i: usize, shift: Point| {
            moved(&steps[i], shift, history.window) == steps[i + every].minimal
        };
        let start = |shift: Point| to + 1 - (0..=to).rev().take_while(|&i| moves(i, shift)).count();
        let shifts = differences(&steps[to + every], &steps[to]);
        let leaving = shifts.into_iter().filter(|&v| leaves(every, v));
        let (from, shift) = leaving.map(|v| (start(v), v)).min()?;
        (to + 1 >= from + TURNS * every).then_some(Front {
            every,
            shift,
            from,
            to,
        })
    })
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
