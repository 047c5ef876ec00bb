//! Streamed runs and proofs by windows, next to their goals. Run with
//! `cargo bench --no-default-features --bench streams`, or with a number of heaps such as 1000000000
//! after `--`.

use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, NimStream, WindowsCertificate, nim_sequence};
use grundy_proof::checker::windows::Checker;
use grundy_proof::{Certificate, Unproved};
use rayon::prelude::*;
use std::time::Instant;

/// Nanoseconds a value on one thread and on two.
const GOALS: [f64; 2] = [9.0, 6.0];
/// With this the process takes some 64 MB.
const MEMORY: usize = 40 << 20;

fn main() {
    let mut asked = std::env::args().filter_map(|argument| argument.parse::<usize>().ok());
    let heaps = asked.next_back().unwrap_or(100_000_000);
    println!(
        "streamed in {} MB to heap {heaps}; the same kept, to 10^7, in the same run",
        MEMORY >> 20
    );
    println!(
        "{:>8} {:>8} {:>9} {:>14} {:>14}",
        "game", "threads", "ns/value", "goal / ns", "kept ns/value"
    );
    for code in ["0.106", "0.104", "0.454", "0.054"] {
        for (threads, goal) in [1, 2].into_iter().zip(GOALS) {
            let streamed = on(threads, || time(|| run(code, heaps))).0 * 1e9 / heaps as f64;
            let kept = on(threads, || time(|| keep(code, 10_000_000))).0 * 1e9 / 1e7;
            let ratio = goal / streamed;
            println!("{code:>8} {threads:>8} {streamed:>9.2} {ratio:>14.2} {kept:>14.2}");
        }
    }
    println!(
        "{:>8} {:>12} {:>10} {:>12} {:>18} {:>18}",
        "game", "period", "proof s", "certificate s", "verify 1, ns/value", "verify 2, ns/value"
    );
    for code in ["0.104", "0.054", "0.454"] {
        let (proof, run) = on(2, || time(|| run(code, 400_000_000)));
        let budget = Budget::unlimited().with_memory(MEMORY);
        let (written, certificate) = on(2, || time(|| WindowsCertificate::of(&run, &budget)));
        let Ok(certificate) = certificate else {
            continue;
        };
        let text = certificate.text();
        let [one, two] = [1, 2].map(|threads| {
            let (seconds, heaps) = on(threads, || time(|| verify(&text)));
            seconds * 1e9 / heaps as f64
        });
        let period = run
            .facts()
            .period
            .as_ref()
            .map_or(0, |period| period.period);
        println!("{code:>8} {period:>12} {proof:>10.2} {written:>12.2} {one:>18.2} {two:>18.2}");
    }
}

fn run(code: &str, heaps: usize) -> NimStream {
    let mut run = NimStream::new(rule(code));
    let budget = Budget::unlimited().with_memory(MEMORY);
    if let Err(end) = run.run(heaps, &budget, &mut |_| ()) {
        println!("{code}: {end}");
    }
    run
}

fn keep(code: &str, heaps: usize) -> usize {
    let kept = nim_sequence(&rule(code), heaps, &Budget::unlimited(), &mut |_| ());
    kept.map_or(0, |sequence| sequence.values.len())
}

/// Checks all segments on the threads of the pool, and gives how many heaps they have.
fn verify(text: &str) -> usize {
    checked(text).unwrap_or_else(|unproved| panic!("{unproved}"))
}

fn checked(text: &str) -> Result<usize, Unproved> {
    let budget = Budget::unlimited();
    let certificate = Certificate::read(text)?;
    let checker = Checker::new(&certificate, &budget)?;
    let all = 1..=checker.segments();
    let heaps = all.clone().filter_map(|number| checker.heaps(number));
    let heaps = heaps.map(|heaps| heaps.len()).sum();
    let checked = all
        .into_par_iter()
        .map(|number| checker.segment(number, &budget, &mut |_| ()));
    let checked = checked.collect::<Result<Vec<_>, _>>()?;
    assert!(checker.verdict(&checked).period().is_some());
    Ok(heaps)
}

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).expect("a code")
}

/// What `work` gives on so many threads.
fn on<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.expect("threads").install(work)
}

/// The seconds that `work` takes, and what it gives.
fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let result = std::hint::black_box(work());
    (start.elapsed().as_secs_f64(), result)
}
