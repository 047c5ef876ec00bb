//! The source of a figure: a document of the project, on its own with the figure's view in front.

use crate::still::{Settling, Shortfall};
use crate::{AnyModel, Entry, front, views_of};
use grundy_jobs::Jobs;
use grundy_project::{Body, Document, FigureDocument, FigurePanel, NoSource, Project, ViewId};

/// A document that a figure can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Showable {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Its views.
    pub views: Vec<Entry>,
}

impl Showable {
    /// The view with this id.
    pub fn view(&self, id: ViewId) -> Option<Entry> {
        self.views.iter().find(|view| view.id == id).copied()
    }
}

/// A figure of the view in front of a document, in the usual style and its natural size.
pub fn figure_of(document: &Document) -> FigureDocument {
    FigureDocument {
        source: Some(document.id),
        view: front(&document.body).id,
        ..FigureDocument::default()
    }
}

/// The document that a figure shows, in its first panel where it has several, and which of that
/// document's views.
///
/// # Errors
/// [`NoSource`], of whichever panel
pub fn source_of<'a>(
    figure: &FigureDocument,
    project: &'a Project,
) -> Result<(&'a Document, Entry), NoSource> {
    let shown = figure
        .panels()
        .map(|panel| source_of_panel(&panel, project));
    let shown: Vec<(&Document, Entry)> = shown.collect::<Result<_, _>>()?;
    shown.first().copied().ok_or(NoSource::NotChosen)
}

/// The document that a panel shows, and which of that document's views.
fn source_of_panel<'a>(
    panel: &FigurePanel,
    project: &'a Project,
) -> Result<(&'a Document, Entry), NoSource> {
    let id = panel.source.ok_or(NoSource::NotChosen)?;
    let document = project.get(id).ok_or(NoSource::Gone)?;
    let name = document.name.clone();
    if document.body.figure().is_some() {
        return Err(NoSource::Figure { name });
    }
    let views = views_of(document.body.kind());
    match views.iter().find(|view| view.id == panel.view) {
        Some(view) => Ok((document, *view)),
        None => Err(NoSource::NoView {
            name,
            view: panel.view.as_str().to_owned(),
        }),
    }
}

fn eligible(project: &Project) -> impl Iterator<Item = &Document> {
    let documents = project.documents.iter();
    documents.filter(|document| document.body.figure().is_none())
}

/// Whether these are the documents that a figure of this project can show.
pub fn same(choices: &[Showable], project: &Project) -> bool {
    let known = choices
        .iter()
        .map(|choice| (choice.id, choice.name.as_str()));
    known.eq(eligible(project).map(|document| (document.id, document.name.as_str())))
}

/// The documents that a figure of this project can show.
pub fn choices(project: &Project) -> Vec<Showable> {
    let choice = |document: &Document| Showable {
        id: document.id,
        name: document.name.clone(),
        views: views_of(document.body.kind()),
    };
    eligible(project).map(choice).collect()
}

/// A document that was opened for a figure, by the window or without one.
pub trait Opened {
    /// The model of the document.
    fn model(&self) -> &dyn AnyModel;

    /// The model, to be brought up to date.
    fn model_mut(&mut self) -> &mut dyn AnyModel;
}

impl Opened for Box<dyn AnyModel> {
    fn model(&self) -> &dyn AnyModel {
        self.as_ref()
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        self.as_mut()
    }
}

/// The document that is shown.
pub struct Source<O> {
    /// Opens a document.
    make: fn(&Body) -> O,
    open: Option<OpenSource<O>>,
    trouble: Option<NoSource>,
    /// Counts the changes of what is shown.
    version: u64,
    /// Whether the document has changed since it was opened.
    changed: bool,
    /// A document that is shown no more.
    left: Option<O>,
}

struct OpenSource<O> {
    id: u64,
    body: Body,
    opened: O,
    settling: Settling,
    complete: bool,
    drawable: bool,
}

impl<O: Opened> Source<O> {
    /// No document yet; each is shown by what `make` makes of it.
    pub fn new(make: fn(&Body) -> O) -> Self {
        Source {
            make,
            open: None,
            trouble: None,
            version: 0,
            changed: false,
            left: None,
        }
    }

    /// Takes in the document that the panel shows, and its changes.
    pub fn follow(&mut self, panel: &FigurePanel, project: &Project) {
        let (document, view) = match source_of_panel(panel, project) {
            Ok(shown) => shown,
            Err(trouble) => {
                if self.trouble.as_ref() != Some(&trouble) {
                    self.version += 1;
                }
                self.leave();
                self.trouble = Some(trouble);
                return;
            }
        };
        self.trouble = None;
        match &mut self.open {
            Some(open) if open.id == document.id => {
                let same_view = open.body.content().view() == view.id;
                let same_work = open.body.same_work(&document.body);
                if same_view && same_work {
                    return;
                }
                self.changed |= !same_work;
                open.body = with_view(document, view.id);
                open.settling = Settling::default();
                (open.complete, open.drawable) = (false, false);
            }
            _ => {
                self.leave();
                self.changed = false;
                self.open = Some(OpenSource {
                    id: document.id,
                    body: with_view(document, view.id),
                    opened: (self.make)(&document.body),
                    settling: Settling::default(),
                    complete: false,
                    drawable: false,
                });
            }
        }
    }

    fn leave(&mut self) {
        if let Some(open) = self.open.take() {
            self.left = Some(open.opened);
        }
    }

    /// Asks what has not been asked, and takes what was answered.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        if let Some(mut left) = self.left.take() {
            left.model_mut().abandon(jobs);
        }
        let Some(open) = &mut self.open else { return };
        let complete = open
            .settling
            .step(open.opened.model_mut(), &open.body, jobs);
        let drawable = complete || open.opened.model().is_drawable();
        if complete && !open.complete || drawable && !open.drawable {
            self.version += 1;
        }
        (open.complete, open.drawable) = (complete, drawable);
    }

    /// Cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.leave();
        if let Some(mut left) = self.left.take() {
            left.model_mut().abandon(jobs);
        }
    }

    /// Another number whenever there is something new to show.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Whether all is known that will be known.
    pub fn is_complete(&self) -> bool {
        self.open.as_ref().is_none_or(|open| open.complete)
    }

    /// Whether all is known of which the picture is made; what is said of it may still change.
    pub fn is_drawable(&self) -> bool {
        self.open.as_ref().is_none_or(|open| open.drawable)
    }

    /// Whether nothing more is to come.
    pub fn is_settled(&self) -> bool {
        self.left.is_none() && self.is_complete()
    }

    /// Whether the document has changed since it was opened here.
    pub fn has_changed(&self) -> bool {
        self.changed
    }

    /// Why nothing is shown.
    pub fn trouble(&self) -> Option<&NoSource> {
        self.trouble.as_ref()
    }

    /// Why not all is known.
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.open.as_ref()?.settling.shortfall()
    }

    /// The document as it is shown.
    pub fn shown(&self) -> Option<(&dyn AnyModel, &Body)> {
        let open = self.open.as_ref()?;
        Some((open.opened.model(), &open.body))
    }

    /// The document with its model or editor, as it was opened.
    pub fn opened(&mut self) -> Option<(&mut O, &Body)> {
        let open = self.open.as_mut()?;
        Some((&mut open.opened, &open.body))
    }
}

fn with_view(document: &Document, view: ViewId) -> Body {
    let mut body = document.body.clone();
    body.content_mut().set_view(view);
    body
}
