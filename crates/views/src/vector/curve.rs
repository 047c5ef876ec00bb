//! How many iterations windows of each size need.

use super::VectorGames;
use super::words::{caption, phi_w};
use crate::{Framing, Picture, Shown, View};
use grundy_figure::{Cell, Ink, Rich, Table, Trace, TraceChart};
use grundy_jobs::star::StarHistory;

/// `φ_W` by the side of the window.
pub struct CurveView;

impl View<VectorGames> for CurveView {
    entry!(
        shaped "curve",
        "φ by window",
        "How many iterations windows of each size need"
    );

    fn picture(&self, shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
        let history = shown.finished_history()?;
        let caption = caption(shown).line(" ").then(summary(history));
        let chart = |caption| TraceChart {
            traces: vec![Trace {
                name: phi_w(),
                points: stairs(history),
                ink: Ink::Accent,
                marker: None,
            }],
            names: [
                "side of the window".into(),
                Rich::from("iterations ").then(phi_w()),
            ],
            grid: true,
            caption,
            frame: framing.frame(),
            ..TraceChart::default()
        };
        Some(framing.picture(caption, |drawn| chart(drawn).scene()))
    }

    fn rows(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        let curve = &shown.finished_history()?.curve;
        let row = |&(side, phi): &(usize, usize)| vec![Cell::number(side), Cell::number(phi)];
        Some(Table::new(["side", "phi"], curve.iter().map(row)))
    }
}

/// `φ_W` in words: the curve is that of windows with equal sides.
pub fn summary(history: &StarHistory) -> Rich {
    let windows = match history.window.dimension() {
        1 => "windows",
        2 => "square windows",
        _ => "cubic windows",
    };
    let sides = history.window.sides();
    let shortest = sides.iter().copied().min().unwrap_or(0);
    let mut text = match (history.curve.last(), history.phi) {
        (Some(&(side, phi)), _) => phi_w().line(format!(
            " = {phi} in {windows} of side {side} to {shortest}."
        )),
        (None, Some(0)) if history.moves.outside(history.window) == 0 => {
            Rich::from("The moves are the limit already, as far as this window shows: ")
                .then(phi_w())
                .line(" = 0.")
        }
        (None, _) => phi_w().line(format!(" = 0 in {windows} of side up to {shortest}.")),
    };
    if let Some(phi) = history
        .phi
        .filter(|_| sides.iter().any(|&side| side != shortest))
    {
        text.add(format!(" In all of {} it is {phi}.", history.window));
    }
    text
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
