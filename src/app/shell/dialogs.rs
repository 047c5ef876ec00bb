//! Choosing files. The desktop's dialog where the session has one, else a path
//! field in the window; both behind one trait, so that tests answer with a path.

use grundy_formats::Format;
use grundy_views::animation::Reel;
use grundy_views::export::Export;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

/// Endings of pictures, which promise what the file does not hold unless it is one of that kind.
const PICTURES: [&str; 12] = [
    "svg", "pdf", "png", "gif", "jpg", "jpeg", "webp", "tif", "tiff", "bmp", "eps", "ps",
];

/// The purpose of a file that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A project to read.
    OpenProject,
    /// A store of results to read.
    OpenStore,
    /// Where to save the project.
    SaveProject,
    /// Where to write a picture or data.
    Export(Export),
    /// The folder for all figures.
    Figures(Export),
    /// Where to write a bundle.
    Bundle,
    /// The folder for theorems.
    Rocq,
    /// Where to write an animation.
    Animation(Reel),
}

impl Purpose {
    /// The dialog's title.
    pub fn title(self) -> &'static str {
        match self {
            Purpose::OpenProject => "Open a project or graphs",
            Purpose::OpenStore => "Open a store of results",
            Purpose::SaveProject => "Save the project",
            Purpose::Export(export) => export.title(),
            Purpose::Figures(_) => "The folder for all figures",
            Purpose::Bundle => "Write a bundle for an archive",
            Purpose::Rocq => "The folder for theorems",
            Purpose::Animation(_) => "Export the animation",
        }
    }

    /// The path with the usual ending where it has none; of a picture also where it has that of one of another
    /// kind, behind which it stands then. A file to open is named as it is.
    pub fn completed(self, path: &Path) -> PathBuf {
        if self.opens() || self.is_folder() {
            return path.to_path_buf();
        }
        let Some(ending) = path.extension() else {
            return path.with_extension(self.extension());
        };
        let usual = self.extension();
        let of_another = |known: &&str| *known != usual && ending.eq_ignore_ascii_case(known);
        if !PICTURES.contains(&usual) || !PICTURES.iter().any(of_another) {
            return path.to_path_buf();
        }
        let mut name = path.as_os_str().to_owned();
        name.push(".");
        name.push(usual);
        name.into()
    }

    /// Whether a file is chosen that is there already.
    pub fn opens(self) -> bool {
        matches!(self, Purpose::OpenProject | Purpose::OpenStore)
    }

    /// Whether a folder is chosen, which may be there already.
    pub fn is_folder(self) -> bool {
        matches!(self, Purpose::Figures(_) | Purpose::Rocq)
    }

    /// The usual ending of the file's name.
    pub fn extension(self) -> &'static str {
        match self {
            Purpose::OpenProject | Purpose::SaveProject => "grundy",
            Purpose::OpenStore => "sqlite",
            Purpose::Export(export) | Purpose::Figures(export) => export.extension(),
            Purpose::Bundle => "zip",
            Purpose::Rocq => "v",
            Purpose::Animation(reel) => reel.extension(),
        }
    }
}

/// How a question for a path is answered.
pub enum PathAnswer {
    /// The answer comes over this channel: a path, or `None` for cancelled.
    Pending(mpsc::Receiver<Option<PathBuf>>),
    /// There is no dialog here: ask in the window.
    NoDialog,
}

/// Something that can ask the user for a path.
pub trait FileChooser {
    /// Starts asking; must return at once. `wake` is called when the answer is there.
    fn ask(&mut self, purpose: Purpose, suggested: &Path, wake: Box<dyn Fn() + Send>)
    -> PathAnswer;
}

/// The dialog that is open, and what opens one.
pub struct Dialogs {
    pub(super) chooser: Box<dyn FileChooser>,
    /// The purpose of the path that is asked for, and the channel of the answer.
    pub(super) pending: Option<(Purpose, mpsc::Receiver<Option<PathBuf>>)>,
    /// Whether paths are asked for in the window, as there is no dialog to be had.
    pub(super) in_window: bool,
}

impl Dialogs {
    /// None is open yet.
    pub fn new(chooser: Box<dyn FileChooser>) -> Dialogs {
        Dialogs {
            chooser,
            pending: None,
            in_window: false,
        }
    }
}

/// The desktop's own dialog, by its portal or zenity.
pub struct DesktopChooser;

impl FileChooser for DesktopChooser {
    fn ask(
        &mut self,
        purpose: Purpose,
        suggested: &Path,
        wake: Box<dyn Fn() + Send>,
    ) -> PathAnswer {
        if !has_dialog() {
            return PathAnswer::NoDialog;
        }
        let (answer, pending) = mpsc::channel();
        let suggested = suggested.to_path_buf();
        // A dialog blocks its thread for as long as the user thinks.
        let ask = move || {
            // The window may be gone when the answer comes: nobody is waiting then.
            let _ = answer.send(run_dialog(purpose, &suggested));
            wake();
        };
        let begun = grundy_files::pass();
        let thread = begun.and_then(|()| std::thread::Builder::new().spawn(ask));
        match thread {
            Ok(_) => PathAnswer::Pending(pending),
            Err(_) => PathAnswer::NoDialog,
        }
    }
}

/// Which files the dialog shows, by their endings; the first ones at once.
pub fn filters(purpose: Purpose) -> Vec<(String, Vec<&'static str>)> {
    let ending = purpose.extension();
    if purpose != Purpose::OpenProject {
        return vec![(format!("{ending} files"), vec![ending])];
    }
    // What is opened is known by what is in it; many lists of edges end in txt or csv.
    let graphs = Format::ALL.into_iter().flat_map(Format::endings).copied();
    let endings = [ending, "txt", "csv", "tsv"].into_iter().chain(graphs);
    vec![
        (
            "Projects, certificates and graphs".to_owned(),
            endings.collect(),
        ),
        ("All files".to_owned(), vec!["*"]),
    ]
}

fn run_dialog(purpose: Purpose, suggested: &Path) -> Option<PathBuf> {
    let mut dialog = rfd::FileDialog::new().set_title(purpose.title());
    for (name, endings) in filters(purpose) {
        dialog = dialog.add_filter(name, &endings);
    }
    if let Some(folder) = suggested.parent() {
        dialog = dialog.set_directory(folder);
    }
    if purpose.opens() {
        return dialog.pick_file();
    }
    if purpose.is_folder() {
        return rfd::FileDialog::new()
            .set_title(purpose.title())
            .set_directory(suggested.parent().unwrap_or(suggested))
            .pick_folder();
    }
    if let Some(name) = suggested.file_name() {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    dialog.save_file()
}

/// rfd answers `None` both for "cancelled" and for "no dialog to be had", so we
/// look first: a session bus that can carry the portal, or zenity.
fn has_dialog() -> bool {
    if !cfg!(target_os = "linux") || std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some() {
        return true;
    }
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|dir| dir.join("zenity").is_file()))
}
