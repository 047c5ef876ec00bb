//! What every editor of a document can do. Each editor is a file or folder of its own behind this
//! trait; the panels around it know nothing else of it.

use super::command::{Command, view_shortcut, written};
use super::figure_editor::FigureEditor;
use super::form_editor::FormEditor;
use super::graph_editor::GraphEditor;
use super::heap_editor::HeapEditor;
use super::monoid_editor::MonoidEditor;
use super::quotient_sheet::QuotientSheetEditor;
use super::tables;
use super::vector_editor::VectorEditor;
use crate::figure::{Scene, Style, Table};
use crate::jobs::Jobs;
use crate::project::{Body, Project, View};
use crate::views::AnyModel;
pub use crate::views::{Data, Framing};
use egui::{KeyboardShortcut, Rect, Ui, Vec2, vec2};

/// The passing state of a document's editor: what is parsed, asked and answered. What the user
/// made is in the document.
pub trait Editor {
    /// What the document asks and shows, where its kind has a folder in `views/`.
    fn model(&self) -> Option<&dyn AnyModel> {
        None
    }

    /// The same, to be brought up to date.
    fn model_mut(&mut self) -> Option<&mut dyn AnyModel> {
        None
    }

    /// Parses what is new, asks what has not been asked, takes what was answered.
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        if let Some(model) = self.model_mut() {
            model.refresh(body, jobs);
        }
    }

    /// Takes in what the document needs of the others in its project. Called before
    /// [`Editor::refresh`], each time.
    fn follow(&mut self, body: &Body, project: &Project) {
        if let Some(model) = self.model_mut() {
            model.follow(body, project);
        }
    }

    /// Wants all that the view can show, also what waits for a button in the window: where there is
    /// no window nobody presses it. Called before [`Editor::refresh`], each time.
    fn want_all(&mut self, body: &Body) {
        if let Some(model) = self.model_mut() {
            model.choose_all(body);
        }
    }

    /// Draws the editor; the document is edited in place.
    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched;

    /// Draws what the inspector at the right says of the document.
    fn inspect(&mut self, ui: &mut Ui, body: &Body, commands: &mut Vec<Command>);

    /// What can be done in it by name besides the commands of every document.
    fn actions(&self, _: &Body) -> Vec<Action> {
        Vec::new()
    }

    /// Does one of [`Editor::actions`]; the document is edited in place.
    fn act(&mut self, _: Action, _: &mut Body, _: &egui::Context) {}

    /// The least room that it fits into; in less it scrolls.
    fn room(&self) -> Vec2 {
        vec2(280.0, 540.0)
    }

    /// Forgets what was typed but is not in the document, which was changed by undo or redo.
    fn forget_typed(&mut self);

    /// Puts the keyboard's focus where a new document is begun.
    fn focus(&mut self);

    /// The view in front as a figure, if there is a result.
    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        Some(self.model()?.picture(body, framing)?.scene)
    }

    /// The style in which the picture is written.
    fn style(&self, body: &Body) -> Style {
        self.model()
            .map(|model| model.style(body))
            .unwrap_or_default()
    }

    /// Whether it asks one question after the other and is not done: it goes on behind other tabs.
    fn goes_on(&self, body: &Body) -> bool {
        self.model().is_some_and(|model| model.goes_on(body))
    }

    /// Waits until what is drawn in the background is there. For tests: the window never waits.
    fn wait(&mut self) {}

    /// What is said of an export while not all that the view shows is known.
    fn missing(&self) -> Option<String> {
        self.model()?.missing()
    }

    /// Why the view in front shows nothing that could be exported, where the editor knows.
    fn lacks(&self, body: &Body) -> Option<String> {
        self.model()?.lacks(body)
    }

    /// The data of the view in front as CSV, if there is a result.
    fn data(&self, body: &Body) -> Option<Data> {
        Some(Data::csv(&self.model()?.rows(body)?))
    }

    /// The view in front as a table for LaTeX, if there is a result: its data, unless it has another
    /// shape on paper.
    fn table(&self, body: &Body) -> Option<Table> {
        match self.model() {
            Some(model) => model.table(body),
            None => self.data(body).map(|data| tables::of_data(&data)),
        }
    }

    /// The result as JSON in the format of the command line, if there is one.
    fn json(&self, body: &Body) -> Option<Data> {
        self.model()?.json(body)
    }

    /// The rows of the view in front as JSON, for a view whose result has no other.
    fn json_of_rows(&self, body: &Body) -> Option<Data> {
        match self.model() {
            Some(model) => Some(Data::json(&model.rows(body)?)),
            None => self.data(body).map(|data| tables::json(&data)),
        }
    }

    /// What is copied to the clipboard, if there is a result.
    fn copied(&self, body: &Body) -> Option<Data> {
        self.model()?.copied(body)
    }

    /// What the status line says of the document.
    fn status(&self, body: &Body) -> serde_json::Value {
        let status = self.model().map(|model| model.status(body));
        status.unwrap_or_default()
    }

    /// Cancels what runs for a document that is deleted.
    fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some(model) = self.model_mut() {
            model.abandon(jobs);
        }
    }
}

