//! Copying and pasting graphs as text on the canvas.

use super::GraphEditor;
use crate::app::widgets::{Failed, Making};
use egui::Ui;
use grundy_formats::Reading;
use grundy_jobs::Way;
use grundy_project::{GraphPosition, SourceText, Spot};
use grundy_views::graph::{placing, reading};

/// A text that was pasted, and what was read from it.
type Read = Result<(SourceText, Reading), String>;

/// A long text that was pasted, which a thread of its own reads.
#[derive(Default)]
pub struct LongPaste {
    reading: Option<Making<Read>>,
    read: Option<Read>,
}

impl LongPaste {
    /// Whether it is being read.
    pub fn is_read(&self) -> bool {
        self.reading.is_some()
    }

    /// Waits until it is read. For tests.
    pub fn wait(&mut self) {
        if let Some(making) = self.reading.take() {
            self.read = Some(told(making.wait()));
        }
    }

    /// What was read, once.
    fn take(&mut self) -> Option<Read> {
        if let Some(read) = self.reading.as_ref().and_then(Making::poll) {
            (self.reading, self.read) = (None, Some(told(read)));
        }
        self.read.take()
    }
}

/// What was read, also where the thread failed.
fn told(read: Result<Read, Failed>) -> Read {
    read.unwrap_or_else(|failed| Err(failed.to_string()))
}

fn read(text: &str) -> Read {
    let source = reading::source(text.as_bytes(), "")?;
    let read = reading::read_source(&source)?;
    Ok((source, read))
}

impl GraphEditor {
    /// Copies what is chosen, or everything, and draws what is pasted, while no field is typed in.
    pub(super) fn clipboard(&mut self, ui: &Ui, position: &mut GraphPosition) {
        if let Some(read) = self.pasted.take() {
            self.canvas.refused = self.draw_pasted(read, position).err();
        }
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
                    self.canvas.refused = self.paste(ui, text, position).err();
                }
                _ => {}
            }
        }
    }

    /// Draws what is pasted, a long text when it has been read.
    fn paste(&mut self, ui: &Ui, text: String, position: &mut GraphPosition) -> Result<(), String> {
        if text.len() < reading::AT_ONCE {
            return self.draw_pasted(read(&text), position);
        }
        let making = Making::start("reading", ui.ctx(), move || read(&text));
        self.pasted.reading = Some(making.map_err(|error| error.to_string())?);
        Ok(())
    }

    fn draw_pasted(&mut self, read: Read, position: &mut GraphPosition) -> Result<(), String> {
        let first = position.drawing.order();
        let (source, read) = read?;
        if read.graph().graph.order() == 0 {
            return Err("What is pasted is an empty graph.".to_owned());
        }
        let (spots, _) = placing::places_of(read.graph());
        let empty = position.drawing.is_empty();
        // A graph is not put over what is drawn: beside it there is room.
        let free = |at: &Spot| !empty && !placing::would_cover(&position.drawing, &spots, *at);
        let middle = self.canvas.pointer.filter(free);
        let source = SourceText { first, ..source };
        let wants_layout = reading::put_read(position, source, &read, middle)?;
        self.canvas.selection = (first..position.drawing.order()).collect();
        self.canvas.wants_whole = true;
        if empty {
            self.canvas.fitted = false;
            self.layout = wants_layout.then_some(Way::Stress);
        }
        Ok(())
    }
}
