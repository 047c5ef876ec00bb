//! Merges that cannot be fooled: what was changed is named with shard, line and unit, and nothing of that
//! shard is merged.

use crate::{quotients, rows, run_shard};
use grundy_base::budget::Budget;
use grundy_store::{Store, StoreError};
use grundy_survey::{
    Checks, Merge, Plan, Proof, Row, ShardHead, ShardWriter, Slice, shard_path, write_lines,
};
use serde_json::Value;
use std::path::Path;

/// The quotients of these games are known but for one, and none is that of another one.
const GAMES: [&str; 6] = ["0.3", "0.7", "0.77", "0.31", "0.07", "0.15"];

fn plan() -> Plan {
    quotients(&GAMES, &[1_000, 100_000])
}

/// Writes rows as a shard whose sums are right.
pub fn forge(plan: &Plan, folder: &Path, rows: &[String]) {
    let id = plan.id();
    let path = shard_path(folder, &id, Slice::WHOLE);
    std::fs::remove_file(&path).expect("the right shard was there");
    let head = ShardHead::new(&id, Slice::WHOLE);
    let mut writer = ShardWriter::open(&path, &head, &|| ()).expect("a shard");
    rows.iter()
        .for_each(|row| writer.append(row).expect("a line"));
    writer.finish().expect("an end");
}

/// What a merge says of the only shard of a folder; nothing if it is merged.
pub fn merged(plan: &Plan, folder: &Path, recompute: f64) -> Option<String> {
    let checks = Checks {
        recompute,
        unfinished: false,
        threads: 2,
    };
    let mut store = Store::open(&folder.join("store.sqlite")).expect("a store");
    let (id, text) = (plan.id(), plan.text());
    store.add_plan(&id, "quotient", &text).expect("a plan");
    let merge = Merge::of(plan, checks).expect("a plan");
    let shard = shard_path(folder, &id, Slice::WHOLE);
    let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut || ());
    let known = store.results(&id).expect("results").len();
    match added.expect("no end of the budget") {
        Ok(_) => {
            assert_eq!(known, merge.rows());
            None
        }
        Err(refused) => {
            assert_eq!(known, 0, "nothing of that shard is merged");
            Some(refused.to_string())
        }
    }
}

/// A folder with the right shard, and its rows.
pub fn right(plan: &Plan) -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let rows = rows(&run_shard(plan, Slice::WHOLE, folder.path(), 2));
    (folder, rows)
}

/// The place of a game's row.
fn at(rows: &[String], unit: &str) -> usize {
    let is = |row: &String| row.starts_with(&format!("{{\"unit\":\"{unit}\","));
    rows.iter().position(is).expect("a row")
}

/// Changes the row of Kayles and gives what the merge says, which names the row.
fn changed(change: impl Fn(&mut Value)) -> String {
    let (plan, unit) = (plan(), "0.77");
    let (folder, mut rows) = right(&plan);
    let at = at(&rows, unit);
    // The order of the fields stays.
    let mut value: Value = serde_json::from_str(&rows[at]).expect("a row");
    change(&mut value);
    let certificate = value.pointer("/proof/certificate").cloned();
    value["proof"] = Value::Null;
    let mut row: Row = serde_json::from_value(value).expect("a row");
    row.proof = certificate.map(|certificate| {
        let text = serde_json::value::RawValue::from_string(certificate.to_string());
        Proof::Certificate(text.expect("JSON"))
    });
    rows[at] = row.line();
    forge(&plan, folder.path(), &rows);
    let refused = merged(&plan, folder.path(), 0.0).expect("it is refused");
    let (line, shard) = (format!("line {}, unit {unit}", at + 2), ".shard");
    assert!(
        refused.contains(&line) && refused.contains(shard),
        "{refused}"
    );
    refused
}

fn assert_says(refused: &str, words: &str) {
    assert!(refused.contains(words), "{refused}");
}

