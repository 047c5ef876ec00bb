//! Questions on vector subtraction games and the star-operator, and their answers.

mod answer;
mod one_heap;

use super::Lane;
use super::question::Same;
use crate::play::Convention;
use crate::star::{
    Cell, Class, DoublePeriod, ExactHistory, Front, LinePeriod, Moves, Point, PointSet,
    Reflexivity, ScanRow, SmallGame, Step, Theorem7, Window, certificate_side,
};
use std::sync::Arc;

pub(super) use answer::answer;
pub use one_heap::{Lemma8, Lemma8Line};

/// A limit in a window of at most so many positions is a moment's work for most games.
const QUICK_LIMIT: u128 = 400 * 400;

/// The same for a history.
const QUICK_HISTORY: u128 = 150 * 150;

/// Ways to write a position as a sum that are looked for.
pub const WAYS: usize = 200;

/// A question on a vector game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StarQuestion {
    /// The limit in a window; partial answers are the limit in smaller ones.
    Limit { moves: Moves, window: Window },
    /// All iterations in a window.
    History {
        moves: Moves,
        window: Window,
        play: Convention,
    },
    /// What can be proved of the limit; a certificate is looked for in squares up to this side.
    Facts { moves: Moves, side: usize },
    /// Whether a limit passes both tests of reflexivity in its window.
    Reflexive { limit: Same<PointSet> },
    /// The sums of two elements of a set.
    Sums { of: Same<PointSet> },
    /// What a position is in the game `moves` with its P-positions.
    Cell {
        moves: Same<PointSet>,
        positions: Same<PointSet>,
        play: Convention,
        at: Point,
    },
    /// How a limit repeats along `start + n·direction`, by its certificate if it has one.
    Line {
        limit: Same<PointSet>,
        facts: Option<Same<StarFacts>>,
        start: Point,
        direction: Point,
    },
    /// A game with few moves that has a limit as its P-positions.
    Smallest { moves: Moves, window: Window },
    /// The iterations of `{k}` beside what lemma 8 says of them.
    Lemma8 { k: usize },
    /// A table over a family, its letters running up to `bound`.
    Scan {
        family: String,
        bound: u32,
        side: usize,
    },
}

/// An answer to a [`StarQuestion`]. Cloning shares it.
#[derive(Clone, Debug)]
pub enum StarAnswer {
    /// To [`StarQuestion::Limit`].
    Limit(Arc<StarLimit>),
    /// To [`StarQuestion::History`].
    History(Arc<StarHistory>),
    /// To [`StarQuestion::Facts`].
    Facts(Arc<StarFacts>),
    /// To [`StarQuestion::Reflexive`]; nothing in very large windows.
    Reflexive(Option<Reflexivity>),
    /// To [`StarQuestion::Sums`].
    Sums(Arc<PointSet>),
    /// To [`StarQuestion::Cell`]; nothing for a game with the pass.
    Cell(Option<Arc<Cell>>),
    /// To [`StarQuestion::Line`].
    Line(Option<LinePeriod>),
    /// To [`StarQuestion::Smallest`].
    Smallest(Arc<Smallest>),
    /// To [`StarQuestion::Lemma8`].
    Lemma8(Arc<Lemma8>),
    /// To [`StarQuestion::Scan`]: the rows so far and how many games were looked at.
    Scan(Arc<ScanTable>),
}

/// The limit of a game in a window.
#[derive(Clone, Debug)]
pub struct StarLimit {
    /// The game.
    pub moves: Moves,
    /// Its minimal moves.
    pub minimal: Moves,
    /// Its class, in dimension 2.
    pub class: Option<Class>,
    /// The limit.
    pub set: Arc<PointSet>,
    /// How many elements it has.
    pub count: usize,
}

/// The iterations of a game in a window, as far as they are known.
#[derive(Clone, Debug)]
pub struct StarHistory {
    /// The game.
    pub moves: Moves,
    /// The window.
    pub window: Window,
    /// The convention of play.
    pub play: Convention,
    /// `M^0, M^1, …`.
    pub sets: Vec<Arc<PointSet>>,
    /// How many elements each has.
    pub counts: Vec<usize>,
    /// The steps between them.
    pub steps: Vec<Arc<Step>>,
    /// `φ_W`, or in normal play where two games begin to take turns; nothing while it runs.
    pub phi: Option<usize>,
    /// `φ_W` by the side of the window: pairs of a side and the value from there on.
    pub curve: Vec<(usize, usize)>,
    /// A motion of the front that was seen.
    pub front: Option<Front>,
}

