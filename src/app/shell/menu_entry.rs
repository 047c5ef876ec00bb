//! An entry of a menu for a command.

use crate::app::shell::command::{self, Command};
use crate::app::widgets::places::{self, Landmark};
use egui::Ui;
use grundy_project::Body;

/// The entry: the command's text, keys and tooltip.
pub fn menu_entry(ui: &mut Ui, command: &Command, selected: Option<&Body>) {
    menu_entry_unless(ui, None, command, selected);
}

/// The entry; grey where there is a reason, which is its tooltip then.
pub fn menu_entry_unless(
    ui: &mut Ui,
    reason: Option<String>,
    command: &Command,
    selected: Option<&Body>,
) {
    let keys = command::keys(ui.ctx(), command, selected);
    let button = egui::Button::new(command.text()).shortcut_text(keys);
    let mut entry = ui.add_enabled(reason.is_none(), button);
    if let Some(reason) = reason {
        entry = entry.on_disabled_hover_text(reason);
    }
    if *command == Command::FigureOfView {
        places::mark(&entry, Landmark::Figure);
    }
    if entry.on_hover_text(command.tooltip()).clicked() {
        command.clone().queue(ui);
        ui.close();
    }
}
