//! A table as a picture, as a page of a paper has room for it: where a line is too
//! narrow, the long cells are broken into lines; where it is long, the table goes on beside itself.

use super::grid::{MARGIN, lines_below};
use super::pasted_table::shares;
use crate::scene::{
    Anchor, Ink, Rich, Scene, Typeface, grouped,
    lettering::{width as width_of, wrapped},
    sheet::room_at,
};
use crate::tables::{Cell, Table};
use std::ops::Range;

/// The size of the text of a table.
pub const TABLE_TEXT: f32 = 3.0;

const SIZE: f32 = TABLE_TEXT;
const LINE: f32 = 4.2;
/// The room above and below the lines of a row.
const PADDING: f32 = 1.2;
/// The room between columns.
const GAP: f32 = 4.0;
/// Lines are about so wide, in millimetres.
const WIDTH: f32 = 175.0;
/// No table is narrower.
const LEAST: f32 = 60.0;
/// More rows than this are not even measured.
const MOST_ROWS: usize = 2_000;
/// A narrower column is not broken.
const NARROWEST: f32 = 15.0;
/// Rows beyond this height are set beside the others, as long as there is room: it is that of a page.
const PAGE: f32 = 235.0;
/// The room between parts of a table that stand side by side.
const BESIDE: f32 = 10.0;
/// The place that a table names for the rows that it has no room for.
const ELSEWHERE: &str = "the CSV file has all";

/// The rows under the heads of their columns. Lines are at most about as wide
/// as the room, where there is one. A long table goes on beside itself where its lines are short; rows
/// for which a page has no room are counted below it.
pub fn text_table(table: &Table, room: Option<f32>) -> Scene {
    let room = room.map_or(WIDTH, |room| room_at(room, SIZE) - 2.0 * MARGIN);
    let texts = |cells: &Vec<Cell>| cells.iter().map(Cell::rich).collect::<Vec<Rich>>();
    let rows: Vec<Vec<Rich>> = table.rows.iter().take(MOST_ROWS).map(texts).collect();
    let unmeasured = table.rows.len() - rows.len();
    let titles = texts(&table.head);
    let widths = widths(&titles, &rows, room);
    let table = Columns { titles, widths };
    let heights: Vec<f32> = rows.iter().map(|row| table.height(row)).collect();
    let across = ((room + BESIDE) / (table.width() + BESIDE)).max(1.0) as usize;
    let parts = parts(&heights, across);
    let shown = parts.last().map_or(0, |part| part.end);
    let more = rows.len() - shown + unmeasured;
    let step = table.width() + BESIDE;
    let mut scene = Scene::sized(
        2.0 * MARGIN - BESIDE + step * parts.len().max(1) as f32,
        MARGIN,
    );
    if parts.is_empty() {
        scene.height = table.draw(&mut scene, MARGIN, &[]);
    }
    for (at, part) in parts.into_iter().enumerate() {
        let rows = rows.get(part).unwrap_or_default();
        let bottom = table.draw(&mut scene, MARGIN + step * at as f32, rows);
        scene.height = scene.height.max(bottom);
    }
    scene.height += MARGIN + 1.0;
    if more > 0 {
        let rows = if more == 1 { "row" } else { "rows" };
        let text = format!("… and {} more {rows}; {ELSEWHERE}", grouped(more as u64));
        below_table(&mut scene, text);
    }
    scene
}

/// Adds words below a table, in lines that are as wide as it; nothing for no words.
pub fn below_table(scene: &mut Scene, text: impl Into<Rich>) {
    let room = scene.width - 2.0 * MARGIN;
    let lines = wrapped(text, SIZE, Typeface::Sans, room);
    if !lines.is_empty() {
        lines_below(scene, lines, SIZE, [LINE - MARGIN, LINE]);
        scene.height += 1.0;
    }
}

/// Which rows stand below one another, for each of at most so many parts side by side: as few parts as
/// can be, about equally high.
fn parts(heights: &[f32], across: usize) -> Vec<Range<usize>> {
    let whole: f32 = heights.iter().sum();
    let needed = ((whole / PAGE).ceil() as usize).clamp(1, across);
    let most = (whole / needed as f32).min(PAGE);
    let mut parts = Vec::new();
    let mut from = 0;
    while from < heights.len() && parts.len() < needed {
        // The last part takes the rows that rounding has left, as far as there is room.
        let last = parts.len() + 1 == needed;
        let most = if last { PAGE } else { most };
        let mut height = 0.0;
        let behind = heights.iter().skip(from);
        // Half a row of rounding is no reason for a further part.
        let fits = behind.take_while(|&&row| {
            height += row;
            height <= most + row / 2.0
        });
        let to = from + fits.count().max(1);
        parts.push(from..to);
        from = to;
    }
    parts
}

/// The titles of a table, and how wide its columns are.
struct Columns {
    titles: Vec<Rich>,
    widths: Vec<f32>,
}

impl Columns {
    /// The width of a line.
    fn width(&self) -> f32 {
        let line = self.widths.iter().map(|width| width + GAP).sum::<f32>() - GAP;
        line.max(LEAST)
    }

    /// The height of a row.
    fn height(&self, row: &[Rich]) -> f32 {
        let lines = row.iter().zip(&self.widths);
        let lines = lines.map(|(cell, width)| broken(cell, *width).len());
        LINE * lines.max().unwrap_or(1).max(1) as f32 + 2.0 * PADDING
    }

