//! Times from an octal code to the proved table of an infinite quotient, and of the independent checker.
//! Run with `cargo bench --bench algebraic`; a code as an argument measures that one alone.

use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, Position};
use grundy_quotient::algebraic::sum_and_maximum::{discover, prove};
use grundy_quotient::algebraic::{ComparedMaxima, compared_maxima};
use grundy_quotient::{CheckedFile, answer_by_table};
use std::time::Instant;

/// Each of these is the best of so many runs.
const RUNS: usize = 3;

/// Seconds to stay below: from the code to the proof, and for the checker.
const GOALS: (f64, f64) = (1.0, 0.05);

/// The games in which largest heaps are compared, and the seconds that each may take.
const COMPARED: ([&str; 5], f64) = (["0.540", "0.541", "0.542", "0.543", "0.145"], 20.0);

fn main() {
    let only = std::env::args().nth(1).filter(|code| code.contains('.'));
    let lines = include_str!("../assets/algebraic/figure-1.jsonl").lines();
    let codes = lines.filter_map(|line| {
        let json: serde_json::Value = serde_json::from_str(line).ok()?;
        json["code"].as_str().map(str::to_owned)
    });
    println!(
        "{:>7} {:>6} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "game", "heaps", "order", "found", "proved", "verified", "bytes", "played"
    );
    let mut worst = (0.0_f64, 0.0_f64, 0.0_f64);
    for code in codes.filter(|code| only.as_ref().is_none_or(|only| only == code)) {
        let Some([found, verified, played]) = measure(&code) else {
            println!("{code:>7} not found");
            continue;
        };
        worst = (
            worst.0.max(found),
            worst.1.max(verified),
            worst.2.max(played),
        );
    }
    let (found, verified, played) = worst;
    println!(
        "longest: {found:.4} s to the proof, {:.2} of the goal of {} s; {verified:.4} s to verify, {:.2} of the \
         goal of {} s; {played:.4} s for all winning moves in a heap of 10^12",
        found / GOALS.0,
        GOALS.0,
        verified / GOALS.1,
        GOALS.1
    );
    let (codes, goal) = COMPARED;
    println!("\nlargest heaps compared, one run, goal {goal} s to the proof:");
    let mut worst = 0.0_f64;
    for code in codes {
        if only.as_ref().is_some_and(|only| only != code) {
            continue;
        }
        match measure_compared(code) {
            Some(seconds) => worst = worst.max(seconds),
            None => println!("{code:>7} not found"),
        }
    }
    println!(
        "longest: {worst:.2} s, {:.2} of the goal of {goal} s",
        worst / goal
    );
}

/// Prints the seconds to find the table and its proof without a hint, and to verify
/// its certificate; gives the first of them.
fn measure_compared(code: &str) -> Option<f64> {
    let (rule, budget) = (HeapRule::parse(code).ok()?, Budget::unlimited());
    let discovery = || compared_maxima::discover(&rule, &budget, &mut |_| ());
    let (found, found_in) = timed(discovery);
    let quotient = found.ok()?.quotient;
    let file = quotient.file().text();
    let (verdict, verified_in) = timed(|| ComparedMaxima::check(file, &budget));
    verdict.ok()?;
    println!(
        "{code:>7} found and proved {found_in:.2} s, {:.2} of the goal, verified {verified_in:.2} s, {} bytes",
        found_in / COMPARED.1,
        file.len()
    );
    Some(found_in)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    (work(), start.elapsed().as_secs_f64())
}

/// Seconds to find the table and its proof, to verify its certificate, and to find the winning moves of a
/// position.
fn measure(code: &str) -> Option<[f64; 3]> {
    let (rule, budget) = (HeapRule::parse(code).ok()?, Budget::unlimited());
    let (found, found_in) = best(|| discover(&rule, &budget, &mut |_| ()).ok());
    let found = found?;
    let table = &found.quotient.table;
    let (_, proved_in) = best(|| prove(&rule, table.clone(), &budget).ok());
    let file = found.quotient.file().text();
    let (verdict, verified_in) = best(|| CheckedFile::check(file, &budget, &mut |_| ()).ok());
    verdict?;
    let position = Position::new(vec![3, 5, 1_000_000_000_000]);
    let (_, played_in) = best(|| answer_by_table(&rule, table, &position, &budget).ok());
    println!(
        "{code:>7} {:>6} {:>6} {found_in:>9.4} {proved_in:>9.4} {verified_in:>9.4} {:>9} {played_in:>9.4}",
        found.heaps,
        found.order,
        file.len()
    );
    Some([found_in, verified_in, played_in])
}

fn best<T>(work: impl Fn() -> T) -> (T, f64) {
    let (mut value, mut seconds) = timed(&work);
    for _ in 1..RUNS {
        let (again, took) = timed(&work);
        (value, seconds) = (again, seconds.min(took));
    }
    (value, seconds)
}
