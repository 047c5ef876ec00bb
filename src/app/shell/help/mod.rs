//! The help: a page for each kind of document, with examples that can be tried. What the examples
//! and the lines of the command line are said to give is checked by `tests/interface/help.rs`.

mod figures;
mod form_sheets;
mod graph_positions;
mod heap_games;
mod quotient_sheets;
mod quotients;
mod vector_games;

use crate::app::shell::command::Command;
use crate::app::shell::studio::Studio;
use crate::app::widgets::fields;
use crate::project::{Body, Kind, Project};
use crate::views::{kind_entry, summary};
use egui::{Button, RichText, Ui};

/// What is said of one kind of document.
pub struct Page {
    /// The kind.
    pub kind: Kind,
    /// What it is for.
    pub purpose: &'static str,
    /// How to begin, step by step.
    pub steps: &'static [&'static str],
    /// Gestures and keys with what they do.
    pub gestures: &'static [(&'static str, &'static str)],
    /// Documents to try.
    pub examples: &'static [Example],
    /// The same from the command line.
    pub lines: &'static [Line],
    /// The terms of the glossary that it uses most.
    pub terms: &'static [&'static str],
}

/// A document to try.
pub struct Example {
    /// What it is called.
    pub name: &'static str,
    /// What to look at.
    pub about: &'static str,
    /// The document.
    pub document: fn() -> Body,
    /// The document that it shows, if it is a figure.
    pub shows: Option<fn() -> Body>,
    /// What the window says once it is computed.
    pub result: &'static str,
}

/// A line for a shell.
pub struct Line {
    /// The arguments after `grundy`, as a shell splits them; `example.grundy` is the page's first
    /// example.
    pub arguments: &'static str,
    /// A line of what it prints.
    pub prints: &'static str,
}

/// Every page, in the order of the menus.
pub const PAGES: &[Page] = &[
    heap_games::PAGE,
    quotients::PAGE,
    vector_games::PAGE,
    graph_positions::PAGE,
    form_sheets::PAGE,
    quotient_sheets::PAGE,
    figures::PAGE,
];

/// About the width of the keys and gestures beside what they do.
const KEYS: f32 = 200.0;

/// What can be done in every document.
const EVERYWHERE: &[(&str, &str)] = &[
    (
        "Ctrl+1 to Ctrl+9",
        "The views of the document, in the order of their buttons",
    ),
    ("Ctrl+P", "Find any command by a part of its name"),
    (
        "Ctrl+Z, Ctrl+Shift+Z",
        "Undo and redo, in each document by itself",
    ),
    (
        "Ctrl+E, Ctrl+Shift+E",
        "Export the picture or the data in view",
    ),
    ("Ctrl+Shift+C", "Copy the result in view"),
    (
        "Ctrl+V",
        "Paste a game, a graph or a certificate as a new document",
    ),
    (
        "Tab, Shift+Tab",
        "Go from control to control; Space presses",
    ),
    ("F5", "Compute what is missing, such as after a cancel"),
    ("F1, Shift+F1", "This help; the glossary"),
];

/// The page of a kind, if it has one.
pub fn page(kind: Kind) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.kind == kind)
}

/// Shows the page that is open.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    let mut commands = Vec::new();
    ui.horizontal_wrapped(|ui| {
        for page in PAGES {
            let chosen = page.kind == studio.help;
            let button = egui::Button::selectable(chosen, kind_entry(page.kind).label);
            if ui
                .add(button)
                .on_hover_text(kind_entry(page.kind).about)
                .clicked()
            {
                studio.help = page.kind;
            }
        }
        if ui
            .button("Glossary")
            .on_hover_text(Command::Glossary(None).tooltip())
            .clicked()
        {
            commands.push(Command::Glossary(None));
        }
    });
    ui.separator();
    if let Some(page) = page(studio.help) {
        egui::ScrollArea::vertical()
            .id_salt(page.kind)
            .auto_shrink([false, false])
            .show(ui, |ui| page.show(ui, &mut commands));
    }
    studio.commands.extend(commands);
}

impl Page {
    fn show(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.heading(kind_entry(self.kind).label);
        ui.label(self.purpose);
        ui.horizontal_wrapped(|ui| {
            for term in self.terms {
                crate::app::widgets::inspector::term(ui, term, commands);
            }
        });
        head(ui, "First steps");
        for (number, step) in (1..).zip(self.steps) {
            ui.label(format!("{number}. {step}"));
        }
        if !self.examples.is_empty() {
            head(ui, "Examples");
        }
        for example in self.examples {
            example.show(ui, commands);
        }
        if !self.gestures.is_empty() {
            head(ui, "Gestures and keys");
            table(ui, "gestures", self.gestures);
        }
        head(ui, "In every document");
        table(ui, "everywhere", EVERYWHERE);
        if !self.lines.is_empty() {
            head(ui, "From the command line");
        }
        for line in self.lines {
            ui.monospace(format!("grundy {}", line.arguments));
            ui.weak(format!("prints, among other lines:  {}", line.prints));
        }
    }
}

impl Example {
    /// The documents to try, first the one that is spoken of.
    pub fn project(&self) -> Project {
        let mut project = Project::new();
        let id = project.add((self.document)(), self.name);
        if let Some(shown) = self.shows {
            let source = shown();
            let name = summary(&source);
            let source = project.add(source, &name);
            let document = project.get_mut(id);
            if let Some(figure) = document.and_then(|document| document.body.figure_mut()) {
                figure.source = Some(source);
            }
        }
        project
    }

    fn show(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        ui.horizontal_wrapped(|ui| {
            let name = format!("Try {}", self.name);
            let about = "Add this document to the project";
            if fields::named_button(ui, Button::new("Try it"), &name, about) {
                commands.push(Command::Merge(Box::new(self.project())));
            }
            ui.strong(self.name);
            ui.label(self.about);
            ui.weak(format!("“{}”", self.result));
        });
    }
}

fn head(ui: &mut Ui, text: &str) {
    ui.add_space(8.0);
    ui.label(RichText::new(text).strong().size(15.0));
}

fn table(ui: &mut Ui, salt: &str, rows: &[(&str, &str)]) {
    let about = (ui.available_width() - KEYS).max(KEYS);
    egui::Grid::new(salt)
        .num_columns(2)
        .max_col_width(about)
        .striped(true)
        .show(ui, |ui| {
            for (keys, about) in rows {
                ui.label(*keys);
                ui.label(*about);
                ui.end_row();
            }
        });
}
