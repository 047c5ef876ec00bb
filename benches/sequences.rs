//! Times of Grundy sequences, next to a plain scalar engine on a prefix short enough for it.
//! Run with `cargo bench --bench sequences`.

use grundy::budget::Budget;
use grundy::heap::{HeapRule, nim_sequence};
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
        "{:>8} {:>10} {:>9} {:>9} {:>9} {:>16}",
        "game", "heaps", "seconds", "goal", "ns/heap", "prefix: speedup"
    );
    let only = std::env::args().nth(1).filter(|code| code.contains('.'));
    for (code, heaps, goal) in GOALS {
        if only.as_ref().is_some_and(|only| only != code) {
            continue;
        }
        let Ok(rule) = HeapRule::parse(code) else {
            continue;
        };
        let seconds = time(|| fast(&rule, heaps));
        let ratio = rule
            .digits()
            .map(|(_, digits)| time(|| scalar(&digits)) / time(|| fast(&rule, PREFIX)));
        let ratio = ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.0}x"));
        let each = seconds * 1e9 / heaps as f64;
        println!("{code:>8} {heaps:>10} {seconds:>9.3} {goal:>9.2} {each:>9.1} {ratio:>16}");
    }
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
