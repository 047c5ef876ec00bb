//! Codes in a chart, as in figure 1 of the supplement of Plambeck and Siegel: those that differ in the last
//! digit stand side by side, each with a sign; of codes whose digits repeat for ever that is the last digit of the
//! block. Where a page has no room for all rows, a chart shows a part of them.

use crate::{Framing, Grounds, Picture};
use grundy_figure::{
    Anchor, Cell, EntryTable, EntryText, Ink, Part, Rich, Scene, Table, TableGrid, Typeface,
    text_width, wrapped,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

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

/// The sign of a game that is solved by values of all heaps, while its quotient is not finite.
pub(super) const INFINITE: &str = "∞";

/// The meaning of that sign; it is told where the sign is there.
const ABOUT_INFINITE: &str = "∞ wild, and solved by values of all heaps: the quotient is infinite";

/// The meaning of that of tame games whose quotient is infinite, likewise.
const ABOUT_NIM: &str = "⊕ with ∞ tame, and the quotient is infinite, that of Nim";

/// The sign of a tame game whose quotient is that of Nim.
pub(super) fn tame_and_infinite() -> Rich {
    Rich::from("⊕").exponent(INFINITE)
}

/// A row: a code without its last digit, and the signs of the digits from 0 on.
pub(super) type Row = (String, Vec<Option<EntryText>>);

/// A chart, and where the codes of a list are in it.
#[derive(Default)]
pub struct CodeChart {
    /// The chart with its legend.
    pub scene: Scene,
    /// Where each code's sign is or will be, in the order of the list.
    pub places: Vec<SignPlace>,
    /// Which part of the rows it shows, if not all.
    pub part: Option<Part>,
    /// The width that it may have, if that is given.
    room: Option<f32>,
}

/// The entry of a code in a chart, in millimetres.
pub struct SignPlace {
    /// The number of the code in its list.
    pub line: usize,
    /// Its left and its upper edge.
    pub from: [f32; 2],
    /// Its width and its height.
    pub size: [f32; 2],
}

/// What is said below a chart.
#[derive(Default)]
pub(super) struct Below {
    /// The legend of the signs.
    pub legend: Vec<Line>,
    /// What else is told, in lines.
    pub notes: Vec<(String, Ink)>,
    /// How many are not in the chart.
    pub left_out: usize,
}

impl CodeChart {
    /// The rows with what is said below them, and where the codes of a list are in them; of two equal codes, the first. In
    /// a room fewer rows stand side by side, and lines are broken; on a page there are no more rows than it has room for.
    pub(super) fn of<'a>(
        rows: &[Row],
        codes: impl Iterator<Item = &'a str>,
        below: &Below,
        framing: Framing,
    ) -> CodeChart {
        let whole = CodeChart::drawn(rows, 0..rows.len(), None, below, framing);
        let (mut chart, grids, shown) = match framing.has_page_for(&whole.0.scene) {
            true => (whole.0, whole.1, 0..rows.len()),
            false => CodeChart::in_part(rows, below, framing),
        };
        let shown = rows.get(shown).unwrap_or_default();
        let high = chart.block(shown, digits(rows));
        chart.places = places(codes, shown, &grids, high);
        chart
    }

    /// The part that is asked of as few parts as can be, all of about equally many rows.
    fn in_part(
        rows: &[Row],
        below: &Below,
        framing: Framing,
    ) -> (CodeChart, Vec<TableGrid>, Range<usize>) {
        let mut most = rows.len().div_ceil(2).max(1);
        loop {
            let of = rows.len().div_ceil(most).max(1);
            let each = rows.len().div_ceil(of).max(1);
            let rows_of = |number: usize| (number - 1) * each..(number * each).min(rows.len());
            let drawn = |number: usize| {
                let part = Part {
                    panel: 0,
                    number,
                    of,
                };
                CodeChart::drawn(rows, rows_of(number), Some(part), below, framing)
            };
            if each == 1 || (1..=of).all(|number| framing.has_page_for(&drawn(number).0.scene)) {
                let number = framing.part.unwrap_or(1).clamp(1, of);
                let (chart, grids) = drawn(number);
                return (chart, grids, rows_of(number));
            }
            most = each - 1;
        }
    }

    /// Some of the rows with all that is said below them, and where the entries of each block are.
    fn drawn(
        rows: &[Row],
        shown: Range<usize>,
        part: Option<Part>,
        below: &Below,
        framing: Framing,
    ) -> (CodeChart, Vec<TableGrid>) {
        let room = framing.width;
        let mut chart = CodeChart {
            room,
            part,
            ..CodeChart::default()
        };
        let drawn = rows.get(shown).unwrap_or_default();
        let grids = chart.tables(drawn, digits(rows));
        for line in &below.legend {
            chart.line(&line.text, Ink::Text);
            let own = if room.is_some() {
                0.0
            } else {
                width(&line.room)
            };
            chart.scene.width = chart.scene.width.max(own);
        }
        for (text, about) in [
            (Rich::from(INFINITE), ABOUT_INFINITE),
            (tame_and_infinite(), ABOUT_NIM),
        ] {
            if has_sign(rows, &text) {
                chart.line(about, Ink::Text);
            }
        }
        for (text, ink) in &below.notes {
            chart.line(text, *ink);
        }
        chart.end(below.left_out, drawn);
        (chart, grids)
    }

    /// Draws the rows with columns for so many digits, and says where the entries of each table are.
    fn tables(&mut self, rows: &[Row], digits: usize) -> Vec<TableGrid> {
        let high = self.block(rows, digits);
        let table = |rows: &[Row]| {
            let block = table(rows, digits);
            let left = append(&mut self.scene, &block.scene());
            let mut grid = block.grid();
            grid.left += left;
            grid
        };
        rows.chunks(high).map(table).collect()
    }

    /// How many rows stand below one another.
    fn block(&self, rows: &[Row], digits: usize) -> usize {
        let blocks = self.room.map_or(BLOCKS, |room| {
            let width = table(rows, digits).scene().width;
            let blocks = (room + GAP) / (width + GAP);
            (blocks as usize).clamp(1, BLOCKS)
        });
        ROWS.max(rows.len().div_ceil(blocks))
    }

    /// Adds a line below the chart.
    fn line(&mut self, text: &str, ink: Ink) {
        let chart = &mut self.scene;
        let room = self.room.map_or(f32::INFINITY, |room| room - 2.0 * MARGIN);
        for line in wrapped(text, SIZE, Typeface::Sans, room) {
            chart.height += LINE;
            let wide = text_width(&line, SIZE) + 2.0 * MARGIN;
            chart.width = chart.width.max(wide);
            chart.text(MARGIN, chart.height, SIZE, line, Anchor::Start, ink);
        }
    }

    /// Says how many are not in the chart, and which rows are shown if not all, and ends it.
    fn end(&mut self, left_out: usize, shown: &[Row]) {
        if left_out > 0 {
            let text = format!(
                "Not in the chart, as they are not octal codes with a last digit: {left_out}."
            );
            self.line(&text, Ink::Muted);
        }
        let ends = shown.first().zip(shown.last());
        if let Some((Part { number, of, .. }, ((first, _), (last, _)))) = self.part.zip(ends) {
            let text = format!("Part {number} of {of}: rows {first} to {last}.");
            self.line(&text, Ink::Text);
        }
        self.scene.height += MARGIN;
    }
}

