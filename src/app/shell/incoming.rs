//! Files that are opened or dropped, and long texts that are pasted: a thread of its own reads them, one after
//! the other in their order, while the window goes on.

use crate::app::shell::command::Command;
use crate::app::shell::foot::Cause;
use crate::app::shell::pasting::{Pasted, pasted};
use crate::app::shell::studio::Studio;
use crate::app::widgets::{Making, theme, tokens};
use egui::{Area, Context, Id, Label, Order, Stroke, StrokeKind};
use grundy_figure::joined;
use grundy_files::Most;
use grundy_formats::Format;
use grundy_jobs::quotient::LARGEST_CERTIFICATE;
use grundy_project::{Body, MAX_GRAPHS_TEXT, MonoidDocument};
use grundy_views::graph::reading::document_in;
use std::collections::{HashSet, VecDeque};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Larger files are not read.
const MAX_FILE: u64 = MAX_GRAPHS_TEXT as u64;

/// What is read, what waits for that, and what was read.
pub struct Incoming {
    ctx: Context,
    waiting: VecDeque<Source>,
    running: Option<(String, Making<Arrived>)>,
    arrived: VecDeque<Result<Arrived, String>>,
}

/// What is to be read.
pub enum Source {
    /// Files that were opened or dropped together.
    Files(Vec<PathBuf>),
    /// A text that was pasted.
    Text(String),
}

/// What was read.
pub enum Arrived {
    /// What is in files.
    Files(Files),
    /// What was pasted, and what it is.
    Text(String, Result<Pasted, String>),
}

/// What is in files.
#[derive(Default)]
pub struct Files {
    /// How many they are.
    count: usize,
    documents: Vec<Named>,
    errors: Vec<String>,
    /// The first of them that is no document by itself, to be opened as a project.
    pub project: Option<PathBuf>,
}

/// A document, the name of its file without the ending, and with it.
type Named = (Box<Body>, String, String);

impl Incoming {
    /// Nothing is read yet in the window of `ctx`.
    pub fn new(ctx: &Context) -> Incoming {
        Incoming {
            ctx: ctx.clone(),
            waiting: VecDeque::new(),
            running: None,
            arrived: VecDeque::new(),
        }
    }

    /// Names what is being read.
    pub fn title(&self) -> Option<String> {
        let (name, _) = self.running.as_ref()?;
        Some(format!("Reading {name} …"))
    }

    /// Reads this after what waits already.
    pub fn read(&mut self, source: Source) {
        self.waiting.push_back(source);
        self.begin();
    }

    /// Lets go of what is read and of what waits.
    pub fn abandon(&mut self) {
        *self = Incoming::new(&self.ctx);
    }

    /// Takes what was read and goes on with what waits.
    pub fn step(&mut self) -> Option<Result<Arrived, String>> {
        let read = self.running.as_ref().and_then(|(_, making)| making.poll());
        if let Some(read) = read {
            self.running = None;
            let read = read.map_err(|failed| failed.to_string());
            self.arrived.push_back(read);
        }
        self.begin();
        self.arrived.pop_front()
    }

    /// Begins what waits, unless something is being read.
    fn begin(&mut self) {
        if self.running.is_none()
            && let Some(source) = self.waiting.pop_front()
        {
            let name = source.name();
            match Making::start("reading", &self.ctx, || source.read()) {
                Ok(making) => self.running = Some((name, making)),
                Err(error) => self.arrived.push_back(Err(error.to_string())),
            }
        }
    }

    /// Waits until all is read. For tests: the window never waits.
    pub fn wait(&mut self) {
        while let Some((_, making)) = self.running.take() {
            let read = making.wait().map_err(|failed| failed.to_string());
            self.arrived.push_back(read);
            self.begin();
        }
    }
}

impl Source {
    fn name(&self) -> String {
        match self {
            Source::Text(_) => "what was pasted".to_owned(),
            Source::Files(files) => {
                let name = files.first().map(|file| name_of(file)).unwrap_or_default();
                match files.len() {
                    0 | 1 => name,
                    count => format!("{name} and {} more", count - 1),
                }
            }
        }
    }

    fn read(self) -> Arrived {
        match self {
            Source::Files(files) => Arrived::Files(read_files(&files)),
            Source::Text(text) => {
                let pasted = pasted(&text);
                Arrived::Text(text, pasted)
            }
        }
    }
}

fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

