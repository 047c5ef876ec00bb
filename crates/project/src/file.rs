//! Projects as files: JSON with a schema version, read with care, saved atomically.

use super::Body;
use super::document::{Document, Project, SCHEMA};
use super::monoid::MonoidDocument;
use grundy_files::{Fault, FileError, Most, read_text, write_atomically, write_privately};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;

/// Larger files are no project of ours; they are refused unread.
pub const MAX_FILE: u64 = 64 << 20;

/// What a byte of a file may take in memory while it is read: JSON of small numbers and lists takes most.
pub const MEMORY_OF_A_BYTE: u64 = 30;

/// What the program keeps for itself in a file, but for lost work, is not longer; longer files are not read.
pub(super) const MAX_KEPT: u64 = 16 << 20;

/// A project with more documents is refused.
const MAX_DOCUMENTS: usize = 1_000;

/// A document with more text, in bytes, is refused.
const MAX_TEXT: usize = 1 << 20;

/// Why a project could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ProjectError {
    #[error("{0}.")]
    File(#[from] FileError),
    #[error("The file has {bytes} bytes; a project has at most {MAX_FILE}. It was left untouched.")]
    TooLarge { bytes: u64 },
    #[error(
        "This is no project and no certificate, or it is cut off: line {line}, column {column}: {what}. The file was left untouched."
    )]
    NotJson {
        line: usize,
        column: usize,
        what: String,
    },
    #[error(
        "This certificate is cut off after {bytes} bytes, and the rest is missing: export it again, or copy the whole of it. The file was left untouched."
    )]
    CutOff { bytes: usize },
    #[error("This file is no Grundy project: it has no “format”: “grundy-project”.")]
    NotAProject,
    #[error(
        "This project has version {found}; this program reads up to version {SCHEMA}. Install a newer Grundy. The file was left untouched."
    )]
    NewerVersion { found: u64 },
    #[error(
        "The document “{name}” has {bytes} bytes of text; at most {MAX_TEXT} are read and written. Shorten it. The file was left untouched."
    )]
    TooMuchText { name: String, bytes: usize },
    #[error(
        "The project has {documents} documents; at most {MAX_DOCUMENTS} are read and written. Delete some. The file was left untouched."
    )]
    TooManyDocuments { documents: usize },
    #[error("This project is damaged: {what}. The file was left untouched.")]
    Damaged { what: String },
}

/// The text of a file, without the mark that some programs put before it.
fn in_utf8(bytes: &[u8]) -> Result<&str, ProjectError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let in_line = before.iter().rev().take_while(|byte| **byte != b'\n');
        ProjectError::NotJson {
            line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
            column: 1 + in_line.count(),
            what: "this is no text in UTF-8".to_owned(),
        }
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The error for a project that breaks a rule of the format.
fn damaged(what: impl Into<String>) -> ProjectError {
    let what = what.into();
    ProjectError::Damaged { what }
}

/// The fault of a project that cannot be read, with the document that it is in.
fn damage(project: &Value, error: &serde_json::Error) -> String {
    let documents = project.get("documents").and_then(Value::as_array);
    let mut documents = documents.into_iter().flatten().enumerate();
    let wrong = documents.find_map(|(index, document)| {
        let error = Document::deserialize(document).err()?;
        let name = document.get("name").and_then(Value::as_str);
        let name: String = name.unwrap_or_default().chars().take(60).collect();
        let name = (!name.is_empty()).then(|| format!(", “{name}”"));
        let (number, name) = (index + 1, name.unwrap_or_default());
        Some(format!("document {number}{name}: {error}"))
    });
    wrong.unwrap_or_else(|| error.to_string())
}

impl ProjectError {
    /// The message with the name of the file it is about.
    pub fn about(&self, path: &Path) -> String {
        let name = path.file_name().unwrap_or(path.as_os_str());
        self.at(name.display())
    }

    /// The message with the place that it is about, unless it names that itself.
    pub fn at(&self, place: impl std::fmt::Display) -> String {
        match self {
            ProjectError::File(_) => self.to_string(),
            _ => format!("{place}: {self}"),
        }
    }
}

impl Project {
    /// Reads the text of a project file.
    pub fn from_json(text: &str) -> Result<Project, ProjectError> {
        let project = Project::parse(text)?;
        project.check()?;
        Ok(project)
    }

