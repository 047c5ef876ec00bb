//! Lying bars with a label before and a number behind each: for values that differ by factors
//! of thousands, so their lengths are logarithms.

use super::frame::Frame;
use crate::scene::{Anchor, BODY_MM, Ink, Scene, grouped, lettering::width_in};

/// The height of a bar with its gap, in millimetres of letters of the usual size.
pub const BAR: f32 = 5.0;

/// Lengths in sizes of the letters: above and below all, from a text to its bar, and the bar itself within its height.
const TOP: f32 = 2.0 / BODY_MM;
const GAP: f32 = 0.5;
const ROW: f32 = BAR / BODY_MM;
const THICK: f32 = 0.76;
/// The longest bar is at least so long.
const LEAST: f32 = 6.0;

/// A bar for each label and count, as wide as the frame and as high as they are; the one chosen is set off.
pub fn bars(rows: &[(String, u64)], chosen: Option<usize>, frame: Frame) -> Scene {
    let (letter, [width, _]) = (Frame::LETTER, frame.size());
    let wide = |text: &str| width_in(frame.typeface, text, letter) + 2.0 * GAP * letter;
    let left = rows.iter().map(|row| wide(&row.0)).fold(0.0, f32::max);
    let right = rows
        .iter()
        .map(|row| wide(&grouped(row.1)))
        .fold(0.0, f32::max);
    let whole = (width - left - right).max(LEAST * letter);
    let length = |count: u64| (1.0 + count as f32).ln();
    let longest = rows.iter().map(|row| length(row.1)).fold(1.0, f32::max);
    let (top, row) = (TOP * letter, ROW * letter);
    let mut scene = Scene::sized(left + whole + right, 2.0 * top + row * rows.len() as f32);
    for (index, (label, count)) in rows.iter().enumerate() {
        let y = top + row * index as f32;
        let w = whole * length(*count) / longest;
        let fill = match chosen == Some(index) {
            true => Ink::Rare,
            false => Ink::Accent,
        };
        let thick = THICK * row;
        scene.rect([left, y + (row - thick) / 2.0, w, thick], fill, None);
        let (label, number) = (label.as_str(), grouped(*count));
        let (y, gap) = (y + row / 2.0 + 0.36 * letter, GAP * letter);
        scene.text(left - gap, y, letter, label, Anchor::End, Ink::Text);
        scene.text(left + w + gap, y, letter, number, Anchor::Start, Ink::Muted);
    }
    scene
}
