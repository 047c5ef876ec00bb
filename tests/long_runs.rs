//! Long runs that are killed: whatever the moment, the run that goes on from the checkpoint ends with
//! what a run that nobody killed ends with.

#[path = "common/long.rs"]
mod long;
#[path = "common/numbers.rs"]
mod numbers;
#[path = "common/program.rs"]
mod program;

use long::repetitions;
use numbers::Numbers;
use program::program;
use serde_json::Value;
use std::path::Path;
use std::process::{Child, Stdio};

/// `grundy nim` with these arguments.
fn start(arguments: &[&str]) -> Child {
    program(&[&["nim"], arguments].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

/// What it writes when nobody kills it, to the byte, and its exit code.
fn ended(arguments: &[&str]) -> (Vec<u8>, Option<i32>) {
    let output = start(arguments).wait_with_output().expect("it ends");
    (output.stdout, output.status.code())
}

/// What it writes as JSON when nobody kills it.
fn finished(arguments: &[&str]) -> Value {
    let (written, code) = ended(arguments);
    assert_eq!(code, Some(0), "{arguments:?}");
    serde_json::from_slice(&written).expect("JSON on standard output")
}

/// How far a checkpoint has come: of a streamed run the heaps known, else the bytes in the file.
fn progress(checkpoint: &Path) -> u64 {
    let bytes = std::fs::read(checkpoint).unwrap_or_default();
    let facts = bytes.split(|&byte| byte == b'\n').nth(1);
    let facts = facts.and_then(|line| serde_json::from_slice::<Value>(line).ok());
    let known = facts.and_then(|facts| facts["known"].as_u64());
    known.unwrap_or(bytes.len() as u64)
}

/// Runs with a checkpoint again and again, and kills each run at once when the checkpoint has come to a
/// moment between where it was and `most`; then compares what the last run says with what a
/// run without a checkpoint says.
fn kill(times: usize, seed: u64, most: u64, arguments: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run");
    let file = path.to_str().expect("a name");
    let often = ["--checkpoint", file, "--checkpoint-every", "0ms"];
    let kept = [arguments, &often].concat();
    let mut numbers = Numbers(seed);
    let mut killed = 0;
    for round in 0..times {
        let before = progress(&path);
        // One kill in four comes while the program starts or reads.
        let moment = match round % 4 {
            0 => 0,
            _ => before + numbers.below((most.saturating_sub(before) / 2).max(1)),
        };
        let mut run = start(&kept);
        while progress(&path) < moment && run.try_wait().expect("a child").is_none() {
            std::thread::yield_now();
        }
        killed += usize::from(run.try_wait().expect("a child").is_none());
        run.kill().expect("killed");
        run.wait().expect("gone");
        let after = progress(&path);
        assert!(
            after >= before,
            "kill {round}: {before} was kept, {after} is there"
        );
    }
    assert!(
        killed > times / 2,
        "only {killed} of {times} runs were killed"
    );
    let whole = ended(arguments);
    assert_eq!(whole.1, Some(0));
    assert!(ended(&kept) == whole, "another result");
    assert!(
        ended(&kept) == whole,
        "another result, once more from the end"
    );
    let files = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 1, "what killed runs left behind does not pile up");
}

#[test]
fn a_killed_run_that_keeps_all_values_loses_nothing() {
    let heaps = if cfg!(debug_assertions) { "3e5" } else { "3e7" };
    let most = if cfg!(debug_assertions) {
        300_000
    } else {
        30_000_000
    };
    let asked = ["0.106", "--heaps", heaps, "--json", "-"];
    kill(12, 1, most, &asked);
}

#[test]
fn a_killed_streamed_run_loses_nothing() {
    let heaps = if cfg!(debug_assertions) { "4e5" } else { "4e7" };
    let most = if cfg!(debug_assertions) {
        400_000
    } else {
        40_000_000
    };
    let asked = [
        "0.054", "--heaps", heaps, "--stream", "--memory", "330000", "--json", "-",
    ];
    kill(12, 2, most, &asked);
}

#[test]
fn kills_of_streamed_runs_of_several_games_lose_nothing() {
    for (seed, code) in ["0.106", "0.454", "4.045", "0.166"].into_iter().enumerate() {
        let asked = [
            code, "--heaps", "1e6", "--stream", "--memory", "400000", "--json", "-",
        ];
        kill(repetitions(5, 75), 3 + seed as u64, 1_000_000, &asked);
    }
}

/// With a checkpoint, first and then again, a run says to the byte what it says without one, as JSON and as text.
#[test]
fn a_run_from_its_own_checkpoint_is_the_run_that_begins_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = [
        "0.106",
        "0.6",
        "0.104",
        "0.16",
        "0.07",
        "0.77",
        "0.3",
        "4.7",
        "0.8",
        "Grundy's game",
        "S(1,3,4)",
        "0.(3)*",
        "0.E",
        "5 -> 1+2, 3",
    ];
    for (number, code) in games.into_iter().enumerate() {
        for heaps in ["3000", "100"] {
            let file = folder.path().join(format!("{number}"));
            let file = file.to_str().expect("a name");
            for format in [["--json", "-"].as_slice(), &[]] {
                let asked = [&[code, "--heaps", heaps], format].concat();
                let kept = [asked.as_slice(), &["--checkpoint", file]].concat();
                let whole = ended(&asked);
                assert_eq!(whole.1, Some(0), "{code}");
                for time in ["first", "again"] {
                    assert!(ended(&kept) == whole, "{code} {heaps} {format:?} {time}");
                }
            }
        }
    }
}

