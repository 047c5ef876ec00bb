//! The file of a certificate: JSON of the format "grundy-quotient", version 1.

use super::Refusal;
use crate::unreadable::explained;
use serde::Deserialize;

const FORMAT: &str = "grundy-quotient";
const VERSION: u64 = 1;

/// The fields of the file. More may be there; they are not looked at.
#[derive(Debug, Deserialize)]
pub(super) struct Certificate {
    pub(super) code: String,
    pub(super) heaps: usize,
    pub(super) order: usize,
    /// The element of heap 1, 2, ….
    pub(super) phi: Vec<u32>,
    pub(super) p: Vec<u32>,
    pub(super) generators: Vec<Generator>,
    pub(super) cayley: Vec<Vec<u32>>,
    pub(super) words: Vec<String>,
    pub(super) presentation: Option<Presentation>,
    pub(super) p_words: Vec<String>,
    pub(super) period: Option<Period>,
    pub(super) status: String,
    pub(super) tame: bool,
    /// The followers of a single game, of which heap n is the nth.
    pub(super) followers: Option<Vec<Follower>>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Follower {
    pub(super) name: Option<String>,
    pub(super) options: Vec<usize>,
    pub(super) element: Option<u32>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Generator {
    pub(super) name: String,
    pub(super) heap: usize,
    pub(super) element: u32,
}

#[derive(Debug, Deserialize)]
pub(super) struct Presentation {
    pub(super) generators: Vec<String>,
    pub(super) relations: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Period {
    pub(super) period: usize,
    pub(super) last_exception: i64,
    pub(super) proved: bool,
    pub(super) checked_to: usize,
}

/// What is read first, so that a file of another kind or time is called just that.
#[derive(Deserialize)]
#[serde(expecting = "a certificate, which is a JSON object")]
struct Head {
    format: Option<String>,
    version: Option<u64>,
}

impl Certificate {
    /// Reads a file of this format and version.
    pub(super) fn read(text: &str) -> Result<Self, Refusal> {
        let head: Head = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        if head.format.as_deref() != Some(FORMAT) {
            return Err(Refusal::Format(head.format.unwrap_or_default()));
        }
        match head.version {
            Some(VERSION) => {}
            Some(version) if version > VERSION => return Err(Refusal::FromTheFuture(version)),
            version => return Err(Refusal::Version(version)),
        }
        let certificate: Certificate =
            serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
        certificate.check_sizes()?;
        Ok(certificate)
    }

    /// The element of a heap; heaps beyond the certificate have none.
    pub(super) fn element_of(&self, heap: usize) -> Option<u32> {
        self.phi.get(heap.checked_sub(1)?).copied()
    }

    /// Errs unless all lists are as long as they should be and name elements that exist.
    fn check_sizes(&self) -> Result<(), Refusal> {
        if self.order == 0 {
            return Err(Refusal::NoElements);
        }
        let lengths = [
            ("phi", self.phi.len(), self.heaps),
            ("cayley", self.cayley.len(), self.order),
            ("words", self.words.len(), self.order),
            ("p_words", self.p_words.len(), self.p.len()),
        ];
        for (field, found, expected) in lengths {
            if found != expected {
                return Err(Refusal::Length {
                    field: field.to_owned(),
                    found,
                    expected,
                });
            }
        }
        for (element, row) in self.cayley.iter().enumerate() {
            if row.len() != self.generators.len() {
                return Err(Refusal::Length {
                    field: format!("cayley[{element}]"),
                    found: row.len(),
                    expected: self.generators.len(),
                });
            }
            self.check_elements(&format!("cayley[{element}]"), row)?;
        }
        self.check_elements("phi", &self.phi)?;
        self.check_elements("p", &self.p)?;
        if let Some(at) = self.p.windows(2).position(|pair| pair[0] >= pair[1]) {
            return Err(Refusal::PNotAscending { at: at + 1 });
        }
        Ok(())
    }

    fn check_elements(&self, field: &str, elements: &[u32]) -> Result<(), Refusal> {
        match elements.iter().position(|&x| x as usize >= self.order) {
            None => Ok(()),
            Some(at) => Err(Refusal::NoSuchElement {
                place: format!("{field}[{at}]"),
                element: elements[at],
                order: self.order,
            }),
        }
    }
}

fn unreadable(text: &str, error: &serde_json::Error) -> Refusal {
    Refusal::Unreadable {
        line: error.line(),
        column: error.column(),
        message: explained(text, error),
    }
}
