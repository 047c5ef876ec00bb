//! The measures and colours of the window, and nothing else: docs/design.md says what they are for. Sizes
//! and colours are written nowhere else in the window; pictures have the inks of `figure`.

/// A colour on a light ground and on a dark one, in red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    /// On a light ground.
    pub light: [u8; 3],
    /// On a dark ground.
    pub dark: [u8; 3],
}

const fn colour(light: [u8; 3], dark: [u8; 3]) -> Colour {
    Colour { light, dark }
}

/// The size of what is said beside or below, in points.
pub const SMALL: f32 = 11.0;
/// The size of all else.
pub const BODY: f32 = 13.0;
/// The size of titles and of an answer that fills its view.
pub const LARGE: f32 = 20.0;

/// Letters of mathematics stand so much lower than egui puts them, as a part of their size: it puts the lines
/// of two faces on one middle, and not on one baseline.
pub const LETTERS_DOWN: f32 = 0.111;

/// The unit of spacing, in points: gaps are one or two of it.
pub const UNIT: f32 = 4.0;

/// The lines of frames and grids, in points.
pub const FINE: f32 = 1.0;
/// The lines of icons and of what is pointed at in a table, in points.
pub const LINE: f32 = 1.5;
/// The lines of curves, of marks in a picture and under the page that is shown, in points.
pub const MARK: f32 = 2.0;

/// The ground of panels.
pub const GROUND: Colour = colour([248; 3], [27; 3]);
/// The ground of every second row of a table.
pub const STRIPE: Colour = colour([236; 3], [41; 3]);
/// Letters.
pub const TEXT: Colour = colour([30; 3], [225; 3]);
/// The borders of fields and buttons.
pub const BORDER: Colour = colour([150; 3], [85; 3]);
/// The lines behind a plot, which are weaker than what is plotted.
pub const GRID: Colour = colour([205; 3], [70; 3]);
/// Words that lead elsewhere.
pub const LINK: Colour = colour([0, 84, 166], [90, 170, 255]);
/// What is proved.
pub const PROVED: Colour = colour([0, 112, 88], [90, 214, 170]);
/// What is exact up to a bound, and claimed no further.
pub const EXACT: Colour = colour([0, 84, 166], [120, 180, 255]);
/// What was seen and is not proved.
pub const OBSERVED: Colour = colour([118, 84, 0], [236, 200, 100]);
/// What is wrong, refused or failed.
pub const WRONG: Colour = colour([176, 16, 70], [255, 128, 128]);
/// What is in P, or is set off otherwise.
pub const IN_P: Colour = colour([150, 60, 0], [255, 190, 110]);

/// How black the shadow of a page is, of 255.
pub const SHADOW: u8 = 70;
/// How much of a picture is seen that is out of date, of 255.
pub const STALE: u8 = 110;
