//! Tables of values of heaps that the kernel has accepted: they tell the outcomes of positions.

use crate::checked_file::{CheckedFile, refused};
use grundy_base::budget::Budget;
use grundy_base::play::Outcome;
use grundy_heap::{HeapRule, Position};
use grundy_proof::{CheckedTable, Kind, Unproved, Verdict};
use std::sync::Arc;

/// A table of one kind, with the game that it is of and its certificate.
#[derive(Clone, Debug)]
pub struct ProvedTable<T> {
    /// The rule.
    pub rule: HeapRule,
    /// The values of the heaps, and P.
    pub table: T,
    file: CheckedFile,
}

/// A kind of tables that the kernel checks.
pub trait KernelTable: Sized {
    /// The kind of its certificates.
    const KIND: Kind;

    /// The rule and the table of an accepted certificate; `None` if it is of another kind, or larger than
    /// tables are here.
    fn of_checked(table: &CheckedTable) -> Option<(HeapRule, Self)>;

    /// Whether a sum of heaps is a P-position of misère play; `None` if one of them has no value.
    fn is_p_position(&self, heaps: &[usize]) -> Option<bool>;
}

/// Two are equal if they say the same; the proofs may differ.
impl<T: PartialEq> PartialEq for ProvedTable<T> {
    fn eq(&self, other: &Self) -> bool {
        self.rule == other.rule && self.table == other.table
    }
}

impl<T: Eq> Eq for ProvedTable<T> {}

impl<T: KernelTable> ProvedTable<T> {
    /// Has the kernel check the text of a certificate.
    pub fn check(text: &str, budget: &Budget) -> Result<Self, Unproved> {
        Self::of_file(CheckedFile::check(text, budget, &mut |_| ())?)
    }

    /// The table of a certificate that was checked; nothing is proved again.
    ///
    /// ```
    /// # use {grundy_base::budget::Budget, grundy_quotient::{CheckedFile, algebraic::SumAndMaximum}};
    /// let file = include_str!("../../../../assets/algebraic/certificates/4.7.json");
    /// let checked = CheckedFile::check(file, &Budget::unlimited(), &mut |_| ())?;
    /// assert!(SumAndMaximum::of_file(checked)?.exact().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A refusal of a certificate of another kind.
    pub fn of_file(file: CheckedFile) -> Result<Self, Unproved> {
        let Some((rule, table)) = T::of_checked(file.verdict().table()) else {
            let format = T::KIND.format();
            let why = format!("it is no “{format}” that the program can use");
            return Err(refused(why));
        };
        Ok(ProvedTable { rule, table, file })
    }

    /// Whether a sum of heaps is a P-position of misère play; `None` if one of them has no value.
    pub fn is_p(&self, heaps: &[usize]) -> Option<bool> {
        self.table.is_p_position(heaps)
    }

    /// Who wins a position in misère play, by theorem 1; `None` if one of its heaps has no value.
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.is_p(position.heaps()).map(|is_p| Outcome::of(!is_p))
    }
}

impl<T> ProvedTable<T> {
    /// What the kernel says of the certificate.
    pub fn verdict(&self) -> &Arc<Verdict> {
        self.file.verdict()
    }

    /// The certificate.
    pub fn file(&self) -> &CheckedFile {
        &self.file
    }

    /// Whether the quotient is proved to be infinite. Where it is not, it is finite for
    /// [`CountedHeaps`](super::CountedHeaps), and nothing follows for other tables.
    pub fn is_infinite(&self) -> bool {
        self.file.is_infinite()
    }
}
