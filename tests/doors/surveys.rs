//! Surveys: a row has the certificate that the window has, and who merges or verifies it says of it what the
//! kernel says.

use super::{answer, kernel, rule};
use crate::program::{errors, grundy};
use grundy_base::budget::Budget;
use grundy_jobs::quotient::HeapQuotient;
use grundy_star::{Moves, all_positions};
use grundy_store::{ResultRow, Store, StoreError};
use grundy_survey::{
    Ask, Checks, Merge, Plan, Proof, Row, RunWatch, ShardHead, ShardWriter, Slice, add_classes,
    run, shard_path,
};
use serde_json::value::RawValue;
use std::path::{Path, PathBuf};

/// Finite, and with one sum and one maximum.
const GAMES: [&str; 2] = ["0.77", "4.7"];

/// A game of two heaps.
const MOVES: &str = "{(2,1),(4,0)}";

fn plan(ask: Ask, family: &[&str]) -> Plan {
    let family = family.iter().map(|entry| (*entry).to_owned()).collect();
    let mut plan = Plan::new(ask, family, vec![10_000_000]).expect("a plan");
    plan.columns.push("presentation".to_owned());
    plan
}

/// Runs a plan into a folder, and gives its rows.
fn rows(plan: &Plan, folder: &Path) -> Vec<Row> {
    let watch = RunWatch {
        progress: &mut |_| (),
        wait: &|| (),
    };
    run(plan, Slice::WHOLE, folder, 2, &Budget::unlimited(), watch).expect("a shard");
    let text = std::fs::read_to_string(shard(plan, folder)).expect("a shard");
    let lines: Vec<&str> = text.lines().collect();
    let rows = lines[1..lines.len() - 1].iter();
    rows.map(|line| Row::read(&line[65..]).expect("a row"))
        .collect()
}

fn shard(plan: &Plan, folder: &Path) -> PathBuf {
    shard_path(folder, &plan.id(), Slice::WHOLE)
}

/// What a merge says of the rows as a shard; nothing if they are merged.
fn merged(plan: &Plan, rows: &[Row]) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = shard(plan, folder.path());
    let head = ShardHead::new(&plan.id(), Slice::WHOLE);
    let mut writer = ShardWriter::open(&path, &head, &|| ()).expect("a shard");
    rows.iter()
        .for_each(|row| writer.append(&row.line()).expect("a line"));
    writer.finish().expect("an end");
    let mut store = Store::open(Path::new(&store_in(folder.path()))).expect("a store");
    store
        .add_plan(&plan.id(), &asked(plan), &plan.text())
        .expect("a plan");
    let checks = Checks {
        recompute: 0.0,
        unfinished: false,
        threads: 1,
    };
    let merge = Merge::of(plan, checks).expect("a plan");
    let added = merge.add(&path, &mut store, &Budget::unlimited(), &mut || ());
    let refused = added.expect("no end of the budget").err();
    add_classes(&mut store, plan, &Budget::unlimited()).expect("classes");
    drop(store);
    match refused {
        Some(refused) => Some(refused.to_string()),
        None => {
            let verified = grundy(&["survey", "verify", store_in(folder.path()).as_str()]);
            assert_eq!(verified.status.code(), Some(0), "{}", errors(&verified));
            None
        }
    }
}

/// The question of a plan, as a store has it.
fn asked(plan: &Plan) -> String {
    serde_json::to_string(&plan.ask).expect("JSON")
}

fn store_in(folder: &Path) -> String {
    let path = folder.join("store.sqlite");
    path.to_str().expect("a path").to_owned()
}

