//! The independent checker of iterations on all positions: from the exported file alone it proves
//! again that each iteration is the star of the one before, and what is claimed of `φ`.
//!
//! The theorems are those of `docs/vector-games-on-all-positions.md`. Nothing is shared with the
//! program that finds such certificates: `file.rs` reads and bounds the numbers, `sets.rs` has the
//! sets that repeat and the windows in which they must be compared, `equation.rs` compares both sides
//! of `B = (N0² \ T) \ (A + B)` there, `tiles.rs` derives each tile from its neighbours, `cover.rs` goes
//! through the windows of tiles, and `fronts.rs` checks fronts that move for ever.

mod cover;
mod equation;
mod file;
mod fronts;
mod refusal;
mod sets;
mod thin;
mod tiles;

pub use refusal::IterationsRefusal;

use cover::Cover;
use file::{Certificate, Claim, Repeating, Written, shape};
use grundy_base::budget::Budget;
use sets::{Grid, Set};
use std::fmt;
use thin::Thin;
use tiles::System;

/// What a certificate of iterations on all positions has been found to prove.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct IterationsVerdict {
    /// The moves.
    pub moves: Vec<[usize; 2]>,
    /// How many iterations are known, the game itself not counted.
    pub iterations: usize,
    /// The tiles, and the windows of tiles that were gone through.
    pub tiles: [usize; 2],
    /// `φ`, where it is proved.
    pub phi: Option<usize>,
    /// Whether `φ` is infinite.
    pub infinite: bool,
}

impl fmt::Display for IterationsVerdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let moves: Vec<String> = self
            .moves
            .iter()
            .map(|[x, y]| format!("({x},{y})"))
            .collect();
        let [tiles, windows] = self.tiles;
        writeln!(
            f,
            "Proved: {} iterations of {{{}}} on all positions; {tiles} tiles, {windows} windows of tiles.",
            self.iterations,
            moves.join(", ")
        )?;
        match (self.phi, self.infinite) {
            (Some(phi), _) => write!(f, "Proved: φ = {phi}."),
            (None, true) => write!(f, "Proved: φ is infinite."),
            (None, false) => write!(f, "Of φ nothing is claimed."),
        }
    }
}

/// Whether a file is of this format, whatever else is wrong with it.
pub fn is_certificate(text: &str) -> bool {
    file::format(text).is_some_and(|format| format == file::FORMAT)
}

/// Checks a certificate of iterations on all positions, given as the text of its file.
pub fn verify(text: &str, budget: &Budget) -> Result<IterationsVerdict, IterationsRefusal> {
    let certificate = Certificate::read(text)?;
    let minimal = minimal(&certificate.moves);
    let last = [0, 1].map(|i| minimal.iter().map(|m| m[i]).max().unwrap_or(0));
    let mut check = Check {
        minimal,
        last,
        budget,
        known: vec![Known::Set(finite(&certificate.moves))],
        tiles: [0; 2],
    };
    let mut repeating = vec![Some(game(&certificate.moves))];
    for (i, written) in certificate.iterations.iter().enumerate() {
        check.iteration(i + 1, written, repeating.last().and_then(Option::as_ref))?;
        repeating.push(match written {
            Written::Repetition(set) | Written::Cover(set) => Some(set.clone()),
            Written::Band(band) => band.repeats.clone(),
            Written::Tiles(_) => None,
        });
    }
    let count = certificate.iterations.len();
    let mut verdict = IterationsVerdict {
        moves: certificate.moves,
        iterations: count,
        tiles: check.tiles,
        phi: None,
        infinite: false,
    };
    match &certificate.claim {
        Claim::Open => {}
        Claim::Limit => {
            check.limit()?;
            verdict.phi = Some(count);
        }
        Claim::Fronts(fronts) => {
            fronts::check(fronts, &repeating, last, budget)?;
            verdict.infinite = true;
        }
    }
    Ok(verdict)
}

/// What has been checked so far.
struct Check<'a> {
    minimal: Vec<[usize; 2]>,
    last: [usize; 2],
    budget: &'a Budget,
    known: Vec<Known>,
    tiles: [usize; 2],
}

enum Known {
    Set(Set),
    Tiles(System),
}

