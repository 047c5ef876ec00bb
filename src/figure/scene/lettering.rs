//! How a text is lettered in a typeface: which fonts have its glyphs, which of them are raised or
//! lowered, and how wide it is.

use super::names;
use super::style::Typeface;
use std::sync::LazyLock;
use ttf_parser::Face;

/// A font of the program; figures are written with no other.
pub(in crate::figure) struct Font {
    /// The file.
    pub bytes: &'static [u8],
    /// What an SVG file calls its family, with the families that may stand for it elsewhere.
    pub family: &'static str,
    /// Whether it is the bold one of the family.
    pub bold: bool,
}

/// All fonts.
pub(in crate::figure) const FONTS: [Font; 6] = [
    Font {
        bytes: include_bytes!("../../../assets/fonts/DejaVuSans.ttf"),
        family: "DejaVu Sans, sans-serif",
        bold: false,
    },
    Font {
        bytes: include_bytes!("../../../assets/fonts/DejaVuSans-Bold.ttf"),
        family: "DejaVu Sans, sans-serif",
        bold: true,
    },
    Font {
        bytes: include_bytes!("../../../assets/fonts/DejaVuSansMono.ttf"),
        family: "DejaVu Sans Mono, monospace",
        bold: false,
    },
    Font {
        bytes: include_bytes!("../../../assets/fonts/lmroman10-regular.otf"),
        family: "'Latin Modern Roman', 'LM Roman 10', 'CMU Serif', serif",
        bold: false,
    },
    Font {
        bytes: include_bytes!("../../../assets/fonts/lmroman10-bold.otf"),
        family: "'Latin Modern Roman', 'LM Roman 10', 'CMU Serif', serif",
        bold: true,
    },
    Font {
        bytes: include_bytes!("../../../assets/fonts/latinmodern-math.otf"),
        family: "'Latin Modern Math', serif",
        bold: false,
    },
];

const SANS: usize = 0;
const SANS_BOLD: usize = 1;
const MONO: usize = 2;
const SERIF: usize = 3;
const SERIF_BOLD: usize = 4;
const MATHS: usize = 5;

static FACES: LazyLock<[Option<Face<'static>>; FONTS.len()]> =
    LazyLock::new(|| FONTS.map(|font| Face::parse(font.bytes, 0).ok()));

/// Raised and lowered signs are so much smaller, and stand so much higher or lower, as parts of the
/// size of the text.
const SMALL: f32 = 0.7;
const RAISED: f32 = 0.36;
const LOWERED: f32 = -0.16;

/// A part of a text that is set in one font and size on one line.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::figure) struct Run {
    /// The signs.
    pub text: String,
    /// Their font, among [`FONTS`].
    pub font: usize,
    /// Its size, as a part of the size of the text.
    pub scale: f32,
    /// How high it stands above the baseline, in sizes of the text.
    pub raise: f32,
}

/// How a text is lettered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::figure) struct Letters {
    /// The typeface.
    pub typeface: Typeface,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether all letters are equally wide.
    pub mono: bool,
}

impl Letters {
    /// As most text of the window.
    const PLAIN: Letters = Letters {
        typeface: Typeface::Sans,
        bold: false,
        mono: false,
    };

    /// The fonts that are asked for a glyph, the one after the other.
    fn fonts(self) -> &'static [usize] {
        match (self.mono, self.typeface, self.bold) {
            (true, _, _) => &[MONO, SANS],
            (false, Typeface::Sans, false) => &[SANS],
            (false, Typeface::Sans, true) => &[SANS_BOLD, SANS],
            (false, Typeface::Serif, false) => &[SERIF, MATHS, SANS],
            (false, Typeface::Serif, true) => &[SERIF_BOLD, MATHS, SANS],
        }
    }

    /// The parts of a text. Powers such as `M^12` are raised, the index of `φ_W` and the marks of a game
    /// such as `2##` are lowered. The sans serif fonts have raised digits of their own, as the window shows them; those of the serif
    /// fonts are made from the digits.
    pub fn runs(self, text: &str) -> Vec<Run> {
        let fonts = self.fonts();
        let mut runs: Vec<Run> = Vec::new();
        for (sign, raise) in placed(text, self.typeface) {
            let mut with_glyph = fonts.iter().filter(|font| advance(sign, **font).is_some());
            let font = with_glyph.next().or(fonts.first()).copied().unwrap_or(SANS);
            match runs.last_mut() {
                Some(run) if run.raise == raise && run.font == font => run.text.push(sign),
                _ => runs.push(Run {
                    text: sign.to_string(),
                    font,
                    scale: if raise == 0.0 { 1.0 } else { SMALL },
                    raise,
                }),
            }
        }
        runs
    }

    /// The width of a line of text of a size, in the same unit; without kerning, which only brings
    /// letters closer. The marks of games count in full, as the window shows them.
    pub fn width(self, text: &str, size: f32) -> f32 {
        let width = |run: &Run| {
            let full = run.text.starts_with('#');
            // A character without a glyph is drawn as a box.
            let signs = run
                .text
                .chars()
                .map(|c| advance(c, run.font).unwrap_or(0.6));
            signs.sum::<f32>() * if full { 1.0 } else { run.scale }
        };
        self.runs(text).iter().map(width).sum::<f32>() * size
    }
}

