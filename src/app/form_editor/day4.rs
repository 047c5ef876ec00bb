//! The 22 games born by day 4, with all that is known of them.

use super::{add_to_sheet, filter, limits, lines, notation, waiting};
use crate::app::inquiry::Inquiry;
use crate::app::widgets::table::{Column, TableView};
use crate::figure::{Cell, Scene, csv, text_table};
use crate::jobs::{Fact, Jobs, LineFacts, Mixed, MixedAnswer};
use crate::project::{FormSheet, GameFilter, SheetColumn};
use egui::Ui;
use std::sync::Arc;

/// What is asked and known.
#[derive(Default)]
pub struct State {
    pub inquiry: Inquiry,
    games: Option<Arc<Vec<Arc<LineFacts>>>>,
}

impl State {
    /// Asks once, and takes the answer.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        self.inquiry.ask(Mixed::Day4, limits(), jobs);
        if let Some(MixedAnswer::Games(games)) = self.inquiry.take(jobs) {
            self.games = Some(games);
        }
    }

    /// The games that pass the filter.
    fn chosen(&self, filter: &GameFilter) -> Option<Vec<Arc<LineFacts>>> {
        let passes = |facts: &&Arc<LineFacts>| {
            let composite = match &facts.primes {
                Fact::Known(all) => all.iter().any(|primes| primes.len() > 1),
                _ => false,
            };
            filter::passes(filter, facts.form.misere, &facts.form.genus)
                && filter
                    .even
                    .is_none_or(|even| even == (facts.form.parity == "even"))
                && filter.composite.is_none_or(|wanted| wanted == composite)
        };
        let games = self.games.as_ref()?;
        Some(games.iter().filter(passes).cloned().collect())
    }

    /// The table as CSV.
    pub fn data(&self, sheet: &FormSheet) -> Option<String> {
        let titles = sheet.day4_columns.iter();
        let titles: Vec<&str> = titles.flat_map(|&c| lines::data_titles(c)).collect();
        let row = |facts: Arc<LineFacts>| {
            let cells = sheet.day4_columns.iter();
            cells
                .flat_map(|&column| lines::data_cells(Some(&facts), column))
                .collect()
        };
        let rows = self.chosen(&sheet.filter)?.into_iter().map(row);
        Some(csv::write(&titles, rows))
    }

    /// The table as a figure.
    pub fn picture(&self, sheet: &FormSheet, room: Option<f32>) -> Option<Scene> {
        let titles = sheet.day4_columns.iter();
        let titles: Vec<&str> = titles.map(|&column| lines::title(column)).collect();
        Some(text_table(&titles, &self.rows(sheet)?, room))
    }

    fn rows(&self, sheet: &FormSheet) -> Option<Vec<Vec<String>>> {
        let row = |facts: Arc<LineFacts>| row_of(&facts, &sheet.day4_columns);
        Some(self.chosen(&sheet.filter)?.into_iter().map(row).collect())
    }
}

fn row_of(facts: &LineFacts, columns: &[SheetColumn]) -> Vec<String> {
    let cells = columns.iter().map(|&column| lines::cell(facts, column));
    cells.collect()
}

/// Shows the table; says what was changed.
pub fn show(ui: &mut Ui, state: &State, sheet: &mut FormSheet) -> Option<&'static str> {
    let fields = filter::Fields {
        parity: true,
        composite: true,
        many_primes: false,
    };
    let key = filter::show(ui, &mut sheet.filter, fields);
    let Some(games) = state.chosen(&sheet.filter) else {
        waiting(ui, &state.inquiry, "The 22 games are being computed …");
        return key;
    };
    let all = state.games.as_ref().map_or(0, |games| games.len());
    ui.horizontal(|ui| {
        let purpose = "Choose what is shown of each game";
        lines::column_menu(ui, &mut sheet.day4_columns, purpose);
        ui.weak(format!("{} of the {all} games born by day 4", games.len()));
    });
    let columns = sheet.day4_columns.clone();
    let shown =
        |column: &SheetColumn| Column::resizable(width(*column), 40.0).about(lines::about(*column));
    let row = |row: usize| {
        let facts = games.get(row);
        let row = facts
            .map(|facts| row_of(facts, &columns))
            .unwrap_or_default();
        row.into_iter().map(Cell::text).collect()
    };
    let presentation = |row: usize, column: usize| {
        let facts = games.get(row)?;
        let &column = columns.get(column)?;
        let text = lines::cell(facts, column);
        match (&facts.quotient, column) {
            (Fact::Known(quotient), SheetColumn::Quotient) => {
                let presentation = quotient.presentation.as_deref();
                Some(format!("{text}\n{}", presentation.unwrap_or_default()))
            }
            _ => Some(text),
        }
    };
    let titles = columns.iter().map(|&column| lines::title(column));
    TableView::made_in_view("day 4", titles, games.len(), row, columns.iter().map(shown))
        .row_height(26.0)
        .wide()
        .hover(&presentation)
        .lead(34.0, &mut |ui, row| {
            if let Some(facts) = games.get(row)
                && add_button(ui, &facts.short)
            {
                add_to_sheet(sheet, facts.short.clone());
            }
        })
        .show(ui);
    key
}

fn width(column: SheetColumn) -> f32 {
    match column {
        SheetColumn::Form => 80.0,
        SheetColumn::Outcome | SheetColumn::Birthday => 66.0,
        SheetColumn::Parity => 56.0,
        SheetColumn::Mate => 100.0,
        SheetColumn::Genus | SheetColumn::Quotient => 110.0,
        SheetColumn::Primes => 120.0,
        SheetColumn::Parts => 140.0,
    }
}

/// A button that adds a game to the sheet.
pub fn add_button(ui: &mut Ui, game: &str) -> bool {
    let response = ui.small_button("+");
    let name = format!("Add {game} to the sheet");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    response.on_hover_text(notation::sentence(&name)).clicked()
}
