//! The iterations of a game in dimension 2 on all positions, each proved, and `φ` with them.
//!
//! Theorems and proofs: `docs/vector-games-on-all-positions.md`. An iteration is known in one of
//! three ways: it repeats in both directions, it repeats on both sides of a band and along it, or it
//! is the picture of a finite system of tiles.

mod ages;
mod banded;
mod block_tree;
mod bounds;
mod by_tiles;
mod by_window;
mod cover;
mod export;
mod fronts;
mod kept;
mod thin;
mod tiles;

use super::certificate::DoublePeriod;
use super::moves::Moves;
use super::set::PointSet;
use super::window::Window;
pub use banded::Banded;
use banded::Shape;
pub use block_tree::{BlockTree, FAR};
pub use bounds::{PhiBounds, THEOREMS_SOURCE};
pub use by_tiles::closing;
use by_window::LARGEST;
pub use export::IterationsCertificate;
use fronts::moving_fronts;
pub use fronts::{Marks, MovingFronts};
use grundy_base::budget::{Budget, Stop};
use grundy_proof::{Basis, Claim, Proved, Verdict};
pub use kept::{KeptIterations, proved_phi};
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use thin::Thin;
use tiles::{CELLS, FEW, System};

/// The largest coordinate of a game.
const LARGEST_MOVE: usize = 512;
/// The most iterations.
const ITERATIONS: usize = 40;
const MILLION: usize = 1_000_000;
/// The million cells of a system of tiles that [`all_positions`] tries.
pub const MILLIONS: usize = CELLS / MILLION;
/// The million cells that [`few_iterations`] tries.
pub const FIRST_MILLIONS: usize = MILLIONS / 20;

/// How an iteration is known on all positions.
#[derive(Clone, Debug)]
pub enum KnownSet {
    /// It repeats in both directions (theorem 1), or, where it is finitely many points and rays,
    /// it covers what it must (theorem 3).
    Repeats(DoublePeriod),
    /// It repeats on both sides of a band and along it (theorem 5).
    Banded(Banded),
    /// It is the picture of a system of tiles (theorem 2).
    Tiles(Tiles),
}

/// The P-positions of a thin game as the picture of a closed system of tiles.
#[derive(Clone)]
pub struct Tiles {
    system: Arc<System>,
}

impl Tiles {
    /// How many tiles there are, the three that stand for what is outside among them.
    pub fn count(&self) -> usize {
        self.system.tiles.len()
    }

    /// In how many contexts they stand: so many triples of neighbours there are at most.
    pub fn contexts(&self) -> usize {
        self.system.contexts()
    }

    /// The sides of a block.
    pub fn sides(&self) -> [usize; 2] {
        self.system.sides
    }

    /// The part of the picture in a window; ask the budget for [`Window::bytes`] before.
    pub fn set(&self, window: Window) -> PointSet {
        self.system.picture(window)
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sides = self.sides();
        write!(f, "{} tiles of {}×{}", self.count(), sides[0], sides[1])
    }
}

/// An iteration that is known on all positions.
#[derive(Clone, Debug)]
pub struct Iteration {
    /// The set itself.
    pub known: KnownSet,
    /// The windows of blocks that were gone through, where theorem 3 was needed.
    pub windows: Option<usize>,
    /// The band with which theorem 5 proved it, where it is not a band in the end.
    band: Option<Banded>,
}

impl Iteration {
    /// An iteration that needs no cover.
    fn of(known: KnownSet) -> Iteration {
        Iteration {
            known,
            windows: None,
            band: None,
        }
    }
}

impl Iteration {
    /// The grounds of its proof, in words.
    pub fn ground(&self) -> String {
        match (&self.known, self.windows) {
            (KnownSet::Tiles(tiles), _) => {
                let [width, height] = tiles.sides();
                format!(
                    "{} tiles of {width}×{height} in {} contexts (theorem 2 of {SOURCE})",
                    tiles.count(),
                    tiles.contexts()
                )
            }
            (KnownSet::Banded(set), _) => {
                let ([p, q], [x, y]) = (set.axis(), set.diagonal());
                format!(
                    "periods ({p},0) and (0,{q}) on the sides of a band with the period ({x},{y}) \
                     (theorem 5 of {SOURCE})"
                )
            }
            (KnownSet::Repeats(set), None) => {
                let theorem = if self.band.is_some() { 5 } else { 1 };
                format!("{} (theorem {theorem} of {SOURCE})", repeats(set))
            }
            (KnownSet::Repeats(set), Some(windows)) => {
                format!(
                    "{}, {windows} windows of tiles (theorem 3 of {SOURCE})",
                    repeats(set)
                )
            }
        }
    }

