//! The overview of a quotient: its order, presentation, P-portion and pretending function.

use super::infinite::{self, Presented};
use super::pen::{self, Pen, in_letters};
use super::phi_rows::phi_rows;
use super::{PageChoices, elements, heap_values, name};
use crate::notation::named_quotient;
use crate::proved::{self, Grounds};
use crate::{Asks, Framing, Headline, Picture, State, row_width};
use grundy_figure::{Cell, HeapRows, Rich, Scene, Table, below_table, word_table};
use grundy_jobs::Same;
use grundy_jobs::quotient::CheckCertificate;
use grundy_quotient::{Element, Notation, QuotientReport, QuotientSolution, StateOfProof, Status};
use std::sync::Arc;

/// Rows in an exported picture.
const EXPORTED_ROWS: usize = 120;

/// More rows of the pretending function than this are not copied.
const COPIED_ROWS: usize = 200;

/// The note on the bold cells of a table.
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
        return presented.picture(state_of_proof(report), row_width, framing);
    }
    let mut picture = Picture {
        scene: Scene::default(),
        caption: caption(report),
        marks: match &report.solution {
            Some(solution) if has_exceptions(solution) => "Marked: exceptional heaps.".into(),
            _ => Rich::default(),
        },
        ..Picture::default()
    };
    let caption = framing.caption(|| picture.whole_caption());
    let drawn = Rich::joined(body(report).into_iter().chain([caption]), "\n");
    picture.scene = match &report.solution {
        Some(solution) => {
            let width = width(solution, row_width);
            let rows = HeapRows {
                first: 1,
                from: 1,
                width,
                kept: row_width.is_some() || solution.period.is_some(),
                room: framing.width,
                beyond: solution.heaps.saturating_sub(EXPORTED_ROWS * width),
                ..HeapRows::default()
            };
            let heaps = EXPORTED_ROWS * width;
            phi_rows_drawn(
                report,
                solution,
                widest(report, solution),
                (rows, heaps),
                drawn,
            )
        }
        // Without heaps it is the presentation, in lines.
        None => {
            let mut scene = Scene::sized(framing.width.unwrap_or(LINES), 1.0);
            below_table(&mut scene, drawn);
            scene
        }
    };
    picture
}

/// The width of a presentation that is drawn, in millimetres.
const LINES: f32 = 120.0;

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
        below: match body(report) {
            Some(_) => vec![presentation(report, Notation::Latex)],
            None => Vec::new(),
        },
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

/// The sentence on order and kind.
pub fn summary(report: &QuotientReport) -> Rich {
    if Presented::of_report(report).is_some() {
        return "Infinite, not finitely generated; wild.".into();
    }
    summary_of_part(report)
}

/// Order and kind of the whole quotient, also where only a part of it is shown.
pub fn summary_of_all(report: &QuotientReport) -> Rich {
    match heap_values::of(report) {
        Some(values) => values.summary(),
        None => summary(report),
    }
}

/// Order and kind of the monoid that is shown, which may be a partial quotient beside an infinite one.
fn summary_of_part(report: &QuotientReport) -> Rich {
    let order = report.monoid.order();
    let is_part = heap_values::of(report).is_some();
    let partial = report.solution.as_ref().filter(|_| is_part);
    let of = match partial {
        Some(partial) => Rich::formula("Q").index(partial.heaps).line(" has order "),
        None => "Order ".into(),
    };
    of.line(format!("{order}, ")).then(kind(report))
}

/// Its P-elements, whether it is tame, and which named quotient it is.
fn kind(report: &QuotientReport) -> Rich {
    let p = report.monoid.p_portion().count();
    let elements = if p == 1 { "P-element" } else { "P-elements" };
    let named = report.named;
    let named = named.map(|named| Rich::from("; isomorphic to ").then(named_quotient(named)));
    let tame = match &report.solution {
        Some(solution) if solution.tame => "; tame",
        Some(_) => "; wild",
        None => "",
    };
    Rich::from(format!("{p} {elements}{tame}"))
        .then(named.unwrap_or_default())
        .line(".")
}

