//! The game of figure 8 with x = 2, of class 3c, never settles: the certificate of
//! `docs/moving-front.md`, whose letters are used here, from its fourth iteration on, which
//! `all_positions.rs` proves to be finite; and the game of five moves of the remark there.

use crate::{budget, history, moves, window};
use grundy_base::play::Convention;
use grundy_star::{Class, Keep, Moves, Point, PointSet, iterate};
use std::sync::Arc;

/// The window in which everything is checked.
const SIDE: usize = 2_150;

/// The period along the axes.
const P: usize = 14;

/// How far the first front goes in two iterations; the second goes twice as far.
const S: usize = 42;

/// The game of the remark, of class 3c.
const GAME: &str = "0,5 2,2 5,0 4,7 7,4";

/// A game that never settles.
struct Case {
    game: Moves,
    /// Steps that have the period 10 before a finite iteration; those after it have 14.
    tens: usize,
    /// The first of the iterations that repeat.
    first: usize,
}

impl Case {
    fn remark() -> Case {
        Case {
            game: moves(GAME),
            tens: 4,
            first: 18,
        }
    }

    /// The fourth iteration of the game of figure 8 with x = 2.
    fn theorem() -> Case {
        let found = history("0,5 2,2 5,0", &[600, 600]);
        let points: Vec<Point> = found.sets[4].points().collect();
        assert_eq!(points.len(), 353);
        Case {
            game: Moves::new(2, points).unwrap(),
            tens: 0,
            first: 14,
        }
    }

    /// The iterations `X^0, …` in the window, as many as are needed.
    fn iterations(&self) -> Vec<Arc<PointSet>> {
        let start = PointSet::of_moves(&self.game, window(&[SIDE, SIDE]));
        let (limits, last) = (budget(), self.first + 3);
        let mut sets = Vec::new();
        let found = iterate(
            &start,
            Convention::Misere,
            Keep::Last,
            &limits,
            &mut |progress| {
                sets.push(Arc::clone(progress.set));
                // There are more to the edge of the window.
                if progress.iteration == last {
                    limits.cancel();
                }
            },
        );
        assert!(found.is_err() && sets.len() == last + 1);
        sets
    }
}

/// The first and the last `x` with `a(x) ≠ b(x + shift)` in the window.
fn breaks(a: &[u64], b: &[u64], shift: usize) -> Option<(usize, usize)> {
    let bit = |row: &[u64], x: usize| row[x / 64] >> (x % 64) & 1;
    let word = |row: &[u64], x: usize| {
        let (at, low) = (x / 64, x % 64);
        let high = row.get(at + 1).copied().unwrap_or(0);
        row[at] >> low | if low == 0 { 0 } else { high << (64 - low) }
    };
    let differs = |x: &usize| bit(a, *x) != bit(b, x + shift);
    let end = SIDE - shift;
    let words = (0..end / 64).filter(|i| a[*i] != word(b, i * 64 + shift));
    let places = words
        .flat_map(|i| i * 64..i * 64 + 64)
        .chain(end / 64 * 64..end);
    let mut all = places.filter(differs);
    let first = all.next()?;
    Some((first, all.next_back().unwrap_or(first)))
}

/// The least `a` and `c` with which a set in the window is in the class `C(a, c; p, q)`.
fn sectors(set: &PointSet, [p, q]: [usize; 2]) -> (usize, usize) {
    let (mut a, mut c) = (0, 0);
    for y in 0..SIDE {
        if let Some((_, x)) = breaks(set.row(y), set.row(y), p) {
            c = c.max((x + 1).saturating_sub(y));
        }
        if y + p < SIDE
            && let Some((x, _)) = breaks(set.row(y), set.row(y + p), 0)
        {
            c = c.max((y + 1).saturating_sub(x));
        }
        if y + q < SIDE
            && let Some((_, x)) = breaks(set.row(y), set.row(y + q), q)
        {
            a = a.max(x.min(y) + 1);
        }
    }
    (a, c)
}

/// The side of the window in which lemma 2 checks that one set is the star of another.
fn needed((a, c): (usize, usize), (b, d): (usize, usize), [p, q]: [usize; 2]) -> usize {
    let together = a + b + 2 * q + c.max(d);
    let apart = c + d + p - 1;
    together + apart + p + q
}

#[test]
fn all_iterations_are_known_on_the_whole_quadrant() {
    for case in [Case::theorem(), Case::remark()] {
        assert_eq!(Class::of(&case.game), Some(Class::ManyOnAxes));
        assert_eq!(case.game.minimal(), moves("0,5 2,2 5,0"));
        let sets = case.iterations();
        let finite = &sets[case.tens];
        assert!(finite.points().flatten().all(|x| x < 100));
        for (i, pair) in sets.windows(2).enumerate() {
            // A finite set has all periods.
            let periods = if i < case.tens { [10, 450] } else { [P, 98] };
            let [known, found] = [0, 1].map(|at| sectors(&pair[at], periods));
            let side = needed(known, found, periods);
            assert!(side <= SIDE, "{i} needs {side}: {known:?}, {found:?}");
        }
    }
    assert_eq!(Case::remark().iterations()[4].count(), 358);
}

/// Where a set does not repeat with the period: `[0,o)`, `[g,g')` and `[h,h')`, as `[o, g, g', h, h']`.
type Marks = [usize; 5];

