//! Copying the graph as text. What is pasted becomes a document of its own, over a drawing as elsewhere.

use super::GraphEditor;
use egui::Ui;
use grundy_project::GraphPosition;
use grundy_views::graph::reading;

impl GraphEditor {
    /// Copies what is chosen, or everything, while no field is typed in.
    pub(super) fn clipboard(&mut self, ui: &Ui, position: &GraphPosition) {
        if ui.ctx().text_edit_focused() || !ui.rect_contains_pointer(ui.max_rect()) {
            return;
        }
        let is_copy = |event: &egui::Event| matches!(event, egui::Event::Copy);
        if ui.input(|input| input.events.iter().any(is_copy)) {
            let graph = match self.canvas.chosen()[..] {
                [] => reading::named_graph(&position.drawing),
                ref chosen => reading::named_graph(&position.drawing.part(chosen)),
            };
            ui.ctx().copy_text(self.text.format.write(&graph));
        }
    }
}
