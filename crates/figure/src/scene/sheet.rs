//! The size of a figure: a scene brought to the size of text and within the width and height that
//! a paper asks for, with its caption below.

use super::lettering::wrapped;
use super::rich::Rich;
use super::typeface::Typeface;
use super::{Anchor, Ink, Item, Scene};

/// Millimetres in a point of TeX, of which 72.27 are an inch.
pub const MM_PER_POINT: f32 = 25.4 / 72.27;

/// The size of the body text in scenes as they are built, in millimetres.
pub const BODY_MM: f32 = 3.2;

/// A caption below a drawing that is narrower than this is set so wide.
const LEAST_CAPTION: f32 = 60.0;

/// Text of less than this part of the size that is asked is told to be small.
pub(super) const LEGIBLE: f32 = 0.8;

/// Between the drawing and its caption, and from line to line, in sizes of the text.
const SPACE: f32 = 1.0;
const LINE: f32 = 1.35;

/// The size and style that a figure is asked to have.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The width in millimetres; that of the drawing if there is none.
    pub width: Option<f32>,
    /// The greatest height in millimetres, with the caption.
    pub height: Option<f32>,
    /// The size of the body text, in points of TeX.
    pub points: f32,
    /// The typeface, in which the lines of the caption are measured.
    pub typeface: Typeface,
    /// Text below the drawing.
    pub caption: Option<Rich>,
}

/// A scene in its size.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    pub scene: Scene,
    /// The size that its body text has now, in points of TeX.
    pub points: f32,
    /// The width of the drawing in it, without the white at its sides.
    pub drawn: f32,
    /// What could not be had in the width, panel by panel.
    pub wants: Vec<Want>,
    /// The height that it would need, where its text is smaller than asked since it may not be so high.
    pub needed_height: Option<f32>,
    /// The panels that show a part of a picture only.
    pub parts: Vec<Part>,
}

/// Which part of a picture a panel shows, where no page has room for all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its panel, from 0.
    pub panel: usize,
    /// The part, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

/// A picture that would need more width for all that it has, in the size of text that is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Want {
    /// Its panel, from 0.
    pub panel: usize,
    /// The width that it would need, in millimetres.
    pub width: f32,
    /// The width that the whole figure would have then.
    pub of_figure: f32,
    /// Whether its text is smaller than asked, for the width alone; else it leaves something out.
    pub is_shrunk: bool,
}

impl Default for Sheet {
    fn default() -> Self {
        Sheet {
            width: None,
            height: None,
            points: 9.0,
            typeface: Typeface::default(),
            caption: None,
        }
    }
}

impl Sheet {
    /// The width that fills the width asked, in the millimetres of scenes as they are built, whose
    /// body text is [`BODY_MM`] high.
    pub fn room(&self) -> Option<f32> {
        Some(self.built(length(self.width)?))
    }

    /// A length of a scene as it is built, in the millimetres that it has in print.
    pub fn printed(&self, built: f32) -> f32 {
        built * self.body() / BODY_MM
    }

    /// A length in print, in the millimetres of a scene as it is built.
    pub fn built(&self, printed: f32) -> f32 {
        printed * BODY_MM / self.body()
    }

    /// The size of body text in millimetres.
    pub(super) fn body(&self) -> f32 {
        let points = if self.points.is_finite() {
            self.points
        } else {
            9.0
        };
        points.clamp(1.0, 100.0) * MM_PER_POINT
    }
}

/// Scales a scene as a whole so that its body text has the size asked, or less where it would
/// otherwise be wider or higher than asked; where it is narrower than asked it stands in the middle.
/// The caption is set below in the size asked, each line in the middle.
///
/// The body text of a scene is the largest size of text in which at least a quarter of its characters
/// are written; text in the colour of paper does not count, since it stands on marks and has their
/// size. A scene without text keeps its size if it can.
pub fn fit(scene: &Scene, sheet: &Sheet) -> Fitted {
    let body = body(scene);
    let (asked, across) = (asked(body, sheet), across(scene, body, sheet));
    let least = sheet.caption.as_ref().map_or(0.0, |_| LEAST_CAPTION);
    let width = length(sheet.width).unwrap_or((scene.width * across).max(least));
    let caption = sheet.caption.clone().unwrap_or_default();
    let caption = Captioned::new(caption, sheet, width);
    // A caption that leaves no room makes the figure higher than asked.
    let room = length(sheet.height).map(|height| (height - caption.height()).max(height / 4.0));
    let scale = within(room, scene.height, across);
    let drawn = scene.width * scale;
    let left = ((width - drawn) / 2.0).max(0.0);
    let mut fitted = scene.placed(scale, [left, 0.0]);
    fitted.width = width;
    let top = fitted.height;
    caption.write(&mut fitted, [0.0, top]);
    fitted.height += caption.height();
    let is_small = |scale: f32, of: f32| body.is_some() && scale < LEGIBLE * of;
    let wants = is_small(across, asked).then_some(Want {
        panel: 0,
        width: scene.width * asked,
        of_figure: scene.width * asked,
        is_shrunk: true,
    });
    Fitted {
        scene: fitted,
        points: sheet.points * scale / asked,
        drawn,
        wants: wants.into_iter().collect(),
        needed_height: is_small(scale, across).then_some(scene.height * across + caption.height()),
        parts: Vec::new(),
    }
}

