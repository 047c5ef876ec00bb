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
        let windows = shown.square_windows()?;
        let caption = caption(shown).line(" ").then(summary(windows));
        let chart = |caption| TraceChart {
            traces: vec![Trace {
                name: phi_w(),
                points: stairs(windows),
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
        let curve = shown.square_windows()?.corners;
        let row = |&(side, phi): &(usize, usize)| vec![Cell::number(side), Cell::number(phi)];
        Some(Table::new(["side", "phi"], curve.iter().map(row)))
    }
}

/// `φ_W` in windows with equal sides, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct SquareWindows<'a> {
    /// The iterations in the window of the document.
    pub history: &'a StarHistory,
    /// Pairs of a side and the value from there on; 0 before the first.
    pub corners: &'a [(usize, usize)],
    /// The largest side.
    pub side: usize,
}

impl<'a> Shown<'a, VectorGames> {
    /// What is known of `φ_W` by the side of the window: in that of the document, and in larger ones that were
    /// asked for.
    pub fn square_windows(self) -> Option<SquareWindows<'a>> {
        let history = self.finished_history()?;
        let side = history.window.sides().iter().copied().min().unwrap_or(0);
        let larger = self.larger_windows().filter(|curve| curve.side > side);
        Some(match larger {
            Some(curve) => SquareWindows {
                history,
                corners: &curve.corners,
                side: curve.side,
            },
            None => SquareWindows {
                history,
                corners: &history.curve,
                side,
            },
        })
    }
}

/// `φ_W` in words: the curve is that of windows with equal sides.
pub fn summary(of: SquareWindows<'_>) -> Rich {
    let history = of.history;
    let windows = match history.window.dimension() {
        1 => "windows",
        2 => "square windows",
        _ => "cubic windows",
    };
    let sides = history.window.sides();
    let longest = of.side;
    let mut text = match (of.corners.last(), history.phi) {
        (Some(&(side, phi)), _) => phi_w().line(format!(
            " = {phi} in {windows} of side {side} to {longest}."
        )),
        (None, Some(0)) if history.moves.all_in(history.window) => {
            Rich::from("The moves are the limit already, as far as this window shows: ")
                .then(phi_w())
                .line(" = 0.")
        }
        (None, _) => phi_w().line(format!(" = 0 in {windows} of side up to {longest}.")),
    };
    let unequal = sides.iter().any(|side| sides.first() != Some(side));
    if let Some(phi) = history.phi.filter(|_| unequal) {
        text.add(format!(" In all of {} it is {phi}.", history.window));
    }
    text
}

/// The corners of the curve.
pub fn stairs(of: SquareWindows<'_>) -> Vec<(f64, f64)> {
    let mut points = vec![(0.0, 0.0)];
    for &(side, phi) in of.corners {
        let before = points.last().map_or(0.0, |point| point.1);
        points.push((side as f64, before));
        points.push((side as f64, phi as f64));
    }
    let last = points.last().map_or(0.0, |point| point.1);
    points.push((of.side as f64, last));
    points
}
