//! The rounds of a sheet: all its games within a few steps, then those that are still open within ten times
//! as many, until they have had all the steps that they may take. So what is easy is there soon, whatever
//! stands before it. And the time that the games which are left may take, judged by what the others took.

use grundy_jobs::Cost;
use std::iter::successors;
use std::time::Duration;

/// The steps of the first round: some ten milliseconds.
const FIRST: u64 = 10_000;

/// Each round has so many times the steps of the one before; what an open game has cost in earlier rounds
/// is then a ninth of what it costs in the last one.
const FACTOR: u64 = 10;

/// Less time than this says nothing of the pace.
const SHORT: Duration = Duration::from_millis(20);

/// A round that has been told of by few games counts as if so many more had left it open in the share that is
/// expected of it.
const EXPECTED_BY: f64 = 2.0;

/// The steps of each round, where a game may take so many in all.
pub fn rounds(steps: u64) -> impl Iterator<Item = u64> {
    let next = move |&round: &u64| (round < steps).then(|| round.saturating_mul(FACTOR).min(steps));
    successors(Some(FIRST.min(steps)), next)
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameProgress {
    /// The steps of the last round in which it was asked; 0 before the first.
    pub asked: u64,
    /// Whether that round is over and has left it open.
    pub open: bool,
    /// Whether nothing more will be asked, however many steps it may take.
    pub settled: bool,
    /// The cost of the last round that is over.
    pub cost: Option<Cost>,
}

impl GameProgress {
    /// Whether it was left open by the round of so many steps, if that is over for it.
    fn left_open_by(&self, round: u64) -> Option<bool> {
        match self.asked {
            asked if asked > round => Some(true),
            asked if asked == round && (self.open || self.settled) => Some(self.open),
            _ => None,
        }
    }
}

/// About the time that the games still take, of which so many are computed at once; `None` before all of them
/// have had the first round, which takes a moment and tells how many are hard, and before any of them has told
/// how fast this machine is.
pub fn time_left(games: &[GameProgress], steps: u64, at_once: usize) -> Option<Duration> {
    let costs = games.iter().filter_map(|game| game.cost);
    let (taken, time) = costs
        .filter(|cost| cost.time >= SHORT)
        .fold((0, Duration::ZERO), |(steps, time), cost: Cost| {
            (steps + cost.steps, time + cost.time)
        });
    let had_first = |game: &GameProgress| game.asked > FIRST || game.open || game.settled;
    if taken == 0 || !games.iter().all(had_first) {
        return None;
    }
    // The share of the games that each round leaves open. What a round has left is harder than what it got: of
    // that the next one gets half as large a share.
    let mut expected_share = 0.5;
    let rounds: Vec<(u64, f64)> = rounds(steps)
        .map(|round| {
            let told = games.iter().filter_map(|game| game.left_open_by(round));
            let (open, all) = told.fold((0, 0), |(open, all), left| {
                (open + u32::from(left), all + 1_u32)
            });
            let share =
                (f64::from(open) + EXPECTED_BY * expected_share) / (f64::from(all) + EXPECTED_BY);
            expected_share = (1.0 + share) / 2.0;
            (round, share)
        })
        .collect();
    let expected: f64 = games.iter().map(|game| expected(game, &rounds)).sum();
    let seconds = expected / taken as f64 * time.as_secs_f64() / at_once.max(1) as f64;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The steps that a game is expected to take: all of a round that leaves it open, half of one that does not.
fn expected(game: &GameProgress, rounds: &[(u64, f64)]) -> f64 {
    if game.settled {
        return 0.0;
    }
    let ahead = rounds
        .iter()
        .filter(|(round, _)| *round > game.asked || *round == game.asked && !game.open);
    let mut reaches = 1.0;
    ahead
        .map(|&(round, share)| {
            let steps = reaches * round as f64 * (1.0 + share) / 2.0;
            reaches *= share;
            steps
        })
        .sum()
}
