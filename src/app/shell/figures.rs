//! Figures in the list of documents: how they are added.

use crate::app::shell::foot::While;
use crate::app::shell::studio::{SELECT_FIRST, Studio};
use grundy_project::{Body, Document, FigureDocument};
use grundy_views::figure::{begun, begun_of};

impl Studio {
    /// A new figure; where the project has one document only, it shows that.
    pub(super) fn add_figure(&mut self) {
        let is_no_figure = |document: &&Document| document.body.figure().is_none();
        let mut others = self.project.documents.iter().filter(is_no_figure);
        let figure = match (others.next(), others.next()) {
            (Some(only), None) => self.figure_begun_of(only),
            _ => begun(&self.project),
        };
        self.add(Body::Figure(figure), None);
    }

    pub(super) fn add_figure_of_view(&mut self) {
        let Some(document) = self.selected_document() else {
            self.say_while(While::NothingSelected, SELECT_FIRST);
            return;
        };
        if document.body.figure().is_some() {
            self.say_while(
                While::IsFigure,
                "This is a figure already. Duplicate it for another one of the same view.",
            );
            return;
        }
        let figure = self.figure_begun_of(document);
        self.add(Body::Figure(figure), None);
    }

    /// A new figure of the view in front of a document.
    fn figure_begun_of(&self, document: &Document) -> FigureDocument {
        let editor = self.editors.get(&document.id);
        let model = editor.map(|editor| editor.model());
        begun_of(document, &self.project, model)
    }
}
