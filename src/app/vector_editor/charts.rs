//! How many iterations windows of each size need, and where the iterations still change.

use super::VectorEditor;
use crate::app::paint;
use crate::figure::{Ink, Marker, Trace};
use crate::jobs::StarHistory;
use crate::play::Convention;
use crate::star::{Front, Point};
use egui::{RichText, Ui};
use egui_plot::{Line, Plot, PlotPoint, Points, Text};

/// Points of all fronts that are drawn.
const MOST_POINTS: usize = 5_000;

/// Fronts that have their names beside them.
const NAMED: usize = 100;

/// The side of the window over `φ_W`; says that nothing was changed.
pub fn show_curve(ui: &mut Ui, editor: &VectorEditor) -> Option<&'static str> {
    let history = ready(ui, editor)?;
    ui.label(RichText::new(summary(history)).strong());
    ui.weak("φ_W never falls when the window grows, and is a lower bound for φ.");
    let palette = paint::palette(ui.visuals().dark_mode);
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
                plot.line(line.color(paint::colour(&palette, Ink::Accent)));
            }
        });
    None
}

/// The sets `X(i)`, a colour for each `i`; says that nothing was changed.
pub fn show_fronts(ui: &mut Ui, editor: &VectorEditor) -> Option<&'static str> {
    let history = ready(ui, editor)?;
    match editor.answers.front() {
        Some(front) => {
            ui.label(RichText::new(motion(front, history)).strong());
            ui.weak("Observed in this window, not proved. A front that moves on for ever makes φ infinite.");
        }
        None => {
            ui.label("No repeating motion of X(i) is seen in this window.");
            ui.weak("X(i) are the least positions that iteration i + 1 changes; afterwards they stay as they are.");
        }
    }
    let palette = paint::palette(ui.visuals().dark_mode);
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
        for (i, step) in history.steps.iter().enumerate() {
            let points: Vec<[f64; 2]> = step
                .minimal
                .iter()
                .take(left)
                .map(|&p| place(p, i, lines))
                .collect();
            left -= points.len();
            if let Some(&[x, y]) = points.first().filter(|_| i < NAMED) {
                let name = format!("X({i})");
                let text = Text::new(name.clone(), PlotPoint::new(x, y), format!(" {name}"));
                // Names at the right edge stand to the left of their points.
                let far = 4.0 * x > 3.0 * history.window.width() as f64;
                let side = [egui::Align2::LEFT_TOP, egui::Align2::RIGHT_TOP][usize::from(far)];
                plot.text(text.anchor(side));
            }
            let radius = if points.len() < 100 { 4.0 } else { 2.0 };
            let points = Points::new(format!("X({i})"), points).radius(radius);
            let shape = [
                egui_plot::MarkerShape::Circle,
                egui_plot::MarkerShape::Square,
                egui_plot::MarkerShape::Up,
                egui_plot::MarkerShape::Diamond,
            ][i / 8 % 4];
            let colour = paint::colour(&palette, Ink::Series((i % 8) as u8));
            plot.points(points.color(colour).shape(shape));
        }
    });
    None
}

/// The label of a tick; sides and iterations are whole numbers from 0 on.
fn whole_number(value: f64) -> String {
    if value < 0.0 || value.fract() != 0.0 {
        return String::new();
    }
    format!("{value:.0}")
}

fn place(p: Point, i: usize, lines: bool) -> [f64; 2] {
    let y = if lines { i as f64 } else { f64::from(p[1]) };
    [f64::from(p[0]), y]
}

fn ready<'a>(ui: &mut Ui, editor: &'a VectorEditor) -> Option<&'a StarHistory> {
    let Some(history) = editor.answers.finished_history() else {
        ui.weak("Computing …");
        return None;
    };
    if history.play == Convention::Normal {
        ui.label("In normal play iterations need not settle: two games may take turns in the end.");
        ui.weak("Choose misère play to see how many iterations a window needs.");
        return None;
    }
    Some(history)
}

/// `φ_W` in words: the curve is that of windows with equal sides.
pub fn summary(history: &StarHistory) -> String {
    let windows = match history.window.dimension() {
        1 => "windows",
        2 => "square windows",
        _ => "cubic windows",
    };
    let sides = history.window.sides();
    let shortest = sides.iter().copied().min().unwrap_or(0);
    let mut text = match (history.curve.last(), history.phi) {
        (Some(&(side, phi)), _) => {
            format!("φ_W = {phi} in {windows} of side {side} to {shortest}.")
        }
        (None, Some(0)) if history.moves.outside(history.window) == 0 => {
            "The moves are the limit already, as far as this window shows: φ_W = 0.".to_owned()
        }
        (None, _) => format!("φ_W = 0 in {windows} of side up to {shortest}."),
    };
    if let Some(phi) = history
        .phi
        .filter(|_| sides.iter().any(|&side| side != shortest))
    {
        text.push_str(&format!(" In all of {} it is {phi}.", history.window));
    }
    text
}

/// A motion in words.
pub fn motion(front: &Front, history: &StarHistory) -> String {
    let dimension = history.window.dimension();
    let shift = super::typed::spoken(front.shift, dimension);
    format!(
        "X(i+{}) = X(i) + {shift} for i = {} to {}: observed.",
        front.every, front.from, front.to
    )
}

/// The corners of the curve.
pub fn stairs(history: &StarHistory) -> Vec<(f64, f64)> {
    let shortest = history.window.sides().iter().copied().min().unwrap_or(0);
    let mut points = vec![(0.0, 0.0)];
    for &(side, phi) in &history.curve {
        let before = points.last().map_or(0.0, |point| point.1);
        points.push((side as f64, before));
        points.push((side as f64, phi as f64));
    }
    let last = points.last().map_or(0.0, |point| point.1);
    points.push((shortest as f64, last));
    points
}

/// The fronts as they are drawn in a figure.
pub fn traces(history: &StarHistory) -> Vec<Trace> {
    let lines = history.window.dimension() == 1;
    let trace = |(i, step): (usize, &std::sync::Arc<crate::star::Step>)| Trace {
        name: format!("X({i})"),
        points: step
            .minimal
            .iter()
            .take(MOST_POINTS / 10)
            .map(|&p| place(p, i, lines).into())
            .collect(),
        ink: Ink::Series((i % 8) as u8),
        marker: Some(Marker::of(i / 8)),
    };
    history.steps.iter().enumerate().map(trace).collect()
}
