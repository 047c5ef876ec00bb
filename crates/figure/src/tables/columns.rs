//! Many short paragraphs, under a title or without, in as many columns as there is room for.

use crate::scene::{
    Anchor, Ink, Rich, Scene, Typeface,
    lettering::wrapped,
    sheet::{BODY_MM, room_at},
};

/// From line to line; the room around everything and between columns; what a paragraph's further lines
/// are indented by.
const LINE: f32 = 4.6;
const MARGIN: f32 = 2.0;
const GAP: f32 = 6.0;
const INDENT: f32 = 4.0;
/// A page has so many lines, where the width of one is given.
const PAGE: usize = 50;
/// Left and right of paragraphs below a scene.
const SIDE: f32 = 3.0;
/// A column is not made narrower where there are several, and the width where none is asked.
const LEAST: f32 = 70.0;
const USUAL: f32 = 165.0;

/// The paragraphs from the top to the bottom of the first column, then of the next.
pub fn columns(
    title: Option<&Rich>,
    paragraphs: &[Rich],
    room: Option<f32>,
    typeface: Typeface,
) -> Scene {
    let width = room_at(room.unwrap_or(USUAL), BODY_MM);
    let count = ((width - 2.0 * MARGIN + GAP) / (LEAST + GAP))
        .floor()
        .max(1.0);
    let column = (width - 2.0 * MARGIN + GAP) / count - GAP;
    let paragraphs: Vec<Vec<Rich>> = paragraphs
        .iter()
        .map(|text| wrapped(text, BODY_MM, typeface, column - INDENT))
        .collect();
    let page = room.map_or(usize::MAX, |_| PAGE * count as usize);
    let paragraphs = within(paragraphs, page);
    let lines: usize = paragraphs.iter().map(Vec::len).sum();
    let most = (lines as f32 / count).ceil() as usize;
    let mut scene = Scene::sized(width, MARGIN);
    if let Some(title) = title {
        scene.height += LINE;
        let y = scene.height - 1.2;
        scene.text(MARGIN, y, BODY_MM, title, Anchor::Start, Ink::Text);
    }
    let top = scene.height + 1.0;
    let (mut left, mut line) = (MARGIN, 0);
    for paragraph in paragraphs {
        if line >= most {
            (left, line) = (left + column + GAP, 0);
        }
        for (at, text) in paragraph.into_iter().enumerate() {
            line += 1;
            let x = if at == 0 { left } else { left + INDENT };
            let y = top + line as f32 * LINE;
            scene.text(x, y - 1.2, BODY_MM, text, Anchor::Start, Ink::Text);
            scene.height = scene.height.max(y);
        }
    }
    scene.height += MARGIN;
    scene
}

/// The paragraphs that so many lines have room for, and below them how many are left out; at least one.
fn within(mut paragraphs: Vec<Vec<Rich>>, page: usize) -> Vec<Vec<Rich>> {
    let mut lines = 0;
    let fits = paragraphs.iter().take_while(|paragraph| {
        lines += paragraph.len();
        lines <= page
    });
    let shown = fits.count().max(1);
    if shown < paragraphs.len() {
        let more = paragraphs.len() - shown;
        paragraphs.truncate(shown);
        paragraphs.push(vec![
            format!("… and {more} more; the CSV file has all").into(),
        ]);
    }
    paragraphs
}

/// Adds paragraphs below a scene, in lines that are as wide as it.
pub fn paragraphs(scene: &mut Scene, texts: impl IntoIterator<Item = Rich>) {
    let room = scene.width - 2.0 * SIDE;
    for text in texts {
        for line in wrapped(text, BODY_MM, Typeface::Sans, room) {
            scene.height += LINE;
            let y = scene.height - 1.2;
            scene.text(SIDE, y, BODY_MM, line, Anchor::Start, Ink::Text);
        }
    }
    scene.height += MARGIN;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Item;

    #[test]
    fn what_a_page_has_no_room_for_is_counted() {
        let lines: Vec<Rich> = (0..900).map(|n| format!("{n}:").into()).collect();
        let scene = columns(None, &lines, Some(95.0), Typeface::Sans);
        assert!(scene.height < LINE * (PAGE + 3) as f32);
        let last = scene.items.iter().rev().find_map(|item| match item {
            Item::Text { text, .. } => Some(text.spelled()),
            _ => None,
        });
        let last = last.unwrap_or_default();
        assert!(last.ends_with("more; the CSV file has all"), "{last}");
    }

    #[test]
    fn nothing_is_cut_and_columns_are_of_one_height() {
        let paragraphs: Vec<Rich> = (0..20)
            .map(|n| format!("{n} {}", "word ".repeat(n)).into())
            .collect();
        let scene = columns(
            Some(&"Words".into()),
            &paragraphs,
            Some(170.0),
            Typeface::Sans,
        );
        let words = |text: &str| text.split_whitespace().count();
        let shown = scene.items.iter().map(|item| match item {
            Item::Text { text, x, .. } => {
                assert!(*x < scene.width);
                words(&text.to_string())
            }
            _ => 0,
        });
        let all = paragraphs
            .iter()
            .map(|text| words(&text.to_string()))
            .sum::<usize>();
        assert_eq!(shown.sum::<usize>(), all + 1);
        let one = columns(
            Some(&"Words".into()),
            &paragraphs,
            Some(80.0),
            Typeface::Sans,
        );
        assert!(scene.height < 0.7 * one.height);
    }
}
