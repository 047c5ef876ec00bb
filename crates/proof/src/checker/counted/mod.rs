//! The independent checker of infinite quotients of finitely many heaps: from the exported file
//! alone it proves again that a table tells the outcomes of all sums of the heaps 1, …, n.
//!
//! **Theorem.** Let Q be a finite commutative monoid, Φ a homomorphism from the sums of the heaps
//! 1, …, n to Q × ℕʳ, and P a set of values such that
//!
//! - (0) Φ(H) = 1 for each heap H without options, and 1 is not in P;
//! - (P) no move leads from a value in P to a value in P;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P (by induction along the options).
//!
//! Whether a value is in P depends on the element of Q and on the *cell* of the counts: their classes
//! in cyclic monoids, and the sum of some of them less the others, clipped to a window. `cells.rs` lists
//! the cells, `table.rs` reads Q and the values, `play.rs` checks (P) and (N) cell by cell, `growth.rs` that the quotient is infinite.
//! Nothing is shared with the program that finds such tables.

mod cells;
mod file;
mod growth;
mod play;
mod refusal;
mod table;

pub use refusal::FiniteHeapsRefusal;

use file::Certificate;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use std::fmt;
use table::Table;

/// What a certificate of an infinite quotient of finitely many heaps has been found to prove.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct FiniteHeapsVerdict {
    /// The code of the game.
    pub code: String,
    /// The largest heap.
    pub heaps: usize,
    /// The order of Q.
    pub order: usize,
    /// The heaps that are counted.
    pub counted: Vec<usize>,
    /// The cells of their numbers.
    pub cells: usize,
    /// The sets of heaps that had to be looked at.
    pub supports: usize,
    /// Whether the quotient of these heaps is infinite; if not, it is finite.
    pub infinite: bool,
}

impl fmt::Display for FiniteHeapsVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Proved: the table gives the outcome of every sum of heaps up to {} of {} in misère play.",
            self.heaps, self.code
        )?;
        writeln!(
            f,
            "A monoid of order {}, the heaps {:?} counted; {} cells of their numbers, {} sets of heaps.",
            self.order, self.counted, self.cells, self.supports
        )?;
        let what = if self.infinite { "infinite" } else { "finite" };
        write!(f, "Proved: the misère quotient of these heaps is {what}.")
    }
}

/// Whether a file is of this format, whatever else is wrong with it.
pub fn is_certificate(text: &str) -> bool {
    file::format(text).is_some_and(|format| format == file::FORMAT)
}

/// Checks a certificate of an infinite quotient of finitely many heaps, given as the text of its
/// file.
///
/// ```
/// # use grundy::{budget::Budget, heap::HeapRule};
/// # use grundy::quotient::algebraic::finite_heaps::{FiniteHeapsCertificate, discover};
/// # use grundy::quotient::checker::finite_heaps::verify;
/// let budget = Budget::unlimited();
/// let found = discover(&HeapRule::parse("0.31011")?, 5, &budget, &mut |_| ())?;
/// let file = serde_json::to_string(&FiniteHeapsCertificate::of(&found.quotient))?;
/// assert!(verify(&file, &budget)?.infinite);
/// assert!(verify(&file.replace("0.31011", "0.31012"), &budget).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A [`FiniteHeapsRefusal`] with the first claim that is not proved, or with the reason why the
/// check stopped.
pub fn verify(text: &str, budget: &Budget) -> Result<FiniteHeapsVerdict, FiniteHeapsRefusal> {
    let certificate = Certificate::read(text)?;
    let rule = HeapRule::parse(&certificate.code).map_err(|error| FiniteHeapsRefusal::Code {
        code: certificate.code.clone(),
        message: error.to_string(),
    })?;
    let table = Table::new(&certificate, &rule, budget)?;
    let (cells, supports) = play::check(&table, budget)?;
    let infinite = growth::is_infinite(&table, budget)?;
    if certificate.infinite != infinite {
        return Err(match infinite {
            true => FiniteHeapsRefusal::NotFinite,
            false => FiniteHeapsRefusal::NotInfinite,
        });
    }
    Ok(FiniteHeapsVerdict {
        code: certificate.code,
        heaps: certificate.heaps,
        order: certificate.cayley.len(),
        counted: certificate.counted,
        cells,
        supports,
        infinite,
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
            table: crate::Table::Counted(Values {}),
        }),
        Err(FiniteHeapsRefusal::Stop(stop)) => Err(crate::Unproved::Stopped(stop)),
        Err(refusal) => {
            Err(crate::Refusal::new(crate::Stated::File, "", refusal.to_string()).into())
        }
    }
}
