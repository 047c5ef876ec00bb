//! What is known of `φ` without iterations on all positions: by a theorem on the minimal moves (`docs/star-theorems.md`),
//! by two iterations that differ in a window, or by both. It is the kernel's: the certificate is written, and what is
//! here is the verdict on it.

use super::{Iteration, KnownSet};
use crate::certificate::DoublePeriod;
use crate::class::Class;
use crate::history::{Keep, iterate};
use crate::moves::Moves;
use crate::point::Point;
use crate::set::PointSet;
use crate::window::Window;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_proof::checker::star_bounds::{Difference, Phi, StarBounds, Theorem};
use grundy_proof::{Certificate, CheckedTable, Claim, Proved, Unproved, Verdict};
use serde::Serialize;
use std::sync::Arc;

/// The theorems, by the numbers that they have in their document.
const THEOREMS: [u32; 3] = [1, 2, 3];

/// The document with these theorems.
pub const THEOREMS_SOURCE: &str = grundy_proof::sources::STAR_THEOREMS;

/// The most cells of a block that a limit repeats.
const LARGEST_BLOCK: usize = 1 << 22;
/// The longest side of a window in which iterations are compared, and of one of three heaps.
const LONGEST: [usize; 2] = [600, 24];
/// The most positions up to one that tells iterations apart: the kernel goes through pairs of them.
const MOST_BELOW: u64 = 1 << 14;

/// What is known of `φ`, and the limit where a theorem says it.
#[derive(Clone, Debug)]
pub struct PhiBounds {
    certificate: String,
    verdict: Arc<Verdict>,
    limit: Option<Iteration>,
}

/// A certificate of the format "grundy-star-bounds".
#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u32,
    moves: &'a [Vec<usize>],
    theorem: Option<u32>,
    difference: Option<Difference>,
    phi: Phi,
}

impl PhiBounds {
    /// Whether two coordinates are positive in every move, so that theorem 1 says what φ is.
    pub fn has_theorem_1(moves: &Moves) -> bool {
        let is_positive = |&axis: &usize| moves.points().iter().all(|m| m[axis] > 0);
        moves.is_finite() && !moves.points().is_empty() && (0..3).filter(is_positive).count() >= 2
    }

    /// What a theorem says, in microseconds; nothing where none is about the game, or it is not finite, as those of certificates are.
    ///
    /// ```
    /// # use grundy_star::{Moves, PhiBounds};
    /// let phi = |moves| PhiBounds::by_theorem(&Moves::parse(moves).ok()?)?.phi();
    /// assert_eq!(phi("2,9 3,7 4,4 5,2 8,1"), Some(2));
    /// assert_eq!(phi("3,1,0 1,2,4"), Some(2));
    /// assert_eq!(phi("4,0 0,1"), Some(5));
    /// assert_eq!(phi("4,0 3,1"), None);
    /// ```
    pub fn by_theorem(moves: &Moves) -> Option<PhiBounds> {
        let points = written(moves)?;
        let theorem = THEOREMS
            .iter()
            .find_map(|&number| Theorem::of(number, &points))?;
        let phi = theorem.phi();
        let found = PhiBounds::checked(&points, Some(&theorem), None, phi, &Budget::unlimited());
        found.ok().flatten()
    }

