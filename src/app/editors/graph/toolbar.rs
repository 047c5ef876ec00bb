//! The tools of the drawing: modes, what is shown, arranging and laying out.

use super::Change;
use super::canvas::Canvas;
use super::gestures::Mode;
use super::placing::Placing;
use crate::jobs::Way;
use crate::project::{Drawing, GraphPosition, TooMany};
use egui::{Button, DragValue, Ui};

/// What the toolbar keeps.
pub struct Toolbar {
    /// The length of the path that is appended.
    path: usize,
}

impl Default for Toolbar {
    fn default() -> Self {
        Toolbar { path: 3 }
    }
}

/// The panels that can be opened.
pub struct Panels<'a> {
    /// The row of generators.
    pub generate: &'a mut bool,
    /// The text.
    pub text: &'a mut bool,
}

impl Toolbar {
    /// Shows the tools; gives the undo step of a change.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        canvas: &mut Canvas,
        position: &mut GraphPosition,
        placing: &mut Placing,
        panels: Panels<'_>,
    ) -> Option<Change> {
        let mut changed = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (mode, key, name, about) in Mode::ALL {
                let button = ui.selectable_label(canvas.mode == mode, name);
                if button
                    .on_hover_text(format!("{about} (key {})", key.name()))
                    .clicked()
                {
                    canvas.set_mode(mode);
                }
            }
            ui.separator();
            ui.toggle_value(panels.generate, "Generate")
                .on_hover_text("Known graphs: paths, grids, podes, random trees and more");
            ui.toggle_value(panels.text, "Text").on_hover_text(
                "The graph as text: edge list, graph6, GraphML and more, to edit, copy and paste",
            );
            ui.menu_button("Arrange", |ui| {
                changed = self.arrange(ui, canvas, position);
            })
            .response
            .on_hover_text("Duplicate, subdivide, contract, append a path, align, pin");
            ui.menu_button("Layout", |ui| layouts(ui, placing))
                .response
                .on_hover_text("Place all vertices anew; pinned ones stay");
            ui.separator();
            if ui
                .button("Fit")
                .on_hover_text("Show the whole drawing (key F)")
                .clicked()
            {
                canvas.fitted = false;
            }
            let snap = ui.checkbox(&mut position.snap, "Snap");
            if snap
                .on_hover_text("Put vertices on a grid and in line with others")
                .changed()
            {
                changed = Some(Some("snap"));
            }
            let numbers = ui.checkbox(&mut position.numbers, "Numbers");
            if numbers
                .on_hover_text("Show the numbers of the vertices")
                .changed()
            {
                changed = Some(Some("numbers"));
            }
        });
        changed
    }

    fn arrange(
        &mut self,
        ui: &mut Ui,
        canvas: &mut Canvas,
        position: &mut GraphPosition,
    ) -> Option<Change> {
        let chosen: Vec<usize> = canvas.selection.iter().copied().collect();
        let drawing = &mut position.drawing;
        let inside: Vec<(usize, usize)> = drawing
            .edges()
            .iter()
            .copied()
            .filter(|(u, v)| canvas.selection.contains(u) && canvas.selection.contains(v))
            .collect();
        let mut result: Option<Result<(), TooMany>> = None;
        let some = !chosen.is_empty();
        if entry(
            ui,
            some,
            "Duplicate (key D)",
            "Copy what is chosen beside it",
        ) {
            result = Some(duplicate(canvas, drawing));
        }
        if entry(
            ui,
            !inside.is_empty(),
            "Subdivide edges",
            "A new vertex in the middle of every edge between vertices chosen",
        ) {
            result = Some(
                inside
                    .iter()
                    .try_for_each(|&(u, v)| drawing.subdivide(u, v).map(|_| ())),
            );
        }
        let one = match inside[..] {
            [edge] if chosen.len() == 2 => Some(edge),
            _ => None,
        };
        if entry(
            ui,
            one.is_some(),
            "Contract edge",
            "Make one vertex of the two ends of the edge chosen",
        ) && let Some((u, v)) = one
        {
            drawing.contract(u, v);
            canvas.selection.clear();
            result = Some(Ok(()));
        }
        ui.horizontal(|ui| {
            if entry(
                ui,
                some,
                "Append a path of",
                "Hang a path at every vertex chosen",
            ) {
                let path = self.path;
                result = Some(
                    chosen
                        .iter()
                        .try_for_each(|&v| drawing.append_path(v, path)),
                );
            }
            ui.add(DragValue::new(&mut self.path).range(1..=500))
                .on_hover_text("How many new vertices the path has");
        });
        ui.separator();
        for (name, about, pinned) in [
            (
                "Pin",
                "Keep the vertices chosen in place when a layout moves the others",
                true,
            ),
            ("Unpin", "Let layouts move the vertices chosen", false),
        ] {
            if entry(ui, some, name, about) {
                drawing.pin(&chosen, pinned);
                result = Some(Ok(()));
            }
        }
        let several = chosen.len() > 1;
        for (name, about, axis) in [
            ("Align in a row", "One height for all vertices chosen", 1),
            (
                "Align in a column",
                "One vertical line for all vertices chosen",
                0,
            ),
        ] {
            if entry(ui, several, name, about) {
                drawing.align(&chosen, axis);
                result = Some(Ok(()));
            }
        }
        for (name, about, axis) in [
            ("Distribute across", "Equal gaps from left to right", 0),
            ("Distribute down", "Equal gaps from top to bottom", 1),
        ] {
            if entry(ui, chosen.len() > 2, name, about) {
                drawing.distribute(&chosen, axis);
                result = Some(Ok(()));
            }
        }
        ui.separator();
        if entry(
            ui,
            !drawing.is_empty(),
            "Choose all (Ctrl+A)",
            "Choose every vertex",
        ) {
            canvas.selection = (0..drawing.order()).collect();
            canvas.mode = Mode::Select;
        }
        if entry(
            ui,
            !drawing.is_empty(),
            "Clear the drawing",
            "Take all vertices away; undo brings them back",
        ) {
            *drawing = Drawing::default();
            result = Some(Ok(()));
        }
        match result? {
            Ok(()) => Some(None),
            Err(error) => {
                canvas.refused = Some(format!("{error}."));
                Some(None)
            }
        }
    }
}

