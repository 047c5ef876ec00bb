//! What the inspector says of a figure: its sizes, where its data come from, and what is known of
//! the document that it shows.

use super::FigureEditor;
use crate::app::widgets::inspector::fact;
use crate::project::FigureDocument;
use egui::{Grid, Ui};

/// Shows it.
pub fn show(ui: &mut Ui, editor: &mut FigureEditor, figure: &FigureDocument) {
    let source = editor.model.chosen(figure);
    let name = source.map_or("none", |choice| choice.name.as_str());
    let fitted = editor.model.last_drawn();
    Grid::new("figure facts").num_columns(2).show(ui, |ui| {
        fact(ui, "Shows", name);
        if let Some(view) = source.and_then(|choice| choice.view(figure.view)) {
            fact(ui, "View", &view.name());
        }
        if let Some(fitted) = fitted {
            let [width, height] = [fitted.scene.width, fitted.scene.height];
            fact(ui, "Size", &format!("{width:.1} × {height:.1} mm"));
            fact(ui, "Text", &format!("{:.1} pt", fitted.points));
        }
    });
    let Some(choice) = source else { return };
    ui.separator();
    ui.strong(format!("What is known of “{}”", choice.name));
    if let Some((editor, body)) = editor.model.source.opened() {
        editor.inspect(ui, body);
    }
}
