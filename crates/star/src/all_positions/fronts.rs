//! Fronts that move for ever, so that `φ` is infinite: theorem 6 of
//! `docs/vector-games-on-all-positions.md`, lemma 3 of `docs/moving-front.md`.
//!
//! Let iterations repeat in both directions with the period `p` but for columns in `[0,o)`, in a
//! first front `[g,g')` and in a second one `[h,h')`, and the same for rows. If after some steps
//! all is the same but for the first front, which has moved by a multiple `s` of `p`, and the
//! second one, which has moved by `2s`, and if the fronts are far enough apart, then this goes on
//! for ever.

use super::SOURCE;
use crate::certificate::DoublePeriod;
use grundy_base::budget::{Budget, Stop};
use std::fmt;

/// The most steps in which fronts are seen to move.
const MOST: usize = 6;

/// The intervals where the columns, or the rows, of a set do not repeat: `[0,o)`, `[g,g')` and `[h,h')`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// `o`.
    pub origin: usize,
    /// `g` and `g'`.
    pub first: [usize; 2],
    /// `h` and `h'`.
    pub second: [usize; 2],
}

impl Marks {
    /// The marks of a set: the two longest parts of the columns (axis 0) or rows that repeat lie
    /// between them.
    fn of(set: &DoublePeriod, axis: usize, budget: &Budget) -> Result<Option<Marks>, Stop> {
        let period = set.period[axis];
        let across = set.from[1 - axis] + set.period[1 - axis];
        let has = |along: usize, across: usize| match axis {
            0 => set.contains(along, across),
            _ => set.contains(across, along),
        };
        let mut breaks = Vec::new();
        for at in 0..set.from[axis] {
            budget.check_work(across)?;
            if (0..across).any(|line| has(at, line) != has(at + period, line)) {
                breaks.push(at);
            }
        }
        let mut gaps: Vec<[usize; 2]> = breaks.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        gaps.sort_by_key(|[from, to]| from.abs_diff(*to));
        let (Some(&last), Some(mut longest)) = (breaks.last(), gaps.last_chunk::<2>().copied())
        else {
            return Ok(None);
        };
        longest.sort_unstable();
        let [[origin, g], [end, h]] = longest;
        Ok(Some(Marks {
            origin: origin + 1,
            first: [g, end + 1],
            second: [h, last + 1],
        }))
    }

    /// These marks with the fronts moved.
    fn moved(&self, by: usize) -> Marks {
        Marks {
            origin: self.origin,
            first: self.first.map(|x| x + by),
            second: self.second.map(|x| x + 2 * by),
        }
    }

    /// The place before the move to which one after it corresponds.
    fn before(&self, at: usize, by: usize, period: usize) -> usize {
        // The last place before a mark with the residue of one.
        let last = |mark: usize, of: usize| mark - 1 - (mark - 1 + period - of % period) % period;
        let (g, h) = (self.first[0], self.second[0]);
        if at < g {
            at
        } else if at < g + by {
            last(g, at)
        } else if at < h + by {
            at - by
        } else if at < h + 2 * by {
            last(h, at - by)
        } else {
            at - 2 * by
        }
    }

    /// Whether the fronts are far enough apart for the sums of one set and the next.
    fn far_enough(&self, other: &Marks, s: usize) -> bool {
        let o = self.origin.max(other.origin);
        let least = |a: [usize; 2], b: [usize; 2]| a[0].min(b[0]);
        let most = |a: [usize; 2], b: [usize; 2]| a[1].max(b[1]);
        let (g, g2) = (
            least(self.first, other.first),
            most(self.first, other.first),
        );
        let (h, h2) = (
            least(self.second, other.second),
            most(self.second, other.second),
        );
        g >= 2 * (o + s)
            && 2 * g >= g2 + 2 * s + o
            && h >= g2 + 2 * s + o
            && g + h >= h2 + 2 * s + o
            && g + h >= 2 * g2 + s
            && 2 * h >= h2 + g2 + 2 * s
    }
}

