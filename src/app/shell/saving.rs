//! Files as the window handles them: open, save, recovery and the question about unsaved changes.

use crate::app::shell::command::Command;
use crate::app::shell::dialogs::{PathAnswer, Purpose};
use crate::app::shell::files::{Stamp, untitled};
use crate::app::shell::foot::{Cause, While};
use crate::app::shell::gallery;
use crate::app::shell::history::listed;
use crate::app::shell::open_question::{Modal, PathQuestion};
use crate::app::shell::studio::Studio;
use grundy_files::are_same;
use grundy_project::{Body, Lost, Project};
use grundy_views::naming;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

impl Studio {
    /// Runs a command that replaces the project, or asks about unsaved changes first.
    pub(super) fn unless_unsaved(&mut self, ctx: &egui::Context, command: Command) {
        if self.files.unsaved(&self.project) {
            // What cannot be opened is no reason to ask anything.
            if let Command::OpenPath(path) = &command
                && let Err(error) = Project::load(path)
            {
                return self.complain(Cause::Arrival, error.about(path));
            }
            self.files.afterwards = Some(command);
            self.modal = Some(Modal::Unsaved);
        } else {
            self.replace_project(ctx, command);
        }
    }

    pub(super) fn replace_project(&mut self, ctx: &egui::Context, command: Command) {
        match command {
            Command::NewProject => self.adopt(Project::new(), None),
            Command::OpenPath(path) => self.open(&path),
            Command::OpenExample(index) => match gallery::example(index) {
                Some(example) => {
                    let mut project = example.clone();
                    naming::take_given_names(&mut project);
                    self.adopt(project, None);
                }
                None => self.complain(Cause::Arrival, "There is no such example."),
            },
            Command::Quit => {
                self.files.left = Some(self.project.clone());
                ctx.send_viewport_cmd(egui::ViewportCommand::Close);
            }
            _ => {}
        }
    }

    /// Takes up recovered work: unsaved, with the file it came from remembered.
    pub(super) fn adopt_recovered(&mut self, lost: Lost) {
        let project = lost.project.clone();
        self.adopt(project, lost.original.clone());
        self.files.saved = Project::new();
        if lost.original_is_newer() {
            // Somebody has saved the file after this work was kept.
            self.files.stamp = None;
        }
        if let Some(look) = lost.look.clone() {
            self.look_as(look);
        }
        // The new side file is written before the old one goes, so that a
        // second crash loses nothing either.
        let look = self.look();
        let original = self.files.path.as_deref();
        let written = self.files.autosave.write_now(&self.project, original, look);
        if written && let Err(error) = lost.discard() {
            let said = format!("The side file could not be deleted: {error}");
            self.complain(Cause::Program, said);
        }
    }

    fn open(&mut self, path: &Path) {
        // What is written while it is read counts as written by others.
        let stamp = Stamp::of_file(path);
        match Project::load(path) {
            Ok(project) => {
                let is_own = !Project::is_certificate(path);
                self.adopt(project, is_own.then(|| path.to_path_buf()));
                if let Some(session) = self.files.look_of(path).filter(|_| is_own) {
                    self.look_as(session);
                }
                self.files.stamp = stamp.filter(|_| is_own);
            }
            Err(error) => self.complain(Cause::Arrival, error.about(path)),
        }
    }

    /// Saves the project in its file; asks before what another program wrote there is replaced.
    pub(super) fn save(&mut self, ctx: &egui::Context) {
        if !self.files.changed_by_others() {
            self.save_anyway(ctx);
        } else if self.files.unsaved(&self.project) {
            self.modal = Some(Modal::ChangedFile);
        } else {
            self.say_while(While::AllSaved, "There are no changes to save here. Another window or program has written the file: open it again to see that.");
        }
    }

    /// Says that another window has the file open that is open here, or that none has.
    pub(super) fn note_elsewhere(&mut self, is_elsewhere: bool) {
        self.foot.mended(Cause::Elsewhere);
        if is_elsewhere {
            let path = self.files.path.clone().unwrap_or_default();
            let path = path.display();
            self.complain(Cause::Elsewhere, format!(
                "Another window has {path} open, too. What is saved in one of them is not seen in the other, which asks before it writes over it."
            ));
        }
    }

