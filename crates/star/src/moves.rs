//! Sets of moves as they are typed: `4,0 0,3`, or `4 9` in dimension 1, and with them such that go on for ever,
//! `(3..,2..)`, `3 mod 11` or `M_4`.

use super::coordinate::{self, Numbers};
use super::endless::{EndlessMoves, MAX_SETS, merged};
use super::parameters::{MAX_PARAMETERS, Parameters, is_name};
use super::point::{MAX_COORDINATE, Point, below};
use super::window::Window;
use grundy_base::arithmetic;
use grundy_base::syntax::SyntaxError;
use std::fmt;
use std::ops::Range;

/// The names of the coordinates of a move, of those that have one, or the sums with names.
pub type Names = [Option<String>; 3];

/// The most moves that may be typed.
pub const MAX_MOVES: usize = 10_000;

/// A game: its dimension and its moves, sorted and without repetition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moves {
    dimension: usize,
    points: Vec<Point>,
    endless: Vec<EndlessMoves>,
}

impl Moves {
    /// The finite game with these moves; nothing when the dimension is not 1, 2 or 3, a coordinate beyond
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
        let endless = Vec::new();
        Some(Moves {
            dimension,
            points,
            endless,
        })
    }

    /// The game with sets of moves besides.
    fn and(mut self, endless: Vec<EndlessMoves>) -> Moves {
        // Sets from which moves were taken out may be parts of others now.
        let endless = merged(endless);
        let in_one = |point: &Point| endless.iter().any(|of| of.contains(*point));
        self.points.retain(|point| !in_one(point));
        self.points.extend(endless.iter().map(|of| of.start));
        self.points.sort_unstable_by_key(|&[x, y, z]| [z, y, x]);
        self.points.dedup();
        Moves { endless, ..self }
    }

    /// Reads moves apart by spaces or semicolons, their coordinates apart by commas. Brackets
    /// around a move or around all of them may be there; `{4, 9}` is `4 9`, as it is printed. A coordinate may be a set of numbers:
    /// `4..7`, `4..` for all from 4 on, `3 mod 11`, `4..7+11N0`; `M_4` is that last one, the reflexive game of
    /// theorem 6. Behind `without` stand moves that are taken out. An empty text is the empty game of dimension 2.
    ///
    /// ```
    /// # use grundy_star::Moves;
    /// assert_eq!(Moves::parse("(4..6,0)")?, Moves::parse("4,0 5,0 6,0")?);
    /// assert_eq!(Moves::parse("M_2")?.to_string(), "2+5N0 3+5N0");
    /// assert_eq!(Moves::parse("M_2 without 3 7")?.to_string(), "2 8+5N0 12+5N0");
    /// assert_eq!(Moves::parse("3 mod 11")?.to_string(), "3+11N0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str) -> Result<Moves, SyntaxError> {
        Moves::parse_with(text, &Parameters::NONE)
    }

    /// Reads moves in which names, and sums and products of them such as `2k-1`, may stand for coordinates.
    ///
    /// # Errors
    /// [`SyntaxError`], also at a name that has no number.
    pub fn parse_with(text: &str, values: &Parameters) -> Result<Moves, SyntaxError> {
        let InOrder {
            dimension,
            points,
            endless,
            ..
        } = in_order(text, values)?;
        // All conditions have been checked, so this is never the empty game by default.
        let finite = Moves::new(dimension, points).unwrap_or(Moves {
            dimension: 2,
            points: Vec::new(),
            endless: Vec::new(),
        });
        Ok(finite.and(endless))
    }

    /// The moves of a text in the order in which they stand there, none left out but those of sets that go on for ever; nothing
    /// where it cannot be read.
    pub fn typed(text: &str) -> Vec<Point> {
        in_order(text, &Parameters::NONE).map_or_else(|_| Vec::new(), |read| read.points)
    }

    /// The moves of a text in its order, each with the names of its coordinates that have one; nothing where
    /// it cannot be read, or has a set of numbers for a coordinate, so that moves do not stand there one by one.
    pub fn typed_with(text: &str, values: &Parameters) -> Vec<(Point, Names)> {
        if in_order(text, values).map_or(true, |read| read.has_sets) {
            return Vec::new();
        }
        let moves = typed_moves(text, values).unwrap_or_default();
        let of = |move_: Typed| {
            let (mut point, mut names) = ([0; 3], Names::default());
            let places = point.iter_mut().zip(&mut names);
            for ((to, name), x) in places.zip(move_.coordinates) {
                (*to, *name) = (x.numbers.first, x.name);
            }
            (point, names)
        };
        moves.into_iter().map(of).collect()
    }

    /// The names in a text of moves, in its order: words that stand for numbers.
    pub fn names(text: &str) -> Vec<String> {
        let text = coordinate::without_signs(text);
        let words = arithmetic::names(&text).filter(|word| *word != WITHOUT);
        words.map(str::to_owned).collect()
    }

    /// Whether a coordinate in a text that can be read is a set of numbers, or moves are taken out of others: moves do not stand
    /// there one by one.
    pub fn has_sets(text: &str, values: &Parameters) -> bool {
        in_order(text, values).is_ok_and(|read| read.has_sets)
    }

    /// The names in a text that have no number, each once, in its order.
    pub fn names_without_number(text: &str, values: &Parameters) -> Vec<String> {
        let mut known = values.clone();
        let mut unknown = Vec::new();
        for word in Moves::names(text) {
            if is_name(&word) && known.value(&word).is_none() && unknown.len() < MAX_PARAMETERS {
                known = known.with(&word, 0);
                unknown.push(word);
            }
        }
        unknown
    }

    /// 1, 2 or 3.
    pub fn dimension(&self) -> usize {
        self.dimension
    }

    /// The moves, by their last coordinate first; of those that go on for ever the first one of each set.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The sets of moves that go on for ever.
    pub fn endless(&self) -> &[EndlessMoves] {
        &self.endless
    }

    /// Whether there are finitely many moves.
    pub fn is_finite(&self) -> bool {
        self.endless.is_empty()
    }

    /// Whether this is a move.
    pub fn contains(&self, point: Point) -> bool {
        self.points.contains(&point) || self.endless.iter().any(|of| of.contains(point))
    }

    /// The coordinates of a point of this dimension, without those beyond it.
    pub fn coordinates<'a>(&self, point: &'a Point) -> &'a [u32] {
        &point[..self.dimension]
    }

    /// Whether the pass, the zero vector, is a move.
    pub fn has_pass(&self) -> bool {
        self.points.contains(&[0; 3])
    }

    /// How many of [`Moves::points`] lie outside of a window: nothing in it depends on them.
    pub fn outside(&self, window: Window) -> usize {
        self.points.iter().filter(|&&p| !window.contains(p)).count()
    }

    /// Whether all moves lie in a window.
    pub fn all_in(&self, window: Window) -> bool {
        self.is_finite() && self.outside(window) == 0
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
            endless: Vec::new(),
        }
    }
}

