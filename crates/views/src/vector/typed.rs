//! The moves of a text in the order in which they stand there, so that a move keeps its place
//! while it is dragged.

use grundy_base::arithmetic;
use grundy_base::syntax::SyntaxError;
use grundy_figure::joined;
use grundy_project::VectorGame;
use grundy_star::{MAX_COORDINATE, Moves, Names, Parameters, Point, Window};

/// The name of a game has so many of its moves.
const MOVES_OF_NAME: usize = 4;

/// So many signs of a text are a name.
const LONGEST_NAME: usize = 60;

/// The texts of a document, as they were read.
#[derive(Clone, Debug, PartialEq)]
pub struct Typed {
    /// The text of the moves that was read.
    pub text: String,
    /// The text of the window that was read.
    pub window_text: String,
    /// The game.
    pub moves: Result<Moves, SyntaxError>,
    /// The window, if there is a dimension for it.
    pub window: Result<Window, SyntaxError>,
    /// The moves in the order of the text.
    pub points: Vec<Point>,
    /// The names of their coordinates.
    pub names: Vec<Names>,
    /// The numbers of the names.
    pub values: Parameters,
    /// Whether a coordinate is a set of numbers, so that moves do not stand in the text one by one.
    pub has_sets: bool,
}

/// The numbers of the names of a game.
pub fn values(game: &VectorGame) -> Parameters {
    let pairs = game.parameters.iter();
    pairs.map(|one| (one.name.as_str(), one.value)).collect()
}

