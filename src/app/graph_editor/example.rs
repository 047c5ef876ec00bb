//! Graphs to begin with, offered while nothing is drawn.

use super::generate::{Made, family_points, spots};
use super::{Change, placing};
use crate::app::empty;
use crate::graph::families::Family;
use crate::project::Drawing;
use egui::Ui;

const EXAMPLES: [(&str, Family, &[usize]); 3] = [
    ("a path of 8 vertices", Family::Path, &[8]),
    ("a star with 5 leaves", Family::Star, &[5]),
    ("the 3×4 grid", Family::Grid, &[3, 4]),
];

/// Says what to do, and draws the example that was clicked.
pub fn show(ui: &mut Ui, sentence: &str, drawing: &mut Drawing) -> Option<Change> {
    let chosen = empty::show(ui, sentence, &EXAMPLES.map(|(name, ..)| name))?;
    let (_, family, values) = EXAMPLES.iter().find(|(name, ..)| *name == chosen)?;
    let graph = family.graph(values).ok()?;
    let made = Made {
        spots: spots(&family_points(*family, values, &graph)),
        graph,
        wants_force: false,
        replaces: true,
    };
    placing::add(drawing, &made).ok()?;
    Some(None)
}
