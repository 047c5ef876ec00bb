//! The editor of the kind that only the tests have.

use super::{Editor, Touched, views};
use crate::app::shell::command::Command;
use crate::app::widgets::plain_view::PlainView;
use crate::project::Body;
use crate::views::Model;
use crate::views::toy::Toys;
use egui::Ui;

/// An editor without gestures.
#[derive(Default)]
pub struct ToyEditor {
    model: Model<Toys>,
    plain: PlainView<Toys>,
}

impl Editor for ToyEditor {
    model!();

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        views(ui, body, commands);
        if let Some(toy) = body.toy() {
            self.plain.show(ui, self.model.shown(toy), toy.view);
        }
        Touched::of(ui, ui.max_rect(), None)
    }

    fn inspect(&mut self, _: &mut Ui, _: &Body, _: &mut Vec<Command>) {}
}
