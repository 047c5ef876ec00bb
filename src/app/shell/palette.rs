//! The command palette: every command and every document by its name, and new documents by what is in them.

use crate::app::shell::command::{self, Command};
use crate::app::shell::door::{Offer, Offers};
use crate::app::shell::preview::Preview;
use crate::app::shell::searching::plain;
use crate::app::shell::studio::Studio;
use crate::app::shell::synonyms;
use crate::app::widgets::{kind_icons, typed_ahead, wrapped};
use egui::{Button, Event, Key, Response, TextEdit, Ui, vec2};
use grundy_jobs::Jobs;
use grundy_project::{Body, Document, Kind};
use std::borrow::Cow;

/// What can be typed, where nothing is.
const HINT: &str = "A part of its name, or a game: 0.77, S(1,3,4) …";

/// The height of what is said of the marked line, two lines of words, and what a preview adds to that.
const FOOT: f32 = 36.0;
const PREVIEW: f32 = 100.0;

/// The text that was typed, and the line that is marked.
#[derive(Default)]
pub struct Palette {
    typed: String,
    marked: usize,
    /// It was drawn before.
    is_open: bool,
    /// What the text would become as a document, and the one that is marked.
    offers: Offers,
    preview: Preview,
}

impl Palette {
    /// Asks what the preview shows.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        self.preview.refresh(jobs);
    }

    /// Gives up what the preview asks.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.preview.abandon(jobs);
    }

    /// Shows the palette, with what can be done in the `selected` document, and the documents of the project;
    /// true when a command was chosen.
    pub fn show(&mut self, ui: &mut Ui, studio: &Studio) -> bool {
        let id = ui.scope_id().with("command");
        if !ui.memory(|memory| memory.has_focus(id)) {
            // While its window finds its size the field cannot have the keyboard.
            typed_ahead::hold_all(ui);
        }
        // What is typed behind a key that chooses is for what comes then.
        let keys = [Key::ArrowUp, Key::ArrowDown, Key::Enter];
        typed_ahead::hold_from(ui, |event| match event {
            Event::Key { key, pressed, .. } => *pressed && keys.contains(key),
            _ => false,
        });
        // The field has one line only.
        if let Some(text) = ui.input(|input| input.events.iter().find_map(pasted_lines)) {
            Command::Door(text).queue(ui);
            return true;
        }
        let label = ui.label("Command");
        let field = TextEdit::singleline(&mut self.typed).id(id).hint_text(HINT);
        let field = ui.add(field.desired_width(f32::INFINITY));
        let field = wrapped::labelled(field, &label);
        field.request_focus();
        let selected = studio.selected_document().map(|document| &document.body);
        let lines = Self::matches(&mut self.offers, &self.typed, studio);
        let [up, down, enter] = ui.input(|input| keys.map(|key| input.num_presses(key)));
        // The marked line comes into sight whenever it is another one.
        let moved = field.changed() || up + down > 0 || !self.is_open;
        self.is_open = true;
        if field.changed() {
            self.marked = 0;
        }
        self.marked = (self.marked + down).saturating_sub(up);
        self.marked = self.marked.min(lines.len().saturating_sub(1));
        let marked = lines.get(self.marked);
        let body = marked.and_then(PaletteLine::body);
        // The list keeps its height however many match, so that nothing moves while one types.
        let room = ui.ctx().content_rect().height() - 190.0;
        let room = room.clamp(80.0, 320.0);
        let preview = if body.is_some() { PREVIEW } else { 0.0 };
        let area = egui::ScrollArea::vertical().max_height((room - preview).max(60.0));
        let area = area.auto_shrink(false).show(ui, |ui| {
            let mut clicked = None;
            for (index, line) in lines.iter().enumerate() {
                let is_marked = index == self.marked;
                let response = line.show(ui, selected, is_marked);
                if is_marked && moved {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    clicked = Some(line);
                }
            }
            clicked
        });
        ui.scope(|ui| {
            ui.set_min_height(FOOT + preview);
            match (marked, body) {
                (Some(line), Some(_)) => {
                    self.preview.show(ui, body, |ui| drop(ui.weak(line.about)))
                }
                (Some(line), None) => drop(ui.weak(line.about)),
                (None, _) => {
                    let typed = &self.typed;
                    ui.weak(format!("No command or document has “{typed}” in its name."));
                }
            }
        });
        if body.is_none() {
            self.preview.forget();
        }
        let chosen = area.inner.or(marked.filter(|_| enter > 0));
        if let Some(line) = chosen {
            line.command.clone().queue(ui);
        }
        chosen.is_some()
    }

    /// The lines that have what is typed, and what that would become as a document; those first that have it best.
    fn matches(offers: &mut Offers, typed: &str, studio: &Studio) -> Vec<PaletteLine> {
        let selected = studio.selected_document().map(|document| &document.body);
        let actions = studio.actions().into_iter().map(Command::Act);
        let commands = command::available(selected).into_iter().chain(actions);
        let commands = commands.map(|command| PaletteLine::of_command(command, studio));
        let documents = studio
            .project()
            .documents
            .iter()
            .map(PaletteLine::of_document);
        let of_text: &[Offer] = match typed.trim() {
            "" => &[],
            // What cannot be read is the name of a command.
            text => offers.of(text).unwrap_or_default(),
        };
        let of_text = of_text.iter().map(PaletteLine::of_offer);
        let lines = commands.chain(documents).chain(of_text);
        let placed = lines.filter_map(|line| Some((line.place(typed)?, line)));
        let mut placed: Vec<(u8, PaletteLine)> = placed.collect();
        placed.sort_by_key(|(place, _)| *place);
        placed.into_iter().map(|(_, line)| line).collect()
    }
}

