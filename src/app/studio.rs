//! The state of the running program and the one place where commands are
//! carried out.

use super::command::{self, Command};
use super::dialogs::{DesktopChooser, FileChooser};
use super::heap_editor::HeapEditor;
use super::modals::Modal;
use super::saving::Files;
use super::status::Status;
use super::{documents, gallery, inspector, jobs_bar, menus, modals, palette, theme};
use crate::jobs::Jobs;
use crate::project::{Body, Document, HeapGame, HeapView, Project, Settings, Undo};
use egui_tiles::{Behavior, SimplificationOptions, TileId, Tiles, Tree, UiResponse};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// More values than this are not put on the clipboard.
const MOST_COPIED: usize = 1_000_000;

/// What a tab shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    /// The gallery of examples.
    Gallery,
    /// The document with this id.
    Document(u64),
}

/// A line at the foot of the window.
pub struct Message {
    /// The text.
    pub text: String,
    /// Whether something went wrong.
    pub error: bool,
}

/// The running program: the project, its editors, the jobs and the panels.
pub struct Studio {
    pub(super) project: Project,
    pub(super) files: Files,
    pub(super) selected: Option<u64>,
    pub(super) jobs: Jobs,
    pub(super) editors: HashMap<u64, HeapEditor>,
    pub(super) undo: HashMap<u64, Undo>,
    pub(super) deleted: Vec<(usize, Document)>,
    pub(super) commands: Vec<Command>,
    pub(super) message: Option<Message>,
    pub(super) modal: Option<Modal>,
    pub(super) filter: String,
    pub(super) chooser: Box<dyn FileChooser>,
    pub(super) quitting: bool,
    pub(super) status: Status,
    settings: Settings,
    tabs: Tree<Pane>,
}

impl Studio {
    /// The program as it starts: on `file`, or on the gallery.
    pub fn start(ctx: &egui::Context, file: Option<PathBuf>) -> Self {
        let mut studio = Studio::new(ctx, Box::new(DesktopChooser), crate::project::data_dir());
        if let Some(path) = file {
            studio.commands.push(Command::OpenPath(path));
        }
        studio
    }

    /// A program with an empty project. `chooser` asks for paths; recovery and
    /// recent files live in `data`, or nowhere.
    pub fn new(ctx: &egui::Context, chooser: Box<dyn FileChooser>, data: Option<PathBuf>) -> Self {
        theme::install(ctx);
        let repaint = ctx.clone();
        let files = Files::new(data);
        let settings = files.settings();
        theme::apply(ctx, &settings);
        let modal = (!files.lost.is_empty()).then_some(Modal::Recover);
        Studio {
            project: Project::new(),
            files,
            selected: None,
            jobs: Jobs::new(Arc::new(move || repaint.request_repaint())),
            editors: HashMap::new(),
            undo: HashMap::new(),
            deleted: Vec::new(),
            commands: Vec::new(),
            message: None,
            modal,
            filter: String::new(),
            chooser,
            quitting: false,
            status: Status::from_environment(),
            settings,
            tabs: Tree::new_tabs(tabs_id(), vec![Pane::Gallery]),
        }
    }

    /// The project that is open.
    pub fn project(&self) -> &Project {
        &self.project
    }

    /// What is said at the foot of the window, if anything.
    pub fn message(&self) -> Option<&str> {
        Some(&self.message.as_ref()?.text)
    }

    /// Waits until no computation runs, at most for `longest`; false when it was not enough.
    /// For tests: the window itself never waits.
    pub fn wait_until_idle(&mut self, longest: std::time::Duration) -> bool {
        self.jobs.wait_until_idle(longest)
    }

