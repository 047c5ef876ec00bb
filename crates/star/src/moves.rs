//! Finite sets of moves as they are typed: `4,0 0,3`, or `4 9` in dimension 1.

use super::parameters::{MAX_PARAMETERS, Parameters, is_name};
use super::point::{MAX_COORDINATE, Point, below};
use super::window::Window;
use grundy_base::arithmetic::{self, Fault};
use grundy_base::syntax::SyntaxError;
use std::fmt;
use std::ops::Range;

/// The names of the coordinates of a move, of those that have one, or the sums with names.
pub type Names = [Option<String>; 3];

/// The most moves that may be typed.
pub const MAX_MOVES: usize = 10_000;

/// A finite game: its dimension and its moves, sorted and without repetition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moves {
    dimension: usize,
    points: Vec<Point>,
}

impl Moves {
    /// The game with these moves; nothing when the dimension is not 1, 2 or 3, a coordinate beyond
    /// it is not 0, one is above [`MAX_COORDINATE`], or there are more than [`MAX_MOVES`].
    pub fn new(dimension: usize, points: impl IntoIterator<Item = Point>) -> Option<Moves> {
        let mut points: Vec<Point> = points.into_iter().take(MAX_MOVES + 1).collect();
        let fits = |p: &Point| {
            p.iter().skip(dimension).all(|&x| x == 0) && p.iter().all(|&x| x <= MAX_COORDINATE)
        };
        if !(1..=3).contains(&dimension) || points.len() > MAX_MOVES || !points.iter().all(fits) {
            return None;
        }
        points.sort_unstable_by_key(|&[x, y, z]| [z, y, x]);
        points.dedup();
        Some(Moves { dimension, points })
    }

    /// Reads moves apart by spaces or semicolons, their coordinates apart by commas. Brackets
    /// around a move or around all of them may be there; `{4, 9}` is `4 9`, as it is printed. An empty text is the empty game of
    /// dimension 2.
    pub fn parse(text: &str) -> Result<Moves, SyntaxError> {
        Moves::parse_with(text, &Parameters::NONE)
    }

    /// Reads moves in which names, and sums and products of them such as `2k-1`, may stand for coordinates.
    ///
    /// # Errors
    /// [`SyntaxError`], also at a name that has no number.
    pub fn parse_with(text: &str, values: &Parameters) -> Result<Moves, SyntaxError> {
        let (dimension, points) = in_order(text, values)?;
        // All conditions have been checked, so this is never the empty game by default.
        Ok(Moves::new(dimension, points).unwrap_or(Moves {
            dimension: 2,
            points: Vec::new(),
        }))
    }

    /// The moves of a text in the order in which they stand there, none left out; nothing where it
    /// cannot be read.
    pub fn typed(text: &str) -> Vec<Point> {
        in_order(text, &Parameters::NONE).map_or_else(|_| Vec::new(), |(_, points)| points)
    }

    /// The moves of a text in its order, each with the names of its coordinates that have one; nothing where
    /// it cannot be read.
    pub fn typed_with(text: &str, values: &Parameters) -> Vec<(Point, Names)> {
        if in_order(text, values).is_err() {
            return Vec::new();
        }
        let moves = typed_moves(text, values).unwrap_or_default();
        let of = |move_: Typed| {
            let (mut point, mut names) = ([0; 3], Names::default());
            let places = point.iter_mut().zip(&mut names);
            for ((to, name), x) in places.zip(move_.coordinates) {
                (*to, *name) = (x.value, x.name);
            }
            (point, names)
        };
        moves.into_iter().map(of).collect()
    }

    /// The names in a text that have no number, each once, in its order.
    pub fn names_without_number(text: &str, values: &Parameters) -> Vec<String> {
        let mut known = values.clone();
        let mut unknown = Vec::new();
        for word in arithmetic::names(text) {
            if is_name(word) && known.value(word).is_none() && unknown.len() < MAX_PARAMETERS {
                known = known.with(word, 0);
                unknown.push(word.to_owned());
            }
        }
        unknown
    }

    /// 1, 2 or 3.
    pub fn dimension(&self) -> usize {
        self.dimension
    }

