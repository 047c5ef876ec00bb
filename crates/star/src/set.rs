//! Sets of positions in a window, one bit a position.

use super::bits;
use super::moves::Moves;
use super::point::Point;
use super::window::Window;

/// A set of positions of a window: moves, P-positions, differences, terminal regions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PointSet {
    window: Window,
    bits: Vec<u64>,
}

impl PointSet {
    /// The empty set. Takes [`Window::bytes`]; ask the budget before.
    pub fn empty(window: Window) -> PointSet {
        let words = bits::words_for(window.width());
        PointSet {
            window,
            bits: vec![0; words * window.rows()],
        }
    }

    /// The points that lie in the window.
    pub fn of(points: impl IntoIterator<Item = Point>, window: Window) -> PointSet {
        let mut set = PointSet::empty(window);
        points.into_iter().for_each(|point| set.insert(point));
        set
    }

    /// The moves that lie in the window.
    pub fn of_moves(moves: &Moves, window: Window) -> PointSet {
        let mut set = PointSet::of(moves.points().iter().copied(), window);
        moves.endless().iter().for_each(|of| of.add_to(&mut set));
        set
    }

    /// Adds a point, if it lies in the window.
    pub fn insert(&mut self, point: Point) {
        if self.window.contains(point) {
            let [x, y, z] = point.map(|x| x as usize);
            let row = self.window.row(y, z);
            bits::set(self.row_mut(row), x);
        }
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        if self.contains(point) {
            let [x, y, z] = point.map(|x| x as usize);
            let row = self.window.row(y, z);
            self.row_mut(row)[x / bits::WORD] &= !(1 << (x % bits::WORD));
        }
    }

    /// The window.
    pub fn window(&self) -> Window {
        self.window
    }

    /// Whether the point is in the set; outside the window nothing is.
    pub fn contains(&self, point: Point) -> bool {
        let [x, y, z] = point.map(|x| x as usize);
        self.window.contains(point) && bits::has(self.row(self.window.row(y, z)), x)
    }

    /// How many points there are.
    pub fn count(&self) -> usize {
        bits::count(&self.bits)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        bits::is_empty(&self.bits)
    }

    /// The row of all `(x, y, z)` at index `y + height*z`: bit `x % 64` of word `x / 64`.
    pub fn row(&self, index: usize) -> &[u64] {
        let words = bits::words_for(self.window.width());
        self.bits
            .get(index * words..(index + 1) * words)
            .unwrap_or_default()
    }

    pub(crate) fn row_mut(&mut self, index: usize) -> &mut [u64] {
        let words = bits::words_for(self.window.width());
        self.bits
            .get_mut(index * words..(index + 1) * words)
            .unwrap_or_default()
    }

    /// The row at an index as `0`s and `1`s.
    pub fn row_text(&self, index: usize) -> String {
        let row = self.row(index);
        (0..self.window.width())
            .map(|x| if bits::has(row, x) { '1' } else { '0' })
            .collect()
    }

    /// The points: the first coordinate runs fastest, the last one slowest.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..self.window.rows()).flat_map(|row| {
            let (y, z) = self.window.place(row);
            bits::elements(self.row(row)).map(move |x| [x as u32, y as u32, z as u32])
        })
    }

    /// The minimal points, in the order of [`PointSet::points`].
    pub fn minimal(&self) -> Vec<Point> {
        let starts = self.least_in_quadrants();
        let mut minimal = Vec::new();
        for (row, &start) in starts.iter().enumerate() {
            if start < self.window.before(&starts, row) {
                let (y, z) = self.window.place(row);
                minimal.push([start as u32, y as u32, z as u32]);
            }
        }
        minimal
    }

    fn least_in_quadrants(&self) -> Vec<usize> {
        self.window.least_below(|row| bits::next(self.row(row), 0))
    }

    /// The terminal positions `T` of the game with these moves: those above no move.
    pub fn terminal(&self) -> PointSet {
        let mut terminal = PointSet::empty(self.window);
        let width = self.window.width();
        for (row, least) in self.least_in_quadrants().into_iter().enumerate() {
            bits::fill_range(terminal.row_mut(row), 0, least.min(width));
        }
        terminal
    }

    /// The points in exactly one of two sets of the same window.
    pub fn difference(&self, other: &PointSet) -> PointSet {
        let words = self.bits.iter().zip(&other.bits);
        PointSet {
            window: self.window,
            bits: words.map(|(a, b)| a ^ b).collect(),
        }
    }

    /// The points that lie in a smaller window of the same dimension.
    pub fn cut(&self, window: Window) -> PointSet {
        let mut small = PointSet::empty(window);
        for row in 0..window.rows() {
            let (y, z) = window.place(row);
            if y >= self.window.height() || z >= self.window.depth() {
                continue;
            }
            let source = self.row(self.window.row(y, z));
            let target = small.row_mut(row);
            target
                .iter_mut()
                .zip(source)
                .for_each(|(target, &source)| *target = source);
            bits::cut(target, window.width());
        }
        small
    }
}
