//! The sources, the rooms that they are in, and the arrows between the rooms.

use super::paths::{Named, paths};
use super::tokens::tokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A file of `src`, or of a crate below it.
pub struct Source {
    /// Its path in the sources of its crate.
    pub file: String,
    /// The folder below `src`, or the name of a file that lies there itself; the kernel is one room.
    pub room: String,
    /// The path of its module, from the root of the crate; those of the kernel begin with `proof`.
    pub module: Vec<String>,
    pub text: String,
}

/// For each two rooms the pairs of a file of the first and a file of the second that it names.
pub struct Arrows {
    pub between: BTreeMap<(String, String), BTreeSet<(String, String)>>,
}

pub fn crate_root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folders of sources, each with what the paths of its modules begin with.
const ROOTS: [(&str, &[&str]); 3] = [
    ("src", &[]),
    ("crates/base/src", &[]),
    ("crates/proof/src", &["proof"]),
];

/// All files of `src` and of the crates below it, by their paths.
pub fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    for (folder, begin) in ROOTS {
        let root = crate_root().join(folder);
        let mut files = Vec::new();
        collect(&root, &mut files);
        files.sort();
        // The modules of the base are rooms by themselves.
        let is_root = |file: &PathBuf| folder == "crates/base/src" && file.ends_with("lib.rs");
        let files = files.iter().filter(|file| !is_root(file));
        sources.extend(files.map(|file| Source::read(&root, begin, file)));
    }
    sources
}

/// The files of another folder, such as the sources of the Python package.
pub fn sources_in(folder: &str) -> Vec<Source> {
    let root = crate_root().join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files);
    let files = files.iter();
    files.map(|file| Source::read(&root, &[], file)).collect()
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
    fn read(root: &Path, begin: &[&str], path: &Path) -> Source {
        let inside = path.strip_prefix(root).expect("a path in src");
        let parts = inside.with_extension("");
        let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
        let begin = begin.iter().map(|part| (*part).to_owned());
        let mut module: Vec<String> = begin.chain(parts).collect();
        let room = module[0].clone();
        if module
            .last()
            .is_some_and(|last| last == "mod" || last == "lib")
        {
            module.pop();
        }
        Source {
            file: inside.to_string_lossy().replace('\\', "/"),
            room,
            module,
            text: fs::read_to_string(path).expect("a source file"),
        }
    }
}

impl Arrows {
    pub fn of(sources: &[Source]) -> Arrows {
        let files: BTreeMap<&[String], &Source> = sources
            .iter()
            .map(|source| (source.module.as_slice(), source))
            .collect();
        let mut between: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for source in sources {
            let tokens = tokens(&source.text);
            let moved = tokens.windows(3).any(|words| words == ["[", "path", "="]);
            assert!(!moved, "{} has a module in another place", source.file);
            for named in paths(&tokens, &source.module) {
                let Named::Here(path) = named else { continue };
                let Some(target) = target(&files, &path) else {
                    // At the root such names are of other crates and of macros.
                    assert!(
                        source.room == "lib",
                        "{} names {path:?}, which is in no room",
                        source.file
                    );
                    continue;
                };
                if target.room != source.room {
                    let arrow = (source.room.clone(), target.room.clone());
                    let pair = (source.file.clone(), target.file.clone());
                    between.entry(arrow).or_default().insert(pair);
                }
            }
        }
        Arrows { between }
    }
}

/// The file of the last module on a path.
fn target<'a>(files: &BTreeMap<&[String], &'a Source>, path: &[String]) -> Option<&'a Source> {
    let lengths = (1..=path.len()).rev();
    let mut modules = lengths.map(|length| &path[..length]);
    modules.find_map(|module| files.get(module).copied())
}