/// The height of a scene without its caption, brought to the size of text and within the width that are asked.
pub fn height_in(scene: &Scene, sheet: &Sheet) -> f32 {
    scene.height * across(scene, body(scene), sheet)
}

/// The scale at which the body text of a scene has the size asked.
fn asked(body: Option<f32>, sheet: &Sheet) -> f32 {
    let size = sheet.body();
    // A picture without words is as large as it was built, or as one with words would be in its room.
    let of_words = sheet.width.map_or(1.0, |_| size / BODY_MM);
    body.map_or(of_words, |body| size / body)
}

/// That scale, or less for a scene that would be wider than asked.
fn across(scene: &Scene, body: Option<f32>, sheet: &Sheet) -> f32 {
    within(length(sheet.width), scene.width, asked(body, sheet))
}

/// A scale, or less for a side that would be longer than its room.
fn within(room: Option<f32>, side: f32, scale: f32) -> f32 {
    match room {
        Some(room) if side > 0.0 => (room / side).min(scale),
        _ => scale,
    }
}

/// Lines of words that stand below a drawing, in the size asked, each in the middle.
pub(super) struct Captioned {
    lines: Vec<Rich>,
    size: f32,
    width: f32,
}

impl Captioned {
    /// The words in lines of at most this width.
    pub fn new(words: Rich, sheet: &Sheet, width: f32) -> Captioned {
        let size = sheet.body();
        let lines = wrapped(words, size, sheet.typeface, width);
        Captioned { lines, size, width }
    }

    /// The height that they take, with the space above them.
    pub fn height(&self) -> f32 {
        match self.lines.len() {
            0 => 0.0,
            lines => self.size * (SPACE + LINE * lines as f32),
        }
    }

    /// Writes them below a point, which is at the left.
    pub fn write(&self, scene: &mut Scene, [left, top]: [f32; 2]) {
        for (index, line) in self.lines.iter().enumerate() {
            let y = top + self.size * (SPACE + LINE * (index as f32 + 0.75));
            let x = left + self.width / 2.0;
            scene.text(x, y, self.size, line, Anchor::Middle, Ink::Text);
        }
    }
}

/// A width to be filled, as [`Sheet::room`] gives it, in the millimetres of a scene whose body text has
/// this size. No figure is asked to be narrower than a thumb.
pub(crate) fn room_at(room: f32, size: f32) -> f32 {
    room.clamp(20.0, 2_000.0) * size / BODY_MM
}

/// The same for a scene that is there already.
pub fn room_of(scene: &Scene, room: f32) -> f32 {
    room_at(room, body(scene).unwrap_or(BODY_MM))
}

pub(super) fn length(asked: Option<f32>) -> Option<f32> {
    asked.filter(|length| length.is_finite() && *length > 0.0)
}

