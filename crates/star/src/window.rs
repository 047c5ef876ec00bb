//! Windows: boxes `[0,w) × [0,h) × [0,d)`. A window is closed downwards, so all
//! that is computed in it is exact for the infinite game at its positions.

use super::bits;
use super::parameters::Parameters;
use super::point::Point;
use grundy_base::syntax::SyntaxError;
use std::fmt;

/// The longest side a window may have.
pub const MAX_SIDE: usize = 1 << 31;

/// A box of positions in dimension 1, 2 or 3. Sides beyond the dimension are 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    sides: [usize; 3],
    dimension: usize,
}

impl Window {
    /// The window `[0,sides[0]) × …`; nothing when there are not 1 to 3 sides of 1 to [`MAX_SIDE`].
    pub fn new(sides: &[usize]) -> Option<Window> {
        let fits = |side: &usize| (1..=MAX_SIDE).contains(side);
        if !(1..=3).contains(&sides.len()) || !sides.iter().all(fits) {
            return None;
        }
        let mut all = [1; 3];
        all.iter_mut()
            .zip(sides)
            .for_each(|(all, &side)| *all = side);
        Some(Window {
            sides: all,
            dimension: sides.len(),
        })
    }

    /// The window of a given dimension (1 to 3) with all sides equal.
    pub fn cube(dimension: usize, side: usize) -> Option<Window> {
        Window::new([side; 3].get(..dimension)?)
    }

    /// Reads `200`, `48x20` or `14×13×12`; one number is the side of a cube of this dimension.
    pub fn parse(text: &str, dimension: usize) -> Result<Window, SyntaxError> {
        Window::parse_with(text, dimension, &Parameters::NONE)
    }

    /// Reads a window whose sides may be sums such as `5a+1`, with these numbers for names.
    ///
    /// # Errors
    /// [`SyntaxError`], also at a name that has no number.
    pub fn parse_with(
        text: &str,
        dimension: usize,
        values: &Parameters,
    ) -> Result<Window, SyntaxError> {
        let mut sides = Vec::new();
        let mut at = 0;
        for part in text.split(['x', 'X', '×']) {
            let length = part.chars().count();
            let side = values.computed(part).ok();
            let side = side.and_then(|side| usize::try_from(side).ok());
            match side.filter(|side| (1..=MAX_SIDE).contains(side)) {
                Some(side) => sides.push(side),
                None => {
                    return Err(SyntaxError::new(
                        at..at + length.max(1),
                        "This is not the side of a window.",
                        format!("Write a number from 1 to {MAX_SIDE}, such as 200 or 48×20."),
                    ));
                }
            }
            at += length + 1;
        }
        if let [side] = sides[..] {
            sides = vec![side; dimension];
        }
        match Window::new(&sides).filter(|window| window.dimension == dimension) {
            Some(window) => Ok(window),
            None => Err(SyntaxError::new(
                0..at.max(2) - 1,
                format!(
                    "This window has {} sides, but the moves have dimension {dimension}.",
                    sides.len()
                ),
                "Write one number for a cube, or one side for each coordinate.",
            )),
        }
    }

    /// 1, 2 or 3.
    pub fn dimension(&self) -> usize {
        self.dimension
    }

    /// The sides, as many as the dimension.
    pub fn sides(&self) -> &[usize] {
        &self.sides[..self.dimension]
    }

    /// How many values the first coordinate takes.
    pub fn width(&self) -> usize {
        self.sides[0]
    }

    /// How many values the second coordinate takes; 1 in dimension 1.
    pub fn height(&self) -> usize {
        self.sides[1]
    }

    /// How many values the third coordinate takes; 1 below dimension 3.
    pub fn depth(&self) -> usize {
        self.sides[2]
    }

    /// How many rows of constant second and third coordinate there are.
    pub fn rows(&self) -> usize {
        self.sides[1].saturating_mul(self.sides[2])
    }

    /// How many positions there are.
    pub fn positions(&self) -> u128 {
        self.sides.iter().map(|&side| side as u128).product()
    }

    /// The bytes one set of positions takes.
    pub fn bytes(&self) -> usize {
        bits::words_for(self.width())
            .saturating_mul(8)
            .saturating_mul(self.rows())
    }

    /// Whether the point lies in the window.
    pub fn contains(&self, point: Point) -> bool {
        point
            .iter()
            .zip(self.sides)
            .all(|(&x, side)| (x as usize) < side)
    }

    /// Whether every position of the other window is one of this.
    pub fn covers(&self, other: &Window) -> bool {
        self.dimension == other.dimension
            && self.sides.iter().zip(other.sides).all(|(a, b)| *a >= b)
    }

    /// The part whose sides are at most the one given for its dimension.
    pub fn corner(&self, sides: [usize; 3]) -> Window {
        let most = sides[self.dimension - 1];
        Window {
            sides: self.sides.map(|side| side.min(most)),
            dimension: self.dimension,
        }
    }

    /// The index of the row of all `(x, y, z)`.
    pub(crate) fn row(&self, y: usize, z: usize) -> usize {
        z * self.sides[1] + y
    }

    /// For each row `(y, z)` the least `x` with a point `(x, y', z')`, `y' <= y`, `z' <= z`, when
    /// `first` gives the first point of each row; `usize::MAX` where there is none. The terminal
    /// positions of the game with these moves are those left of it.
    pub(crate) fn least_below(&self, first: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
        let mut least: Vec<usize> = Vec::with_capacity(self.rows());
        for row in 0..self.rows() {
            let before = self.before(&least, row);
            least.push(first(row).map_or(before, |x| x.min(before)));
        }
        least
    }

    /// The least `x` below the row `(y, z)` in the rows `(y-1, z)` and `(y, z-1)`.
    pub(crate) fn before(&self, least: &[usize], row: usize) -> usize {
        let (y, z) = self.place(row);
        let left = y.checked_sub(1).map(|y| least[self.row(y, z)]);
        let down = z.checked_sub(1).map(|z| least[self.row(y, z)]);
        left.unwrap_or(usize::MAX).min(down.unwrap_or(usize::MAX))
    }

    /// The second and third coordinate of a row.
    pub(crate) fn place(&self, row: usize) -> (usize, usize) {
        (row % self.sides[1], row / self.sides[1])
    }
}

impl serde::Serialize for Window {
    /// The list of the sides.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.sides())
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sides: Vec<String> = self.sides().iter().map(usize::to_string).collect();
        f.write_str(&sides.join("×"))
    }
}
