//! Values in a file, from which a killed run goes on.

use grundy::cli::{Checkpoint, Unusable};
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, NimSequence, NimValues, nim_sequence, nim_sequence_from};
use std::path::Path;
use std::time::{Duration, Instant};

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap()
}

fn values(code: &str, heaps: usize) -> NimValues {
    let budget = Budget::unlimited();
    let sequence = nim_sequence(&rule(code), heaps, &budget, &mut |_| ());
    sequence.unwrap().values
}

const EVERY: Duration = Duration::from_secs(1);

/// Nim, whose values soon need two bytes.
const NIM: &str = "0.(3)*";

/// The bytes of a sum.
const SUM: usize = 32;

/// The length of the first line of a file, with its end.
fn head(bytes: &[u8]) -> usize {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    end.expect("a first line") + 1
}

/// A checkpoint with values of 1 and then of 2 bytes.
fn written(path: &Path) -> NimValues {
    let all = values(NIM, 900);
    let (mut checkpoint, known) = Checkpoint::open(path, &rule(NIM), EVERY).unwrap();
    assert!(known.is_empty());
    let narrow: NimValues = all.iter().take(200).collect();
    assert_eq!((narrow.width(), all.width()), (1, 2));
    checkpoint.append(&narrow, 200, Instant::now()).unwrap();
    checkpoint.append(&all, 205, Instant::now()).unwrap();
    checkpoint.append(&all, 205, Instant::now()).unwrap();
    all
}

#[test]
fn a_file_cut_off_anywhere_has_all_values_of_its_whole_stretches() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("whole");
    let all = written(&path);
    let bytes = std::fs::read(&path).unwrap();
    let first = bytes.len() - (9 + 5 * 2 + SUM);
    for len in 0..=bytes.len() {
        let cut = folder.path().join("cut");
        std::fs::write(&cut, &bytes[..len]).unwrap();
        let (mut checkpoint, known) = Checkpoint::open(&cut, &rule(NIM), EVERY).unwrap();
        let expected = match len {
            _ if len < first => 0,
            _ if len < bytes.len() => 200,
            _ => 205,
        };
        assert_eq!(known.len(), expected, "cut to {len} bytes");
        let whole = [0, head(&bytes), first, bytes.len()].contains(&len);
        assert_eq!(checkpoint.torn().is_none(), whole, "cut to {len} bytes");
        assert!(known.iter().eq(all.iter().take(expected)));
        checkpoint.append(&all, 800, Instant::now()).unwrap();
        drop(checkpoint);
        let (_, known) = Checkpoint::open(&cut, &rule(NIM), EVERY).unwrap();
        assert!(known.iter().eq(all.iter().take(800)), "cut to {len} bytes");
    }
}

/// Opens a file of [`written`] whose rest from byte `whole` on is damaged, and goes on.
fn goes_on(path: &Path, bytes: &[u8], whole: usize, all: &NimValues, what: &str) {
    std::fs::write(path, bytes).unwrap();
    let (mut checkpoint, known) = Checkpoint::open(path, &rule(NIM), EVERY).unwrap();
    assert_eq!(known.len(), whole, "{what}");
    assert!(known.iter().eq(all.iter().take(whole)), "{what}");
    let said = checkpoint.torn().unwrap();
    let good = whole.checked_sub(1);
    let good = good.map_or("no value".to_owned(), |heap| format!("heap {heap},"));
    assert!(said.contains(&good), "{what}: {said}");
    assert_eq!(std::fs::read(path).unwrap(), bytes, "{what}");
    checkpoint.append(all, 800, Instant::now()).unwrap();
    drop(checkpoint);
    let (checkpoint, known) = Checkpoint::open(path, &rule(NIM), EVERY).unwrap();
    assert!(known.iter().eq(all.iter().take(800)), "{what}");
    assert_eq!(checkpoint.torn(), None, "{what}");
}

