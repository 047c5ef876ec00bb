//! The box that a chart fills, and the size of its letters: neither is a result of the other.

use crate::scene::{BODY_MM, Typeface};

/// The width of a chart of which none is asked, in millimetres.
const USUAL: f32 = 132.0;

/// No chart is narrower or wider than this, nor lower or higher, in millimetres.
const SIDES: [f32; 2] = [20.0, 2_000.0];

/// A box, and how its letters are measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The width of the chart with all that belongs to it, in millimetres from 20 to 2000.
    pub width: f32,
    /// The height, likewise.
    pub height: f32,
    /// The height that nothing may make it exceed, where there is one. What is long beside a plot, as the names of many
    /// curves, is added to the height up to this, so that the plot keeps its own.
    pub most: Option<f32>,
    /// The typeface in which they are measured.
    pub typeface: Typeface,
}

impl Frame {
    /// The width of a chart for a height of 1, where no height is asked.
    pub const ASPECT: f32 = 1.5;

    /// The size of letters in millimetres: that of scenes as they are built, which [`crate::fit`] brings to the size
    /// that is asked.
    pub(super) const LETTER: f32 = BODY_MM;

    /// The frame of this width, half as wide again as it is high.
    pub fn of_width(width: Option<f32>, typeface: Typeface) -> Frame {
        let width = side(width.unwrap_or(USUAL), USUAL);
        Frame {
            width,
            height: width / Frame::ASPECT,
            most: None,
            typeface,
        }
    }

    /// The frame of a chart with something of this height below it, which is added to the height like all that is long.
    pub fn above(self, below: f32) -> Frame {
        Frame {
            most: self.most.map(|most| most - below),
            ..self
        }
    }

    /// The width and the height.
    pub(super) fn size(&self) -> [f32; 2] {
        self.size_with(0.0)
    }

    /// The same where something of this height is long.
    pub(super) fn size_with(&self, added: f32) -> [f32; 2] {
        let width = side(self.width, USUAL);
        let height = side(self.height, width / Frame::ASPECT) + added;
        let most = self.most.map_or(height, |most| side(most, height));
        [width, height.min(most)]
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