/// A text of several lines that is pasted.
fn pasted_lines(event: &Event) -> Option<String> {
    match event {
        Event::Paste(text) if text.trim().contains('\n') => Some(text.clone()),
        _ => None,
    }
}

/// A line of the palette.
struct PaletteLine {
    command: Command,
    text: Cow<'static, str>,
    /// Words that it is found by as well.
    synonyms: &'static str,
    /// What it does, in a sentence.
    about: &'static str,
    /// The kind of the document that is shown or made by it.
    kind: Option<Kind>,
    /// What is typed would become this, whatever its name.
    is_offer: bool,
}

impl PaletteLine {
    fn of_command(command: Command, studio: &Studio) -> Self {
        PaletteLine {
            text: studio.name_of(&command),
            synonyms: synonyms::of(&command),
            about: command.tooltip(),
            command,
            kind: None,
            is_offer: false,
        }
    }

    fn of_offer(offer: &Offer) -> Self {
        PaletteLine {
            command: offer.command.clone(),
            text: format!("New {}", offer.words).into(),
            synonyms: "",
            about: offer.about(),
            kind: offer.body().map(Body::kind),
            is_offer: true,
        }
    }

    fn of_document(document: &Document) -> Self {
        let command = Command::Show(document.id);
        PaletteLine {
            text: format!("Show {}", document.name).into(),
            synonyms: "go to document",
            about: command.tooltip(),
            command,
            kind: Some(document.body.kind()),
            is_offer: false,
        }
    }

    /// The document that it adds.
    fn body(&self) -> Option<&Body> {
        match &self.command {
            Command::Add(body, _) => Some(body),
            _ => None,
        }
    }

    fn show(&self, ui: &mut Ui, selected: Option<&Body>, is_marked: bool) -> Response {
        let keys = command::keys(ui.ctx(), &self.command, selected);
        let button = match self.kind {
            Some(kind) => Button::new((kind_icons::atom(kind), self.text.as_ref())),
            None => Button::new(self.text.as_ref()),
        };
        let button = button.shortcut_text(keys).selected(is_marked);
        let button = button.min_size(vec2(ui.available_width(), 0.0));
        ui.add(button).on_hover_text(self.about)
    }

    /// Where it stands in the list, if every word typed occurs in its text or is another word for it: first
    /// those that begin so, then those in which each word begins one, then those in which it occurs, then what it
    /// would become, and last those that others call so.
    fn place(&self, typed: &str) -> Option<u8> {
        if self.is_offer {
            return Some(3);
        }
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
            all(&|word| text.contains(word) || begins(&synonyms, word)).then_some(4)
        }
    }
}
