//! The editor of a quotient that is typed as a presentation or as a single game, or opened as a
//! certificate.

use super::command::Command;
use super::editor::{Data, Editor, Framing, Touched};
use super::quotient_pages::{Page, Pages, show_followers, state_of_proof};
use super::{empty, fault, tables, theme};
use crate::budget::Stop;
use crate::figure::{Scene, Table};
use crate::jobs::quotient::{Note, QuotientAnswer, QuotientQuestion, Read};
use crate::jobs::{Jobs, Limits, Mixed, MixedAnswer, Status, Ticket};
use crate::project::{Body, MonoidDocument, MonoidSource, MonoidView};
use crate::quotient::QuotientReport;
use egui::{FontId, TextEdit, Ui};
use std::sync::Arc;
use std::time::Duration;

/// A quotient may be infinite, so every attempt ends by itself.
const TIME: Duration = Duration::from_secs(20);

/// The passing state of the editor.
#[derive(Default)]
pub struct MonoidEditor {
    asked: Option<(QuotientQuestion, Ticket<Mixed>)>,
    /// What was read of the text that was asked last.
    read: Option<Arc<Read>>,
    /// The last quotient that could be read.
    report: Option<Arc<QuotientReport>>,
    pages: Pages,
    row_width: Option<usize>,
    running: bool,
    trouble: Option<String>,
    stopped: bool,
    /// Whether the user waits as long as it takes.
    patient: bool,
    /// Whether the user has just asked to go on.
    go_on: bool,
    take_focus: bool,
}

