//! Codes in a chart, as in figure 1 of the supplement of Plambeck and Siegel: those that differ in
//! the last digit stand side by side, each with a sign that says whether it is tame.

use super::{QuotientSheets, SheetLine, known_lines, table};
use crate::code_chart::{
    self, Below, CodeChart, INFINITE, Line, Row, star, tame_and_infinite, with_grounds,
    words_of_drawn,
};
use crate::proved::FOR_ALL_HEAPS;
use crate::{Framing, Grounds, Picture, Shown, View};
use grundy_figure::{Cell, EntryText, Ink, Rich, Table, Typeface};
use grundy_project::{PrintedChart, QuotientColumn};

/// The view.
pub struct Chart;

impl View<QuotientSheets> for Chart {
    entry!(
        "chart",
        "Chart",
        "Which codes are tame, wild and solved, or solved in normal play only: a sign for each"
    );

    fn picture(&self, shown: Shown<'_, QuotientSheets>, framing: Framing) -> Option<Picture> {
        let printed = shown.document.printed.as_ref();
        let chart = chart(&known_lines(shown)?, printed, framing)?;
        Some(chart.into())
    }

    fn rows(&self, shown: Shown<'_, QuotientSheets>) -> Option<Table> {
        let lines = known_lines(shown)?;
        let mut columns = shown.document.columns.clone();
        for period in [QuotientColumn::Period, QuotientColumn::NormalPeriod] {
            if !columns.contains(&period) {
                columns.push(period);
            }
        }
        let mut table = table::data(&lines, &columns);
        table.head.push(Cell::text("sign"));
        for (row, line) in table.rows.iter_mut().zip(&lines) {
            let sign = sign(line, PRINTED_STAR);
            row.push(sign.map_or_else(Cell::default, |sign| Cell::text(sign.text)));
        }
        Some(table)
    }

    fn table(&self, shown: Shown<'_, QuotientSheets>) -> Option<Table> {
        signs(&known_lines(shown)?, shown.document.printed.as_ref()).or_else(|| self.rows(shown))
    }
}

/// The legend of the signs, with the grounds of all lines that have them.
fn legend(lines: &[SheetLine], star: char) -> [Line; 5] {
    let of = |tame: bool| {
        let is_of_kind = |line: &&SheetLine| {
            let is_finite = line.is_complete() && line.tame_and_complete() == Some((tame, true));
            is_finite || tame && line.is_tame_and_infinite()
        };
        let complete = lines.iter().filter(is_of_kind);
        said(complete.map(SheetLine::grounds), FOR_ALL_HEAPS)
    };
    let starred = lines.iter().filter(|line| has_star(line));
    let periods = starred.map(SheetLine::proved_period);
    let periods = said(periods.map(|proved| proved.as_ref().map(Grounds::of)), "");
    [
        with_grounds("⊕ tame", ", ", FOR_ALL_HEAPS, of(true)),
        with_grounds(
            "⊖ wild, and solved",
            ": the period of Φ is ",
            FOR_ALL_HEAPS,
            of(false),
        ),
        with_grounds(
            &format!("{star} wild, solved in normal play only"),
            ": the period of the Grundy values is ",
            "",
            periods,
        ),
        "– wild, here solved in neither".to_owned().into(),
        "(⊕) tame as far as it was computed".to_owned().into(),
    ]
}

/// How all of some lines are known; what is not known of one of them is not proved of all. Nothing is said of
/// no lines.
fn said(grounds: impl Iterator<Item = Option<Grounds>>, extent: &str) -> Option<String> {
    words_of_drawn(grounds, extent, "found, not all checked")
}

/// The star as the papers print it.
const PRINTED_STAR: char = '⋆';

/// The sign that is printed of a code, where it is another one than here: it stands raised behind it.
fn other_sign(
    printed: &PrintedChart,
    (head, digit): (&str, usize),
    here: &EntryText,
    star: char,
) -> Option<String> {
    let sign = match printed.sign(head, digit)? {
        PRINTED_STAR => star,
        other => other,
    };
    let sign = sign.to_string();
    (here.text.on_line() != Some(&sign)).then_some(sign)
}

/// The rows in the order of the lines, and in how many entries another sign is printed.
fn compared(lines: &[SheetLine], printed: Option<&PrintedChart>, star: char) -> (Vec<Row>, usize) {
    let mut rows = rows(lines, star);
    let mut others = 0;
    for (head, entries) in &mut rows {
        for (digit, entry) in entries.iter_mut().enumerate() {
            let Some((entry, printed)) = entry.as_mut().zip(printed) else {
                continue;
            };
            if let Some(sign) = other_sign(printed, (head, digit), entry, star) {
                entry.text = std::mem::take(&mut entry.text).exponent(sign);
                others += 1;
            }
        }
    }
    (rows, others)
}

/// The rows in the order of the lines.
fn rows(lines: &[SheetLine], star: char) -> Vec<Row> {
    let signs = lines.iter();
    code_chart::rows(signs.map(|line| (line.text(), sign(line, star))))
}

/// The chart as a table for a page, if there are codes.
fn signs(lines: &[SheetLine], printed: Option<&PrintedChart>) -> Option<Table> {
    let (rows, _) = compared(lines, printed, star(Typeface::Serif));
    code_chart::table_of(&rows)
}

/// The chart, if there are codes; with the signs of a printed one where they are others.
pub fn chart(
    lines: &[SheetLine],
    printed: Option<&PrintedChart>,
    framing: Framing,
) -> Option<CodeChart> {
    let star = star(framing.typeface);
    let (rows, others) = compared(lines, printed, star);
    if rows.is_empty() {
        return None;
    }
    let texts = lines.iter().map(SheetLine::text);
    let mut notes = Vec::new();
    if let Some(printed) = printed {
        let (all, source) = (code_chart::signs(&rows).count(), &printed.source);
        let text =
            format!("Raised: the sign in print ({source}), where it is another: {others} of {all}");
        notes.push((text, Ink::Text));
    }
    let left_out = lines.iter().filter(|line| !line.is_empty());
    let left_out = left_out.filter(|line| code_chart::code(line.text()).is_none());
    let below = Below {
        legend: legend(lines, star).into(),
        notes,
        left_out: left_out.count(),
    };
    Some(CodeChart::of(&rows, texts, &below, framing))
}

/// Whether it is wild and solved in normal play only.
fn has_star(line: &SheetLine) -> bool {
    let open = line.tame_and_complete() == Some((false, false));
    let open = open && !line.is_infinite() && !line.is_part_of_solved();
    open && line.has_normal_period()
}

/// The sign of a line that is known, here or from the atlas of the program.
fn sign(line: &SheetLine, star: char) -> Option<EntryText> {
    let is_known = line.done() || line.is_being_checked() || line.told_by_atlas().is_some();
    if is_known && line.is_tame_and_infinite() {
        return Some(EntryText {
            text: tame_and_infinite(),
            ground: Some(0),
        });
    }
    let (text, ground) = match line.tame_and_complete().filter(|_| is_known)? {
        (true, true) => ("⊕".into(), Some(0)),
        (true, false) => ("(⊕)".into(), None),
        (false, true) => ("⊖".into(), Some(1)),
        (false, false) if line.is_infinite() => (INFINITE.into(), Some(3)),
        (false, false) if line.is_part_of_solved() => return None,
        (false, false) if has_star(line) => (Rich::plain(star), None),
        (false, false) => ("–".into(), None),
    };
    Some(EntryText { text, ground })
}
