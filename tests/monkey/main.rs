//! A monkey at the window: a seeded run of clicks, keys, texts, drags, pastes, files, commands and
//! sizes. Nothing panics, no computation fails, the project can be saved and read again, and memory
//! stays flat. No computation is stopped by the clock, so that the same seed does the same again.
//! The run is printed when it fails.
#![cfg(feature = "gui")]

mod actions;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/long.rs"]
mod long;

use actions::Monkey;
use grundy_jobs::Allowance;
use grundy_project::Project;
use long::repetitions;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What takes hours is given up after so much work and memory. The time is never reached: it stands
/// in the place of the seconds that a document asks for.
const ALLOWED: Allowance = Allowance {
    steps: Some(2_000),
    memory: Some(64 << 20),
    time: Some(Duration::from_secs(3600)),
};

/// The memory of this process that is in use, in megabytes; elsewhere than on Linux nothing.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    number.unwrap_or(0) / 1024
}

/// An empty folder that has the same name in each run: paths stand on screen.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // In the first run there is none.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("made");
    folder
}

/// What was done, and the memory after each thousand actions.
struct Run {
    done: Vec<String>,
    seen: Vec<Vec<String>>,
    project: String,
    megabytes: Vec<usize>,
}

fn run(name: &str, seed: u64, actions: usize) -> Run {
    let folder = folder(name);
    // What is kept for the next start, and shown in the menu, depends on the clock.
    let again = name == "again";
    let mut monkey = Monkey::new(seed, &folder, !again);
    monkey.window.studio().allow(ALLOWED);
    let (mut done, mut seen, mut megabytes) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..actions {
        let what = monkey.act();
        println!("{number}: {what}");
        assert!(
            !monkey.window.says("The computation failed"),
            "after {number}: {what}"
        );
        let project = monkey.window.studio().project();
        let read = Project::from_json(&project.to_json()).expect("it can be read again");
        assert_eq!(read, *project, "after {number}: {what}");
        done.push(what);
        if again {
            seen.push(monkey.seen());
        }
        if number % 1_000 == 999 {
            megabytes.push(resident());
            println!("{megabytes:?} MB");
        }
    }
    let project = monkey.window.studio().project().to_json();
    drop(monkey);
    std::fs::remove_dir_all(&folder).expect("removed");
    Run {
        done,
        seen,
        project,
        megabytes,
    }
}

#[test]
fn the_same_seed_does_the_same_again_and_no_harm() {
    let [first, second] = [0, 1].map(|_| run("again", 0x5eed, 300));
    for (number, (a, b)) in first.seen.iter().zip(&second.seen).enumerate() {
        let lines = a.iter().zip(b).filter(|(a, b)| a != b);
        let differ: Vec<_> = lines.take(10).collect();
        assert!(
            a == b,
            "{} after {number}: {}: {differ:#?} ({} {} lines)",
            first.done[number],
            second.done[number],
            a.len(),
            b.len()
        );
    }
    assert_eq!(first.done, second.done);
    assert_eq!(first.project, second.project);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "minutes without optimisation")]
fn other_monkeys_do_no_harm() {
    for seed in [1, 0x5eed, 0xbeef, 0x0123_4567_89ab_cdef] {
        run("others", seed, repetitions(150, 1_000));
    }
}

/// Memory after a thousand actions depends on what is open then. If it grew with what was done, the
/// last thousands would lie above those in the middle by more than so many megabytes.
///
/// An unoptimised egui keeps the name of every id for its messages, which grows for ever: this is
/// asked of an optimised build.
const MARGIN: usize = 32;

#[test]
#[ignore = "4 minutes, and memory that is freed at once; .ci/long"]
fn ten_thousand_random_actions_do_no_harm_and_memory_stays_flat() {
    let megabytes = run("long", 0x5eed_cafe, 10_000).megabytes;
    println!("after each thousand: {megabytes:?} MB");
    let most = |part: &[usize]| part.iter().copied().max().unwrap_or(0);
    let (middle, last) = (most(&megabytes[3..6]), most(&megabytes[7..]));
    assert!(last <= middle + MARGIN, "memory grows: {megabytes:?} MB");
}
