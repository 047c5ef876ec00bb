//! The moves of a text in the order in which they stand there, so that a move keeps its place
//! while it is dragged.

use crate::figure::joined;
use crate::star::{InputError, Moves, Point, Window};

/// What is read of a document's text.
#[derive(Clone, Debug, PartialEq)]
pub struct Typed {
    /// The text of the moves that was read.
    pub text: String,
    /// The text of the window that was read.
    pub window_text: String,
    /// The game.
    pub moves: Result<Moves, InputError>,
    /// The window, if there is a dimension for it.
    pub window: Result<Window, InputError>,
    /// The moves in the order of the text.
    pub points: Vec<Point>,
}

impl Typed {
    /// Reads the texts. While the moves cannot be read the window has as many heaps as it has sides.
    pub fn read(text: &str, window_text: &str) -> Typed {
        let moves = Moves::parse(text);
        let sides = window_text.split(['x', 'X', '×']).count();
        let sides = if sides == 3 { 3 } else { 2 };
        let dimension = moves.as_ref().map_or(sides, Moves::dimension);
        Typed {
            text: text.to_owned(),
            window_text: window_text.to_owned(),
            points: Moves::typed(text),
            moves,
            window: Window::parse(window_text, dimension),
        }
    }

    /// Whether no move is typed yet; a game that is to have none is written `{}`.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The game and its window, if both are there and can be read.
    pub fn game(&self) -> Option<(&Moves, Window)> {
        if self.is_blank() {
            return None;
        }
        Some((self.moves.as_ref().ok()?, *self.window.as_ref().ok()?))
    }

    /// 1, 2 or 3; 2 while the moves cannot be read.
    pub fn dimension(&self) -> usize {
        self.moves.as_ref().map_or(2, Moves::dimension)
    }

    /// The moves as text with the one at `index` replaced.
    pub fn with(&self, index: usize, point: Point) -> String {
        let mut points = self.points.clone();
        if let Some(at) = points.get_mut(index) {
            *at = point;
        }
        write(&points, self.dimension())
    }

    /// The moves as text with one more.
    pub fn and(&self, point: Point) -> String {
        let points: Vec<Point> = self.points.iter().copied().chain([point]).collect();
        write(&points, self.dimension())
    }

    /// The moves as text without the one at `index`.
    pub fn without(&self, index: usize) -> String {
        let mut points = self.points.clone();
        if index < points.len() {
            points.remove(index);
        }
        write(&points, self.dimension())
    }
}

/// Moves as they are typed.
pub fn write(points: &[Point], dimension: usize) -> String {
    joined(points.iter().map(|&p| name(p, dimension)), " ")
}

/// A point as it is typed: `4,0`.
pub fn name(point: Point, dimension: usize) -> String {
    joined(point.iter().take(dimension), ",")
}

/// A point in a sentence: `(4,0)`, or `4` on one heap.
pub fn spoken(point: Point, dimension: usize) -> String {
    let name = name(point, dimension);
    if dimension == 1 {
        name
    } else {
        format!("({name})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_keep_the_order_of_the_text() {
        for (text, expected) in [
            ("4,0 0,3", "4,0 0,3"),
            ("{(0, 5), (2, 2), (5, 0)}", "0,5 2,2 5,0"),
            ("9 4", "9 4"),
            ("{9, 4}", "9 4"),
            ("1,2,3; 0,0,1", "1,2,3 0,0,1"),
        ] {
            let typed = Typed::read(text, "10");
            assert_eq!(write(&typed.points, typed.dimension()), expected, "{text}");
        }
    }

    #[test]
    fn a_moved_move_stays_at_its_place() {
        let typed = Typed::read("9,1 4,0", "10");
        assert_eq!(typed.with(0, [3, 3, 0]), "3,3 4,0");
        assert_eq!(typed.without(0), "4,0");
        assert_eq!(typed.and([1, 1, 0]), "9,1 4,0 1,1");
    }
}