/// Two sentences beside the headline: the proof, empty where the headline says it, and facts of the monoid that
/// no certificate states.
pub fn beside_headline(report: &QuotientReport) -> [Rich; 2] {
    let is_part = heap_values::of(report).is_some();
    if report.is_complete() && !is_part {
        return [Rich::default(), kind(report).line(period_of_phi(report))];
    }
    let rest = match (Presented::of_report(report), is_part) {
        (Some(_), _) => "It is wild.".into(),
        (None, true) => summary_of_part(report),
        (None, false) => kind(report),
    };
    [state_of_proof(report), rest]
}

fn period_of_phi(report: &QuotientReport) -> String {
    let solution = report.solution.as_ref();
    let period = solution.and_then(|solution| solution.period.as_ref());
    period.map_or_else(String::new, |of| match of.last_exception {
        last @ 0.. => format!(" Φ has period {}, last exception {last}.", of.period),
        _ => format!(" Φ has period {}, without exceptions.", of.period),
    })
}

fn caption(report: &QuotientReport) -> Rich {
    let mut caption = Rich::default();
    if let Some(solution) = &report.solution {
        let title = solution.rule.printed_title();
        if let Some(heaps) = beside(report) {
            let of = format!("Pretending function of {title}, heaps up to {heaps}. ");
            let all = state_of_proof(report).line(" ");
            return Rich::from(of).then(all).then(summary_of_part(report));
        }
        caption.add(format!("Pretending function of {title}. "));
        caption.add(state_of_proof(report).line(" "));
    }
    caption.then(summary(report))
}

/// A longer presentation does not stand below the pretending function.
const LONGEST_BODY: usize = 3_000;

/// The text below the pretending function: the presentation, if that of all heaps is shown.
fn body(report: &QuotientReport) -> Option<Rich> {
    report
        .presentation
        .as_ref()
        .filter(|_| beside(report).is_none())?;
    let presentation = text(report, Notation::Unicode);
    let fits = presentation.chars().count() <= LONGEST_BODY;
    fits.then(|| {
        Rich::formula("Q = ")
            .then(in_letters(&presentation))
            .line(".")
    })
}

/// The order of the quotient, and for which heaps it is proved; said with how.
pub fn headline(report: &QuotientReport) -> Headline {
    let headline = order_and_extent(report);
    let proof = state_of_proof(report);
    if proof.is_empty() {
        return headline;
    }
    let (answer, extent) = (headline.answer.spelled(), &headline.extent);
    let said = match extent.is_empty() {
        true => format!("{answer}. {}", proof.spelled()),
        false => format!("{answer}, {extent}. {}", proof.spelled()),
    };
    headline.said(said)
}

fn order_and_extent(report: &QuotientReport) -> Headline {
    let values = heap_values::of(report);
    let answer = match &values {
        Some(values) if values.is_infinite() => "Infinite".to_owned(),
        Some(_) => "Outcomes known".to_owned(),
        None => format!("Order {}", report.monoid.order()),
    };
    match (&report.solution, grounds_and_extent(report)) {
        (_, Some((grounds, extent))) => Headline::on(answer, grounds, &extent),
        (Some(solution), None) if values.is_none() && !report.is_complete() => {
            let checked = report
                .verdict()
                .and_then(|verdict| proved::of_quotient(verdict));
            let checked = checked.map(Grounds::of);
            let checked = checked.as_ref().map_or("not checked", Grounds::short);
            let heaps = solution.heaps;
            let extent = format!("exact for the heaps up to {heaps}, {checked}");
            Headline::new(answer, State::Exact, extent)
        }
        (Some(_), None) => Headline::new(answer, State::Exact, UNCHECKED),
        (None, None) => Headline::new(answer, State::Exact, ""),
    }
}

/// The words for a result whose certificate the kernel has not accepted.
const UNCHECKED: &str = "found, not checked";

/// The grounds on which a quotient is known, or the outcomes of all positions where that is all, and for
/// which positions. There are none of a partial quotient, which is exact for its heaps.
fn grounds_and_extent(report: &QuotientReport) -> Option<(Grounds, String)> {
    let verdict = report.verdict()?;
    if heap_values::of(report).is_none() && !report.is_complete() {
        return None;
    }
    let proved = proved::of_quotient(verdict)?;
    let extent = proved::extent_of(proved.claim()).map(proved::extent);
    Some((Grounds::of(proved), extent.unwrap_or_default()))
}

