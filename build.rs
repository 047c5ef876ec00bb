//! Gathers the example projects in `projects/`, so that the gallery needs no
//! files beside the program.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=projects");
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let mut files: Vec<_> = fs::read_dir(Path::new(&root).join("projects"))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "grundy"))
        .collect();
    files.sort();
    let mut list = String::from("&[\n");
    for path in files {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let file = format!("/projects/{stem}.grundy");
        // Resolved when the crate is compiled, so that a moved build folder does no harm.
        let text = format!("include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))");
        writeln!(list, "    ({stem:?}, {text}),").map_err(io::Error::other)?;
    }
    list.push(']');
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("examples.rs"), list)
}