/// The size of the body text of a scene, if it has any text.
pub(super) fn body(scene: &Scene) -> Option<f32> {
    // Sizes in thousandths of a millimetre, so that equal ones are told as equal.
    let mut sizes: Vec<(u32, usize)> = Vec::new();
    for item in &scene.items {
        let Item::Text {
            size, text, ink, ..
        } = item
        else {
            continue;
        };
        if *ink == Ink::Paper || text.is_empty() {
            continue;
        }
        let size = (size * 1000.0).round() as u32;
        let characters = text.signs().count();
        match sizes.iter_mut().find(|(known, _)| *known == size) {
            Some((_, count)) => *count += characters,
            None => sizes.push((size, characters)),
        }
    }
    let all: usize = sizes.iter().map(|(_, count)| count).sum();
    let large = sizes
        .iter()
        .filter(|(size, count)| 4 * count >= all && *size > 0);
    let largest = large.map(|(size, _)| *size).max();
    // With many sizes, none of them has a quarter.
    let common = || sizes.iter().max_by_key(|(size, count)| (*count, *size));
    let size = largest.or_else(|| common().map(|(size, _)| *size))?;
    Some(size as f32 / 1000.0).filter(|size| *size > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A scene of 100 by 50 millimetres whose body text is 4 millimetres high.
    fn scene() -> Scene {
        let mut scene = Scene {
            width: 100.0,
            height: 50.0,
            ..Scene::default()
        };
        scene.text(10.0, 10.0, 4.0, "many letters", Anchor::Start, Ink::Text);
        scene.text(10.0, 20.0, 9.0, "A", Anchor::Start, Ink::Text);
        scene.text(10.0, 30.0, 1.0, "9".repeat(99), Anchor::Start, Ink::Paper);
        scene
    }

    fn near(a: f32, b: f32) -> bool {
        (a - b).abs() < 0.01
    }

    fn text_size(scene: &Scene) -> f32 {
        let mut sizes = scene.items.iter().filter_map(|item| match item {
            Item::Text { size, .. } => Some(*size),
            _ => None,
        });
        sizes.next().unwrap()
    }

    #[test]
    fn body_text_has_the_size_asked() {
        let fitted = fit(&scene(), &Sheet::default());
        assert!(near(text_size(&fitted.scene), 9.0 * MM_PER_POINT));
        assert!(near(fitted.points, 9.0));
        assert!(near(fitted.scene.width, 100.0 * 9.0 * MM_PER_POINT / 4.0));
    }

    #[test]
    fn what_is_too_wide_or_too_high_is_shrunk() {
        let sheet = Sheet {
            width: Some(50.0),
            ..Sheet::default()
        };
        let narrow = fit(&scene(), &sheet);
        assert!(near(narrow.scene.width, 50.0) && near(narrow.scene.height, 25.0));
        assert!(near(text_size(&narrow.scene), 2.0));
        assert!(near(narrow.points, 2.0 / MM_PER_POINT));
        let sheet = Sheet {
            width: Some(50.0),
            height: Some(20.0),
            ..Sheet::default()
        };
        let low = fit(&scene(), &sheet);
        assert!(near(low.scene.width, 50.0) && near(low.scene.height, 20.0));
    }

    #[test]
    fn more_width_is_wanted_only_where_the_width_is_too_small() {
        let needed = |width: f32, height: f32| {
            let sheet = Sheet {
                width: Some(width),
                height: Some(height),
                ..Sheet::default()
            };
            let fitted = fit(&scene(), &sheet);
            let widths = fitted.wants.iter().map(|want| want.width);
            (widths.collect::<Vec<f32>>(), fitted.needed_height)
        };
        let scale = 9.0 * MM_PER_POINT / 4.0;
        assert_eq!(needed(200.0, 100.0), (vec![], None));
        assert_eq!(needed(200.0, 20.0), (vec![], Some(50.0 * scale)));
        assert_eq!(needed(50.0, 100.0), (vec![100.0 * scale], None));
        assert_eq!(needed(50.0, 10.0), (vec![100.0 * scale], Some(25.0)));
    }

    #[test]
    fn what_is_narrower_than_asked_stands_in_the_middle() {
        let sheet = Sheet {
            width: Some(200.0),
            ..Sheet::default()
        };
        let fitted = fit(&scene(), &sheet);
        let scale = 9.0 * MM_PER_POINT / 4.0;
        assert!(near(fitted.scene.width, 200.0) && near(fitted.points, 9.0));
        let Item::Text { x, .. } = fitted.scene.items[0] else {
            panic!("a text")
        };
        assert!(near(x, 100.0 - 50.0 * scale + 10.0 * scale));
        assert!(near(fitted.drawn, 100.0 * scale));
    }

    #[test]
    fn a_caption_is_wrapped_to_the_width_and_counts_in_the_height() {
        let sheet = Sheet {
            width: Some(60.0),
            height: Some(30.0),
            caption: Some("a caption of many words ".repeat(4).into()),
            ..Sheet::default()
        };
        let fitted = fit(&scene(), &sheet);
        assert!(near(fitted.scene.height, 30.0) && near(fitted.scene.width, 60.0));
        let lines = fitted.scene.items.len() - scene().items.len();
        assert!(lines > 1, "{lines}");
        let bare = Sheet {
            caption: None,
            ..sheet
        };
        assert!(fit(&scene(), &bare).points > fitted.points);
    }

    #[test]
    fn the_room_is_the_width_at_the_size_of_built_scenes() {
        let sheet = Sheet {
            width: Some(120.0),
            points: 10.0,
            ..Sheet::default()
        };
        let room = sheet.room().unwrap();
        assert!(near(room * 10.0 * MM_PER_POINT / BODY_MM, 120.0));
        assert_eq!(Sheet::default().room(), None);
    }

    #[test]
    fn no_size_that_is_asked_can_do_harm() {
        for bad in [f32::NAN, f32::INFINITY, -1.0, 0.0] {
            let sheet = Sheet {
                width: Some(bad),
                height: Some(bad),
                points: bad,
                caption: Some("words".into()),
                ..Sheet::default()
            };
            let fitted = fit(&scene(), &sheet);
            assert!(fitted.scene.width.is_finite() && fitted.scene.width > 0.0);
            assert!(fit(&Scene::default(), &sheet).scene.height.is_finite());
        }
    }
}