impl From<CodeChart> for Picture {
    fn from(chart: CodeChart) -> Picture {
        Picture {
            part: chart.part,
            ..Picture::from(chart.scene)
        }
    }
}

/// The width of a line with its margins.
fn width(text: &str) -> f32 {
    2.0 * MARGIN + text_width(text, SIZE)
}

/// The star that can be seen: that of the paper is a dot in the sans serif fonts.
pub(super) fn star(typeface: Typeface) -> char {
    match typeface {
        Typeface::Sans => '★',
        Typeface::Serif | Typeface::Times => '⋆',
    }
}

/// The rows of some codes with their signs, in the order of their first codes.
pub(super) fn rows<'a>(signs: impl Iterator<Item = (&'a str, Option<EntryText>)>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut known: FxHashMap<String, usize> = FxHashMap::default();
    for (text, sign) in signs {
        let Some((head, digit)) = code(text) else {
            continue;
        };
        let place = *known.entry(head).or_insert_with_key(|head| {
            rows.push((head.clone(), Vec::new()));
            rows.len() - 1
        });
        if let Some((_, entries)) = rows.get_mut(place) {
            entries.resize(entries.len().max(digit + 1), None);
            if let Some(entry) = entries.get_mut(digit) {
                *entry = sign;
            }
        }
    }
    rows
}