/// What the user did in an editor in one frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Touched {
    /// Which field changed, so that successive edits of it are one undo step.
    pub key: Option<&'static str>,
    /// Whether the mouse was pressed in the editor, which selects its document.
    pub pressed: bool,
}

impl Touched {
    /// What was done in an editor that has this area, where this field was changed.
    pub fn of(ui: &Ui, area: Rect, key: Option<&'static str>) -> Self {
        let inside = |at| area.contains(at);
        let pressed = ui.input(|input| {
            input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(inside)
        });
        Touched { key, pressed }
    }
}

/// Something that can be done in one kind of document; the command palette finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its name, which no other action of the kind has.
    pub name: &'static str,
    /// What it does, in plain words.
    pub about: &'static str,
}

/// An editor for a document of this kind.
pub fn editor_of(body: &Body) -> Box<dyn Editor> {
    match body {
        Body::HeapGame(_) => Box::new(HeapEditor::default()),
        Body::Monoid(_) => Box::new(MonoidEditor::default()),
        Body::VectorGame(_) => Box::new(VectorEditor::default()),
        Body::GraphPosition(_) => Box::new(GraphEditor::default()),
        Body::FormSheet(_) => Box::new(FormEditor::default()),
        Body::QuotientSheet(_) => Box::new(QuotientSheetEditor::default()),
        Body::Figure(_) => Box::new(FigureEditor::default()),
    }
}

/// The buttons that choose a view; every editor with more than one shows them. Views that are
/// called `Group: page` share one button, and a second row has the pages of the group in front.
pub fn views(ui: &mut Ui, body: &Body, commands: &mut Vec<Command>) {
    let views = body.content().views();
    let (front, _) = body.view().group();
    ui.horizontal_wrapped(|ui| {
        let mut last = None;
        for view in views {
            let (name, _) = view.group();
            if last != Some(name) {
                let keys = view_shortcut(views, view);
                button(ui, (name, keys), view, name == front, commands);
            }
            last = Some(name);
        }
    });
    let pages = views.iter().filter(|view| view.group().0 == front);
    let pages: Vec<&'static View> = pages.collect();
    if pages.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            ui.add_space(12.0);
            for view in pages {
                let name = capital(view.group().1.unwrap_or(view.name));
                button(ui, (&name, None), view, view == body.view(), commands);
            }
        });
    }
}

/// With a capital letter.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

fn button(
    ui: &mut Ui,
    (name, keys): (&str, Option<KeyboardShortcut>),
    view: &'static View,
    chosen: bool,
    commands: &mut Vec<Command>,
) {
    let keys = keys.map(|keys| written(ui.ctx(), &keys));
    let about = match keys {
        Some(keys) => format!("{} ({keys})", view.about),
        None => view.about.to_owned(),
    };
    let button = egui::Button::selectable(chosen, name);
    if ui.add(button).on_hover_text(about).clicked() {
        commands.push(Command::View(view));
    }
}
