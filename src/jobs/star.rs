//! Questions on vector subtraction games and the star-operator, and their answers.

use super::Stop;
use super::question::{Answer, Same};
use super::worker::{Context, Lane};
use crate::star::{
    Class, DoublePeriod, ExactHistory, Family, Front, History, Keep, LinePeriod, Moves, Order,
    Outcome, Play, Point, PointSet, Progressions, Reflexivity, ScanRow, SmallGame, StarProgress,
    Step, Theorem7, Window, exact_history, find_double_period, indispensable, iterate, limit,
    line_period, moving_front, outcome, reflexivity, scan, smallest_game, solves, sum_set,
    theorem_7,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Partial answers come at most this often.
const PARTIAL_EVERY: Duration = Duration::from_millis(40);

/// A limit in a window of at most so many positions is a moment's work for most games.
const QUICK_LIMIT: u128 = 400 * 400;

/// The same for a history.
const QUICK_HISTORY: u128 = 150 * 150;

/// Limits in larger windows are shown while they grow, from this side on.
const FIRST_SIDE: usize = 400;

/// A certificate of double periodicity is looked for in windows up to this side at least.
const CERTIFICATE_SIDE: usize = 512;

/// The two tests of reflexivity are made in windows of at most so many positions.
const REFLEXIVE_POSITIONS: u128 = 1 << 20;

/// And of at most so many rows, of which each pair is added.
const REFLEXIVE_ROWS: usize = 1 << 12;

/// Memory for the proof of `φ` on one heap, whose periods can grow exponentially.
const EXACT_MEMORY: usize = 1 << 20;

/// Elements of a set that are written out.
const WRITTEN: usize = 24;

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
        play: Play,
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
        play: Play,
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
    Cell(Option<Arc<Outcome>>),
    /// To [`StarQuestion::Line`].
    Line(Option<LinePeriod>),
    /// To [`StarQuestion::Smallest`].
    Smallest(Arc<Smallest>),
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
    pub play: Play,
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
        let side = window.sides().iter().copied().max().unwrap_or(1);
        StarQuestion::Facts {
            moves: moves.clone(),
            side: side.clamp(CERTIFICATE_SIDE, 4 * CERTIFICATE_SIDE),
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
            StarAnswer::Smallest(small) => 12 * small.game.moves.len(),
            StarAnswer::Scan(table) => 256 * table.rows.len(),
        }
    }
}

type Result<T> = std::result::Result<T, (Stop, Option<Answer>)>;

fn star(answer: StarAnswer) -> Answer {
    Answer::Star(answer)
}

fn nothing(why: Stop) -> (Stop, Option<Answer>) {
    (why, None)
}

/// Answers a question with the engine.
pub(super) fn answer(question: &StarQuestion, context: &Context<'_>) -> Result<Answer> {
    let found = match question {
        StarQuestion::Limit { moves, window } => growing_limit(moves, *window, context)?,
        StarQuestion::History {
            moves,
            window,
            play,
        } => history(moves, *window, *play, context)?,
        StarQuestion::Facts { moves, side } => {
            StarAnswer::Facts(Arc::new(facts(moves, *side, context).map_err(nothing)?))
        }
        StarQuestion::Reflexive { limit } => {
            let window = limit.0.window();
            let fits = window.positions() <= REFLEXIVE_POSITIONS && window.rows() <= REFLEXIVE_ROWS;
            let test = || reflexivity(&limit.0, context.budget);
            StarAnswer::Reflexive(fits.then(test).transpose().map_err(nothing)?)
        }
        StarQuestion::Sums { of } => {
            let sums = sum_set(&of.0, &of.0, context.budget).map_err(nothing)?;
            StarAnswer::Sums(Arc::new(sums))
        }
        StarQuestion::Cell {
            moves,
            positions,
            play,
            at,
        } => {
            let found = outcome(&moves.0, &positions.0, *play, *at, WAYS, context.budget);
            StarAnswer::Cell(found.map_err(nothing)?.map(Arc::new))
        }
        StarQuestion::Line {
            limit,
            facts,
            start,
            direction,
        } => {
            let facts = facts.as_ref();
            let certificate = facts.and_then(|facts| facts.0.certificate.as_ref());
            let found = line_period(&limit.0, *start, *direction, certificate, context.budget);
            StarAnswer::Line(found.map_err(nothing)?)
        }
        StarQuestion::Smallest { moves, window } => StarAnswer::Smallest(Arc::new(
            smallest(moves, *window, context).map_err(nothing)?,
        )),
        StarQuestion::Scan {
            family,
            bound,
            side,
        } => scan_family(family, *bound, *side, context)?,
    };
    Ok(star(found))
}

