//! The even composite games born by day 5, and the check that games born by day 6 have one prime
//! partition each.

use super::day4::add_button;
use super::{add_to_sheet, filter, limits, notation, waiting};
use crate::app::editor::Action;
use crate::app::inquiry::Inquiry;
use crate::app::tables;
use crate::app::theme;
use crate::app::widgets::table::{Column, TableView};
use crate::figure::{Cell, Scene, Table, csv, text_table};
use crate::form::UniquePartitions;
use crate::jobs::{CompositeRow, Jobs, Mixed, MixedAnswer};
use crate::project::{FormSheet, GameFilter};
use egui::{RichText, Ui};
use std::sync::Arc;

const TITLES: [&str; 6] = [
    "Game",
    "Primes",
    "Sum of primes",
    "Outcome",
    "Genus",
    "Birthday",
];

/// The width of all columns but the sums, with what is between them.
const OTHER_COLUMNS: f32 = 624.0;

/// The check of theorem 7.13.
pub const CHECK: Action = Action {
    name: "Check the games born by day 6",
    about: "Repeats the computations in the proof that every game born by day 6 is a sum of primes in one way only",
};

/// What is asked and known.
#[derive(Default)]
pub struct State {
    pub inquiry: Inquiry,
    pub theorem: Inquiry,
    rows: Option<Arc<Vec<CompositeRow>>>,
    check: bool,
    checked: Option<Arc<UniquePartitions>>,
}

impl State {
    /// Asks once, and takes the answers.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        self.inquiry.ask(Mixed::Composites, limits(), jobs);
        if let Some(MixedAnswer::Composites(rows)) = self.inquiry.take(jobs) {
            self.rows = Some(rows);
        }
        if self.check {
            self.theorem.ask(Mixed::UniquePartitions, limits(), jobs);
        }
        if let Some(MixedAnswer::UniquePartitions(checked)) = self.theorem.take(jobs) {
            self.checked = Some(checked);
        }
    }

    /// Begins the check, unless it has begun.
    pub fn check(&mut self) {
        self.check = true;
    }

    /// Gives up what is being asked.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.inquiry.abandon(jobs);
        self.theorem.abandon(jobs);
    }

    fn chosen(&self, filter: &GameFilter) -> Option<Vec<&CompositeRow>> {
        let passes = |row: &&CompositeRow| {
            filter::passes(filter, row.outcome, &row.genus.to_string())
                && (!filter.many_primes || row.primes.len() > 2)
        };
        Some(self.rows.as_ref()?.iter().filter(passes).collect())
    }

    /// The table as a figure.
    pub fn picture(&self, sheet: &FormSheet, room: Option<f32>) -> Option<Scene> {
        let rows = self.chosen(&sheet.filter)?.into_iter().map(cells);
        Some(text_table(&TITLES, &rows.collect::<Vec<_>>(), room))
    }

    /// The games and their primes, as a paper prints them.
    pub fn table(&self, sheet: &FormSheet) -> Option<Table> {
        let row = |row: &CompositeRow| {
            let name = row.name.clone().unwrap_or_default();
            vec![name, row.primes.join(" + ")]
        };
        let rows = self.chosen(&sheet.filter)?.into_iter().map(row);
        let rows: Vec<Vec<String>> = rows.collect();
        Some(tables::of_texts(&["Game", "Primes"], &rows))
    }

    /// The table as CSV.
    pub fn data(&self, sheet: &FormSheet) -> Option<String> {
        let head = [
            "Game", "LaTeX", "Primes", "Outcome", "Genus", "Kind", "Birthday",
        ];
        let row = |row: &CompositeRow| {
            vec![
                row.name.clone().unwrap_or_default(),
                row.latex.clone().unwrap_or_default(),
                row.primes.join(" + "),
                notation::outcome(row.outcome).to_owned(),
                row.genus.to_string(),
                row.mark.to_string(),
                row.birthday.to_string(),
            ]
        };
        let rows = self.chosen(&sheet.filter)?.into_iter().map(row);
        Some(csv::write(&head, rows))
    }
}

/// A row as text.
fn cells(row: &CompositeRow) -> Vec<String> {
    vec![
        row.name.clone().unwrap_or_default(),
        row.primes.len().to_string(),
        row.primes.join(" + "),
        notation::outcome(row.outcome).to_owned(),
        notation::genus(&row.genus.to_string()),
        row.birthday.to_string(),
    ]
}

