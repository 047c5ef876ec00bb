//! A table of short texts under a line of titles.

use super::scene::{Anchor, Ink, Scene};

const SIZE: f32 = 3.0;
const ROW: f32 = 5.0;
/// The width of a character, and the room between columns.
const CHARACTER: f32 = 1.9;
const GAP: f32 = 4.0;
/// Longer texts are cut.
const CHARACTERS: usize = 60;
/// More rows than this are left out, which the last line says.
const ROWS: usize = 120;

/// The rows under their titles; a row may be shorter than the titles.
pub fn text_table(titles: &[&str], rows: &[Vec<String>]) -> Scene {
    let shown: Vec<Vec<String>> = rows.iter().take(ROWS).map(|row| cut(row)).collect();
    let width = |column: usize| {
        let texts = shown.iter().filter_map(|row| row.get(column));
        let lengths = texts.map(|text| text.chars().count());
        let title = titles.get(column).map_or(0, |title| title.chars().count());
        CHARACTER * lengths.fold(title, usize::max) as f32 + GAP
    };
    let mut scene = Scene {
        width: GAP,
        height: ROW * (shown.len() + 2) as f32,
        items: Vec::new(),
    };
    for (column, title) in titles.iter().enumerate() {
        let x = scene.width;
        scene.text(x, ROW, SIZE, *title, Anchor::Start, Ink::Muted);
        for (index, row) in shown.iter().enumerate() {
            let y = ROW * (index + 2) as f32;
            if let Some(text) = row.get(column) {
                scene.text(x, y, SIZE, text.as_str(), Anchor::Start, Ink::Text);
            }
        }
        scene.width += width(column);
    }
    if rows.len() > shown.len() {
        let text = format!("… and {} rows more", rows.len() - shown.len());
        let y = scene.height;
        scene.height += ROW;
        scene.text(GAP, y, SIZE, text, Anchor::Start, Ink::Muted);
    }
    scene
}

fn cut(row: &[String]) -> Vec<String> {
    let short = |text: &String| match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => text.get(..end).unwrap_or_default().to_owned() + "…",
        None => text.clone(),
    };
    row.iter().map(short).collect()
}
