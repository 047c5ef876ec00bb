//! Surveys: the same bytes from any number of threads, shards and kills; merges that believe nothing; the
//! store.

mod atlas;
mod changed_stores;
mod doors;
mod forged_certificates;
mod forgeries;
mod golden;
mod growing;
mod known;
mod merges;
mod plans;
#[path = "../common/program.rs"]
mod program;
mod regular;
mod shards;
mod shared_certificates;
mod shown;
mod steps;
mod store;
mod tables;
mod unreadable;

use grundy_base::budget::Budget;
use grundy_store::{ResultRow, Store};
use grundy_survey::{Ask, Checks, Merge, Plan, RunWatch, Slice, run, shard_path};
use std::path::{Path, PathBuf};

/// A plan for quotients.
fn quotients(family: &[&str], rounds: &[u64]) -> Plan {
    let family = family.iter().map(|entry| (*entry).to_owned()).collect();
    Plan::new(Ask::Quotient {}, family, rounds.to_vec()).expect("a plan")
}

/// Runs a shard to its end and gives its file.
fn run_shard(plan: &Plan, slice: Slice, folder: &Path, threads: usize) -> PathBuf {
    let watch = RunWatch {
        progress: &mut |_| (),
        wait: &|| (),
    };
    run(plan, slice, folder, threads, &Budget::unlimited(), watch).expect("a finished shard");
    shard_path(folder, &plan.id(), slice)
}

/// The lines of a shard with their sums, without head and end.
fn rows(shard: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(shard).expect("a shard");
    let lines: Vec<&str> = text.lines().collect();
    let rows = &lines[1..lines.len() - 1];
    rows.iter().map(|line| line[65..].to_owned()).collect()
}

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The results of all plans of a store.
fn all_results(store: &Store) -> Vec<ResultRow> {
    let plans = store.plans().expect("plans").into_iter();
    let results = plans.map(|(id, _)| store.results(&id).expect("results"));
    results.flatten().collect()
}

/// Runs a plan, merges its shard into a store, and gives the results.
fn results_of(plan: &Plan) -> Vec<ResultRow> {
    let folder = tempfile::tempdir().expect("a folder");
    run_shard(plan, Slice::WHOLE, folder.path(), 2);
    let checks = Checks {
        recompute: 0.0,
        unfinished: false,
        threads: 2,
    };
    let mut store = Store::open(&folder.path().join("store.sqlite")).expect("a store");
    let id = plan.id();
    store
        .add_plan(&id, plan.ask.name(), &plan.text())
        .expect("a plan");
    let merge = Merge::of(plan, checks).expect("a plan");
    let shard = shard_path(folder.path(), &id, Slice::WHOLE);
    let added = merge.add(&shard, &mut store, &Budget::unlimited(), &mut || ());
    added.expect("no end of the budget").expect("a right shard");
    all_results(&store)
}