/// The grounds on which it is known for all heaps, or for all positions of its game.
pub fn grounds_of(report: &QuotientReport) -> Option<Grounds> {
    grounds_and_extent(report).map(|(grounds, _)| grounds)
}

/// That it is proved, for which heaps or positions and on which grounds, in a sentence; also of a partial quotient.
pub fn said_to_be_proved(report: &QuotientReport) -> Option<(Grounds, String)> {
    let proved = proved::of_quotient(report.verdict()?)?;
    let grounds = Grounds::of(proved);
    let extent = proved::extent_of(proved.claim()).map(proved::extent);
    let said = grounds.said(&extent.unwrap_or_default());
    Some((grounds, said))
}

/// The heaps of the partial quotient that is shown beside values of all heaps.
fn beside(report: &QuotientReport) -> Option<usize> {
    heap_values::of(report)?.beside()
}

/// One sentence on what is proved.
pub fn state_of_proof(report: &QuotientReport) -> Rich {
    let known = grounds_and_extent(report);
    if let Some(values) = heap_values::of(report) {
        let theorem = values.theorem();
        return match known {
            Some((grounds, _)) => grounds.sentence_on(&values.extent(), theorem),
            None => format!("Found and not checked: {theorem}").into(),
        };
    }
    let Some(solution) = &report.solution else {
        return Rich::default();
    };
    if let (Some(period), Status::Complete) = (&solution.period, solution.status) {
        let known = match known {
            Some((grounds, extent)) => grounds.proved(&extent),
            None => UNCHECKED.to_owned(),
        };
        let last = match period.last_exception {
            last @ 0.. => last.to_string(),
            _ => "none".to_owned(),
        };
        let period = period.period;
        let known = format!(" is {known}; period {period}, last exception {last}.");
        return Rich::plain("Complete: ").letters("Q").line(known);
    }
    let StateOfProof { exact_to, said } = solution.state_of_proof();
    let partial = exact_to.map(|n| Rich::formula("Q").index(n));
    partial.unwrap_or_default().maths(said)
}

/// The presentation with generators and their heaps, in a notation.
fn text(report: &QuotientReport, notation: Notation) -> String {
    match &report.presentation {
        Some(presentation) => presentation.text(notation),
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
    let written = match &report.presentation {
        Some(_) => pen.formula(&text),
        None => pen.prose(text),
    };
    pen.paragraphs(&of_part(report, pen, written))
}

/// A text on a quotient, behind a word on its heaps if that of all heaps is infinite.
fn of_part(report: &QuotientReport, pen: Pen, written: String) -> Vec<String> {
    let of = beside(report);
    let of = of.map(|heaps| pen.prose(format!("Of the heaps up to {heaps}:")));
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
    (1..solution.phi.len()).any(|heap| is_exception(solution, heap))
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
) -> Scene {
    let heaps = HeapRows {
        // Rows begin at heap 1, as the papers print them: the rows of a period stand below one another.
        first: 1 + first_row * width,
        from: 1,
        width,
        ..HeapRows::default()
    };
    let count = rows * width;
    phi_rows_drawn(report, solution, widest, (heaps, count), Rich::default())
}

/// The pretending function of so many heaps at most.
fn phi_rows_drawn(
    report: &QuotientReport,
    solution: &QuotientSolution,
    widest: usize,
    (rows, heaps): (HeapRows, usize),
    caption: Rich,
) -> Scene {
    let first = rows.first;
    let end = first.saturating_add(heaps).min(solution.phi.len());
    let shown = solution.phi.get(first..end).unwrap_or_default();
    let pen = Pen::new(report, Notation::Plain);
    let words = shown.iter().map(|&x| pen.rich_word(report.monoid.word(x)));
    let words: Vec<Rich> = words.collect();
    let marked = |heap: usize| is_exception(solution, heap);
    word_table(&words, widest, rows, &marked, caption)
}