    /// Reads a project of any size: a recovery file may be larger than a project that is saved.
    pub(super) fn parse(text: &str) -> Result<Project, ProjectError> {
        let value: Value = serde_json::from_str(text).map_err(|error| {
            if error.is_eof() && MonoidDocument::is_certificate(text) {
                return ProjectError::CutOff { bytes: text.len() };
            }
            let whole = error.to_string();
            let what = whole.split(" at line ").next().unwrap_or_default();
            ProjectError::NotJson {
                line: error.line(),
                column: error.column(),
                what: what.to_owned(),
            }
        })?;
        match value.get("format").and_then(Value::as_str) {
            Some("grundy-project") => {}
            Some(format) if MonoidDocument::CERTIFICATES.contains(&format) => {
                let mut project = Project::new();
                let document = MonoidDocument::of_certificate(text.to_owned());
                project.add_unnamed(Body::Monoid(document), "Certificate");
                return Ok(project);
            }
            _ => return Err(ProjectError::NotAProject),
        }
        match value.get("schema").and_then(Value::as_u64) {
            Some(found) if found > u64::from(SCHEMA) => {
                return Err(ProjectError::NewerVersion { found });
            }
            Some(1..) => {}
            _ => return Err(damaged("its version is missing")),
        }
        let read = Project::deserialize(&value);
        let mut project = read.map_err(|error| damaged(damage(&value, &error)))?;
        project.schema = SCHEMA;
        Ok(project)
    }

    /// Whether a file is a certificate: it is opened in a project of its own, and must not be replaced by
    /// that when it is saved.
    pub fn is_certificate(path: &Path) -> bool {
        let text = read_text(path, Most::Bytes(MAX_FILE)).unwrap_or_default();
        let value: Value = serde_json::from_str(&text).unwrap_or_default();
        let format = value.get("format").and_then(Value::as_str);
        format.is_some_and(|format| MonoidDocument::CERTIFICATES.contains(&format))
    }

    /// The text of the project file: pretty, with a line break at the end.
    pub fn to_json(&self) -> String {
        // Plain data with string keys always serialises.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads a project file. The file is never changed.
    /// One that is too large is refused unread.
    pub fn load(path: &Path) -> Result<Project, ProjectError> {
        Project::load_within(path, None)
    }

    /// Reads a project within so many bytes of memory, where they are bounded.
    ///
    /// # Errors
    /// As [`Project::load`], or it takes more.
    pub fn load_within(path: &Path, memory: Option<u64>) -> Result<Project, ProjectError> {
        let most = memory.map(|memory| memory / MEMORY_OF_A_BYTE);
        let most = match most.filter(|most| *most < MAX_FILE) {
            Some(most) => Most::Memory(most),
            None => Most::Bytes(MAX_FILE),
        };
        let text = grundy_files::read(path, most);
        let text = text.map_err(|error| match error.fault {
            Fault::TooLong(most) => ProjectError::TooLarge {
                bytes: path.metadata().map_or(most, |about| about.len()),
            },
            _ => ProjectError::File(error),
        })?;
        Project::from_json(in_utf8(&text)?)
    }

    /// Writes the project; a kill at any moment leaves the old or the new file.
    /// On an error the old file is intact. What could not be read again is not written.
    pub fn save(&self, path: &Path) -> Result<(), ProjectError> {
        self.check()?;
        let text = self.to_json();
        fits(text.len() as u64)?;
        Ok(write_atomically(path, text.as_bytes())?)
    }

    fn check(&self) -> Result<(), ProjectError> {
        let length =
            |document: &Document| document.name.len() + document.body.content().text_bytes();
        let long = |document: &Document| length(document) > MAX_TEXT;
        let documents = self.documents.len();
        if documents > MAX_DOCUMENTS {
            return Err(ProjectError::TooManyDocuments { documents });
        }
        if let Some(document) = self.documents.iter().find(|document| long(document)) {
            return Err(ProjectError::TooMuchText {
                name: document.name.chars().take(60).collect(),
                bytes: length(document),
            });
        }
        let mut ids: Vec<u64> = self.documents.iter().map(|document| document.id).collect();
        ids.sort_unstable();
        match ids.array_windows().find(|[id, next]| id == next) {
            Some([id, _]) => Err(damaged(format!("two documents have the id {id}"))),
            None => Ok(()),
        }
    }
}

/// Whether a file of this length is read and written.
fn fits(bytes: u64) -> Result<(), ProjectError> {
    match bytes {
        ..=MAX_FILE => Ok(()),
        _ => Err(ProjectError::TooLarge { bytes }),
    }
}

/// Writes a value as JSON that only the user can read: what the program keeps for itself.
pub(super) fn write_json(path: &Path, value: &impl Serialize) -> Result<(), ProjectError> {
    // Plain data with string keys always serialises.
    let text = serde_json::to_string(value).unwrap_or_default();
    Ok(write_privately(path, text.as_bytes())?)
}

/// Reads a file of JSON; gives nothing where it cannot be read.
pub(super) fn read_json<T: DeserializeOwned>(path: &Path, most: u64) -> Option<T> {
    serde_json::from_str(&read_text(path, Most::Bytes(most)).ok()?).ok()
}
