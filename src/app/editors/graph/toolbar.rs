//! The tools of the drawing: modes, what is shown, arranging and laying out.

use super::GraphEditor;
use super::mode::Mode;
use crate::app::widgets::{Icon, fields, icons, wrapped};
use egui::{Button, Ui};
use grundy_jobs::Way;
use grundy_project::{Drawing, GraphPosition};

/// The layouts with their names in the menu, in the palette, and what they do.
pub const LAYOUTS: [(Way, &str, &str, &str); 6] = [
    (
        Way::Stress,
        "By distance",
        "Layout: by distance",
        "Vertices as far apart as they are in the graph; pinned ones stay (stress majorisation)",
    ),
    (
        Way::Layered,
        "Tree, in layers",
        "Layout: tree, in layers",
        "From the centre of the tree down",
    ),
    (
        Way::Radial,
        "Tree, around its centre",
        "Layout: tree, around its centre",
        "Distance from the centre is depth",
    ),
    (
        Way::Circle,
        "Circle",
        "Layout: circle",
        "All vertices on a circle, in order",
    ),
    (
        Way::Grid,
        "Rows",
        "Layout: rows",
        "All vertices in rows, in order",
    ),
    (
        Way::Spine,
        "Spine",
        "Layout: spine",
        "A longest path on a line: podes, bipodes, caterpillars",
    ),
];

impl GraphEditor {
    /// Shows the tools.
    pub(super) fn toolbar(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        wrapped::row(ui, |ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (mode, key, name, about) in Mode::ALL {
                let about = format!("{name} (key {})\n{about}", key.name());
                let chosen = self.canvas.mode == mode;
                if icons::tool(ui, icon(mode), chosen, name, about).clicked() {
                    self.canvas.set_mode(mode);
                }
            }
            ui.separator();
            if fields::button(ui, "Fit", "Show the whole drawing (key F)") {
                self.canvas.fitted = false;
            }
            let about = "Put vertices on a grid and in line with others";
            fields::checkbox(ui, &mut position.snap, "Snap", about);
            let about = "Show the numbers of the vertices";
            fields::checkbox(ui, &mut position.numbers, "Numbers", about);
            ui.separator();
            self.drawing_tools(ui, position);
        });
    }

    /// The tools for drawing.
    fn drawing_tools(&mut self, ui: &mut Ui, position: &mut GraphPosition) {
        let about = "Known graphs: paths, grids, podes, random trees and more";
        fields::toggle(ui, &mut self.generate.open, "Generate", about);
        let about =
            "The graph as text: edge list, graph6, GraphML and more, to edit, copy and paste";
        fields::toggle(ui, &mut self.text.open, "Text", about);
        let drawing = &mut position.drawing;
        let about = "Duplicate, subdivide, contract, append a path, align, pin";
        fields::menu(ui, "Arrange", about, |ui| self.arrange(ui, drawing));
        let about = "Place all vertices anew; pinned ones stay";
        fields::menu(ui, "Layout", about, |ui| self.layouts(ui));
    }

    fn arrange(&mut self, ui: &mut Ui, drawing: &mut Drawing) {
        let canvas = &mut self.canvas;
        let chosen = canvas.chosen();
        let is_chosen = |vertex: &usize| canvas.selection.contains(vertex);
        let edges = drawing.edges().iter().copied();
        let inside: Vec<(usize, usize)> = edges
            .filter(|(u, v)| is_chosen(u) && is_chosen(v))
            .collect();
        let some = !chosen.is_empty();
        if entry(
            ui,
            some,
            "Duplicate (key D)",
            "Copy the selection beside it",
        ) {
            canvas.duplicate(drawing);
        }
        let about = "A new vertex in the middle of every edge between selected vertices";
        if entry(ui, !inside.is_empty(), "Subdivide edges", about) {
            let mut edges = inside.iter();
            canvas.tell(edges.try_for_each(|&(u, v)| drawing.subdivide(u, v).map(|_| ())));
        }
        let about = "Identify the two ends of the selected edge";
        let (one, ends) = (inside.first(), chosen.len());
        if entry(ui, one.is_some() && ends == 2, "Contract edge", about)
            && let Some(&(u, v)) = one
        {
            drawing.contract(u, v);
            canvas.selection.clear();
        }
        ui.horizontal(|ui| {
            let about = "Attach a path to every selected vertex";
            if entry(ui, some, "Append a path of", about) {
                let mut ends = chosen.iter();
                let path = canvas.path;
                canvas.tell(ends.try_for_each(|&end| drawing.append_path(end, path)));
            }
            let length = ui.add(fields::typed_number(&mut canvas.path).range(1..=500));
            length.on_hover_text("How many new vertices the path has");
        });
        ui.separator();
        let pin = "Keep the selected vertices in place when a layout moves the others";
        let unpin = "Let layouts move the selected vertices";
        for (name, about, pinned) in [("Pin", pin, true), ("Unpin", unpin, false)] {
            if entry(ui, some, name, about) {
                drawing.pin(&chosen, pinned);
            }
        }
        let (row, column) = ("Align in a row", "Align in a column");
        for (name, about, axis) in [
            (row, "One height for all selected vertices", 1),
            (column, "One vertical line for all selected vertices", 0),
        ] {
            if entry(ui, chosen.len() > 1, name, about) {
                drawing.align(&chosen, axis);
            }
        }
        for (name, about, axis) in [
            ("Distribute across", "Equal gaps from left to right", 0),
            ("Distribute down", "Equal gaps from top to bottom", 1),
        ] {
            if entry(ui, chosen.len() > 2, name, about) {
                drawing.distribute(&chosen, axis);
            }
        }
        ui.separator();
        let drawn = !drawing.is_empty();
        if entry(ui, drawn, "Select all (Ctrl+A)", "Select every vertex") {
            canvas.selection = (0..drawing.order()).collect();
            canvas.mode = Mode::Select;
        }
        let about = "Name the vertices 1, 2, 3 and so on; undo brings the names back that they had";
        if entry(ui, drawn, "Number from 1", about) {
            (0..drawing.order())
                .for_each(|vertex| drawing.rename(vertex, &(vertex + 1).to_string()));
        }
        let about = "Delete all vertices; undo brings them back";
        if entry(ui, drawn, "Clear the drawing", about) {
            *drawing = Drawing::default();
        }
    }

    fn layouts(&mut self, ui: &mut Ui) {
        for (way, name, _, about) in LAYOUTS {
            if fields::button(ui, name, about) {
                self.layout = Some(way);
                ui.close();
            }
        }
    }
}

/// The picture on the button of a mode.
fn icon(mode: Mode) -> Icon {
    match mode {
        Mode::Select => Icon::Select,
        Mode::Vertex => Icon::Vertex,
        Mode::Edge => Icon::Edge,
        Mode::Erase => Icon::Erase,
        Mode::Play => Icon::Play,
    }
}

fn entry(ui: &mut Ui, enabled: bool, name: &str, about: &str) -> bool {
    let button = ui.add_enabled(enabled, Button::new(name));
    let button = button.on_hover_text(about);
    let button = button.on_disabled_hover_text(format!("{about}. Select vertices first (key V)"));
    if button.clicked() {
        ui.close();
    }
    button.clicked()
}
