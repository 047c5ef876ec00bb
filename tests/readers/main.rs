//! Every reader of what users give stands any text: right texts that were changed at random, the
//! same in each run. No panic, no text that takes longer than a second or 100 megabytes, and what
//! `targets/` says of each.

mod changes;
#[path = "../common/clock.rs"]
mod clock;
mod found;
#[path = "../common/long.rs"]
mod long;
#[path = "../common/numbers.rs"]
mod numbers;
mod targets;

use changes::Changes;
use clock::worked;
use long::repetitions;
use std::sync::mpsc;
use std::time::Duration;
use targets::{ALL, Target};

/// What a text of at most a thousand bytes may take of processor time and memory.
const LONGEST: Duration = Duration::from_secs(1);
const MOST_MEMORY: usize = 100 << 20;

/// A reader that is not done with a batch after this time is taken to run for ever: on a machine that does
/// much else, too.
const FOR_EVER: Duration = Duration::from_secs(300);

/// Texts between two looks at the memory.
const BATCH: usize = 50;

/// Runs `work` and says by how many bytes the process has grown at its peak; elsewhere than on
/// Linux by none.
fn growth(work: impl FnOnce()) -> usize {
    let size = |name: &str| {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
        kib.unwrap_or(0) * 1024
    };
    // Sets the peak back to what is held now.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let before = size("VmRSS:");
    work();
    size("VmHWM:").saturating_sub(before)
}

/// Runs a target on one text and measures its time.
fn run(target: Target, text: &[u8]) {
    let before = worked();
    (target.run)(text);
    let took = worked() - before;
    let shown = String::from_utf8_lossy(text);
    assert!(took < LONGEST, "{}: {shown:?} takes {took:?}", target.name);
}

/// Runs a target on its seeds and on so many changed texts; tells of each batch that it is done with.
fn stand(target: Target, texts: usize, done: &mpsc::Sender<()>) {
    let mut changes = Changes::of(target.seeds, target.name);
    let seeds = target.seeds.iter().map(|seed| seed.as_bytes().to_vec());
    // A million texts together would be what grows.
    let mut left = seeds.chain((0..texts).map(|_| changes.text()));
    loop {
        let batch: Vec<Vec<u8>> = left.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return;
        }
        let grown = growth(|| batch.iter().for_each(|text| run(target, text)));
        // Whoever does not listen any more has failed.
        let _ = done.send(());
        if grown < MOST_MEMORY {
            continue;
        }
        for text in &batch {
            let grown = growth(|| run(target, text));
            let shown = String::from_utf8_lossy(text);
            assert!(
                grown < MOST_MEMORY,
                "{}: {shown:?} takes {grown} bytes",
                target.name
            );
        }
    }
}

/// The targets: all of them, or the one that the variable READER names, as in `fuzz/`.
fn chosen() -> Vec<Target> {
    let Ok(name) = std::env::var("READER") else {
        return ALL.to_vec();
    };
    let chosen = ALL.iter().filter(|target| target.name == name);
    let chosen: Vec<Target> = chosen.copied().collect();
    assert!(!chosen.is_empty(), "there is no reader {name}");
    chosen
}

/// So many texts as the variable TEXTS says, or else these.
fn texts_or(texts: usize) -> usize {
    let asked = std::env::var("TEXTS").ok();
    asked.map_or(texts, |asked| asked.parse().expect("a number of texts"))
}

/// Runs all targets, one after the other, on a thread of the size that compute threads have.
fn stand_all(texts: usize) {
    for target in chosen() {
        let (done, end) = mpsc::channel::<()>();
        // What it tells with is dropped when the thread ends, however it does.
        let thread = std::thread::spawn(move || stand(target, texts, &done));
        let name = target.name;
        loop {
            match end.recv_timeout(FOR_EVER) {
                Ok(()) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("{name} does not end"),
            }
        }
        if let Err(panic) = thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn the_changed_projects_begin_as_projects() {
    let (target, kinds) = (ALL[0], 7);
    for seed in target.seeds {
        let project = grundy_project::Project::from_json(seed);
        let project = project.unwrap_or_else(|error| panic!("{}: {error}", target.name));
        assert!(!project.documents.is_empty());
    }
    let each = grundy_project::Project::from_json(target.seeds[0]).expect("a project");
    assert_eq!(each.documents.len(), kinds);
}

#[test]
fn readers_stand_changed_texts() {
    let few = if cfg!(debug_assertions) { 400 } else { 2_000 };
    stand_all(texts_or(repetitions(few, 1_000_000)));
}
