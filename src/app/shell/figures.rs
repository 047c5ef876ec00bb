//! Figures in the list of documents: how they are added, and what they are called.

use crate::app::shell::studio::{SELECT_FIRST, Studio};
use crate::project::{Body, Document, FigureDocument, Kind};
use crate::views::figure::figure_of;
use crate::views::{front, kind_entry, views_of};

impl Studio {
    /// A new figure; where the project has one document only, it shows that.
    pub(super) fn add_figure(&mut self) {
        let is_no_figure = |document: &&Document| document.body.figure().is_none();
        let mut others = self.project.documents.iter().filter(is_no_figure);
        let (figure, name) = match (others.next(), others.next()) {
            (Some(only), None) => (figure_of(only), name_of_figure(only)),
            _ => (
                FigureDocument::default(),
                kind_entry(Kind::Figure).label.into(),
            ),
        };
        self.add(Body::Figure(figure), &name);
    }

    pub(super) fn add_figure_of_view(&mut self) {
        let Some(document) = self.selected_document() else {
            self.say(SELECT_FIRST);
            return;
        };
        if document.body.figure().is_some() {
            self.say("This is a figure already. Duplicate it for another one of the same view.");
            return;
        }
        let (figure, name) = (figure_of(document), name_of_figure(document));
        self.add(Body::Figure(figure), &name);
    }

    /// A figure whose name is that of what it showed `before` is named after what it shows now; a name
    /// that was typed stays.
    pub(super) fn name_figure_after_its_view(&mut self, id: u64, before: &Body) {
        let now = self
            .project
            .get(id)
            .and_then(|document| document.body.figure());
        let (Some(before), Some(now)) = (before.figure(), now) else {
            return;
        };
        if (before.source, before.view) != (now.source, now.view) {
            let names = [before, now].map(|figure| self.name_of(figure));
            let [before, now] = names;
            self.project.rename_from(id, &before, &now);
        }
    }

    /// What a figure is called that nobody has named.
    fn name_of(&self, figure: &FigureDocument) -> String {
        let source = figure.source.and_then(|id| self.project.get(id));
        let views = source.map_or(Vec::new(), |source| views_of(source.body.kind()));
        let view = views.iter().find(|view| view.id == figure.view);
        match (source, view) {
            (Some(source), Some(view)) => figure_name(source, &view.name()),
            _ => kind_entry(Kind::Figure).label.to_owned(),
        }
    }
}

/// What a figure of the view in front of a document is called.
fn name_of_figure(document: &Document) -> String {
    figure_name(document, &front(&document.body).name())
}

fn figure_name(document: &Document, view: &str) -> String {
    format!("{}, {view}, in print", document.name)
}
