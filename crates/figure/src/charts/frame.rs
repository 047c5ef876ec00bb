//! The box that a chart fills, and the size of its letters: neither is a result of the other.

use crate::scene::{BODY_MM, MM_PER_POINT, Typeface};

/// The width of a chart of which none is asked, in millimetres.
const USUAL: f32 = 132.0;

/// No chart is narrower or wider than this, nor lower or higher, in millimetres.
const SIDES: [f32; 2] = [20.0, 2_000.0];

/// A box and its letters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The width of the chart with all that belongs to it, in millimetres from 20 to 2000.
    pub width: f32,
    /// The height, likewise.
    pub height: f32,
    /// The size of its letters, in points of TeX.
    pub points: f32,
    /// The typeface in which they are measured.
    pub typeface: Typeface,
}

impl Frame {
    /// The width of a chart for a height of 1, where no height is asked.
    pub const ASPECT: f32 = 1.5;

    /// The frame of this width, half as wide again as it is high. Its letters have the size of those of scenes as they
    /// are built, which [`crate::fit`] brings to the size that is asked.
    pub fn of_width(width: Option<f32>, typeface: Typeface) -> Frame {
        let width = side(width.unwrap_or(USUAL), USUAL);
        Frame {
            width,
            height: width / Frame::ASPECT,
            points: BODY_MM / MM_PER_POINT,
            typeface,
        }
    }

    /// The size of letters in millimetres.
    pub(super) fn letter(&self) -> f32 {
        let points = if self.points.is_finite() {
            self.points
        } else {
            BODY_MM / MM_PER_POINT
        };
        points.clamp(1.0, 100.0) * MM_PER_POINT
    }

    /// The width and the height.
    pub(super) fn size(&self) -> [f32; 2] {
        let width = side(self.width, USUAL);
        [width, side(self.height, width / Frame::ASPECT)]
    }
}

fn side(asked: f32, usual: f32) -> f32 {
    let [least, most] = SIDES;
    if asked.is_finite() {
        asked.clamp(least, most)
    } else {
        usual
    }
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::of_width(None, Typeface::default())
    }
}
