//! The canonical misère forms of the heaps, with a symbol for each new irreducible one.

use super::HeapGames;
use super::values::exact_up_to;
use crate::{Asks, Framing, Headline, Picture, Shown, State, View, notation};
use grundy_figure::{Cell, PastedTable, Rich, Table, columns, latex};
use grundy_form::ValueRow;
use grundy_jobs::{FormsReport, HeapForms};
use grundy_project::MAX_LINES;
use std::sync::Arc;

/// Heaps and definitions that a picture has at most.
const MOST_DRAWN: usize = 400;

/// The canonical misère forms of the heaps.
pub struct Forms;

impl View<HeapGames> for Forms {
    entry!(
        "forms",
        "Forms",
        "Misère play: the canonical forms of the heaps, with symbols for new ones"
    );

    fn asks(&self, shown: Shown<'_, HeapGames>, asks: &mut Asks) {
        if let Some(rule) = shown.rule().cloned() {
            let heaps = shown.misere_heaps();
            asks.ask(HeapForms { rule, heaps });
        }
    }

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        let Some(report) = shown.forms() else {
            return Some(Headline::open(""));
        };
        let table = &report.table;
        let answer = match table.definitions.len() {
            0 => "No new form".to_owned(),
            1 => "One new form".to_owned(),
            count => format!("{count} new forms"),
        };
        let extent = exact_up_to(table.rows.len().saturating_sub(1));
        let is_of = shown.asks_up_to(&report.rule, report.heaps);
        Some(Headline::new(answer, State::Exact, extent).stale(!is_of))
    }

    /// Heaps and definitions; it says how many of them are left out.
    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let report = shown.forms()?;
        let heaps = report.table.rows.iter().enumerate();
        let heaps = heaps.map(|(heap, row)| {
            Rich::from(format!("{heap}:  ")).then(notation::symbolic(&row.value))
        });
        let definitions = report.table.definitions.iter();
        let definitions = definitions.map(notation::definition);
        let mut lines: Vec<Rich> = heaps.chain(definitions).collect();
        let left_out = lines.len().saturating_sub(MOST_DRAWN);
        lines.truncate(MOST_DRAWN);
        if left_out > 0 {
            lines.push(format!("{left_out} more are not drawn.").into());
        }
        let caption = Rich::from(format!(
            "Misère forms of the heaps of {} to heap {}.",
            report.rule.printed_title(),
            report.table.rows.len().saturating_sub(1)
        ));
        let title = (!framing.bare).then_some(&caption);
        let scene = columns(title, &lines, framing.width, framing.typeface);
        Some(Picture::new(scene, caption))
    }

    fn rows(&self, shown: Shown<'_, HeapGames>) -> Option<Table> {
        let table = &shown.forms()?.table;
        let heap = |(heap, row): (usize, &ValueRow)| {
            let name = row.name.as_deref().map(notation::game);
            vec![
                Cell::number(heap),
                notation::symbolic(&row.value).into(),
                name.into(),
            ]
        };
        let definitions = table.definitions.iter();
        let definitions = definitions.map(|definition| {
            let symbol = Cell::text(Rich::formula(&definition.symbol));
            vec![
                symbol,
                notation::options(definition).into(),
                Cell::default(),
            ]
        });
        let heaps = table.rows.iter().enumerate().map(heap);
        let rows = heaps.chain(definitions);
        Some(Table::new(["heap or symbol", "form", "name"], rows))
    }
}

impl<'a> Shown<'a, HeapGames> {
    /// The last forms of heaps, partial while they are computed.
    pub fn forms(self) -> Option<&'a Arc<FormsReport>> {
        self.known.answer::<HeapForms>()
    }
}

/// The heaps in LaTeX, then the definitions.
pub fn in_latex(report: &FormsReport) -> String {
    let table = &report.table;
    let heap = |(heap, row): (usize, &ValueRow)| {
        let form = latex::formula(&latex::mathematics(&notation::symbolic(&row.value)));
        vec![heap.to_string(), form]
    };
    let heaps = PastedTable {
        head: ["heap", "form"].map(str::to_owned).to_vec(),
        rows: table.rows.iter().enumerate().map(heap).collect(),
    };
    let definitions = table.definitions.iter();
    let definitions =
        definitions.map(|known| latex::formula(&latex::mathematics(&notation::definition(known))));
    let definitions = latex::paragraphs(&definitions.collect::<Vec<String>>());
    format!("{}\n\n{definitions}", heaps.tabular())
}

/// The tooltip on the lines for a sheet of misère forms: whether it takes all of them.
pub fn about_lines(report: Option<&FormsReport>) -> String {
    let lines = report.map_or(0, |report| {
        report.table.definitions.len() + report.table.rows.len()
    });
    if lines <= MAX_LINES {
        return "Lines that a sheet of misère forms reads".to_owned();
    }
    format!("{lines} lines; a sheet of misère forms reads the first {MAX_LINES}")
}