fn entry(ui: &mut Ui, enabled: bool, name: &str, about: &str) -> bool {
    let response = ui.add_enabled(enabled, Button::new(name));
    let clicked = response
        .on_hover_text(about)
        .on_disabled_hover_text(format!("{about}. Choose vertices first (key V)"))
        .clicked();
    if clicked {
        ui.close();
    }
    clicked
}

/// The layouts with their names in the menu, in the palette, and what they do.
pub const LAYOUTS: [(Way, &str, &str, &str); 6] = [
    (
        Way::Force,
        "Springs",
        "Layout: springs",
        "Edges pull, vertices push (Fruchterman and Reingold)",
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

fn layouts(ui: &mut Ui, placing: &mut Placing) {
    for (way, name, _, about) in LAYOUTS {
        if ui.button(name).on_hover_text(about).clicked() {
            let step = placing.step();
            placing.want(way, step);
            ui.close();
        }
    }
}

/// Copies what is chosen beside it and chooses the copy.
pub fn duplicate(canvas: &mut Canvas, drawing: &mut Drawing) -> Result<(), TooMany> {
    let chosen: Vec<usize> = canvas.selection.iter().copied().collect();
    let part = drawing.part(&chosen);
    let spots = part.spots().iter().map(|[x, y]| [x + 0.5, y + 0.5]);
    let first = drawing.insert(spots, part.edges().iter().copied())?;
    canvas.selection = (first..drawing.order()).collect();
    Ok(())
}
