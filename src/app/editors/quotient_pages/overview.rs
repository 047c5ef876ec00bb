//! What a quotient is: its order, presentation, P-portion and pretending function.

use super::OnScreen;
use crate::app::shell::command::Command;
use crate::app::widgets::kept::Kept;
use crate::app::widgets::{copying, fields, glossary, rich, rows, theme};
use crate::figure::Rich;
use crate::jobs::Same;
use crate::jobs::quotient::CheckCertificate;
use crate::quotient::{Notation, QuotientReport};
use crate::views::export::Export;
use crate::views::quotient::infinite::{LISTED, Presented};
use crate::views::quotient::{
    Pen, has_exceptions, name, p_portion, phi, phi_scene, presentation, summary, widest, width,
};
use egui::{RichText, Ui};
use std::sync::Arc;

/// Longer lists are cut on screen; the copied text has them whole.
const IN_LIST: usize = 150;

/// What is written once for a quotient.
pub struct Written {
    summary: Rich,
    /// Generators, P-words and relations with their headings; cut where they are long.
    lists: Vec<(&'static str, Rich)>,
    /// The length of the longest word of the pretending function.
    widest: usize,
}

impl Written {
    fn of(report: &QuotientReport) -> Self {
        let solution = report.solution.as_ref();
        let presented = Presented::of_report(report);
        Written {
            summary: summary(report),
            lists: match presented {
                Some(presented) => lists_of_infinite(&presented),
                None => lists(report),
            },
            widest: solution.map_or(1, |solution| widest(report, solution)),
        }
    }
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    kept: &mut Kept<Same<QuotientReport>, Written>,
    of: &mut OnScreen,
    row_width: &mut Option<usize>,
) {
    let report = of.report;
    let kept = kept.of(Same(Arc::clone(report)), |of| Written::of(&of.0));
    rich::label(ui, &kept.summary, RichText::strong);
    if report.solution.is_some() || report.game.is_some() {
        ui.horizontal_wrapped(|ui| certificate(ui, of));
    }
    ui.horizontal_wrapped(|ui| copy_buttons(ui, report));
    verdict(ui, of);
    ui.add_space(2.0);
    let height = ui.available_height() * 0.45;
    egui::ScrollArea::vertical()
        .id_salt("presentation")
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for (what, list) in &kept.lists {
                ui.horizontal_wrapped(|ui| {
                    glossary::heading(ui, *what);
                    match list.is_empty() {
                        true => drop(ui.label("none")),
                        false => drop(rich::label(ui, list, |text| text)),
                    }
                });
            }
        });
    let Some(solution) = &report.solution else {
        return;
    };
    ui.separator();
    if let Some(presented) = Presented::of_report(report) {
        return all_heaps(ui, &presented, row_width);
    }
    let width = width(solution, *row_width);
    ui.horizontal_wrapped(|ui| {
        rows::width_chooser(ui, "Φ, heaps in a row", width, row_width);
        copying::buttons(ui, "the pretending function", |notation| {
            phi(report, solution, width, notation)
        });
        ui.weak("Φ of no heaps is 1.");
    });
    if solution.period.is_some() && has_exceptions(solution) {
        ui.weak(
            "Marked: heaps that differ from what the period, carried on downwards, gives them.",
        );
    }
    let rows = solution.heaps.div_ceil(width);
    let widths = [width, kept.widest];
    let scene = |first, count| phi_scene(report, solution, widths, first, count, "");
    let cells = |row: usize| {
        let heaps = solution.phi.iter().skip(1 + row * width).take(width);
        let word = |&x| name(report, x).to_owned();
        let head = format!("{}+", row * width);
        std::iter::once(head).chain(heaps.map(word)).collect()
    };
    rows::show(ui, "phi", rows, &scene, &cells);
}

/// The pretending function of an infinite quotient.
fn all_heaps(ui: &mut Ui, presented: &Presented, row_width: &mut Option<usize>) {
    let width = presented.width(*row_width);
    ui.horizontal_wrapped(|ui| {
        rows::width_chooser(ui, "Φ, heaps in a row", width, row_width);
        copying::buttons(ui, "the pretending function", |notation| {
            presented.phi(width, notation)
        });
        ui.weak("Φ of no heaps is 1.");
    });
    let scene = |first: usize, count: usize| {
        let heaps = (1 + first * width, count * width);
        presented.scene(width, heaps, false, "")
    };
    let cells = |row: usize| {
        let heaps = 1 + row * width..=(row + 1) * width;
        let words = heaps.map(|heap| presented.word(heap).spelled());
        std::iter::once(format!("{}+", row * width))
            .chain(words)
            .collect()
    };
    rows::show(ui, "phi", LISTED.div_ceil(width), &scene, &cells);
}

