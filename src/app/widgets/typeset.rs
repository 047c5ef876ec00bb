//! The blocks of a document of theorems on screen: words with formulas, lists, tables and pictures.

use super::theme::{Bold, Size};
use super::{cited, paint, rich, theme};
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Grid, Label, RichText, Role, Sense, TextStyle, Ui, WidgetInfo};
use grundy_figure::{Place, Rich, Scene};
use grundy_theorems::{
    Block, Cited, Document, Span, Style, Text, citations, document, picture, set,
};
use std::sync::Arc;

/// What the letters depend on; what was set for other letters is set anew.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    colour: Color32,
    strong: Color32,
    code: FontId,
    pixels_per_point: f32,
}

impl Look {
    /// That of the window.
    pub fn of(ui: &Ui) -> Look {
        Look {
            colour: ui.visuals().text_color(),
            strong: ui.visuals().strong_text_color(),
            code: TextStyle::Monospace.resolve(ui.style()),
            pixels_per_point: ui.ctx().pixels_per_point(),
        }
    }
}

/// A paragraph as it is set.
pub struct Line {
    letters: Arc<LayoutJob>,
    links: Vec<cited::Link>,
    /// Its words, for who cannot see it.
    spoken: String,
}

/// A block as it is set.
pub enum Set {
    /// A heading.
    Heading(Line),
    /// A paragraph.
    Paragraph(Line),
    /// An item of a list behind its mark.
    Item(String, usize, Line),
    /// The lines of a formula.
    Formula(Vec<Line>),
    /// What is typed.
    Code(String),
    /// The rows of a table.
    Table(Vec<Vec<Line>>),
    /// A picture, if the program draws it, and what it shows.
    Picture(Option<Scene>, String),
}

/// Sets what stands in a document, in letters as the window has them.
pub struct Setter<'a> {
    ui: &'a Ui,
    look: &'a Look,
}

impl<'a> Setter<'a> {
    /// One for these letters.
    pub fn new(ui: &'a Ui, look: &'a Look) -> Setter<'a> {
        Setter { ui, look }
    }

    /// A block of a document.
    pub fn block(&self, block: &Block, home: &'static Document) -> Set {
        let line = |text: &Text| self.line(text, home, theme::font(Size::Body));
        match block {
            Block::Heading(level, text) => {
                let size = if *level < 3 { Size::Large } else { Size::Body };
                Set::Heading(self.line(text, home, theme::bold_font(size)))
            }
            Block::Paragraph(text) => Set::Paragraph(line(text)),
            Block::Item(mark, depth, text) => Set::Item(mark.clone(), *depth, line(text)),
            Block::Formula(lines) => Set::Formula(lines.lines().map(|f| self.formula(f)).collect()),
            Block::Code(lines) => Set::Code(lines.clone()),
            Block::Table(rows) => Set::Table(self.table(rows, home)),
            Block::Picture(file, about) => Set::Picture(picture(file), about.clone()),
        }
    }

    /// A paragraph of a document; a number alone cites a statement of that.
    fn line(&self, text: &Text, home: &'static Document, font: FontId) -> Line {
        let spans: Vec<(Rich, Style)> = text.0.iter().map(set_span).collect();
        Line {
            letters: self.letters(&spans, &font),
            links: links(text, &spans, home),
            spoken: text.plain(),
        }
    }

    /// A formula, or a sentence with formulas in it.
    pub fn formula(&self, text: &str) -> Line {
        let spans = [(set(text), Style::Plain)];
        Line {
            letters: self.letters(&spans, &theme::font(Size::Body)),
            links: Vec::new(),
            spoken: text.to_owned(),
        }
    }

    fn table(&self, rows: &[Vec<Text>], home: &'static Document) -> Vec<Vec<Line>> {
        let row = |(at, row): (usize, &Vec<Text>)| {
            let font = match at {
                0 => theme::bold_font(Size::Body),
                _ => theme::font(Size::Body),
            };
            let cells = row.iter().map(|cell| self.line(cell, home, font.clone()));
            cells.collect()
        };
        rows.iter().enumerate().map(row).collect()
    }

    fn letters(&self, spans: &[(Rich, Style)], font: &FontId) -> Arc<LayoutJob> {
        let mut job = LayoutJob::default();
        for (text, style) in spans {
            let mut letters = TextFormat::simple(font.clone(), self.look.colour);
            match style {
                Style::Plain => {}
                Style::Strong => {
                    letters.font_id.family = theme::bold_font(Size::Body).family;
                    letters.color = self.look.strong;
                }
                Style::Emphasis => letters.italics = true,
                Style::Code => letters.font_id = self.look.code.clone(),
            }
            for run in text.runs() {
                // Letters of mathematics slant by themselves.
                let slants = letters.italics && run.place == Place::Line;
                let letters = TextFormat {
                    italics: slants,
                    ..letters.clone()
                };
                rich::append(&mut job, self.ui.ctx(), run, letters);
            }
        }
        Arc::new(job)
    }
}

