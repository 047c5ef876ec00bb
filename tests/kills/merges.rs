//! Merges of surveys that are killed: the same command goes on to the store that an undisturbed one makes.

use crate::long::repetitions;
use crate::numbers::Numbers;
use crate::program::{errors, grundy, program};
use rusqlite::types::Value;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// All rows that a merge writes.
fn rows(store: &Path) -> Vec<String> {
    let store = rusqlite::Connection::open(store).expect("a store");
    let tables = ["plan", "result", "certificate", "accepted", "merged"];
    let rows_of = |table: &str| {
        let sql = format!("SELECT * FROM {table}");
        let mut asked = store.prepare(&sql).expect("a table");
        let columns = asked.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let values = (0..columns).map(|at| row.get::<_, Value>(at));
            Ok(format!("{:?}", values.collect::<Result<Vec<_>, _>>()?))
        };
        let rows = asked.query_map((), row).expect("rows");
        rows.map(|row| row.expect("a row")).collect::<Vec<String>>()
    };
    tables.into_iter().flat_map(rows_of).collect()
}

/// The words of a merge of the shards in a folder.
fn merge<'a>(folder: &'a str, store: &'a str) -> [&'a str; 5] {
    ["survey", "merge", folder, "-o", store]
}

/// What a merge says that comes to its end.
fn merged(shards: &str, store: &Path) -> Vec<String> {
    let output = grundy(&merge(shards, store.to_str().expect("a name")));
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    rows(store)
}

#[test]
fn a_killed_merge_is_gone_on_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a name")
            .to_owned()
    };
    let (plan, shards) = (name("plan.json"), name("shards"));
    let asked = [
        "survey",
        "plan",
        "0.[0-37]d",
        "--ask",
        "quotient",
        "--rounds",
        "1e3",
        "-o",
        &plan,
    ];
    assert!(grundy(&asked).status.success());
    for shard in ["0/3", "1/3", "2/3"] {
        let run = ["survey", "run", &plan, "-o", &shards, "--shard", shard];
        assert!(grundy(&run).status.success());
    }
    let began = Instant::now();
    let whole = merged(&shards, &folder.path().join("whole.sqlite"));
    let longest = began.elapsed().as_micros() as u64;
    let mut numbers = Numbers(38);
    let (killed, copy) = (name("killed.sqlite"), folder.path().join("copy.sqlite"));
    for kill in 0..repetitions(8, 100) {
        let mut child = program(&merge(&shards, &killed))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let moment = Duration::from_micros(numbers.below(longest));
        let began = Instant::now();
        while began.elapsed() < moment {
            std::thread::yield_now();
        }
        child.kill().expect("killed");
        let is_whole = child.wait().expect("gone").success();
        for end in ["", "-wal"] {
            let from = format!("{killed}{end}");
            let to = format!("{}{end}", copy.display());
            // There may be none yet.
            let _ = fs::remove_file(&to);
            let _ = fs::copy(&from, &to);
        }
        assert!(merged(&shards, &copy) == whole, "kill {kill}");
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{end}", copy.display()));
            if is_whole {
                let _ = fs::remove_file(format!("{killed}{end}"));
            }
        }
    }
}