/// The limit in corners of twice the side each time, up to the window itself.
fn growing_limit(moves: &Moves, window: Window, context: &Context<'_>) -> Result<StarAnswer> {
    let minimal = moves.minimal();
    let class = Class::of(&minimal);
    let mut known = None;
    let mut side = FIRST_SIDE;
    let largest = window.sides().iter().copied().max().unwrap_or(1);
    loop {
        let part = if window.positions() <= QUICK_LIMIT {
            window
        } else {
            window.corner([usize::MAX, side, side / 4])
        };
        let set = match limit(&minimal, part, context.budget) {
            Ok(set) => set,
            Err(why) => return Err((why, known.map(star))),
        };
        let found = StarAnswer::Limit(Arc::new(StarLimit {
            moves: moves.clone(),
            minimal: minimal.clone(),
            class,
            count: set.count(),
            set: Arc::new(set),
        }));
        if part == window {
            return Ok(found);
        }
        context.progress(side, largest);
        context.partial(star(found.clone()));
        known = Some(found);
        side = side.saturating_mul(2);
    }
}

fn history(moves: &Moves, window: Window, play: Play, context: &Context<'_>) -> Result<StarAnswer> {
    let mut known = StarHistory {
        moves: moves.clone(),
        window,
        play,
        sets: Vec::new(),
        counts: Vec::new(),
        steps: Vec::new(),
        phi: None,
        curve: Vec::new(),
        front: None,
    };
    let mut next_partial = Instant::now() + PARTIAL_EVERY;
    let mut watch = |progress: &StarProgress| {
        known.sets.push(Arc::clone(progress.set));
        known.counts.push(progress.set.count());
        known.steps.extend(progress.step.cloned().map(Arc::new));
        if Instant::now() >= next_partial {
            context.partial(star(StarAnswer::History(Arc::new(known.clone()))));
            next_partial = Instant::now() + PARTIAL_EVERY;
        }
    };
    let start = PointSet::of_moves(moves, window);
    let (finished, why) = match iterate(&start, play, Keep::All, context.budget, &mut watch) {
        Ok(history) => (Some(history), None),
        Err(stopped) => (stopped.partial.map(|partial| *partial), Some(stopped.why)),
    };
    if let Some(history) = finished {
        known.conclude(&history);
    }
    let answer = StarAnswer::History(Arc::new(known));
    match why {
        None => Ok(answer),
        Some(why) => Err((why, Some(star(answer)))),
    }
}

impl StarHistory {
    fn conclude(&mut self, history: &History) {
        self.phi = history.phi;
        if self.play == Play::Misere {
            self.curve = history.phi_curve();
            self.front = moving_front(history);
        }
    }
}

