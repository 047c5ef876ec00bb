//! The file: JSON of the format "grundy-algebraic-quotient", version 1.

use super::AlgebraicRefusal;
use crate::unreadable::explained;
use serde::Deserialize;

pub(crate) const FORMAT: &str = "grundy-algebraic-quotient";
const VERSION: u64 = 1;

/// The fields of the file. More may be there, such as the text of a presentation; they are not looked at here.
#[derive(Debug, Deserialize)]
pub(super) struct Certificate {
    pub(super) code: String,
    /// The orders of the cyclic factors of F; the last is 2, for the parity of T.
    pub(super) group: Vec<u32>,
    /// The heaps 1, 2, ….
    pub(super) exceptional: Vec<Heap>,
    pub(super) period: usize,
    /// The residue classes of the heaps after these.
    pub(super) classes: Vec<Class>,
    pub(super) zones: Vec<Zone>,
    /// In the proof for the members of a class, options with two heaps are named only if one of
    /// these is at most this.
    pub(super) split: usize,
    pub(super) moves: Vec<Derivation>,
    pub(super) positions: Vec<Proof>,
    /// "infinite", or nothing where only the outcomes are claimed.
    pub(super) quotient: Option<String>,
    /// No number, as no finite quotient is proved here.
    pub(super) order: Option<u64>,
    pub(super) finitely_generated: Option<bool>,
    /// The number c of theorem 4.
    pub(super) excess: Option<i64>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Heap {
    pub(super) f: Vec<u32>,
    #[serde(rename = "T")]
    pub(super) total: i64,
    #[serde(rename = "D")]
    pub(super) maximum: i64,
}

/// The heap `first` + period · j has T = T\[0\] + T\[1\] j and D = D\[0\] + D\[1\] j.
#[derive(Debug, Deserialize)]
pub(super) struct Class {
    pub(super) first: usize,
    pub(super) f: Vec<u32>,
    #[serde(rename = "T")]
    pub(super) total: [i64; 2],
    #[serde(rename = "D")]
    pub(super) maximum: [i64; 2],
}

#[derive(Debug, Deserialize)]
pub(super) struct Zone {
    pub(super) f: Vec<u32>,
    /// \[a, b, c\]: a T + b D >= c.
    pub(super) inequalities: Vec<[i64; 3]>,
}

/// Steps, each a list of rows with their multipliers, and last the divisor.
pub(super) type Derivation = Vec<Vec<i64>>;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Proof {
    /// The rows contradict each other.
    Rows(Derivation),
    /// A value that is in no zone violates an inequality of this one.
    Cases {
        option: usize,
        zone: usize,
        of: Vec<Proof>,
    },
    /// Heaps that are not among the others, and what follows when all that may be have T = 0.
    Others {
        excluded: Vec<(usize, Proof)>,
        then: Option<Box<Proof>>,
    },
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
    pub(super) fn read(text: &str) -> Result<Self, AlgebraicRefusal> {
        let head: Head = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        if head.format.as_deref() != Some(FORMAT) {
            return Err(AlgebraicRefusal::Format(head.format.unwrap_or_default()));
        }
        match head.version {
            Some(VERSION) => serde_json::from_str(text).map_err(|error| unreadable(text, &error)),
            version => Err(AlgebraicRefusal::Version(version.unwrap_or_default())),
        }
    }
}

fn unreadable(text: &str, error: &serde_json::Error) -> AlgebraicRefusal {
    AlgebraicRefusal::Unreadable {
        line: error.line(),
        column: error.column(),
        message: explained(text, error),
    }
}
