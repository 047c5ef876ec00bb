//! What a quotient is: its order, presentation, P-portion and pretending function.

use super::infinite::{self, Presented};
use super::pen::{self, Pen};
use super::{PageChoices, elements, finite_heaps, name};
use crate::figure::{Cell, Rich, Scene, Table, word_table};
use crate::jobs::Same;
use crate::jobs::quotient::CheckCertificate;
use crate::quotient::{Element, Notation, QuotientReport, QuotientSolution, StateOfProof};
use crate::views::notation::named_quotient;
use crate::views::{Asks, Framing, Picture, row_width};
use std::sync::Arc;

/// Rows in an exported picture.
const EXPORTED_ROWS: usize = 120;

/// More rows of the pretending function than this are not copied.
const COPIED_ROWS: usize = 200;

/// What the type of the cells of a table means.
pub(super) const BOLD: &str = "P-elements are in bold type.";

/// Has the certificate checked that the button was pressed for.
pub(super) fn asks(report: &Arc<QuotientReport>, choices: &PageChoices, asks: &mut Asks) {
    let of = Same(Arc::clone(report));
    if choices.checked.as_ref() == Some(&of) {
        // It ends, though some take a minute.
        asks.ask::<CheckCertificate>(CheckCertificate(of));
    } else {
        asks.forget::<CheckCertificate>();
    }
}

/// The pretending function with everything else in the caption.
pub(super) fn picture(
    report: &QuotientReport,
    row_width: Option<usize>,
    framing: Framing,
) -> Picture {
    if let Some(presented) = Presented::of_report(report) {
        return presented.picture(row_width, framing);
    }
    let caption = caption(report);
    let drawn = framing.caption(|| caption.clone());
    let scene = match &report.solution {
        Some(solution) => {
            let (width, widest) = (width(solution, row_width), widest(report, solution));
            phi_scene(report, solution, [width, widest], 0, EXPORTED_ROWS, &drawn)
        }
        None => word_table(&[], 1, 1, 1, 1, &|_| false, &drawn),
    };
    Picture { scene, caption }
}

/// The element of each heap; of a quotient without heaps its elements.
pub(super) fn rows(report: &QuotientReport) -> Table {
    if let Some(presented) = Presented::of_report(report) {
        return presented.rows();
    }
    let Some(solution) = &report.solution else {
        return elements::elements(report);
    };
    let rows = solution.phi.iter().enumerate();
    let rows = rows.map(|(heap, &x)| vec![Cell::number(heap), pen::cell(report, x)]);
    Table::new(["heap", "element"], rows)
}

/// The pretending function as a table for a page; of a quotient without heaps its elements.
pub(super) fn table(report: &QuotientReport, row_width: Option<usize>) -> Table {
    if let Some(presented) = Presented::of_report(report) {
        return presented.table_of_page(row_width);
    }
    let Some(solution) = &report.solution else {
        return rows(report);
    };
    let table = phi_table(report, solution, width(solution, row_width));
    Table {
        note: Some(BOLD.to_owned()),
        ..table
    }
}

/// The pretending function in rows of `width` from heap 1 on, as the papers print it; P-elements are
/// strong.
fn phi_table(report: &QuotientReport, solution: &QuotientSolution, width: usize) -> Table {
    let elements = solution.phi.get(1..).unwrap_or_default();
    let cells = elements.iter().map(|&x| pen::marked(report, x));
    phi_rows(&cells.collect::<Vec<_>>(), width)
}

/// The cells of the heaps 1, 2, … in rows, with the heads of rows and columns.
pub(super) fn phi_rows(cells: &[Cell], width: usize) -> Table {
    let row = |(row, cells): (usize, &[Cell])| {
        let head = Cell::plain(format!("{}+", row * width));
        std::iter::once(head).chain(cells.iter().cloned()).collect()
    };
    let heads = (1..=width).map(Cell::number);
    let head = std::iter::once(Cell::default()).chain(heads);
    Table::new(head, cells.chunks(width).enumerate().map(row))
}

/// The sentence on order and kind.
pub fn summary(report: &QuotientReport) -> Rich {
    if Presented::of_report(report).is_some() {
        return "Infinite, not finitely generated; wild.".into();
    }
    summary_of_part(report)
}

/// The same of the partial quotient that is shown beside an infinite one.
fn summary_of_part(report: &QuotientReport) -> Rich {
    let order = report.monoid.order();
    let p = report.monoid.p_portion().count();
    let elements = if p == 1 { "P-element" } else { "P-elements" };
    let named = report.facts.as_ref().and_then(|facts| facts.named);
    let named = named.map(|named| Rich::from("; isomorphic to ").then(named_quotient(named)));
    let tame = match &report.solution {
        Some(solution) if solution.tame => "; tame",
        Some(_) => "; wild",
        None => "",
    };
    Rich::from(format!("Order {order}, {p} {elements}{tame}"))
        .then(named.unwrap_or_default())
        .line(".")
}

