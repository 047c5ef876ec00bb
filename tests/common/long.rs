//! How often a fact is tried: a few times whenever the tests run, and many times before a release.
#![allow(dead_code)]

/// So many times in short, or so many where `.ci/long` wants all of them.
pub fn repetitions(short: usize, long: usize) -> usize {
    match std::env::var_os("GRUNDY_LONG") {
        Some(_) => long,
        None => short,
    }
}
