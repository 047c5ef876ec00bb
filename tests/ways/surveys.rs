//! Stores and shards of surveys that somebody has made long, and names for them that SQLite takes for its own: what is
//! read keeps to the memory, and what is refused has its name.

use crate::memory::{ASKED, peak, run};
use crate::program::{errors, grundy, program};
use grundy_store::{ResultRow, Store, StoreError};
use grundy_survey::hex_sha256;
use rusqlite::Connection;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// The game whose certificate is made long.
const GAME: &str = "0.2";

/// The shards of a plan in the folder `shards`, and their store.
fn survey(folder: &Path, memory: &str) {
    let name = |name: &str| folder.join(name).to_str().expect("a name").to_owned();
    let (plan, shards, store) = (name("plan"), name("shards"), name("store.sqlite"));
    let rounds = ["--rounds", "1e4", "--memory", memory, "-o", &plan];
    let asked = ["survey", "plan", GAME, "0.7", "--ask", "quotient"];
    for asked in [
        &[&asked[..], &rounds[..]].concat()[..],
        &["survey", "run", &plan, "-o", &shards],
        &["survey", "merge", &shards, "-o", &store],
    ] {
        let output = grundy(asked);
        assert!(output.status.success(), "{asked:?}: {}", errors(&output));
    }
}

/// Puts a text into the store as the certificate of [`GAME`], under its sum.
fn forge(folder: &Path, text: String) {
    let path = folder.join("store.sqlite");
    let sum = hex_sha256(text.as_bytes());
    let mut store = Store::open_known(&path).expect("a store");
    store.add_plan("p", "ask", "text").expect("a plan");
    let row = ResultRow {
        plan: "p".into(),
        certificate: Some(sum.clone()),
        facts: "{}".into(),
        ..ResultRow::default()
    };
    let mut rows = std::iter::once(Ok((row, Some(text))));
    let added = store.add_results::<StoreError>(&mut rows);
    added.expect("it is written");
    drop(store);
    let sql = format!(
        "DELETE FROM result WHERE plan = 'p'; DELETE FROM plan WHERE id = 'p';
        UPDATE result SET certificate = '{sum}' WHERE unit = '{GAME}'"
    );
    let store = Connection::open(path).expect("a store");
    store.execute_batch(&sql).expect("forged");
}

/// A text that takes eight times as much when it is read.
fn names(bytes: usize) -> String {
    let names = "\"\",".repeat(bytes / 3);
    format!(r#"{{"format":"grundy-quotient","version":1,"code":"{GAME}","words":[{names}""]}}"#)
}

const WITHIN: u64 = ASKED + ASKED / 5;

/// The exit code of a command on a folder, within the memory, and what it says.
fn within(command: &str, folder: &Path) -> (Option<i32>, String) {
    let (peak, code, said) = run(command, folder);
    println!("{:>4} MB, exit code {code:?}: {command}", peak >> 20);
    assert!(peak <= WITHIN, "{} MB: {command}: {said}", peak >> 20);
    (code, said)
}

const VERIFY: &str = "survey verify FOLDER/store.sqlite";
const MERGE: &str = "survey merge FOLDER/shards -o FOLDER/store.sqlite";
const COMPARE: &str = "survey verify FOLDER/store.sqlite --folder FOLDER/shards";

#[test]
fn a_certificate_that_needs_more_memory_is_named_and_not_unpacked() {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "512M");
    forge(folder.path(), names(20_000_000));
    let (code, said) = within(VERIFY, folder.path());
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("0.2 needs more memory"), "{said}");
    assert!(said.contains("of 2 results are checked"), "{said}");
    let (code, said) = within(MERGE, folder.path());
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("0.2 needs more memory"), "{said}");
    assert!(said.contains("0 of 1 shards were read"), "{said}");
}

#[test]
fn a_certificate_that_just_has_room_is_read_within_the_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "512M");
    forge(folder.path(), names(3_600_000));
    let (code, said) = within(VERIFY, folder.path());
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("0.2, column certificate"), "{said}");
}

#[test]
fn a_certificate_that_no_game_of_the_plan_can_have_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "1M");
    forge(folder.path(), "[".repeat(20_000_000));
    for command in [VERIFY, MERGE] {
        let (code, said) = within(command, folder.path());
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("0.2, column certificate"), "{said}");
        assert!(said.contains("no certificate of that length"), "{said}");
    }
}

/// Asserts that what some SQL did to the store is refused with this exit code and these words, within the memory.
fn assert_refused(sql: &str, code: i32, words: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "512M");
    let store = Connection::open(folder.path().join("store.sqlite")).expect("a store");
    let free = store.pragma_update(None, "foreign_keys", false);
    free.expect("a store that can be changed");
    let sql = sql.replace("LONG", "printf('%.*c', 60000000, 'x')");
    store.execute_batch(&sql).expect("forged");
    drop(store);
    for command in [VERIFY, MERGE] {
        let (found, said) = within(command, folder.path());
        assert_eq!(found, Some(code), "{sql}: {said}");
        assert!(said.contains(words), "{sql}: {said}");
    }
}