#[test]
fn a_streamed_run_from_its_own_checkpoint_is_the_run_that_begins_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = [
        ("0.106", "1e5", 0),
        ("0.6", "3000", 0),
        ("0.77", "5e4", 0),
        ("0.16", "3000", 0),
        ("0.07", "1e5", 0),
        ("Grundy's game", "2e5", 3),
    ];
    for (number, (code, heaps, expected)) in games.into_iter().enumerate() {
        let file = folder.path().join(format!("{number}"));
        let file = file.to_str().expect("a name");
        for format in [["--json", "-"].as_slice(), &[]] {
            let asked = [code, "--heaps", heaps, "--stream", "--memory", "330000"];
            let asked = [&asked, format].concat();
            let kept = [asked.as_slice(), &["--checkpoint", file]].concat();
            let whole = ended(&asked);
            assert_eq!(whole.1, Some(expected), "{code}");
            for time in ["first", "again"] {
                assert!(ended(&kept) == whole, "{code} {format:?} {time}");
            }
        }
    }
}

#[test]
fn a_run_goes_on_from_a_checkpoint_whose_end_is_damaged_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run");
    let file = path.to_str().expect("a name");
    for streamed in [["--stream", "--memory", "330000"].as_slice(), &[]] {
        let asked = [&["0.106", "--heaps", "1e5", "--json", "-"], streamed].concat();
        let kept = [asked.as_slice(), &["--checkpoint", file]].concat();
        let whole = ended(&kept);
        assert_eq!(whole.1, Some(0));
        let bytes = std::fs::read(&path).expect("the checkpoint");
        let (last, mut changed, mut zeros) = (bytes.len() - 1, bytes.clone(), bytes.clone());
        changed[last / 2] ^= 1;
        zeros[last - 500..].fill(0);
        let longer = [bytes.as_slice(), &[0; 4096]].concat();
        for damaged in [changed, zeros, longer, bytes[..last].to_vec()] {
            std::fs::write(&path, damaged).expect("damaged");
            let run = start(&kept).wait_with_output().expect("it ends");
            let message = String::from_utf8_lossy(&run.stderr).into_owned();
            assert!(message.contains("missing or damaged; "), "{message}");
            assert!(run.stdout == whole.0, "{message}");
            assert_eq!(std::fs::read(&path).expect("it is there"), bytes);
        }
        std::fs::remove_file(&path).expect("it is there");
    }
}

#[test]
fn a_streamed_run_says_what_it_knows_and_why_it_ended() {
    let asked = [
        "Grundy's game",
        "--heaps",
        "200000",
        "--stream",
        "--memory",
        "310000",
        "--json",
        "-",
    ];
    let output = start(&asked).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(3));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        message.contains("heap 82860, of value 108, is rare"),
        "{message}"
    );
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON on standard output");
    assert_eq!(report["status"], "stopped");
    assert_eq!(report["heaps"], 82_859);
    assert_eq!(report["period"], Value::Null);
    let because = report["stopped_because"].as_str().expect("a reason");
    assert!(message.contains(because), "{message}");
    let counted = report["counts"].as_array().expect("counts");
    let counted = counted.iter().filter_map(|count| count["heaps"].as_u64());
    assert_eq!(counted.sum::<u64>(), 82_860);
    let rare = report["rare"].as_array().map(Vec::len);
    assert_eq!(
        report["rare_and_common"]["rare_heaps"].as_u64(),
        rare.map(|rare| rare as u64 + 1)
    );
    let last = &report["last_values"];
    let values = last["values"].as_array().map_or(0, Vec::len);
    assert_eq!(last["from"].as_u64(), Some(82_860 - values as u64));
}

#[test]
fn what_cannot_be_streamed_is_refused_with_nothing_on_standard_output() {
    for (asked, word) in [
        (["0.(3)*", "--heaps", "1e6"], "cannot be streamed"),
        (["0.E", "--heaps", "1e6"], "cannot be streamed"),
        (["0.106", "--heaps", "1e14"], "at most 10000000000000"),
    ] {
        let asked = [&asked[..], &["--stream", "--json", "-"]].concat();
        let output = start(&asked).wait_with_output().expect("it ends");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(
            output.stdout.is_empty() && message.contains(word),
            "{message}"
        );
    }
}

#[test]
fn a_streamed_run_answers_for_the_heaps_asked_for_or_not_at_all() {
    let whole = finished(&["0.77", "--heaps", "5e4", "--stream", "--json", "-"]);
    assert_eq!(whole["heaps"], 50_000);
    assert_eq!(whole["period"]["checked_to"], 166);
    let counted = whole["counts"].as_array().expect("counts");
    let counted = counted.iter().filter_map(|count| count["heaps"].as_u64());
    assert_eq!(counted.sum::<u64>(), 50_001);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("run");
    let file = path.to_str().expect("a name");
    let asked = |heaps| {
        let asked = ["0.106", "--heaps", heaps, "--stream", "--checkpoint", file];
        start(&asked).wait_with_output().expect("it ends")
    };
    assert_eq!(asked("3000").status.code(), Some(0));
    let less = asked("2000");
    let message = String::from_utf8_lossy(&less.stderr).into_owned();
    assert_eq!(less.status.code(), Some(1), "{message}");
    assert!(
        less.stdout.is_empty() && message.contains("come to heap 3000"),
        "{message}"
    );
    assert_eq!(asked("3000").status.code(), Some(0));
}
