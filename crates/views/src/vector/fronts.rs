//! Where the iterations still change: the sets `X(i)`.

use super::VectorGames;
use super::words::caption;
use crate::{Framing, Picture, Shown, View};
use grundy_figure::{Cell, Ink, Marker, Rich, Table, Trace, TraceChart};
use grundy_jobs::star::StarHistory;
use grundy_star::{Point, Step};
use std::sync::Arc;

/// Points of a front on paper.
const MOST_POINTS: usize = 500;

/// The first positions that each iteration changes.
pub struct FrontsView;

impl View<VectorGames> for FrontsView {
    entry!(
        shaped "fronts",
        "Fronts",
        "The first positions that each iteration changes"
    );

    fn picture(&self, shown: Shown<'_, VectorGames>, framing: Framing) -> Option<Picture> {
        let history = shown.finished_history()?;
        let lines = shown.dimension() == 1;
        let mut caption = caption(shown);
        caption = caption
            .maths(" X(i) are the least positions that differ between iterations i and i+1.");
        if shown.dimension() == 3 {
            caption = caption.maths(" They are seen along z.");
        }
        let chart = |caption| TraceChart {
            traces: fronts(history, MOST_POINTS),
            names: ["x", if lines { "i" } else { "y" }].map(Rich::formula),
            equal: !lines,
            named: true,
            grid: true,
            caption,
            frame: framing.frame(),
            ..TraceChart::default()
        };
        Some(framing.picture(caption, |drawn| chart(drawn).scene()))
    }

    fn rows(&self, shown: Shown<'_, VectorGames>) -> Option<Table> {
        let history = shown.current_history()?;
        let dimension = history.window.dimension();
        let rows = history.steps.iter().enumerate().flat_map(|(i, step)| {
            step.minimal.iter().map(move |p| {
                let point = p.iter().take(dimension).map(|&x| Cell::number(x));
                [Cell::number(i)].into_iter().chain(point).collect()
            })
        });
        let head = ["i", "x", "y", "z"].map(Rich::formula);
        Some(Table::new(head.into_iter().take(dimension + 1), rows))
    }
}

/// The sets `X(i)` as they are drawn, so many points of each. On one heap they stand one above the
/// other.
pub fn fronts(history: &StarHistory, most: usize) -> Vec<Trace> {
    let lines = history.window.dimension() == 1;
    let trace = |(i, step): (usize, &Arc<Step>)| {
        let height = |p: &Point| if lines { i as f64 } else { f64::from(p[1]) };
        let points = step.minimal.iter().take(most);
        Trace {
            name: Rich::formula(format!("X({i})")),
            points: points.map(|p| (f64::from(p[0]), height(p))).collect(),
            ink: Ink::Series((i % 8) as u8),
            marker: Some(Marker::of(i / 8)),
        }
    };
    history.steps.iter().enumerate().map(trace).collect()
}