impl Typed {
    /// Reads the texts. While the moves cannot be read the window has as many heaps as it has sides.
    pub fn read(text: &str, window_text: &str, values: Parameters) -> Typed {
        let moves = Moves::parse_with(text, &values);
        let sides = window_text.split(['x', 'X', '×']).count();
        let sides = if sides == 3 { 3 } else { 2 };
        let dimension = moves.as_ref().map_or(sides, Moves::dimension);
        let (points, names) = Moves::typed_with(text, &values).into_iter().unzip();
        Typed {
            text: text.to_owned(),
            window_text: window_text.to_owned(),
            points,
            names,
            window: Window::parse_with(window_text, dimension, &values),
            has_sets: Moves::has_sets(text, &values),
            values,
            moves,
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

    /// The first moves, as a set: a few words for the game. None while the moves cannot be read.
    pub fn name(&self) -> Option<String> {
        self.braces(MOVES_OF_NAME)
    }

    /// The first moves, so many, as a set; of a game whose moves do not stand there one by one what is typed. None while the
    /// moves cannot be read.
    pub fn braces(&self, most: usize) -> Option<String> {
        let moves = self.moves.as_ref().ok()?;
        let dimension = moves.dimension();
        if self.has_sets {
            let text: String = self.text.trim().chars().take(LONGEST_NAME).collect();
            let more = if text.len() < self.text.trim().len() {
                "…"
            } else {
                ""
            };
            let is_name = text.starts_with("M_") && !text.contains(' ');
            return Some(match is_name || text.starts_with('{') {
                true => format!("{text}{more}"),
                false => format!("{{{text}{more}}}"),
            });
        }
        let shown = self.points.iter().take(most);
        let shown = shown.map(|&point| spoken(point, dimension));
        let more = (self.points.len() > most).then(|| "…".to_owned());
        Some(format!("{{{}}}", joined(shown.chain(more), ",")))
    }

    /// Brings the move at `index` to another place in a game whose text was read as this: a coordinate
    /// with a name has its number changed, and so every move that shares it; so has one such as `a-1`, where a
    /// number of its name gives the place.
    pub fn bring(&self, game: &mut VectorGame, index: usize, to: Point) {
        let (mut points, mut names) = (self.points.clone(), self.names.clone());
        let (Some(from), Some(names_here)) = (points.get_mut(index), names.get_mut(index)) else {
            return;
        };
        for axis in (0..self.dimension()).filter(|&axis| from[axis] != to[axis]) {
            let solved = names_here[axis].as_deref().map(|of| solved(of, to[axis]));
            let mut known = game.parameters.iter_mut();
            match solved {
                Some(Some((name, value))) => {
                    let known = known.find(|known| known.name == name);
                    known.into_iter().for_each(|known| known.value = value);
                }
                // The number itself stands there from now on.
                Some(None) => names_here[axis] = None,
                None => {}
            }
        }
        *from = to;
        game.moves = self.written(&points, &names);
    }

    /// The moves as text with the one at `index` replaced; names stay.
    pub fn with(&self, index: usize, point: Point) -> String {
        if self.has_sets {
            return self.text.clone();
        }
        let mut points = self.points.clone();
        if let Some(at) = points.get_mut(index) {
            *at = point;
        }
        self.written(&points, &self.names)
    }

    /// The moves as text with one more.
    pub fn and(&self, point: Point) -> String {
        if self.has_sets {
            return format!("{} {}", self.in_full(), name(point, self.dimension()));
        }
        let points: Vec<Point> = self.points.iter().copied().chain([point]).collect();
        self.written(&points, &self.names)
    }

    /// The game as text with this move, or without it where it is one.
    pub fn toggled(&self, point: Point) -> String {
        if let Some(index) = self.points.iter().position(|&other| other == point) {
            return self.without(index);
        }
        let is_move = |moves: &Moves| moves.contains(point);
        if !self.has_sets || !self.moves.as_ref().is_ok_and(is_move) {
            return self.and(point);
        }
        let (moves, name) = (self.in_full(), name(point, self.dimension()));
        let left = Moves::parse(&format!("{moves} without {name}"));
        left.map_or(moves, |left| left.to_string())
    }

    /// The moves one by one, and sets of them that go on for ever, without names.
    fn in_full(&self) -> String {
        self.moves
            .as_ref()
            .map_or_else(|_| self.text.clone(), Moves::to_string)
    }

    /// The moves as text without the one at `index`.
    pub fn without(&self, index: usize) -> String {
        if self.has_sets {
            return self.text.clone();
        }
        let (mut points, mut names) = (self.points.clone(), self.names.clone());
        if index < points.len() {
            points.remove(index);
            names.remove(index);
        }
        self.written(&points, &names)
    }

    /// The moves as text with the number of a name in its place.
    pub fn spelled_out(&self, name: &str) -> String {
        if self.has_sets {
            return self.in_full();
        }
        let mut names = self.names.clone();
        for of in names.as_flattened_mut() {
            of.take_if(|of| arithmetic::names(of).any(|one| one == name));
        }
        self.written(&self.points, &names)
    }

    fn written(&self, points: &[Point], names: &[Names]) -> String {
        let dimension = self.dimension();
        let none = Names::default();
        let moves = points.iter().enumerate().map(|(index, point)| {
            let names = names.get(index).unwrap_or(&none);
            let coordinates = point.iter().zip(names).take(dimension);
            let coordinates = coordinates.map(|(x, name)| match name {
                Some(name) => name.clone(),
                None => x.to_string(),
            });
            let coordinates = joined(coordinates, ",");
            match self.text.contains('(') {
                true => format!("({coordinates})"),
                false => coordinates,
            }
        });
        // As the text was written, so that a drag changes the numbers alone.
        match self.text.trim_start().starts_with('{') {
            true => format!("{{{}}}", joined(moves, ", ")),
            false => joined(moves, " "),
        }
    }
}

/// The name in a text such as `2k-1`, and the number of it that gives this; none where there are several names, or
/// no such number.
fn solved(text: &str, wanted: u32) -> Option<(&str, u32)> {
    let name = arithmetic::names(text).next()?;
    let at = |number: i64| arithmetic::value(text, &|of| (of == name).then_some(number)).ok();
    let [none, one, two] = [at(0)?, at(1)?, at(2)?];
    let slope = one.checked_sub(none)?;
    // A product of the name with itself has no such slope.
    let is_straight = two.checked_sub(one)? == slope;
    let rest = i64::from(wanted).checked_sub(none)?;
    let value = rest.checked_div(slope)?;
    let fits = is_straight && value.checked_mul(slope)? == rest;
    let value = u32::try_from(value).ok().filter(|_| fits)?;
    (value <= MAX_COORDINATE).then_some((name, value))
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
