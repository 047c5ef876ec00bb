//! The values in rows of the period's width, exceptional values marked.

use crate::app::{paint, theme};
use crate::figure::{Scene, value_table};
use crate::heap::{NimReport, NimSequence};
use crate::project::HeapGame;
use egui::{RichText, Ui, vec2};

/// Rows in an exported table; a paper has no room for more.
const EXPORTED_ROWS: usize = 120;

/// The widest row; a longer period is shown in rows of a part of it.
const WIDEST: usize = 200;

/// The smallest scale at which the table is still easily read.
const SMALLEST: f32 = 0.8;

/// The row width: what the user set, else the period, else ten.
fn row_width(game: &HeapGame, sequence: &NimSequence) -> usize {
    let period = sequence.period.as_ref().map(|period| period.period);
    let width = game.row_width.or(period.filter(|&p| p > 1)).unwrap_or(10);
    // Short periods are repeated until a row is comfortably long.
    let repeated = if game.row_width.is_none() && width < 8 {
        width * (12 / width)
    } else {
        width
    };
    repeated.clamp(1, WIDEST)
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
pub fn whole_scene(report: &NimReport, game: &HeapGame) -> Scene {
    let sequence = &report.sequence;
    let width = row_width(game, sequence);
    rows_scene(report, width, 0, EXPORTED_ROWS, &caption(report))
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
        ui.label(if proved {
            text.color(theme::proved_colour(dark))
        } else {
            text
        });
        if stale {
            ui.weak("computing anew …");
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Values in a row");
        let mut chosen = width;
        let drag = egui::DragValue::new(&mut chosen).range(1..=WIDEST);
        if ui
            .add(drag)
            .labelled_by(label.id)
            .on_hover_text("Drag, or click and type")
            .changed()
        {
            game.row_width = Some(chosen);
            key = Some("row width");
        }
        let automatic = egui::Button::new("By period");
        if ui
            .add_enabled(game.row_width.is_some(), automatic)
            .on_hover_text("Rows as wide as the period")
            .on_disabled_hover_text(
                "Rows are as wide as the period, or as the widest row if that is less",
            )
            .clicked()
        {
            game.row_width = None;
            key = Some("row width");
        }
    });
    table(ui, report, width);
    key
}

/// Only the rows in view are laid out, so that a million values scroll as
/// easily as a hundred. The head of the table stays in view.
fn table(ui: &mut Ui, report: &NimReport, width: usize) {
    let sequence = &report.sequence;
    let palette = paint::palette(ui.visuals().dark_mode);
    let rows = sequence.values.len().div_ceil(width);
    let one = rows_scene(report, width, 0, 1, "");
    // A table a little too wide for the view is drawn smaller, down to what is easily read.
    let scale = (ui.available_width() / paint::size(&one).x).clamp(SMALLEST, 1.0);
    let one = paint::size(&one) * scale;
    let two = paint::size(&rows_scene(report, width, 0, 2, "")) * scale;
    let row_height = if rows > 1 {
        (two.y - one.y).max(1.0)
    } else {
        one.y
    };
    let head = one.y - row_height;
    egui::ScrollArea::both()
        .id_salt("values")
        .auto_shrink([false, false])
        .show_viewport(ui, |ui, view| {
            ui.allocate_space(vec2(one.x, head + rows as f32 * row_height + 8.0));
            let first =
                ((view.min.y / row_height).floor().max(0.0) as usize).min(rows.saturating_sub(1));
            let count = ((view.height() - head) / row_height).ceil().max(1.0) as usize;
            let scene = rows_scene(report, width, first, count, "");
            let origin = ui.clip_rect().min - vec2(view.min.x, 0.0);
            paint::paint_scaled(ui.painter(), origin, &scene, &palette, scale);
        });
}
