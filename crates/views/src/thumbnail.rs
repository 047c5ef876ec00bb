//! The small pictures on the gallery's cards. They are made beforehand, by a test that also sees
//! whether they are still what the program draws, and are a part of the program: a card costs no
//! computation.

use super::Framing;
use super::still::still;
use grundy_figure::render::{RenderError, png};
use grundy_figure::{Item, Look, Scene, Style};
use grundy_jobs::Allowance;
use grundy_project::{Body, Project};

/// The most pixels of a thumbnail from left to right and from top to bottom: two for each point of
/// a card, as on a fine screen.
pub const MOST: [u32; 2] = [480, 270];

/// Pixels for a millimetre of what is read, so that it can be read on a card, and the most for what is seen.
const READ: f32 = 5.0;
const SEEN: f32 = 7.0;

const MM_PER_INCH: f32 = 25.4;

/// The thumbnail of a project on a light and on a dark ground, as PNG files; nothing for a project
/// whose cover shows no picture. The card has the words: the picture is without its caption.
///
/// # Errors
/// See [`png`].
pub fn draw(project: &Project) -> Result<Option<[Vec<u8>; 2]>, RenderError> {
    let Some((scene, scale)) = project.covering().and_then(|cover| small_still(&cover)) else {
        return Ok(None);
    };
    let draw = |look: Look| {
        let style = Style {
            look,
            ..Style::default()
        };
        png(&scene, &style, scale * MM_PER_INCH)
    };
    Ok(Some([draw(Look::Screen)?, draw(Look::Dark)?]))
}

fn small_still(cover: &Body) -> Option<(Scene, f32)> {
    let still = still(cover, Allowance::default());
    small(|framing| still.picture_in(framing))
}

/// What is seen of a picture on a card, and the pixels for a millimetre of it.
pub fn small(made: impl Fn(Framing) -> Option<Scene>) -> Option<(Scene, f32)> {
    let mut scene = drawing(made)?;
    let scale = cut(&mut scene);
    Some((scene, scale))
}

/// A picture that is as wide as a card if it can be so: a table by its letters, a plot by its height.
fn drawing(made: impl Fn(Framing) -> Option<Scene>) -> Option<Scene> {
    let within = |width: Option<f32>| {
        made(Framing {
            width,
            bare: true,
            ..Framing::default()
        })
    };
    let drawn = within(None)?;
    let [wide, high] = MOST.map(|pixels| pixels as f32);
    let filling = drawn.height * wide / high;
    match is_read(&drawn) {
        true => within(Some(wide / READ)),
        false if drawn.width < filling => within(Some(filling)),
        false => Some(drawn),
    }
}

/// Cuts off what has no place in a picture that is too large; gives the pixels for a millimetre. What is seen
/// at a glance, such as a graph, a board or a curve, is shown whole; of what is read, such as a table, the
/// upper left part.
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
    let board = |item: &Item| matches!(item, Item::Cells(_));
    let words = scene.items.iter().filter(words).count();
    2 * words > scene.items.len() && !scene.items.iter().any(board)
}