fn caption(report: &QuotientReport) -> Rich {
    let mut caption = Rich::default();
    if let Some(solution) = &report.solution {
        let title = solution.rule.title();
        if let Some(found) = &report.infinite {
            let of = format!(
                "Pretending function of {title}, heaps up to {}. ",
                found.heaps()
            );
            let all = state_of_proof(report).line(" ");
            let part = Rich::plain("Q").index(found.heaps()).line(": ");
            return Rich::from(of)
                .then(all)
                .then(part)
                .then(summary_of_part(report));
        }
        caption.add(format!("Pretending function of {title}. "));
        caption.add(state_of_proof(report).line(" "));
        if (1..solution.phi.len()).any(|heap| is_exception(solution, heap)) {
            caption.add("Marked: exceptions to the period. ");
        }
    }
    let presentation = text(report, Notation::Unicode);
    caption
        .then(summary(report))
        .line(format!(" Q = {presentation}"))
}

/// What is proved, in one sentence.
pub fn state_of_proof(report: &QuotientReport) -> Rich {
    if let Some(found) = &report.infinite {
        return infinite::state_of_proof(found);
    }
    if let Some(found) = &report.finite_heaps {
        return finite_heaps::state_of_proof(found);
    }
    let Some(solution) = &report.solution else {
        return Rich::default();
    };
    let StateOfProof { exact_to, said } = solution.state_of_proof();
    let partial = exact_to.map(|n| Rich::plain("Q").index(n));
    partial.unwrap_or_default().line(said)
}

/// The presentation with generators and their heaps, in a notation.
fn text(report: &QuotientReport, notation: Notation) -> String {
    match &report.facts {
        Some(facts) => facts.presentation.text(notation),
        None => summary(report).spelled(),
    }
}

/// Generators, relations and P-words in one formula, to be copied.
pub fn presentation(report: &QuotientReport, notation: Notation) -> String {
    if let Some(presented) = Presented::of_report(report) {
        return presented.presentation(notation);
    }
    let text = text(report, notation);
    let pen = Pen::new(report, notation);
    let written = match &report.facts {
        Some(_) => pen.formula(&text),
        None => pen.prose(text),
    };
    pen.paragraphs(&of_part(report, pen, written))
}

/// What is written of a quotient, after a word on its heaps if that of all heaps is infinite.
fn of_part(report: &QuotientReport, pen: Pen, written: String) -> Vec<String> {
    let of = report.infinite.as_ref();
    let of = of.map(|found| pen.prose(format!("Of the heaps up to {}:", found.heaps())));
    of.into_iter().chain([written]).collect()
}

/// The P-portion as a set, to be copied.
pub fn p_portion(report: &QuotientReport, notation: Notation) -> String {
    if let Some(presented) = Presented::of_report(report) {
        return infinite::written(&presented.p_portion(), notation);
    }
    let pen = Pen::new(report, notation);
    let set = pen.set(report.monoid.p_portion());
    let p = pen.either("\\mathcal{P}", "P");
    let written = pen.formula(&format!("{p} = {set}"));
    pen.paragraphs(&of_part(report, pen, written))
}

/// The pretending function in rows of `width`, to be copied.
pub fn phi(
    report: &QuotientReport,
    solution: &QuotientSolution,
    width: usize,
    notation: Notation,
) -> String {
    let mut table = phi_table(report, solution, width.max(1));
    if table.rows.len() > COPIED_ROWS {
        table.rows.truncate(COPIED_ROWS);
        table.rows.push(vec![Cell::word("...", "\\vdots")]);
    }
    pen::array(&table, notation)
}

/// The width of the rows of the pretending function.
pub fn width(solution: &QuotientSolution, chosen: Option<usize>) -> usize {
    let period = solution.period.as_ref().map(|period| period.period);
    row_width(chosen, period)
}

/// Whether the period begins behind some heaps.
pub fn has_exceptions(solution: &QuotientSolution) -> bool {
    let period = solution.period.as_ref();
    period.is_some_and(|period| period.last_exception >= 0)
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
    let periodic = solution.phi.get(later);
    periodic.is_some_and(|&x| solution.phi[heap] != x)
}

/// The length of the longest word of the pretending function.
pub fn widest(report: &QuotientReport, solution: &QuotientSolution) -> usize {
    let longest = |x: &Element| name(report, *x).chars().count();
    solution.phi.iter().map(longest).max().unwrap_or(1)
}

/// Some rows of the pretending function, drawn: the words in a row, and the length of the widest.
pub fn phi_scene(
    report: &QuotientReport,
    solution: &QuotientSolution,
    [width, widest]: [usize; 2],
    first_row: usize,
    rows: usize,
    caption: impl Into<Rich>,
) -> Scene {
    // As in the papers, heap 1 is the first: the rows of a period stand below one another.
    let first = 1 + first_row * width;
    let end = (first + rows * width).min(solution.phi.len());
    let shown = solution.phi.get(first..end).unwrap_or_default();
    let words: Vec<Rich> = shown.iter().map(|&x| name(report, x).into()).collect();
    let marked = |heap: usize| is_exception(solution, heap);
    word_table(&words, widest, first, 1, width, &marked, caption)
}
