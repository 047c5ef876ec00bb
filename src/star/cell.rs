//! One position: what it is in a game, and by which sums.

use super::bits;
use super::moves::Point;
use super::set::PointSet;

/// What a position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No move is there. In misère play an N-position, in normal play a P-position.
    Terminal,
    /// No move leads to a P-position.
    P,
    /// `x = m + p` in these ways: the moves `m` lead to the P-positions `p`.
    N(Vec<(Point, Point)>),
}

/// What the position `x` is in the game `moves` with the P-positions `p` (those of
/// [`super::p_positions`]), with at most `most` of the ways that make it an N-position.
///
/// Looks at all rows below `x`; nothing if `x` is outside the window or the pass is a move.
pub fn outcome(moves: &PointSet, p: &PointSet, x: Point, most: usize) -> Option<Outcome> {
    let window = moves.window();
    if !window.contains(x) || moves.contains([0; 3]) || p.window() != window {
        return None;
    }
    let mut terminal = true;
    let mut ways = Vec::new();
    for row in 0..window.rows() {
        let (y, z) = window.place(row);
        if y > x[1] as usize || z > x[2] as usize {
            continue;
        }
        for mx in bits::elements(moves.row(row)).take_while(|&mx| mx <= x[0] as usize) {
            let m = [mx as u32, y as u32, z as u32];
            let rest = [x[0] - m[0], x[1] - m[1], x[2] - m[2]];
            terminal = false;
            if p.contains(rest) && ways.len() < most {
                ways.push((m, rest));
            }
        }
    }
    Some(match (terminal, p.contains(x)) {
        (true, _) => Outcome::Terminal,
        (false, true) => Outcome::P,
        (false, false) => Outcome::N(ways),
    })
}
