//! What a figure shows: a document of the project, in an editor of its own with the figure's view
//! in front, so that the figure is complete whatever the window shows.

use crate::app::command::Command;
use crate::app::editor::{Data, Editor, Framing, editor_of};
use crate::app::still::{Settling, Shortfall};
use crate::figure::{Scene, Table};
use crate::jobs::Jobs;
use crate::project::{Body, Document, FigureDocument, NoSource, Project, View};
use egui::Ui;

/// A document that a figure can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Its views.
    pub views: &'static [View],
}

impl Choice {
    /// What the button of the view with this id says.
    pub fn label(&self, view: &str) -> Option<&'static str> {
        let view = self.views.iter().find(|known| known.id == view);
        view.map(|view| view.name)
    }
}

fn eligible(project: &Project) -> impl Iterator<Item = &Document> {
    let documents = project.documents.iter();
    documents.filter(|document| document.body.figure().is_none())
}

/// Whether these are the documents that a figure of this project can show.
pub fn same(choices: &[Choice], project: &Project) -> bool {
    let known = choices
        .iter()
        .map(|choice| (choice.id, choice.name.as_str()));
    known.eq(eligible(project).map(|document| (document.id, document.name.as_str())))
}

/// The documents that a figure of this project can show.
pub fn choices(project: &Project) -> Vec<Choice> {
    let choice = |document: &Document| Choice {
        id: document.id,
        name: document.name.clone(),
        views: document.body.content().views(),
    };
    eligible(project).map(choice).collect()
}

/// The document that is shown, and its editor.
#[derive(Default)]
pub struct Source {
    open: Option<Open>,
    trouble: Option<NoSource>,
    /// Counts the changes of what is shown.
    version: u64,
    /// An editor whose document is shown no more.
    left: Option<Box<dyn Editor>>,
}

struct Open {
    id: u64,
    body: Body,
    editor: Box<dyn Editor>,
    settling: Settling,
    complete: bool,
}

impl Source {
    /// Takes in the document that the figure shows, and its changes.
    pub fn follow(&mut self, figure: &FigureDocument, project: &Project) {
        let (document, view) = match figure.shown(project) {
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
                let same_view = open.body.content().view() == view;
                if same_view && open.body.same_work(&document.body) {
                    return;
                }
                open.body = with_view(document, view);
                open.settling.anew();
                open.complete = false;
            }
            _ => {
                self.leave();
                self.open = Some(Open {
                    id: document.id,
                    body: with_view(document, view),
                    editor: editor_of(&document.body),
                    settling: Settling::default(),
                    complete: false,
                });
            }
        }
    }

    fn leave(&mut self) {
        if let Some(open) = self.open.take() {
            self.left = Some(open.editor);
        }
    }

    /// Asks what has not been asked, and takes what was answered.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        if let Some(mut editor) = self.left.take() {
            editor.abandon(jobs);
        }
        let Some(open) = &mut self.open else { return };
        open.settling.step(open.editor.as_mut(), &open.body, jobs);
        let complete = open.settling.is_over();
        if complete && !open.complete {
            self.version += 1;
        }
        open.complete = complete;
    }

    /// Cancels what runs.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.leave();
        if let Some(mut editor) = self.left.take() {
            editor.abandon(jobs);
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

    /// Whether an answer is waited for.
    pub fn waits(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.settling.waits())
    }

    /// Why nothing is shown.
    pub fn trouble(&self) -> Option<&NoSource> {
        self.trouble.as_ref()
    }

    /// Why the document has nothing to show, where its editor knows.
    pub fn lacks(&self) -> Option<String> {
        let open = self.open.as_ref()?;
        open.editor.lacks(&open.body)
    }

    /// Why not all is known.
    pub fn shortfall(&self) -> Option<&Shortfall> {
        self.open.as_ref()?.settling.shortfall()
    }

    /// The picture of the view.
    pub fn picture(&self, framing: Framing) -> Option<Scene> {
        let open = self.open.as_ref()?;
        open.editor.picture(&open.body, framing)
    }

    /// The data of the view.
    pub fn data(&self) -> Option<Data> {
        let open = self.open.as_ref()?;
        open.editor.data(&open.body)
    }

    /// The view as a table.
    pub fn table(&self) -> Option<Table> {
        let open = self.open.as_ref()?;
        open.editor.table(&open.body)
    }

    /// The result as JSON.
    pub fn json(&self) -> Option<Data> {
        let open = self.open.as_ref()?;
        open.editor.json(&open.body)
    }

    /// What is copied of the view.
    pub fn copied(&self) -> Option<Data> {
        let open = self.open.as_ref()?;
        open.editor.copied(&open.body)
    }

    /// What the inspector says of the document.
    pub fn inspect(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        if let Some(open) = &mut self.open {
            open.editor.inspect(ui, &open.body, commands);
        }
    }
}

fn with_view(document: &Document, view: usize) -> Body {
    let mut body = document.body.clone();
    body.content_mut().set_view(view);
    body
}
