//! Graphs to begin with, offered while nothing is drawn.

use super::Change;
use crate::app::widgets::empty;
use crate::graph::families::Family;
use crate::project::Drawing;
use crate::views::graph::member_spots;
use crate::views::graph::placing::{self, Made};
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
        spots: member_spots(*family, values, &graph),
        graph,
        wants_force: false,
        replaces: true,
    };
    placing::add(drawing, &made).ok()?;
    Some(None)
}