    /// What iterations that differ in a window say besides, if it is more than `φ` being at least a number.
    ///
    /// # Errors
    /// The budget ended.
    pub fn by_window(
        moves: &Moves,
        at_least: usize,
        budget: &Budget,
    ) -> Result<Option<PhiBounds>, Stop> {
        let window = window(moves).filter(|_| !moves.has_pass());
        let (Some(window), Some(points)) = (window, written(moves)) else {
            return Ok(None);
        };
        budget.check_memory(window.bytes().saturating_mul(6))?;
        let start = PointSet::of_moves(moves, window);
        let history = iterate(&start, Convention::Misere, Keep::Last, budget, &mut |_| ());
        let history = history.map_err(|stopped| stopped.why)?;
        let theorem = THEOREMS
            .iter()
            .find_map(|&number| Theorem::of(number, &points));
        let known = theorem.as_ref().map_or(0, |theorem| theorem.phi().least);
        let Some(step) = history.steps.last() else {
            return Ok(None);
        };
        let least = history.steps.len();
        let below = |cell: &&Point| cell.iter().map(|&x| u64::from(x) + 1).product::<u64>();
        let Some(cell) = step.minimal.iter().min_by_key(below) else {
            return Ok(None);
        };
        if least <= known.max(at_least) || below(&cell) > MOST_BELOW {
            return Ok(None);
        }
        let difference = Difference {
            iteration: least - 1,
            cell: of_point(moves, cell),
        };
        let most = theorem.as_ref().and_then(|theorem| theorem.phi().most);
        let phi = Phi { least, most };
        PhiBounds::checked(&points, theorem.as_ref(), Some(difference), phi, budget)
    }

    /// What the kernel says of these; nothing of moves that certificates do not have.
    fn checked(
        points: &[Vec<usize>],
        theorem: Option<&Theorem>,
        difference: Option<Difference>,
        phi: Phi,
        budget: &Budget,
    ) -> Result<Option<PhiBounds>, Stop> {
        let written = Written {
            format: "grundy-star-bounds",
            version: 1,
            moves: points,
            theorem: theorem.map(Theorem::number),
            difference,
            phi,
        };
        let Ok(text) = serde_json::to_string(&written) else {
            return Ok(None);
        };
        let certificate = text + "\n";
        let Ok(read) = Certificate::read(&certificate) else {
            return Ok(None);
        };
        let verdict = match read.check(budget, &mut |_| ()) {
            Ok(verdict) => Arc::new(verdict),
            Err(Unproved::Stopped(why)) => return Err(why),
            Err(Unproved::Refused(_)) => return Ok(None),
        };
        let limit = bounds_of(&verdict).and_then(limit);
        Ok(Some(PhiBounds {
            certificate,
            verdict,
            limit,
        }))
    }

    /// `φ`, where it is known.
    pub fn phi(&self) -> Option<usize> {
        self.at_most().filter(|&most| most == self.at_least())
    }

    /// A number that `φ` is not below.
    pub fn at_least(&self) -> usize {
        bounds_of(&self.verdict).map_or(0, |found| found.phi.least)
    }

    /// A number that `φ` is not above.
    pub fn at_most(&self) -> Option<usize> {
        bounds_of(&self.verdict)?.phi.most
    }

    /// The certificate, as `grundy verify` checks it.
    pub fn certificate(&self) -> &str {
        &self.certificate
    }

    /// What the kernel says.
    pub fn verdict(&self) -> &Arc<Verdict> {
        &self.verdict
    }

    /// The claim on `φ`.
    pub fn claim(&self) -> Option<&Proved<Claim>> {
        self.verdict.claims().first()
    }

    /// The limit on all positions of two heaps, where a theorem says it and it is not too large to be held.
    pub fn limit(&self) -> Option<&Iteration> {
        self.limit.as_ref()
    }

    /// What it rests on, in words.
    pub fn ground(&self) -> String {
        let Some(found) = bounds_of(&self.verdict) else {
            return String::new();
        };
        let said = found.theorem.as_ref().map(|theorem| {
            let (number, why) = (theorem.number(), theorem.why());
            format!("theorem {number} of {THEOREMS_SOURCE}: {why}")
        });
        let seen = found.difference.as_ref().map(|difference| {
            let Difference { iteration, cell } = difference;
            let cell: Vec<String> = cell.iter().map(usize::to_string).collect();
            let (next, cell) = (iteration + 1, cell.join(","));
            format!(
                "the position ({cell}) is in one of M^{iteration} and M^{next} only (lemma 4 of {THEOREMS_SOURCE})"
            )
        });
        [said, seen]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("; ")
    }
}

