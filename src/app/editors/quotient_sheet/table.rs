//! The choices of a sheet, and its table.

use super::Row;
use crate::app::shell::command::Command;
use crate::app::widgets::{Column, TableView, fault, fields, rich, wrapped};
use egui::{Label, Role, Ui};
use grundy_base::pace::spelt;
use grundy_figure::{Cell, Rich};
use grundy_project::{MAX_KILOSTEPS, QuotientColumn, QuotientSheet};
use grundy_quotient::Notation;
use grundy_views::naming::counted;
use grundy_views::quotient_sheet::{SheetLine, about, counts, time_left, title};

const ROW: f32 = 24.0;

/// So much is said of a line that cannot be read, in characters.
const LONGEST_NAMED: usize = 40;

/// So many lines that cannot be read are told above the table.
const REFUSED: usize = 3;

/// How a sheet whose computation was cancelled goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// With the game that was cancelled.
    Again,
    /// With the game after it.
    Next,
}

/// The ways to go on.
const WAYS_ON: [fields::Choice<'_, Onward>; 2] = [
    (
        Onward::Again,
        "Go on",
        "Compute what was cancelled, and what comes after it",
    ),
    (
        Onward::Next,
        "Skip",
        "Leave what was cancelled, and go on after it",
    ),
];

/// The columns and the steps, and how far the sheet is; says how one that was cancelled, or is `held`
/// between two games, is to go on.
pub fn head(
    ui: &mut Ui,
    sheet: &mut QuotientSheet,
    lines: &[SheetLine],
    held: bool,
) -> Option<Onward> {
    let mut onward = None;
    wrapped::row(ui, |ui| {
        let about = "Choose what is shown of each quotient; a new column comes last";
        fields::menu(ui, "Columns", about, |ui| {
            for column in QuotientColumn::ALL {
                let mut shown = sheet.columns.contains(&column);
                let title = title(column, Notation::Unicode);
                if fields::checkbox(ui, &mut shown, title, self::about(column)) {
                    sheet.columns.retain(|&other| other != column);
                    sheet.columns.extend(shown.then_some(column));
                }
            }
        });
        let steps = fields::typed_number(&mut sheet.kilosteps);
        let steps = steps.range(1..=MAX_KILOSTEPS).speed(100);
        let about = "Steps for one quotient, in thousands: a game that needs more is left open, as its quotient may be infinite. They are the same on every machine; 1,000 thousand take about a second or less";
        fields::drag(ui, "Effort per game", steps, about);
        let games = || lines.iter().filter(|line| !line.is_empty());
        let (done, all) = (games().filter(|line| line.done()).count(), games().count());
        let [complete, partial, to_go] = counts(lines);
        let counted = format!("{complete} complete, {partial} partial, {to_go} to go");
        if lines.iter().any(SheetLine::running) {
            ui.spinner();
            let left = time_left(lines).map(|left| format!(", about {} left", spelt(left)));
            let computes = |line: &SheetLine| line.running() && !line.is_being_checked();
            let (what, left) = match (lines.iter().any(computes), to_go) {
                (true, 0) => ("computing here what the atlas has", String::new()),
                (true, _) => ("computing", left.unwrap_or_default()),
                (false, _) => ("checking the answers of an earlier run", String::new()),
            };
            ui.weak(format!("{what}, {done} of {all} done: {counted}{left}"))
                .on_hover_text("All games within a few steps first, then those that are open within ten times as many, and so on");
            if fields::button(ui, "Cancel", "Stop here; what is known stays") {
                Command::CancelJobs.queue(ui);
            }
        } else if held || lines.iter().any(SheetLine::is_cancelled) {
            ui.weak(format!("cancelled, {done} of {all} done: {counted}"));
            for (way, name, about) in WAYS_ON {
                if fields::button(ui, name, about) {
                    onward = Some(way);
                }
            }
        }
    });
    refusals(ui, lines);
    onward
}

