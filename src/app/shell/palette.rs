//! The command palette: every command by its name.

use crate::app::editors::Action;
use crate::app::shell::command::{self, Command};
use crate::app::widgets::typed_ahead;
use crate::project::Body;
use egui::{Button, Event, Key, TextEdit, Ui, vec2};

/// What has been typed, and which match is marked.
#[derive(Default)]
pub struct Palette {
    typed: String,
    /// What was typed when some command had it in its name; those stay in the list.
    fitting: String,
    marked: usize,
}

impl Palette {
    /// Shows the palette, with what can be done in the `selected` document; true when a command was
    /// chosen.
    pub fn show(&mut self, ui: &mut Ui, selected: Option<&Body>, actions: Vec<Action>) -> bool {
        // What is typed behind a key that chooses is for what comes then.
        let keys = [Key::ArrowUp, Key::ArrowDown, Key::Enter];
        typed_ahead::hold_from(ui, |event| match event {
            Event::Key { key, pressed, .. } => *pressed && keys.contains(key),
            _ => false,
        });
        let label = ui.label("Command");
        let field = TextEdit::singleline(&mut self.typed).hint_text("Type a part of its name");
        let field = ui.add(field.desired_width(f32::INFINITY));
        let field = field.labelled_by(label.id);
        field.request_focus();
        let mut matches = command::of(selected);
        matches.extend(actions.into_iter().map(Command::Act));
        let fits = matches
            .iter()
            .any(|command| place(command, &self.typed).is_some());
        if fits {
            self.fitting.clone_from(&self.typed);
        }
        matches.retain(|command| place(command, &self.fitting).is_some());
        matches.sort_by_key(|command| place(command, &self.fitting));
        let [up, down, enter] = ui.input(|input| keys.map(|key| input.key_pressed(key)));
        if field.changed() {
            self.marked = 0;
        }
        self.marked = (self.marked + usize::from(down)).saturating_sub(usize::from(up));
        self.marked = self.marked.min(matches.len().saturating_sub(1));
        let mut chosen = matches.get(self.marked).filter(|_| enter && fits);
        let note = match fits {
            true => String::new(),
            false => format!("No command has “{}” in its name.", self.typed),
        };
        ui.weak(note);
        let room = ui.ctx().content_rect().height() - 150.0;
        egui::ScrollArea::vertical()
            .max_height(room.clamp(80.0, 320.0))
            // As high however many there are, so that nothing moves while one types.
            .auto_shrink(false)
            .show(ui, |ui| {
                for (index, command) in matches.iter().enumerate() {
                    let keys = command::keys(ui.ctx(), command, selected);
                    let button = Button::new(command.text())
                        .shortcut_text(keys)
                        .selected(index == self.marked)
                        .min_size(vec2(ui.available_width(), 0.0));
                    let response = ui.add(button).on_hover_text(command.tooltip());
                    if index == self.marked && (up || down) {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        chosen = Some(command);
                    }
                }
            });
        if let Some(command) = chosen {
            command.clone().queue(ui);
        }
        chosen.is_some()
    }
}

/// Where a command stands in the list, if every word typed occurs in its text: first those that begin
/// so, then those in which each word begins one, then the others.
fn place(command: &Command, typed: &str) -> Option<u8> {
    let text = plain(&command.text());
    let typed = plain(typed.trim());
    let begins = |word: &str| text.split_whitespace().any(|other| other.starts_with(word));
    if text.starts_with(&typed) {
        Some(0)
    } else if typed.split_whitespace().all(begins) {
        Some(1)
    } else {
        let occurs = typed.split_whitespace().all(|word| text.contains(word));
        occurs.then_some(2)
    }
}

/// A text in small letters without accents, so that it is found however it is typed.
fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'á' | 'â' | 'ä' | 'å' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        c => c,
    };
    let letters = text.chars().flat_map(char::to_lowercase);
    // An accent may be a sign of its own behind its letter.
    let letters = letters.filter(|c| !('\u{300}'..='\u{36f}').contains(c));
    letters.map(plain).collect()
}
