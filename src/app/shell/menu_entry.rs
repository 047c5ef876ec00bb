//! An entry of a menu for a command.

use crate::app::shell::command::{self, Command};
use crate::app::widgets::places::{self, Landmark};
use egui::Ui;
use grundy_project::Body;
use std::borrow::Cow;

/// The entry: the command's text, keys and tooltip.
pub fn menu_entry(ui: &mut Ui, command: &Command, selected: Option<&Body>) {
    named_entry(ui, command, command.text(), (selected, None));
}

/// The entry of a command that may be called otherwise here; grey where there is a reason, which is its tooltip then.
pub fn named_entry(
    ui: &mut Ui,
    command: &Command,
    name: Cow<'static, str>,
    (selected, reason): (Option<&Body>, Option<String>),
) {
    let keys = command::keys(ui.ctx(), command, selected);
    let button = egui::Button::new(name).shortcut_text(keys);
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