/// What `grundy survey verify` says of a store into which somebody has written these rows.
fn verified_in_a_forged_store(plan: &Plan, rows: &[Row]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(Path::new(&store_in(folder.path()))).expect("a store");
    store
        .add_plan(&plan.id(), &asked(plan), &plan.text())
        .expect("a plan");
    let mut results = rows.iter().enumerate().map(|(place, row)| {
        let text = certificate(row);
        let result = ResultRow {
            plan: plan.id(),
            place,
            unit: row.unit.clone(),
            state: row.state.name().to_owned(),
            round: row.round,
            steps: row.steps,
            facts: serde_json::to_string(&row.facts).expect("JSON"),
            certificate: Some(grundy_proof::sha256(text.as_bytes())),
            ..ResultRow::default()
        };
        Ok((result, Some(text.to_owned())))
    });
    let added = store.add_results::<StoreError>(&mut results);
    added.expect("they are written");
    drop(store);
    let verified = grundy(&["survey", "verify", store_in(folder.path()).as_str()]);
    assert_eq!(verified.status.code(), Some(1));
    String::from_utf8_lossy(&verified.stdout).into_owned() + &errors(&verified)
}

fn certificate(row: &Row) -> &str {
    let proof = row.proof.as_ref().and_then(Proof::text);
    proof.expect("a certificate")
}

/// The row with something else in the place of a text in its certificate, and what the kernel says of that.
fn changed(row: &Row, from: &str, to: &str) -> (Row, String) {
    let text = certificate(row).replacen(from, to, 1);
    let refusal = kernel(&text).expect_err("it is wrong");
    let raw = RawValue::from_string(text).expect("JSON");
    let proof = Some(Proof::Certificate(raw));
    (
        Row {
            proof,
            ..row.clone()
        },
        refusal,
    )
}

#[test]
fn a_row_has_the_certificate_that_the_window_has_and_is_merged_by_the_words_of_the_kernel() {
    let plan = plan(Ask::Quotient {}, &GAMES);
    let folder = tempfile::tempdir().expect("a folder");
    let rows = rows(&plan, folder.path());
    assert_eq!(rows.len(), GAMES.len());
    for row in &rows {
        let rule = rule(&row.unit);
        let report = answer(HeapQuotient { rule, heaps: None });
        let text = report.json().expect("a certificate");
        assert_eq!(certificate(row), text.trim_end(), "{}", row.unit);
        let words = report.verdict().map(ToString::to_string);
        assert_eq!(kernel(certificate(row)).ok(), words, "{}", row.unit);
    }
    assert_eq!(merged(&plan, &rows), None);
    for at in 0..rows.len() {
        let (row, refusal) = changed(&rows[at], "\"version\":1", "\"version\":2");
        let mut rows = rows.clone();
        rows[at] = row;
        let refused = merged(&plan, &rows).expect("it is refused");
        assert!(refused.contains(&refusal), "{refused}\n{refusal}");
        let refused = verified_in_a_forged_store(&plan, &rows);
        assert!(refused.contains(&refusal), "{refused}\n{refusal}");
    }
}

#[test]
fn iterations_in_a_row_are_those_of_the_window_and_refused_in_the_words_of_the_kernel() {
    let plan = plan_of_star();
    let folder = tempfile::tempdir().expect("a folder");
    let rows = rows(&plan, folder.path());
    let moves = Moves::parse(MOVES).expect("a game");
    let all = all_positions(&moves, &Budget::unlimited());
    let text = all.certificate(&moves).expect("a certificate");
    assert_eq!(certificate(&rows[0]), text.trim_end());
    assert_eq!(merged(&plan, &rows), None);
    let (row, refusal) = changed(&rows[0], "\"version\":1", "\"version\":2");
    let refused = merged(&plan, &[row]).expect("it is refused");
    assert!(refused.contains(&refusal), "{refused}\n{refusal}");
    // One of another thing, which the kernel accepts.
    let kayles = include_str!("../data/doors/finite.json").trim_end();
    let raw = RawValue::from_string(kayles.to_owned()).expect("JSON");
    let row = Row {
        proof: Some(Proof::Certificate(raw)),
        ..rows[0].clone()
    };
    let refused = merged(&plan, &[row]).expect("it is refused");
    assert!(refused.contains("none of iterations"), "{refused}");
}

fn plan_of_star() -> Plan {
    let family = vec![MOVES.to_owned()];
    Plan::new(Ask::Star { window: 20 }, family, vec![10_000_000]).expect("a plan")
}