fn read_files(files: &[PathBuf]) -> Files {
    let mut found = Files {
        count: files.len(),
        ..Files::default()
    };
    for file in files {
        match document(file) {
            Some(Ok(document)) => found.documents.push(document),
            Some(Err(error)) => found.errors.push(error),
            None => {
                found.project = Some(file.clone());
                break;
            }
        }
    }
    found
}

/// The document for what is in a file, and its name; none where the file is a project, or is to be opened as
/// one to say what is wrong with it.
///
/// # Errors
/// What is wrong, with the name of the file.
fn document(file: &Path) -> Option<Result<Named, String>> {
    let (name, ending) = (name_of(file), file.extension().unwrap_or_default());
    let is_json = ending.eq_ignore_ascii_case("json");
    if is_project(file) {
        return None;
    }
    let bytes = match grundy_files::read(file, Most::Bytes(MAX_FILE)) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound || is_json => return None,
        Err(error) => return Some(Err(format!("{name}: {}", error.fault))),
    };
    let stem = file.file_stem().unwrap_or(file.as_os_str());
    let stem = stem.to_string_lossy().into_owned();
    if let Some(body) = is_json.then(|| certificate(&bytes)).flatten() {
        return Some(Ok((Box::new(body), stem, name)));
    }
    let other = match Format::by_ending(&name) {
        Some(_) => "",
        None => "This is no project, no certificate and no graph. ",
    };
    let body = document_in(&name, &bytes)?;
    let named = body.map(|body| (Box::new(body), stem, name.clone()));
    Some(named.map_err(|error| format!("{name}: {other}{error}")))
}

/// Whether a file is a project by its ending.
pub(super) fn is_project(file: &Path) -> bool {
    let ending = file.extension().unwrap_or_default();
    ending.eq_ignore_ascii_case("grundy")
}

/// The document for a certificate.
fn certificate(bytes: &[u8]) -> Option<Body> {
    let text = std::str::from_utf8(bytes).ok()?;
    let fits = bytes.len() as u64 <= LARGEST_CERTIFICATE && MonoidDocument::is_certificate(text);
    fits.then(|| Body::Monoid(MonoidDocument::of_certificate(text.to_owned())))
}

/// Says what becomes of files while they are dragged over the window.
pub(super) fn welcome(ctx: &Context) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let room = ctx.content_rect().shrink(tokens::UNIT);
    let area = Area::new(Id::unique("files over the window")).order(Order::Foreground);
    area.fixed_pos(room.min).interactable(false).show(ctx, |ui| {
        let fill = ui.visuals().panel_fill.gamma_multiply(0.9);
        let line = Stroke::new(tokens::MARK, theme::chosen_colour(ui));
        ui.painter()
            .rect(room, tokens::UNIT, fill, line, StrokeKind::Inside);
        let text = "Drop to open: graphs and certificates are added to this project, a project opens by itself.";
        ui.put(room, Label::new(text));
    });
}

impl Studio {
    /// Adds the files that were dropped to this project; a project among them is opened by itself.
    pub(super) fn take_dropped_files(&mut self, ctx: &Context) {
        let dropped: Vec<PathBuf> = ctx.input(|input| {
            let files = input.raw.dropped_files.iter();
            files.map(|file| file.path().to_path_buf()).collect()
        });
        if !dropped.is_empty() {
            self.incoming.read(Source::Files(dropped));
        }
    }

    /// Takes in what was read.
    pub(super) fn poll_incoming(&mut self, ctx: &Context) {
        match self.incoming.step() {
            None => {}
            Some(Ok(Arrived::Files(files))) => self.take_files(ctx, files),
            Some(Ok(Arrived::Text(text, pasted))) => self.take_text(&text, pasted),
            Some(Err(error)) => self.complain(Cause::Arrival, error),
        }
    }

    fn take_files(&mut self, ctx: &Context, files: Files) {
        if let Some(project) = files.project {
            let name = name_of(&project);
            self.unless_unsaved(ctx, Command::OpenPath(project));
            if files.count > 1 {
                self.say(format!(
                    "Of {} files only “{name}” is opened: a project opens by itself. Drop graphs and certificates again to add them to it.",
                    files.count
                ));
            }
            return;
        }
        // Of files that differ in their endings alone, the later ones are called by these, too.
        let documents = &self.project().documents;
        let mut taken: HashSet<String> = documents.iter().map(|of| of.name.clone()).collect();
        for (body, stem, file) in files.documents {
            let name = if taken.contains(&stem) { file } else { stem };
            taken.insert(name.clone());
            self.add(*body, Some(&name));
        }
        if !files.errors.is_empty() {
            self.complain(Cause::Arrival, joined(files.errors, "\n"));
        }
    }
}
