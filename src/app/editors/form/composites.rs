//! The even composite games born by day 5, and the check that games born by day 6 have one prime
//! partition each.

use super::{Model, add_button, add_to_sheet, filter, waiting};
use crate::app::shell::command::Action;
use crate::app::widgets::{Bold, Column, TableView, fields, wrapped};
use egui::Ui;
use grundy_figure::Cell;
use grundy_jobs::form::{CompositeRow, CompositesOfDay5, PartitionsByDay6};
use grundy_project::FormSheet;
use grundy_views::Grounds;
use grundy_views::form::{
    HEAD_OF_COMPOSITES, chosen_composites, proved_partitions, row_of_composite, verdict,
};

/// The width of all columns but the sums, with what is between them.
const OTHER_COLUMNS: f32 = 624.0;

/// The check of theorem 7.13.
pub const CHECK: Action = Action {
    name: "Check the games born by day 6",
    about: "Repeats the computations in the proof that every game born by day 6 is a sum of primes in one way only",
};

/// Shows the table.
pub fn show(ui: &mut Ui, model: &mut Model, sheet: &mut FormSheet) {
    let shown = filter::Fields {
        many_primes: true,
        ..filter::Fields::default()
    };
    filter::show(ui, &mut sheet.filter, shown);
    theorem(ui, model);
    let known = &model.known;
    let Some(rows) = chosen_composites(known, &sheet.filter) else {
        let text = "The composite games are being found …";
        return waiting(ui, known.trouble::<CompositesOfDay5>(), text);
    };
    wrapped::row(ui, |ui| {
        let early = rows.iter().filter(|row| row.birthday <= 4).count();
        let many = rows.iter().filter(|row| row.primes.len() > 2).count();
        ui.weak(format!(
            "{early} born by day 4, {many} with more than two primes"
        ));
    });
    if rows.is_empty() {
        ui.weak("No composite passes. Remove a filter.");
    } else if let Some(game) = table(ui, &rows) {
        add_to_sheet(&mut sheet.lines, game);
    }
}

/// The check of theorem 7.13 and what it found.
fn theorem(ui: &mut Ui, model: &mut Model) {
    let known = &model.known;
    let running = known.is_running::<PartitionsByDay6>();
    let checked = known.answer::<PartitionsByDay6>();
    wrapped::row(ui, |ui| {
        let ready = !running && checked.is_none();
        if fields::enabled_button(ui, ready, CHECK.name, CHECK.about) {
            model.choices.check = true;
        }
        if running {
            ui.spinner();
            ui.weak("Adding primes in pairs …");
        }
        if let Some(trouble) = known.trouble::<PartitionsByDay6>() {
            ui.label(trouble);
        }
    });
    let Some(found) = checked else { return };
    let [proof, numbers] = verdict(found);
    let grounds = proved_partitions(found).map(|proved| Grounds::of(&proved));
    let proof = fields::proof(ui, proof, grounds.as_ref());
    ui.label(proof.bold());
    ui.label(numbers);
}

/// The rows; gives a game that is to be added to the sheet.
fn table(ui: &mut Ui, rows: &[&CompositeRow]) -> Option<String> {
    let mut added = None;
    let sums = (ui.available_width() - OTHER_COLUMNS).max(140.0);
    let row = |row: usize| {
        let game = rows[row];
        let mut cells = row_of_composite(game);
        if let (Some(name), None) = (cells.first_mut(), &game.name) {
            *name = Cell::text("(a long name)");
        }
        if let Some(genus) = cells.get_mut(4) {
            *genus = Cell::text(format!("{} {}", genus.spelled(), game.mark));
        }
        cells
    };
    let columns = [
        Column::resizable(200.0, 80.0),
        Column::exact(56.0),
        Column::resizable(sums, 120.0),
        Column::exact(66.0),
        Column::exact(120.0),
        Column::exact(66.0),
    ];
    TableView::made_in_view("composites", HEAD_OF_COMPOSITES, rows.len(), row, columns)
        .row_height(24.0)
        .wide()
        .lead(34.0, &mut |ui, row| {
            let game = rows[row];
            let sum = || game.primes.join(" + ");
            let written = game.name.clone().unwrap_or_else(sum);
            if add_button(ui, &written) {
                added = Some(written);
            }
        })
        .show(ui);
    added
}
