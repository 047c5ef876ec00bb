//! Files with graphs that are opened or dropped on the window.

use grundy_files::Most;
use grundy_formats::Format;
use grundy_project::{Body, MAX_GRAPHS_TEXT};
use grundy_views::graph::reading::document_in;
use std::io::ErrorKind;
use std::path::Path;

/// Larger files are not read.
const MAX_FILE: u64 = MAX_GRAPHS_TEXT as u64;

/// The document for a file with a graph, and its name; none where the file is a project or a
/// certificate.
///
/// # Errors
/// The error, with the name of the file.
pub fn document(path: &Path) -> Option<Result<(Body, String), String>> {
    let name = path
        .file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy();
    let is_other = name.ends_with(".grundy") || name.ends_with(".json");
    let bytes = match grundy_files::read(path, Most::Bytes(MAX_FILE)) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound || is_other => return None,
        Err(error) => return Some(Err(format!("{name}: {}", error.fault))),
    };
    let body = document_in(&name, &bytes)?;
    let stem = path
        .file_stem()
        .unwrap_or(path.as_os_str())
        .to_string_lossy();
    let body = body.map(|body| (body, stem.into_owned()));
    let other = match Format::by_ending(&name) {
        Some(_) => "",
        None => "This is no project, no certificate and no graph. ",
    };
    Some(body.map_err(|error| format!("{name}: {other}{error}")))
}