#[test]
fn what_a_run_wrote_is_merged() {
    let plan = plan();
    let (folder, rows) = right(&plan);
    forge(&plan, folder.path(), &rows);
    assert_eq!(merged(&plan, folder.path(), 1.0), None);
    // Once more, nothing is new.
    assert_eq!(merged(&plan, folder.path(), 0.0), None);
}

#[test]
fn a_changed_order_is_refused() {
    assert_says(&changed(|row| row["facts"]["order"] = 41.into()), "“order”");
    assert_says(
        &changed(|row| row["proof"]["certificate"]["order"] = 41.into()),
        "certificate",
    );
    assert_says(
        &changed(|row| row["facts"]["growth"] = 7.into()),
        "“growth”",
    );
    assert_says(
        &changed(|row| row["facts"]["normal_period"] = 24.into()),
        "“normal_period”",
    );
    assert_says(&changed(|row| row["facts"]["mood"] = 1.into()), "“mood”");
}

#[test]
fn a_changed_phi_is_refused() {
    let refused = changed(|row| row["proof"]["certificate"]["phi"][40] = 3.into());
    assert_says(&refused, "certificate");
}

#[test]
fn a_changed_period_is_refused() {
    assert_says(
        &changed(|row| row["facts"]["period"] = 24.into()),
        "“period”",
    );
    let refused = changed(|row| row["proof"]["certificate"]["period"]["period"] = 11.into());
    assert_says(&refused, "certificate");
}

#[test]
fn a_changed_state_is_refused() {
    assert_says(
        &changed(|row| row["state"] = "infinite".into()),
        "“infinite”",
    );
    assert_says(&changed(|row| row["state"] = "open".into()), "“open”");
    assert_says(&changed(|row| row["round"] = 3.into()), "round 3");
    // Without its certificate it is computed anew, and has one then.
    assert_says(&changed(|row| row["proof"] = Value::Null), "computed anew");
}

#[test]
fn a_certificate_of_another_game_is_refused() {
    let refused = changed(|row| row["proof"]["certificate"]["code"] = "0.75".into());
    assert_says(&refused, "certificate");
    let plan = plan();
    let (folder, mut rows) = right(&plan);
    let [of, other] = ["0.3", "0.31"].map(|unit| at(&rows, unit));
    let proof = Row::read(&rows[other]).expect("a row").proof;
    let mut row = Row::read(&rows[of]).expect("a row");
    row.proof = proof;
    rows[of] = row.line();
    forge(&plan, folder.path(), &rows);
    let refused = merged(&plan, folder.path(), 0.0).expect("it is refused");
    assert_says(&refused, "that of 0.31");
}

#[test]
fn a_changed_byte_is_refused_by_its_sum() {
    let plan = plan();
    let (folder, _) = right(&plan);
    let shard = shard_path(folder.path(), &plan.id(), Slice::WHOLE);
    let text = std::fs::read_to_string(&shard).expect("a shard");
    std::fs::write(&shard, text.replacen("\"round\":1", "\"round\":2", 1)).expect("a shard");
    let refused = merged(&plan, folder.path(), 0.0).expect("it is refused");
    assert_says(&refused, "checksum");
}

#[test]
fn a_row_that_is_missing_or_there_twice_is_refused() {
    let plan = plan();
    let (folder, rows) = right(&plan);
    let twice = [&rows[..2], &rows[1..]].concat();
    forge(&plan, folder.path(), &twice);
    let refused = merged(&plan, folder.path(), 0.0).expect("it is refused");
    assert_says(&refused, "line 4");
    assert_says(&refused, "stands in line 3 already");
    let more = [&rows[..], &rows[..1]].concat();
    forge(&plan, folder.path(), &more);
    assert_says(
        &merged(&plan, folder.path(), 0.0).expect("it is refused"),
        "already",
    );
    forge(&plan, folder.path(), &rows[..4]);
    assert_says(
        &merged(&plan, folder.path(), 0.0).expect("it is refused"),
        "has 4 rows",
    );
    let swapped = [&rows[1..2], &rows[..1], &rows[2..]].concat();
    forge(&plan, folder.path(), &swapped);
    assert_says(
        &merged(&plan, folder.path(), 0.0).expect("it is refused"),
        "belongs here",
    );
}