    /// How it repeats in both directions, if it does.
    fn repeating(&self) -> Option<&DoublePeriod> {
        match &self.known {
            KnownSet::Repeats(set) => Some(set),
            _ => None,
        }
    }

    /// The part of it in a window of dimension 2; ask the budget for [`Window::bytes`] before.
    pub fn set(&self, window: Window) -> PointSet {
        match &self.known {
            KnownSet::Repeats(set) => set.set(window),
            KnownSet::Banded(set) => set.set(window),
            KnownSet::Tiles(tiles) => tiles.set(window),
        }
    }
}

/// How a set repeats, in words.
fn repeats(set: &DoublePeriod) -> String {
    let ([a, b], [p, q]) = (set.from, set.period);
    let empty = |i: usize| Thin::of(set).is_some_and(|thin| thin.rays[i].is_empty());
    if empty(0) && empty(1) {
        return format!("finite, {} elements", set.block.count());
    }
    format!("periods ({p},0) from column {a} and (0,{q}) from row {b}")
}

/// The document with the theorems that the proofs rest on.
pub const SOURCE: &str = grundy_proof::sources::ALL_POSITIONS;

/// What is missing where a proof ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Missing {
    /// The game is not of dimension 2, has the pass, or has infinitely many moves.
    #[error("this is for finite games of two heaps without the pass")]
    OtherGame,
    /// The game is of three heaps.
    #[error("no theorem of {THEOREMS_SOURCE} says φ of this game, and others are for two heaps")]
    ThreeHeaps,
    /// A coordinate is too large.
    #[error("coordinates beyond {LARGEST_MOVE} were not tried")]
    Large,
    /// No repetition was found, and the iteration before is not thin.
    #[error(
        "no double period was found in windows up to {LARGEST}, and the iteration before is not \
         finitely many points and rays"
    )]
    Repetition,
    /// A window shows the iteration that is known, which is thin, and no window proves that it is the same.
    #[error(
        "in a window it is the iteration before, and nothing proved that it is on all positions"
    )]
    Limit,
    /// No system of tiles closes with so many cells.
    #[error(
        "a finite system of tiles that is all of it (theorem 2 of {SOURCE}) was looked for up to {} million cells, and none was found",
        .0 / MILLION
    )]
    Closing(usize),
    /// An iteration known by tiles is followed by one that is not thin.
    #[error(
        "the iteration is not finitely many points and rays, but the one before is known by tiles"
    )]
    Thin,
    /// The cover could not be checked or does not hold.
    #[error("what was seen in the window does not cover all positions")]
    Cover,
    /// There are too many iterations.
    #[error("more than {0} iterations were not tried")]
    Iterations(usize),
    /// The budget ended.
    #[error("{0}")]
    Stopped(Stop),
}

/// The iterations that are known on all positions, from the game itself on.
#[derive(Clone, Debug)]
pub struct AllPositions {
    /// `X^0, X^1, …`.
    pub iterations: Vec<Iteration>,
    /// `φ`, the least `i` with `X^i = X^(i+1)` on all positions, where it was reached.
    pub phi: Option<usize>,
    /// Fronts that move for ever, where `φ` is infinite (theorem 6).
    pub fronts: Option<MovingFronts>,
    /// Why there are no more iterations, where `φ` is open.
    pub missing: Option<Missing>,
    /// What the kernel has found its certificate to prove, where it was asked.
    pub verdict: Option<Arc<Verdict>>,
    /// What is known of `φ` without these iterations.
    pub bounds: Option<Arc<PhiBounds>>,
}