impl serde::Serialize for Moves {
    /// The list of [`Moves::points`], each the list of its coordinates.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.points.iter().map(|p| self.coordinates(p)))
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let is_first = |point: &&Point| self.endless.iter().any(|of| of.start == **point);
        let alone = self.points.iter().filter(|point| !is_first(point));
        let mut space = "";
        for point in alone {
            let coordinates: Vec<String> =
                self.coordinates(point).iter().map(u32::to_string).collect();
            write!(f, "{space}{}", coordinates.join(","))?;
            space = " ";
        }
        for of in &self.endless {
            f.write_str(space)?;
            of.write(f, self.dimension)?;
            space = " ";
        }
        Ok(())
    }
}

/// The moves of a text in its order.
struct InOrder {
    dimension: usize,
    points: Vec<Point>,
    endless: Vec<EndlessMoves>,
    /// Whether a coordinate is a set of numbers.
    has_sets: bool,
}

impl InOrder {
    fn len(&self) -> usize {
        self.points.len() + self.endless.len()
    }

    /// Takes a move out, if it is one; of a set that goes on along one axis those below it then stand there one by one.
    fn take_out(&mut self, point: Point, at: &Range<usize>) -> Result<(), SyntaxError> {
        self.points.retain(|other| *other != point);
        let (with, without): (Vec<_>, Vec<_>) = std::mem::take(&mut self.endless)
            .into_iter()
            .partition(|of| of.contains(point));
        self.endless = without;
        for of in with {
            let Some((below, above)) = of.parted_at(point, MAX_MOVES - self.len().min(MAX_MOVES))
            else {
                return Err(SyntaxError::new(
                    at.clone(),
                    "A move here cannot be taken out.",
                    format!(
                        "It may lie in sets that go on along one axis, behind at most {MAX_MOVES} moves."
                    ),
                ));
            };
            self.points.extend(below);
            self.endless.push(above);
        }
        Ok(())
    }

