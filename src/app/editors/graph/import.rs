//! Files with graphs that are dropped on the window.

use grundy_project::Body;
use grundy_views::graph::placing::position;
use std::path::Path;

/// The endings of files that hold graphs.
const ENDINGS: [&str; 9] = [
    "g6", "s6", "graph6", "sparse6", "graphml", "dot", "gv", "edges", "txt",
];

/// Larger files are not read.
const MAX_FILE: u64 = 4 << 20;

/// Whether a file is taken for a graph, by its name.
pub fn is_graph(path: &Path) -> bool {
    let ending = path
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}

/// The document for a file with a graph, and its name.
///
/// # Errors
/// The error, with the name of the file.
pub fn document(path: &Path) -> Result<(Body, String), String> {
    let name = path
        .file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy();
    let about = |what: &dyn std::fmt::Display| format!("{name}: {what}");
    let size = std::fs::metadata(path).map_err(|error| about(&error))?;
    if !size.is_file() || size.len() > MAX_FILE {
        return Err(about(&"not a file of at most 4 MB"));
    }
    let text = std::fs::read(path).map_err(|error| about(&error))?;
    let position = position(&String::from_utf8_lossy(&text)).map_err(|error| about(&error))?;
    let stem = path
        .file_stem()
        .unwrap_or(path.as_os_str())
        .to_string_lossy();
    Ok((Body::GraphPosition(position), stem.into_owned()))
}