/// What is wrong with the lines that cannot be read, in whole sentences: a cell has no room for one.
fn refusals(ui: &mut Ui, lines: &[SheetLine]) {
    let mut refused = lines.iter().filter_map(SheetLine::refused);
    for (text, fault) in refused.by_ref().take(REFUSED) {
        let text: String = text.chars().take(LONGEST_NAMED).collect();
        fields::error(ui, format!("{text}: {fault}"));
    }
    let more = refused.count();
    if more > 0 {
        let more = counted(more, "more line", "more lines");
        fields::error(
            ui,
            format!("{more} cannot be read; click the cell beside it."),
        );
    }
}

/// The quotients, a row for each game, with its cells; the name of a game opens it.
pub fn show(ui: &mut Ui, lines: &[SheetLine], columns: &[QuotientColumn], rows: &[Row]) {
    let lines = lines.iter().zip(rows.iter().map(|(_, cells)| cells));
    let lines = lines.filter(|(line, _)| !line.is_empty());
    let lines: Vec<(&SheetLine, &Vec<Cell>)> = lines.collect();
    let game = Column::resizable(130.0, 60.0).link("Open this game as a document");
    let others = columns.iter();
    let others = others.map(|&column| Column::resizable(width(column), 40.0).about(about(column)));
    let titles = columns
        .iter()
        .map(|&column| Rich::formula(title(column, Notation::Unicode)));
    let cells = |row: usize| lines[row].1.clone();
    let mut paint = |ui: &mut Ui, row: usize, column: usize| {
        let (line, cells) = lines[row];
        if column > 0 {
            let text = cells.get(column).map_or(Rich::default(), Cell::rich);
            show_cell(ui, line, column, &text);
        }
        column > 0
    };
    let heads = std::iter::once("Game".into()).chain(titles);
    let widths = std::iter::once(game).chain(others);
    let table = TableView::made_in_view("quotients", heads, lines.len(), cells, widths);
    let clicked = table.row_height(ROW).wide().paint(&mut paint).show(ui);
    if let Some((line, _)) = clicked.row.and_then(|row| lines.get(row)) {
        open(ui, line);
    }
}

/// Opens the game of a line as a document of its own.
pub fn open(ui: &Ui, line: &SheetLine) {
    if let Some(body) = line.document() {
        Command::add(body).queue(ui);
    }
}

/// A cell beside the game: dim where it is not all that is to be known.
fn show_cell(ui: &mut Ui, line: &SheetLine, column: usize, text: &Rich) {
    match (line.found(), line.trouble()) {
        (Some(_), why) => {
            let hover = match &why {
                Some(why) => format!("{text}\n{why}"),
                None => text.to_string(),
            };
            let label = Label::new(rich::plain(ui, text)).truncate();
            let label = label.show_tooltip_when_elided(false);
            let shown = ui.add_enabled(why.is_none(), label);
            rich::named(shown, Role::Label, text)
                .on_hover_text(&hover)
                .on_disabled_hover_text(&hover);
        }
        (None, Some(why)) if column == 1 => fault::in_cell(ui, &why),
        // As the atlas of the program has it.
        (None, None) if line.told_by_atlas().is_some() => {
            let label = Label::new(rich::plain(ui, text)).truncate();
            let label = label.show_tooltip_when_elided(false);
            let shown = ui.add(label);
            rich::named(shown, Role::Label, text).on_hover_text(text.to_string());
        }
        (None, None) if column == 1 => drop(ui.weak("…")),
        (None, _) => {}
    }
}

fn width(column: QuotientColumn) -> f32 {
    match column {
        QuotientColumn::Name | QuotientColumn::Kind | QuotientColumn::Period => 70.0,
        QuotientColumn::Order | QuotientColumn::NormalPeriod => 110.0,
        QuotientColumn::LastException => 90.0,
        QuotientColumn::P => 140.0,
        QuotientColumn::Phi | QuotientColumn::Presentation | QuotientColumn::Proof => 300.0,
    }
}
