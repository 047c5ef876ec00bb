//! The state of the running program, and what is done to its documents.

use crate::app::editors::editor::Editor;
use crate::app::editors::editor_of;
use crate::app::shell::command::{Action, Command};
use crate::app::shell::dialogs::{DesktopChooser, Dialogs, FileChooser};
use crate::app::shell::documents::DocumentList;
use crate::app::shell::door::Door;
use crate::app::shell::files::Files;
use crate::app::shell::focus::Focus;
use crate::app::shell::foot::{Cause, Foot, While};
use crate::app::shell::gallery::Gallery;
use crate::app::shell::history::History;
use crate::app::shell::incoming::Incoming;
use crate::app::shell::inspector::Inspector;
use crate::app::shell::many_files::ManyFiles;
use crate::app::shell::open_question::Modal;
use crate::app::shell::status::Status;
use crate::app::shell::tabs::{Pane, Tabs};
use crate::app::shell::theorems::Reading;
use crate::app::shell::tour_state::Tour;
use crate::app::shell::writing::Writing;
use crate::app::widgets::{copying, rich, theme};
use grundy_jobs::{Allowance, Jobs, ShelfPlace};
use grundy_project::{Body, Document, Kind, Listing, MonoidDocument, Project, Settings, Step};
use grundy_views::{Data, Entry, front, naming};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// A narrower window has the list of documents in a menu.
const LIST_FROM: f32 = 700.0;

/// A narrower window has the inspector only when it is called, and then in the place of the list.
const INSPECTOR_FROM: f32 = 900.0;

/// The file of the answers that outlast the program, beside the settings.
const ANSWERS: &str = "answers.sqlite";

/// The message where a document is needed and none is selected.
pub(in crate::app) const SELECT_FIRST: &str = "Select a document first.";

/// The message when a computation is cancelled.
pub(in crate::app) const CANCELLED: &str = "Cancelled: what is known stays. In its document, Compute ▸ Compute again (F5) asks for the rest.";

/// The running program: the project, its editors, the jobs and the panels.
pub struct Studio {
    pub(in crate::app) project: Project,
    pub(in crate::app) selected: Option<u64>,
    pub(in crate::app) jobs: Jobs,
    pub(in crate::app) editors: HashMap<u64, Box<dyn Editor>>,
    pub(in crate::app) commands: Vec<Command>,
    pub(in crate::app) modal: Option<Modal>,
    /// The text that was copied here last.
    pub(in crate::app) copied: String,
    settings: Settings,
    // What the window remembers of what it does: each is a file beside this one.
    pub(in crate::app) dialogs: Dialogs,
    pub(in crate::app) files: Files,
    pub(super) focus: Focus,
    pub(in crate::app) history: History,
    pub(super) incoming: Incoming,
    pub(super) many_files: ManyFiles,
    pub(in crate::app) status: Status,
    pub(in crate::app) tour: Tour,
    pub(in crate::app) writing: Writing,
    // The panels.
    pub(super) documents: DocumentList,
    pub(super) foot: Foot,
    pub(in crate::app) gallery: Gallery,
    /// The field for a text in the gallery.
    pub(super) door: Door,
    /// What was typed in the window of the door that was closed without opening it.
    pub(super) left_in_door: String,
    /// The kind of document that the help speaks of.
    pub(in crate::app) help: Kind,
    /// Where the reader of the theorems is.
    pub(super) theorems: Reading,
    pub(super) inspector: Inspector,
    pub(in crate::app) tabs: Tabs,
}

impl Studio {
    /// The program as it starts: on `file`, or on the gallery.
    pub fn start(ctx: &egui::Context, file: Option<PathBuf>) -> Self {
        let mut studio = Studio::new(ctx, Box::new(DesktopChooser), grundy_project::data_dir());
        if let Some(path) = file {
            studio.commands.push(Command::OpenPath(path));
        } else {
            studio.reopen();
        }
        studio
    }