    /// Queues a command, to be carried out before the next frame.
    pub fn queue(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// What runs before each frame, also while the window is hidden.
    pub fn logic(&mut self, ctx: &egui::Context) {
        self.jobs.poll();
        self.poll_dialog(ctx);
        for document in &self.project.documents {
            let Body::HeapGame(game) = &document.body;
            let editor = self.editors.entry(document.id).or_default();
            editor.refresh(game, &mut self.jobs);
        }
        self.autosave(ctx);
        self.tell_status();
    }

    /// Draws the window and carries out what was asked for.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        let ctx = ui.ctx().clone();
        if self.modal.is_none() {
            self.commands.extend(command::pressed(&ctx));
        }
        self.take_dropped_files(&ctx);
        self.ask_before_closing(&ctx);
        egui::Panel::top("menus").show(ui, |ui| menus::show(ui, self));
        egui::Panel::bottom("jobs").show(ui, |ui| jobs_bar::show(ui, self));
        egui::Panel::left("documents")
            .default_size(200.0)
            .min_size(150.0)
            .show(ui, |ui| {
                documents::show(ui, self);
            });
        if self.selected_document().is_some() {
            egui::Panel::right("inspector")
                .default_size(270.0)
                .min_size(200.0)
                .show(ui, |ui| {
                    inspector::show(ui, self);
                });
        }
        egui::CentralPanel::default().show(ui, |ui| self.show_tabs(ui));
        modals::show(&ctx, self);
        for command in std::mem::take(&mut self.commands) {
            self.execute(&ctx, command);
        }
        let title = self.files.title(&self.project);
        if self.files.shown_title != title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.files.shown_title = title;
        }
    }

    /// The document that panels and commands speak of.
    pub fn selected_document(&self) -> Option<&Document> {
        self.project.get(self.selected?)
    }

    /// Says something at the foot of the window.
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message {
            text: text.into(),
            error: false,
        });
    }

    /// Says that something went wrong.
    pub fn complain(&mut self, error: impl std::fmt::Display) {
        self.message = Some(Message {
            text: error.to_string(),
            error: true,
        });
    }

    fn show_tabs(&mut self, ui: &mut egui::Ui) {
        let mut tabs = std::mem::replace(&mut self.tabs, Tree::empty(tabs_id()));
        if tabs.is_empty() {
            gallery::show(ui, self);
        }
        tabs.ui(&mut Panes { studio: self }, ui);
        self.tabs = tabs;
    }

    /// Replaces everything by `project`, whose file is `path`.
    pub(super) fn adopt(&mut self, project: Project, path: Option<PathBuf>) {
        self.jobs.cancel_all();
        self.editors.clear();
        self.undo.clear();
        self.deleted.clear();
        self.files.adopt(&project, path);
        let panes: Vec<Pane> = project
            .documents
            .iter()
            .map(|d| Pane::Document(d.id))
            .collect();
        self.selected = project.documents.first().map(|document| document.id);
        self.tabs = Tree::new_tabs(
            tabs_id(),
            if panes.is_empty() {
                vec![Pane::Gallery]
            } else {
                panes
            },
        );
        self.project = project;
    }

    fn pane(&mut self, pane: Pane) {
        if let Some(tile) = self.tabs.tiles.find_pane(&pane) {
            self.tabs.make_active(|id, _| id == tile);
            return;
        }
        let tile = self.tabs.tiles.insert_pane(pane);
        match self.tabs.root() {
            Some(root) => {
                self.tabs
                    .move_tile_to_container(tile, self.first_tabs(root), usize::MAX, false)
            }
            None => self.tabs = Tree::new_tabs(tabs_id(), vec![pane]),
        }
        self.tabs.make_active(|id, _| id == tile);
    }

    /// The group of tabs that new tabs join: the one of the selected document, else any.
    fn first_tabs(&self, root: TileId) -> TileId {
        let beside = self
            .selected
            .and_then(|id| self.tabs.tiles.find_pane(&Pane::Document(id)));
        beside
            .and_then(|tile| self.tabs.tiles.parent_of(tile))
            .or_else(|| {
                let is_tabs = |id: &TileId| {
                    self.tabs
                        .tiles
                        .get_container(*id)
                        .is_some_and(|c| c.kind() == egui_tiles::ContainerKind::Tabs)
                };
                self.tabs.tiles.tile_ids().find(is_tabs)
            })
            .unwrap_or(root)
    }

    pub(super) fn execute(&mut self, ctx: &egui::Context, command: Command) {
        match command {
            Command::NewProject
            | Command::Open
            | Command::OpenPath(_)
            | Command::OpenExample(_) => {
                self.unless_unsaved(ctx, command);
            }
            Command::Save => self.save(ctx),
            Command::SaveAs => self.ask_where_to_save(ctx),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::NewHeapGame => self.add(Body::HeapGame(HeapGame::default()), "Heap game"),
            Command::Undo => self.step_history(|undo, body| undo.undo(body), "undo"),
            Command::Redo => self.step_history(|undo, body| undo.redo(body), "redo"),
            Command::Rename => self.start_rename(),
            Command::Duplicate => self.duplicate(),
            Command::Delete => self.delete(),
            Command::Restore => self.restore(),
            Command::MoveUp => self.move_selected(-1),
            Command::MoveDown => self.move_selected(1),
            Command::Show(id) => self.show_in_tab(id),
            Command::CloseTab => self.close_tab(),
            Command::SplitRight => self.split_right(),
            Command::View(view) => self.show_view(view),
            Command::ExportSvg | Command::ExportCsv => self.ask_where_to_export(ctx, &command),
            Command::CopyValues => self.copy_values(ctx),
            Command::CancelJobs => self.jobs.cancel_all(),
            Command::Gallery => self.pane(Pane::Gallery),
            Command::Palette => self.modal = Some(Modal::Palette(palette::State::default())),
            Command::Glossary(term) => self.modal = Some(Modal::Glossary(term)),
            Command::Colours(colours) => self.set(ctx, |settings| settings.colours = colours),
            Command::ZoomIn => self.set(ctx, |settings| settings.set_zoom(settings.zoom + 0.1)),
            Command::ZoomOut => self.set(ctx, |settings| settings.set_zoom(settings.zoom - 0.1)),
            Command::ZoomReset => self.set(ctx, |settings| settings.set_zoom(1.0)),
        }
    }

    fn set(&mut self, ctx: &egui::Context, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        theme::apply(ctx, &self.settings);
        if let Err(error) = self.files.keep(&self.settings) {
            self.complain(error);
        }
    }

    fn add(&mut self, body: Body, name: &str) {
        let id = self.project.add(body, name);
        self.show_in_tab(id);
    }

    fn step_history(&mut self, step: impl Fn(&mut Undo, &mut Body) -> bool, verb: &str) {
        let Some(id) = self.selected else { return };
        let history = self.undo.entry(id).or_default();
        let moved = self
            .project
            .get_mut(id)
            .is_some_and(|document| step(history, &mut document.body));
        if !moved {
            self.say(format!("There is nothing to {verb} in this document."));
        }
        // The editor shows what the document says now, not what was typed before.
        self.editors.remove(&id);
    }

    /// Brings a view of the selected document to the front; that is no change to undo.
    fn show_view(&mut self, view: HeapView) {
        if let Some(document) = self.selected.and_then(|id| self.project.get_mut(id)) {
            let Body::HeapGame(game) = &mut document.body;
            game.view = view;
        }
    }

    fn start_rename(&mut self) {
        if let Some(document) = self.selected_document() {
            self.modal = Some(Modal::Rename {
                id: document.id,
                name: document.name.clone(),
            });
        }
    }

    fn duplicate(&mut self) {
        if let Some(copy) = self.selected.and_then(|id| self.project.duplicate(id)) {
            self.show_in_tab(copy);
        }
    }

    fn show_in_tab(&mut self, id: u64) {
        self.pane(Pane::Document(id));
        self.selected = Some(id);
    }

    fn delete(&mut self) {
        let Some(id) = self.selected else { return };
        let Some(place) = self.project.documents.iter().position(|d| d.id == id) else {
            return;
        };
        if let Some(editor) = self.editors.remove(&id) {
            editor.abandon(&mut self.jobs);
        }
        self.close_tab();
        if let Some(document) = self.project.remove(id) {
            self.say(format!(
                "Deleted “{}”. Edit ▸ Bring back deleted document undoes this.",
                document.name
            ));
            self.deleted.push((place, document));
        }
        let next = place.min(self.project.documents.len().saturating_sub(1));
        self.selected = self.project.documents.get(next).map(|document| document.id);
    }

    fn restore(&mut self) {
        let Some((place, document)) = self.deleted.pop() else {
            self.say("No document has been deleted.");
            return;
        };
        let id = document.id;
        self.project
            .documents
            .insert(place.min(self.project.documents.len()), document);
        self.show_in_tab(id);
    }

    fn move_selected(&mut self, step: isize) {
        let Some(id) = self.selected else { return };
        if let Some(place) = self.project.documents.iter().position(|d| d.id == id) {
            self.project.move_to(id, place.saturating_add_signed(step));
        }
    }

    fn close_tab(&mut self) {
        let Some(id) = self.selected else { return };
        if let Some(tile) = self.tabs.tiles.find_pane(&Pane::Document(id)) {
            self.tabs.remove_recursively(tile);
        }
    }

    /// Puts the selected tab into a column of its own at the right.
    fn split_right(&mut self) {
        let Some(id) = self.selected else { return };
        let Some(root) = self.tabs.root() else { return };
        self.close_tab();
        let pane = self.tabs.tiles.insert_pane(Pane::Document(id));
        let column = self.tabs.tiles.insert_tab_tile(vec![pane]);
        let rest = self.tabs.root().unwrap_or(root);
        let split = self.tabs.tiles.insert_horizontal_tile(vec![rest, column]);
        self.tabs.root = Some(split);
    }

    fn copy_values(&mut self, ctx: &egui::Context) {
        let Some(report) = self
            .selected
            .and_then(|id| self.editors.get(&id))
            .and_then(HeapEditor::answer)
        else {
            self.say("There are no values to copy yet.");
            return;
        };
        let values = &report.sequence.values;
        let text: Vec<String> = values
            .iter()
            .take(MOST_COPIED)
            .map(|value| value.to_string())
            .collect();
        let (copied, all) = (text.len(), values.len());
        ctx.copy_text(text.join(","));
        self.say(if copied < all {
            format!("Copied the first {copied} of {all} values.")
        } else {
            format!("Copied {copied} values.")
        });
    }
}

