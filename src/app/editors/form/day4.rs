//! The 22 games born by day 4, with all that is known of them.

use super::{Model, add_button, add_to_sheet, filter, lines, waiting};
use crate::app::widgets::{Column, TableView};
use egui::Ui;
use grundy_figure::{Cell, Rich};
use grundy_jobs::form::GamesOfDay4;
use grundy_project::{FormSheet, SheetColumn};
use grundy_views::form::{about, about_cell, cell, chosen_of_day_4, title};

/// Shows the table.
pub fn show(ui: &mut Ui, model: &Model, sheet: &mut FormSheet) {
    let shown = filter::Fields {
        parity: true,
        composite: true,
        many_primes: false,
    };
    filter::show(ui, &mut sheet.filter, shown);
    let Some(games) = chosen_of_day_4(&model.known, &sheet.filter) else {
        let text = "The 22 games are being computed …";
        return waiting(ui, model.known.trouble::<GamesOfDay4>(), text);
    };
    let purpose = "Choose what is shown of each game";
    lines::column_menu(ui, &mut sheet.day4_columns, purpose);
    let columns = sheet.day4_columns.clone();
    let row = |row: usize| {
        let cells = columns.iter().map(|&column| cell(games[row], column));
        cells.map(Cell::text).collect()
    };
    let hover =
        |row: usize, column: usize| Some(about_cell(games.get(row)?, *columns.get(column)?));
    let shown = columns.iter().map(|&column| {
        let shown = Column::resizable(width(column), 40.0);
        shown.about(about(column))
    });
    let titles = columns.iter().map(|&column| Rich::formula(title(column)));
    TableView::made_in_view("day 4", titles, games.len(), row, shown)
        .row_height(26.0)
        .wide()
        .hover(&hover)
        .lead(34.0, &mut |ui, row| {
            let game = &games[row].short;
            if add_button(ui, game) {
                add_to_sheet(&mut sheet.lines, game.clone());
            }
        })
        .show(ui);
}

fn width(column: SheetColumn) -> f32 {
    match column {
        SheetColumn::Form => 104.0,
        SheetColumn::Outcome | SheetColumn::Birthday => 66.0,
        SheetColumn::Parity => 56.0,
        SheetColumn::Mate => 100.0,
        SheetColumn::Genus | SheetColumn::Quotient => 110.0,
        SheetColumn::Primes => 120.0,
        SheetColumn::Parts => 140.0,
    }
}