    /// Says which documents are saved though what is typed in them cannot be read; nothing where all can.
    fn unread(&self) -> String {
        let documents = self.project.documents.iter();
        let unread = documents.filter(|document| {
            let body = &document.body;
            naming::is_unread(body) && *body != body.kind().new_body()
        });
        let names: Vec<&str> = unread.map(|document| document.name.as_str()).collect();
        match names.is_empty() {
            true => String::new(),
            false => {
                let names = listed(names.into_iter());
                format!(" What is typed in {names} cannot be read yet; it is saved as it stands.")
            }
        }
    }

    /// Shows what another program wrote in the project's file, in the place of the project.
    pub(super) fn open_again(&mut self) {
        self.stay();
        if let Some(path) = self.files.path.clone() {
            self.open(&path);
        }
    }

    /// Saves the project in its file, whatever stands there.
    pub(super) fn save_anyway(&mut self, ctx: &egui::Context) {
        match self.files.path.clone() {
            Some(path) => self.save_to(ctx, path),
            None => self.ask_where_to_save(ctx),
        }
    }

    fn save_to(&mut self, ctx: &egui::Context, path: PathBuf) {
        match self.project.save(&path) {
            Ok(()) => {
                self.foot.mended(Cause::Arrival);
                self.foot.mended(Cause::Save);
                let unread = self.unread();
                self.say(format!("Saved {}.{unread}", path.display()));
                let is_elsewhere = self.files.adopt(&self.project, Some(path));
                self.note_elsewhere(is_elsewhere);
                if let Some(command) = self.files.afterwards.take() {
                    self.replace_project(ctx, command);
                }
            }
            // What is to come after saving waits for the answer.
            Err(error) => {
                let said = error.to_string();
                self.foot.mended(Cause::Save);
                self.ask_again(Purpose::SaveProject, &path, &said);
                self.complain(Cause::Save, said);
            }
        }
    }

    pub(super) fn ask_what_to_open(&mut self, ctx: &egui::Context) {
        let suggested = self.suggested("project");
        // A folder: no name of a file that is there is known.
        let folder = suggested.parent().unwrap_or(&suggested).join("");
        self.ask_path(ctx, Purpose::OpenProject, folder);
    }

    pub(super) fn ask_where_to_save(&mut self, ctx: &egui::Context) {
        let path = self.files.path.as_deref();
        let name = path.and_then(Path::file_stem).map(OsStr::to_string_lossy);
        let name = name.unwrap_or_else(|| untitled(&self.project).into());
        self.ask_path(ctx, Purpose::SaveProject, self.suggested(&name));
    }

    /// A path to start from: the project's folder, else that of the last file, else the user's documents.
    pub(super) fn suggested(&self, name: &str) -> PathBuf {
        let users = || {
            let dirs = directories::UserDirs::new()?;
            Some(dirs.document_dir().unwrap_or(dirs.home_dir()).to_path_buf())
        };
        let folder = self.files.folder().map(Path::to_path_buf).or_else(users);
        let words = name.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let folder = folder.unwrap_or_default();
        let name = match words.is_empty() {
            true => "project".to_owned(),
            false => words.join("-"),
        };
        folder.join(name).with_extension("grundy")
    }

    pub(super) fn ask_path(&mut self, ctx: &egui::Context, purpose: Purpose, suggested: PathBuf) {
        if self.dialogs.pending.is_some() {
            self.say_while(While::Asking, "A dialog for a file is open already.");
            return;
        }
        let repaint = ctx.clone();
        let wake = Box::new(move || repaint.request_repaint());
        match self.dialogs.chooser.ask(purpose, &suggested, wake) {
            PathAnswer::Pending(answer) => self.dialogs.pending = Some((purpose, answer)),
            PathAnswer::NoDialog => {
                self.dialogs.in_window = true;
                self.modal = Some(Modal::Path(PathQuestion::new(purpose, &suggested)));
            }
        }
    }