    /// Adds rows under the titles with their left edge at `x`; gives the place below them.
    fn draw(&self, scene: &mut Scene, x: f32, rows: &[Vec<Rich>]) -> f32 {
        let right = x + self.width();
        let mut y = line(scene, [x, MARGIN], &self.titles, &self.widths, Ink::Muted);
        scene.rule([x, y], [right, y], 0.25, Ink::Grid);
        for row in rows {
            y = line(scene, [x, y + PADDING], row, &self.widths, Ink::Text) + PADDING;
            scene.rule([x, y], [right, y], 0.15, Ink::Grid);
        }
        y
    }
}

/// Adds the cells of a row from its top left corner on; gives the place below the highest of them.
fn line(scene: &mut Scene, [mut x, y]: [f32; 2], cells: &[Rich], widths: &[f32], ink: Ink) -> f32 {
    let mut most = 1;
    for (cell, width) in cells.iter().zip(widths) {
        let lines = broken(cell, *width);
        most = most.max(lines.len());
        for (at, text) in lines.into_iter().enumerate() {
            let y = y + LINE * (at + 1) as f32 - 1.0;
            scene.text(x, y, SIZE, text, Anchor::Start, ink);
        }
        x += width + GAP;
    }
    y + LINE * most as f32
}

/// The lines of a text in this width, or a little more, since it was itself measured.
fn broken(text: &Rich, width: f32) -> Vec<Rich> {
    wrapped(text, SIZE, Typeface::Sans, width + 0.01)
}

/// How wide each column is: as its longest cell, unless a line of this width has no room for it.
fn widths(titles: &[Rich], rows: &[Vec<Rich>], width: f32) -> Vec<f32> {
    let wide = |text: &Rich| width_of(text, SIZE);
    let longest = |(column, title): (usize, &Rich)| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(wide).fold(wide(title), f32::max)
    };
    let longest: Vec<f32> = titles.iter().enumerate().map(longest).collect();
    let room = width - GAP * longest.len().saturating_sub(1) as f32;
    let shares = shares(&longest, room);
    let chosen = longest.iter().zip(shares);
    chosen
        .map(|(&longest, share)| share.map_or(longest, |share| share.max(NARROWEST)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Item;

    fn texts(scene: &Scene) -> Vec<String> {
        let items = scene.items.iter();
        items
            .filter_map(|item| match item {
                Item::Text { text, .. } => Some(text.to_string()),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn a_long_cell_is_broken_and_nothing_of_it_is_lost() {
        let long = "a ab abc ".repeat(40);
        let row = vec!["0.34".into(), Cell::text(&long)];
        let scene = text_table(&Table::new(["Code", "Φ"], [row]), None);
        assert!(scene.width <= WIDTH + 2.0 * MARGIN);
        let shown = texts(&scene)[3..].join(" ");
        assert_eq!(shown, long.trim());
    }

    #[test]
    fn a_short_table_is_as_wide_as_its_cells() {
        let row = vec!["0.3310".into(), Cell::number(6)];
        let scene = text_table(&Table::new(["Code", "|Q|"], [row]), None);
        assert_eq!(texts(&scene), ["Code", "|Q|", "0.3310", "6"]);
        assert!(scene.width < 70.0);
    }

    /// A table of so many rows with two short cells.
    fn short(rows: usize) -> Scene {
        let row = |n: usize| vec![format!("0.{n}").into(), Cell::number(6)];
        text_table(&Table::new(["Code", "|Q|"], (0..rows).map(row)), None)
    }

    #[test]
    fn a_long_table_goes_on_beside_itself() {
        let (one, sixty) = (short(1), short(60));
        assert_eq!(texts(&one).len(), 4);
        // Each of the two parts has titles of its own.
        assert_eq!(texts(&sixty).len(), 2 * 2 + 60 * 2);
        assert!(sixty.width > 2.0 * LEAST && sixty.height < PAGE);
    }

    #[test]
    fn parts_of_a_table_leave_no_row_out_while_a_page_has_room() {
        let row = LINE + 2.0 * PADDING;
        let page = (PAGE / row) as usize;
        for across in 1..=4 {
            for rows in 1..=across * page {
                let parts = parts(&vec![row; rows], across);
                assert!(parts.len() <= across);
                assert!(parts.iter().all(|part| part.len() <= page + 1));
                let end = parts.last().map(|part| part.end);
                assert_eq!(end, Some(rows), "{across} parts");
            }
        }
    }

    #[test]
    fn no_table_is_higher_than_a_page_and_rows_that_are_left_out_are_counted() {
        for rows in [300, 1_000, 5_000] {
            let scene = short(rows);
            assert!(scene.height < PAGE + 30.0 && scene.width < WIDTH + 20.0);
            let texts = texts(&scene);
            let shown = texts.iter().filter(|text| text.starts_with("0.")).count();
            let more = grouped((rows - shown) as u64);
            let count = format!("… and {more} more rows; {ELSEWHERE}");
            assert_eq!(texts.last(), Some(&count));
        }
    }

    #[test]
    fn a_row_that_is_higher_than_a_page_is_shown() {
        let rows = ["word ".repeat(9_000), "0.3".to_owned()].map(|text| vec![text.into()]);
        let scene = text_table(&Table::new(["Φ"], rows), None);
        assert!(scene.height > PAGE && texts(&scene).len() > 3);
    }
}
