//! Whether fronts move for ever: theorem 6 of `docs/vector-games-on-all-positions.md`.

use super::file::Fronts;
use crate::checker::periodic::{Grid, Repeating, Set};
use crate::{Refusal, Stated, Unproved};
use grundy_base::budget::Budget;

/// What is claimed of the last iterations, which are each the star of the one before.
pub(super) struct Claimed<'a> {
    fronts: &'a Fronts,
    /// The last iterations, of which there is one more than there are marks.
    sets: Vec<&'a Repeating>,
    /// The marks of all of them.
    marks: Vec<[[usize; 5]; 2]>,
}

fn wrong(why: &str) -> Unproved {
    Refusal::new(Stated::Sets, "claim.fronts", why).into()
}

/// `o ≤ g ≤ g' ≤ h ≤ h'` when the first front has moved so far, and the second one twice as far.
fn moved_by([o, g, g2, h, h2]: [usize; 5], by: usize) -> [usize; 5] {
    [o, g + by, g2 + by, h + 2 * by, h2 + 2 * by]
}

impl<'a> Claimed<'a> {
    /// The claim for the last of these iterations, if they all repeat in both directions with one period.
    pub(super) fn of(
        fronts: &'a Fronts,
        iterations: &[Option<&'a Repeating>],
    ) -> Result<Claimed<'a>, Unproved> {
        let first = iterations.len().checked_sub(fronts.every + 1);
        let last = first.and_then(|first| iterations[first..].iter().copied().collect());
        let sets: Vec<&Repeating> =
            last.ok_or_else(|| wrong("these iterations do not all repeat in both directions"))?;
        let periods_differ = sets.iter().any(|set| set.period != sets[0].period);
        if fronts.marks.len() != fronts.every || periods_differ {
            return Err(wrong(
                "there are not as many marks as iterations, or their periods differ",
            ));
        }
        let mut marks = fronts.marks.clone();
        marks.push([0, 1].map(|i| moved_by(marks[0][i], fronts.step[i])));
        Ok(Claimed {
            fronts,
            sets,
            marks,
        })
    }

    /// Checks it; `last` are the largest coordinates of the minimal moves.
    pub(super) fn check(&self, last: [usize; 2], budget: &Budget) -> Result<(), Unproved> {
        for axis in 0..2 {
            let step = self.fronts.step[axis];
            if !step.is_multiple_of(self.sets[0].period[axis]) {
                return Err(wrong("the step is no multiple of the period"));
            }
            for (set, marks) in self.sets.iter().zip(&self.marks) {
                runs(set, axis, marks[axis], budget)?;
                if marks[axis][0] <= last[axis] {
                    return Err(wrong("a minimal move is beyond the first mark"));
                }
            }
            let mut pairs = self.marks.windows(2);
            if !pairs.all(|pair| far_apart(pair[0][axis], pair[1][axis], step)) {
                return Err(wrong("the fronts are not far enough apart"));
            }
        }
        self.moved(budget)
    }

    /// Checks that the last set is the first one with its fronts moved, and another one. Where both repeat
    /// from the sides of the window on, they differ within it if they differ at all.
    fn moved(&self, budget: &Budget) -> Result<(), Unproved> {
        let (step, marks) = (self.fronts.step, self.marks[0]);
        let (first, moved) = (self.sets[0], self.sets[self.fronts.every]);
        let period = first.period;
        let sides = [0, 1].map(|i| moved.from[i].max(first.from[i] + 2 * step[i]) + period[i]);
        let before = [0, 1].map(|i| {
            let places = 0..sides[i];
            let before = places.map(|at| place_before(at, marks[i], step[i], period[i]));
            before.collect::<Vec<usize>>()
        });
        let first = Grid::of(Set::Double(first), sides, budget)?;
        let moved = Grid::of(Set::Double(moved), sides, budget)?;
        for (y, &below) in before[1].iter().enumerate() {
            budget.check_work(sides[0])?;
            let mut columns = before[0].iter().enumerate();
            if columns.any(|(x, &left)| moved.has(x, y) != first.has(left, below)) {
                return Err(wrong(
                    "the last iteration is not the first one with its fronts moved",
                ));
            }
        }
        match first.rows == moved.rows {
            false => Ok(()),
            true => Err(wrong("the last iteration is the first one: nothing moves")),
        }
    }
}

/// Checks that the columns (or rows) of a set repeat but for `[0,o)` and the fronts, and that these are no
/// larger than they must be.
fn runs(
    set: &Repeating,
    axis: usize,
    [o, g, g2, h, h2]: [usize; 5],
    budget: &Budget,
) -> Result<(), Unproved> {
    if !(o <= g && g <= g2 && g2 <= h && h <= h2) {
        return Err(wrong("the marks are in no order"));
    }
    let period = set.period[axis];
    let mut sides = [0, 1].map(|i| set.from[i] + set.period[i]);
    let across = sides[1 - axis];
    sides[axis] = sides[axis].max(h2 + 1) + period;
    let cells = Grid::of(Set::Double(set), sides, budget)?;
    let repeats = |at: usize| match axis {
        0 => (0..across).all(|y| cells.has(at, y) == cells.has(at + period, y)),
        _ => cells.rows[at] == cells.rows[at + period],
    };
    budget.check_work(across.saturating_mul(sides[axis]))?;
    if !(o..g).chain(g2..h).chain(h2..set.from[axis]).all(repeats) {
        return Err(wrong(
            "a column or a row between the fronts does not repeat",
        ));
    }
    let mut ends = [
        o.checked_sub(1),
        Some(g),
        g2.checked_sub(1),
        Some(h),
        h2.checked_sub(1),
    ];
    match ends.iter_mut().flatten().any(|at| repeats(*at)) {
        true => Err(wrong(
            "a front is not where the columns or rows cease to repeat",
        )),
        false => Ok(()),
    }
}

/// The conditions of lemma 3 of `docs/moving-front.md`.
fn far_apart(a: [usize; 5], b: [usize; 5], s: usize) -> bool {
    let least = |i: usize| a[i].min(b[i]);
    let most = |i: usize| a[i].max(b[i]);
    let (o, g, g2, h, h2) = (most(0), least(1), most(2), least(3), most(4));
    g >= 2 * (o + s)
        && 2 * g >= g2 + 2 * s + o
        && h >= g2 + 2 * s + o
        && g + h >= h2 + 2 * s + o
        && g + h >= 2 * g2 + s
        && 2 * h >= h2 + g2 + 2 * s
}

/// The column (or row) of which this one is a copy when the fronts have moved.
fn place_before(at: usize, [_, g, _, h, _]: [usize; 5], s: usize, period: usize) -> usize {
    // The last one before a mark that is a multiple of the period away.
    let copied = |at: usize, mark: usize| at - ((at - mark) / period + 1) * period;
    match at {
        _ if at < g => at,
        _ if at < g + s => copied(at, g),
        _ if at < h + s => at - s,
        _ if at < h + 2 * s => copied(at - s, h),
        _ => at - 2 * s,
    }
}
