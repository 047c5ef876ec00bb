//! A frame of the window: what comes before it, what is drawn, and the one place where commands are
//! carried out.

use crate::app::editors::editor_of;
use crate::app::shell::batch::Batch;
use crate::app::shell::command::{self, Command};
use crate::app::shell::door::Door;
use crate::app::shell::foot::{Cause, While};
use crate::app::shell::incoming::{Source, is_project};
use crate::app::shell::open_question::Modal;
use crate::app::shell::palette::Palette;
use crate::app::shell::studio::{CANCELLED, Studio, begun};
use crate::app::shell::tabs::{Pane, Tabs};
use crate::app::shell::{
    centre, documents, focus, incoming, inspector, jobs_bar, menu_keys, menus, modals, shortcuts,
    tour,
};
use crate::app::widgets::{copying, typed_ahead};
use grundy_project::{Direction, Kind};

/// The margin around the tabs.
const CENTRE: egui::Margin = egui::Margin {
    left: 8,
    right: 8,
    top: 8,
    bottom: 0,
};

/// The message when nothing runs that could be cancelled.
const AT_REST: &str = "Nothing is being computed.";

impl Studio {
    /// Runs before each frame, also while the window is hidden.
    pub fn logic(&mut self, ctx: &egui::Context) {
        self.jobs.poll();
        if let Some(trouble) = self.jobs.take_trouble() {
            self.complain(Cause::Program, trouble);
        }
        self.poll_dialog(ctx);
        self.poll_incoming(ctx);
        self.poll_writing(ctx);
        self.poll_batch();
        let asked = self.jobs.asked();
        // Only what can be seen is computed; what was computed before stays with its editor.
        for document in &self.project.documents {
            let known = self.editors.get(&document.id);
            let goes_on = known.is_some_and(|editor| editor.model().goes_on(&document.body));
            if !self.tabs.shows(Pane::Document(document.id)) && !goes_on {
                continue;
            }
            let new = || editor_of(&document.body);
            let editor = self.editors.entry(document.id).or_insert_with(new);
            editor.model_mut().follow(&document.body, &self.project);
            editor.model_mut().refresh(&document.body, &mut self.jobs);
        }
        self.door.refresh(&mut self.jobs);
        if let Some(modal) = &mut self.modal {
            modal.refresh(&mut self.jobs);
        }
        if self.jobs.asked() != asked {
            self.foot.take_back(While::Cancelled);
        }
        self.end_messages();
        self.autosave(ctx);
        self.tell_status(ctx);
    }

