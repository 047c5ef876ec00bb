//! One element at a time: its word, powers, class, meximal set, what tells it from another; and
//! the calculator, which takes products of words to their normal form.

use super::{OnScreen, outcome_label};
use crate::app::widgets::{Bold, Memo, Size, areas, copying, fault, fields, rich, theme, wrapped};
use egui::{Role, TextEdit, Ui, WidgetInfo};
use grundy_figure::Rich;
use grundy_jobs::Same;
use grundy_jobs::quotient::{ElementFacts, TwoElements};
use grundy_quotient::{Element, QuotientReport, parse_word};
use grundy_views::quotient::{self, Fact, Pen, facts, found, name, rich_word, sum_text};
use std::sync::Arc;

/// The width of the names of facts.
const NAMES: f32 = 92.0;

/// The state of the page between two frames.
#[derive(Default)]
pub struct Controls {
    typed: String,
    /// The lines of the element in front, and whether they tell what a job finds.
    facts: Memo<(Same<QuotientReport>, Element, bool), Vec<Fact>>,
}

/// Shows the page.
pub fn show(ui: &mut Ui, controls: &mut Controls, of: &mut OnScreen) {
    let report = of.report;
    let mut chosen = of.choices.elements(report);
    calculator(ui, &mut controls.typed, &mut chosen[0], report);
    ui.separator();
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(150.0);
            ui.horizontal(|ui| {
                copying::buttons(ui, "the list of elements", |notation| {
                    quotient::listed(report, notation)
                });
            });
            list(ui, &mut chosen[0], report);
        });
        ui.separator();
        areas::downwards("element").show(ui, |ui| {
            ui.vertical(|ui| element(ui, controls, of, &mut chosen));
        });
    });
    of.choices.elements = chosen;
}

/// A product of words becomes the normal form.
fn calculator(ui: &mut Ui, typed: &mut String, shown: &mut Element, report: &QuotientReport) {
    wrapped::row(ui, |ui| {
        let field = TextEdit::singleline(typed)
            .char_limit(10_000)
            .hint_text("a b^2 · c")
            .desired_width(220.0);
        let about = "A product of words in the generators, such as ab^2c or a·b·b·c";
        fields::text(ui, "Calculator", field, about);
        if typed.trim().is_empty() {
            ui.weak("Type a product to get its normal form.");
            return;
        }
        match parse_word(typed, &report.names) {
            Ok(word) => {
                let x = report.monoid.element(&word);
                ui.label("=");
                let word = rich_word(report, x);
                let link = ui.link(rich::text(ui, &word, Bold::bold));
                rich::spoken(&link, Role::Link, name(report, x));
                if link.on_hover_text("Show this element").clicked() {
                    *shown = x;
                }
                outcome_label(ui, report.monoid.is_p(x));
                copying::buttons(ui, "the normal form", |notation| {
                    quotient::word(report, x, notation)
                });
            }
            Err(error) => {
                let place = format!("Character {}: {error}", error.at.start + 1);
                fault::in_row(ui, typed, &error.at, &place);
            }
        }
    });
}

fn list(ui: &mut Ui, shown: &mut Element, report: &QuotientReport) {
    let height = ui.text_style_height(&egui::TextStyle::Body) + 8.0;
    areas::downwards("elements").show_rows(ui, height, report.monoid.order(), |ui, range| {
        for x in range {
            let x = x as Element;
            let p = if report.monoid.is_p(x) { "  P" } else { "" };
            let text = rich_word(report, x).line(p);
            let text = rich::text(ui, &text, |text| match report.monoid.is_p(x) {
                true => text.font(theme::bold_font(Size::Body)),
                false => text,
            });
            let is_shown = *shown == x;
            let button = ui.selectable_label(is_shown, text);
            button.widget_info(|| {
                let name = format!("{}{p}", name(report, x));
                WidgetInfo::selected(Role::Button, true, is_shown, name)
            });
            if button.on_hover_text("Show this element").clicked() {
                *shown = x;
            }
        }
    });
}