impl AllPositions {
    /// The memory that it takes, near enough.
    pub fn bytes(&self) -> usize {
        let bytes = |iteration: &Iteration| match &iteration.known {
            KnownSet::Repeats(set) => set.block.window().bytes(),
            KnownSet::Banded(set) => set.block.window().bytes(),
            KnownSet::Tiles(tiles) => tiles.system.bytes(),
        };
        self.iterations.iter().map(bytes).sum::<usize>() + 1_024
    }

    /// Whether `φ` is known: it is a number, or infinite.
    pub fn is_decided(&self) -> bool {
        self.phi.is_some() || self.fronts.is_some()
    }

    /// A number that `φ` is not below: iterations that are known differ from those before.
    pub fn at_least(&self) -> usize {
        let known = self.iterations.len().saturating_sub(1);
        let said = self.bounds.as_ref().map_or(0, |bounds| bounds.at_least());
        self.phi.unwrap_or(known.max(said))
    }

    /// A number that `φ` is not above.
    pub fn at_most(&self) -> Option<usize> {
        let said = self.bounds.as_ref().and_then(|bounds| bounds.at_most());
        self.phi.or(said)
    }

    /// Whether these iterations themselves go to the limit.
    pub fn reach_the_limit(&self) -> bool {
        self.phi.is_some_and(|phi| self.iterations.len() == phi + 1)
    }

    /// The iteration with this number, where it is known on all positions.
    pub fn iteration(&self, index: usize) -> Option<&Iteration> {
        let limit = || {
            let bounds = self.bounds.as_ref().filter(|_| self.phi == Some(index));
            bounds.and_then(|bounds| bounds.limit())
        };
        self.iterations.get(index).or_else(limit)
    }

    /// These with what a theorem says of `φ`.
    pub fn with_theorem(self, moves: &Moves) -> AllPositions {
        match PhiBounds::by_theorem(moves) {
            Some(bounds) => self.with_bounds(bounds),
            None => self,
        }
    }

    /// These with what a window says besides, if it is more and the budget allows it.
    fn with_window(self, moves: &Moves, budget: &Budget) -> AllPositions {
        match PhiBounds::by_window(moves, self.at_least(), budget) {
            Ok(Some(bounds)) => self.with_bounds(bounds),
            _ => self,
        }
    }

    /// These with what is known of `φ` besides.
    pub fn with_bounds(mut self, bounds: PhiBounds) -> AllPositions {
        if let (Some(phi), false) = (bounds.phi(), self.is_decided()) {
            self.phi = Some(phi);
            self.iterations.truncate(phi);
        }
        self.bounds = Some(Arc::new(bounds));
        self
    }

    /// The claim on `φ`, where it is proved to be a number or infinite.
    pub fn proved_phi(&self) -> Option<&Proved<Claim>> {
        let of_phi = |proved: &&Proved<Claim>| matches!(proved.claim(), Claim::Phi(_));
        let said = self.bounds.as_ref().and_then(|bounds| bounds.claim());
        let of_iterations = self.verdict.iter().flat_map(|verdict| verdict.claims());
        said.into_iter().chain(of_iterations).find(of_phi)
    }

    /// A claim on the grounds of which `φ` is at least what is said.
    pub fn proved_least(&self) -> Option<&Proved<Claim>> {
        let known = self.iterations.len().saturating_sub(1);
        let says_it = |bounds: &&Arc<PhiBounds>| bounds.at_least() >= known;
        let said = self.bounds.as_ref().filter(says_it);
        let said = said.and_then(|bounds| bounds.claim());
        said.or_else(|| self.verdict.as_deref()?.claims().first())
    }
}

impl AllPositions {
    /// The grounds of `φ`, in words, where it is known.
    pub fn proof(&self) -> Option<String> {
        if let (Some(bounds), false) = (&self.bounds, self.reach_the_limit()) {
            return self.is_decided().then(|| bounds.ground());
        }
        let mut proof: Vec<String> = self.iterations.iter().map(Iteration::ground).collect();
        proof.extend(self.fronts.as_ref().map(ToString::to_string));
        self.is_decided().then(|| proof.join("; "))
    }
}

