//! Where a result goes: checked before it is computed, and written when it is there.

use super::error::{Fault, FileError};
use super::faults::{Counted, pass};
use super::named::{Named, are_same};
use super::replace::{could_write, write_atomically_by};
use super::terminal::to_stdout;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Where a result goes.
#[derive(Clone, Debug)]
pub struct Destination {
    path: PathBuf,
    way: Way,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    StandardOutput,
    /// A device, or what the shell has opened: what is written goes there at once, and nothing is replaced.
    Direct,
    /// A file that is put in place at once.
    Whole,
}

impl Destination {
    /// Standard output.
    pub fn stdout() -> Destination {
        Destination {
            path: PathBuf::from("standard output"),
            way: Way::StandardOutput,
        }
    }

    /// What this path names; `-` is standard output. `others` are the files that the same command reads, or
    /// writes besides.
    ///
    /// # Errors
    /// Nothing can be written there, as far as can be seen now, or it is one of the others.
    pub fn new(path: &Path, others: &[&Path]) -> Result<Destination, FileError> {
        if path.as_os_str() == "-" || path == Path::new("/dev/stdout") {
            return Ok(Destination::stdout());
        }
        if let Some(other) = others.iter().find(|other| are_same(path, other)) {
            let other = match other.as_os_str() == "-" {
                true => Path::new("what standard input is read from"),
                false => other,
            };
            return Err(Fault::InUse(other.to_path_buf()).at(path));
        }
        let way = match Named::at(path).map_err(|error| FileError::of(path, error))? {
            Named::Stream => Way::Direct,
            _ => Way::Whole,
        };
        if way == Way::Whole {
            could_write(path).map_err(|fault| fault.at(path))?;
        }
        let path = path.to_path_buf();
        Ok(Destination { path, way })
    }

    /// Whether it is standard output.
    pub fn is_stdout(&self) -> bool {
        self.way == Way::StandardOutput
    }

    /// Whether it is a file, and no stream of bytes.
    pub fn is_file(&self) -> bool {
        self.way == Way::Whole
    }

    /// Writes what `write` writes. A file is put in place at once, and `write` may be called several times for
    /// it, each time for the whole content.
    ///
    /// # Errors
    /// The error of `write`, or the system refuses; an earlier file is intact then.
    pub fn write(
        &self,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), FileError> {
        let written = match self.way {
            Way::StandardOutput => to_stdout(write),
            Way::Direct => self.write_directly(write),
            Way::Whole => return write_atomically_by(&self.path, write).map(drop),
        };
        written.map_err(|error| FileError::of(&self.path, error))
    }

    fn write_directly(
        &self,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        pass()?;
        // What the shell has opened may be a file that has something in it already.
        let stream = OpenOptions::new().append(true).open(&self.path)?;
        let mut out = BufWriter::new(Counted(stream));
        write(&mut out)?;
        out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_sqlite_takes_for_a_part_of_a_store_is_no_place_for_a_result() {
        let folder = tempfile::tempdir().unwrap();
        let to = |name: &str| Destination::new(&folder.path().join(name), &[]);
        std::fs::write(folder.path().join("chart"), "").unwrap();
        for name in ["a.sqlite-wal", "a.sqlite3-shm", "a.db-journal", "chart-wal"] {
            let said = to(name).unwrap_err().to_string();
            assert!(said.contains("would be lost"), "{said}");
        }
        for name in ["paper-journal", "a.json", "wal"] {
            assert!(to(name).is_ok(), "{name}");
        }
    }
}