/// The width of a text in the sans serif typeface, which no other exceeds: scenes are laid out with it.
pub fn width(text: &str, size: f32) -> f32 {
    width_in(Typeface::Sans, text, size)
}

/// The width of a text in a typeface, for what must stand close behind it.
pub(in crate::figure) fn width_in(typeface: Typeface, text: &str, size: f32) -> f32 {
    let letters = Letters {
        typeface,
        ..Letters::PLAIN
    };
    letters.width(text, size)
}

/// The same of bold text.
pub(in crate::figure) fn bold_width(text: &str, size: f32) -> f32 {
    let bold = true;
    Letters {
        bold,
        ..Letters::PLAIN
    }
    .width(text, size)
}

/// The signs that are set for a text, each with how high it stands.
fn placed(text: &str, typeface: Typeface) -> Vec<(char, f32)> {
    let mut signs = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let before = &text[..text.len() - rest.len()];
        if let Some((written, raise, read)) = notation(before, rest) {
            signs.extend(written.chars().map(|sign| (sign, raise)));
            rest = rest.get(read..).unwrap_or_default();
            continue;
        }
        signs.push(match typeface {
            Typeface::Sans => (c, 0.0),
            Typeface::Serif => raised_or_lowered(c).unwrap_or((c, 0.0)),
        });
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
    }
    signs
}

/// A power with a number or ∞, the index W, or the marks of the game that `before` ends with, at the
/// start of a text: the signs without what announces them, how high they stand, and how many bytes
/// they take with it.
fn notation<'a>(before: &str, text: &'a str) -> Option<(&'a str, f32, usize)> {
    if let Some(marks) = names::sharps(before, text) {
        return Some((marks, LOWERED, marks.len()));
    }
    if let Some(power) = text.strip_prefix('^') {
        let digits = power.len() - power.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length = if power.starts_with('∞') {
            '∞'.len_utf8()
        } else {
            digits
        };
        let signs = power.get(..length).filter(|signs| !signs.is_empty())?;
        return Some((signs, RAISED, 1 + length));
    }
    text.starts_with("_W").then_some(("W", LOWERED, 2))
}

/// The sign that is set for a raised or lowered character, and how high it stands.
fn raised_or_lowered(c: char) -> Option<(char, f32)> {
    const UP: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁽⁾ᵃⁿ";
    const UP_SIGNS: &str = "0123456789−()an";
    const DOWN: &str = "₀₁₂₃₄₅₆₇₈₉₋₍₎ₙ";
    const DOWN_SIGNS: &str = "0123456789−()n";
    let among = |list: &str, signs: &str| {
        let at = list.chars().position(|other| other == c)?;
        signs.chars().nth(at)
    };
    let up = among(UP, UP_SIGNS).map(|sign| (sign, RAISED));
    up.or_else(|| Some((among(DOWN, DOWN_SIGNS)?, LOWERED)))
}

/// How far a font goes on after a character, in sizes, if it has the character.
fn advance(c: char, font: usize) -> Option<f32> {
    let face = FACES.get(font)?.as_ref()?;
    let glyph = face.glyph_index(c)?;
    let advance = face.glyph_hor_advance(glyph)?;
    Some(f32::from(advance) / f32::from(face.units_per_em()))
}

/// A text in which indices and powers of names that are typed, such as `Q_22` and `0.(3310)^n`, are
/// lowered and raised.
pub fn lowered(text: &str) -> String {
    let mut set = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let before = &text[..text.len() - rest.len()];
        let read = if let Some(digits) = names::index(before, rest) {
            let low = digits.chars().filter_map(|c| c.to_digit(10));
            set.extend(low.filter_map(|digit| char::from_u32('₀' as u32 + digit)));
            1 + digits.len()
        } else if names::power_n(before, rest) {
            set.push('ⁿ');
            2
        } else {
            set.push(c);
            c.len_utf8()
        };
        rest = &rest[read..];
    }
    set
}

/// The characters of a text that no font of a typeface has, each once: they are drawn as boxes.
pub fn without_glyph(text: &str, typeface: Typeface) -> Vec<char> {
    let letters = Letters {
        typeface,
        ..Letters::PLAIN
    };
    let has = |c: char| {
        let mut fonts = letters.fonts().iter();
        fonts.any(|font| advance(c, *font).is_some())
    };
    let mut missing: Vec<char> = Vec::new();
    for (c, _) in placed(text, typeface) {
        if !c.is_whitespace() && !has(c) && !missing.contains(&c) {
            missing.push(c);
        }
    }
    missing
}

