//! Labels in which citations are links: pointing at one says what it states, and a click opens it.

use crate::app::shell::command::Command;
use egui::cache::{ComputerMut, FrameCache};
use egui::text_selection::LabelSelectionState;
use egui::{
    CursorIcon, Galley, Id, Label, Pos2, Rect, Response, RichText, Role, Sense, Stroke, Ui,
    WidgetInfo, vec2,
};
use grundy_figure::{Item, Rich, Scene};
use grundy_theorems::{Block, Citation, Cited, Statement, Text, citations, may_cite};
use std::ops::Range;
use std::sync::Arc;

/// A part of a label that leads somewhere: its signs, counted from the start, and what it cites.
pub type Link = (Range<usize>, Cited);

/// The signs that a tooltip says of a statement.
const TOLD: usize = 420;

/// What texts cite, kept from frame to frame as long as they are shown.
type Kept = FrameCache<Arc<[Link]>, Finder>;

#[derive(Default)]
struct Finder;

impl ComputerMut<&str, Arc<[Link]>> for Finder {
    fn compute(&mut self, text: &str) -> Arc<[Link]> {
        links_in(text, citations(text, None)).into()
    }
}

fn kept(ui: &Ui, text: &str) -> Arc<[Link]> {
    ui.memory_mut(|memory| memory.caches.cache::<Kept>().get(text).clone())
}

/// The citations in a text as it is set.
pub fn links(ui: &Ui, text: &Rich) -> Option<Arc<[Link]>> {
    let mut runs = text.runs().iter();
    if !runs.any(|run| may_cite(&run.text)) {
        return None;
    }
    let signs: String = text.runs().iter().map(|run| &run.text[..]).collect();
    Some(kept(ui, &signs)).filter(|links| !links.is_empty())
}

/// Places in signs, of places in bytes.
pub fn links_in(text: &str, found: Vec<Citation>) -> Vec<Link> {
    let signs = |bytes: usize| text.get(..bytes).unwrap_or_default().chars().count();
    let link = |citation: Citation| {
        let at = signs(citation.at.start)..signs(citation.at.end);
        (at, citation.cited)
    };
    found.into_iter().map(link).collect()
}

/// Shows the source of something in weak letters; all that it names is a link.
pub fn source(ui: &mut Ui, text: &str) -> Response {
    let links = kept(ui, text);
    add(ui, Label::new(RichText::new(text).weak()), &links)
}

/// What the words of a picture cite, each once: its own words are no labels.
pub fn named_in(scene: &Scene) -> Vec<Cited> {
    let texts = scene.items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.spelled()),
        _ => None,
    });
    let words = texts.collect::<Vec<_>>().join(" ");
    let mut cited: Vec<Cited> = Vec::new();
    if may_cite(&words) {
        for Citation { cited: other, .. } in citations(&words, None) {
            let is_new = !matches!(other, Cited::Document(_)) && !cited.contains(&other);
            cited.extend(is_new.then_some(other));
        }
    }
    cited
}

/// A line with what a picture below it cites.
pub fn line(ui: &mut Ui, cited: &[Cited]) {
    let mut text = "Cited below: ".to_owned();
    let mut links = Vec::new();
    for (at, cited) in cited.iter().enumerate() {
        text += if at == 0 { "" } else { "; " };
        let from = text.chars().count();
        text += &match cited {
            Cited::Work(work) => work.cited_as.first().unwrap_or(&work.key).to_string(),
            _ => name(cited),
        };
        links.push((from..text.chars().count(), *cited));
    }
    if !links.is_empty() {
        add(ui, Label::new(RichText::new(text).weak()), &links);
    }
}