/// Buttons that check and export the certificate.
fn certificate(ui: &mut Ui, of: &mut OnScreen) {
    let about = "Writes the certificate and checks it anew from its text alone, by a program that \
                 shares nothing with the one that found it";
    if fields::button(ui, "Check the certificate", about) {
        of.choices.checked = Some(Same(Arc::clone(of.report)));
        of.known.retry::<CheckCertificate>();
    }
    let about = "Write the certificate as JSON; `grundy verify FILE` checks it";
    if fields::button(ui, "Export certificate…", about) {
        Command::Export(Export::Json).queue(ui);
    }
}

/// What the check of the certificate has found, once it was asked for.
fn verdict(ui: &mut Ui, of: &OnScreen) {
    let question = CheckCertificate(Same(Arc::clone(of.report)));
    let inquiry = of.known.inquiry::<CheckCertificate>();
    let Some(inquiry) = inquiry.filter(|inquiry| inquiry.question() == Some(&question)) else {
        return;
    };
    fields::trouble(ui, inquiry.trouble());
    match inquiry.current().map(Arc::as_ref) {
        Some(Ok(verdict)) => fields::proved(ui, verdict),
        Some(Err(refusal)) => fields::error(ui, refusal),
        None if inquiry.is_running() => drop(ui.weak("checking …")),
        None => {}
    }
}

/// Buttons that copy the presentation and the P-portion.
fn copy_buttons(ui: &mut Ui, report: &QuotientReport) {
    if report.facts.is_some() {
        ui.weak("Presentation:");
        copying::buttons(ui, "the presentation", |notation| {
            presentation(report, notation)
        });
    }
    ui.weak("P-portion:");
    copying::buttons(ui, "the P-portion", |notation| p_portion(report, notation));
}

/// Generators, P, relations, and the elements of the large heaps, with their headings.
fn lists_of_infinite(presented: &Presented) -> Vec<(&'static str, Rich)> {
    let mut lists = vec![
        ("Generators", presented.generators()),
        ("P", presented.p_portion()),
        ("Relations", presented.relations()),
        ("Φ", presented.formulas()),
    ];
    let isomorphic = presented.isomorphic().map(Rich::from);
    lists.extend(isomorphic.map(|isomorphic| ("Isomorphic", isomorphic)));
    lists
}

/// Generators, P-words and relations with their headings.
fn lists(report: &QuotientReport) -> Vec<(&'static str, Rich)> {
    let pen = Pen::on_screen(report);
    let mut lists = Vec::new();
    if let Some(solution) = &report.solution {
        let generators = report.names.iter().zip(&solution.generators);
        let generators = generators.map(|(name, heap)| (pen.generator(name), heap));
        let generators = generators.map(|(name, heap)| format!("{name} = heap {heap}"));
        lists.push(("Generators", cut(&generators.collect::<Vec<_>>())));
    }
    // The relations may be many; what is short comes before them.
    let p: Vec<String> = report.monoid.p_portion().map(|x| pen.word(x)).collect();
    lists.push(("P", cut(&p)));
    if let Some(facts) = &report.facts {
        let relations = facts.presentation.relation_texts(Notation::Unicode);
        lists.push(("Relations", cut(&relations)));
    }
    lists
}

fn cut(list: &[String]) -> Rich {
    let shown = list[..list.len().min(IN_LIST)].join(",  ");
    match list.len() - list.len().min(IN_LIST) {
        0 => shown.into(),
        more => format!("{shown}, … and {more} more").into(),
    }
}

/// The line that says what is proved, for the head of every page.
pub fn state_of_proof(ui: &mut Ui, report: &QuotientReport) {
    if report.solution.is_none() {
        return;
    }
    let proof = crate::views::quotient::state_of_proof(report);
    let complete = report.is_complete() || report.finite_heaps.is_some();
    let colour = complete.then(|| theme::proved_colour(ui));
    rich::label(ui, &proof, |text| match colour {
        Some(colour) => text.strong().color(colour),
        None => text.strong(),
    });
}

/// On the pages of a partial quotient of an infinite one: which it is, and what its letters are.
pub fn part_shown(ui: &mut Ui, report: &QuotientReport) {
    let solution = report.solution.as_ref();
    let is_part = report.infinite.is_some() || report.finite_heaps.is_some();
    let Some(solution) = solution.filter(|_| is_part) else {
        return;
    };
    let shown = Rich::from("This page shows Q").index(solution.heaps);
    let shown = match Presented::of_report(report) {
        Some(presented) => shown
            .line(". Its letters are those of its own generators: ")
            .then(presented.letters(report)),
        None => shown,
    };
    rich::label(ui, &shown.line("."), RichText::weak);
}
