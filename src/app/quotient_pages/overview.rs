//! What a quotient is: its order, presentation, P-portion and pretending function.

use super::pen::Pen;
use super::{Job, copies};
use crate::app::command::Command;
use crate::app::editor::Framing;
use crate::app::export::Export;
use crate::app::{copying, glossary, rows, theme};
use crate::figure::{Scene, lowered, word_table};
use crate::quotient::checker::{Refusal, Verdict};
use crate::quotient::{Notation, QuotientReport, QuotientSolution, Status};
use egui::{RichText, Ui};

/// Rows in an exported table.
const EXPORTED_ROWS: usize = 120;
/// Longer lists are cut on screen; the copied text has them whole.
const LISTED: usize = 150;

/// The passing state of the page.
#[derive(Default)]
pub struct State {
    /// Whether the check of the certificate was asked for.
    pub check_asked: bool,
    /// Whether it has just been asked for.
    pub check_pressed: bool,
    kept: Option<Kept>,
}

/// What is written once for a quotient.
struct Kept {
    summary: String,
    /// Generators, P-words and relations with their headings; cut where they are long.
    lists: Vec<(&'static str, String)>,
    /// The length of the longest word of the pretending function.
    widest: usize,
}

impl State {
    /// Drops what was written of an older quotient.
    pub fn forget(&mut self) {
        self.kept = None;
    }
}

impl Kept {
    fn of(report: &QuotientReport) -> Self {
        let solution = report.solution.as_ref();
        Kept {
            summary: summary(report),
            lists: lists(report),
            widest: solution.map_or(1, |solution| widest(report, solution)),
        }
    }
}

/// The sentence on order and kind.
pub fn summary(report: &QuotientReport) -> String {
    let order = report.monoid.order();
    let p = report.monoid.p_portion().count();
    let elements = if p == 1 { "P-element" } else { "P-elements" };
    let named = report.facts.as_ref().and_then(|facts| facts.named);
    let named = named.map_or(String::new(), |named| format!("; isomorphic to {named}"));
    let tame = report.solution.as_ref().map_or(
        "",
        |solution| {
            if solution.tame { "; tame" } else { "; wild" }
        },
    );
    format!("Order {order}, {p} {elements}{tame}{named}.")
}

/// The presentation with generators and their heaps, in a notation.
pub fn text(report: &QuotientReport, notation: Notation) -> String {
    match &report.facts {
        Some(facts) => facts.presentation.text(notation),
        None => summary(report),
    }
}

/// Shows the page; true when the width of the rows was changed.
pub fn show(
    ui: &mut Ui,
    state: &mut State,
    verdict: &Job<Result<Verdict, Refusal>>,
    report: &QuotientReport,
    row_width: &mut Option<usize>,
    commands: &mut Vec<Command>,
) -> bool {
    let kept = state.kept.take().unwrap_or_else(|| Kept::of(report));
    ui.label(RichText::new(&kept.summary).strong());
    if report.solution.is_some() || report.game.is_some() {
        ui.horizontal_wrapped(|ui| certificate(ui, state, commands));
    }
    ui.horizontal_wrapped(|ui| copy_buttons(ui, report));
    said_by_checker(ui, verdict);
    ui.add_space(2.0);
    let height = ui.available_height() * 0.45;
    egui::ScrollArea::vertical()
        .id_salt("presentation")
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for (what, list) in &kept.lists {
                labelled(ui, what, list);
            }
        });
    let most = kept.widest;
    state.kept = Some(kept);
    let Some(solution) = &report.solution else {
        return false;
    };
    ui.separator();
    let width = width(solution, *row_width);
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        changed = rows::width_chooser(ui, "Φ, heaps in a row", width, row_width);
        copying::buttons(ui, "the pretending function", |notation| {
            copies::phi(report, solution, width, notation)
        });
        ui.weak("Φ of no heaps is 1.");
    });
    if solution.period.is_some() && has_exceptions(solution) {
        ui.weak(
            "Marked: heaps that differ from what the period, carried on downwards, gives them.",
        );
    }
    let rows = solution.heaps.div_ceil(width);
    let scene = |first, count| phi_rows(report, solution, width, most, first, count, "");
    let cells = |row: usize| {
        let heaps = solution.phi.iter().skip(1 + row * width).take(width);
        let word = |&x| super::name(report, x).to_owned();
        let head = format!("{}+", row * width);
        std::iter::once(head).chain(heaps.map(word)).collect()
    };
    rows::show(ui, "phi", rows, &scene, &cells);
    changed
}

/// The width of the rows of the pretending function.
pub fn width(solution: &QuotientSolution, chosen: Option<usize>) -> usize {
    let period = solution.period.as_ref().map(|period| period.period);
    crate::views::row_width(chosen, period)
}

fn has_exceptions(solution: &QuotientSolution) -> bool {
    let period = solution.period.as_ref();
    period.is_some_and(|period| period.last_exception >= 0)
}

fn widest(report: &QuotientReport, solution: &QuotientSolution) -> usize {
    let longest = |x: &u32| super::name(report, *x).chars().count();
    solution.phi.iter().map(longest).max().unwrap_or(1)
}