/// Shows a label with these links.
pub fn add(ui: &mut Ui, label: Label, links: &[Link]) -> Response {
    let (place, galley, response) = label.layout_in_ui(ui);
    let is_enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Label, is_enabled, galley.text()));
    if ui.is_rect_visible(response.rect) {
        let colour = ui.visuals().text_color();
        let drawn = galley.clone();
        LabelSelectionState::label_text_selection(
            ui,
            &response,
            place,
            drawn,
            colour,
            Stroke::NONE,
        );
        for (index, (signs, cited)) in links.iter().enumerate() {
            for (row, area) in areas(&galley, place, signs).into_iter().enumerate() {
                link(ui, &response, (index, row), area, cited);
            }
        }
    }
    response
}

/// The places of some signs, one for each line.
fn areas(galley: &Galley, place: Pos2, signs: &Range<usize>) -> Vec<Rect> {
    let mut before = 0;
    let mut areas = Vec::new();
    for row in &galley.rows {
        let glyphs = row.glyphs.iter().enumerate();
        let own = glyphs.filter(|(at, _)| signs.contains(&(before + at)));
        let spans = own.map(|(_, glyph)| (glyph.pos.x, glyph.max_x()));
        let span = spans.reduce(|(left, _), (_, right)| (left, right));
        areas.extend(span.map(|(left, right)| {
            let top = place + row.pos.to_vec2();
            Rect::from_min_max(top + vec2(left, 0.0), top + vec2(right, row.size.y))
        }));
        before += row.glyphs.len() + usize::from(row.ends_with_newline);
    }
    areas
}

fn link(ui: &Ui, label: &Response, place: (usize, usize), area: Rect, cited: &Cited) {
    // A later line of the same citation is clicked, and not reached with the keys once more.
    let sense = match place.1 {
        0 => Sense::click(),
        _ => Sense::click() - Sense::FOCUSABLE,
    };
    let part = ui.interact(area, label.id.with(("citation", place)), sense);
    if place.1 == 0 {
        let times = times(ui, cited);
        part.widget_info(|| WidgetInfo::labeled(Role::Link, true, told_apart(cited, times)));
        ui.ctx()
            .accesskit_node_builder(part.id, |node| node.set_description(told(cited)));
    }
    let colour = ui.visuals().hyperlink_color;
    let width = if part.hovered() || part.has_focus() {
        1.5
    } else {
        0.7
    };
    let line = [area.left_bottom(), area.right_bottom()].map(|end| end - vec2(0.0, 1.0));
    ui.painter().line_segment(line, Stroke::new(width, colour));
    if part.clicked() {
        Command::Theorems(Some(cited.id())).queue(ui);
    }
    part.on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_ui(|ui| {
            ui.label(told(cited));
        });
}

/// How often something has been cited in this frame.
fn times(ui: &Ui, cited: &Cited) -> usize {
    let pass = ui.ctx().cumulative_pass_nr();
    let place = Id::unique(("cited", cited.id()));
    ui.ctx().data_mut(|data| {
        let (of, times): &mut (u64, usize) = data.get_temp_mut_or_default(place);
        *times = if *of == pass { *times + 1 } else { 1 };
        *of = pass;
        *times
    })
}

/// What is cited, for who cannot see it; with a number where something else in the window cites it, too.
fn told_apart(cited: &Cited, times: usize) -> String {
    match times {
        1 => name(cited),
        _ => format!("{} ({times})", name(cited)),
    }
}

/// What is cited, for who cannot see it.
fn name(cited: &Cited) -> String {
    match cited {
        Cited::Statement(statement) => statement.cited(),
        Cited::Document(document) => document.title.clone(),
        Cited::Work(work) => work.line().to_owned(),
    }
}

/// What a tooltip says of it.
fn told(cited: &Cited) -> String {
    match cited {
        Cited::Statement(statement) => beginning(statement),
        _ => name(cited),
    }
}

/// The first words of a statement.
fn beginning(statement: &Statement) -> String {
    let first = statement
        .document()
        .and_then(|document| document.blocks.get(statement.stated.start));
    let text = first
        .and_then(Block::text)
        .map(Text::plain)
        .unwrap_or_default();
    match text.char_indices().nth(TOLD) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
