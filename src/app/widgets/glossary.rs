//! The short glossary: the field's terms in plain words, each with a source.

use super::{cited, rich};
use crate::app::shell::command::Command;
use crate::app::widgets::theme::Bold;
use egui::{CursorIcon, Label, Response, RichText, Role, Sense, Shape, Ui, WidgetText};
use grundy_figure::Rich;
use std::sync::LazyLock;

/// A term as the interface uses it, its meaning in plain words and where to read more.
struct Entry {
    term: &'static str,
    meaning: &'static str,
    source: &'static str,
    /// The term and its meaning as they are set.
    title: Rich,
    told: Rich,
}

/// The text of the glossary: for each term a heading, its meaning in a line, and its source in another.
const TEXT: &str = include_str!("../../../assets/glossary.md");

/// All terms that the interface uses, in alphabetical order.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let read = |entry: &'static str| {
        let mut lines = entry.lines().filter(|line| !line.is_empty());
        let (term, meaning, source) = (lines.next()?, lines.next()?, lines.next()?);
        Some(Entry {
            term,
            meaning,
            source,
            title: Rich::typed(term),
            told: set(meaning),
        })
    };
    TEXT.split("\n## ").skip(1).filter_map(read).collect()
});

/// The meaning of a term, with `$` around letters of mathematics; nothing for a word that is no term.
pub fn meaning(term: &str) -> &'static str {
    let entry = ENTRIES.iter().find(|entry| entry.term == term);
    entry.map_or("", |entry| entry.meaning)
}

/// Says in a tooltip what a term means, and to who cannot see it.
pub fn about(response: Response, term: &str) -> Response {
    let Some(entry) = ENTRIES.iter().find(|entry| entry.term == term) else {
        return response;
    };
    let ctx = response.ctx.clone();
    ctx.accesskit_node_builder(response.id, |node| {
        node.set_description(entry.told.spelled());
    });
    response.on_hover_ui(|ui| {
        rich::show(ui, &entry.told);
    })
}

/// A meaning as it is set.
pub fn set(meaning: &str) -> Rich {
    let parts = meaning.split('$').enumerate();
    parts.fold(Rich::default(), |text, (at, part)| match at % 2 {
        0 => text.line(part),
        _ if part.contains(['_', '^']) => text.then(Rich::typed(part)),
        _ => text.maths(part),
    })
}

/// The term that a heading speaks of.
pub fn term_of(title: &str) -> Option<&'static str> {
    let term = match title {
        "Parity" => "even and odd games",
        "Even parts" => "part",
        "Primes" | "Sum of primes" | "Prime partition" => "prime game",
        "Composite" => "composite game",
        "Genus of the sum" => "genus",
        "First not tame" | "Genera that are not tame" => "tame and wild",
        "Q" | "Q(G)" => "misère quotient",
        "Presentation of Q" => "presentation",
        "Φ" => "pretending function",
        "P" => "P-portion",
        "Last exception" => "exceptional heap",
        "φ_W" => "φ and φ_W",
        other => other,
    };
    let mut terms = ENTRIES.iter().map(|entry| entry.term);
    terms.find(|known| known.eq_ignore_ascii_case(term))
}

/// Shows the heading of a column; one that is a term says what it means, and a click opens the
/// glossary there.
pub fn heading(ui: &mut Ui, title: impl Into<Rich>) -> Response {
    let title = title.into();
    let label = Label::new(rich::text(ui, &title, Bold::bold)).truncate();
    let shown = match term_of(&title.spelled()) {
        Some(term) => link(ui, label, term),
        None => ui.add(label),
    };
    rich::named(shown, Role::Label, &title)
}

/// Shows a text that speaks of a term, with dots under it: pointing at it says what the term means,
/// and a click opens the glossary there.
pub fn explained(ui: &mut Ui, text: impl Into<WidgetText>, term: &'static str) -> Response {
    link(ui, Label::new(text), term)
}

fn link(ui: &mut Ui, label: Label, term: &'static str) -> Response {
    let response = ui.add(label.selectable(false).sense(Sense::click()));
    let line = [response.rect.left_bottom(), response.rect.right_bottom()];
    let colour = ui.visuals().weak_text_color();
    ui.painter()
        .extend(Shape::dotted_line(&line, colour, 3.0, 0.6));
    if response.clicked() {
        Command::Glossary(Some(term)).queue(ui);
    }
    about(response.on_hover_cursor(CursorIcon::Help), term)
}

/// Shows the glossary with `chosen` highlighted.
pub fn show(ui: &mut Ui, chosen: Option<&str>) {
    // The heading and the button stand above and below.
    let room = (ui.ctx().content_rect().height() - 130.0).max(80.0);
    // The height is that of a part below the heading: of the whole it would begin at the top again.
    ui.vertical(|ui| {
        ui.set_max_height(room);
        let area = egui::ScrollArea::vertical().max_height(room);
        area.show(ui, |ui| entries(ui, chosen));
    });
}

fn entries(ui: &mut Ui, chosen: Option<&str>) {
    for entry in ENTRIES.iter() {
        let here = chosen == Some(entry.term);
        let look = |title: RichText| match here {
            true => title.bold().underline(),
            false => title.bold(),
        };
        let response = rich::label(ui, &entry.title, look);
        if here {
            response.scroll_to_me(Some(egui::Align::TOP));
        }
        rich::show(ui, &entry.told);
        cited::source(ui, entry.source);
        ui.add_space(6.0);
    }
}