/// So many marks of a misère game stay in its line; more are no name.
const MOST_MARKS: usize = 8;

/// Breaks a text at its spaces into lines that are no wider than this; a word that is wider is broken,
/// though not between a game and its marks.
pub(in crate::figure) fn wrapped(
    text: &str,
    size: f32,
    typeface: Typeface,
    width: f32,
) -> Vec<String> {
    let fits = |text: &str| width_in(typeface, text, size) <= width;
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
        let mut rest = word;
        while let Some(c) = rest.chars().next() {
            let (_, behind) = rest.split_at(c.len_utf8());
            let marks = behind.len() - behind.trim_start_matches('#').len();
            let marks = marks.min(MOST_MARKS);
            let (part, behind) = rest.split_at(c.len_utf8() + marks);
            let longer = format!("{line}{part}");
            if line.is_empty() || fits(&longer) {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, part.to_owned()));
            }
            rest = behind;
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(typeface: Typeface) -> Letters {
        Letters {
            typeface,
            ..Letters::PLAIN
        }
    }

    #[test]
    fn every_font_can_be_read() {
        assert!(FACES.iter().all(Option::is_some));
    }

    #[test]
    fn raised_digits_of_the_serif_typeface_are_small_digits() {
        let runs = letters(Typeface::Serif).runs("ab²³c₁");
        let texts: Vec<&str> = runs.iter().map(|run| run.text.as_str()).collect();
        assert_eq!(texts, ["ab", "23", "c", "1"]);
        assert!(runs[1].raise > 0.0 && runs[3].raise < 0.0);
        assert_eq!(letters(Typeface::Sans).runs("ab²³c₁").len(), 1);
    }

    #[test]
    fn powers_are_raised_and_the_window_is_an_index() {
        let texts = |text: &str| -> Vec<String> {
            let runs = letters(Typeface::Sans).runs(text);
            runs.into_iter().map(|run| run.text).collect()
        };
        assert_eq!(texts("M^12, M^∞"), ["M", "12", ", M", "∞"]);
        assert_eq!(texts("φ_W of"), ["φ", "W", " of"]);
        assert_eq!(texts("a^b ^"), ["a^b ^"]);
    }

    #[test]
    fn the_marks_of_a_game_are_an_index_of_what_they_mark() {
        for typeface in [Typeface::Sans, Typeface::Serif] {
            let runs = letters(typeface).runs("(2##3)#0");
            let texts: Vec<&str> = runs.iter().map(|run| run.text.as_str()).collect();
            assert_eq!(texts, ["(2", "##", "3)", "#", "0"]);
            assert!(runs[1].raise < 0.0 && runs[1].scale < 1.0 && runs[2].raise == 0.0);
            assert_eq!(letters(typeface).runs("C# and # 3").len(), 1);
        }
        let lines = wrapped(&"2###".repeat(9), 3.0, Typeface::Serif, 14.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| line.starts_with('2')));
    }

    #[test]
    fn only_what_a_font_lacks_is_taken_from_another() {
        let runs = letters(Typeface::Serif).runs("a ⊕ b★c");
        let fonts: Vec<usize> = runs.iter().map(|run| run.font).collect();
        assert_eq!(fonts, [SERIF, MATHS, SERIF, SANS, SERIF]);
    }

    #[test]
    fn what_no_font_has_is_told_once() {
        for typeface in [Typeface::Sans, Typeface::Serif] {
            let missing = without_glyph("Nørgård’s 漢字 of Erdős,\n2³ ∈ 漢字", typeface);
            assert_eq!(missing, ['漢', '字']);
        }
    }

    #[test]
    fn digits_of_latin_modern_are_half_a_size_wide() {
        let width = |typeface| letters(typeface).width("0123", 10.0);
        assert!((width(Typeface::Serif) - 20.0).abs() < 0.01);
        assert!((width(Typeface::Sans) - 25.4).abs() < 0.1);
    }

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        let text = "one two three four five six seven";
        let lines = wrapped(text, 3.0, Typeface::Serif, 30.0);
        assert_eq!(lines.join(" "), text);
        let width = |text: &str| letters(Typeface::Serif).width(text, 3.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line) <= 30.0));
        let next = format!("{} {}", lines[0], lines[1].split(' ').next().unwrap());
        assert!(width(&next) > 30.0);
        for sign in ["x", "#"] {
            assert!(wrapped(&sign.repeat(99), 3.0, Typeface::Sans, 30.0).len() > 3);
        }
    }
}
