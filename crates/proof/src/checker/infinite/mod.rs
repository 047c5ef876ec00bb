//! Whether a misère quotient is infinite, and which it is: what follows from a table of values and P once
//! `outcomes/` has them proved. Each kind of table has its theorem of docs/infinite-quotients.md:
//!
//! - one sum and one maximum: theorems 3 and 4 (`sum_and_maximum.rs`), and the presentation by theorem 5
//!   (`words.rs`);
//! - counted heaps: theorem 11 (`counted_heaps.rs`);
//! - compared maxima: theorem 19 (`compared_maxima.rs`).
//!
//! A file says what follows, neither more nor less.

mod compared_maxima;
mod counted_heaps;
mod sum_and_maximum;
mod words;

pub(crate) use compared_maxima::check as compared_maxima;
pub(crate) use counted_heaps::check as counted_heaps;
pub(crate) use sum_and_maximum::check as sum_and_maximum;
pub use sum_and_maximum::to_be_stated;
pub(crate) use words::gcd;

use crate::distinct::Distinct;
use crate::{Refusal, Stated};
use serde::{Deserialize, Deserializer};
use serde_json::Value as Json;

/// What a field says, which may be null; nothing where it is left out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Statement(pub(crate) Option<Json>);

impl<'de> Deserialize<'de> for Statement {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Distinct::deserialize(from).map(|Distinct(json)| Statement(Some(json)))
    }
}

impl Statement {
    pub(crate) fn is_there(&self) -> bool {
        self.0.is_some()
    }

    /// Errs where it is there and not what follows from the table.
    pub(crate) fn is(&self, follows: &Json, claim: Stated, place: &str) -> Result<(), Refusal> {
        match &self.0 {
            Some(said) if said != follows => {
                let why = format!("it does not follow from the table; {follows} does");
                Err(Refusal::new(claim, place, why))
            }
            _ => Ok(()),
        }
    }
}
