//! What is proved, and on what basis.
//!
//! A [`Proved`] claim is a value that only this crate can make, as a theorem is in HOL Light: its field is
//! private, and the functions that return one are the checkers, the theorems of [`crate::computed`], and
//! two that say by name that nobody checked in this run. Whoever says “proved” takes the word from here.

use std::fmt;

/// A claim that holds, and why that is known.
///
/// No other crate can make one:
/// ```compile_fail
/// let forged = grundy_proof::Proved { claim: "0.77 has period 1", basis: grundy_proof::Basis::Checked };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved<C> {
    claim: C,
    basis: Basis,
}

/// Why a claim is known to hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// This crate checked a certificate in this run.
    Checked,
    /// A theorem was applied to values that this run computed.
    Computed,
    /// An earlier run checked a certificate, and its SHA-256 was kept.
    Kept {
        /// The SHA-256, in hexadecimal digits.
        sha256: String,
    },
    /// It stands in the literature.
    Literature {
        /// The source in the literature.
        source: String,
    },
}

impl<C> Proved<C> {
    pub(crate) fn checked(claim: C) -> Self {
        let basis = Basis::Checked;
        Proved { claim, basis }
    }

    /// A claim that a complete search or a computation of this run settles: its basis says *computed*, so
    /// that nobody takes it for one that was checked. Where a theorem has assumptions that can be looked
    /// at, [`crate::computed`] looks at them.
    pub fn computed(claim: C) -> Self {
        let basis = Basis::Computed;
        Proved { claim, basis }
    }

    /// A claim whose certificate an earlier run has checked: whoever says so keeps its SHA-256, so that it
    /// can be checked again.
    pub fn kept(claim: C, sha256: impl Into<String>) -> Self {
        let sha256 = sha256.into();
        Proved {
            claim,
            basis: Basis::Kept { sha256 },
        }
    }

    /// A claim that stands in the literature.
    pub fn literature(claim: C, source: impl Into<String>) -> Self {
        let source = source.into();
        Proved {
            claim,
            basis: Basis::Literature { source },
        }
    }

    /// What holds.
    pub fn claim(&self) -> &C {
        &self.claim
    }

    /// Why that is known.
    pub fn basis(&self) -> &Basis {
        &self.basis
    }
}

impl Basis {
    /// The word for it in JSON and tables: `checked`, `computed`, `kept` or `literature`.
    pub fn word(&self) -> &'static str {
        match self {
            Basis::Checked => "checked",
            Basis::Computed => "computed",
            Basis::Kept { .. } => "kept",
            Basis::Literature { .. } => "literature",
        }
    }
}

impl fmt::Display for Basis {
    /// The end of a sentence on what is proved.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Basis::Checked => f.write_str("its certificate was checked in this run"),
            Basis::Computed => f.write_str("by a theorem, from values that this run computed"),
            Basis::Kept { .. } => f.write_str("its certificate was checked by an earlier run"),
            Basis::Literature { source } => write!(f, "by {source}"),
        }
    }
}
