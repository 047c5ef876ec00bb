//! The iterations `M^0 = M`, `M^(i+1) = P(M^i)` in a window, up to the first that stays.
//!
//! `φ_W` is the least `i` with `M^i = M^(i+1)` in the window `W`. It never decreases when the
//! window grows, and is only a lower bound for `φ` on all of `N0^d`.

use super::bits;
use super::moves::Moves;
use super::outcomes::Passes;
use super::point::Point;
use super::rows::Rows;
use super::set::PointSet;
use super::table::RowTable;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use std::sync::Arc;

/// Bytes that stored sums of rows may take, if the budget allows them.
const SUMS: usize = 512 << 20;

/// From one iteration to the next.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Step {
    /// `X(i)`: the minimal elements of `M^i Δ M^(i+1)`. They will not change again.
    pub minimal: Vec<Point>,
    /// How many positions differ in the window.
    pub differences: usize,
    /// The least `n` such that the sets differ in the cube `[0,n)^d`.
    pub side: usize,
}

/// The iterations of a game in a window.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The window.
    pub window: Window,
    /// The convention of play.
    pub play: Convention,
    /// `M^0, M^1, …`, up to the first one that stays; with [`Keep::Last`] only the last one.
    pub sets: Vec<Arc<PointSet>>,
    /// How many elements `M^0, M^1, …` have in the window.
    pub counts: Vec<usize>,
    /// The steps from `M^i` to `M^(i+1)` where they differ.
    pub steps: Vec<Step>,
    /// `φ_W`: the least `i` with `M^i = M^(i+1)` in the window. In normal play, where two games
    /// take turns in the end, the least `i` with `M^i = M^(i+2)`. Nothing if it was not reached.
    pub phi: Option<usize>,
}

impl History {
    /// The last set that was computed: the limit in the window if `phi` is there.
    pub fn last(&self) -> Option<&PointSet> {
        self.sets.last().map(Arc::as_ref)
    }

    /// `φ_W` as a function of the window, for all cubes `[0,n)^d` in this window: pairs `(n, φ)`
    /// where it changes to `φ` at `n`. It is 0 before the first pair. Exact up to the shortest
    /// side of the window; of a history that was stopped, as far as the steps go.
    pub fn phi_curve(&self) -> Vec<(usize, usize)> {
        let mut curve: Vec<(usize, usize)> = Vec::new();
        let shortest = self.window.sides().iter().copied().min().unwrap_or(0);
        for (i, step) in self.steps.iter().enumerate() {
            if step.side > shortest {
                break;
            }
            match curve.last_mut() {
                Some((side, phi)) if *side >= step.side => *phi = i + 1,
                _ => curve.push((step.side, i + 1)),
            }
        }
        curve
    }
}

/// Which sets a history keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Keep {
    /// All of them.
    #[default]
    All,
    /// The last one.
    Last,
}

/// A report on a running iteration.
pub struct StarProgress<'a> {
    /// The number of the iteration that was just found.
    pub iteration: usize,
    /// `M^iteration`.
    pub set: &'a Arc<PointSet>,
    /// The step that led to it; nothing for `M^0`.
    pub step: Option<&'a Step>,
}

/// An iteration that ended early, with what it had found.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{why}")]
pub struct Stopped {
    /// Why it ended.
    pub why: Stop,
    /// The iterations that are done, if there are any.
    pub partial: Option<Box<History>>,
}

/// The P-positions of the game with these moves in their window. In normal play the zero vector
/// is one of them; with the pass there are none in either convention.
pub fn p_positions(moves: &PointSet, play: Convention, budget: &Budget) -> Result<PointSet, Stop> {
    let mut found = star(moves, play, budget)?;
    if play == Convention::Normal && !moves.contains([0; 3]) {
        found.insert([0; 3]);
    }
    Ok(found)
}

/// `M*`: the P-positions as moves. In normal play the zero vector is left out.
pub fn star(moves: &PointSet, play: Convention, budget: &Budget) -> Result<PointSet, Stop> {
    let window = moves.window();
    let mut passes = passes(window, 1, budget)?;
    let rows = Rows::of(moves, &mut passes.table);
    let found = passes.outcomes(&rows, 0, play, budget)?;
    Ok(found.set(&passes.table, window))
}

/// The limit `M^∞` in a window, by one pass from the minimal moves, without iteration.
pub fn limit(moves: &Moves, window: Window, budget: &Budget) -> Result<PointSet, Stop> {
    let mut passes = passes(window, 1, budget)?;
    let minimal = PointSet::of_moves(&moves.minimal(), window);
    let minimal = Rows::of(&minimal, &mut passes.table);
    let found = passes.limit(&minimal, budget)?;
    Ok(found.set(&passes.table, window))
}

