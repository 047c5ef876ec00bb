//! The theorems of the program: documents with statements and proofs, a section at a time, and the works of
//! others that they and the program cite.

use crate::app::shell::command::Command;
use crate::app::shell::open_question::Modal;
use crate::app::shell::studio::Studio;
use crate::app::shell::tabs::Pane;
use crate::app::widgets::typeset::{Look, Set, Setter};
use crate::app::widgets::{Bold, Memo, areas, fields, wrapped};
use egui::{Align, Frame, RichText, Ui};
use grundy_theorems::{
    Document, Statement, bibliography, document, documents, references, statement,
};

/// The name of the list of works, beside the titles of documents.
const WORKS: &str = "bibliography";

/// The widest line of words that is easily read.
const COLUMN: f32 = 760.0;

/// What is read, and where.
pub struct Reading {
    /// The short name of the document, or [`WORKS`].
    document: &'static str,
    section: usize,
    /// The statement or work that is marked.
    marked: Option<&'static str>,
    /// Whether it is still to be brought into view.
    reveal: bool,
    /// Where the reader came from, the last place last.
    before: Vec<(&'static str, usize, Option<&'static str>)>,
    pub set: Memo<(&'static str, usize, Look), Vec<Set>>,
    names: Memo<&'static str, Names>,
}

/// What the lists of a document name.
struct Names {
    /// Its sections.
    headings: Vec<String>,
    /// Its statements, by their ids.
    statements: Vec<(&'static str, String)>,
}

impl Names {
    fn of(document: &'static Document) -> Names {
        let sections = 0..document.sections.len();
        let statements = document.statements.iter();
        Names {
            headings: sections.map(|at| document.heading(at)).collect(),
            statements: statements.map(|s| (&s.id[..], s.name())).collect(),
        }
    }
}

impl Default for Reading {
    fn default() -> Self {
        Reading {
            document: documents().first().map_or(WORKS, |document| document.slug),
            section: 0,
            marked: None,
            reveal: false,
            before: Vec::new(),
            set: Memo::default(),
            names: Memo::default(),
        }
    }
}

impl Studio {
    /// Opens the theorems, at a statement, a document or a work, by its id.
    pub(super) fn open_theorems(&mut self, id: Option<&'static str>) {
        if let Some(id) = id {
            self.theorems.go_to(id);
        }
        // The glossary, from which a source may have been opened, would stand before them.
        self.modal
            .take_if(|modal| matches!(modal, Modal::Glossary(_)));
        self.tabs.open(Pane::Theorems, self.selected);
    }
}

impl Reading {
    /// Goes to a statement, a document or a work, and remembers the way back.
    fn go_to(&mut self, id: &'static str) {
        let here = (self.document, self.section, self.marked);
        (self.document, self.section, self.marked) = place_of(id);
        let there = (self.document, self.section, self.marked);
        if here != there {
            self.before.push(here);
        }
        self.reveal = true;
    }

