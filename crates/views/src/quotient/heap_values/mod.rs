//! Values of heaps that determine the outcomes of their sums, where the quotient is infinite or not known
//! (docs/infinite-quotients.md): what each kind of them says and draws. A kind is a file here, and an arm of
//! [`of`]; the pages of a quotient, sheets and inspectors ask the trait.

mod compared_maxima;
mod counted;
mod sum_and_maximum;

use super::infinite::Presented;
use crate::proved::FOR_ALL_HEAPS;
use crate::{Framing, Picture};
use compared_maxima::ComparedMaxima;
use counted::Counted;
use grundy_figure::{Rich, Table};
use grundy_quotient::{ProvedValues, QuotientReport};
use sum_and_maximum::SumAndMaximum;

/// The values of the heaps of a game, of some kind.
pub trait HeapValues {
    /// Whether the quotient is infinite; if not, its outcomes are known and the quotient itself is not.
    fn is_infinite(&self) -> bool;

    /// Of which sums they tell the outcome, as behind “proved”.
    fn extent(&self) -> String {
        FOR_ALL_HEAPS.to_owned()
    }

    /// Whether they are of all heaps, and not of the first ones only.
    fn is_of_all_heaps(&self) -> bool {
        true
    }

    /// What follows from them, as the end of a sentence with the theorems that it cites.
    fn theorem(&self) -> String;

    /// The quotient in a few words.
    fn summary(&self) -> Rich;

    /// What is said of the partial quotient that stands beside them, in the midst of a caption.
    fn beside(&self) -> Option<usize>;

    /// On what the outcome of a position depends, or presentation and P where they are known.
    fn statements(&self) -> Vec<Rich>;

    /// The same on the page of the values, which has room for more.
    fn statements_at_length(&self) -> Vec<Rich> {
        self.statements()
    }

    /// What the values mean.
    fn about(&self) -> Rich;

    /// What the picture shows, for who hears it.
    fn what_is_drawn(&self) -> &'static str;

    /// P, drawn, with what is said of it in the caption, in which `proved` says how it is known.
    fn picture(&self, proved: Rich, framing: Framing) -> Picture;

    /// The heaps with their values.
    fn rows(&self) -> Table;

    /// The least widths of the columns but the last, on screen.
    fn widths(&self) -> Vec<f32> {
        vec![60.0; self.rows().head.len().saturating_sub(1)]
    }

    /// Presentation and pretending function, where they are known.
    fn presented(&self) -> Option<Presented<'_>> {
        None
    }

    /// All that the command line prints of them.
    fn text(&self, proved: Rich) -> String;
}

/// Those that are known of a quotient. Nothing else in the views tells their kinds apart.
pub fn of(report: &QuotientReport) -> Option<Box<dyn HeapValues + '_>> {
    Some(match report.values.as_deref()? {
        ProvedValues::SumAndMaximum(found) => Box::new(SumAndMaximum { report, found }),
        ProvedValues::ComparedMaxima(found) => Box::new(ComparedMaxima { report, found }),
        ProvedValues::CountedHeaps(found) => Box::new(Counted { report, found }),
    })
}

/// A number with the minus sign of formulas.
fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}
