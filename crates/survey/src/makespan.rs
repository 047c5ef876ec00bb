//! How long a survey takes on many machines, from the steps that its units are known to take: shards are
//! given out in their order, each to the machine that is free first, as schedulers do.

use super::family::Units;
use super::shard::Slice;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::Duration;

/// What a step and a shard take on a machine.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The steps of a second.
    pub steps_a_second: f64,
    /// What a shard takes before its first unit and behind its last one.
    pub shard: Duration,
}

/// A division into shards, and how long each takes.
pub struct Division {
    shards: Vec<Duration>,
}

impl Division {
    /// Into `of` shards of the plan with this id, whose units take so many steps each; by their place.
    pub fn of(units: &Units, plan: &str, of: usize, steps: &[u64], pace: Pace) -> Division {
        let ranked = units.ranked(plan);
        let seconds = |steps: u64| steps as f64 / pace.steps_a_second.max(1.0);
        let shard = |index| {
            let places = Slice { index, of }.of_ranked(&ranked);
            let steps = places.map(|place| steps.get(place).copied().unwrap_or(0));
            let steps = steps.fold(0u64, u64::saturating_add);
            pace.shard + Duration::try_from_secs_f64(seconds(steps)).unwrap_or(Duration::MAX)
        };
        Division {
            shards: (0..of).map(shard).collect(),
        }
    }

    /// When the last shard is done on so many machines.
    pub fn makespan(&self, machines: usize) -> Duration {
        let mut free: BinaryHeap<Reverse<Duration>> = BinaryHeap::new();
        let mut last = Duration::ZERO;
        for shard in &self.shards {
            let begin = match free.len() < machines.max(1) {
                true => Duration::ZERO,
                false => free.pop().map_or(Duration::ZERO, |Reverse(at)| at),
            };
            let end = begin.saturating_add(*shard);
            last = last.max(end);
            free.push(Reverse(end));
        }
        last
    }

    /// What all shards take together.
    pub fn work(&self) -> Duration {
        let shards = self.shards.iter();
        shards.fold(Duration::ZERO, |all, shard| all.saturating_add(*shard))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn division(seconds: &[u64]) -> Division {
        Division {
            shards: seconds.iter().copied().map(Duration::from_secs).collect(),
        }
    }

    #[test]
    fn a_shard_goes_to_the_machine_that_is_free_first() {
        let division = division(&[5, 1, 1, 4, 2]);
        let makespan = |machines| division.makespan(machines).as_secs();
        // On two machines 5, 2 and beside them 1, 1, 4.
        assert_eq!([1, 2, 3, 9].map(makespan), [13, 7, 5, 5]);
        assert_eq!(division.work().as_secs(), 13);
    }

    #[test]
    fn the_makespan_is_between_the_bounds_of_graham() {
        let seconds: Vec<u64> = (0..200).map(|at| at * at % 97).collect();
        let division = division(&seconds);
        let longest = 96;
        for machines in 1..50 {
            let makespan = division.makespan(machines).as_secs_f64();
            let ideal = division.work().as_secs_f64() / machines as f64;
            assert!(makespan >= ideal.max(0.0) - 1e-9);
            assert!(makespan <= ideal + f64::from(longest) + 1e-9);
        }
    }
}
