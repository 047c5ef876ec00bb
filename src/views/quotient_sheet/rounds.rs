//! The rounds of a sheet: all its games within a few steps, then those that are still open within ten times
//! as many, until they have had all the steps that they may take. So what is easy is there soon, whatever
//! stands before it. And the time that the games which are left may take, judged by what the others took.

use crate::jobs::Cost;
use std::iter::successors;
use std::time::Duration;

/// The steps of the first round: some ten milliseconds.
const FIRST: u64 = 10_000;

/// Each round has so many times the steps of the one before; what an open game has cost in earlier rounds
/// is then a ninth of what it costs in the last one.
const FACTOR: u64 = 10;

/// Less time than this says nothing of the pace.
const SHORT: Duration = Duration::from_millis(20);

/// The steps of each round, where a game may take so many in all.
pub fn rounds(steps: u64) -> impl Iterator<Item = u64> {
    let next = move |&round: &u64| (round < steps).then(|| round.saturating_mul(FACTOR).min(steps));
    successors(Some(FIRST.min(steps)), next)
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The steps of the last round in which it was asked; 0 before the first.
    pub asked: u64,
    /// Whether that round is over and has left it open.
    pub open: bool,
    /// Whether nothing more will be asked, however many steps it may take.
    pub settled: bool,
    /// What the last round took that is over.
    pub cost: Option<Cost>,
}

impl Standing {
    /// Whether it was left open by the round of so many steps, if that is over for it.
    fn left_open_by(&self, round: u64) -> Option<bool> {
        match self.asked {
            asked if asked > round => Some(true),
            asked if asked == round && (self.open || self.settled) => Some(self.open),
            _ => None,
        }
    }
}

/// About the time that the games still take, of which so many are computed at once; `None` before any of
/// them has told how fast this machine is.
pub fn time_left(games: &[Standing], steps: u64, at_once: usize) -> Option<Duration> {
    let costs = games.iter().filter_map(|game| game.cost);
    let (taken, time) = costs
        .filter(|cost| cost.time >= SHORT)
        .fold((0, Duration::ZERO), |(steps, time), cost: Cost| {
            (steps + cost.steps, time + cost.time)
        });
    if taken == 0 {
        return None;
    }
    // The share of the games that each round leaves open; as many as the round before, where none has told.
    let mut share = 1.0;
    let rounds: Vec<(u64, f64)> = rounds(steps)
        .map(|round| {
            let told = games.iter().filter_map(|game| game.left_open_by(round));
            let (open, all) = told.fold((0, 0), |(open, all), left| {
                (open + u32::from(left), all + 1)
            });
            if all > 0 {
                share = f64::from(open) / f64::from(all);
            }
            (round, share)
        })
        .collect();
    let expected: f64 = games.iter().map(|game| expected(game, &rounds)).sum();
    let seconds = expected / taken as f64 * time.as_secs_f64() / at_once.max(1) as f64;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The steps that a game is expected to take: all of a round that leaves it open, half of one that does not.
fn expected(game: &Standing, rounds: &[(u64, f64)]) -> f64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn game(asked: u64, open: bool, settled: bool) -> Standing {
        Standing {
            asked,
            open,
            settled,
            // A microsecond a step.
            cost: (open || settled).then(|| Cost {
                steps: asked,
                time: Duration::from_micros(asked),
            }),
        }
    }

    #[test]
    fn rounds_grow_tenfold_and_end_with_all_steps() {
        let of = |steps| rounds(steps).collect::<Vec<_>>();
        assert_eq!(of(10_000_000), [10_000, 100_000, 1_000_000, 10_000_000]);
        assert_eq!(of(250_000), [10_000, 100_000, 250_000]);
        assert_eq!(of(10_000), [10_000]);
        assert_eq!(of(1_000), [1_000]);
        assert_eq!(of(u64::MAX).last(), Some(&u64::MAX));
    }

    #[test]
    fn the_time_left_is_that_of_what_stays_open() {
        let settled = game(100_000, false, true);
        let mut games = vec![settled; 90];
        games.extend([game(100_000, true, false); 10]);
        // Nothing tells yet what the last round leaves open: as large a share as the one before left.
        let left = time_left(&games, 1_000_000, 2).unwrap().as_secs_f64();
        assert!((2.5..=5.0).contains(&left), "{left}");
        // All games that have had the last round were open after it.
        games.extend([game(1_000_000, true, false); 10]);
        let left = time_left(&games, 1_000_000, 2).unwrap().as_secs_f64();
        assert!((left - 5.0).abs() < 1e-6, "{left}");
        games.retain(|game| game.asked == 1_000_000 || game.settled);
        assert_eq!(time_left(&games, 1_000_000, 2), Some(Duration::ZERO));
        assert_eq!(time_left(&[game(0, false, false)], 1_000_000, 2), None);
    }
}