    /// Adds all that a move of the text stands for, which fits.
    fn add(&mut self, numbers: &[Numbers]) {
        let of = |axis: usize| numbers.get(axis).copied().unwrap_or(Numbers::NONE);
        let [x, y, z] = [of(0), of(1), of(2)];
        let steps = [x.step, y.step, z.step];
        for z in z.first..=z.last {
            for y in y.first..=y.last {
                for x in x.first..=x.last {
                    let start = [x, y, z];
                    match steps {
                        [0, 0, 0] => self.points.push(start),
                        _ => self.endless.push(EndlessMoves { start, steps }),
                    }
                }
            }
        }
    }
}

/// The word before moves that are taken out of others.
const WITHOUT: &str = "without";

/// Parts a text at the word `without`, or at a sign for it: what stands before and behind it, and where that begins.
fn parted(text: &str) -> Option<(&str, &str, usize)> {
    let at = |(from, found): (usize, &str)| {
        let (before, behind) = (&text[..from], &text[from + found.len()..]);
        let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
        let is_word = blank(before.chars().next_back()) && blank(behind.chars().next());
        let begins = before.chars().count() + found.chars().count();
        (found != WITHOUT || is_word).then_some((before, behind, begins))
    };
    let signs = [WITHOUT, "\\", "∖"];
    signs
        .iter()
        .find_map(|&sign| text.match_indices(sign).find_map(at))
}

/// Reads moves, and such as are taken out of them.
fn in_order(text: &str, values: &Parameters) -> Result<InOrder, SyntaxError> {
    let Some((all, taken, begins)) = parted(text) else {
        return all_in_order(text, values);
    };
    let mut read = all_in_order(all, values)?;
    let out = all_in_order(taken, values).map_err(|error| SyntaxError {
        at: error.at.start + begins..error.at.end + begins,
        ..error
    })?;
    let first = begins + taken.chars().take_while(|c| c.is_whitespace()).count();
    let at = first..first + taken.trim().chars().count().max(1);
    if !out.endless.is_empty() || out.dimension != read.dimension && out.len() > 0 {
        return Err(SyntaxError::new(
            at,
            "These moves cannot be taken out.",
            "Write finitely many with as many coordinates as those before, such as M_4 without 5 18.",
        ));
    }
    for point in out.points {
        read.take_out(point, &at)?;
    }
    read.has_sets = true;
    Ok(read)
}

fn all_in_order(text: &str, values: &Parameters) -> Result<InOrder, SyntaxError> {
    let mut dimension = None;
    let mut read = InOrder {
        dimension: 2,
        points: Vec::new(),
        endless: Vec::new(),
        has_sets: false,
    };
    for move_ in typed_moves(text, values)? {
        let d = *dimension.get_or_insert(move_.coordinates.len());
        let numbers: Vec<Numbers> = move_.coordinates.iter().map(|x| x.numbers).collect();
        let count = numbers
            .iter()
            .fold(1, |count: usize, of| count.saturating_mul(of.count()));
        if read.len().saturating_add(count) > MAX_MOVES {
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
        read.has_sets |= numbers.iter().any(|of| of.only().is_none());
        read.add(&numbers);
        if read.endless.len() > MAX_SETS {
            return Err(SyntaxError::new(
                move_.at,
                "There are too many sets of moves that go on for ever.",
                format!("At most {MAX_SETS} are accepted."),
            ));
        }
    }
    read.endless = merged(read.endless);
    read.dimension = dimension.unwrap_or(2);
    Ok(read)
}

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
    /// The number, or the set of numbers.
    pub numbers: Numbers,
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
            !joined
                && !is_in_sum(
                    &characters[..at],
                    characters.get(next..).unwrap_or_default(),
                )
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

/// Whether a blank stands beside a sign of arithmetic or the word `mod`, or before `N0`: `a - 1` is one number, `4 -1` are two.
fn is_in_sum(before: &[char], after: &[char]) -> bool {
    let is_sign = |sign: char| "+-−*·^".contains(sign);
    let follows = matches!(after, [sign, blank, ..] if is_sign(*sign) && blank.is_whitespace())
        || matches!(after, ['m', 'o', 'd', next, ..] if !next.is_alphanumeric())
        || coordinate::begins_with_all(after);
    let precedes = matches!(before, [.., sign] if is_sign(*sign))
        || matches!(before, [.., blank, 'm', 'o', 'd'] if !blank.is_alphanumeric());
    follows || precedes
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
        let (numbers, name) = coordinate::read(characters, from..stop, values)?;
        let at = from..stop;
        coordinates.push(TypedNumber { at, numbers, name });
        from = stop + 1;
    }
    Ok(Typed {
        at,
        coordinates,
        braced,
    })
}