#[test]
fn long_values_in_a_store_are_named_and_not_read() {
    for column in [
        "state",
        "stop",
        "class",
        "same_as",
        "certificate",
        "facts",
        "growth",
        // SQLite would look at it by itself, as no text is a number.
        "heaps",
    ] {
        let sql = format!("UPDATE result SET {column} = LONG WHERE unit = '{GAME}'");
        assert_refused(&sql, 1, &format!("{GAME}, column {column}: "));
    }
    let unit = format!("UPDATE result SET unit = LONG WHERE unit = '{GAME}'");
    assert_refused(&unit, 1, "the game at place ");
    assert_refused("UPDATE plan SET id = LONG", 1, "a plan, column id: ");
    let sum = "INSERT INTO certificate VALUES (LONG, 1, NULL)";
    assert_refused(sum, 1, "a certificate, column sha256: ");
}

#[test]
fn long_values_for_which_more_memory_would_do_end_with_their_bytes() {
    let text = "UPDATE plan SET text = LONG";
    assert_refused(text, 3, "its column “text” has 60000000 bytes");
    let gzip = format!(
        "UPDATE certificate SET gzip = randomblob(60000000)
        WHERE sha256 = (SELECT certificate FROM result WHERE unit = '{GAME}')"
    );
    let words = format!("{GAME} needs more memory: its certificate has 60000000 bytes");
    assert_refused(&gzip, 3, &words);
}

/// Puts a line of so many bytes behind the first line of the shard, and gives its file.
fn lengthen(folder: &Path, bytes: usize) -> PathBuf {
    let files = fs::read_dir(folder.join("shards")).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    let is_shard = |path: &PathBuf| path.extension().is_some_and(|end| end == "shard");
    let shard = paths.into_iter().find(is_shard).expect("a shard");
    let text = fs::read_to_string(&shard).expect("text");
    let head = text.lines().next().expect("a line");
    let mut file = fs::File::create(&shard).expect("a file");
    writeln!(file, "{head}\n{}", "a".repeat(bytes)).expect("written");
    shard
}

#[test]
fn a_long_line_of_a_shard_is_refused_with_its_file_and_line() {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "512M");
    let shard = lengthen(folder.path(), 100_000_000);
    let name = shard.to_str().expect("a name");
    for command in [MERGE, COMPARE] {
        let (code, said) = within(command, folder.path());
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains(&format!("{name}, line 2: ")), "{said}");
        assert!(said.contains("allow more with --memory"), "{said}");
    }
    let shards = folder.path().join("shards");
    let mut child = program(&["survey", "status", shards.to_str().expect("a name")])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut most = 0;
    while child.try_wait().expect("it ends").is_none() {
        most = most.max(peak(&child).unwrap_or(0));
        std::thread::yield_now();
    }
    let output = child.wait_with_output().expect("what it says");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("line 2: the line has more than"), "{said}");
    println!("{:>4} MB: survey status", most >> 20);
    assert!(most < 100 << 20, "{} MB", most >> 20);
}

#[test]
fn what_sqlite_has_beside_a_store_is_refused_before_anything_is_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "512M");
    let name = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a name")
            .to_owned()
    };
    for (store, lines) in [
        ("m", "m-journal"),
        ("m-journal", "m-journal-journal"),
        ("m", "m-wal"),
        ("m", "m-shm"),
        ("m-journal", "m"),
        ("m.certificates.gz", "m.jsonl"),
        ("m.certificates.gz-wal", "m.jsonl"),
    ] {
        let (to, lines) = (name(store), name(lines));
        let output = grundy(&[
            "survey",
            "merge",
            &name("shards"),
            "-o",
            &to,
            "--jsonl",
            &lines,
        ]);
        let said = errors(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("which would be lost"), "{said}");
        assert!(!Path::new(&to).exists() && !Path::new(&lines).exists());
    }
    let output = grundy(&["survey", "merge", &name("shards"), "-o", "-"]);
    assert_eq!(output.status.code(), Some(1), "{}", errors(&output));
    assert!(errors(&output).contains("a store is a file"));
}

#[test]
fn a_stopped_survey_says_how_many_were_checked_and_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    survey(folder.path(), "512M");
    let stopped = |command: &str| {
        let (_, code, said) = run(&format!("{command} --time 0ms"), folder.path());
        assert_eq!(code, Some(3), "{command}: {said}");
        said
    };
    let said = stopped(VERIFY);
    assert!(said.contains("0 of 2 results are checked"), "{said}");
    let said = stopped(MERGE);
    let counted = said.contains("0 of 1 shards were read, and no new result");
    assert!(counted, "{said}");
}
