//! The drawing as text, both ways: an edit of the one edits the other.

use crate::app::widgets::{fields, theme, wrapped};
use egui::{ComboBox, ScrollArea, TextEdit, Ui};
use grundy_formats::{Format, Reading};
use grundy_project::{Drawing, GraphPosition, SourceText};
use grundy_views::graph::placing;
use grundy_views::graph::reading::{self, named_graph};

/// An empty text is read as this one.
const NO_VERTICES: &str = "n=0";

/// What is drawn while the text cannot be read.
const BEFORE: &str = "The drawing is that of the text before.";

/// Longer texts are not shown.
const LONGEST: usize = 20_000;

/// The state of the box.
pub struct TextBox {
    /// Whether it is shown.
    pub open: bool,
    /// The format chosen.
    pub format: Format,
    text: String,
    /// The drawing that the text was written for or read into.
    of: Option<Drawing>,
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
    pub fn show(&mut self, ui: &mut Ui, position: &mut GraphPosition) -> Option<Edit> {
        // The field keeps the keyboard when messages above it come and go.
        let field_id = ui.scope_id().with("graph as text");
        let drawing = &position.drawing;
        if !self
            .of
            .as_ref()
            .is_some_and(|of| of.same_named_graph(drawing))
        {
            self.text = self.written(drawing);
            self.of = Some(drawing.clone());
            self.error = None;
        }
        wrapped::row(ui, |ui| {
            let all = Format::WRITTEN.map(|format| (format, format.name(), ""));
            let menu = ("Format", ComboBox::from_id_salt("format"));
            if fields::named_list(ui, menu, &mut self.format, all, "How the graph is written") {
                self.text = self.written(&position.drawing);
                self.error = None;
            }
            if fields::button(ui, "Copy", "Copy this text") {
                ui.ctx().copy_text(self.text.clone());
            }
        });
        if let Some(error) = &self.error {
            fields::error(ui, error);
        }
        if is_named(&position.drawing) && !self.format.has_names() {
            ui.weak(format!(
                "{} has no names; the vertices of the drawing keep theirs.",
                self.format.name()
            ));
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
            wrapped::labelled(fields::edit_lines(ui, field), &label)
        });
        let about = "Edit the text to edit the drawing; paste a graph to draw it";
        let field = field.inner.on_hover_text(about);
        field.changed().then(|| self.read_into(position)).flatten()
    }

    /// Whether the text that stands here is no graph: the drawing is that of the text before.
    pub fn is_wrong(&self) -> bool {
        self.open && self.error.is_some()
    }

    fn read_into(&mut self, position: &mut GraphPosition) -> Option<Edit> {
        if self.text.chars().count() >= LONGEST {
            self.error = Some(format!(
                "At most {LONGEST} characters are read here; drop a file on the window instead."
            ));
            return None;
        }
        match self.read(position) {
            Ok((anew, wants_layout)) => {
                self.error = None;
                self.of = Some(position.drawing.clone());
                Some(Edit { anew, wants_layout })
            }
            Err(error) => {
                self.error = Some(format!("{error} {BEFORE}"));
                None
            }
        }
    }

    /// A drawing in the format that is chosen, nothing for an empty one.
    fn written(&self, drawing: &Drawing) -> String {
        match drawing.is_empty() {
            true => String::new(),
            false => self.format.write(&named_graph(drawing)),
        }
    }

    /// Makes the drawing that of the text; whoever pastes another format means that.
    fn read(&mut self, position: &mut GraphPosition) -> Result<(bool, bool), String> {
        let before = self.format;
        let text = match self.text.trim().is_empty() {
            true => NO_VERTICES,
            false => self.text.as_str(),
        };
        let (read, source) = read_as(text, before)?;
        if Format::WRITTEN.contains(&read.format) {
            self.format = read.format;
        }
        let graph = read.graph();
        let other = read.format != before || !graph.spots.is_empty();
        let old = position.drawing.clone();
        let made = placing::become_graph(&mut position.drawing, graph, other);
        let made = made.map_err(|error| format!("{error}."))?;
        if is_named(&old) && !read.format.has_names() {
            keep_names(position, &old, read.format, made.0);
        }
        // Moves are told by number where there is no name.
        position.numbers |= made.0 && graph.names.is_empty();
        position.source = (!read.notes.is_empty()).then(|| Box::new(source));
        Ok(made)
    }
}

fn is_named(drawing: &Drawing) -> bool {
    (0..drawing.order()).any(|vertex| drawing.name(vertex).is_some())
}

/// Gives vertices the names that they had, which their text cannot have, if they are the same vertices; says that these
/// are gone otherwise.
fn keep_names(position: &mut GraphPosition, old: &Drawing, format: Format, anew: bool) {
    let order = position.drawing.order();
    if anew && order != old.order() {
        let lost = format!(
            "The vertices have lost their names, as {} has none; Edit ▸ Undo brings both back.",
            format.name()
        );
        if !position.notes.contains(&lost) {
            position.notes.push(lost);
        }
        return;
    }
    for vertex in 0..order.min(old.order()) {
        let name = old.name(vertex).unwrap_or_default();
        position.drawing.rename(vertex, name);
    }
}

/// A text that was in one format, in the one that it shows now. A single word, which may be a vertex of a
/// list of edges, is rather half of what is typed in another format. Where it is neither, what is wrong is what
/// any door would say of it, whatever stood here before.
fn read_as(text: &str, before: Format) -> Result<(Reading, SourceText), String> {
    let shown = reading::source(text.as_bytes(), "")?;
    let as_before = SourceText {
        format: before.name().to_owned(),
        ..shown.clone()
    };
    let is_meant = |read: &Reading| {
        let alone = read.format == Format::EdgeList && read.graph().graph.size() == 0;
        !alone || before == Format::EdgeList || text == NO_VERTICES
    };
    match reading::read_source(&shown) {
        Ok(read) if is_meant(&read) => Ok((read, shown)),
        Ok(_) => reading::read_source(&as_before).map(|read| (read, as_before)),
        Err(error) => match reading::read_source(&as_before) {
            Ok(read) => Ok((read, as_before)),
            Err(_) => Err(error),
        },
    }
}