    /// Asks for a path again, in the window, where one could not be used: what was typed is not lost.
    pub(super) fn ask_again(&mut self, of: Purpose, path: &Path, error: impl std::fmt::Display) {
        self.modal = Some(Modal::Path(PathQuestion::again(of, path, error)));
    }

    pub(super) fn poll_dialog(&mut self, ctx: &egui::Context) {
        let Some((purpose, answer)) = &self.dialogs.pending else {
            return;
        };
        let purpose = *purpose;
        match answer.try_recv() {
            Ok(Some(path)) => {
                self.dialogs.pending = None;
                self.path_chosen(ctx, purpose, path);
            }
            Ok(None) | Err(mpsc::TryRecvError::Disconnected) => {
                self.dialogs.pending = None;
                self.stay();
            }
            Err(mpsc::TryRecvError::Empty) => {}
        }
    }

    /// Goes on with the path that was asked for.
    pub(super) fn path_chosen(&mut self, ctx: &egui::Context, purpose: Purpose, path: PathBuf) {
        let full = purpose.completed(&path);
        let exports = !purpose.opens() && purpose != Purpose::SaveProject;
        let own = self.files.path.as_deref();
        if exports && own.is_some_and(|own| are_same(own, &full)) {
            let name = full.display();
            let why = "is the project itself, which would be lost; choose another name.";
            return self.ask_again(purpose, &full, format!("{name} {why}"));
        }
        if full != path && full.exists() && !purpose.opens() {
            // Nobody was asked about the file of the completed name.
            self.modal = Some(Modal::Path(PathQuestion {
                replaced: Some(full.clone()),
                ..PathQuestion::new(purpose, &full)
            }));
            return;
        }
        self.files.visit(&full);
        match purpose {
            Purpose::OpenProject => self.commands.push(Command::OpenPath(path)),
            Purpose::OpenStore => self.take_store(&path),
            Purpose::SaveProject => self.save_to(ctx, full),
            Purpose::Export(export) => self.export(ctx, export, &full),
            Purpose::Figures(export) => self.write_figures(ctx, export, &full),
            Purpose::Bundle => self.write_bundle(ctx, &full),
            Purpose::Rocq => self.write_theorems(ctx, &full),
            Purpose::Animation(reel) => self.write_animation(ctx, reel, &full),
        }
    }

    /// Asks for the file of a store for the atlas in front.
    pub(super) fn ask_for_store(&mut self, ctx: &egui::Context) {
        let suggested = self.suggested("store").with_extension("sqlite");
        self.ask_path(ctx, Purpose::OpenStore, suggested);
    }

    /// Has the atlas in front show the store in a file.
    fn take_store(&mut self, path: &Path) {
        let document = self.selected.and_then(|id| self.project.get_mut(id));
        if let Some(Body::Atlas(atlas)) = document.map(|document| &mut document.body) {
            atlas.store = path.display().to_string();
        }
    }

    /// Keeps the side file as new as the work.
    pub(super) fn autosave(&mut self, ctx: &egui::Context) {
        let original = self.files.path.clone();
        let looked_at = self
            .files
            .autosave
            .wants_look(&self.project)
            .then(|| self.look());
        let autosave = &mut self.files.autosave;
        if let Err(error) = autosave.tick(ctx, &self.project, original, looked_at) {
            self.complain(Cause::SideFile, format!("Autosave failed: {error}"));
        }
    }

    /// Holds the window open while unsaved changes are asked about.
    pub(super) fn ask_before_closing(&mut self, ctx: &egui::Context) {
        if !ctx.input(|input| input.viewport().close_requested()) {
            return;
        }
        let left = self.files.left.as_ref();
        let agreed = left.is_some_and(|left| left.same_work(&self.project));
        if self.files.unsaved(&self.project) && !agreed {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.files.afterwards = Some(Command::Quit);
            self.modal = Some(Modal::Unsaved);
        } else {
            self.closes_after_writing(ctx);
        }
    }

    /// Ends the program after the window has closed in good order: nothing is left to recover.
    pub fn close(&mut self) {
        self.jobs.cancel_all();
        self.writing.wait();
        self.keep_session();
        self.files.autosave.clear(&self.project);
    }
}
