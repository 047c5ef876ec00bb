//! What a certificate has been found to prove: its claims, each a [`Proved`] value, and the table they
//! rest on.

use crate::Line;
use crate::checker::{
    all_values, compared_maxima, counted_heaps, finite, growing, iterations, regular, star_bounds,
    sum_and_maximum, tame, windows,
};
use crate::claim::{Claim, Findings};
use crate::proved::Proved;
use crate::refusal::{Unproved, printable};
use grundy_base::budget::Budget;
use std::fmt;

/// What a certificate has been found to prove.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub(crate) game: String,
    pub(crate) claims: Vec<Proved<Claim>>,
    pub(crate) effort: String,
    pub(crate) open: Option<String>,
    pub(crate) table: CheckedTable,
    pub(crate) sha256: String,
}

/// The table that the claims rest on, by kind.
#[derive(Clone, Debug)]
pub enum CheckedTable {
    /// A finite bipartite monoid with Φ.
    Finite(Box<finite::Quotient>),
    /// Values with one sum and one maximum.
    SumAndMaximum(Box<sum_and_maximum::Values>),
    /// Values in which the largest heaps of several kinds are compared.
    ComparedMaxima(Box<compared_maxima::Values>),
    /// Elements of T∞ of all heaps.
    Tame(Box<tame::Tame>),
    /// Values of some heaps, of which a few are counted.
    CountedHeaps(counted_heaps::Values),
    /// All values of a sequence that prove its period.
    AllValues(all_values::AllValues),
    /// Windows of a sequence.
    Windows(windows::Windows),
    /// Iterations of the star-operator.
    Iterations(iterations::Iterations),
    /// Values that grow with a period.
    Regular(regular::Regular),
    /// Values of a drawing in which an edge grows.
    Growing(growing::Growing),
    /// How many iterations the star-operator needs.
    StarBounds(Box<star_bounds::StarBounds>),
    /// Values of a drawing in which two legs grow.
    GrowingLegs(Box<growing::GrowingLegs>),
}

impl Findings<CheckedTable> {
    /// What was found of the certificate with this SHA-256 is what it proves.
    pub(crate) fn proved(self, sha256: &str) -> Verdict {
        Verdict {
            game: printable(&self.game),
            claims: self.claims.into_iter().map(Proved::checked).collect(),
            effort: self.effort,
            open: self.open,
            table: self.table,
            sha256: sha256.to_owned(),
        }
    }
}

impl Verdict {
    /// The game, as its rule or its moves are written.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The claims that hold.
    pub fn claims(&self) -> &[Proved<Claim>] {
        &self.claims
    }

    /// The table that they rest on.
    pub fn table(&self) -> &CheckedTable {
        &self.table
    }

    /// The cases of the proof that each position outside P has a move into P, in words, where the certificate
    /// has a proof for each; none where the checker goes through all cases itself.
    pub fn cases(&self) -> Vec<String> {
        match &self.table {
            CheckedTable::SumAndMaximum(values) => {
                sum_and_maximum::cases(values).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// How the case of this number is proved, which is checked once more on the way: its inequalities, the
    /// cases that are told apart, and the multipliers that refute each.
    ///
    /// # Errors
    /// There is no such case, or the budget ends.
    pub fn case_in_words(&self, number: usize, budget: &Budget) -> Result<Vec<Line>, Unproved> {
        match &self.table {
            CheckedTable::SumAndMaximum(values) => {
                sum_and_maximum::case_in_words(values, number, budget)
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The SHA-256 of the certificate.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The claim that the quotient is finite or infinite, if there is one.
    pub fn quotient(&self) -> Option<&Proved<Claim>> {
        let of_quotient = |claim: &Claim| {
            matches!(
                claim,
                Claim::Quotient { .. } | Claim::Infinite { .. } | Claim::TameInfinite
            )
        };
        self.claims
            .iter()
            .find(|proved| of_quotient(proved.claim()))
    }

    /// The claim that something repeats, if there is one.
    pub fn period(&self) -> Option<&Proved<Claim>> {
        let of_period =
            |claim: &Claim| matches!(claim, Claim::Period { .. } | Claim::Growth { .. });
        self.claims.iter().find(|proved| of_period(proved.claim()))
    }
}

impl fmt::Display for Verdict {
    /// The claims in sentences, then what was gone through.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for proved in &self.claims {
            writeln!(f, "Proved: {}", proved.claim().sentence(&self.game))?;
        }
        f.write_str(&self.effort)?;
        match &self.open {
            Some(open) => write!(f, "\n{open}"),
            None => Ok(()),
        }
    }
}
