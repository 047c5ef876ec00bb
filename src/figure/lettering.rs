//! How a text is lettered in a typeface: which fonts have its glyphs, which of them are raised or
//! lowered, and how wide it is.

use super::style::Typeface;
use std::sync::LazyLock;
use ttf_parser::Face;

/// The fonts of the program, which are all that figures are written with.
pub(super) const FONTS: [&[u8]; 6] = [
    include_bytes!("../../assets/fonts/DejaVuSans.ttf"),
    include_bytes!("../../assets/fonts/DejaVuSans-Bold.ttf"),
    include_bytes!("../../assets/fonts/DejaVuSansMono.ttf"),
    include_bytes!("../../assets/fonts/lmroman10-regular.otf"),
    include_bytes!("../../assets/fonts/lmroman10-bold.otf"),
    include_bytes!("../../assets/fonts/latinmodern-math.otf"),
];

const SANS: usize = 0;
const SANS_BOLD: usize = 1;
const MONO: usize = 2;
const SERIF: usize = 3;
const SERIF_BOLD: usize = 4;
const MATHS: usize = 5;

static FACES: LazyLock<Vec<Option<Face<'static>>>> = LazyLock::new(|| {
    let faces = FONTS.iter().map(|bytes| Face::parse(bytes, 0).ok());
    faces.collect()
});

/// Raised and lowered signs are so much smaller, and stand so much higher or lower, as parts of the
/// size of the text.
const SMALL: f32 = 0.7;
const RAISED: f32 = 0.36;
const LOWERED: f32 = -0.16;

/// A part of a text that is set in one size on one line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    /// The signs.
    pub text: String,
    /// Its size, as a part of the size of the text.
    pub scale: f32,
    /// How high it stands above the baseline, in sizes of the text.
    pub raise: f32,
}

/// The parts of a text. The sans serif fonts have raised digits of their own, as the window shows
/// them; those of the serif fonts are made from the digits.
pub(super) fn runs(text: &str, typeface: Typeface) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for c in text.chars() {
        let (sign, scale, raise) = match typeface {
            Typeface::Sans => (c, 1.0, 0.0),
            Typeface::Serif => placed(c),
        };
        match runs.last_mut() {
            Some(run) if run.raise == raise => run.text.push(sign),
            _ => runs.push(Run {
                text: sign.to_string(),
                scale,
                raise,
            }),
        }
    }
    runs
}

/// The sign that is set for a character, its scale and how high it stands.
fn placed(c: char) -> (char, f32, f32) {
    const UP: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁽⁾ᵃⁿ";
    const UP_SIGNS: &str = "0123456789−()an";
    const DOWN: &str = "₀₁₂₃₄₅₆₇₈₉₋₍₎ₙ";
    const DOWN_SIGNS: &str = "0123456789−()n";
    let among = |list: &str, signs: &str| {
        let at = list.chars().position(|other| other == c)?;
        signs.chars().nth(at)
    };
    if let Some(sign) = among(UP, UP_SIGNS) {
        return (sign, SMALL, RAISED);
    }
    match among(DOWN, DOWN_SIGNS) {
        Some(sign) => (sign, SMALL, LOWERED),
        None => (c, 1.0, 0.0),
    }
}

/// The width of a line of text of a font size, in the same unit as the size; without kerning, which
/// only brings letters closer.
pub fn text_width(text: &str, size: f32, typeface: Typeface, bold: bool, mono: bool) -> f32 {
    let fonts: &[usize] = match (mono, typeface, bold) {
        (true, _, _) => &[MONO, SANS],
        (false, Typeface::Sans, false) => &[SANS],
        (false, Typeface::Sans, true) => &[SANS_BOLD, SANS],
        (false, Typeface::Serif, false) => &[SERIF, MATHS, SANS],
        (false, Typeface::Serif, true) => &[SERIF_BOLD, MATHS, SANS],
    };
    let runs = runs(text, typeface);
    let width = |run: &Run| run.text.chars().map(|c| advance(c, fonts)).sum::<f32>() * run.scale;
    runs.iter().map(width).sum::<f32>() * size
}

/// How far the first of some fonts that has a character goes on after it, in sizes.
fn advance(c: char, fonts: &[usize]) -> f32 {
    let faces = fonts.iter().filter_map(|&font| FACES.get(font)?.as_ref());
    let mut advances = faces.filter_map(|face| {
        let glyph = face.glyph_index(c)?;
        let advance = face.glyph_hor_advance(glyph)?;
        Some(f32::from(advance) / f32::from(face.units_per_em()))
    });
    // No font has it: a box is drawn.
    advances.next().unwrap_or(0.6)
}

/// Breaks a text at its spaces into lines that are no wider than this; a word that is wider is broken.
pub(super) fn wrapped(text: &str, size: f32, typeface: Typeface, width: f32) -> Vec<String> {
    let fits = |text: &str| text_width(text, size, typeface, false, false) <= width;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if fits(&longer) {
                *line = longer;
                continue;
            }
        }
        let mut line = String::new();
        for c in word.chars() {
            line.push(c);
            if !fits(&line) && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, c.to_string()));
            }
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_can_be_read() {
        assert!(FACES.iter().all(Option::is_some));
    }

    #[test]
    fn raised_digits_of_the_serif_typeface_are_small_digits() {
        let runs = runs("ab²³c₁", Typeface::Serif);
        let texts: Vec<&str> = runs.iter().map(|run| run.text.as_str()).collect();
        assert_eq!(texts, ["ab", "23", "c", "1"]);
        assert!(runs[1].raise > 0.0 && runs[3].raise < 0.0);
        assert_eq!(super::runs("ab²³c₁", Typeface::Sans).len(), 1);
    }

    #[test]
    fn digits_of_latin_modern_are_half_a_size_wide() {
        let width = |typeface| text_width("0123", 10.0, typeface, false, false);
        assert!((width(Typeface::Serif) - 20.0).abs() < 0.01);
        assert!((width(Typeface::Sans) - 25.4).abs() < 0.1);
    }

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        let text = "one two three four five six seven";
        let lines = wrapped(text, 3.0, Typeface::Serif, 30.0);
        assert_eq!(lines.join(" "), text);
        let width = |text: &str| text_width(text, 3.0, Typeface::Serif, false, false);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line) <= 30.0));
        let next = format!("{} {}", lines[0], lines[1].split(' ').next().unwrap());
        assert!(width(&next) > 30.0);
        assert!(wrapped(&"x".repeat(99), 3.0, Typeface::Sans, 30.0).len() > 3);
    }
}
