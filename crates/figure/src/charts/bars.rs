//! Lying bars with a label before and a number behind each: for values that differ by factors
//! of thousands, so their lengths are logarithms. Many of them stand in columns side by side.

use super::frame::Frame;
use crate::scene::{Anchor, BODY_MM, Ink, Scene, grouped, lettering::width_in};

/// The height of a bar with its gap, in millimetres of letters of the usual size.
pub const BAR: f32 = 5.0;

/// Lengths in sizes of the letters: above and below all, from a text to its bar, between columns, and the bar itself
/// within its height.
const TOP: f32 = 2.0 / BODY_MM;
const GAP: f32 = 0.5;
const BESIDE: f32 = 1.5;
const ROW: f32 = BAR / BODY_MM;
const THICK: f32 = 0.76;
/// The longest bar is at least so long: in a column of all bars, and where there are several.
const LEAST: [f32; 2] = [6.0, 3.5];

/// A bar for each label and count, as wide as the frame and as high as they are; the one chosen is set off.
pub fn bars(rows: &[(String, u64)], chosen: Option<usize>, frame: Frame) -> Scene {
    let column = Column::of(rows, frame);
    let [width, _] = frame.size();
    let whole = column.longest_bar(width, LEAST[0]);
    let mut scene = Scene::sized(
        column.left + whole + column.right,
        column.height(rows.len()),
    );
    column.draw(&mut scene, [0.0, whole], rows, chosen);
    scene
}

/// The same in as many columns as make the chart no higher than it is wide, as far as the frame has room for columns.
/// All bars have one scale. Those for which a page of this height has no room are counted below the others.
pub fn bars_in_columns(rows: &[(String, u64)], frame: Frame, page: Option<f32>) -> Scene {
    let column = Column::of(rows, frame);
    let [width, _] = frame.size();
    let across = column.across(width);
    let fits = |height: f32| column.rows_in(height).max(1);
    let columns = rows.len().div_ceil(fits(width)).clamp(1, across);
    if columns == 1 && page.is_none_or(|page| column.height(rows.len()) <= page) {
        return bars(rows, None, frame);
    }
    let most = page.map_or(usize::MAX, |page| {
        // A line is kept for the words on what is left out.
        fits(page - BAR).saturating_mul(columns)
    });
    let shown = rows.get(..most).unwrap_or(rows);
    let each = shown.len().div_ceil(columns).max(1);
    let beside = BESIDE * Frame::LETTER;
    let step = (width + beside) / columns as f32;
    let whole = column.longest_bar(step - beside, LEAST[1]);
    let mut scene = Scene::sized(width, column.height(each));
    for (at, part) in shown.chunks(each).enumerate() {
        column.draw(&mut scene, [step * at as f32, whole], part, None);
    }
    count_others(&mut scene, rows.len() - shown.len());
    scene
}

/// Says below bars how many are left out, if there are any.
fn count_others(scene: &mut Scene, others: usize) {
    if others == 0 {
        return;
    }
    let text = format!(
        "… and {} more; the CSV file has all",
        grouped(others as u64)
    );
    let y = scene.height + 0.36 * Frame::LETTER;
    scene.text(0.0, y, Frame::LETTER, text, Anchor::Start, Ink::Text);
    scene.height += BAR;
}

/// A column of bars: the room for labels and for numbers, and the length to which the largest count is drawn.
struct Column {
    left: f32,
    right: f32,
    longest: f32,
}

impl Column {
    fn of(rows: &[(String, u64)], frame: Frame) -> Column {
        let wide =
            |text: &str| width_in(frame.typeface, text, Frame::LETTER) + 2.0 * GAP * Frame::LETTER;
        let widest = |widths: &mut dyn Iterator<Item = f32>| widths.fold(0.0, f32::max);
        Column {
            left: widest(&mut rows.iter().map(|row| wide(&row.0))),
            right: widest(&mut rows.iter().map(|row| wide(&grouped(row.1)))),
            longest: rows.iter().map(|row| length(row.1)).fold(1.0, f32::max),
        }
    }

    /// The length of the longest bar in a column of this width; no less than so many letters.
    fn longest_bar(&self, width: f32, least: f32) -> f32 {
        (width - self.left - self.right).max(least * Frame::LETTER)
    }

    /// How many columns stand side by side in a width.
    fn across(&self, width: f32) -> usize {
        let beside = BESIDE * Frame::LETTER;
        let least = self.left + self.right + LEAST[1] * Frame::LETTER;
        ((width + beside) / (least + beside)).max(1.0) as usize
    }

    /// The height of so many bars, and how many have room in a height.
    fn height(&self, rows: usize) -> f32 {
        (2.0 * TOP + ROW * rows as f32) * Frame::LETTER
    }

    fn rows_in(&self, height: f32) -> usize {
        ((height / Frame::LETTER - 2.0 * TOP) / ROW).max(0.0) as usize
    }

    /// Adds bars from this place to the right on, the longest so long.
    fn draw(
        &self,
        scene: &mut Scene,
        [from, whole]: [f32; 2],
        rows: &[(String, u64)],
        chosen: Option<usize>,
    ) {
        let letter = Frame::LETTER;
        let (left, row) = (from + self.left, ROW * letter);
        for (index, (label, count)) in rows.iter().enumerate() {
            let y = TOP * letter + row * index as f32;
            let w = whole * length(*count) / self.longest;
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
    }
}

/// The length of the bar of a count.
fn length(count: u64) -> f32 {
    (1.0 + count as f32).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Item;

    fn texts(scene: &Scene) -> Vec<String> {
        let texts = scene.items.iter().filter_map(|item| match item {
            Item::Text { text, .. } => Some(text.spelled()),
            _ => None,
        });
        texts.collect()
    }

    fn rows(count: u64) -> Vec<(String, u64)> {
        (0..count).map(|n| (format!("n{n}"), 1 + n % 5)).collect()
    }

    #[test]
    fn many_bars_stand_in_columns_that_are_no_higher_than_wide() {
        let frame = Frame::default();
        assert_eq!(
            bars_in_columns(&rows(20), frame, None),
            bars(&rows(20), None, frame)
        );
        let scene = bars_in_columns(&rows(80), frame, None);
        assert!(scene.width <= frame.width && scene.height <= scene.width);
        assert_eq!(texts(&scene).len(), 2 * 80);
    }

    #[test]
    fn bars_for_which_a_page_has_no_room_are_counted() {
        for (count, page) in [(100, 90.0), (8, 30.0), (3_000, 240.0)] {
            let frame = Frame::of_width(Some(60.0), crate::Typeface::Sans);
            let scene = bars_in_columns(&rows(count), frame, Some(page));
            assert!(scene.height <= page, "{} of {page}", scene.height);
            let texts = texts(&scene);
            let left_out = count - (texts.len() as u64 - 1) / 2;
            let said = format!("… and {} more; the CSV file has all", grouped(left_out));
            assert_eq!(texts.last(), Some(&said));
        }
    }
}