impl Set {
    /// Shows it in the width that there is. `number` tells it from the other blocks.
    pub fn show(&self, ui: &mut Ui, number: usize) {
        match self {
            Set::Heading(line) => {
                ui.add_space(4.0);
                line.show(ui);
            }
            Set::Paragraph(line) => line.show(ui),
            Set::Item(mark, depth, line) => {
                ui.horizontal_top(|ui| {
                    ui.add_space(12.0 + 16.0 * *depth as f32);
                    ui.label(mark);
                    ui.vertical(|ui| line.show(ui));
                });
            }
            Set::Formula(lines) => {
                ui.indent(number, |ui| lines.iter().for_each(|line| line.show(ui)));
            }
            Set::Code(lines) => drop(ui.add(Label::new(RichText::new(lines).monospace()))),
            Set::Table(rows) => table(ui, number, rows),
            Set::Picture(scene, about) => drawn(ui, scene.as_ref(), about),
        }
        ui.add_space(2.0);
    }
}

impl Line {
    /// Shows it.
    pub fn show(&self, ui: &mut Ui) {
        let label = Label::new(self.letters.clone()).wrap();
        let label = cited::add(ui, label, &self.links);
        rich::spoken(&label, Role::Label, &self.spoken);
    }
}

/// What a paragraph leads to: where its links do, and what it cites besides.
fn links(text: &Text, spans: &[(Rich, Style)], home: &'static Document) -> Vec<cited::Link> {
    let mut signs = String::new();
    let mut links = Vec::new();
    for ((rich, _), span) in spans.iter().zip(&text.0) {
        let from = signs.chars().count();
        signs.extend(rich.runs().iter().map(|run| &run.text[..]));
        let to = span.to.as_deref().and_then(led_to);
        links.extend(to.map(|document| (from..signs.chars().count(), Cited::Document(document))));
    }
    let found = cited::links_in(&signs, citations(&signs, Some(home)));
    // A document does not cite itself, and a statement not where it begins.
    let first = text.0.first();
    let begins = first.is_some_and(|span| span.style == Style::Strong);
    let is_new = |(at, cited): &cited::Link| {
        let is_own = begins && at.start == 0 || *cited == Cited::Document(home);
        !is_own && !links.iter().any(|(other, _)| other.contains(&at.start))
    };
    let found: Vec<cited::Link> = found.into_iter().filter(is_new).collect();
    links.extend(found);
    links
}

/// A part of a paragraph; what is typed stays as it is.
fn set_span(span: &Span) -> (Rich, Style) {
    let text = match span.style {
        Style::Code => Rich::plain(&span.text),
        Style::Plain | Style::Strong | Style::Emphasis => set(&span.text),
    };
    (text, span.style)
}

/// The document that a link leads to, if it is part of the program.
fn led_to(link: &str) -> Option<&'static Document> {
    document(link.split('#').next()?.strip_suffix(".md")?)
}

fn table(ui: &mut Ui, number: usize, rows: &[Vec<Line>]) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let room = ui.available_width() / columns as f32;
    let grid = Grid::new(("table", number)).striped(true);
    grid.max_col_width(room.max(60.0)).show(ui, |ui| {
        for row in rows {
            row.iter().for_each(|cell| cell.show(ui));
            ui.end_row();
        }
    });
}

/// A picture that the program draws itself; of others it says what they show.
fn drawn(ui: &mut Ui, scene: Option<&Scene>, about: &str) {
    let Some(scene) = scene else {
        ui.label(RichText::new(about).bold());
        return;
    };
    let size = paint::size(scene);
    let scale = (ui.available_width() / size.x).min(1.2);
    let (area, response) = ui.allocate_exact_size(size * scale, Sense::hover());
    paint::paint(ui.painter(), area.min, scene, scale);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, about));
    response.on_hover_text(about);
}
