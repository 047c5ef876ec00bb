//! Points: positions and moves.

/// A point of `N0^d`; coordinates beyond the dimension are 0.
pub type Point = [u32; 3];

/// The largest coordinate of a move.
pub const MAX_COORDINATE: u32 = 1 << 30;

/// Whether `a` is at most `b` in every coordinate.
pub(crate) fn below(a: Point, b: Point) -> bool {
    a.iter().zip(b).all(|(a, b)| *a <= b)
}