    fn go_back(&mut self) {
        if let Some(before) = self.before.pop() {
            (self.document, self.section, self.marked) = before;
            self.reveal = true;
        }
    }
}

/// Where an id leads to: the document, the section in it, and what is marked there.
fn place_of(id: &'static str) -> (&'static str, usize, Option<&'static str>) {
    let stated = statement(id);
    if let Some((stated, document)) = stated.and_then(|s| Some((s, s.document()?))) {
        let section = document.section_of(stated.stated.start);
        return (document.slug, section, Some(id));
    }
    match document(id) {
        Some(document) => (document.slug, 0, None),
        None => (WORKS, 0, Some(id)),
    }
}

/// Shows what is read.
pub fn show(ui: &mut Ui, studio: &mut Studio) {
    let reading = &mut studio.theorems;
    controls(ui, reading);
    ui.separator();
    let id = (reading.document, reading.section);
    areas::downwards(id).show(ui, |ui| {
        ui.set_max_width(ui.available_width().min(COLUMN));
        match document(reading.document) {
            Some(document) => section(ui, reading, document),
            None => works(ui, reading),
        }
    });
}

fn controls(ui: &mut Ui, reading: &mut Reading) {
    let before = (reading.document, reading.section, reading.marked);
    wrapped::row(ui, |ui| {
        ui.add_enabled_ui(!reading.before.is_empty(), |ui| {
            if fields::button(ui, "Back", "Back to where you read before") {
                reading.go_back();
            }
        });
        let titles = documents()
            .iter()
            .map(|document| (document.slug, &document.title[..], ""));
        let titles = titles.chain([(WORKS, "Bibliography", "")]);
        let mut chosen = reading.document;
        if fields::list(
            ui,
            "document of theorems",
            &mut chosen,
            titles,
            "The document",
        ) {
            (reading.document, reading.section, reading.marked) = (chosen, 0, None);
        }
        match document(reading.document) {
            Some(document) => sections(ui, reading, document),
            None => {
                let about = "Copy the works for BibTeX and biblatex";
                if fields::button(ui, "Copy BibTeX", about) {
                    ui.copy_text(bibliography());
                }
            }
        }
    });
    let is_chosen = before.0 != reading.document || before.1 != reading.section;
    if is_chosen && reading.before.last() != Some(&before) && !reading.reveal {
        reading.before.push(before);
    }
}

/// The sections and the statements of a document, each a choice.
fn sections(ui: &mut Ui, reading: &mut Reading, document: &'static Document) {
    let Names {
        headings,
        statements,
    } = reading
        .names
        .for_key(document.slug, |_| Names::of(document));
    let choices = headings.iter().enumerate();
    let choices = choices.map(|(at, heading)| (at, &heading[..], ""));
    if fields::list(ui, "section", &mut reading.section, choices, "The section") {
        reading.marked = None;
    }
    if statements.is_empty() {
        return;
    }
    let choices = statements
        .iter()
        .map(|(id, name)| (Some(*id), &name[..], ""));
    let choices = [(None, "Statements", "")].into_iter().chain(choices);
    let mut chosen = reading.marked;
    let about = "Go to a theorem, a lemma or a definition";
    if fields::list(ui, "statement", &mut chosen, choices, about)
        && let Some(id) = chosen
    {
        reading.go_to(id);
    }
}

/// A section, its marked statement in a frame.
pub fn section(ui: &mut Ui, reading: &mut Reading, document: &'static Document) {
    let Some(range) = document.sections.get(reading.section).cloned() else {
        return;
    };
    let look = Look::of(ui);
    let key = (document.slug, reading.section, look);
    let blocks = document.blocks.get(range.clone()).unwrap_or_default();
    let made = |(_, _, look): &(_, _, Look)| {
        let setter = Setter::new(ui, look);
        let set = blocks.iter().map(|block| setter.block(block, document));
        set.collect()
    };
    let set: &Vec<Set> = reading.set.for_key(key, made);
    let marked = reading
        .marked
        .and_then(statement)
        .map(|s: &Statement| s.stated.clone());
    let mut at = 0;
    while at < set.len() {
        let stated = marked
            .as_ref()
            .filter(|stated| stated.start == range.start + at);
        let Some(stated) = stated else {
            set[at].show(ui, at);
            at += 1;
            continue;
        };
        let end = (at + stated.len()).min(set.len()).max(at + 1);
        let frame = Frame::new()
            .fill(ui.visuals().faint_bg_color)
            .inner_margin(6.0);
        let shown = frame.show(ui, |ui| {
            (at..end).for_each(|at| set[at].show(ui, at));
        });
        if reading.reveal {
            shown.response.scroll_to_me(Some(Align::TOP));
        }
        at = end;
    }
    reading.reveal = false;
    if document.slug == "infinite-quotients" && reading.section == 0 {
        ui.weak("grundy theorem, in a shell, prints any of these statements.");
    }
}

/// The works of others.
fn works(ui: &mut Ui, reading: &mut Reading) {
    for work in references() {
        let is_marked = reading.marked == Some(work.key);
        let text = RichText::new(work.line());
        let response = ui.label(if is_marked { text.bold() } else { text });
        if is_marked && reading.reveal {
            response.scroll_to_me(Some(Align::TOP));
        }
        ui.weak(work.key);
        ui.add_space(4.0);
    }
    reading.reveal = false;
}

/// The button that opens the theorems from another page.
pub fn button(ui: &mut Ui) {
    let command = Command::Theorems(None);
    if fields::button(ui, "Theorems", command.tooltip()) {
        command.queue(ui);
    }
}
