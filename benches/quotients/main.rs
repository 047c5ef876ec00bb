//! Times of misère quotients, next to the plain algorithm of the literature where it ends within
//! its limits. Run with `cargo bench --bench quotients`.

mod learning;
mod plain;

use grundy_base::budget::Budget;
use grundy_heap::HeapRule;
use grundy_quotient::{Presentation, QuotientSolution, misere_quotient};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// The game, the heaps (none: until the proof of the period), and the seconds to stay below.
const GOALS: [(&str, Option<usize>, f64); 8] = [
    ("0.77", None, 0.03),
    ("0.115", None, 0.05),
    ("0.15", None, 0.05),
    ("0.07", Some(33), 0.5),
    ("0.4107", None, 1.0),
    ("0.644", None, 3.0),
    ("0.26", Some(40), 1.0),
    ("4.7", Some(40), 10.0),
];

/// The plain algorithm has so long for each game, and is compared up to the heap that it reaches.
const PLAIN_TIME: Duration = Duration::from_secs(10);

/// Candidates larger than this end the plain algorithm.
const PLAIN_LIMIT: usize = 20_000;

/// The recalibration that learns has so long for each game, between two candidates.
const LEARNING_TIME: Duration = Duration::from_secs(20);

/// When it would have to keep more outcomes than this it ends too.
const LEARNING_LIMIT: usize = 3_000_000;

fn main() {
    let only = std::env::args().nth(1).filter(|code| code.contains('.'));
    let is_meant = |code: &str| only.as_ref().is_none_or(|only| only == code);
    println!(
        "{:>8} {:>6} {:>6} {:>6} {:>9} {:>9}   presentation (goal 1 s): {:>5} {:>9}",
        "game", "heaps", "order", "tries", "seconds", "goal", "rules", "seconds"
    );
    for (code, heaps, goal) in GOALS.into_iter().filter(|(code, ..)| is_meant(code)) {
        let mut best = f64::INFINITY;
        let mut shown = None;
        for _ in 0..3 {
            let (solution, seconds) = time(|| solve(code, heaps));
            best = best.min(seconds);
            shown = solution;
        }
        if let Some(solution) = shown {
            let (heaps, order) = (solution.heaps, solution.order());
            let tries = solution.history.len();
            let presented = || Presentation::of(&solution.monoid, &Budget::unlimited()).ok();
            let (presented, small) = time(presented);
            let rules = presented.map_or(0, |presentation| presentation.relations.len());
            println!(
                "{code:>8} {heaps:>6} {order:>6} {tries:>6} {best:>9.4} {goal:>9.2} {rules:>31} {small:>9.4}"
            );
        }
    }
    println!(
        "\n{:>8} {:>6} {:>6} {:>9} {:>9} {:>7}",
        "game", "heaps", "order", "plain", "seconds", "ratio"
    );
    for (code, heaps, _) in GOALS.into_iter().filter(|(code, ..)| is_meant(code)) {
        let whole = solve(code, heaps).map_or(0, |solution| solution.heaps);
        let Some((heaps, order, plain)) = plainly(code, whole) else {
            continue;
        };
        let (solution, seconds) = time(|| solve(code, Some(heaps)));
        let agrees = solution.is_some_and(|solution| solution.order() == order);
        let mark = if agrees { "" } else { " other order!" };
        let ratio = plain / seconds;
        println!("{code:>8} {heaps:>6} {order:>6} {plain:>9.4} {seconds:>9.4} {ratio:>6.0}x{mark}");
    }
    println!(
        "\n{:>8} {:>6} {:>6}   learning: {:>5} {:>7} {:>9}   freeing: {:>5} {:>7} {:>9}",
        "game", "heaps", "order", "tries", "largest", "seconds", "tries", "largest", "seconds"
    );
    for (code, heaps, _) in GOALS.into_iter().filter(|(code, ..)| is_meant(code)) {
        compare_learning(code, heaps);
    }
}

/// The recalibration that learns, up to the heap that it reaches, next to that in use.
fn compare_learning(code: &str, heaps: Option<usize>) {
    let Some(whole) = solve(code, heaps) else {
        return;
    };
    let Ok(rule) = HeapRule::parse(code) else {
        return;
    };
    let start = Instant::now();
    let mut now = Tries::default();
    let mut exact = (0, 0, Tries::default(), 0.0);
    learning::learned_quotients(&rule, LEARNING_LIMIT, &mut |candidate, is_exact| {
        let order = candidate.monoid.order();
        let (done, seconds) = (candidate.phi.len() - 1, start.elapsed());
        if is_exact {
            exact = (done, order, now, seconds.as_secs_f64());
        } else {
            now.add(order);
        }
        seconds < LEARNING_TIME && !(is_exact && done >= whole.heaps)
    });
    let (heaps, order, tries, seconds) = exact;
    let (solution, ours) = time(|| solve(code, Some(heaps)));
    let Some(solution) = solution else { return };
    let mut freeing = Tries::default();
    let attempts = solution.history.iter();
    attempts.for_each(|attempt| freeing.add(attempt.order));
    let mark = if solution.order() == order {
        ""
    } else {
        " other order!"
    };
    println!(
        "{code:>8} {heaps:>6} {order:>6}             {:>5} {:>7} {seconds:>9.4}            {:>5} {:>7} {ours:>9.4}{mark}",
        tries.count, tries.largest, freeing.count, freeing.largest
    );
}

/// The candidates that were verified.
#[derive(Clone, Copy, Default)]
struct Tries {
    count: usize,
    largest: usize,
}

impl Tries {
    fn add(&mut self, order: usize) {
        self.count += 1;
        self.largest = self.largest.max(order);
    }
}

/// The heap that the plain algorithm reaches in its time, at most `heaps`; the order there, and
/// the seconds until then. The thread is left alone when it takes too long.
fn plainly(code: &str, heaps: usize) -> Option<(usize, usize, f64)> {
    let rule = HeapRule::parse(code).ok()?;
    let (sender, receiver) = channel();
    let start = Instant::now();
    std::thread::spawn(move || {
        plain::orders(&rule, PLAIN_LIMIT, |order| {
            sender.send((order, start.elapsed().as_secs_f64())).is_ok()
        })
    });
    let mut reached = None;
    for heap in 1..=heaps {
        let left = PLAIN_TIME.saturating_sub(start.elapsed());
        let Ok((order, seconds)) = receiver.recv_timeout(left) else {
            break;
        };
        reached = Some((heap, order, seconds));
    }
    reached
}

fn solve(code: &str, heaps: Option<usize>) -> Option<QuotientSolution> {
    let rule = HeapRule::parse(code).ok()?;
    let budget = Budget::unlimited().with_memory(1 << 30);
    misere_quotient(&rule, heaps, &budget, &mut |_| {}).ok()
}

fn time<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let result = std::hint::black_box(work());
    (result, start.elapsed().as_secs_f64())
}
