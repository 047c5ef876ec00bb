//! One position: what it is in a game, and by which sums.

use super::bits;
use super::point::Point;
use super::set::PointSet;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;

/// The roles of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// No move is there. In misère play an N-position, in normal play a P-position.
    Terminal,
    /// No move leads to a P-position.
    P,
    /// `x = m + p` in these ways: the moves `m` lead to the P-positions `p`.
    N(Vec<(Point, Point)>),
}

/// What the position `x` is in the game `moves`, of which `star` is the next game `M*`, with at most
/// `most` of the ways that make it an N-position.
///
/// Looks at all rows below `x`; nothing if `x` is outside the window or the pass is a move.
pub fn cell(
    moves: &PointSet,
    star: &PointSet,
    play: Convention,
    x: Point,
    most: usize,
    budget: &Budget,
) -> Result<Option<Cell>, Stop> {
    let window = moves.window();
    if !window.contains(x) || moves.contains([0; 3]) || star.window() != window {
        return Ok(None);
    }
    let is_p = |x: Point| star.contains(x) || play == Convention::Normal && x == [0; 3];
    let mut terminal = true;
    let mut ways = Vec::new();
    for row in 0..window.rows() {
        let (y, z) = window.place(row);
        if y > x[1] as usize || z > x[2] as usize {
            continue;
        }
        budget.check()?;
        for mx in bits::elements(moves.row(row)).take_while(|&mx| mx <= x[0] as usize) {
            let m = [mx as u32, y as u32, z as u32];
            let rest = [x[0] - m[0], x[1] - m[1], x[2] - m[2]];
            terminal = false;
            if is_p(rest) {
                ways.push((m, rest));
            }
            if ways.len() >= most {
                return Ok(Some(Cell::N(ways)));
            }
        }
    }
    Ok(Some(match (terminal, is_p(x)) {
        (true, _) => Cell::Terminal,
        (false, true) => Cell::P,
        (false, false) => Cell::N(ways),
    }))
}
