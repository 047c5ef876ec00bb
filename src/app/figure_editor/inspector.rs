//! What the inspector says of a figure: its sizes, where its data come from, and what is known of
//! the document that it shows.

use super::FigureEditor;
use crate::app::command::Command;
use crate::app::inspector::fact;
use crate::project::FigureDocument;
use egui::{Grid, Ui};

/// Shows it.
pub fn show(
    ui: &mut Ui,
    editor: &mut FigureEditor,
    figure: &FigureDocument,
    commands: &mut Vec<Command>,
) {
    let choices = &editor.choices;
    let source = choices
        .iter()
        .find(|choice| Some(choice.id) == figure.source);
    let name = source.map_or("none", |choice| choice.name.as_str());
    let fitted = editor
        .drawn
        .as_ref()
        .and_then(|drawn| drawn.fitted.as_ref());
    Grid::new("figure facts").num_columns(2).show(ui, |ui| {
        fact(ui, "Shows", name);
        if let Some(view) = source.and_then(|choice| choice.label(&figure.view)) {
            fact(ui, "View", view);
        }
        if let Some(fitted) = fitted {
            let [width, height] = [fitted.scene.width, fitted.scene.height];
            fact(ui, "Size", &format!("{width:.1} × {height:.1} mm"));
            fact(ui, "Text", &format!("{:.1} pt", fitted.points));
        }
    });
    if let Some(choice) = source {
        ui.separator();
        ui.strong(format!("What is known of “{}”", choice.name));
        editor.source.inspect(ui, commands);
    }
}
