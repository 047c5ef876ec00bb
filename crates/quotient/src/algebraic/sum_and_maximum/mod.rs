//! Infinite misère quotients, proved by their statistics.
//!
//! **Theorem.** Let A be the free commutative monoid on the heaps of a game, S a commutative
//! monoid, Φ: A → S a homomorphism and P a subset of S, with
//!
//! - (0) Φ(H) = 1 for every heap H without options, and 1 is not in P;
//! - (P) if Φ(X + H) is in P and H' is an option of the heap H, then Φ(X + H') is not in P;
//! - (N) each position G that has an option, with Φ(G) not in P, has an option G' with Φ(G') in P.
//!
//! Then G is a P-position of misère play if and only if Φ(G) is in P.
//!
//! *Proof.* By induction along the options. A position without options is a sum of heaps without
//! options, an N-position, and has Φ = 1 outside P. For the others this is (P) and (N). ∎
//!
//! Here S = F × (ℕ, +) × (ℕ, max), F a finite abelian group; `table.rs` has the values of the heaps
//! and P, `positive.rs` proves (P), `negative.rs` proves (N), both by systems of inequalities
//! without solutions in integers (`integer_systems.rs`). The whole is in docs/infinite-quotients.md.

mod certificate;
mod checked;
mod code;
pub mod compared_maxima;
mod discovery;
mod exact;
pub mod finite_heaps;
mod fitting;
mod growth;
mod integer_systems;
mod kept;
mod letters;
mod negative;
mod obstacle;
mod partial;
mod positive;
mod presented;
mod reading;
mod report;
mod residues;
mod statistic;
mod table;
mod zones;

pub use certificate::{
    ALGEBRAIC_FORMAT, ALGEBRAIC_VERSION, AlgebraicCertificate, AlgebraicCertificateError,
};
pub(crate) use discovery::Search;
pub use discovery::{Discovery, DiscoveryError, DiscoveryProgress, MAX_DISCOVERY_HEAPS, discover};
pub use exact::ExactQuotient;
pub use growth::Growth;
pub use integer_systems::{Affine, Refutation, Step, TooLarge, UNKNOWNS, refute};
pub use kept::kept;
pub use letters::{HeapWord, Letter, Lettered};
pub use negative::{NegativeFailure, Proof};
pub use obstacle::Obstacle;
pub use partial::PartialQuotient;
pub use positive::PositiveFailure;
pub use presented::{AlgebraicPresentation, HeapWords};
pub use report::AlgebraicText;
pub use residues::{Residues, formulas};
pub use statistic::{ClassValue, Group, GroupElement, Inequality, MAX_GROUP, Value, Zone};
pub use table::{MAX_ENTRY, MAX_INEQUALITIES, MAX_TABLE, MAX_ZONES, Table, TableError};

use crate::checked_file::CheckedFile;
use code::Code;
use grundy_base::budget::{Budget, Stop};
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_proof::{Refusal, Unproved, Verdict};

/// A table whose zones are the P-positions of a game, for all heaps: the kernel of proof has checked it.
#[derive(Clone, Debug)]
pub struct AlgebraicQuotient {
    /// The rule.
    pub rule: HeapRule,
    /// The values of the heaps, and the zones.
    pub table: Table,
    /// The cases of (P) and of (N) in the proof.
    cases: [usize; 2],
    file: CheckedFile,
}

/// Two are the same if they say the same; the proofs may be others.
impl PartialEq for AlgebraicQuotient {
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule && self.table == other.table
    }
}

impl Eq for AlgebraicQuotient {}

impl AlgebraicQuotient {
    /// Who wins a position in misère play: by theorem 1.
    pub fn outcome(&self, position: &Position) -> Outcome {
        let value = self.table.position(position.heaps());
        Outcome::of(!self.table.is_p(&value))
    }

    /// What is proved of it.
    pub fn verdict(&self) -> &Verdict {
        self.file.verdict()
    }

    /// Its certificate.
    pub fn file(&self) -> &CheckedFile {
        &self.file
    }

    /// The memory it takes, near enough: the proof is there as a text and as numbers.
    pub fn bytes(&self) -> usize {
        5 * self.file.text().len()
    }
}

/// Why a table was not proved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    /// The budget ended.
    #[error(transparent)]
    Stop(#[from] Stop),
    /// The rule is not of the kind that can be proved here.
    #[error(
        "only octal codes of at most 64 digits in which large heaps have moves are proved here"
    )]
    Rule,
    /// A heap without options has not the value of nothing.
    #[error("heap {0} has no options, so its value must be zero")]
    Dead(usize),
    /// Too few heaps are given one by one.
    #[error("the table must have at least {0} heaps before its classes begin")]
    TooFew(usize),
    /// A move may lead from a zone to a zone.
    #[error("{0}")]
    Positive(PositiveFailure),
    /// A position outside the zones may have no move into one.
    #[error("{0}")]
    Negative(NegativeFailure),
    /// The elimination went beyond its bounds.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The kernel of proof refuses it, such as a table that could be stated with less.
    #[error("{0}")]
    Refused(Box<Refusal>),
}

/// Proves that a position is a P-position of misère play exactly if its value by the table lies in
/// a zone, for all heaps; the kernel of proof has the last word.
///
/// # Errors
/// A [`ProofError`] with the case that is not proved. That says nothing of the game: the table may
/// be right all the same.
pub fn prove(
    rule: &HeapRule,
    table: Table,
    budget: &Budget,
) -> Result<AlgebraicQuotient, ProofError> {
    let code = Code::of(rule).ok_or(ProofError::Rule)?;
    // So the members of the classes leave at least two tokens, and thus have options.
    let least = code.last() + 1;
    if table.exceptional().len() < least {
        return Err(ProofError::TooFew(least));
    }
    let dead = (1..=table.exceptional().len()).filter(|&heap| !code.is_live(heap));
    for heap in dead {
        if table.heap(heap) != Value::default() {
            return Err(ProofError::Dead(heap));
        }
    }
    let positive = positive::prove(&code, &table, budget)?;
    let negative = negative::prove(&code, &table, budget)?;
    // The check takes milliseconds, and none of the steps of a search: rows of surveys count those.
    let within = budget.clone().without_steps();
    let checked = AlgebraicQuotient::checked(rule, table, &positive, &negative, &within);
    checked.map_err(|unproved| match unproved {
        Unproved::Stopped(stop) => ProofError::Stop(stop),
        Unproved::Refused(refusal) => ProofError::Refused(refusal),
    })
}
