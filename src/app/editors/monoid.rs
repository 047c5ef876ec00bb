//! The editor of a quotient that is typed as a presentation or as a single game, or opened as a
//! certificate.

use crate::app::editors::quotient_pages::{
    OnScreen, Pages, inspect, show_followers, state_of_proof,
};
use crate::app::editors::{Editor, Touched};
use crate::app::shell::command::Command;
use crate::app::widgets::{empty, fault, fields, theme};
use crate::budget::Stop;
use crate::jobs::Inquiry;
use crate::jobs::quotient::{Note, Read, TypedQuotient};
use crate::project::ViewId;
use crate::project::{Body, MonoidDocument, MonoidSource, MonoidView};
use crate::quotient::QuotientReport;
use crate::views::monoid::{Monoids, question};
use crate::views::{AnyModel, Model};
use egui::{FontId, TextEdit, Ui};
use std::sync::Arc;

/// What the window keeps of a document.
#[derive(Default)]
pub struct MonoidEditor {
    model: Model<Monoids>,
    /// The last quotient that could be read.
    last: Option<Arc<QuotientReport>>,
    pages: Pages,
    take_focus: bool,
}

/// How the text of a source is written.
fn about(source: MonoidSource) -> &'static str {
    match source {
        MonoidSource::Presentation => {
            "Generators, relations and the words in P, separated by bars: a | a^2=1 | a"
        }
        MonoidSource::Game => "The options in braces, such as {2, {2}, 3}, or a form such as 2#3",
        MonoidSource::Certificate => {
            "The text of a certificate: File, Export result as JSON writes one"
        }
    }
}

/// What is said while no quotient could be read; gives an example that was clicked.
fn nothing_yet(ui: &mut Ui, source: MonoidSource) -> Option<&'static str> {
    let examples: &[&str] = match source {
        MonoidSource::Presentation => &["a, b | a^2=1, b^3=b | a, b^2"],
        MonoidSource::Game => &["2#320", "{2, {2}, 3}"],
        MonoidSource::Certificate => &[],
    };
    let sentence = "The quotient appears here as soon as the text can be read.";
    empty::show(ui, sentence, examples)
}

impl MonoidEditor {
    fn inquiry(&self) -> Option<&Inquiry<TypedQuotient>> {
        self.model.known.inquiry()
    }

    /// What was read of the text.
    fn read(&self) -> Option<Arc<Read>> {
        self.model.known.current::<TypedQuotient>().cloned()
    }

    fn is_running(&self) -> bool {
        self.inquiry().is_some_and(Inquiry::is_running)
    }

