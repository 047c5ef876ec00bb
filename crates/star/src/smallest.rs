//! Which moves a game needs so that its P-positions are a given reflexive game
//! (theorem 7 on one heap, question 1 of Dufour, Heubach and Larsson on two).
//!
//! Let `A` be reflexive and `X ⊆ A`. Then `P(X) = A` if and only if `min A ⊆ X` and `X + A ⊇ A + A`:
//! the terminal positions are the same just when the minimal elements are, and no
//! move of `A` joins two of its elements. In a window all of this is exact for its positions.
//!
//! **Indispensable moves.** `A \ {m}` will not do if and only if `m` is minimal or `2m = m + m` is
//! the only way to write `2m` as a sum in `A + A`: then every such `X` has `m`. For if `x = m + p` with `p ≠ m`, then `x = p + m` is still
//! a move `p` away from `m`; so only `2m` can be lost, and it is not if `2m = m' + p'` otherwise.
//!
//! Games with moves outside `A` are left aside; where two elements of `A` never differ by `x`, the move
//! `x` may be added without any effect on the P-positions.

use super::certificate::DoublePeriod;
use super::moves::Moves;
use super::point::Point;
use super::reflexive::sum_set;
use super::set::PointSet;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};

/// In which order moves are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The largest sums of coordinates first: what stays is near the origin.
    #[default]
    LargestFirst,
    /// The smallest sums of coordinates first.
    SmallestFirst,
}

/// The moves `m` of a reflexive game `A` that every game `X ⊆ A` with its P-positions has, as far as
/// `2m` is in the window, or `m` is minimal.
pub fn indispensable(reflexive: &PointSet, budget: &Budget) -> Result<Vec<Point>, Stop> {
    let minimal = reflexive.minimal();
    let elements: Vec<Point> = reflexive.points().collect();
    let mut needed = Vec::new();
    for &m in &elements {
        budget.check()?;
        let double = m.map(|x| x.saturating_mul(2));
        let known = reflexive.window().contains(double);
        let other = |a: &Point| *a != m && minus(double, *a).is_some_and(|b| reflexive.contains(b));
        // A sum of two elements has one that is not above its half in this order.
        if minimal.contains(&m) || known && !elements.iter().take_while(|a| **a != m).any(other) {
            needed.push(m);
        }
    }
    Ok(needed)
}

/// A game with the P-positions of a reflexive one, from which no move can be left out.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct SmallGame {
    /// Its moves.
    pub moves: Vec<Point>,
    /// The window in which its P-positions are the reflexive game.
    pub window: Window,
}

/// Leaves out moves of a reflexive game one after the other as long as the P-positions stay the same
/// in the window. The result depends on the order, and on the window near its far edges.
pub fn smallest_game(
    reflexive: &PointSet,
    order: Order,
    budget: &Budget,
) -> Result<SmallGame, Stop> {
    let window = reflexive.window();
    budget.check_memory(window.bytes().saturating_mul(64 * 8))?;
    let elements: Vec<Point> = reflexive.points().collect();
    let at = |p: Point| {
        let [x, y, z] = p.map(|x| x as usize);
        window.row(y, z) * window.width() + x
    };
    let sum = |a: Point, b: Point| {
        let sum = [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
        window.contains(sum).then(|| at(sum))
    };
    let mut ways = vec![0_u32; window.rows() * window.width()];
    for &a in &elements {
        budget.check()?;
        elements
            .iter()
            .filter_map(|&b| sum(a, b))
            .for_each(|i| ways[i] += 1);
    }
    let minimal = reflexive.minimal();
    let mut candidates = elements.clone();
    candidates.sort_by_key(|m| m.iter().map(|&x| u64::from(x)).sum::<u64>());
    if order == Order::LargestFirst {
        candidates.reverse();
    }
    let mut moves = Vec::new();
    for m in candidates {
        budget.check()?;
        let sums: Vec<usize> = elements.iter().filter_map(|&b| sum(m, b)).collect();
        if minimal.contains(&m) || sums.iter().any(|&i| ways[i] < 2) {
            moves.push(m);
        } else {
            sums.into_iter().for_each(|i| ways[i] -= 1);
        }
    }
    moves.sort_unstable_by_key(|&[x, y, z]| [z, y, x]);
    Ok(SmallGame { moves, window })
}

/// Whether `P(X)` is the certified limit on all of `N0^2`, for a finite `X` within it.
///
/// `X + A` repeats from column `u + a` and row `v + b` on when no move of `X` is beyond `(u, v)`, by the
/// argument of `rows.rs`, so one period more than that decides.
pub fn solves(game: &Moves, limit: &DoublePeriod, budget: &Budget) -> Result<bool, Stop> {
    let last = |i: usize| {
        game.points()
            .iter()
            .map(|m| m[i] as usize)
            .max()
            .unwrap_or(0)
    };
    let side = |i: usize| last(i) + limit.from[i] + limit.period[i] + 1;
    let Some(window) = Window::new(&[side(0), side(1)]).filter(|_| game.dimension() == 2) else {
        return Ok(false);
    };
    budget.check_memory(window.bytes().saturating_mul(8))?;
    let reflexive = limit.set(window);
    let moves = PointSet::of_moves(game, window);
    let inside = moves.points().all(|m| reflexive.contains(m));
    let sums = sum_set(&moves, &reflexive, budget)?;
    let all = sum_set(&reflexive, &reflexive, budget)?;
    Ok(inside && moves.minimal() == reflexive.minimal() && sums == all)
}

fn minus(a: Point, b: Point) -> Option<Point> {
    Some([
        a[0].checked_sub(b[0])?,
        a[1].checked_sub(b[1])?,
        a[2].checked_sub(b[2])?,
    ])
}
