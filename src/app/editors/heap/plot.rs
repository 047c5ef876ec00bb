//! The values over the heap size. However many there are, a screenful of points is drawn.

use super::HeapEditor;
use crate::app::widgets::{Memo, paint, wheel};
use egui::Ui;
use egui_plot::Points;
use grundy_figure::Ink;
use grundy_heap::{HeapRule, NimReport};
use grundy_views::heap::plot::points;

/// Columns into which the range in view is divided, and rows.
const RESOLUTION: (usize, usize) = (600, 200);

/// The version of the values, and the heaps in view.
type InView = (u64, (usize, usize));

/// The state of the view between two frames.
#[derive(Default)]
pub struct Plotted {
    /// The points in view.
    points: Memo<InView, Vec<[f64; 2]>>,
    /// The rule whose values were plotted last: of another one everything is shown.
    rule: Option<HeapRule>,
}

/// Shows the view: drag to move, wheel to zoom, double-click to see all.
pub fn show(ui: &mut Ui, editor: &mut HeapEditor, report: &NimReport, version: u64) {
    let HeapEditor { model, plotted, .. } = editor;
    let in_view = &mut model.choices.in_view;
    let colour = paint::ink(ui, Ink::Accent);
    let len = report.sequence.values.len();
    let before = in_view.filter(|(of, _)| *of == version);
    let heaps = before.map_or(len, |(_, (first, end))| end - first);
    ui.horizontal_wrapped(|ui| {
        ui.weak("Drag to move, wheel to zoom, double-click to see everything.");
        if heaps > 2 * RESOLUTION.0 {
            let step = heaps.div_ceil(RESOLUTION.0);
            ui.weak(format!(
                "A column of points is {step} heaps with every value among them."
            ));
        }
    });
    let mut plot = wheel::plot(ui, "values")
        .x_axis_label("heap")
        .y_axis_label("Grundy value")
        .include_x(0.0)
        .include_x(len as f64)
        .include_y(0.0);
    let rule = &report.sequence.rule;
    if plotted.rule.as_ref() != Some(rule) {
        plotted.rule = Some(rule.clone());
        plot = plot.reset();
    }
    plot.show(ui, |plot| {
        wheel::zoom(plot);
        let bounds = plot.plot_bounds();
        let first = (bounds.min()[0].floor().max(0.0) as usize).min(len.saturating_sub(1));
        let end = (bounds.max()[0].ceil().max(0.0) as usize)
            .saturating_add(1)
            .clamp(first + 1, len.max(first + 1));
        let range = (first, end.min(len));
        *in_view = Some((version, range));
        let drawn = plotted.points.for_key((version, range), |_| {
            let points = points(report, range, RESOLUTION);
            points.map(|(x, y)| [x, y]).collect()
        });
        let radius = if drawn.len() < 400 { 2.5 } else { 1.2 };
        plot.points(
            Points::new("Grundy value", drawn.clone())
                .radius(radius)
                .color(colour),
        );
    });
}