#[test]
fn a_shard_without_its_end_is_refused() {
    let plan = plan();
    let (folder, _) = right(&plan);
    let shard = shard_path(folder.path(), &plan.id(), Slice::WHOLE);
    let bytes = std::fs::read(&shard).expect("a shard");
    for cut in [bytes.len() - 10, bytes.len() / 2] {
        std::fs::write(&shard, &bytes[..cut]).expect("a cut shard");
        assert_says(
            &merged(&plan, folder.path(), 0.0).expect("it is refused"),
            "not finished",
        );
    }
    std::fs::write(&shard, [&bytes[..], b"more"].concat()).expect("a longer shard");
    assert_says(
        &merged(&plan, folder.path(), 0.0).expect("it is refused"),
        "behind the end",
    );
}

#[test]
fn a_unit_that_the_plan_has_not_is_refused() {
    let (plan, other) = (plan(), quotients(&["0.1"], &[1_000, 100_000]));
    let (folder, mut rows) = right(&plan);
    let (_other_folder, others) = right(&other);
    rows[2].clone_from(&others[0]);
    forge(&plan, folder.path(), &rows);
    let refused = merged(&plan, folder.path(), 0.0).expect("it is refused");
    assert_says(&refused, "line 4, unit 0.1: the plan has no such unit");
}

#[test]
fn a_shard_of_another_plan_is_refused() {
    let (plan, other) = (plan(), quotients(&GAMES, &[1_000, 100_001]));
    let (folder, _) = right(&plan);
    let (other_folder, _) = right(&other);
    let path = |folder: &Path, plan: &Plan| shard_path(folder, &plan.id(), Slice::WHOLE);
    let from = path(other_folder.path(), &other);
    std::fs::copy(from, path(folder.path(), &plan)).expect("a copy");
    let refused = merged(&plan, folder.path(), 0.0).expect("it is refused");
    assert_says(&refused, "another plan");
}

#[test]
fn a_true_but_shorter_answer_is_found_by_computing_it_anew() {
    let (plan, short) = (plan(), quotients(&GAMES, &[300, 301]));
    let (folder, mut rows) = right(&plan);
    let (_short_folder, shorter) = right(&short);
    let kayles = at(&rows, "0.77");
    rows[kayles].clone_from(&shorter[at(&shorter, "0.77")]);
    forge(&plan, folder.path(), &rows);
    let refused = merged(&plan, folder.path(), 1.0).expect("it is refused");
    assert_says(&refused, "computed anew");
    // All that stands there is true: no certificate shows that there were no more steps.
    assert_eq!(merged(&plan, folder.path(), 0.0), None);
}

#[test]
fn shards_that_contradict_each_other_are_refused() {
    let plan = plan();
    let short = quotients(&GAMES, &[300, 301]);
    let (folder, mut rows) = right(&plan);
    assert_eq!(merged(&plan, folder.path(), 0.0), None);
    let (_short_folder, shorter) = right(&short);
    let kayles = at(&rows, "0.77");
    rows[kayles].clone_from(&shorter[at(&shorter, "0.77")]);
    forge(&plan, folder.path(), &rows);
    let checks = Checks {
        recompute: 0.0,
        unfinished: false,
        threads: 1,
    };
    let mut store = Store::open(&folder.path().join("store.sqlite")).expect("a store");
    let merge = Merge::of(&plan, checks).expect("a plan");
    let shard = shard_path(folder.path(), &plan.id(), Slice::WHOLE);
    let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut || ());
    let refused = added
        .expect("no end")
        .expect_err("it is refused")
        .to_string();
    assert_says(&refused, "0.77 has another result");
}

