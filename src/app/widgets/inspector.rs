//! The parts of inspectors: lines of facts, and links to the glossary.

use crate::app::shell::command::Command;
use crate::app::widgets::{glossary, rich};
use egui::{Label, RichText, Role, TextStyle, TextWrapMode, Ui, WidgetInfo};
use grundy_figure::Rich;

/// A line of a grid of facts.
pub fn fact(ui: &mut Ui, what: impl Into<Rich>, value: &str) {
    rich::show(ui, &what.into());
    ui.add(Label::new(value).wrap());
    ui.end_row();
}

/// A fact with a tooltip that says what it means.
pub fn explained(ui: &mut Ui, what: &str, value: &str, about: &str) {
    ui.label(what).on_hover_text(about);
    ui.label(value).on_hover_text(about);
    ui.end_row();
}

/// The last exception to a period in words.
pub fn exception(heap: i64) -> String {
    match heap {
        0.. => heap.to_string(),
        _ => "none".to_owned(),
    }
}

/// Links to terms of the glossary, side by side.
pub fn terms(ui: &mut Ui, terms: impl IntoIterator<Item = &'static str>) {
    ui.horizontal_wrapped(|ui| {
        for name in terms {
            term(ui, name);
        }
    });
}

/// A link to a term of the glossary: the word with a small mark behind it, read aloud as a question;
/// pointing at it shows the definition. Where it fits into a line it is not broken, so that one ring goes
/// around it when it has the focus.
pub fn term(ui: &mut Ui, term: &'static str) {
    let face = Rich::typed(term).line(" ").exponent("?");
    let text = rich::text(ui, &face, RichText::weak);
    let line = Some(TextWrapMode::Extend);
    let whole = text
        .clone()
        .into_galley(ui, line, f32::INFINITY, TextStyle::Body);
    let fits = whole.size().x <= ui.max_rect().width();
    let before = ui.style().wrap_mode;
    ui.style_mut().wrap_mode = if fits { line } else { before };
    let link = ui.link(text);
    ui.style_mut().wrap_mode = before;
    link.widget_info(|| {
        let question = Rich::from("What is “").then(Rich::typed(term)).line("”?");
        WidgetInfo::labeled(Role::Link, true, question.spelled())
    });
    if glossary::about(link, term).clicked() {
        Command::Glossary(Some(term)).queue(ui);
    }
}