fn marks(set: &PointSet) -> Marks {
    let mut columns = vec![0_u64; set.row(0).len()];
    let mut rows = Vec::new();
    for y in 0..SIDE {
        let row = set.row(y);
        let bit = |x: usize| row[x / 64] >> (x % 64) & 1;
        for x in 0..SIDE - P {
            columns[x / 64] |= (bit(x) ^ bit(x + P)) << (x % 64);
        }
        if y + P < SIDE && row != set.row(y + P) {
            rows.push(y);
        }
    }
    let columns = (0..SIDE - P).filter(|x| columns[x / 64] >> (x % 64) & 1 == 1);
    let found = clusters(columns);
    assert_eq!(found, clusters(rows.into_iter()), "columns and rows");
    match found[..] {
        [(0, o), (g, g2), (h, h2)] => [o, g, g2, h, h2],
        _ => panic!("{found:?}"),
    }
}

/// The places in pieces that are more than a period apart, each as `[first, last + 1)`.
fn clusters(places: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for x in places {
        match found.last_mut() {
            Some((_, end)) if x < *end + P => *end = x + 1,
            _ => found.push((x, x + 1)),
        }
    }
    found
}

/// The marks of the next set of the family.
fn next([o, g, g2, h, h2]: Marks) -> Marks {
    [o, g + S, g2 + S, h + 2 * S, h2 + 2 * S]
}

/// Conditions (1) to (4) of lemma 3, on the marks of `M_n` and `P_n`.
fn long_enough(m: Marks, p: Marks) -> bool {
    let o = m[0].max(p[0]);
    let (g, h) = (m[1].min(p[1]), m[3].min(p[3]));
    let (g2, h2) = (m[2].max(p[2]), m[4].max(p[4]));
    g >= 2 * (o + S)
        && 2 * g >= g2 + 2 * S + o
        && h >= g2 + 2 * S + o
        && g + h >= h2 + 2 * S + o
        && g + h >= 2 * g2 + S
        && 2 * h >= h2 + g2 + 2 * S
}

/// The steps `t` with which `u` of one set and `u + t` of the next one correspond.
fn steps([o, g, g2, h, h2]: Marks, u: usize) -> Vec<usize> {
    let all = [
        (u < g, 0),
        (o <= u && u < h, S),
        (u >= g2, 2 * S),
        (u >= h2, 3 * S),
        (u >= h2, 4 * S),
    ];
    all.into_iter()
        .filter(|step| step.0)
        .map(|step| step.1)
        .collect()
}

#[test]
fn every_second_iteration_is_the_one_before_with_its_fronts_moved() {
    for case in [Case::theorem(), Case::remark()] {
        moves_its_fronts(&case);
    }
}

fn moves_its_fronts(case: &Case) {
    let sets = case.iterations();
    let [a, b, a1, b1] = [0, 1, 2, 3].map(|i| &sets[case.first + i]);
    for (set, moved) in [(a, a1), (b, b1)] {
        let known = marks(set);
        assert_eq!(marks(moved), next(known));
        for set in [set, moved] {
            // The window shows every column that does not repeat.
            let (a, c) = sectors(set, [P, 98]);
            assert!(marks(set)[4].max(a + c) < SIDE - c - 140);
        }
        let [_, g, _, h, _] = known;
        let along = |u: usize| {
            u + if u < g {
                0
            } else if u < h {
                S
            } else {
                2 * S
            }
        };
        for y in 0..SIDE - 2 * S {
            let (row, image) = (set.row(y), moved.row(along(y)));
            let bit = |row: &[u64], x: usize| row[x / 64] >> (x % 64) & 1;
            let same = (0..SIDE - 2 * S).all(|x| bit(row, x) == bit(image, along(x)));
            assert!(same, "row {y}");
        }
    }
    assert!(long_enough(marks(a), marks(b)));
    assert!(long_enough(marks(b), marks(a1)));
}

/// Lemma 3 for the marks at hand; its proof is for all marks that are long enough.
#[test]
fn sums_of_one_set_and_the_next_correspond() {
    let [a, b] = [[113, 246, 296, 521, 552], [113, 263, 324, 563, 594]];
    let [a, b] = [next(next(a)), next(next(b))];
    for (m, p) in [(a, b), (b, next(a))] {
        assert!(long_enough(m, p));
        // Downwards: from sums at the next level to sums at this one.
        let level = |marks: Marks, c: usize| -> Vec<usize> {
            let legal = |t: &usize| c >= *t && steps(marks, c - t).contains(t);
            (0..=4).map(|k| k * S).filter(legal).collect()
        };
        let end = 2 * (m[4].max(p[4]) + 4 * S);
        let of_m: Vec<_> = (0..end).map(|c| level(m, c)).collect();
        let of_p: Vec<_> = (0..end).map(|c| level(p, c)).collect();
        for w in 0..end {
            for u in 0..=w {
                let pairs = of_m[u]
                    .iter()
                    .flat_map(|t| of_p[w - u].iter().map(move |s| t + s));
                assert!(
                    pairs.into_iter().any(|t| of_p[w].contains(&t)),
                    "{u} of {w}"
                );
            }
        }
        // Upwards: every number of the next level has a step that all sums below it can take.
        let of_m: Vec<_> = (0..end).map(|c| steps(m, c)).collect();
        let of_p: Vec<_> = (0..end).map(|c| steps(p, c)).collect();
        let can = |w: usize, t: usize| {
            (0..=w).all(|u| {
                let mut steps = of_m[u].iter();
                steps.any(|s| *s <= t && of_p[w - u].contains(&(t - s)))
            })
        };
        for w in 0..end {
            let good = |t: &usize| w >= *t && of_p[w - t].contains(t) && can(w - t, *t);
            assert!([0, S, 2 * S, 3 * S, 4 * S].iter().any(good), "{w}");
        }
    }
}
