//! An entry of a menu for a command.

use crate::app::shell::command::{self, Command};
use crate::app::widgets::places::{self, Landmark};
use egui::Ui;
use grundy_project::Body;

/// The entry: the command's text, keys and tooltip.
pub fn menu_entry(ui: &mut Ui, command: &Command, selected: Option<&Body>) {
    let keys = command::keys(ui.ctx(), command, selected);
    let button = egui::Button::new(command.text()).shortcut_text(keys);
    let entry = ui.add(button);
    if *command == Command::FigureOfView {
        places::mark(&entry, Landmark::Figure);
    }
    if entry.on_hover_text(command.tooltip()).clicked() {
        command.clone().queue(ui);
        ui.close();
    }
}
