//! The small pictures on the gallery's cards. They are made beforehand, by a test that also sees
//! whether they are still what the program draws, and are a part of the program: a card costs no
//! computation.

use super::still::still;
use crate::figure::render::{RenderError, png};
use crate::figure::{Look, Scene, Style};
use crate::jobs::Allowance;
use crate::project::Project;

/// The most pixels of a thumbnail from left to right and from top to bottom: two for each point of
/// a card, as on a fine screen.
pub const MOST: [u32; 2] = [480, 270];

/// Pixels for a millimetre. A picture that fits with no fewer than the first is shown whole, though no
/// larger than with the last; of a larger one the upper left part is shown with the second.
const SCALE: [f32; 3] = [1.4, 3.0, 5.0];

const MM_PER_INCH: f32 = 25.4;

/// The thumbnail of a project on a light and on a dark ground, as PNG files; nothing for a project
/// whose cover shows no picture.
///
/// # Errors
/// As [`png`].
pub fn draw(project: &Project) -> Result<Option<[Vec<u8>; 2]>, RenderError> {
    let cover = project.cover();
    let Some(mut scene) =
        cover.and_then(|cover| still(&cover.body, Allowance::default()).picture())
    else {
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

/// Cuts off what has no place in a picture that is too large; gives the pixels for a millimetre.
fn cut(scene: &mut Scene) -> f32 {
    let [most_wide, most_high] = MOST.map(|pixels| pixels as f32);
    let [least, cut, most] = SCALE;
    let whole = (most_wide / scene.width).min(most_high / scene.height);
    if whole >= least {
        return whole.min(most);
    }
    let scale = (most_wide / scene.width).clamp(cut, most);
    scene.width = scene.width.min(most_wide / scale);
    scene.height = scene.height.min(most_high / scale);
    scale
}
