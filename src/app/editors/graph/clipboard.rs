//! Copying and pasting graphs as text on the canvas.

use super::GraphEditor;
use egui::Ui;
use grundy_jobs::Way;
use grundy_project::{GraphPosition, SourceText, Spot};
use grundy_views::graph::{placing, reading};

impl GraphEditor {
    /// Copies what is chosen, or everything, and draws what is pasted, while no field is typed in.
    pub(super) fn clipboard(&mut self, ui: &Ui, position: &mut GraphPosition) {
        if ui.ctx().text_edit_focused() || !ui.rect_contains_pointer(ui.max_rect()) {
            return;
        }
        let events = ui.input(|input| input.events.clone());
        for event in events {
            match event {
                egui::Event::Copy => {
                    let graph = match self.canvas.chosen()[..] {
                        [] => reading::named_graph(&position.drawing),
                        ref chosen => reading::named_graph(&position.drawing.part(chosen)),
                    };
                    ui.ctx().copy_text(self.text.format.write(&graph));
                }
                egui::Event::Paste(text) => {
                    // Nobody else is to make a document of it.
                    let is_paste = |event: &egui::Event| matches!(event, egui::Event::Paste(_));
                    ui.input_mut(|input| input.events.retain(|event| !is_paste(event)));
                    self.canvas.refused = self.paste(&text, position).err();
                }
                _ => {}
            }
        }
    }

    fn paste(&mut self, text: &str, position: &mut GraphPosition) -> Result<(), String> {
        let first = position.drawing.order();
        let source = reading::source(text.as_bytes(), "")?;
        let read = reading::read_source(&source)?;
        if read.graph().graph.order() == 0 {
            return Err("What is pasted is an empty graph.".to_owned());
        }
        let (spots, _) = placing::places_of(read.graph());
        let empty = position.drawing.is_empty();
        // A graph is not put over what is drawn: beside it there is room.
        let free = |at: &Spot| !empty && !placing::would_cover(&position.drawing, &spots, *at);
        let middle = self.canvas.pointer.filter(free);
        let source = SourceText { first, ..source };
        let wants_layout = reading::put(position, source, middle)?;
        self.canvas.selection = (first..position.drawing.order()).collect();
        self.canvas.wants_whole = true;
        if empty {
            self.canvas.fitted = false;
            self.layout = wants_layout.then_some(Way::Stress);
        }
        Ok(())
    }
}