impl Serialize for AllPositions {
    /// `{"at_least", "at_most", "exact", "infinite", "proof", "missing", "basis"}`, as `grundy star --phi` writes `φ`;
    /// there is no basis where the kernel has not checked it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut phi = serializer.serialize_struct("Phi", 7)?;
        phi.serialize_field("at_least", &self.at_least())?;
        phi.serialize_field("at_most", &self.at_most())?;
        phi.serialize_field("exact", &self.phi)?;
        phi.serialize_field("infinite", &self.fronts.is_some())?;
        phi.serialize_field("proof", &self.proof())?;
        phi.serialize_field("missing", &self.missing.map(|missing| missing.to_string()))?;
        phi.serialize_field("basis", &self.basis().map(Basis::word))?;
        phi.end()
    }
}

/// Proves `φ`, by a theorem where one says it, or by a theorem and a window, and else by iterations on two heaps.
pub fn prove_phi(moves: &Moves, budget: &Budget) -> AllPositions {
    if !moves.is_finite() {
        return AllPositions {
            missing: Some(Missing::OtherGame),
            ..AllPositions::none()
        };
    }
    let mut known = AllPositions::of_game(moves).with_theorem(moves);
    if known.bounds.is_some() && !known.is_decided() {
        known = known.with_window(moves, budget);
    }
    if known.is_decided() {
        return known;
    }
    if moves.dimension() == 3 && !moves.has_pass() {
        known.missing = Some(Missing::ThreeHeaps);
        return known;
    }
    AllPositions {
        bounds: known.bounds,
        ..all_positions(moves, budget)
    }
}

/// The same, with what iterations that differ in a window say where `φ` stays open.
pub fn prove_or_bound_phi(moves: &Moves, budget: &Budget) -> AllPositions {
    let found = prove_phi(moves, budget);
    match found.is_decided() || found.missing == Some(Missing::OtherGame) {
        true => found,
        false => found.with_window(moves, budget),
    }
}

/// Proves as many iterations as it can.
pub fn all_positions(moves: &Moves, budget: &Budget) -> AllPositions {
    proved_iterations(moves, ITERATIONS, CELLS, budget)
}

/// Proves as many iterations as it can, by systems of tiles of at most so many million cells.
pub fn all_positions_within(moves: &Moves, millions: usize, budget: &Budget) -> AllPositions {
    proved_iterations(moves, ITERATIONS, millions.saturating_mul(MILLION), budget)
}

/// Proves iterations as far as little work goes: nearly all systems of tiles that close do so with a
/// twentieth of the cells that are tried otherwise. Where that does not do, the steps are said to have ended.
pub fn few_iterations(moves: &Moves, budget: &Budget) -> AllPositions {
    all_positions_within(moves, FIRST_MILLIONS, budget)
}

/// Proves the first iterations, at least so many of them if it can.
pub fn first_iterations(moves: &Moves, most: usize, budget: &Budget) -> AllPositions {
    proved_iterations(moves, most, CELLS, budget)
}

/// Proves at least so many iterations if it can, by systems with at most so many cells in their contexts.
fn proved_iterations(moves: &Moves, most: usize, cells: usize, budget: &Budget) -> AllPositions {
    let mut found = AllPositions::none();
    match run(moves, most, cells, &mut found, budget) {
        Ok(End::Limit(phi)) => found.phi = Some(phi),
        Ok(End::Never(fronts)) => found.fronts = Some(fronts),
        Err(missing) => found.missing = Some(missing),
    }
    found
}

impl AllPositions {
    /// The game alone, of two heaps, where it is not too large.
    fn of_game(moves: &Moves) -> AllPositions {
        let two_heaps = Some(moves).filter(|moves| moves.dimension() == 2);
        let game = two_heaps.and_then(of_moves);
        let game = game.map(|game| Iteration::of(KnownSet::Repeats(game)));
        AllPositions {
            iterations: game.into_iter().collect(),
            ..AllPositions::none()
        }
    }

    /// No iteration, and nothing that is known.
    fn none() -> AllPositions {
        AllPositions {
            iterations: Vec::new(),
            phi: None,
            fronts: None,
            missing: None,
            verdict: None,
            bounds: None,
        }
    }
}

