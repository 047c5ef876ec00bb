//! The values over the heap size. However many there are, a screenful of points is drawn: each
//! different value once in every column.

use super::HeapGames;
use super::values::{self, gives_values};
use crate::{Data, Framing, Headline, Picture, Shown, View};
use grundy_figure::{Table, grouped};
use grundy_heap::NimReport;

/// Columns into which a picture is divided, and rows.
const RESOLUTION: (usize, usize) = (400, 150);

/// The values over the heap size.
pub struct Plot;

impl View<HeapGames> for Plot {
    entry!("plot", "Plot", "The values over the heap size");

    fn headline(&self, shown: Shown<'_, HeapGames>) -> Option<Headline> {
        Some(values::headline(shown, |report| {
            let largest = report.histogram.last().map_or(0, |bar| bar.value);
            let largest = grouped(u64::from(largest));
            values::of_all(report, format!("Largest value {largest}"))
        }))
    }

    /// The part in view, once there is one.
    fn picture(&self, shown: Shown<'_, HeapGames>, framing: Framing) -> Option<Picture> {
        let report = shown.values()?;
        let whole = (0, report.sequence.values.len());
        let in_view = shown.choices.in_view;
        let in_view = in_view.filter(|(version, _)| *version == shown.version_of_values());
        let range = in_view.map_or(whole, |(_, range)| range);
        let points: Vec<(f64, f64)> = points(report, range, RESOLUTION).collect();
        Some(grundy_figure::plot(&points, "heap", "Grundy value", framing.width).into())
    }

    gives_values!();
}

/// The points of the heaps from one up to another, at a resolution of columns and rows.
pub fn points(
    report: &NimReport,
    (first, end): (usize, usize),
    (columns, rows): (usize, usize),
) -> impl Iterator<Item = (f64, f64)> {
    let points = report.outline(first..end, columns, rows).into_iter();
    points.map(|(n, value)| (n as f64, f64::from(value)))
}