    /// The moves, by their last coordinate first.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The coordinates of a point of this dimension, without those beyond it.
    pub fn coordinates<'a>(&self, point: &'a Point) -> &'a [u32] {
        &point[..self.dimension]
    }

    /// Whether the pass, the zero vector, is a move.
    pub fn has_pass(&self) -> bool {
        self.points.contains(&[0; 3])
    }

    /// How many moves lie outside of a window: nothing in it depends on them.
    pub fn outside(&self, window: Window) -> usize {
        self.points.iter().filter(|&&p| !window.contains(p)).count()
    }

    /// The minimal moves. In three dimensions quadratic in the number of moves at worst.
    pub fn minimal(&self) -> Moves {
        let mut minimal: Vec<Point> = Vec::new();
        // The points below a point come before it in this order; in a plane the last minimal point
        // has the least first coordinate so far.
        for &point in &self.points {
            let mut before = minimal.iter().rev().take(match self.dimension {
                3 => usize::MAX,
                _ => 1,
            });
            if !before.any(|&least| below(least, point)) {
                minimal.push(point);
            }
        }
        Moves {
            dimension: self.dimension,
            points: minimal,
        }
    }
}

impl serde::Serialize for Moves {
    /// The list of the moves, each the list of its coordinates.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.points.iter().map(|p| self.coordinates(p)))
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, point) in self.points.iter().enumerate() {
            let coordinates: Vec<String> =
                self.coordinates(point).iter().map(u32::to_string).collect();
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{}", coordinates.join(","))?;
        }
        Ok(())
    }
}

/// The moves of a text in its order, with their dimension.
fn in_order(text: &str, values: &Parameters) -> Result<(usize, Vec<Point>), SyntaxError> {
    let mut dimension = None;
    let mut points = Vec::new();
    for move_ in typed_moves(text, values)? {
        let d = *dimension.get_or_insert(move_.coordinates.len());
        if points.len() == MAX_MOVES {
            return Err(SyntaxError::new(
                move_.at,
                "There are too many moves.",
                format!("At most {MAX_MOVES} are accepted."),
            ));
        }
        if move_.coordinates.len() != d || d > 3 {
            return Err(SyntaxError::new(
                move_.at,
                if d > 3 {
                    "This move has more than three coordinates.".to_owned()
                } else {
                    format!(
                        "This move has dimension {}, but the first one has {d}.",
                        move_.coordinates.len()
                    )
                },
                "Give every move the same 1, 2 or 3 coordinates, such as 4,0 0,3.",
            ));
        }
        let mut point = [0; 3];
        point
            .iter_mut()
            .zip(&move_.coordinates)
            .for_each(|(to, x)| *to = x.value);
        points.push(point);
    }
    Ok((dimension.unwrap_or(2), points))
}

/// [`MAX_COORDINATE`], as numbers are computed.
const LARGEST: i64 = MAX_COORDINATE as i64;

const BRACKETS: &str = "(){}[]";

/// A move as it was typed, with its characters.
pub(super) struct Typed {
    at: Range<usize>,
    /// Its coordinates.
    pub coordinates: Vec<TypedNumber>,
    /// Whether a curly bracket opens right before it, so that it may be the set `{4, 9}`.
    braced: bool,
}

/// A number as it was typed.
#[derive(Clone)]
pub(super) struct TypedNumber {
    /// Its characters, with the spaces around it.
    pub at: Range<usize>,
    /// The number.
    pub value: u32,
    /// The name that stands for it, or the sum with names such as `a-1`, if it is one.
    pub name: Option<String>,
}

/// The moves in a text, in its order.
pub(super) fn typed_moves(text: &str, values: &Parameters) -> Result<Vec<Typed>, SyntaxError> {
    let typed = split(text, values)?;
    // Sets are printed so: {4, 9} are two moves on one heap, and {(4,9)} is one on two.
    match &typed[..] {
        [set] if set.braced => {
            let one = |x: &TypedNumber| Typed {
                at: set.at.clone(),
                coordinates: vec![x.clone()],
                braced: true,
            };
            Ok(set.coordinates.iter().map(one).collect())
        }
        _ => Ok(typed),
    }
}

