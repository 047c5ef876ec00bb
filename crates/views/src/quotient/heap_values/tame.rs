//! Tame heaps whose values grow for ever: the quotient is T∞, that of Nim (docs/regular-misere-games.md).

use super::{HeapValues, drawn, ink};
use crate::{Framing, Picture};
use grundy_figure::{Cell, Panel, Rich, Table};
use grundy_proof::checker::tame::Element;
use grundy_proof::sources::REGULAR_MISERE;
use grundy_quotient::QuotientReport;
use grundy_quotient::tame::{TameQuotient, TameTable};

/// Cells along a side of a picture.
const SIDE: usize = 24;
/// So many periods are listed beyond the heaps that the proof rests on.
const PERIODS: usize = 1;

/// The elements of all heaps in T∞.
pub(super) struct Tame<'a> {
    pub(super) report: &'a QuotientReport,
    pub(super) found: &'a TameQuotient,
}

impl Tame<'_> {
    fn table(&self) -> &TameTable {
        &self.found.table
    }
}

impl HeapValues for Tame<'_> {
    fn is_infinite(&self) -> bool {
        true
    }

    fn theorem(&self) -> String {
        format!(
            "all heaps are tame, and the quotient is T∞, that of Nim (theorem 3 of {REGULAR_MISERE})."
        )
    }

    fn summary(&self) -> Rich {
        "Infinite; tame: T∞, the quotient of Nim.".into()
    }

    fn beside(&self) -> Option<usize> {
        Some(self.report.solution.as_ref()?.heaps)
    }

    fn is_tame(&self) -> bool {
        true
    }

    fn named(&self) -> Option<Rich> {
        Some(Rich::formula("T").index("∞"))
    }

    fn relations(&self) -> Option<Rich> {
        let relations = Rich::from("⟨a, ").then(firm("v")).line(" | a² = 1, a ");
        let relations = relations.then(firm("v")).line(" = ").then(firm("v⊕1"));
        let relations = relations
            .line(", ")
            .then(firm("u"))
            .line(" ")
            .then(firm("v"));
        Some(relations.line(" = ").then(firm("u⊕v")).line("⟩"))
    }

    fn p_portion(&self) -> Option<Rich> {
        Some(Rich::from("{a, ").then(firm("0")).line("}"))
    }

    fn statements(&self) -> Vec<Rich> {
        let f = firm;
        let presented = Rich::from("T∞ has the generators a, ")
            .then(f("0"))
            .line(", ")
            .then(f("1"))
            .line(", … with a² = 1, a ")
            .then(f("v"))
            .line(" = ")
            .then(f("v⊕1"))
            .line(" and ")
            .then(f("u"))
            .line(" ")
            .then(f("v"))
            .line(" = ")
            .then(f("u⊕v"));
        let p = Rich::from("P = {a, ").then(f("0")).line("}");
        let table = self.table();
        let from = Rich::from(format!("From heap {} on a heap is ", table.firm_from()))
            .then(f("v"))
            .line(format!(
                " for its Grundy value v, which has period {} and saltus {}",
                table.period(),
                table.saltus()
            ));
        vec![presented, p, from]
    }

    fn about(&self) -> Rich {
        "A sum of heaps that are all 1 or a is won as in misère play of heaps of one token, and any other sum as in \
         normal play."
            .into()
    }

    fn what_is_drawn(&self) -> &'static str {
        "P among two heaps"
    }

    fn picture(&self, proved: Rich, framing: Framing) -> Picture {
        let mut caption = Rich::from(format!("{}, all heaps. ", self.found.rule.printed_title()))
            .then(proved)
            .line(" A size of 0 stands for no heap.");
        for line in self.statements() {
            caption = caption.line(" ").then(line).line(".");
        }
        drawn(&panels(self.table()), 2, false, caption, framing)
    }

    fn rows(&self) -> Table {
        let table = self.table();
        let last = table.first().len() + PERIODS * table.period();
        let heads = ["Heap", "Φ", "Grundy value"].map(Rich::formula);
        Table::new(heads, (1..last).map(|heap| row(table, heap)))
    }

    fn text(&self, _: Rich) -> String {
        self.report.text_of_values().unwrap_or_default()
    }
}

fn row(table: &TameTable, heap: usize) -> Vec<Cell> {
    let element = table.element(heap);
    vec![
        Cell::number(heap),
        Cell::text(word(element)),
        Cell::number(usize::try_from(element.normal()).unwrap_or(usize::MAX)),
    ]
}

/// f with an index.
fn firm(index: &str) -> Rich {
    Rich::formula("f").index(index)
}

/// An element as it is printed.
fn word(element: Element) -> Rich {
    match element {
        Element::Fickle(false) => "1".into(),
        Element::Fickle(true) => Rich::default().letters("a"),
        Element::Firm(v) => Rich::formula("f").index(v.to_string()),
    }
}

/// P among two heaps by themselves, and with a heap that is a.
fn panels(table: &TameTable) -> Vec<Panel> {
    let is_a = |heap: &usize| table.element(*heap) == Element::Fickle(true);
    let beside = (1..table.first().len()).find(is_a);
    let alone = panel(table, "by themselves".into(), &[]);
    let with = beside.map(|heap| panel(table, format!("with heap {heap}").into(), &[heap]));
    std::iter::once(alone).chain(with).collect()
}

fn panel(table: &TameTable, title: Rich, beside: &[usize]) -> Panel {
    let cell = |right: usize, up: usize| {
        let position = table.position(beside).times(table.position(&[right, up]));
        Some(ink(position.is_p()))
    };
    let rows = (0..SIDE).rev();
    Panel {
        title,
        columns: SIDE,
        inks: rows
            .flat_map(|up| (0..SIDE).map(move |right| cell(right, up)))
            .collect(),
        axes: ["size of one heap", "of another heap"].map(Rich::from),
        ..Panel::default()
    }
}
