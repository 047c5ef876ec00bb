//! Whether a game is solved in normal play: its period, where a bounded amount of work proves it. The
//! bound is one of work and not of time, so that the answer is the same on every machine.

use super::period::Period;
use super::sequence::{NimSequence, Stopped, nim_sequence};
use grundy_base::budget::{Budget, Stop};
use grundy_base::room;
use grundy_base::rule::HeapRule;

/// How far a sequence is computed: to a heap, or until the budget was looked at so many times, which
/// is about once in a millisecond of computing, and a few times more.
struct Reach {
    heaps: usize,
    looks: u64,
}

/// A game that comes to the last heap of one of these is given the next: it has few rare heaps, and
/// is cheap to follow further. Among the games of three digits 0.127 is proved at the second, 0.16 at
/// the third, and 120 others at the first.
const REACHES: [Reach; 3] = [
    Reach {
        heaps: 1 << 14,
        looks: 20,
    },
    Reach {
        heaps: 1 << 17,
        looks: 40,
    },
    Reach {
        heaps: 1 << 20,
        looks: 512,
    },
];

/// The proved period of the Grundy values of `rule`, if about 16,000 heaps, or a million where few
/// heaps are rare, and some hundredths of a second are enough to prove one.
///
/// # Errors
/// [`Stop`] when the budget ends before that.
pub fn normal_period(rule: &HeapRule, budget: &Budget) -> Result<Option<Period>, Stop> {
    // With more threads the steps are counted otherwise, and the bound would be another one.
    let pool = room::is_there().then(|| rayon::ThreadPoolBuilder::new().num_threads(1).build());
    match pool {
        Some(Ok(pool)) => pool.install(|| search(rule, budget)),
        Some(Err(_)) | None => search(rule, budget),
    }
}

fn search(rule: &HeapRule, budget: &Budget) -> Result<Option<Period>, Stop> {
    let proved = |sequence: NimSequence| {
        let period = sequence.period;
        period.filter(|period| period.proved && period.saltus == 0)
    };
    for reach in REACHES {
        let within = budget.clone().with_steps(reach.looks);
        match nim_sequence(rule, reach.heaps, &within, &mut |_| ()) {
            Ok(sequence) => {
                let period = proved(sequence);
                if period.is_some() {
                    return Ok(period);
                }
            }
            Err(Stopped {
                why: Stop::Steps,
                partial,
            }) => return Ok(partial.and_then(|partial| proved(*partial))),
            Err(Stopped { why, .. }) => return Err(why),
        }
    }
    Ok(None)
}
