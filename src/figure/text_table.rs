//! A table of short texts under a line of titles.

use super::lettering::{width, wrapped};
use super::pasted::shares;
use super::scene::{Anchor, Ink, Scene};
use super::sheet::room_at;
use super::style::Typeface;

const SIZE: f32 = 3.0;
const ROW: f32 = 5.0;
/// The room between columns.
const GAP: f32 = 4.0;
/// From line to line in a cell.
const LINE: f32 = 4.0;
/// Longer texts are cut, where they are not broken into lines.
const CHARACTERS: usize = 60;
/// More rows than this are left out, which the last line says.
const ROWS: usize = 120;

/// The rows under their titles; a row may be shorter than the titles. Where there is too little room, long
/// texts are broken into lines.
pub fn text_table(titles: &[&str], rows: &[Vec<String>], room: Option<f32>) -> Scene {
    let shown: Vec<Vec<String>> = match room {
        Some(_) => rows.iter().take(ROWS).cloned().collect(),
        None => rows.iter().take(ROWS).map(|row| cut(row)).collect(),
    };
    let widest = |column: usize| {
        let texts = shown.iter().filter_map(|row| row.get(column));
        let texts = texts.map(|text| width(text, SIZE));
        texts.fold(
            titles.get(column).map_or(0.0, |title| width(title, SIZE)),
            f32::max,
        )
    };
    let mut widths: Vec<f32> = (0..titles.len()).map(widest).collect();
    if let Some(room) = room {
        let inner = room_at(room, SIZE) - GAP * (titles.len() + 1) as f32;
        let shares = shares(&widths, inner);
        for (width, share) in widths.iter_mut().zip(shares) {
            *width = share.unwrap_or(*width).max(10.0);
        }
    }
    let mut scene = Scene {
        width: GAP + widths.iter().map(|width| width + GAP).sum::<f32>(),
        height: ROW,
        items: Vec::new(),
    };
    line(&mut scene, titles.iter().copied(), &widths, Ink::Muted);
    for row in &shown {
        line(
            &mut scene,
            row.iter().map(String::as_str),
            &widths,
            Ink::Text,
        );
    }
    if rows.len() > shown.len() {
        let text = format!("… and {} rows more", rows.len() - shown.len());
        let y = scene.height;
        scene.height += ROW;
        scene.width = scene.width.max(2.0 * GAP + width(&text, SIZE));
        scene.text(GAP, y, SIZE, text, Anchor::Start, Ink::Muted);
    }
    scene
}

/// Adds a row below what is there, as high as its highest cell; the height of the scene is the baseline of
/// the next row.
fn line<'a>(scene: &mut Scene, cells: impl Iterator<Item = &'a str>, widths: &[f32], ink: Ink) {
    let mut x = GAP;
    let mut height = ROW;
    for (text, &width) in cells.zip(widths) {
        // A little more than the width, which was itself measured.
        let lines = wrapped(text, SIZE, Typeface::Sans, width + 0.01);
        height = height.max(ROW + LINE * lines.len().saturating_sub(1) as f32);
        for (index, text) in lines.into_iter().enumerate() {
            let y = scene.height + LINE * index as f32;
            scene.text(x, y, SIZE, text, Anchor::Start, ink);
        }
        x += width + GAP;
    }
    scene.height += height;
}

fn cut(row: &[String]) -> Vec<String> {
    let short = |text: &String| match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => text.get(..end).unwrap_or_default().to_owned() + "…",
        None => text.clone(),
    };
    row.iter().map(short).collect()
}
