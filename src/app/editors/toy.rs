//! The editor of the kind that only the tests have.

use super::editor::KindEditor;
use crate::app::widgets::PlainView;
use egui::Ui;
use grundy_project::ViewId;
use grundy_project::toy::ToyDocument;
use grundy_views::Model;
use grundy_views::toy::Toys;

/// An editor without gestures.
#[derive(Default)]
pub struct ToyEditor {
    /// The document with what it shows.
    pub model: Model<Toys>,
    plain: PlainView<Toys>,
}

impl KindEditor for ToyEditor {
    type Kind = Toys;
    model!();

    fn show(&mut self, ui: &mut Ui, toy: &mut ToyDocument, view: ViewId) {
        self.plain.show(ui, self.model.shown(toy), view);
    }

    fn inspect(&mut self, _: &mut Ui, _: &ToyDocument) {}
}