#[test]
fn what_is_written_while_a_shard_is_checked_is_not_merged_unchecked() {
    let plan = plan();
    let (folder, rows) = right(&plan);
    let shard = shard_path(folder.path(), &plan.id(), Slice::WHOLE);
    let whole = std::fs::read(&shard).expect("a shard");
    let second_end = whole.iter().enumerate();
    let second_end = second_end.filter(|(_, byte)| **byte == b'\n').nth(2);
    let cut = &whole[..=second_end.expect("lines").0];
    let checks = Checks {
        recompute: 0.0,
        unfinished: true,
        threads: 1,
    };
    let mut store = Store::open(&folder.path().join("store.sqlite")).expect("a store");
    store
        .add_plan(&plan.id(), "quotient", &plan.text())
        .expect("a plan");
    let merge = Merge::of(&plan, checks).expect("a plan");
    let mut add = |writes: &[u8]| {
        std::fs::write(&shard, cut).expect("two rows");
        let mut watch = || std::fs::write(&shard, writes).expect("what another run writes");
        let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut watch);
        added.expect("no end of the budget")
    };
    let forged = tempfile::tempdir().expect("a folder");
    std::fs::copy(&shard, shard_path(forged.path(), &plan.id(), Slice::WHOLE)).expect("a copy");
    forge(&plan, forged.path(), &rows[2..]);
    let forged = std::fs::read(shard_path(forged.path(), &plan.id(), Slice::WHOLE));
    assert!(add(&forged.expect("a shard")).is_err());
    assert!(add(&cut[..cut.len() - 9]).is_err());
    // Where another run went on meanwhile, its rows are checked like those before.
    assert_eq!(add(&whole).expect("a shard"), rows.len());
    // A run that was killed before it wrote anything has no rows.
    std::fs::write(&shard, "").expect("an empty file");
    let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut || ());
    assert_eq!(added.expect("no end of the budget").expect("no rows"), 0);
}

/// The basis of each line of what a store has, by unit.
fn bases(store: &Store, plan: &str) -> Vec<(String, Value)> {
    let mut lines = Vec::new();
    write_lines(store, plan, &mut lines).expect("lines");
    let lines = String::from_utf8(lines).expect("text");
    let lines = lines.lines().map(|line| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        (
            line["unit"].as_str().expect("a unit").to_owned(),
            line["basis"].clone(),
        )
    });
    lines.collect()
}

#[test]
fn a_result_has_a_basis_where_a_merge_has_accepted_it() {
    let plan = plan();
    let (folder, _) = right(&plan);
    assert_eq!(merged(&plan, folder.path(), 0.0), None);
    let id = plan.id();
    let store = Store::open_to_read(&folder.path().join("store.sqlite")).expect("a store");
    for (unit, basis) in bases(&store, &id) {
        assert_eq!(basis, "kept", "{unit}");
    }
    // The same results and certificates, which somebody has written into another store.
    let mut other = Store::open(&folder.path().join("other.sqlite")).expect("a store");
    other
        .add_plan(&id, "quotient", &plan.text())
        .expect("a plan");
    let rows = store.results(&id).expect("results").into_iter().map(|row| {
        let sha256 = row.certificate.clone().expect("a certificate");
        let text = store.certificate(&sha256).expect("a certificate");
        Ok((row, text))
    });
    let mut rows = rows.collect::<Vec<_>>().into_iter();
    other.add_results::<StoreError>(&mut rows).expect("results");
    let written = bases(&other, &id);
    assert_eq!(written.len(), GAMES.len());
    assert!(
        written.iter().all(|(_, basis)| basis.is_null()),
        "{written:?}"
    );
    // The first of them was accepted, as whoever merges says.
    other.accept(&id, &[0]).expect("accepted");
    let accepted = bases(&other, &id);
    let kept = accepted.iter().filter(|(_, basis)| basis == "kept").count();
    assert_eq!(kept, 1, "{accepted:?}");
}
