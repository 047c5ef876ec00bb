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
/// The room above and below the lines of a row, in a table with cells of several lines.
const PADDING: f32 = 0.5;
/// The rules at the top and at the bottom, and that below the head, as the package booktabs has them.
const HEAVY: f32 = 0.28;
const LIGHT: f32 = 0.18;
/// The room between a rule and the letters below it, and those above it, besides that of their lines.
const BELOW_RULE: f32 = 0.1;
const ABOVE_RULE: f32 = 0.9;
/// The room between columns: as usual, and where a line has too little.
const GAPS: [f32; 2] = [4.0, 2.4];
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
/// as the room, where there is one. A long table goes on beside itself where its lines are short; one with more
/// columns than a line holds goes on below itself with the others, behind the first column of all. Rows
/// for which a page has no room are counted below it; all columns have the same rows.
pub fn text_table(table: &Table, room: Option<f32>) -> Scene {
    text_table_rows(table, room).0
}

/// The same, and how many rows it has.
pub fn text_table_rows(table: &Table, room: Option<f32>) -> (Scene, usize) {
    let width = room.map_or(WIDTH, |room| room_at(room, SIZE) - 2.0 * MARGIN);
    let texts = |cells: &Vec<Cell>| cells.iter().map(Cell::rich).collect::<Vec<Rich>>();
    let rows: Vec<Vec<Rich>> = table.rows.iter().take(MOST_ROWS).map(texts).collect();
    let unmeasured = table.rows.len() - rows.len();
    let titles = texts(&table.head);
    let columns = measured(&titles, &rows);
    let gap = gap(&columns, width);
    let groups = groups(&columns, gap, width);
    let page = PAGE / groups.len().max(1) as f32;
    let group = |group: Vec<usize>| {
        let part = |cells: &[Rich]| -> Vec<Rich> {
            let cells = group.iter().map(|&at| cells.get(at).cloned());
            cells.map(Option::unwrap_or_default).collect()
        };
        let columns: Vec<Column> = group.iter().map(|&at| columns[at]).collect();
        let rows: Vec<Vec<Rich>> = rows.iter().map(|row| part(row)).collect();
        let widths = widths(&columns, gap, width);
        let padding = padding(&rows, &widths);
        Columns {
            titles: part(&titles),
            heights: rows
                .iter()
                .map(|row| height(row, &widths, padding))
                .collect(),
            rows,
            padding,
            gap,
            widths,
            least: if room.is_some() { 0.0 } else { LEAST },
        }
    };
    let groups: Vec<Columns> = groups.into_iter().map(group).collect();
    let shown = rows_in_all(&groups, rows.len(), [width, page]);
    let mut scene = Scene::sized(0.0, MARGIN);
    for (at, group) in groups.iter().enumerate() {
        scene.height += if at > 0 { MARGIN } else { 0.0 };
        group.draw_all(&mut scene, group.parts(shown, [width, page]));
    }
    scene.height += 1.0;
    let more = rows.len() - shown + unmeasured;
    if more > 0 {
        let rows = if more == 1 { "row" } else { "rows" };
        let text = format!("… and {} more {rows}; {ELSEWHERE}", grouped(more as u64));
        below_table(&mut scene, text);
    }
    (scene, shown)
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
fn parts(heights: &[f32], across: usize, page: f32) -> Vec<Range<usize>> {
    let whole: f32 = heights.iter().sum();
    let needed = ((whole / page).ceil() as usize).clamp(1, across);
    let most = (whole / needed as f32).min(page);
    let mut parts = Vec::new();
    let mut from = 0;
    while from < heights.len() && parts.len() < needed {
        // The last part takes the rows that rounding has left, as far as there is room.
        let last = parts.len() + 1 == needed;
        let most = if last { page } else { most };
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

/// How many rows, of so many, all groups of columns have room for on a page of this width and height.
fn rows_in_all(groups: &[Columns], rows: usize, page: [f32; 2]) -> usize {
    let end = |group: &Columns| group.parts(rows, page).last().map_or(0, |part| part.end);
    let fits = groups.iter().map(end).min().unwrap_or(0);
    // Fewer rows may stand in fewer parts, so they are asked again.
    match fits < rows {
        true => rows_in_all(groups, fits, page),
        false => rows,
    }
}

/// The titles and the rows of a table, and how wide its columns are.
struct Columns {
    titles: Vec<Rich>,
    rows: Vec<Vec<Rich>>,
    heights: Vec<f32>,
    widths: Vec<f32>,
    /// The room above and below the lines of a row.
    padding: f32,
    /// The room between columns.
    gap: f32,
    /// Its lines are no shorter.
    least: f32,
}

/// The room above and below the lines of rows: none where each row is one line.
fn padding(rows: &[Vec<Rich>], widths: &[f32]) -> f32 {
    let is_broken = |row: &Vec<Rich>| lines_of(row, widths) > 1;
    match rows.iter().any(is_broken) {
        true => PADDING,
        false => 0.0,
    }
}

/// How many lines a row takes in columns of these widths.
fn lines_of(row: &[Rich], widths: &[f32]) -> usize {
    let cells = row.iter().zip(widths);
    let lines = cells.map(|(cell, width)| broken(cell, *width).len());
    lines.max().unwrap_or(1).max(1)
}

/// The height of a row in columns of these widths.
fn height(row: &[Rich], widths: &[f32], padding: f32) -> f32 {
    LINE * lines_of(row, widths) as f32 + 2.0 * padding
}

impl Columns {
    /// The width of a line.
    fn width(&self) -> f32 {
        let line = self
            .widths
            .iter()
            .map(|width| width + self.gap)
            .sum::<f32>()
            - self.gap;
        line.max(self.least)
    }

    /// Which of the first rows, of so many, stand below one another, for each of as many parts side by side as they
    /// need and a page of this width and height holds.
    fn parts(&self, rows: usize, [width, page]: [f32; 2]) -> Vec<Range<usize>> {
        let across = ((width + BESIDE) / (self.width() + BESIDE)).max(1.0) as usize;
        let heights = self.heights.get(..rows).unwrap_or(&self.heights);
        parts(heights, across, page)
    }

    /// Adds these parts of the rows below the scene, side by side.
    fn draw_all(&self, scene: &mut Scene, parts: Vec<Range<usize>>) {
        let step = self.width() + BESIDE;
        let wide = 2.0 * MARGIN - BESIDE + step * parts.len().max(1) as f32;
        scene.width = scene.width.max(wide);
        let top = scene.height;
        if parts.is_empty() {
            scene.height = self.draw(scene, [MARGIN, top], &[]);
        }
        for (at, part) in parts.into_iter().enumerate() {
            let rows = self.rows.get(part).unwrap_or_default();
            let bottom = self.draw(scene, [MARGIN + step * at as f32, top], rows);
            scene.height = scene.height.max(bottom);
        }
        scene.height += MARGIN;
    }

    /// Adds rows under the titles from a top left corner on, with rules above and below both and between them; gives
    /// the place below them.
    fn draw(&self, scene: &mut Scene, [x, top]: [f32; 2], rows: &[Vec<Rich>]) -> f32 {
        let right = x + self.width();
        let rule = |scene: &mut Scene, y: f32, width: f32| {
            scene.rule([x, y], [right, y], width, Ink::Text);
            y + BELOW_RULE
        };
        let y = rule(scene, top, HEAVY);
        let y = self.line(scene, [x, y], &self.titles) + ABOVE_RULE;
        let mut y = rule(scene, y, LIGHT);
        for row in rows {
            y = self.line(scene, [x, y + self.padding], row) + self.padding;
        }
        rule(scene, y + ABOVE_RULE, HEAVY)
    }

    /// Adds the cells of a row from its top left corner on; gives the place below the highest of them.
    fn line(&self, scene: &mut Scene, [mut x, y]: [f32; 2], cells: &[Rich]) -> f32 {
        let mut most = 1;
        for (cell, width) in cells.iter().zip(&self.widths) {
            let lines = broken(cell, *width);
            most = most.max(lines.len());
            for (at, text) in lines.into_iter().enumerate() {
                let y = y + LINE * (at + 1) as f32 - 1.0;
                scene.text(x, y, SIZE, text, Anchor::Start, Ink::Text);
            }
            x += width + self.gap;
        }
        y + LINE * most as f32
    }
}

/// The lines of a text in this width, or a little more, since it was itself measured.
fn broken(text: &Rich, width: f32) -> Vec<Rich> {
    wrapped(text, SIZE, Typeface::Sans, width + 0.01)
}

/// The widths that a column needs.
#[derive(Clone, Copy)]
struct Column {
    /// That of its longest cell.
    longest: f32,
    /// The least that it is broken to: that of its longest word, as far as words are not broken themselves.
    least: f32,
}

fn measured(titles: &[Rich], rows: &[Vec<Rich>]) -> Vec<Column> {
    let column = |(at, title): (usize, &Rich)| {
        let cells = || {
            let cells = rows.iter().filter_map(|row| row.get(at));
            std::iter::once(title).chain(cells)
        };
        let wide = |text: &Rich| width_of(text, SIZE);
        let longest = cells().map(wide).fold(0.0, f32::max);
        let words = cells().flat_map(|cell| cell.split(char::is_whitespace));
        let word = words.map(|word| wide(&word)).fold(0.0, f32::max);
        Column {
            longest,
            least: word.min(NARROWEST),
        }
    };
    titles.iter().enumerate().map(column).collect()
}

/// The room between columns that lets all stand in a line of this width, if one does.
fn gap(columns: &[Column], width: f32) -> f32 {
    let longest: f32 = columns.iter().map(|column| column.longest).sum();
    let gaps = columns.len().saturating_sub(1) as f32;
    let fits = |gap: &f32| longest + gaps * gap <= width;
    GAPS.into_iter().find(fits).unwrap_or(GAPS[1])
}

/// The columns that stand in a line, for as many lines as are needed: each has the first column of all.
fn groups(columns: &[Column], gap: f32, width: f32) -> Vec<Vec<usize>> {
    let first = columns.first().map_or(0.0, |column| column.least);
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut used = f32::INFINITY;
    for (at, column) in columns.iter().enumerate().skip(1) {
        used += gap + column.least;
        match groups.last_mut() {
            Some(group) if used <= width => group.push(at),
            _ => {
                groups.push(vec![0, at]);
                used = first + gap + column.least;
            }
        }
    }
    if groups.is_empty() {
        groups.push((0..columns.len()).collect());
    }
    groups
}

/// How wide each column is: as its longest cell, unless a line of this width has no room for it.
fn widths(columns: &[Column], gap: f32, width: f32) -> Vec<f32> {
    let room = width - gap * columns.len().saturating_sub(1) as f32;
    let longest: Vec<f32> = columns.iter().map(|column| column.longest).collect();
    let least: f32 = columns.iter().map(|column| column.least).sum();
    // What no column can do without is theirs; the rest is shared.
    let over: Vec<f32> = columns.iter().map(|of| of.longest - of.least).collect();
    let fair = shares(&longest, room);
    let fair = longest.iter().zip(fair);
    let fair: Vec<f32> = fair.map(|(&all, share)| share.unwrap_or(all)).collect();
    if fair.iter().zip(columns).all(|(fair, of)| *fair >= of.least) {
        return fair;
    }
    let shared = shares(&over, (room - least).max(0.0));
    let shared = columns.iter().zip(shared).zip(over);
    shared
        .map(|((of, share), over)| of.least + share.unwrap_or(over))
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
    fn rules_are_at_the_top_below_the_head_and_at_the_bottom_only() {
        let long = "a ab abc ".repeat(40);
        let broken = Table::new(
            ["Code", "Φ"],
            vec![vec!["0.34".into(), Cell::text(&long)]; 9],
        );
        for scene in [short(1), short(40), text_table(&broken, None)] {
            let rules = scene.items.iter().filter_map(|item| match item {
                Item::Line { points, .. } => Some(points[0][1]),
                _ => None,
            });
            let rules: Vec<f32> = rules.collect();
            let [top, head, bottom] = rules[..] else {
                panic!("{rules:?}");
            };
            assert!(top < head && head < bottom && bottom < scene.height);
        }
    }

    #[test]
    fn rows_of_one_line_are_as_close_as_the_lines_of_a_text() {
        let (one, forty) = (short(1), short(40));
        let pitch = (forty.height - one.height) / 39.0;
        assert!((1.3..1.45).contains(&(pitch / SIZE)), "{pitch} mm");
    }

    #[test]
    fn parts_of_a_table_leave_no_row_out_while_a_page_has_room() {
        let row = LINE;
        let page = (PAGE / row) as usize;
        for across in 1..=4 {
            for rows in 1..=across * page {
                let parts = parts(&vec![row; rows], across, PAGE);
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
    fn all_columns_of_a_table_have_the_same_rows() {
        // The last group of columns is as wide as the others, or narrow enough to go on beside itself.
        for (columns, rows) in (2..10).flat_map(|columns| [20, 56].map(|rows| (columns, rows))) {
            let head = ["#"].into_iter().chain(vec!["Connected"; columns - 1]);
            let cell = |n: usize, column: usize| format!("{n}.{column}");
            let row = |n| (0..columns).map(|column| cell(n, column).into()).collect();
            let scene = text_table(&Table::new(head, (0..rows).map(row)), Some(85.0));
            let texts = texts(&scene);
            let shown = |column| {
                (0..rows)
                    .filter(|&n| texts.contains(&cell(n, column)))
                    .count()
            };
            let counts: Vec<usize> = (0..columns).map(shown).collect();
            assert_eq!(counts, vec![counts[0]; columns], "{columns} columns");
            let more = texts.last().filter(|text| text.starts_with('…'));
            assert_eq!(more.is_some(), counts[0] < rows);
        }
    }

    #[test]
    fn a_row_that_is_higher_than_a_page_is_shown() {
        let rows = ["word ".repeat(9_000), "0.3".to_owned()].map(|text| vec![text.into()]);
        let scene = text_table(&Table::new(["Φ"], rows), None);
        assert!(scene.height > PAGE && texts(&scene).len() > 3);
    }
}
