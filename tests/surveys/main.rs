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
mod shards;
mod shared_certificates;
mod shown;
mod steps;
mod store;
mod unreadable;

use grundy_base::budget::Budget;
use grundy_survey::{Ask, Plan, RunWatch, Slice, run, shard_path};
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