    /// A program with an empty project. `chooser` asks for paths; recovery and
    /// recent files live in `data`, or nowhere.
    pub fn new(ctx: &egui::Context, chooser: Box<dyn FileChooser>, data: Option<PathBuf>) -> Self {
        theme::install(ctx);
        ctx.add_plugin(rich::PlainCopies);
        let repaint = ctx.clone();
        let place = data.as_ref().map(|data| ShelfPlace::at(data.join(ANSWERS)));
        let files = Files::new(data);
        let settings = files.settings();
        theme::apply(ctx, &settings);
        let foot = Foot::new(files.trouble());
        let modal = (!files.lost.is_empty()).then_some(Modal::Recover);
        Studio {
            project: Project::new(),
            selected: None,
            jobs: Jobs::on_shelf(Arc::new(move || repaint.request_repaint()), place),
            editors: HashMap::new(),
            commands: Vec::new(),
            modal,
            copied: String::new(),
            dialogs: Dialogs::new(chooser),
            files,
            focus: Focus::default(),
            history: History::default(),
            incoming: Incoming::new(ctx),
            many_files: ManyFiles::default(),
            status: Status::from_environment(),
            tour: Tour::new(&settings),
            settings,
            writing: Writing::default(),
            documents: DocumentList::default(),
            foot,
            gallery: Gallery::default(),
            door: Door::default(),
            left_in_door: String::new(),
            help: Kind::HeapGame,
            theorems: Reading::default(),
            inspector: Inspector::default(),
            tabs: Tabs::new(std::iter::empty()),
        }
    }

    /// The project that is open.
    pub fn project(&self) -> &Project {
        &self.project
    }

    /// The settings of the window.
    pub(in crate::app) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The last message at the foot of the window, if one stands there.
    pub fn message(&self) -> Option<&str> {
        self.foot.said()
    }

    /// Waits until no computation runs, at most for `longest`; false when it was not enough.
    /// For tests: the window itself never waits.
    pub fn wait_until_idle(&mut self, longest: std::time::Duration) -> bool {
        self.editors.values_mut().for_each(|editor| editor.wait());
        self.incoming.wait();
        self.writing.wait();
        self.wait_for_batch();
        self.jobs.wait_until_idle(longest)
    }

    /// Gives every computation that begins from now on these limits.
    pub fn allow(&mut self, allowance: Allowance) {
        self.jobs.allow(allowance);
    }

