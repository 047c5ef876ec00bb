//! Codes in a chart, as in figure 1 of the supplement of Plambeck and Siegel: those that differ in
//! the last digit stand side by side, each with a sign that says whether it is tame.

use super::{QuotientSheets, SheetLine, known_lines, table};
use crate::figure::{
    Anchor, Cell, EntryGrid, EntryTable, EntryText, Ink, Rich, Scene, Table, Typeface, text_width,
};
use crate::project::PrintedChart;
use crate::quotient::Status;
use crate::views::{Entry, Framing, Picture, Shown, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many rows stand below one another before others begin anew at the right.
const ROWS: usize = 24;
/// The most blocks of rows side by side; where there are more rows, each block is higher.
const BLOCKS: usize = 8;
/// The room between two such blocks, in millimetres.
const GAP: f32 = 6.0;
/// The letters below the chart, their lines and the room around them.
const SIZE: f32 = 3.2;
const LINE: f32 = 5.0;
const MARGIN: f32 = 2.0;

/// The view.
pub struct Chart;

impl View<QuotientSheets> for Chart {
    fn entry(&self) -> Entry {
        Entry::new(
            "chart",
            "Chart",
            "Which codes are tame, wild and solved, or solved in normal play only: a sign for each",
        )
    }

    fn picture(&self, shown: Shown<'_, QuotientSheets>, framing: Framing) -> Option<Picture> {
        let printed = shown.document.printed.as_ref();
        let chart = ChartPicture::of(&known_lines(shown)?, printed, framing.typeface)?;
        Some(chart.scene.into())
    }

    fn rows(&self, shown: Shown<'_, QuotientSheets>) -> Option<Table> {
        table::rows(shown)
    }

    fn table(&self, shown: Shown<'_, QuotientSheets>) -> Option<Table> {
        signs(&known_lines(shown)?, shown.document.printed.as_ref()).or_else(|| table::rows(shown))
    }
}

/// The sign of a game whose values are proved for all heaps, while its quotient is not finite.
const INFINITE: &str = "∞";

/// What that means; it is told where the sign is there.
const ABOUT_INFINITE: &str = "∞ wild, and solved by values of all heaps: the quotient is infinite";

/// What the signs mean.
fn legend(star: char) -> [String; 5] {
    [
        "⊕ tame, proved for all heaps".to_owned(),
        "⊖ wild, and solved: the period of Φ is proved".to_owned(),
        format!(
            "{star} wild, here solved in normal play only: the period of the Grundy values is proved"
        ),
        "– wild, here solved in neither".to_owned(),
        "(⊕) tame as far as it was computed".to_owned(),
    ]
}

/// The star that can be seen: that of the paper is a dot in the sans serif fonts.
fn star(typeface: Typeface) -> char {
    match typeface {
        Typeface::Sans => '★',
        Typeface::Serif => '⋆',
    }
}

/// A row: a code without its last digit, and the signs of the digits from 0 on.
type Row = (String, Vec<Option<EntryText>>);

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
    let mut rows: Vec<Row> = Vec::new();
    for line in lines {
        let Some((head, digit)) = code(line.text()) else {
            continue;
        };
        let place = rows.iter().position(|(known, _)| known == head);
        let place = place.unwrap_or_else(|| {
            rows.push((head.to_owned(), Vec::new()));
            rows.len() - 1
        });
        if let Some((_, entries)) = rows.get_mut(place) {
            entries.resize(entries.len().max(digit + 1), None);
            if let Some(entry) = entries.get_mut(digit) {
                *entry = sign(line, star);
            }
        }
    }
    rows
}

/// How many rows stand below one another.
fn block(rows: &[Row]) -> usize {
    ROWS.max(rows.len().div_ceil(BLOCKS))
}

/// How many last digits there are in the rows.
fn digits(rows: &[Row]) -> usize {
    rows.iter().map(|(_, signs)| signs.len()).max().unwrap_or(0)
}

/// The chart as a table for a page, if there are codes.
fn signs(lines: &[SheetLine], printed: Option<&PrintedChart>) -> Option<Table> {
    let (rows, _) = compared(lines, printed, star(Typeface::Serif));
    let heads = (0..digits(&rows)).map(Cell::plain);
    let row = |(head, signs): &Row| {
        let signs = signs.iter().map(|sign| match sign {
            Some(sign) => Cell::text(&sign.text),
            None => Cell::default(),
        });
        std::iter::once(Cell::plain(head)).chain(signs).collect()
    };
    (!rows.is_empty()).then(|| Table {
        head: std::iter::once(Cell::plain("code")).chain(heads).collect(),
        rows: rows.iter().map(row).collect(),
        ..Table::default()
    })
}

/// A chart, and where the games of a sheet are in it.
#[derive(Default)]
pub struct ChartPicture {
    /// The chart with its legend.
    pub scene: Scene,
    /// Where each line's sign is or will be, in the order of the lines.
    pub places: Vec<Place>,
}

/// The entry of a line in a chart, in millimetres.
pub struct Place {
    /// The number of the line in the sheet.
    pub line: usize,
    /// Its left and its upper edge.
    pub from: [f32; 2],
    /// Its width and its height.
    pub size: [f32; 2],
}

impl ChartPicture {
    /// The chart for a typeface, if there are codes; with the signs of a printed one where they are
    /// others.
    pub fn of(
        lines: &[SheetLine],
        printed: Option<&PrintedChart>,
        typeface: Typeface,
    ) -> Option<ChartPicture> {
        let star = star(typeface);
        let (rows, others) = compared(lines, printed, star);
        if rows.is_empty() {
            return None;
        }
        let mut chart = ChartPicture::default();
        let grids = chart.tables(&rows);
        chart.places = places(lines, &rows, &grids);
        chart.legend(lines, &rows, star, printed.map(|printed| (printed, others)));
        Some(chart)
    }

