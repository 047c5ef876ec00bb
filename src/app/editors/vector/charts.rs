//! How many iterations windows of each size need, and where the iterations still change.

use crate::app::widgets::{fields, paint};
use crate::figure::{Ink, Marker};
use crate::jobs::star::StarHistory;
use crate::play::Convention;
use crate::views::Shown;
use crate::views::vector::{VectorGames, fronts, motion, stairs, summary};
use egui::{Align2, Ui};
use egui_plot::{Line, MarkerShape, Plot, PlotPoint, Points, Text};

/// Points of all fronts that are drawn.
const MOST_POINTS: usize = 5_000;

/// Fronts that have their names beside them.
const NAMED: usize = 100;

/// The side of the window over `φ_W`.
pub fn show_curve(ui: &mut Ui, shown: Shown<'_, VectorGames>) {
    let Some(history) = ready(ui, shown) else {
        return;
    };
    ui.strong(summary(history).to_string());
    ui.weak("φ_W never falls when the window grows, and is a lower bound for φ.");
    let accent = paint::ink(ui, Ink::Accent);
    let points: Vec<[f64; 2]> = stairs(history).into_iter().map(|(x, y)| [x, y]).collect();
    Plot::new("curve")
        .x_axis_label("side of the window")
        .y_axis_label("iterations φ_W")
        .y_grid_spacer(egui_plot::uniform_grid_spacer(|_| [100.0, 10.0, 1.0]))
        .x_axis_formatter(|mark, _| whole_number(mark.value))
        .y_axis_formatter(|mark, _| whole_number(mark.value))
        .include_x(0.0)
        .include_y(0.0)
        .include_y(1.0)
        .show(ui, |plot| {
            // One line for each straight piece: a line with corners is smoothed.
            for piece in points.windows(2) {
                let line = Line::new("φ_W", piece.to_vec()).width(2.0);
                plot.line(line.color(accent));
            }
        });
}

/// The sets `X(i)`, a colour for each `i`.
pub fn show_fronts(ui: &mut Ui, shown: Shown<'_, VectorGames>) {
    let Some(history) = ready(ui, shown) else {
        return;
    };
    match shown.front() {
        Some(front) => {
            ui.strong(motion(front, history));
            ui.weak("Observed in this window, not proved. A front that moves on for ever makes φ infinite.");
        }
        None => {
            ui.label("No repeating motion of X(i) is seen in this window.");
            ui.weak("X(i) are the least positions that iteration i + 1 changes; afterwards they stay as they are.");
        }
    }
    let lines = history.window.dimension() == 1;
    let mut plot = Plot::new("fronts")
        .x_axis_label("x")
        .y_axis_label(if lines { "i" } else { "y" })
        .x_axis_formatter(|mark, _| whole_number(mark.value))
        .y_axis_formatter(|mark, _| whole_number(mark.value))
        .include_x(0.0)
        .include_y(0.0);
    if !lines {
        plot = plot.data_aspect(1.0);
    }
    plot.show(ui, |plot| {
        let mut left = MOST_POINTS;
        for (i, front) in fronts(history, MOST_POINTS).into_iter().enumerate() {
            let points = front.points.iter().take(left);
            let points: Vec<[f64; 2]> = points.map(|&(x, y)| [x, y]).collect();
            left -= points.len();
            if let Some(&[x, y]) = points.first().filter(|_| i < NAMED) {
                let text = format!(" {}", front.name);
                let text = Text::new(front.name.to_string(), PlotPoint::new(x, y), text);
                // Names at the right edge stand to the left of their points.
                let far = 4.0 * x > 3.0 * history.window.width() as f64;
                let side = if far {
                    Align2::RIGHT_TOP
                } else {
                    Align2::LEFT_TOP
                };
                plot.text(text.anchor(side));
            }
            let radius = if points.len() < 100 { 4.0 } else { 2.0 };
            let points = Points::new(front.name.to_string(), points).radius(radius);
            let shape = front.marker.map_or(MarkerShape::Circle, shape);
            let colour = paint::ink(plot.ctx(), front.ink);
            plot.points(points.color(colour).shape(shape));
        }
    });
}

/// A marker as the plot calls it.
fn shape(marker: Marker) -> MarkerShape {
    match marker {
        Marker::Circle => MarkerShape::Circle,
        Marker::Square => MarkerShape::Square,
        Marker::Triangle => MarkerShape::Up,
        Marker::Diamond => MarkerShape::Diamond,
    }
}

/// The label of a tick; sides and iterations are whole numbers from 0 on.
fn whole_number(value: f64) -> String {
    if value < 0.0 || value.fract() != 0.0 {
        return String::new();
    }
    format!("{value:.0}")
}

fn ready<'a>(ui: &mut Ui, shown: Shown<'a, VectorGames>) -> Option<&'a StarHistory> {
    let Some(history) = shown.finished_history() else {
        fields::computing(ui);
        return None;
    };
    if history.play == Convention::Normal {
        ui.label("In normal play iterations need not settle: two games may take turns in the end.");
        ui.weak("Choose misère play to see how many iterations a window needs.");
        return None;
    }
    Some(history)
}