impl From<Stop> for Missing {
    fn from(stop: Stop) -> Missing {
        Missing::Stopped(stop)
    }
}

/// How iterations end, or that they do not.
enum End {
    /// `φ`.
    Limit(usize),
    Never(MovingFronts),
}

/// What follows an iteration.
enum Next {
    /// These iterations; then there may be more.
    Known(Vec<Iteration>),
    /// These, perhaps none, and the last one known is the limit.
    Limit(Vec<Iteration>),
    /// These, perhaps none, and what is missing after them.
    Open(Vec<Iteration>, Missing),
}

fn run(
    moves: &Moves,
    most: usize,
    cells: usize,
    found: &mut AllPositions,
    budget: &Budget,
) -> Result<End, Missing> {
    if moves.dimension() != 2 || moves.has_pass() || !moves.is_finite() {
        return Err(Missing::OtherGame);
    }
    let last = [0, 1].map(|i| {
        let minimal = moves.minimal();
        let coordinates = minimal.points().iter().map(|m| m[i] as usize);
        coordinates.max().unwrap_or(0)
    });
    let game = of_moves(moves).ok_or(Missing::Large)?;
    found
        .iterations
        .push(Iteration::of(KnownSet::Repeats(game)));
    while found.iterations.len() <= most {
        let known = found.iterations.last().map(|iteration| &iteration.known);
        let (shape, thin) = match known {
            Some(KnownSet::Repeats(set)) => {
                (Shape::Double(set), Thin::of(set).map(|thin| (set, thin)))
            }
            Some(KnownSet::Banded(set)) => (Shape::Banded(set), None),
            _ => return Err(Missing::Thin),
        };
        match next(shape, thin, last, cells, budget)? {
            Next::Known(next) => found.iterations.extend(next),
            Next::Limit(next) => {
                found.iterations.extend(next);
                return Ok(End::Limit(found.iterations.len() - 1));
            }
            Next::Open(next, missing) => {
                found.iterations.extend(next);
                return Err(missing);
            }
        }
        let repeating = found
            .iterations
            .iter()
            .rev()
            .map_while(Iteration::repeating);
        let mut sets: Vec<&DoublePeriod> = repeating.collect();
        sets.reverse();
        let number = found.iterations.len() - 1;
        if let Some(fronts) = moving_fronts(&sets, number, last, budget)? {
            return Ok(End::Never(fronts));
        }
    }
    Err(Missing::Iterations(most))
}

/// What follows a known iteration.
fn next(
    shape: Shape,
    thin: Option<(&DoublePeriod, Thin)>,
    last: [usize; 2],
    cells: usize,
    budget: &Budget,
) -> Result<Next, Missing> {
    let by_window = |sides: &[usize]| by_window::next(shape, last, sides, budget);
    if let Some(next) = by_window(&by_window::SMALL)? {
        return Ok(next);
    }
    let Some((set, thin)) = thin else {
        return by_window(&by_window::LARGE)?.ok_or(Missing::Repetition);
    };
    let early = by_tiles::next(&thin, set, FEW, budget)?;
    if !matches!(early, Next::Open(..)) {
        return Ok(early);
    }
    if let Some(next) = by_window(&by_window::LARGE)? {
        return Ok(next);
    }
    match by_tiles::next(&thin, set, cells, budget)? {
        // More cells may do.
        Next::Open(early, Missing::Closing(_)) if cells < CELLS => {
            Ok(Next::Open(early, Missing::Stopped(Stop::Steps)))
        }
        next => Ok(next),
    }
}

/// A finite game as a set that repeats.
fn of_moves(moves: &Moves) -> Option<DoublePeriod> {
    if !moves.is_finite() {
        return None;
    }
    let largest = |i: usize| moves.points().iter().map(|m| m[i] as usize).max();
    let from = [0, 1].map(|i| largest(i).map_or(0, |largest| largest + 1));
    if from.iter().any(|&from| from > LARGEST_MOVE) {
        return None;
    }
    let window = Window::new(&from.map(|from| from + 1))?;
    Some(DoublePeriod {
        from,
        period: [1, 1],
        window,
        elements: 0,
        block: PointSet::of_moves(moves, window),
    })
}
