//! The small pictures on the gallery's cards. They are made beforehand, by a test that also sees
//! whether they are still what the program draws, and are a part of the program: a card costs no
//! computation.

use super::Framing;
use super::still::still;
use crate::figure::render::{RenderError, png};
use crate::figure::{Item, Look, Scene, Style};
use crate::jobs::Allowance;
use crate::project::Project;

/// The most pixels of a thumbnail from left to right and from top to bottom: two for each point of
/// a card, as on a fine screen.
pub const MOST: [u32; 2] = [480, 270];

/// The width that pictures have which can be narrower or wider, in millimetres: their letters can be read
/// on a card.
const WIDTH: f32 = 90.0;

/// Pixels for a millimetre of what is read, and the most for what is seen.
const READ: f32 = 5.0;
const SEEN: f32 = 7.0;

const MM_PER_INCH: f32 = 25.4;

/// The thumbnail of a project on a light and on a dark ground, as PNG files; nothing for a project
/// whose cover shows no picture. The card has the words: the picture is without its caption.
///
/// # Errors
/// As [`png`].
pub fn draw(project: &Project) -> Result<Option<[Vec<u8>; 2]>, RenderError> {
    let framing = Framing {
        width: Some(WIDTH),
        bare: true,
        ..Framing::default()
    };
    let cover = project.covering();
    let scene = cover.and_then(|cover| still(&cover, Allowance::default()).picture_in(framing));
    let Some(mut scene) = scene else {
        return Ok(None);
    };
    let scale = cut(&mut scene);
    let draw = |look: Look| {
        let style = Style {
            look,
            ..Style::default()
        };
        png(&scene, &style, scale * MM_PER_INCH)
    };
    Ok(Some([draw(Look::Screen)?, draw(Look::Dark)?]))
}

/// Cuts off what has no place in a picture that is too large; gives the pixels for a millimetre. What is seen
/// at a glance, such as a graph or a curve, is shown whole; of what is read, such as a table, the upper left
/// part.
fn cut(scene: &mut Scene) -> f32 {
    let [most_wide, most_high] = MOST.map(|pixels| pixels as f32);
    let whole = (most_wide / scene.width).min(most_high / scene.height);
    if whole >= READ || !is_read(scene) {
        return whole.min(SEEN);
    }
    scene.width = scene.width.min(most_wide / READ);
    scene.height = scene.height.min(most_high / READ);
    READ
}

/// Whether a picture consists of words for the most part.
fn is_read(scene: &Scene) -> bool {
    let words = |item: &&Item| matches!(item, Item::Text { .. });
    2 * scene.items.iter().filter(words).count() > scene.items.len()
}
