//! A line of JSON for each change of what the window shows, written to the file
//! that `GRUNDY_STATUS` names. It lets a script wait for a result in the real
//! window instead of guessing from pixels or from the clock.

use grundy_files::OpenFile;
use serde_json::Value;
use std::io::Write;
use std::path::Path;

/// Where status lines go, if anywhere, and the last one.
pub struct Status {
    file: Option<OpenFile>,
    last: Value,
}

impl Status {
    /// Writes to the file named by `GRUNDY_STATUS`, if that is set.
    pub fn from_environment() -> Self {
        let path = std::env::var_os("GRUNDY_STATUS");
        let file = path.and_then(|path| grundy_files::append_to(Path::new(&path)).ok());
        Status {
            file,
            last: Value::Null,
        }
    }

    /// Whether there is a file to write to.
    pub fn is_told(&self) -> bool {
        self.file.is_some()
    }

    /// Writes a line if it differs from the last one.
    pub fn tell(&mut self, line: Value) {
        if line == self.last {
            return;
        }
        if let Some(file) = &mut self.file
            && writeln!(file, "{line}").is_err()
        {
            self.file = None;
        }
        self.last = line;
    }
}
