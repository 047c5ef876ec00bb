//! The file: JSON of the format "grundy-compared-maxima-quotient", version 1.

use super::ComparedMaximaRefusal;
use crate::unreadable::explained;
use serde::Deserialize;

pub(crate) const FORMAT: &str = "grundy-compared-maxima-quotient";
const VERSION: u64 = 1;

/// The fields of the file, all of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Certificate {
    /// The format and the version, which were looked at before.
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    /// What is known: "complete". Files that were written before this and the next two say nothing.
    pub(super) status: Option<String>,
    /// The order of the quotient, which is not known.
    #[serde(default)]
    pub(super) order: Option<u64>,
    /// "infinite", if theorem 19 says so.
    #[serde(default)]
    pub(super) quotient: Option<String>,
    pub(super) code: String,
    /// x·g for each element x of F and each generator g; the first element is 1.
    pub(super) cayley: Vec<Vec<usize>>,
    /// The elements of F that generate it.
    pub(super) generators: Vec<usize>,
    /// So many kinds of growing heaps there are.
    pub(super) kinds: usize,
    /// So many of the largest indices of a kind are looked at.
    pub(super) followed: usize,
    /// The heaps 1, …, K, each \[f\] or \[f, kind, index\].
    pub(super) values: Vec<Vec<i64>>,
    /// The first heaps of the classes after these.
    pub(super) classes: Vec<Vec<i64>>,
    /// At what each difference of consecutive indices of a kind is clipped.
    pub(super) gaps: Vec<i64>,
    /// To what the difference of the largest indices of two kinds is clipped.
    pub(super) window: [i64; 2],
    /// An option of two growing heaps is used only if the smaller has at most so many tokens.
    pub(super) split: usize,
    /// The pairs in P.
    pub(super) p: Vec<Pair>,
}

/// An element of F, the clipped differences of the list of each kind, and that of the largest indices of
/// two kinds.
pub(super) type Pair = (usize, Vec<Vec<i64>>, i64);

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
    pub(super) fn read(text: &str) -> Result<Self, ComparedMaximaRefusal> {
        let head: Head = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        if head.format.as_deref() != Some(FORMAT) {
            let format = head.format.unwrap_or_default();
            return Err(ComparedMaximaRefusal::Format(format));
        }
        match head.version {
            Some(VERSION) => serde_json::from_str(text).map_err(|error| unreadable(text, &error)),
            version => {
                let version = version.unwrap_or_default();
                Err(ComparedMaximaRefusal::Version(version))
            }
        }
    }
}

fn unreadable(text: &str, error: &serde_json::Error) -> ComparedMaximaRefusal {
    ComparedMaximaRefusal::Unreadable {
        line: error.line(),
        column: error.column(),
        message: explained(text, error),
    }
}