impl Check<'_> {
    /// Checks that an iteration is the star of the one before, which repeats so if it does.
    fn iteration(
        &mut self,
        number: usize,
        written: &Written,
        before: Option<&Repeating>,
    ) -> Result<(), IterationsRefusal> {
        let wrong = |reason| shape(format!("iteration {number}"), reason);
        let known = match written {
            Written::Repetition(set) => {
                let set = Set::repeating(set);
                self.star(number, &set)?;
                Known::Set(set)
            }
            Written::Band(band) => {
                let set = Set::banded(band).ok_or(wrong("its rows do not show all of the band"))?;
                self.star(number, &set)?;
                let double = band.repeats.as_ref().map(Set::repeating);
                if let Some(double) = &double {
                    self.same(number, &set, double)?;
                }
                Known::Set(double.unwrap_or(set))
            }
            Written::Tiles(system) => {
                let thin = before.and_then(Thin::of);
                let thin =
                    thin.ok_or(wrong("the one before is not finitely many points and rays"))?;
                let system = System::checked(number, system, &thin, &self.minimal, self.budget)?;
                self.tiles[0] += system.tiles.len();
                Known::Tiles(system)
            }
            Written::Cover(set) => {
                let Some(Known::Tiles(system)) = self.known.last() else {
                    return Err(wrong("the one before is no picture of tiles"));
                };
                let thin = Thin::of(set).ok_or(wrong("it is not finitely many points and rays"))?;
                let cover = Cover {
                    iteration: number,
                    system,
                    set: &Set::repeating(set),
                    from: set.from,
                    minimal: &self.minimal,
                };
                self.tiles[1] += cover.check(&thin, self.budget)?;
                Known::Set(Set::repeating(set))
            }
        };
        self.known.push(known);
        Ok(())
    }

    /// Checks that a set is the star of the last one.
    fn star(&self, number: usize, set: &Set) -> Result<(), IterationsRefusal> {
        let wrong = |reason| shape(format!("iteration {number}"), reason);
        let Some(Known::Set(before)) = self.known.last() else {
            return Err(wrong("the one before is a picture of tiles"));
        };
        let sides = before.star_window(set, self.last);
        let sides = sides.ok_or(wrong("its periods do not go with those of the one before"))?;
        let moves = Grid::of(before, sides, self.budget)?;
        let star = Grid::of(set, sides, self.budget)?;
        equation::check(number, &moves, &star, &self.minimal, self.budget)
    }

    /// Checks that two sets are the same.
    fn same(&self, iteration: usize, a: &Set, b: &Set) -> Result<(), IterationsRefusal> {
        match self.difference(a, b)? {
            None => Ok(()),
            Some([x, y]) => Err(IterationsRefusal::Repetition { iteration, x, y }),
        }
    }

    /// A position where two sets differ.
    fn difference(&self, a: &Set, b: &Set) -> Result<Option<[usize; 2]>, IterationsRefusal> {
        let sides = a.compared(b);
        let sides = sides.ok_or(shape("two sets".into(), "their periods do not go together"))?;
        let (first, second) = (
            Grid::of(a, sides, self.budget)?,
            Grid::of(b, sides, self.budget)?,
        );
        let places = (0..sides[1]).flat_map(|y| (0..sides[0]).map(move |x| [x, y]));
        let mut differing = places.filter(|[x, y]| first.has(*x, *y) != second.has(*x, *y));
        Ok(differing.next())
    }

    /// Checks that the last iteration is its own star, and another set than the one before.
    fn limit(&self) -> Result<(), IterationsRefusal> {
        let Some(Known::Set(limit)) = self.known.last() else {
            return Err(IterationsRefusal::Claim(
                "the last iteration is a picture of tiles",
            ));
        };
        self.star(self.known.len(), limit)?;
        let before = self.known.len().checked_sub(2).map(|i| &self.known[i]);
        let differs = match before {
            None => true,
            Some(Known::Set(before)) => self.difference(before, limit)?.is_some(),
            // In the first blocks, which follow from what is outside.
            Some(Known::Tiles(system)) => system.differs_from(limit),
        };
        match differs {
            true => Ok(()),
            false => Err(IterationsRefusal::Claim(
                "the one before is the limit already",
            )),
        }
    }
}

/// The moves that lie above no other one.
fn minimal(moves: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let above = |m: &[usize; 2], n: &[usize; 2]| m != n && m[0] >= n[0] && m[1] >= n[1];
    let is_minimal = |m: &&[usize; 2]| !moves.iter().any(|n| above(m, n));
    moves.iter().filter(is_minimal).copied().collect()
}

/// The game as a set that repeats.
fn game(moves: &[[usize; 2]]) -> Repeating {
    let from = [0, 1].map(|i| moves.iter().map(|m| m[i] + 1).max().unwrap_or(0));
    let mut rows = vec![vec![b'0'; from[0] + 1]; from[1] + 1];
    moves.iter().for_each(|&[x, y]| rows[y][x] = b'1');
    let text = |row: Vec<u8>| row.into_iter().map(char::from).collect();
    Repeating {
        from,
        period: [1, 1],
        rows: rows.into_iter().map(text).collect(),
    }
}

fn finite(moves: &[[usize; 2]]) -> Set {
    Set::repeating(&game(moves))
}

pub(crate) use file::FORMAT;

/// The file as it was read.
#[derive(Debug)]
pub struct File(String);

/// The table of what was proved.
#[derive(Clone, Debug)]
pub struct Iterations {}

pub(crate) fn read(text: &str) -> Result<File, crate::Refusal> {
    Ok(File(text.to_owned()))
}

pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&crate::CheckProgress),
) -> Result<crate::verdict::Found, crate::Unproved> {
    let _ = &progress;
    match verify(&file.0, budget) {
        Ok(verdict) => Ok(crate::verdict::Found {
            game: format!("{:?}", verdict.moves),
            claims: Vec::new(),
            effort: verdict.to_string(),
            open: None,
            table: crate::Table::Iterations(Iterations {}),
        }),
        Err(IterationsRefusal::Stop(stop)) => Err(crate::Unproved::Stopped(stop)),
        Err(refusal) => {
            Err(crate::Refusal::new(crate::Stated::File, "", refusal.to_string()).into())
        }
    }
}
