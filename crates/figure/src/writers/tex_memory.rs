//! How much of TeX's memory a picture in TikZ takes. TeX holds a picture until its page is out, and
//! a stock installation gives it five million words for everything; pdflatex 3.14 with TikZ 3.1 holds
//! 1.9 million before the picture begins. What a thing of each kind takes was measured with both, by
//! pictures of some hundreds of them. Pictures of several thousands take up to twice as much for each.

use crate::scene::{Item, Scene, Shape};

/// The words that a picture may take, so that as much again is left for the text, the other packages and the
/// other pictures of its page. Pictures of each kind of thing that take half as much more have failed.
pub const MOST_WORDS: usize = 1_100_000;

/// A text: its box, and each of its letters, which may be a command of mathematics.
const TEXT: usize = 340;
const LETTER: usize = 4;
/// A path without its points.
const PATH: usize = 45;
/// A filled path with a line around it, or a rectangle, which has four points.
const AREA: usize = 70;
const CIRCLE: usize = 85;
/// Each point of a line, and each of many short lines.
const POINT: usize = 13;
const SEGMENT: usize = 17;

/// About how many words of memory TeX needs for a scene that is dressed, rather too many.
pub fn words(scene: &Scene) -> usize {
    scene.items.iter().map(words_of).sum()
}

fn words_of(item: &Item) -> usize {
    match item {
        Item::Text { text, .. } => TEXT + LETTER * text.len(),
        Item::Area { shape, .. } => match shape {
            Shape::Rect(_) => AREA,
            Shape::Circle(..) => CIRCLE,
            Shape::Polygon(points) => AREA + POINT * points.len(),
        },
        Item::Line { points, .. } => PATH + POINT * points.len(),
        Item::Lines { segments, .. } => PATH + SEGMENT * segments.len(),
        Item::Cells(cells) => AREA * cells.runs().count(),
    }
}