    /// Draws the rows, and says where the entries of each table are.
    fn tables(&mut self, rows: &[Row]) -> Vec<EntryGrid> {
        let digits = digits(rows);
        let table = |rows: &[Row]| {
            let block = EntryTable {
                row_name: "code".to_owned(),
                column_name: "last digit".to_owned(),
                row_heads: rows.iter().map(|(head, _)| head.clone()).collect(),
                column_heads: (0..digits).map(Rich::plain).collect(),
                entries: rows.iter().map(|(_, entries)| entries.clone()).collect(),
                ..EntryTable::default()
            };
            let left = append(&mut self.scene, &block.scene());
            let mut grid = block.grid();
            grid.left += left;
            grid
        };
        rows.chunks(block(rows)).map(table).collect()
    }

    /// Says below the chart what the signs mean, and what is not in it.
    fn legend(
        &mut self,
        lines: &[SheetLine],
        rows: &[Row],
        star: char,
        printed: Option<(&PrintedChart, usize)>,
    ) {
        let chart = &mut self.scene;
        let mut line = |text: &str, ink| {
            chart.height += LINE;
            chart.text(MARGIN, chart.height, SIZE, text, Anchor::Start, ink);
            chart.width = chart.width.max(2.0 * MARGIN + text_width(text, SIZE));
        };
        for text in legend(star) {
            line(&text, Ink::Text);
        }
        let signs = || {
            let entries = rows.iter().flat_map(|(_, entries)| entries);
            entries.flatten()
        };
        let is_infinite = |sign: &EntryText| {
            let first = sign.text.runs().first();
            first.is_some_and(|run| run.text == INFINITE)
        };
        if signs().any(is_infinite) {
            line(ABOUT_INFINITE, Ink::Text);
        }
        if let Some((printed, others)) = printed {
            let (all, source) = (signs().count(), &printed.source);
            let text = format!(
                "Raised: the sign in print ({source}), where it is another: {others} of {all}"
            );
            line(&text, Ink::Text);
        }
        let left_out = lines.iter().filter(|line| !line.is_empty());
        let left_out = left_out.filter(|line| code(line.text()).is_none()).count();
        if left_out > 0 {
            let text = format!(
                "Not in the chart, as they are no octal code with a last digit: {left_out}."
            );
            line(&text, Ink::Muted);
        }
        chart.height += MARGIN;
    }
}

/// Where the lines are in the tables of a chart; of two lines with one code, the first.
fn places(lines: &[SheetLine], rows: &[Row], grids: &[EntryGrid]) -> Vec<Place> {
    let heads = rows.iter().enumerate();
    let heads: FxHashMap<&str, usize> =
        heads.map(|(row, (head, _))| (head.as_str(), row)).collect();
    let mut taken = FxHashSet::default();
    let place = |(line, text): (usize, &SheetLine)| {
        let (head, digit) = code(text.text())?;
        let row = *heads.get(head)?;
        let grid = grids
            .get(row / block(rows))
            .filter(|_| taken.insert((row, digit)))?;
        let (x, y) = (digit as f32, (row % block(rows)) as f32);
        Some(Place {
            line,
            from: [grid.left + grid.column * x, grid.top + grid.row * y],
            size: [grid.column, grid.row],
        })
    };
    lines.iter().enumerate().filter_map(place).collect()
}

/// An octal code without its last digit, and that digit. Codes that repeat digits have none.
fn code(line: &str) -> Option<(&str, usize)> {
    let code = line.split_whitespace().next()?;
    let (head, digit) = code.split_at_checked(code.len().checked_sub(1)?)?;
    let (before, behind) = head.split_once('.')?;
    let octal = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'7'));
    let last = digit.chars().next()?.to_digit(8)?;
    (octal(before) && octal(behind)).then_some((head, last as usize))
}

/// The sign of a line that is known.
fn sign(line: &SheetLine, star: char) -> Option<EntryText> {
    let (report, _) = line
        .found()
        .filter(|_| line.done() || line.is_being_checked())?;
    let solution = report.solution.as_ref()?;
    let (text, ground) = match (solution.tame, solution.status) {
        (true, Status::Complete) => ("⊕".into(), Some(0)),
        (true, _) => ("(⊕)".into(), None),
        (false, Status::Complete) => ("⊖".into(), Some(1)),
        (false, _) if line.is_infinite() => (INFINITE.into(), Some(3)),
        (false, _) if line.normal_period().is_some() => (Rich::plain(star), None),
        (false, _) => ("–".into(), None),
    };
    Some(EntryText { text, ground })
}

/// Puts a scene to the right of what is there, and says how far to the right.
fn append(chart: &mut Scene, block: &Scene) -> f32 {
    let left = if chart.width > 0.0 {
        chart.width + GAP
    } else {
        0.0
    };
    chart.items.extend(block.placed(1.0, [left, 0.0]).items);
    chart.width = left + block.width;
    chart.height = chart.height.max(block.height);
    left
}

#[cfg(test)]
mod tests {
    use super::code;

    #[test]
    fn only_octal_codes_have_a_last_digit() {
        assert_eq!(code("0.77"), Some(("0.7", 7)));
        assert_eq!(code("4.7 to 13"), Some(("4.", 7)));
        assert_eq!(code("0.(3310)3"), None, "the 3 is a number of repetitions");
        for line in ["0.(3)*", "0.8", "0.7F", "2#320", "S(1,2)", "", "7", "0.7é"] {
            assert_eq!(code(line), None, "{line}");
        }
    }
}
