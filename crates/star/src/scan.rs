//! Families of games such as `{(a,0), (b,c), (0,d)}`, and a table of what is found for each.

use super::certificate::double_period;
use super::class::Class;
use super::front::{Front, moving_front};
use super::history::{Keep, iterate, limit};
use super::moves::{Moves, typed_moves};
use super::parameters::Parameters;
use super::point::{MAX_COORDINATE, Point};
use super::set::PointSet;
use super::window::Window;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Convention;
use grundy_base::syntax::SyntaxError;
use rayon::prelude::*;
use std::collections::BTreeSet;

/// The most games a family may have.
pub const MAX_GAMES: u128 = 10_000_000;

/// Games between two reports.
const CHUNK: usize = 64;

/// A coordinate of a family's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coordinate {
    Number(u32),
    /// The parameter with this index.
    Parameter(usize),
}

/// Moves with letters for numbers; every letter runs from 1 to the bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    dimension: usize,
    moves: Vec<[Coordinate; 3]>,
    letters: Vec<char>,
    bound: u32,
}

impl Family {
    /// Reads moves such as `a,0 b,c 0,d`: a letter stands for any number from 1 to `bound`, the same
    /// letter for the same number.
    pub fn parse(text: &str, bound: u32) -> Result<Family, SyntaxError> {
        let letter = char::is_ascii_lowercase;
        let names: BTreeSet<char> = text.chars().filter(letter).collect();
        let names: Vec<char> = names.into_iter().collect();
        // With a number for each letter the moves are read, and refused, as all are.
        let ones: String = text
            .chars()
            .map(|c| if letter(&c) { '1' } else { c })
            .collect();
        let dimension = Moves::parse(&ones)?.dimension();
        let moves = pattern(text, &ones, &names)?;
        let family = Family {
            dimension,
            moves,
            letters: names,
            bound: bound.clamp(1, MAX_COORDINATE),
        };
        if family.games() > MAX_GAMES {
            return Err(SyntaxError::new(
                0..text.chars().count().max(1),
                format!("This family has {} games.", family.games()),
                format!("Lower the bound or use fewer letters; at most {MAX_GAMES} are scanned."),
            ));
        }
        Ok(family)
    }

    /// How many games there are, before those with the same minimal moves are put together.
    pub fn games(&self) -> u128 {
        let letters = u32::try_from(self.letters.len()).unwrap_or(u32::MAX);
        u128::from(self.bound).saturating_pow(letters)
    }

    /// The game at an index, the last letter running fastest.
    pub fn game(&self, index: u128) -> Option<Moves> {
        let mut rest = index;
        let mut values = vec![0; self.letters.len()];
        for value in values.iter_mut().rev() {
            *value = (rest % u128::from(self.bound)) as u32 + 1;
            rest /= u128::from(self.bound);
        }
        let point = |move_: &[Coordinate; 3]| -> Point {
            move_.map(|coordinate| match coordinate {
                Coordinate::Number(x) => x,
                Coordinate::Parameter(i) => values.get(i).copied().unwrap_or(0),
            })
        };
        Moves::new(self.dimension, self.moves.iter().map(point))
    }
}

/// The moves of a family's text, which can be read with a number for each letter: `numbers`.
fn pattern(text: &str, numbers: &str, names: &[char]) -> Result<Vec<[Coordinate; 3]>, SyntaxError> {
    let characters: Vec<char> = text.chars().collect();
    let mut moves = Vec::new();
    for typed in typed_moves(numbers, &Parameters::NONE)? {
        let mut point = [Coordinate::Number(0); 3];
        for (to, number) in point.iter_mut().zip(&typed.coordinates) {
            let written: String = characters
                .iter()
                .take(number.at.end)
                .skip(number.at.start)
                .collect();
            let written = written.trim();
            *to = match names.iter().position(|name| written.chars().eq([*name])) {
                Some(parameter) => Coordinate::Parameter(parameter),
                None if written.chars().all(|c| c.is_ascii_digit()) => {
                    Coordinate::Number(number.numbers.first)
                }
                None => {
                    return Err(SyntaxError::new(
                        number.at.clone(),
                        format!("“{written}” is neither a number nor one letter."),
                        "Write a number or one small letter for each coordinate.",
                    ));
                }
            };
        }
        moves.push(point);
    }
    Ok(moves)
}

/// What a scan finds of a game.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct ScanRow {
    /// The game.
    pub moves: Moves,
    /// Its class, in dimension 2.
    pub class: Option<Class>,
    /// `φ_W` in the window of the scan, a lower bound for `φ`.
    pub phi: usize,
    /// The least side of a cube in which `φ_W` has this value.
    pub phi_from: usize,
    /// The density of the limit in the window.
    pub density: f64,
    /// The proved double period `(p, q)` of the limit, if this window is enough for the proof.
    pub period: Option<[usize; 2]>,
    /// The motion of the front, if one was seen.
    pub front: Option<Front>,
}

/// Looks at one game in a window.
pub fn scan_game(moves: &Moves, window: Window, budget: &Budget) -> Result<ScanRow, Stop> {
    let start = PointSet::of_moves(moves, window);
    let history =
        iterate(&start, Convention::Misere, Keep::Last, budget, &mut |_| ()).map_err(|e| e.why)?;
    let limit = limit(moves, window, budget)?;
    Ok(ScanRow {
        moves: moves.clone(),
        class: Class::of(moves),
        phi: history.phi.unwrap_or(history.steps.len()),
        phi_from: history.phi_curve().last().map_or(0, |&(side, _)| side),
        density: limit.count() as f64 / window.positions() as f64,
        period: double_period(moves, &limit, budget)?.map(|found| found.period),
        front: moving_front(&history),
    })
}

/// Looks at the games of a family in a window, in order; games whose minimal moves are not all of
/// the family's are left out, as they belong to a smaller family.
///
/// Works on all threads of the pool it is called in. `watch` sees the rows in order as they come, with
/// the number of games looked at so far. When the budget stops it, the rows so far are with the reason.
pub fn scan(
    family: &Family,
    window: Window,
    budget: &Budget,
    watch: &mut dyn FnMut(u128, &[ScanRow]),
) -> Result<Vec<ScanRow>, (Stop, Vec<ScanRow>)> {
    let share = budget.clone().shared(rayon::current_num_threads());
    let mut rows = Vec::new();
    let mut next = 0;
    while next < family.games() {
        if let Err(why) = budget.check() {
            return Err((why, rows));
        }
        let end = family.games().min(next + CHUNK as u128);
        let games: Vec<Moves> = (next..end)
            .filter_map(|index| family.game(index))
            .filter(|game| game.minimal().points().len() == family.moves.len())
            .collect();
        let found: Result<Vec<ScanRow>, Stop> = games
            .par_iter()
            .map(|game| scan_game(game, window, &share))
            .collect();
        match found {
            Ok(found) => {
                watch(end, &found);
                rows.extend(found);
            }
            Err(why) => return Err((why, rows)),
        }
        next = end;
    }
    Ok(rows)
}