fn facts(
    moves: &Moves,
    side: usize,
    context: &Context<'_>,
) -> std::result::Result<StarFacts, Stop> {
    let budget = context.budget;
    let mut facts = StarFacts::default();
    if moves.dimension() == 1 {
        let elements: Vec<usize> = moves.points().iter().map(|p| p[0] as usize).collect();
        facts.theorem_7 = Some(theorem_7(&elements));
        let small = budget.clone().with_memory(EXACT_MEMORY);
        let exact = exact_history(&elements, &small);
        facts.lines = lines(&exact);
        facts.exact = Some(exact);
        budget.check()?;
    }
    if moves.dimension() == 2 {
        facts.searched = side;
        facts.certificate = find_double_period(moves, side, budget)?;
    }
    Ok(facts)
}

fn lines(exact: &ExactHistory) -> Vec<[String; 6]> {
    let line = |(i, set): (usize, &Progressions)| {
        let (elements, period) = set.density();
        let difference = exact.first_differences.get(i);
        [
            i.to_string(),
            first_elements(set),
            set.from().to_string(),
            set.period().to_string(),
            if elements == 0 {
                "0".to_owned()
            } else {
                format!("{elements}/{period}")
            },
            difference.map_or_else(|| "–".to_owned(), usize::to_string),
        ]
    };
    exact.sets.iter().enumerate().map(line).collect()
}

fn first_elements(set: &Progressions) -> String {
    let end = set.from() + WRITTEN * set.period();
    let elements = (0..end).filter(|&x| set.contains(x)).take(WRITTEN + 1);
    let mut texts: Vec<String> = elements.map(|x| x.to_string()).collect();
    let finite = set.density().0 == 0 && texts.len() <= WRITTEN;
    texts.truncate(WRITTEN);
    if texts.is_empty() {
        return "none".to_owned();
    }
    if !finite {
        texts.push("…".to_owned());
    }
    texts.join(" ")
}

fn smallest(
    moves: &Moves,
    window: Window,
    context: &Context<'_>,
) -> std::result::Result<Smallest, Stop> {
    let reflexive = limit(moves, window, context.budget)?;
    let indispensable = indispensable(&reflexive, context.budget)?;
    // What is left depends on the order in which moves are left out.
    let few_near = smallest_game(&reflexive, Order::LargestFirst, context.budget)?;
    let few_far = smallest_game(&reflexive, Order::SmallestFirst, context.budget)?;
    let fewer = few_far.moves.len() < few_near.moves.len();
    let game = if fewer { few_far } else { few_near };
    let proved = match find_double_period(moves, CERTIFICATE_SIDE, context.budget)? {
        Some(found) => match Moves::new(moves.dimension(), game.moves.iter().copied()) {
            Some(small) => solves(&small, &found, context.budget)?,
            None => false,
        },
        None => false,
    };
    Ok(Smallest {
        game,
        indispensable,
        proved,
    })
}

fn scan_family(family: &str, bound: u32, side: usize, context: &Context<'_>) -> Result<StarAnswer> {
    // The window asks only for families that can be read.
    let Ok(family) = Family::parse(family, bound) else {
        return Ok(StarAnswer::Scan(Arc::default()));
    };
    let dimension = family.game(0).map_or(2, |game| game.dimension());
    let Some(window) = Window::cube(dimension, side) else {
        return Ok(StarAnswer::Scan(Arc::default()));
    };
    let table = |rows: Vec<ScanRow>| StarAnswer::Scan(Arc::new(ScanTable { rows, side }));
    let mut known: Vec<ScanRow> = Vec::new();
    let mut next_partial = Instant::now() + PARTIAL_EVERY;
    let games = usize::try_from(family.games()).unwrap_or(usize::MAX);
    let rows = scan(&family, window, context.budget, &mut |done, found| {
        context.progress(usize::try_from(done).unwrap_or(games), games);
        known.extend_from_slice(found);
        let start = Instant::now();
        if start >= next_partial {
            context.partial(star(table(known.clone())));
            next_partial = start + PARTIAL_EVERY.max(start.elapsed() * 20);
        }
    });
    match rows {
        Ok(rows) => Ok(table(rows)),
        Err((why, rows)) => Err((why, Some(star(table(rows))))),
    }
}
