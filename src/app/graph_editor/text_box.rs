//! The drawing as text, both ways: an edit of the one edits the other. And graphs that come as
//! text from elsewhere.

use super::placing;
use super::solving::graph_of;
use crate::app::theme;
use crate::graph::{Format, Graph};
use crate::project::{Drawing, MAX_DRAWN_EDGES, MAX_DRAWN_VERTICES, TooMany};
use egui::{FontId, TextEdit, Ui};

/// Longer texts are not shown.
const LONGEST: usize = 20_000;

/// More new edges than this, beside those that stay, are another graph.
const TYPED_AT_ONCE: usize = 3;

/// Longer texts are not read from the clipboard or a file.
const LONGEST_READ: usize = 4 << 20;

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
            let made = become_graph(drawing, &graph, self.format != before);
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

/// Makes the drawing one of this graph. Vertices stay where they are, unless it is another graph;
/// says whether it is, and whether springs would place it better.
fn become_graph(
    drawing: &mut Drawing,
    graph: &Graph,
    other: bool,
) -> Result<(bool, bool), TooMany> {
    let edges: Vec<(usize, usize)> = graph.edges().take(MAX_DRAWN_EDGES + 1).collect();
    let (order, old) = (graph.order(), drawing.edges().len());
    let new: Vec<(usize, usize)> = edges
        .iter()
        .copied()
        .filter(|&(u, v)| !drawing.joined(u, v))
        .collect();
    let kept = edges.len() - new.len();
    if other || 2 * kept < old || new.len() > kept + TYPED_AT_ONCE {
        // What cannot be drawn is refused before it is placed.
        let mut blank = Drawing::default();
        blank.become_graph(order, edges.iter().copied())?;
        let (spots, wants_force) = placing::places_for(graph);
        *drawing = Drawing::new(spots, edges)?;
        return Ok((true, wants_force));
    }
    drawing.become_graph(order, edges)?;
    placing::make_way(drawing, &new);
    Ok((false, false))
}

/// The graph in a text from elsewhere.
///
/// # Errors
/// What is wrong with it.
pub fn read_graph(text: &str) -> Result<Graph, String> {
    if text.len() > LONGEST_READ {
        return Err(format!(
            "The text has {} bytes; at most {LONGEST_READ} are read as a graph.",
            text.len()
        ));
    }
    let format = Format::guess(text);
    let graph = format
        .read(text)
        .map_err(|error| format!("This is no graph as {}: {error}.", format.name()))?;
    let (vertices, edges) = (graph.order(), graph.size());
    if vertices > MAX_DRAWN_VERTICES || edges > MAX_DRAWN_EDGES {
        return Err(format!(
            "The graph has {vertices} vertices and {edges} edges; at most {MAX_DRAWN_VERTICES} and {MAX_DRAWN_EDGES} are drawn. The command line solves larger ones: grundy graph FILE."
        ));
    }
    Ok(graph)
}
