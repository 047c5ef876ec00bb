//! Gathers the sources of the kernel of proof, which every bundle has with it, and the part of `Cargo.lock` that
//! is about them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The crates of the kernel, and the packages of the workspace that they are.
const CRATES: [&str; 2] = ["base", "proof"];
const PACKAGES: [&str; 2] = ["grundy-base", "grundy-proof"];

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?);
    let crates = here.parent().unwrap_or(&here);
    let mut list = String::from("&[\n");
    for name in CRATES {
        for part in ["Cargo.toml", "benches", "src"] {
            let path = crates.join(name).join(part);
            if path.exists() {
                println!("cargo::rerun-if-changed={}", path.display());
                include(crates, &path, &mut list)?;
            }
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::write(out.join("kernel.rs"), list)?;
    let lock = crates.join("../Cargo.lock");
    println!("cargo::rerun-if-changed={}", lock.display());
    fs::write(
        out.join("kernel.lock"),
        of_the_kernel(&fs::read_to_string(lock)?),
    )
}

/// Adds a file, or all files of a folder. Paths are resolved when the crate is compiled.
fn include(crates: &Path, path: &Path, list: &mut String) -> io::Result<()> {
    if path.is_dir() {
        let entries = fs::read_dir(path)?.map(|entry| Ok(entry?.path()));
        let mut paths: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
        paths.sort();
        return paths
            .iter()
            .try_for_each(|path| include(crates, path, list));
    }
    let name = path.strip_prefix(crates).map_err(io::Error::other)?;
    let name = name.to_string_lossy().replace('\\', "/");
    let file = format!("/../{name}");
    writeln!(
        list,
        "    ({name:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))),"
    )
    .map_err(io::Error::other)
}

/// The packages that the kernel is built of, out of the whole lock file.
fn of_the_kernel(lock: &str) -> String {
    let mut blocks = lock.split("\n[[package]]\n");
    let head = blocks.next().unwrap_or_default();
    let blocks: BTreeMap<(&str, &str), &str> = blocks
        .filter_map(|block| Some(((field(block, "name")?, field(block, "version")?), block)))
        .collect();
    let mut wanted: Vec<(&str, &str)> = blocks.keys().copied().collect();
    wanted.retain(|(name, _)| PACKAGES.contains(name));
    let mut kept: BTreeSet<(&str, &str)> = BTreeSet::new();
    while let Some(package) = wanted.pop() {
        if kept.insert(package) {
            let needs = blocks[&package].lines().filter_map(dependency);
            let found =
                needs.flat_map(|need| blocks.keys().copied().filter(move |of| is(*of, need)));
            wanted.extend(found);
        }
    }
    let mut text = head.to_owned();
    for package in kept {
        text += "\n[[package]]\n";
        text += blocks[&package].trim_end_matches('\n');
        text.push('\n');
    }
    text
}

fn field<'a>(block: &'a str, name: &str) -> Option<&'a str> {
    let line = block
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""))?;
    line.strip_suffix('"')
}

/// The dependency that a line of a list names, with its version where there are several.
fn dependency(line: &str) -> Option<&str> {
    line.strip_prefix(" \"")?.strip_suffix("\",")
}

fn is((name, version): (&str, &str), need: &str) -> bool {
    match need.split_once(' ') {
        Some((needed, of)) => name == needed && version == of,
        None => name == need,
    }
}
