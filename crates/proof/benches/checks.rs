//! How long the kernel takes to check certificates: in seconds of the processor, and as multiples of a loop that
//! is always the same, which is timed with each of them, so that days and machines can be compared.
//! Run with `cargo bench -p grundy-proof --bench checks`; a part of a name as an argument measures those alone.
//! That of 0.106 by windows is measured once it is unpacked: `gunzip -k tests/data/octal/windows/0.106.json.gz`.

use grundy_base::budget::Budget;
use grundy_proof::checker::windows::Checker;
use grundy_proof::{Certificate, CheckProgress, Unproved};
use std::error::Error;
use std::fs::read_to_string;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

/// Each time is the best of so many averages, over runs of so many seconds together.
const RUNS: usize = 3;
const LEAST: f64 = 0.1;

/// The certificates whose whole check is timed.
const WHOLE: [(&str, &str); 10] = [
    ("0.145, compared maxima", "compared_maxima/0.145.json"),
    ("0.540, compared maxima", "compared_maxima/0.540.json"),
    ("0.106 to 22, counted heaps", "counted-0.106-to-22.json"),
    ("0.3312 to 14, counted heaps", "counted-0.3312-to-14.json"),
    ("0.07 to 33, finite", "finite/dawsons-kayles-to-33.json"),
    ("0.26, sum and maximum", "sum_and_maximum/0.26.json"),
    ("{(2,1), (3,3), (0,4)}, iterations", "iterations_tiles.json"),
    ("Arc-Kayles 1,2,n, growing", "growing/arc12n.json"),
    ("Kayles 1,24,n, growing", "growing/kayles124n.json"),
    ("Petersen, tail, 0.33, growing", "growing/petersen33.json"),
];

/// A certificate by windows, the segment of which values are computed, and how many.
const WINDOWS: &str = "../../tests/data/octal/windows/0.106.json";
const SEGMENT: usize = 1;
const VALUES: usize = 20_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let part = std::env::args()
        .nth(1)
        .filter(|part| !part.starts_with('-'));
    let is_asked = |name: &str| {
        part.as_ref()
            .is_none_or(|part| name.contains(part.as_str()))
    };
    println!("{:<34} {:>12} {:>10}", "certificate", "time", "loops");
    for (name, file) in WHOLE.into_iter().filter(|(name, _)| is_asked(name)) {
        let text = read_to_string(format!("tests/data/{file}"))?;
        let (seconds, loops) = measured(|| {
            let (certificate, start) = (Certificate::read(&text)?, now());
            certificate.check(&Budget::unlimited(), &mut |_| ())?;
            Ok(now() - start)
        })?;
        println!("{name:<34} {seconds:>10.4} s {loops:>10.3}");
    }
    let name = "0.106, a value by windows";
    match read_to_string(WINDOWS) {
        Ok(text) if is_asked(name) => {
            let (certificate, budget) = (Certificate::read(&text)?, Budget::unlimited());
            let checker = Checker::new(&certificate, &budget)?;
            let (seconds, loops) = measured(|| Ok(seconds_a_value(&checker)))?;
            let (nanoseconds, billionths) = (seconds * 1e9, loops * 1e9);
            println!("{name:<34} {nanoseconds:>9.2} ns {billionths:>7.3}e-9");
        }
        Ok(_) => {}
        Err(_) => println!("{name:<34} not measured, as {WINDOWS} is not there"),
    }
    Ok(())
}

/// The seconds of a run, the best of some averages, and how many loops they are. Each run tells its seconds.
fn measured(run: impl Fn() -> Result<f64, Unproved>) -> Result<(f64, f64), Unproved> {
    let (mut seconds, mut reference) = (f64::MAX, f64::MAX);
    for _ in 0..RUNS {
        let (mut total, mut count) = (0.0, 0);
        while total < LEAST {
            total += run()?;
            count += 1;
        }
        seconds = seconds.min(total / f64::from(count));
        reference = reference.min(always_the_same());
    }
    Ok((seconds, seconds / reference))
}

/// The seconds of a loop of some 0.1 s: steps of a generator of Marsaglia (2003) that fill a table of 64 KiB.
fn always_the_same() -> f64 {
    let (start, mut table, mut x) = (now(), vec![0_u64; 1 << 13], 1_u64);
    for _ in 0..30_000_000 {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        table[(x >> 51) as usize] ^= x;
    }
    black_box(table);
    now() - start
}

/// Seconds of processor time of this thread where Linux tells them, else those of a clock.
fn now() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.elapsed().as_secs_f64(), |told| told * 1e-9)
}

/// The seconds for one value of the segment: the check is ended when enough are computed.
fn seconds_a_value(checker: &Checker) -> f64 {
    let (budget, start, mut values) = (Budget::unlimited(), now(), 0);
    let mut until_enough = |told: &CheckProgress| {
        values = told.done;
        if values >= VALUES {
            budget.cancel();
        }
    };
    let ended = checker.segment(SEGMENT, &budget, &mut until_enough);
    assert!(
        matches!(ended, Err(Unproved::Stopped(_))),
        "it has more values than that"
    );
    (now() - start) / values as f64
}
