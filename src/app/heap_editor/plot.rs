//! The values over the heap size. However many there are, a screenful of points is drawn: each
//! different value once in every column.

use crate::app::paint;
use crate::figure::{self, Ink, Scene};
use crate::heap::NimReport;
use egui::Ui;
use egui_plot::{Plot, Points};

/// Columns into which the range in view is divided, and rows.
const RESOLUTION: (usize, usize) = (600, 200);
/// The same in a figure, which is smaller.
const IN_FIGURE: (usize, usize) = (400, 150);

/// The points in view, kept until the range or the values change.
#[derive(Default)]
pub struct State {
    range: Option<(usize, usize)>,
    points: Vec<[f64; 2]>,
    /// Whether everything is to be shown, as for a new rule.
    all: bool,
}

impl State {
    /// Drops the points of older values; for another rule what was in view, too.
    pub fn forget(&mut self, same_rule: bool) {
        self.range = None;
        self.all |= !same_rule;
    }

    fn points(&mut self, report: &NimReport, range: (usize, usize)) -> &[[f64; 2]] {
        if self.range != Some(range) {
            let points = points(report, range, RESOLUTION);
            self.points = points.map(|(x, y)| [x, y]).collect();
            self.range = Some(range);
        }
        &self.points
    }
}

fn points(
    report: &NimReport,
    (first, end): (usize, usize),
    (columns, rows): (usize, usize),
) -> impl Iterator<Item = (f64, f64)> {
    let points = report.outline(first..end, columns, rows).into_iter();
    points.map(|(n, value)| (n as f64, f64::from(value)))
}

/// Shows the view: drag to move, wheel to zoom, double-click to see all.
pub fn show(ui: &mut Ui, state: &mut State, report: &NimReport) {
    let palette = paint::palette(ui.visuals().dark_mode);
    let len = report.sequence.values.len();
    let heaps = state.range.map_or(len, |(first, end)| end - first);
    ui.horizontal_wrapped(|ui| {
        ui.weak("Drag to move, Ctrl and wheel to zoom, double-click to see everything.");
        if heaps > 2 * RESOLUTION.0 {
            let step = heaps.div_ceil(RESOLUTION.0);
            ui.weak(format!(
                "A column of points is {step} heaps with every value among them."
            ));
        }
    });
    let mut plot = Plot::new("values")
        .x_axis_label("heap")
        .y_axis_label("Grundy value")
        .include_x(0.0)
        .include_x(len as f64)
        .include_y(0.0);
    if std::mem::take(&mut state.all) {
        plot = plot.reset();
    }
    plot.show(ui, |plot| {
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
pub fn scene(state: &State, report: &NimReport, room: Option<f32>) -> Scene {
    let range = state.range.unwrap_or((0, report.sequence.values.len()));
    let points: Vec<(f64, f64)> = points(report, range, IN_FIGURE).collect();
    figure::plot(&points, "heap", "Grundy value", room)
}
