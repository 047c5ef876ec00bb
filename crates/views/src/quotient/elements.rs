//! The elements of a quotient one by one.

use super::facts::{self, facts};
use super::pen::{self, Pen};
use super::{PageChoices, limited, outcome, proved, what};
use crate::{Answers, Asks, Framing, Picture};
use grundy_figure::{Cell, Rich, Table, below_table, text_table};
use grundy_jobs::Same;
use grundy_jobs::quotient::{ElementFacts, TwoElements};
use grundy_quotient::{Element, Notation, QuotientReport};
use std::sync::Arc;

/// Asks what tells the element in front from the other, and what else is computed of it.
pub(super) fn asks(report: &Arc<QuotientReport>, choices: &PageChoices, asks: &mut Asks) {
    let [x, y] = choices.elements(report);
    let of = Same(Arc::clone(report));
    asks.ask::<TwoElements>(limited(TwoElements { of, x, y }, false));
}

/// The last facts on two elements of this quotient.
pub fn found<'a>(known: &'a Answers, report: &Arc<QuotientReport>) -> Option<&'a ElementFacts> {
    let inquiry = known.inquiry::<TwoElements>()?;
    let of_this = Arc::ptr_eq(&inquiry.answered()?.of.0, report);
    inquiry.answer().filter(|_| of_this).map(Arc::as_ref)
}

/// More elements than this are not put into a picture.
const PICTURED: usize = 120;

/// The caption of the list of elements.
fn caption(report: &QuotientReport) -> Rich {
    let caption = Rich::from("The elements of ").then(what(report)).line(
        ": the least word of each, its outcome, index and period of its powers, and its J-class.",
    );
    proved(caption, report)
}

/// The list of elements, drawn.
pub(super) fn picture(report: &QuotientReport, framing: Framing) -> Picture {
    let table = printed(report);
    let more = table.rows.len().saturating_sub(PICTURED);
    let mut scene = text_table(&table.at_most(PICTURED, ""), framing.width);
    if more > 0 {
        below_table(&mut scene, format!("… and {more} more."));
    }
    framing.captioned(scene, caption(report))
}

/// The heads of the list, in words.
const HEADS: [&str; 6] = ["Element", "Word", "Outcome", "Index", "Period", "J-class"];

/// The list of elements under heads for print.
pub(super) fn printed(report: &QuotientReport) -> Table {
    Table {
        head: HEADS.map(Cell::text).to_vec(),
        ..elements(report)
    }
}

/// All elements with what is known of them.
pub fn elements(report: &QuotientReport) -> Table {
    let rows = (0..report.monoid.order() as Element).map(|x| {
        let word = [Cell::number(x), pen::cell(report, x)];
        word.into_iter().chain(facts::cells(report, x)).collect()
    });
    let head = ["element", "word", "outcome", "index", "period", "j_class"];
    Table {
        subject: Some(caption(report)),
        ..Table::new(head, rows)
    }
}

/// The list of elements, to be copied.
pub fn listed(report: &QuotientReport, notation: Notation) -> String {
    let rows = elements(report).rows.into_iter();
    // The word says which element it is.
    let rows = rows.map(|row| row.into_iter().skip(1).collect());
    let head = ["element", "outcome", "index", "period", "J-class"];
    pen::tabular(&Table::new(head, rows), notation)
}

/// One element by its word, to be copied.
pub fn word(report: &QuotientReport, x: Element, notation: Notation) -> String {
    Pen::new(report, notation).formula(&report.word(x, notation))
}

/// Everything that is said of one element, to be copied.
pub fn element(
    report: &QuotientReport,
    x: Element,
    found: Option<&ElementFacts>,
    notation: Notation,
) -> String {
    let pen = Pen::new(report, notation);
    let head = format!("{}: {}", pen.formula(&pen.word(x)), outcome(report, x));
    let facts = facts(pen, x, found).into_iter();
    let facts = facts.map(|fact| format!("{}: {}", fact.what, fact.value));
    let lines: Vec<String> = std::iter::once(head).chain(facts).collect();
    pen.paragraphs(&lines)
}
