//! A streamed run in a file, from which a killed one goes on.

use grundy::cli::{Checkpoint, StreamCheckpoint, Unusable};
use grundy_base::budget::Budget;
use grundy_heap::{HeapRule, NimStream};
use std::path::Path;
use std::time::Duration;

const EVERY: Duration = Duration::from_secs(1);

fn rule(code: &str) -> HeapRule {
    HeapRule::parse(code).unwrap()
}

/// A checkpoint of a run that has dropped values.
fn written(path: &Path) -> NimStream {
    let (mut checkpoint, mut run) = StreamCheckpoint::open(path, &rule("0.106"), EVERY).unwrap();
    assert_eq!(run.facts().known, 0);
    let budget = Budget::unlimited().with_memory(300_000);
    run.run(100_000, &budget, &mut |_| ()).unwrap();
    assert!(run.facts().gap.heaps > 0);
    checkpoint.write(&run).unwrap();
    run
}

#[test]
fn a_file_gives_back_the_run_that_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let run = written(&path);
    let (_, found) = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap();
    assert_eq!(found, run);
}

/// Opens a damaged file of [`written`], and goes on to the run that was in it.
fn goes_on(path: &Path, bytes: &[u8], whole: &NimStream, what: &str) -> usize {
    std::fs::write(path, bytes).unwrap();
    let (mut checkpoint, mut run) = StreamCheckpoint::open(path, &rule("0.106"), EVERY).unwrap();
    let known = run.facts().known;
    let said = checkpoint.torn().unwrap();
    assert!(said.contains("missing or damaged"), "{what}: {said}");
    assert_eq!(std::fs::read(path).unwrap(), bytes, "{what}");
    let budget = Budget::unlimited().with_memory(300_000);
    run.run(100_000, &budget, &mut |_| ()).unwrap();
    assert_eq!(run.facts(), whole.facts(), "{what}");
    checkpoint.write(&run).unwrap();
    assert_eq!(checkpoint.torn(), None, "{what}");
    known
}

#[test]
fn what_is_damaged_is_left_behind_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let run = written(&path);
    let bytes = std::fs::read(&path).unwrap();
    let line_end = |from: usize| {
        let end = bytes[from..].iter().position(|&byte| byte == b'\n');
        from + end.expect("a line") + 1
    };
    let line = line_end(0);
    let (middle, last) = (bytes.len() / 2, bytes.len() - 1);
    for len in [5, line - 1, line, line + 100, middle, last] {
        goes_on(&path, &bytes[..len], &run, &format!("cut to {len} bytes"));
    }
    // Behind the facts, and behind each stretch of values.
    let mut end = line_end(line);
    while end < bytes.len() {
        goes_on(&path, &bytes[..end], &run, &format!("cut to {end} bytes"));
        let values = u64::from_le_bytes(bytes[end..end + 8].try_into().unwrap());
        let size = values as usize * usize::from(bytes[end + 8]);
        end += 9 + size + 32;
    }
    assert_eq!(end, bytes.len(), "stretches are as they are described");
    for at in [line, line + 20, line + 100, middle, last] {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        goes_on(&path, &changed, &run, &format!("byte {at} changed"));
    }
    let mut zeros = bytes.clone();
    zeros[last - 1000..].fill(0);
    let good = goes_on(&path, &zeros, &run, "zeros at the end");
    assert!(good > 0, "the first stretch is whole");
    let longer = [bytes.as_slice(), &[0; 100]].concat();
    goes_on(&path, &longer, &run, "zeros behind the end");
}

#[test]
fn what_is_no_checkpoint_is_refused_untouched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    std::fs::write(&path, "a letter").unwrap();
    let refused = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap_err();
    assert!(matches!(refused.why, Unusable::Foreign));
    assert_eq!(std::fs::read(&path).unwrap(), b"a letter");
}

#[test]
fn files_of_other_rules_other_kinds_and_other_runs_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    written(&path);
    let streamed = |code| StreamCheckpoint::open(&path, &rule(code), EVERY).unwrap_err();
    let plain = |code| Checkpoint::open(&path, &rule(code), EVERY).unwrap_err();
    assert!(matches!(streamed("0.16").why, Unusable::OtherRule(rule) if rule == "0.106"));
    assert!(matches!(plain("0.106").why, Unusable::Streamed));
    let (mut running, mut run) = StreamCheckpoint::open(&path, &rule("0.106"), EVERY).unwrap();
    assert!(matches!(streamed("0.106").why, Unusable::InUse));
    let budget = Budget::unlimited().with_memory(300_000);
    run.run(120_000, &budget, &mut |_| ()).unwrap();
    running.write(&run).unwrap();
    // The file has been replaced; the new one is locked, too.
    assert!(matches!(streamed("0.106").why, Unusable::InUse));
    drop(running);
    std::fs::remove_file(&path).unwrap();
    drop(Checkpoint::open(&path, &rule("0.106"), EVERY).unwrap());
    assert!(matches!(streamed("0.106").why, Unusable::Whole));
}
