//! The crates and what each depends on, as cargo has them.

use super::rooms::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Of each crate what it is built of, by name: ours as their rooms are called.
pub fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let mut cargo = Command::new(env!("CARGO"));
    let metadata = ["metadata", "--no-deps", "--offline", "--format-version=1"];
    let output = cargo.args(metadata).current_dir(root()).output();
    let output = output.expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo metadata: {said}");
    let read: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = read["packages"].as_array().expect("packages").iter();
    let crates = packages.map(|package| {
        let all = package["dependencies"].as_array().expect("dependencies");
        // Those of tests and of build scripts have a kind.
        let built = all.iter().filter(|other| other["kind"].is_null());
        (room(package), built.map(room).collect())
    });
    crates.collect()
}

fn room(package: &Value) -> String {
    let name = package["name"].as_str().expect("a name");
    name.strip_prefix("grundy-").unwrap_or(name).to_owned()
}

/// What a crate comes to by a chain of arrows.
pub fn below<'a>(
    crates: &'a BTreeMap<String, BTreeSet<String>>,
    name: &str,
) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&String> = crates.get(name).into_iter().flatten().collect();
    while let Some(next) = open.pop() {
        if found.insert(next) {
            open.extend(crates.get(next).into_iter().flatten());
        }
    }
    found
}

/// The arrows between our crates, without those that follow from others.
pub fn arrows(crates: &BTreeMap<String, BTreeSet<String>>) -> Vec<(&String, &String)> {
    let mut arrows = Vec::new();
    for (from, all) in crates {
        for to in all.iter().filter(|to| crates.contains_key(*to)) {
            let others = all.iter().filter(|other| *other != to);
            let mut beside = others.map(|other| below(crates, other));
            if !beside.any(|reached| reached.contains(to)) {
                arrows.push((from, to));
            }
        }
    }
    arrows
}

/// The libraries of the program, or those of its tests as well, each with its features.
pub fn libraries(edges: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut cargo = Command::new(env!("CARGO"));
    let tree = [
        "tree",
        "--offline",
        "--package=grundy",
        "--prefix=none",
        "--format={p}\t{f}",
    ];
    let output = cargo
        .args(tree)
        .args(["--edges", edges])
        .current_dir(root())
        .output();
    let output = output.expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo tree: {said}");
    let mut libraries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let (name, features) = line.split_once('\t').expect("a tab");
        let features = features
            .trim_end_matches(" (*)")
            .split(',')
            .map(str::to_owned);
        libraries
            .entry(name.to_owned())
            .or_default()
            .extend(features);
    }
    libraries
}
