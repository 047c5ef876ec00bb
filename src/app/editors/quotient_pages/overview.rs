//! The overview of a quotient: its order, presentation, P-portion and pretending function.

use super::{OnScreen, Writing};
use crate::app::editors::for_rocq;
use crate::app::shell::command::Command;
use crate::app::widgets::{Memo, copying, fields, glossary, rich, rows, theme, wrapped};
use egui::{Label, RichText, Role, TextEdit, TextStyle, Ui, WidgetInfo};
use grundy_figure::{Rich, joined};
use grundy_jobs::Same;
use grundy_jobs::quotient::CheckCertificate;
use grundy_quotient::{Notation, QuotientReport};
use grundy_views::Grounds;
use grundy_views::export::Export;
use grundy_views::quotient::infinite::{LISTED, Presented};
use grundy_views::quotient::{
    Pen, beside_headline, grounds_of, has_exceptions, heap_values, letter, name, p_portion, phi,
    phi_scene, presentation, widest, width,
};
use std::sync::Arc;

/// The width of the field for letters.
const LETTERS: f32 = 230.0;

/// Longer lists are cut on screen; the copied text has them whole.
const IN_LIST: usize = 150;

/// The width of the headings of the lists.
const HEADINGS: f32 = 84.0;

/// So many lines are kept for the pretending function and what stands above it, where there is the room.
const PHI: f32 = 11.0;

/// Where less is left for the page than so many lines, the pretending function has them.
const LOW: f32 = 16.0;

/// The state of the page between two frames.
#[derive(Default)]
pub struct OverviewState {
    written: Memo<Same<QuotientReport>, OverviewTexts>,
    /// Whether the presentation is unfolded; until that is chosen, where there is the room.
    unfolded: Option<bool>,
}

