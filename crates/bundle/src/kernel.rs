//! The sources of the kernel of proof as a workspace of its own, so that whoever has the bundle and Cargo can build
//! `grundy-verify` and needs nothing else of the program.

use crate::Files;

/// The folder of the sources.
pub(crate) const FOLDER: &str = "kernel/";

/// The files of the crates, by their names below the folder.
const SOURCES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/kernel.rs"));

/// The versions of the libraries that the program itself was built with.
const LOCK: &str = include_str!(concat!(env!("OUT_DIR"), "/kernel.lock"));

const LICENCES: [(&str, &str); 2] = [
    (
        "LICENSE-MIT",
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../LICENSE-MIT")),
    ),
    (
        "LICENSE-APACHE",
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../LICENSE-APACHE")),
    ),
];

/// What the crates take from their workspace.
fn workspace() -> String {
    format!(
        "[workspace]
members = [\"base\", \"proof\"]
resolver = \"3\"

[workspace.package]
edition = \"2024\"
license = \"{}\"
rust-version = \"{}\"
version = \"{}\"

[workspace.dependencies]
grundy-base = {{ path = \"base\" }}
serde = {{ version = \"1\", features = [\"alloc\", \"derive\"] }}
serde_json = \"1\"
",
        env!("CARGO_PKG_LICENSE"),
        env!("CARGO_PKG_RUST_VERSION"),
        env!("CARGO_PKG_VERSION"),
    )
}

/// Puts the sources among the files of a bundle.
pub(crate) fn put(files: &mut Files) {
    let mut put = |name: &str, bytes: &[u8]| {
        files.insert(format!("{FOLDER}{name}"), bytes.to_vec());
    };
    put("Cargo.toml", workspace().as_bytes());
    put("Cargo.lock", LOCK.as_bytes());
    for (name, text) in LICENCES {
        put(name, text.as_bytes());
    }
    for (name, bytes) in SOURCES {
        put(name, bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_are_those_of_two_crates_and_the_lock_names_what_they_need() {
        let mut files = Files::new();
        put(&mut files);
        for name in [
            "Cargo.toml",
            "Cargo.lock",
            "base/src/lib.rs",
            "proof/src/bin/grundy-verify.rs",
        ] {
            assert!(files.contains_key(&format!("{FOLDER}{name}")), "{name}");
        }
        for name in ["grundy-base", "grundy-proof", "serde", "serde_json", "syn"] {
            assert!(LOCK.contains(&format!("name = \"{name}\"\n")), "{name}");
        }
        assert!(!LOCK.contains("egui") && LOCK.starts_with("# This file"));
    }
}
