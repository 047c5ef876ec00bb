//! Where the project lives on disk, and what is remembered between starts.

use crate::app::shell::autosave::Autosave;
use crate::app::shell::command::Command;
use grundy_project::{
    Lost, Project, ProjectError, Recent, Session, Settings, find_lost, find_unreadable,
};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Where the project lives on disk, and what is remembered between starts.
pub struct Files {
    /// The project's own file, once it has one.
    pub path: Option<PathBuf>,
    /// Work that a crash left behind, found at the start.
    pub lost: Vec<Lost>,
    /// Files opened lately.
    pub recent: Recent,
    /// The window title as last set.
    pub shown_title: String,
    /// The folder of the file that was chosen last.
    visited: Option<PathBuf>,
    pub(super) saved: Project,
    /// The stamp of `path` when it was read or written here last.
    pub(super) stamp: Option<Stamp>,
    pub(super) autosave: Autosave,
    data: Option<PathBuf>,
    /// The command to go on with once the unsaved changes are dealt with.
    pub(super) afterwards: Option<Command>,
    /// The work that may be left unsaved, as it was when that was said.
    pub(super) left: Option<Project>,
}

/// By what is seen that a file was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    modified: SystemTime,
    bytes: u64,
}

impl Stamp {
    /// Nothing where there is no file, or a system that does not say.
    pub(super) fn of_file(path: &Path) -> Option<Stamp> {
        let file = std::fs::metadata(path).ok()?;
        let (modified, bytes) = (file.modified().ok()?, file.len());
        Some(Stamp { modified, bytes })
    }
}

impl Files {
    /// Looks for lost work and recent files in `data`.
    pub fn new(data: Option<PathBuf>) -> Self {
        let lost = data.as_deref().map(find_lost).unwrap_or_default();
        let recent = data.as_deref().map(Recent::load).unwrap_or_default();
        let autosave = Autosave::new(data.as_deref());
        Files {
            path: None,
            lost,
            recent,
            shown_title: String::new(),
            visited: None,
            saved: Project::new(),
            stamp: None,
            autosave,
            data,
            afterwards: None,
            left: None,
        }
    }

    /// Says which work is not kept safe, or cannot be read any more.
    pub fn trouble(&self) -> Option<String> {
        if let Some(error) = self.autosave.trouble() {
            let text = format!("Unsaved work is not kept safe from a crash: {error}");
            return Some(text);
        }
        let unreadable = find_unreadable(self.data.as_deref()?);
        let file = unreadable.first()?.display();
        Some(format!(
            "Work that was kept when the program ended cannot be read any more. It was left as it is: {file}"
        ))
    }

    /// The settings of the window, of this run or an earlier one.
    pub fn settings(&self) -> Settings {
        self.data.as_deref().map(Settings::load).unwrap_or_default()
    }

    /// Remembers `settings`.
    pub fn keep(&self, settings: &Settings) -> Result<(), ProjectError> {
        match &self.data {
            Some(data) => settings.save(data),
            None => Ok(()),
        }
    }

    /// The session when the window was closed last.
    pub fn session(&self) -> Option<Session> {
        Session::load(self.data.as_deref()?)
    }

    /// Keeps what is open, or that nothing is.
    pub fn keep_session(&self, session: Option<&Session>) {
        match (self.data.as_deref(), session) {
            // A session is a convenience; failing to keep it holds up no exit.
            (Some(data), Some(session)) => drop(session.save(data)),
            (Some(data), None) => Session::forget(data),
            (None, _) => {}
        }
    }

    /// How the project in a file was looked at last.
    pub fn look_of(&self, path: &Path) -> Option<Session> {
        Session::of(path, self.data.as_deref()?)
    }

    /// Keeps how a project is looked at.
    pub fn keep_look(&self, session: &Session) {
        if let Some(data) = self.data.as_deref() {
            // It is a convenience, too.
            drop(session.keep(data));
        }
    }

    /// Takes `project` for what stands in the file `path`; whether another window has that open, too.
    pub fn adopt(&mut self, project: &Project, path: Option<PathBuf>) -> bool {
        self.saved = project.clone();
        // A side file of the project before would be offered as lost work.
        self.autosave.clear(project);
        // What is recovered in another folder is still the work of this file.
        self.path = path.map(|path| std::path::absolute(&path).unwrap_or(path));
        self.stamp = self.path.as_deref().and_then(Stamp::of_file);
        self.remember();
        self.autosave.note_open(self.path.as_deref())
    }

    /// Whether another program has written the project's file since it was read or written here.
    pub(super) fn changed_by_others(&self) -> bool {
        let now = self.path.as_deref().and_then(Stamp::of_file);
        now.is_some() && now != self.stamp
    }

    fn remember(&mut self) {
        if let (Some(path), Some(data)) = (&self.path, &self.data) {
            self.recent.push(path.clone());
            // Recent files are a convenience; failing to note one is not worth a message.
            let _ = self.recent.save(data);
        }
    }

    /// Remembers the folder of a file that was chosen.
    pub(super) fn visit(&mut self, file: &Path) {
        let file = std::path::absolute(file).ok();
        self.visited = file.and_then(|file| Some(file.parent()?.to_path_buf()));
    }

    /// The folder of the project, else of the file that was chosen or opened last and is still there.
    pub(super) fn folder(&self) -> Option<&Path> {
        let own = self.path.as_deref().and_then(Path::parent);
        let recent = self.recent.paths().first().and_then(|path| path.parent());
        let last = [self.visited.as_deref(), recent].into_iter().flatten();
        own.or_else(|| last.into_iter().find(|folder| folder.is_dir()))
    }

    /// Whether `project` differs from its file.
    pub fn unsaved(&self, project: &Project) -> bool {
        !project.same_work(&self.saved)
    }

    /// Whether the side file holds `project` as it is now.
    pub fn is_autosaved(&self, project: &Project) -> bool {
        self.autosave.holds(project)
    }

    /// The name of the project's file, or else its own.
    pub(super) fn name<'a>(&'a self, project: &'a Project) -> Cow<'a, str> {
        let name = self.path.as_deref().and_then(Path::file_name);
        name.map_or_else(|| untitled(project).into(), OsStr::to_string_lossy)
    }

    /// The project as it is in its file.
    pub(super) fn saved(&self) -> &Project {
        &self.saved
    }

    /// The window's title: file, a dot for unsaved changes, program.
    pub fn title(&self, project: &Project) -> String {
        let name = self.name(project);
        let mark = if self.unsaved(project) { "• " } else { "" };
        format!("{mark}{name} – Grundy")
    }
}

/// The name of a project without a file: that of its card in the gallery, or else of its cover.
pub(super) fn untitled(project: &Project) -> &str {
    let cover = project.cover().map(|document| document.name.as_str());
    let title = Some(project.title.as_str()).filter(|title| !title.is_empty());
    title.or(cover).unwrap_or("Untitled project")
}