/// What was proved of a limit, and what was checked.
#[derive(Clone, Debug, Default)]
pub struct StarFacts {
    /// The certificate of double periodicity, in dimension 2.
    pub certificate: Option<DoublePeriod>,
    /// The largest side in which a certificate was looked for.
    pub searched: usize,
    /// The iterations on one heap, each proved on all heaps.
    pub exact: Option<ExactHistory>,
    /// These iterations as text: the number, the first elements, from where on the set repeats, its
    /// period and density, and `X(i)`.
    pub lines: Vec<[String; 6]>,
    /// What theorem 7 says, in dimension 1.
    pub theorem_7: Option<Theorem7>,
}

/// A game with few moves.
#[derive(Clone, Debug)]
pub struct Smallest {
    /// The game.
    pub game: SmallGame,
    /// The moves that every game within the limit with these P-positions has.
    pub indispensable: Vec<Point>,
    /// Whether its P-positions are proved to be the limit everywhere, not only in the window.
    pub proved: bool,
}

/// What a scan has found.
#[derive(Clone, Debug, Default)]
pub struct ScanTable {
    /// One row for each game.
    pub rows: Vec<ScanRow>,
    /// The side of the window.
    pub side: usize,
}

impl StarQuestion {
    /// What the jobs bar calls it.
    pub(super) fn title(&self) -> (&'static str, String) {
        let game = |moves: &Moves| {
            let few = moves.points().iter().take(6).copied();
            Moves::new(moves.dimension(), few).map_or_else(String::new, |few| few.to_string())
        };
        match self {
            StarQuestion::Limit { moves, .. } => ("Limit of", game(moves)),
            StarQuestion::History { moves, .. } => ("Iterations of", game(moves)),
            StarQuestion::Facts { moves, .. } => ("Proofs for", game(moves)),
            StarQuestion::Reflexive { .. } => ("Tests of reflexivity", String::new()),
            StarQuestion::Sums { .. } => ("Sums of two elements", String::new()),
            StarQuestion::Cell { .. } => ("Sums for a position", String::new()),
            StarQuestion::Line { .. } => ("Period along a line", String::new()),
            StarQuestion::Smallest { moves, .. } => ("Small game for", game(moves)),
            StarQuestion::Lemma8 { k } => ("Lemma 8 for", format!("{{{k}}}")),
            StarQuestion::Scan { family, .. } => ("Scan of", family.clone()),
        }
    }

    pub(super) fn lane(&self) -> Lane {
        let quick = match self {
            StarQuestion::Limit { window, .. } => window.positions() <= QUICK_LIMIT,
            StarQuestion::History { window, .. } => window.positions() <= QUICK_HISTORY,
            StarQuestion::Sums { of } => of.0.window().positions() <= QUICK_LIMIT,
            StarQuestion::Cell { .. } | StarQuestion::Line { .. } => true,
            StarQuestion::Facts { .. }
            | StarQuestion::Reflexive { .. }
            | StarQuestion::Smallest { .. }
            | StarQuestion::Lemma8 { .. }
            | StarQuestion::Scan { .. } => false,
        };
        if quick { Lane::Quick } else { Lane::Long }
    }

    /// Answers that hang on an earlier answer are worth nothing without it.
    pub(super) fn worth_keeping(&self) -> bool {
        !matches!(
            self,
            StarQuestion::Reflexive { .. }
                | StarQuestion::Sums { .. }
                | StarQuestion::Cell { .. }
                | StarQuestion::Line { .. }
        )
    }

    /// What is to be proved of the limit of a game that is shown in a window.
    pub fn facts(moves: &Moves, window: Window) -> StarQuestion {
        StarQuestion::Facts {
            moves: moves.clone(),
            side: certificate_side(window),
        }
    }

    /// The corner of a window in which the limit is a moment's work.
    pub fn quick_limit_window(window: Window) -> Window {
        window.corner([QUICK_LIMIT as usize, 400, 54])
    }

    /// The corner of a window in which the history is a moment's work.
    pub fn quick_history_window(window: Window) -> Window {
        window.corner([QUICK_HISTORY as usize, 150, 28])
    }
}

impl StarAnswer {
    /// The memory it takes, near enough.
    pub(super) fn bytes(&self) -> usize {
        match self {
            StarAnswer::Limit(limit) => limit.set.window().bytes(),
            StarAnswer::History(history) => history.sets.len() * history.window.bytes(),
            StarAnswer::Facts(facts) => {
                let exact = facts.exact.iter().flat_map(|exact| &exact.sets);
                exact.map(|set| set.from() + set.period()).sum::<usize>() + 1024
            }
            StarAnswer::Sums(set) => set.window().bytes(),
            StarAnswer::Cell(_) | StarAnswer::Line(_) | StarAnswer::Reflexive(_) => 1024,
            StarAnswer::Lemma8(_) => 2048,
            StarAnswer::Smallest(small) => 12 * small.game.moves.len(),
            StarAnswer::Scan(table) => 256 * table.rows.len(),
        }
    }
}
