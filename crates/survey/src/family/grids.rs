//! Grids of vector games: `{(a,b),(c,0)} a<8 b<8 c<8`. A letter stands for each number below its bound,
//! from 0 on, or from another one as in `2<=a<8`.

use super::error::FamilyError;
use grundy_star::Moves;

/// A letter and the numbers that it stands for.
struct Letter {
    name: char,
    first: u32,
    count: u32,
}

/// Moves with letters for numbers.
pub(super) struct Grid {
    moves: String,
    letters: Vec<Letter>,
}

impl Grid {
    /// Reads a grid, or a single game.
    pub(super) fn read(text: &str) -> Result<Grid, FamilyError> {
        let wrong = |message: String| FamilyError::of(text, message);
        let (moves, bounds) = match text.rsplit_once('}') {
            Some((moves, bounds)) => (format!("{moves}}}"), bounds),
            None => (text.to_owned(), ""),
        };
        let mut letters: Vec<Letter> = Vec::new();
        for bound in bounds.split_whitespace() {
            let letter = letter(bound)
                .ok_or_else(|| wrong(format!("“{bound}” is no bound, such as a<8 or 1<=a<8")))?;
            if letters.iter().any(|known| known.name == letter.name) {
                return Err(wrong(format!("{} has two bounds", letter.name)));
            }
            letters.push(letter);
        }
        let used = |c: &char| c.is_ascii_lowercase();
        for name in moves.chars().filter(used) {
            if !letters.iter().any(|letter| letter.name == name) {
                return Err(wrong(format!(
                    "the letter {name} has no bound; write {name}<8 behind the moves"
                )));
            }
        }
        let grid = Grid { moves, letters };
        // With a number for each letter the moves are read, and refused, as all are.
        let first = Moves::parse(&grid.text(0)).map_err(|error| FamilyError::of(text, error))?;
        if !first.is_finite() {
            return Err(wrong("a survey asks about finite games".to_owned()));
        }
        Ok(grid)
    }

    /// How many games there are, before those that are equal are put together.
    pub(super) fn count(&self) -> u128 {
        let counts = self.letters.iter().map(|letter| u128::from(letter.count));
        counts.fold(1, u128::saturating_mul)
    }

    /// The games; those with the pass are left out, for they have no P-positions.
    pub(super) fn members(&self) -> impl Iterator<Item = Moves> {
        let games = (0..self.count()).filter_map(|index| Moves::parse(&self.text(index)).ok());
        games.filter(|game| !game.has_pass() && !game.points().is_empty())
    }

    /// The moves with the numbers of an index.
    fn text(&self, mut index: u128) -> String {
        let mut values = vec![0; self.letters.len()];
        for (value, letter) in values.iter_mut().zip(&self.letters).rev() {
            let count = u128::from(letter.count.max(1));
            *value = letter.first + (index % count) as u32;
            index /= count;
        }
        let mut text = String::with_capacity(self.moves.len() + 8);
        for c in self.moves.chars() {
            match self.letters.iter().position(|letter| letter.name == c) {
                Some(at) => text.push_str(&values[at].to_string()),
                None => text.push(c),
            }
        }
        text
    }
}

/// Reads `a<8`, `a<=8`, `2<a<8`.
fn letter(bound: &str) -> Option<Letter> {
    let (lower, rest) = match bound.find(|c: char| c.is_ascii_lowercase())? {
        0 => (None, bound),
        at => (Some(&bound[..at]), &bound[at..]),
    };
    let first = match lower {
        None => 0,
        Some(lower) => match lower.strip_suffix("<=") {
            Some(number) => number.parse().ok()?,
            None => lower
                .strip_suffix('<')?
                .parse::<u32>()
                .ok()?
                .checked_add(1)?,
        },
    };
    let name = rest.chars().next()?;
    let upper = rest[1..].strip_prefix('<')?;
    let end = match upper.strip_prefix('=') {
        Some(number) => number.parse::<u32>().ok()?.checked_add(1)?,
        None => upper.parse().ok()?,
    };
    let count = end.checked_sub(first).filter(|&count| count > 0)?;
    Some(Letter { name, first, count })
}