/// Fronts that move for ever: `X^(i+every)` is `X^i` with its fronts moved, for all `i ≥ from`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovingFronts {
    /// The first of the iterations.
    pub from: usize,
    /// After so many iterations the fronts have moved.
    pub every: usize,
    /// So far the first front moves in each direction; the second one twice as far.
    pub step: [usize; 2],
    /// The marks of the columns and of the rows of the first of the iterations.
    pub marks: [Marks; 2],
    /// The marks of each of the iterations until the fronts have moved.
    pub(super) all_marks: Vec<[Marks; 2]>,
}

impl fmt::Display for MovingFronts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ([x, y], from, every) = (self.step, self.from, self.every);
        let [columns, rows] = self.marks.map(|marks| marks.first[0]);
        write!(
            f,
            "from iteration {from} on, fronts at column {columns} and row {rows} move by {x} and {y}, \
             and others twice as far, in every {every} iterations (theorem 6 of {SOURCE})"
        )
    }
}

/// Whether the last of these iterations, which are each the star of the one before, show that
/// fronts move for ever; `number` is that of the last one, and `minimal` are the largest
/// coordinates of the minimal moves.
pub(super) fn moving_fronts(
    sets: &[&DoublePeriod],
    number: usize,
    minimal: [usize; 2],
    budget: &Budget,
) -> Result<Option<MovingFronts>, Stop> {
    let Some((last, before)) = sets.split_last() else {
        return Ok(None);
    };
    for every in 1..=MOST.min(before.len()) {
        let run = &before[before.len() - every..];
        let first = run[0];
        let farther = [0, 1].map(|i| last.from[i].checked_sub(first.from[i]));
        let [Some(x), Some(y)] = farther else {
            continue;
        };
        let same_periods = run.iter().all(|set| set.period == last.period);
        if x == 0 || x % 2 != 0 || y == 0 || y % 2 != 0 || !same_periods {
            continue;
        }
        let step = [x / 2, y / 2];
        if !(0..2).all(|i| step[i].is_multiple_of(last.period[i])) {
            continue;
        }
        let mut known = Vec::new();
        for set in run {
            let marks = [Marks::of(set, 0, budget)?, Marks::of(set, 1, budget)?];
            let [Some(columns), Some(rows)] = marks else {
                break;
            };
            known.push([columns, rows]);
        }
        if known.len() < every || !holds(first, last, &known, step, minimal, budget)? {
            continue;
        }
        return Ok(Some(MovingFronts {
            from: number - every,
            every,
            step,
            marks: known[0],
            all_marks: known,
        }));
    }
    Ok(None)
}

/// Whether a set is another one with its fronts moved, and those of all sets between, with these
/// marks, are far enough apart.
fn holds(
    first: &DoublePeriod,
    last: &DoublePeriod,
    marks: &[[Marks; 2]],
    step: [usize; 2],
    minimal: [usize; 2],
    budget: &Budget,
) -> Result<bool, Stop> {
    let start = marks[0];
    let moved = [0, 1].map(|i| start[i].moved(step[i]));
    let marks = [marks, &[moved]].concat();
    let far = |i: usize| {
        let pairs = marks.windows(2);
        let beyond = marks.iter().all(|marks| marks[i].origin > minimal[i]);
        beyond
            && pairs
                .into_iter()
                .all(|pair| pair[0][i].far_enough(&pair[1][i], step[i]))
    };
    if !far(0) || !far(1) {
        return Ok(false);
    }
    let sides = [0, 1].map(|i| last.from[i] + last.period[i]);
    let place = |i: usize, at: usize| start[i].before(at, step[i], last.period[i]);
    for y in 0..sides[1] {
        budget.check_work(sides[0])?;
        let line = place(1, y);
        if (0..sides[0]).any(|x| last.contains(x, y) != first.contains(place(0, x), line)) {
            return Ok(false);
        }
    }
    Ok(true)
}