/// A block of rows.
fn table(rows: &[Row], digits: usize) -> EntryTable {
    EntryTable {
        row_name: "code".to_owned(),
        column_name: "last digit".to_owned(),
        row_heads: rows.iter().map(|(head, _)| head.clone()).collect(),
        column_heads: (0..digits).map(Rich::plain).collect(),
        entries: rows.iter().map(|(_, entries)| entries.clone()).collect(),
        ..EntryTable::default()
    }
}

/// How many last digits there are in the rows.
fn digits(rows: &[Row]) -> usize {
    rows.iter().map(|(_, signs)| signs.len()).max().unwrap_or(0)
}

/// The signs that are there.
pub(super) fn signs(rows: &[Row]) -> impl Iterator<Item = &EntryText> {
    rows.iter().flat_map(|(_, entries)| entries).flatten()
}

/// How all that have a sign are known, or `otherwise` where one has no grounds. Of a sign that is not drawn
/// nothing is said: whichever games are left out, it would be said of none.
pub(super) fn words_of_drawn(
    grounds: impl Iterator<Item = Option<Grounds>>,
    extent: &str,
    otherwise: &str,
) -> Option<String> {
    let mut grounds = grounds.peekable();
    grounds.peek()?;
    Some(match grounds.collect::<Option<Vec<_>>>() {
        Some(grounds) => Grounds::words_of_all(grounds, extent),
        None => otherwise.to_owned(),
    })
}

/// A line of the legend.
pub(super) struct Line {
    text: String,
    /// It has the room of this, so that nothing moves when more is said.
    room: String,
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        let room = text.clone();
        Line { text, room }
    }
}

/// A line of the legend, with how it is known where that is said.
pub(super) fn with_grounds(what: &str, joint: &str, extent: &str, grounds: Option<String>) -> Line {
    let said = |words: &str| format!("{what}{joint}{words}");
    match grounds {
        Some(grounds) => said(&grounds).into(),
        None => Line {
            text: what.to_owned(),
            room: said(&Grounds::words_of_all([], extent)),
        },
    }
}

/// Whether one of them is this one, be it with the sign in print behind it.
fn has_sign(rows: &[Row], sign: &Rich) -> bool {
    signs(rows).any(|other| other.text.runs().starts_with(sign.runs()))
}

/// The chart as a table for a page, if there are codes.
pub(super) fn table_of(rows: &[Row]) -> Option<Table> {
    let heads = (0..digits(rows)).map(Cell::plain);
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

fn places<'a>(
    codes: impl Iterator<Item = &'a str>,
    rows: &[Row],
    grids: &[TableGrid],
    high: usize,
) -> Vec<SignPlace> {
    let heads = rows.iter().enumerate();
    let heads: FxHashMap<&str, usize> =
        heads.map(|(row, (head, _))| (head.as_str(), row)).collect();
    let mut taken = FxHashSet::default();
    let place = |(line, text): (usize, &str)| {
        let (head, digit) = code(text)?;
        let row = *heads.get(head.as_str())?;
        let grid = grids
            .get(row / high)
            .filter(|_| taken.insert((row, digit)))?;
        let (x, y) = (digit as f32, (row % high) as f32);
        Some(SignPlace {
            line,
            from: [grid.left + grid.column * x, grid.top + grid.row * y],
            size: [grid.column, grid.row],
        })
    };
    codes.enumerate().filter_map(place).collect()
}

/// An octal code without its last digit, and that digit: of codes that repeat digits for ever the last one of the
/// block, so `0.3(7·)*` and 1 of `0.3(71)*`.
pub(super) fn code(line: &str) -> Option<(String, usize)> {
    let code = line.split_whitespace().next()?;
    let repeats = code.strip_suffix(")*");
    let digits = repeats.unwrap_or(code);
    let (head, digit) = digits.split_at_checked(digits.len().checked_sub(1)?)?;
    let (before, behind) = head.split_once('.')?;
    let (first, block) = match repeats {
        Some(_) => behind.split_once('(')?,
        None => (behind, ""),
    };
    let octal = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'7'));
    let last = digit.chars().next()?.to_digit(8)?;
    let end = if repeats.is_some() { "·)*" } else { "" };
    [before, first, block]
        .into_iter()
        .all(octal)
        .then(|| (format!("{head}{end}"), last as usize))
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
