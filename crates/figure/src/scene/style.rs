//! The style in which a figure is written: its colours, its typeface and its size of text.

use super::Scene;
use super::palette::Palette;
use super::typeface::Typeface;
use crate::writers::monochrome;
use std::borrow::Cow;

/// Everything about a figure's looks that the scene does not say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The colours and what stands for them.
    pub look: Look,
    pub typeface: Typeface,
    /// The size of the body text, in points of TeX, that [`crate::fit`] is to bring about; the
    /// writers take the sizes that the scene has.
    pub points: f32,
}

/// The colours of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// The window's colours on white.
    Screen,
    /// The window's colours on a dark ground, for slides.
    Dark,
    /// Black on white; colours only where they mean something, each dark enough to be seen in grey.
    #[default]
    Paper,
    /// No colour at all: greys behind text, which says the same, and else hatches, dashes and shapes,
    /// which survive a photocopier.
    BlackAndWhite,
}

impl Default for Style {
    /// For a paper: black on white, sans serif, 9 points.
    fn default() -> Self {
        Style {
            look: Look::Paper,
            typeface: Typeface::Sans,
            points: 9.0,
        }
    }
}

impl Style {
    /// The colour of each ink.
    pub fn palette(&self) -> Palette {
        match self.look {
            Look::Screen => Palette::light(),
            Look::Dark => Palette::dark(),
            Look::Paper => Palette::paper(),
            Look::BlackAndWhite => Palette::black_and_white(),
        }
    }

    /// The scene as it is drawn with this style's palette: without colours, its areas are hatched and
    /// its lines dashed. Its size should be final, for the hatches keep theirs.
    pub fn dressed<'a>(&self, scene: &'a Scene) -> Cow<'a, Scene> {
        match self.look {
            Look::BlackAndWhite => Cow::Owned(monochrome(scene, self.typeface)),
            _ => Cow::Borrowed(scene),
        }
    }

    /// The width of the thinnest line that is drawn, in millimetres: 0.4 points where the figure is
    /// printed.
    pub(crate) fn least_line(&self) -> f32 {
        match self.look {
            Look::Screen | Look::Dark => 0.0,
            Look::Paper | Look::BlackAndWhite => 0.4 * crate::MM_PER_POINT,
        }
    }
}
