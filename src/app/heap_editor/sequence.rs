//! The values in rows of the period's width, exceptional values marked.

use crate::app::editor::Framing;
use crate::app::tables::MOST_ROWS;
use crate::app::{glossary, rows, theme};
use crate::figure::{Cell, Scene, Table, value_table};
use crate::heap::{NimReport, NimSequence};
use crate::project::HeapGame;
use egui::{RichText, Ui};

/// Rows in an exported table; a paper has no room for more.
const EXPORTED_ROWS: usize = 120;

/// The row width: what the user set, else the period, else ten.
fn row_width(game: &HeapGame, sequence: &NimSequence) -> usize {
    let period = sequence.period.as_ref().map(|period| period.period);
    crate::views::row_width(game.row_width, period)
}

fn caption(report: &NimReport) -> String {
    let sequence = &report.sequence;
    let rule = &sequence.rule;
    let name = rule.title();
    let marked = if report.exceptions == 0 {
        ""
    } else {
        " Exceptional values are marked."
    };
    format!(
        "Grundy values of {name}. {}{marked}",
        sequence.state_of_proof()
    )
}

fn rows_scene(
    report: &NimReport,
    width: usize,
    first_row: usize,
    rows: usize,
    caption: &str,
) -> Scene {
    let sequence = &report.sequence;
    let largest = report.histogram.last().map_or(0, |bar| bar.value);
    let first = first_row * width;
    let end = first
        .saturating_add(rows * width)
        .min(sequence.values.len());
    let values: Vec<u32> = (first..end)
        .filter_map(|n| sequence.values.get(n))
        .collect();
    let marked = |n: usize| sequence.is_exception(n);
    value_table(&values, largest, first, width, &marked, caption)
}

/// The table from heap 0 on, as far as a figure holds.
pub fn whole_scene(report: &NimReport, game: &HeapGame, framing: Framing) -> Scene {
    let sequence = &report.sequence;
    let width = row_width(game, sequence);
    let caption = framing.caption(|| caption(report));
    rows_scene(report, width, 0, EXPORTED_ROWS, &caption)
}

/// The same as a table for LaTeX, exceptional values in bold type.
pub fn table(report: &NimReport, game: &HeapGame) -> Table {
    let sequence = &report.sequence;
    let width = row_width(game, sequence);
    let heads = (0..width).map(Cell::plain);
    let row = |row: usize| {
        let first = row * width;
        let heaps = first..(first + width).min(sequence.values.len());
        let cell = |n: usize| {
            let value = sequence.values.get(n).unwrap_or_default();
            Cell::plain(value).strong(sequence.is_exception(n))
        };
        std::iter::once(Cell::plain(format!("{first}+")))
            .chain(heaps.map(cell))
            .collect()
    };
    let rows = sequence.values.len().div_ceil(width);
    Table {
        head: std::iter::once(Cell::plain("heap")).chain(heads).collect(),
        rows: (0..rows.min(MOST_ROWS + 1)).map(row).collect(),
        ..Table::default()
    }
}

/// Shows the view; says whether the row width was changed.
pub fn show(
    ui: &mut Ui,
    stale: bool,
    report: &NimReport,
    game: &mut HeapGame,
) -> Option<&'static str> {
    let sequence = &report.sequence;
    let dark = ui.visuals().dark_mode;
    let width = row_width(game, sequence);
    let mut key = None;
    ui.horizontal_wrapped(|ui| {
        let proved = sequence.period.as_ref().is_some_and(|period| period.proved);
        let text = RichText::new(sequence.state_of_proof()).strong();
        let colour = theme::proved_colour(dark);
        let text = if proved { text.color(colour) } else { text };
        glossary::explained(ui, text, "period");
        if stale {
            ui.weak("computing anew …");
        }
    });
    if rows::width_chooser(ui, "Values in a row", width, &mut game.row_width) {
        key = Some("row width");
    }
    let rows = sequence.values.len().div_ceil(width);
    let scene = |first, count| rows_scene(report, width, first, count, "");
    let cells = |row: usize| {
        let heaps = row * width..sequence.values.len().min((row + 1) * width);
        let value = |heap| sequence.values.get(heap).unwrap_or_default().to_string();
        let head = format!("{}+", row * width);
        std::iter::once(head).chain(heaps.map(value)).collect()
    };
    rows::show(ui, "values", rows, &scene, &cells);
    key
}
