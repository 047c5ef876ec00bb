//! How a text is lettered in a typeface: which fonts have its glyphs, which of them are raised or
//! lowered, and how wide it is.

use super::rich::{Place, Rich, italic, own_sign};
use super::typeface::Typeface;
use std::sync::LazyLock;
use ttf_parser::Face;

/// A font of the program; figures are written with no other.
pub(crate) struct Font {
    /// The file.
    pub bytes: &'static [u8],
    /// The name of its family in SVG files, with the families that may stand for it elsewhere.
    pub family: &'static str,
    /// Whether it is the bold one of the family.
    pub bold: bool,
}

// Each file is a static, which the program has once; a constant it had wherever it is named.

/// The font of letters of mathematics.
pub static MATHEMATICS: &[u8] = include_bytes!("../../../../assets/fonts/latinmodern-math.otf");

/// The sans serif font.
pub static SANS_SERIF: &[u8] = include_bytes!("../../../../assets/fonts/DejaVuSans.ttf");

/// The sans serif font in bold.
pub static SANS_SERIF_BOLD: &[u8] = include_bytes!("../../../../assets/fonts/DejaVuSans-Bold.ttf");

/// Letters of mathematics are so much larger beside the sans serif typeface, whose letters are larger than
/// those of Latin Modern at one size: small ones would look too small by a quarter, capital ones by 7 %.
pub const LETTERS_SCALE: f32 = 1.12;

/// How many fonts there are.
const COUNT: usize = 8;

/// All fonts.
pub(crate) static FONTS: [Font; COUNT] = [
    Font {
        bytes: SANS_SERIF,
        family: "DejaVu Sans, sans-serif",
        bold: false,
    },
    Font {
        bytes: SANS_SERIF_BOLD,
        family: "DejaVu Sans, sans-serif",
        bold: true,
    },
    Font {
        bytes: include_bytes!("../../../../assets/fonts/lmroman10-regular.otf"),
        family: "'Latin Modern Roman', 'LM Roman 10', 'CMU Serif', serif",
        bold: false,
    },
    Font {
        bytes: include_bytes!("../../../../assets/fonts/lmroman10-bold.otf"),
        family: "'Latin Modern Roman', 'LM Roman 10', 'CMU Serif', serif",
        bold: true,
    },
    Font {
        bytes: MATHEMATICS,
        family: "'Latin Modern Math', serif",
        bold: false,
    },
    Font {
        bytes: include_bytes!("../../../../assets/fonts/texgyretermes-regular.otf"),
        family: "'TeX Gyre Termes', 'Times New Roman', Times, serif",
        bold: false,
    },
    Font {
        bytes: include_bytes!("../../../../assets/fonts/texgyretermes-bold.otf"),
        family: "'TeX Gyre Termes', 'Times New Roman', Times, serif",
        bold: true,
    },
    Font {
        bytes: include_bytes!("../../../../assets/fonts/texgyretermes-math.otf"),
        family: "'TeX Gyre Termes Math', serif",
        bold: false,
    },
];

const SANS: usize = 0;
const SANS_BOLD: usize = 1;
const SERIF: usize = 2;
const SERIF_BOLD: usize = 3;
const MATHS: usize = 4;
const TIMES: usize = 5;
const TIMES_BOLD: usize = 6;
const TIMES_MATHS: usize = 7;

