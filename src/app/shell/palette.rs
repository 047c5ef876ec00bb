//! The command palette: every command by its name.

use crate::app::editors::Action;
use crate::app::shell::command::{self, Command};
use crate::project::Body;
use egui::{Key, Ui};

/// What has been typed, and which match is marked.
#[derive(Default)]
pub struct State {
    typed: String,
    marked: usize,
}

/// Shows the palette, with what can be done in the `selected` document; true when a command was
/// chosen.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    selected: Option<&Body>,
    actions: Vec<Action>,
    commands: &mut Vec<Command>,
) -> bool {
    let label = ui.label("Command");
    let field = ui
        .add(
            egui::TextEdit::singleline(&mut state.typed)
                .hint_text("Type a part of its name")
                .desired_width(f32::INFINITY),
        )
        .labelled_by(label.id);
    field.request_focus();
    let mut matches = command::of(selected);
    matches.extend(actions.into_iter().map(Command::Act));
    matches.retain(|command| fits(command, &state.typed));
    let (up, down, enter) = ui.input(|i| {
        (
            i.key_pressed(Key::ArrowUp),
            i.key_pressed(Key::ArrowDown),
            i.key_pressed(Key::Enter),
        )
    });
    if field.changed() {
        state.marked = 0;
    }
    state.marked = (state.marked + usize::from(down)).saturating_sub(usize::from(up));
    state.marked = state.marked.min(matches.len().saturating_sub(1));
    let mut chosen = if enter {
        matches.get(state.marked)
    } else {
        None
    };
    let room = ui.ctx().content_rect().height() - 130.0;
    egui::ScrollArea::vertical()
        .max_height(room.clamp(80.0, 320.0))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for (index, command) in matches.iter().enumerate() {
                let keys = command::shortcut(command, selected)
                    .map(|keys| command::written(ui.ctx(), &keys))
                    .unwrap_or_default();
                let button = egui::Button::new(command.text())
                    .shortcut_text(keys)
                    .selected(index == state.marked)
                    .min_size(egui::vec2(ui.available_width(), 0.0));
                let response = ui.add(button).on_hover_text(command.tooltip());
                if index == state.marked && (up || down) {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    chosen = Some(command);
                }
            }
            if matches.is_empty() {
                ui.weak("No command has this in its name.");
            }
        });
    commands.extend(chosen.cloned());
    chosen.is_some()
}

/// Whether every word typed occurs in the command's text.
fn fits(command: &Command, typed: &str) -> bool {
    let text = command.text().to_lowercase();
    typed
        .to_lowercase()
        .split_whitespace()
        .all(|word| text.contains(word))
}
