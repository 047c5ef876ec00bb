//! The engine asked: limits and histories as they grow, proofs, sums, scans.

use super::one_heap::{lemma_8_beside, one_heap_facts};
use super::{
    QUICK_LIMIT, ScanTable, Smallest, StarAnswer, StarFacts, StarHistory, StarLimit, StarQuestion,
    WAYS,
};
use crate::budget::{Budget, Stop};
use crate::jobs::MixedAnswer;
use crate::jobs::worker::Context;
use crate::play::Convention;
use crate::star::{
    Class, Family, History, Keep, LEAST_CERTIFICATE, Moves, Order, PointSet, ScanRow, StarProgress,
    Window, cell, find_double_period, indispensable, iterate, limit, line_period, moving_front,
    reflexivity, scan, smallest_game, solves, sum_set,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Partial answers come at most this often.
const PARTIAL_EVERY: Duration = Duration::from_millis(40);

/// Limits in larger windows are shown while they grow, from this side on.
const FIRST_SIDE: usize = 400;

/// The two tests of reflexivity are made in windows of at most so many positions.
const REFLEXIVE_POSITIONS: u128 = 1 << 20;

/// And of at most so many rows, of which each pair is added.
const REFLEXIVE_ROWS: usize = 1 << 12;

type Result<T> = std::result::Result<T, (Stop, Option<MixedAnswer>)>;

fn star(answer: StarAnswer) -> MixedAnswer {
    MixedAnswer::Star(answer)
}

fn nothing(why: Stop) -> (Stop, Option<MixedAnswer>) {
    (why, None)
}

/// Answers a question with the engine.
pub fn answer(question: &StarQuestion, context: &Context<'_>) -> Result<MixedAnswer> {
    let found = match question {
        StarQuestion::Limit { moves, window } => growing_limit(moves, *window, context)?,
        StarQuestion::History {
            moves,
            window,
            play,
        } => history(moves, *window, *play, context)?,
        StarQuestion::Facts { moves, side } => StarAnswer::Facts(Arc::new(
            facts(moves, *side, context.budget).map_err(nothing)?,
        )),
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
            let found = cell(&moves.0, &positions.0, *play, *at, WAYS, context.budget);
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
        StarQuestion::Lemma8 { k } => StarAnswer::Lemma8(Arc::new(
            lemma_8_beside(*k, context.budget).map_err(nothing)?,
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

fn history(
    moves: &Moves,
    window: Window,
    play: Convention,
    context: &Context<'_>,
) -> Result<StarAnswer> {
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
        if self.play == Convention::Misere {
            self.curve = history.phi_curve();
            self.front = moving_front(history);
        }
    }
}

fn facts(moves: &Moves, side: usize, budget: &Budget) -> std::result::Result<StarFacts, Stop> {
    match moves.dimension() {
        1 => one_heap_facts(moves, budget),
        2 => Ok(StarFacts {
            searched: side,
            certificate: find_double_period(moves, side, budget)?,
            ..StarFacts::default()
        }),
        _ => Ok(StarFacts::default()),
    }
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
    let proved = match find_double_period(moves, LEAST_CERTIFICATE, context.budget)? {
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
