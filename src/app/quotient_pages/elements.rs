//! One element at a time: its word, powers, class, meximal set, what tells it from another; and
//! the calculator, which takes products of words to their normal form.

use super::facts::{self, Fact};
use super::pen::Pen;
use super::{Job, copies, name, outcome_label, sum_text};
use crate::app::{copying, fault, theme};
use crate::figure::csv as cells;
use crate::jobs::quotient::ElementFacts;
use crate::quotient::{Element, Notation, QuotientReport, parse_word};
use egui::{RichText, TextEdit, Ui};

/// The width of the names of facts.
const NAMES: f32 = 92.0;

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    typed: String,
    x: Element,
    y: Element,
    kept: Option<Kept>,
}

/// The lines of the element in front, written once.
struct Kept {
    x: Element,
    /// Whether they tell what a job finds.
    found: bool,
    facts: Vec<Fact>,
}

impl Kept {
    fn of(report: &QuotientReport, x: Element, found: Option<&ElementFacts>) -> Self {
        let pen = Pen::on_screen(report);
        Kept {
            x,
            found: found.is_some(),
            facts: facts::of(pen, x, found),
        }
    }
}

impl State {
    /// Drops what was written of an older quotient, of another monoid unless it is the `same`.
    pub fn forget(&mut self, same: bool) {
        self.kept = None;
        if !same {
            *self = State::default();
        }
    }

    /// The element in front, and the one to be told apart from it.
    pub fn chosen(&self) -> (Element, Element) {
        (self.x, self.y)
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, state: &mut State, job: &Job<ElementFacts>, report: &QuotientReport) {
    calculator(ui, state, report);
    ui.separator();
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(150.0);
            ui.horizontal(|ui| {
                copying::buttons(ui, "the list of elements", |notation| {
                    copies::elements(report, notation)
                });
            });
            list(ui, state, report);
        });
        ui.separator();
        egui::ScrollArea::vertical()
            .id_salt("element")
            .auto_shrink([false, false])
            .show(ui, |ui| ui.vertical(|ui| element(ui, state, job, report)));
    });
}

/// A product of words becomes the normal form.
fn calculator(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    let mut wrong = None;
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("Calculator");
        let hint = TextEdit::singleline(&mut state.typed)
            .char_limit(10_000)
            .hint_text("a b^2 · c")
            .desired_width(220.0);
        ui.add(hint)
            .labelled_by(label.id)
            .on_hover_text("A product of words in the generators, such as ab^2c or a·b·b·c");
        if state.typed.trim().is_empty() {
            ui.weak("Type a product to get its normal form.");
            return;
        }
        match parse_word(&state.typed, &report.names) {
            Ok(word) => {
                let x = report.monoid.element(&word);
                ui.label("=");
                if ui
                    .link(RichText::new(name(report, x)).strong())
                    .on_hover_text("Show this element")
                    .clicked()
                {
                    state.x = x;
                }
                outcome_label(ui, report.monoid.is_p(x));
                copying::buttons(ui, "the normal form", |notation| {
                    copies::word(report, x, notation)
                });
            }
            Err(error) => wrong = Some(error),
        }
    });
    if let Some(error) = wrong {
        let place = format!("Character {}: {error}", error.at.start + 1);
        fault::show(ui, &state.typed, &error.at, &place);
    }
}

fn list(ui: &mut Ui, state: &mut State, report: &QuotientReport) {
    let height = ui.text_style_height(&egui::TextStyle::Body) + 8.0;
    egui::ScrollArea::vertical()
        .id_salt("elements")
        .auto_shrink([false, false])
        .show_rows(ui, height, report.monoid.order(), |ui, range| {
            for x in range {
                let x = x as Element;
                let p = if report.monoid.is_p(x) { "  P" } else { "" };
                let text = format!("{}{p}", name(report, x));
                let mut text = RichText::new(text);
                if report.monoid.is_p(x) {
                    text = text.font(egui::FontId::new(13.5, theme::bold()));
                }
                let button = ui.selectable_label(state.x == x, text);
                if button.on_hover_text("Show this element").clicked() {
                    state.x = x;
                }
            }
        });
}

