//! One reader under libFuzzer, the one that the variable READER names. Its seeds are written into
//! `corpus/`, where libFuzzer looks for them.
#![no_main]

#[path = "../tests/readers/targets/mod.rs"]
mod targets;

use libfuzzer_sys::fuzz_target;
use std::path::Path;
use std::sync::OnceLock;
use targets::{ALL, Target};

static TARGET: OnceLock<Target> = OnceLock::new();

/// The reader that is asked for.
fn target() -> Target {
    let name = std::env::var("READER").unwrap_or_default();
    let known = ALL.iter().find(|target| target.name == name);
    let names: Vec<&str> = ALL.iter().map(|target| target.name).collect();
    *known.unwrap_or_else(|| panic!("READER must be one of {}", names.join(", ")))
}

fn write_seeds(target: &Target) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target.name);
    std::fs::create_dir_all(&folder).expect("a folder for the seeds");
    for (number, seed) in target.seeds.iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number}")), seed).expect("a seed");
    }
}

fuzz_target!(
    init: {
        let target = TARGET.get_or_init(target);
        write_seeds(target);
    },
    |bytes: &[u8]| {
        if let Some(target) = TARGET.get() {
            (target.run)(bytes);
        }
    }
);