static FACES: LazyLock<[Option<Face<'static>>; COUNT]> =
    LazyLock::new(|| FONTS.each_ref().map(|font| Face::parse(font.bytes, 0).ok()));

/// Raised and lowered signs are so much smaller, and stand so much higher or lower, as parts of the
/// size of the text.
const SMALL: f32 = 0.7;
const RAISED: f32 = 0.36;
const LOWERED: f32 = -0.16;

/// A part of a text that is set in one font and size on one line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GlyphRun {
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
pub(crate) struct Letters {
    pub typeface: Typeface,
    /// Whether it is bold.
    pub bold: bool,
}

impl Letters {
    /// The lettering of most text: sans serif, not bold.
    const PLAIN: Letters = Letters {
        typeface: Typeface::Sans,
        bold: false,
    };

    /// The fonts that are asked for a glyph, the one after the other.
    fn fonts(self) -> &'static [usize] {
        match (self.typeface, self.bold) {
            (Typeface::Sans, false) => &[SANS],
            (Typeface::Sans, true) => &[SANS_BOLD, SANS],
            (Typeface::Serif, false) => &[SERIF, MATHS, SANS],
            (Typeface::Serif, true) => &[SERIF_BOLD, MATHS, SANS],
            (Typeface::Times, false) => &[TIMES, TIMES_MATHS, SANS],
            (Typeface::Times, true) => &[TIMES_BOLD, TIMES_MATHS, SANS],
        }
    }

    /// The font of letters of mathematics.
    fn maths(self) -> usize {
        match self.typeface {
            Typeface::Sans | Typeface::Serif => MATHS,
            Typeface::Times => TIMES_MATHS,
        }
    }

    /// The parts of a text. The sans serif fonts have lowered digits of their own, as the window shows
    /// them; those of the serif fonts are made from the digits.
    pub fn runs(self, text: &Rich) -> Vec<GlyphRun> {
        let fonts = self.fonts();
        let mut runs: Vec<GlyphRun> = Vec::new();
        for (sign, place, is_letter) in placed(text) {
            let (sign, raise) = match is_letter {
                true => (italic(sign, self.bold), raise(place)),
                false => set(sign, place, self.typeface),
            };
            let mut with_glyph = fonts.iter().filter(|font| advance(sign, **font).is_some());
            let usual = with_glyph.next().or(fonts.first()).copied().unwrap_or(SANS);
            let font = if is_letter { self.maths() } else { usual };
            let larger = match (is_letter, self.typeface) {
                (true, Typeface::Sans) => LETTERS_SCALE,
                _ => 1.0,
            };
            match runs.last_mut() {
                Some(run) if run.raise == raise && run.font == font => run.text.push(sign),
                _ => runs.push(GlyphRun {
                    text: sign.to_string(),
                    font,
                    scale: larger * if raise == 0.0 { 1.0 } else { SMALL },
                    raise,
                }),
            }
        }
        runs
    }

    /// The width of a line of text of a size, in the same unit; without kerning, which only brings
    /// letters closer. The marks of games count in full, as the window shows them.
    pub fn width(self, text: &Rich, size: f32) -> f32 {
        let width = |run: &GlyphRun| {
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
pub fn width(text: impl Into<Rich>, size: f32) -> f32 {
    width_in(Typeface::Sans, text, size)
}

/// The width of the widest of some texts.
pub(crate) fn widest(texts: impl IntoIterator<Item = impl Into<Rich>>, size: f32) -> f32 {
    let widths = texts.into_iter().map(|text| width(text, size));
    widths.fold(0.0, f32::max)
}

/// The width of a text in a typeface, for what must stand close behind it.
pub(crate) fn width_in(typeface: Typeface, text: impl Into<Rich>, size: f32) -> f32 {
    let letters = Letters {
        typeface,
        ..Letters::PLAIN
    };
    letters.width(&text.into(), size)
}

/// The width of a bold text in the sans serif typeface.
pub(crate) fn bold_width(text: impl Into<Rich>, size: f32) -> f32 {
    let bold = true;
    Letters {
        bold,
        ..Letters::PLAIN
    }
    .width(&text.into(), size)
}

/// Each sign of a text with its place, and whether it is a letter of mathematics.
fn placed(text: &Rich) -> impl Iterator<Item = (char, Place, bool)> {
    text.runs().iter().flat_map(|run| {
        let parts = run.parts().into_iter();
        parts.flat_map(move |(part, letters)| {
            let is_letter = move |sign| letters && italic(sign, false) != sign;
            part.chars()
                .map(move |sign| (sign, run.place, is_letter(sign)))
        })
    })
}

/// How high the signs of a place stand.
fn raise(place: Place) -> f32 {
    match place {
        Place::Line | Place::Letters => 0.0,
        Place::Index => LOWERED,
        Place::Exponent => RAISED,
    }
}

/// The sign that is set for one at a place, and how high it stands.
fn set(sign: char, place: Place, typeface: Typeface) -> (char, f32) {
    // A hyphen in a formula is a minus.
    let sign = match (sign, place) {
        ('-', Place::Index | Place::Exponent) => '−',
        _ => sign,
    };
    let own = || own_sign(sign, place).map(|own| (own, 0.0));
    match (typeface, place) {
        (Typeface::Serif | Typeface::Times, Place::Line) => {
            raised_or_lowered(sign).unwrap_or((sign, 0.0))
        }
        (Typeface::Sans, Place::Index | Place::Exponent) => own().unwrap_or((sign, raise(place))),
        _ => (sign, raise(place)),
    }
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
    for c in text.chars() {
        let (c, _) = set(c, Place::Line, typeface);
        if !c.is_whitespace() && !has(c) && !missing.contains(&c) {
            missing.push(c);
        }
    }
    missing
}

/// So many signs of an index or exponent stay with what they belong to; more are no name.
const MOST_SIGNS: usize = 8;

/// Breaks a text at its spaces into lines that are no wider than this; a word that is wider is broken,
/// though not between a name and its index.
pub fn wrapped(text: impl Into<Rich>, size: f32, typeface: Typeface, width: f32) -> Vec<Rich> {
    let fits = |text: &Rich| width_in(typeface, text, size) <= width;
    let mut lines: Vec<Rich> = Vec::new();
    let mut words = text.into().split(char::is_whitespace);
    words.retain(|word| !word.is_empty());
    for word in words {
        if let Some(line) = lines.last_mut() {
            let longer = line.clone().line(' ').then(&word);
            if fits(&longer) {
                *line = longer;
                continue;
            }
        }
        let mut line = Rich::default();
        for part in parts(&word) {
            let longer = line.clone().then(&part);
            if line.is_empty() || fits(&longer) {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, part));
            }
        }
        lines.push(line);
    }
    lines
}

/// The signs of a word, each with its index and exponent.
fn parts(word: &Rich) -> Vec<Rich> {
    let is_script = |place| matches!(place, Place::Index | Place::Exponent);
    let mut parts: Vec<Rich> = Vec::new();
    for (sign, place) in word.signs() {
        match parts.last_mut() {
            Some(part) if is_script(place) && part.signs().count() <= MOST_SIGNS => {
                part.push_sign(sign, place);
            }
            _ => {
                let mut part = Rich::default();
                part.push_sign(sign, place);
                parts.push(part);
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Typeface; 3] = [Typeface::Sans, Typeface::Serif, Typeface::Times];

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
        let runs = letters(Typeface::Serif).runs(&"ab²³c₁".into());
        let texts: Vec<&str> = runs.iter().map(|run| run.text.as_str()).collect();
        assert_eq!(texts, ["ab", "23", "c", "1"]);
        assert!(runs[1].raise > 0.0 && runs[3].raise < 0.0);
        assert_eq!(letters(Typeface::Sans).runs(&"ab²³c₁".into()).len(), 1);
    }

    #[test]
    fn powers_are_raised_and_the_window_is_an_index() {
        let texts = |text: &str| -> Vec<String> {
            let runs = letters(Typeface::Sans).runs(&Rich::typed(text));
            runs.into_iter().map(|run| run.text).collect()
        };
        assert_eq!(texts("M^12, M^∞"), ["𝑀", "12", ", ", "𝑀", "∞"]);
        assert_eq!(texts("φ_W of"), ["𝜑", "𝑊", " of"]);
        assert_eq!(texts("a^b ^"), ["a^b ^"]);
    }

    #[test]
    fn the_marks_of_a_game_are_an_index_of_what_they_mark() {
        for typeface in ALL {
            let runs = letters(typeface).runs(&Rich::typed("(2##3)#0"));
            let texts: Vec<&str> = runs.iter().map(|run| run.text.as_str()).collect();
            assert_eq!(texts, ["(2", "##", "3)", "#", "0"]);
            assert!(runs[1].raise < 0.0 && runs[1].scale < 1.0 && runs[2].raise == 0.0);
            assert_eq!(letters(typeface).runs(&Rich::typed("C# and # 3")).len(), 1);
        }
        let text = Rich::typed(&"2###".repeat(9));
        let lines = wrapped(text, 3.0, Typeface::Serif, 14.0);
        let begins = |line: &Rich| line.runs()[0].text == "2";
        assert!(lines.len() > 2 && lines.iter().all(begins));
    }

    #[test]
    fn letters_of_mathematics_have_a_font_of_their_own_in_each_typeface() {
        let text = Rich::plain("order of ").letters("Q").index("n").line(", h");
        for (typeface, usual, maths, scale) in [
            (Typeface::Sans, SANS, MATHS, LETTERS_SCALE),
            (Typeface::Serif, SERIF, MATHS, 1.0),
            (Typeface::Times, TIMES, TIMES_MATHS, 1.0),
        ] {
            let runs = letters(typeface).runs(&text);
            let set: Vec<_> = runs.iter().map(|run| (&run.text[..], run.font)).collect();
            assert_eq!(
                set,
                [
                    ("order of ", usual),
                    ("𝑄", maths),
                    ("𝑛", maths),
                    (", h", usual)
                ]
            );
            assert_eq!(runs[1].scale, scale);
        }
        let bold = Letters {
            bold: true,
            ..letters(Typeface::Serif)
        };
        assert_eq!(bold.runs(&Rich::default().letters("ab"))[0].text, "𝒂𝒃");
    }

    #[test]
    fn only_what_a_font_lacks_is_taken_from_another() {
        let runs = letters(Typeface::Serif).runs(&"a ⊕ b★c".into());
        let fonts: Vec<usize> = runs.iter().map(|run| run.font).collect();
        assert_eq!(fonts, [SERIF, MATHS, SERIF, SANS, SERIF]);
    }

    #[test]
    fn what_no_font_has_is_told_once() {
        for typeface in ALL {
            let missing = without_glyph("Nørgård’s 漢字 of Erdős,\n2³ ∈ 漢字", typeface);
            assert_eq!(missing, ['漢', '字']);
        }
    }

    #[test]
    fn digits_of_fonts_with_serifs_are_half_a_size_wide() {
        let width = |typeface| letters(typeface).width(&"0123".into(), 10.0);
        assert!((width(Typeface::Serif) - 20.0).abs() < 0.01);
        assert!((width(Typeface::Times) - 20.0).abs() < 0.01);
        assert!((width(Typeface::Sans) - 25.4).abs() < 0.1);
    }

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        let text = "one two three four five six seven";
        let lines = wrapped(text, 3.0, Typeface::Serif, 30.0);
        let lines: Vec<String> = lines.iter().map(Rich::to_string).collect();
        assert_eq!(lines.join(" "), text);
        let width = |text: &str| letters(Typeface::Serif).width(&text.into(), 3.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line) <= 30.0));
        let next = format!("{} {}", lines[0], lines[1].split(' ').next().unwrap());
        assert!(width(&next) > 30.0);
        for sign in ["x", "#"] {
            assert!(wrapped(sign.repeat(99), 3.0, Typeface::Sans, 30.0).len() > 3);
        }
    }
}