/// Splits a text into moves; stops reading after one more than are accepted.
fn split(text: &str, values: &Parameters) -> Result<Vec<Typed>, SyntaxError> {
    let characters: Vec<char> = text.chars().collect();
    let mut moves = Vec::new();
    // The last character that is no space, and where the move that is being read began.
    let (mut before, mut start) = (None, None);
    let mut at = 0;
    while at < characters.len() && moves.len() <= MAX_MOVES {
        let mut next = at + 1;
        let character = characters[at];
        let ends = if character.is_whitespace() {
            // Spaces next to a comma are no end of a move.
            let spaces = characters[at..].iter().take_while(|c| c.is_whitespace());
            next = at + spaces.count();
            let joined = before == Some(',') || characters.get(next) == Some(&',');
            !joined && !is_in_sum(before, characters.get(next..).unwrap_or_default())
        } else {
            // A comma between two bracketed moves parts them as a space does.
            let after_bracket = before.is_some_and(|c| BRACKETS.contains(c));
            character == ';'
                || BRACKETS.contains(character)
                || character == ',' && after_bracket && !moves.is_empty()
        };
        if !character.is_whitespace() {
            before = Some(character);
        }
        match start {
            Some(from) if ends => {
                moves.push(typed(&characters, from..at, values)?);
                start = None;
            }
            None if !ends && !character.is_whitespace() => start = Some(at),
            _ => {}
        }
        at = next;
    }
    if let Some(from) = start {
        moves.push(typed(&characters, from..characters.len(), values)?);
    }
    Ok(moves)
}

/// Whether a blank stands beside a sign of arithmetic: `a - 1` is one number, `4 -1` are two.
fn is_in_sum(before: Option<char>, after: &[char]) -> bool {
    let is_sign = |sign: char| "+-−*·^".contains(sign);
    let follows = matches!(after, [sign, blank, ..] if is_sign(*sign) && blank.is_whitespace());
    follows || before.is_some_and(is_sign)
}

/// Reads the coordinates of one move.
fn typed(characters: &[char], at: Range<usize>, values: &Parameters) -> Result<Typed, SyntaxError> {
    let mut before = characters[..at.start].iter().rev();
    let braced = before.find(|c| !c.is_whitespace()) == Some(&'{');
    let mut coordinates = Vec::new();
    let mut from = at.start;
    while from <= at.end {
        let stop = (from..at.end)
            .find(|&i| characters[i] == ',')
            .unwrap_or(at.end);
        let (value, name) = coordinate(characters, from..stop, values)?;
        let at = from..stop;
        coordinates.push(TypedNumber { at, value, name });
        from = stop + 1;
    }
    Ok(Typed {
        at,
        coordinates,
        braced,
    })
}

fn coordinate(
    characters: &[char],
    at: Range<usize>,
    values: &Parameters,
) -> Result<(u32, Option<String>), SyntaxError> {
    let text: String = characters[at.clone()].iter().collect();
    let at = at.start..at.end.max(at.start + 1);
    let number = text.trim();
    let hint = "A move takes whole numbers of tokens, such as 4,0 0,3.";
    let message = match values.computed(number) {
        Ok(value @ 0..=LARGEST) => {
            let written = number.chars().filter(|c| !c.is_whitespace()).collect();
            let has_name = arithmetic::names(number).next().is_some();
            let value = u32::try_from(value).unwrap_or(MAX_COORDINATE);
            return Ok((value, has_name.then_some(written)));
        }
        Ok(value) if value < 0 => match arithmetic::names(number).next() {
            None => "A move cannot be negative.".to_owned(),
            Some(_) => format!("A move cannot be negative: here it is {value}."),
        },
        Ok(_) | Err(Fault::TooLarge) => {
            let most = format!("At most {MAX_COORDINATE} is accepted.");
            return Err(SyntaxError::new(at, "This coordinate is too large.", most));
        }
        Err(Fault::Unknown(name, _)) if is_name(&name) => {
            return Err(SyntaxError::new(
                at,
                format!("{name} has no number."),
                format!("Give it one, such as {name} = 4, or write a number in its place."),
            ));
        }
        _ if number.is_empty() => "A coordinate is missing here.".to_owned(),
        _ if number.contains(['.', '/']) && number.chars().any(|c| c.is_ascii_digit()) => {
            "A move cannot be fractional.".to_owned()
        }
        _ => "This is not a whole number.".to_owned(),
    };
    Err(SyntaxError::new(at, message, hint))
}
