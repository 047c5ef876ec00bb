//! Figures in the list of documents: how they are added.

use crate::app::shell::studio::{SELECT_FIRST, Studio};
use grundy_project::{Body, Document, FigureDocument};
use grundy_views::figure::figure_of;

impl Studio {
    /// A new figure; where the project has one document only, it shows that.
    pub(super) fn add_figure(&mut self) {
        let is_no_figure = |document: &&Document| document.body.figure().is_none();
        let mut others = self.project.documents.iter().filter(is_no_figure);
        let figure = match (others.next(), others.next()) {
            (Some(only), None) => figure_of(only),
            _ => FigureDocument::default(),
        };
        self.add(Body::Figure(figure), None);
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
        let model = self.editors.get(&document.id).map(|editor| editor.model());
        let figure = FigureDocument {
            cells: model.and_then(|model| model.cells(&document.body)),
            ..figure_of(document)
        };
        self.add(Body::Figure(figure), None);
    }
}