fn tabs_id() -> egui::Id {
    egui::Id::unique("tabs")
}

/// Draws the tabs; egui_tiles asks it for each pane.
struct Panes<'a> {
    studio: &'a mut Studio,
}

impl Behavior<Pane> for Panes<'_> {
    fn tab_title_for_pane(&mut self, pane: &Pane) -> egui::WidgetText {
        match pane {
            Pane::Gallery => "Gallery".into(),
            Pane::Document(id) => self
                .studio
                .project
                .get(*id)
                .map_or("(deleted)", |document| &document.name)
                .into(),
        }
    }

    fn pane_ui(&mut self, ui: &mut egui::Ui, _tile: TileId, pane: &mut Pane) -> UiResponse {
        egui::Frame::central_panel(ui.style()).show(ui, |ui| match *pane {
            Pane::Gallery => gallery::show(ui, self.studio),
            Pane::Document(id) => self.show_document(ui, id),
        });
        UiResponse::None
    }

    fn is_tab_closable(&self, _tiles: &Tiles<Pane>, _tile: TileId) -> bool {
        true
    }

    fn on_tab_button(
        &mut self,
        tiles: &mut Tiles<Pane>,
        tile: TileId,
        button: egui::Response,
    ) -> egui::Response {
        if button.clicked()
            && let Some(Pane::Document(id)) = tiles.get_pane(&tile)
        {
            self.studio.selected = Some(*id);
        }
        button
    }

    fn retain_pane(&mut self, pane: &Pane) -> bool {
        match pane {
            Pane::Gallery => true,
            Pane::Document(id) => self.studio.project.get(*id).is_some(),
        }
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions {
            all_panes_must_have_tabs: true,
            ..Default::default()
        }
    }
}

impl Panes<'_> {
    fn show_document(&mut self, ui: &mut egui::Ui, id: u64) {
        let studio = &mut *self.studio;
        let Some(document) = studio.project.get_mut(id) else {
            return;
        };
        let editor = studio.editors.entry(id).or_default();
        let before = document.body.clone();
        let Body::HeapGame(game) = &mut document.body;
        let touched = editor.show(ui, game, &mut studio.commands);
        if document.body != before {
            studio
                .undo
                .entry(id)
                .or_default()
                .record(before, touched.key);
        }
        if touched.pressed && studio.selected != Some(id) {
            studio.selected = Some(id);
        }
    }
}