/// Shows the table; says what was changed.
pub fn show(ui: &mut Ui, state: &mut State, sheet: &mut FormSheet) -> Option<&'static str> {
    let fields = filter::Fields {
        many_primes: true,
        ..filter::Fields::default()
    };
    let key = filter::show(ui, &mut sheet.filter, fields);
    theorem(ui, state);
    let Some(rows) = state.chosen(&sheet.filter) else {
        waiting(ui, &state.inquiry, "The composite games are being found …");
        return key;
    };
    let all = state.rows.as_ref().map_or(0, |rows| rows.len());
    ui.horizontal_wrapped(|ui| {
        ui.strong(format!(
            "{} of {all} even composites born by day 5",
            rows.len()
        ));
        let early = rows.iter().filter(|row| row.birthday <= 4).count();
        let many = rows.iter().filter(|row| row.primes.len() > 2).count();
        ui.weak(format!(
            "{early} born by day 4, {many} with more than two primes"
        ));
    });
    if rows.is_empty() {
        ui.weak("No composite passes. Take a filter away.");
        return key;
    }
    if let Some(game) = table(ui, &rows) {
        add_to_sheet(sheet, game);
    }
    key
}

/// The check of theorem 7.13 and what it found.
fn theorem(ui: &mut Ui, state: &mut State) {
    ui.horizontal_wrapped(|ui| {
        let button = egui::Button::new(CHECK.name);
        let open = !state.theorem.running() && state.checked.is_none();
        let response = ui.add_enabled(open, button).on_hover_text(CHECK.about);
        if response.clicked() {
            state.check();
        }
        if state.theorem.running() {
            ui.spinner();
            ui.weak("Adding primes in pairs …");
        }
        if let Some(trouble) = state.theorem.trouble() {
            ui.label(trouble);
        }
    });
    let Some(found) = &state.checked else { return };
    let proved = found.is_proof();
    let text = if proved {
        "Proved: every game born by day 6 has one prime partition."
    } else {
        "Not proved: a game was found with several prime partitions, or a composite without 2."
    };
    let text = RichText::new(text).strong();
    let dark = ui.visuals().dark_mode;
    ui.label(if proved {
        text.color(theme::proved_colour(dark))
    } else {
        text
    });
    let grouped = |number: usize| notation::grouped(number as u64);
    ui.label(format!(
        "{} primes are parts of composites of day 5; {} pairs of them were added, {} sums are born by day 6. \
         Besides, {} sets of games with three primes or more and {} sets with a common prime were tried.",
        found.primes,
        grouped(found.pairs),
        grouped(found.pairs_by_day_6),
        grouped(found.sets_of_those),
        grouped(found.sets_with_a_common_part),
    ));
}

/// The rows; gives a game that is to be added to the sheet.
fn table(ui: &mut Ui, rows: &[&CompositeRow]) -> Option<String> {
    let mut added = None;
    let sums = (ui.available_width() - OTHER_COLUMNS).max(140.0);
    let row = |row: usize| {
        let Some(game) = rows.get(row) else {
            return Vec::new();
        };
        let mut cells: Vec<Cell> = cells(game).into_iter().map(Cell::text).collect();
        if let (Some(name), None) = (cells.first_mut(), &game.name) {
            *name = Cell::text("(a long name)");
        }
        if let Some(genus) = cells.get_mut(4) {
            *genus = Cell::text(format!("{} {}", genus.spelled(), game.mark));
        }
        cells
    };
    let columns = [
        Column::resizable(200.0, 80.0).mono(),
        Column::exact(56.0),
        Column::resizable(sums, 120.0).mono(),
        Column::exact(66.0),
        Column::exact(120.0),
        Column::exact(66.0),
    ];
    TableView::made_in_view("composites", TITLES, rows.len(), row, columns)
        .row_height(24.0)
        .wide()
        .lead(34.0, &mut |ui, row| {
            let Some(game) = rows.get(row) else { return };
            let sum = || game.primes.join(" + ");
            let written = game.name.clone().unwrap_or_else(sum);
            if add_button(ui, &written) {
                added = Some(written);
            }
        })
        .show(ui);
    added
}
