//! One element at a time: its word, powers, class, meximal set, what tells it from another; and
//! the calculator, which takes products of words to their normal form.

use super::{Job, copy_buttons, name, outcome_label, sum_text};
use crate::app::theme;
use crate::figure::csv as cells;
use crate::jobs::quotient::ElementFacts;
use crate::quotient::{Element, Notation, QuotientReport, parse_word};
use egui::{RichText, TextEdit, Ui};

/// Longer lists are cut.
const LISTED: usize = 200;

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    typed: String,
    x: Element,
    y: Element,
}

impl State {
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
                copy_buttons(ui, "the normal form", |notation| report.word(x, notation));
            }
            Err(error) => {
                let colour = theme::error_colour(ui.visuals().dark_mode);
                ui.colored_label(colour, error.to_string());
            }
        }
    });
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
                if ui.selectable_label(state.x == x, text).clicked() {
                    state.x = x;
                }
            }
        });
}

fn element(ui: &mut Ui, state: &mut State, job: &Job<ElementFacts>, report: &QuotientReport) {
    let x = state
        .x
        .min(report.monoid.order().saturating_sub(1) as Element);
    ui.horizontal(|ui| {
        ui.heading(name(report, x));
        outcome_label(ui, report.monoid.is_p(x));
        ui.weak(format!("element {x}"));
        copy_buttons(ui, "the word", |notation| report.word(x, notation));
    });
    egui::Grid::new("element facts")
        .num_columns(2)
        .show(ui, |ui| {
            let mut fact = |what: &str, about: &str, value: String| {
                ui.label(what).on_hover_text(about);
                ui.add(egui::Label::new(value).wrap());
                ui.end_row();
            };
            if let Some(heaps) = report.sample(x) {
                fact(
                    "A position",
                    "The heaps of its least word",
                    sum_text(&heaps),
                );
            }
            if let Some(heaps) = heaps_with(report, x) {
                fact("Heaps", "The single heaps that have this element", heaps);
            }
            powers(&mut fact, report, x);
            structure(&mut fact, report, x);
            match job.answer.as_deref().filter(|facts| facts.x == x) {
                Some(facts) => fact(
                    "Meximal set",
                    "The elements y for which no z has both xz and yz in P",
                    listed(report, &facts.meximal),
                ),
                None => fact(
                    "Meximal set",
                    "",
                    job.trouble.clone().unwrap_or("…".to_owned()),
                ),
            }
        });
    ui.add_space(6.0);
    apart(ui, state, job, report, x);
}

/// What is shown of an element, line by line.
type Fact<'a> = dyn FnMut(&str, &str, String) + 'a;

fn powers(fact: &mut Fact, report: &QuotientReport, x: Element) {
    let Some(powers) = report
        .facts
        .as_ref()
        .and_then(|facts| facts.powers.get(x as usize))
    else {
        return;
    };
    let mut power = x;
    let mut chain = Vec::new();
    for _ in 0..(powers.index + powers.period - 1).min(12) {
        chain.push(name(report, power).to_owned());
        power = report.monoid.times(power, x);
    }
    fact(
        "Powers",
        "x, x², x³, … until they repeat",
        format!(
            "{}; index {}, period {}",
            chain.join(", "),
            powers.index,
            powers.period
        ),
    );
}

fn structure(fact: &mut Fact, report: &QuotientReport, x: Element) {
    let Some(facts) = &report.facts else { return };
    let mut kinds = Vec::new();
    if x == crate::quotient::BipartiteMonoid::IDENTITY {
        kinds.push("the identity");
    }
    if facts.idempotents.elements.contains(&x) {
        kinds.push("idempotent");
    }
    if facts.kernel.elements.contains(&x) {
        kinds.push("in the kernel");
    }
    if !kinds.is_empty() {
        fact("Kind", "What it is in the monoid", kinds.join(", "));
    }
    if let Some(&class) = facts.divisibility.class_of.get(x as usize)
        && let Some(members) = facts.divisibility.classes.get(class as usize)
    {
        let about = "The elements that divide it and that it divides";
        fact("J-class", about, listed(report, members));
    }
    if let Some(value) = facts
        .grundy
        .as_ref()
        .and_then(|values| values.get(x as usize))
    {
        let about = "The Grundy value that every position with this element has";
        fact("Grundy value", about, value.to_string());
    }
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
        ui.label("What tells it from");
        let order = report.monoid.order();
        egui::ComboBox::from_id_salt("other element")
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

fn heaps_with(report: &QuotientReport, x: Element) -> Option<String> {
    let solution = report.solution.as_ref()?;
    let heaps = solution.phi.iter().enumerate().filter(|(_, y)| **y == x);
    let mut heaps = heaps.map(|(heap, _)| heap.to_string());
    let first: Vec<String> = heaps.by_ref().take(24).collect();
    let more = if heaps.next().is_some() { ", …" } else { "" };
    (!first.is_empty()).then(|| first.join(", ") + more)
}

fn listed(report: &QuotientReport, elements: &[Element]) -> String {
    let names: Vec<&str> = elements
        .iter()
        .take(LISTED)
        .map(|&x| name(report, x))
        .collect();
    let more = if elements.len() > LISTED { ", …" } else { "" };
    format!("{{{}{more}}} ({})", names.join(", "), elements.len())
}

/// All elements with what is known of them, as CSV.
pub fn csv(report: &QuotientReport) -> String {
    let rows = (0..report.monoid.order() as Element).map(|x| {
        let facts = report.facts.as_ref();
        let powers = facts.and_then(|facts| facts.powers.get(x as usize));
        let class = facts.and_then(|facts| facts.divisibility.class_of.get(x as usize));
        let number = |value: Option<u32>| value.map_or(String::new(), |value| value.to_string());
        vec![
            x.to_string(),
            report.word(x, Notation::Plain),
            if report.monoid.is_p(x) { "P" } else { "N" }.to_owned(),
            number(powers.map(|powers| powers.index)),
            number(powers.map(|powers| powers.period)),
            number(class.copied()),
        ]
    });
    cells::write(
        &["element", "word", "outcome", "index", "period", "j_class"],
        rows,
    )
}
