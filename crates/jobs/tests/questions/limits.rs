//! The memory that a question may take where nothing else is said.
#![cfg(target_os = "linux")]

use grundy_jobs::default_memory;
use source::behind;
use std::process::Command;

#[allow(dead_code, reason = "the crate uses the rest")]
#[path = "../../src/limits.rs"]
mod source;

/// Set where the test runs itself within a bound on its address space.
const WITHIN: &str = "GRUNDY_TEST_WITHIN_A_BOUND";

#[test]
fn numbers_are_found_behind_the_words_of_the_system() {
    let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
        Max address space         307200000            unlimited            bytes     \n";
    assert_eq!(behind(limits, "Max address space"), Some(307_200_000));
    let free = "Max address space         unlimited            unlimited            bytes     \n";
    assert_eq!(behind(free, "Max address space"), None);
    let machine = "MemTotal:       24000000 kB\n";
    assert_eq!(behind(machine, "MemTotal:"), Some(24_000_000));
    assert_eq!(behind("", "MemTotal:"), None);
}

#[test]
fn bounds_are_read_as_the_system_writes_them() {
    if std::env::var_os(WITHIN).is_some() {
        println!("half of it: {};", default_memory());
        return;
    }
    let machine = std::fs::read_to_string("/proc/meminfo").unwrap();
    let words = machine.split_whitespace().collect::<Vec<_>>();
    let total = words.windows(2).find(|two| two[0] == "MemTotal:").unwrap();
    let half = total[1].parse::<usize>().unwrap() * 1024 / 2;
    assert!((1..=half).contains(&default_memory()));
    // A gigabyte of address space, half of which is less than half of the machine's memory.
    let run = "ulimit -v 1000000; exec \"$0\" --nocapture bounds_are_read";
    let program = std::env::current_exe().unwrap();
    let mut bounded = Command::new("sh");
    let bounded = bounded.args(["-c", run]).arg(program).env(WITHIN, "");
    let output = bounded.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let least = default_memory().min(512_000_000);
    assert!(said.contains(&format!("half of it: {least};")), "{said}");
}
