//! The table of the quotients: a row for each game.

use super::cells::{self, about_dots, title};
use super::{QuotientSheets, SheetLine, known_lines, lines};
use crate::{Framing, Picture, Shown, View};
use grundy_figure::{Cell, PastedTable, Rich, Table, text_table};
use grundy_project::QuotientColumn;
use grundy_quotient::Notation;

/// The view.
pub struct Quotients;

impl View<QuotientSheets> for Quotients {
    entry!(
        "table",
        "Quotients",
        "The misère quotients of many games, one below the other"
    );

    fn picture(&self, shown: Shown<'_, QuotientSheets>, framing: Framing) -> Option<Picture> {
        let lines = known_lines(shown)?;
        let table = table(&shown.document.columns, &lines, Notation::Unicode);
        let scene = text_table(&table, framing.width);
        let complete = lines.iter().filter(|line| line.is_complete());
        let grounds = complete.filter_map(SheetLine::grounds).collect();
        let caption = Rich::from(about_dots(&table, grounds));
        Some(framing.captioned(scene, caption))
    }

    fn rows(&self, shown: Shown<'_, QuotientSheets>) -> Option<Table> {
        Some(data(&known_lines(shown)?, &shown.document.columns))
    }
}

/// A row for each game, with the basis on which its quotient is known.
pub(super) fn data(lines: &[SheetLine], columns: &[QuotientColumn]) -> Table {
    let mut table = table(columns, lines, Notation::Plain);
    table.head.push(Cell::text("basis"));
    for (row, line) in table.rows.iter_mut().zip(lines) {
        row.push(cells::basis(line));
    }
    table
}

fn table(columns: &[QuotientColumn], lines: &[SheetLine], notation: Notation) -> Table {
    let rows = lines.iter();
    let rows = rows.map(|line| cells::row(line, columns, notation));
    Table::new(titles(columns, notation), rows)
}

fn titles(columns: &[QuotientColumn], notation: Notation) -> Vec<Rich> {
    let columns = columns.iter();
    let titles = columns.map(|&column| match notation {
        Notation::Latex => title(column, notation).into(),
        Notation::Plain | Notation::Unicode => Rich::formula(title(column, notation)),
    });
    std::iter::once("Game".into()).chain(titles).collect()
}

/// The game of a line and its cells, as they are on screen.
pub fn on_screen(line: &SheetLine, columns: &[QuotientColumn]) -> Vec<Cell> {
    cells::row(line, columns, Notation::Unicode)
}

/// The table in LaTeX that needs no package, to be copied.
pub fn latex(shown: Shown<'_, QuotientSheets>) -> String {
    let lines = lines(shown).into_iter().filter(|line| !line.is_empty());
    let lines: Vec<SheetLine> = lines.collect();
    // The cells have LaTeX text already.
    PastedTable::typed(&table(&shown.document.columns, &lines, Notation::Latex)).tabular()
}
