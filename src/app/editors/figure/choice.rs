//! A box of choices with its name.

use crate::app::widgets::wrapped;
use egui::{ComboBox, Response, Role, Ui, WidgetInfo};

/// So many signs of a choice are shown in its box.
const LONGEST: usize = 30;

/// A box of choices with a name before it, on the same line; a long choice is cut.
pub fn choose(ui: &mut Ui, name: &str, chosen: &str, entries: impl FnOnce(&mut Ui)) -> Response {
    let mut shown: String = chosen.chars().take(LONGEST).collect();
    if shown.len() < chosen.len() {
        shown.push('…');
    }
    let response = wrapped::named(ui, name, |ui| {
        let choices = ComboBox::from_id_salt(name).selected_text(shown);
        choices.show_ui(ui, entries).response
    });
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name));
    response
}
