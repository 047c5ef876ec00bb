//! Gathers the example projects in `projects/` and their thumbnails in `assets/thumbnails/`, so that
//! the gallery needs no files beside the program.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=projects");
    println!("cargo::rerun-if-changed=assets/thumbnails");
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let root = Path::new(&root);
    let mut files: Vec<_> = fs::read_dir(root.join("projects"))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "grundy"))
        .collect();
    files.sort();
    let mut list = String::from("&[\n");
    for path in files {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = include("include_str", &format!("/projects/{stem}.grundy"));
        let thumbnails = ["light", "dark"].map(|ground| {
            let file = format!("/assets/thumbnails/{stem}-{ground}.png");
            match root.join(&file[1..]).exists() {
                true => include("include_bytes", &file),
                false => "&[]".to_owned(),
            }
        });
        let [light, dark] = thumbnails;
        let line = format!("Source {{ text: {text}, thumbnails: [{light}, {dark}] }}");
        writeln!(list, "    {line},").map_err(io::Error::other)?;
    }
    list.push(']');
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("examples.rs"), list)
}

/// What includes a file; the path is resolved when the crate is compiled, so that a moved build
/// folder does no harm.
fn include(how: &str, file: &str) -> String {
    format!("{how}!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {file:?}))")
}
