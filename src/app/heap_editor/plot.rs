//! The values over the heap size. However many there are, a screenful of
//! points is drawn: the least and the greatest value of each column of pixels.

use crate::app::paint;
use crate::figure::{self, Ink, Scene};
use crate::heap::NimReport;
use egui::Ui;
use egui_plot::{Plot, Points};

/// Columns into which the range in view is divided.
const COLUMNS: usize = 1600;

/// The points in view, kept until the range or the values change.
#[derive(Default)]
pub struct State {
    range: Option<(usize, usize)>,
    points: Vec<[f64; 2]>,
}

impl State {
    /// Drops the points of older values.
    pub fn forget(&mut self) {
        self.range = None;
    }

    fn points(&mut self, report: &NimReport, range: (usize, usize)) -> &[[f64; 2]] {
        if self.range != Some(range) {
            self.points = points(report, range);
            self.range = Some(range);
        }
        &self.points
    }
}

/// The points of heaps `first..end`, thinned to a screenful.
fn points(report: &NimReport, (first, end): (usize, usize)) -> Vec<[f64; 2]> {
    let value = |n: usize| report.sequence.values.get(n).unwrap_or_default();
    let heaps = report.outline(first..end, COLUMNS).into_iter();
    heaps.map(|n| [n as f64, f64::from(value(n))]).collect()
}

/// Shows the view: drag to move, wheel to zoom, double-click to see all.
pub fn show(ui: &mut Ui, state: &mut State, report: &NimReport) {
    let palette = paint::palette(ui.visuals().dark_mode);
    let len = report.sequence.values.len();
    ui.weak("Drag to move, Ctrl and wheel to zoom, double-click to see everything.");
    Plot::new("values")
        .x_axis_label("heap")
        .y_axis_label("Grundy value")
        .include_x(0.0)
        .include_x(len as f64)
        .include_y(0.0)
        .show(ui, |plot| {
            let bounds = plot.plot_bounds();
            let first = (bounds.min()[0].floor().max(0.0) as usize).min(len.saturating_sub(1));
            let end = (bounds.max()[0].ceil().max(0.0) as usize)
                .saturating_add(1)
                .clamp(first + 1, len.max(first + 1));
            let points = state.points(report, (first, end.min(len))).to_vec();
            let radius = if points.len() < 400 { 2.5 } else { 1.2 };
            plot.points(
                Points::new("Grundy value", points)
                    .radius(radius)
                    .color(paint::colour(&palette, Ink::Accent)),
            );
        });
}

/// The part in view as a figure.
pub fn scene(state: &State, report: &NimReport) -> Scene {
    let range = state.range.unwrap_or((0, report.sequence.values.len()));
    let points: Vec<(f64, f64)> = points(report, range)
        .into_iter()
        .map(|[x, y]| (x, y))
        .collect();
    figure::plot(&points, "heap", "Grundy value")
}
