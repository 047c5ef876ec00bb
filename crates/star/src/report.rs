//! What is known of a game, in the JSON format that `grundy star --json` and the window write.

use super::{
    Class, DoublePeriod, EndlessMoves, ExactHistory, Front, Moves, PointSet, Step, Window,
};
use grundy_base::play::Convention;
use grundy_proof::Proved;
use serde::Serialize;
use std::borrow::Borrow;

/// What is known of the iterations of a game.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    /// The moves; of those that go on for ever the first ones.
    pub moves: &'a Moves,
    /// The sets of moves that go on for ever.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    endless: Vec<EndlessReport<'a>>,
    window: WindowSize,
    dimension: usize,
    /// How many of the moves lie outside of the window, where nothing depends on them; null where there are infinitely many.
    pub moves_outside: Option<usize>,
    play: Convention,
    minimal: Moves,
    /// The class, in dimension 2.
    pub class: Option<Class>,
    iterations: Option<usize>,
    /// In normal play, the first of the games that take turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeats_from: Option<usize>,
    /// On one heap, the number of iterations on all heaps, where it is proved.
    pub phi: Option<usize>,
    /// On one heap, a number that it is not below.
    pub phi_at_least: Option<usize>,
    /// Why both are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    basis: Option<&'static str>,
    counts: &'a [usize],
    /// The steps between the iterations.
    pub steps: Vec<StepReport<'a>>,
    /// Pairs of a side and φ from that side on, in cubes within the window.
    phi_curve: Vec<(usize, usize)>,
    /// A motion of the front that was seen.
    pub front: Option<FrontReport<'a>>,
    /// The double period of the limit, where one is proved.
    pub double_period: Option<Certificate>,
    /// On two heaps, the side of the squares up to which the double period was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub searched: Option<usize>,
    /// The sets that are wanted.
    pub sets: Vec<SetReport<'a>>,
    status: &'static str,
}

/// One number for a cube, else the sides.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WindowSize {
    Side(usize),
    Sides(Vec<usize>),
}

impl WindowSize {
    fn of(window: Window) -> WindowSize {
        match window.sides() {
            [side, rest @ ..] if rest.iter().all(|other| other == side) => WindowSize::Side(*side),
            sides => WindowSize::Sides(sides.to_vec()),
        }
    }
}

/// A set of moves that goes on for ever.
#[derive(Debug, Serialize)]
struct EndlessReport<'a> {
    /// Its first move.
    start: &'a [u32],
    /// The step along each axis, 0 where there is none.
    steps: &'a [u32],
}

impl<'a> EndlessReport<'a> {
    fn all(moves: &'a Moves) -> Vec<EndlessReport<'a>> {
        let report = |of: &'a EndlessMoves| EndlessReport {
            start: moves.coordinates(&of.start),
            steps: moves.coordinates(&of.steps),
        };
        moves.endless().iter().map(report).collect()
    }
}

/// The limit of a game in a window and nothing else.
#[derive(Debug, Serialize)]
pub struct LimitReport<'a> {
    moves: &'a Moves,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    endless: Vec<EndlessReport<'a>>,
    window: WindowSize,
    dimension: usize,
    minimal: Moves,
    /// The class, in dimension 2.
    pub class: Option<Class>,
    /// How many elements there are in the window.
    pub count: usize,
    /// Why that is known, which says nothing of what lies beyond the window.
    basis: &'static str,
    /// Its rows, where they are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Rows<'a>>,
}

impl<'a> LimitReport<'a> {
    /// The limit of a game.
    pub fn of(moves: &'a Moves, limit: &'a PointSet, with_rows: bool) -> LimitReport<'a> {
        LimitReport {
            moves,
            endless: EndlessReport::all(moves),
            window: WindowSize::of(limit.window()),
            dimension: moves.dimension(),
            minimal: moves.minimal(),
            class: Class::of(moves),
            count: limit.count(),
            basis: computed(limit),
            rows: with_rows.then_some(Rows(limit)),
        }
    }
}

/// The changes by one iteration.
#[derive(Debug, Serialize)]
pub struct StepReport<'a> {
    /// The least positions that differ.
    pub minimal: Vec<&'a [u32]>,
    differences: usize,
}

