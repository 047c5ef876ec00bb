//! The blocks of a document of theorems on screen: words with formulas, lists, tables and pictures.

use super::theme::{Bold, Size};
use super::{cited, paint, rich, theme};
use egui::text::{LayoutJob, TextFormat};
use egui::{Grid, Label, RichText, Role, Sense, TextStyle, Ui, WidgetInfo};
use grundy_figure::{Place, Rich};
use grundy_theorems::{
    Block, Cited, Document, Span, Style, Text, citations, document, picture, set,
};

/// A paragraph as it is set.
pub struct Line {
    spans: Vec<(Rich, Style)>,
    links: Vec<cited::Link>,
    /// Its words, for who cannot see it.
    spoken: String,
}

/// A block as it is set.
pub enum Set {
    /// A heading, and its level.
    Heading(usize, Line),
    /// A paragraph.
    Paragraph(Line),
    /// An item of a list behind its mark.
    Item(String, usize, Line),
    /// The lines of a formula.
    Formula(Vec<Rich>),
    /// What is typed.
    Code(String),
    /// The rows of a table.
    Table(Vec<Vec<Line>>),
    /// A picture: its name, and what it shows.
    Picture(String, String),
}

impl Set {
    /// A block of a document.
    pub fn of(block: &Block, home: &'static Document) -> Set {
        let line = |text: &Text| Line::of(text, home);
        match block {
            Block::Heading(level, text) => Set::Heading(*level, line(text)),
            Block::Paragraph(text) => Set::Paragraph(line(text)),
            Block::Item(mark, depth, text) => Set::Item(mark.clone(), *depth, line(text)),
            Block::Formula(lines) => Set::Formula(lines.lines().map(set).collect()),
            Block::Code(lines) => Set::Code(lines.clone()),
            Block::Table(rows) => {
                let row = |row: &Vec<Text>| row.iter().map(line).collect();
                Set::Table(rows.iter().map(row).collect())
            }
            Block::Picture(file, about) => Set::Picture(file.clone(), about.clone()),
        }
    }

    /// Shows it in the width that there is. `number` tells it from the other blocks.
    pub fn show(&self, ui: &mut Ui, number: usize) {
        match self {
            Set::Heading(level, line) => {
                ui.add_space(4.0);
                let size = if *level < 3 { Size::Large } else { Size::Body };
                line.show(ui, theme::bold_font(size));
            }
            Set::Paragraph(line) => line.show(ui, theme::font(Size::Body)),
            Set::Item(mark, depth, line) => {
                ui.horizontal_top(|ui| {
                    ui.add_space(12.0 + 16.0 * *depth as f32);
                    ui.label(mark);
                    ui.vertical(|ui| line.show(ui, theme::font(Size::Body)));
                });
            }
            Set::Formula(lines) => {
                ui.indent(number, |ui| {
                    for line in lines {
                        rich::show(ui, line);
                    }
                });
            }
            Set::Code(lines) => drop(ui.add(Label::new(RichText::new(lines).monospace()))),
            Set::Table(rows) => table(ui, number, rows),
            Set::Picture(name, about) => drawn(ui, name, about),
        }
        ui.add_space(2.0);
    }
}

impl Line {
    /// A paragraph of a document; a number alone cites a statement of that.
    pub fn of(text: &Text, home: &'static Document) -> Line {
        let spans: Vec<(Rich, Style)> = text.0.iter().map(set_span).collect();
        let mut signs = String::new();
        let mut links = Vec::new();
        for ((rich, _), span) in spans.iter().zip(&text.0) {
            let from = signs.chars().count();
            signs.extend(rich.runs().iter().map(|run| &run.text[..]));
            let to = span.to.as_deref().and_then(led_to);
            links.extend(
                to.map(|document| (from..signs.chars().count(), Cited::Document(document))),
            );
        }
        let found = cited::links_in(&signs, citations(&signs, Some(home)));
        // A statement does not cite itself where it begins.
        let begins = text
            .0
            .first()
            .is_some_and(|span| span.style == Style::Strong);
        let is_new = |(at, _): &cited::Link| {
            let is_own = begins && at.start == 0;
            !is_own && !links.iter().any(|(other, _)| other.contains(&at.start))
        };
        let found: Vec<cited::Link> = found.into_iter().filter(is_new).collect();
        links.extend(found);
        Line {
            spans,
            links,
            spoken: text.plain(),
        }
    }

    /// Shows it in letters of this kind.
    fn show(&self, ui: &mut Ui, font: egui::FontId) {
        let mut job = LayoutJob::default();
        let colour = ui.visuals().text_color();
        for (text, style) in &self.spans {
            let mut letters = TextFormat::simple(font.clone(), colour);
            match style {
                Style::Plain => {}
                Style::Strong => {
                    letters.font_id.family = theme::bold_font(Size::Body).family;
                    letters.color = ui.visuals().strong_text_color();
                }
                Style::Emphasis => letters.italics = true,
                Style::Code => letters.font_id = TextStyle::Monospace.resolve(ui.style()),
            }
            for run in text.runs() {
                // Letters of mathematics slant by themselves.
                let slants = letters.italics && run.place == Place::Line;
                let letters = TextFormat {
                    italics: slants,
                    ..letters.clone()
                };
                rich::append(&mut job, ui.ctx(), run, letters);
            }
        }
        let label = cited::add(ui, Label::new(job).wrap(), &self.links);
        rich::spoken(&label, Role::Label, &self.spoken);
    }
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
        for (at, row) in rows.iter().enumerate() {
            for cell in row {
                let font = match at {
                    0 => theme::bold_font(Size::Body),
                    _ => theme::font(Size::Body),
                };
                cell.show(ui, font);
            }
            ui.end_row();
        }
    });
}

/// A picture that the program draws itself; of others it says what they show.
fn drawn(ui: &mut Ui, name: &str, about: &str) {
    let Some(scene) = picture(name) else {
        ui.label(RichText::new(about).bold());
        return;
    };
    let size = paint::size(&scene);
    let scale = (ui.available_width() / size.x).min(1.2);
    let (area, response) = ui.allocate_exact_size(size * scale, Sense::hover());
    paint::paint(ui.painter(), area.min, &scene, scale);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, about));
    response.on_hover_text(about);
}
