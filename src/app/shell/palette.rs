//! The command palette: every command and every document by its name.

use crate::app::shell::command::{self, Action, Command};
use crate::app::shell::searching::plain;
use crate::app::shell::synonyms;
use crate::app::widgets::{kind_icons, typed_ahead};
use egui::{Button, Event, Key, TextEdit, Ui, vec2};
use grundy_project::{Body, Document, Kind};
use std::borrow::Cow;

/// The text that was typed, and the line that is marked.
#[derive(Default)]
pub struct Palette {
    typed: String,
    marked: usize,
    /// It was drawn before.
    is_open: bool,
}

impl Palette {
    /// Shows the palette, with what can be done in the `selected` document, and the documents of the project;
    /// true when a command was chosen.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        selected: Option<&Body>,
        actions: Vec<Action>,
        documents: &[Document],
    ) -> bool {
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
        let actions = actions.into_iter().map(Command::Act);
        let commands = command::available(selected).into_iter().chain(actions);
        let commands = commands.map(PaletteLine::of_command);
        let documents = documents.iter().map(PaletteLine::of_document);
        let mut matches: Vec<PaletteLine> = commands.chain(documents).collect();
        matches.retain(|choice| choice.place(&self.typed).is_some());
        matches.sort_by_key(|choice| choice.place(&self.typed));
        let [up, down, enter] = ui.input(|input| keys.map(|key| input.num_presses(key)));
        // The marked line comes into sight whenever it is another one.
        let moved = field.changed() || up + down > 0 || !self.is_open;
        self.is_open = true;
        if field.changed() {
            self.marked = 0;
        }
        self.marked = (self.marked + down).saturating_sub(up);
        self.marked = self.marked.min(matches.len().saturating_sub(1));
        let mut chosen = matches.get(self.marked).filter(|_| enter > 0);
        let note = match matches.is_empty() {
            false => String::new(),
            true => format!("No command or document has “{}” in its name.", self.typed),
        };
        ui.weak(note);
        let room = ui.ctx().content_rect().height() - 150.0;
        egui::ScrollArea::vertical()
            .max_height(room.clamp(80.0, 320.0))
            // The list keeps its height however many match, so that nothing moves while one types.
            .auto_shrink(false)
            .show(ui, |ui| {
                for (index, choice) in matches.iter().enumerate() {
                    let PaletteLine {
                        command,
                        text,
                        kind,
                        ..
                    } = choice;
                    let keys = command::keys(ui.ctx(), command, selected);
                    let button = match kind {
                        Some(kind) => Button::new((kind_icons::atom(*kind), text.as_ref())),
                        None => Button::new(text.as_ref()),
                    };
                    let button = button
                        .shortcut_text(keys)
                        .selected(index == self.marked)
                        .min_size(vec2(ui.available_width(), 0.0));
                    let response = ui.add(button).on_hover_text(command.tooltip());
                    if index == self.marked && moved {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        chosen = Some(choice);
                    }
                }
            });
        if let Some(choice) = chosen {
            choice.command.clone().queue(ui);
        }
        chosen.is_some()
    }
}

/// A line of the palette.
struct PaletteLine {
    command: Command,
    text: Cow<'static, str>,
    /// Words that it is found by as well.
    synonyms: &'static str,
    /// The kind of the document that is shown by it.
    kind: Option<Kind>,
}

impl PaletteLine {
    fn of_command(command: Command) -> Self {
        PaletteLine {
            text: command.text(),
            synonyms: synonyms::of(&command),
            command,
            kind: None,
        }
    }

    fn of_document(document: &Document) -> Self {
        PaletteLine {
            command: Command::Show(document.id),
            text: format!("Show {}", document.name).into(),
            synonyms: "go to document",
            kind: Some(document.body.kind()),
        }
    }

    /// Where it stands in the list, if every word typed occurs in its text or is another word for it: first
    /// those that begin so, then those in which each word begins one, then those in which it occurs, and last
    /// those that others call so.
    fn place(&self, typed: &str) -> Option<u8> {
        let [text, synonyms, typed] = [&self.text, self.synonyms, typed.trim()].map(plain);
        let begins = |text: &str, word: &str| {
            let mut words = text.split_whitespace();
            words.any(|other| other.starts_with(word))
        };
        let all = |fits: &dyn Fn(&str) -> bool| typed.split_whitespace().all(fits);
        if text.starts_with(&typed) {
            Some(0)
        } else if all(&|word| begins(&text, word)) {
            Some(1)
        } else if all(&|word| text.contains(word)) {
            Some(2)
        } else {
            all(&|word| text.contains(word) || begins(&synonyms, word)).then_some(3)
        }
    }
}
