//! The independent checker of quotients with compared maxima: from the exported file alone it proves
//! again that a table of values tells the outcomes of all positions of a game in misère play.
//!
//! **Theorem.** Let each heap have a value: an element f of a finite commutative monoid F, and an
//! index of one of r kinds, if it is not *plain*. Let a position have the product of the f, and for each
//! kind the list of the m largest indices, filled up with zeros. Let P be a set of values such that
//!
//! - (0) heaps without options have the value of nothing, and that is not in P;
//! - (P) no move leads from a value in P to a value in P, whatever is beside the heap;
//! - (N) each position that has an option and whose value is not in P has an option whose value is.
//!
//! Then a position is a P-position if and only if its value is in P (by induction along the options).
//!
//! Beyond the heap K the elements repeat with a period p, and the indices grow by 1 with each p tokens.
//! Whether a value is in P depends on f and on the *pattern* of the lists (`patterns.rs`): the
//! differences of consecutive indices of a kind, and of the largest of two kinds, all clipped.
//!
//! The file has nothing but the table. `monoid.rs` reads F, `table.rs` the values and P. `moves.rs`
//! checks (P), and `positions.rs` (N), with `used.rs` for the options of large heaps and `types.rs` for
//! plain heaps: why finitely many cases suffice is said there. Nothing is shared with the program that
//! finds such tables.

mod file;
mod infinite;
mod monoid;
mod moves;
mod patterns;
mod positions;
mod refusal;
mod table;
mod types;
mod used;

pub use refusal::ComparedMaximaRefusal;

use file::Certificate;
use grundy_base::budget::Budget;
use grundy_base::rule::HeapRule;
use std::fmt;
use table::Table;

/// What a certificate of a quotient with compared maxima has been found to prove.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct ComparedMaximaVerdict {
    /// The code of the game.
    pub code: String,
    /// The heaps whose values are given one by one: 1, …, this one.
    pub exceptional: usize,
    /// The number of residue classes of the larger heaps.
    pub period: usize,
    /// The order of F.
    pub order: usize,
    /// How many kinds of heaps have indices.
    pub kinds: usize,
    /// How many of the largest indices of each kind are looked at.
    pub followed: usize,
    /// The pairs of an element and a pattern in P.
    pub p: usize,
    /// The different moves, up to large differences of indices.
    pub moves: usize,
    /// The sets of largest heaps that were gone through.
    pub heaps: usize,
    /// The types of plain heaps.
    pub types: usize,
    /// Whether the misère quotient is infinite by theorem 19; else nothing is known of it.
    pub infinite: bool,
}

impl fmt::Display for ComparedMaximaVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Proved: the table gives the outcome of every position of {} in misère play, with heaps of any \
             sizes.",
            self.code
        )?;
        writeln!(
            f,
            "Values one by one to heap {}, then with period {}: a monoid of order {}, and {} kinds of \
             heaps of which the {} largest are followed; {} values in P.",
            self.exceptional, self.period, self.order, self.kinds, self.followed, self.p
        )?;
        writeln!(
            f,
            "{} different moves, {} sets of largest heaps with {} types of other heaps.",
            self.moves, self.heaps, self.types
        )?;
        match self.infinite {
            true => write!(f, "Proved: the misère quotient is infinite (theorem 19).",),
            false => write!(f, "Nothing is claimed of the quotient itself."),
        }
    }
}

/// Whether a file says that it is a certificate of this kind.
pub fn is_certificate(text: &str) -> bool {
    file::format(text).is_some_and(|format| format == file::FORMAT)
}

/// So many steps are gone through in all; a step takes well below a microsecond.
const MOST_STEPS: usize = 1 << 31;
/// So many cases are remembered, of about a hundred bytes each.
const MOST_REMEMBERED: usize = 1 << 22;
/// The budget is looked at once in so many steps.
const STEPS_OF_A_LOOK: usize = 256;

/// The work that may still be done.
struct Work<'a> {
    budget: &'a Budget,
    steps: usize,
    looked: usize,
    remembered: usize,
}

impl Work<'_> {
    /// Tells of work that goes through so many entries, at least one.
    fn step(&mut self, entries: usize) -> Result<(), ComparedMaximaRefusal> {
        self.steps += entries;
        if self.steps >= MOST_STEPS {
            return Err(ComparedMaximaRefusal::TooLarge);
        }
        if self.steps - self.looked >= STEPS_OF_A_LOOK {
            self.budget.check_work(self.steps - self.looked)?;
            self.looked = self.steps;
        }
        Ok(())
    }

    /// Tells of a case that is remembered.
    fn remember(&mut self) -> Result<(), ComparedMaximaRefusal> {
        self.remembered += 1;
        match self.remembered <= MOST_REMEMBERED {
            true => Ok(self.budget.check_memory(self.remembered * 128)?),
            false => Err(ComparedMaximaRefusal::TooLarge),
        }
    }
}

/// Checks a certificate of a quotient with compared maxima, given as the text of its file.
///
/// # Errors
/// A [`ComparedMaximaRefusal`] with the first claim that is not proved, or with the reason why the
/// check stopped.
pub fn verify(text: &str, budget: &Budget) -> Result<ComparedMaximaVerdict, ComparedMaximaRefusal> {
    let certificate = Certificate::read(text)?;
    let rule = HeapRule::parse(&certificate.code).map_err(|error| ComparedMaximaRefusal::Code {
        code: certificate.code.clone(),
        message: error.to_string(),
    })?;
    budget.check()?;
    let mut work = Work {
        budget,
        steps: 0,
        looked: 0,
        remembered: 0,
    };
    let table = Table::new(&certificate, &rule)?;
    let infinite = infinite::check(&certificate, &table)?;
    let moves = moves::check(&table, &mut work)?;
    let searched = positions::check(&table, &mut work)?;
    Ok(ComparedMaximaVerdict {
        code: certificate.code,
        exceptional: certificate.values.len(),
        period: certificate.classes.len(),
        order: certificate.cayley.len(),
        kinds: certificate.kinds,
        followed: certificate.followed,
        p: certificate.p.len(),
        moves,
        heaps: searched.heaps,
        types: searched.types,
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
            claims: claims(&verdict),
            effort: format!(
                "Gone through: {} different moves, {} sets of largest heaps with {} types of other heaps.",
                verdict.moves, verdict.heaps, verdict.types
            ),
            open: (!verdict.infinite)
                .then(|| "Nothing is claimed of the quotient itself.".to_owned()),
            table: crate::Table::ComparedMaxima(Values {}),
        }),
        Err(ComparedMaximaRefusal::Stop(stop)) => Err(crate::Unproved::Stopped(stop)),
        Err(ComparedMaximaRefusal::Table { place, reason }) => {
            Err(crate::Refusal::new(crate::Stated::Table, place, reason).into())
        }
        Err(refusal) => {
            Err(crate::Refusal::new(crate::Stated::File, "", refusal.to_string()).into())
        }
    }
}

/// Theorems 12 and 15 prove the outcomes, and theorem 19 that the quotient is infinite.
fn claims(verdict: &ComparedMaximaVerdict) -> Vec<crate::Claim> {
    let of = crate::Extent::AllHeaps;
    let infinite = crate::Claim::Infinite {
        of,
        not_finitely_generated: false,
        theorem: 19,
    };
    let outcomes = std::iter::once(crate::Claim::Outcomes { of });
    outcomes
        .chain(verdict.infinite.then_some(infinite))
        .collect()
}
