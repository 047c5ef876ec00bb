//! The file: JSON of the format "grundy-finite-heaps-quotient", version 1.

use super::FiniteHeapsRefusal;
use crate::unreadable::explained;
use serde::Deserialize;

pub(crate) const FORMAT: &str = "grundy-finite-heaps-quotient";
const VERSION: u64 = 1;

/// The fields of the file. More may be there; they are not looked at.
#[derive(Debug, Deserialize)]
pub(super) struct Certificate {
    pub(super) code: String,
    pub(super) heaps: usize,
    /// The heaps whose values generate Q.
    pub(super) generators: Vec<usize>,
    /// The heaps whose values are 1 and a unit vector.
    pub(super) counted: Vec<usize>,
    /// x·g for each element x of Q and each generator g; the first element is 1.
    pub(super) cayley: Vec<Vec<usize>>,
    /// The element of Q and the counts of each heap 1, 2, ….
    pub(super) values: Vec<(usize, Vec<usize>)>,
    /// The index and the period of each count.
    pub(super) counts: Vec<[usize; 2]>,
    /// How each count enters the level, 1 or -1.
    pub(super) signs: Vec<i64>,
    pub(super) window: [i64; 2],
    /// For each element of Q the cells in P, each by the classes of the counts and the level.
    pub(super) p: Vec<Vec<(Vec<usize>, i64)>>,
    pub(super) infinite: bool,
}

/// What is read first, so that a file of another kind or time is called just that.
#[derive(Deserialize)]
#[serde(expecting = "a certificate, which is a JSON object")]
struct Head {
    format: Option<String>,
    version: Option<u64>,
}

/// The format that a file says it has.
pub(super) fn format(text: &str) -> Option<String> {
    serde_json::from_str::<Head>(text).ok()?.format
}

impl Certificate {
    /// Reads a file of this format and version.
    pub(super) fn read(text: &str) -> Result<Self, FiniteHeapsRefusal> {
        let head: Head = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        if head.format.as_deref() != Some(FORMAT) {
            return Err(FiniteHeapsRefusal::Format(head.format.unwrap_or_default()));
        }
        match head.version {
            Some(VERSION) => serde_json::from_str(text).map_err(|error| unreadable(text, &error)),
            version => Err(FiniteHeapsRefusal::Version(version.unwrap_or_default())),
        }
    }
}

fn unreadable(text: &str, error: &serde_json::Error) -> FiniteHeapsRefusal {
    FiniteHeapsRefusal::Unreadable {
        line: error.line(),
        column: error.column(),
        message: explained(text, error),
    }
}
