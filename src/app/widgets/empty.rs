//! The hint of an editor that has nothing to show: a sentence, and examples that can be clicked.

use crate::app::widgets::fields;
use egui::{Label, RichText, Ui};

/// Shows the sentence and a button for each example; gives the one that was clicked.
pub fn show<'a>(ui: &mut Ui, sentence: &str, examples: &[&'a str]) -> Option<&'a str> {
    let mut chosen = None;
    ui.add_space(24.0);
    ui.vertical_centered(|ui| {
        // A gesture that begins on it is for what lies below, such as a canvas, and marks no text.
        ui.add(Label::new(RichText::new(sentence).weak()).selectable(false));
        for example in examples {
            let about = "Begin with this; undo takes it back";
            if fields::button(ui, format!("Try {example}"), about) {
                chosen = Some(*example);
            }
        }
    });
    chosen
}