/// A motion of the front.
#[derive(Debug, Serialize)]
pub struct FrontReport<'a> {
    /// After so many iterations it has moved.
    pub every: usize,
    /// So far.
    pub shift: &'a [u32],
    /// The first iteration of the motion.
    pub from: usize,
    /// The last one.
    pub to: usize,
}

/// A double period.
#[derive(Debug, Serialize)]
pub struct Certificate {
    /// The column and the row from which on the limit repeats.
    pub from: [usize; 2],
    /// The periods.
    pub period: [usize; 2],
    /// The elements in a parallelogram of periods and its positions, in lowest terms.
    pub density: [usize; 2],
    proved: bool,
    basis: &'static str,
}

/// The word for the basis of all that is said here: a theorem on what this run has computed.
fn computed<T>(what: &T) -> &'static str {
    Proved::computed(what).basis().word()
}

/// One of the sets.
#[derive(Debug, Serialize)]
pub struct SetReport<'a> {
    /// Which iteration it is.
    pub i: usize,
    count: usize,
    /// Its rows.
    pub rows: Rows<'a>,
}

/// Streams the rows: with three sides, those of the planes one after the other.
#[derive(Debug)]
pub struct Rows<'a>(pub &'a PointSet);

impl Serialize for Rows<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rows = 0..self.0.window().rows();
        serializer.collect_seq(rows.map(|row| self.0.row_text(row)))
    }
}

impl<'a> Report<'a> {
    /// The iterations of a game, each with its number of elements, and the steps between them.
    pub fn of<S: Borrow<Step>>(
        moves: &'a Moves,
        window: Window,
        play: Convention,
        counts: &'a [usize],
        steps: &'a [S],
    ) -> Report<'a> {
        let coordinates = |step: &'a S| {
            let step: &Step = step.borrow();
            StepReport {
                minimal: step.minimal.iter().map(|p| moves.coordinates(p)).collect(),
                differences: step.differences,
            }
        };
        Report {
            moves,
            endless: EndlessReport::all(moves),
            window: WindowSize::of(window),
            dimension: moves.dimension(),
            moves_outside: moves.is_finite().then(|| moves.outside(window)),
            play,
            minimal: moves.minimal(),
            class: Class::of(moves),
            iterations: None,
            repeats_from: None,
            phi: None,
            phi_at_least: None,
            basis: None,
            counts,
            steps: steps.iter().map(coordinates).collect(),
            phi_curve: Vec::new(),
            front: None,
            double_period: None,
            searched: None,
            sets: Vec::new(),
            status: "complete",
        }
    }

    /// Where the iterations settle in the window, or take turns, and in smaller ones.
    pub fn settle(&mut self, phi: Option<usize>, curve: Vec<(usize, usize)>) {
        match self.play {
            Convention::Misere => (self.iterations, self.phi_curve) = (phi, curve),
            Convention::Normal => self.repeats_from = phi,
        }
    }

    /// What is proved of all positions.
    pub fn prove(&mut self, exact: Option<&ExactHistory>, found: Option<&DoublePeriod>) {
        self.phi = exact.and_then(|exact| exact.phi);
        // Two iterations that differ in the window differ.
        let in_window = self.iterations.unwrap_or(0);
        let least = exact.map(|exact| exact.at_least().max(in_window));
        self.phi_at_least = least.filter(|&least| least > 0);
        self.basis = exact.map(computed);
        self.double_period = found.map(|found| {
            let (elements, all) = found.density();
            Certificate {
                from: found.from,
                period: found.period,
                density: [elements, all],
                proved: true,
                basis: computed(found),
            }
        });
    }

    /// A motion of the front that was seen.
    pub fn see(&mut self, front: Option<&'a Front>) {
        self.front = front.map(|front| FrontReport {
            every: front.every,
            shift: front.coordinates(self.dimension),
            from: front.from,
            to: front.to,
        });
    }

    /// One of the sets.
    pub fn set(&self, i: usize, set: &'a PointSet) -> SetReport<'a> {
        SetReport {
            i,
            count: self.counts.get(i).copied().unwrap_or_default(),
            rows: Rows(set),
        }
    }

    /// Says that not everything is known that was asked.
    pub fn stop(&mut self) {
        self.status = "stopped";
    }

    /// Whether everything is known that was asked.
    pub fn is_complete(&self) -> bool {
        self.status == "complete"
    }
}