#[test]
fn what_is_damaged_is_left_behind_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("whole");
    let all = written(&path);
    let bytes = std::fs::read(&path).unwrap();
    let (first, second) = (head(&bytes), bytes.len() - (9 + 5 * 2 + SUM));
    for at in first..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let whole = if at < second { 0 } else { 200 };
        goes_on(&path, &changed, whole, &all, &format!("byte {at}"));
    }
    for zeros in [1, 8, 9, 40, 41, 4096] {
        let longer = [bytes.as_slice(), &vec![0; zeros]].concat();
        goes_on(&path, &longer, 205, &all, &format!("{zeros} zeros"));
        let mut changed = bytes.clone();
        let end = bytes.len();
        changed[end.saturating_sub(zeros).max(first)..end].fill(0);
        let whole = if zeros > end - second { 0 } else { 200 };
        goes_on(
            &path,
            &changed,
            whole,
            &all,
            &format!("the last {zeros} are 0"),
        );
    }
}

#[test]
fn a_changed_first_line_is_that_of_no_file_or_of_another_rule() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("whole");
    written(&path);
    let bytes = std::fs::read(&path).unwrap();
    for at in 0..head(&bytes) {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        std::fs::write(&path, &changed).unwrap();
        let refused = Checkpoint::open(&path, &rule(NIM), EVERY).unwrap_err();
        let expected = matches!(refused.why, Unusable::Foreign | Unusable::OtherRule(_));
        assert!(expected, "byte {at}: {refused}");
        assert_eq!(std::fs::read(&path).unwrap(), changed, "byte {at}");
    }
}

#[test]
fn files_of_other_rules_other_programs_and_other_runs_are_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let refused = |code| Checkpoint::open(&path, &rule(code), EVERY).unwrap_err();
    std::fs::write(&path, "a letter").unwrap();
    assert!(matches!(refused("0.6").why, Unusable::Foreign));
    assert_eq!(std::fs::read(&path).unwrap(), b"a letter");
    std::fs::remove_file(&path).unwrap();
    let (running, _) = Checkpoint::open(&path, &rule("0.6"), EVERY).unwrap();
    assert!(matches!(refused("0.6").why, Unusable::InUse));
    drop(running);
    assert!(matches!(refused("0.7").why, Unusable::OtherRule(rule) if rule == "0.6"));
}

#[test]
fn copied_values_are_not_written_as_computed_ones() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let open = || Checkpoint::open(&path, &rule("0.77"), Duration::ZERO).unwrap();
    let (mut checkpoint, _) = open();
    let budget = Budget::unlimited();
    let mut copied = 0;
    let ended = nim_sequence(&rule("0.77"), 300_000_000, &budget, &mut |progress| {
        copied = progress.done + 1 - progress.computed;
        checkpoint.note(progress).unwrap();
        budget.cancel();
    });
    checkpoint
        .finish(&ended.unwrap_err().partial.unwrap())
        .unwrap();
    drop(checkpoint);
    assert!(copied > 1_000_000);
    let (_, known) = open();
    let sequence = nim_sequence(&rule("0.77"), 1000, &Budget::unlimited(), &mut |_| ());
    let period = sequence.unwrap().period.unwrap();
    assert_eq!(known.len(), period.checked_to + 1);
}

#[test]
fn what_goes_on_from_known_values_is_what_begins_anew() {
    for code in [
        "0.6", "0.16", "0.77", "0.454", "4.4", "S(1,3,4)", "0.E", "2 -> 1",
    ] {
        let budget = Budget::unlimited();
        let whole = nim_sequence(&rule(code), 1200, &budget, &mut |_| ()).unwrap();
        for known in [1, 60, 128, 129, 700, 1201, 1202, 2000] {
            let known = values(code, known - 1);
            let resumed = nim_sequence_from(&rule(code), known, 1200, &budget, &mut |_| ());
            let resumed = resumed.unwrap();
            assert_eq!(resumed.values, whole.values, "{code}");
            let seen = |s: &NimSequence| {
                s.period
                    .as_ref()
                    .map(|p| (p.period, p.last_exception, p.proved))
            };
            assert_eq!(seen(&resumed), seen(&whole), "{code}");
        }
    }
}
