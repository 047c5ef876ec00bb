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

/// What it writes as JSON when nobody kills it.
fn finished(arguments: &[&str]) -> Value {
    let output = start(arguments).wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    serde_json::from_slice(&output.stdout).expect("JSON on standard output")
}

/// The report without what depends on where a run began: without a stream, the mask.
fn told(mut report: Value) -> Value {
    if report.get("streamed").is_none()
        && let Some(fields) = report.as_object_mut()
    {
        fields.remove("rare_and_common");
    }
    report
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
    let whole = told(finished(arguments));
    assert!(told(finished(&kept)) == whole, "another result");
    assert!(
        told(finished(&kept)) == whole,
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
        kill(repetitions(5, 25), 3 + seed as u64, 1_000_000, &asked);
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
