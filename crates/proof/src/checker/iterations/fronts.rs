//! Whether fronts move for ever: theorem 6 of `docs/vector-games-on-all-positions.md`.

use super::IterationsRefusal;
use super::file::{Fronts, Repeating};
use super::sets::Set;
use grundy_base::budget::Budget;

/// Checks the claim for the last iterations, which are each the star of the one before; `last` are the
/// largest coordinates of the minimal moves.
pub(super) fn check(
    fronts: &Fronts,
    iterations: &[Option<Repeating>],
    last: [usize; 2],
    budget: &Budget,
) -> Result<(), IterationsRefusal> {
    let wrong = IterationsRefusal::Claim;
    let known: Option<Vec<&Repeating>> = iterations
        .iter()
        .rev()
        .take(fronts.every + 1)
        .map(Option::as_ref)
        .collect();
    let known = known.filter(|known| known.len() == fronts.every + 1);
    let mut sets = known.ok_or(wrong(
        "these iterations do not all repeat in both directions",
    ))?;
    sets.reverse();
    let (first, moved) = (sets[0], sets[fronts.every]);
    if fronts.marks.len() != fronts.every || sets.iter().any(|set| set.period != first.period) {
        return Err(wrong(
            "there are not as many marks as iterations, or their periods differ",
        ));
    }
    let mut marks = fronts.marks.clone();
    marks.push([0, 1].map(|i| moved_by(marks[0][i], fronts.step[i])));
    for i in 0..2 {
        let step = fronts.step[i];
        if step == 0 || !step.is_multiple_of(first.period[i]) {
            return Err(wrong("the step is no multiple of the period"));
        }
        for (set, marks) in sets.iter().zip(&marks) {
            runs(set, i, marks[i], budget)?;
            if marks[i][0] <= last[i] {
                return Err(wrong("a minimal move is beyond the first mark"));
            }
        }
        if !marks
            .windows(2)
            .all(|pair| far_apart(pair[0][i], pair[1][i], step))
        {
            return Err(wrong("the fronts are not far enough apart"));
        }
    }
    let sides =
        [0, 1].map(|i| moved.from[i].max(first.from[i] + 2 * fronts.step[i]) + first.period[i]);
    let before = |i: usize, at| place_before(at, marks[0][i], fronts.step[i], first.period[i]);
    let (first, moved) = (Set::repeating(first), Set::repeating(moved));
    // Where both repeat from the sides on, they differ within them if they differ at all.
    let mut differ = false;
    for y in 0..sides[1] {
        budget.check_work(sides[0])?;
        for x in 0..sides[0] {
            if moved.has(x, y) != first.has(before(0, x), before(1, y)) {
                return Err(wrong(
                    "the last iteration is not the first one with its fronts moved",
                ));
            }
            differ |= moved.has(x, y) != first.has(x, y);
        }
    }
    match differ {
        true => Ok(()),
        false => Err(wrong("the last iteration is the first one: nothing moves")),
    }
}

fn moved_by([o, g, g2, h, h2]: [usize; 5], by: usize) -> [usize; 5] {
    [o, g + by, g2 + by, h + 2 * by, h2 + 2 * by]
}

/// Checks that the columns (or rows) of a set repeat but for `[0,o)` and the fronts.
fn runs(
    set: &Repeating,
    axis: usize,
    [o, g, g2, h, h2]: [usize; 5],
    budget: &Budget,
) -> Result<(), IterationsRefusal> {
    if !(o <= g && g <= g2 && g2 <= h && h <= h2) {
        return Err(IterationsRefusal::Claim("the marks are in no order"));
    }
    let across = set.from[1 - axis] + set.period[1 - axis];
    let period = set.period[axis];
    let cells = Set::repeating(set);
    let has = |at: usize, line: usize| match axis {
        0 => cells.has(at, line),
        _ => cells.has(line, at),
    };
    for at in (o..g).chain(g2..h).chain(h2..set.from[axis]) {
        budget.check_work(across)?;
        if (0..across).any(|line| has(at, line) != has(at + period, line)) {
            return Err(IterationsRefusal::Claim(
                "a column or a row between the fronts does not repeat",
            ));
        }
    }
    Ok(())
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
    let copied = |mut at: usize, mark: usize| {
        while at >= mark {
            at -= period;
        }
        at
    };
    match at {
        _ if at < g => at,
        _ if at < g + s => copied(at, g),
        _ if at < h + s => at - s,
        _ if at < h + 2 * s => copied(at - s, h),
        _ => at - 2 * s,
    }
}
