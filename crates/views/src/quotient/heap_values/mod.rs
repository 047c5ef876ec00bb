//! Values of heaps that determine the outcomes of their sums, where the quotient is infinite or not known
//! (docs/infinite-quotients.md): what each kind of them says and draws. A kind is a file here, and an arm of
//! [`of`]; the pages of a quotient, sheets and inspectors ask the trait.

mod compared_maxima;
mod counted;
mod sum_and_maximum;
mod tame;

use super::infinite::Presented;
use crate::proved::FOR_ALL_HEAPS;
use crate::{Framing, Picture};
use compared_maxima::ComparedMaxima;
use counted::Counted;
use grundy_figure::{Ink, Marker, Panel, Rich, Sign, Table, lattices, panel_width, panels_across};
use grundy_quotient::{ProvedValues, QuotientReport};
use sum_and_maximum::SumAndMaximum;
use tame::Tame;

/// The values of the heaps of a game, of some kind.
pub trait HeapValues {
    /// Whether the quotient is infinite; if not, its outcomes are known and the quotient itself is not.
    fn is_infinite(&self) -> bool;

    /// Whether all heaps are tame.
    fn is_tame(&self) -> bool {
        false
    }

    /// Of which sums they tell the outcome, as behind “proved”.
    fn extent(&self) -> String {
        FOR_ALL_HEAPS.to_owned()
    }

    /// Whether they are of all heaps, and not of the first ones only.
    fn is_of_all_heaps(&self) -> bool {
        true
    }

    /// The theorem that follows from them, as the end of a sentence, with its citation.
    fn theorem(&self) -> String;

    /// The quotient in a few words.
    fn summary(&self) -> Rich;

    /// The heaps of the partial quotient that is shown beside them, if one is.
    fn beside(&self) -> Option<usize>;

    /// On what the outcome of a position depends, or presentation and P where they are known.
    fn statements(&self) -> Vec<Rich>;

    /// These statements at length, for the page of the values, which has more room.
    fn statements_at_length(&self) -> Vec<Rich> {
        self.statements()
    }

    /// The meaning of the values.
    fn about(&self) -> Rich;

    /// The subject of the picture, for who hears it.
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

    /// The name of the quotient, where it has one.
    fn named(&self) -> Option<Rich> {
        Some(Rich::formula(self.presented()?.name()))
    }

    /// Generators and relations, where they are known.
    fn relations(&self) -> Option<Rich> {
        Some(self.presented()?.relations().text)
    }

    /// P, where its elements are known.
    fn p_portion(&self) -> Option<Rich> {
        Some(self.presented()?.p_portion().text)
    }

    /// All that the command line prints of them.
    fn text(&self, proved: Rich) -> String;
}

/// Those that are known of a quotient. Nothing else in the views tells their kinds apart.
pub fn of(report: &QuotientReport) -> Option<Box<dyn HeapValues + '_>> {
    Some(match report.values.as_deref()? {
        ProvedValues::SumAndMaximum(found) => Box::new(SumAndMaximum { report, found }),
        ProvedValues::ComparedMaxima(found) => Box::new(ComparedMaxima { report, found }),
        ProvedValues::Tame(found) => Box::new(Tame { report, found }),
        ProvedValues::CountedHeaps(found) => Box::new(Counted { report, found }),
    })
}

/// The width of pictures of P: A4 paper holds them with their margins.
const WIDTH: f32 = 142.0;

/// The colour of the cell of a position.
fn ink(is_p: bool) -> Ink {
    match is_p {
        true => Ink::Accent,
        false => Ink::SeriesGround(0),
    }
}

/// Panels that show P, so many side by side; `heaps` says whether there are dots for the heaps.
fn drawn(panels: &[Panel], across: usize, heaps: bool, caption: Rich, framing: Framing) -> Picture {
    let signs = [
        (Sign::Cell(ink(true)), "P-positions".into()),
        (Sign::Cell(ink(false)), "N-positions".into()),
        (Sign::Point(Marker::Circle, Ink::Accent), "heaps".into()),
    ];
    let signs = if heaps { &signs[..] } else { &signs[..2] };
    let across = panels_across(panels.len().min(across), framing.width);
    let width = panel_width(across, framing.width.unwrap_or(WIDTH));
    framing.picture(caption, |drawn| {
        lattices(panels, across, width, signs, &drawn)
    })
}

/// A number with the minus sign of formulas.
fn signed(number: i64) -> String {
    number.to_string().replace('-', "−")
}
