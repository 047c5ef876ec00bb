//! Iterations of the misère star-operator on all positions of two heaps: that each is the star of the one before,
//! and what is claimed of `φ`.
//!
//! Positions are in N0². For a set A of moves, (0,0) not among them, T is the set of positions above no element
//! of A, and the star of A is the only set B with `B = (N0² \ T) \ (A + B)`. T is the same for all iterations
//! X⁰ = M, Xⁱ⁺¹ = P(Xⁱ) of a game M; `φ` is the least i with Xⁱ = Xⁱ⁺¹. All theorems are those of
//! `docs/vector-games-on-all-positions.md`.
//!
//! **Theorem 1.** Let A and B repeat in both directions. If B is the star of A in a window that is as large as both
//! together and a period more, it is on all positions.
//!
//! **Theorem 5.** Let A and B be banded with the same periods. If B is the star of A in the window to which all
//! positions come by the steps of the class of both sides of the equation, it is on all positions.
//!
//! **Theorem 6.** If the fronts of an iteration and of those after it are far enough apart, and the last is the
//! first with its fronts moved, then this goes on for ever, and `φ` is infinite.
//!
//! *φ is exact.* If the last iteration is its own star and not the one before, no two before it are the same: from
//! two successive ones that are the same on, all are.
//!
//! `file.rs` reads and bounds the numbers, `equation.rs` compares both sides of the equation, and `fronts.rs` checks
//! fronts that move for ever. Sets that repeat, or are banded, are in [`crate::checker::periodic`], tiles in
//! [`crate::checker::tiles`].

mod equation;
mod file;
mod fronts;

pub use file::{Ending, File, Fronts, Iteration};

pub(crate) use equation::element;
pub(crate) use file::{FORMAT, place, read};

use super::periodic::{Band, Grid, Repeating, Set, canonical, difference};
use super::tiles::{Cover, Star, System, Thin};
use crate::claim::Findings;
use crate::{CheckProgress, Claim, Refusal, Stated, Unproved};
use fronts::Claimed;
use grundy_base::budget::Budget;

/// The iterations of a game, all of them proved, as they are written in the file.
#[derive(Clone, Debug)]
pub struct Iterations {
    /// The game: its moves by rows from the lowest on, each once.
    pub moves: Vec<[usize; 2]>,
    /// `X^1, X^2, …`, no two of them the same.
    pub iterations: Vec<Iteration>,
    /// The claim that is proved besides the iterations.
    pub claim: Ending,
    /// For each iteration the windows of tiles that were gone through, where it is a cover.
    pub windows: Vec<Option<usize>>,
}

/// Checks all iterations one after the other, and then the claim.
pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&CheckProgress),
) -> Result<Findings<Iterations>, Unproved> {
    let game = game(&file.moves);
    let minimal = minimal(&file.moves);
    let mut check = Check {
        last: [0, 1].map(|i| minimal.iter().map(|m| m[i]).max().unwrap_or(0)),
        minimal,
        budget,
        known: vec![Described::Set(Set::Double(&game))],
        repeating: vec![Some(&game)],
        tiles: 0,
        windows: Vec::new(),
    };
    for (i, written) in file.iterations.iter().enumerate() {
        progress(&CheckProgress {
            stage: "iterations",
            done: i,
        });
        check.iteration(i + 1, written, file.iterations.get(i + 1))?;
    }
    let count = file.iterations.len();
    let mut claims = vec![Claim::Iterations { count }];
    let mut open = None;
    match &file.claim {
        Ending::Limit => {
            check.limit()?;
            claims.push(Claim::Phi(Some(count)));
        }
        Ending::Fronts(fronts) => {
            Claimed::of(fronts, &check.repeating)?.check(check.last, budget)?;
            claims.push(Claim::Phi(None));
        }
        Ending::Open => {
            check.is_new()?;
            open = Some(format!(
                "Of φ nothing is claimed but that it is at least {count}."
            ));
        }
    }
    let all: usize = check.windows.iter().flatten().sum();
    Ok(Findings {
        game: named(&file.moves),
        claims,
        effort: format!(
            "Gone through: {count} iterations, {} tiles, {all} windows of tiles.",
            check.tiles
        ),
        open,
        table: Iterations {
            moves: file.moves.clone(),
            iterations: file.iterations.clone(),
            claim: file.claim.clone(),
            windows: check.windows,
        },
    })
}

/// What has been checked so far.
struct Check<'a> {
    minimal: Vec<[usize; 2]>,
    last: [usize; 2],
    budget: &'a Budget,
    /// The game and all iterations.
    known: Vec<Described<'a>>,
    /// For each of them the same set, where it repeats in both directions.
    repeating: Vec<Option<&'a Repeating>>,
    tiles: usize,
    windows: Vec<Option<usize>>,
}

enum Described<'a> {
    Set(Set<'a>),
    Tiles(System),
}

fn wrong(iteration: usize, why: &str) -> Refusal {
    Refusal::new(Stated::Sets, place(iteration), why)
}

fn claim(why: &str) -> Unproved {
    Refusal::new(Stated::Sets, "claim", why).into()
}