    /// Draws the window and carries out what was asked for.
    pub fn show(&mut self, ui: &mut egui::Ui) {
        let ctx = ui.ctx().clone();
        typed_ahead::give_back(&ctx);
        if self.modal.is_none() {
            let body = self.selected_document().map(|document| &document.body);
            let types = ctx.text_edit_focused() && !self.history.is_in_line_of(&ctx, self.selected);
            let pressed = shortcuts::pressed(&ctx, body, types);
            self.commands.extend(pressed);
            menu_keys::begin(&ctx);
        } else {
            let pressed = shortcuts::pressed_in_question(&ctx);
            self.commands.extend(pressed);
        }
        self.take_dropped_files(&ctx);
        self.ask_before_closing(&ctx);
        self.history.begin(&ctx);
        self.focus.begin(&ctx);
        tour::begin(&ctx, self);
        egui::Panel::top("menus").show(ui, |ui| menus::show(ui, self));
        egui::Panel::bottom("jobs").show(ui, |ui| jobs_bar::show(ui, self));
        // Where there is little room the centre has it.
        let width = ui.available_width();
        if self.shows_documents(&ctx) {
            egui::Panel::left("documents")
                .default_size(if width < 1100.0 { 160.0 } else { 200.0 })
                .size_range(150.0..=(0.35 * width).max(150.0))
                .show(ui, |ui| {
                    documents::show(ui, self, documents::ListPlace::Panel)
                });
        }
        self.show_centre_and_inspector(ui);
        self.take_pasted(&ctx);
        tour::show(&ctx, self);
        modals::show(&ctx, self);
        incoming::welcome(&ctx);
        self.focus.end(&ctx);
        if let Some(text) = copying::copied(&ctx) {
            self.say(copying::note(&text));
        }
        self.commands.extend(command::queued(&ctx));
        for command in std::mem::take(&mut self.commands) {
            self.execute(&ctx, command);
        }
        if let Some(text) = copying::copied(&ctx) {
            self.copied = text;
        }
        let title = self.files.title(&self.project);
        if self.files.shown_title != title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.files.shown_title = title;
        }
    }

    /// Draws the centre before the inspector, so that Tab reaches it first. The centre leaves the
    /// room that the inspector had in the last frame; a frame in which that is wrong is not shown.
    fn show_centre_and_inspector(&mut self, ui: &mut egui::Ui) {
        let all = ui.available_rect_before_wrap();
        let inspects = self.shows_inspector(ui.ctx());
        let width = ui.ctx().content_rect().width();
        let mut room = all;
        room.max.x -= self.inspector.width;
        let builder = egui::UiBuilder::new().id_salt("centre").max_rect(room);
        // The frames of the tabs have margins of their own.
        let frame = egui::Frame::central_panel(ui.style()).inner_margin(CENTRE);
        let centre = egui::CentralPanel::default().frame(frame);
        centre.show(&mut ui.new_child(builder), |ui| centre::show(ui, self));
        if inspects {
            egui::Panel::right("inspector")
                .default_size(if width < 1100.0 { 220.0 } else { 270.0 })
                .min_size(200.0)
                .show(ui, |ui| inspector::show(ui, self));
        }
        let taken = all.right() - ui.available_rect_before_wrap().right();
        if self.inspector.width != taken {
            self.inspector.width = taken;
            ui.request_discard("the inspector has another width");
        }
    }

    /// The window of the door with this text, or with what was left in it.
    fn opened_door(&self, text: String) -> Door {
        match text.is_empty() {
            true => Door::left_with(self.left_in_door.clone()),
            false => Door::with(text),
        }
    }

    pub(in crate::app) fn execute(&mut self, ctx: &egui::Context, command: Command) {
        match command {
            Command::Open => self.ask_what_to_open(ctx),
            Command::OpenPath(path) if !is_project(&path) => {
                self.files.visit(&path);
                self.incoming.read(Source::Files(vec![path]));
            }
            Command::NewProject | Command::OpenPath(_) | Command::OpenExample(_) => {
                self.unless_unsaved(ctx, command);
            }
            Command::ChooseStore => self.ask_for_store(ctx),
            Command::Save | Command::SaveAs if focus::end_edit(ctx) => self.commands.push(command),
            Command::Save => self.save(ctx),
            Command::SaveAs => self.ask_where_to_save(ctx),
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::New(Kind::Figure) => self.add_figure(),
            Command::FigureOfView => self.add_figure_of_view(),
            Command::New(kind) => self.add(begun(kind), None),
            Command::Add(body, name) => self.add(*body, name.as_deref()),
            Command::Instead(id, body) => {
                if self.project.get(id).is_some() {
                    self.show_in_tab(id);
                    self.delete();
                    self.add(*body, None);
                }
            }
            Command::Door(text) => self.modal = Some(Modal::Door(self.opened_door(text))),
            Command::Paste(text) => self.paste(text),
            Command::IntoDrawing { from, drawing } => self.add_to_drawing(from, drawing),
            Command::Merge(project) => self.merge(*project),
            Command::Undo => self.step_document(Direction::Undo),
            Command::Redo => self.step_document(Direction::Redo),
            Command::UndoList => self.step_list(Direction::Undo),
            Command::RedoList => self.step_list(Direction::Redo),
            Command::Rename => self.start_rename(),
            Command::Duplicate => self.duplicate(),
            Command::Delete => self.delete(),
            Command::Restore => self.restore(),
            Command::MoveUp => self.move_selected(-1),
            Command::MoveDown => self.move_selected(1),
            Command::Show(id) => {
                self.show_in_tab(id);
                focus::release(ctx);
            }
            Command::CloseTab => self.close_tab(),
            Command::NextTab => self.turn_tabs(ctx, 1),
            Command::PreviousTab => self.turn_tabs(ctx, -1),
            Command::SplitRight => self.for_selected(Tabs::split_right),
            Command::View(view) => self.show_view(view),
            Command::Act(action) => self.act(ctx, action),
            Command::Export(export) => self.ask_where_to_export(ctx, export),
            Command::ExportFigures(export) => self.ask_where_to_put_figures(ctx, export),
            Command::Bundle => self.ask_where_to_put_a_bundle(ctx),
            Command::Rocq => self.ask_where_to_put_theorems(ctx),
            Command::ExportAnimation(name, reel) => self.ask_where_to_animate(ctx, name, reel),
            Command::CopyAs(export) => self.copy_as(ctx, export),
            Command::CopyValues => self.copy_values(ctx),
            Command::CancelJobs => {
                let (state, said) = match self.is_busy() {
                    true => (While::Cancelled, CANCELLED),
                    false => (While::AtRest, AT_REST),
                };
                self.incoming.abandon();
                self.many_files.batch.iter().for_each(Batch::cancel);
                self.jobs.cancel_all();
                self.say_while(state, said);
            }
            Command::ComputeAgain => self.compute_again(),
            Command::ForgetKept => {
                self.jobs.forget_kept();
                self.say("What earlier runs have computed is forgotten; what is shown stays.");
            }
            Command::Gallery => {
                self.foot.mended(Cause::Arrival);
                self.tabs.open(Pane::Gallery, self.selected);
            }
            Command::Tour => self.start_tour(ctx),
            Command::Palette => self.modal = Some(Modal::Palette(Palette::default())),
            Command::Help(kind) => self.open_help(kind),
            Command::Theorems(id) => self.open_theorems(id),
            Command::About => self.modal = Some(Modal::About),
            Command::Glossary(term) => self.modal = Some(Modal::Glossary(term)),
            Command::Colours(colours) => self.set(ctx, |settings| settings.colours = colours),
            Command::ToggleDocuments => self.set(ctx, |chosen| chosen.hide_documents ^= true),
            Command::ToggleInspector => self.toggle_inspector(ctx),
            Command::ToggleReopen => self.set(ctx, |chosen| chosen.reopen ^= true),
            Command::ZoomIn => self.set(ctx, |chosen| chosen.set_zoom(chosen.zoom + 0.1)),
            Command::ZoomOut => self.set(ctx, |chosen| chosen.set_zoom(chosen.zoom - 0.1)),
            Command::ZoomReset => self.set(ctx, |chosen| chosen.set_zoom(1.0)),
        }
    }
}