/// Iterates from a set of moves in its window until nothing changes.
///
/// In misère play the iteration always ends (theorem 3). `watch` sees each set as it is found.
///
/// ```
/// # use grundy_base::{budget::Budget, play::Convention};
/// # use grundy_star::{Keep, Moves, PointSet, Window, iterate, limit};
/// let budget = Budget::unlimited();
/// let moves = Moves::parse("4,0 0,3")?;
/// let window = Window::parse("24", 2)?;
/// let start = PointSet::of_moves(&moves, window);
/// let history = iterate(&start, Convention::Misere, Keep::Last, &budget, &mut |_| ())?;
/// assert_eq!(history.phi, Some(5));
/// assert_eq!(history.last(), Some(&limit(&moves, window, &budget)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn iterate(
    moves: &PointSet,
    play: Convention,
    keep: Keep,
    budget: &Budget,
    watch: &mut dyn FnMut(&StarProgress),
) -> Result<History, Stopped> {
    let moves = Arc::new(moves.clone());
    let mut history = History {
        window: moves.window(),
        play,
        sets: vec![Arc::clone(&moves)],
        counts: vec![moves.count()],
        steps: Vec::new(),
        phi: None,
    };
    watch(&StarProgress {
        iteration: 0,
        set: &moves,
        step: None,
    });
    match run(&mut history, keep, budget, watch) {
        Ok(()) => Ok(history),
        Err(why) => Err(Stopped {
            why,
            partial: Some(Box::new(history)),
        }),
    }
}

fn run(
    history: &mut History,
    keep: Keep,
    budget: &Budget,
    watch: &mut dyn FnMut(&StarProgress),
) -> Result<(), Stop> {
    let (window, play) = (history.window, history.play);
    let mut passes = passes(window, 3, budget)?;
    let Some(start) = history.sets.last() else {
        return Ok(());
    };
    let mut previous: Option<Rows> = None;
    let mut current = Rows::of(start, &mut passes.table);
    loop {
        let kept = history.sets.len() + 3;
        let needed = kept
            .saturating_mul(window.bytes())
            .saturating_add(passes.table.bytes());
        if budget.check_memory(needed).is_err() {
            // Of all rows met so far, only those of the last two sets are needed.
            let mut fresh = self::passes(window, kept, budget)?;
            current = current.moved(&passes.table, &mut fresh.table);
            previous = previous.map(|rows| rows.moved(&passes.table, &mut fresh.table));
            passes = fresh;
        }
        // Where M^(i-1) and M^i have the same first rows, so have M^i and M^(i+1).
        let same = previous
            .as_ref()
            .map_or(0, |before| same_rows(before, &current));
        let same = if play == Convention::Misere { same } else { 0 };
        let next = passes.outcomes(&current, same, play, budget)?;
        let turns =
            play == Convention::Normal && previous.as_ref().is_some_and(|p| p.ids == next.ids);
        if turns {
            history.phi = Some(history.counts.len() - 2);
        }
        if next.ids == current.ids {
            history.phi = Some(history.counts.len() - 1);
        }
        if history.phi.is_some() {
            return Ok(());
        }
        budget.check()?;
        let step = step(&current, &next, &passes.table, window);
        let set = Arc::new(next.set(&passes.table, window));
        budget.check()?;
        watch(&StarProgress {
            iteration: history.counts.len(),
            set: &set,
            step: Some(&step),
        });
        history.counts.push(set.count());
        history.steps.push(step);
        if keep == Keep::Last {
            history.sets.clear();
        }
        history.sets.push(set);
        previous = Some(std::mem::replace(&mut current, next));
    }
}

/// The passes over a window, if so many sets fit the budget.
fn passes(window: Window, sets: usize, budget: &Budget) -> Result<Passes, Stop> {
    let sets = window.bytes().saturating_mul(sets + 1);
    budget.check_memory(sets)?;
    let fits = |bytes: &usize| budget.check_memory(bytes.saturating_add(sets)).is_ok();
    let allowed = std::iter::successors(Some(SUMS), |bytes| (*bytes > 1).then_some(bytes / 2));
    Ok(Passes::new(
        window,
        allowed.into_iter().find(fits).unwrap_or(0),
    ))
}

/// How many of the first rows are the same.
fn same_rows(a: &Rows, b: &Rows) -> usize {
    a.ids.iter().zip(&b.ids).take_while(|(a, b)| a == b).count()
}

/// The step between two sets that differ.
fn step(current: &Rows, next: &Rows, table: &RowTable, window: Window) -> Step {
    let mut changed = PointSet::empty(window);
    let (mut differences, mut side) = (0, usize::MAX);
    for (row, (&a, &b)) in current.ids.iter().zip(&next.ids).enumerate() {
        if a == b {
            continue;
        }
        let target = changed.row_mut(row);
        let words = target.iter_mut().zip(table.row(a)).zip(table.row(b));
        words.for_each(|((target, a), b)| *target = a ^ b);
        differences += bits::count(target);
        let (y, z) = window.place(row);
        let x = bits::next(target, 0).unwrap_or(usize::MAX - 1);
        side = side.min(x.max(y).max(z) + 1);
    }
    Step {
        minimal: changed.minimal(),
        differences,
        side,
    }
}