    /// The source, its text, and what is wrong with it.
    fn controls(&mut self, ui: &mut Ui, document: &mut MonoidDocument) -> Option<&'static str> {
        let mut key = None;
        ui.horizontal_wrapped(|ui| {
            ui.label("Quotient of");
            for (source, name, about) in [
                (
                    MonoidSource::Presentation,
                    "a presentation",
                    "Generators, relations and P-words, separated by bars",
                ),
                (
                    MonoidSource::Game,
                    "a single game",
                    "A game by its options: {2#, 3} or 2#3; [15] is the nim heap of 15, but 15 is {5, 1}",
                ),
                (
                    MonoidSource::Certificate,
                    "a certificate",
                    "A file that was exported before; it is checked again",
                ),
            ] {
                let radio = ui.radio_value(&mut document.source, source, name);
                if radio.on_hover_text(about).changed() {
                    key = Some("source");
                }
            }
        });
        let (text, name, hint) = match document.source {
            MonoidSource::Presentation => (
                &mut document.presentation,
                "Presentation",
                "a, b | a^2=1, b^3=b | a, b^2",
            ),
            MonoidSource::Game => (&mut document.game, "Game", "{2, {2}, 3}"),
            MonoidSource::Certificate => (
                &mut document.certificate,
                "Certificate",
                "Paste the JSON of a certificate, or open its file",
            ),
        };
        let one_line = document.source != MonoidSource::Certificate;
        let label = ui.label(name);
        let field = if one_line {
            TextEdit::singleline(text)
        } else {
            TextEdit::multiline(text).desired_rows(2)
        };
        let field = field
            .char_limit(1_000_000)
            .font(FontId::monospace(14.0))
            .hint_text(hint)
            .desired_width(f32::INFINITY);
        let field = if one_line {
            ui.add(field)
        } else {
            egui::ScrollArea::vertical()
                .id_salt("certificate")
                .max_height(60.0)
                .show(ui, |ui| ui.add(field))
                .inner
        };
        let field = field
            .labelled_by(label.id)
            .on_hover_text(about(document.source));
        if field.changed() {
            key = Some("text");
        }
        if std::mem::take(&mut self.take_focus) {
            field.request_focus();
        }
        self.verdict(ui, document);
        key
    }

    fn verdict(&mut self, ui: &mut Ui, document: &MonoidDocument) {
        let dark = ui.visuals().dark_mode;
        let stopped = self.inquiry().and_then(Inquiry::stopped);
        let trouble = self.inquiry().and_then(Inquiry::trouble);
        let trouble = trouble.map(|trouble| match stopped {
            Some(why) if why != Stop::Cancelled => {
                format!("{trouble} The quotient may be infinite.")
            }
            _ => trouble,
        });
        if let Some(trouble) = trouble {
            ui.horizontal_wrapped(|ui| {
                ui.colored_label(theme::error_colour(dark), trouble);
                if stopped.is_some() {
                    let button = ui.button("Go on without a time limit").on_hover_text(
                        "Compute again for as long as it takes; the bar below can cancel it",
                    );
                    if button.clicked() {
                        self.model.choices.patient_for = Some(question(document));
                        self.model.known.retry::<TypedQuotient>();
                    }
                }
            });
        }
        match self.read().as_deref() {
            Some(Read::Typo(error)) if !self.is_running() => {
                fault::show(ui, document.text(), &error.at, &error.to_string());
            }
            Some(Read::Refused(reason)) => {
                ui.colored_label(theme::error_colour(dark), reason);
            }
            Some(Read::Quotient(_, Note::Proved(verdict), _)) => {
                fields::proved(ui, verdict);
            }
            Some(Read::Quotient(_, Note::Warning(warning), _)) => {
                ui.colored_label(theme::marked_colour(dark), warning);
            }
            Some(Read::Empty(hint)) => {
                ui.weak(*hint);
            }
            _ => {}
        }
    }

    /// Draws the page in front of the last quotient that could be read.
    fn page(
        &mut self,
        ui: &mut Ui,
        view: ViewId,
        report: &Arc<QuotientReport>,
        commands: &mut Vec<Command>,
    ) {
        let read = self.read();
        if !matches!(read.as_deref(), Some(Read::Quotient(..))) {
            ui.label(if self.is_running() {
                "Computing anew; this is the last quotient."
            } else {
                "This is the last quotient that could be read."
            });
            ui.set_opacity(0.5);
        }
        state_of_proof(ui, report);
        let Model { known, choices, .. } = &mut self.model;
        let of = OnScreen {
            report,
            known,
            choices: &mut choices.pages,
        };
        match view {
            MonoidView::TABLE => self.pages.table(ui, of),
            MonoidView::ELEMENTS => self.pages.elements(ui, of),
            MonoidView::STRUCTURE => self.pages.structure(ui, of),
            MonoidView::COMPARE => self.pages.compare(ui, of),
            _ => {
                let row_width = &mut choices.row_width;
                self.pages.overview(ui, of, row_width, commands);
                if let Some(Read::Quotient(_, _, Some(followers))) = read.as_deref() {
                    show_followers(ui, followers, report);
                }
            }
        }
    }
}

impl Editor for MonoidEditor {
    fn model(&self) -> &dyn AnyModel {
        &self.model
    }

    fn model_mut(&mut self) -> &mut dyn AnyModel {
        &mut self.model
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        let Some(document) = body.monoid_mut() else {
            return Touched::default();
        };
        match self.read().as_deref() {
            Some(Read::Quotient(report, ..)) => self.last = Some(Arc::clone(report)),
            Some(Read::Empty(_)) => self.last = None,
            _ => {}
        }
        let mut key = self.controls(ui, document);
        let (view, source) = (document.view, document.source);
        ui.add_space(4.0);
        crate::app::editors::views(ui, body, commands);
        ui.separator();
        match self.last.clone() {
            Some(report) => self.page(ui, view, &report, commands),
            None if self.is_running() => {
                ui.weak("Computing …");
            }
            None => {
                if let (Some(example), Some(document)) =
                    (nothing_yet(ui, source), body.monoid_mut())
                {
                    document.text_mut().replace_range(.., example);
                    key = Some("text");
                }
            }
        }
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, _: &Body, commands: &mut Vec<Command>) {
        match &self.last {
            Some(report) => inspect(ui, report, commands),
            None => {
                ui.weak("Nothing is computed yet.");
            }
        }
    }

    fn forget_typed(&mut self) {}

    fn focus(&mut self) {
        self.take_focus = true;
    }
}
