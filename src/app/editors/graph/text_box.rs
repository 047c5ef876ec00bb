//! The drawing as text, both ways: an edit of the one edits the other.

use crate::app::widgets::{fields, theme, wrapped};
use egui::{ComboBox, ScrollArea, TextEdit, Ui};
use grundy_graph::Format;
use grundy_project::Drawing;
use grundy_views::graph::{graph_of, placing};

/// Longer texts are not shown.
const LONGEST: usize = 20_000;

/// The state of the box.
pub struct TextBox {
    /// Whether it is shown.
    pub open: bool,
    /// The format chosen.
    pub format: Format,
    text: String,
    /// The drawing that the text was written for or read into, without its places.
    of: Option<(usize, Vec<(usize, usize)>)>,
    error: Option<String>,
}

/// The effect of an edit of the text on the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Whether the graph is another one, which was placed anew.
    pub anew: bool,
    /// Whether a layout by distance would place it better.
    pub wants_layout: bool,
}

impl Default for TextBox {
    fn default() -> Self {
        TextBox {
            open: false,
            format: Format::EdgeList,
            text: String::new(),
            of: None,
            error: None,
        }
    }
}

impl TextBox {
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
        wrapped::row(ui, |ui| {
            let all = Format::ALL.map(|format| (format, format.name(), ""));
            let menu = ("Format", ComboBox::from_id_salt("format"));
            if fields::named_list(ui, menu, &mut self.format, all, "How the graph is written") {
                self.text = self.format.write(&graph_of(drawing));
                self.error = None;
            }
            if fields::button(ui, "Copy", "Copy this text") {
                ui.ctx().copy_text(self.text.clone());
            }
        });
        if let Some(error) = &self.error {
            fields::error(ui, error);
        }
        if self.text.len() > LONGEST {
            ui.weak(format!(
                "The text has {} characters, too many to show; Copy gives all of it.",
                self.text.len()
            ));
            return None;
        }
        let label = ui.label("Graph as text");
        let area = ScrollArea::both().id_salt("graph as text");
        let field = area.auto_shrink([false, false]).show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.text)
                .id(field_id)
                .font(theme::code())
                .char_limit(LONGEST)
                .desired_rows(12)
                .desired_width(f32::INFINITY);
            ui.add(field).labelled_by(label.id)
        });
        let about = "Edit the text to edit the drawing; paste a graph to draw it";
        let field = field.inner.on_hover_text(about);
        field.changed().then(|| self.read_into(drawing)).flatten()
    }

    fn read_into(&mut self, drawing: &mut Drawing) -> Option<Edit> {
        if self.text.chars().count() >= LONGEST {
            self.error = Some(format!(
                "At most {LONGEST} characters are read here; drop a file on the window instead."
            ));
            return None;
        }
        match self.read(drawing) {
            Ok((anew, wants_layout)) => {
                self.error = None;
                self.of = Some((drawing.order(), drawing.edges().to_vec()));
                Some(Edit { anew, wants_layout })
            }
            Err(error) => {
                self.error = Some(format!("{error}."));
                None
            }
        }
    }

    /// Makes the drawing that of the text; whoever pastes another format means that.
    fn read(&mut self, drawing: &mut Drawing) -> Result<(bool, bool), String> {
        let before = self.format;
        let read = before.read(&self.text).or_else(|error| {
            let guessed = Format::guess(&self.text);
            let read = guessed.read(&self.text).map_err(|_| error);
            read.inspect(|_| self.format = guessed)
        });
        let graph = read.map_err(|error| error.to_string())?;
        let made = placing::become_graph(drawing, &graph, self.format != before);
        made.map_err(|error| error.to_string())
    }
}