fn element(ui: &mut Ui, controls: &mut Controls, of: &OnScreen, chosen: &mut [Element; 2]) {
    let (report, x) = (of.report, chosen[0]);
    let found = found(of.known, report);
    ui.horizontal_wrapped(|ui| {
        let word = rich::text(ui, &rich_word(report, x), |text| {
            text.font(theme::bold_font(Size::Large))
        });
        rich::spoken(&ui.label(word), Role::Label, name(report, x));
        outcome_label(ui, report.monoid.is_p(x));
        ui.weak(format!("element {x}"));
        copying::buttons(ui, "this element", |notation| {
            quotient::element(report, x, found, notation)
        });
    });
    let of_x = found.filter(|found| found.x == x);
    let key = (Same(Arc::clone(report)), x, of_x.is_some());
    let written = |_: &_| facts(Pen::on_screen(report), x, of_x);
    for fact in controls.facts.for_key(key, written) {
        line(ui, fact.what, fact.about, &fact.value, &fact.shown());
    }
    if of_x.is_none() {
        let trouble = of.known.trouble::<TwoElements>();
        let trouble = trouble.as_deref().unwrap_or("…");
        line(ui, "Meximal set", "", trouble, &trouble.into());
    }
    ui.add_space(6.0);
    other(ui, &mut chosen[1], report);
    apart(ui, found, report, *chosen);
}

/// A fact with its name in front, both from the top on.
fn line(ui: &mut Ui, what: &str, about: &str, value: &str, shown: &Rich) {
    ui.horizontal_top(|ui| {
        let height = ui.text_style_height(&egui::TextStyle::Body);
        ui.allocate_ui(egui::vec2(NAMES, height), |ui| {
            ui.set_min_width(NAMES);
            let label = ui.label(what);
            if !about.is_empty() {
                label.on_hover_text(about);
            }
        });
        let shown = rich::plain(ui, shown);
        let shown = ui.add(egui::Label::new(shown).wrap());
        rich::spoken(&shown, Role::Label, value);
    });
}

/// The choice of another element.
fn other(ui: &mut Ui, y: &mut Element, report: &QuotientReport) {
    wrapped::row(ui, |ui| {
        let label = ui.label("Distinguished from");
        let order = report.monoid.order();
        let other = egui::ComboBox::from_id_salt("other element")
            .selected_text(rich::plain(ui, &rich_word(report, *y)))
            .height(300.0)
            .show_ui(ui, |ui| {
                let height = ui.text_style_height(&egui::TextStyle::Body) + 8.0;
                egui::ScrollArea::vertical().show_rows(ui, height, order, |ui, range| {
                    for each in range {
                        let each = each as Element;
                        let face = rich::plain(ui, &rich_word(report, each));
                        let choice = ui.selectable_value(y, each, face);
                        choice.widget_info(|| {
                            let name = name(report, each);
                            WidgetInfo::selected(Role::Button, true, *y == each, name)
                        });
                    }
                });
            });
        let about = "A position with which one of the two elements is in P and the other is not";
        other.response.widget_info(|| {
            let mut info = WidgetInfo::new(Role::ComboBox);
            info.current_text_value = Some(name(report, *y).to_owned());
            info
        });
        other.response.labelled_by(label.id).on_hover_text(about);
    });
}

/// Shows an element that tells the two apart.
fn apart(ui: &mut Ui, found: Option<&ElementFacts>, report: &QuotientReport, [x, y]: [Element; 2]) {
    if x == y {
        ui.weak("Choose another element.");
        return;
    }
    let Some(facts) = found.filter(|facts| (facts.x, facts.y) == (x, y)) else {
        return;
    };
    let Some(z) = facts.separating else {
        ui.label("Nothing: the monoid is not reduced.");
        return;
    };
    let product = |factor| report.monoid.times(factor, z);
    let in_p = |factor| report.monoid.is_p(product(factor));
    let (inside, outside) = if in_p(x) { (x, y) } else { (y, x) };
    let told = |word: &dyn Fn(Element) -> Rich| {
        let product = |factor| {
            let factors = word(factor).line(" · ").then(word(z)).line(" = ");
            factors.then(word(product(factor)))
        };
        let inside = word(z).line(": ").then(product(inside)).line(" is in P, ");
        inside.then(product(outside)).line(" is not.")
    };
    let shown = rich::plain(ui, &told(&|x| rich_word(report, x)));
    let plain = told(&|x| name(report, x).into());
    rich::spoken(&ui.label(shown), Role::Label, &plain.spelled());
    if let Some(heaps) = report.sample(z) {
        let heaps = sum_text(&heaps);
        ui.weak(format!("Heaps that distinguish them: {heaps}."));
    }
}
