//! The independent checker of infinite quotients: from the exported file alone it proves again
//! that a table of values tells the outcomes of all positions of a game in misère play.
//!
//! **Theorem.** Let each heap have a value (f, T, D) in F × ℕ × ℕ, F a finite abelian group, and
//! let a position have the sum of the f, the sum of the T and the largest D of its heaps. Let P be
//! a set of values such that
//!
//! - (0) heaps without options have the value (0, 0, 0), and that is not in P;
//! - (P) no move leads from a position with a value in P to another such;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P (by induction along the options).
//!
//! The file has the table, the zones that make up P, and the reasons for (P) and (N). The checker
//! lists the cases itself, from the code, the table and the zones: `moves.rs` those of (P),
//! `positions.rs` those of (N). Each ends in systems of inequalities that have no solution in
//! integers, and the file says which rows to multiply and to add: `rows.rs` does that. Why the cases
//! suffice is said there. Nothing is shared with the program that finds the proofs.

mod exact;
mod file;
mod moves;
mod positions;
mod refusal;
mod rows;
mod table;

pub use refusal::{AlgebraicRefusal, Case};

use file::Certificate;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use std::fmt;
use table::Table;

/// What a certificate of an infinite quotient has been found to prove.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct AlgebraicVerdict {
    /// The code of the game.
    pub code: String,
    /// The heaps whose values are given one by one: 1, …, this one.
    pub exceptional: usize,
    /// The number of residue classes of the larger heaps.
    pub period: usize,
    /// The zones that make up P.
    pub zones: usize,
    /// The cases of the moves from P.
    pub moves: usize,
    /// The cases of the positions outside P.
    pub positions: usize,
    /// The systems of inequalities that were seen to have no solution.
    pub systems: usize,
    /// Whether it follows, too, which positions are indistinguishable: by their normal forms, and
    /// that the quotient is infinite and not finitely generated.
    pub exact: bool,
    /// The number c of theorem 4, on which the quotient depends up to isomorphism, where the file claims
    /// one.
    pub excess: Option<i64>,
}

impl fmt::Display for AlgebraicVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Proved by theorem 1: the table gives the outcome of every position of {} in misère play, with \
             heaps of any sizes.",
            self.code
        )?;
        write!(
            f,
            "Values one by one to heap {}, then with period {}; {} zones; {} cases of moves, {} cases \
             of positions, {} systems without integer solutions.",
            self.exceptional, self.period, self.zones, self.moves, self.positions, self.systems
        )?;
        match self.exact {
            true => write!(
                f,
                "\nProved by theorem 3: the misère quotient is infinite and not finitely generated; its \
                 elements are the normal forms of the values."
            ),
            false => write!(f, "\nNothing is claimed of the quotient itself."),
        }?;
        match self.excess {
            Some(c) => write!(
                f,
                "\nProved by theorem 4: it is determined up to isomorphism by the number {c}{}.",
                match c {
                    1 => ", as that of 0.26",
                    3 => ", as that of 4.7",
                    _ => "",
                }
            ),
            None => Ok(()),
        }
    }
}

/// Whether a file says that it is a certificate of this kind.
pub fn is_certificate(text: &str) -> bool {
    file::format(text).is_some_and(|format| format == file::FORMAT)
}

/// Checks a certificate of an infinite quotient, given as the text of its file.
///
/// ```
/// # use grundy::{budget::Budget, heap::HeapRule};
/// # use grundy::quotient::{algebraic::{AlgebraicCertificate, discover}, checker::algebraic::verify};
/// let budget = Budget::unlimited();
/// let found = discover(&HeapRule::parse("4.7")?, &budget, &mut |_| ())?;
/// let file = serde_json::to_string(&AlgebraicCertificate::of(&found.quotient))?;
/// assert_eq!(verify(&file, &budget)?.period, 2);
/// assert!(verify(&file.replace("4.7", "4.71"), &budget).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// An [`AlgebraicRefusal`] with the first claim that is not proved, or with the reason why the
/// check stopped.
pub fn verify(text: &str, budget: &Budget) -> Result<AlgebraicVerdict, AlgebraicRefusal> {
    let certificate = Certificate::read(text)?;
    let rule = HeapRule::parse(&certificate.code).map_err(|error| AlgebraicRefusal::Code {
        code: certificate.code.clone(),
        message: error.to_string(),
    })?;
    let table = Table::new(&certificate, &rule)?;
    let moves = moves::check(&table, &certificate.moves, budget)?;
    let (positions, systems) = positions::check(&table, &certificate.positions, budget)?;
    let exact = exact::check(&certificate)?;
    Ok(AlgebraicVerdict {
        exact,
        excess: certificate.excess,
        code: certificate.code,
        exceptional: certificate.exceptional.len(),
        period: certificate.period,
        zones: certificate.zones.len(),
        moves,
        positions,
        systems: moves + systems,
    })
}

pub(crate) use file::FORMAT;

/// The file as it was read.
#[derive(Debug)]
pub struct File(String);

/// The table of what was proved.
#[derive(Clone, Debug)]
pub struct Values {}

pub(crate) fn read(text: &str) -> Result<File, crate::Refusal> {
    Ok(File(text.to_owned()))
}

pub(crate) fn check(
    file: &File,
    budget: &Budget,
    progress: &mut dyn FnMut(&crate::CheckProgress),
) -> Result<crate::verdict::Found, crate::Unproved> {
    let _ = &progress;
    match verify(&file.0, budget) {
        Ok(verdict) => Ok(crate::verdict::Found {
            game: verdict.code.clone(),
            claims: Vec::new(),
            effort: verdict.to_string(),
            open: None,
            table: crate::Table::SumAndMaximum(Values {}),
        }),
        Err(AlgebraicRefusal::Stop(stop)) => Err(crate::Unproved::Stopped(stop)),
        Err(refusal) => {
            Err(crate::Refusal::new(crate::Stated::File, "", refusal.to_string()).into())
        }
    }
}
