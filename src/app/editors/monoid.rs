//! The editor of a quotient that is typed as a presentation or as a single game, or opened as a
//! certificate.

use crate::app::editors::editor::KindEditor;
use crate::app::editors::quotient_pages::{OnScreen, Pages, go_on, inspect, show_followers};
use crate::app::shell::command::Command;
use crate::app::shell::focus;
use crate::app::widgets::{PlainView, empty, fault, fields, theme, wrapped};
use egui::{Label, RichText, TextEdit, Ui};
use grundy_base::budget::Stop;
use grundy_heap::HeapRule;
use grundy_jobs::Inquiry;
use grundy_jobs::quotient::{Note, ReadQuotient, TypedQuotient};
use grundy_project::{
    Body, ComparedWith, HeapGame, HeapView, MonoidDocument, MonoidSource, ViewId,
};
use grundy_quotient::QuotientReport;
use grundy_views::Model;
use grundy_views::monoid::{Monoids, page_of, question};
use grundy_views::quotient::Page;
use std::sync::Arc;

/// The state of the editor between two frames.
#[derive(Default)]
pub struct MonoidEditor {
    model: Model<Monoids>,
    /// The last quotient that could be read.
    last: Option<Arc<QuotientReport>>,
    pages: Pages,
    plain: PlainView<Monoids>,
    take_focus: bool,
}

/// No longer text is tried as the rule of a heap game, in each frame.
const MOST_LETTERS: usize = 100;

/// The note on the quotient of a text that was changed since.
const LAST: &str = "This is the last quotient that was found.";

/// Where the quotient comes from.
const SOURCES: [fields::Choice<'_, MonoidSource>; 3] = [
    (
        MonoidSource::Game,
        "a single game",
        "A game by its options: {2#, 3} or 2#3; [15] is the nim heap of 15, but 15 is {5, 1}",
    ),
    (
        MonoidSource::Presentation,
        "a presentation",
        "Generators, relations and P-words, separated by bars",
    ),
    (
        MonoidSource::Certificate,
        "a certificate",
        "A file that was exported before; it is checked again",
    ),
];

