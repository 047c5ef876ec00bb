//! Times of Grundy sequences, next to a plain scalar engine on a prefix short enough for it.
//! Run with `cargo bench --bench sequences`.

use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, nim_sequence};
use std::time::Instant;

/// The game, the heaps, and the seconds to stay below on one thread.
const GOALS: [(&str, usize, f64); 12] = [
    ("0.16", 10_000_000, 0.46),
    ("0.106", 10_000_000, 0.175),
    ("0.454", 10_000_000, 0.375),
    ("0.104", 10_000_000, 0.28),
    ("0.054", 10_000_000, 0.455),
    ("0.6", 1_000_000, 1.2),
    ("0.007", 100_000, 0.8),
    ("0.007", 1_000_000, 15.0),
    ("0.07", 1_000_000, 0.1),
    ("0.77", 1_000_000, 0.1),
    ("0.(3)*", 1_000_000, 0.5),
    ("0.16", 599_024, 0.025),
];

/// Heaps for the comparison with the plain engine, which is quadratic.
const PREFIX: usize = 20_000;

fn main() {
    println!(
        "{:>8} {:>10} {:>10} {:>11} {:>9} {:>9} {:>16}",
        "game", "heaps", "1 thread", "2 threads", "goal", "ns/heap", "prefix: speedup"
    );
    let only = std::env::args().nth(1).filter(|code| code.contains('.'));
    for (code, heaps, goal) in GOALS {
        if only.as_ref().is_some_and(|only| only != code) {
            continue;
        }
        let Ok(rule) = HeapRule::parse(code) else {
            continue;
        };
        let [one, two] = [1, 2].map(|threads| on(threads, || best(|| fast(&rule, heaps))));
        let ratio = rule
            .digits()
            .map(|(_, digits)| time(|| scalar(&digits)) / on(1, || time(|| fast(&rule, PREFIX))));
        let ratio = ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.0}x"));
        let each = one * 1e9 / heaps as f64;
        println!(
            "{code:>8} {heaps:>10} {one:>10.4} {two:>11.4} {goal:>9.3} {each:>9.1} {ratio:>16}"
        );
    }
}

/// What `work` gives on so many threads.
fn on(threads: usize, work: impl FnOnce() -> f64 + Send) -> f64 {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        Err(_) => f64::NAN,
    }
}

/// The seconds of the fastest of three runs, or of one that takes long.
fn best(work: impl Fn() -> usize) -> f64 {
    let first = time(&work);
    let more = if first < 2.0 { 2 } else { 0 };
    (0..more).fold(first, |best, _| best.min(time(&work)))
}

fn time<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed().as_secs_f64()
}

fn fast(rule: &HeapRule, heaps: usize) -> usize {
    nim_sequence(rule, heaps, &Budget::unlimited(), &mut |_| ())
        .map_or(0, |sequence| sequence.values.len())
}

/// Every pair of every total, one after the other.
fn scalar(digits: &[u8]) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    let mut seen = vec![usize::MAX; 1 << 12];
    for n in 0..=PREFIX {
        for (k, digit) in digits
            .iter()
            .enumerate()
            .map(|(i, &digit)| (i + 1, digit))
            .filter(|&(k, _)| k <= n)
        {
            let total = n - k;
            if digit & 1 != 0 && total == 0 {
                seen[0] = n;
            }
            if digit & 2 != 0 && total > 0 {
                seen[usize::from(values[total])] = n;
            }
            if digit & 4 != 0 {
                (1..=total / 2).for_each(|a| seen[usize::from(values[a] ^ values[total - a])] = n);
            }
        }
        values.push(seen.iter().take_while(|&&at| at == n).count() as u16);
    }
    values
}