    /// Queues a command, to be carried out before the next frame.
    pub fn queue(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Whether the list of documents stands at the left; else the menu bar has it.
    pub(in crate::app) fn shows_documents(&self, ctx: &egui::Context) -> bool {
        let in_its_place = is_narrow(ctx) && self.shows_inspector(ctx);
        let wide = ctx.content_rect().width() >= LIST_FROM;
        wide && !self.settings.hide_documents && !in_its_place
    }

    /// Whether the inspector stands at the right.
    pub(in crate::app) fn shows_inspector(&self, ctx: &egui::Context) -> bool {
        let wanted = match is_narrow(ctx) {
            true => self.inspector.called,
            false => !self.settings.hide_inspector,
        };
        wanted && self.selected_document().is_some()
    }

    pub(super) fn toggle_inspector(&mut self, ctx: &egui::Context) {
        match is_narrow(ctx) {
            true => self.inspector.called ^= true,
            false => self.set(ctx, |chosen| chosen.hide_inspector ^= true),
        }
    }

    /// The document that panels and commands speak of.
    pub fn selected_document(&self) -> Option<&Document> {
        self.project.get(self.selected?)
    }

    /// Replaces everything by `project`, whose file is `path`.
    pub(in crate::app) fn adopt(&mut self, mut project: Project, path: Option<PathBuf>) {
        // A file may name a view that there is not.
        for document in &mut project.documents {
            let view = front(&document.body).id;
            document.body.content_mut().set_view(view);
        }
        naming::name_all_by_content(&mut project);
        self.keep_look();
        self.jobs.cancel_all();
        self.incoming.abandon();
        // A path that is asked for was for what is not open any more.
        self.dialogs.pending = None;
        self.foot.leave();
        self.editors.clear();
        self.history = History::default();
        self.documents = DocumentList::default();
        let is_elsewhere = self.files.adopt(&project, path);
        self.note_elsewhere(is_elsewhere);
        self.selected = project.documents.first().map(|document| document.id);
        self.tabs = Tabs::new(project.documents.iter().map(|document| document.id));
        self.project = project;
    }

    /// Opens the help on `kind`, else on the kind of document that is selected.
    pub(super) fn open_help(&mut self, kind: Option<Kind>) {
        let selected = self.selected_document();
        let selected = selected.map(|document| document.body.kind());
        self.help = kind.or(selected).unwrap_or(self.help);
        self.tabs.open(Pane::Help, self.selected);
    }

    /// Asks for all that the selected document shows anew; complete answers are still known. Its editor
    /// goes, with what was typed that is no part of the document.
    pub(super) fn compute_again(&mut self) {
        let Some(mut editor) = self.selected.and_then(|id| self.editors.remove(&id)) else {
            self.say_while(While::NothingSelected, SELECT_FIRST);
            return;
        };
        editor.model_mut().abandon(&mut self.jobs);
    }

    pub(in crate::app) fn set(&mut self, ctx: &egui::Context, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        theme::apply(ctx, &self.settings);
        match self.files.keep(&self.settings) {
            Ok(()) => self.foot.mended(Cause::Settings),
            Err(error) => self.complain(Cause::Settings, error),
        }
    }

    /// Adds a document, in whose first field one may type; one without a name is named by what is in it.
    pub(super) fn add(&mut self, body: Body, name: Option<&str>) {
        let id = self.add_unfocused(body, name);
        if let Some(editor) = self.editors.get_mut(&id) {
            editor.focus();
        }
    }

    /// Adds a document and leaves the keyboard where it is.
    pub(super) fn add_unfocused(&mut self, body: Body, name: Option<&str>) -> u64 {
        let editor = editor_of(&body);
        let id = match name {
            Some(name) => self.project.add(body, name),
            None => {
                let name = naming::first_name_of(&body, &self.project);
                self.project.add_unnamed(body, &name)
            }
        };
        self.note_added(id);
        self.editors.insert(id, editor);
        self.show_in_tab(id);
        id
    }

    /// Puts another body into a document, with an editor of its own.
    pub(super) fn replace(&mut self, id: u64, body: Body) {
        let editor = editor_of(&body);
        if let Some(document) = self.project.get_mut(id) {
            let before = std::mem::replace(&mut document.body, body);
            if let Some(mut old) = self.editors.insert(id, editor) {
                old.model_mut().abandon(&mut self.jobs);
            }
            self.note_change(id, before, Step::Alone);
        }
    }

    /// Brings a view of the selected document to the front; that is no change to undo.
    pub(super) fn show_view(&mut self, view: Entry) {
        if let Some(document) = self.selected.and_then(|id| self.project.get_mut(id)) {
            document.body.content_mut().set_view(view.id);
        }
    }

    pub(super) fn start_rename(&mut self) {
        if let Some(document) = self.selected_document() {
            self.modal = Some(Modal::Rename {
                id: document.id,
                name: document.name.clone(),
            });
        }
    }

    pub(super) fn duplicate(&mut self) {
        if let Some(copy) = self.selected.and_then(|id| self.project.duplicate(id)) {
            self.note_added(copy);
            self.show_in_tab(copy);
        }
    }

    pub(in crate::app) fn show_in_tab(&mut self, id: u64) {
        // A message on the document that was in front has had its time; an error stays.
        self.foot.message = None;
        self.tabs.open(Pane::Document(id), self.selected);
        self.selected = Some(id);
    }

    pub(super) fn delete(&mut self) {
        let Some(id) = self.selected else { return };
        let Some(place) = self.project.place(id) else {
            return;
        };
        if let Some(mut editor) = self.editors.remove(&id) {
            editor.model_mut().abandon(&mut self.jobs);
        }
        self.tabs.close(Pane::Document(id));
        if let Some(document) = self.project.get(id).cloned() {
            self.change_list(Listing::Without(vec![id]));
            let said = format!(
                "Deleted “{}”. “Bring back” below the list, or in the Edit menu, has it.",
                document.name
            );
            self.documents.deleted.push((place, document));
            self.say_while(While::Deleted, said);
        }
        let next = place.min(self.project.documents.len().saturating_sub(1));
        self.selected = self.project.documents.get(next).map(|document| document.id);
    }

    pub(super) fn restore(&mut self) {
        let Some((place, document)) = self.documents.deleted.pop() else {
            self.say_while(While::NoneDeleted, "No document has been deleted.");
            return;
        };
        let id = self.project.put_back(place, document);
        self.note_added(id);
        self.foot.message = None;
        self.show_in_tab(id);
    }

    pub(super) fn copy_values(&mut self, ctx: &egui::Context) {
        let copied = self.selected_document().and_then(|document| {
            let editor = self.editors.get(&document.id)?;
            editor.model().copied(&document.body)
        });
        match copied {
            Some(Data { text, cut }) => {
                self.say(cut.unwrap_or_else(|| copying::note(&text)));
                ctx.copy_text(text);
            }
            None => self.say_while(While::NothingToCopy, "There is nothing to copy yet."),
        }
    }

    /// The actions of the selected document.
    pub(in crate::app) fn actions(&self) -> Vec<Action> {
        let actions = self.selected_document().and_then(|document| {
            let editor = self.editors.get(&document.id)?;
            Some(editor.actions(&document.body))
        });
        actions.unwrap_or_default()
    }

    pub(super) fn act(&mut self, ctx: &egui::Context, action: Action) {
        let Some(id) = self.selected else { return };
        let (Some(document), Some(editor)) = (self.project.get_mut(id), self.editors.get_mut(&id))
        else {
            return;
        };
        let before = document.body.clone();
        editor.act(action, &mut document.body, ctx);
        if !document.body.same_work(&before) {
            self.note_change(id, before, Step::Alone);
        }
        // A layout that was asked for comes later, and is a step of its own.
        self.history.end_step();
    }

    /// Draws the editor of a document and notes what was done in it.
    pub(in crate::app) fn show_document(&mut self, ui: &mut egui::Ui, id: u64) {
        let (Some(document), Some(editor)) = (self.project.get_mut(id), self.editors.get_mut(&id))
        else {
            return;
        };
        let (before, area) = (document.body.clone(), ui.max_rect());
        let selected = self.selected == Some(id);
        let is_unread = || naming::is_unread(&before);
        let here = self
            .history
            .begin_document(ui.ctx(), id, (area, selected), is_unread);
        editor.show(ui, &mut document.body);
        if !document.body.same_work(&before) {
            let step = self.history.step(ui.ctx(), id, here);
            self.note_change(id, before, step);
            // The next frame asks about the change.
            ui.ctx().request_repaint();
        }
        let inside = |at| area.contains(at);
        let pressed = ui.input(|input| {
            input.pointer.any_pressed() && input.pointer.interact_pos().is_some_and(inside)
        });
        if pressed && self.selected.replace(id) != Some(id) {
            // As when its tab is shown.
            self.foot.message = None;
        }
    }
}

/// A new document of a kind, as it is begun in the window.
pub(super) fn begun(kind: Kind) -> Body {
    match kind {
        Kind::Monoid => Body::Monoid(MonoidDocument::of_a_game()),
        kind => kind.new_body(),
    }
}

/// Whether the inspector has no room of its own beside the list and the centre.
fn is_narrow(ctx: &egui::Context) -> bool {
    ctx.content_rect().width() < INSPECTOR_FROM
}
