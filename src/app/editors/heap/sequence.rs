//! The values in rows of the period's width, exceptional values marked; a click on one asks why it is that.

use super::why;
use crate::app::widgets::{fields, paint, rows, wrapped};
use egui::Ui;
use grundy_figure::{Anchor, Item, Scene};
use grundy_heap::NimReport;
use grundy_project::{HeapGame, HeapPlots};
use grundy_views::Model;
use grundy_views::heap::trend::Trend;
use grundy_views::heap::{HeapGames, sequence};

/// Rows that are longer are hard to read.
const MOST_TENS: usize = 5;

/// Shows the view.
pub fn show(ui: &mut Ui, model: &mut Model<HeapGames>, report: &NimReport, game: &mut HeapGame) {
    let values = &report.sequence;
    let width = width_in(ui.available_width(), report, game);
    wrapped::row(ui, |ui| {
        rows::width_chooser(ui, "Values in a row", width, &mut game.row_width);
        why::chooser(ui, &mut model.choices.why, values.heaps());
        minus_trend(ui, report, &mut game.plots);
    });
    why::show(ui, model.shown(game));
    let rows = values.values.len().div_ceil(width);
    let trend = Trend::of(values).filter(|_| game.plots.minus_trend);
    let game = &*game;
    let scene = |first, count| sequence::rows(game, report, width, [first, count]);
    let cells = |row: usize| {
        let heaps = row * width..values.values.len().min((row + 1) * width);
        let value = |heap| match trend {
            Some(trend) => trend.level(heap).unwrap_or_default().to_string(),
            None => values.values.get(heap).unwrap_or_default().to_string(),
        };
        let head = format!("{}+", row * width);
        std::iter::once(head).chain(heaps.map(value)).collect()
    };
    let clicked = rows::show(ui, "values", rows, &scene, &cells);
    let heap = clicked.and_then(|at| {
        let column = column(&scene(at.row, 1), width, at.across)?;
        Some(at.row * width + column)
    });
    if let Some(heap) = heap.filter(|&heap| heap < values.values.len()) {
        model.choices.why = Some(heap);
    }
}

/// A box that shows values that grow less their trend, so that the period is seen.
pub fn minus_trend(ui: &mut Ui, report: &NimReport, plots: &mut HeapPlots) {
    if let Some(trend) = Trend::of(&report.sequence) {
        let about = format!("{}: what repeats of values that grow", trend.name());
        fields::checkbox(ui, &mut plots.minus_trend, "Minus the trend", about);
    }
}

/// The values in a row: where neither the user nor a period says how many, as many tens as have room.
fn width_in(room: f32, report: &NimReport, game: &HeapGame) -> usize {
    let usual = sequence::width(game, &report.sequence);
    if game.row_width.is_some() || report.sequence.period.is_some() {
        return usual;
    }
    let row = |tens: &usize| sequence::rows(game, report, 10 * tens, [0, 1]);
    let has_room = |tens: &usize| paint::size(&row(tens)).x <= room;
    let tens = (2..=MOST_TENS).rev().find(has_room);
    tens.map_or(usual, |tens| 10 * tens)
}

/// The column of a drawn row in which something is so far across: the columns are where their heads are, which
/// come first.
fn column(scene: &Scene, width: usize, across: f32) -> Option<usize> {
    let heads = scene.items.iter().filter_map(|item| match item {
        Item::Text {
            x,
            anchor: Anchor::Middle,
            ..
        } => Some(*x),
        _ => None,
    });
    let heads: Vec<f32> = heads.take(width).collect();
    let half = match heads.as_slice() {
        [first, second, ..] => (second - first) / 2.0,
        _ => f32::INFINITY,
    };
    let away = |x: &f32| (x - across).abs();
    let near = heads.iter().enumerate().filter(|(_, x)| away(x) <= half);
    let nearest = near.min_by(|(_, a), (_, b)| away(a).total_cmp(&away(b)));
    nearest.map(|(column, _)| column)
}
