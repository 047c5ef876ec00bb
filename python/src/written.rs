//! Files for Python, by the one way out of the program.

use grundy_files::Destination;
use pyo3::prelude::*;
use std::path::{Path, PathBuf};

/// Puts a file in place at once: an earlier one is whole where that fails.
///
/// # Errors
/// `OSError`, by what the system says.
#[pyfunction]
pub fn write_file(path: PathBuf, content: &[u8]) -> PyResult<()> {
    // To the command line this is standard output, and here a file as any other.
    let path = match path == Path::new("-") {
        true => PathBuf::from("./-"),
        false => path,
    };
    let said = |error: grundy_files::FileError| PyErr::from(error.into_io());
    let file = Destination::new(&path, &[]).map_err(said)?;
    file.write(&mut |out| out.write_all(content)).map_err(said)
}
