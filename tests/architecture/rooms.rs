//! The sources, and the rooms that they are in.

use std::fs;
use std::path::{Path, PathBuf};

/// A source file.
pub struct Source {
    /// Its path from the root.
    pub file: String,
    /// The folder below `crates` or `src`; in the base, the folder or file in its sources.
    pub room: String,
    pub text: String,
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All sources of the program and of the crates below it, by their paths.
pub fn sources() -> Vec<Source> {
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    let names = crates.map(|entry| entry.expect("a crate").file_name());
    let mut folders: Vec<String> = names
        .map(|name| format!("crates/{}/src", name.to_string_lossy()))
        .collect();
    folders.sort();
    folders.push("src".to_owned());
    let all = folders.iter().map(|folder| sources_in(folder));
    all.flatten().collect()
}

/// The sources in a folder.
pub fn sources_in(folder: &str) -> Vec<Source> {
    let mut files = Vec::new();
    collect(&root().join(folder), &mut files);
    files.sort();
    files.iter().map(|file| Source::read(file)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            files.push(path);
        }
    }
}

impl Source {
    fn read(path: &Path) -> Source {
        let inside = path.strip_prefix(root()).expect("a path below the root");
        let file = inside.to_string_lossy().replace('\\', "/");
        let inside = ["crates/base/src/", "crates/", "src/"]
            .iter()
            .find_map(|before| file.strip_prefix(before));
        let room = inside.unwrap_or(&file).split(['/', '.']).next();
        Source {
            room: room.unwrap_or_default().to_owned(),
            file,
            text: fs::read_to_string(path).expect("a source file"),
        }
    }
}
