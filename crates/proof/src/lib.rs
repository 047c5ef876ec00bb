//! The kernel of proof: what is proved is a value that only this crate can make.
//!
//! A certificate is read once ([`Certificate::read`]) and checked ([`Certificate::check`]); what comes of
//! it is one [`Verdict`], with the claims that hold and the table they rest on, or one [`Refusal`], with the
//! claim that fails, where, why, and the counterexample where there is one. A claim that holds is a
//! [`Proved`] value, whose field is private: who says “proved” got it from here.
//!
//! What must be trusted: this crate, [`grundy_base`] with the rules of games as data, `serde_json`, and the
//! compiler. Nothing is shared with the programs that find certificates. docs/kernel.md is the page on it.

#![forbid(unsafe_code)]

mod certificate;
pub mod checker;
mod claim;
pub mod computed;
mod distinct;
mod fields;
mod hashing;
mod objects;
mod period;
mod proved;
mod refusal;
mod segments;
pub mod sources;
mod unreadable;
mod verdict;

pub use certificate::{Certificate, Kind};
pub use checker::sum_and_maximum::Line;
pub use checker::windows::Checker as SegmentChecker;
pub use claim::{CheckProgress, Claim, Extent, Sequence};
pub use hashing::sha256;
pub use proved::{Basis, Proved};
pub use refusal::{Beside, Counterexample, Refusal, Stated, Unproved};
pub use verdict::{CheckedTable, Verdict};