impl<'a> Check<'a> {
    /// Checks that an iteration is the star of the one before.
    fn iteration(
        &mut self,
        number: usize,
        written: &'a Iteration,
        after: Option<&Iteration>,
    ) -> Result<(), Unproved> {
        let mut windows = None;
        let (known, repeating) = match written {
            Iteration::Repetition(set) => {
                canonical::repeating(set).map_err(|why| wrong(number, why))?;
                self.star(number, Set::Double(set))?;
                (Described::Set(Set::Double(set)), Some(set))
            }
            Iteration::Band(band) => self.band(number, band)?,
            Iteration::Tiles(tiles) => (Described::Tiles(self.system(number, tiles, after)?), None),
            Iteration::Cover(set) => {
                canonical::repeating(set).map_err(|why| wrong(number, why))?;
                windows = Some(self.cover(number, set)?);
                (Described::Set(Set::Double(set)), Some(set))
            }
        };
        self.known.push(known);
        self.repeating.push(repeating);
        self.windows.push(windows);
        Ok(())
    }

    fn band(
        &self,
        number: usize,
        band: &'a Band,
    ) -> Result<(Described<'a>, Option<&'a Repeating>), Unproved> {
        let set = Set::banded(band).map_err(|why| wrong(number, why))?;
        if let Set::Banded(_, bounds) = &set {
            canonical::banded(&place(number), band, bounds, self.budget)?;
        }
        self.star(number, set)?;
        let Some(double) = &band.repeats else {
            return Ok((Described::Set(set), None));
        };
        canonical::repeating(double).map_err(|why| wrong(number, why))?;
        if let Some([x, y]) = difference(set, Set::Double(double), self.budget)? {
            let why = format!("iteration {number} does not repeat as is said: ({x},{y})");
            let cell = crate::Counterexample::Cell(vec![x, y]);
            return Err(wrong(number, &why).shown_by(cell).into());
        }
        Ok((Described::Set(Set::Double(double)), Some(double)))
    }

    fn system(
        &mut self,
        number: usize,
        tiles: &super::tiles::Tiles,
        after: Option<&Iteration>,
    ) -> Result<System, Unproved> {
        let thin = self.repeating.last().copied().flatten().and_then(Thin::of);
        let moves = thin.ok_or(wrong(
            number,
            "the one before is not finitely many points and rays",
        ))?;
        let cover = match after {
            Some(Iteration::Cover(set)) => Thin::of(set),
            _ => None,
        };
        let star = Star {
            iteration: number,
            moves: &moves,
            cover: cover.as_ref(),
            minimal: &self.minimal,
        };
        let system = System::checked(&star, tiles, self.budget)?;
        self.tiles += system.count();
        Ok(system)
    }

    fn cover(&self, number: usize, set: &Repeating) -> Result<usize, Unproved> {
        let Some(Described::Tiles(system)) = self.known.last() else {
            return Err(wrong(number, "the one before is no picture of tiles").into());
        };
        let thin = Thin::of(set).ok_or(wrong(number, "it is not finitely many points and rays"))?;
        Cover::of(number, system, set, &self.minimal, &thin, self.budget)?.check(self.budget)
    }

    /// Checks that a set is the star of the last one.
    fn star(&self, number: usize, set: Set) -> Result<(), Unproved> {
        let Some(Described::Set(before)) = self.known.last() else {
            return Err(wrong(number, "the one before is a picture of tiles").into());
        };
        let sides = equation::star_window(*before, set, self.last);
        let sides = sides.ok_or(wrong(
            number,
            "its periods do not go with those of the one before",
        ))?;
        let moves = Grid::of(*before, sides, self.budget)?;
        let star = Grid::of(set, sides, self.budget)?;
        equation::check(number, &moves, &star, &self.minimal, self.budget)
    }

    /// Checks that the last iteration is its own star, and another set than the one before.
    fn limit(&self) -> Result<(), Unproved> {
        let Some(Described::Set(limit)) = self.known.last() else {
            return Err(claim("the last iteration is a picture of tiles"));
        };
        self.star(self.known.len(), *limit)
            .map_err(|why| match why {
                Unproved::Refused(refusal) => {
                    let place = "claim".into();
                    Refusal { place, ..*refusal }.into()
                }
                stopped => stopped,
            })?;
        self.is_new()
    }

    /// Checks that the last iteration is another set than the one before.
    fn is_new(&self) -> Result<(), Unproved> {
        let differs = match &self.known[..] {
            [.., Described::Set(before), Described::Set(last)] => {
                difference(*before, *last, self.budget)?.is_some()
            }
            [.., Described::Tiles(system), Described::Set(set)]
            | [.., Described::Set(set), Described::Tiles(system)] => {
                system.differs_from(*set, self.budget)?
            }
            // The game itself: no picture of tiles follows another one.
            _ => true,
        };
        match differs {
            true => Ok(()),
            false => Err(claim(
                "the one before the last iteration is the limit already",
            )),
        }
    }
}

/// The moves that lie above no other one.
fn minimal(moves: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let mut minimal: Vec<[usize; 2]> = Vec::new();
    // Of those in lower rows, and before it in its own, the last minimal one is farthest to the left.
    for &m in moves {
        if minimal.last().is_none_or(|last| m[0] < last[0]) {
            minimal.push(m);
        }
    }
    minimal
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

/// The game as it is written: `{(4,0), (0,3)}`.
fn named(moves: &[[usize; 2]]) -> String {
    let moves: Vec<String> = moves.iter().map(|[x, y]| format!("({x},{y})")).collect();
    format!("{{{}}}", moves.join(", "))
}
