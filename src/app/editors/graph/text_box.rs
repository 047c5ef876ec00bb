//! The drawing as text, both ways: an edit of the one edits the other.

use crate::app::widgets::theme;
use crate::graph::Format;
use crate::project::Drawing;
use crate::views::graph::{graph_of, placing};
use egui::{FontId, TextEdit, Ui};

/// Longer texts are not shown.
const LONGEST: usize = 20_000;

/// The state of the box.
pub struct TextBox {
    /// Whether it is shown.
    pub open: bool,
    format: Format,
    text: String,
    /// The drawing that the text was written for or read into, without its places.
    of: Option<(usize, Vec<(usize, usize)>)>,
    error: Option<String>,
    /// Whether the visit to the box is one of every second ones.
    flip: bool,
}

/// What an edit of the text did to the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The undo step; a visit to the box is one.
    pub key: &'static str,
    /// Whether the graph is another one, which was placed anew.
    pub anew: bool,
    /// Whether springs would place it better.
    pub wants_force: bool,
}

impl Default for TextBox {
    fn default() -> Self {
        TextBox {
            open: false,
            format: Format::EdgeList,
            text: String::new(),
            of: None,
            error: None,
            flip: false,
        }
    }
}

impl TextBox {
    /// The format chosen.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Forgets the text, which is written anew.
    pub fn forget(&mut self) {
        self.of = None;
    }

    /// Shows the box; says what it did to the drawing, if anything.
    pub fn show(&mut self, ui: &mut Ui, drawing: &mut Drawing) -> Option<Edit> {
        // The field keeps the keyboard when messages above it come and go.
        let field_id = ui.scope_id().with("graph as text");
        let key = (drawing.order(), drawing.edges().to_vec());
        if self.of.as_ref() != Some(&key) {
            self.text = self.format.write(&graph_of(drawing));
            self.of = Some(key);
            self.error = None;
        }
        ui.horizontal_wrapped(|ui| {
            if self.choice(ui) {
                self.text = self.format.write(&graph_of(drawing));
                self.error = None;
            }
            if ui.button("Copy").on_hover_text("Copy this text").clicked() {
                ui.ctx().copy_text(self.text.clone());
            }
        });
        if let Some(error) = &self.error {
            ui.colored_label(theme::error_colour(ui.visuals().dark_mode), error);
        }
        if self.text.len() > LONGEST {
            ui.weak(format!(
                "The text has {} characters, too many to show; Copy gives all of it.",
                self.text.len()
            ));
            return None;
        }
        let label = ui.label("Graph as text");
        let mut changed = false;
        egui::ScrollArea::both()
            .id_salt("graph as text")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let field = TextEdit::multiline(&mut self.text)
                    .id(field_id)
                    .font(FontId::monospace(13.0))
                    .char_limit(LONGEST)
                    .desired_rows(12)
                    .desired_width(f32::INFINITY);
                let response = ui.add(field).labelled_by(label.id);
                if response.gained_focus() {
                    self.flip = !self.flip;
                }
                changed = response
                    .on_hover_text("Edit the text to edit the drawing; paste a graph to draw it")
                    .changed();
            });
        if changed {
            self.read_into(drawing)
        } else {
            None
        }
    }

    fn choice(&mut self, ui: &mut Ui) -> bool {
        let before = self.format;
        let label = ui.label("Format");
        egui::ComboBox::from_id_salt("format")
            .selected_text(self.format.name())
            .show_ui(ui, |ui| {
                for format in Format::ALL {
                    ui.selectable_value(&mut self.format, format, format.name());
                }
            })
            .response
            .labelled_by(label.id)
            .on_hover_text("How the graph is written");
        self.format != before
    }

    fn read_into(&mut self, drawing: &mut Drawing) -> Option<Edit> {
        if self.text.chars().count() >= LONGEST {
            self.error = Some(format!(
                "At most {LONGEST} characters are read here; drop a file on the window instead."
            ));
            return None;
        }
        let before = self.format;
        let read = match self.format.read(&self.text) {
            Ok(graph) => Ok(graph),
            // Whoever pastes another format means that.
            Err(error) => match Format::guess(&self.text) {
                guessed if guessed != self.format => guessed
                    .read(&self.text)
                    .inspect(|_| self.format = guessed)
                    .map_err(|_| error),
                _ => Err(error),
            },
        };
        let made = read.map_err(|error| format!("{error}.")).and_then(|graph| {
            let made = placing::become_graph(drawing, &graph, self.format != before);
            made.map_err(|error| format!("{error}."))
        });
        let (anew, wants_force) = match made {
            Ok(made) => made,
            Err(error) => {
                self.error = Some(error);
                return None;
            }
        };
        self.error = None;
        self.of = Some((drawing.order(), drawing.edges().to_vec()));
        let key = if self.flip {
            "graph text"
        } else {
            "next graph text"
        };
        Some(Edit {
            key,
            anew,
            wants_force,
        })
    }
}
