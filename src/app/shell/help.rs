//! The help: a page for each kind of document, with examples that can be tried. Its texts are files in
//! `assets/help/`. That they are found, and that the examples and the lines of the command line give
//! what they are said to give, is checked by `tests/interface/help.rs`.

use crate::app::shell::command::Command;
use crate::app::shell::studio::Studio;
use crate::app::shell::theorems;
use crate::app::widgets::{Bold, BoldLabel, areas, fields, inspector, rich, wrapped};
use egui::{Button, RichText, Ui};
use grundy_figure::Rich;
use grundy_project::{Body, Kind, Project};
use grundy_views::{kind_entry, summary};
use serde::Deserialize;
use std::sync::LazyLock;

/// The help on one kind of document.
#[derive(Deserialize)]
pub struct Page {
    /// The purpose of the kind.
    pub purpose: String,
    /// How to begin, step by step.
    pub steps: Vec<String>,
    /// Gestures and keys with what they do.
    pub gestures: Vec<[String; 2]>,
    /// Documents to try.
    pub examples: Vec<Example>,
    /// Lines for a shell that give the same results.
    pub lines: Vec<Line>,
    /// The terms of the glossary that it uses most.
    pub terms: Vec<String>,
}

/// A document to try.
#[derive(Deserialize)]
pub struct Example {
    /// Its name.
    pub name: String,
    /// A hint at what is worth a look.
    pub about: String,
    /// The document; where it is a figure, the one that it shows comes second.
    pub documents: Vec<Body>,
    /// The answer of the window, once it is computed.
    pub result: String,
}

/// A line for a shell.
#[derive(Deserialize)]
pub struct Line {
    /// The arguments after `grundy`, as a shell splits them; `example.grundy` is the page's first
    /// example.
    pub arguments: String,
    /// A line of what it prints.
    pub prints: String,
}

/// The text of a file in `assets/help/`.
macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../../../assets/help/", $name, ".json"))
    };
}

/// The texts of the pages, in the order of the menus.
const TEXTS: &[(Kind, &str)] = &[
    (Kind::HeapGame, text!("heap_games")),
    (Kind::Monoid, text!("quotients")),
    (Kind::VectorGame, text!("vector_games")),
    (Kind::GraphPosition, text!("graph_positions")),
    (Kind::GraphSheet, text!("graph_sheets")),
    (Kind::FormSheet, text!("form_sheets")),
    (Kind::QuotientSheet, text!("quotient_sheets")),
    (Kind::Atlas, text!("atlas")),
    (Kind::Figure, text!("figures")),
];

/// Every page with its kind of document, in the order of the menus.
pub static PAGES: LazyLock<Vec<(Kind, Page)>> = LazyLock::new(|| {
    let read = |&(kind, text): &(Kind, &str)| Some((kind, serde_json::from_str(text).ok()?));
    TEXTS.iter().filter_map(read).collect()
});

/// The gestures that every document has.
static EVERYWHERE: LazyLock<Vec<[String; 2]>> =
    LazyLock::new(|| serde_json::from_str(text!("everywhere")).unwrap_or_default());

/// About the width of the keys and gestures beside what they do.
const KEYS: f32 = 200.0;

/// Shows the page that is open.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    wrapped::row(ui, |ui| {
        let choices = PAGES.iter().map(|(kind, _)| {
            let entry = kind_entry(*kind);
            (*kind, entry.label, entry.about)
        });
        fields::choice(ui, &mut studio.help, choices);
        if fields::button(ui, "Glossary", Command::Glossary(None).tooltip()) {
            Command::Glossary(None).queue(ui);
        }
        theorems::button(ui);
    });
    ui.separator();
    if let Some((kind, page)) = PAGES.iter().find(|(kind, _)| *kind == studio.help) {
        areas::downwards(kind).show(ui, |ui| {
            areas::by_keys(ui);
            ui.heading(kind_entry(*kind).label);
            page.show(ui);
        });
    }
}

impl Page {
    fn show(&'static self, ui: &mut Ui) {
        ui.label(&self.purpose);
        ui.horizontal_wrapped(|ui| {
            for term in &self.terms {
                inspector::term(ui, term);
            }
        });
        head(ui, "First steps");
        for (number, step) in (1..).zip(&self.steps) {
            ui.label(format!("{number}. {step}"));
        }
        head(ui, "Examples");
        for example in &self.examples {
            example.show(ui);
        }
        head(ui, "Gestures and keys");
        table(ui, "gestures", &self.gestures);
        head(ui, "In every document");
        table(ui, "everywhere", &EVERYWHERE);
        head(ui, "From the command line");
        for line in &self.lines {
            ui.monospace(format!("grundy {}", line.arguments));
            ui.weak(format!("prints, among other lines:  {}", line.prints));
        }
    }
}

impl Example {
    /// The documents to try, first the one that is spoken of.
    pub fn project(&self) -> Project {
        let mut project = Project::new();
        let mut first = None;
        for body in &self.documents {
            let name = first.map_or_else(|| self.name.clone(), |_| summary(body));
            let id = project.add(body.clone(), &name);
            let first = *first.get_or_insert(id);
            let shows = project.get_mut(first).filter(|_| first != id);
            if let Some(figure) = shows.and_then(|document| document.body.figure_mut()) {
                figure.source = Some(id);
            }
        }
        project
    }

    fn show(&self, ui: &mut Ui) {
        wrapped::row(ui, |ui| {
            let name = format!("Try {}", self.name);
            let about = "Add this document to the project";
            if fields::named_button(ui, Button::new("Try it"), &name, about) {
                Command::Merge(Box::new(self.project())).queue(ui);
            }
            ui.bold(&self.name);
            ui.label(&self.about);
            let result = Rich::from("“").then(Rich::typed(&self.result)).line("”");
            rich::label(ui, &result, RichText::weak);
        });
    }
}

fn head(ui: &mut Ui, text: &str) {
    ui.add_space(8.0);
    ui.label(RichText::new(text).bold());
}

fn table(ui: &mut Ui, salt: &str, rows: &[[String; 2]]) {
    let about = (ui.available_width() - KEYS).max(KEYS);
    egui::Grid::new(salt)
        .num_columns(2)
        .max_col_width(about)
        .striped(true)
        .show(ui, |ui| {
            for [keys, about] in rows {
                ui.label(keys);
                ui.label(about);
                ui.end_row();
            }
        });
}
