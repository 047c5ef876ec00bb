//! The time that a thread has worked, in which other programs do not count.
#![allow(dead_code)]

use std::time::Duration;

/// The longest that work may take which takes less than this on an idle machine. `.ci/long` holds it to
/// that; elsewhere it may take twice as long: whoever shares caches and cores makes the same work slower.
pub fn at_most(idle: Duration) -> Duration {
    let long = std::env::var_os("GRUNDY_LONG").is_some();
    if long { idle } else { 2 * idle }
}

/// How long this thread has run, and how long it waited for a core that other threads and
/// programs held; elsewhere than on Linux nothing.
pub fn run_and_waited() -> [Duration; 2] {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let mut nanoseconds = text.split_whitespace().map_while(|text| text.parse().ok());
    [(); 2].map(|()| {
        nanoseconds
            .next()
            .map_or(Duration::ZERO, Duration::from_nanos)
    })
}

/// The work of this thread so far. The system counts it when the thread gives way, and else at its
/// ticks only.
pub fn worked() -> Duration {
    std::thread::yield_now();
    run_and_waited()[0]
}