/// Whether the element of a heap is not the one that the period gives it.
fn is_exception(solution: &QuotientSolution, heap: usize) -> bool {
    let Some(period) = &solution.period else {
        return false;
    };
    if i64::try_from(heap).map_or(true, |heap| heap > period.last_exception) {
        return false;
    }
    let first = usize::try_from(period.last_exception + 1).unwrap_or(0);
    let steps = (first - heap).div_ceil(period.period.max(1));
    let later = heap + steps * period.period.max(1);
    solution
        .phi
        .get(later)
        .is_some_and(|&x| solution.phi[heap] != x)
}

fn phi_rows(
    report: &QuotientReport,
    solution: &QuotientSolution,
    width: usize,
    widest: usize,
    first_row: usize,
    rows: usize,
    caption: &str,
) -> Scene {
    // As in the papers, heap 1 is the first: the rows of a period stand below one another.
    let first = 1 + first_row * width;
    let end = (first + rows * width).min(solution.phi.len());
    let shown = solution.phi.get(first..end).unwrap_or_default();
    let words: Vec<&str> = shown.iter().map(|&x| super::name(report, x)).collect();
    let marked = |heap: usize| is_exception(solution, heap);
    word_table(&words, widest, first, 1, width, &marked, caption)
}

/// The page as a figure: the pretending function with everything else in the caption.
pub fn picture(report: &QuotientReport, row_width: Option<usize>, framing: Framing) -> Scene {
    let caption = framing.caption(|| caption(report));
    let Some(solution) = &report.solution else {
        return word_table(&[], 1, 1, 1, 1, &|_| false, &caption);
    };
    let width = width(solution, row_width);
    let widest = widest(report, solution);
    phi_rows(report, solution, width, widest, 0, EXPORTED_ROWS, &caption)
}

fn caption(report: &QuotientReport) -> String {
    let what = report.solution.as_ref().map_or(String::new(), |solution| {
        let marked = (1..solution.phi.len()).any(|heap| is_exception(solution, heap));
        format!(
            "Pretending function of {}. {} {}",
            solution.rule.title(),
            solution.state_of_proof(),
            if marked {
                "Marked: exceptions to the period. "
            } else {
                ""
            }
        )
    });
    format!(
        "{what}{} Q = {}",
        summary(report),
        text(report, Notation::Unicode)
    )
}

/// Buttons that check and export the certificate.
fn certificate(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let check = ui.button("Check the certificate").on_hover_text(
        "Writes the certificate and checks it anew from its text alone, by a program that \
         shares nothing with the one that found it",
    );
    state.check_pressed = check.clicked();
    let export = ui
        .button("Export certificate…")
        .on_hover_text("Write the certificate as JSON; `grundy verify FILE` checks it");
    if export.clicked() {
        commands.push(Command::Export(Export::Json));
    }
}

/// What the check of the certificate has found, once it was asked for.
fn said_by_checker(ui: &mut Ui, verdict: &Job<Result<Verdict, Refusal>>) {
    let dark = ui.visuals().dark_mode;
    if verdict.is_running() {
        ui.weak("checking …");
    }
    if let Some(trouble) = &verdict.trouble {
        ui.colored_label(theme::error_colour(dark), trouble);
    }
    match verdict.answer.as_deref() {
        Some(Ok(verdict)) => {
            ui.colored_label(theme::proved_colour(dark), verdict.to_string());
        }
        Some(Err(refusal)) => {
            ui.colored_label(theme::error_colour(dark), refusal.to_string());
        }
        None => {}
    }
}

/// Buttons that copy the presentation and the P-portion.
fn copy_buttons(ui: &mut Ui, report: &QuotientReport) {
    if report.facts.is_some() {
        ui.weak("Presentation:");
        copying::buttons(ui, "the presentation", |notation| {
            copies::presentation(report, notation)
        });
    }
    ui.weak("P-portion:");
    copying::buttons(ui, "the P-portion", |notation| {
        copies::p_portion(report, notation)
    });
}

/// Generators, P-words and relations with their headings.
fn lists(report: &QuotientReport) -> Vec<(&'static str, String)> {
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

fn labelled(ui: &mut Ui, what: &str, list: &str) {
    ui.horizontal_wrapped(|ui| {
        glossary::heading(ui, what);
        ui.label(if list.is_empty() { "none" } else { list });
    });
}

fn cut(list: &[String]) -> String {
    let shown = list.iter().take(LISTED).cloned().collect::<Vec<_>>();
    let more = list.len().saturating_sub(LISTED);
    let tail = match more {
        0 => String::new(),
        _ => format!(", … and {more} more"),
    };
    shown.join(",  ") + &tail
}

/// The line that says what is proved, for the head of every page.
pub fn state_of_proof(ui: &mut Ui, report: &QuotientReport) {
    let Some(solution) = &report.solution else {
        return;
    };
    let text = RichText::new(lowered(&solution.state_of_proof())).strong();
    ui.label(if solution.status == Status::Complete {
        text.color(theme::proved_colour(ui.visuals().dark_mode))
    } else {
        text
    });
}
