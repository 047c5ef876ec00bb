//! The inspector of a figure: its sizes, the sources of its data, and the facts of the documents that it shows.

use super::FigureEditor;
use crate::app::widgets::{BoldLabel, fact};
use egui::{Grid, Ui};
use grundy_figure::{Rich, lettered};
use grundy_project::FigureDocument;

/// Shows it.
pub fn show(ui: &mut Ui, editor: &mut FigureEditor, figure: &FigureDocument) {
    let several = figure.has_panels();
    Grid::new("figure facts").num_columns(2).show(ui, |ui| {
        for (index, panel) in figure.panels().enumerate() {
            let source = editor.model.chosen(&panel);
            let name = source.map_or("none", |choice| choice.name.as_str());
            let view = source.and_then(|choice| choice.view(panel.view));
            if several {
                let letter = lettered(index, Rich::default()).spelled();
                let view = view.map(|view| view.name()).unwrap_or_default();
                fact(ui, &letter, &format!("{name}, {view}"));
                continue;
            }
            fact(ui, "Shows", name);
            if let Some(view) = view {
                fact(ui, "View", &view.name());
            }
        }
        if let Some(fitted) = editor.model.last_drawn() {
            let [width, height] = [fitted.scene.width, fitted.scene.height];
            fact(ui, "Size", &format!("{width:.1} × {height:.1} mm"));
            fact(ui, "Text", &format!("{:.1} pt", fitted.points));
        }
    });
    for (index, panel) in figure.panels().enumerate() {
        let Some(choice) = editor.model.chosen(&panel) else {
            continue;
        };
        ui.separator();
        let known = format!("What is known of “{}”", choice.name);
        ui.bold(editor.model.of_panel(index, known));
        let source = editor.model.sources.get_mut(index);
        if let Some((editor, body)) = source.and_then(|source| source.opened()) {
            ui.push_id(("panel", index), |ui| editor.inspect(ui, body));
        }
    }
}
