//! The pair of buttons that copies a thing as text and as LaTeX.

use crate::quotient::Notation;
use egui::{Role, Ui, WidgetInfo};

/// Shows both buttons; `what` names the thing, and `text` writes it once it is wanted.
pub fn buttons(ui: &mut Ui, what: &str, text: impl Fn(Notation) -> String) {
    for (face, form, notation) in [
        ("Copy", "text", Notation::Plain),
        ("Copy LaTeX", "LaTeX", Notation::Latex),
    ] {
        let name = format!("Copy {what} as {form}");
        let button = ui.small_button(face);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button
            .on_hover_text(format!("{name} to the clipboard"))
            .clicked()
        {
            ui.ctx().copy_text(text(notation));
        }
    }
}