/// The moves as certificates have them; none of a game that has infinitely many.
fn written(moves: &Moves) -> Option<Vec<Vec<usize>>> {
    let points = moves.points().iter().map(|m| of_point(moves, m));
    moves.is_finite().then(|| points.collect())
}

fn of_point(moves: &Moves, point: &Point) -> Vec<usize> {
    let coordinates = moves.coordinates(point).iter();
    coordinates.map(|&x| x as usize).collect()
}

/// The table of a verdict on bounds.
pub(super) fn bounds_of(verdict: &Verdict) -> Option<&StarBounds> {
    match verdict.table() {
        CheckedTable::StarBounds(found) => Some(found),
        _ => None,
    }
}

/// The window in which iterations are compared: in class b they still differ far out along the axis with the move.
fn window(moves: &Moves) -> Option<Window> {
    let largest = |axis: usize| moves.points().iter().map(|m| m[axis] as usize).max();
    let largest = [0, 1, 2].map(|axis| largest(axis).unwrap_or(0));
    if moves.dimension() == 3 {
        return Window::new(&largest.map(|x| (6 * x + 4).min(LONGEST[1])));
    }
    let is_b = matches!(
        Class::of(moves)?,
        Class::TwoOneOnAxis | Class::ManyOneOnAxis
    );
    let along = moves.points().iter().any(|m| m[1] == 0);
    let [x, y] = match (is_b, along) {
        (true, true) => [32, 17],
        (true, false) => [17, 32],
        (false, _) => [20, 20],
    };
    let sides = [(x, largest[0]), (y, largest[1])].map(|(times, x)| times * x + 8);
    Window::new(&sides.map(|side| side.min(LONGEST[0])))
}

/// The limit that a theorem says, as a set that repeats.
fn limit(found: &StarBounds) -> Option<Iteration> {
    let largest = |axis: usize| found.moves.iter().map(|m| m.get(axis).copied()).max()?;
    let (from, period) = match found.theorem.as_ref()? {
        // Sums of two minimal moves are at most twice the largest coordinates.
        Theorem::TwoPositive { .. } => ([2 * largest(0)?, 2 * largest(1)?], [1, 1]),
        // Levels from 3 on are the same, and rows from 7b - 3 on.
        Theorem::OneOnAxis {
            order,
            numbers: [k, _, b],
        } => {
            let q = 3 * k - 1;
            placed(*order, [4 * q, (7 * b).max(4)], [q, 1])
        }
        Theorem::UnitOnAxis { order, number } => {
            let q = 3 * number - 1;
            placed(*order, [q, 3], [q, 2])
        }
    };
    if found.moves.first()?.len() != 2 {
        return None;
    }
    let sides = [from[0] + period[0], from[1] + period[1]];
    if sides[0].checked_mul(sides[1])? > LARGEST_BLOCK {
        return None;
    }
    let window = Window::new(&sides)?;
    let mut block = PointSet::empty(window);
    let cells = (0..sides[1]).flat_map(|y| (0..sides[0]).map(move |x| [x, y]));
    for [x, y] in cells.filter(|cell| found.in_limit(cell) == Some(true)) {
        block.insert([x as u32, y as u32, 0]);
    }
    let inside = |m: &Point| m[0] as usize >= from[0] && m[1] as usize >= from[1];
    let elements = block.points().filter(inside).count();
    Some(Iteration::of(KnownSet::Repeats(DoublePeriod {
        from,
        period,
        window,
        elements,
        block,
    })))
}

/// Numbers for the axes of a theorem as those for the axes of the game.
fn placed(order: [usize; 2], from: [usize; 2], period: [usize; 2]) -> ([usize; 2], [usize; 2]) {
    (order.map(|axis| from[axis]), order.map(|axis| period[axis]))
}
