//! The one door to new documents: a field for whatever one has, and what it would become, with a preview, before
//! anything is added. What a text is, is decided where texts are pasted.

use crate::app::shell::command::Command;
use crate::app::shell::focus;
use crate::app::shell::pasting::readings;
use crate::app::shell::preview::Preview;
use crate::app::widgets::{BoldLabel, Memo, fields, typed_ahead, wrapped};
use egui::{Event, Key, KeyboardShortcut, Modifiers, ScrollArea, TextEdit, Ui};
use grundy_jobs::Jobs;
use grundy_project::Body;
use grundy_views::graph::reading::AT_ONCE;
use grundy_views::kind_entry;

/// The name of the field in the gallery, and of that in a window of its own.
const NAMES: [&str; 2] = ["Type or paste a game", "What you have"];

/// What can be typed, where nothing is.
const HINT: &str = "0.77, S(1,3,4), (4,0) (0,3), edges, 2#3 + 4_2, a | a^2=1 | a, several codes …";

/// Lines that are seen of a long text.
const LINES: f32 = 4.0;

/// Something that a text can be added as.
#[derive(Clone)]
pub struct Offer {
    /// It in words, such as “Heap game 0.77”.
    pub words: String,
    /// What adds it.
    pub command: Command,
}

impl Offer {
    /// The document, if it is a single one.
    pub fn body(&self) -> Option<&Body> {
        match &self.command {
            Command::Add(body, _) => Some(body),
            _ => None,
        }
    }

    /// The purpose of it, in a sentence.
    pub fn about(&self) -> &'static str {
        self.body()
            .map_or(self.command.tooltip(), |body| kind_entry(body.kind()).about)
    }
}

/// What the last text could be, read once.
#[derive(Default)]
pub struct Offers(Memo<String, Result<Vec<Offer>, String>>);

impl Offers {
    /// What this text could be, the likeliest first.
    ///
    /// # Errors
    /// A sentence on what is wrong with it.
    pub fn of(&mut self, text: &str) -> Result<&[Offer], &str> {
        let is_of = |of: &String| of == text;
        let offers = self
            .0
            .unless(is_of, || text.to_owned(), |text| readings(text));
        offers.as_deref().map_err(String::as_str)
    }
}

/// The field, and what is in it.
#[derive(Default)]
pub struct Door {
    text: String,
    offers: Offers,
    /// Whether the text was left there before, and typing replaces it.
    left: bool,
    /// The place of the offer that is taken.
    chosen: usize,
    preview: Preview,
}

impl Door {
    /// With this text in the field.
    pub fn with(text: String) -> Self {
        Door {
            text,
            ..Door::default()
        }
    }

    /// With a text that was left in it before: it is marked, and typing replaces it.
    pub fn left_with(text: String) -> Self {
        let left = !text.is_empty();
        Door {
            left,
            ..Door::with(text)
        }
    }

    /// What stands in the field.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Asks what the preview shows.
    pub fn refresh(&mut self, jobs: &mut Jobs) {
        self.preview.refresh(jobs);
    }

    /// Gives up what the preview asks.
    pub fn abandon(&mut self, jobs: &mut Jobs) {
        self.preview.abandon(jobs);
    }

    /// Shows the field, and below it what its text would become; whether that was chosen, and is queued. The field
    /// takes the keyboard where it `begins`.
    pub fn show(&mut self, ui: &mut Ui, begins: bool) -> bool {
        let enter = self.field(ui, begins);
        if self.text.trim().is_empty() {
            self.preview.forget();
            return false;
        }
        let offers = match self.offers.of(&self.text) {
            Ok(offers) => offers,
            Err(why) => {
                self.preview.forget();
                fields::error(ui, why);
                return false;
            }
        };
        self.chosen = self.chosen.min(offers.len().saturating_sub(1));
        let Some(offer) = offers.get(self.chosen) else {
            return false;
        };
        let (mut opens, mut chosen) = (enter, self.chosen);
        self.preview.show(ui, offer.body(), |ui| {
            ui.bold(offer.words.as_str());
            ui.label(offer.about());
            wrapped::row(ui, |ui| {
                opens |= fields::button(ui, "Open it", "Add it to this project (Enter)");
                if offers.len() > 1 {
                    ui.weak("or show it as");
                }
                for (at, other) in offers.iter().enumerate() {
                    let about = "The text could be this just as well";
                    if at != self.chosen && fields::button(ui, other.words.as_str(), about) {
                        chosen = at;
                    }
                }
            });
        });
        if opens {
            offer.command.clone().queue(ui);
            self.text.clear();
            chosen = 0;
        }
        self.chosen = chosen;
        opens
    }

    /// The field; whether Enter was pressed in it. What is typed behind that is for what opens.
    fn field(&mut self, ui: &mut Ui, begins: bool) -> bool {
        let name = NAMES[usize::from(begins)];
        let id = ui.scope_id().with(name);
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let is_enter = |event: &Event| match event {
            Event::Key {
                key: Key::Enter,
                pressed,
                modifiers,
                ..
            } => *pressed && modifiers.is_none(),
            _ => false,
        };
        let waits = begins && ui.memory(|memory| memory.focused().is_none());
        if waits {
            // While its window finds its size the field cannot have the keyboard.
            typed_ahead::hold_all(ui);
        }
        let enter = has_focus && typed_ahead::hold_from(ui, is_enter);
        if has_focus {
            take_long_pastes(ui);
        }
        let label = ui.label(name);
        let line = ui.text_style_height(&egui::TextStyle::Monospace);
        let area = ScrollArea::vertical()
            .id_salt(name)
            .max_height(LINES * line);
        let field = area.show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.text)
                .id(id)
                .desired_rows(1)
                .desired_width(f32::INFINITY)
                .char_limit(AT_ONCE)
                .hint_text(HINT)
                .return_key(KeyboardShortcut::new(Modifiers::SHIFT, Key::Enter));
            ui.add(field)
        });
        let field = field.inner.labelled_by(label.id);
        match std::mem::take(&mut self.left) && waits {
            true => focus::on_all_of(&field, self.text.chars().count()),
            false if waits => field.request_focus(),
            false => {}
        }
        if field.changed() {
            self.chosen = 0;
        }
        field.on_hover_text("A code, a rule, moves, a graph, forms, a presentation, values, a certificate or several codes; Shift+Enter begins a new line");
        enter
    }
}

/// Long texts are read beside the window, and become a document at once.
fn take_long_pastes(ui: &Ui) {
    let mut long = Vec::new();
    ui.input_mut(|input| {
        input.events.retain_mut(|event| match event {
            Event::Paste(text) if text.len() >= AT_ONCE => {
                long.push(std::mem::take(text));
                false
            }
            _ => true,
        });
    });
    for text in long {
        Command::Paste(text).queue(ui);
    }
}
