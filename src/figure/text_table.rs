//! A table of texts under a line of titles; where a line is too narrow, the long cells are broken
//! into lines.

use super::lettering::{width as width_of, wrapped};
use super::pasted::shares;
use super::scene::{Anchor, Ink, Scene};
use super::sheet::room_at;
use super::style::Typeface;

/// The size of the text of a table.
pub const TABLE_TEXT: f32 = 3.0;

const SIZE: f32 = TABLE_TEXT;
const LINE: f32 = 4.2;
/// The room above and below the lines of a row.
const PADDING: f32 = 1.2;
/// The room between columns.
const GAP: f32 = 4.0;
const MARGIN: f32 = 2.0;
/// Lines are about so wide, in millimetres.
const WIDTH: f32 = 175.0;
/// A narrower column is not broken.
const NARROWEST: f32 = 15.0;
/// More rows than this are left out, which the last line says.
const ROWS: usize = 600;

/// The rows under their titles; a row may be shorter than the titles. Lines are at most about as wide
/// as the room, where there is one.
pub fn text_table(titles: &[&str], rows: &[Vec<String>], room: Option<f32>) -> Scene {
    let inner = room.map_or(WIDTH, |room| room_at(room, SIZE) - 2.0 * MARGIN);
    let (rows, more) = rows.split_at(rows.len().min(ROWS));
    let widths = widths(titles, rows, inner);
    let inner = widths.iter().map(|width| width + GAP).sum::<f32>() - GAP;
    let mut scene = Scene {
        width: inner.max(60.0) + 2.0 * MARGIN,
        height: MARGIN,
        items: Vec::new(),
    };
    let right = scene.width - MARGIN;
    let titles: Vec<String> = titles.iter().map(|&title| title.to_owned()).collect();
    let mut y = line(&mut scene, MARGIN, &titles, &widths, Ink::Muted);
    scene.rule([MARGIN, y], [right, y], 0.25, Ink::Grid);
    for row in rows {
        y = line(&mut scene, y + PADDING, row, &widths, Ink::Text) + PADDING;
        scene.rule([MARGIN, y], [right, y], 0.15, Ink::Grid);
    }
    if !more.is_empty() {
        y += LINE;
        let text = format!("… and {} rows more", more.len());
        scene.text(MARGIN, y, SIZE, text, Anchor::Start, Ink::Muted);
    }
    scene.height = y + MARGIN + 1.0;
    scene
}

/// Adds the cells of a row with their top at `y`; gives the place below the highest of them.
fn line(scene: &mut Scene, y: f32, cells: &[String], widths: &[f32], ink: Ink) -> f32 {
    let mut most = 1;
    let mut x = MARGIN;
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
fn broken(text: &str, width: f32) -> Vec<String> {
    wrapped(text, SIZE, Typeface::Sans, width + 0.01)
}

/// How wide each column is: as its longest cell, unless a line of this width has no room for it.
fn widths(titles: &[&str], rows: &[Vec<String>], width: f32) -> Vec<f32> {
    let wide = |text: &str| width_of(text, SIZE);
    let longest = |(column, title): (usize, &&str)| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| wide(cell)).fold(wide(title), f32::max)
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
    use crate::figure::Item;

    fn texts(scene: &Scene) -> Vec<&str> {
        let items = scene.items.iter();
        items
            .filter_map(|item| match item {
                Item::Text { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn a_long_cell_is_broken_and_nothing_of_it_is_lost() {
        let long = "a ab abc ".repeat(40);
        let rows = [vec!["0.34".to_owned(), long.clone()]];
        let scene = text_table(&["Code", "Φ"], &rows, None);
        assert!(scene.width <= WIDTH + 2.0 * MARGIN);
        let shown = texts(&scene)[3..].join(" ");
        assert_eq!(shown, long.trim());
    }

    #[test]
    fn a_short_table_is_as_wide_as_its_cells() {
        let rows = [vec!["0.3310".to_owned(), "6".to_owned()]];
        let scene = text_table(&["Code", "|Q|"], &rows, None);
        assert_eq!(texts(&scene), ["Code", "|Q|", "0.3310", "6"]);
        assert!(scene.width < 70.0);
    }

    #[test]
    fn rows_that_are_left_out_are_counted() {
        let rows = vec![vec!["0".to_owned()]; ROWS + 2];
        let scene = text_table(&["Code"], &rows, None);
        assert_eq!(texts(&scene).last(), Some(&"… and 2 rows more"));
    }
}
