//! Graphs to begin with, offered while nothing is drawn.

use crate::app::widgets::empty;
use egui::Ui;
use grundy_graph::families::Family;
use grundy_project::Drawing;
use grundy_views::graph::member_drawing;

const EXAMPLES: [(&str, Family, &[usize]); 3] = [
    ("a path of 8 vertices", Family::Path, &[8]),
    ("a star with 5 leaves", Family::Star, &[5]),
    ("the 3×4 grid", Family::Grid, &[3, 4]),
];

/// Says what to do, and draws the example that was clicked.
pub fn show(ui: &mut Ui, sentence: &str, drawing: &mut Drawing) {
    let chosen = empty::show(ui, sentence, &EXAMPLES.map(|(name, ..)| name));
    let example = EXAMPLES.iter().find(|(name, ..)| Some(*name) == chosen);
    if let Some((_, family, values)) = example
        && let Some(example) = member_drawing(*family, values)
    {
        *drawing = example;
    }
}