/// The field of a source: its name, a hint, how the text is written, and examples.
struct Field(
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

fn field(source: MonoidSource) -> Field {
    match source {
        MonoidSource::Presentation => Field(
            "Presentation",
            "a, b | a^2=1, b^3=b | a, b^2",
            "Generators, relations and the words in P, separated by bars: a | a^2=1 | a",
            &["a, b | a^2=1, b^3=b | a, b^2"],
        ),
        MonoidSource::Game => Field(
            "Game",
            "{2, {2}, 3}, or a heap game such as 0.77",
            "The options in braces, such as {2, {2}, 3}, or a form such as 2#3; a heap game, such as Kayles or 0.77, opens as a document of its own",
            &["2#320", "{2, {2}, 3}"],
        ),
        MonoidSource::Certificate => Field(
            "Certificate",
            "Paste the JSON of a certificate, or open its file",
            "The text of a certificate: File, Export result as JSON writes one",
            &[],
        ),
    }
}

/// A field for a source, as wide as there is room.
fn written<'a>(field: TextEdit<'a>, hint: &'a str) -> TextEdit<'a> {
    let field = field.char_limit(1_000_000).font(theme::code());
    field.hint_text(hint).desired_width(f32::INFINITY)
}

/// The rule where the text is a heap game, such as Kayles or 0.77, and the button that opens it.
fn heap_game(document: &MonoidDocument) -> Option<(HeapRule, String)> {
    let text = document.text().trim();
    if document.source == MonoidSource::Certificate || text.len() > MOST_LETTERS {
        return None;
    }
    let rule = HeapRule::parse(text).ok()?;
    let title = rule.title();
    let face = format!("Open {title} as a heap game");
    (title.chars().count() <= MOST_LETTERS).then_some((rule, face))
}

/// Opens a heap game, with its quotient.
fn offer_heap_game(ui: &mut Ui, rule: &HeapRule, face: &str) {
    if fields::button(
        ui,
        face,
        "A document of its own, with the quotient in front",
    ) {
        let game = HeapGame {
            rule: rule.text(),
            view: HeapView::QUOTIENT_OVERVIEW,
            ..HeapGame::default()
        };
        Command::add(Body::HeapGame(game)).queue(ui);
    }
}

impl MonoidEditor {
    /// The text as it was read.
    fn read(&self) -> Option<Arc<ReadQuotient>> {
        self.model.known.current::<TypedQuotient>().cloned()
    }

    fn is_running(&self) -> bool {
        self.model.known.is_running::<TypedQuotient>()
    }

    /// The source, and its text.
    fn controls(&mut self, ui: &mut Ui, document: &mut MonoidDocument) {
        let source = &mut document.source;
        wrapped::row(ui, |ui| {
            ui.label("Quotient of");
            fields::radio(ui, source, SOURCES);
        });
        let one_line = *source != MonoidSource::Certificate;
        let Field(name, hint, about, _) = field(*source);
        let text = document.text_mut();
        let (label, field) = if one_line {
            wrapped::row(ui, |ui| {
                let label = ui.label(name);
                // Beside its name, whatever room is left.
                let room = ui.available_size_before_wrap().x - 2.0 * ui.spacing().button_padding.x;
                let field = written(TextEdit::singleline(text), hint);
                (label, fields::edit(ui, field.desired_width(room)))
            })
            .inner
        } else {
            let label = ui.label(name);
            let field = written(TextEdit::multiline(text).desired_rows(2), hint);
            let area = egui::ScrollArea::vertical().id_salt("certificate");
            (
                label,
                area.max_height(60.0)
                    .show(ui, |ui| fields::edit_lines(ui, field))
                    .inner,
            )
        };
        let field = wrapped::labelled(field, &label).on_hover_text(about);
        if std::mem::take(&mut self.take_focus) {
            focus::on_all_of(&field, document.text().chars().count());
        }
    }

    /// Says what is wrong with the text, or why it has no quotient; whether something is.
    fn told(&mut self, ui: &mut Ui, document: &MonoidDocument) -> bool {
        let inquiry = self.model.known.inquiry::<TypedQuotient>();
        let stopped = inquiry.and_then(Inquiry::stopped);
        if let Some(trouble) = inquiry.and_then(Inquiry::trouble) {
            let infinite = match stopped {
                Some(why) if why != Stop::Cancelled => " The quotient may be infinite.",
                _ => "",
            };
            fields::error(ui, format!("{trouble}{infinite}"));
            if stopped.is_some() && go_on(ui, "") {
                self.model.choices.patient_for = Some(question(document));
                self.model.known.retry::<TypedQuotient>();
            }
            return true;
        }
        let offered = heap_game(document);
        match self.read().as_deref() {
            Some(ReadQuotient::Typo(error)) if !self.is_running() => {
                fault::in_row(ui, document.text(), &error.at, &error.to_string());
            }
            Some(ReadQuotient::Refused(reason)) => {
                let said = match document.source {
                    MonoidSource::Certificate => format!("The certificate is refused. {reason}"),
                    MonoidSource::Presentation | MonoidSource::Game => reason.clone(),
                };
                fields::error(ui, &said);
            }
            Some(ReadQuotient::Empty(hint)) => drop(ui.weak(*hint)),
            Some(ReadQuotient::Typo(_) | ReadQuotient::Quotient(..)) | None => return false,
        }
        if let Some(ReadQuotient::Typo(_) | ReadQuotient::Refused(_)) = self.read().as_deref()
            && let Some((rule, face)) = &offered
        {
            offer_heap_game(ui, rule, face);
        }
        true
    }

    /// A note on the quotient beside its order: a proof, a warning, or that it is the last one.
    fn note(&self, ui: &mut Ui) {
        let read = self.read();
        let (text, colour) = match read.as_deref() {
            Some(ReadQuotient::Quotient(report, Note::Proved(verdict), _))
                if report.solution.is_some() =>
            {
                (verdict.as_str(), theme::proved_colour(ui))
            }
            Some(ReadQuotient::Quotient(_, Note::Warning(warning), _)) => {
                (warning.as_str(), theme::marked_colour(ui))
            }
            // The headline says it of the others.
            Some(ReadQuotient::Quotient(..)) => return,
            _ if self.last.is_none() => return,
            _ if self.is_running() => (
                "Computing anew; this is the last quotient.",
                ui.visuals().text_color(),
            ),
            _ => (LAST, ui.visuals().text_color()),
        };
        ui.add(Label::new(RichText::new(text).color(colour)).truncate());
    }

    /// Draws a page of the last quotient that could be read.
    fn page(
        &mut self,
        ui: &mut Ui,
        page: Page,
        report: &Arc<QuotientReport>,
        compared: &mut ComparedWith,
    ) {
        let read = self.read();
        if !matches!(read.as_deref(), Some(ReadQuotient::Quotient(..))) {
            ui.set_opacity(0.5);
        }
        let Model { known, choices, .. } = &mut self.model;
        let of = OnScreen {
            report,
            known,
            choices: &mut choices.pages,
            compared,
            plots: None,
            writing: None,
        };
        let row_width = &mut choices.row_width;
        self.pages.show(ui, page, of, row_width);
        if let (Page::Overview, Some(ReadQuotient::Quotient(_, _, Some(followers)))) =
            (page, read.as_deref())
        {
            show_followers(ui, followers, report);
        }
    }
}

impl KindEditor for MonoidEditor {
    type Kind = Monoids;
    model!();

    fn head(&mut self, ui: &mut Ui, document: &mut MonoidDocument) {
        match self.read().as_deref() {
            Some(ReadQuotient::Quotient(report, ..)) => self.last = Some(Arc::clone(report)),
            Some(ReadQuotient::Empty(_)) => self.last = None,
            _ => {}
        }
        self.controls(ui, document);
    }

    fn fault(&mut self, ui: &mut Ui, document: &mut MonoidDocument) -> bool {
        self.told(ui, document)
    }

    fn beside_headline(&mut self, ui: &mut Ui, _: &mut MonoidDocument, _: ViewId) {
        self.note(ui);
    }

    fn show(&mut self, ui: &mut Ui, document: &mut MonoidDocument, view: ViewId) {
        match (page_of(view), self.last.clone()) {
            (None, Some(_)) => self.plain.show(ui, self.model.shown(document), view),
            (Some(page), Some(report)) => self.page(ui, page, &report, &mut document.compared),
            (_, None) if self.is_running() => fields::computing(ui),
            (_, None) => {
                let Field(.., examples) = field(document.source);
                let sentence = match document.source {
                    MonoidSource::Certificate => {
                        "The quotient appears here once its certificate is accepted."
                    }
                    MonoidSource::Presentation | MonoidSource::Game => {
                        "The quotient appears here as soon as the text can be read."
                    }
                };
                if let Some(example) = empty::show(ui, sentence, examples) {
                    document.text_mut().replace_range(.., example);
                }
            }
        }
    }

    fn inspect(&mut self, ui: &mut Ui, _: &MonoidDocument) {
        match &self.last {
            Some(report) => {
                if !matches!(self.read().as_deref(), Some(ReadQuotient::Quotient(..))) {
                    ui.weak(LAST);
                    ui.set_opacity(0.5);
                }
                inspect(ui, report);
            }
            None => drop(ui.weak("Nothing is computed yet.")),
        }
    }

    fn focus(&mut self) {
        self.take_focus = true;
    }
}