fn page(view: MonoidView) -> Page {
    match view {
        MonoidView::Overview => Page::Overview,
        MonoidView::Table => Page::Table,
        MonoidView::Elements => Page::Elements,
        MonoidView::Structure => Page::Structure,
        MonoidView::Compare => Page::Compare,
    }
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
    fn ask(&mut self, document: &MonoidDocument, jobs: &mut Jobs) {
        let text = document.text().to_owned();
        let question = match document.source {
            MonoidSource::Presentation => QuotientQuestion::Presentation(text),
            MonoidSource::Game => QuotientQuestion::SingleGame(text),
            MonoidSource::Certificate => QuotientQuestion::Certificate(text),
        };
        let go_on = std::mem::take(&mut self.go_on);
        if matches!(&self.asked, Some((asked, _)) if *asked == question) {
            if !go_on {
                return;
            }
            self.patient = true;
        } else {
            self.patient = false;
        }
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        let limits = Limits {
            time: (!self.patient).then_some(TIME),
            ..Limits::default()
        };
        let id = jobs.ask(Mixed::Quotient(question.clone()), limits);
        self.asked = Some((question, id));
        self.trouble = None;
        self.stopped = false;
        self.read = None;
        self.running = true;
    }

    fn take(&mut self, jobs: &mut Jobs) {
        let Some((_, id)) = &self.asked else { return };
        if let Some(MixedAnswer::Quotient(QuotientAnswer::Read(read))) = jobs.take(*id) {
            match read.as_ref() {
                Read::Quotient(report, ..) => self.report = Some(Arc::clone(report)),
                Read::Empty(_) => self.report = None,
                Read::Typo(_) | Read::Refused(_) => {}
            }
            self.read = Some(read);
        }
        if let Some(job) = jobs.state(*id) {
            self.running = matches!(job.status, Status::Queued | Status::Running);
            self.stopped = matches!(job.status, Status::Stopped(_));
            self.trouble = match &job.status {
                Status::Stopped(Stop::Cancelled) => Some(format!("Stopped: {}.", Stop::Cancelled)),
                Status::Stopped(why) => {
                    Some(format!("Stopped: {why}. The quotient may be infinite."))
                }
                Status::Failed(message) => Some(format!("The computation failed: {message}")),
                _ => None,
            };
        }
    }

    /// Whether the quotient shown is that of the text.
    fn is_current(&self) -> bool {
        matches!(self.read.as_deref(), Some(Read::Quotient(..)))
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
        self.verdict(ui, document.text());
        key
    }

    fn verdict(&mut self, ui: &mut Ui, text: &str) {
        let dark = ui.visuals().dark_mode;
        if let Some(trouble) = &self.trouble {
            ui.horizontal_wrapped(|ui| {
                ui.colored_label(theme::error_colour(dark), trouble);
                if self.stopped {
                    let button = ui.button("Go on without a time limit").on_hover_text(
                        "Compute again for as long as it takes; the bar below can cancel it",
                    );
                    self.go_on = button.clicked();
                }
            });
        }
        match self.read.as_deref() {
            Some(Read::Typo(error)) if !self.running => {
                fault::show(ui, text, &error.at, &error.to_string());
            }
            Some(Read::Refused(reason)) => {
                ui.colored_label(theme::error_colour(dark), reason);
            }
            Some(Read::Quotient(_, Note::Proved(verdict), _)) => {
                ui.colored_label(theme::proved_colour(dark), verdict);
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
}

impl Editor for MonoidEditor {
    fn refresh(&mut self, body: &Body, jobs: &mut Jobs) {
        let Some(document) = body.monoid() else {
            return;
        };
        self.ask(document, jobs);
        self.take(jobs);
        if let Some(report) = &self.report {
            self.pages.refresh(page(document.view), report, jobs);
        }
    }

    fn show(&mut self, ui: &mut Ui, body: &mut Body, commands: &mut Vec<Command>) -> Touched {
        let area = ui.max_rect();
        let Some(document) = body.monoid_mut() else {
            return Touched::default();
        };
        let mut key = self.controls(ui, document);
        let (view, source) = (document.view, document.source);
        let mut typed = None;
        ui.add_space(4.0);
        super::editor::views(ui, body, commands);
        ui.separator();
        match &self.report {
            None if self.running => {
                ui.weak("Computing …");
            }
            None => {
                if let Some(example) = nothing_yet(ui, source) {
                    typed = Some(example);
                }
            }
            Some(report) => {
                if !self.is_current() {
                    ui.label(if self.running {
                        "Computing anew; this is the last quotient."
                    } else {
                        "This is the last quotient that could be read."
                    });
                    ui.set_opacity(0.5);
                }
                state_of_proof(ui, report);
                self.pages
                    .show(ui, page(view), &mut self.row_width, commands);
                if let (MonoidView::Overview, Some(Read::Quotient(_, _, Some(followers)))) =
                    (view, self.read.as_deref())
                {
                    show_followers(ui, followers, report);
                }
            }
        }
        if let (Some(example), Some(document)) = (typed, body.monoid_mut()) {
            document.text_mut().replace_range(.., example);
            key = Some("text");
        }
        Touched::of(ui, area, key)
    }

    fn inspect(&mut self, ui: &mut Ui, _: &Body, commands: &mut Vec<Command>) {
        match &self.report {
            Some(report) => super::quotient_pages::inspect(ui, report, commands),
            None => {
                ui.weak("Nothing is computed yet.");
            }
        }
    }

    fn forget_typed(&mut self) {}

    fn focus(&mut self) {
        self.take_focus = true;
    }

    fn picture(&self, body: &Body, framing: Framing) -> Option<Scene> {
        self.is_current().then_some(())?;
        self.pages
            .picture(page(body.monoid()?.view), self.row_width, framing)
    }

    fn data(&self, body: &Body) -> Option<Data> {
        self.is_current().then_some(())?;
        self.pages.data(page(body.monoid()?.view))
    }

    fn table(&self, body: &Body) -> Option<Table> {
        self.is_current().then_some(())?;
        let table = self
            .pages
            .latex_table(page(body.monoid()?.view), self.row_width);
        table.or_else(|| Some(tables::of_data(&self.data(body)?)))
    }

    fn json(&self, _: &Body) -> Option<Data> {
        self.is_current().then_some(())?;
        let text = self.pages.certificate()?;
        Some(Data { text, cut: None })
    }

    fn copied(&self, body: &Body) -> Option<Data> {
        self.is_current().then_some(())?;
        self.pages.copied(page(body.monoid()?.view))
    }

    fn status(&self, body: &Body) -> serde_json::Value {
        let report = self.report.as_deref().filter(|_| !self.running);
        serde_json::json!({
            "text": body.monoid().map(MonoidDocument::text),
            "order": report.map(|report| report.monoid.order()),
        })
    }

    fn abandon(&mut self, jobs: &mut Jobs) {
        if let Some((_, id)) = self.asked.take() {
            jobs.abandon(id);
        }
        self.pages.abandon(jobs);
    }
}
