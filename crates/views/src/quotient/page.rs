//! The pages of a quotient as views: what each asks, shows and gives away.

use super::{
    HasQuotient, PageChoices, all_heaps, compare, elements, growth, known, overview, structure,
    table,
};
use crate::{Asks, Data, Entry, Framing, Headline, Picture, Shown, View};
use grundy_figure::Table;
use grundy_heap::with_known_results;
use grundy_proof::Verdict;
use grundy_quotient::{Notation, QuotientReport};
use std::sync::Arc;

/// A page of a misère quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Presentation, P-portion and pretending function.
    Overview,
    /// The values of all heaps of an infinite quotient.
    AllHeaps,
    /// The orders of the partial quotients.
    Growth,
    /// The multiplication table.
    Table,
    /// The elements one by one.
    Elements,
    /// Idempotents, J-classes and the Cayley graph.
    Structure,
    /// The quotient held against another.
    Compare,
}

/// A page as a view of some kind of document.
pub struct PageView {
    page: Page,
    entry: Entry,
}

impl Page {
    /// The page as a view with this id. Those of a group share a button.
    pub const fn view(self, id: &'static str, group: Option<&'static str>) -> PageView {
        let (label, about) = match (self, group) {
            (Page::Overview, None) => ("Overview", "Order, presentation and P-portion"),
            (Page::Overview, Some(_)) => (
                "Overview",
                "The misère quotient: presentation, P-portion and pretending function",
            ),
            (Page::AllHeaps, _) => (
                "All heaps",
                "An infinite quotient: the values of all heaps, and which positions are P-positions",
            ),
            (Page::Growth, _) => (
                "Growth",
                "The orders of the partial quotients, and the candidates that were tried",
            ),
            (Page::Table, _) => ("Table", "The multiplication table, P-cells coloured"),
            (Page::Elements, _) => (
                "Elements",
                "One element at a time, and a calculator for products",
            ),
            (Page::Structure, _) => (
                "Structure",
                "Kernel, idempotents, J-classes and the Cayley graph",
            ),
            (Page::Compare, _) => ("Compare", "Whether it is isomorphic to another quotient"),
        };
        let mut entry = Entry::new(id, label, about);
        entry.group = group;
        entry.has_cells = matches!(self, Page::Table);
        entry.has_shape = matches!(self, Page::Growth);
        PageView { page: self, entry }
    }

    fn asks(self, report: &Arc<QuotientReport>, choices: &PageChoices, asks: &mut Asks) {
        match self {
            Page::Overview => overview::asks(report, choices, asks),
            Page::Elements => elements::asks(report, choices, asks),
            Page::Compare => compare::asks(report, choices, asks),
            Page::AllHeaps | Page::Growth | Page::Table | Page::Structure => {}
        }
    }

    fn rows(self, report: &QuotientReport) -> Option<Table> {
        match self {
            Page::Overview | Page::Compare => Some(overview::rows(report)),
            Page::AllHeaps => all_heaps::rows(report),
            Page::Growth => growth::rows(report),
            Page::Table => table::rows(report),
            Page::Elements | Page::Structure => Some(elements::elements(report)),
        }
    }
}

impl<K: HasQuotient> View<K> for PageView {
    fn entry(&self) -> Entry {
        self.entry
    }

    fn asks(&self, shown: Shown<'_, K>, asks: &mut Asks) {
        if let Some((report, choices)) = known(shown) {
            self.page.asks(report, choices, asks);
        }
    }

    fn picture(&self, shown: Shown<'_, K>, framing: Framing) -> Option<Picture> {
        let (report, choices) = known(shown)?;
        match self.page {
            Page::AllHeaps => all_heaps::picture(report, framing),
            Page::Growth => growth::picture(report, &K::plots(shown), framing),
            Page::Table => Some(table::picture(
                report,
                framing.cells.or(choices.cells),
                framing,
            )),
            Page::Elements => Some(elements::picture(report, framing)),
            Page::Structure => structure::picture(report, choices, framing),
            Page::Overview | Page::Compare => {
                let row_width = K::row_width(shown);
                Some(overview::picture(report, row_width, framing))
            }
        }
    }

    fn headline(&self, shown: Shown<'_, K>) -> Option<Headline> {
        let report = K::report(shown);
        Some(report.map_or_else(
            || Headline::open(""),
            |report| K::headline_of(shown, report),
        ))
    }

    fn rows(&self, shown: Shown<'_, K>) -> Option<Table> {
        self.page.rows(K::report(shown)?)
    }

    fn table(&self, shown: Shown<'_, K>) -> Option<Table> {
        let report = K::report(shown)?;
        match self.page {
            Page::Overview | Page::Compare => Some(overview::table(report, K::row_width(shown))),
            Page::Elements | Page::Structure => Some(elements::printed(report)),
            other => other.rows(report),
        }
    }

    fn csv(&self, shown: Shown<'_, K>) -> Option<Data> {
        match self.page {
            Page::Table => table::csv(K::report(shown)?),
            _ => self.rows(shown).map(|rows| Data::csv(&rows)),
        }
    }

    fn verdict<'a>(&self, shown: Shown<'a, K>) -> Option<&'a Verdict> {
        Some(K::certified(shown)?.verdict()?.as_ref())
    }

    /// The certificate in the format of the command line, if it is the quotient of a game.
    fn json(&self, shown: Shown<'_, K>) -> Option<Data> {
        let text = K::certified(shown)?.json()?;
        let text = match K::rule(shown) {
            Some(rule) => with_known_results(text, &rule),
            None => text,
        };
        Some(text.into())
    }

    fn certifies(&self, shown: Shown<'_, K>) -> bool {
        K::certified(shown).is_some()
    }

    fn copied(&self, shown: Shown<'_, K>) -> Option<Data> {
        let (report, choices) = known(shown)?;
        let text = match self.page {
            Page::Overview => overview::presentation(report, Notation::Plain),
            Page::AllHeaps => all_heaps::copied(report)?,
            Page::Growth => growth::growth(report.solution.as_ref()?, Notation::Plain),
            Page::Table => return table::csv(report),
            Page::Elements => {
                let [x, _] = choices.elements(report);
                let found = elements::found(shown.known, report);
                elements::element(report, x, found, Notation::Plain)
            }
            Page::Structure => structure::structure(report, Notation::Plain),
            Page::Compare => compare::copied(shown.known, report, choices),
        };
        Some(text.into())
    }
}
