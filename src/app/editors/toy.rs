//! The editor of the kind that only the tests have.

use super::{Editor, Touched, views};
use crate::app::shell::command::Command;
use crate::app::widgets::plain_view;
use crate::project::{Body, ViewId};
use crate::views::toy::Toys;
use crate::views::{AnyModel, Model, view_with};
use egui::Ui;

/// An editor without gestures.
#[derive(Default)]
pub struct ToyEditor {
    model: Model<Toys>,
}

impl Editor for ToyEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        views(ui, body, commands);
        if let (Some(toy), Some(view)) = (body.toy(), view_with::<Toys>(ViewId::default())) {
            plain_view::show(ui, view, self.model.shown(toy));
        }
        Touched::of(ui, ui.max_rect(), None)
    }

    fn inspect(&mut self, _: &mut Ui, _: &Body, _: &mut Vec<Command>) {}
}