fn element(ui: &mut Ui, state: &mut State, job: &Job<ElementFacts>, report: &QuotientReport) {
    let x = state
        .x
        .min(report.monoid.order().saturating_sub(1) as Element);
    ui.horizontal_wrapped(|ui| {
        ui.heading(name(report, x));
        outcome_label(ui, report.monoid.is_p(x));
        ui.weak(format!("element {x}"));
        let found = job.answer.as_deref();
        copying::buttons(ui, "this element", |notation| {
            copies::element(report, x, found, notation)
        });
    });
    let found = job.answer.as_deref().filter(|found| found.x == x);
    let kept = state
        .kept
        .take_if(|kept| kept.x == x && kept.found == found.is_some());
    let kept = kept.unwrap_or_else(|| Kept::of(report, x, found));
    for fact in &kept.facts {
        line(ui, fact.what, fact.about, &fact.value);
    }
    if found.is_none() {
        line(ui, "Meximal set", "", job.trouble.as_deref().unwrap_or("…"));
    }
    state.kept = Some(kept);
    ui.add_space(6.0);
    apart(ui, state, job, report, x);
}

/// A fact with its name in front, both from the top on.
fn line(ui: &mut Ui, what: &str, about: &str, value: &str) {
    ui.horizontal_top(|ui| {
        let height = ui.text_style_height(&egui::TextStyle::Body);
        ui.allocate_ui(egui::vec2(NAMES, height), |ui| {
            ui.set_min_width(NAMES);
            let label = ui.label(what);
            if !about.is_empty() {
                label.on_hover_text(about);
            }
        });
        ui.add(egui::Label::new(value).wrap());
    });
}

/// What tells the element from another one.
fn apart(
    ui: &mut Ui,
    state: &mut State,
    job: &Job<ElementFacts>,
    report: &QuotientReport,
    x: Element,
) {
    ui.horizontal_wrapped(|ui| {
        let label = ui.label("What tells it from");
        let order = report.monoid.order();
        let other = egui::ComboBox::from_id_salt("other element")
            .selected_text(name(report, state.y))
            .height(300.0)
            .show_ui(ui, |ui| {
                let height = ui.text_style_height(&egui::TextStyle::Body) + 8.0;
                egui::ScrollArea::vertical().show_rows(ui, height, order, |ui, range| {
                    for y in range {
                        ui.selectable_value(&mut state.y, y as Element, name(report, y as Element));
                    }
                });
            });
        let about = "An added position that is won after the one element and lost after the other";
        other.response.labelled_by(label.id).on_hover_text(about);
    });
    let y = state.y;
    if x == y {
        ui.weak("Choose another element.");
        return;
    }
    let facts = job.answer.as_deref();
    let Some(facts) = facts.filter(|facts| (facts.x, facts.y) == (x, y)) else {
        return;
    };
    let Some(z) = facts.separating else {
        ui.label("Nothing: the monoid is not reduced.");
        return;
    };
    let product = |factor| report.monoid.times(factor, z);
    let in_p = |factor| report.monoid.is_p(product(factor));
    let (inside, outside) = if in_p(x) { (x, y) } else { (y, x) };
    ui.label(format!(
        "{z}: {inside} · {z} = {} is in P, {outside} · {z} = {} is not.",
        name(report, product(inside)),
        name(report, product(outside)),
        z = name(report, z),
        inside = name(report, inside),
        outside = name(report, outside),
    ));
    if let Some(heaps) = report.sample(z) {
        ui.weak(format!(
            "Added heaps that tell them apart: {}.",
            sum_text(&heaps)
        ));
    }
}

/// All elements with what is known of them, as CSV.
pub fn csv(report: &QuotientReport) -> String {
    let rows = (0..report.monoid.order() as Element).map(|x| {
        let words = [x.to_string(), report.word(x, Notation::Plain)];
        words.into_iter().chain(facts::columns(report, x)).collect()
    });
    cells::write(
        &["element", "word", "outcome", "index", "period", "j_class"],
        rows,
    )
}
