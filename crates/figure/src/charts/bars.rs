//! Lying bars with a label before and a number behind each: for values that differ by factors
//! of thousands, so their lengths are logarithms.

use crate::scene::{Anchor, Ink, Scene, grouped, lettering::widest, sheet::room_at};

const SIZE: f32 = 3.2;
/// The height of a bar with its gap, in millimetres.
pub const BAR: f32 = 5.0;
const LEFT: f32 = 34.0;
const LENGTH: f32 = 70.0;
const RIGHT: f32 = 26.0;
const TOP: f32 = 2.0;

/// A bar for each label and count; the one chosen is set off. As wide as the room if there is one.
pub fn bars(rows: &[(String, u64)], chosen: Option<usize>, room: Option<f32>) -> Scene {
    let left = LEFT.max(widest(rows.iter().map(|row| &row.0), SIZE) + 3.0);
    let right = RIGHT.max(widest(rows.iter().map(|row| grouped(row.1)), SIZE) + 3.0);
    let whole = room.map_or(LENGTH, |room| {
        (room_at(room, SIZE) - left - right).max(20.0)
    });
    let length = |count: u64| (1.0 + count as f32).ln();
    let longest = rows.iter().map(|row| length(row.1)).fold(1.0, f32::max);
    let mut scene = Scene::sized(left + whole + right, 2.0 * TOP + BAR * rows.len() as f32);
    for (index, (label, count)) in rows.iter().enumerate() {
        let y = TOP + BAR * index as f32;
        let w = whole * length(*count) / longest;
        let fill = match chosen == Some(index) {
            true => Ink::Rare,
            false => Ink::Accent,
        };
        scene.rect([left, y + 0.6, w, BAR - 1.2], fill, None);
        let (label, number) = (label.as_str(), grouped(*count));
        let y = y + BAR / 2.0 + 0.36 * SIZE;
        scene.text(left - 1.5, y, SIZE, label, Anchor::End, Ink::Text);
        let x = left + w + 1.5;
        scene.text(x, y, SIZE, number, Anchor::Start, Ink::Muted);
    }
    scene
}