/// The texts of a quotient, made once.
struct OverviewTexts {
    /// Two sentences that the headline does not say: the proof, and other facts.
    beside: [Rich; 2],
    /// Generators, P-words and relations with their headings; cut where they are long.
    lists: Vec<(&'static str, Rich)>,
    /// The length of the longest word of the pretending function.
    widest: usize,
}

impl OverviewTexts {
    fn new(report: &QuotientReport) -> Self {
        let solution = report.solution.as_ref();
        let presented = Presented::of_report(report);
        OverviewTexts {
            beside: beside_headline(report),
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
    shown: &mut OverviewState,
    of: &mut OnScreen,
    row_width: &mut Option<usize>,
) {
    let report = Arc::clone(of.report);
    let OverviewState { written, unfolded } = shown;
    let written = written.for_key(Same(Arc::clone(&report)), |of| OverviewTexts::new(&of.0));
    if report.solution.is_none() {
        return about_it(ui, written, of, true);
    }
    let line = ui.text_style_height(&TextStyle::Body) + ui.spacing().item_spacing.y;
    let room = ui.available_height() >= LOW * line;
    let mut is_unfolded = unfolded.unwrap_or(room);
    // Where there is no room for both, it has the place of the pretending function.
    let is_instead = |is_unfolded: bool| is_unfolded && !room;
    if is_unfolded && room {
        about_it(ui, written, of, false);
        ui.separator();
    }
    wrapped::row(ui, |ui| {
        let about = "What is known besides, the certificate, generators, P and relations";
        if fields::toggle(ui, &mut is_unfolded, "Presentation", about) {
            *unfolded = Some(is_unfolded);
        }
        if !is_instead(is_unfolded) {
            head_of_phi(ui, &report, row_width);
        }
    });
    match is_instead(is_unfolded) {
        true => about_it(ui, written, of, true),
        false => pretending_function(ui, &report, written.widest, *row_width),
    }
}

/// What is proved, the certificate, and the presentation; beside the pretending function, or `alone`.
fn about_it(ui: &mut Ui, written: &OverviewTexts, of: &mut OnScreen, alone: bool) {
    let report = Arc::clone(of.report);
    let is_of_values = heap_values::of(&report).is_some();
    let grounds = grounds_of(&report).filter(|_| is_of_values);
    let colour = grounds.map(|_| theme::proved_colour(ui));
    let [proved, rest] = &written.beside;
    if !proved.is_empty() {
        rich::label(ui, proved, |text| match colour {
            Some(colour) => text.color(colour),
            None => text,
        });
    }
    rich::show(ui, rest);
    wrapped::row(ui, |ui| {
        if report.solution.is_some() || report.game.is_some() {
            certificate(ui, of);
            ui.separator();
        }
        copy_buttons(ui, &report);
    });
    if let Some(writing) = &mut of.writing {
        written_in(ui, writing, Presented::of_report(&report).is_none());
    }
    verdict(ui, of);
    ui.add_space(2.0);
    let line = ui.text_style_height(&TextStyle::Body) + ui.spacing().item_spacing.y;
    let height = match alone {
        true => ui.available_height(),
        false => {
            let beside_phi = ui.available_height() - PHI * line;
            beside_phi.min(ui.available_height() * 0.45).max(2.0 * line)
        }
    };
    egui::ScrollArea::vertical()
        .id_salt("presentation")
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| lists_with_headings(ui, &written.lists));
}

/// The choice of letters and, of a quotient that has more relations than are needed, of these.
fn written_in(ui: &mut Ui, writing: &mut Writing, has_more: bool) {
    wrapped::row(ui, |ui| {
        wrapped::named(ui, "Letters", |ui| {
            let hint = "a = 1, b = 2, c_n = 2n + 9";
            let field = TextEdit::singleline(writing.letters).hint_text(hint);
            let field = ui.add(field.desired_width(LETTERS));
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Letters"));
            field.on_hover_text(
                "The heaps whose elements are the generators, each with its letter, as a paper has them; c_n stands for a heap of each n. Generators that are not named have letters of the program",
            )
        });
        if has_more {
            let about = "All relations that take words to their normal forms, as papers print them; without this, those of which the others follow";
            fields::toggle(ui, writing.all_relations, "All relations", about);
        }
    });
    if let Some(trouble) = &writing.trouble {
        fields::error(ui, trouble);
    }
}

fn lists_with_headings(ui: &mut Ui, lists: &[(&'static str, Rich)]) {
    for (what, list) in lists {
        // In a row that wraps, egui puts exponents at the top of the row, and not of the letters.
        ui.horizontal_top(|ui| {
            let height = ui.text_style_height(&TextStyle::Body);
            ui.allocate_ui(egui::vec2(HEADINGS, height), |ui| {
                ui.set_min_width(HEADINGS);
                glossary::heading(ui, *what);
            });
            let none = Rich::plain("none");
            let list = if list.is_empty() { &none } else { list };
            let text = rich::plain(ui, list);
            rich::add(ui, list, Label::new(text).wrap());
        });
    }
}

/// How wide the table of the pretending function is, and what is marked in it.
fn head_of_phi(ui: &mut Ui, report: &QuotientReport, row_width: &mut Option<usize>) {
    let Some(solution) = &report.solution else {
        return;
    };
    let presented = Presented::of_report(report);
    let width = match &presented {
        Some(presented) => presented.width(*row_width),
        None => width(solution, *row_width),
    };
    rows::width_chooser(ui, "Φ, heaps in a row", width, row_width);
    if presented.is_none() && solution.period.is_some() && has_exceptions(solution) {
        let about = "They differ from what the period, carried on downwards, gives them";
        ui.weak("Marked: exceptional heaps").on_hover_text(about);
    }
    copying::buttons(ui, "the pretending function", |notation| match &presented {
        Some(presented) => presented.phi(width, notation),
        None => phi(report, solution, width, notation),
    });
}

/// The table of the pretending function.
fn pretending_function(
    ui: &mut Ui,
    report: &QuotientReport,
    widest: usize,
    row_width: Option<usize>,
) {
    let Some(solution) = &report.solution else {
        return;
    };
    if let Some(presented) = Presented::of_report(report) {
        return all_heaps(ui, &presented, presented.width(row_width));
    }
    let width = width(solution, row_width);
    let rows = solution.heaps.div_ceil(width);
    let scene = |first, count| phi_scene(report, solution, [width, widest], first, count);
    let cells = |row: usize| {
        let heaps = solution.phi.iter().skip(1 + row * width).take(width);
        let word = |&x| name(report, x).to_owned();
        let head = format!("{}+", row * width);
        std::iter::once(head).chain(heaps.map(word)).collect()
    };
    rows::show(ui, "phi", rows, &scene, &cells);
}

/// The pretending function of an infinite quotient.
fn all_heaps(ui: &mut Ui, presented: &Presented, width: usize) {
    let scene = |first: usize, count: usize| {
        let heaps = (1 + first * width, count * width);
        presented.scene(width, heaps)
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
    for_rocq::of_quotient(ui, "For Rocq…", of.report);
}

/// The verdict of the kernel, once the check was asked for.
fn verdict(ui: &mut Ui, of: &OnScreen) {
    let question = CheckCertificate(Same(Arc::clone(of.report)));
    let inquiry = of.known.inquiry::<CheckCertificate>();
    let Some(inquiry) = inquiry.filter(|inquiry| inquiry.question() == Some(&question)) else {
        return;
    };
    fields::trouble(ui, inquiry.trouble());
    match inquiry.current().map(Arc::as_ref) {
        Some(Ok(verdict)) => match verdict.claims().first().map(Grounds::of) {
            Some(grounds) => fields::proved(ui, &grounds, verdict.to_string()),
            None => drop(ui.label(verdict.to_string())),
        },
        Some(Err(refusal)) => fields::error(ui, refusal),
        None if inquiry.is_running() => drop(ui.weak("checking …")),
        None => {}
    }
}

/// Buttons that copy the presentation and the P-portion.
fn copy_buttons(ui: &mut Ui, report: &QuotientReport) {
    if report.presentation.is_some() {
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
        ("P", presented.p_portion().text),
        ("Relations", presented.relations().text),
        ("Φ", presented.formulas().text),
    ];
    let isomorphic = presented.isomorphic().map(Rich::from);
    lists.extend(isomorphic.map(|isomorphic| ("Isomorphic", isomorphic)));
    lists
}

/// Generators, P-words and relations with their headings.
fn lists(report: &QuotientReport) -> Vec<(&'static str, Rich)> {
    // The text is that of the presentation’s own notation; its exponents are raised below.
    let pen = Pen::new(report, Notation::Plain);
    let mut lists = Vec::new();
    if report.solution.is_some() {
        let generators = report.names.iter().zip(&report.heaps);
        let generators = generators.map(|(name, heaps)| generator(name, heaps));
        lists.push(("Generators", cut(&generators.collect::<Vec<_>>())));
    }
    // The relations may be many; what is short comes before them.
    let monoid = &report.monoid;
    let p = monoid.p_portion().map(|x| pen.rich_word(monoid.word(x)));
    lists.push(("P", cut(&p.collect::<Vec<_>>())));
    if let Some(presentation) = &report.presentation {
        lists.push(("Relations", cut(&pen.relations(presentation))));
    }
    lists
}

/// `a = heap 1`.
fn generator(name: &str, heaps: &[usize]) -> Rich {
    let heaps = joined(heaps, " + heap ");
    letter(name).line(format!(" = heap {heaps}"))
}

fn cut(list: &[Rich]) -> Rich {
    let shown = Rich::joined(list.iter().take(IN_LIST), ",  ");
    match list.len().saturating_sub(IN_LIST) {
        0 => shown,
        more => shown.line(format!(", … and {more} more")),
    }
}

/// The line that says what is proved, for the head of every page.
pub fn state_of_proof(ui: &mut Ui, report: &QuotientReport) {
    if report.solution.is_none() {
        return;
    }
    let proof = grundy_views::quotient::state_of_proof(report);
    let grounds = grounds_of(report);
    let colour = grounds.as_ref().map(|_| theme::proved_colour(ui));
    let line = rich::label(ui, &proof, |text| match colour {
        Some(colour) => text.color(colour),
        None => text,
    });
    if let Some(grounds) = grounds {
        fields::on_grounds(line, &grounds);
    }
}

/// Letters whose heaps are named.
const NAMED: usize = 6;

/// The heaps of the first generators.
fn heaps_of_letters(report: &QuotientReport) -> Rich {
    let letters = report.names.iter().zip(&report.heaps);
    let named = letters
        .take(NAMED)
        .map(|(name, heaps)| generator(name, heaps));
    let more = if report.names.len() > NAMED {
        ", …"
    } else {
        ""
    };
    Rich::joined(named, ", ").line(more)
}

/// On the pages of a partial quotient of an infinite one: which it is, and what its letters are.
pub fn part_shown(ui: &mut Ui, report: &QuotientReport) {
    let solution = report.solution.as_ref();
    let is_part = heap_values::of(report).is_some();
    let Some(solution) = solution.filter(|_| is_part) else {
        return;
    };
    let shown = Rich::formula("This page shows Q").index(solution.heaps);
    let presented = Presented::of_report(report);
    let further = presented.as_ref().and_then(|of| of.further_letters(report));
    let shown = match (presented, further) {
        (Some(_), None) => shown.line(", in the letters of the page “Overview”"),
        (Some(_), Some(further)) => {
            let also = shown.line(", in the letters of the page “Overview”, and with ");
            also.then(further)
        }
        (None, _) => shown
            .line(", in letters for its own generators: ")
            .then(heaps_of_letters(report)),
    };
    rich::label(ui, &shown.line("."), RichText::weak);
}
